"""Look up how often a Spectrum expert makes each choice in each situation.

The expert learnt these frequencies by self-play (``training/spectrum``). They are stored as rows of digits in
``policy/*.toml``: a diff shows what a new table changes, and no library is needed to read it. A digit is a share out of
nine. Of three choices, two have a digit, and the third gets the rest.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from games.spectrum.computer.hand_counts import COLOURS, Counts, counts, largest
from games.spectrum.computer.stay_table import KINDS, kind_of_hand
from games.spectrum.rules.round import LAPS
from games.spectrum.rules.view import Seen

MOODS = CALM, NEAR, RIVAL_NEAR, LAST, BOTH_NEAR = range(5)
"""The moods, in this order: nobody is near the target (within two cards); only this seat is; only a rival is; this is
the last round; both this seat and a rival are near the target.
"""
_NEAR = 2
_WHOLE, _MOST = 9, 3
_MAYBE, _SURE, _LOOKS_STRONG = 15, 70, 30
"""Thresholds for alarms, in percent: another seat may have a spectrum, surely has one; this seat looks strong."""
_TOGETHER = (10, 30, 60, 90, 140)
"""Levels for the summed alarms of all seats that have stayed."""
_HANDS, _STAYED, _DANGERS = 20, 1 + 2 * (len(_TOGETHER) + 1), 6


class Signals(NamedTuple):
    """The public information about a seat, which hints at its hand.

    ``first`` and ``second`` are the numbers of cards it discarded in laps one and two. Discarding as many cards as the
    stock allowed counts as 3, and a future turn as 0. ``swapped`` is whether it swapped in lap two. ``shown`` is the
    size of the largest group among its three shown cards.
    """

    first: int = 0
    swapped: bool = False
    second: int = 0
    shown: int = 0


class Table:
    """The frequencies for a number of players, from the rows of digits in its file.

    For each section, this list has three parts: what selects a row; what selects a cell in that row; which choices have
    digits.

    * ``ALARM``: the number discarded in lap one, and whether there was a swap; the number discarded in lap two, and the
      largest group shown; the probability of a spectrum, in percent.
    * ``OFFER``, ``ANSWER``: the ``hand_class``; the stage and the mood; swap nothing, collect all colours. The stages
      are lap one, lap two after exchanging at most one card in lap one, lap two after exchanging more, and after this
      seat's turn in lap two.
    * ``EXCHANGE``: the ``hand_class`` and the mood; lap one has a single cell, and lap two one for each combination of
      seats behind, pats, and whether more than one card was exchanged in lap one; exchange nothing, collect all
      colours.
    * ``SHOW``: the kind of hand and the number of seats behind; the number discarded in lap two, pats, the mood; show
      three different colours, show a pair.
    * ``STAY``: a single row, with arbitrary line breaks; the kind of hand, the mood, who has stayed (nobody, one seat
      by its alarm, or several by the sum of their alarms), the seats behind, their ``_danger``, whether this seat looks
      strong; stay.
    * ``DISCARD``: the ``hand_class``; the mood; keep nothing, keep one card of each colour.
    """

    def __init__(self, players: int, path: Path) -> None:
        """Read the table from its file.

        :raises OSError: if the file can't be read.
        :raises ValueError: if the file is damaged; the message says where.
        """
        try:
            rows = {name: str(text).split() for name, text in tomllib.loads(path.read_text("utf-8")).items()}
        except ValueError as problem:
            raise ValueError(f"{path} is damaged: {problem}; restore it or reinstall Stairwell") from problem
        rows["STAY"] = ["".join(rows.get("STAY", ()))]
        moods, kinds = len(MOODS), len(KINDS)
        shapes = {
            "ALARM": (4 * 2, 4 * 4 * 2),
            "OFFER": (_HANDS, 4 * moods * 2),
            "ANSWER": (_HANDS, 4 * moods * 2),
            "EXCHANGE": (_HANDS * moods, (1 + 6 * players) * 2),
            "SHOW": (kinds * players, 3 * 3 * moods * 2),
            "STAY": (1, kinds * moods * _STAYED * players * _DANGERS * 2),
            "DISCARD": (_HANDS, moods * 2),
        }
        for name, (count, width) in shapes.items():
            found = rows.get(name, [])
            if len(found) != count or not all(len(row) == width and row.isdecimal() for row in found):
                what = f"{name} must be {count} × {width} digits"
                raise ValueError(f"{path} is damaged: {what}; restore it or reinstall Stairwell")
        self._exchange, self._show, self._discard, self._alarm = (
            rows[name] for name in ("EXCHANGE", "SHOW", "DISCARD", "ALARM")
        )
        self._swap = {"offer": rows["OFFER"], "answer": rows["ANSWER"]}
        (self._stay,) = rows["STAY"]
        self._players = players

    def alarm(self, looks: Signals) -> int:
        """Return the probability that a seat with these signals has a spectrum, in percent."""
        at = 2 * (looks.second * 4 + looks.shown)
        return int(self._alarm[looks.first * 2 + looks.swapped][at : at + 2])

    def swap(self, decision: str, hand: int, turns: Sequence[int], mood: int) -> list[int]:
        """Return how often, out of nine, to ``offer`` or ``answer`` for no goal, all colours, or the largest group.

        ``hand`` is a ``hand_class``; ``turns`` has the number of cards discarded by the seat in each turn so far.
        """
        cell = (0, 1, 3)[len(turns)] + (len(turns) == 1 and turns[0] > 1)
        return _of_three(self._swap[decision][hand], cell * len(MOODS) + mood)

    def exchange(self, hand: int, turns: Sequence[int], behind: int, pats: int, mood: int) -> list[int]:
        """Return how often, out of nine, to exchange nothing, for all colours, or for the largest group.

        ``behind`` is the number of seats that act after this one. ``pats`` is the number of other seats that discarded
        nothing (stood pat) in lap two.
        """
        cell = 1 + (behind * 3 + min(pats, 2)) * 2 + (turns[0] > 1) if turns else 0
        return _of_three(self._exchange[hand * len(MOODS) + mood], cell)

    def show(self, kind: int, behind: int, second: int, pats: int, mood: int) -> list[int]:
        """Return how often, out of nine, to show three different colours, a pair, or three of a colour."""
        row = self._show[kind * self._players + behind]
        return _of_three(row, (min(second, 2) * 3 + min(pats, 2)) * len(MOODS) + mood)

    def stay(self, kind: int, mood: int, stayed: Sequence[int], behind: Sequence[int], own: int) -> float:
        """Return how often to stay, from 0 to 1.

        The arguments include the alarms of the seats that have stayed, of the seats behind, and of this seat.
        """
        level = sum(sum(stayed) >= step for step in _TOGETHER)
        several = (min(len(stayed), 2) - 1) * (len(_TOGETHER) + 1)
        at = (kind * len(MOODS) + mood) * _STAYED + (1 + several + level if stayed else 0)
        at = (at * self._players + len(behind)) * _DANGERS + _danger(behind)
        return int(self._stay[at * 2 + (own > _LOOKS_STRONG)]) / _WHOLE

    def discard(self, hand: int, mood: int) -> list[int]:
        """Return how often, out of nine, to fold and keep nothing, one card of each colour, or the largest group."""
        return _of_three(self._discard[hand], mood)


FILES = {players: Path(__file__).with_name("policy") / f"{players}_players.toml" for players in (3, 4, 5)}
"""The table file for each number of players."""
TABLES = {players: Table(players, path) for players, path in FILES.items()}
"""The learnt table for each number of players; all were trained with swaps."""


def _danger(alarms: Sequence[int]) -> int:
    """Return a code below ``_DANGERS``: how many seats surely have a spectrum (0-2), and whether others may."""
    sure = sum(alarm >= _SURE for alarm in alarms)
    return min(sure, 2) * 2 + any(_MAYBE <= alarm < _SURE for alarm in alarms)


def _of_three(row: str, at: int) -> list[int]:
    one, two = int(row[2 * at]), int(row[2 * at + 1])
    return [one, two, _WHOLE - one - two]


def signals_of(seen: Seen, players: int) -> list[Signals]:
    """Return each seat's public signals so far; unfinished turns don't count."""
    looks = [Signals(shown=max(counts(three)) if three else 0) for three in seen.shown or [0] * players]
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
    """Encode a hand's number of colours (clamped to 3-7) and the size of its largest unowned group (clamped to 2-5)."""
    colours, group = len(COLOURS) - hand.count(0), hand[largest(hand, owned)]
    return (max(colours, 3) - 3) * 4 + min(max(group, 2), 5) - 2


def kind_of(hand: Counts, owned: Sequence[bool]) -> int:
    """Return the ``KINDS`` index of a final hand's kind."""
    return KINDS.index(kind_of_hand(hand, owned))


def mood_of(own: int, rivals: Sequence[int], target: int, left: int) -> int:
    """Return a seat's mood, given everyone's victory cards and the rounds ``left``, including this one."""
    if left == 1:
        return LAST
    near = target - own <= _NEAR
    if target - max(rivals) <= _NEAR:
        return BOTH_NEAR if near else RIVAL_NEAR
    return NEAR if near else CALM
