"""What the rulebook of Parallel Time Machine Voyage says, sentence by sentence, in our own words.

Line numbers are those of the English rulebook. A statement without a reason is cited by a rule.
"""

from __future__ import annotations

from lexludi.spec.language.rulebook import Statement, component, definition, example, not_normative, restates

COMPONENTS = (
    Statement("V1", 25, "Components", "All players share a single time machine.", component()),
    Statement("V2", 26, "Components", "The box holds twelve time-travel tokens.", component()),
    Statement(
        "V3",
        27,
        "Components",
        "There are fifty tickets: every pairing of one of five worlds with one of five times occurs twice.",
        component(),
    ),
    Statement("V4", 28, "Components", "There are twelve ports of call: each of six times occurs twice.", component()),
    Statement(
        "V5",
        30,
        "Components",
        "A ticket belongs to the world of its colour (purple, red, yellow, green or blue) "
        "and to the time at which its index stands (sunrise, high noon, eventide, nighttime or midnight).",
        definition(),
    ),
    Statement(
        "V6",
        32,
        "Components",
        "A port shows one of the five times or any time, and a port that shows any time counts as whichever is wanted.",
    ),
    Statement(
        "V7", 34, "Components", 'Where the rules just say "card", they mean tickets and ports alike.', definition()
    ),
)

SETUP = (
    Statement(
        "V8", 38, "Setting Up", "One ticket, drawn at random, is laid open in the middle, and the machine starts on it."
    ),
    Statement(
        "V9",
        39,
        "Setting Up",
        "The current location is the ticket under the machine, together with whatever lies beneath that ticket.",
        definition(),
    ),
    Statement(
        "V10",
        40,
        "Setting Up",
        "Every player is dealt a hidden hand of tickets of the same size, and no one sees the tickets left over, "
        "which take no part in the game.",
    ),
    Statement("V11", 41, "Setting Up", "With two players a hand is twenty tickets, and nine stay out of the game."),
    Statement(
        "V12", 42, "Setting Up", "With three players a hand is fourteen tickets, and seven stay out of the game."
    ),
    Statement("V13", 43, "Setting Up", "With four players a hand is eleven tickets, and five stay out of the game."),
    Statement(
        "V14",
        44,
        "Setting Up",
        "The twelve ports are laid open in random order, as one row that runs rightwards from the start ticket.",
    ),
    Statement("V15", 45, "Setting Up", "The cards of this row are the locations.", definition()),
    Statement("V16", 46, "Setting Up", "When play begins, the machine stands at the left end of the row."),
    Statement(
        "V17",
        47,
        "Setting Up",
        "Left and right are meant as somebody sees them for whom the cards stand upright.",
        definition(),
    ),
    Statement("V18", 48, "Setting Up", "Each player begins with three tokens, which lie in front of their owner."),
    Statement("V19", 49, "Setting Up", "The first turn goes to the player whose last journey is the most recent."),
    Statement(
        "V20",
        51,
        "Setting Up",
        "Everybody may know how many tickets each hand holds and how many tokens lie in front of each player.",
    ),
)

OVERVIEW = (
    Statement("V21", 55, "Game Overview", "Turns pass clockwise, and the start player has the first."),
    Statement(
        "V22",
        55,
        "Game Overview",
        "The player whose turn it is takes one main action, and only one: Move, Stay or Pass.",
    ),
)

MOVE = (
    Statement(
        "V23",
        59,
        "Move",
        "To Move one plays a ticket from hand, of whatever world, whose time is that of the card "
        "next to the machine on its right.",
    ),
    Statement("V24", 59, "Move", "The ticket played covers that card, and the machine steps onto it."),
    Statement(
        "V25", 61, "Move", "Where several cards lie in a stack on the right, the uppermost gives the time to match."
    ),
    Statement("V26", 62, "Move", "A Move never leads to the left."),
    Statement(
        "V27",
        64,
        "Move",
        "Whoever covers a card that bears a token takes up that token and keeps it in front of themselves.",
    ),
    Statement(
        "V28",
        66,
        "Move",
        "In the example a player covers a high noon card with a high noon ticket, travels there "
        "and gains the token that lay on it.",
        example("example-move"),
    ),
)

STAY = (
    Statement(
        "V29",
        74,
        "Stay",
        "To Stay one needs a ticket in hand, of whatever time, that shares its world with the current location.",
    ),
    Statement(
        "V30",
        74,
        "Stay",
        "This ticket trades places with the uppermost ticket under the machine, which joins the hand.",
    ),
    Statement(
        "V31",
        76,
        "Stay",
        "In the example a green ticket lies uppermost under the machine, and a player trades a green one for it.",
        example("example-stay"),
    ),
)

PASS = (
    Statement("V32", 83, "Pass", "To Pass is to go through a turn with neither Move nor Stay."),
    Statement("V33", 85, "Pass", "A player who Passes is still free to warp in that turn.", restates("V35")),
    Statement(
        "V34", 87, "Pass", "Everybody sees the uppermost card of each stack, and nobody may look at those under it."
    ),
)

TIME_WARP = (
    Statement(
        "V35",
        91,
        "Free Action: Time Warp",
        "At any moment of one's own turn one may lay a token of one's own on the current location, "
        "and each token so laid pays for one Time Warp.",
    ),
    Statement(
        "V36", 95, "Free Action: Time Warp", "The goal of a warp is a ticket that lies open among the locations."
    ),
    Statement(
        "V37",
        96,
        "Free Action: Time Warp",
        "To warp one covers the goal with a ticket from hand that equals it in world and in time, "
        "and the machine jumps onto that ticket.",
    ),
    Statement(
        "V38",
        97,
        "Free Action: Time Warp",
        "A warp that covers a card with a token on it wins the token too.",
        restates("V27"),
    ),
    Statement(
        "V39",
        98,
        "Free Action: Time Warp",
        "Neither a port nor the ticket on which the machine already stands can be the goal of a warp.",
    ),
    Statement(
        "V40",
        99,
        "Free Action: Time Warp",
        "A turn has room for as many warps as one can pay for, but for a single main action.",
    ),
    Statement(
        "V41",
        101,
        "Free Action: Time Warp",
        "In the example one turn holds a paid warp to purple nighttime, then a Move to yellow eventide, "
        "then a second paid warp to red midnight.",
        example("example-time-warp"),
    ),
)

END = (
    Statement("V42", 105, "Game End and Scoring", "The game is over when one of three conditions holds."),
    Statement(
        "V43", 107, "Game End and Scoring", "The first: somebody has no tickets left in hand, having played them all."
    ),
    Statement(
        "V44",
        108,
        "Game End and Scoring",
        "The second: the machine has come to the last place on the right, which stops play on the spot, "
        "in mid-turn if need be.",
    ),
    Statement(
        "V45",
        109,
        "Game End and Scoring",
        "The third: every player has failed, two turns in a row, to get the machine moving.",
    ),
    Statement("V46", 111, "Game End and Scoring", "Whoever then holds the fewest tickets wins."),
    Statement(
        "V47",
        111,
        "Game End and Scoring",
        "Among players who tie for the fewest tickets, the one with more tokens in front of them wins.",
    ),
    Statement(
        "V48",
        113,
        "Game End and Scoring",
        "In the example a Move takes the machine to the last place on the right, and play stops at once.",
        example("example-game-end"),
    ),
    Statement(
        "V49",
        115,
        "Game End and Scoring",
        "The machine stands upright while a turn lasts and is laid on its side when the turn is finished.",
        not_normative(),
    ),
)

#: All statements, in the order of the rulebook.
STATEMENTS: tuple[Statement, ...] = (
    *COMPONENTS,
    *SETUP,
    *OVERVIEW,
    *MOVE,
    *STAY,
    *PASS,
    *TIME_WARP,
    *END,
)
