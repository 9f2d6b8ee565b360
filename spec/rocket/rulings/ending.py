"""Openings about the end of the game and the winner."""

from __future__ import annotations

from lexludi.spec.language.rulebook import Reading, Ruling, recorded, selectable

ENDING = (
    Ruling(
        "RA-74",
        "CONTRA",
        "Does the first to have forty win, or the highest total?",
        (
            "R3",
            "R62",
        ),
        (Reading("a", "The highest total of those that have forty after the round."),),
        "a",
        "Totals change only when a round is scored.",
        recorded("A single reading: the text leaves no other."),
    ),
    Ruling(
        "RA-75",
        "AMBIG",
        "Do points of the last round include the objective?",
        (
            "R5",
            "R63",
        ),
        (Reading("a", "Yes."),),
        "a",
        "They are points of the round.",
        recorded("A single reading: the text leaves no other."),
    ),
    Ruling(
        "RA-76",
        "AMBIG",
        "Which characters are those of the last round?",
        (
            "R4",
            "R63",
        ),
        (Reading("a", "Those of the team when it ended."),),
        "a",
        "They are the ones counted.",
        recorded("A single reading: the text leaves no other."),
    ),
    Ruling(
        "RA-77",
        "HOLE",
        "Who plays a final round, and what decides it?",
        (
            "R6",
            "R63",
        ),
        (
            Reading("a", "Those tied, until one of them is ahead."),
            Reading("b", "All, but only those tied can win."),
        ),
        "a",
        "It is played to tell the tied apart.",
        selectable(),
    ),
    Ruling(
        "RA-78",
        "HOLE",
        "Does a complete team earn points of its own?",
        (
            "R21",
            "R60",
        ),
        (Reading("a", "No."),),
        "a",
        "None are named.",
        recorded("A single reading: the text leaves no other."),
    ),
    Ruling(
        "RA-79",
        "HOLE",
        "Is a round played on until all have had as many turns?",
        (
            "R20",
            "R21",
            "R22",
        ),
        (Reading("a", "No."),),
        "a",
        "It ends at once.",
        recorded("A single reading: the text leaves no other."),
    ),
    Ruling(
        "RA-80",
        "HOLE",
        "Does the game have to end?",
        ("R59",),
        (Reading("a", "No: rounds in which nobody scores may go on for ever."),),
        "a",
        "A round ends, but nothing bounds the number of rounds.",
        recorded(
            "No opening: a play goes round for ever, under RA-81b too, where a tie calls for a final round; RA-81c "
            "alone bounds the rounds of a game, and RA-05c the cards that are left for them."
        ),
    ),
    Ruling(
        "RA-81",
        "CONTRA",
        "Is the game played to forty points or for one round?",
        (
            "R1",
            "R59",
        ),
        (
            Reading("a", "To forty points."),
            Reading("b", "One round, and final rounds while seats are tied."),
            Reading("c", "One round and no other: who is tied after it wins together."),
        ),
        "a",
        "So this rulebook has it; an earlier review describes one round.",
        selectable(),
    ),
    Ruling(
        "RA-86",
        "HOLE",
        "Who starts the final round?",
        (
            "R6",
            "R17",
        ),
        (Reading("a", "The next seat to the left of the last starter that takes part."),),
        "a",
        "It goes on as between any two rounds.",
        recorded("A single reading: the text leaves no other."),
    ),
    Ruling(
        "RA-88",
        "HOLE",
        "What if no cards are left that a further round could bring anybody (only under RA-05c)?",
        (
            "R22",
            "R23",
        ),
        (
            Reading(
                "a",
                "The game is over: the standing decides, and those whom it leaves tied win together.",
            ),
        ),
        "a",
        "Each further round would end at its first card, for ever; a final round could not be played either.",
        recorded("A single reading: under RA-05c the game could not be played on."),
    ),
)
