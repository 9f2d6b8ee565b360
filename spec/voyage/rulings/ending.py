"""Openings about the end of the game and about who has won."""

from __future__ import annotations

from lexludi.spec.language.rulebook import Reading, Ruling, recorded, selectable

ENDING = (
    Ruling(
        "VA-13",
        "AMBIG",
        "Which is the rightmost place, at which the game ends?",
        ("V44",),
        (
            Reading("a", "That of the twelfth port: the game ends when the machine has come there."),
            Reading(
                "b",
                "The rightmost that carries a ticket: the game ends when the machine stands on it, "
                "whichever place right of the start that is.",
            ),
        ),
        "a",
        "Under b the first Move of the game would end it.",
        selectable(),
    ),
    Ruling(
        "VA-14",
        "AMBIG",
        "How many turns in a row without movement end the game, with N seats?",
        ("V45",),
        (
            Reading("a", "2N turns, whoever had the first of them."),
            Reading("b", "Two turns, of whichever two seats."),
            Reading("c", "N turns: one of each seat."),
            Reading("d", "2N turns, and the game ends only when the turn is back at the start seat."),
        ),
        "a",
        "All players must have failed, each in two turns of their own; that is the last 2N turns, "
        "and it is the same for every seat.",
        selectable(),
    ),
    Ruling(
        "VA-15",
        "AMBIG",
        "Must the turns without movement make up whole rounds, counted from the start seat?",
        ("V45",),
        (
            Reading("a", "No: they may begin with any seat."),
            Reading("b", "Yes: two whole rounds from the start seat on."),
        ),
        "a",
        "The text counts turns and knows no rounds.",
        recorded("Selected through VA-14: reading b here is reading d there."),
    ),
    Ruling(
        "VA-16",
        "AMBIG",
        "Has a player failed to move the machine who could have moved it?",
        ("V45",),
        (
            Reading("a", "Yes: every turn without movement is a failure, be it by choice."),
            Reading(
                "b",
                "No: a turn without movement is a failure only if, when it ends, the seat has no legal movement left, "
                "by Move or by warp.",
            ),
        ),
        "a",
        "Whether the machine was moved is plain to all; whether it could have been would take a look at the hand.",
        selectable(),
    ),
    Ruling(
        "VA-17",
        "AMBIG",
        "Does a warp count as movement for the third ending?",
        ("V37", "V45"),
        (
            Reading("a", "Yes: a turn with a warp or a Move is no failure."),
            Reading("b", "No: only a Move counts, and a turn without one is a failure however often the seat warped."),
        ),
        "a",
        "What counts is the machine, and a warp moves it too.",
        selectable(),
    ),
    Ruling(
        "VA-18",
        "HOLE",
        "Has the machine moved in a turn that ends where it began?",
        ("V37", "V45"),
        (
            Reading("a", "Yes: it went away and came back."),
            Reading("b", "No: a turn that ends on the place where it began counts as one without movement."),
        ),
        "a",
        "It did travel, and tickets were spent on it.",
        selectable(),
    ),
    Ruling(
        "VA-19",
        "AMBIG",
        "Does a Stay count as movement for the third ending?",
        ("V30", "V45"),
        (
            Reading("a", "No: a turn with nothing but a Stay is a failure."),
            Reading("b", "Yes: a turn with a Stay is no failure, and the count begins anew."),
        ),
        "a",
        "The machine stands still while the tickets change under it.",
        selectable(),
    ),
    Ruling(
        "VA-20",
        "EQUIV",
        "When are the first and the third condition tested, since only the second is called immediate?",
        ("V43", "V44", "V45"),
        (
            Reading("a", "An empty hand ends the game at once; idle turns are counted when a turn ends."),
            Reading("b", "Both are tested when a turn ends, so that a seat without tickets has still to end its turn."),
        ),
        "a",
        "Without tickets one can neither Move nor Stay nor warp, so that nothing is gained by waiting.",
        selectable(),
        equivalent=True,
    ),
    Ruling(
        "VA-21",
        "EQUIV",
        "What counts when two conditions for the end hold together?",
        ("V42", "V43", "V44", "V45"),
        (
            Reading("a", "Each of them is named as a cause."),
            Reading("b", "Only the first of them in the order of the rulebook is named."),
        ),
        "a",
        "The winner follows from hands and tokens alone, whatever ended the game.",
        selectable(),
        equivalent=True,
    ),
    Ruling(
        "VA-22",
        "EQUIV",
        "Is a token still taken up by the action that ends the game?",
        ("V27", "V43", "V44"),
        (
            Reading("a", "Yes: the action is completed, and then the end is tested."),
            Reading("b", "No: the end is tested first, and if the game is over the token stays on the board."),
        ),
        "a",
        "To take it up is part of laying the ticket.",
        selectable(),
        equivalent=True,
    ),
    Ruling(
        "VA-23",
        "AMBIG",
        "Has somebody who exchanges their last ticket in a Stay run out of tickets?",
        ("V30", "V43"),
        (
            Reading("a", "No: a Stay is one swap, after which the hand is as large as before."),
            Reading(
                "b",
                "Yes: to exchange one's last ticket ends the game at once; that ticket stays uppermost, "
                "and the one that it replaces goes under it and not into the hand.",
            ),
        ),
        "a",
        "A ticket that is exchanged has not been played out.",
        selectable(),
    ),
    Ruling(
        "VA-24",
        "HOLE",
        "Is a ticket that a Stay exchanges a ticket played?",
        ("V30", "V43"),
        (Reading("a", "No: the hand keeps its size."),),
        "a",
        "The word for playing tickets out stands in the first ending alone.",
        recorded("Nothing but the first ending asks for tickets played, and VA-23 settles that case."),
    ),
    Ruling(
        "VA-29",
        "HOLE",
        "Who wins among players who tie in tickets and in tokens?",
        ("V47",),
        (
            Reading("a", "They share the win."),
            Reading("b", "The first of them in turn order, counted from the start seat."),
            Reading("c", "The last of them in turn order, counted from the start seat."),
        ),
        "a",
        "No further criterion is given.",
        selectable(),
    ),
    Ruling(
        "VA-30",
        "HOLE",
        "Do tokens on the board count for anybody in the tie-break?",
        ("V47",),
        (
            Reading("a", "No: only tokens in front of a player do."),
            Reading(
                "b",
                "Yes: for whoever laid them, on top of the tokens in front of that player; "
                "tokens that lie together count for whoever laid the last of them.",
            ),
        ),
        "a",
        "Only those in front of a player are named.",
        selectable(),
    ),
    Ruling(
        "VA-32",
        "HOLE",
        "Is the round played out when the game ends, so that all have had as many turns?",
        ("V42", "V44"),
        (Reading("a", "No: play stops where it is."),),
        "a",
        "One ending is called immediate, and no word tells of a round to be finished.",
        recorded("A single reading: the text knows no rounds."),
    ),
)
