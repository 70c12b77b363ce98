"""Play Spectrum as Novice, Regular or Expert.

* A novice collects one colour, now and then all of them when it has six, shows what it has, and is easily frightened.
* A regular also goes for all colours when it has six of them. It stays when the odds are that no other hand is better.
* An expert does everything as often as a table of frequencies says (``learnt_table.py``): it has learnt what to swap,
  exchange, show and keep, and when to stay, by playing against itself.
* Without swaps nothing is learnt: an expert goes for all colours earlier, keeps what is worth keeping by folding, and
  stays with frequencies that can't be exploited (``stay_table.py``). It reads how many cards the others changed last,
  and shows now its group, now three different colours.
"""

from __future__ import annotations

import random

from engine import Move
from engine.chance import Rng
from games.spectrum.computer.expert import expert_in
from games.spectrum.computer.hand_counts import ALL, strength
from games.spectrum.computer.seat import Seat
from games.spectrum.rules.match import Spectrum
from opponents.levels import Budget, Player

_WHIM = 0.1
_NOTICES = 0.7
"""How often Novice sees that one more colour would be a spectrum."""
_HOLDS = {2: 0.1, 3: 0.4, 4: 0.7, 5: 0.9}
"""How likely a hand of each strength is better than that of one who stays; stronger ones nearly always are."""


class _Novice(Seat):
    def collected(self) -> int:
        """All colours when it has them, and now and then when only one is missing."""
        missing = self.hand.count(0)
        return ALL if not missing or (missing == 1 and self.rng.random() < _NOTICES) else super().collected()

    def stays(self) -> bool:
        """With a large group, or on a whim; three alike are frightening."""
        stayed, behind = self.rivals()
        frightened = any(self.alike(seat) == 3 for seat in (*stayed, *behind))
        return strength(self.hand) >= (5 if frightened else 4) or self.rng.random() < _WHIM


class _Regular(Seat):
    def collected(self) -> int:
        """All colours when only one is missing."""
        return ALL if self.hand.count(0) <= 1 else super().collected()

    def shown(self) -> list[int]:
        """Now the group, now different colours."""
        return self.colours_first() if self.rng.random() < 0.5 else self.group_first()

    def stays(self) -> bool:
        """When it is likely enough that no other hand is as good; half of the seats to come are taken to stay."""
        stayed, behind = self.rivals()
        holds = _HOLDS.get(strength(self.hand), 0.95)
        odds: float = holds ** len(stayed) * ((1 + holds) / 2) ** len(behind)
        return odds > 0.2 + 0.2 * self.rng.random()


def expert_move(world: Spectrum, seat: int, rng: Rng) -> Move:
    """An expert's move."""
    return expert_in(world, seat, rng).move()


def alarms_of(world: Spectrum, seat: int) -> dict[int, float]:
    """How likely each of the others has a spectrum, as an expert in this seat reads it; 0 where it can't tell."""
    mind = expert_in(world, seat, random.Random(0))  # noqa: S311 - its taste has no say in this
    return {other: mind.alarm(other) for other in range(world.players) if other != seat}


def novice(world: Spectrum, seat: int, rng: Rng) -> Move:
    """A move of a beginner."""
    return _Novice(world, seat, rng).move()


def regular(world: Spectrum, seat: int, rng: Rng) -> Move:
    """A move by the odds of the own hand."""
    return _Regular(world, seat, rng).move()


def expert(world: Spectrum, seat: int, rng: Rng, _budget: Budget) -> Move:
    """A move by frequencies found beforehand; no search is needed."""
    return expert_move(world, seat, rng)


PLAYER = Player(novice, regular, expert)
