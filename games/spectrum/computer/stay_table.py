"""Look up how often to stay in Spectrum, by hand, seat order, and how alarming the others are.

Regret matching found the frequencies (``training.spectrum.stay_frequencies``) in 530,000 rounds of 3 to 5 players, with
all seats learning simultaneously. No counter-strategy gains much against them, and a single round doesn't reveal them.
In short, folding costs nothing but the chance of winning. So stay, unless your hand is both worth keeping and likely to
lose, such as one with six colours. If others very likely have a spectrum, consider whose hands would cancel out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.spectrum.computer.hand_counts import COLOURS, Counts, gains, strength
from games.spectrum.rules.scoring import SPECTRUM


class Situation(NamedTuple):
    """The situation in which a seat decides whether to stay.

    ``kind`` is its kind of hand. ``before`` is the number of seats that have stayed, ``behind`` the number still to
    decide. ``alarms`` is the expected number of spectra among both groups of seats.
    """

    kind: str
    before: int
    behind: int
    alarms: float


class Cell(NamedTuple):
    """A situation's cell in the table; similar situations share a cell."""

    kind: str
    before: int
    behind: int
    level: int


def kind_of_hand(hand: Counts, owned: Sequence[bool]) -> str:
    """Return a final hand's kind, a key into the frequencies.

    A hand is "owned" if the player already has all its largest colours: it wins nothing, but can spoil a rival's win.
    """
    value = strength(hand)
    if value == SPECTRUM:
        return "spectrum"
    if value == 2:
        return f"{max(4, len(COLOURS) - hand.count(0))} colours"
    return f"{min(value, 5)} alike" if gains(hand, owned) else "owned"


def alarm(discarded: int, stock: int) -> float:
    """Return the probability of a spectrum from the number of cards a seat last discarded and the stock's size."""
    return _ALARMS[3 if discarded == stock else discarded]


def cell_of(situation: Situation) -> Cell:
    """Return a situation's cell in the table."""
    kind, before, behind, alarms = situation
    return Cell(kind, min(before, 2), min(behind, 3), sum(alarms >= level for level in _LEVELS))


def stay_chance(situation: Situation) -> float:
    """Return how often to stay in this situation, from 0 to 1."""
    kind, before, behind, level = cell_of(situation)
    return int(_STAYS[kind][(before * 4 + behind) * 4 + level]) / 9


_LEVELS = (0.1, 0.5, 1.2)
_ALARMS = (0.95, 0.17, 0.05, 0.01)
_STAYS = {
    "spectrum": "999999999990999999999900991099909900990099109999",
    "5 alike": "999999099900999099099900990099919999999999899999",
    "4 alike": "999999099900999099099910999199959999999999999999",
    "3 alike": "999999499900999099499980999199969999999999999999",
    "4 colours": "999999499919799099499970997899999999998999999999",
    "5 colours": "999999099800994099099810991069609999999998999999",
    "6 colours": "999999097000900089098000900011009099700910009999",
    "owned": "999999096409910099090500901003009609950987999999",
}
"""For each kind of hand, a digit per cell, from 0 (always fold) to 9 (always stay)."""

KINDS = tuple(_STAYS)
