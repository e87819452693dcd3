"""Every report of a whole game can be opened in order to correct it, in the form that it was entered with too."""

import pytest

from tests.games.cv.positions import known, take, two
from tests.records import kept, replayed
from tests.web.phones import Phone


@pytest.mark.parametrize("mode", ["moves", "sheet"])
def test_the_change_page_of_every_kind_of_report_is_there(app, store, mode):
    broken = []
    for path in kept("cv")[:6]:
        table = replayed(path).table
        hosted = store.open_table(table, mode=mode)
        phone = Phone(app).join(hosted.code, 0)
        kinds = {node.move.__struct_config__.tag: node.number for node in table.position.chain()}
        for tag, number in kinds.items():
            if phone.get(f"/t/{hosted.code}/log/{number}/change").status_code not in (200, 303):
                broken.append((path.stem, tag))
    assert not broken


def test_a_correction_begins_with_the_dice_the_card_and_its_place_that_were_entered(app):
    table = take(two().play("roll", by=0, symbols={"money": 2}), 0, known(), known(number=20), position=0)
    store = app.extensions["store"]
    code = store.open_table(table.table).code
    store.change(code, switches=frozenset({"dice"}))
    page = Phone(app).join(code, None).get
    dice = page(f"/t/{code}/log/2/change").text
    assert 'name="symbols.money" value="2"' in dice and "Ana’s final dice" in dice
    assert 'name="card" value="20"' in page(f"/t/{code}/log/4/change?open=number&take=0").text
