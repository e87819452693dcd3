"""The sentences of the pages that all games share, where one depends on more than a template should decide."""

from collections.abc import Iterable, Sequence
from typing import Any

from companion.game import OPEN_ROUNDS, Game, HouseRule, ScoreSheet, State, to_act
from companion.games import games
from companion.phrases import capital, counted, in_the_lead, listed, short_names
from companion.store.hosted import HostedTable, Phone
from companion.store.lists import TableSummary
from companion.store.new_host import Candidate
from companion.table import Entry, can_bring_back
from companion.table.entries import Amendment
from companion.table.history import Line
from companion.words import say, say_n


def named(seats: Iterable[int], names: Sequence[str]) -> str:
    """The players in these seats: "Ana, Ben and Cai"."""
    return listed([names[seat] for seat in seats])


def you_win(score: ScoreSheet, names: Sequence[str], seat: int) -> str:
    """ "You win, Ana!", "You and Ben win!": to a winner, on their own phone."""
    others = [names[other] for other in score.winners if other != seat]
    if not others:
        return say("You win, {name}!", name=names[seat])
    if len(others) == 1:
        return say("You and {name} win!", name=others[0])
    return say("You, {names} win!", names=listed(others))


def headline(game: Game[Any, Any], state: State, mode: str) -> str:
    """What a watching screen says in large letters: who won, or whose turn it is."""
    names = state.setup.names
    if won := game.sheet(state).won(names):
        return won
    if mode == "sheet" and game.rounds > 1:
        return say("Round {number}", number=state.round)
    match to_act(state):
        case ():
            return state.awaited or (say("Between rounds") if game.rounds > 1 else say("Counting"))
        case (turn,):
            return state.turn_words(turn)
    return state.awaited or say("Everyone")


def game_name(game: Game[Any, Any]) -> str:
    """What a game is called; a title that a table has given it stays as it was written."""
    return say(game.name) if game.name == games()[game.key].name else game.name


def round_title(game: Game[Any, Any], state: State) -> str:
    """ "Round 2 of 5" while a game of several rounds goes on, else the game's name."""
    if game.rounds == 1 or state.over:
        return game_name(game)
    if game.rounds >= OPEN_ROUNDS:
        return say("{game}, round {number}", game=game_name(game), number=state.round)
    return say("Round {number} of {rounds}", number=state.round, rounds=max(game.rounds, state.round))


def for_players(game: Game[Any, Any]) -> str:
    """How many a game is for, where a table chooses: as its printed rules say, "3–6 players"."""
    seats = game.printed_seats or game.seats
    return say("{fewest}–{most} players", fewest=seats[0], most=seats[-1])


def how_to_win(game: Game[Any, Any]) -> str:
    """Which total wins, for the foot of a picture."""
    if game.wins == "last":
        return say("Last one alive wins.")
    unit = capital(say(game.unit))
    if game.wins == "lowest":
        return say("{unit}: the lowest total wins.", unit=unit)
    return say("{unit}: the highest total wins.", unit=unit)


def said_choices(rule: HouseRule) -> list[tuple[str, str]]:
    """What may be chosen of a house rule, each with its words."""
    return [(value, say(words)) for value, words in rule.choices]


# ---------------------------------------------------------------- the log


def entered_by(entry: Entry, names: Sequence[str]) -> str:
    """Who entered an entry, for the line below it."""
    if entry.sender is None:
        return say("Entered for the table")
    return say("Entered by {name}", name=names[entry.sender])


def outcome(line: Line, names: Sequence[str]) -> str:
    """What became of an entry, and who did it: "Undone by Ben". Only for a line that was changed."""
    assert line.by
    amended, number = line.by, line.entry.number
    removed = isinstance(amended, Amendment) and (amended.amends == number or number in amended.without)
    if line.by.sender is None:
        if line.stands:
            return say("Corrected for the table")
        return say("Removed for the table") if removed else say("Undone for the table")
    name = names[line.by.sender]
    if line.stands:
        return say("Corrected by {name}", name=name)
    return say("Removed by {name}", name=name) if removed else say("Undone by {name}", name=name)


def undo_scope(count: int, others: bool) -> str:
    """What undoing a move takes with it, for the small print on the button. `others`: moves from other phones too."""
    if count > 1:
        if others:
            return say_n(count, "{n} move, also from other phones", "{n} moves, also from other phones")
        return counted(count, "move")
    return say("entered on another phone") if others else say("it stays in the log, struck through")


# ---------------------------------------------------------------- who is at a table


def seats_taken(phones: Iterable[Phone], seats: int, may_change: bool) -> tuple[str, str]:
    """How many seats have a phone, and what a tap on one does."""
    taken = {phone.seat for phone in phones if phone.seat is not None}
    how_many = say_n(seats, "{count} of {n} seat has a phone", "{count} of {n} seats have a phone", count=len(taken))
    return how_many, say("tap to change") if may_change else say("tap a free seat")


def late_guest(hosted: HostedTable, full: bool) -> str:
    """What is said to somebody who comes after the first move. `full`: every seat has a phone."""
    table = hosted.table
    then = say("You can play in the next game, and watch until then.")
    if len(table.setup.names) >= table.game.seats[-1]:
        then = say("{game} takes no more. Join, and you play as soon as there’s room.", game=say(table.game.name))
    return then if full else f"{then} {say('If your name is here, tap it.')}"


def asks_to_be_host(one: Candidate, names: Sequence[str]) -> str:
    """What every phone reads while one asks to be the host's."""
    who = one.waits_as if one.seat is None else names[one.seat]
    asks = say("A scorekeeper’s phone asks to be the host.")
    if who:
        asks = say("{name}’s phone asks to be the host.", name=who)
    if one.yes:
        yes = say("{yes} of {needed} said yes so far.", yes=one.yes, needed=one.needed)
    else:
        yes = say_n(one.needed, "{n} other has to say yes.", "{n} others have to say yes.")
    then = say("The host can still say no, for two minutes from when it was asked.") if one.waits else ""
    return " ".join(filter(None, (asks, yes, then)))


def scorekeepers(phones: Iterable[Phone], own: int) -> str:
    """The phones that neither have a seat nor wait for one, and whether the one that asks (number `own`, 0: it is a
    program) is among them."""
    numbers = [phone.number for phone in phones if phone.seat is None and not phone.waits_as]
    if not numbers:
        return ""
    if own not in numbers:
        return say_n(len(numbers), "{n} scorekeeper.", "{n} scorekeepers.")
    return say_n(
        len(numbers), "{n} scorekeeper; this is phone {own}.", "{n} scorekeepers; this is phone {own}.", own=own
    )


def on_phones(name: str, count: int, own: bool) -> str:
    """The title of a seat's drawer: on how many phones it is, and whether the one that asks is one of them."""
    if own and count > 1:
        return say_n(count - 1, "{name}: this phone and {n} more", "{name}: this phone and {n} more", name=name)
    if own:
        return say("{name}, on this phone", name=name)
    if count > 1:
        return say_n(count, "{name}, on {n} phone", "{name}, on {n} phones", name=name)
    return say("{name}, on their own phone", name=name)


def seat_note(count: int, own: bool) -> str:
    """The small print on a seat: how many phones it has, where that is not simply one."""
    if own:
        return say("this phone + {more}", more=count - 1) if count > 1 else say("this phone")
    return counted(count, "phone") if count > 1 else ""


def progress(table: TableSummary) -> str:
    """How far a table is, in a list of tables: who won, or the round."""
    if table.result:
        names = short_names(table.names, 12)
        winners = [names[seat] for seat in table.result.winners]
        if table.result.is_open:
            return in_the_lead(winners)
        if len(winners) == 1:
            return say("{name} won", name=winners[0])
        return say("{names} won", names=listed(winners))
    if not table.begun or table.hosted is None:
        return say("not started")
    if table.game.rounds > 1:
        return say("round {number}", number=table.hosted.table.state.round)
    return say("in progress")


def deletion(entries: int, over: bool) -> str:
    """What a table that is to be deleted holds."""
    if over:
        return say_n(entries, "{n} entry, finished", "{n} entries, finished")
    return say_n(entries, "{n} entry, still going on", "{n} entries, still going on")


FILTERS = {
    name.__name__: name
    for name in (
        seats_taken,
        deletion,
        entered_by,
        for_players,
        game_name,
        headline,
        how_to_win,
        late_guest,
        asks_to_be_host,
        can_bring_back,
        named,
        on_phones,
        outcome,
        progress,
        round_title,
        said_choices,
        scorekeepers,
        seat_note,
        undo_scope,
        you_win,
    )
}
"""For templates, by their names."""
