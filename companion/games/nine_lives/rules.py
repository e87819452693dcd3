"""9 Lives: which reports keep the rules (`rule_on`); play.py does what they say.

The printed rules are in the rulebook module in our own words; where they are
silent, a house rule says which reading is in force.
"""

from collections.abc import Collection, Sequence

from companion.game import LEGAL, Illegal, PlayerMove, Ruling
from companion.game_state import Broken, breaks, first_broken, impossible, not_your_turn, once_over
from companion.games.nine_lives import moves
from companion.games.nine_lives.cards import MOST_CARDS, MOST_CATS, all_cats, cat_card, cat_cards, one_cat
from companion.games.nine_lives.play import apply
from companion.games.nine_lives.state import ALLEY, State, pick, place_of
from companion.phrases import counted, listed
from companion.words import later, message, say, say_n


def rule_on(state: State, move: moves.Moves) -> Ruling:
    """Legal, or the first broken rule: the final ones, then in the rulebook's order."""
    broken = first_broken(GUARDS, state, move)
    if broken and broken.final:
        return broken
    if not broken and isinstance(move, PlayerMove):
        return LEGAL  # a turn that keeps the rules only moves cards that lie there, so nothing is to be counted
    return next(_box(state, move), broken) or LEGAL


def _phase(state: State, move: moves.Moves) -> Broken:
    """A round is dealt, then everybody bids, then everybody has a turn. One bidding too many has a rule of its own."""
    match move:
        case moves.Deal() if state.open and not state.to_come:
            yield impossible("phase", "Round {round} is under way: the bids are next.", round=state.round)
        case moves.EnterPoints() | moves.EnterTableaus() | moves.Deal():
            pass
        case moves.Bid() if state.played_out:
            pass
        case _ if not state.open:
            yield impossible("phase", "Round {round} has not started: deal the alley first.", round=state.round)
        case moves.Pass() if state.rule("pass") == "off":
            yield impossible("phase", "Passing is not allowed at this table: take a card or trade for a cat.")
        case PlayerMove() if not state.to_come:
            yield impossible("phase", "Everybody bids first: the bids decide who goes first.")


def _box(state: State, move: moves.Moves) -> Broken:
    """More than any table has is a mistake; and it keeps every page small."""
    if isinstance(move, moves.EnterTableaus):
        cats: Collection[str] = {lot.cat for lots in move.tableaus for lot in lots if lot.cards}
        most = MOST_CATS
    else:
        after = apply(state, move)
        if after.lying > max(MOST_CARDS, state.lying):
            yield impossible(
                "box",
                "{number} cards cannot lie on one table: three rounds bring {most} at most.",
                number=after.lying,
                most=MOST_CARDS,
            )
        cats, most = after.cats_there, max(MOST_CATS, len(state.cats_there))
    if len(cats) > most:
        yield impossible("box", TOO_MANY_CATS, number=len(cats))


TOO_MANY_CATS = message(
    "{number} different cats are too many: the box has nine. Use the names that the cats have here."
)


def _turn(state: State, move: moves.Moves) -> Broken:
    match move:
        case moves.Deal() | moves.Bid() if state.to_come:
            yield breaks("turn", "Some have not had their turn: {names}.", names=listed(map(state.name, state.to_come)))
        case PlayerMove() if move.by != state.turn:
            yield not_your_turn(state, move.by, state.to_come[0])


def _bid_each(state: State, move: moves.Bid) -> Broken:
    silent = [state.name(seat) for seat in state.setup.seats if seat not in move.numbers]
    if silent:
        yield breaks("bid-each", "Everybody bids a card: {names} did not.", names=listed(silent))
    if len(move.bids) > state.seats:
        yield breaks(
            "bid-each",
            "Everybody bids one card: {number} are too many for {players} players.",
            number=len(move.bids),
            players=state.seats,
        )


def _bid_tie(state: State, move: moves.Bid) -> Broken:
    """Whether it is settled who goes first."""
    numbers = move.numbers
    if move.order is None:
        tied = [seat for rank in move.ranks if len(rank) > 1 for seat in rank]
        if tied and not (state.rule("bid-tie") == "previous-order" and state.order):
            alike = listed(f"{state.name(seat)} ({numbers[seat]})" for seat in tied)
            yield breaks("bid-tie", "Equal numbers, {names}: choose who goes first.", names=alike)
    elif sorted(move.order) != list(numbers):
        yield breaks(
            "bid-tie", "The order names each of the {players} players once, the lowest bid first.", players=state.seats
        )
    else:
        for earlier, after in zip(move.order, move.order[1:]):
            if numbers[earlier] > numbers[after]:
                yield breaks(
                    "bid-tie",
                    "{name} bid {bid} and {other} {more}: {name} goes before {other}.",
                    name=state.name(after),
                    bid=numbers[after],
                    other=state.name(earlier),
                    more=numbers[earlier],
                )


def _in_alley(state: State, move: moves.Take | moves.Trade) -> Broken:
    match move:
        case moves.Take() if place_of(state.alley, move.card) is None:
            yield Illegal("in-alley", later(_not_there, cat_card(move.card), move.card.number))
        case moves.Trade() if move.cat not in state.by_cat:
            yield Illegal("in-alley", later(_not_there, one_cat(move.cat)))


def _not_there(card: str, number: int | None = None) -> str:
    if number is None:
        return say("There is no {card} in the alley.", card=card)
    return say("There is no {card}, number {number}, in the alley.", card=card, number=number)


def _equal_number(state: State, move: moves.Trade) -> Broken:
    if len(move.give) != (wanted := len(state.by_cat.get(move.cat, ()))):
        yield breaks(
            "equal-number",
            "Trading for {cats} costs {cards}: {name} gave {number}.",
            cats=all_cats(wanted, move.cat),
            cards=counted(wanted, "card"),
            name=state.name(move.by),
            number=len(move.give),
        )


def _own_cards(state: State, move: moves.Trade) -> Broken:
    name = state.name(move.by)
    if missing := pick(state.tableaus[move.by], move.give).missing:
        yield breaks("own-cards", "{name} does not have {cards} to give.", name=name, cards=cat_cards(missing))
    if state.rule("same-cat-trade") == "off" and any(card.cat == move.cat for card in move.give):
        yield breaks(
            "own-cards", "{name} must give other cats: at this table nobody trades a cat for the same cat.", name=name
        )


def _conservation(state: State, move: moves.Deal | moves.EnterTableaus | moves.Adjust) -> Broken:
    """Cards move about, but become neither more nor fewer."""
    match move:
        case moves.Deal() if len(move.alley) != state.top_up:
            yield Illegal("conservation", later(_what_to_deal, state, len(move.alley)))
        case moves.EnterTableaus():
            yield from _too_many(state, [sum(lot.cards for lot in entered) for entered in move.tableaus])
        case moves.Adjust() if move.alley is not None or move.tableaus is not None:
            after = apply(state, move)
            if gap := after.lying - state.cards:
                yield Illegal("conservation", later(_what_came, state.cards, after.lying, gap))
            yield from _too_many(after, [len(tableau) for tableau in move.tableaus or ()])


def _what_to_deal(state: State, dealt: int) -> str:
    there = len(state.alley)
    if not there:
        return say_n(
            dealt,
            "{n} card was dealt, but the alley starts with {number}.",
            "{n} cards were dealt, but the alley starts with {number}.",
            number=ALLEY,
        )
    if there == 1:
        return say_n(
            dealt,
            "{n} card was dealt, but 1 is already in the alley: deal {number}.",
            "{n} cards were dealt, but 1 is already in the alley: deal {number}.",
            number=state.top_up,
        )
    if state.top_up:
        return say_n(
            dealt,
            "{n} card was dealt, but {there} are already in the alley: deal {number}.",
            "{n} cards were dealt, but {there} are already in the alley: deal {number}.",
            there=there,
            number=state.top_up,
        )
    return say_n(
        dealt,
        "{n} card was dealt, but {there} are already in the alley: deal none.",
        "{n} cards were dealt, but {there} are already in the alley: deal none.",
        there=there,
    )


def _what_came(came: int, lying: int, gap: int) -> str:
    cards = counted(came, "card")
    if gap > 0:
        return say(
            "{cards} came to the table this round: {number} in all are {gap} too many.",
            cards=cards,
            number=lying,
            gap=gap,
        )
    return say(
        "{cards} came to the table this round: {number} in all are {gap} too few.", cards=cards, number=lying, gap=-gap
    )


def _too_many(state: State, sizes: Sequence[int]) -> Broken:
    """Whether more cards lie before a seat than it can have taken."""
    for seat, size in enumerate(sizes):
        if size > state.most_cards(seat):
            yield Illegal("conservation", later(_more_than, state, seat, size))


def _more_than(state: State, seat: int, size: int) -> str:
    name, most = state.name(seat), state.most_cards(seat)
    if most == state.hand:
        return say_n(
            size,
            "{name} can have {most} at most, as many as a hand: {n} card is {gap} too many.",
            "{name} can have {most} at most, as many as a hand: {n} cards are {gap} too many.",
            name=name,
            most=counted(most, "card"),
            gap=size - most,
        )
    return say_n(
        size,
        "{name} had {turns} so far: {n} card is {gap} too many.",
        "{name} had {turns} so far: {n} cards are {gap} too many.",
        name=name,
        turns=counted(most, "turn"),
        gap=size - most,
    )


def _round_over(state: State, move: moves.Bid) -> Broken:
    if state.played_out:
        yield breaks(
            "round-over",
            "A hand has {cards}, so round {round} had its last bidding.",
            cards=counted(state.hand, "card"),
            round=state.round - 1,
        )


GUARDS = (
    once_over, _phase,  # final, as is `_box`: no overruling gets past them
    _round_over, _turn, _bid_each, _bid_tie, _in_alley, _equal_number, _own_cards, _conservation,
)  # fmt: skip
"""One guard a rule, in the rulebook's order."""
