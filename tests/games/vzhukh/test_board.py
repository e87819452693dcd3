"""Vzhukh!: what a board asks a state for."""

from companion.games.vzhukh.moves import Hand, Numbers
from tests.games.play import Play
from tests.games.vzhukh.positions import attacked, dealt, ending, last_cards


def test_an_attack_is_said_as_players_say_it():
    assert attacked(5, 3).state.attack.said == "three 5s"
    assert attacked(30, 1).state.attack.said == "a 30"


def test_cards_go_to_the_next_seat_with_cards_in_the_direction_of_play():
    assert dealt().state.next_seat == 1
    assert attacked().state.next_seat == 2
    assert dealt().play("adjust", direction=-1).state.next_seat == 2
    assert dealt().play("adjust", deck=0, hands=[5, 0, 5]).state.next_seat == 2


def test_what_nobody_has_shown_is_said_card_by_card():
    assert ending(2, 0, 0, n30=1).state.not_seen == "a 30 and a joker"


def test_an_attack_says_what_more_cards_and_a_zap_make_of_it():
    attack = attacked(5, 5).state.attack
    assert attack.sum_with(2) == 35
    assert (attack.kept_by_zap, attack.passed_by_zap) == ((5, 5), (5, 5, 5))


def test_each_number_defends_with_the_fewest_cards_that_are_more_or_all_there_are():
    defences = {one.number: one.count for one in attacked(15, 3).state.attack.defences}
    assert defences == {3: 16, 4: 12, 5: 10, 6: 8, 10: 5, 12: 4, 15: 4, 20: 3, 30: 2}
    assert [one.count for one in attacked(30, 2).state.attack.defences] == [20, 15, 12, 10, 6, 5, 4, 3, 2]


def test_a_button_says_its_cards_and_their_sum():
    two, *_ = dealt().state.equal_cards(2)
    assert two.label("attack") == "Attack with two 3s: 6"


def test_as_many_cards_are_shown_of_each_number_as_there_are():
    assert [one.number for one in dealt().state.equal_cards(3)] == [3, 4, 5, 6, 10, 12, 15, 20]
    assert [one.number for one in dealt().state.equal_cards(20)] == [3]


def test_a_board_offers_five_equal_cards_or_as_many_as_a_corrected_hand_holds():
    most = [dealt().play("adjust", hands=[held, 5, 5]).state.most_at_once(0) for held in (2, 5, 7, 40)]
    assert most == [5, 5, 7, 20], "twenty 3s are the most of any number"


def test_more_than_five_are_added_only_by_a_corrected_hand():
    assert list(attacked().state.many_more(1)) == []
    assert list(attacked().play("adjust", hands=[5, 8, 5]).state.many_more(1)) == [6, 7, 8]
    assert list(attacked(30, 1).play("adjust", hands=[5, 8, 5]).state.many_more(1)) == []


def test_players_stand_clockwise_from_ones_own_seat():
    assert dealt().state.clockwise_from(1) == (1, 2, 0)
    assert dealt().state.clockwise_from(None) == (0, 1, 2)


def test_the_discard_pile_lists_every_number():
    pile = dealt().play("adjust", discard={"30": 1}).state.discard_pile
    assert [(one.number, one.count) for one in pile if one.count] == [(30, 1)] and len(pile) == 9


def test_a_hand_is_shown_card_by_card_the_jokers_last():
    hand = Hand(Numbers(threes=2, thirties=1), jokers=2)
    assert hand.cards == (3, 3, 30, 0, 0)


def test_a_card_that_has_all_been_shown_is_in_no_hand():
    state = dealt().play("adjust", discard={"30": 2, "20": 2}, jokers=6).state
    assert not state.may_be_in_hand("30")
    assert state.may_be_in_hand("20") and state.may_be_in_hand("jokers")


def test_a_total_counts_the_round_that_is_played():
    table = dealt().play("penalties", points=[10, 40, 3])
    assert table.state.total_so_far(1) == 40
    table.play("deal", first=1).play("attack", by=1, number=4, count=2).play("take", by=2)
    assert [table.state.total_so_far(seat) for seat in range(3)] == [10, 40, 11]


def test_before_the_first_deal_the_table_reads_who_may_begin():
    assert Play("vzhukh").state.deal_note == (
        "Whoever is closest to 60 years old begins, or anybody you like. If somebody has five jokers, deal again."
    )


def test_before_later_deals_the_table_reads_that_most_penalty_begins():
    assert Play("vzhukh").play("penalties", points=[10, 40, 3]).state.deal_note == (
        "The player with the most penalty begins, and play is clockwise again. If somebody has five jokers, deal again."
    )


# ---------------------------------------------------------------- the idle screen


def test_an_idle_phone_says_what_one_has_and_who_comes_before():
    table = dealt("Ana Ben Cai Dia")
    assert table.state.idle_note(1) == "You: 5 cards, 0 points. You play next."
    assert table.state.idle_note(3) == "You: 5 cards, 0 points. You play after Ben and Cai."


def test_an_idle_phone_counts_against_the_clock_where_play_does():
    table = dealt("Ana Ben Cai Dia").play("adjust", direction=-1)
    assert table.state.idle_note(3).endswith("You play next.")
    assert table.state.idle_note(1).endswith("You play after Dia and Cai.")


def test_an_idle_phone_leaves_out_who_has_no_cards():
    table = last_cards(2, 0, 1, 1, names="Ana Ben Cai Dia")
    assert table.state.idle_note(2) == "You: 1 card, 0 points. You play next."
    assert table.state.idle_note(1) == "You: 0 cards, 0 points."


def test_an_idle_phone_names_no_more_than_four():
    table = dealt("A B C D E F G")
    assert table.state.idle_note(5).endswith("You play after B, C, D and E.")
    assert table.state.idle_note(6).endswith("You play after 5 others.")
