"""What is said is said in the language of who reads."""

from __future__ import annotations

import pytest

from companion.game import Illegal
from companion.games import games
from companion.games.cv.moves import KINDS
from companion.languages import catalogue, names
from companion.phrases import counted, listed
from companion.table.differences import differences
from companion.web.rendering.translated import field_name, translated
from companion.words import Catalogue, language, say, say_n, speaking
from tests.made_up import MADE_UP
from tests.records import is_own
from tests.tools.catalogue import faults, missing, said_by, texts
from tests.tools.screens.moments import by_hand

KOREAN = Catalogue("ko", {"{name} begins.": "{name}\ue001이/가\ue001 시작합니다."}, {}, lambda n: 0)
POLISH = Catalogue(
    "pl",
    {"{name} passed.": "{name}: pas."},
    {"{n} card": ("{n} karta", "{n} karty", "{n} kart")},
    lambda n: 0 if n == 1 else 1 if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else 2,
)


SAID = [
    (None, "{name} passed.", "Ana", "Ana passed."),
    (POLISH, "{name} passed.", "Ana", "Ana: pas."),
    # in English where the language does not have it
    (POLISH, "{name} begins.", "Ana", "Ana begins."),
    # a name is no sentence, and its signs stay
    (POLISH, "{name} passed.", "{n}", "{n}: pas."),
    # a Korean particle goes by the last syllable
    *(
        (KOREAN, "{name} begins.", name, f"{said} 시작합니다.")
        for name, said in [("민준", "민준이"), ("서아", "서아가"), ("Ana", "Ana가"), ("Jan", "Jan이"), ("(7)", "(7)이")]
    ),
]


def test_a_sentence_is_said_in_the_language_that_is_spoken_and_else_in_english():
    for spoken, sentence, name, said in SAID:
        with speaking(spoken):
            assert say(sentence, name=name) == said
            assert language() == (spoken.language if spoken else "en")


@pytest.mark.parametrize("number, said", [(1, "1 karta"), (3, "3 karty"), (12, "12 kart"), (22, "22 karty")])
def test_a_count_takes_the_form_that_the_language_has_for_its_number(number, said):
    with speaking(POLISH):
        assert say_n(number, "{n} card", "{n} cards") == said


# ---------------------------------------------------------------- templates


@pytest.mark.parametrize(
    "template, messages",
    [
        ("<p>\n  Tap a game.\n  Others scan.\n</p>", ["Tap a game. Others scan."]),
        ('<button aria-label="Remove {{ one.name }}" class="plain">Go</button>', ["Remove {name}", "Go"]),
        ("<b>Round {{ state.round }} of {{ game.rounds|length }}</b>", ["Round {round} of {rounds}"]),
        ("{{ a.name }} and {{ b.name }} tie", ["{name} and {name2} tie"]),
        ("{% if over %}It is over.{% else %}Go on.{% endif %}", ["It is over.", "Go on."]),
        ('{{ ui.icon("undo") }}Undo', ["Undo"]),
        ("{# A comment. #}<script>let words = 1;</script>{{ name }} 12 &nbsp;", []),
        ('{% block kind %}at-entry apart{% endblock %}{% macro own() %} class="won"{% endmacro %}', []),
    ],
)
def test_what_a_template_says_is_found(template, messages):
    found: list[str] = []
    assert translated(template, lambda said: found.append(said) or said).split() == template.split()
    assert found == messages


def test_a_translation_puts_what_a_sentence_names_where_it_wants():
    german = {"Enter {name}’s age": "Alter von {name} eingeben"}
    assert translated("<p>Enter {{ p.name|short }}’s age</p>", lambda said: german[said]) == (
        "<p>Alter von {{ p.name|short }} eingeben</p>"
    )


@pytest.mark.parametrize(
    "block, name", [("{{ seat.name|short(9) }}", "name"), ("{{ setup.names[seat] }}", "seat"), ('{{ _("x") }}', "_")]
)
def test_a_value_is_called_by_its_last_name(block, name):
    assert field_name(block) == name


# ---------------------------------------------------------------- the catalogues


@pytest.mark.parametrize("spoken", sorted(set(names()) - {"en"}))
def test_a_language_says_everything_with_the_same_fields(spoken):
    """`python -m tests.tools.catalogue update` brings new texts into every file."""
    assert missing(spoken) == [] and faults(spoken) == []


def test_nothing_is_kept_that_nobody_says_any_more():
    for spoken in sorted(set(names()) - {"en"}):
        for domain in ("app", "rules"):
            assert set(said_by(spoken, domain)) <= set(texts().of(domain)), spoken


COUNTS_AND_LISTS = {
    "en": ("1 card, 2 cards, 5 cards", "Ana, Ben and Cai"),
    "de": ("1 Karte, 2 Karten, 5 Karten", "Ana, Ben und Cai"),
    "ko": ("카드 1장, 카드 2장, 카드 5장", "Ana, Ben, Cai"),
    "pl": ("1 karta, 2 karty, 5 kart", "Ana, Ben i Cai"),
    "ru": ("1 карта, 2 карты, 5 карт", "Ana, Ben и Cai"),
}


@pytest.mark.parametrize("spoken", names())
def test_counts_have_the_forms_of_their_language_and_a_list_ends_as_in_it(spoken):
    with speaking(catalogue(spoken)):
        cards = ", ".join(counted(number, "card") for number in (1, 2, 5))
        assert (cards, listed(["Ana", "Ben", "Cai"])) == COUNTS_AND_LISTS[spoken]


@pytest.mark.parametrize("key", sorted(filter(is_own, games())))
def test_buttons_and_refusals_are_said_in_the_language_of_who_reads_them(key):
    game, reports = games()[key], by_hand(key).position.chain()
    states, moves = [one.before.state for one in reports], [one.move for one in reports[::5]]
    taps = [ask for state in states for seat in (None, 0) for ask in game.asks(state, seat) if not ask.fields]
    rulings = [game.rule_on(state, move) for state in states for move in moves]
    refused = [ruling for ruling in rulings if isinstance(ruling, Illegal)]
    assert refused
    with speaking(MADE_UP):
        english = {words for words in [one.label for one in taps] + [one.reason for one in refused] if "⟦" not in words}
    assert not english


def test_what_a_correction_would_change_is_named_in_ones_own_language():
    table = by_hand("cv")
    before, after = table.since(0)[3], table.since(0)[9]
    with speaking(catalogue("pl")):
        said = {one.what for one in differences(table.game, before.state, after.state)}
    assert "karty: wiedza" in said and not any(kind in what for what in said for kind in KINDS)
