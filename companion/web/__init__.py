"""The web: routes by noun, each of them find, ask, show."""

from __future__ import annotations

import re
from functools import lru_cache, partial

from flask import Flask
from markupsafe import Markup

from companion.game import LONGEST_NAME
from companion.phrases import capital, counted, day, ended, listed
from companion.store import LONG
from companion.table import chance, in_short, says, sentence, undone_by
from companion.table.adjustment import is_adjustment
from companion.table.differences import in_words
from companion.table.history import history
from companion.table.moments import last_play, made_of, round_end
from companion.table.why import line_of, makers, overruled, round_of
from companion.web import errors, hosts, observed, security, short_way
from companion.web.api import openapi
from companion.web.pages import shared_page
from companion.web.rendering import (
    assets,
    chart,
    compression,
    drawing,
    evening_words,
    icons,
    jinja,
    lobby_words,
    marks,
    names,
    picture,
    sentences,
    sheet_words,
)
from companion.web.routes import (
    amendments,
    corrections,
    deletions,
    doctor,
    evenings,
    expiry,
    health,
    home,
    host,
    house_rules,
    join,
    live,
    lobbies,
    metrics,
    new_host,
    players,
    previews,
    privacy,
    reports,
    rulebooks,
    seats,
    sheet,
    small_things,
    tables,
    takebacks,
    terms,
    tv,
)
from companion.web.throttle import Limits


@lru_cache(4096, typed=True)  # what is markup and what is not are two
def typeset(words: str) -> str:
    """Words as printed: curly apostrophes, one full stop at an end, no line that begins with an initial, no
    Korean name in two lines, and right-to-left names isolated from the numbers beside them."""
    words = _BEFORE_AN_INITIAL.sub("\N{NO-BREAK SPACE}", ended(words.replace("'", "’")))
    words = _KOREAN_NAME.sub(lambda name: "\N{WORD JOINER}".join(name[0]), words)
    return _FROM_THE_RIGHT.sub("\u2068\\g<0>\u2069", words)


_BEFORE_AN_INITIAL = re.compile("(?<=\\w) (?=[^\\W\\d_a-zß-ÿ](?!\\w)|[\u2600-\u27bf\U0001f000-\U0001faff])")
"""The space in "Ana M." and "Zoë 🎲"."""
_KOREAN_NAME = re.compile("(?<![가-힣])[가-힣]{2,5}(?![가-힣])")
"""Browsers break a line between any two syllables; a style against that is one against Chinese too, which needs it."""
_RIGHT = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc"
_FROM_THE_RIGHT = re.compile(f"[{_RIGHT}](?:[{_RIGHT}\u200c\u200d '’-]*[{_RIGHT}])?")
"""A run of Hebrew, Arabic and the like; without isolation "27 → 37" after it would be read as "37 → 27"."""


NOUNS = (
    amendments,
    corrections,
    deletions,
    doctor,
    evenings,
    expiry,
    health,
    home,
    host,
    house_rules,
    join,
    live,
    lobbies,
    metrics,
    new_host,
    openapi,
    players,
    previews,
    privacy,
    reports,
    rulebooks,
    seats,
    sheet,
    small_things,
    tables,
    takebacks,
    terms,
    tv,
)
"""The modules with routes."""


def init_app(app: Flask) -> None:
    """Add every route to the app, and what templates use. What looks at requests comes first: it sees all of them."""
    app.extensions["limits"] = Limits(counts=app.extensions["store"].counts)
    for part in (observed, compression, jinja, assets, security, errors, short_way, hosts):
        part.init_app(app)
    for noun in NOUNS:
        app.register_blueprint(noun.bp)
    _extend_jinja(app)
    app.extensions["hub"].page = partial(shared_page, app)


def _extend_jinja(app: Flask) -> None:
    """Give the templates their filters, tests and globals."""
    app.jinja_env.add_extension(marks.Marks)
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.jinja_env.globals.update(
        icons=icons,
        mine=marks.mine,
        places=marks.places,
        value=marks.value,
        keep=marks.keep,
        most_dice=chance.MOST_DICE,
        dice_sides=chance.SIDES,
        longest_code=LONG,
        longest_name=LONGEST_NAME,
        hosting=app.extensions["settings"],
        expiring=expiry.expiring,
        personal=Markup(marks.PERSONAL),
        own_page=Markup(marks.OWN_PAGE),
    )
    app.jinja_env.tests["adjustment"] = is_adjustment
    app.jinja_env.filters.update(
        move_json=icons.marked_json,
        tap=icons.tap,
        tap_begins=icons.tap_begins,
        asked=icons.asked,
        spot=icons.spot,
        typeset=typeset,
        sentence=lambda table, people: typeset(sentence(table, people)),
        says=lambda report, table: typeset(says(table, report)),
        history=history,
        made_of=made_of,
        round_end=round_end,
        last_play=last_play,
        in_short=in_short,
        undone_by=undone_by,
        listed=listed,
        counted=counted,
        day=day,
        in_words=in_words,
        capital=capital,
        line_of=line_of,
        makers=makers,
        overruled=overruled,
        round_of=round_of,
        bg_stats_link=sheet.bg_stats_link,
        says_of=rulebooks.says_of,
        **sentences.FILTERS,
        **chart.FILTERS,
        **picture.FILTERS,
        **sheet_words.FILTERS,
        **lobby_words.FILTERS,
        **drawing.FILTERS,
        **names.FILTERS,
        **evening_words.FILTERS,
    )
