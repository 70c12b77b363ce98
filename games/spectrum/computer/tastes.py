"""Let computer players of Spectrum bluff, or fold easily."""

from __future__ import annotations

from engine import Move
from engine.chance import Rng
from games.spectrum.computer.hand_counts import strength
from games.spectrum.computer.seat import Seat
from games.spectrum.rules.match import Spectrum

_BLUFF = 0.1
"""How often a bluffer whose shown cards suggest a spectrum stays instead of folding."""
_STRONG = 5
"""The strength of a hand that a cautious player never folds for the sake of its taste."""
_FOLDS = 0.3


class _Hand(Seat):
    def stays(self) -> bool:
        """Never stay: a taste decides otherwise."""
        return False


def bluffer(world: Spectrum, seat: int, rng: Rng, move: Move) -> Move:
    """Show three different colours whenever possible, and stay now and then although the hand is weak."""
    own = _Hand(world, seat, rng)
    if move.verb == "show":
        return Move("show", tuple(sorted(own.colours_first()[:3])))
    if move.verb == "fold" and own.largest_shown_group(seat) == 1 and rng.random() < _BLUFF:
        return Move("stay")
    return move


def cautious(world: Spectrum, seat: int, rng: Rng, move: Move) -> Move:
    """Fold now and then with a hand that isn't strong."""
    if move.verb == "stay" and strength(_Hand(world, seat, rng).hand) < _STRONG and rng.random() < _FOLDS:
        return Move("fold")
    return move


TASTES = {"bluffer": bluffer, "cautious": cautious}
"""Bluffs; folds easily."""
