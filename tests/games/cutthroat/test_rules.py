"""Each rule of CutThroat! on turns, markers, guesses and identities: what breaks it, and the nearest thing that does not."""

from tests.games.cutthroat.positions import begun, pass_round

# ---------------------------------------------------------------- identities


def test_nobody_is_two_characters():
    table = begun().play("adjust", markers={"6": 2}).play("guess", by=0, seat=3, character="5", right=True)
    table.play("play", by=0, take=["5", "5", "6"], put=["A", "A"]).play("play", by=1, take=["6", "A"], put=["A"])
    pass_round(table, 2, 3, 4, 5, 0)
    assert table.view["phase"] == "identity"
    assert table.reason("identity", seat=3, character="6") == "Dia is the 5 already: nobody is two characters."
    assert table.rules("identity", seat=4, character="6") == ""


def test_a_death_that_leaves_two_hidden_turns_up_all_three():
    table = begun().play("adjust", markers={"6": 2})
    for seat, rank in ((1, "2"), (2, "3")):
        table.play("guess", by=0, seat=seat, character=rank, right=True).play("adjust", turn=0)
    table.play("guess", by=1, seat=0, character="A", right=True, overruled=True).play("adjust", turn=0)
    table.play("play", by=0, take=["6", "6"], put=["A"])
    pass_round(table, 1, 2, 3, 4, 5)
    assert table.view["phase"] == "identity"
    table.play("identity", seat=4, character="5").play("identity", seat=3, character="6").play(
        "identity", seat=5, character="4"
    )
    assert table.view["turn_play"] == [3, 2] and table.brief["turn"] == 0
