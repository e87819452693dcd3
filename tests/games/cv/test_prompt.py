"""CV: the sentence over the board, in every situation, to the player and to everybody else."""

from tests.games.cv.positions import card, hosted, idle, two
from tests.games.play import Play


def prompts(table):
    """What Ana, Ben and everybody else read."""
    return [table.table.game.prompt(table.state, seat) for seat in (0, 1, None)]


def test_before_the_first_turn_everybody_is_asked_for_the_bicycle():
    assert prompts(Play("cv", "Ana Ben")) == ["Who has the Bicycle? Which goals are public?"] * 3


def test_a_turn_begins_with_the_cards_to_take():
    other = "Ana's turn, round 1."
    assert prompts(two()) == ["Your turn: take one or two cards.", other, other]


def test_after_the_first_card_a_second_one_may_follow():
    table = two().play("acquire", by=0, card=card())
    assert prompts(table) == ["One card taken. One more?", *["Ana's turn, round 1: 1 card taken."] * 2]


def test_after_two_cards_the_turn_ends():
    table = two().play("acquire", by=0, card=card()).play("acquire", by=0, card=card())
    assert prompts(table) == ["2 cards taken. End your turn.", *["Ana's turn, round 1: 2 cards taken."] * 2]


def test_the_round_is_said():
    table = idle(two(), 0, 1, 0)
    assert prompts(table) == ["Ben's turn, round 2.", "Your turn: take one or two cards.", "Ben's turn, round 2."]


def test_misfortune_waits_until_the_cards_are_taken():
    table = two().play("adjust", cvs=[{"health": 2}, {}]).play("roll", by=0, symbols={"bad_luck": 4})
    other = "Ana's turn, round 1. Misfortune: 1 card to lose."
    assert prompts(table) == ["4 bad luck: take your cards, then lose 1 card.", other, other]


def test_upkeep_is_named_with_the_card_that_it_is_paid_for():
    dog, car = (
        card("relationship", title="Dog", upkeep={"money": 1}),
        card("possession", points=1, upkeep={"money": 1}),
    )
    table = two().play("acquire", by=0, card=dog).play("acquire", by=0, card=car)
    idle(table, 0, 1)
    assert prompts(table)[0] == "Upkeep to pay: Dog and possession."


def test_social_assistance_names_everybody_who_may_take_a_card_in_order():
    table = hosted().play("adjust", cvs=[{"health": 4}, {}, {}]).play("deck-out", deck="early")
    assert prompts(table) == [
        "Social assistance: a card for Ben, then Cai.",
        "Social assistance: a card for you, then Cai.",
        "Social assistance: a card for Ben, then Cai.",
    ]


def test_the_next_turn_does_not_wait_for_social_assistance():
    table = hosted().play("adjust", cvs=[{"health": 4}, {}, {}]).play("deck-out", deck="early")
    assert prompts(idle(table, 0))[:2] == ["Ben's turn, round 1.", "Your turn: take one or two cards."]


def test_after_the_last_round_the_private_goals_are_revealed():
    table = idle(two(), 0).play("end-turn", by=1, old_age_left=0)
    reveal = "The last round is over. Reveal your private goals."
    assert prompts(table) == [reveal, reveal, "The last round is over. The private goals are revealed."]


def test_the_winner_is_named_with_their_points():
    pads = [{"health": 4, "tokens": 0}, {"health": 1, "tokens": 0}]
    assert prompts(two().play("score-sheet", cvs=pads)) == ["Ana wins with 10 points."] * 3


def test_winners_who_share_the_win_are_all_named():
    pads = [{"health": 1, "tokens": 0}] * 2
    assert prompts(two().play("score-sheet", cvs=pads)) == ["Ana and Ben share the win with 1 point."] * 3


def test_points_that_are_not_all_known_are_said_so():
    table = two().play("final", private_goals=[78, 79])
    assert prompts(table)[2] == "Ana wins with 1+? points."
