"""What the rulebook of Time Machine Rocket says, sentence by sentence, in our own words.

Line numbers are those of the rulebook. A statement without a reason is cited by a rule.
"""

from __future__ import annotations

from lexludi.spec.language.rulebook import Statement, not_normative, restates

GOAL = (
    Statement("R1", 5, "Game Objective", "Everybody tries to be the first with forty points."),
    Statement(
        "R2",
        7,
        "Game Objective",
        "At the end of each round the characters of a team and a completed objective count, and the points of "
        "all rounds add up.",
    ),
    Statement(
        "R3",
        7,
        "Game Objective",
        "Where several have forty or more after the same round, the highest total wins.",
    ),
    Statement(
        "R4", 7, "Game Objective", "Where totals are equal, the team of the last round with more characters wins."
    ),
    Statement("R5", 7, "Game Objective", "Where that is equal too, more points in the last round win."),
    Statement("R6", 7, "Game Objective", "Where all of this is equal, a final round decides."),
)

SETUP = (
    Statement("R7", 11, "Setup", "The back of the rulebook may lie on the table as a board.", not_normative()),
    Statement(
        "R8",
        13,
        "Setup",
        "There are 110 cards, namely 10 objectives, 24 rockets, 6 vortices and 70 characters, and the rockets "
        "are said to be 7 plain ones and 3 doubles.",
    ),
    Statement("R9", 14, "Setup", "A character belongs to one of five periods and to one of five categories."),
    Statement(
        "R10",
        15,
        "Setup",
        "Characters and vortices of a period are shuffled into its pile, and the five piles lie from the oldest "
        "on the left to the most recent on the right.",
    ),
    Statement("R11", 16, "Setup", "The objectives are a shuffled pile, face down."),
    Statement("R12", 17, "Setup", "All the rockets are a shuffled pile, face down."),
    Statement("R13", 18, "Setup", "Cards are opened in a play area that all share."),
    Statement("R14", 19, "Setup", "Used cards go face up onto a discard pile that all share."),
    Statement("R15", 20, "Setup", "Each player has room for five characters, and for rockets."),
    Statement(
        "R16",
        21,
        "Setup",
        "Before each round every pile is shuffled by itself, and the objective on top is turned up for the round.",
    ),
    Statement(
        "R17",
        22,
        "Setup",
        "The youngest begins the first round, turns go clockwise, and each later round is begun by the left "
        "neighbour of whoever began the one before.",
    ),
)

FLOW = (
    Statement("R18", 26, "Game Flow", "A round consists of turns."),
    Statement(
        "R19",
        28,
        "Game Flow",
        "A turn has to begin with the top card of the most recent pile, unless rockets change that.",
    ),
    Statement(
        "R20",
        32,
        "Game Flow",
        "A completed objective ends the round on the spot, and a character whose recruiting completed it has no "
        "action.",
    ),
    Statement(
        "R21",
        33,
        "Game Flow",
        "Five characters of five categories are a complete team and end the round; the last one may still act, "
        "but five categories must be there when the turn ends.",
    ),
    Statement("R22", 34, "Game Flow", "A round ends when a card has to come from a period pile that has none."),
    Statement("R23", 36, "Game Flow", "After a round points are counted, and another round begins."),
)

TURN = (
    Statement("R24", 40, "Actions and How to Play", "After revealing a card, a player has two things to choose from."),
    Statement(
        "R25", 42, "Actions and How to Play", "The first choice is to take the revealed character into the team."
    ),
    Statement(
        "R26",
        43,
        "Actions and How to Play",
        "A character already in the team that has the same category is discarded for the new one.",
    ),
    Statement(
        "R27",
        44,
        "Actions and How to Play",
        "A character placed straight from the play area may use its action, and no other may.",
    ),
    Statement("R28", 45, "Actions and How to Play", "With that the turn is over."),
    Statement(
        "R29",
        47,
        "Actions and How to Play",
        "The second choice is to reveal another card of that pile, and so on for as long as one likes.",
    ),
    Statement(
        "R30",
        48,
        "Actions and How to Play",
        "A character whose category was shown before must be recruited, which ends the turn, and the other open "
        "cards are discarded.",
    ),
    Statement(
        "R31",
        49,
        "Actions and How to Play",
        "After a rocket the next card comes from the pile to the left, and the categories shown so far are forgotten.",
    ),
    Statement("R32", 50, "Actions and How to Play", "A vortex costs the turn at once and is discarded."),
)

ACTIONS = (
    Statement(
        "R33",
        54,
        "Character Cards and their Actions",
        "What a directly recruited character can do depends on its category.",
    ),
    Statement(
        "R34",
        56,
        "Character Cards and their Actions",
        "A Humanitarian takes from an opponent a character worth no more points than itself.",
    ),
    Statement(
        "R35",
        57,
        "Character Cards and their Actions",
        "A Military discards characters of one or more opponents whose points add up to no more than its own.",
    ),
    Statement(
        "R36",
        58,
        "Character Cards and their Actions",
        "A Creative looks at as many top cards of the pile where its player stopped as it has points, may take "
        "one, rockets included, and returns the others on top in any order.",
    ),
    Statement(
        "R37",
        59,
        "Character Cards and their Actions",
        "A Scientist takes as many rockets from the rocket pile as it has points, and from opponents where the "
        "pile is too short.",
    ),
    Statement(
        "R38",
        60,
        "Character Cards and their Actions",
        "An Explorer looks at as many top cards of the discard pile as it has points, may take any number of "
        "them, rockets included, and returns the others on top in any order.",
    ),
)

ROCKETS = (
    Statement(
        "R39",
        66,
        "Rocket Cards",
        "A rocket out of a period pile moves its revealer to the next older pile, from which the turn has to go on.",
    ),
    Statement(
        "R40", 67, "Rocket Cards", "Rockets gained by Scientists, Creatives and Explorers stay in the rocket area."
    ),
    Statement(
        "R41",
        67,
        "Rocket Cards",
        "Before a turn begins, rockets out of the area may be laid, each moving the start one pile back, so that "
        "three lead to the Middle Ages.",
    ),
    Statement("R42", 67, "Rocket Cards", "A double counts as two rockets."),
    Statement(
        "R43", 67, "Rocket Cards", "Jumps last for one turn, and the next one begins at the most recent pile again."
    ),
)

VORTICES = (
    Statement("R44", 71, "Vortex Cards", "Every period has a vortex or more."),
    Statement(
        "R45",
        71,
        "Vortex Cards",
        "Whoever reveals a vortex loses the turn at once, and it is discarded.",
        restates("R32"),
    ),
    Statement(
        "R46",
        71,
        "Vortex Cards",
        "A vortex seen by a Creative or an Explorer does nothing, except that it may count for the Temporal Paradox.",
    ),
)

OBJECTIVES = (
    Statement(
        "R47",
        75,
        "Objective Cards",
        "A round has one objective, which anybody may complete, and that ends the round and earns the points on "
        "the card.",
    ),
    Statement(
        "R48",
        77,
        "Objective Cards",
        "The Rehabilitation of Baby Hitler, worth 15, asks for a Humanitarian of 5 points or more and the first "
        "card of the Contemporary Age.",
    ),
    Statement(
        "R49",
        78,
        "Objective Cards",
        "The End of the Flat Earth, worth 5, asks for a Scientist of 4 points or more and the first card of the "
        "Middle Ages.",
    ),
    Statement(
        "R50",
        79,
        "Objective Cards",
        "The Creation of Santa Claus, worth 10, asks for a Creative of 3 points or more and the first card of "
        "the Ancient Age.",
    ),
    Statement(
        "R51",
        80,
        "Objective Cards",
        "The Terminator of the Past, worth 10, asks for a Military that can discard three characters of "
        "opponents at once.",
    ),
    Statement(
        "R52", 81, "Objective Cards", "The Cradle of Civilization, worth 5, asks for two characters of the Ancient Age."
    ),
    Statement(
        "R53", 82, "Objective Cards", "The First Woman on the Moon, worth 10, asks for rockets worth 4 and a woman."
    ),
    Statement(
        "R54",
        83,
        "Objective Cards",
        "The Dinosaur Tamer, worth 15, asks for rockets worth 7 and an Explorer of 1 point or more.",
    ),
    Statement(
        "R55",
        84,
        "Objective Cards",
        "The 7th Wonder of the World, worth 5, asks for two Brazilians of whatever period.",
    ),
    Statement(
        "R56",
        85,
        "Objective Cards",
        "Nostradamus's Prophecy, worth 20, asks for a turn that ends with a team of five characters of five periods.",
    ),
    Statement(
        "R57",
        86,
        "Objective Cards",
        "The Temporal Paradox, worth 5, asks for three vortices revealed in the round and taken, those that "
        "Creatives and Explorers come across included.",
    ),
    Statement(
        "R58",
        88,
        "Objective Cards",
        "Where the first card of a pile is asked for, the round ends at once, and that card is not recruited and "
        "does nothing.",
    ),
)

END = (
    Statement(
        "R59", 92, "End of Game and Scoring", "A round that leaves somebody with forty points or more is the last one."
    ),
    Statement("R60", 96, "End of Game and Scoring", "A player scores the sum of all characters in the team."),
    Statement(
        "R61",
        97,
        "End of Game and Scoring",
        "A completed objective adds its points to those of its player's characters.",
    ),
    Statement("R62", 99, "End of Game and Scoring", "Points of all rounds add up, and the first to have forty wins."),
    Statement(
        "R63",
        103,
        "End of Game and Scoring",
        "Ties are broken by the total, then by the characters in the last round, then by its points, then by a "
        "final round.",
    ),
)

TIPS = (
    Statement("R64", 110, "Tips for Winning", "Hints are given on categories, rockets and actions.", not_normative()),
)

#: All statements, in the order of the rulebook.
STATEMENTS: tuple[Statement, ...] = (
    *GOAL,
    *SETUP,
    *FLOW,
    *TURN,
    *ACTIONS,
    *ROCKETS,
    *VORTICES,
    *OBJECTIVES,
    *END,
    *TIPS,
)
