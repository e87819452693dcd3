"""Three phones play Vzhukh! by taps alone."""

import msgspec
import pytest

from companion.games.vzhukh import GAME
from companion.games.vzhukh.cards import NUMBERS
from companion.moves import read_move
from tests.games.by_taps import all_see_who_won, kept_game, keys_of, press, told


class Thumb:
    """Taps on one phone after the other, and counts them."""

    def __init__(self):
        self.taps = 0

    def tap(self, phone, selector):
        phone.page.locator(f"{selector}:visible").first.click(force=True)
        self.taps += 1

    def report(self, phone, move):
        """Tap what reports this move, opening the drawer it lies in first."""
        phone.awake()
        buttons = phone.page.locator("button[name=report]")
        values = buttons.evaluate_all("all => all.map(one => one.value)")
        button = buttons.nth([msgspec.json.decode(value, type=GAME.moves) for value in values].index(move))
        drawer = button.evaluate("button => button.closest('[popover]')?.id ?? ''")
        if drawer:
            self.tap(phone, f"[popovertarget={drawer}]:not([popovertargetaction])")
        button.click(force=True)
        self.taps += 1

    def open_form(self, phone, words):
        phone.awake()
        phone.page.locator(".rail a", has_text="Sheet").click()
        phone.page.wait_for_url("**/sheet")
        phone.tap(words)
        self.taps += 2

    def type(self, phone, numbers):
        """Figures on the pad; a short number is followed by "next", the last one by nothing."""
        keys = keys_of(numbers, 3)
        press(phone, keys)
        self.taps += len(keys)

    def count(self, phone, name, value):
        """Set a counted field with its buttons."""
        field = phone.page.locator(f"[data-stepper]:visible:has([name='{name}'])")
        more = value - int(field.locator("input").input_value())
        if more:
            field.locator(f"[data-step='{1 if more > 0 else -1}']").click(click_count=abs(more))
        self.taps += abs(more)


RANKED = """() => {
    const points = (line) => line.querySelector(".points")?.firstChild.textContent
        ?? line.querySelector(".name small").textContent.split(", ").pop();
    const lines = [...document.querySelectorAll(".round-end .ranking li, .game-end .ranking li")];
    return lines.length ? Object.fromEntries(lines.map((line) => [line.classList[0], points(line)])) : null;
}"""
"""The last round's points of each seat, where the screen is the end of a round or of the game."""


def on_the_table(phone, seat, seats):
    """What a phone shows, in seat order: hands, points, deck, direction, attack, discard pile."""
    shown = phone.page.evaluate("""() => {
        const all = (what) => [...document.querySelectorAll(what)].map(one => one.textContent.trim());
        return {hands: all(".chip .hand-size"), points: all(".chip .points b"), way: all(".way span:first-child"),
                deck: all(".way b"), sum: all(".blow > .sum b"), pile: all(".pile li")};
    }""")
    if ranked := phone.page.evaluate(RANKED):
        return shown | {"points": [ranked[f"suit-{own + 1}"] for own in range(seats)]}
    for chips in ("hands", "points"):
        shown[chips] = [shown[chips][(n - seat) % seats] for n in range(seats)] if shown[chips] else []
    return shown


def expected(state):
    playing = state.under_way
    piles = [f"{number}×{count}" if count else f"{number}·" for number, count in zip(NUMBERS, state.discard)]
    return {
        "hands": [str(held) for held in state.hands] if playing else [],
        "points": [str(points) for points in state.penalties],
        "way": ["clockwise" if state.direction == 1 else "counter-clockwise"] if playing else [],
        "deck": [str(state.deck)] if playing else [],
        "sum": [str(state.attack.sum)] if state.attack else [],
        "pile": piles if playing else [],
    }


@pytest.mark.nightly
def test_three_phones_play_a_whole_game_by_taps_and_show_the_same_at_every_step(evening):
    table, lines = kept_game("vzhukh/three-by-taps.jsonl")
    names, thumb = table.setup.names, Thumb()
    phones = evening.sits_down(names, "Vzhukh!")

    def tell(phones, line, state):
        """Tell a move on the phone of the seat that makes it."""
        phone = phones[line.get("by", 0)]
        if line["move"] != "penalties":
            fields = {name: value for name, value in line.items() if name != "overruled"}
            thumb.report(phone, read_move(GAME, fields, len(names)))
            return phone
        thumb.open_form(phone, "Enter the round")
        thumb.type(phone, line["points"])
        entry = phone.entry()
        thumb.tap(phone, ".ask button.main")
        phone.shows_entry(entry + 1)
        phone.go(f"/t/{phone.code}")
        return phone

    def shows(phone, state):
        assert on_the_table(phone, phones.index(phone), len(names)) == expected(state)

    plays = taps = 0
    for line in lines:
        before = thumb.taps
        table = told(phones, table, line, tell, shows)
        if line["move"] not in ("adjust", "penalties"):
            plays, taps = plays + 1, taps + thumb.taps - before
    assert table.state.over
    assert taps / plays < 1.25
    all_see_who_won(phones, "Ben", sorted(table.state.totals))


def test_three_who_only_keep_the_score_enter_a_round_in_twelve_taps(evening):
    phones = evening.sits_down(("Ana", "Ben", "Cai"), "Vzhukh!")
    phones[0].sends(f"/t/{phones[0].code}/mode", [("mode", "sheet")])
    rounds = [(115, 40, 0), (0, 30, 12), (3, 60, 9)]
    for number, (phone, points) in enumerate(zip(phones, rounds), 1):
        thumb = Thumb()
        phone.page.locator(".entry").wait_for()
        thumb.type(phone, points)
        thumb.tap(phone, ".entry button.main")
        assert thumb.taps <= 12
        for other in phones:
            other.shows_entry(number)
    for phone in phones:
        phone.page.locator(".sheet .winner", has_text="Cai wins").wait_for()
        assert phone.page.locator("tr.total td").all_inner_texts() == ["21", "118", "130"], "the winner first"
        assert not phone.troubles


def test_what_is_left_is_counted_by_taps_and_what_is_short_is_said(evening):
    """Two say that they hold only jokers, but a 30 has not been shown."""
    full = {str(number): 60 // number for number in NUMBERS} | {"30": 1}
    nearly_over = {"move": "adjust", "deck": 0, "hands": [1, 1], "discard": full, "jokers": 5}
    deal = {"move": "deal", "first": 0}
    phone = evening.sits_down(("Ana", "Ben"), "Vzhukh!", deal, nearly_over, phones_in=1)[0]
    thumb = Thumb()
    for seat in (0, 1):
        phone.go(f"/t/{phone.code}?for={seat}")
        thumb.report(phone, read_move(GAME, {"move": "no-attack", "by": seat}, 2))
        phone.shows_entry(seat + 3)
    tell_what_is_left(phone, thumb, {"hands[0].numbers.30": 0, "hands[0].jokers": 1})
    phone.page.locator(".ruling", has_text="a 30 missing and a joker too many").wait_for()
    phone.tap("Cancel")
    tell_what_is_left(phone, thumb, {"hands[0].numbers.30": 1, "hands[0].jokers": 0})
    phone.page.locator(".round-end", has_text="Round 1 is over").wait_for()
    assert phone.page.evaluate(RANKED) == {"suit-1": "30", "suit-2": "60"}
    assert not phone.troubles


SIZES = ((360, 740), (320, 640))


def at_each_size(phone):
    """The phone at one width and height after the other."""
    for width, height in SIZES:
        phone.page.set_viewport_size({"width": width, "height": height})
        yield width, height


def test_reporting_for_another_never_lies_where_the_own_turn_reports_something(evening):
    """The turn may come while a finger is on its way to the button."""
    names = ("Ana", "Ben", "Cai", "Dia")
    ana = evening.sits_down(names, "Vzhukh!", phones_in=2)[0]
    others_turn, own_turn = {size: {} for size in SIZES}, {size: {} for size in SIZES}
    moves = [
        {"move": "deal", "first": 3}, {"move": "attack", "by": 3, "number": 4, "count": 3}, {"move": "take", "by": 0},
        {"move": "attack", "by": 1, "number": 30, "count": 2}, {"move": "take", "by": 2}, {"move": "no-attack", "by": 3},
        {"move": "attack", "by": 0, "number": 3, "count": 1},
    ]  # fmt: skip
    for move in moves:
        send(ana, move)
        boxes = "all => all.map(one => [one.innerText, one.getBoundingClientRect()]).filter(([_, box]) => box.width)"
        for size in at_each_size(ana):
            link = ana.page.locator("a", has_text="Enter").evaluate_all(boxes)
            buttons = ana.page.locator("main button, main a, .thumb button, .thumb a").evaluate_all(boxes)
            (others_turn if link else own_turn)[size][str(move)] = link or buttons
    for size in SIZES:
        assert len(others_turn[size]) >= 4 and len(own_turn[size]) >= 2
        for said, link in sum(others_turn[size].values(), []):
            for words, button in sum(own_turn[size].values(), []):
                assert apart(link, button), f"{said} lies on {words} at {size}"


LONG_NAMES = tuple(
    name.ljust(20, "x") for name in ["Ana", "Ben", "Cai", "Dia", "Eli", "Fay", "Gus", "Hal", "Ida", "Jon"]
)


@pytest.mark.parametrize("seats", [10, 3])
def test_all_that_answers_an_attack_lies_above_the_bar(evening, seats):
    """With the longest names, and with a round behind them."""
    penalties = {"move": "penalties", "points": [0, 115] + [0] * (seats - 2)}
    ana = evening.sits_down(LONG_NAMES[:seats], "Vzhukh!", penalties, phones_in=2)[0]
    last = seats - 1
    for moves in (
        [{"move": "deal", "first": 1}, {"move": "adjust", "turn": 0}],
        [{"move": "adjust", "attack": {"number": 30, "count": 2, "on": 0, "by": last}}],
        [{"move": "joker", "by": 0, "joker": "abracadabra"}, {"move": "joker", "by": last, "joker": "abracadabra"}],
        [{"move": "adjust", "direction": -1}],
    ):
        for move in moves:
            send(ana, move)
        for width, _ in at_each_size(ana):
            lowest, bar, widest = ana.page.evaluate("""() => {
                const buttons = [...document.querySelectorAll(".thumb > *, .thumb button")];
                return [Math.max(...buttons.map(one => one.getBoundingClientRect().bottom)),
                        document.querySelector(".rail").getBoundingClientRect().top, document.documentElement.scrollWidth];
            }""")
            assert lowest <= bar, (width, moves)
            assert widest <= width, (width, moves)


def apart(one, other):
    """Whether two boxes have no point in common."""
    beside = one["right"] <= other["left"] or other["right"] <= one["left"]
    return beside or one["bottom"] <= other["top"] or other["bottom"] <= one["top"]


def tell_what_is_left(phone, thumb, cards):
    phone.awake()
    for name, count in cards.items():
        thumb.count(phone, name, count)
    thumb.tap(phone, "form.ask button.main")


def send(phone, move):
    """Report what the board has no button for."""
    before = phone.entry()
    phone.evening.report(phone.code, before, **move)
    phone.shows_entry(before + 1)


def test_next_after_each_number_never_skips_one_that_the_pad_has_gone_on_to_by_itself(evening):
    ana = evening.sits_down(("Ana", "Ben", "Cai"), "Vzhukh!", phones_in=1)[0]
    thumb = Thumb()
    thumb.open_form(ana, "Enter the round")
    for key in ("6", "0", "next", "1", "2", "0", "next", "7"):
        thumb.tap(ana, f"[data-figure='{key}']")
    typed = ana.page.locator(".drawer [data-pad]").evaluate_all("all => all.map(one => one.value)")
    assert typed == ["60", "120", "7"]
