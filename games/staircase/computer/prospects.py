"""Compute what the empty steps of a staircase can still earn, from the hand and likely draws.

Suits don't matter, so cards are ranks here (0 for a 2, 12 for an ace), and a hand is a tuple of ranks in ascending
order. Only the end of a staircase counts: the last steps that a new step could extend to a run, each adjacent in rank
to the step before it.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from engine.cards import RANK_COUNT
from games.staircase.rules.match import HAND_SIZE
from games.staircase.rules.scoring import points

RANKS = range(RANK_COUNT)
_REMEMBERED, _REMEMBERED_TURNS = 1 << 16, 1 << 17
"""The sizes of the caches; the cache for turns must be the larger one."""
Hand = tuple[int, ...]
End = tuple[int, ...]


class Turn(NamedTuple):
    """A turn that builds from the hand: its expected points, the ranks built and scrapped, and the cards kept."""

    worth: float
    built: int
    scrapped: int | None
    kept: Hand


class Recycling(NamedTuple):
    """A turn that builds the top of the scrap pile: its expected points, the rank recycled, and the cards kept."""

    worth: float
    recycled: int
    kept: Hand


class Prospects:
    """Computes and caches expected points under a set of house rules."""

    def __init__(self, direction: str, aces: str) -> None:
        self._rules = direction, aces
        self._longest_end = 3 if (direction, aces) == ("rising", "high") else 5
        self.lay = cache(self._lay)
        self.certain = lru_cache(_REMEMBERED)(self._certain)
        self.turn = lru_cache(_REMEMBERED_TURNS)(self._turn)
        self.drawing = lru_cache(_REMEMBERED)(self._drawing)
        self.recycling = lru_cache(_REMEMBERED)(self._recycling)

    def _lay(self, end: End, rank: int) -> tuple[int, End]:
        """Return the points another step earns, including run bonuses, and the resulting end of the staircase."""
        longer = (*end, rank)
        gain = points(longer, *self._rules).total - points(end, *self._rules).total
        if end and abs(rank - end[-1]) not in (1, RANK_COUNT - 1):
            return gain, (rank,)
        return gain, longer[-self._longest_end :]

    def end_of(self, staircase: tuple[int, ...]) -> End:
        """Return the end of a staircase given as cards."""
        end: End = ()
        for card in staircase:
            _, end = self.lay(end, card % RANK_COUNT)
        return end

    def _certain(self, end: End, hand: Hand) -> int:
        """Return the points a hand earns if all of it is built in the best order."""
        best = 0
        for rank, kept in one_out(hand):
            gain, longer = self.lay(end, rank)
            best = max(best, gain + self.certain(longer, kept))
        return best

    def expected(self, end: End, hand: Hand) -> float:
        """Return the points a hand earns on average with optimal building and scrapping.

        Every rank is equally likely to be drawn, and the player never recycles.
        """
        return self.turn(end, hand).worth if hand else 0.0

    def precompute_opening_hands(self) -> None:
        """Precompute the expected points of every opening hand, which takes 0.4 s."""
        for hand in combinations_with_replacement(RANKS, HAND_SIZE):
            self.expected((), hand)

    def _drawing(self, end: End, hand: Hand) -> float:
        """Return the expected points after adding a drawn card to the hand."""
        return sum(self.expected(end, with_card(hand, rank)) for rank in RANKS) / RANK_COUNT

    def _turn(self, end: End, hand: Hand) -> Turn:
        """Return the best turn that builds from a non-empty hand."""
        best = Turn(-1.0, 0, None, ())
        for built, rest in one_out(hand):
            gain, longer = self.lay(end, built)
            worth = gain + self.expected(longer, rest)
            if worth > best.worth:
                best = Turn(worth, built, None, rest)
            for scrapped, kept in one_out(rest):
                worth = gain + self.drawing(longer, kept)
                if worth > best.worth:
                    best = Turn(worth, built, scrapped, kept)
        return best

    def _recycling(self, end: End, hand: Hand, top: int) -> Recycling:
        """Return the best turn that builds the top of the scrap pile."""
        gain, longer = self.lay(end, top)
        worth, recycled, kept = max((self.expected(longer, kept), recycled, kept) for recycled, kept in one_out(hand))
        return Recycling(gain + worth, recycled, kept)


@cache
def prospects(direction: str, aces: str) -> Prospects:
    """Return the shared prospects under these house rules, with everything computed so far."""
    return Prospects(direction, aces)


@lru_cache(1 << 14)
def one_out(hand: Hand) -> list[tuple[int, Hand]]:
    """Return each distinct rank in a hand, with the hand that remains after removing one card of that rank."""
    places = [place for place, rank in enumerate(hand) if not place or hand[place - 1] != rank]
    return [(hand[place], hand[:place] + hand[place + 1 :]) for place in places]


@lru_cache(1 << 14)
def with_card(hand: Hand, rank: int) -> Hand:
    """Return the hand with this card added."""
    return tuple(sorted((*hand, rank)))
