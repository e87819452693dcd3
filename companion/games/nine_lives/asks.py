"""9 Lives: what may be reported now, and the sentence over the board."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain, combinations, islice

from companion.game import Ask, Count, Field, Pick
from companion.game_state import offer
from companion.games.nine_lives import moves
from companion.games.nine_lives.cards import Card, all_cats, called, cat_cards, in_order, the_card
from companion.games.nine_lives.rules import rule_on
from companion.games.nine_lives.state import ALLEY, State
from companion.phrases import counted
from companion.words import language, say, say_n

MOST_TAPS = 12
"""More ways than this to pay for one cat are a form instead of taps."""
MOST_WAYS = 70
"""The most ways that are tried: four of the eight cards of a full tableau."""
MOST_SCRATCHES = 9
"""The most scratches on one card that a form offers."""
HIGHEST_NUMBER = 999
"""The highest number on a bid that a form takes."""


def asks(state: State, seat: int | None) -> tuple[Ask, ...]:
    """What may be reported now: the taps of the seat whose turn it is, then the table's forms."""
    if state.over:
        return ()
    own = _of_a_seat(state, seat) if seat is not None and seat == state.turn else ()
    return (*own, *_of_the_table(state))


def _of_a_seat(state: State, seat: int) -> Iterator[Ask]:
    takes = (moves.Take(seat, card) for card in dict.fromkeys(card.unnumbered for card in state.alley))
    yield from offer(rule_on, state, takes, _label)
    own = sorted((card.unnumbered for card in state.tableaus[seat]), key=lambda card: (card.cat, card.scratches))
    for cat, cards in state.by_cat.items():
        yield from _trades(state, seat, cat, len(cards), own)
    yield from offer(rule_on, state, (moves.Pass(seat),), _label)


def _trades(state: State, seat: int, cat: str, wanted: int, own: list[Card]) -> tuple[Ask, ...]:
    """Every way to pay for the cards of a cat as a tap, or a form where they are too many."""
    gifts = dict.fromkeys(islice(combinations(own, wanted), MOST_WAYS))
    taps = offer(rule_on, state, (moves.Trade(seat, cat, give) for give in gifts), _label)
    if len(taps) <= MOST_TAPS:
        return taps
    own_cats = tuple(dict.fromkeys(card.cat for card in own))
    labels = (say("Give card {number}", number=place + 1) for place in range(wanted))
    label = say("Trade for {cats}", cats=all_cats(wanted, cat))
    return (Ask(label, taps[0].move, _fields_of_cards("give", labels, own_cats), blank=True),)


def _of_the_table(state: State) -> Iterator[Ask]:
    cats = state.cats
    if state.phase == "opening":
        yield from _deal(state, cats)
    if state.phase == "bidding":
        yield from _bids(state, cats)
    yield _tableaus(state, cats)
    points = tuple(
        Count(f"points[{seat}]", name, 0, 2 * state.hand, seat) for seat, name in enumerate(state.setup.names)
    )
    yield Ask(
        say("Enter the points of round {round}", round=state.round),
        moves.EnterPoints((0,) * state.seats),
        points,
        scores=True,
        blank=True,
    )


def _deal(state: State, cats: tuple[str, ...]) -> tuple[Ask, ...]:
    if not state.top_up:
        return offer(rule_on, state, (moves.Deal(()),), _label)
    labels = (say("Card {number}", number=place + 1) for place in range(state.top_up))
    example = moves.Deal(tuple(map(Card, cats[: state.top_up])))
    label = say("Start round {round} with the cards dealt", round=state.round)
    return (Ask(label, example, _fields_of_cards("alley", labels, cats), blank=True),)


def _bids(state: State, cats: tuple[str, ...]) -> Iterator[Ask]:
    """The bids; and once more with the order, where numbers are equal."""
    bids = tuple(Card(cats[0], number=seat + 1) for seat in state.setup.seats)
    fields: list[Field] = []
    for seat, name in enumerate(state.setup.names):
        fields += (
            *card_fields(f"bids[{seat}]", name, cats),
            Count(f"bids[{seat}].number", say("{name}: number", name=name), 0, HIGHEST_NUMBER),
        )
    yield Ask(say("The bids"), moves.Bid(bids), tuple(fields), blank=True)
    seats = tuple(enumerate(state.setup.names))
    order = (Pick(f"order[{place}]", say("Turn {number}", number=place + 1), seats) for place in state.setup.seats)
    yield Ask(
        say("The bids, with equal numbers"), moves.Bid(bids, tuple(state.setup.seats)), (*fields, *order), blank=True
    )


def _tableaus(state: State, cats: tuple[str, ...]) -> Ask:
    """The score sheet as a grid, seats by cats: how many cards, and the scratches on them together.

    Between rounds the cats of the last one still lie there to be looked at: none of them is the next one's.
    """
    grid = tuple(in_order(state.lots(seat) if state.open else (), cats) for seat in state.setup.seats)
    return Ask(
        say("Enter the cats of round {round}", round=state.round),
        moves.EnterTableaus(grid),
        _grid_fields(state.setup.names, cats, state.hand, language()),
        scores=True,
    )


@lru_cache(maxsize=64)
def _grid_fields(names: tuple[str, ...], cats: tuple[str, ...], hand: int, language: str) -> tuple[Field, ...]:
    """The grid's fields in a language, which stay the same as long as the cats keep their names."""
    fields = []
    for seat, name in enumerate(names):
        for place, cat in enumerate(cats):
            path, told = f"tableaus[{seat}][{place}]", {"name": name, "cat": called(cat)}
            scratches = say("{name}, {cat}: scratches", **told)
            fields.append(Count(f"{path}.cards", say("{name}, {cat}: cards", **told), 0, hand))
            fields.append(Count(f"{path}.scratches", scratches, 0, MOST_SCRATCHES * hand))
    return tuple(fields)


def _fields_of_cards(path: str, labels: Iterable[str], cats: tuple[str, ...]) -> tuple[Field, ...]:
    """The fields of as many cards as there are labels."""
    return tuple(chain.from_iterable(card_fields(f"{path}[{n}]", label, cats) for n, label in enumerate(labels)))


def card_fields(path: str, label: str, cats: tuple[str, ...]) -> tuple[Field, Field]:
    """The two fields of a card: its cat, and the scratches on it."""
    choices = tuple((cat, called(cat)) for cat in cats)
    scratches = Count(f"{path}.scratches", say("{card}: scratches", card=label), 0, MOST_SCRATCHES)
    return Pick(f"{path}.cat", say("{card}: cat", card=label), choices), scratches


def _label(state: State, move: moves.Moves) -> str:
    """What a button says."""
    match move:
        case moves.Deal():
            return say(
                "Start round {round}: {cards} in the alley", round=state.round, cards=counted(len(state.alley), "card")
            )
        case moves.Take():
            return say("Take {card}", card=the_card(move.card))
        case moves.Trade():
            return say(
                "Trade for {cats}, give {cards}",
                cats=all_cats(len(state.by_cat[move.cat]), move.cat),
                cards=cat_cards(move.give),
            )
    return say("Pass")


# ---------------------------------------------------------------- the sentence over the board


def prompt(state: State, seat: int | None) -> str:
    """Whose turn it is and what is awaited, for the player in this seat; None: for everybody else."""
    match state.phase:
        case "over":
            return say("The game is over.")
        case "opening":
            return _deal_prompt(state)
        case "bidding":
            return say("Bidding {number} of {hand}: everybody bids a card.", number=state.biddings + 1, hand=state.hand)
        case _:
            return _turn_prompt(state, seat)


def _deal_prompt(state: State) -> str:
    """What to deal before a round."""
    cards = counted(state.hand, "card")
    if not state.rounds:
        return say("Deal {cards} each, and {number} into the alley.", cards=cards, number=state.top_up)
    if not state.alley:  # nobody said what lies there
        return say("Deal {cards} each, and fill the alley up to {number}.", cards=cards, number=ALLEY)
    stay = say_n(len(state.alley), "{n} card stays in the alley.", "{n} cards stay in the alley.")
    dealt = f"{say('Deal {cards} each.', cards=cards)} {stay}"
    return f"{dealt} {say('Deal {number} more from the deck.', number=state.top_up)}" if state.top_up else dealt


def _turn_prompt(state: State, seat: int | None) -> str:
    acting, *later = state.to_come
    if seat == acting:
        return (
            say("Your turn, {name}: take a cat, or trade.", name=state.name(acting))
            if state.may_trade(acting)
            else say("Your turn, {name}: take a cat.", name=state.name(acting))
        )
    if not later:
        return say("{name}'s turn.", name=state.name(acting))
    if later[0] == seat:
        return say("{name}'s turn, then yours.", name=state.name(acting))
    return say("{name}'s turn, then {other}'s.", name=state.name(acting), other=state.name(later[0]))
