"""Any game: how the table scores, and what has been entered."""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import Any, Literal, Self

from msgspec.structs import replace

from companion.game import OPEN_ROUNDS, WHOLE, Ask, replace_at
from companion.game_state import GameState
from companion.games.any_game import moves
from companion.phrases import change, counted, listed
from companion.words import say, say_n

STEPS = (-5, -1, 1, 5)
"""Changes of a running count that are one tap."""
LONG = 4
"""Figures, and a minus, of a total that is still shown large."""
BLOCK = 64
"""Entries of a running count in a block."""
MOST_NAMED = 2
"""More empty categories of one player than this are counted instead of named."""
MOST_PLAYERS = 4
"""The same of players."""

Points = tuple[int | None, ...]


class State(GameState, frozen=True):
    """The score, as far as it is known. What does not belong to this way of keeping it stays empty."""

    begun: moves.Begin | None = None
    """How the game is scored; None: the table has not said yet."""
    rounds: tuple[Points, ...] = ()
    cells: tuple[Points, ...] = ()
    """Seat -> its number in each category."""
    blocks: tuple[tuple[moves.Add, ...], ...] = ()
    """The entries of a running count. States share their full blocks: thousands of states of a long game are kept."""
    counted: tuple[int, ...] = ()
    """What they come to for each seat; empty before the first."""
    over: bool = False

    @property
    def phase(self) -> Literal["begin", "play", "over"]:
        if self.over:
            return "over"
        return "play" if self.begun else "begin"

    @property
    def keep(self) -> moves.Keep | None:
        """How points are kept; None before the table has said."""
        return self.begun.keep if self.begun else None

    @property
    def round(self) -> int:
        """The round to come; once over the last played, and 1 where no rounds are kept."""
        return max(1, len(self.rounds) + (self.keep == "rounds" and not self.over))

    @property
    def turn(self) -> int | None:
        """The seat that deals the round to come, where the table keeps to one."""
        if self.over or self.begun is None or self.begun.first is None:
            return None
        return (self.begun.first + len(self.rounds)) % self.seats

    @property
    def categories(self) -> tuple[moves.Category, ...]:
        return (self.begun and self.begun.categories) or ()

    @property
    def teams(self) -> tuple[int, ...]:
        """Each seat's team: its own number where everybody plays alone."""
        return (self.begun and self.begun.teams) or tuple(self.setup.seats)

    @property
    def by_team(self) -> tuple[tuple[int, ...], ...]:
        """The seats that play together, in the order of their first seats."""
        return tuple(dict.fromkeys(map(self.mates, self.setup.seats)))

    @property
    def has_teams(self) -> bool:
        """Whether anybody plays together with somebody."""
        return len(self.by_team) < self.seats

    def mates(self, seat: int) -> tuple[int, ...]:
        """The seats of a seat's team, with its own."""
        teams = self.teams
        return tuple(mate for mate in self.setup.seats if teams[mate] == teams[seat])

    def side(self, seat: int) -> str:
        """Who has a number together: the names of a seat's team, or its own."""
        return listed(map(self.name, self.mates(seat)))

    def shared(self, points: Points) -> Points:
        """Each seat's number, in a team that of all its people together; None where none of them has any."""
        teams, found = self.teams, dict[int, int]()
        for team, own in zip(teams, points):
            if own is not None:
                found[team] = found.get(team, 0) + own
        return tuple(map(found.get, teams))

    def by_side(self, move: moves.EnterRound) -> moves.EnterRound:
        """A round with one number a team, which its first seat has."""
        firsts, shared = {seats[0] for seats in self.by_team}, self.shared(move.points)
        return moves.EnterRound(tuple(own if seat in firsts else None for seat, own in enumerate(shared)))

    @property
    def own_points(self) -> tuple[int, ...]:
        """What each seat brought itself."""
        if self.keep == "rounds":
            return tuple(sum(points[seat] or 0 for points in self.rounds) for seat in self.setup.seats)
        if self.keep == "categories":
            times = [category.times for category in self.categories]
            return tuple(sum((value or 0) * worth for value, worth in zip(own, times)) for own in self.cells)
        return self.counted or (self.down_from,) * self.seats

    @property
    def down_from(self) -> int:
        """What a count down begins with; 0 in any other game."""
        return self.begun.down_from if self.begun else 0

    def changed(self, points: int, by: int) -> int:
        """Somebody's points after a change: as before where that goes below the 0 at which a count down ends."""
        return points if self.down_from and points + by < 0 else points + by

    @property
    def totals(self) -> tuple[int, ...]:
        """Each seat's points, with those of its team."""
        return tuple(points or 0 for points in self.shared(self.own_points))

    @property
    def has_long_numbers(self) -> bool:
        """Whether a total, or what adds up to it, is too long for a narrow column in large figures."""
        return any(len(str(number or 0)) > LONG for number in chain(self.totals, *self.cells, *self.rounds))

    @property
    def leaders(self) -> tuple[int, ...]:
        """The seats with the best total."""
        totals = self.totals
        best = min(totals) if self.begun and self.begun.wins == "lowest" else max(totals)
        return tuple(seat for seat, total in enumerate(totals) if total == best)

    @property
    def is_level(self) -> bool:
        """Nobody is ahead of anybody; a lowest total is no lead while numbers are missing, each of which adds to it."""
        return len(self.leaders) == self.seats or bool(self.missing and self.begun and self.begun.wins == "lowest")

    @property
    def missing(self) -> tuple[tuple[int, int], ...]:
        """The cells of the pad without a number: (first seat of a team, category), team after team."""
        return tuple(
            (seats[0], place)
            for seats in self.by_team
            for place in range(len(self.categories))
            if all(self.cells[seat][place] is None for seat in seats)
        )

    def in_category(self, place: int) -> Points:
        """Each seat's number in a category, or that of its team."""
        return self.shared(tuple(own[place] for own in self.cells))

    @property
    def still_empty(self) -> str:
        """Whose cells have no number: "Still empty: Ana (Coins), Ben (Cities and Coins) and Cai (5 categories)." """
        found: dict[int, list[str]] = {}
        for seat, place in self.missing:
            found.setdefault(seat, []).append(self.categories[place].name)
        if len(found) > MOST_PLAYERS:
            return say_n(
                len(found),
                "Still empty: {numbers} of {n} player.",
                "Still empty: {numbers} of {n} players.",
                numbers=counted(len(self.missing), "number"),
            )
        cells = listed(f"{self.side(seat)} ({_categories(names)})" for seat, names in found.items())
        return say("Still empty: {cells}.", cells=cells)

    @property
    def likely(self) -> int:
        """What a number of a round hardly exceeds. Where one more digit would, it is whole, and the pad goes on.

        Only a round's sum says so: of 100 a 12 may become 125, where others lose 25, and a 26 no 260. Earlier rounds
        do not: after a 20 somebody may have 144.
        """
        return 2 * abs(self.begun.sum) if self.begun and self.begun.sum else moves.MOST

    @property
    def added(self) -> Iterator[moves.Add]:
        """The entries of a running count, the latest last."""
        return chain.from_iterable(self.blocks)

    def with_added(self, entry: moves.Add) -> Self:
        """The state with one more entry of a running count."""
        own = self.own_points
        counted = replace_at(own, entry.seat, self.changed(own[entry.seat], entry.points))
        full, latest = self.blocks[:-1], self.blocks[-1] if self.blocks else ()
        if len(latest) == BLOCK:
            full, latest = self.blocks, ()
        return replace(self, blocks=(*full, (*latest, entry)), counted=counted)

    def last_change(self, seat: int) -> str:
        """The latest entry of a team's running count in words; "" before the first."""
        latest_first = (entry for block in reversed(self.blocks) for entry in reversed(block))
        return next((entry.in_words for entry in latest_first if entry.seat in self.mates(seat)), "")

    @property
    def steps(self) -> tuple[tuple[int, str], ...]:
        """The changes of a running count that are one tap, each with its words."""
        return tuple((points, change(points)) for points in (self.begun and self.begun.steps) or STEPS)

    def like_last_time(self, found: Iterable[moves.Begin]) -> tuple[moves.Begin, ...]:
        """Of the games that were scored before those that a group of this size can begin with one tap: teams and the
        dealer name seats."""
        return tuple(
            begun
            for begun in found
            if (begun.teams is None or len(begun.teams) == self.seats)
            and (begun.first is None or begun.first < self.seats)
        )

    def made(self, position: Any) -> dict[Any, int]:
        """The entry that a number comes from: by its round, or by its team's first seat and its category.

        `position`: the newest report.
        """
        reports = position.chain()
        rounds = (report.number for report in reports if isinstance(report.move, moves.EnterRound))
        counts = (report for report in reports if isinstance(report.move, moves.EnterCount))
        cells = {(self.mates(count.move.seat)[0], count.move.category): count.number for count in counts}
        return {**dict(enumerate(rounds, 1)), **cells}

    def typed(self, answer: Callable[[Ask, str], str], ask: Ask) -> Points:
        """Each seat's number of a round that several phones type before one of them saves it; None: not typed yet.

        `answer`: what a field of the form shows, by its path.
        """
        texts = (answer(ask, f"points[{seat}]") for seat in self.setup.seats)
        points = tuple(int(text) if WHOLE.fullmatch(text) else None for text in texts)
        return self.by_side(moves.EnterRound(points)).points

    def turn_words(self, seat: int) -> str:
        return say("{name} deals", name=self.name(seat))

    @property
    def facts(self) -> dict[str, Any]:
        """The game's name, which score wins, and how many rounds it has."""
        begun = self.begun
        if begun is None:
            return {}
        rounds = (begun.rounds or OPEN_ROUNDS) if begun.keep == "rounds" else 1
        return {"name": begun.title, "wins": begun.wins, "rounds": rounds}

    @property
    def as_played(self) -> str:
        return say("How this table scores it: {how}.", how=self.begun.in_words) if self.begun else super().as_played


def _categories(names: list[str]) -> str:
    return listed(names) if len(names) <= MOST_NAMED else counted(len(names), "category", "categories")
