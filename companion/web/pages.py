"""Who asks, at which table, and the answer in the form they read: a page, its fragment, or JSON."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache, partial
from secrets import token_urlsafe
from typing import Any

from flask import Response, abort, g, make_response, redirect, render_template, request

from companion.game import LEGAL, Ask, Illegal, Move
from companion.moves import look_up
from companion.store import TableDeletedError
from companion.store.hosted import HostedTable, Phone
from companion.table import Table, as_it_was, latest_sentence, sentence, summary
from companion.table.position import Position
from companion.web.api import schemas
from companion.web.context import store, tell_phones
from companion.web.rendering.jinja import url_for
from companion.web.rights import forbidden_seats, why_forbidden
from companion.web.security import bearer


@dataclass(frozen=True, slots=True)
class Visit:
    """A phone or a program at a table."""

    hosted: HostedTable
    seat: int | None = None
    host: bool = False
    watching: bool = False
    """It may look, and nothing else."""
    lost: int | None = None
    """The seat that was taken off this phone, until it has read so."""


def find(code: str) -> Visit:
    """The visit of whoever asks; aborts where they have not joined, without saying whether the table is there."""
    hosted = store().hosted(code.upper())
    if hosted is None and store().phone(code.upper(), g.phone):
        raise TableDeletedError
    if hosted is None:
        abort(404, "There is no such table here, or this phone has not joined it. Scan its code to come in.")
    if token := bearer():
        return _by_token(hosted, token)
    phone = store().phone(hosted.code, g.phone)
    if phone is None:
        abort(404, "There is no such table here, or this phone has not joined it. Scan its code to come in.")
    return _visit(hosted, phone)


def _visit(hosted: HostedTable, phone: Phone) -> Visit:
    return Visit(hosted, phone.seat, phone.host, lost=phone.lost)


def _by_token(hosted: HostedTable, token: str) -> Visit:
    found = store().by_link(token)
    if found is None or found[0].code != hosted.code:
        abort(404, "There is no such table here, or this token is not its own.")
    return Visit(found[0], watching=found[1] == "watch")


def find_player(code: str) -> Visit:
    """As `find`, for changes: watchers only look."""
    visit = find(code)
    if visit.watching:
        abort(403, "This link only lets you watch. Scan the table's code to play along.")
    return visit


def without_seat(visit: Visit) -> Visit:
    """The visit as one that only helps: the board then lets it tap for whoever's turn it is."""
    return replace(visit, seat=None)


def find_host(code: str) -> Visit:
    """As `find`, for what only the host may do."""
    visit = find_player(code)
    if not visit.host:
        abort(403, "Only the host can do this, from the phone that opened the table.")
    return visit


def wants_json() -> bool:
    """Whether a program asks: it sent JSON, or would rather have it than a page, or shows a token and has no wish."""
    page, json = request.accept_mimetypes["text/html"], request.accept_mimetypes["application/json"]
    return request.is_json or json > page or (json == page and bool(bearer()))


def wants_fragment() -> bool:
    return "HX-Request" in request.headers


WHOLE, FRAGMENT = "base.html", "_partials/fragment.html"
"""What a page's template extends: the whole page, or nothing around the part that a live page swaps in."""


def as_json(hosted: HostedTable) -> dict[str, Any]:
    """The table as `companion replay --json` has it, and the number of its newest entry."""
    found = summary(hosted.table)
    return {**found, "refused": None, "entry": hosted.table.number}


@dataclass(frozen=True, slots=True)
class Notice:
    """What a page has to say beside the table itself: a ruling on a report, or who was first; and the report, to tell it after all."""

    ruling: Illegal | None = None
    move: Move | None = None
    came_first: tuple[str, ...] = ()
    first: int | None = None
    """The seat from whose phone it came; None: from one without a seat, or from another one of this seat's."""
    not_yours: str = ""
    """Why this phone does not report for that seat."""


NOTHING_TO_SAY = Notice()


def asked_from(visit: Visit) -> str:
    """The page of the table that a form was sent from; the table's own where nobody says. A seat's code lies on the host's page."""
    page = _PAGE.search(request.headers.get("HX-Current-URL") or request.referrer or "")
    return page[1] or "host" if page else own_page(visit.hosted)


_PAGE = re.compile(r"/(?:(sheet|log|host)(?:/\d+)?|tickets(?:/[\w-]+)?)(?:[?#]|$)")


def own_page(hosted: HostedTable) -> str:
    """What the table's address shows: the board, or the sheet where only the score is kept."""
    return "sheet" if hosted.mode == "sheet" else "table"


def layout() -> str:
    """The one of the two that the answer needs."""
    return FRAGMENT if wants_fragment() else WHOLE


def show(visit: Visit, page: str, *, status: int = 200, **more: Any) -> Response:
    """The answer with the table's page, as `draw` draws it: whole, or as the fragment that a live page swaps in."""
    return make_response(draw(visit, page, layout(), **more), status)


def draw(
    visit: Visit, page: str, layout: str, notice: Notice = NOTHING_TO_SAY, page_url: str = "", past: Position | None = None, **more: Any
) -> str:
    """The table's page for this visit.

    `page_url`: the page's own address, where it is none of the four that every table has. `past`: show the table as it stood then.
    `extra_fields`, if given: what the page's forms carry besides, so that a tap is not simply told.
    """
    table = visit.hosted.table if past is None else as_it_was(visit.hosted.table, past)
    draft = cache(partial(store().draft, visit.hosted.code))
    others = frozenset() if "told_as" in more else _kept_from(visit)
    if request.values.get("for", type=int) in others and notice == NOTHING_TO_SAY:
        notice = Notice(not_yours=why_forbidden(table, request.values.get("for", 0, type=int)))
    acting = _acting(visit, table.state.turn, others)
    for_another = acting if visit.seat not in (None, acting) else None
    return render_template(
        f"{page}.html", layout=layout, page=page, visit=visit, hosted=visit.hosted, notice=notice, key=token_urlsafe(9),
        table=table, game=table.game, state=table.state, setup=table.state.setup, moves=table.game.tags, own_seat=visit.seat,
        acting=acting, for_another=for_another, may=lambda move: table.game.rule_on(table.state, move) is LEGAL,
        seen=visit.hosted.table.number, leads_to=leads_to(visit) if page in FOLLOWS else "",
        asks=partial(table.game.asks, table.state, None), book=store().book(table.game), answer=partial(_answer, draft, notice),
        undo=None if past else _undo(visit), newest=_news(table, past), page_url=page_url or _page_url(visit, page, acting, more),
        events=_events(visit, more), **more,
    )


FOLLOWS = ("table", "sheet", "watch")
"""The pages that go along by themselves when the next game is opened (static/follow.js)."""


def leads_to(visit: Visit) -> str:
    """Where the same people went on after a finished game, for a screen that watches and a phone that is there; else ""."""
    hosted = visit.hosted
    there = store().hosted(hosted.next_code) if hosted.next_code and hosted.table.state.over else None
    if there is None:
        return ""
    if visit.watching:
        return url_for("tables.watch", token=there.watch_link)
    return url_for("tables.show_table", code=there.code) if store().phone(there.code, g.phone) else ""


def _news(table: Table, past: Position | None) -> str:
    """The newest entry in words; on a board of the past what was the newest move then, as it reads now."""
    if past is not None:
        return latest_sentence(table)
    return sentence(table) if table.entry else ""


def _acting(visit: Visit, turn: int | tuple[int, ...] | None, others: frozenset[int]) -> int | None:
    """For whom a tap on this page reports: the own seat on its turn, another's where somebody asked to report for it.

    A phone without a seat helps to keep the sheet: it reports for whoever's turn it is.
    `others`: the seats that only their own phones report for.
    """
    if visit.watching or not turns:
        return None
    if visit.seat in turns:
        return visit.seat
    wanted = request.values.get("for", type=int)
    if wanted in turns and wanted not in others:
        return wanted
    return turns[0] if visit.seat is None and turns[0] not in others else None


def _kept_from(visit: Visit) -> frozenset[int]:
    """The seats that only their own phones report for."""
    return frozenset() if visit.watching else forbidden_seats(visit.hosted, visit.seat, visit.host)


@dataclass(frozen=True, slots=True)
class Undo:
    """What "Take back" would take back: `own` where this phone told it, and need not be asked again."""

    to: int
    says: str
    own: bool


def _undo(visit: Visit) -> Undo | None:
    position = visit.hosted.table.position
    if position.before is None or visit.watching:
        return None
    told_by = next(t.entry.seat for t in visit.hosted.table.log() if t.entry and t.entry.number == position.number)
    return Undo(position.before.number, latest_sentence(visit.hosted.table), told_by == visit.seat)


def _answer(draft: Callable[[str], dict[str, str]], notice: Notice, ask: Ask, path: str) -> str:
    """What a form's field shows: what was just sent, what the table filled in so far, or the form's own beginning."""
    if notice.move is not None and type(notice.move) is type(ask.move):
        return look_up(notice.move, path)
    drafted = draft(ask.form).get(path)
    if drafted is not None:
        return drafted
    return "" if ask.blank else look_up(ask.move, path)


def address(visit: Visit, page: str, **query: Any) -> str:
    """The address of one of the table's pages."""
    ends = {"table": "tables.show_table", "sheet": "sheet.show_sheet", "log": "tables.show_log", "host": "host.show_host"}
    end = "tables.show_table" if page == own_page(visit.hosted) else ends[page]
    return url_for(end, code=visit.hosted.code, **query)


def _page_url(visit: Visit, page: str, acting: int | None, more: dict[str, Any]) -> str:
    """The address of the page that a fragment belongs to, which is not the address it was sent to."""
    if visit.watching:
        return url_for("tables.watch", token=more.get("token", ""))
    return address(visit, page, **({} if acting in (None, visit.seat) or visit.seat is None else {"for": acting}))


def _events(visit: Visit, more: dict[str, Any]) -> str:
    if visit.watching:
        return url_for("live.watch_events", token=more.get("token", ""))
    return url_for("live.events", code=visit.hosted.code)


def back(visit: Visit) -> Response:
    """After a change: the fragment for a live page, else the page anew, so that a reload repeats nothing.

    A page whose stream is open asks for no more than the signal (RFC 7240): the stream brings the rest.
    """
    if request.headers.get("Prefer") == "return=minimal":
        return Response(visit.hosted.signal, mimetype="text/plain")
    page = asked_from(visit)
    if wants_fragment():
        return show(visit, page)
    return make_response(redirect(address(visit, page), 303))


def changed(visit: Visit, hosted: HostedTable) -> Response:
    """After a change in how the table is kept: its phones hear of it, and this one gets its page back."""
    tell_phones(hosted)
    return back(replace(visit, hosted=hosted))


def as_refusal(table: Table, ruling: Illegal) -> schemas.Refusal:
    """A ruling as programs get it: the rule by id, number and title."""
    number, rule = table.game.rulebook.by_id[ruling.rule]
    return schemas.Refusal(ruling.rule, number, rule.title, ruling.reason, ruling.final)


def came_first(since: list[Table]) -> tuple[str, ...]:
    """The log's sentences for what came before a report that was made too late."""
    return tuple(sentence(table) for table in since)
