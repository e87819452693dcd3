"""Before a game starts: who plays, in which order, and by which house rules. Pure.

Every change gives a new lobby, or raises ValueError with a sentence for whoever asked for it.
"""

from functools import cache
from typing import Any, Self

import msgspec
from msgspec.structs import replace

from companion.game import Game, Setup, changed_rules, set_up
from companion.games import games
from companion.table.entries import Draw
from companion.table.log import Table, add, begin
from companion.table.people import check_name, tidy
from companion.table.suits import SUITS
from companion.words import message, say, say_n

GONE = message("That player has left the table.")
TAKEN = message("Somebody else has that shape by now. Choose another one.")


class Player(msgspec.Struct, frozen=True):
    """Somebody who will play."""

    number: int
    """Never given twice in a lobby, so that a tap on an older page meets nobody else."""
    name: str
    phone: str = ""
    """By what this player's phone is known; "" for one without a phone."""
    suit: int = 0
    """This player's sign and colour, which nobody else here has."""


class Lobby(msgspec.Struct, frozen=True):
    """A table before its game starts. `players`: clockwise."""

    game: Game[Any, Any]
    house_rules: dict[str, str] = {}
    players: tuple[Player, ...] = ()
    first: int | None = None
    """The number of the player who begins; None: the game's rules say who, or the first move does."""
    given: int = 0
    """Numbers given to players so far."""
    draws: int = 0
    """How often it was drawn who begins, if that is who begins now; else 0."""

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.players)

    @property
    def most(self) -> int:
        """How many can play."""
        return self.game.seats[-1]

    @property
    def full(self) -> bool:
        return len(self.players) >= self.most

    @property
    def missing(self) -> str:
        """What Start waits for; "" where the game can start."""
        lacking = self.lacking
        return say_n(lacking, "Start needs {n} more player", "Start needs {n} more players") if lacking > 0 else ""

    @property
    def lacking(self) -> int:
        """How many players it needs before it can start; 0 or less: none."""
        return self.game.seats[0] - len(self.players)

    @property
    def changed_rules(self) -> int:
        """How many house rules are not played as printed."""
        return len(changed_rules(self.game, self.house_rules))

    @property
    def beginner(self) -> Player | None:
        """Who was chosen to begin."""
        return next((player for player in self.players if player.number == self.first), None)

    def find(self, number: int) -> Player:
        """The player with this number. Raises ValueError where there is none any more."""
        for player in self.players:
            if player.number == number:
                return player
        raise ValueError(say(GONE))

    def player_of(self, phone: str) -> Player | None:
        """Who plays with this phone."""
        return next((player for player in self.players if player.phone == phone), None) if phone else None

    @property
    def phones(self) -> set[str]:
        """Those that somebody plays with."""
        return {player.phone for player in self.players if player.phone}

    @property
    def free_suits(self) -> tuple[int, ...]:
        """The signs and colours that nobody has."""
        taken = {player.suit for player in self.players}
        return tuple(suit for suit in range(SUITS) if suit not in taken)

    def sit(self, name: str, phone: str = "", suit: int | None = None) -> Self:
        """One more player in the next place; a phone that has one already only changes its name.

        `suit`: the one that this player would like, and has where it is free; else the first that is.
        """
        if own := self.player_of(phone):
            return self.rename(own.number, name)
        if self.full:
            raise ValueError(
                say(
                    "{game} is for {most} players at most, and all of them are here.",
                    game=say(self.game.name),
                    most=self.most,
                )
            )
        brings = suit if suit in self.free_suits else next(iter(self.free_suits), self.given)
        player = Player(self.given + 1, tidy(name), phone, brings)
        check_name(player.name, self.names)
        return replace(self, players=(*self.players, player), given=player.number)

    def claim(self, number: int, phone: str, suit: int | None = None) -> Self:
        """A phone takes the place of a player who has none, and brings its suit; the place it had before is free."""
        wanted = self.find(number)
        if wanted.phone not in ("", phone):
            raise ValueError(say("{name} is here already, with another phone.", name=wanted.name))
        own = self.player_of(phone)
        without = self.remove(own.number) if own and own.number != number else self
        brings = suit if suit in without.free_suits else wanted.suit
        return without._with(replace(wanted, phone=phone, suit=brings))

    def rename(self, number: int, name: str) -> Self:
        """Another name for a player."""
        player = self.find(number)
        check_name(tidy(name), tuple(other.name for other in self.players if other != player))
        return self._with(replace(player, name=tidy(name)))

    def free(self, number: int) -> Self:
        """A player goes on without a phone, or with another one, which takes the place."""
        return self._with(replace(self.find(number), phone=""))

    def choose_suit(self, number: int, suit: int) -> Self:
        """Another sign and colour for a player."""
        player = self.find(number)
        if suit not in (player.suit, *self.free_suits):
            raise ValueError(say(TAKEN))
        return self._with(replace(player, suit=suit))

    def move(self, number: int, step: int) -> Self:
        """A player changes places with the one before (-1) or after (1); at the end with the one at the other end."""
        player = self.find(number)
        others = [other for other in self.players if other != player]
        place = (self.players.index(player) + step) % len(self.players)
        return replace(self, players=(*others[:place], player, *others[place:]))

    def remove(self, number: int) -> Self:
        """A player leaves."""
        player = self.find(number)
        first = None if self.first == number else self.first
        players = tuple(other for other in self.players if other != player)
        return replace(self, players=players, first=first, draws=self.draws if first else 0)

    def begin_with(self, number: int) -> Self:
        """This player begins; asked for once more, nobody is chosen."""
        self.find(number)
        return replace(self, first=None if self.first == number else number, draws=0)

    def draw(self, place: int) -> Self:
        """It was drawn that the player in this place begins."""
        if not self.players:
            raise ValueError(say("Nobody has sat down yet, so there is nobody to draw."))
        if self.game.rules_say_who_begins:
            raise ValueError(say("In {game} the rules say who goes first.", game=say(self.game.name)))
        return replace(self, first=self.players[place % len(self.players)].number, draws=self.draws + 1)

    def choose(self, rule: str, value: str) -> Self:
        """Agree on a house rule."""
        known = {known.key: dict(known.choices) for known in self.game.house_rules}
        if value not in known.get(rule, {}):
            raise ValueError(say("{game} has no such house rule.", game=self.game.name))
        return replace(self, house_rules={**self.house_rules, rule: value})

    def setup(self) -> Setup:
        """What the game starts with. Raises ValueError where it cannot start yet."""
        if self.lacking > 0:
            raise ValueError(say_n(self.lacking, "Start needs {n} more player.", "Start needs {n} more players."))
        first = next((seat for seat, player in enumerate(self.players) if player.number == self.first), None)
        suits = tuple(player.suit for player in self.players)
        return set_up(self.game, self.names, self.house_rules, first, suits)

    def opened(self) -> Table:
        """The table that the game starts at; who was drawn to begin stands in its log. Raises ValueError as `setup`."""
        table = begin(self.game, self.setup())
        if not self.draws or table.setup.first is None:
            return table
        return add(table, Draw(table.setup.first, number=1))

    def _with(self, player: Player) -> Self:
        return replace(self, players=tuple(player if old.number == player.number else old for old in self.players))


@cache
def takes_first(key: str) -> bool:
    """Whether it makes a difference to this game who is chosen to begin before it starts."""
    game = games()[key]
    names = tuple(f"{seat}" for seat in range(game.seats[0]))
    chosen, unchosen = (game.start(set_up(game, names, {}, first)) for first in (1, None))
    return game.prompt(chosen, None) != game.prompt(unchosen, None) or bool(
        [ask.move for ask in game.asks(chosen, None)] != [ask.move for ask in game.asks(unchosen, None)]
    )
