"""Every report of a whole game can be opened in order to correct it, in the form that it was entered with too."""

import pytest

from companion.record import replay
from tests.records.test_records import KEPT
from tests.web.phones import Phone

CV = [path for path in KEPT if path.parent.name == "cv"][:6]


@pytest.mark.parametrize("mode", ["moves", "sheet"])
@pytest.mark.parametrize("path", CV, ids=lambda path: path.stem)
def test_the_change_page_of_every_kind_of_report_is_there(app, store, path, mode):
    table = replay(path.read_bytes()).table
    hosted = store.open_table(table, mode=mode)
    phone = Phone(app).join(hosted.code, 0)
    kinds = {node.move.__struct_config__.tag: node.number for node in table.position.chain()}
    for tag, number in kinds.items():
        assert phone.get(f"/t/{hosted.code}/log/{number}/change").status_code == 200, tag
