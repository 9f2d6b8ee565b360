"""Openings about tokens: how they are laid on the board, taken up and spent."""

from __future__ import annotations

from lexludi.spec.language.rulebook import Reading, Ruling, recorded, selectable

TOKENS = (
    Ruling(
        "VA-01",
        "AMBIG",
        "May a token be laid on the current location without a warp?",
        ("V35",),
        (
            Reading("a", "No: a token is only ever laid as the price of a warp, in one step with it."),
            Reading("b", "Yes: a token may also be laid as an action of its own, and no warp need follow."),
        ),
        "a",
        "Each token is tied to one warp, and the text speaks of no more than one token on a card, "
        "which holds only if whoever lays a token departs at once.",
        selectable(),
    ),
    Ruling(
        "VA-02",
        "AMBIG",
        "May several tokens be laid first and the warps for which they pay be made afterwards?",
        ("V35", "V41"),
        (
            Reading("a", "No: each token is laid right before its own warp."),
            Reading(
                "b",
                "Yes: several tokens may be laid on the current location before the warps for which they pay, "
                "which follow in the same turn; while VA-01 stands at a, the turn cannot end before they are made.",
            ),
        ),
        "a",
        "The text pairs tokens and warps one by one, and in the example they alternate.",
        selectable(),
    ),
    Ruling(
        "VA-03",
        "HOLE",
        "May a token be laid when no warp can follow?",
        ("V35",),
        (
            Reading("a", "No: without a warp to make, no token can be laid."),
            Reading("b", "Yes: it may be laid although no warp can follow, and is then lost to the board."),
        ),
        "a",
        "It follows from reading a of VA-01: a token and its warp are one step.",
        selectable(),
    ),
    Ruling(
        "VA-04",
        "EQUIV",
        "How many tokens does one take up from a card on which several lie?",
        ("V27", "V38"),
        (Reading("a", "All of them."), Reading("b", "One; the others stay on that place.")),
        "a",
        "Only one is spoken of because no more can lie there unless VA-01, VA-02 or VA-03 is read otherwise; "
        "where more can, nothing says which to leave.",
        selectable(),
        equivalent=True,
    ),
    Ruling(
        "VA-05",
        "EQUIV",
        "Does a Stay take up tokens that lie on the current location?",
        ("V27", "V30"),
        (
            Reading("a", "No: they remain where they lie."),
            Reading("b", "Yes: whoever Stays takes them up, as many as VA-04 allows."),
        ),
        "a",
        "Tokens are won by covering a card, whereas a Stay replaces one.",
        selectable(),
        equivalent=True,
    ),
    Ruling(
        "VA-06",
        "HOLE",
        "What happens to a token on the current location when a Stay replaces the card under it?",
        ("V27", "V30"),
        (
            Reading("a", "It belongs to the place and remains there."),
            Reading("b", "It goes with the card that is taken, to the player who Stays."),
        ),
        "a",
        "The rules name no way for a token to reach a player but covering the card on which it lies.",
        recorded("Reading b is reading b of VA-05, and under the default readings no token ever lies there."),
    ),
    Ruling(
        "VA-07",
        "HOLE",
        "Can a token that was taken up be spent in the same turn?",
        ("V27", "V35", "V38"),
        (
            Reading("a", "Yes: it lies in front of the player at once and pays like any other."),
            Reading("b", "No: a token taken up in this turn pays for nothing before the seat's next turn."),
        ),
        "a",
        "Whatever lies in front of a player can be spent, and no delay is named.",
        selectable(),
    ),
    Ruling(
        "VA-43",
        "HOLE",
        "Must one take up a token that lies on the card one covers?",
        ("V27",),
        (Reading("a", "Yes."), Reading("b", "No: one may leave it on that place.")),
        "a",
        "The sentence is an order, unlike those that grant leave.",
        recorded("Reading b contradicts the wording, which gives no choice."),
    ),
)
