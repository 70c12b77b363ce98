"""How often to stay, and how often to fold, in each situation of a round of Spectrum.

The frequencies were found by regret matching: in so many thousand rounds for 3 to 5 players, all seats learning at once, each
choice came to be made the more often the more it would have gained against how the others stood by then. Nobody gains
much by answering such frequencies, and which way it goes in one round can't be read off them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.showdown import SPECTRUM
from opponents.spectrum_hands import COLOURS, Counts, strength


class Situation(NamedTuple):
    """A kind of hand (``standing``), how many stayed before it, how many come after it, and how alarming they are.

    ``alarms`` is how many spectra to expect among those who stayed or come after.
    """

    standing: str
    before: int
    behind: int
    alarms: float


def standing(hand: Counts, owned: Sequence[bool]) -> str:
    """The kind of a hand, when all is drawn: a key of the frequencies.

    A group that is largest only in colours owned already wins nothing but spoils it for others.
    """
    value = strength(hand)
    if value == SPECTRUM:
        return "spectrum"
    if value == 2:
        return f"{max(4, len(COLOURS) - hand.count(0))} colours"
    lacked = any(count == value and not has for count, has in zip(hand, owned, strict=True))
    return f"{min(value, 5)} alike" if lacked else "owned"


def alarm(discarded: int, stock: int) -> float:
    """How likely a seat has a spectrum that discarded so many cards in its last turn, from a stock of this size."""
    return _ALARMS[3 if discarded == stock else discarded]


def stay_chance(situation: Situation) -> float:
    """How often to stay in this situation, from 0 to 1."""
    kind, before, behind, alarms = situation
    level = 0 if alarms < 0.1 else 1 if alarms < 0.5 else 2
    digit = _STAYS[kind][(min(before, 2) * 4 + min(behind, 3)) * 3 + level]
    return int(digit) / 9


_ALARMS = (0.95, 0.17, 0.05, 0.01)
_STAYS = {
    "spectrum": "999999999999999993999999990990990999",
    "5 alike": "999990990998990990990996999999999999",
    "4 alike": "999990990998990990990991995999999999",
    "3 alike": "999992990999990990992993999999999999",
    "4 colours": "999994590991994590590950999999999999",
    "5 colours": "999990970990990990990980989999979999",
    "6 colours": "999300300800890900900210909109101111",
    "owned": "555595520980550590590755569999555555",
}
