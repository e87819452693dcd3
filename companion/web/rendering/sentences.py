"""The sentences of the pages that all games share, where one depends on more than a template should decide."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any

from companion.game import OPEN_ROUNDS, Game, ScoreSheet, State, to_act
from companion.phrases import capital, counted, listed, plays_after, short_names
from companion.store.hosted import HostedTable, Phone
from companion.store.lists import TableSummary
from companion.store.new_host import Candidate
from companion.table import Entry, Table, can_bring_back
from companion.table.entries import Amendment
from companion.table.history import Line, played_by


def named(seats: Iterable[int], names: Sequence[str]) -> str:
    """The players in these seats: "Ana, Ben and Cai"."""
    return listed([names[seat] for seat in seats])


def you_win(score: ScoreSheet, names: Sequence[str], seat: int) -> str:
    """ "You win, Ana!", "You and Ben win!": to a winner, on their own phone."""
    others = [names[other] for other in score.winners if other != seat]
    return f"{listed(['You', *others])} win!" if others else f"You win, {names[seat]}!"


def next_turn(seats: Iterable[int], names: Sequence[str]) -> str:
    """When a player's turn comes: after the players in these seats."""
    return plays_after([names[seat] for seat in seats])


def seats_between(state: State, seat: int, direction: int) -> list[int]:
    """The seats between the one whose turn it is and `seat`; `direction`: 1 clockwise, -1 counterclockwise."""
    count, turn = len(state.setup.names), to_act(state)[0]
    return [(turn + step * direction) % count for step in range(1, (seat - turn) * direction % count)]


def headline(game: Game[Any, Any], state: State, mode: str) -> str:
    """What a watching screen says in large letters: who won, or whose turn it is."""
    names = state.setup.names
    if won := game.sheet(state).won(names):
        return won
    if mode == "sheet" and game.rounds > 1:
        return f"Round {state.round}"
    match to_act(state):
        case ():
            return state.awaited or ("Between rounds" if game.rounds > 1 else "Counting")
        case (turn,):
            return state.turn_words(turn)
    return state.awaited or "Everyone"


def round_title(game: Game[Any, Any], state: State) -> str:
    """ "Round 2 of 5" while a game of several rounds goes on, else the game's name."""
    if game.rounds == 1 or state.over:
        return game.name
    if game.rounds >= OPEN_ROUNDS:
        return f"{game.name}, round {state.round}"
    return f"Round {state.round} of {max(game.rounds, state.round)}"


def for_players(game: Game[Any, Any]) -> str:
    """How many a game is for, where a table chooses: as its printed rules say, "3–6 players"."""
    seats = game.printed_seats or game.seats
    return f"{seats[0]}–{seats[-1]} players"


def how_to_win(game: Game[Any, Any]) -> str:
    """Which total wins, for the foot of a picture."""
    if game.wins == "last":
        return "Last one alive wins."
    return f"{capital(game.unit)}: the {'fewest' if game.wins == 'lowest' else 'most'} win."


# ---------------------------------------------------------------- the log


def newest_entries(table: Table, most: int) -> list[Table]:
    """The table after each of its newest entries, the newest first."""
    return list(islice(table.log(), most))


def entered_by(entry: Entry, names: Sequence[str]) -> str:
    """Who entered an entry, for the line below it."""
    return "Entered for the table" if entry.sender is None else f"Entered by {names[entry.sender]}"


def outcome(line: Line, names: Sequence[str]) -> str:
    """What became of an entry, and who did it: "Undone by Ben". Only for a line that was changed."""
    assert line.by
    amended, number = line.by, line.entry.number
    removed = isinstance(amended, Amendment) and (amended.amends == number or number in amended.without)
    done = "Corrected" if line.stands else "Removed" if removed else "Undone"
    return f"{done} for the table" if line.by.sender is None else f"{done} by {names[line.by.sender]}"


def undo_scope(count: int, others: bool) -> str:
    """What undoing a move takes with it, for the small print on the button. `others`: moves from other phones too."""
    if count > 1:
        return f"{counted(count, 'move')}{', also from other phones' if others else ''}"
    return "entered on another phone" if others else "it stays in the log, struck through"


# ---------------------------------------------------------------- who is at a table


def connected(phones: Iterable[Phone], seats: int, may_change: bool) -> tuple[str, str]:
    """How many seats have a phone, and what a tap on one does."""
    taken = {phone.seat for phone in phones if phone.seat is not None}
    return f"{len(taken)} of {counted(seats, 'phone')} connected", (
        "tap to change" if may_change else "tap a free seat"
    )


def late_guest(hosted: HostedTable, full: bool) -> str:
    """What is said to somebody who comes after the first move. `full`: every seat has a phone."""
    table, seats = hosted.table, "" if full else " If your name is here, tap it."
    now = f"{headline(table.game, table.state, hosted.mode)}. " if table.position.before else ""
    if len(table.setup.names) >= table.game.seats[-1]:
        return f"{now}{table.game.name} takes no more. Join, and you play as soon as there’s room.{seats}"
    return f"{now}You can play in the next game, and watch until then.{seats}"


def asks_to_be_host(one: Candidate, names: Sequence[str]) -> str:
    """What every phone reads while one asks to be the host's."""
    who = one.waits_as if one.seat is None else names[one.seat]
    yes = f"{one.yes} of {one.needed}" if one.yes else f"{one.needed} other{'s' if one.needed > 1 else ''}"
    says = "said yes so far" if one.yes else f"{'have' if one.needed > 1 else 'has'} to say yes"
    then = " The host can still say no, for two minutes from when it was asked." if one.waits else ""
    return f"{f'{who}’s phone' if who else 'A scorekeeper’s phone'} asks to be the host. {capital(yes)} {says}.{then}"


def scorekeepers(phones: Iterable[Phone], own: int) -> str:
    """The phones without a seat, and whether the one that asks (number `own`, 0: it is a program) is one of them."""
    numbers = [phone.number for phone in phones if phone.seat is None]
    if not numbers:
        return ""
    return f"{counted(len(numbers), 'scorekeeper')}{f'; this is phone {own}' if own in numbers else ''}."


def on_phones(name: str, count: int, own: bool) -> str:
    """The title of a seat's drawer: on how many phones it is, and whether the one that asks is one of them."""
    if own:
        return f"{name}: this phone and {count - 1} more" if count > 1 else f"{name}, on this phone"
    return f"{name}, on {count} phones" if count > 1 else f"{name}, on their own phone"


def seat_note(count: int, own: bool) -> str:
    """The small print on a seat: how many phones it has, where that is not simply one."""
    if own:
        return f"this phone + {count - 1}" if count > 1 else "this phone"
    return f"{count} phones" if count > 1 else ""


def progress(table: TableSummary) -> str:
    """How far a table is, in a list of tables: who won, or the round."""
    if table.result:
        names = short_names(table.names, 12)
        return f"{listed(names[seat] for seat in table.result.winners)} won"
    if not table.begun or table.hosted is None:
        return "not started"
    return f"round {table.hosted.table.state.round}" if table.game.rounds > 1 else "in progress"


def deletion(entries: int, over: bool) -> str:
    """What a table that is to be deleted holds."""
    return f"{counted(entries, 'entry', 'entries')}, {'finished' if over else 'still going on'}"


FILTERS = {
    name.__name__: name
    for name in (
        connected,
        deletion,
        entered_by,
        for_players,
        headline,
        how_to_win,
        next_turn,
        late_guest,
        asks_to_be_host,
        can_bring_back,
        named,
        newest_entries,
        on_phones,
        outcome,
        played_by,
        progress,
        round_title,
        scorekeepers,
        seat_note,
        seats_between,
        undo_scope,
        you_win,
    )
}
"""For templates, by their names."""
