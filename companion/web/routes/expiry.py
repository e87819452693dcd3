"""Tables that will be deleted because nobody looks at them: which, when, and what their people take along."""

import io
import zipfile

from flask import Blueprint, Response, abort, g

from companion.record import write_record
from companion.store import days_ago
from companion.store.expiry import announced_days
from companion.store.lists import TableSummary
from companion.web.answers import as_file, of_table
from companion.web.context import settings, store
from companion.words import say

bp = Blueprint("expiry", __name__)

MOST = 50
"""Tables that are announced at once."""


def expiring() -> list[tuple[TableSummary, str]]:
    """This phone's tables that are soon deleted unless somebody looks at them, and when that is (UTC)."""
    days = settings().expire_days
    if not days:
        return []
    found = store().lists.expiring(g.phone, days_ago(days - announced_days(days)), MOST)
    return [(table, store().expiry.goes_at(table.code, days)) for table in found]


GLOBALS = {"expiring": expiring}


@bp.get("/my-tables/expiring.zip")
def show_records() -> Response:
    """The logs of the tables that are soon deleted, as files that any Table Companion reads. It is no look at them."""
    packed, tables = io.BytesIO(), [store().hosted(summary.code) for summary, _ in expiring()]
    if not tables:
        abort(404, say("None of this phone's tables is about to be deleted."))
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
        for hosted in tables:
            if hosted:
                file.writestr(of_table(hosted, "jsonl"), write_record(hosted.table, every=True))
    return as_file(packed.getvalue(), "application/zip", "tables.zip")
