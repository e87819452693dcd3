"""What programs send and get, as types: requests are checked against them, /openapi.json describes them."""

from typing import Annotated, Any

import msgspec

from companion.game import LONGEST_NAME, is_printable
from companion.game import ScoreSheet as ScoreSheet  # it is sent as it is
from companion.store.hosted import Mode
from companion.table.differences import Change as Change  # and so is this

A_NAME = f"1 to {LONGEST_NAME} characters that can be seen."

Key = Annotated[
    str,
    msgspec.Meta(
        min_length=8,
        max_length=64,
        description="Used once: a request repeated with the same key is answered with the first entry.",
    ),
]
Seen = Annotated[int, msgspec.Meta(ge=0, description="The number of the newest entry that the sender knows.")]
Number = Annotated[int, msgspec.Meta(ge=0, le=10**9)]
Note = Annotated[str, msgspec.Meta(max_length=120, description="Why, in a few words.")]


class WriteRequest(msgspec.Struct):
    """What every entry for a table is sent with."""

    seen: Seen
    key: Key


class Judged(WriteRequest, kw_only=True):
    """A move, which is judged by the rules."""

    overruled: bool = False
    note: Note = ""

    def __post_init__(self) -> None:
        """The note with plain spaces. Raises ValueError where it holds what cannot be shown."""
        self.note = " ".join(self.note.split())
        if not is_printable(self.note):
            raise ValueError("a note is made of visible characters")


class Report(Judged):
    """A move, in the form that records have. `overruled`: the table allows it although it breaks a rule.

    What somebody else has just entered, to the letter, is entered once: where `seen` is behind, an equal report with
    another key is answered with their entry, 201, and not with 409.
    """

    move: dict[str, Any]


class TakeBack(WriteRequest):
    """Everything after entry `to` no longer counts."""

    to: Number


class BringBack(WriteRequest):
    """Undoes the latest take-back or amendment. `to`: only up to this entry; 0: all of it."""

    to: Number = 0


class Amendment(Judged):
    """Replaces entry `amends` with `move`; null removes it.

    `keep`: the later entries that stay although they now break a rule. `without`: those that no longer count, each
    alone. `to`: the last entry that stays; 0: all do.
    """

    amends: Number
    move: dict[str, Any] | None
    keep: tuple[Number, ...] = ()
    without: tuple[Number, ...] = ()
    to: Number = 0


class PlayerName(WriteRequest):
    """Another name for the player in a seat; with `plays_on` somebody else plays there from here.

    `undoes`: instead, the number of an entry that did so and no longer counts.
    """

    seat: Number = 0
    name: Annotated[str, msgspec.Meta(max_length=200, description=A_NAME)] = ""
    plays_on: bool = False
    undoes: Number = 0


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to open: names clockwise."""

    game: str
    seats: tuple[Annotated[str, msgspec.Meta(description=A_NAME)], ...]
    house_rules: dict[str, str] = {}
    mode: Mode = "moves"


class Links(msgspec.Struct):
    """A table's or a lobby's code, and its bearer tokens for programs: `join` changes, `watch` looks, `host` may all.

    `host` is "" for who is not the host. New links end all three.
    """

    code: str
    join: str
    watch: str
    host: str


class Tracking(msgspec.Struct):
    """Whether the moves are tracked, or only the score is kept."""

    mode: Mode


class Switch(msgspec.Struct):
    """Something that this game's board shows or hides, by its key; "clock": how long things take."""

    switch: str
    on: bool


class Dice(WriteRequest):
    """How many dice, and how many sides each has. `log`: as an entry of the log."""

    dice: int
    sides: int
    log: bool = False


class LobbyRule(msgspec.Struct):
    """A house rule by its key, and the value agreed on, while it is not yet known who plays."""

    rule: str
    value: str


class HouseRule(WriteRequest):
    """A house rule by its key, and the value agreed on, before the first move."""

    rule: str
    value: str


class Door(msgspec.Struct):
    """Whether anybody else is let in."""

    open: bool


class OwnSeat(msgspec.Struct):
    """Whether each phone enters the moves of its own seat only."""

    only: bool


class NewLobby(msgspec.Struct):
    """A table to open before it is known who plays."""

    game: str


class NextGame(msgspec.Struct):
    """What the same people play next: another `game` by its key, or the same one."""

    game: str = ""


class PlayerChange(msgspec.Struct):
    """`do`: "add" with a `name`, or what with which player's number: "rename 3" with a `name`, "up 3", "down 3",
    "first 3" (begins), "remove 3".
    """

    do: str
    name: str = ""


class LobbyPlayer(msgspec.Struct):
    """Somebody who will play. `phone`: has one here."""

    number: int
    name: str
    phone: bool


class LobbyObject(msgspec.Struct):
    """A table before its game starts. `players`: clockwise. `first`: the number of who begins.

    `missing`: what Start waits for, "" for nothing. `open`: others are let in.
    """

    code: str
    game: str
    players: list[LobbyPlayer]
    first: int | None
    house_rules: dict[str, str]
    mode: Mode
    open: bool
    missing: str


class TableObject(msgspec.Struct):
    """A table as `companion replay --json` prints it, and the number of its newest entry.

    `sentence`: what that entry says in the log. `prompt`: whose turn it is, and what comes next.
    """

    game: str
    seats: list[str]
    over: bool
    round: int
    turn: int | list[int] | None
    rounds: list[list[int]]
    totals: list[int]
    winners: list[int]
    refused: None
    view: dict[str, Any]
    entry: int
    sentence: str
    prompt: str


class Accepted(TableObject, kw_only=True, omit_defaults=True):
    """The table after the entry; `told` is the entry's number.

    `seat`: who was drawn to begin. `dice`, `sides`: what was rolled.
    """

    told: int
    seat: int | None = None
    dice: list[int] | None = None
    sides: int | None = None


class Rolled(TableObject):
    """The table, and the dice that all its phones show. A roll that is sent again with its key stays as it fell."""

    dice: list[int]
    sides: int


class Choice(msgspec.Struct):
    """A value, and what people call it."""

    value: Any
    label: str


class Pick(msgspec.Struct, tag_field="kind", tag="pick"):
    """A field of an ask: one of a few values, null among them where it can be left open.

    `path`: where it goes in the ask's `move`, a JSON Pointer (RFC 6901).
    """

    path: str
    label: str
    choices: list[Choice]


class Count(msgspec.Struct, tag_field="kind", tag="count"):
    """A field of an ask: a whole number from `low` to `high`. `path`: as in a pick."""

    path: str
    label: str
    low: int
    high: int


class Ask(msgspec.Struct):
    """Something that may be reported now. `seat`: whose it is; null: the table's.

    Without `fields` the `move` is legal and is reported as it is. With them it is a form: put a value at each field's
    `path` in `move`, and report that; it is judged then. `scores`: it enters a round's result. `move` is plain JSON and
    not one of the typed moves, since games share names ("pass"): nobody need take it apart to send it on.
    """

    seat: int | None
    label: str
    move: dict[str, Any]
    fields: list[Pick | Count]
    scores: bool


class Asks(msgspec.Struct):
    """What may be reported now, by the seats for which the sender may. `entry`: what a report's `seen` is now.

    `prompt`: whose turn it is, and what comes next; for the player in `seat` where one was asked for.
    """

    entry: int
    prompt: str
    asks: list[Ask]


class LogLine(msgspec.Struct):
    """An entry of the log, and what it says now. `seat`: who played; null: it is the table's. `at`: UTC.

    `stands`: false where it was undone or removed. `overruled`: it counts although it breaks a rule.
    """

    number: int
    kind: str
    sentence: str
    stands: bool
    overruled: bool
    round: int
    seat: int | None
    at: str


class Log(msgspec.Struct):
    """A hundred entries of the log at most, the newest first."""

    entries: list[LogLine]


class Choices(msgspec.Struct):
    """A house rule of a game, and its values: the first is played where nobody chooses."""

    key: str
    name: str
    choices: list[Choice]


class GameObject(msgspec.Struct):
    """A game that tables can be opened of. `seats`: how many may play.

    `moves`: by what a move has in `move`, where its schema is, relative to this address.
    """

    key: str
    name: str
    seats: list[int]
    house_rules: list[Choices]
    moves: dict[str, str]


class Games(msgspec.Struct):
    """The games here."""

    games: list[GameObject]


class Broken(msgspec.Struct):
    """A later entry that would break this rule after an amendment. `left_out`: it would no longer count (`without`)."""

    entry: int
    sentence: str
    rule: str
    reason: str
    final: bool
    left_out: bool


class Preview(msgspec.Struct):
    """What a move or an amendment would do; nothing is written. `refused`: the rule that it breaks itself."""

    sentence: str
    refused: "Refusal | None"
    changes: list[Change]
    breaks: list[Broken]


class Problem(msgspec.Struct):
    """What could not be done, in one sentence: in `error`, and in the form of RFC 9457."""

    error: str
    title: str
    status: int
    detail: str
    type: str = "about:blank"


class Refusal(Problem, kw_only=True):
    """The broken rule by id, number and title, and the reason at this table. In the form of RFC 9457.

    `type` is the rule's id, `detail` and `error` the reason again. `final`: it cannot be overruled.
    """

    rule: str
    number: str
    reason: str
    final: bool
    type: str


class TooLate(TableObject):
    """The table as it is now, and the entries that others reported first."""

    error: str
    came_first: list[str]
