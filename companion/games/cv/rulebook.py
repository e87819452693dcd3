"""CV: the rules in our own words. An id is what a ruling names."""

from companion.game import EVERY_GAME, Chapter, Rule, Rulebook

RULEBOOK = Rulebook(
    (
        Chapter(
            "Setting up",
            (
                Rule(
                    "Five decks",
                    "Cards are sorted by their backs: childhood 1-12, early adulthood 13-38, middle age 39-58, old age 59-75, life goals 76-83. Early adulthood, middle age and old age are shuffled and lie on the board; the first five cards of early adulthood are laid face up on the track.",
                ),
                Rule(
                    "Goals",
                    "Everybody is dealt one life goal and keeps it to themselves. One fewer than there are players are turned up beside the board: these are the public goals. There is one card of each goal, so a private goal is never public too, or somebody else's.",
                    "goal",
                ),
                Rule(
                    "Childhood",
                    "Three childhood cards each: four players shuffle all twelve; with two or three players the Bicycle is shuffled with five or eight others and the rest stay in the box. Keep one and pass two to the left, keep one of those and pass the last. These are events in your hand, the Bicycle excepted.",
                ),
                Rule(
                    "The Bicycle",
                    "Whoever has it lays it down as a first possession, takes the bicycle token, and begins every round.",
                ),
            ),
        ),
        Chapter(
            "A turn",
            (
                Rule(
                    "Turn by turn, clockwise",
                    "A turn is roll, take, misfortune, add to the CV, clean up. The player whose turn it is enters it. Events may be played at any moment, and social assistance comes between turns.",
                    "turn",
                ),
                Rule(
                    "Dice",
                    "Four dice, one more for each extra die on an active card or on an event played this turn, seven at most.",
                    "too-many-dice",
                ),
                Rule(
                    "Three throws",
                    "After the first throw any dice may be thrown again, twice. Bad luck is frozen: those dice stay. The sheet takes the final dice; entering them is optional.",
                ),
                Rule(
                    "One or two cards",
                    "Take at most two cards from the track in one turn; you may take none.",
                    "two-cards",
                ),
                Rule(
                    "The cost",
                    "A card costs the symbols in its cost area. Dice, tokens and events pay, each symbol once a turn; what events leave over is gone. Any of the four (health, knowledge, relationship, money) may stand in a cost or on a token. The app objects only where the dice, the cost and the effect of every active card were entered and none of them changes symbols. It decides in the owner's favour: any way to pay for all cards of the turn will do.",
                    "cost",
                ),
                Rule(
                    "Three good luck",
                    "Three good luck from dice and tokens take any card without its symbols; six take two. Good luck from events does not help here, unless the house says so. Other conditions on a card still hold.",
                    "good-luck",
                ),
                Rule(
                    "Clean up",
                    "The track closes up to the left and is filled from the right. At the end of a round, the turn of the player right of the bicycle token, its leftmost card goes first; with two players it goes after every turn. Then the tokens are changed for those that the active cards now generate: tokens are no income, they only show what the active cards give.",
                ),
            ),
        ),
        Chapter(
            "The CV",
            (
                Rule(
                    "Five stacks",
                    "Health, knowledge, relationship, possession, work: each type has one stack in which every title can be read. The top card is active and does what it says, from the next turn on; those below only count. A card of two colours becomes one of its two types when it is taken. Events go to the hand.",
                ),
                Rule(
                    "Possessions and work go on top",
                    "Only health, knowledge and relationship cards may be slipped under others of their stack.",
                    "on-top",
                ),
                Rule(
                    "What can be lost, and where things go",
                    "A loss takes the topmost card that lay in the stack before this turn, so a stack of new cards loses nothing. A card goes under as many cards as there are, not under more.",
                    "stack",
                ),
                Rule(
                    "Upkeep",
                    "A red slash on a card is a cost to be paid each turn while the card is active, from the turn after it was taken (or at once, if the house says so), when cards are added to the CV. If you cannot pay, the card is lost.",
                ),
                Rule(
                    "Spent is spent",
                    "Symbols that paid for cards this turn do not pay upkeep. The sheet reminds you and leaves it to you.",
                    "upkeep-spent",
                ),
            ),
        ),
        Chapter(
            "Bad luck",
            (
                Rule(
                    "Misfortune",
                    "For every three bad luck on dice and tokens you lose one active card of your choice, one after the other: when one is gone, the card below is active. Bad luck that paid for a card counts; bad luck on events does not. New cards of this turn are safe, and a player with nothing to lose loses nothing. Every loss that is due is reported before the turn ends, and no more than that; where the effect of an active card was not entered, the app asks and does not insist.",
                    "misfortune-due",
                ),
                Rule(
                    "Life Insurance (5, 30)",
                    "One of them saves one card from misfortune; if the house says so, every card of that turn. It does not pay upkeep.",
                ),
            ),
        ),
        Chapter(
            "Cards with conditions",
            (
                Rule(
                    "Early retirement (41)",
                    "No symbols, but you need a work card that lay in your CV before this turn. From then on you take no work card at all, not even as social assistance, and not even if you lose the retirement.",
                    "early-retirement",
                ),
                Rule(
                    "Offer from a job center (57)",
                    "No symbols, but no work card may have lain in your CV before this turn.",
                    "job-center",
                ),
                Rule(
                    "Pension fund (29)",
                    "An event for up to four money, once. It can be played when cards of the old age deck have come to the track.",
                    "pension-fund",
                ),
            ),
        ),
        Chapter(
            "Cards with effects of their own",
            (
                Rule("Zoo trip (11)", "An event for any of the throws: two more dice for the rest of the turn."),
                Rule(
                    "Job at Dad's company (28)", "While active it generates bad luck: two on the dice make misfortune."
                ),
                Rule(
                    "Magician (35)",
                    "While active it turns one symbol of a die or token into another each turn, luck excepted both ways.",
                ),
                Rule(
                    "Friend from work (36)",
                    "While active it lends you one symbol each turn from the active work card of a neighbour, who keeps it; good and bad luck too.",
                ),
                Rule(
                    "Memory master (43)",
                    "While active it generates health, knowledge, relationship or money, as you choose each turn.",
                ),
                Rule(
                    "Trip around the world (45)",
                    "While active it turns one bad luck each turn into health, knowledge, relationship or money.",
                ),
                Rule("Bike instead of car (46)", "While active it generates health and allows a fourth throw."),
                Rule("Psychotherapy (53)", "While active, bad luck may be thrown again in one of the throws."),
                Rule("Pension (60)", "It costs two bad luck. These still count towards misfortune."),
                Rule(
                    "Marathon runner (73), Celebrity (74), Professor (75)",
                    "While on top of their stack they count as two cards in its table of points at the end. Where nobody entered what lies on top, the app asks before the points are counted.",
                ),
                Rule("Everything else", "is printed on the cards. The sheet knows what the table enters."),
            ),
        ),
        Chapter(
            "Social assistance",
            (
                Rule(
                    "When a deck runs out",
                    "The game stops for a moment as the last card of a deck comes to the track. Whoever then has half as many CV cards as somebody else or fewer, new cards counted, hands and goals not, may take one card from the track without its symbols. Conditions still hold. The card is extra, comes once for each deck, and its tokens come at once. The player who finishes the turn is asked first, then clockwise; then the track is filled from the next deck.",
                    "assistance",
                ),
            ),
        ),
        Chapter(
            "The end and the points",
            (
                Rule(
                    "The last round",
                    "If fewer cards than players are left in the old age deck when a round has ended and the track is full again, the game is over.",
                ),
                Rule(
                    "Health, knowledge, relationships",
                    "Each type is scored by itself: 1, 3, 6, 10, 15, 21, 28, 36, 45, 55 points for one to ten cards, and on by one more each time, unless the house stops at 55.",
                    "points-table",
                ),
                Rule(
                    "Possessions",
                    "The points printed on all of them, covered ones too. Work cards score only through goals.",
                    "possession-points",
                ),
                Rule("Your private goal", "It scores what it says, once for every complete set.", "private-goal"),
                Rule(
                    "Public goals",
                    "Only the player who does best gets its points; all who tie get them in full. A best of zero scores nothing.",
                    "public-goal",
                ),
                Rule(
                    "The winner",
                    "Most points. Where these tie, the fewer CV cards; where those tie too, the win is shared.",
                    "winner",
                ),
            ),
        ),
        Chapter(
            "The life goals",
            (
                Rule("Collector (76)", "1 point for each possession."),
                Rule(
                    "Jack of all trades (77)",
                    "1 point for each token that the active cards generate, good luck and bad luck too, unless the house leaves bad luck out.",
                ),
                Rule("Renaissance man (78)", "7 points for each set of five cards, one of each type."),
                Rule("Hard worker (79)", "3 points for each work card."),
                Rule("A sound mind in a sound body (80)", "2 points for each pair of knowledge and health."),
                Rule("Activist (81)", "2 points for each pair of relationship and health."),
                Rule("Successful person (82)", "3 points for each set of two possessions and one work card."),
                Rule("The Life of the Party (83)", "2 points for each pair of relationship and knowledge."),
            ),
        ),
        EVERY_GAME,
    )
)
