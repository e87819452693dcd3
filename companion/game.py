"""What a game offers, and the words that games and the rest of the app share.

A game is one `Game` record: facts and eight pure functions, the same in every
game and in the same order (start, rule_on, apply, asks, prompt, describe,
sheet, view). It is found by its folder in companion/games, or by the entry
point of its distribution; nothing registers it. companion/games/README.md shows how to add one.

Judging and doing are apart: `rule_on` decides and touches nothing, `apply`
does and refuses nothing, because a table may always play on against a rule.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from random import Random
from types import UnionType
from typing import Annotated, Any, ClassVar, Generic, Literal, Protocol, Self, TypeVar, get_args
from unicodedata import normalize

import msgspec

from companion.phrases import in_the_lead, listed, signed
from companion.plots import Plot
from companion.words import Later, say

# ---------------------------------------------------------------- moves


class Move(msgspec.Struct, frozen=True, tag_field="move", forbid_unknown_fields=True, omit_defaults=True):
    """What a player does, in the form that records have: a frozen struct, its tag in `move`.

    A game derives one struct a move (`class Raise(Move, tag="raise")`) and joins
    them in a union. Shape and ranges are the types' business (msgspec); what
    the types cannot say belongs into `__post_init__`, which raises ValueError.
    """

    secret: ClassVar[bool] = False
    """What each seat enters of it is hidden from the others until all of it is in."""

    def beside(self, other: "Move") -> bool:
        """Whether both count although neither phone had seen the other's: they are about different things."""
        return False


Seat = Annotated[int, msgspec.Meta(ge=0, title="seat")]
"""A place at the table, 0.. clockwise. `companion.moves` refuses one that the table does not have."""


class PlayerMove(Move, frozen=True):
    """A move that one player makes, in the seat `by`."""

    by: Seat


T = TypeVar("T")
PerSeat = Annotated[tuple[T, ...], msgspec.Meta(title="per seat")]
"""One value a seat, in seat order. `companion.moves` refuses another number of values."""


def replace_at(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The values, seat by seat or card by card, with one of them changed."""
    return (*values[:place], value, *values[place + 1 :])


# ---------------------------------------------------------------- rulings


class Legal(msgspec.Struct, frozen=True):
    """The report keeps the rules."""


class Illegal(msgspec.Struct, frozen=True):
    """The report breaks `rule` (an id of the rulebook); `reason` says so for this table.

    `final`: the move is impossible, so "Play it anyway" is not offered.
    """

    rule: str
    said: str | Later
    final: bool = False

    @property
    def reason(self) -> str:
        """The sentence."""
        return str(self.said)


Ruling = Legal | Illegal
LEGAL = Legal()


# ---------------------------------------------------------------- the rulebook


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule in our own words. `id` is what a ruling or a number on the sheet names; "" where none does."""

    title: str
    text: str
    id: str = ""


@dataclass(frozen=True, slots=True)
class Chapter:
    title: str
    rules: tuple[Rule, ...]


EVERY_GAME = Chapter(
    "App rules",
    (
        Rule("The game is over", "Nothing more can be played. Undo the last move to play on.", "over"),
        Rule(
            "Not at this moment",
            "No card before the round is started, and nothing else while a card waits for its answers.",
            "phase",
        ),
    ),
)
"""The two rules that every game's rulebook ends with."""


@dataclass(frozen=True)
class Rulebook:
    """A game's rules: chapters of rules, numbered 1.1, 1.2, ... in the order they stand."""

    chapters: tuple[Chapter, ...]

    def numbered(self) -> Iterator[tuple[str, Rule]]:
        """Every rule with its number, in order."""
        for c, chapter in enumerate(self.chapters, 1):
            for r, rule in enumerate(chapter.rules, 1):
                yield f"{c}.{r}", rule

    @cached_property
    def by_id(self) -> dict[str, tuple[str, Rule]]:
        """Rule id -> (number, rule)."""
        return {rule.id: (number, rule) for number, rule in self.numbered() if rule.id}


# ---------------------------------------------------------------- setting up


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A choice the table makes before the first move. `choices`: (value, words); the first is the default."""

    key: str
    name: str
    choices: tuple[tuple[str, str], ...]

    @property
    def default(self) -> str:
        return self.choices[0][0]


@dataclass(frozen=True, slots=True)
class Switch:
    """Something a board shows or not. It never touches the rules, so it may be turned at any time. Off by default."""

    key: str
    name: str


class Setup(msgspec.Struct, frozen=True):
    """Who plays and by which house rules: names clockwise, and a value for every house rule."""

    names: tuple[str, ...]
    house_rules: dict[str, str] = {}
    first: int | None = None
    """Who begins, where the game before this one settled it."""
    suits: tuple[int, ...] = ()
    """Each seat's sign and colour, by number, where people brought their own; else seat 0 has suit 0, and so on."""

    @property
    def seats(self) -> range:
        return range(len(self.names))

    def suit(self, seat: int) -> int:
        """The sign and colour of a seat."""
        return self.suits[seat] if seat < len(self.suits) else seat


# ---------------------------------------------------------------- what may be reported now


class Pick(msgspec.Struct, frozen=True):
    """A form's choice among a few. `name`: the field's path in the move ("first", "ages[2]").

    `choices`: each a value and its words. "" or None leaves the field out of the move. Where the move has a list, the
    default board offers choices that are all of at most one value; a longer one is for a form of the game's own.
    """

    name: str
    label: str
    choices: tuple[tuple[Any, str], ...]

    def takes(self, text: str) -> bool:
        """Whether something was chosen; the move's types check what."""
        return bool(text)


WHOLE = re.compile(r"0|-?[1-9][0-9]{0,5}")
"""A whole number, in the one way to write it."""


class Count(msgspec.Struct, frozen=True):
    """A form's number from `low` to `high`, set by steppers or a pad. `name` as in `Pick`.

    `seat`: whose it is, where there is one for each of them: it stands beside their sign and name, and is typed.
    """

    name: str
    label: str
    low: int
    high: int
    seat: int | None = None

    def takes(self, text: str) -> bool:
        """Whether a text is one of these numbers."""
        return bool(WHOLE.fullmatch(text)) and self.low <= int(text) <= self.high

    @property
    def typed(self) -> bool:
        """Whether it is typed on a pad: there is one a seat, or it can be further from 0 than anybody steps."""
        return self.seat is not None or self.high > 20 or self.low < -20


Field = Pick | Count


class Ask(msgspec.Struct, frozen=True):
    """Something that may be reported now.

    Without fields it is one tap, and its `move` is legal as it stands.
    With fields it is a form: `move` holds the values to begin with, and what
    comes back is judged when it is reported.
    """

    said: str | Later
    move: Move
    fields: tuple[Field, ...] = ()
    scores: bool = False
    """It enters a round's result: what a table that only keeps the score reports."""
    blank: bool = False
    """Its `move` is only an example: the form's fields begin empty."""

    @property
    def label(self) -> str:
        """What its button says."""
        return str(self.said)

    @property
    def form(self) -> str:
        """The move's tag: what names this form on a page."""
        return form_of(self.move)


@dataclass(frozen=True, slots=True)
class Spot:
    """One thing on the table that can be corrected by itself: a digit, a pile, a marker, whose turn it is.

    `name`: what boards call it where they show it (`ui.shows`, `ui.counts`). `asked`: what the app shows and what it
    asks, in words. `now`: what it shows. `values`: what may lie there, each with the correction that makes it so.
    """

    name: str
    label: str
    asked: str
    now: str
    values: tuple[tuple[str, Move], ...] = ()
    ask: Ask | None = None
    """A form, for what one value does not say."""
    also: tuple[str, ...] = ()
    """The names of other spots that are shown in the same place."""
    on_board: bool = True
    """Boards show it; otherwise it is in a list beside them."""


# ---------------------------------------------------------------- the score sheet


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the score sheet: a round, or a kind of points. None: nothing there (yet).

    `why` holds, a seat, the sentences that explain its number; `rules` the ids of the rules that make it so.
    """

    label: str
    points: tuple[int | None, ...]
    why: tuple[tuple[str, ...], ...] = ()
    round: int | None = None
    """The round that this line is; None: a kind of points, gathered all game long."""
    rules: tuple[str, ...] = ()
    instead: tuple[str, ...] = ()
    """What screens show, a seat, where a part of its number is not known ("?", "4+?"); "" where it is known."""

    def known(self, seat: int) -> int | None:
        """The number, where all of it is known."""
        return None if self.instead and self.instead[seat] else self.points[seat]

    def shown(self, seat: int) -> str:
        """The number as screens show it."""
        points = self.points[seat]
        return (self.instead and self.instead[seat]) or ("–" if points is None else signed(points))


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The result so far. `rounds`: finished rounds, points a seat. `winners`: empty until the game is over.

    `rows` are what the sheet's page shows; `verdict` says in one sentence why the winners won, and while a game
    without totals goes on, how it stands.
    `rules`: the ids of those that add up the totals and name the winners.
    """

    rows: tuple[Row, ...]
    rounds: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...] = ()
    verdict: str = ""
    rules: tuple[str, ...] = ()
    so_far: Row | None = None
    """The current round, with what would count if it ended now; None between rounds, or if rows count as they grow."""
    instead: tuple[str, ...] = ()
    """What screens show, a seat, for a total of which a part is not known; "" where all of it is."""
    running: tuple[tuple[int, ...], ...] = ()
    """The totals after each step of the game, where they are not simply the rounds added up."""
    start: int = 0
    """The total that everybody begins with."""
    teams: tuple[int, ...] = ()
    """Each seat's team, where some play together; empty where everybody plays alone."""
    notes: tuple[str, ...] = ()
    """What made each seat's place, in a few words for the end of the game; empty where the rows say it."""

    @property
    def lines(self) -> tuple[Row, ...]:
        """The rows, and below them the current round's."""
        return (*self.rows, self.so_far) if self.so_far else self.rows

    def by_round(self, seat: int) -> tuple[str, ...]:
        """What each finished round brought a seat or its team, as screens show it."""
        return tuple(row.shown(seat) for row in self.rows if row.round)

    def known(self, seat: int) -> int | None:
        """The total, where all of it is known."""
        return None if self.instead and self.instead[seat] else self.totals[seat]

    def standing(self, seat: int) -> int | None:
        """The total with the current round as it stands, where all of it is known."""
        total, now = self.known(seat), self.so_far.points[seat] if self.so_far else None
        return total if total is None or now is None else total + now

    @property
    def now(self) -> tuple[int, ...]:
        """The totals with the current round as it stands; where a part is not known, without it."""
        return tuple(
            self.totals[seat] if (now := self.standing(seat)) is None else now for seat in range(len(self.totals))
        )

    @property
    def is_open(self) -> bool:
        """Whether the winners only lead: somebody else has points that are not known."""
        return any(self.instead[seat] for seat in range(len(self.instead)) if seat not in self.winners)

    def shown(self, seat: int) -> str:
        """The total as screens show it."""
        return (self.instead and self.instead[seat]) or signed(self.totals[seat])

    def won(self, names: Sequence[str]) -> str:
        """ "Ana wins", "Ana and Ben share the win", of one team "Ana and Ben win"; "Ana leads" while others' points are
        not known; "" during the game."""
        if not self.winners:
            return ""
        winners = [names[seat] for seat in self.winners]
        if self.is_open:
            return in_the_lead(winners)
        who = listed(winners)
        if len(winners) == 1:
            return say("{name} wins", name=who)
        if self.teams and len({self.teams[seat] for seat in self.winners}) == 1:
            return say("{names} win", names=who)
        return say("{names} share the win", names=who)


# ---------------------------------------------------------------- the game


class State(Protocol):
    """What the app reads of any game's state; `GameState` has what most games answer. The rest is the game's own.

    `round` counts from 1; between rounds it is the next, once over the last
    played. `turn`: the seat to act, seats where several may act at once, None
    between rounds and once over.
    """

    @property
    def setup(self) -> Setup: ...
    @property
    def round(self) -> int: ...
    @property
    def turn(self) -> int | tuple[int, ...] | None: ...
    @property
    def over(self) -> bool: ...
    @property
    def begins_next(self) -> int | None: ...
    @property
    def facts(self) -> Mapping[str, Any]: ...
    @property
    def as_played(self) -> str: ...
    @property
    def awaited(self) -> str: ...
    def turn_words(self, seat: int) -> str: ...


def to_act(state: State) -> tuple[int, ...]:
    """The seats that may act now: none between rounds and once the game is over, several where all act at once."""
    turn = state.turn
    return turn if isinstance(turn, tuple) else () if turn is None else (turn,)


def whose_turn(state: State, seat: int | None) -> str:
    """The prompt of a game that words none of its own."""
    names = state.setup.names
    acting = to_act(state)
    if state.over:
        return say("The game is over.")
    if not acting:
        return say("Round {number}: enter the scores.", number=state.round)
    if seat in acting:
        return say("Your turn, {name}.", name=names[seat])
    if len(acting) == 1:
        return say("{name}'s turn.", name=names[acting[0]])
    return say("Waiting for {names}.", names=listed(names[one] for one in acting))


CONTRACT = 1
"""The version of what a game is given and gives: this module, `companion.game_state`, and what boards are given
(companion/games/README.md).

What is there keeps its name and its meaning while this number stays; what is new may be left out. Another number is
announced, with what to change, in .github/CHANGELOG.md under "For authors of games". What no page names (other modules,
classes in stylesheets but those on the page) may change at any time.
"""

OPEN_ROUNDS = 1_000
"""The `rounds` of a game that is played until the table stops: more than anybody plays."""

ADJUST = "adjust"
"""The tag, in every game, of the move that enters what really lies on the table."""


def form_of(move: Move) -> str:
    """The tag of a move: what names its form on a page, and what the table has filled in of it."""
    return str(move.__struct_config__.tag)


def is_adjustment(move: Move) -> bool:
    """Whether a move corrects what the app believes, and nobody played it."""
    return form_of(move) == ADJUST


S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Move)


@dataclass(frozen=True)
class Game(Generic[S, M]):
    """A card game: its facts and its eight pure functions."""

    key: str
    """As in records and addresses: "cradle-to-grave"."""
    name: str
    tagline: str
    """One sentence that says what kind of game it is, for the page where a table chooses."""
    seats: range
    rounds: int
    """Rounds of a whole game; 1 where the game has none."""
    wins: Literal["lowest", "highest", "last"]
    """Which total wins; "last": nobody counts points, the last one living wins."""
    unit: str
    """What a total counts: "penalty points", "points"."""
    rulebook: Rulebook
    moves: UnionType | type
    """The union of the game's move structs."""

    start: Callable[[Setup], S]
    """The state before the first move."""
    rule_on: Callable[[S, M], Ruling]
    """Judges a move; the first broken rule in the rulebook's order. Touches nothing."""
    apply: Callable[[S, M], S]
    """The state after a move that is legal or was overruled. Refuses nothing."""
    asks: Callable[[S, int | None], tuple[Ask, ...]]
    """What may be reported now for a seat (its own moves and the table's); None: only the table's."""
    describe: Callable[[S, M], str]
    """The log's sentence for a move made in this state (the state before it); "" for a correction: it is said by what
    of `shown`, or `view`, it changed."""
    sheet: Callable[[S], ScoreSheet]
    """Rows, totals, why, winners."""
    view: Callable[[S], dict[str, Any]]
    """A plain structure of what lies on the table, for the record tool, programs and tests."""

    prompt: Callable[[S, int | None], str] = whose_turn
    """The sentence over the board: whose turn it is and what comes next. For the player in a seat; None: for others."""
    in_view: Mapping[str, Literal["per seat", "a seat"]] = field(default_factory=dict)
    """What the keys of `view` hold: one value a seat, or a seat's number. Other keys hold what they say."""
    called: Mapping[str, str] = field(default_factory=dict)
    """What people call the keys of `view` and the keys inside them: "hands" -> "cards in hand"; "{}": the part's name.
    "": people are not shown it. A key that is not here is shown as it is."""
    shown: Callable[[S], dict[str, Any]] | None = None
    """The same keys as people read them, where `view` has them for programs: what a correction would change."""
    house_rules: tuple[HouseRule, ...] = ()
    switches: tuple[Switch, ...] = ()
    rules_say_who_begins: bool = False
    """Whether the rules alone decide who begins, from what is played: nobody is drawn to go first."""
    printed_seats: range = range(0)
    """The seats that the printed rules speak of, where the app takes more; empty where they are the same."""
    others: Callable[[S, M], tuple[tuple[int, str], ...]] = lambda state, move: ()
    """Of the log's sentences for a move made in this state those on what it made others do: (seat, sentence) each."""
    book: Callable[[Iterable[M]], Any] | None = None
    """What the game keeps for later tables of all moves reported on this server, in order; None: nothing."""
    from_form: Callable[[dict[str, Any], int], dict[str, Any]] = lambda told, seats: told
    """A move's fields as a form sent them, at a table of so many seats, and what the game knows of those left open."""

    page_names: Callable[[S], Mapping[str, Any]] = lambda state: {}
    """What the game's own templates can name in addition to what any board is given."""
    spots: Callable[[S], tuple[Spot, ...]] = lambda state: ()
    """What can be corrected by itself now; empty while nothing lies on the table."""
    missing: Callable[[S, M], Spot | None] = lambda state, move: None
    """Of a move that takes the place of another, later: what the report after it would have said, each answer with the
    whole move; a single one needs no answer. None for a move that is whole."""
    best: str = ""
    """What people call the best total that anybody ever had: "Youngest"; "": it is "Fewest" or "Most" of `unit`."""
    plots: Callable[[Sequence[S]], tuple[Plot, ...]] | None = None
    """What is drawn of a finished game beyond its running totals, from its states: at the start and after each report;
    None: nothing."""
    demo: Callable[[S, int, Random], Move | None] = lambda state, seat, random: None
    """What this seat does in a demo, where no rules lead to an end; None: any of the moves that are offered."""

    def __repr__(self) -> str:
        return f"<Game {self.key}>"

    def at(self, state: S) -> Self:
        """The game as this table plays it."""
        return replace(self, **state.facts) if state.facts else self

    @property
    def move_types(self) -> tuple[type[Move], ...]:
        return get_args(self.moves) or (self.moves,)

    @cached_property
    def tags(self) -> dict[str, type[Move]]:
        """Move tag -> its struct, for templates that build moves."""
        return {t.__struct_config__.tag: t for t in self.move_types}  # type: ignore[misc]

    @cached_property
    def decoder(self) -> msgspec.json.Decoder[Any]:
        """Reads any of the moves from JSON text."""
        return msgspec.json.Decoder(self.moves)


_UNSEEN = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u200c\u200d\u2800\u3164\ufe00-\ufe0f\uffa0]")
"""Invisible characters: part of names in Persian and Hindi and of many emoji, but no name by themselves."""


_SHOWN = re.compile(_UNSEEN.pattern[:-1] + "\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\U0001f000-\U0001fbff]")
"""What people type and Python calls not printable: those, spaces of other widths, and emoji that are newer than it."""


def is_printable(text: str) -> bool:
    """Whether text that people typed has no control characters, and none that turn the direction of writing."""
    return text.isprintable() or _SHOWN.sub("", text).isprintable()


def normalised_name(name: str) -> str:
    """A name reduced to how it looks, to tell two apart: no invisible characters, one width, lower case."""
    return normalize("NFKC", _UNSEEN.sub("", name)).casefold()


def set_up(
    game: Game[Any, Any],
    names: tuple[str, ...],
    house_rules: dict[str, str],
    first: int | None = None,
    suits: tuple[int, ...] = (),
) -> Setup:
    """A checked setup: the right number of different names, known house rules, defaults filled in.

    Raises ValueError with a sentence for the one who sets up the table.
    """
    if len(names) not in game.seats:
        fits = {"low": game.seats[0], "high": game.seats[-1]}
        raise ValueError(say("{game} is for {low} to {high} players, not {n}.", game=game.name, n=len(names), **fits))
    check_names(names)
    known = {rule.key: rule for rule in game.house_rules}
    for key, value in house_rules.items():
        if key not in known:
            raise ValueError(say("{game} has no house rule {key}.", game=game.name, key=repr(key)))
        if value not in dict(known[key].choices):
            raise ValueError(say("The house rule {key} cannot be {value}.", key=repr(key), value=repr(value)))
    return stored_setup(game, names, house_rules, first, suits)


LONGEST_NAME = 24
"""The most characters of a player's name."""


def check_names(names: Sequence[str]) -> None:
    """Raises ValueError with a sentence where a name is empty, too long or hides something, or two look the same."""
    for name in names:
        seen = _UNSEEN.sub("", name)
        if not 1 <= len(name) <= LONGEST_NAME or name != name.strip() or not seen or not is_printable(name):
            fields = {"n": LONGEST_NAME, "name": (seen if seen.isprintable() else repr(name)[1:-1])[:40]}
            raise ValueError(say("A name has 1 to {n} visible characters. “{name}” does not work.", **fields))
    looking = [normalised_name(name) for name in names]
    for name in names:
        if looking.count(normalised_name(name)) > 1:
            raise ValueError(say("Two players are called {name}: give one of them another name.", name=name))


def changed_rules(game: Game[Any, Any], choices: Mapping[str, str]) -> dict[str, str]:
    """Of a table's house rules those that are not played as printed."""
    return {
        rule.key: choices[rule.key] for rule in game.house_rules if choices.get(rule.key, rule.default) != rule.default
    }


def stored_setup(
    game: Game[Any, Any],
    names: tuple[str, ...],
    house_rules: dict[str, str],
    first: int | None = None,
    suits: tuple[int, ...] = (),
) -> Setup:
    """A setup that was checked when it was made: stricter rules for new names must not lock old tables."""
    rules = {rule.key: house_rules.get(rule.key, rule.default) for rule in game.house_rules}
    return Setup(names, rules, first, () if suits == tuple(range(len(suits))) else suits)
