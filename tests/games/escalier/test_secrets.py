"""Check that players of L’Escalier never see the card on their own forehead or anything only others know."""

from __future__ import annotations

import random

import pytest

from engine import Event
from tests.engine.playing import play
from tests.games.escalier.deals import FOREHEADS, SEED, begin, new
from tests.games.escalier.reading import (
    SAY,
    cards_on,
    hand,
    narrated,
    plain,
    public,
    random_match,
    table_of,
)
from tests.ui.words import words_of
from ui.table.table_screens import table_screen
from ui.text.card_text import face

# -- the forehead rounds ----------------------------------------------------------------------------------------------


def test_in_a_forehead_round_the_hand_shows_every_card_but_your_own() -> None:
    words = plain(words_of(hand(begin(), 1)))
    assert "1. Ann **K♦**\n2. You: your own card is on your forehead.\n3. Cléo **A♦**\n4. Dan **7♣**" in words
    for seat in range(4):
        others = {card for other, card in enumerate(FOREHEADS) if other != seat}
        assert cards_on(hand(begin(), seat)) == {*others, "8S"}


def test_no_screen_or_sentence_contains_a_seats_own_card_before_it_is_played() -> None:
    match = begin()
    events: list[Event] = []
    for bid in ("", "0 bid 0", "1 bid 1", "2 bid 0"):
        if bid:
            events += play(match, bid)
        for seat, card in enumerate(FOREHEADS):
            assert card not in cards_on(hand(match, seat, events))
            assert not any(face(card, SAY) in line for line in narrated(match, events, seat))
            for other in set(range(4)) - {seat}:
                assert card in cards_on(hand(match, other, events))
    assert narrated(match, events, 0) == ["You bid 0.", "Ben bid 1.", "Cléo bid 0."]
    fallen = play(match, "3 bid 1")
    assert "Ben took the trick with 10♠." in [plain(line) for line in narrated(match, fallen, 0)]


def test_in_a_forehead_round_the_table_and_its_narration_show_only_the_turn_up() -> None:
    match = begin()
    events: list[Event] = []
    for bid in ("0 bid 0", "1 bid 1", "2 bid 0"):
        events += play(match, bid)
        assert cards_on(table_screen(table_of(match, events), {})) == {"8S"}
    assert "**Forehead round:**" in public(match)


@pytest.mark.parametrize("players", [3, 6])
def test_a_seats_screens_do_not_reveal_what_only_others_see(players: int) -> None:
    """If re-deals differ only in what a seat can't know, both the seat and the channel get the same messages."""
    match = new(players, SEED, {"max_cards": 3})
    rng = random.Random(players)
    other_worlds = 0
    for events in random_match(match, players):
        if match.outcome is not None:
            break
        for seat in range(players):
            world = match.redeal(seat, rng)
            witness = (seat + 1) % players
            other_worlds += match.view(witness).foreheads[seat] != world.view(witness).foreheads[seat]
            assert hand(match, seat, events) == hand(world, seat, events)
            here, there = (table_screen(table_of(one, events), {}) for one in (match, world))
            assert here == there
    assert other_worlds > 5
