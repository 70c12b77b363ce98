"""Check what proofs of deals are based on: each game's pack in a fixed order, and the first seat dealt to."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import GAMES
from engine.cards import COPIES, FRENCH, FRENCH_32, JOKERS, NAMES, PACKS, pack
from tests.engine.pasts import decks_of
from tests.engine.random_matches import fresh_matches

every_game = pytest.mark.parametrize("key", GAMES)


@every_game
@settings(max_examples=10, deadline=None)
@given(data=st.data())
def test_the_first_shuffle_uses_the_full_pack_and_cards_are_dealt_clockwise_from_its_top(
    key: str, data: st.DataObject
) -> None:
    match = data.draw(fresh_matches(key))
    (deck,) = decks_of(match)
    assert tuple(sorted(deck)) == pack(match.pack)
    for turn in range(match.players):
        assert NAMES[deck[turn]] in match.held((match.first_dealt + turn) % match.players)


@every_game
@settings(max_examples=20)
@given(data=st.data())
def test_the_dealer_or_the_seat_on_the_dealers_left_gets_the_first_card(key: str, data: st.DataObject) -> None:
    dealer = data.draw(st.integers(0, GAMES[key].seats[-1] - 1))
    match = data.draw(fresh_matches(key, dealer))
    assert match.first_dealt in (dealer, (dealer + 1) % match.players)


def test_combined_packs_are_in_deck_order_without_duplicates() -> None:
    assert pack(("french52",)) == pack(("french52", "french32", "jokers:0")) == FRENCH
    assert pack(("jokers:2", "french32")) == FRENCH_32 + JOKERS
    assert [NAMES[card] for card in pack(("jokers:1", "colours:1"))] == ["X1", "R1", "Y1", "G1", "B1", "P1", "W1", "K1"]
    assert len(pack((f"colours:{COPIES}",))) == 7 * COPIES
    assert len(PACKS) == 2 + 3 + COPIES


@pytest.mark.parametrize("name", ["french", "jokers:3", "colours:0", "AS", ""])
def test_unknown_packs_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match="no pack is named"):
        pack(("french52", name))
