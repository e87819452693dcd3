"""CutThroat!: the rules in our own words. An id is what an objection of the app names."""

from companion.game import EVERY_GAME, Chapter, Rule, Rulebook

RULEBOOK = Rulebook(
    (
        Chapter(
            "Setting up",
            (
                Rule(
                    "As many ranks as players",
                    "Sort a deck of 52 by suit and keep, of each suit, one card a player, counted up from the Ace: seven players use the Ace to the 7. The rest is put aside. A rank is a character.",
                ),
                Rule(
                    "Diamonds: who you are",
                    "Shuffle the diamonds and deal one to each. It is your identity and lies face down in front of you.",
                ),
                Rule(
                    "Spades: whom you hunt",
                    "Shuffle the spades and deal one to each. It is your mortal enemy, and secret too. It may be your own character.",
                ),
                Rule(
                    "Clubs: the lives",
                    "Lay the clubs face up in the middle, with eight markers on each. Anybody may take from any of them; nobody knows whose they are.",
                ),
                Rule("Hearts", "Lay each heart beside the club of its character."),
                Rule(
                    "Who begins",
                    "The youngest takes the first turn; in a further game whoever died first in the last one. Where two died at once it is the one nearer the killer's left.",
                ),
            ),
        ),
        Chapter(
            "A turn",
            (
                Rule(
                    "Identities come first",
                    "While a card is to be turned up, by a death or the free pass, nothing else is played. Whoever has to shows it, the very last one too; among several the order is free. Nobody turns up a card otherwise.",
                    "identity-due",
                ),
                Rule(
                    "Turn by turn, to the left",
                    "In your turn you play or you guess. The hearts you hold are settled before that. The dead have no turns.",
                    "turn",
                ),
                Rule(
                    "The play",
                    "A standard play takes two markers from living cards, alike or not. One is discarded, the other goes on any living card, the one it came from and your own included. An extended play takes three and puts two back, a double extended play takes four and puts three back: every play discards one. You cannot take what is not there, and nobody passes while there are markers to move. With fewer in play than the play needs you take what there is, at least one, discard one and put the rest back; or the table has agreed that such a play is passed.",
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
                    "If it is wrong, also on purpose, your turn is over. If it is right, that player turns up the identity and you make an extended play.",
                ),
                Rule(
                    "From the one you found",
                    "At least two markers of that extended play come from the card just turned up; where it has fewer, all it has and the rest from anywhere.",
                    "from-revealed",
                ),
                Rule("The dead are not guessed", "A guess names a living player.", "guess-alive"),
                Rule(
                    "Nor is anybody known",
                    "Whoever is turned up, by a guess or a free pass, cannot be guessed again, and you cannot guess yourself.",
                    "guess-known",
                ),
                Rule(
                    "One character each",
                    "No two players are the same character, and no player is two: a character that is already somebody's is not named again, not even in a wrong guess.",
                    "identity-taken",
                ),
                Rule(
                    "The free pass",
                    "As soon as two or fewer living players are not turned up, they turn up, before anything is played.",
                ),
            ),
        ),
        Chapter(
            "Hearts and death",
            (
                Rule(
                    "Mortally wounded",
                    "Whoever takes a card's last marker and leaves it empty at the end of the play takes its heart. The table may have agreed that the card is wounded at once, even if a marker goes back on it in the same play. Anybody can still save it by putting a marker on it. If it is saved and then emptied by somebody else, the heart moves to that player, unless the table leaves it where it is.",
                ),
                Rule(
                    "Your next turn settles it",
                    "Where the card has a marker again, its heart goes back and your turn is over. Where it has none, the character is dead, and you may make one extended play; a standard play will do as well. With several hearts the saved ones go back first; one death is enough to go on with the turn, and several give no more than one extended play.",
                ),
                Rule(
                    "Death",
                    "A dead character's player turns up identity and enemy and is out; all four cards leave the game. If you held your own heart and nobody saved you, you die and have no play. Hearts that the dead player held go to the killer, who settles them at the next turn, or back to the table if that is agreed or the killer is dead too.",
                ),
            ),
        ),
        Chapter(
            "The enemy",
            (
                Rule(
                    "When it pays",
                    "In a turn of your own while your enemy lives without a marker, you may show the spade and make an extended play instead of playing or guessing; where the table agreed so, a standard play follows it. You may do so again on a later turn. If you are your own enemy, this is a way to save yourself: the extended play may put markers back on your own card. If you killed your enemy at the start of this very turn, it is a double extended play. An enemy with markers, or one that died otherwise, pays nothing.",
                    "enemy-alive-at-zero",
                ),
                Rule(
                    "One enemy each", "Nobody shows two enemies, and no two players have the same one.", "enemy-taken"
                ),
                Rule(
                    "Never with a guess",
                    "Whoever guesses shows no enemy in that turn, whoever shows an enemy does not guess. After a kill there is no guess either, and no other enemy pays than the one just killed. There is never more than one extended play in a turn.",
                    "enemy-and-guess",
                ),
            ),
        ),
        Chapter(
            "The end",
            (
                Rule(
                    "Sudden death",
                    "As soon as three characters are left, or fewer, before the killer plays, the hearts leave the game. A living card without markers is dead then and there, one after the other in order of turn from the player to move; if that would be all of them, the last stays. From then on a character dies with its last marker, in the order in which the markers are taken. Such a kill gives no extra play. Whoever kills the own character finishes the play. The play stops when one character is left.",
                ),
                Rule("The last one living wins", "Even without a marker.", "last-living"),
                Rule(
                    "The result as the table has it",
                    "It may be entered at any time, the winner first, with everybody named once.",
                    "ranking",
                ),
            ),
        ),
        EVERY_GAME,
    )
)
