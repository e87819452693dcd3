"""What is worth telling of an evening: at most three sentences, only what is true and rare."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations

from companion.game import normalised_name
from companion.phrases import counted, spelled
from companion.stats.evenings import Evening, local
from companion.stats.records import ENOUGH, record_of, streaks, together
from companion.stats.results import Played
from companion.words import message, say, say_n

MOST = 3
FORM, OF_LATE = 5, 7
"""Recent wins needed for a sentence."""
IN_A_ROW = 3
"""Wins in a row needed for one."""
OFTEN = 5
"""Games needed before always or never winning is no accident."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A sentence, a note that says of how much it is true, and whom it is about ("": everybody)."""

    sentence: str
    note: str
    name: str = ""


Telling = Callable[[Sequence[Played], Evening], Iterator[Fact]]


def worth_telling(played: Sequence[Played], evening: Evening) -> tuple[Fact, ...]:
    """The facts of an evening, the rarest first, and no two about the same person. `played`: all games up to it."""
    found: dict[str, Fact] = {}
    for telling in TELLINGS:
        for fact in telling(played, evening):
            found.setdefault(normalised_name(fact.name), fact)
    return tuple(found.values())[:MOST]


def _set_a_record(played: Sequence[Played], evening: Evening) -> Iterator[Fact]:
    """A total of tonight that is better than all before."""
    for kind in dict.fromkeys(game.kind for game in evening.games):
        games = [game for game in played if game.kind == kind]
        record = record_of(games) if sum(game not in evening.games for game in games) >= ENOUGH else None
        if not record or all(game.code != record.code for game in evening.games):
            continue
        sentence = say(
            "{name} set a record in {game}: {points}.",
            name=record.name,
            game=games[-1].game.name,
            points=record.value,
        )
        note = say_n(len(games), "the best of {n} game", "the best of {n} games")
        yield Fact(sentence, note, record.name)


def _won_in_a_row(played: Sequence[Played], evening: Evening) -> Iterator[Fact]:
    """A streak that tonight's last game made longer."""
    ended, running = streaks(together(played))
    for streak in running.values():
        if streak.wins >= IN_A_ROW and streak.last in evening.games:
            as_long = [other for other in ended if other.wins >= streak.wins and other.last is not streak.last]
            since = max(as_long, key=lambda other: other.last.at, default=None)
            longest = say("the longest streak so far")
            if since:
                month = say(_MONTHS[local(since.last.at).month - 1])
                longest = say("the longest streak since {month}", month=month)
            won = say_n(
                streak.wins,
                "{name} won {number} game in a row.",
                "{name} won {number} games in a row.",
                name=streak.name,
                number=spelled(streak.wins),
            )
            yield Fact(won, longest, streak.name)


_MONTHS = (
    *(message("January"), message("February"), message("March"), message("April"), message("May"), message("June")),
    *(message("July"), message("August"), message("September"), message("October"), message("November")),
    message("December"),
)


def _won_for_the_first_time(played: Sequence[Played], evening: Evening) -> Iterator[Fact]:
    for game in evening.games:
        for seat in game.result.winners:
            earlier = _own(played, game, game.people[seat])
            if len(earlier) >= OFTEN and not any(won for _, won in earlier):
                note, name = say_n(len(earlier), "after {n} game", "after {n} games"), game.names[seat]
                won = say("{name} won {game} for the first time.", name=name, game=game.game.name)
                yield Fact(won, note, name)


def _own(played: Sequence[Played], until: Played, person: str) -> list[tuple[Played, bool]]:
    """Somebody's games of one kind before this one, each with whether they won it."""
    before = played[: played.index(until)]
    own = [game for game in before if game.kind == until.kind and person in game.people]
    return [(game, game.people.index(person) in game.result.winners) for game in own]


def _came_back(played: Sequence[Played], evening: Evening) -> Iterator[Fact]:
    """Last several times in a row tonight, and then a win."""
    for guest in evening.guests:
        last = 0
        for game in evening.games:
            if normalised_name(guest.name) not in game.people:
                continue
            seat = game.people.index(normalised_name(guest.name))
            if seat in game.result.winners and last > 1:
                yield Fact(_last_then_won(guest.name, last, game.game.name), say("tonight"), guest.name)
            last = last + 1 if seat in game.last else 0


def _last_then_won(name: str, times: int, game: str) -> str:
    if times == 2:
        return say("{name} came last twice, then won {game}.", name=name, game=game)
    return say_n(
        times,
        "{name} came last {number} time, then won {game}.",
        "{name} came last {number} times, then won {game}.",
        name=name,
        number=spelled(times),
        game=game,
    )


def _never_lost(played: Sequence[Played], evening: Evening) -> Iterator[Fact]:
    """Of two players of tonight one was always ahead in a game."""
    for kind in dict.fromkeys(game.kind for game in evening.games):
        games = [game for game in played if game.kind == kind]
        for one, other in permutations(evening.guests, 2):
            here, there = normalised_name(one.name), normalised_name(other.name)
            met = [game for game in games if here in game.people and there in game.people]
            if len(met) >= OFTEN and all(
                game.is_ahead(game.people.index(here), game.people.index(there)) for game in met
            ):
                sentence = say(
                    "{name} has never lost {game} to {other}.",
                    name=one.name,
                    game=games[-1].game.name,
                    other=other.name,
                )
                yield Fact(sentence, counted(len(met), "game"), one.name)


def _in_form(played: Sequence[Played], evening: Evening) -> Iterator[Fact]:
    """Most of the latest games won."""
    for guest in evening.guests:
        person = normalised_name(guest.name)
        latest = [game for game in played if person in game.people][-OF_LATE:]
        wins = sum(game.people.index(person) in game.result.winners for game in latest)
        if len(latest) == OF_LATE and wins >= FORM and all(len(game.names) > 2 for game in latest):
            sentence = say(
                "{name} won {number} of the last {most} games.",
                name=guest.name,
                number=spelled(wins),
                most=spelled(OF_LATE),
            )
            yield Fact(sentence, say("of the games they were in"), guest.name)


def _was_close(played: Sequence[Played], evening: Evening) -> Iterator[Fact]:
    """A game of tonight that one point decided."""
    for game in evening.games:
        totals, winners = game.result.points, game.result.winners
        others = [total for seat, total in enumerate(totals) if seat not in winners and total is not None]
        best = totals[winners[0]] if winners else None
        if game.game.wins != "last" and best is not None and others and min(abs(best - one) for one in others) == 1:
            name = game.names[winners[0]] if len(winners) == 1 else ""
            note = say("{name} won", name=name) if name else say("tonight")
            yield Fact(say("One point decided {game}.", game=game.game.name), note, name)


def _all_won(played: Sequence[Played], evening: Evening) -> Iterator[Fact]:
    if len(evening.guests) > 2 and all(guest.wins for guest in evening.guests):
        yield Fact(say("Everybody won a game."), say("tonight"))


TELLINGS: tuple[Telling, ...] = (
    _set_a_record,
    _won_in_a_row,
    _won_for_the_first_time,
    _came_back,
    _never_lost,
    _in_form,
    _was_close,
    _all_won,
)
"""The rarest first."""
