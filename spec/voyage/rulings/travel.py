"""Openings about the actions: Move, Stay, Pass and Time Warp."""

from __future__ import annotations

from lexludi.spec.language.rulebook import Reading, Ruling, recorded, selectable

TRAVEL = (
    Ruling(
        "VA-08",
        "AMBIG",
        "Must whoever Moves onto an any-time port say which time it is to be?",
        ("V6", "V23"),
        (
            Reading("a", "No: any ticket of the hand may be laid on it."),
            Reading("b", "Yes: a time is named and a ticket of that time laid; the name has no further effect."),
        ),
        "a",
        "The shorter way to the same result.",
        recorded("The same play: for whichever ticket one means to lay, its own time can be named."),
    ),
    Ruling(
        "VA-09",
        "AMBIG",
        "Does an any-time port keep its freedom once tickets cover it?",
        ("V6", "V25"),
        (
            Reading("a", "No: the uppermost ticket alone gives the time."),
            Reading(
                "b", "Yes: a place whose port is for any time takes every ticket of a Move, however much covers it."
            ),
        ),
        "a",
        "In a stack it is the uppermost card that has to be matched.",
        selectable(),
    ),
    Ruling(
        "VA-10",
        "AMBIG",
        "Does the freedom of an any-time port help a warp?",
        ("V6", "V36", "V39"),
        (
            Reading("a", "No: ports are never the goal of a warp, and no ticket is for any time."),
            Reading("b", "Yes: an any-time port that nothing covers may be warped onto, with any ticket of the hand."),
        ),
        "a",
        "Ports are excluded without exception.",
        selectable(),
    ),
    Ruling(
        "VA-11",
        "CONTRA",
        "Is the place of the start ticket one of the locations, so that one may warp back to it?",
        ("V15", "V16", "V34", "V36"),
        (
            Reading("a", "Yes: the row has thirteen locations, and the start is one to warp to like any other."),
            Reading("b", "No: only the twelve places of the ports are locations, and no warp leads to the start."),
        ),
        "a",
        "The row is said to have the start at its left end, and the ticket there lies open.",
        selectable(),
    ),
    Ruling(
        "VA-12",
        "HOLE",
        "In which direction may a warp lead?",
        ("V26", "V36"),
        (Reading("a", "To the left or to the right."), Reading("b", "Only to places on the right of the machine.")),
        "a",
        "A direction is laid down for the Move and none for the warp.",
        selectable(),
    ),
    Ruling(
        "VA-25",
        "HOLE",
        "May a Stay exchange a ticket for one that is equal to it in world and time?",
        ("V29",),
        (
            Reading("a", "Yes: it is a main action that changes nothing."),
            Reading("b", "No: the two tickets must differ in time."),
        ),
        "a",
        "All that is asked of the ticket is its world.",
        selectable(),
    ),
    Ruling(
        "VA-26",
        "HOLE",
        "May one Pass although a Move or a Stay is possible?",
        ("V22", "V32"),
        (
            Reading("a", "Yes, always."),
            Reading("b", "No: one may Pass only at a moment when neither a Move nor a Stay is legal."),
        ),
        "a",
        "The three main actions stand side by side, to choose from.",
        selectable(),
    ),
    Ruling(
        "VA-27",
        "EQUIV",
        "Is a Pass final, or may one still Move or Stay later in the turn?",
        ("V22", "V32", "V33"),
        (
            Reading("a", "To Pass is to end the turn without a main action, so nothing is settled before that."),
            Reading(
                "b",
                "To Pass is an action that uses up the main action; warps remain possible, "
                "and a turn may end only after Move, Stay or Pass was chosen.",
            ),
        ),
        "a",
        "To Pass is described as doing no main action, which is known only when the turn is over.",
        selectable(),
        equivalent=True,
    ),
    Ruling(
        "VA-28",
        "AMBIG",
        "May a warp come in the middle of another action, say between laying a ticket and stepping onto it?",
        ("V24", "V35"),
        (Reading("a", "No: each action is done whole."), Reading("b", "Yes, at any moment.")),
        "a",
        "In the middle of an action it is undefined which location is the current one.",
        recorded("Outside the model: an action is one step, and the rulebook describes no state half-way through it."),
    ),
    Ruling(
        "VA-40",
        "AMBIG",
        "In what must the ticket played for a warp equal the goal?",
        ("V37",),
        (Reading("a", "In world and in time."), Reading("b", "In world or in time: one of the two is enough.")),
        "a",
        "Both are asked for; only a slip in the translation could mean the other.",
        selectable(),
    ),
    Ruling(
        "VA-42",
        "HOLE",
        "Can the ticket that a Stay brought into the hand be played in the same turn, for a warp?",
        ("V30", "V37"),
        (
            Reading("a", "Yes: it is a ticket of the hand like any other."),
            Reading("b", "No: it rests until the seat's next turn; another ticket equal to it may be played."),
        ),
        "a",
        "The ticket joins the hand at once, and a warp asks for no more than a ticket of the hand.",
        selectable(),
    ),
    Ruling(
        "VA-44",
        "AMBIG",
        "Does a Move go to the very next place on the right, or to any place further on?",
        ("V23", "V26"),
        (
            Reading("a", "To the very next place."),
            Reading("b", "To any place on the right whose uppermost card shows the time of the ticket."),
        ),
        "a",
        "The card on the right is spoken of as one card, with no word of choosing it.",
        recorded("Reading b contradicts the wording, which leaves the ticket as the only choice."),
    ),
    Ruling(
        "VA-47",
        "AMBIG",
        "Which world does a current location have that is a stack of several tickets?",
        ("V9", "V29", "V31"),
        (
            Reading("a", "That of the uppermost ticket."),
            Reading("b", "Those of all its tickets, each of which a Stay may match."),
        ),
        "a",
        "The example names the uppermost ticket.",
        recorded("The example settles it, and cards under the uppermost one cannot be looked at."),
    ),
)
