"""Computer players use nothing that their seat can't know, at any level, in any game."""

from __future__ import annotations

import random

import pytest

from engine import GAMES, Match, Move, new_match
from engine.cards import card_set, cards_in, parse_cards
from engine.escalier import Escalier
from opponents import LEVELS, choose
from opponents.escalier_mind import Mind
from tests.engine.escalier_deals import round_of
from tests.engine.staircase_deals import begin as staircase
from tests.engine.wandering import wander

FOREVER = 1e9


def at_the_table(truth: Match, seat: int, level: str, seed: int, worlds: int = 12) -> Move:
    """What the seat does, asked as a table asks it."""
    rng = random.Random(seed)
    return choose(truth.redeal(seat, rng), seat, rng, level, FOREVER, worlds)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("key", GAMES)
def test_whatever_is_hidden_the_same_seat_with_the_same_luck_makes_the_same_move(key: str, level: str) -> None:
    rng = random.Random(5)
    for number in range(12):
        match = new_match(key, 3, rng.randbytes(32))
        for _ in wander(match, rng, 3 * number):
            pass
        seat = match.waiting[0]
        truths = [match, *(match.redeal(seat, rng) for _ in range(3))]
        moves = {at_the_table(truth, seat, level, seed=number) for truth in truths}
        assert len(moves) == 1


@pytest.mark.parametrize("key", GAMES)
def test_a_player_is_never_shown_the_match(key: str) -> None:
    match = new_match(key, 3, bytes(32))
    seat = match.waiting[0]
    with pytest.raises(ValueError, match="re-dealt"):
        choose(match, seat, random.Random(1))


# -- the marked card --------------------------------------------------------------------------------------------------


def marked_ace(neighbour: str) -> Match:
    """Seat 0 wants one trick and has to lead; the neighbour on its left holds this card beside the 7S."""
    match = round_of(("KD KC", f"7S {neighbour}", "8S 9S", "TS JS"), "7H", "1 0 1 1")
    assert isinstance(match, Escalier)
    return match


def with_open_cards(match: Match) -> str:
    """The lead of a cheat who sees all hands: the one that takes the wanted trick when all play sensibly."""
    mind = Mind(match.redeal(0, random.Random(1)), 0)
    hands = [mind.order.bits(card_set(parse_cards(" ".join(match.view(seat).hand)))) for seat in range(4)]
    for card in cards_in(hands[0]):
        table = mind.round.copy(hands)
        table.lay(1 << card)
        if table.play_out()[0] == 0:
            return str(mind.order.card[card])
    return "none"
