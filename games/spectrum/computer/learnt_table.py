"""What an expert of Spectrum has learnt by playing against itself: how often it makes each choice in each situation.

``benchmarks/spectrum`` made the tables and tells how. They are strings of digits in a module, so that a diff shows what
a new one changes and nothing but Python is needed to read it. A digit is a share of nine; of three choices two have
one, and the third has what is left.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.spectrum.computer import four_players
from games.spectrum.computer.hand_counts import COLOURS, Counts, counts, largest
from games.spectrum.computer.stay_table import KINDS, standing
from games.spectrum.rules.round import LAPS
from games.spectrum.rules.view import Seen

MOODS = CALM, NEAR, RIVAL_NEAR, LAST = range(4)
"""None is near the target; only the seat itself is, by two cards; a rival is; it is the last round."""
_NEAR = 2
_WHOLE, _MOST = 9, 3
_STAYED, _BEHIND, _LOOKS_STRONG = (15, 60, 115), (20, 80), 30
"""How many spectra to expect, in per cent, among those who stayed, and who come after; whether it looks like one."""


class Looks(NamedTuple):
    """What all see of a seat: cards discarded in lap one and two, whether it swapped in lap two, how many alike shown.

    Three cards where the stock left no choice; none for a turn that is still to come.
    """

    first: int = 0
    swapped: bool = False
    second: int = 0
    shown: int = 0


class Table:
    """The frequencies for a number of players; the rows are those of ``four_players.py``."""

    def __init__(self, exchange: str, show: str, stay: str, discard: str, alarm: str) -> None:
        self._exchange, self._show, self._stay = exchange.split(), show.split(), stay.split()
        self._discard, self._alarm = discard.split(), alarm.split()

    def alarm(self, looks: Looks) -> int:
        """How likely a seat has a spectrum that looks so, in per cent."""
        at = 2 * (looks.second * 4 + looks.shown)
        return int(self._alarm[looks.first * 2 + looks.swapped][at : at + 2])

    def exchange(self, hand: int, turns: Sequence[int], pats: int, mood: int) -> list[int]:
        """How often an exchange serves nothing, all colours, the largest group, of nine.

        ``hand`` is a ``hand_class``, ``turns`` what the seat discarded in its turns so far. ``pats`` are the others who
        stood pat in lap two.
        """
        cell = (0, 1 + 2 * min(pats, 2), 7)[len(turns)]
        if turns:
            cell += turns[-1] > (len(turns) < LAPS)
        return _of_three(self._exchange[hand], cell * len(MOODS) + mood)

    def show(self, kind: int, second: int, pats: int, mood: int) -> list[int]:
        """How often three different cards are shown, a pair, three alike, of nine."""
        return _of_three(self._show[kind], (min(second, 2) * 3 + min(pats, 2)) * len(MOODS) + mood)

    def stay(self, kind: int, mood: int, stayed: Sequence[int], behind: Sequence[int], own: int) -> float:
        """How often to stay, from 0 to 1, by the alarms of who has stayed, of who comes after, and its own."""
        level = sum(sum(stayed) >= step for step in _STAYED)
        later = sum(sum(behind) >= step for step in _BEHIND)
        row = self._stay[(kind * len(MOODS) + mood) * 3 + min(len(stayed), 2)]
        return int(row[((len(behind) * 4 + level) * 3 + later) * 2 + (own > _LOOKS_STRONG)]) / _WHOLE

    def discard(self, hand: int, mood: int) -> list[int]:
        """How often a folded hand keeps nothing, one card of each colour, the largest group, of nine."""
        return _of_three(self._discard[hand], mood)


TABLES = {
    4: Table(four_players.EXCHANGE, four_players.SHOW, four_players.STAY, four_players.DISCARD, four_players.ALARM)
}
"""What is learnt, by number of players; with swaps."""


def _of_three(row: str, at: int) -> list[int]:
    one, two = int(row[2 * at]), int(row[2 * at + 1])
    return [one, two, _WHOLE - one - two]


def looks_of(seen: Seen, players: int) -> list[Looks]:
    """What is seen of each seat so far; the turn that goes on doesn't count."""
    looks = [Looks(shown=max(counts(three)) if three else 0) for three in seen.shown or [0] * players]
    stock = seen.stock
    for turn in reversed(seen.turns):
        stock += len(turn.discarded)
        number = _MOST if len(turn.discarded) == stock else len(turn.discarded)
        if turn.lap < LAPS:
            looks[turn.seat] = looks[turn.seat]._replace(first=number)
            continue
        left = (turn.seat + 1) % players
        looks[turn.seat] = looks[turn.seat]._replace(second=number, swapped=looks[turn.seat].swapped or bool(turn.swap))
        looks[left] = looks[left]._replace(swapped=looks[left].swapped or turn.swap == "swapped")
    return looks


def hand_class(hand: Counts, owned: Sequence[bool]) -> int:
    """A number for up to three to seven colours, and the largest group of a colour lacked, up to two to five."""
    colours, group = len(COLOURS) - hand.count(0), hand[largest(hand, owned)]
    return (max(colours, 3) - 3) * 4 + min(max(group, 2), 5) - 2


def kind_of(hand: Counts, owned: Sequence[bool]) -> int:
    """The number of a hand's kind when all is drawn."""
    return KINDS.index(standing(hand, owned))


def mood_of(own: int, rivals: Sequence[int], target: int, left: int) -> int:
    """The mood of a seat, from victory cards and the rounds left, this one among them."""
    if left == 1:
        return LAST
    if target - max(rivals) <= _NEAR:
        return RIVAL_NEAR
    return NEAR if target - own <= _NEAR else CALM
