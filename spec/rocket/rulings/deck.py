"""Openings about the deck, and about what comes back between rounds."""

from __future__ import annotations

from lexludi.spec.language.rulebook import Reading, Ruling, recorded, selectable

DECK = (
    Ruling(
        "RA-01",
        "CONTRA",
        "How do 24 rockets agree with 7 plain ones and 3 doubles?",
        ("R8",),
        (
            Reading(
                "a",
                "The rocket pile has 7 plain ones and 3 doubles; the other 14 are plain and lie in the period piles.",
            ),
            Reading("b", "There are 21 plain ones and 3 doubles."),
            Reading("c", "There are 17 plain ones and 7 doubles."),
        ),
        "a",
        "It agrees with RA-02, and makes five period piles of 18 cards.",
        recorded("A matter of the deck, which is given as an edition."),
    ),
    Ruling(
        "RA-02",
        "CONTRA",
        "Are there rockets in the period piles?",
        (
            "R10",
            "R12",
            "R31",
            "R39",
        ),
        (
            Reading("a", "Yes, as the deck says."),
            Reading("b", "No."),
        ),
        "a",
        "Setup puts none there, but play reveals them there, and half of the rules would be dead without.",
        recorded("A matter of the deck, which is given as an edition."),
    ),
    Ruling(
        "RA-03",
        "DATA",
        "How are the vortices and rockets spread over the periods?",
        ("R44",),
        (Reading("a", "As the deck says, with one vortex or more a period."),),
        "a",
        "The text gives only this least number.",
        recorded("A matter of the deck, which is given as an edition."),
    ),
    Ruling(
        "RA-04",
        "HOLE",
        "Can a card be sorted back to its pile?",
        (
            "R9",
            "R16",
        ),
        (Reading("a", "Yes: each card has a pile where it belongs, for good."),),
        "a",
        "Otherwise the piles could not be made anew.",
        recorded("A single reading: the text leaves no other."),
    ),
    Ruling(
        "RA-05",
        "AMBIG",
        "What comes back before the next round?",
        (
            "R16",
            "R23",
        ),
        (
            Reading("a", "Everything: teams, discards and open cards return to their piles."),
            Reading("b", "Teams stay and score again, with the rockets held; all else returns."),
            Reading("c", "Teams, discards and open cards stay out for good; only what lies in the piles is shuffled."),
        ),
        "a",
        "Counting characters of the last round supposes new teams, and without the discards the piles would run out.",
        selectable(),
    ),
    Ruling(
        "RA-06",
        "AMBIG",
        "Do rockets in an area outlast the round?",
        (
            "R12",
            "R16",
            "R40",
        ),
        (
            Reading("a", "No, they return to their piles."),
            Reading("b", "Yes."),
        ),
        "a",
        "Every pile is made anew, that of the rockets too, and kept rockets would make seven of them easy.",
        selectable(),
    ),
    Ruling(
        "RA-07",
        "AMBIG",
        "Which objectives are shuffled for the next round?",
        ("R16",),
        (
            Reading("a", "All ten, so that one may come again."),
            Reading("b", "All but those completed."),
            Reading("c", "All but those shown."),
        ),
        "a",
        "It is what the text says, and the pile never runs out.",
        selectable(),
    ),
    Ruling(
        "RA-08",
        "HOLE",
        "Does an objective that nobody completed stay?",
        ("R16",),
        (Reading("a", "No: the next round has the one that the shuffle brings."),),
        "a",
        "Each round turns one up.",
        recorded("A single reading, given RA-07."),
    ),
    Ruling(
        "RA-09",
        "HOLE",
        "How many can play?",
        (
            "R15",
            "R17",
        ),
        (Reading("a", "Two to four."),),
        "a",
        "So the published game says.",
        recorded("A single reading: no other number is published."),
    ),
    Ruling(
        "RA-10",
        "DATA",
        "How many points can a character have?",
        (
            "R9",
            "R54",
        ),
        (Reading("a", "Any number from 0 to 9, as the deck says."),),
        "a",
        "One objective asks for a point or more, as if there could be none.",
        recorded("A matter of the deck, which is given as an edition."),
    ),
    Ruling(
        "RA-73",
        "DATA",
        "Who counts as a woman, and who as Brazilian?",
        (
            "R53",
            "R55",
        ),
        (Reading("a", "Those whom the deck marks."),),
        "a",
        "It is printed on the cards, or should be.",
        recorded("A matter of the deck, which is given as an edition."),
    ),
)
