"""The score sheet: rounds, totals, winners, and why."""

from __future__ import annotations

from flask import Blueprint, Response

from companion.web.at_table import find, show

bp = Blueprint("sheet", __name__)


@bp.get("/t/<code>/sheet")
def show_sheet(code: str) -> Response:
    return show(find(code), "sheet")
