"""Look up how often a Spectrum expert makes each choice in each situation, as it learnt by playing against itself.

``training/spectrum`` made the tables, and its docstring says how. They are rows of digits in ``policy/*.toml``, so that
a diff shows what a new table changes and Python alone can read it. A digit is a share of nine; of three choices two
have a digit, and the third has the rest.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from games.spectrum.computer.hand_counts import COLOURS, Counts, counts, largest
from games.spectrum.computer.stay_table import KINDS, standing
from games.spectrum.rules.round import LAPS
from games.spectrum.rules.view import Seen

MOODS = CALM, NEAR, RIVAL_NEAR, LAST, BOTH_NEAR = range(5)
"""None is near the target, by two cards; only the seat itself is; only a rival is; it is the last round; both are."""
_NEAR = 2
_WHOLE, _MOST = 9, 3
_MAYBE, _SURE, _LOOKS_STRONG = 15, 70, 30
"""From such alarms on somebody may have a spectrum or surely has one; whether the seat itself looks so."""
_TOGETHER = (10, 30, 60, 90, 140)
"""Steps of the alarms of all who have stayed, added up."""
_HANDS, _STAYED, _DANGERS = 20, 1 + 2 * (len(_TOGETHER) + 1), 6


class Signals(NamedTuple):
    """What all see of a seat: cards discarded in lap one and two, whether it swapped in lap two, how many alike shown.

    Three cards where the stock left no choice; none for a turn that is still to come.
    """

    first: int = 0
    swapped: bool = False
    second: int = 0
    shown: int = 0


class Table:
    """The frequencies for a number of players, from the rows of digits of its file.

    * ``ALARM``: how likely a spectrum is, in per cent. A row for each discard of lap one, without a swap and with one;
      in it, by the discard of lap two and how many alike are shown.
    * ``OFFER``, ``ANSWER``: a row for each ``hand_class``; in it lap one, lap two by whether lap one changed more than
      one, after that, by mood: swap nothing, what all colours spare.
    * ``EXCHANGE``: a row for each ``hand_class`` and mood; in it lap one, then lap two by seats behind, pats, and
      whether lap one changed more than one: change nothing, all colours.
    * ``SHOW``: a row for each kind of hand and number of seats behind; in it, by the discard of lap two, pats, mood:
      three different, a pair.
    * ``STAY``: for each kind of hand, mood, and who has stayed (nobody; one, by how alarming; more, by how alarming
      together), by seats behind, their ``_danger``, and whether the seat itself looks strong: how often to stay. Lines
      are broken anywhere.
    * ``DISCARD``: a row for each ``hand_class``; in it, by mood: keep nothing, one of each colour.
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
        """How likely a seat has a spectrum that looks so, in per cent."""
        at = 2 * (looks.second * 4 + looks.shown)
        return int(self._alarm[looks.first * 2 + looks.swapped][at : at + 2])

    def swap(self, decision: str, hand: int, turns: Sequence[int], mood: int) -> list[int]:
        """How often an ``offer`` or ``answer`` serves nothing, all colours, the largest group, of nine.

        ``hand`` is a ``hand_class``, ``turns`` what the seat discarded in its turns so far.
        """
        cell = (0, 1, 3)[len(turns)] + (len(turns) == 1 and turns[0] > 1)
        return _of_three(self._swap[decision][hand], cell * len(MOODS) + mood)

    def exchange(self, hand: int, turns: Sequence[int], behind: int, pats: int, mood: int) -> list[int]:
        """How often an exchange serves nothing, all colours, the largest group, of nine.

        ``behind`` are the seats that speak after this one, ``pats`` the others who stood pat in lap two.
        """
        cell = 1 + (behind * 3 + min(pats, 2)) * 2 + (turns[0] > 1) if turns else 0
        return _of_three(self._exchange[hand * len(MOODS) + mood], cell)

    def show(self, kind: int, behind: int, second: int, pats: int, mood: int) -> list[int]:
        """How often three different cards are shown, a pair, three alike, of nine."""
        row = self._show[kind * self._players + behind]
        return _of_three(row, (min(second, 2) * 3 + min(pats, 2)) * len(MOODS) + mood)

    def stay(self, kind: int, mood: int, stayed: Sequence[int], behind: Sequence[int], own: int) -> float:
        """How often to stay, from 0 to 1, by the alarms of who has stayed, of who comes after, and its own."""
        level = sum(sum(stayed) >= step for step in _TOGETHER)
        several = (min(len(stayed), 2) - 1) * (len(_TOGETHER) + 1)
        at = (kind * len(MOODS) + mood) * _STAYED + (1 + several + level if stayed else 0)
        at = (at * self._players + len(behind)) * _DANGERS + _danger(behind)
        return int(self._stay[at * 2 + (own > _LOOKS_STRONG)]) / _WHOLE

    def discard(self, hand: int, mood: int) -> list[int]:
        """How often a folded hand keeps nothing, one card of each colour, the largest group, of nine."""
        return _of_three(self._discard[hand], mood)


FILES = {players: Path(__file__).with_name("policy") / f"{players}_players.toml" for players in (3, 4, 5)}
"""Where the table for each number of players is stored."""
TABLES = {players: Table(players, path) for players, path in FILES.items()}
"""What is learnt, by number of players; with swaps."""


def _danger(alarms: Sequence[int]) -> int:
    """Up to two who surely have a spectrum, and whether others may have one; below ``_DANGERS``."""
    sure = sum(alarm >= _SURE for alarm in alarms)
    return min(sure, 2) * 2 + any(_MAYBE <= alarm < _SURE for alarm in alarms)


def _of_three(row: str, at: int) -> list[int]:
    one, two = int(row[2 * at]), int(row[2 * at + 1])
    return [one, two, _WHOLE - one - two]


def signals_of(seen: Seen, players: int) -> list[Signals]:
    """What is seen of each seat so far; the turn that goes on doesn't count."""
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
    near = target - own <= _NEAR
    if target - max(rivals) <= _NEAR:
        return BOTH_NEAR if near else RIVAL_NEAR
    return NEAR if near else CALM
