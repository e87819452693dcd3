"""CV: numbers that lack something nobody entered are shown as not known, and stay numbers in the record."""

import json

from companion import record
from tests.games.cv.positions import card, idle, two


def test_nobody_leads_before_the_end_where_points_are_not_known():
    table = two().play("acquire", by=0, card=card("knowledge"))
    assert str(table.table).splitlines()[-1] == table.table.prompt()


def test_what_was_answered_goes_through_a_record_and_totals_stay_numbers():
    table = idle(two().play("acquire", by=0, card=card("knowledge")), 0).play("end-turn", by=1, old_age_left=0)
    table.play("final", private_goals=[78, 77], cvs=[{}, {"tokens": 3}], doubled={"knowledge": [], "health": []})
    text = record.write_record(table.table)
    assert json.loads(text.splitlines()[-1])["doubled"] == {"health": [], "knowledge": []}
    again = record.as_object(record.replay(text))
    assert again["refused"] is None and list(again["totals"]) == [2, 3] and again["winners"] == (1,)
