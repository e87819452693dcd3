"""A table's pages: what each shows.

A page is rendered once for all who see it (`render_marked`), with marks where they see different things; `render`
picks what one visitor sees. A page with nothing of one phone alone is sent to every phone as it is (`shared_page`).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property, partial
from secrets import token_urlsafe
from typing import Any

import msgspec
from flask import Flask, g, render_template, request

from companion.game import LEGAL, Game, Illegal, Move, to_act
from companion.languages import catalogue
from companion.live import Kind
from companion.store.dice import last_roll
from companion.store.drafts import key_of
from companion.store.hosted import HostedLobby, HostedTable
from companion.store.new_host import candidate
from companion.store.next_game import evening_since, newest
from companion.store.times import now
from companion.table import Position, Table, as_it_was, just_undone, latest_sentence
from companion.table.entries import Report
from companion.table.history import played_by
from companion.web.context import store
from companion.web.form_values import FormValues
from companion.web.lobbies import render_kind
from companion.web.news import newest_entry, turn_began, undoable
from companion.web.rendering import marks
from companion.web.rendering.clocks import clocks
from companion.web.rendering.jinja import path_of, root, url_for
from companion.web.rendering.marks import Who
from companion.web.reporting import check_fields, entered_so_far
from companion.web.rights import forbidden_seats, seats_of_others, why_forbidden
from companion.web.security import csrf
from companion.web.visits import Visit
from companion.words import speaking

WHOLE, FRAGMENT, DRAWER = "base.html", "_partials/fragment.html", "_partials/drawer.html"
"""What a page's template extends: the whole page, nothing around the part that a live page swaps in, or only what a
drawer shows of it over another page."""

ENDPOINTS = {
    "table": "tables.show_table",
    "sheet": "sheet.show_sheet",
    "log": "tables.show_log",
    "host": "host.show_host",
}
"""The pages that every table has, by name."""


@dataclass(frozen=True, slots=True)
class Notice:
    """What a page says beyond the table: a ruling on a report, or who was faster; and the report, for its form."""

    ruling: Illegal | None = None
    move: Move | None = None
    came_first: tuple[str, ...] = ()
    again: Move | None = None
    """The report that came too late, to repeat it."""
    first: int | None = None
    """The seat from whose phone it came; None: from one without a seat, or from another one of this seat's."""
    not_yours: str = ""
    """Why this phone does not report for that seat."""


@dataclass(frozen=True, kw_only=True)
class TablePage:
    """A page of a table for one visit. `names` is all that its template can name."""

    visit: Visit
    page: str
    """The name of its template, without the ending."""
    more: Mapping[str, Any] = field(default_factory=dict)
    """What this page alone shows, or shows otherwise than the others: by name, as its template has it."""
    message: Notice = Notice()
    past: Position | None = None
    """Show the table as it was then."""
    extra_fields: Mapping[str, Any] = field(default_factory=dict)
    """What else the page's forms carry, so that a tap is not simply reported."""
    address: str = ""
    """The page's own address, where it is none of those that every table has."""
    shared: bool = False
    """The page is for all phones of the table, with nothing that only one of them may see."""

    @cached_property
    def table(self) -> Table:
        table = self.visit.hosted.table
        return table if self.past is None else as_it_was(table, self.past)

    @cached_property
    def game(self) -> Game[Any, Any]:
        return self.table.played

    def names(self) -> dict[str, Any]:
        """What its template can name; its forms also ask `marks.value` for what only one phone has."""
        own = self.game.page_names(self.table.state)
        return {**own, **self._shown(), **self._may_do(), **self._who_looks(), **self.more}

    def _shown(self) -> dict[str, Any]:
        """What is shown: the table, and what just happened there."""
        visit, hosted, table, state, game = self.visit, self.visit.hosted, self.table, self.table.state, self.game
        follows, is_now = self.page in FOLLOWS and not self.shared, self.past is None
        for_a_phone = not (visit.watching or self.shared)
        page_url = self.address or address(visit, self.page)
        return {
            "page": self.page,
            "page_url": page_url,  # a fragment is sent to another one
            "here": page_url.partition("?")[0],  # the same page without what its address asks for
            "events": url_for("live.events", code=hosted.code),  # where it hears that there is something new
            "leads_to": next_game_url(visit) if follows else "",  # where the same people went on (static/next_game.js)
            "query": {} if self.shared else request.args,
            "hosted": hosted,
            "table": table,
            "past": self.past,
            "state": state,
            "setup": state.setup,
            "game": game,
            "sheet": cache(partial(game.sheet, state)),
            # what the game keeps of all that was reported at this table and at those that this phone has joined
            "book": lambda: store().lists.book(game, g.phone if for_a_phone else "", hosted.code),
            "prompt": marks.by_seat(partial(game.prompt, state), state.setup.seats),  # the sentence over the board
            "notice": self.notice,
            "news": newest_entry(table),
            "newest": table.sentence if is_now else latest_sentence(table),  # of the past: as the move reads now
            "player": played_by(table) if is_now and isinstance(table.entry, Report) else None,  # for static/motion.js
            "rolled": last_roll(hosted) if is_now and not visit.watching else None,
            "clocks": lambda: clocks(hosted, partial(evening_since, store(), hosted), now()),
        }

    def _may_do(self) -> dict[str, Any]:
        """What may be done now, and by which forms."""
        state, game, turns = self.table.state, self.game, to_act(self.table.state)
        values = FormValues(self.notice.move, cache(self._draft), self._asked_fields, just_undone(self.table))
        return {
            "asked_fields": self._asked_fields,
            "turns": turns,
            "turn_began": partial(turn_began, self.table.position),
            "acting_seat": turns[0] if len(turns) == 1 and not self.visit.watching else None,
            "entering": bool(turns) and not self.visit.watching,
            "moves": game.tags,
            "is_legal": lambda move: game.rule_on(state, move) is LEGAL,
            "asks": partial(game.asks, state, None),  # what the table may report now
            "answer": values.answer,
            "begins_with": values.begins_with,
            # the move of this kind that was just sent, or is corrected: what is chosen on the board to begin with
            "sent": lambda tag: self.notice.move if type(self.notice.move) is game.tags[tag] else None,
            "preset": values.preset,
            "draft_key": cache(partial(key_of, self.visit.hosted)),
            "entered_so_far": partial(entered_so_far, self.visit.hosted),
            "extra_fields": self.extra_fields,
            "undo": None if self.visit.watching or self.past is not None else undoable(self.visit.hosted),
        }

    def _draft(self, form: str) -> dict[str, str]:
        """What the table has entered of a form, which may be secret: a page that only asks, or shows the past, begins
        with nothing of it."""
        return {} if self.extra_fields or self.past is not None else store().drafts.get(self.visit.hosted, form)

    @cached_property
    def _asked_fields(self) -> dict[str, str]:
        """What the address says of a move that is corrected, or only asked about: its form's fields, by their paths.

        And the `move` that a correction begins with, where that is not what was entered. Aborts where the fields are
        more than any form asks for.
        """
        fields = request.args.items() if self.extra_fields else ()
        asked = {path: text for path, text in fields if "[" in path or "." in path}
        check_fields(asked)
        if self.page == "change" and request.args.get("move"):
            asked["move"] = msgspec.json.encode(self.message.move).decode()
        return asked

    def _who_looks(self) -> dict[str, Any]:
        """Who looks: a live page marks it (`render`), since it is the same for all phones until then."""
        visit, hosted = self.visit, self.visit.hosted
        return {
            "visit": visit,
            "shared": self.shared,
            "own_seat": visit.seat,
            # what is secret there is theirs alone; nothing of the past is
            "is_anothers": lambda seat: self.past is None and seat in seats_of_others(visit),
            # nobody else but the host reports for them
            "only_own": tuple(sorted(forbidden_seats(Visit(hosted)))),
            "asked_host": candidate(store(), hosted),  # the phone that asks to be the host's
        }

    # ------------------------------------------------------------ who looks

    @cached_property
    def who(self) -> Who:
        """Who looks: this phone's seat, and the one that a tap on this page reports for."""
        return Who(self.visit.seat, self._reports_for())

    def _reports_for(self) -> int | None:
        """This phone's seat on its turn, or another one that it enters moves for (`for` in the page's address).

        A phone without a seat reports for whoever's turn it is.
        """
        own, wanted, turns = self.visit.seat, request.values.get("for", type=int), to_act(self.table.state)
        if self.visit.watching or not turns:
            return None
        if own in turns:
            return own
        if wanted in turns and wanted not in self._forbidden:
            return wanted
        return turns[0] if own is None and turns[0] not in self._forbidden else None

    @property
    def values(self) -> dict[str, str]:
        """What only this phone has: put in where the page says `marks.value`."""
        own, acting = ("" if seat is None else str(seat) for seat in (self.visit.seat, self.who.acting))
        host = "1" if self.visit.host else ""
        return {"csrf": csrf(), "key": token_urlsafe(9), "own": own, "acting": acting, "host": host}

    @cached_property
    def _forbidden(self) -> frozenset[int]:
        """The seats that only their own phones report for; asking and correcting are everybody's."""
        if self.extra_fields or self.visit.watching:
            return frozenset()
        return forbidden_seats(self.visit)

    @cached_property
    def notice(self) -> Notice:
        if self.shared:
            return self.message
        wanted = request.values.get("for", type=int)
        if wanted in self._forbidden and self.message == Notice():
            return Notice(not_yours=why_forbidden(self.table, wanted))
        return self.message


def form_page(visit: Visit, form: str, address: str, message: Notice = Notice()) -> TablePage | None:
    """One of the forms that the sheet leads to, by its name; None where it cannot be entered now.

    A form that begins empty is filled in on the board, where it is known who may see what others have entered so far.
    """
    asks = visit.hosted.table.played.asks(visit.hosted.table.state, None)
    ask = next((ask for ask in asks if ask.form == form and ask.fields and (ask.scores or not ask.blank)), None)
    if ask is None:
        return None
    return TablePage(visit=visit, page="form", more={"ask": ask}, address=address, message=message)


def watch_page(visit: Visit, shared: bool = False) -> TablePage:
    """The table for a screen that only looks."""
    token = visit.hosted.watch_link
    more = {"token": token, "events": url_for("live.watch_events", token=token)}
    return TablePage(visit=visit, page="watch", more=more, address=url_for("tables.watch", token=token), shared=shared)


FOLLOWS = ("table", "sheet", "log", "next", "watch", "late")
"""The pages that go along by themselves when the next game is opened."""


def next_game_url(visit: Visit) -> str:
    """The page of the game where these people are now: the TV's for a screen that watches, the table's for a phone that
    has joined it, even if it only watched while it waited; "" where there is none, or where both games are over."""
    hosted, there = visit.hosted, newest(store(), visit.hosted)
    if there is hosted:
        return ""
    here, joined = store().phones.find(hosted.code, g.phone), store().phones.find(there.code, g.phone)
    watches = visit.watching and not (joined and here and here.waits_as)
    if watches:
        there = newest(store(), hosted, by_link=True)
    if there is hosted or (hosted.is_over and isinstance(there, HostedTable) and there.is_over):
        return ""
    if watches:
        return url_for("tables.watch", token=there.watch_link)
    return url_for("tables.show_table", code=there.code) if joined else ""


def render(page: TablePage, layout: str) -> str:
    """The page as markup for who looks: whole, or the fragment that a live page swaps in."""
    return marks.pick(render_marked(page, layout), page.who, page.values)


def render_marked(page: TablePage, layout: str) -> str:
    """The page as markup for everybody, with marks where they see different things."""
    names = page.names()
    kept = f"{marks.keep('seen', page.visit.hosted.table.number)}{marks.keep('turn', names['acting_seat'])}"
    find = partial(path_of, root())
    own = {"layout": layout, "in_drawer": layout == DRAWER, **_VALUES}
    where = {"url_for": find, "url_here": partial(find, code=page.visit.hosted.code)}
    return kept + render_template(f"{page.page}.html", **names | own | where)


_VALUES = {"csrf": lambda: marks.value("csrf"), "key": marks.value("key"), "seen": marks.value("seen")}
"""What pages are not handed as it is: only one phone has it, or it changes all over a page with each report."""


def shared_page(app: Flask, code: str, kind: Kind) -> str:
    """The fragment that every phone of a table is sent when it changes, marks and all; "" where each asks for its own.

    `kind`: "" or "sheet" as their addresses have it, or "watch", or before the game what the phones are there
    (`lobbies.role`); the path below which the app is there; the language.
    """
    page, mounted, language = kind
    with app.app_context(), speaking(catalogue(language)):
        g.root = mounted
        try:
            return _shared(code, page)
        except Exception:  # the entry counts all the same: each phone asks for its page, and sees what is wrong
            app.logger.exception("No page for all phones")
            return ""


def _shared(code: str, kind: str) -> str:
    hosted = store().tables.look_up(code)
    if isinstance(hosted, HostedLobby):
        return render_kind(hosted, kind, FRAGMENT, shared=True, csrf=_VALUES["csrf"])
    if hosted is None or hosted.is_over or hosted.leads_on or kind not in ("", "sheet", "watch"):
        return ""
    if kind == "watch":
        page = watch_page(Visit(hosted, watching=True), shared=True)
    else:
        page = TablePage(visit=Visit(hosted), page=kind or own_page(hosted), shared=True)
    text = render_marked(page, FRAGMENT)
    return "" if marks.PERSONAL in text else text


def own_page(hosted: HostedTable) -> str:
    """What the table's address shows: the board, or the sheet where only the score is kept."""
    return "sheet" if hosted.mode == "sheet" else "table"


def address(visit: Visit, page: str) -> str:
    """The address of one of the table's pages."""
    end = "tables.show_table" if page == own_page(visit.hosted) else ENDPOINTS[page]
    return url_for(end, code=visit.hosted.code)
