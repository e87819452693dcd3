"""Vzhukh!: the rules in our own words. An id is what an objection of the app names."""

from companion.game import EVERY_GAME, Chapter, Rule, Rulebook

RULEBOOK = Rulebook(
    (
        Chapter(
            "Setting up",
            (
                Rule(
                    "The deck",
                    "Twenty 3s, fifteen 4s, twelve 5s, ten 6s, six 10s, five 12s, four 15s, three 20s and two 30s: the cards of each number come to 60. With them are shuffled six jokers of three kinds: abracadabra, hocus-pocus and zap.",
                ),
                Rule(
                    "Deal five",
                    "Everybody is dealt five cards and keeps them hidden; the rest is the deck. Where somebody holds five jokers, all the cards are shuffled and dealt again. The direction card says clockwise.",
                ),
                Rule(
                    "Who begins",
                    "The first round is begun by whoever is closest to sixty years old, or by whomever the table likes; every other round by whoever took most penalty in the one before, or in all of them where the house counts so. Between equals the table chooses.",
                    "starter",
                ),
            ),
        ),
        Chapter(
            "Attack and answer",
            (
                Rule(
                    "One after the other",
                    "Whoever leads attacks; whoever is attacked answers, and nobody else. Seats without cards are left out once the deck is empty.",
                    "turn",
                ),
                Rule(
                    "Attack",
                    "The leader plays one card or several of one number against the next player in the direction of play. The attacked player passes the cards on, plays a joker, or beats them: one of the three, or takes them.",
                ),
                Rule(
                    "Fill up",
                    "After each play, be it attack, pass, joker or defence, draw until you hold five, while the deck lasts. The house may play it to the letter: then an attack is not followed by a draw, and you fill up at your next pass, joker or defence; but whoever attacks with their last card draws at once. Whoever takes penalty draws nothing.",
                ),
                Rule(
                    "Pass on",
                    "Add one card or more of the attack's own number; everything goes on to the next player. It need not be as many as lie there.",
                    "same-number",
                ),
                Rule(
                    "Beat it with another number",
                    "A defence is one card or several of one number, and not of the attack's number.",
                    "other-number",
                ),
                Rule(
                    "Beat it with more",
                    "The defence comes to more than the attack: the same sum is not enough. Nothing beats 60. All these cards go to the discard pile, face up; the defender fills up and attacks.",
                    "greater",
                ),
                Rule(
                    "Take",
                    "Whoever cannot answer lays the attack face down as penalty and misses the turn: the next player leads. Nobody has to prove that they could not answer.",
                ),
                Rule("A leader with nothing but jokers", "hands the lead on to the next player."),
            ),
        ),
        Chapter(
            "Jokers",
            (
                Rule(
                    "A joker is an answer",
                    "It is played against an attack and never leads. Once played it lies in the discard pile.",
                    "joker-lead",
                ),
                Rule(
                    "Abracadabra",
                    "The attack goes back to whoever last played it on, the direction of play turns round, and the cards are answered as any attack. If that player has no cards, they go on to the next one who has, in the new direction and never to whoever played the joker; or the house lets that player take them.",
                ),
                Rule(
                    "Hocus-pocus",
                    "One card of the attack's number comes out of the discard pile to the attack, and everything goes on to the next player. One must lie there; penalty cards are out of reach.",
                    "hocus-pocus-card",
                ),
                Rule(
                    "Zap",
                    "Half of the attack's cards, rounded down, become your penalty; the others go on to the next player and are answered as any attack. A single card goes on whole.",
                ),
            ),
        ),
        Chapter(
            "What the cards allow",
            (
                Rule(
                    "The last with cards",
                    "When nobody else holds a card, an attack can be beaten or taken, but there is nobody to pass to, and jokers are of no more use.",
                    "last-with-cards",
                ),
                Rule(
                    "Sixty of each number, six jokers",
                    "More cards of a number cannot show in a round than there are: what lies in the discard pile, among the penalties and in the attack is counted.",
                    "card-count",
                ),
                Rule("Nobody plays more than they hold", "The sheet counts the cards in each hand.", "hand"),
            ),
        ),
        Chapter(
            "The end",
            (
                Rule(
                    "A round ends",
                    "when the deck is empty and, the last attack answered, at most one player holds cards; or when all who still hold cards have nothing but jokers and have handed the lead on one after the other.",
                ),
                Rule(
                    "What is left",
                    "What you still hold is penalty too. With the deck gone the discard pile, all penalties and the hands make the whole deck, jokers included, and no hand is larger or smaller than was counted.",
                    "hands-left",
                ),
                Rule(
                    "Penalty",
                    "Every penalty card counts its number, a joker left in hand 60. All the cards together come to 900, and no cards come to 1, 2, 898 or 899.",
                    "penalty-sum",
                ),
                Rule(
                    "Three rounds",
                    "The fewest penalty points win. If first place is tied, everybody plays another round, added to the rest, until it is not; or the house shares the win.",
                    "three-rounds",
                ),
            ),
        ),
        EVERY_GAME,
    )
)
