"""Look up what an Expert in one seat chooses in a round, by a hand packed into a number.

A choice is made with a random number (luck) from 0 to 1. The same luck leads to the same choice in similar situations,
so moves are compared under the same luck.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import NamedTuple, TypeVar

from games.spectrum.computer.hand_counts import gains, keeping_value
from games.spectrum.computer.packed_hand import Hand, counts_in, subsets
from games.spectrum.computer.policy import MOST_DISCARDS, Frequencies, Held, Owned, can_show, held
from games.spectrum.rules.scoring import SPECTRUM

_TURNS: tuple[tuple[int, ...], ...] = ((), (0,), (2,), (2, 0))
"""An example of the numbers discarded so far for each stage."""
_HANDS = range(20)
_PATS = range(3)
_Key = TypeVar("_Key")
_Found = TypeVar("_Found")


def stage_of(turns: Sequence[int]) -> int:
    """Return how far a seat is in the exchange: 0 to 3; in its second turn, 2 if it discarded more than one card."""
    return 3 if len(turns) > 1 else len(turns) + (turns[0] > 1) if turns else 0


class Goals(NamedTuple):
    """How likely each of three choices is: to collect nothing, all colours or the largest group.

    The first is chosen if the luck is below ``one``, the second if it is below ``two``.
    """

    one: float
    two: float

    @classmethod
    def of(cls, weights: Sequence[float]) -> Goals:
        """Return the choices with these weights."""
        total = sum(weights)
        return cls(weights[0] / total, (weights[0] + weights[1]) / total)

    def made(self, luck: float) -> int:
        """Return the number of the choice for this luck."""
        return 0 if luck < self.one else 1 if luck < self.two else 2

    @property
    def chances(self) -> tuple[float, float, float]:
        """How likely each choice is."""
        return self.one, self.two - self.one, 1 - self.two


class Lookup(dict[_Key, _Found]):
    """A table that computes what it doesn't have yet."""

    def __init__(self, compute: Callable[[_Key], _Found]) -> None:
        self._compute = compute

    def __missing__(self, key: _Key) -> _Found:
        found = self[key] = self._compute(key)
        return found


class SeatChoices:
    """The choices of a seat, given its victory cards and mood, and the number of seats that act after it.

    ``looks`` describes hands, and ``keeping`` has the value of what is worth keeping of them, in victory cards. The
    goals are in ``offers`` and ``answers`` by stage and class of hand, in ``exchanges`` also by the number of others
    who stood pat (at most two), and in ``discards`` by class of hand only.
    """

    def __init__(self, frequencies: Frequencies, owned: Owned, mood: int, behind: int, last_round: bool) -> None:
        self._frequencies, self._owned, self._mood, self._behind = frequencies, owned, mood, behind
        self._last_round = last_round
        self.looks: Lookup[Hand, Held] = Lookup(lambda hand: held(hand, owned))
        self.keeping: Lookup[Hand, float] = Lookup(lambda hand: keeping_value([*counts_in(hand)], owned))
        self.offers, self.answers = (
            [[Goals.of(frequencies.swap(decision, hand, turns, mood)) for hand in _HANDS] for turns in _TURNS]
            for decision in ("offer", "answer")
        )
        self.exchanges = [
            [[Goals.of(frequencies.exchange(hand, turns, behind, pats, mood)) for hand in _HANDS] for pats in _PATS]
            for turns in _TURNS
        ]
        self.discards = [Goals.of(frequencies.discard(hand, mood)) for hand in _HANDS]
        self._shows: dict[tuple[int, int, int, tuple[bool, bool, bool]], Goals] = {}
        self._stays: dict[tuple[int, tuple[int, ...], tuple[int, ...], int], float] = {}

    def show(self, hand: Hand, second: int, pats: int) -> Goals:
        """Choose whether to show three different colours, a pair or three of a colour."""
        looks = self.looks[hand]
        key = looks.kind, second, pats, can_show(looks)
        choice = self._shows.get(key)
        if choice is None:
            weights = self._frequencies.show(looks.kind, self._behind, second, pats, self._mood)
            able = [weight * can for weight, can in zip(weights, key[3], strict=True)]
            choice = self._shows[key] = Goals.of(able if any(able) else key[3])
        return choice

    def stay(self, hand: Hand, stayed: Sequence[int], behind: Sequence[int], own: int) -> float:
        """Return how often to stay; other seats that stayed or are to decide are given by their alarms."""
        looks = self.looks[hand]
        if not stayed and not behind:
            return float(gains([*counts_in(hand)], self._owned))
        if self._last_round and looks.strength == SPECTRUM:
            return 1.0
        key = looks.kind, tuple(stayed), tuple(behind), own
        chance = self._stays.get(key)
        if chance is None:
            chance = self._stays[key] = self._frequencies.stay(looks.kind, self._mood, stayed, behind, own)
        return chance

    def chance_to_discard(self, hand: Hand, goals: Goals, gone: Hand, number: int, most: int) -> float:
        """Return the chance that exactly these cards are exchanged, and no other ones of the same colours."""
        looks = self.looks[hand]
        chance = 0.0
        for often, cards, spared in zip(goals.chances, looks.spared, looks.spared_hands, strict=True):
            if often and min(most, len(cards)) == number:
                ways = dict(subsets(spared, number))
                chance += often * ways.get(gone, 0) / sum(ways.values())
        return chance / dict(subsets(hand, number))[gone] if chance else 0.0

    def chance_to_keep(self, hand: Hand, goals: Goals) -> float:
        """Return the chance that no card is offered or given back."""
        cards = self.looks[hand].spared
        return sum([often for often, spared in zip(goals.chances, cards, strict=True) if not spared])


def _taken(key: tuple[Hand, int]) -> tuple[list[float], list[Hand]]:
    taken = subsets(*key)
    limits = [*accumulate([ways for _, ways in taken])]
    return [limit / limits[-1] for limit in limits[:-1]], [cards for cards, _ in taken]


_SOME: Lookup[tuple[Hand, int], tuple[list[float], list[Hand]]] = Lookup(_taken)


def some_of(spared: Hand, luck: float, most: int = MOST_DISCARDS) -> Hand:
    """Return ``most`` random cards of a hand that has more."""
    limits, outcomes = _SOME[spared, most]
    return outcomes[bisect(limits, luck)]
