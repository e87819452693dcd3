"""Three phones play CutThroat! for six players by taps alone: two of their own seats, and one that keeps the sheet for the rest."""

import pytest

from companion.games.cutthroat import GAME
from companion.games.cutthroat.moves import PLACE, RANKS
from companion.moves import read_move
from tests.browser.shown import all_have, all_show, cancels, counted, counting
from tests.games.by_taps import all_see_who_won, kept_game
from tests.games.by_taps import play as play_game
from tests.games.correcting import tap_right
from tests.games.cutthroat.positions import NAMES, begun

NAME_AND_PLACE = """rows => rows.map(row => [row.querySelector(".name").firstChild.textContent, row.querySelector(".rank").innerText]
    .map(text => text.trim()))"""

BEGUN = {"move": "begin", "first": 0}
HELD = {"move": "adjust", "markers": {"6": 0}, "hearts": {"6": 1}, "turn": 1}
"""Ben holds the heart of the 6, which nobody saved."""


@pytest.fixture
def three(evening):
    """Ana's phone, Ben's, and one without a seat, at a table of six."""
    return at_a_table(evening, 6)


def sit(evening, *moves, players=6, phones_in=1):
    """The phones of the first players, at a table where these moves were made."""
    return evening.sits_down(tuple(NAMES.split()[:players]), "CutThroat!", *moves, phones_in=phones_in)


def at_a_table(evening, players, *moves):
    return [*sit(evening, *moves, players=players, phones_in=2), evening.join("Join as scorekeeper")]


def tell(phones, move, state):
    """Tap what reports this move, on the phone of whoever makes it; the one without a seat reports for all the others."""
    seat = move.get("by", move.get("seat", 0))
    phone = phones[min(seat, 2)]
    phone.awake()
    match move["move"]:
        case "begin":
            phone.tap_move(**move)
        case "play":
            play(phone, move["take"], move["put"])
        case "guess":
            phone.page.locator(".thumb [popovertarget=guess]").click()
            choose(phone, "guess", seat=move["seat"], character=move["character"])
            phone.page.locator(f"#guess [name=right][value={str(move['right']).lower()}]").click()
        case "enemy":
            phone.tap_move(move="enemy", character=move["character"])
        case "identity":
            whose_was(phone, seat, move.get("enemy"), dies=not state.alive[PLACE[move["character"]]])
    return phone


def whose_was(phone, seat, enemy=None, *, dies=True):
    """Tap the player whose the card was; of a dead one then the spade, or that it stays hidden."""
    phone.page.locator(f".whose-was .chips > :is([value='{seat}'], :has([value='{seat}']))").click()
    if dies:
        phone.page.locator(f".whose-was [name=enemy][value='{enemy}']").click() if enemy else phone.tap(
            "Keep it hidden"
        )


def play(phone, take, put):
    """Another play than the turn allows is chosen first; then the cards are tapped, and Done."""
    if len(take) != int(phone.page.locator("#play").get_attribute("data-size")) and put:
        phone.page.locator(".tokens").click()
        phone.page.locator(f"[data-play-size='{len(take)}']").click(force=True)
    for rank in take + put:
        phone.page.locator(f"#life-{rank}").click()
    phone.page.locator("#play [data-done]").click()


def choose(phone, drawer, **fields):
    for name, value in fields.items():
        phone.page.locator(f"#{drawer} label:has([name={name}][value='{value}'])").click()


def markers_on(phone):
    """Card by card the markers that a phone shows; None where the card is dead."""
    counts = "cards => cards.map(card => card.querySelector('.left')?.textContent ?? null)"
    return phone.page.locator(".laid .life").evaluate_all(counts)


@pytest.mark.nightly
def test_a_whole_game_by_taps_and_every_phone_shows_the_same_at_every_step(three):
    for phone in three:
        counting(phone)
    table, lines = kept_game("cutthroat/six-to-the-last.jsonl")
    play_game(three, table, lines, tell, shows=shows, pick=what_is_asked)
    assert sum(counted(phone)[0] for phone in three) / len(lines) < 5
    all_see_who_won(three, "Ben")


@pytest.mark.nightly
def test_thirteen_players_are_played_to_the_end_too(evening):
    """Each kind of move is tapped once, and what ends the game; the others are reported by a program."""
    phones = at_a_table(evening, 13)
    play_game(
        phones, *kept_game("cutthroat/thirteen-by-taps.jsonl"), tell, every=False, shows=shows, pick=what_is_asked
    )
    all_see_who_won(phones, "Gus")


def what_is_asked(table, left):
    """Of a free pass the identities are asked one after the other."""
    asked = [RANKS[character] for character in table.state.due[:1]]
    return next((one for one in left[:4] if one["move"] == "identity" and one["character"] in asked), left[0])


def shows(phone, state):
    shown = [str(n) if lives else None for n, lives in zip(state.markers, state.alive)]
    assert state.over or markers_on(phone) == shown


def test_what_is_tapped_is_counted_and_can_be_undone_and_survives_a_ruling(three):
    ana, ben, helper = three
    ana.tap_move(move="begin", first=0)
    ana.shows_entry(1)
    ana.awake()
    line = ana.page.locator("[data-line]")
    for tapped, said in (
        ("#life-2", "1 taken, 1 to take"),
        ("#life-3", "2 taken, 1 to put back"),
        ("[data-untap]", "1 taken, 1 to take"),
        ("#life-3", "2 taken, 1 to put back"),
    ):
        ana.page.locator(tapped).click()
        assert line.text_content() == said
    ana.page.locator("[data-done]").click(force=True)  # too early: the rule says so, and the taps are still there
    ana.page.locator(".ruling").wait_for()
    ana.tap("Cancel")
    ana.awake()
    assert markers_on(ana) == ["8", "7", "7", "8", "8", "8"] and markers_on(helper) == ["8"] * 6
    ana.page.locator("#life-A").click()
    assert line.text_content() == "2 taken, 1 put back"
    ana.page.locator("[data-done]").click()
    for phone in three:
        phone.shows_entry(2)
        assert markers_on(phone) == ["9", "7", "7", "8", "8", "8"]


def test_notes_stay_on_the_phone_that_made_them_follow_what_everybody_knows_and_are_forgotten_once_the_game_is_over(
    evening,
):
    ana, ben = sit(evening, BEGUN, phones_in=2)
    sent = []
    ben.page.on("request", lambda request: sent.append(request.post_data or "") if request.method == "POST" else None)
    ben.tap("My notes")
    ben.page.locator("[data-suspect='2']").click()
    for rank in "A234":
        ben.page.locator(f"[data-cross='{rank}']").click()
    ben.page.locator("[data-cell='2 5']").click()  # or in the row itself, once it is chosen
    assert cells(ben, ":not(.out, [data-mine])", "[data-last] ") == ["2 6"]
    ben.page.reload()
    ben.tap("My notes")
    ben.page.locator("[data-mine]").first.wait_for()
    assert ben.page.locator("[data-mine]").count() == 5 and ana.page.locator("[data-mine]").count() == 0
    assert ben.page.evaluate("Object.keys(localStorage)") == [f"cutthroat {ana.code}"] and sent == []

    for number, move in enumerate((
        {"move": "guess", "by": 0, "seat": 2, "character": "5", "right": False},
        {"move": "guess", "by": 1, "seat": 3, "character": "A", "right": True},
        {"move": "adjust", "alive": ["2", "3", "4", "5", "6"], "markers": {"3": 0}, "turn": 0},
        {"move": "enemy", "by": 0, "character": "3"},
        {"move": "adjust", "alive": ["2", "3", "4", "5"], "turn": 1},
    ), 2):  # fmt: skip
        correct(ana, move)
        all_show((ana, ben), number)
    assert cells(ben, ".is") == ["3 A"]
    hers, as_the_ace = {f"3 {rank}" for rank in "23456"}, {f"{seat} A" for seat in (0, 1, 2, 4, 5)}
    assert set(cells(ben, ".out")) == {"2 5"} | hers | as_the_ace
    assert ben.page.locator(".suspect.dead").get_attribute("data-says") == "Dia cannot be:"
    assert ben.page.locator("[data-head].gone").all_inner_texts() == ["A", "6"]
    assert ben.page.locator(".spade:visible [data-enemy]").all_inner_texts() == ["3"]
    ben.tap("Close")
    ben.page.locator("#life-6").click()
    ben.page.get_by_role("dialog").get_by_text("Fay").click()
    ben.tap("Keep it hidden")
    all_show((ana, ben), 7)
    assert ben.page.locator("#life-6 .whose").inner_text() == "Fay"
    correct(ana, {"move": "finish", "ranking": [0, 1, 2, 4, 5, 3]})
    ben.page.wait_for_function("() => Object.keys(localStorage).length === 0")


def cells(phone, kind, row=""):
    return phone.page.locator(f"{row}[data-cell]{kind}").evaluate_all("cells => cells.map(cell => cell.dataset.cell)")


def test_the_cards_lie_in_rows_of_which_each_stands_in_the_middle(evening):
    (host,) = sit(evening, {"move": "begin", "first": 6}, players=7)
    rows = """() => {
        const cards = [...document.querySelectorAll(".life")].map((one) => one.getBoundingClientRect());
        const tops = [...new Set(cards.map(({ top }) => Math.round(top)))], laid = document.querySelector(".laid").getBoundingClientRect();
        return tops.map((top) => cards.filter((card) => Math.round(card.top) === top))
          .map((row) => [row.length, Math.round((row[0].left + row.at(-1).right - laid.left - laid.right) / 2)]); }"""
    for size, shown in {(360, 740): [2, 3, 2], (740, 360): [4, 3], (1280, 800): [4, 3]}.items():
        host.page.set_viewport_size(dict(zip(("width", "height"), size)))
        assert host.page.evaluate(rows) == [[cards, 0] for cards in shown]


def test_a_result_is_entered_by_taps_the_winner_first(evening):
    """Also once it was sent too early, and once a second phone has joined while it was asked for."""
    host = evening.open_table("CutThroat!", *NAMES.split()[:6], mode="sheet")
    host.go(f"/t/{host.code}")
    host.awake()
    assert host.page.locator("[data-done]").get_attribute("aria-disabled") == "true"
    host.tap("Enter the result")
    host.page.locator(".ruling").wait_for()
    cancels(host)
    before = host.page.locator("#page").get_attribute("data-signal")
    evening.join("Ben")
    host.page.wait_for_function("before => document.getElementById('page').dataset.signal !== before", arg=before)
    host.awake()
    for seat in (3, 0, 5, 1):
        host.page.locator(f"[data-place='{seat}']").click()
    host.page.locator("[data-untap]").click()
    enter(host, 1, 2, 4)
    assert host.page.locator(".by-place li").evaluate_all(NAME_AND_PLACE) == [
        ["Dia", "1"], ["Ana", "2"], ["Fay", "3"], ["Ben", "4"], ["Cai", "5"], ["Eli", "6"]
    ]  # fmt: skip


def enter(phone, *places):
    """The result, the winner first, tapped where it is asked for."""
    phone.awake()
    for seat in places:
        phone.page.locator(f"[data-place='{seat}']:visible").click()
    phone.page.locator("[data-done]:visible").click()
    phone.page.locator("text=Dia wins").wait_for()


def test_a_result_of_the_living_alone_is_entered_while_others_play_on(evening):
    ana, ben = sit(evening, BEGUN, HELD, {"move": "identity", "seat": 5, "character": "6"}, phones_in=2)
    ana.tap("Sheet")
    ben.awake()
    play(ben, ["A", "A"], ["2"])
    ana.shows_entry(4)
    ana.tap("Enter the result")
    ana.page.locator("[data-place='5'][data-died='6']").wait_for()
    enter(ana, 3, 0, 1, 2, 4)


def test_a_death_is_told_alone_and_then_any_phone_says_whose_it_was(evening):
    ana, ben, helper = three = at_a_table(evening, 6, BEGUN)
    correct(ana, HELD)
    all_have(three, ".death")
    for phone in three:
        assert " ".join(phone.page.locator(".death").text_content().split()).endswith("The 6 is dead. First blood: Ben")
        phone.page.locator(".death").wait_for(state="hidden")
    helper.page.reload()
    helper.awake()
    assert not helper.page.locator(".death").is_visible(), "it is told once"
    whose_was(ben, 1)
    for phone in three:
        phone.shows_entry(3)
        assert not phone.page.locator(".death, .whose-was").count()


def correct(phone, move):
    """Tell a move without a tap."""
    phone.evening.report(phone.code, phone.entry(), **move)


def test_the_sheet_is_put_right_by_taps(evening):
    (ana,) = sit(evening, BEGUN)
    right = read_move(GAME, {"move": "adjust", "markers": {"3": 7}, "hearts": {"4": 1}}, 6)
    assert len(list(tap_right(ana, GAME, begun().state, right))) == 2
    assert markers_on(ana) == ["8", "8", "7", "8", "8", "8"] and ana.page.locator("#life-4 .held").inner_text() == "Ben"
