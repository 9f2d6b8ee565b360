"""What the rulebook of the time-leap game says, sentence by sentence, in our own words.

Line numbers are those of the Japanese rulebook. A statement without a reason is cited by a rule.
"""

from __future__ import annotations

from lexludi.spec.language.rulebook import Statement, component, definition, example, not_normative, outside, restates

COMPONENTS = (
    Statement("C1", 1, "Components", "The deck has forty cards: three of each era from 1 to 10, and ten leaps."),
    Statement("C2", 5, "Components", "There is one card that stands for the free action.", component()),
    Statement("C3", 7, "Components", "There are twenty scenario cards."),
    Statement("C4", 9, "Components", "Ten square-cornered cards mark the eras.", component()),
    Statement("C5", 11, "Components", "There are ten pieces, two for each player."),
)

SETUP = (
    Statement(
        "C6", 13, "Setup", "The era markers lie in order from 1 to 10, and each has a place for a card beneath it."
    ),
    Statement(
        "C7", 15, "Setup", "Everybody's piece begins at era 1; its twin in front of its owner recalls the colour."
    ),
    Statement(
        "C8",
        17,
        "Setup",
        "The deck is shuffled, each player gets three cards that nobody else sees, and the rest lies face down.",
    ),
    Statement(
        "C9",
        19,
        "Setup",
        "Scenario cards are chosen, filled up with blanks to nine, shuffled, and laid face up one "
        "to each era but the tenth.",
    ),
    Statement("C10", 21, "Setup", "The shared card for exchanges lies in sight of all, and discards get a place."),
    Statement("C11", 23, "Setup", "Whoever last saw a film about travel in time begins, and turns go clockwise."),
)

TURN = (
    Statement("C12", 25, "Turn", "In one's turn one does one of two things: lay a card, or leap."),
    Statement("C13", 30, "Turn", "Turns go on round the table."),
)

PLACING = (
    Statement("C14", 34, "Action A", "One card of the hand is laid in the era where one's piece stands."),
    Statement("C15", 35, "Action A", "A card of that very era has to lie face up."),
    Statement("C16", 36, "Action A", "A card of another era, or a leap, has to lie face down."),
    Statement("C17", 38, "Action A", "Where a card lies already, the one laid is exchanged for it."),
    Statement("C18", 40, "Action A", "The card taken up joins the hand, and only its taker looks at it."),
    Statement("C19", 43, "Action A", "Then every piece in that era has to go one era further on."),
    Statement(
        "C20",
        46,
        "Action A",
        "If the place had been empty, the active player alone draws a card to have three again; "
        "with three or more, none.",
    ),
    Statement("C21", 47, "Action A", "After an exchange nothing is drawn."),
    Statement("C22", 49, "Action A", "The player on the left is next."),
)

LEAPING = (
    Statement("C23", 55, "Action B", "A leap card from the hand opens a leap, into the past or into the future."),
    Statement("C24", 56, "Action B", "A card of the era where one stands may serve as the leap card."),
    Statement("C25", 58, "Action B", "It lies under the neighbouring era in that direction; this row is the wormhole."),
    Statement(
        "C26",
        60,
        "Action B",
        "In the example a leap from era 7 into the past begins with a card under era 6.",
        example("example-leap-into-the-past"),
    ),
    Statement(
        "C27",
        64,
        "Action B",
        "The others in the same era say in turn, from the declarer's left, whether they come along or stay.",
    ),
    Statement("C28", 65, "Action B", "Who is elsewhere cannot come along."),
    Statement("C29", 66, "Action B", "Who comes along is a companion.", definition()),
    Statement(
        "C30", 70, "Action B", "The active player and the companions, from the declarer's left, add a card or pass."
    ),
    Statement("C31", 73, "Action B", "To add is to lay down any card of the hand, face up."),
    Statement("C32", 74, "Action B", "An added card lies next to the last one, further in the leap's direction."),
    Statement(
        "C33",
        76,
        "Action B",
        "In the example a leap from era 5 into the future has cards under eras 6 and 7.",
        example("example-card-added-to-a-leap"),
    ),
    Statement("C34", 79, "Action B", "Who passes adds no more to this leap, but still travels."),
    Statement("C35", 81, "Action B", "This goes round, leaving out who has passed, until all have passed."),
    Statement("C36", 85, "Action B", "The leap is as long as there are cards in the wormhole, whatever they show."),
    Statement("C37", 86, "Action B", "The travellers' pieces move so far in that direction, and the others stay."),
    Statement("C38", 87, "Action B", "With nothing added the leap is one era long.", restates("C36")),
    Statement("C39", 87, "Action B", "The cards of the leap are discarded, and all discards lie open."),
    Statement(
        "C40",
        91,
        "Action B",
        "Then the travellers, from the active player clockwise, draw a card each where they have fewer than three.",
    ),
    Statement("C41", 92, "Action B", "This goes on until each of them has three or more, or the deck is out."),
    Statement("C42", 94, "Action B", "After a leap, too, the player on the left is next.", restates("C22")),
)

FREE_ACTION = (
    Statement(
        "C43", 96, "Free action", "There is a free action, an exchange of cards from hands; how it goes is not told."
    ),
)

CLEARING = (
    Statement("C44", 98, "Clearing", "To lay the right cards is not all: scenarios are to be cleared as well."),
    Statement(
        "C45", 100, "Clearing", "An era from 1 to 9 is cleared when its own card lies there face up for the first time."
    ),
    Statement("C46", 101, "Clearing", "An exchange of a face-down card for the right one clears too."),
    Statement("C47", 103, "Clearing", "The scenario card of a cleared era is turned down."),
    Statement(
        "C48",
        105,
        "Clearing",
        "It stays down: cards laid there later change neither the order of clears nor give an item again.",
    ),
)

ITEMS = (
    Statement("C49", 109, "Items", "The effect of an item belongs to whoever first clears its era."),
    Statement("C50", 109, "Items", "It comes after pieces have moved and hands have been filled."),
    Statement("C51", 109, "Items", "Each item works once in a game.", restates("C48")),
    Statement("C52", 112, "Item 1", "One takes a discarded card of one's choice into the hand."),
    Statement("C53", 113, "Item 1", "A hand has no upper limit, and without discards nothing happens."),
    Statement(
        "C54",
        116,
        "Item 2",
        "One exchanges a card with another player as in the free action, in whatever era that one is.",
    ),
    Statement(
        "C55",
        117,
        "Item 2",
        "A card is offered face down, the others are asked from the left, and the first who agrees "
        "gives one in return without any talk.",
    ),
    Statement(
        "C56",
        117,
        "Item 2",
        "If nobody agrees, the top of the deck is taken and the card offered goes to its bottom; "
        "without a deck nothing happens.",
    ),
    Statement("C57", 117, "Item 2", "The shared card is neither needed nor used up by this."),
    Statement("C58", 120, "Item 3", "One moves one's own piece to whatever era one likes."),
    Statement("C59", 121, "Item 3", "That costs no card, and moves nobody else's piece."),
    Statement("C60", 124, "Item 4", "One exchanges a card of the hand with that of any era where a card lies."),
    Statement(
        "C61", 125, "Item 4", "It lies face up if it is of that era and face down if not; the other joins the hand."
    ),
    Statement(
        "C62", 126, "Item 4", "No piece moves and nothing is drawn; a first clear brings its scenario card into play."
    ),
    Statement("C63", 129, "Item 5", "One names the player who has the next turn; that may be oneself."),
    Statement("C64", 130, "Item 5", "That turn follows the current one, and from there it goes on clockwise."),
)

MISSIONS = (
    Statement(
        "C65", 134, "Missions", "A mission binds the first clear of its era, and all lose the moment it is violated."
    ),
    Statement(
        "C66", 135, "Missions", "A mission that was kept is turned down and never asked for again.", restates("C48")
    ),
    Statement("C67", 138, "Missions", "I, II and III are cleared in this order, with others between them or not."),
    Statement("C68", 142, "Missions", "The three kanji are cleared in order too, independently of the Roman ones."),
    Statement("C69", 147, "Missions", 'The card "4<" is to be cleared fourth or later, after three others or more.'),
    Statement(
        "C70", 152, "Missions", 'The card "1" is to be cleared before all others; cards laid face down are no clears.'
    ),
    Statement("C71", 157, "Missions", 'Both cards "A" are to be cleared by one and the same player, in either order.'),
    Statement(
        "C72",
        159,
        "Missions",
        'Who clears the first "A" keeps that card as a reminder.',
        outside("the state knows of each era who cleared it"),
    ),
)

ADVENTURES = (
    Statement("C73", 163, "Blanks", "A blank asks for nothing, and looks the same from both sides."),
    Statement("C74", 168, "Adventures", "An adventure lists its scenario cards, which are laid out as in the setup."),
    Statement(
        "C75",
        171,
        "Adventures",
        "A first game is advised to be adventure 11, and each one after it the next.",
        not_normative(),
    ),
    Statement("C76", 173, "Adventures", "As many items as an adventure says are drawn at random out of the five."),
)

#: All statements, in the order of the rulebook.
STATEMENTS: tuple[Statement, ...] = (
    *COMPONENTS,
    *SETUP,
    *TURN,
    *PLACING,
    *LEAPING,
    *FREE_ACTION,
    *CLEARING,
    *ITEMS,
    *MISSIONS,
    *ADVENTURES,
)
