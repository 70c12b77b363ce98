"""Check a match's score history: everyone's score at the deal, after each hand or round, and at the end."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine import Match, new_match
from ui.presenters import PRESENTERS
from ui.table.score_history import history


def over(key: str, players: int, seed: int, **options: Any) -> Match:
    """Return a finished random match in which players lay down as soon as possible."""
    rng = random.Random(seed)
    match = new_match(key, players, rng.randbytes(32), options)
    while match.outcome is None:
        seat = match.waiting[0]
        moves = match.legal_moves(seat)
        match.apply(seat, next((move for move in moves if move.verb == "laydown"), rng.choice(moves)))
    return match


def stands(match: Match) -> list[int | None]:
    return [PRESENTERS[match.key].standing(match.view(None), seat) for seat in range(match.players)]


@pytest.mark.parametrize(
    ("key", "options", "deals"),
    [
        ("escalier", {"max_cards": 2}, 3),
        ("spectrum", {"target": 5, "max_rounds": 3}, 3),
        ("levelup", {"max_hands": 3}, 3),
    ],
)
def test_a_score_history_has_all_scores_at_each_deal_and_at_the_end(
    key: str, options: dict[str, Any], deals: int
) -> None:
    match = over(key, 3, 1, **options)
    lines = history(match).course
    assert [len(line) for line in lines] == [deals + 1] * 3
    assert len({line[0] for line in lines}) == 1, "at the deal no one is ahead"
    assert [line[-1] for line in lines] == stands(match)


def test_a_match_of_one_hand_is_sampled_after_each_round_of_turns() -> None:
    match = over("staircase", 3, 1)
    lines = history(match).course
    turns = -(-len(match.record()["moves"]) // 3)
    assert [len(line) for line in lines] == [turns + 1] * 3
    assert [line[0] for line in lines] == stands(new_match("staircase", 3, bytes(32)))
    assert [line[-1] for line in lines] == stands(match)


def test_an_unfinished_match_has_no_history_yet() -> None:
    with pytest.raises(ValueError, match="isn't over"):
        history(new_match("spectrum", 3, bytes(32)))
