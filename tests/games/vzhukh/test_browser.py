"""Three phones play Vzhukh! by taps alone."""

import pytest

from companion.games.vzhukh.cards import NUMBERS
from tests.browser.shown import all_show, counted, counting
from tests.games.by_taps import all_see_who_won, kept_game, keys_of, play, press

RANKED = """() => {
    const points = (line) => line.querySelector(".points")?.firstChild.textContent
        ?? line.querySelector(".name small").textContent.split(", ").pop();
    const lines = [...document.querySelectorAll(".round-end .ranking li, .game-end .ranking li")];
    return lines.length ? Object.fromEntries(lines.map((line) => [line.classList[0], points(line)])) : null;
}"""
"""The last round's points of each seat, where the screen is the end of a round or of the game."""


def types(phone, numbers):
    """Figures on the pad; a short number is followed by "next", the last one by nothing. Then they are sent."""
    press(phone, keys_of(numbers, 3))
    phone.page.locator("form.ask button.main:visible, .entry button.main:visible").first.click()


@pytest.mark.nightly
def test_three_phones_play_a_whole_game_by_taps_and_show_the_same_at_every_step(evening):
    table, lines = kept_game("vzhukh/three-by-taps.jsonl")
    phones, taps = evening.sits_down(table.setup.names, "Vzhukh!"), []
    for phone in phones:
        counting(phone)

    def tell(phones, line, state):
        """Tell a move on the phone of the seat that makes it."""
        phone = phones[line.get("by", 0)]
        if line["move"] == "penalties":
            phone.tap("Sheet")
            phone.page.wait_for_url("**/sheet")
            phone.tap("Enter the round")
            types(phone, line["points"])
        else:
            before = counted(phone)[0]
            phone.tap_move(**{name: value for name, value in line.items() if name not in ("overruled", "hands")})
            taps.append(counted(phone)[0] - before)
        return phone

    table = play(phones, table, lines, tell)
    assert sum(taps) / len(taps) < 1.25
    all_see_who_won(phones, "Ben", sorted(table.state.totals))


def test_three_who_only_keep_the_score_enter_a_round_in_twelve_taps(evening):
    phones = evening.sits_down(("Ana", "Ben", "Cai"), "Vzhukh!")
    phones[0].sends(f"/t/{phones[0].code}/mode", [("mode", "sheet")])
    for number, (phone, points) in enumerate(zip(phones, [(115, 40, 0), (0, 30, 12), (3, 60, 9)]), 1):
        counting(phone).page.locator(".entry").wait_for()
        types(phone, points)
        assert counted(phone)[0] <= 12
        all_show(phones, number)
    for phone in phones:
        phone.page.locator(".sheet .winner", has_text="Cai wins").wait_for()
        assert phone.page.locator("tr.total td").all_inner_texts() == ["21", "118", "130"], "the winner first"


def test_what_is_left_is_counted_by_taps_and_what_is_short_is_said(evening):
    """Two say that they hold only jokers, but a 30 has not been shown."""
    full = {str(number): 60 // number for number in NUMBERS} | {"30": 1}
    nearly_over = {"move": "adjust", "deck": 0, "hands": [1, 1], "discard": full, "jokers": 5}
    deal = {"move": "deal", "first": 0}
    phone = evening.sits_down(("Ana", "Ben"), "Vzhukh!", deal, nearly_over, phones_in=1)[0]
    for seat in (0, 1):
        phone.go(f"/t/{phone.code}?for={seat}")
        phone.tap_move(move="no-attack", by=seat)
        phone.shows_entry(seat + 3)
    tell_what_is_left(phone, {"hands[0].numbers.30": 0, "hands[0].jokers": 1})
    phone.page.locator(".ruling", has_text="a 30 missing and a joker too many").wait_for()
    phone.tap("Cancel")
    tell_what_is_left(phone, {"hands[0].numbers.30": 1, "hands[0].jokers": 0})
    phone.page.locator(".round-end", has_text="Round 1 is over").wait_for()
    assert phone.page.evaluate(RANKED) == {"suit-1": "30", "suit-2": "60"}


def tell_what_is_left(phone, cards):
    """Count each kind of card with its buttons, and send it."""
    phone.awake()
    for name, count in cards.items():
        field = phone.page.locator(f":has(> [data-step]):visible:has([name='{name}'])")
        more = count - int(field.locator("input").input_value())
        if more:
            field.locator(f"[data-step='{1 if more > 0 else -1}']").click(click_count=abs(more))
    phone.page.locator("form.ask button.main:visible").click()


def test_next_after_each_number_never_skips_one_that_the_pad_has_gone_on_to_by_itself(evening):
    ana = evening.sits_down(("Ana", "Ben", "Cai"), "Vzhukh!", phones_in=1)[0]
    ana.tap("Sheet")
    ana.page.wait_for_url("**/sheet")
    ana.tap("Enter the round")
    press(ana, ("6", "0", "next", "1", "2", "0", "next", "7"))
    typed = ana.page.locator(".drawer [data-pad]").evaluate_all("all => all.map(one => one.value)")
    assert typed == ["60", "120", "7"]
