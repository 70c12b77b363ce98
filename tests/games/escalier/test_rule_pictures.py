"""Check that the pictures in the rules of L'Escalier are correct."""

from __future__ import annotations

import pytest

from engine.cards import SUITS, card, card_set
from games.escalier.rule_pictures import BIDS, CARDS, FOLLOW_SUIT, TRICK, TURN_UP, UNDERTRUMP, Playable
from games.escalier.rules.tricks import DECK, SUIT_OF, legal_cards, trumps_of
from tests.ui.picture_reading import pictures
from ui.art.pictures import GroupsPicture, TrickPicture
from ui.table.rules_page import rules_screen


def test_the_bid_under_the_last_hand_would_make_the_bids_add_up() -> None:
    bids, *_ = pictures(rules_screen("escalier", {}, "en").blocks)
    assert isinstance(bids, GroupsPicture)
    assert [group.name for group in bids.groups] == ["Bid 1", "Bid 0", f"Not {CARDS - sum(BIDS)}"]


def test_the_trick_follows_ruffs_and_overruffs_and_the_last_card_takes_it() -> None:
    led, follows, ruffs, overruffs = [played for played, _ in TRICK]
    assert follows[1] == led[1]
    assert ruffs[1] == overruffs[1] == TURN_UP[1]
    trumps = trumps_of(SUITS.index(TURN_UP[1]), "forced")
    assert trumps.better[card(ruffs)] >> card(overruffs) & 1
    assert {card(text) for text, _ in TRICK} | {card(TURN_UP)} <= set(DECK)


def test_the_card_that_takes_the_trick_is_golden() -> None:
    _, _, trick, *_ = pictures(rules_screen("escalier", {}, "en").blocks)
    assert isinstance(trick, TrickPicture)
    assert [play.lit for play in trick.plays] == [False, False, False, True]
    assert [play.name for play in trick.plays] == ["leads", "follows", "ruffs", "higher"]


@pytest.mark.parametrize("playable", [FOLLOW_SUIT, UNDERTRUMP])
def test_the_cards_that_are_not_shaded_are_those_that_can_be_played(playable: Playable) -> None:
    trick, hand, legal = (list(map(card, cards)) for cards in playable)
    trumps = trumps_of(SUITS.index(TURN_UP[1]), "forced")
    better = trumps.better[trick[-1]]
    assert legal_cards(card_set(hand), SUIT_OF[trick[0]], better, trumps) == card_set(legal)
