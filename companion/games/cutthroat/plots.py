"""CutThroat!: the plots of a finished game: every card's markers, turn by turn, and who killed whom."""

from collections.abc import Sequence
from itertools import pairwise

from companion.games.cutthroat import words
from companion.games.cutthroat.moves import RANKS
from companion.games.cutthroat.scoring import end_of
from companion.games.cutthroat.state import State
from companion.phrases import counted
from companion.plots import Lane, Lanes, Plot, Tally
from companion.words import say


def plots(states: Sequence[State]) -> tuple[Plot, ...]:
    """Both plots; none where only the result was entered."""
    last = states[-1]
    if last.ranking or not last.deaths:
        return ()
    return (_markers(last, _by_turn(states)), _kills(last))


def _by_turn(states: Sequence[State]) -> list[State]:
    """The state before the first turn, and after each one."""
    ends = [after for before, after in pairwise(states) if before.turn is not None and before.turn != after.turn]
    return [states[0], *ends]


def _markers(last: State, turns: Sequence[State]) -> Lanes:
    """A lane a card: who lived longest first."""
    died = [character for killing in last.deaths for character in killing.characters]
    living = [character for character in range(last.seats) if character not in died]
    lanes = tuple(_lane(last, turns, character) for character in (*living, *reversed(died)))
    steps = len(turns) - 1
    key = (("heart", say("heart taken")), ("out", say("dead")), ("by", say("killed by")))
    return Lanes(say("Markers"), counted(steps, "turn"), say("turn"), steps, lanes, key)


def _lane(last: State, turns: Sequence[State], character: int) -> Lane:
    alive = [state for state in turns if state.alive[character]]
    values = tuple(state.markers[character] for state in alive)
    return Lane(
        label=RANKS[character],
        name=words.card(character),
        seat=last.owners[character],
        values=values if len(alive) == len(turns) else (*values, 0),
        signs=tuple(
            (step, "heart")
            for step, (before, after) in enumerate(pairwise(alive), 1)
            if after.hearts[character] not in (None, before.hearts[character])
        ),
        end=end_of(last, character),
        by=last.killer_of(character),
    )


def _kills(last: State) -> Tally:
    """Whoever killed most stands first."""
    killed: dict[int, list[tuple[str, int | None]]] = {}
    for killing in last.deaths:
        if killing.by is not None:
            killed.setdefault(killing.by, []).extend((RANKS[one], last.owners[one]) for one in killing.characters)
    rows = sorted(killed.items(), key=lambda row: (-len(row[1]), row[0]))
    return Tally(say("Who killed whom"), "", tuple((seat, tuple(taken)) for seat, taken in rows))
