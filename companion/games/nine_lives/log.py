"""9 Lives: the log's sentences."""

from companion.games.nine_lives import moves
from companion.games.nine_lives.cards import a_cat, all_cats, cat_cards, so_many, the_cat
from companion.games.nine_lives.play import apply
from companion.games.nine_lives.state import State
from companion.phrases import listed
from companion.words import say


def describe(state: State, move: moves.Moves) -> str:
    """The log's sentence for a move made in `state`."""
    after = apply(state, move)
    name = state.name
    match move:
        case moves.Deal():
            return _started(state, after)
        case moves.Bid():
            return _bid(state, after, move)
        case moves.Take():
            return say("{name} took {card}.", name=name(move.by), card=a_cat(move.card)) + _ending(state, after)
        case moves.Trade():
            return _traded(state, move) + _ending(state, after)
        case moves.Pass():
            return say("{name} passed.", name=name(move.by)) + _ending(state, after)
        case moves.EnterTableaus() | moves.EnterPoints():
            points = listed(f"{name(seat)} {points}" for seat, points in enumerate(after.rounds[-1].points))
            return say("Round {round} was entered: {points}.", round=state.round, points=points)
        case moves.Adjust():
            return ""


def _started(state: State, after: State) -> str:
    said = []
    if state.open:
        said.append(say("Round {round} ended before everybody had a turn.", round=state.round))
    cards = listed(so_many(len(cards), cat) for cat, cards in after.by_cat.items())
    if not after.over and cards:
        said.append(say("Round {round} started with {cards} in the alley.", round=after.round, cards=cards))
    elif not after.over:
        said.append(say("Round {round} started with nothing in the alley.", round=after.round))
    return " ".join(said)


def _bid(state: State, after: State, move: moves.Bid) -> str:
    bids = listed(f"{who} {card.number}" for who, card in zip(state.setup.names, move.bids) if card)
    first, *others = map(state.name, after.order)
    said = say("The bids: {bids}.", bids=bids) if bids else say("The bids: none.")
    return f"{said} {say('{name} goes first, then {others}.', name=first, others=listed(others))}"


def _traded(state: State, move: moves.Trade) -> str:
    name, gave, there = state.name(move.by), cat_cards(move.give), len(state.by_cat.get(move.cat, ()))
    if not there:
        cat = the_cat(move.cat)
        if not gave:
            return say("{name} gave nothing for {cat}, which was not in the alley.", name=name, cat=cat)
        return say("{name} gave {cards} for {cat}, which was not in the alley.", name=name, cards=gave, cat=cat)
    cats = all_cats(there, move.cat)
    if not gave:
        return say("{name} gave nothing for {cats}.", name=name, cats=cats)
    return say("{name} gave {cards} for {cats}.", name=name, cards=gave, cats=cats)


def _ending(state: State, after: State) -> str:
    if len(after.rounds) == len(state.rounds):
        return ""
    return f" {say('Round {round} is over.', round=state.round)}"
