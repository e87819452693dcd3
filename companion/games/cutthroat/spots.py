"""CutThroat!: what can be corrected by itself, card by card."""

from collections.abc import Iterator

from companion.game import Spot
from companion.game_state import turn_spot
from companion.games.cutthroat import moves, words
from companion.games.cutthroat.state import State
from companion.words import say


def spots(state: State) -> tuple[Spot, ...]:
    """The markers of every card and who holds its heart, who is dead, and whose turn it is."""
    if state.over or state.turn is None:
        return ()
    living = [seat for seat in state.setup.seats if not state.is_dead(seat)]
    return (turn_spot(state, lambda seat: moves.Adjust(turn=seat), starts_over=True, seats=living), *_cards(state))


def _cards(state: State) -> Iterator[Spot]:
    for character in range(state.seats):
        heart = state.alive[character] and not state.sudden_death
        yield _markers(state, character, (f"heart {moves.RANKS[character]}",) if heart else ())
        if heart:
            yield _heart(state, character)


def _markers(state: State, character: int, also: tuple[str, ...]) -> Spot:
    rank, now, card = moves.RANKS[character], state.markers[character], words.rank(character)
    alive = state.alive[character]
    living = {moves.RANKS[other] for other, lives in enumerate(state.alive) if lives}
    fewest, most = 1 if state.sudden_death else 0, min(moves.MARKERS, max(moves.LIVES * state.seats, now))
    values = [
        (str(count), moves.Adjust(markers={rank: count}, alive=None if alive else _among(living | {rank})))
        for count in range(fewest, most + 1)
    ]
    if len(living - {rank}):
        values.append((say("dead"), moves.Adjust(alive=_among(living - {rank}))))
    if alive:
        asked = say("The {card} has {markers} here. How many lie on it?", card=card, markers=words.markers(now))
    else:
        asked = say("The {card} is dead here. How many lie on it?", card=card)
    return Spot(
        f"life {rank}",
        say("Markers on the {card}", card=card),
        asked,
        str(now) if alive else say("dead"),
        tuple(values),
        also=also,
    )


def _among(ranks: set[moves.Character]) -> tuple[moves.Character, ...]:
    return tuple(rank for rank in moves.RANKS if rank in ranks)


def _heart(state: State, character: int) -> Spot:
    rank, holder, card = moves.RANKS[character], state.hearts[character], words.rank(character)
    on_the_table = say("on the table")
    now = on_the_table if holder is None else state.name(holder)
    held = {moves.RANKS[c]: seat for c, seat in enumerate(state.hearts) if seat is not None and c != character}
    values = (
        (on_the_table, moves.Adjust(hearts=held)),
        *(
            (state.name(seat), moves.Adjust(hearts={**held, rank: seat}))
            for seat in state.setup.seats
            if not state.is_dead(seat)
        ),
    )
    if holder is None:
        asked = say("The heart of the {card} is on the table here. Where is it?", card=card)
    else:
        asked = say("The heart of the {card} is with {name} here. Where is it?", card=card, name=now)
    return Spot(f"heart {rank}", say("Heart of the {card}", card=card), asked, now, values)
