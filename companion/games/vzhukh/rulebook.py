"""Vzhukh!: the rules in our own words. A ruling names a rule by its id."""

from companion.game import EVERY_GAME, Chapter, Rule, Rulebook

RULEBOOK = Rulebook(
    (
        Chapter(
            "Setting up",
            (
                Rule(
                    "The deck",
                    "Twenty 3s, fifteen 4s, twelve 5s, ten 6s, six 10s, five 12s, four 15s, three 20s and two 30s: the cards of each number add up to 60. Shuffle them with six jokers of three kinds: abracadabra, hocus-pocus and zap.",
                ),
                Rule(
                    "Deal five",
                    "Everybody is dealt five cards and keeps them hidden; the rest is the deck. If somebody has five jokers, shuffle all the cards and deal again. Play is clockwise.",
                ),
                Rule(
                    "Who begins",
                    "The player closest to 60 years old begins the first round, or anybody you like. Every other round is begun by the player with the most penalty in the round before; a house rule counts all rounds instead. If several have the most, choose one of them.",
                    "starter",
                ),
            ),
        ),
        Chapter(
            "Attack and answer",
            (
                Rule(
                    "Taking turns",
                    "The player whose turn it is attacks; the player who is attacked answers, and nobody else. Once the deck is empty, players without cards are skipped.",
                    "turn",
                ),
                Rule(
                    "Attack",
                    "Play one card, or several of the same number, against the next player in the direction of play. That player passes the cards on, plays a joker or beats them: one of the three. Otherwise they take them.",
                ),
                Rule(
                    "Draw back to five",
                    "After every attack, pass, joker or defence, draw until you have five cards, while the deck lasts. A house rule follows the printed sentence: you do not draw after an attack, but after your next pass, joker or defence; only if the attack was your last card, you draw at once. If you take the penalty, you draw nothing.",
                ),
                Rule(
                    "Pass on",
                    "Add one or more cards of the same number as the attack, and all of them attack the next player. How many you add is up to you.",
                    "same-number",
                ),
                Rule(
                    "Beat it with another number",
                    "A defence is one card or several of one number, and not of the attack's number.",
                    "other-number",
                ),
                Rule(
                    "Beat it with more",
                    "The defence must add up to more than the attack: an equal sum is not enough. Nothing beats 60. All these cards go to the discard pile, face up; the defender draws back to five and attacks.",
                    "greater",
                ),
                Rule(
                    "Take",
                    "If you do not answer, the attack becomes your penalty: put its cards in front of you, face down. You miss your turn, and the next player attacks. Nobody has to prove that they could not answer.",
                ),
                Rule(
                    "Only jokers",
                    "If it is your turn to attack and you only have jokers, the next player attacks instead.",
                ),
            ),
        ),
        Chapter(
            "Jokers",
            (
                Rule(
                    "A joker is an answer",
                    "You play it against an attack; you cannot attack with it. A joker that was played goes to the discard pile.",
                    "joker-lead",
                ),
                Rule(
                    "Abracadabra",
                    "The attack goes back to the player it came from, the direction of play changes, and they answer it like any attack. If they have no cards, it goes on in the new direction to the next player who has some, but never to the one who played the joker. A house rule makes it the penalty of the player without cards instead.",
                ),
                Rule(
                    "Hocus-pocus",
                    "Add a card of the attack's number from the discard pile, and pass everything on to the next player. There must be one in the discard pile; penalty cards do not count.",
                    "hocus-pocus-card",
                ),
                Rule(
                    "Zap",
                    "Half of the attack's cards, rounded down, become your penalty; the others attack the next player. Of a single card you keep nothing.",
                ),
            ),
        ),
        Chapter(
            "What is possible",
            (
                Rule(
                    "The last with cards",
                    "If nobody else has a card, you can beat an attack or take it: there is nobody to pass it to, and jokers can no longer be played.",
                    "last-with-cards",
                ),
                Rule(
                    "Sixty of each number, six jokers",
                    "No more cards of a number can be played in a round than there are. The app counts the discard pile, the penalty cards and the attack.",
                    "card-count",
                ),
                Rule(
                    "More cards than in hand",
                    "The app counts the cards in each hand: you cannot play more than you have.",
                    "hand",
                ),
            ),
        ),
        Chapter(
            "The end",
            (
                Rule(
                    "The end of a round",
                    "A round ends when the deck is empty, the last attack is answered and no more than one player has cards; or when everybody with cards has said in turn that they only have jokers.",
                ),
                Rule(
                    "What is left",
                    "The cards left in your hand are penalty too. Once the deck is empty, the discard pile, the penalty cards and the hands together make the whole deck, jokers included. Each hand has as many cards as the app has counted.",
                    "hands-left",
                ),
                Rule(
                    "Penalty",
                    "Each penalty card counts its number, a joker left in hand 60. All the cards together are 900, and no cards add up to 1, 2, 898 or 899.",
                    "penalty-sum",
                ),
                Rule(
                    "Three rounds",
                    "The fewest penalty points win. If first place is tied, everybody plays another round, which is added to the totals, until somebody is ahead. A house rule shares the win instead.",
                    "three-rounds",
                ),
            ),
        ),
        EVERY_GAME,
    )
)
