"""9 Lives: the sentence over the board, and what a phone says that lies idle."""

from companion.games.nine_lives.asks import prompt
from tests.games.nine_lives.positions import Cats, cards


def in_play():
    """Ben is on turn, then Cai, then Ana."""
    return Cats().deal().bid("hunting 1 #12, catnip 2 #7, brown 3 #9")


def everybody(hosted):
    """What each seat reads, and last everybody else."""
    return [prompt(hosted.state, seat) for seat in (0, 1, 2, None)]


def test_before_the_first_round_everybody_reads_what_to_deal():
    assert everybody(Cats()) == ["Deal 7 cards each, and 5 into the alley."] * 4


def test_a_hand_of_one_card_is_spoken_of_as_one():
    nine = Cats("Ana Ben Cai Dia Eli Fay Gus Hal Ida")
    assert prompt(nine.state, None) == "Deal 1 card each, and 5 into the alley."


def test_before_a_later_round_everybody_reads_how_many_cards_the_alley_needs():
    short = Cats().play("deal", overruled=True, alley=cards("gray 0, gray 0, gray 0")).play("points", points=[1, 2, 3])
    assert everybody(short) == ["3 cards stay in the alley. Deal 2 more from the deck."] * 4


def test_one_card_that_stays_is_spoken_of_as_one():
    short = Cats().play("deal", overruled=True, alley=cards("gray 0")).play("points", points=[1, 2, 3])
    assert prompt(short.state, 0) == "1 card stays in the alley. Deal 4 more from the deck."


def test_before_a_later_round_with_a_full_alley_only_hands_are_dealt():
    assert everybody(Cats().round()) == ["Deal 7 cards each. 5 cards stay in the alley."] * 4


def test_a_bidding_is_counted_and_waits_for_everybody():
    assert everybody(Cats().deal()) == ["Bidding 1 of 7: everybody bids a card."] * 4
    assert prompt(Cats().deal().bidding().state, 1) == "Bidding 2 of 7: everybody bids a card."


def test_whose_turn_it_is_reads_what_to_do():
    assert prompt(in_play().state, 1) == "Your turn, Ben: take a cat, or trade."


def test_the_next_player_reads_so():
    assert prompt(in_play().state, 2) == "Ben's turn, then yours."


def test_all_others_read_whose_turn_it_is_and_whose_is_next():
    assert prompt(in_play().state, 0) == "Ben's turn, then Cai's."
    assert prompt(in_play().state, None) == "Ben's turn, then Cai's."


def test_the_last_turn_of_a_bidding_has_none_after_it():
    last = in_play().take((1, "gray 0"), (2, "tuxedo 0"))
    assert prompt(last.state, 0) == "Your turn, Ana: take a cat, or trade."
    assert prompt(last.state, 1) == prompt(last.state, None) == "Ana's turn."


def test_a_game_that_is_over_says_so():
    over = Cats()
    for _ in range(3):
        over.play("points", points=[1, 2, 3])
    assert everybody(over) == ["The game is over."] * 4


def test_a_phone_that_lies_idle_says_when_its_player_is_next():
    state = in_play().state
    assert state.wait(2) == "You: 0 points. You play next."
    assert state.wait(0) == "You: 0 points. You play after Cai."
    taken = in_play().take((1, "gray 0"))
    assert taken.state.wait(1) == "You: 0 points. You had your turn in this bidding."


def test_a_phone_that_lies_idle_counts_many_players_before_its_own():
    six = Cats("Ana Ben Cai Dia Eli Fay Gus").deal().bid(", ".join(f"gray 1 #{seat}" for seat in range(7)))
    assert six.state.wait(5) == "You: 0 points. You play after Ben, Cai, Dia and Eli."
    assert six.state.wait(6) == "You: 0 points. You play after 5 others."


def test_a_phone_that_lies_idle_says_the_points_of_the_rounds_before():
    second = Cats().play("points", points=[1, 2, 3]).deal().bid()
    assert [second.state.wait(seat).partition(".")[0] for seat in (0, 2)] == ["You: 1 point", "You: 3 points"]


# ---------------------------------------------------------------- the questions of a trade


def trading():
    """Ben can trade for two tuxedos or one brown; he has a gray, a calico and a catnip."""
    hosted = Cats().deal().play("adjust", turn=1)
    own = cards("gray 0, calico 3, catnip 1")
    alley = cards("tuxedo 2, tuxedo 0, brown 1")
    return hosted.play("adjust", overruled=True, alley=alley, tableaus=[[], own, []])


def test_a_trade_asks_how_many_cards_to_give():
    state = trading().state
    assert state.trade_words(1, "tuxedo", 0, True) == "Both tuxedo cats for 2 of your cards: which?"
    assert state.trade_words(1, "tuxedo", 1, True) == "Both tuxedo cats for 2 of your cards: 1 more to give."
    assert state.trade_words(1, "brown", 0, False) == "The brown cat for one of Ben's cards: which?"


def test_the_cards_chosen_for_a_trade_are_those_of_the_tableau():
    state = trading().state
    assert state.chosen(1, "0.2") == (0, 2)
    assert state.chosen(1, "2.2.0") == (2, 0), "each once"
    assert state.chosen(1, "3.-1.x..99999999999999999999") == () == state.chosen(1, "")


def test_who_can_pay_for_a_cat():
    state = trading().state
    assert state.can_pay(1, "tuxedo") and not state.can_pay(0, "brown")


def test_equal_bids_are_ordered_in_words():
    hosted = Cats("Ana Ben Cai Dia").deal()
    bid = {"bids": cards("gray 0 #7, gray 0 #3, gray 0 #7, gray 0 #3"), "order": [3, 1, 0, 2]}
    state = hosted.play("bid", **bid).state
    move = hosted.table.position.chain()[-1].move
    assert move.order_words(move.order, state.setup.names) == "Dia, then Ben; Ana, then Cai"
    assert state.first_two(state.order) == "Dia first, then Ben"
    assert Cats("Ana Ben").state.first_two((1, 0)) == "Ben first", "of two players the other is second"
