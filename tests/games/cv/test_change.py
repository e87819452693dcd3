"""Every report of a whole game can be opened in order to correct it, in the form that it was entered with too."""

import pytest

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
