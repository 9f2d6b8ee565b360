"""What the rulebook of Time Machine (dials) says, sentence by sentence, in our own words.

Line numbers are those of the German rulebook. A statement without a reason is cited by a rule.
"""

from __future__ import annotations

from lexludi.spec.language.rulebook import Statement, not_normative

AIM = (Statement("M1", 7, "Spielziel", "One tries to get far back in time and to visit events that are worth much."),)

SETUP = (
    Statement("M2", 12, "Vorbereitung", "Two dice are needed, and a sheet of the game for every player."),
    Statement("M3", 13, "Vorbereitung", "Any number can play, one alone as well."),
)

ROUNDS = (
    Statement("M4", 17, "Spielverlauf", "Six rounds are played, then points are counted, and the most points win."),
    Statement("M5", 18, "Spielverlauf", "A round begins when somebody, no matter who, rolls both dice once."),
    Statement("M6", 19, "Spielverlauf", "All players share this roll, and each has to use both dice of it."),
    Statement(
        "M7", 22, "Spielverlauf", "Both numbers go into one machine, which each player chooses and so calibrates."
    ),
)

CALIBRATION = (
    Statement("M8", 27, "Kalibrierung", "First each player decides which of the dice gives the green position."),
    Statement(
        "M9",
        27,
        "Kalibrierung",
        "One counts as many places as that die shows, from the top and in the direction chosen, "
        "and crosses the green pointer there.",
    ),
    Statement(
        "M10",
        30,
        "Kalibrierung",
        "The other die leads as many places the opposite way, from that cross to the red pointer, whose value it sets.",
    ),
    Statement(
        "M11",
        33,
        "Kalibrierung",
        "With two values crossed, each player picks a value of the small watches and writes it inside the machine.",
    ),
    Statement("M12", 33, "Kalibrierung", "No watch serves more than once."),
    Statement(
        "M13", 35, "Kalibrierung", "The values add up to a number beside the machine, in the example 2, 2 and 1 to 5."
    ),
    Statement(
        "M14", 37, "Kalibrierung", "One looks at the links between the machine just calibrated and those next to it."
    ),
    Statement(
        "M15",
        37,
        "Kalibrierung",
        "A link whose condition is fulfilled gives a bonus, in the example 5 since the right machine is the higher.",
    ),
    Statement("M16", 37, "Kalibrierung", "Sum and bonus together say how far one can travel: 5 and 5 make 10."),
    Statement("M17", 39, "Kalibrierung", "The journey counts so many values along the timeline, beginning at one."),
    Statement("M18", 39, "Kalibrierung", "An event, such as the tank for 10, pays only who lands on it exactly."),
    Statement("M19", 39, "Kalibrierung", "What events pay does not move anybody along the timeline."),
)

END = (
    Statement("M20", 43, "Spielende", "The game is over once every player has calibrated all six machines."),
    Statement(
        "M21", 43, "Spielende", "A player's score is the years gone back plus the bonuses of visited events; most wins."
    ),
    Statement(
        "M22",
        45,
        "Spielende",
        "A warning about the bonuses of the timeline breaks off before it says anything.",
        not_normative(),
    ),
)

#: All statements, in the order of the rulebook.
STATEMENTS: tuple[Statement, ...] = (*AIM, *SETUP, *ROUNDS, *CALIBRATION, *END)
