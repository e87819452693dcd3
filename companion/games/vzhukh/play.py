"""Vzhukh!: what a report does to the table (`apply`)."""

from msgspec.structs import replace

from companion.game import Setup, replace_at
from companion.games.vzhukh import moves
from companion.games.vzhukh.cards import DECK, JOKER, NOTHING, Pile, put, taken_out, worth
from companion.games.vzhukh.state import HAND, ROUNDS, Round, State, Waiting


def start(setup: Setup) -> State:
    """The state before the first round is opened."""
    seats = len(setup.names)
    return State(setup, hands=(0,) * seats, piles=(NOTHING,) * seats)


def apply(state: State, move: moves.Moves) -> State:
    """The state after a move that is legal or was played anyway."""
    match move:
        case moves.Deal():
            return _deal(state, move.first)
        case moves.Attack():
            return _attack(_play(state, move.by, move.count, attacks=True), (move.number,) * move.count, move.by)
        case moves.Pass():
            return _pass(state, move)
        case moves.Joker():
            return _joker(state, move)
        case moves.Defend():
            return _defend(state, move)
        case moves.Take():
            return _take(state, move.by)
        case moves.NoAttack():
            return _hand_lead_to(replace(state, only_jokers=state.only_jokers | {move.by}), move.by + state.direction)
        case moves.EndRound():
            return _end_round(state, move.hands)
        case moves.Penalties():
            return _score(replace(state, attack=None), Round(move.points))
        case moves.Adjust():
            return _adjust(state, move)


def _deal(state: State, first: int) -> State:
    return replace(
        state,
        hands=(HAND,) * state.seats,
        piles=(NOTHING,) * state.seats,
        deck=DECK - HAND * state.seats,
        discard=NOTHING,
        direction=1,
        attack=None,
        lead=first,
        only_jokers=frozenset(),
        under_way=True,
    )


def _play(state: State, seat: int, count: int, *, attacks: bool = False) -> State:
    """Cards leave a hand, which draws back to five while the deck lasts; after an attack only by that house rule.

    A hand emptied by an attack draws at once under either rule, or the seat would be out of the round.
    """
    held = max(0, state.hands[seat] - count)
    waits = attacks and held and state.rule("draw") == "after-answers"
    drawn = 0 if waits else min(max(0, HAND - held), state.deck)
    return replace(state, hands=replace_at(state.hands, seat, held + drawn), deck=state.deck - drawn)


def _attack(state: State, cards: tuple[int, ...], by: int) -> State:
    """The cards attack the next seat with cards."""
    on = state.with_cards(by + state.direction, besides=by)
    return replace(state, attack=Waiting(cards, on, by), only_jokers=frozenset())


def _pass(state: State, move: moves.Pass) -> State:
    attack = state.to_answer
    cards = (move.number or attack.number,) * move.count
    return _attack(_play(state, move.by, move.count), attack.cards + cards, move.by)


def _joker(state: State, move: moves.Joker) -> State:
    attack = state.to_answer
    state = replace(_play(state, move.by, 1), discard=put(state.discard, (JOKER,)))
    match move.joker:
        case "abracadabra":
            return _give_back(state, attack, move.by)
        case "hocus-pocus":
            found = (attack.number,) if state.discard_pile[attack.number] else ()
            state = replace(state, discard=taken_out(state.discard, attack.number))
            return _attack(state, attack.cards + found, move.by)
        case "zap":
            state = replace(state, piles=_put(state, move.by, attack.kept_by_zap))
            return _attack(state, attack.passed_by_zap, move.by)


def _give_back(state: State, attack: Waiting, by: int) -> State:
    """Abracadabra: back to whoever played the attack, and the direction changes."""
    state = replace(state, direction=-state.direction)
    if not state.hands[attack.by] and state.rule("abracadabra-out") == "takes":
        return _take(state, attack.by)
    on = state.with_cards(attack.by, besides=by)
    return replace(state, attack=Waiting(attack.cards, on, by))


def _defend(state: State, move: moves.Defend) -> State:
    beaten = state.to_answer.cards + (move.number,) * move.count
    state = replace(_play(state, move.by, move.count), discard=put(state.discard, beaten), attack=None)
    return _hand_lead_to(state, move.by)


def _take(state: State, seat: int) -> State:
    state = replace(state, piles=_put(state, seat, state.to_answer.cards), attack=None)
    return _hand_lead_to(state, seat + state.direction)


def _hand_lead_to(state: State, seat: int) -> State:
    """The first seat with cards, from `seat` on, leads; with all cards played the round is over."""
    if not any(state.hands):
        return _end_round(state, (moves.Hand(),) * state.seats)
    return replace(state, lead=state.with_cards(seat))


def _end_round(state: State, left: tuple[moves.Hand, ...]) -> State:
    """Penalty cards and the cards left in hand count."""
    points = tuple(worth(pile) + hand.points for pile, hand in zip(state.piles, left))
    return _score(replace(state, hands=(0,) * state.seats), Round(points, state.piles, left))


def _score(state: State, round: Round) -> State:
    """One more round on the sheet; the third is the last, unless first place is tied and the house plays on."""
    state = replace(state, finished=(*state.finished, round), under_way=False)
    tied = state.totals.count(min(state.totals)) > 1 and state.rule("tie") == "extra-round"
    return replace(state, over=len(state.finished) >= ROUNDS and not tied)


def _adjust(state: State, move: moves.Adjust) -> State:
    """The table as it really is. An attack on another seat than the one now to act is called off."""
    attack = _attack_now(state, move)
    lead = state.lead if state.turn is None else state.turn
    lies = moves.Hand.of(state.discard)
    discard = moves.Hand(move.discard or lies.numbers, lies.jokers if move.jokers is None else move.jokers)
    state = replace(
        state,
        attack=attack,
        hands=_hands_now(state, move, attack),
        only_jokers=state.only_jokers if move.turn is None else frozenset(),
        direction=move.direction or state.direction,
        discard=discard.pile,
        deck=state.deck if move.deck is None else move.deck,
        piles=state.piles if move.penalties is None else tuple(moves.Hand(taken).pile for taken in move.penalties),
    )
    return state if attack else _hand_lead_to(state, lead if move.turn is None else move.turn)


def _attack_now(state: State, move: moves.Adjust) -> Waiting | None:
    if isinstance(move.attack, moves.LyingAttack):
        return Waiting((move.attack.number,) * move.attack.count, move.attack.on, move.attack.by)
    called_off = move.attack is None or (state.attack and move.turn not in (None, state.attack.on))
    return None if called_off else state.attack


def _hands_now(state: State, move: moves.Adjust, attack: Waiting | None) -> tuple[int, ...]:
    """The hands as corrected. The cards of an attack that is called off go back to its player, unless entered."""
    if move.hands is not None:
        return move.hands
    called_off = state.attack if attack is None else None
    if called_off is None or move.discard is not None or move.penalties is not None:
        return state.hands
    return replace_at(state.hands, called_off.by, min(DECK, state.hands[called_off.by] + called_off.count))


def _put(state: State, seat: int, cards: tuple[int, ...]) -> tuple[Pile, ...]:
    """The penalty piles with more cards for one seat."""
    return replace_at(state.piles, seat, put(state.piles[seat], cards))
