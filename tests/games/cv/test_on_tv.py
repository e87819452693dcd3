"""CV on the TV: a column for each player is the list, and a mark says what was just taken."""

import re

import pytest

from tests.games.cv.positions import both_know, card, hosted
from tests.games.pages import tv, words


def watched(app, table, **kept):
    """What the TV shows: its rows, each as the cells of the players, and the cards of the public goals."""
    pad, _, goals = tv(app, table, **kept).partition("</table>")
    rows = re.findall(r"<tr.*?</tr>", pad, re.DOTALL)[1:]
    return [re.findall(r"<td.*?</td>", row, re.DOTALL) for row in rows], goals.split("<li>")[1:]


@pytest.fixture
def lived(app):
    """Ana has two health cards, Ben a work card, Cai nothing yet; it is Cai's turn."""
    table = hosted(public_goals=(79, 81)).play("adjust", cvs=[{"possession": 0}, {}, {}])
    for title in ("Walk", "Yoga"):
        table.play("acquire", by=0, card=card(title=title))
    table.play("end-turn", by=0).play("acquire", by=1, card=card("work", title="Chef"))
    return watched(app, table.play("end-turn", by=1))


def test_a_cell_has_the_points_and_the_stack_with_its_title_and_nothing_where_nothing_lies(lived):
    (health, *_, work, total), _ = lived
    assert [words(cell) for cell in health] == ["3 Walk Yoga", "", ""]
    assert [cell.count("<i>") for cell in health] == [1, 0, 0], "an edge for each covered card"
    assert [words(cell) for cell in work] == ["", "– Chef", ""], "work counts by goals alone"
    assert [words(cell) for cell in total] == ["3", "0", ""]


def test_the_column_is_lit_of_whose_turn_it_is_the_newest_card_wears_a_seal_and_who_leads_a_crown(lived):
    rows, _ = lived
    assert all(['class="acting"' in cell for cell in row] == [False, False, True] for row in rows)
    health, *_, work, total = rows
    assert [cell.count('class="seal') for cell in work] == [0, 1, 0]
    assert not any('class="seal' in cell for cell in health), "that was the turn before"
    assert ["#crown" in cell for cell in total] == [True, False, False]


def test_each_public_goal_says_what_counts_and_who_has_most_now(lived):
    _, (hard_worker, activist) = lived
    assert words(hard_worker).startswith("Hard worker 3 points for each work card. Most: Ben. 3 ×")
    assert hard_worker.count("#cv-work") == 1 and "#suit-2" in hard_worker and "#crown" in hard_worker
    assert "#cv-relationship" in activist and "#cv-health" in activist
    assert "#suit-" not in activist and "#crown" not in activist, "nobody has any"


def test_while_goals_are_revealed_each_stands_in_its_column_and_nothing_is_in_question_yet(app):
    (_, knowledge, *_, private, total), _ = watched(app, both_know(), **{"private_goals[1]": "79"})
    assert [words(cell) for cell in private] == ["", "Hard worker"]
    assert [words(cell) for cell in (*knowledge, *total)] == ["1", "1", "1+?", "1"], "Ana's Bicycle has no points yet"
