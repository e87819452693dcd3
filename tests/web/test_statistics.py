"""The pages of statistics: tonight, all time, and the picture of an evening."""

import re
import xml.etree.ElementTree as ET
from datetime import UTC, date, datetime, timedelta

import pytest

from companion.game import set_up
from companion.games import games
from companion.table import add, begin
from companion.table.entries import Report
from companion.web.rendering.chart import ROOM, courses
from companion.web.rendering.evening_words import day_in_full
from companion.web.rendering.words import decimal
from companion.words import Catalogue, speaking
from tests.web.phones import Phone
from tests.web.test_evenings import table_of
from tests.web.test_pages import NAMES

HEBREW, CHINESE = ("שרה", "נועם בן־דוד", "יעל"), ("王小明明明明明明明明明明明明明明明", "李雷", "韩梅梅")


@pytest.fixture
def night(app, store):
    """Plays finished games on one phone: `night(names, points, ...)`, the last one ended just now."""
    phone = Phone(app)

    def play(names, *results, game="cradle-to-grave", days=0):
        for number, totals in enumerate(results):
            end = datetime.now(UTC) - timedelta(days=days, minutes=len(results) - number)
            table = begin(games()[game], set_up(games()[game], tuple(names), {}))
            for round, ages in enumerate((totals, (0,) * len(names), (0,) * len(names)), 1):
                move = games()[game].tags["final-ages"](tuple(ages))
                table = add(table, Report(move, number=round, at=end.isoformat()))
            code = store.open_table(table).code
            phone.join(code, 0)
        return phone

    return play


def test_tonights_page_says_who_leads_by_how_much_and_what_was_played(night):
    page = night(("Ana", "Ben", "Cai"), (1, 2, 3), (2, 1, 3), (1, 2, 3)).get("/evenings").text
    assert "Ana leads tonight" in page and "5 points, 1 ahead of Ben." in page
    assert page.count('class="result"') >= 3 and "Cradle to Grave" in page
    told = table_of(page, "Points after each game")
    assert told[0][1:] == [f"{n}, Cradle to Grave" for n in (1, 2, 3)]
    assert told[1:] == [["Ana", "2", "3", "5"], ["Ben", "1", "3", "4"], ["Cai", "0", "0", "0"]], "the leader first"


def test_the_leaders_line_ends_at_the_top_where_no_grid_gives_the_height():
    leader, other = courses([[3, 14], [0, 7]], grid=False).points
    assert leader[-1][1] == ROOM.top and other[-1][1] == (ROOM.top + ROOM.bottom) / 2


def test_beside_the_grid_there_is_room_for_its_highest_number():
    for highest in (9, 150, 2_000, 99_999):
        drawn = courses([[0, highest]])
        figures = max(len(str(number)) for _, number in drawn.lines)
        assert drawn.room.left - 8 >= 7 * figures and drawn.points[0][0][0] == drawn.room.left


def test_the_phones_own_player_sees_who_finished_ahead(night):
    page = night(("Ana", "Ben"), (1, 2), (2, 1), (1, 2)).get("/evenings").text
    versus = page.partition("You against")[2].partition("</ol>")[0]
    assert re.findall(r"</span>(\d+)</b>", versus) == ["2", "1"] and "Ben" in versus and "Ana" not in versus


def test_without_a_game_tonight_the_last_evening_is_shown_with_its_day(night):
    night(("Ana", "Ben"), (1, 2), days=3).reads(
        "/evenings", "No finished games tonight.", "Ana led that evening", without="leads tonight"
    )


def test_an_earlier_evening_has_an_address_and_one_without_games_has_none(night):
    night(("Ana", "Ben"), (2, 1), days=3)
    phone = night(("Ana", "Ben"), (1, 2))
    links = re.findall(r'href="(/evenings\?on=[\d-]+)"', phone.get("/evenings/all").text)
    assert len(links) == 2 and "Ana leads tonight" in phone.get(links[0]).text
    assert "Ben led that evening" in phone.get(links[1]).text
    for where in ("/evenings?on=1999-01-01", "/evenings?on=tonight", "/evenings/picture.svg?on=1999-01-01"):
        assert phone.get(where).status_code == 404


def test_all_time_has_everybody_with_points_wins_streaks_and_crowns_and_each_against_each(night):
    night(("Ana", "Ben", "Cai"), (1, 2, 3), days=2)
    page = night(("Ana", "Ben", "Cai"), (1, 2, 3), (1, 2, 3)).get("/evenings/all").text
    rows = re.findall(
        r"<tr><th scope=\"row\">.*?</tr>", page.partition("<b>Everybody</b>")[2].partition("</table>")[0], re.S
    )
    words = [re.findall(r">([^<>\s][^<>]*)<", row) for row in rows]
    assert words == [
        ["Ana", "6", "3", "3", "3", "2"],
        ["Ben", "3", "0", "3", "–", "–"],
        ["Cai", "0", "0", "3", "–", "–"],
    ]
    assert "3 games on 2 evenings" in page and "Head to head" in page and "Youngest: 1" in page


# ---------------------------------------------------------------- the picture


def words_of(svg):
    return [text.strip() for text in ET.fromstring(svg).itertext() if text.strip()]


def test_the_picture_of_an_evening_is_whole_in_itself_and_has_the_crown(night):
    answer = night(("Ana", "Ben", "Cai"), (1, 2, 3), (1, 2, 3)).get("/evenings/picture.svg")
    assert answer.mimetype == "image/svg+xml" and "attachment" in answer.headers["Content-Disposition"]
    words = words_of(answer.text)
    assert {"Two games,", "one crown.", "Ana", "4 points, two wins.", "Ana, Ben, Cai"} <= set(words)
    more = words_of(night(("Ana", "Ben", "Cai"), (1, 2, 3)).get("/evenings/picture.svg").text)
    assert {"6 points, three wins,", "1 in Cradle to Grave: a record."} <= set(more)
    assert not re.search(r"<style|<script|<image|style=|https?://(?!www\.w3\.org/2000/svg)", answer.text)


@pytest.mark.parametrize("names", [HEBREW, CHINESE, ("A" * 20, "M" * 20, "W" * 20), NAMES[:3]], ids=str)
def test_the_picture_holds_names_of_any_script_and_length(night, names):
    svg = night(names, (1, 2, 3), (1, 2, 3)).get("/evenings/picture.svg").text
    told = "".join(words_of(svg)).replace("⁨", "").replace("⁩", "").replace(" ", "").replace("’", "'")
    assert names[0].replace(" ", "") in told


def test_who_leads_together_is_said_together(night):
    phone = night(("Ana", "Ben", "Cai"), (1, 2, 3), (2, 1, 3))
    assert "Ana and Ben lead tonight" in phone.get("/evenings").text and "3 points each" in phone.get("/evenings").text
    assert {"Two games,", "two crowns.", "Ana and Ben"} <= set(words_of(phone.get("/evenings/picture.svg").text))


def test_days_and_averages_are_written_as_a_language_writes_them():
    night = date(2019, 11, 14)
    with speaking(Catalogue("de", {}, {}, lambda n: int(n != 1))):
        assert (day_in_full(night), decimal(27.5)) == ("Donnerstag, 14. November 2019", "27,5")
    assert (day_in_full(night), decimal(27)) == ("Thursday, 14 November 2019", "27")
