"""Compute what the empty places of a staircase can still earn, from the hand and likely draws.

Suits don't matter, so cards are ranks here (0 for a 2, 12 for an ace) and a hand is a tuple of them, ascending. Of a
staircase only its end counts: the last steps, each a neighbour in rank of the one before, to which a run could belong.
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
"""So many results of a kind are remembered; of turns there are more."""
Hand = tuple[int, ...]
End = tuple[int, ...]


class Turn(NamedTuple):
    """A turn that lays a card of the hand: its worth in the end, the ranks built and scrapped (or None), the rest."""

    worth: float
    built: int
    scrapped: int | None
    kept: Hand


class Recycling(NamedTuple):
    """A turn that lays the top of the scrap pile: its worth, the rank recycled for it, and what is kept."""

    worth: float
    recycled: int
    kept: Hand


class Prospects:
    """Points to be expected under one set of house rules. It remembers what it has worked out."""

    def __init__(self, direction: str, aces: str) -> None:
        self._rules = direction, aces
        self._longest_end = 3 if (direction, aces) == ("rising", "high") else 5
        self.lay = cache(self._lay)
        self.certain = lru_cache(_REMEMBERED)(self._certain)
        self.turn = lru_cache(_REMEMBERED_TURNS)(self._turn)
        self.drawing = lru_cache(_REMEMBERED)(self._drawing)
        self.recycling = lru_cache(_REMEMBERED)(self._recycling)

    def _lay(self, end: End, rank: int) -> tuple[int, End]:
        """The points that a further step earns, its own and those of runs, and the end of the staircase with it."""
        longer = (*end, rank)
        gain = points(longer, *self._rules).total - points(end, *self._rules).total
        if end and abs(rank - end[-1]) not in (1, RANK_COUNT - 1):
            return gain, (rank,)
        return gain, longer[-self._longest_end :]

    def end_of(self, staircase: tuple[int, ...]) -> End:
        """The end of a staircase, given as cards."""
        end: End = ()
        for card in staircase:
            _, end = self.lay(end, card % RANK_COUNT)
        return end

    def _certain(self, end: End, hand: Hand) -> int:
        """The points that a hand still earns when all of it is built, in the best order."""
        best = 0
        for rank, kept in one_out(hand):
            gain, longer = self.lay(end, rank)
            best = max(best, gain + self.certain(longer, kept))
        return best

    def expected(self, end: End, hand: Hand) -> float:
        """The points that a hand still earns on average, for a player who builds and scraps as well as possible.

        It draws every rank equally often, and never takes from the scrap pile.
        """
        return self.turn(end, hand).worth if hand else 0.0

    def precompute_opening_hands(self) -> None:
        """Work out beforehand what can be expected with any hand at the beginning; 0.4 s of work."""
        for hand in combinations_with_replacement(RANKS, HAND_SIZE):
            self.expected((), hand)

    def _drawing(self, end: End, hand: Hand) -> float:
        """The points expected after a card is drawn to the hand."""
        return sum(self.expected(end, with_card(hand, rank)) for rank in RANKS) / RANK_COUNT

    def _turn(self, end: End, hand: Hand) -> Turn:
        """The best turn with the cards of a hand that is not empty."""
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
        """The best turn with the top of the scrap pile."""
        gain, longer = self.lay(end, top)
        worth, recycled, kept = max((self.expected(longer, kept), recycled, kept) for recycled, kept in one_out(hand))
        return Recycling(gain + worth, recycled, kept)


@cache
def prospects(direction: str, aces: str) -> Prospects:
    """The prospects under these house rules, with all that has been worked out about them so far."""
    return Prospects(direction, aces)


@lru_cache(1 << 14)
def one_out(hand: Hand) -> list[tuple[int, Hand]]:
    """Each rank of a hand, with the hand that is left without one card of it."""
    places = [place for place, rank in enumerate(hand) if not place or hand[place - 1] != rank]
    return [(hand[place], hand[:place] + hand[place + 1 :]) for place in places]


@lru_cache(1 << 14)
def with_card(hand: Hand, rank: int) -> Hand:
    """The hand with one more card."""
    return tuple(sorted((*hand, rank)))
