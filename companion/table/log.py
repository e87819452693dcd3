"""A table: its log, and all that follows from it. Pure.

The log is a list of entries, numbered from 1; nothing in it is ever deleted.
What counts now is computed: a report counts until a take-back removes it, and
says what was entered until an amendment changes it. A `Table` is the value
after one entry; the table before it is still there in `before`, so a take-back
is a shorter chain and not an operation on the state. Every entry costs the
same, the tenth or the ten-thousandth; only an amendment costs as much as what
follows the entry it changes, and a new name as much as the game so far.
"""

import re
from collections.abc import Iterator
from itertools import takewhile
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.game import LEGAL, Ask, Game, Illegal, Legal, Move, Ruling, ScoreSheet, Setup, State, set_up, to_act
from companion.game_state import impossible
from companion.moves import InvalidMoveError, fill_in, read_move
from companion.phrases import listed
from companion.table import chance
from companion.table.entries import (
    Amendment,
    BringBack,
    Draw,
    Entry,
    Names,
    NameUndone,
    NewName,
    Report,
    Roll,
    RuleChoice,
    TakeBack,
)
from companion.table.people import People, in_words
from companion.table.position import Break, Position, amended, breaks, differing, restarted
from companion.table.sheet_text import sheet_text
from companion.words import say, say_n, why_not


class IllegalMoveError(ValueError):
    """What was played breaks a rule: `rule`, an id of the rulebook. `reason`, its message, says so for this table."""

    def __init__(self, ruling: Illegal) -> None:
        super().__init__(ruling)
        self.ruling, self.rule, self.reason = ruling, ruling.rule, ruling.reason

    def __str__(self) -> str:
        return self.reason


class Undone(msgspec.Struct, frozen=True):
    """A chain as it stood before a take-back or an amendment, and those `before` it in a row."""

    position: Position
    before: "Undone | None"


class Table(msgspec.Struct, frozen=True, eq=False):
    """One group playing one game, after its newest `entry` (None: a new table). Equal to itself alone.

    What is played, judged or amended is a move, what `asks` offers, or a move's name with its fields, as in a record
    ("attack", by=0, number=4, count=2). Fields that stand beside a move or an ask take the place of its own; a blank
    form's have to. Raises InvalidMoveError where the game has no such move, or the table no such seat.
    """

    game: Game[Any, Any]
    setup: Setup
    position: Position
    entry: Entry | None = None
    before: "Table | None" = None
    undone: Undone | None = None
    """What a bring-back restores: the chain before each take-back and amendment since the last report, newest first."""
    people: People = People(())
    """Who plays and who played, as the log says."""
    draw: chance.Drawn | None = None
    """Who was drawn last to begin."""
    rebuilt: int = 0
    """How many positions amendments and new names have made anew; the store has a limit for it."""

    @property
    def drawn(self) -> int | None:
        """The seat that was drawn to begin now; None where none was, or a move was entered since."""
        return self.draw.seat if self.draw and self.draw.after == self.position.number else None

    @property
    def number(self) -> int:
        """The newest entry's number; 0 for a new table."""
        return self.entry.number if self.entry else 0

    @property
    def state(self) -> State:
        """The game's own state now."""
        return self.position.state  # type: ignore[no-any-return]

    @property
    def played(self) -> Game[Any, Any]:
        """The game as this table plays it: by what it has settled, perhaps under a name of its own."""
        return self.game.at(self.state)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.state.over

    @property
    def turns(self) -> tuple[int, ...]:
        """The seats that are to act: none between rounds, several where all act at once."""
        return to_act(self.state)

    def prompt(self, seat: int | None = None) -> str:
        """Whose turn it is and what comes next: for the player in a seat, or for everybody."""
        return self.game.prompt(self.state, self._one_of_ours(seat))

    def __repr__(self) -> str:
        names, now = listed(self.setup.names), "over" if self.over else f"round {self.state.round}"
        return f"<Table {self.game.key}: {names}, entry {self.number}, {now}>"

    def __str__(self) -> str:
        """The score sheet in columns, and below it who won or what comes next."""
        return sheet_text(self.game, self.state)

    @property
    def sheet(self) -> ScoreSheet:
        """The score sheet now."""
        return self.game.sheet(self.state)

    @property
    def sentence(self) -> str:
        """What the newest entry says in the log; "" for a new table."""
        return sentence(self) if self.entry else ""

    def asks(self, seat: int | None = None) -> tuple[Ask, ...]:
        """What a seat may report now: its own moves and the table's. None: what anybody may, each once."""
        if seat is not None:
            return self.game.asks(self.state, self._one_of_ours(seat))
        asked = (ask for one in self.setup.seats for ask in self.game.asks(self.state, one))
        return tuple({(ask.label, msgspec.json.encode(ask.move)): ask for ask in asked}.values())

    def _one_of_ours(self, seat: int | None) -> int | None:
        """This seat. Raises ValueError where the table has no such seat."""
        if seat is not None and seat not in self.setup.seats:
            raise ValueError(f"There is no seat {seat!r} at this table: the seats are 0 to {self.setup.seats[-1]}.")
        return seat

    def rule_on(self, move: Move | Ask | str, /, **fields: Any) -> Ruling:
        """Whether a move may be played now: Legal, or Illegal with the rule it breaks and why."""
        return rule_on(self, Report(_meant(self, move, fields)))

    def play(self, move: Move | Ask | str, /, *, overruled: bool = False, **fields: Any) -> "Table":
        """The table after a move; this one stays as it is. Raises IllegalMoveError where it breaks a rule.

        `overruled`: the table plays it although it breaks a rule; not possible where the ruling is final.
        """
        return _played(self, Report(_meant(self, move, fields), overruled))

    def report(self, move: Move | Ask | str, /, *, overruled: bool = False, **fields: Any) -> "Table | Illegal":
        """As `play`, with the ruling as the answer where the move breaks a rule."""
        try:
            return self.play(move, overruled=overruled, **fields)
        except IllegalMoveError as error:
            return error.ruling

    def undo(self) -> "Table":
        """The table without its last move. Raises IllegalMoveError where there is none."""
        before = self.position.before
        return _played(self, TakeBack(before.number if before else 0))

    def redo(self) -> "Table":
        """The table as it was before the last undo or amendment. Raises IllegalMoveError once there is none."""
        return _played(self, BringBack())

    def amend(
        self, number: int, move: Move | Ask | str | None, /, *, overruled: bool = False, **fields: Any
    ) -> "Table":
        """The table as if entry `number` had been this move; None: as if it had not been there.

        Raises IllegalMoveError where the move breaks a rule, or a later one then does. `overruled`: the table plays
        them although they do.
        """
        entry = Amendment(number, None if move is None else _meant(self, move, fields), overruled)
        if overruled and self.position.find(number):
            entry = replace(entry, against=tuple(found.number for found in later_breaks(self, entry)))
        return _played(self, entry)

    def log(self) -> Iterator["Table"]:
        """The tables after each entry, newest first."""
        table: Table | None = self
        while table is not None and table.entry is not None:
            yield table
            table = table.before

    def since(self, number: int) -> list["Table"]:
        """The tables after each entry that came after entry `number`, oldest first."""
        return [*takewhile(lambda table: table.number > number, self.log())][::-1]


def open_table(
    game: Game[Any, Any],
    names: tuple[str, ...],
    house_rules: dict[str, str] | None = None,
    first: int | None = None,
    suits: tuple[int, ...] = (),
) -> Table:
    """A new table. `first`: who begins, if an earlier game decided it. Raises ValueError for invalid names or rules."""
    return begin(game, set_up(game, names, house_rules or {}, first, suits))


def begin(game: Game[Any, Any], setup: Setup) -> Table:
    """A new table of a setup that has been checked."""
    return Table(game, setup, Position(0, game.start(setup)), people=People(setup.names))


def _meant(table: Table, move: Move | Ask | str, fields: dict[str, Any]) -> Move:
    """The move that is meant by itself, by an ask that is filled in, or by its name and its fields."""
    if isinstance(move, str):
        told = {"move": move, **fields}
    elif isinstance(move, (Ask, Move, dict)):
        told = fill_in(_begun(move) if isinstance(move, Ask) else move, fields)
    else:
        raise InvalidMoveError(f"That is no move of {table.game.name}: {move!r}.")
    return read_move(table.game, told, len(table.setup.names))


def _begun(ask: Ask) -> dict[str, Any]:
    """What an ask's form begins with: if it is blank, nothing in its fields, which are paths in the move."""
    empty = {re.split(r"[.\[]", field.name)[0] for field in ask.fields if ask.blank}
    return {name: value for name, value in msgspec.to_builtins(ask.move).items() if name not in empty}


def _played(table: Table, entry: Entry) -> Table:
    """The table after an entry. Raises IllegalMoveError where it may not be the table's next."""
    entry = replace(entry, number=table.number + 1)
    ruling = rule_on(table, entry)
    if isinstance(ruling, Illegal):
        raise IllegalMoveError(ruling)
    return add(table, normalised(table, entry))


def rule_on(table: Table, entry: Entry) -> Ruling:
    """Whether `entry` may be the table's next. Take-backs and the like are judged here, moves by the game.

    An overruled report is Legal unless its ruling is final.
    """
    match entry:
        case Report():
            return _rule_on_move(table, table.position, entry)
        case TakeBack():
            if not 0 <= entry.to < table.position.number:
                return impossible("phase", "There is nothing to undo: no move was played, or all are undone.")
        case BringBack():
            if table.undone is None:
                return impossible(
                    "phase", "There is nothing to redo: moves have been entered since, or nothing was undone."
                )
            if entry.to and _to_bring_back(table, entry.to) is None:
                return impossible("phase", "Entry {number} is not among the moves just undone.", number=entry.to)
        case Amendment():
            return _rule_on_amendment(table, entry)
        case RuleChoice():
            return _rule_on_house_rule(table, entry)
        case NewName():
            return _final(table.people.problem(entry))
        case NameUndone():
            return _final(table.people.problem_of_undoing(entry.undoes))
        case Draw() | Roll():
            return _final(chance.problem(table.setup, entry))
    return LEGAL


def _final(problem: str) -> Ruling:
    """Refused for good where there is a sentence that says why."""
    return Illegal("phase", problem, final=True) if problem else LEGAL


def _rule_on_move(table: Table, before: Position, entry: Report | Amendment) -> Ruling:
    ruling = table.game.rule_on(before.state, entry.move)
    overruled = entry.overruled and isinstance(ruling, Illegal) and not ruling.final
    return LEGAL if overruled else ruling


def _rule_on_amendment(table: Table, entry: Amendment) -> Ruling:
    """An amendment counts if its move does, and the table has kept or taken back later entries that break a rule."""
    node = table.position.find(entry.amends)
    if node is None or node.before is None:
        return impossible(
            "phase", "No report stands as entry {number}, so there is nothing to correct.", number=entry.amends
        )
    if entry.to and not entry.amends <= entry.to <= table.position.number:
        return impossible(
            "phase",
            "Entry {last} is not between entry {number} and the newest move, so undoing to it cannot be part of"
            " this correction.",
            last=entry.to,
            number=entry.amends,
        )
    later = {report.number for report in table.position.after(entry.amends)} if entry.without else set()
    if not later.issuperset(entry.without):
        return impossible("phase", "Only moves after entry {number} can be left out with it.", number=entry.amends)
    if entry.move == node.move and not entry.to and not entry.without:
        return impossible("phase", "That is what move {number} already says.", number=entry.amends)
    if entry.move is not None:
        ruling = _rule_on_move(table, node.before, entry)
        if isinstance(ruling, Illegal):
            return ruling
    kept = frozenset(entry.against)
    for found in later_breaks(table, entry):
        if found.known or (found.number in kept and not found.ruling.final):
            continue
        broken = found.ruling
        return impossible(
            broken.rule,
            "Move {number} would then break a rule: {reason}",
            number=found.number,
            reason=broken.reason,
        )
    return LEGAL


def later_breaks(table: Table, entry: Amendment) -> tuple[Break, ...]:
    """The entries after an amended one that would now break a rule, as far as the amendment keeps them."""
    found = breaks(table.game, table.position, entry.amends, entry.move, entry.without)
    return tuple(one for one in found if not entry.to or one.number <= entry.to)


def normalised(table: Table, entry: Entry) -> Entry:
    """A legal entry as it is stored: marked as overruled only where a rule is really broken, and no number twice."""
    if isinstance(entry, Report):
        return replace(entry, overruled=entry.overruled and _breaks_a_rule(table, table.position, entry))
    if isinstance(entry, Amendment):
        overruled = entry.overruled and _breaks_a_rule(table, table.position.back_to(entry.amends - 1), entry)
        against = tuple(found.number for found in later_breaks(table, entry))
        return replace(entry, overruled=overruled, against=against, without=tuple(sorted({*entry.without})))
    return entry


def _breaks_a_rule(table: Table, before: Position, entry: Report | Amendment) -> bool:
    return entry.move is not None and isinstance(table.game.rule_on(before.state, entry.move), Illegal)


def _rule_on_house_rule(table: Table, entry: RuleChoice) -> Ruling:
    if table.position.number:
        return impossible("phase", "House rules are locked once the game has started.")
    rules = table.setup.house_rules | {entry.key: entry.value}
    return _final(why_not(lambda: set_up(table.game, table.setup.names, rules)))


def add(table: Table, entry: Entry) -> Table:
    """The table after `entry`, which was judged when it came in: nothing is judged again on loading."""
    match entry:
        case Report():
            position = table.position.then(table.game, entry.number, entry.move, entry.overruled)
            return replace(table, entry=entry, before=table, position=position, undone=None)
        case TakeBack():
            return replace(
                table,
                entry=entry,
                before=table,
                position=table.position.back_to(entry.to),
                undone=Undone(table.position, table.undone),
            )
        case BringBack():
            return _bring_back(table, entry)
        case Amendment():
            position = amended(table.game, table.position, entry)
            return replace(
                table,
                entry=entry,
                before=table,
                position=position,
                undone=Undone(table.position, table.undone),
                rebuilt=table.rebuilt + len(position.after(entry.amends - 1)),
            )
        case RuleChoice():
            setup = replace(table.setup, house_rules=table.setup.house_rules | {entry.key: entry.value})
            start = Position(0, table.game.start(setup))
            return replace(table, entry=entry, before=table, setup=setup, position=start, undone=None)
        case NewName() | NameUndone():
            return _named(table, entry)
        case Draw():
            draw = chance.Drawn(entry.seat, table.position.number)
            return replace(table, entry=entry, before=table, draw=draw)
    return replace(table, entry=entry, before=table)


def _named(table: Table, entry: Names) -> Table:
    """After an entry about a name: the reports are the same, and everything that follows from them has the new name."""
    people = table.people.then(entry) if isinstance(entry, NewName) else table.people.without(entry.undoes)
    setup = replace(table.setup, names=people.now)
    return _with_names(replace(table, entry=entry, before=table, setup=setup, people=people))


def _with_names(table: Table) -> Table:
    """The table with the names of those who play now in all its states."""
    if table.state.setup.names == table.setup.names:
        return table
    position = restarted(table.game, table.position, table.game.start(table.setup))
    return replace(table, position=position, rebuilt=table.rebuilt + len(position.chain()))


def _bring_back(table: Table, entry: BringBack) -> Table:
    """After a bring-back of a part, the rest can still be brought back."""
    found = _to_bring_back(table, entry.to) if entry.to else table.undone
    assert found
    position = found.position.back_to(entry.to) if entry.to else found.position
    undone = found.before if position is found.position else found
    return _with_names(replace(table, entry=entry, before=table, position=position, undone=undone))


def _to_bring_back(table: Table, number: int) -> Undone | None:
    """The newest chain of `undone` with entry `number`, where that no longer counts."""
    found = None if table.position.find(number) else table.undone
    while found is not None and found.position.find(number) is None:
        found = found.before
    return found


def can_bring_back(table: Table, number: int) -> bool:
    """Whether entry `number` was taken back and can be brought back without losing anything that counts now.

    What a correction left out comes back only when the correction is undone. `rule_on` still allows it, because earlier
    records have such entries.
    """
    found = _to_bring_back(table, number)
    return found is not None and _same(found.position.back_to(table.position.number), table.position)


def just_undone(table: Table) -> Move | None:
    """The report that would be brought back first; None where nothing was undone, or something was entered since."""
    gone = table.undone.position.after(table.position.number) if table.undone else []
    return gone[0].move if gone and can_bring_back(table, gone[0].number) else None


def sentence(table: Table, people: People | None = None) -> str:
    """What the table's newest entry says in the log. `people`: as they are known now, where that is later."""
    entry, before = table.entry, table.before
    assert entry and before
    match entry:
        case Report():
            return table.position.says(table.game, (people or table.people).at(entry.number))
        case TakeBack():
            return say("Undone: {moves}", moves=what_it_undid(table))
        case BringBack():
            return _brought_back(table, before)
        case Amendment():
            return _corrected(table, before, entry)
        case RuleChoice():
            rule = next(rule for rule in table.game.house_rules if rule.key == entry.key)
            choice = dict(rule.choices)[entry.value]
            return say("House rule: {rule}: {choice}.", rule=say(rule.name), choice=say(choice))
        case NewName() | NameUndone():
            return _renamed(before, entry)
        case Draw() | Roll():
            return chance.sentence(table.setup, entry)
    raise AssertionError(entry)


def _renamed(before: Table, entry: Names) -> str:
    """What an entry about a name says, with the name that it replaced."""
    if isinstance(entry, NewName):
        return in_words(entry, before.setup.names[entry.seat])
    undone = before.people.find(entry.undoes)
    assert undone
    was = before.people.without(entry.undoes).now[undone.seat]
    return say("Undone: {moves}", moves=in_words(undone, was))


def says(table: Table, node: Position) -> str:
    """A report that counts in words, with the names of those who played when it was entered."""
    return node.says(table.game, table.people.at(node.number))


def correction_undone(table: Table) -> Amendment | None:
    """The amendment that the newest entry, a bring-back, undid as a whole; None where it did something else."""
    if not isinstance(table.entry, BringBack) or table.before is None or table.before.undone is None:
        return None
    undid = undone_by(table.before)
    if isinstance(undid, Amendment) and _same(table.position, table.before.undone.position):
        return undid
    return None


def _brought_back(table: Table, before: Table) -> str:
    if correction := correction_undone(table):
        return say("Undone: the correction of move {number}.", number=correction.amends)
    return say("Redone: {moves}", moves=_moves(table, table.position.after(before.position.number)))


def _same(one: Position, other: Position) -> bool:
    """Whether two chains hold the same reports, whatever the players are called."""
    return next(differing(one, other), None) is None


def _moves(table: Table, moves: list[Position]) -> str:
    """One move as its sentence, several as their number."""
    return says(table, moves[0]) if len(moves) == 1 else say_n(len(moves), "{n} move.", "{n} moves.")


def what_it_undid(table: Table) -> str:
    """Of a take-back, the newest entry: the move in words, several as their number; "" of any other entry."""
    if not isinstance(table.entry, TakeBack) or table.before is None:
        return ""
    return _moves(table, table.before.position.after(table.entry.to))


def undone_by(table: Table) -> Entry | None:
    """The take-back or amendment that a bring-back would undo; None where there is none."""
    undone = table.undone
    if undone is None:
        return None
    return next(t.entry for t in table.log() if t.before and t.before.position is undone.position)


def _corrected(table: Table, before: Table, entry: Amendment) -> str:
    was, now = before.position.find(entry.amends), table.position.find(entry.amends)
    assert was
    who = "" if entry.sender is None else table.people.at(entry.number)[entry.sender]
    what = says(table, now or was)
    if now and who:
        done = say("{name} corrected move {number}: {sentence}", name=who, number=entry.amends, sentence=what)
    elif now:
        done = say("Move {number} corrected: {sentence}", number=entry.amends, sentence=what)
    elif who:
        done = say("{name} removed move {number}: {sentence}", name=who, number=entry.amends, sentence=what)
    else:
        done = say("Removed: {sentence}", sentence=what)
    gone = before.position.after(entry.to) if entry.to else []
    alone = [node for node in before.position.after(entry.amends) if node.number in entry.without]
    if alone:
        done = f"{done} {say('Left out: {moves}', moves=_moves(table, alone))}"
    return f"{done} {say('Undone: {moves}', moves=_moves(table, gone))}" if gone else done


def as_it_was(table: Table, then: Position) -> Table:
    """The table when `then` was its newest report, with corrections made since; it knows of nothing later."""
    known = next((after for after in table.log() if after.number == then.number), None) or begin(
        table.game, table.setup
    )
    return replace(known, setup=table.setup, people=table.people, position=then, undone=None)


def latest_sentence(table: Table) -> str:
    """The sentence of the newest report that counts, which "Undo" would undo; "" where there is none."""
    return says(table, table.position) if table.position.before else ""


def summary(table: Table) -> dict[str, Any]:
    """The object of `companion replay --json` for this table, without "refused"."""
    game, state = table.game, table.state
    sheet = game.sheet(state)
    return {
        "game": game.key,
        "seats": list(table.setup.names),
        "over": state.over,
        "round": state.round,
        "turn": state.turn,
        "rounds": sheet.rounds,
        "totals": sheet.totals,
        "winners": sheet.winners,
        "view": game.view(state),
    }


__all__ = [
    "Break",
    "Entry",
    "IllegalMoveError",
    "Legal",
    "Position",
    "Table",
    "add",
    "as_it_was",
    "begin",
    "can_bring_back",
    "correction_undone",
    "just_undone",
    "summary",
    "latest_sentence",
    "later_breaks",
    "open_table",
    "rule_on",
    "says",
    "sentence",
    "normalised",
    "undone_by",
    "what_it_undid",
]
