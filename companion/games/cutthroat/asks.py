"""CutThroat!: what may be reported now, and the sentence that asks for it."""

from collections.abc import Iterable, Iterator

from companion.game import LEGAL, Ask, Field, Pick
from companion.game_state import offer
from companion.games.cutthroat import moves
from companion.games.cutthroat.rules import rule_on
from companion.games.cutthroat.state import State
from companion.games.cutthroat.words import card, put, rank, taken
from companion.words import say


def asks(state: State, seat: int | None) -> tuple[Ask, ...]:
    """What may be reported now: candidates, of which `rule_on` leaves the legal ones; then the forms."""
    if state.over:
        return ()
    begins = map(moves.Begin, state.setup.seats) if state.turn is None else ()
    taps = [*begins, *(_of_a_seat(state, seat) if seat is not None else ())]
    own = forms_of_a_turn(state, seat) if seat is not None and seat == state.turn and not state.due else ()
    return (*offer(rule_on, state, dict.fromkeys(taps), _label), *own, *_forms_of_the_table(state))


# ---------------------------------------------------------------- the prompt


def prompt(state: State, seat: int | None) -> str:
    """Whose turn it is and what is awaited: for the player in this seat, or for everybody (None)."""
    match state.phase:
        case "opening":
            first = state.setup.first
            if first is None:
                return say("Who begins? The youngest player.")
            return say("Who begins? {name}.", name=state.name(first))
        case "identity":
            return state.asks_whose(state.due[0])
        case "play":
            return _whose_turn(state, seat)
    assert state.winner is not None
    return say("{name} won.", name=state.name(state.winner))


def _whose_turn(state: State, seat: int | None) -> str:
    whose = say("Your turn.") if seat == state.turn else say("{name}'s turn.", name=state.mover)
    if seat is not None and seat != state.turn:
        return f"{whose} {state.next_turn(seat)}"
    if not state.in_play:
        return f"{whose} {say('No marker is left to move.')}"
    if not state.takes:
        return f"{whose} {say('Too few markers for a play: pass.')}"
    take = state.takes[0]
    if take == 1:
        return f"{whose} {say('Take 1, put none back.')}"
    return f"{whose} {say('Take {take}, put {put} back.', take=take, put=take - 1)}"


# ---------------------------------------------------------------- taps


def _of_a_seat(state: State, seat: int) -> Iterator[moves.Moves]:
    for character in state.due:
        yield moves.Identity(seat, moves.RANKS[character])
    if seat != state.turn or state.due:
        return
    for character in range(state.seats):
        yield moves.Enemy(seat, moves.RANKS[character])
    yield from _plays(state, seat, state.takes)
    yield moves.Pass(seat)


def _plays(state: State, seat: int, takes: Iterable[int]) -> Iterator[moves.Play]:
    """The plays made most, of `count` markers: all taken from one card, or all put on a card without markers."""
    for take in takes:
        for character, lives in enumerate(state.alive):
            if lives:
                saves = not state.markers[character]
                taken = _taken_against(state, take, character)
                onto = character if saves else _fullest_left(state, taken, character)
                yield moves.Play(seat, _ranks(taken), _ranks([onto] * (take - 1)))


def _taken_against(state: State, take: int, target: int) -> list[int]:
    """All from the target if it has them, the rest from the fullest cards; but two from a card just guessed first."""
    revealed = state.this_turn.revealed
    order = [] if revealed is None or not state.alive[revealed] else [revealed] * 2
    order += [target] * take
    for other in sorted(range(state.seats), key=lambda other: -state.markers[other]):
        order += [other] * take * state.alive[other]
    taken: list[int] = []
    for character in order:
        if len(taken) < take and taken.count(character) < state.markers[character]:
            taken.append(character)
    return taken


def _fullest_left(state: State, taken: list[int], but: int) -> int:
    """The card with the most markers once these are taken, among those still alive."""
    falls = state.falls(taken)
    others = [other for other, lives in enumerate(state.alive) if lives and other != but and other not in falls]
    return max(others, key=lambda other: state.markers[other] - taken.count(other), default=but)


def _ranks(characters: list[int]) -> tuple[moves.Character, ...]:
    return tuple(moves.RANKS[character] for character in characters)


# ---------------------------------------------------------------- forms


def forms_of_a_turn(state: State, seat: int) -> Iterator[Ask]:
    for take in state.takes:
        play = next((play for play in _plays(state, seat, (take,)) if rule_on(state, play) is LEGAL), None)
        if play:
            yield Ask(state.play_label(take), play, tuple(state.fields_of_a_play(take)), blank=True)
    if state.others_hidden(seat) and state.hidden_characters:
        guess = state.guess_to_judge(seat)
        if rule_on(state, guess) is LEGAL:
            yield Ask(say("Guess who somebody is"), guess, _fields_of_a_guess(state, seat), blank=True)


def _fields_of_a_guess(state: State, seat: int) -> tuple[Field, ...]:
    return (
        Pick("seat", say("Who"), tuple((other, state.name(other)) for other in state.others_hidden(seat))),
        Pick("character", say("Which character?"), _choices(state.hidden_characters)),
        Pick("right", say("The answer"), ((True, say("right")), (False, say("wrong")))),
    )


def _forms_of_the_table(state: State) -> Iterator[Ask]:
    if state.may_be_shown:
        yield _identity_form(state)
    yield _result_form(state)


def _identity_form(state: State) -> Ask:
    fields = (
        Pick("seat", say("Who"), tuple((seat, state.name(seat)) for seat in state.hidden)),
        Pick("character", say("Which character?"), _choices(state.may_be_shown)),
        Pick("enemy", say("Their enemy"), (("", say("not shown")), *_choices(range(state.seats)))),
    )
    return Ask(
        say("Show an identity"), moves.Identity(state.hidden[0], moves.RANKS[state.may_be_shown[0]]), fields, blank=True
    )


def _result_form(state: State) -> Ask:
    """The dead that are known stand at their places; each of the others may be at any that is left."""
    dead = {place: seat for seat, place in state.places_of_the_dead.items()}
    others = [seat for seat in range(state.seats) if seat not in state.places_of_the_dead]
    places, in_order = range(1, state.seats + 1), iter(others)
    fields = tuple(
        Pick(
            f"ranking[{place - 1}]",
            say("Place {place}", place=place),
            tuple((seat, state.setup.names[seat]) for seat in ([dead[place]] if place in dead else others)),
        )
        for place in places
    )
    result = moves.Finish(tuple(dead[place] if place in dead else next(in_order) for place in places))
    return Ask(say("Enter the result"), result, fields, scores=True, blank=True)


def _choices(characters: Iterable[int]) -> tuple[tuple[str, str], ...]:
    return tuple((moves.RANKS[character], card(character)) for character in characters)


# ---------------------------------------------------------------- labels


def _label(state: State, move: moves.Moves) -> str:
    """What a button says."""
    match move:
        case moves.Begin():
            return say("{name} begins", name=state.name(move.first))
        case moves.Play():
            if not move.put:
                return say("Take {taken}", taken=taken(moves.places(move.take)))
            return say("Take {taken}, put {put}", taken=taken(moves.places(move.take)), put=put(moves.places(move.put)))
        case moves.Enemy():
            return say("Show the {card} as your enemy", card=rank(moves.PLACE[move.character]))
        case moves.Identity():
            character = moves.PLACE[move.character]
            if state.alive[character]:
                return say("You are the {card}", card=rank(character))
            return say("You were the {card}", card=rank(character))
        case moves.Pass():
            return say("Pass")
    return ""
