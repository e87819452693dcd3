"""The sentences of the pages that all games share, where one depends on more than a template should decide."""

from collections.abc import Iterable, Sequence
from typing import Any

from companion.game import OPEN_ROUNDS, Game, HouseRule, ScoreSheet, State, to_act
from companion.games import games
from companion.phrases import capital, counted, in_the_lead, listed, short_names, signed
from companion.store.hosted import HostedTable, Phone
from companion.store.lists import TableSummary
from companion.store.new_host import Candidate
from companion.table import Entry
from companion.table.entries import Amendment
from companion.table.history import Line
from companion.table.preview import Preview
from companion.words import message, say, say_n


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
            return state.awaited or (say("Between rounds") if 1 < game.rounds < OPEN_ROUNDS else say("Counting"))
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
    by_somebody, for_the_table = CORRECTED if line.stands else REMOVED if removed else UNDONE
    return say(for_the_table) if amended.sender is None else say(by_somebody, name=names[amended.sender])


CORRECTED = message("Corrected by {name}"), message("Corrected for the table")
REMOVED = message("Removed by {name}"), message("Removed for the table")
UNDONE = message("Undone by {name}"), message("Undone for the table")


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
    how_many = say("Seats with a phone: {count} of {n}", count=len(taken), n=seats)
    return how_many, say("tap to change") if may_change else say("tap a free seat") if len(taken) < seats else ""


def no_room(game: Game[Any, Any]) -> str:
    """What somebody can do who comes to a full table of this game."""
    return say(
        "{game} seats {most}: you play as soon as there’s room.",
        game=say(game.name),
        most=game.seats[-1],
    )


def late_guest(hosted: HostedTable, full: bool) -> str:
    """What is said to somebody who comes after the first move. `full`: every seat has a phone."""
    table = hosted.table
    then = (
        no_room(table.game)
        if len(table.setup.names) >= table.game.seats[-1]
        else say("You can play in the next game, and watch until then.")
    )
    return then if full else f"{then} {say('If your name is here, tap it.')}"


def asks_to_be_host(one: Candidate, names: Sequence[str]) -> str:
    """What every phone reads while one asks to be the host's; and that one, once somebody said no."""
    if not one.needed:
        return say("The host stays the same: somebody said no.")
    who = one.waits_as if one.seat is None else names[one.seat]
    asks = (
        say("{name}’s phone asks to be the host.", name=who)
        if who
        else say("A scorekeeper’s phone asks to be the host.")
    )
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


# ---------------------------------------------------------------- the sheet while a game goes on, and corrections


def total_label(score: ScoreSheet) -> str:
    """What the last line of the sheet is called."""
    return say("Total") if score.winners else say("So far")


def running(score: ScoreSheet, seat: int) -> str:
    """A seat's total with the round being played."""
    return score.shown(seat) if (standing := score.standing(seat)) is None else signed(standing)


def leaders(score: ScoreSheet, game: Game[Any, Any]) -> tuple[int, ...]:
    """The seats that are ahead so far; none where nothing has been scored, all are level, or a total is not known."""
    totals = [total for seat in range(len(score.totals)) if (total := score.standing(seat)) is not None]
    if not score.lines or len(totals) < len(score.totals):
        return ()
    best = (min if game.wins == "lowest" else max)(totals)
    first = tuple(seat for seat, total in enumerate(totals) if total == best)
    return first if len(first) < len(totals) else ()


def leading(score: ScoreSheet, game: Game[Any, Any], names: Sequence[str]) -> str:
    """Who is ahead so far, or what the sheet of a game without totals says of it; "" where nothing has been scored."""
    if not score.totals:
        return score.verdict
    if not (first := leaders(score, game)):
        return ""
    who, total = named(first, names), running(score, first[0])
    if len(first) == 1:
        return say("{name} leads with {total} so far", name=who, total=total)
    return say("{names} lead with {total} so far", names=who, total=total)


def how_it_counts(score: ScoreSheet, game: Game[Any, Any]) -> str:
    """Which total wins, and whether the round being played is in it."""
    wins = how_to_win(game)
    if score.so_far and score.totals:
        return f"{wins} {say('Round {number} counts as it stands now.', number=score.so_far.round)}"
    return wins


def in_the_game(score: ScoreSheet, seats: Iterable[int]) -> list[int]:
    """The seats by place, of a game that only has places: who is still in it first."""
    places = score.rows[0].points if score.rows else ()
    return sorted(seats, key=lambda seat: (places[seat] if places else None) or 0)


def later_moves(preview: Preview) -> str:
    """What becomes of the moves after a corrected one: "both stay", "2 of 5 would be left out"."""
    gone = sum(found.left_out for found in preview.breaks)
    if gone:
        if gone == preview.later:
            return say("none stays")
        return say("{number} of {later} would be left out", number=gone, later=preview.later)
    match preview.later:
        case 1:
            return say("1 stays")
        case 2:
            return say("both stay")
    return say_n(preview.later, "all {n} stay", "all {n} stay")


def save_note(preview: Preview) -> str:
    """What becomes of later moves, for the small print on the button that saves a correction; "" where all is well."""
    gone = preview.without
    if gone:
        if len(gone) == 1:
            return say("leaves out move {number}", number=gone[0])
        return say_n(len(gone), "leaves out {n} move", "leaves out {n} moves")
    return say("all later moves stay") if preview.keep else ""


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
        no_room,
        asks_to_be_host,
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
        later_moves,
        save_note,
        total_label,
        running,
        leaders,
        leading,
        how_it_counts,
        in_the_game,
    )
}
"""For templates, by their names."""
