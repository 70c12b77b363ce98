"""Play Spectrum as Novice, Regular or Expert.

* A novice collects one colour or, often, all of them once it has six. It shows its real group and scares easily.
* A regular always goes for all colours once it has six. It stays if its hand is likely enough to be the best.
* An expert makes each choice with the frequency from a table (``learnt_table.py``). By self-play, it has learnt what to
  swap, exchange, show and keep, and when to stay.
* Without swaps there is no learnt table. An expert then goes for all colours earlier, folds to keep valuable cards, and
  stays with frequencies that can't be exploited (``stay_table.py``). It considers how many cards the others last
  exchanged, and shows either its group or three different colours.
"""

from __future__ import annotations

from engine import Move
from engine.chance import Rng
from games.spectrum.computer.expert import expert_in
from games.spectrum.computer.hand_counts import ALL, strength
from games.spectrum.computer.seat import Seat
from games.spectrum.rules.match import Spectrum
from opponents.levels import Budget, Player

_WHIM = 0.1
_NOTICES = 0.7
"""How often Novice notices that it is one colour short of a spectrum."""
_HOLDS = {2: 0.1, 3: 0.4, 4: 0.7, 5: 0.9}
"""The probability that a hand of this strength beats another hand that stays; 0.95 for stronger hands."""


class _Novice(Seat):
    def collected(self) -> int:
        """Collect all colours if the hand has them, and often if only one is missing."""
        missing = self.hand.count(0)
        return ALL if not missing or (missing == 1 and self.rng.random() < _NOTICES) else super().collected()

    def stays(self) -> bool:
        """Stay with a large group or on a whim; require a larger group if a rival shows three of a colour."""
        stayed, behind = self.rivals()
        frightened = any(self.largest_shown_group(seat) == 3 for seat in (*stayed, *behind))
        return strength(self.hand) >= (5 if frightened else 4) or self.rng.random() < _WHIM


class _Regular(Seat):
    def collected(self) -> int:
        """Collect all colours if at most one is missing."""
        return ALL if self.hand.count(0) <= 1 else super().collected()

    def shown(self) -> list[int]:
        """Show the largest group half the time, and different colours otherwise."""
        return self.colours_first() if self.rng.random() < 0.5 else self.group_first()

    def stays(self) -> bool:
        """Stay if the hand is likely enough to be the best; assume that half of the seats behind will stay."""
        stayed, behind = self.rivals()
        holds = _HOLDS.get(strength(self.hand), 0.95)
        odds: float = holds ** len(stayed) * ((1 + holds) / 2) ** len(behind)
        return odds > 0.2 + 0.2 * self.rng.random()


def expert_move(world: Spectrum, seat: int, rng: Rng) -> Move:
    """Make an expert's move."""
    return expert_in(world, seat, rng).move()


def novice(world: Spectrum, seat: int, rng: Rng) -> Move:
    """Make a beginner's move."""
    return _Novice(world, seat, rng).move()


def regular(world: Spectrum, seat: int, rng: Rng) -> Move:
    """Make a move based only on the odds of its own hand."""
    return _Regular(world, seat, rng).move()


def expert(world: Spectrum, seat: int, rng: Rng, _budget: Budget) -> Move:
    """Choose a move from the learnt frequencies, without searching."""
    return expert_move(world, seat, rng)


PLAYER = Player(novice, regular, expert)
