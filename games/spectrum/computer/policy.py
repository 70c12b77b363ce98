"""Describe hands for the Spectrum expert's table, and compute how likely its choices are."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol

from games.spectrum.computer.hand_counts import ALL, COLOURS, Counts, goal, keeping_value, largest, spare, strength
from games.spectrum.computer.learnt_table import LAST, TABLES, Signals, hand_class, kind_of
from games.spectrum.computer.packed_hand import PLACES, Hand, counts_in
from games.spectrum.computer.stay_table import KINDS, Situation, alarm, stay_chance
from games.spectrum.rules.round import LAPS

Owned = tuple[bool, ...]
MOST_DISCARDS = 3
_WHOLE, _HIDING = 9, 6
_MOST_SIGNAL = 3


class Frequencies(Protocol):
    """How often a player makes each choice; see ``learnt_table.Table``."""

    def alarm(self, looks: Signals, /) -> int:
        """Return the probability of a spectrum, in percent."""

    def swap(self, decision: str, hand: int, turns: Sequence[int], mood: int, /) -> Sequence[int]:
        """Return how often to collect nothing, all colours or the largest group with an offer or an answer."""

    def exchange(self, hand: int, turns: Sequence[int], behind: int, pats: int, mood: int, /) -> Sequence[int]:
        """Return how often to collect nothing, all colours or the largest group with an exchange."""

    def show(self, kind: int, behind: int, second: int, pats: int, mood: int, /) -> Sequence[int]:
        """Return how often to show three different colours, a pair or three of a colour."""

    def stay(self, kind: int, mood: int, stayed: Sequence[int], behind: Sequence[int], own: int, /) -> float:
        """Return how often to stay."""

    def discard(self, hand: int, mood: int, /) -> Sequence[int]:
        """Return how often to keep nothing, one card of each colour or the largest group."""


class Held(NamedTuple):
    """A hand as the table sees it. ``spared`` are the cards that each goal can spare."""

    hand_class: int
    kind: int
    strength: int
    group: int
    most: int
    colours: int
    spared: tuple[tuple[Hand, ...], tuple[Hand, ...], tuple[Hand, ...]]
    spared_hands: tuple[Hand, Hand, Hand]


@lru_cache(maxsize=1 << 15)
def held(hand: Hand, owned: Owned) -> Held:
    """Describe a hand whose owner has victory cards of these colours."""
    counts = [*counts_in(hand)]
    group = largest(counts, owned)
    colours, group_only = (tuple([PLACES[colour] for colour in spare(counts, goal)]) for goal in (ALL, group))
    return Held(
        hand_class(counts, owned),
        kind_of(counts, owned),
        strength(counts),
        group,
        max(counts),
        len(COLOURS) - counts.count(0),
        ((), colours, group_only),
        (0, sum(colours), sum(group_only)),
    )


def frequencies_of(players: int, swaps: bool) -> Frequencies:
    """Return an expert's frequencies with this number of players, with or without swaps."""
    return TABLES[players] if swaps else _BY_RULES


def can_show(hand: Held) -> tuple[bool, bool, bool]:
    """Return whether a hand can show three different colours, a pair, and three of a colour."""
    return hand.colours >= 3, hand.most >= 2 and hand.colours >= 2, hand.most >= 3


class _ByRules:
    """The frequencies of an expert without swaps, which plays by rules; a little simplified."""

    def alarm(self, looks: Signals, /) -> int:
        return 0 if looks.shown > 1 else round(100 * alarm(looks.second, _MOST_SIGNAL))

    def swap(self, _decision: str, _hand: int, _turns: Sequence[int], _mood: int, /) -> Sequence[int]:
        return _WHOLE, 0, 0

    def exchange(self, hand: int, turns: Sequence[int], _behind: int, _pats: int, _mood: int, /) -> Sequence[int]:
        exchanges = LAPS - len(turns)
        return _for_all() if goal(_example(hand), _NONE_OWNED, exchanges) == ALL else _for_group()

    def show(self, kind: int, _behind: int, _second: int, _pats: int, _mood: int, /) -> Sequence[int]:
        pairs = KINDS[kind].endswith("colours")
        return _HIDING, (_WHOLE - _HIDING) * pairs, (_WHOLE - _HIDING) * (not pairs)

    def stay(self, kind: int, mood: int, stayed: Sequence[int], behind: Sequence[int], _own: int, /) -> float:
        if mood == LAST and not behind:
            return 1.0
        alarms = (sum(stayed) + sum(behind)) / 100
        return stay_chance(Situation(KINDS[kind], len(stayed), len(behind), alarms))

    def discard(self, hand: int, _mood: int, /) -> Sequence[int]:
        example = _example(hand)
        if not keeping_value(example, _NONE_OWNED):
            return _WHOLE, 0, 0
        return _for_all() if goal(example, _NONE_OWNED) == ALL else _for_group()


def _for_all() -> Sequence[int]:
    return 0, _WHOLE, 0


def _for_group() -> Sequence[int]:
    return 0, 0, _WHOLE


def _example(hand: int) -> Counts:
    """Return a hand of this ``hand_class``, in as far as it matters for its goal."""
    colours, group = divmod(hand, 4)
    return [group + 2] + [1] * (colours + 2) + [0] * (len(COLOURS) - colours - 3)


_NONE_OWNED = [False] * len(COLOURS)
_BY_RULES = _ByRules()
