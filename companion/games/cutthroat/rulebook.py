"""CutThroat!: the rules in our own words. A ruling names a rule by its id."""

from companion.game import EVERY_GAME, Chapter, Rule, Rulebook

RULEBOOK = Rulebook(
    (
        Chapter(
            "Setting up",
            (
                Rule(
                    "As many ranks as players",
                    "Sort a deck of 52 by suit and keep, of each suit, one card a player, counted up from the Ace: seven players use the Ace to the 7. The other cards stay in the box. Each rank is a character.",
                ),
                Rule(
                    "Diamonds: who you are",
                    "Shuffle the diamonds and deal one to each player. It is your identity and lies face down in front of you.",
                ),
                Rule(
                    "Spades: your mortal enemy",
                    "Shuffle the spades and deal one to each player. It names your mortal enemy, and is secret too. It may be your own character.",
                ),
                Rule(
                    "Clubs: the lives",
                    "Lay the clubs face up in the middle, with eight markers on each. Everybody may take from all of them, and nobody knows whose they are.",
                ),
                Rule("Hearts", "Lay each heart beside the club of its character."),
                Rule(
                    "Who begins",
                    "The youngest player takes the first turn. In a further game it is whoever died first in the last one; if two died at once, the one nearer to the killer's left.",
                ),
            ),
        ),
        Chapter(
            "A turn",
            (
                Rule(
                    "Identities come first",
                    "After a death or in the free pass, identities are shown before anything else is played, the very last one too. If several players have to show theirs, the order is free. At other times nobody shows an identity.",
                    "identity-due",
                ),
                Rule(
                    "Turn by turn, to the left",
                    "On your turn you play or you guess. The hearts that you hold are settled before that. The dead have no turns.",
                    "turn",
                ),
                Rule(
                    "The play",
                    "In a standard play you take two markers, from one living card or from two. One is discarded, the other goes on any living card, even your own or the one it came from. An extended play takes three and puts two back, a double extended play takes four and puts three back: every play discards one. You cannot take what is not there, and nobody passes while there are markers to move. If fewer are in play than the play needs, you take what is left, discard one and put the rest back; by house rule such a play is skipped.",
                    "markers",
                ),
                Rule("Nothing for the dead", "No marker goes on a dead character's card.", "put-dead"),
            ),
        ),
        Chapter(
            "Guessing",
            (
                Rule(
                    "Name a player and a character",
                    "If the guess is wrong, your turn is over; a wrong guess on purpose is allowed. If it is right, that player shows their identity and you make an extended play.",
                ),
                Rule(
                    "Two markers from the card you guessed",
                    "At least two markers of that extended play come from the card that you guessed. If it has fewer, you take all it has and the rest from other cards.",
                    "from-revealed",
                ),
                Rule("Guess the living", "A guess names a living player.", "guess-alive"),
                Rule(
                    "Guess the hidden",
                    "You cannot guess a player whose identity is known, nor yourself.",
                    "guess-known",
                ),
                Rule(
                    "One character each",
                    "No two players are the same character, and no player is two. A character whose player is known is not named again, not even in a wrong guess.",
                    "identity-taken",
                ),
                Rule(
                    "The free pass",
                    "As soon as two or fewer living players are hidden, they show their identities before anything else is played.",
                ),
            ),
        ),
        Chapter(
            "Hearts and death",
            (
                Rule(
                    "Mortally wounded",
                    "If you take a card's last marker and your play leaves it empty, you take its heart. By house rule the wound counts at once, even if the same play puts a marker back on the card. Anybody can still save it by putting a marker on it. If it is saved and then emptied by somebody else, the heart goes to that player; by house rule it stays where it is.",
                ),
                Rule(
                    "Your next turn settles it",
                    "If the card has a marker again, its heart goes back and your turn is over. If it has none, the character is dead, and you may make one extended play or a standard play. With several hearts the saved ones go back first. One death is enough to continue your turn, and several earn no more than one extended play.",
                ),
                Rule(
                    "Death",
                    "The player of a dead character shows their identity and their enemy and is out; all four cards leave the game. If you held your own heart and nobody saved you, you die and have no play. Hearts that the dead player held go to the killer, who settles them on their next turn. By house rule, or if the killer is dead too, they go back to the table.",
                ),
            ),
        ),
        Chapter(
            "The enemy",
            (
                Rule(
                    "When it pays",
                    "On your turn, while your enemy lives without a marker, you may show the spade and make an extended play instead of playing or guessing; by house rule a standard play follows it. You may do so again on a later turn. If you are your own enemy, this is a way to save yourself: the extended play may put markers back on your own card. If you killed your enemy at the start of this turn, it is a double extended play. An enemy that has markers, or died in another way, earns nothing.",
                    "enemy-alive-at-zero",
                ),
                Rule("One enemy each", "Nobody has two enemies, and no two players have the same one.", "enemy-taken"),
                Rule(
                    "Never with a guess",
                    "You cannot both guess and show an enemy on the same turn. After a kill there is no guess either, and of enemies only the one just killed earns anything. A turn never has more than one extended play.",
                    "enemy-and-guess",
                ),
            ),
        ),
        Chapter(
            "The end",
            (
                Rule(
                    "Sudden death",
                    "As soon as three or fewer characters are left, and before the killer plays, the hearts leave the game. Living cards without markers die at once, in order of turn from the player to move; if all would die, the last one stays alive. From then on a character dies with its last marker, in the order in which the markers are taken. Such a kill earns no extra play. If you kill your own character, you finish the play. The play stops when one character is left.",
                ),
                Rule("The last one alive wins", "Even without a marker.", "last-living"),
                Rule(
                    "Entering the result",
                    "The result may be entered at any time, the winner first, and names everybody once. Whoever is known to be dead has the place that their death gave them.",
                    "ranking",
                ),
            ),
        ),
        EVERY_GAME,
    )
)
