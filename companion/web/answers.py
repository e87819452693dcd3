"""Answers as a page, its fragment, or JSON."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any
from urllib.parse import unquote_plus

import msgspec
from flask import Response, jsonify, make_response, redirect, request, url_for
from msgspec.structs import replace as struct_replace
from werkzeug.http import HTTP_STATUS_CODES

from companion.game import Illegal, Move
from companion.store.hosted import Accepted, Hosted, HostedLobby, HostedTable, NotYours, Refused, Stale
from companion.table import Entry, Table, sentence
from companion.table.entries import Amendment, Chance, Report, own_fields
from companion.table.rulings import spoken_to
from companion.web.api import schemas
from companion.web.api.objects import as_lobby, as_table
from companion.web.context import store
from companion.web.pages import DRAWER, FRAGMENT, WHOLE, Notice, TablePage, address, form_page, own_page, render
from companion.web.reader import wants_fragment as wants_fragment
from companion.web.reader import wants_json as wants_json
from companion.web.reporting import Noted, Outcome, ToPreview
from companion.web.security import count_one_more, host_token
from companion.web.visits import Visit
from companion.words import say, say_n


def wants_drawer(page: str) -> bool:
    """Whether a live page asks that shows something else; one whose address has `page` in it asks for itself."""
    return wants_fragment() and page not in request.headers.get("HX-Current-URL", "")


def problem(words: str, status: int) -> Response:
    """What could not be done, for a program (RFC 9457); `error` is the same sentence."""
    return _as_problem(schemas.Problem(words, HTTP_STATUS_CODES[status], status, words))


def _as_problem(body: schemas.Problem) -> Response:
    response = data(body, body.status)
    response.mimetype = "application/problem+json"
    return response


def data(answer: Any, status: int = 200) -> Response:
    """An answer for a program, from what describes it in /openapi.json."""
    return make_response(jsonify(msgspec.to_builtins(answer)), status)


def as_file(body: str | bytes, kind: str, name: str) -> Response:
    """Something to take home, under this name."""
    return Response(body, mimetype=kind, headers={"Content-Disposition": f'attachment; filename="{name}"'})


def of_table(hosted: HostedTable, ending: str) -> str:
    """What a file about a table is called."""
    return f"{hosted.game.key}-{hosted.code}.{ending}"


def as_json(hosted: HostedTable | HostedLobby) -> schemas.TableObject | schemas.LobbyObject:
    """The table for a program; before Start who plays."""
    return as_lobby(hosted) if isinstance(hosted, HostedLobby) else as_table(hosted.table, schemas.TableObject)


def as_links(hosted: Hosted, *, host: bool) -> Response:
    """A new table for a program: its code and its tokens. `host`: the program is its host."""
    links = schemas.Links(
        hosted.code, hosted.join_link, hosted.watch_link, host_token(hosted.watch_link) if host else ""
    )
    return data(links, 201)


def as_refusal(table: Table, ruling: Illegal) -> schemas.Refusal:
    """A ruling as programs get it: the rule by id, number and title."""
    number, rule = table.game.rulebook.by_id[ruling.rule]
    return schemas.Refusal(
        rule=ruling.rule,
        number=number,
        title=rule.title,
        reason=ruling.reason,
        final=ruling.final,
        status=422,
        type=ruling.rule,
        detail=ruling.reason,
        error=ruling.reason,
    )


# ---------------------------------------------------------------- pages


def layout() -> str:
    """What the answer's template extends: the whole page, or only the fragment that a live page swaps in."""
    return FRAGMENT if wants_fragment() else WHOLE


def show(page: TablePage, status: int = 200, *, in_drawer: bool = False) -> Response:
    """The answer with a table's page; `in_drawer`: with what a drawer shows of it."""
    return make_response(render(page, DRAWER if in_drawer else layout()), status)


def show_notice(visit: Visit, notice: Notice, status: int) -> Response:
    """The page that a form was sent from, with something to say about it."""
    named = form_asked_from()
    where = url_for("corrections.show_form", code=visit.hosted.code, form=named)
    form = form_page(visit, named, where, notice)
    return show(form or TablePage(visit=visit, page=asked_from(visit), message=notice), status)


def came_from() -> str:
    """The page that something was sent from."""
    return request.headers.get("HX-Current-URL") or request.referrer or ""


def form_asked_from() -> str:
    """The name of the form whose own page something was sent from; "" for any other page."""
    found = _FORM.search(came_from())
    return unquote_plus(found[1]) if found else ""


_FORM = re.compile(r"/form\?form=([^&#]+)")


def asked_from(visit: Visit) -> str:
    """The page that a form was sent from; the table's own if unknown. A seat's code is part of the host's page."""
    page = _PAGE.search(came_from())
    return page[1] or "host" if page else own_page(visit.hosted)


_PAGE = re.compile(r"/(?:(sheet|log|host)(?:/\d+)?|tickets(?:/[\w-]+)?)(?:[?#]|$)")


def back(visit: Visit, **query: Any) -> Response:
    """After a change: the fragment for a live page, else the page anew, so that a reload repeats nothing.

    A program gets the table. A page whose stream is open asks for no more than the signal (RFC 7240): the stream
    brings the rest.
    """
    if request.headers.get("Prefer") == "return=minimal":
        return Response(visit.place.signal, mimetype="text/plain")
    if wants_json():
        return data(as_json(visit.place))
    if isinstance(visit.place, HostedLobby):
        return go_to("tables.show_table", code=visit.place.code, **query)
    page = asked_from(visit)
    if wants_fragment():
        return show(TablePage(visit=visit, page=page))
    return make_response(redirect(address(visit, page), 303))


def changed(visit: Visit, place: HostedTable | HostedLobby, **query: Any) -> Response:
    """After a change in how the table is kept: this phone gets its page back."""
    return back(replace(visit, place=place), **query)


def keep(visit: Visit, **columns: Any) -> Response:
    """Change how the table is kept, begun or not, and answer as `changed` does. Aborts where that goes on and on."""
    code = visit.place.code
    count_one_more("keeping", "" if visit.host else code)  # phones cost nothing: all guests share it
    waits = isinstance(visit.place, HostedLobby)
    lobby = store().lobbies.change(code, lambda now: struct_replace(now, **columns)) if waits else None
    return changed(visit, lobby or store().change(code, **columns))


# ---------------------------------------------------------------- what was sent


def respond(visit: Visit, outcome: Outcome, then: str = "") -> Response:
    """What became of what was sent: done, too late, against a rule, or not yet settled. `then`: the page that a browser
    goes to once it is done, by its name; else the page that it was sent from.
    """
    visit = replace(visit, place=outcome.hosted)
    match outcome:
        case Accepted(entry=entry):
            if wants_json():
                return _told(visit.hosted, entry)
            return go_to(then, code=visit.hosted.code) if then else back(visit)
        case Stale():
            return _too_late(visit, outcome)
        case Refused():
            return _against(visit, outcome)
        case NotYours(reason=reason):
            return problem(reason, 403) if wants_json() else show_notice(visit, Notice(not_yours=reason), 403)
        case ToPreview(move=move, amends=amends):
            return leave(preview_url(visit.hosted.code, move, amends))
        case Noted():
            return back(visit)


def _told(hosted: HostedTable, entry: Entry) -> Response:
    """The table after an entry, and what the app drew or rolled for it."""
    fell = own_fields(entry) if isinstance(entry, Chance) else {}
    return data(as_table(hosted.table, schemas.Accepted, told=entry.number, **fell), 201)


def go_to(page: str, **where: Any) -> Response:
    """On to another page, by its name: a reload of that repeats nothing."""
    return make_response(redirect(url_for(page, **where), 303))


def preview_url(code: str, move: Move | None, amends: int, without: Sequence[int] = ()) -> str:
    """Where it is shown what a move would do; `amends`: in place of that entry, and `without` those later ones."""
    text = msgspec.json.encode(move).decode()
    return url_for("previews.show_preview", code=code, move=text, amends=amends or None, without=without or None)


def leave(where: str) -> Response:
    """On to another page, for a live page by its own means."""
    if wants_fragment():
        return make_response("", 200, {"HX-Redirect": where})
    return make_response(redirect(where, 303))


NEWEST = 5
"""How many of the entries that came first are named: a phone that slept all evening also gets the table."""


def _too_late(visit: Visit, answer: Stale) -> Response:
    first = tuple(sentence(table) for table in answer.since[-NEWEST:])
    if earlier := len(answer.since) - len(first):
        first = (
            say_n(
                earlier,
                "{number} entry came before these:",
                "{number} entries came before these:",
                number=f"{earlier:,}",
            ),
            *first,
        )
    if wants_json():
        said = " ".join((say("The table has moved on since then."), *first))
        return data(as_table(visit.hosted.table, schemas.TooLate, error=said, came_first=first), 409)
    reported_by = answer.since[0].entry.sender if answer.since and answer.since[0].entry else None
    whose = None if reported_by == visit.seat else reported_by
    came_first, again = first or (say("The table has moved on."),), _move_of(answer.entry)
    reported = {type(after.entry.move) for after in answer.since if isinstance(after.entry, Report)}
    # what was typed for a round that has been entered meanwhile does not belong to the next one
    move = None if isinstance(answer.entry, Report) and type(again) in reported else again
    return show_notice(visit, Notice(came_first=came_first, first=whose, again=again, move=move), 409)


def _against(visit: Visit, answer: Refused) -> Response:
    table, move = visit.hosted.table, _move_of(answer.entry)
    if wants_json():
        return _as_problem(as_refusal(table, answer.ruling))
    heard = spoken_to(table.game, table.state, move, answer.ruling, visit.seat)
    return show_notice(visit, Notice(ruling=heard, move=move), 422)


def _move_of(entry: Entry | None) -> Move | None:
    """The move that was sent, to show it again."""
    return entry.move if isinstance(entry, Report | Amendment) else None
