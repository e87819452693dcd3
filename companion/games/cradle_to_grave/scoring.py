"""Cradle to Grave: the score sheet. A round's penalty is the age it ended with; the fewest points win."""

from companion.game import Row, ScoreSheet
from companion.game_state import sheet_of_penalties
from companion.games.cradle_to_grave.cards import name_of
from companion.games.cradle_to_grave.state import State
from companion.words import say

DECIDES, SETTLES = ("final-age",), ("three-rounds",)
"""The rules of a round's penalty and of the winners."""


def sheet(state: State) -> ScoreSheet:
    """Penalties by round, totals, and the winners once the last round is scored."""
    rows = tuple(
        Row(say("Round {number}", number=number), penalties, _why(state, number, penalties), number, DECIDES)
        for number, penalties in enumerate(state.rounds, 1)
    )
    return sheet_of_penalties(state, rows, state.rounds, _so_far(state), SETTLES)


def _so_far(state: State) -> Row | None:
    if state.phase == "opening":
        return None
    why = tuple(
        (say("{name} is {age} now: that would be the penalty.", name=name, age=state.shown(seat)),)
        for seat, name in enumerate(state.setup.names)
    )
    return Row(say("Round {number} so far", number=state.round), state.ages, why, state.round, DECIDES)


def _why(state: State, number: int, penalties: tuple[int, ...]) -> tuple[tuple[str, ...], ...]:
    def sentence(seat: int, points: int) -> str:
        told = {"name": state.name(seat), "number": number, "age": f"{points:02}"}
        if points > 99:
            return say("{name}'s check in round {number} came to {age}: age and card together are the penalty.", **told)
        return say("{name} was {age} when round {number} ended: the age is the penalty.", **told)

    return tuple((sentence(seat, points),) for seat, points in enumerate(penalties))


def shown(state: State) -> dict[str, object]:
    """The same as people read it, with the special that waits."""
    return view(state) | {"special": state.waiting and name_of(state.waiting.special.card)}


def view(state: State) -> dict[str, object]:
    """What lies on the table, for the record tool and programs."""
    return {"ages": list(state.ages), "deck": state.deck, "hands": list(state.hands), "phase": state.phase}
