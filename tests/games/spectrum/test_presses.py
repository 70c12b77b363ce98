"""Check that a round of Spectrum takes few presses."""

from __future__ import annotations

import pytest

from engine import Move
from tests.games.spectrum.deals import A, B, C, begin
from tests.games.spectrum.presses import counted, presses

MOST = 11


@pytest.mark.parametrize("players", [3, 4, 5])
def test_experts_need_at_most_eleven_presses_per_round(players: int) -> None:
    assert counted(players, 1).average <= MOST


def test_a_round_without_swaps_and_with_one_exchanged_card_per_lap_takes_at_most_seven() -> None:
    """Two presses per exchange, then one each to show the largest group, to fold and to keep all cards."""
    match = begin((A, B, C))
    made = dict.fromkeys(range(3), 0)

    def make(seat: int, move: str) -> None:
        made[seat] += presses(match, seat, Move.parse(move))
        match.apply(seat, Move.parse(move))

    for _ in range(2):
        for _seat in range(3):
            turn = match.waiting[0]
            make(turn, f"exchange {match.view(turn).hand[-1]}")
    assert match.phase == "show"
    for seat in range(3):
        hand = match.view(seat).hand
        largest = max({card[0] for card in hand}, key=lambda colour: sum(card[0] == colour for card in hand))
        make(seat, "show " + " ".join([card for card in hand if card[0] == largest][:3]))
    while match.phase == "stay":
        make(match.waiting[0], "fold")
    for seat in range(3):
        make(seat, "discard")
    assert max(made.values()) == 7
