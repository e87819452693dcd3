"""9 Lives: what can be corrected by itself, card by card."""

from collections.abc import Iterator

from companion.game import Ask, Field, Spot
from companion.game_state import turn_spot
from companion.games.nine_lives import moves
from companion.games.nine_lives.asks import card_fields
from companion.games.nine_lives.cards import Card, the_card
from companion.games.nine_lives.state import State
from companion.phrases import capital
from companion.words import say


def spots(state: State) -> tuple[Spot, ...]:
    """Whose turn it is, every card of the alley and the tableaus, and one that is missing; nothing between rounds."""
    return tuple(_spots(state)) if state.open else ()


def _spots(state: State) -> Iterator[Spot]:
    yield turn_spot(state, lambda seat: moves.Adjust(turn=seat))
    for pile, cards in enumerate(state.piles):
        for place in range(len(cards)):
            yield _card(state, pile, place)
    with_one_more = moves.Adjust.of((*state.tableaus, (*state.alley, Card(state.cats[0]))))
    ask = Ask(say("The card"), with_one_more, _fields(state, state.seats, len(state.alley)))
    asked = say("A missing card goes into the alley, and from there to whoever has it. Which card is missing?")
    yield Spot("missing", say("A card is missing"), asked, "", ask=ask, on_board=False)


def _card(state: State, pile: int, place: int) -> Spot:
    card, where = state.piles[pile][place], _where(state, pile)
    values = (
        *(
            (_where(state, to), moves.Adjust.of(state.piles if to == pile else state.moved(pile, place, to)))
            for to in range(len(state.piles))
        ),
        (say("not on the table"), moves.Adjust.of(state.moved(pile, place, None))),
    )
    ask = Ask(say("It is another card"), moves.Adjust.of(state.piles), _fields(state, pile, place))
    return Spot(
        f"card {pile}.{place}", f"{capital(card.words)}, {where}", _asked(state, pile, card), where, values, ask
    )


def _asked(state: State, pile: int, card: Card) -> str:
    there = capital(the_card(card))
    if pile < state.seats:
        return say("{card} is with {name} here. Where is it?", card=there, name=state.name(pile))
    return say("{card} is in the alley here. Where is it?", card=there)


def _fields(state: State, pile: int, place: int) -> tuple[Field, ...]:
    return card_fields(state.path(pile, place), say("The card"), state.cats)


def _where(state: State, pile: int) -> str:
    return say("with {name}", name=state.name(pile)) if pile < state.seats else say("in the alley")
