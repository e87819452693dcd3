"""Vzhukh!: every rule refuses what breaks it, in a sentence for this table, and lets its nearest neighbour pass."""

import pytest

from companion.moves import InvalidMoveError
from tests.games.play import Play
from tests.games.vzhukh.positions import NUMBER_CARDS, attacked, dealt, ending, last_cards

# ---------------------------------------------------------------- over, phase, turn


def test_nothing_is_played_once_the_game_is_over():
    table = Play("vzhukh")
    for points in ([3, 4, 5], [3, 4, 5]):
        table.play("penalties", points=points)
    assert table.rules("penalties", points=[3, 4, 5]) == ""
    table.play("penalties", points=[3, 4, 5])
    for move in (
        {"move": "penalties", "points": [3, 4, 5]},
        {"move": "deal", "first": 2},
        {"move": "take", "by": 0},
        {"move": "adjust"},
    ):
        assert table.rules(**move, overruled=True) == "over"


def test_nothing_is_played_before_the_deal():
    table = Play("vzhukh")
    assert table.rules("attack", by=0, number=4, count=1, overruled=True) == table.rules("take", by=0) == "phase"
    assert table.rules("joker", by=0, joker="zap") == "phase"
    assert table.rules("adjust", deck=3) == table.rules("end-round", hands=[{}, {}, {}]) == "phase"
    assert table.reason("no-attack", by=0) == "Round 1 is not dealt yet."
    assert table.rules("deal", first=0) == table.rules("penalties", points=[3, 4, 5]) == ""


def test_a_round_under_way_is_not_dealt_again():
    assert dealt().rules("deal", first=0, overruled=True) == "phase"


def test_an_attack_is_answered_before_anybody_attacks():
    table = attacked()
    assert table.rules("attack", by=1, number=5, count=1, overruled=True) == "phase"
    assert table.rules("no-attack", by=1) == "phase"
    assert table.reason("attack", by=2, number=5, count=1) == "Ben has to answer the attack of two 4s first."


@pytest.mark.parametrize(
    "answer", [{"move": "pass", "count": 1}, {"move": "defend", "number": 5, "count": 2}, {"move": "take"}]
)
def test_without_an_attack_there_is_nothing_to_answer(answer):
    assert dealt().rules(**answer, by=0, overruled=True) == "phase"
    assert attacked().rules(**answer, by=1) == ""


def test_a_round_does_not_end_while_two_hold_cards_or_an_attack_lies():
    assert last_cards(1, 1, 0).rules("end-round", hands=[{"jokers": 1}, {"jokers": 1}, {}], overruled=True) == "phase"
    table = last_cards(1, 1, 0).play("attack", by=0, number=4, count=1)
    assert table.state.holders == (1,)
    assert table.reason("end-round", hands=[{}, {"jokers": 1}, {}]) == "Ben has to answer the attack of a 4 first."


def test_the_last_with_cards_has_nobody_to_attack():
    table = last_cards(0, 2, 0)
    assert table.state.turn is None and table.state.ending
    assert table.rules("attack", by=1, number=4, count=1, overruled=True) == "phase"
    assert table.rules("joker", by=1, joker="zap") == table.rules("no-attack", by=1) == "phase"
    assert "Only Ben has cards" in table.reason("no-attack", by=1)


def test_only_the_leader_attacks_and_only_the_attacked_answer():
    table = dealt(first=1)
    assert table.rules("attack", by=0, number=4, count=1) == "turn"
    assert table.reason("no-attack", by=2) == "It is Ben's turn, not Cai's."
    table.play("attack", by=1, number=4, count=1)
    for answer in (
        {"move": "pass", "count": 1},
        {"move": "joker", "joker": "zap"},
        {"move": "defend", "number": 5, "count": 1},
    ):
        assert table.rules(**answer, by=1) == "turn"
        assert table.rules(**answer, by=2) == ""
    assert table.reason("take", by=0) == "The attack of a 4 is on Cai, not on Ana."


def test_an_overruled_move_out_of_turn_is_made_and_the_turn_goes_on_from_its_mover():
    assert dealt().play("attack", by=2, number=4, count=1, overruled=True).view["attack"] == {
        "number": 4,
        "count": 1,
        "on": 0,
        "by": 2,
    }
    assert dealt().play("no-attack", by=1, overruled=True).state.turn == 2
    passed = attacked().play("pass", by=2, count=1, overruled=True)
    assert passed.view["attack"] == {"number": 4, "count": 3, "on": 0, "by": 2}
    taken = attacked().play("take", by=2, overruled=True)
    assert taken.view["penalties"] == [0, 0, 8] and taken.state.turn == 0
    beaten = attacked().play("defend", by=2, number=15, count=1, overruled=True)
    assert beaten.view["discard"] == {"4": 2, "15": 1} and beaten.state.turn == 2
    zapped = attacked().play("joker", by=2, joker="zap", overruled=True)
    assert zapped.view["penalties"] == [0, 0, 4] and zapped.view["attack"] == {
        "number": 4,
        "count": 1,
        "on": 0,
        "by": 2,
    }
    own = attacked().play("joker", by=0, joker="abracadabra", overruled=True)
    assert own.view["attack"] == {"number": 4, "count": 2, "on": 2, "by": 0}, "never back on whoever played the joker"
    found = attacked().play("adjust", discard={"4": 1}).play("joker", by=2, joker="hocus-pocus", overruled=True)
    assert found.view["attack"] == {"number": 4, "count": 3, "on": 0, "by": 2}


# ---------------------------------------------------------------- who begins


def test_the_round_is_begun_by_whoever_took_most_in_the_last():
    table = Play("vzhukh")
    assert all(table.rules("deal", first=seat) == "" for seat in range(3))
    table.play("penalties", points=[10, 40, 3])
    assert table.reason("deal", first=0) == "The player with the most penalty in round 1 begins: Ben, not Ana."
    assert table.rules("deal", first=1) == ""
    assert table.play("deal", first=2, overruled=True).state.turn == 2
    table.play("penalties", points=[30, 5, 30])
    assert [table.rules("deal", first=seat) for seat in range(3)] == ["", "starter", ""], "a tie asks"


def test_or_by_whoever_took_most_in_all_rounds():
    table = Play("vzhukh", house_rules={"next-first": "total"})
    table.play("penalties", points=[10, 40, 3]).play("penalties", points=[20, 5, 30])
    assert [table.rules("deal", first=seat) for seat in range(3)] == ["starter", "", "starter"]
    assert (
        table.reason("deal", first=2) == "The player with the most penalty in all rounds together begins: Ben, not Cai."
    )
    last = Play("vzhukh").play("penalties", points=[10, 40, 3]).play("penalties", points=[20, 5, 30])
    assert last.rules("deal", first=2) == ""


# ---------------------------------------------------------------- passing and defending


def test_an_attack_is_passed_on_with_its_own_number():
    table = attacked()
    assert table.reason("pass", by=1, count=1, number=5) == "An attack of 4s is passed on with 4s, not with 5s."
    assert table.rules("pass", by=1, count=1, number=5) == "same-number"
    assert table.rules("pass", by=1, count=1, number=4) == table.rules("pass", by=1, count=3) == ""


def test_a_pass_with_another_number_lies_there_as_it_was_played():
    table = attacked().play("pass", by=1, count=1, number=5, overruled=True)
    assert table.view["attack"] == {"number": 4, "count": 3, "on": 2, "by": 1}
    assert table.rules("defend", by=2, number=5, count=3) == "other-number", "a 5 lies there too"
    assert table.rules("defend", by=2, number=6, count=2) == "greater", "it is 13"
    assert table.rules("pass", by=2, count=1) == ""
    zapped = Play("vzhukh").play("deal", first=0).play("attack", by=0, number=4, count=2)
    zapped.play("pass", by=1, count=1, number=5, overruled=True).play("joker", by=2, joker="zap")
    assert zapped.view["penalties"] == [0, 0, 5] and zapped.view["attack"] == {
        "number": 4,
        "count": 2,
        "on": 0,
        "by": 2,
    }
    table.play("take", by=2)
    assert table.view["penalties"] == [0, 0, 13] and table.state.copies_left(5) == 11


def test_a_number_never_beats_itself():
    table = attacked()
    assert table.rules("defend", by=1, number=4, count=5) == "other-number"
    assert table.reason("defend", by=1, number=4, count=5) == "A 4 does not beat a 4: the defence needs another number."
    assert table.rules("defend", by=1, number=3, count=5) == ""
    assert table.play("defend", by=1, number=4, count=3, overruled=True).view["discard"] == {"4": 5}


def test_a_defence_comes_to_more_than_the_attack():
    table = attacked(number=6, count=2)
    assert (
        table.rules("defend", by=1, number=12, count=1) == table.rules("defend", by=1, number=3, count=4) == "greater"
    )
    assert (
        table.reason("defend", by=1, number=5, count=2)
        == "Two 5s come to 10, which is not more than 12: it takes three 5s."
    )
    assert table.rules("defend", by=1, number=5, count=3) == table.rules("defend", by=1, number=15, count=1) == ""
    table.play("defend", by=1, number=10, count=1, overruled=True)
    assert table.view["discard"] == {"6": 2, "10": 1} and table.state.turn == 1


# ---------------------------------------------------------------- jokers


def test_a_joker_never_leads():
    table = dealt()
    for seat in range(3):
        assert table.rules("joker", by=seat, joker="zap", overruled=True) == "joker-lead"
    assert (
        table.reason("joker", by=0, joker="abracadabra")
        == "A joker only answers an attack: it is Ana's turn to attack."
    )
    assert attacked().rules("joker", by=1, joker="zap") == ""


def test_hocus_pocus_needs_its_card_in_the_discard_pile():
    table = attacked()
    assert table.rules("joker", by=1, joker="hocus-pocus", overruled=True) == "hocus-pocus-card"
    assert (
        table.reason("joker", by=1, joker="hocus-pocus")
        == "Hocus-pocus takes a 4 from the discard pile, but there is none."
    )
    table.play("take", by=1).play("attack", by=2, number=4, count=1)
    assert table.rules("joker", by=0, joker="hocus-pocus") == "hocus-pocus-card", "penalty cards are out of reach"
    table.play("defend", by=0, number=5, count=1).play("attack", by=0, number=4, count=1)
    table.play("joker", by=1, joker="hocus-pocus")
    assert table.view["attack"] == {"number": 4, "count": 2, "on": 2, "by": 1}
    assert table.view["discard"] == {"5": 1}, "one card of the number came out, and the joker is no number"


def test_abracadabra_sends_the_attack_back_and_turns_the_play_round():
    table = attacked().play("joker", by=1, joker="abracadabra")
    assert table.view["direction"] == -1 and table.view["attack"] == {"number": 4, "count": 2, "on": 0, "by": 1}
    table.play("joker", by=0, joker="abracadabra")
    assert table.view["direction"] == 1 and table.view["attack"] == {"number": 4, "count": 2, "on": 1, "by": 0}
    two = attacked(names="Ana Ben").play("joker", by=1, joker="abracadabra")
    assert two.view["attack"]["on"] == 0 and two.view["direction"] == -1


def test_abracadabra_against_no_cards_goes_on_to_the_next_who_has_some():
    table = last_cards(1, 2, 2).play("attack", by=0, number=4, count=1).play("joker", by=1, joker="abracadabra")
    assert table.view["attack"] == {"number": 4, "count": 1, "on": 2, "by": 1} and table.view["direction"] == -1
    four = (
        last_cards(1, 2, 2, 2, names="Ana Ben Cai Dia")
        .play("attack", by=0, number=4, count=1)
        .play("joker", by=1, joker="abracadabra")
    )
    assert four.view["attack"]["on"] == 3, "counted from Ana the other way round"
    passed = (
        last_cards(2, 2, 0)
        .play("attack", by=0, number=4, count=2)
        .play("joker", by=1, joker="abracadabra", overruled=True)
    )
    assert passed.view["attack"]["on"] == 0, "nobody else holds a card"


def test_or_becomes_the_penalty_of_whoever_has_no_cards():
    table = (
        last_cards(1, 2, 2, abracadabra_out="takes")
        .play("attack", by=0, number=4, count=1)
        .play("joker", by=1, joker="abracadabra")
    )
    assert table.view["attack"] is None and table.view["penalties"] == [4, 0, 0]
    assert table.view["direction"] == -1 and table.state.turn == 2
    held = (
        last_cards(2, 2, 2, abracadabra_out="takes")
        .play("attack", by=0, number=4, count=1)
        .play("joker", by=1, joker="abracadabra")
    )
    assert held.view["attack"]["on"] == 0, "with a card left it is an attack as any"


@pytest.mark.parametrize("count, stays, goes_on", [(1, 0, 1), (2, 1, 1), (3, 1, 2), (5, 2, 3)])
def test_zap_keeps_half_rounded_down(count, stays, goes_on):
    table = attacked(number=6, count=count).play("joker", by=1, joker="zap")
    assert table.view["penalties"] == [0, 6 * stays, 0]
    assert table.view["attack"] == {"number": 6, "count": goes_on, "on": 2, "by": 1}


def test_the_last_with_cards_beats_or_takes():
    table = last_cards(1, 3, 0).play("adjust", discard={"4": 2}).play("attack", by=0, number=4, count=1)
    for joker in ("abracadabra", "hocus-pocus", "zap"):
        assert table.rules("joker", by=1, joker=joker) == "last-with-cards"
    assert table.reason("joker", by=1, joker="zap") == "Ben is the last with cards: jokers can no longer be played."
    assert table.reason("pass", by=1, count=1) == "Ben is the last with cards: nobody is left to pass to."
    assert table.rules("defend", by=1, number=5, count=1) == table.rules("take", by=1) == ""
    assert last_cards(2, 3, 0).play("attack", by=0, number=4, count=1).rules("pass", by=1, count=1) == ""
    assert table.play("pass", by=1, count=1, overruled=True).view["attack"] == {
        "number": 4,
        "count": 2,
        "on": 2,
        "by": 1,
    }
    table.play("take", by=2)
    assert table.state.ending and table.view["penalties"] == [0, 0, 8]


# ---------------------------------------------------------------- counting


def test_no_more_of_a_number_shows_than_there_are():
    table = dealt()
    assert (
        table.rules("attack", by=0, number=30, count=3)
        == table.rules("attack", by=0, number=15, count=5)
        == "card-count"
    )
    assert table.rules("attack", by=0, number=30, count=2) == table.rules("attack", by=0, number=15, count=4) == ""
    assert (
        table.reason("attack", by=0, number=20, count=4)
        == "That would be four 20s in this round: there are only three."
    )
    table.play("attack", by=0, number=15, count=1).play("defend", by=1, number=20, count=1)
    table.play("attack", by=1, number=15, count=1).play("take", by=2).play("attack", by=0, number=15, count=1)
    assert table.state.copies_left(15) == 1, "one discarded, one penalty, one in the attack"
    assert table.rules("pass", by=1, count=1) == "" and table.rules("pass", by=1, count=2) == "card-count"
    assert (
        table.rules("defend", by=1, number=20, count=3) == "card-count"
        and table.rules("defend", by=1, number=20, count=2) == ""
    )
    table.play("pass", by=1, count=2, overruled=True)
    assert table.view["attack"]["count"] == 3 and table.state.copies_left(15) == 0


def test_there_are_six_jokers():
    table = attacked(names="Ana Ben")
    for turn in range(6):
        table.play("joker", by=(turn + 1) % 2, joker="abracadabra")
    assert table.state.jokers == 6
    assert table.reason("joker", by=1, joker="zap") == "That would be seven jokers in this round: there are only six."
    assert table.rules("joker", by=1, joker="zap") == "card-count"
    assert table.play("joker", by=1, joker="abracadabra", overruled=True).state.jokers_left == 0


def test_nobody_plays_more_cards_than_they_hold():
    table = dealt()
    assert (
        table.rules("attack", by=0, number=3, count=6) == "hand"
        and table.rules("attack", by=0, number=3, count=5) == ""
    )
    table = last_cards(2, 1, 2).play("attack", by=0, number=4, count=1)
    assert table.reason("pass", by=1, count=2) == "Ben only has one card."
    assert table.rules("defend", by=1, number=3, count=2) == "hand" and table.rules("pass", by=1, count=1) == ""
    table.play("pass", by=1, count=3, overruled=True)
    assert table.view["hands"] == [1, 0, 2], "a count stops at nothing"
    empty = last_cards(1, 1, 1).play("adjust", attack={"number": 4, "count": 1, "on": 0, "by": 2}, hands=[0, 1, 1])
    assert empty.rules("joker", by=0, joker="zap") == "hand"


# ---------------------------------------------------------------- the end of the round


def test_the_hands_told_are_as_large_as_they_were_counted():
    table = ending(2, 0, 0, n4=1, n5=1)
    assert table.rules("end-round", hands=[{"numbers": {"4": 1, "5": 1}}, {}, {}]) == ""
    assert table.rules("end-round", hands=[{"numbers": {"4": 1}}, {}, {}]) == "hands-left"
    three = [{"numbers": {"4": 1, "5": 1}, "jokers": 1}, {}, {}]
    assert table.reason("end-round", hands=three) == "Ana has two cards, not three."
    assert table.rules("end-round", hands=[{"numbers": {"4": 1}}, {"numbers": {"5": 1}}, {}]) == "hands-left"


def test_with_the_deck_gone_everything_makes_the_whole_deck():
    table = ending(3, 0, 0, n4=1, n5=2)
    hands = [{"numbers": {"4": 2, "6": 1}}, {}, {}]
    assert table.rules("end-round", hands=hands) == "hands-left"
    reason = table.reason("end-round", hands=hands)
    assert reason == "With these hands the deck is not complete: a 4 too many, two 5s missing and a 6 too many."
    table.play("end-round", hands=hands, overruled=True)
    assert table.brief["rounds"] == ((14, 0, 0),)


def test_penalty_cards_belong_to_the_whole_deck_too():
    table = ending(1, 0, 0, n4=1, n10=2, taken=({}, {"10": 2}, {}))
    assert table.rules("end-round", hands=[{"numbers": {"4": 1}}, {}, {}]) == ""
    table.play("adjust", penalties=[{}, {"10": 1}, {}])
    assert "a 10 missing" in table.reason("end-round", hands=[{"numbers": {"4": 1}}, {}, {}])


def test_with_cards_in_the_deck_the_hands_are_only_held_against_what_was_shown():
    table = dealt().play("adjust", hands=[3, 0, 0], discard={"30": 1})
    assert table.rules("end-round", hands=[{"numbers": {"30": 1, "3": 2}}, {}, {}]) == ""
    assert table.rules("end-round", hands=[{"numbers": {"30": 2, "3": 1}}, {}, {}]) == "card-count"
    assert table.rules("end-round", hands=[{"numbers": {"30": 1}}, {}, {}]) == "hands-left"


def test_no_more_than_six_jokers_are_played_and_left_together():
    table = attacked(names="Ana Ben")
    for turn in range(5):
        table.play("joker", by=(turn + 1) % 2, joker="abracadabra")
    table.play("adjust", attack=None, deck=0, hands=[2, 0], discard={**NUMBER_CARDS, "4": 14})
    assert table.rules("end-round", hands=[{"numbers": {"4": 1}, "jokers": 1}, {}]) == ""
    two = [{"jokers": 2}, {}]
    assert table.rules("end-round", hands=two) == "hands-left" and "a joker too many" in table.reason(
        "end-round", hands=two
    )


def test_jokers_belong_to_the_whole_deck_as_numbers_do():
    table = dealt("Ana Ben").play("adjust", deck=0, hands=[5, 0], discard=NUMBER_CARDS)
    off = "With these hands the deck is not complete: "
    assert table.reason("end-round", hands=[{"jokers": 5}, {}]) == f"{off}a joker missing."
    assert table.play("adjust", jokers=1).rules("end-round", hands=[{"jokers": 5}, {}]) == ""
    assert table.play("adjust", jokers=3).reason("end-round", hands=[{"jokers": 5}, {}]) == f"{off}two jokers too many."
    assert (
        table.reason("end-round", hands=[{"numbers": {"30": 1}, "jokers": 4}, {}])
        == f"{off}a 30 too many and a joker too many."
    )


def test_with_cards_in_the_deck_too_many_jokers_are_counted():
    table = dealt("Ana Ben").play("adjust", hands=[3, 0], jokers=4)
    assert table.rules("end-round", hands=[{"numbers": {"3": 1}, "jokers": 2}, {}]) == ""
    assert (
        table.reason("end-round", hands=[{"jokers": 3}, {}])
        == "That would be seven jokers in this round: there are only six."
    )
    assert table.rules("end-round", hands=[{"jokers": 3}, {}]) == "card-count"


def test_a_seventh_joker_stays_one_too_many_to_the_end():
    table = attacked(names="Ana Ben").play("adjust", jokers=6).play("joker", by=1, joker="zap", overruled=True)
    table.play("adjust", attack=None, hands=[1, 0], discard={**NUMBER_CARDS, "4": 14})
    hands = [{"numbers": {"4": 1}}, {}]
    assert table.rules("end-round", hands=hands) == "card-count"
    assert "a joker too many" in table.play("adjust", deck=0, penalties=[{}, {}]).reason("end-round", hands=hands)


# ---------------------------------------------------------------- what nobody can overrule


def test_a_hocus_pocus_without_its_card_is_refused_whatever_else_it_breaks():
    """No card can come to the attack, so the table cannot have played it so."""
    for by in (0, 1, 2):
        assert attacked().rules("joker", by=by, joker="hocus-pocus") == "hocus-pocus-card"
        assert attacked().rules("joker", by=by, joker="hocus-pocus", overruled=True) == "hocus-pocus-card"
    last = last_cards(1, 3, 0).play("attack", by=0, number=4, count=1)
    assert last.rules("joker", by=1, joker="hocus-pocus", overruled=True) == "hocus-pocus-card"
    there = attacked().play("adjust", discard={"4": 1})
    assert there.rules("joker", by=2, joker="hocus-pocus") == "turn"
    assert there.rules("joker", by=2, joker="hocus-pocus", overruled=True) == ""


def test_an_attack_never_has_more_cards_than_the_deck():
    table = attacked(3, 2).play("pass", by=1, count=81, overruled=True)
    assert table.state.attack.count == 83
    assert table.rules("pass", by=2, count=1, overruled=True) == "card-count"
    assert table.reason("pass", by=2, count=1) == "That would be an attack of 84 cards: the whole deck has 83."
    table.play("adjust", discard={"3": 1})
    assert table.rules("joker", by=2, joker="hocus-pocus", overruled=True) == "card-count"
    one_less = attacked(3, 2).play("adjust", discard={"3": 1}).play("pass", by=1, count=80, overruled=True)
    assert one_less.rules("joker", by=2, joker="hocus-pocus", overruled=True) == ""
    assert table.rules("joker", by=2, joker="zap", overruled=True) == ""


def test_a_hand_never_has_more_cards_than_the_deck():
    table = dealt()
    for _ in range(2):
        table.play("adjust", attack={"number": 3, "count": 83, "on": 1, "by": 0}).play("adjust", attack=None, turn=0)
    assert table.view["hands"][0] == 83


@pytest.mark.parametrize("points", [1, 2, 898, 899, 901, 5000])
def test_a_penalty_is_what_cards_can_make(points):
    table = Play("vzhukh")
    assert table.rules("penalties", points=[0, points, 0]) == "penalty-sum"
    assert table.reason("penalties", points=[0, points, 0]) == f"No cards add up to Ben's {points}."


@pytest.mark.parametrize("points", [0, 3, 7, 115, 897, 900])
def test_any_other_number_is_a_penalty(points):
    assert Play("vzhukh").rules("penalties", points=[0, points, 0]) == ""


def test_a_round_comes_to_no_more_than_all_the_cards():
    table = Play("vzhukh")
    assert (
        table.rules("penalties", points=[450, 448, 0])
        == table.rules("penalties", points=[300, 300, 301])
        == "penalty-sum"
    )
    assert "The round adds up to 901" in table.reason("penalties", points=[300, 300, 301])
    assert table.rules("penalties", points=[300, 300, 300]) == table.rules("penalties", points=[450, 447, 0]) == ""
    assert table.play("penalties", points=[450, 448, 1], overruled=True).brief["totals"] == (450, 448, 1)


# ---------------------------------------------------------------- what is no move


@pytest.mark.parametrize(
    "move",
    [
        {"move": "attack", "by": 0, "number": 7, "count": 1},
        {"move": "attack", "by": 0, "number": 4, "count": 0},
        {"move": "attack", "by": 3, "number": 4, "count": 1},
        {"move": "joker", "by": 0, "joker": "simsalabim"},
        {"move": "pass", "by": 0, "count": 0},
        {"move": "penalties", "points": [3, 4]},
        {"move": "penalties", "points": [3, 4, -5]},
        {"move": "end-round", "hands": [{}, {}]},
        {"move": "end-round", "hands": [{"numbers": {"7": 1}}, {}, {}]},
        {"move": "end-round", "hands": [{"joker": 1}, {}, {}]},
        {"move": "adjust", "direction": 0},
        {"move": "adjust", "attack": {"number": 4, "count": 1, "on": 1}},
        {"move": "adjust", "attack": {"number": 4, "count": 1, "on": 3, "by": 0}},
        {"move": "adjust", "jokers": -1},
        {"move": "attack", "by": 0, "number": 3, "count": 84},
        {"move": "adjust", "jokers": 84},
        {"move": "adjust", "deck": 84},
        {"move": "adjust", "discard": {"3": 84}},
        {"move": "adjust", "hands": [84, 5, 5]},
        {"move": "adjust", "attack": {"number": 3, "count": 84, "on": 1, "by": 0}},
        {"move": "end-round", "hands": [{"jokers": 84}, {}, {}]},
        {"move": "penalties", "points": [3, 4, 10000]},
    ],
    ids=str,
)
def test_what_no_card_or_seat_answers_to_is_no_move(move):
    with pytest.raises(InvalidMoveError):
        dealt().rules(**move)
