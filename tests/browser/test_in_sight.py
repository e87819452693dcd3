"""What is asked of everybody at the table is answered without scrolling."""

from __future__ import annotations

import pytest

from companion.games.cradle_to_grave.moves import Raise
from tests.evening import awake
from tests.games.cutthroat.positions import begun, emptied
from tests.games.cv.positions import with_cards
from tests.games.nine_lives.positions import Cats
from tests.games.play import Play
from tests.games.vzhukh.positions import NUMBER_CARDS, new
from tests.tools.screens.every import moments


def ends(page, words):
    """How far down the button with these words goes."""
    box = page.locator(".button:visible", has_text=words).bounding_box()
    return box["y"] + box["height"]


@pytest.mark.parametrize("size", [(360, 740), (320, 568), (280, 653), (740, 360)])
def test_what_three_hands_still_hold_is_asked_with_both_answers_in_sight(opens, size):
    play = new("Ana Ben Maximiliane-Josephine Dia Eli Fay").play("deal", first=0)
    play = play.play("adjust", deck=0, hands=[2, 0, 1, 0, 1, 0], discard=NUMBER_CARDS, jokers=2)
    while play.state.phase == "lead":
        play = play.play("no-attack", by=play.state.turn)
    page = opens(play.table, viewport=dict(zip(("width", "height"), size)))
    lowest = max(ends(page, words) for words in ("No, correct it", "Yes, end the round"))
    assert lowest <= (page.locator(".rail").bounding_box()["y"] if size[1] > size[0] else size[1])


@pytest.mark.parametrize("seats", ["4", "full"])
def test_what_was_really_played_is_asked_with_no_card_on_a_button(opens, seats):
    tables = moments("cradle-to-grave", seats, every_form=False)[-1].table.since(0)
    played = [table for table in tables if isinstance(getattr(table.entry, "move", None), Raise)][1]
    page = opens(played, f"/log/{played.number}/change", seat=2)
    for width, height in ((320, 568), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        own, buttons = (page.locator(one).bounding_box() for one in (".own", ".thumb"))
        assert own["y"] + own["height"] <= buttons["y"] + 1, (width, height)


def test_a_starting_age_is_corrected_with_all_ten_digits_in_sight(opens):
    play = Play("cradle-to-grave", "Maximiliane-Josephin Bo Ana").play("starting-ages", ages=[27, 43, 85])
    page = opens(play.table, "/log/1/change", viewport={"width": 360, "height": 740})
    zero, start = (page.get_by_role("button", name=words).bounding_box() for words in ("0", "Enter the starting ages"))
    assert zero["y"] + zero["height"] <= start["y"]


@pytest.mark.parametrize("size", [(320, 568), (280, 653), (740, 360)])
def test_the_other_reading_of_exactly_100_is_offered_in_sight(opens, size):
    play = Play("cradle-to-grave", "Ana Ben Maximiliane-Josephin Dia Eli").play(
        "starting-ages", ages=[27, 43, 85, 31, 22]
    )
    play = play.play("adjust", ages=[27, 43, 94, 31, 22]).play("reveal", by=2, card="6")
    width, height = size
    for seat in (2, 0):
        page = opens(play.table, seat=seat, viewport={"width": width, "height": height})
        change, own = (
            page.locator(one).bounding_box() for one in (".thumb .banner .button", ".own .age > .card >> nth=0")
        )
        assert change["y"] + change["height"] <= (
            page.locator(".rail").bounding_box()["y"] if height > width else height
        )
        assert change["y"] >= own["y"] + own["height"], "and does not lie on the own cards"


def test_a_phone_on_its_side_shows_whose_a_card_may_have_been_and_both_answers_about_the_spade(opens):
    page = opens(emptied("6", players=13).table, viewport={"width": 740, "height": 360}, reduced_motion="reduce")
    assert ends(page, "Mine") <= 324
    page.locator(".whose-was label", has_text="Mine").click()
    assert max(ends(page, words) for words in ("Someone else", "Keep it hidden")) <= 360


def test_another_play_is_tapped_in_place_of_one_and_done_is_in_sight(opens):
    table = begun().play("play", by=0, take=["2", "2"], put=["6"]).table
    page = opens(table, "/log/2/change", viewport={"width": 320, "height": 568}, reduced_motion="reduce")
    for card in (1, 1, 5):
        page.locator("main button.life").nth(card).click()
    assert ends(page, "Done") <= page.locator(".as-entered").bounding_box()["y"]
    entered, tag = (
        page.locator("main .life")
        .nth(1)
        .evaluate(
            "one => [getComputedStyle(one, '::after').bottom, one.querySelector('.tag').offsetTop - one.offsetHeight].map(parseFloat)"
        )
    )
    assert -tag < entered, "the label lies above what is tapped now"


def test_the_keys_of_a_running_count_are_in_sight_however_many_play(opens):
    darts = {"title": "Darts", "keep": "running", "wins": "lowest", "down_from": 501, "steps": [*range(-180, 0, 24)]}
    page = opens(Play("any-game", "Ana Ben Cai Dia Eli Fay Gus Hal").play("begin", **darts).table)
    for width, height in ((740, 360), (320, 568)):
        page.set_viewport_size({"width": width, "height": height})
        boxes = [step.bounding_box() for step in page.locator(".large[data-now] .step").all()]
        assert (
            len(boxes) == 8
            and max(box["y"] + box["height"] for box in boxes) <= page.locator(".thumb").bounding_box()["y"]
        )


@pytest.mark.parametrize("seats", [4, 5])
def test_a_long_category_leaves_a_name_its_line_and_long_numbers_keep_to_their_columns(opens, seats):
    names = ["Maximiliane-Josephin", "김서연", "Ana", "Theo", "Opa"][:seats]
    categories = [{"name": "Sammelkartenkombinationen", "times": 1}, {"name": "Rest"}]
    play = Play("any-game", " ".join(names)).play("begin", title="Bohne", keep="categories", categories=categories)
    for seat in range(seats):
        play = play.play("count", seat=seat, category=1, value=-99996 + seat)
    page = opens(play.table)
    for width, height in ((360, 740), (280, 653), (740, 360)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.locator(".missing .who").bounding_box()["height"] < 60
        wider = """cells => cells.map((cell) => {
            const words = document.createRange();
            words.selectNodeContents(cell);
            return words.getBoundingClientRect().width - cell.getBoundingClientRect().width;
        })"""
        assert max(page.locator(".scores td").evaluate_all(wider)) <= 2
        assert page.evaluate("document.documentElement.scrollWidth") == width


def test_long_running_counts_keep_their_line_and_their_box(opens):
    play = Play("any-game", "Ana Theophania Maximiliane-Josephin 김서연 Opa").play(
        "begin", title="Canasta", keep="running"
    )
    for seat, points in ((0, 14500), (2, -12500)):
        play = play.play("add", seat=seat, points=points)
    page = opens(play.table, seat=2)
    for width, height in ((360, 740), (320, 568), (280, 653), (740, 360)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.locator(".tally-card:visible b").first.bounding_box()["height"] < 32
        drawn, room = (page.locator(one).bounding_box() for one in (".large[data-now] .drawn", ".large[data-now]"))
        assert room["x"] <= drawn["x"] and drawn["x"] + drawn["width"] <= room["x"] + room["width"]


def test_what_is_left_of_the_dice_is_whole_and_the_page_no_wider_than_the_phone(opens, shared_house):
    play = with_cards().play("event", by=0, card=11)
    rolled = play.play("roll", by=0, symbols={"health": 1, "relationship": 1, "good_luck": 1, "bad_luck": 3})
    hosted = shared_house.table(rolled.table)
    shared_house.store.change(hosted.code, switches=frozenset({"dice"}))
    page = opens(hosted)
    for width, height in ((360, 740), (280, 653), (740, 360)):
        page.set_viewport_size({"width": width, "height": height})
        left = page.locator(".paying").bounding_box()
        assert left["x"] >= 0 and left["x"] + left["width"] <= width
        assert page.evaluate("document.documentElement.scrollWidth") == width


def test_what_saves_the_dice_is_in_sight_on_a_phone_on_its_side(opens, shared_house):
    hosted = shared_house.table(with_cards().table)
    shared_house.store.change(hosted.code, switches=frozenset({"dice"}))
    page = opens(hosted, viewport={"width": 740, "height": 360})
    for drawer in ("events", "dice"):
        awake(page)
        page.locator(f"[popovertarget={drawer}]:visible").first.click()
    assert ends(page, "Save dice") <= 360


@pytest.mark.parametrize("size", [(360, 740), (280, 653), (740, 360)])
def test_a_long_ruling_is_read_from_its_first_word_to_its_last(opens, size):
    """Four equal bids of 9 Lives, and one who was to go first and third."""
    bids = [{"cat": "gray", "scratches": 0, "number": 5}] * 4
    play = Cats("Ana Maximiliane-Josephine 김민서 Opa").deal()
    page = opens(play.table, viewport=dict(zip(("width", "height"), size)))
    page.evaluate(
        """move => {
            const report = Object.assign(document.createElement("button"), { name: "report", value: JSON.stringify(move) });
            document.getElementById("report").append(report);
            report.click();
        }""",
        {"move": "bid", "bids": bids, "order": [3, 0, 3, 1]},
    )
    ruling = page.locator(".ruling")
    assert ruling.bounding_box()["y"] >= 0
    assert page.locator(".ruling input:checked").evaluate_all("all => all.map(one => one.value)") == [
        "3",
        "0",
        "3",
        "1",
    ]
    cancel = ruling.get_by_text("Cancel")
    cancel.scroll_into_view_if_needed()
    assert cancel.bounding_box()["width"] > ruling.bounding_box()["width"] / 2
