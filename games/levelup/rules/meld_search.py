"""Search card sets for melds, depth-first from the most constrained card; used by ``melds.py``.

Wilds are interchangeable, so the search only splits the other cards ("naturals"); each group counts the wilds it needs.
These observations keep the search small and exact:

* Spare wilds never hurt: hands have at most 13 cards, so any meld can absorb them all.
* If a wild replaces a natural that is in another meld, the two can be swapped. So a group uses a wild only if no
  natural is available.
* Long melds can be split: straights of 5 to 9 cards and straight flushes of 3 to 5 are enough.
* One flush per suit is enough. It starts with all the cards of its suit. Cards beyond five are *spare*: later groups
  can take them, as long as five remain.
* A card that is in no meld without wilds is *lone*, and stays lone when other cards are used up.
* A card to leave out is dropped before a flush of its suit starts, because it doesn't matter which of the flush's cards
  is dropped.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.cards import FRENCH, RANK_COUNT, RANK_SETS, SUIT_SETS, SUITS, cards_in, lowest, rank, suit

KIND, STRAIGHT, FLUSH, STRAIGHT_FLUSH = "kind", "straight", "flush", "straight-flush"
DROPPED = "dropped"

_SUIT = (1 << RANK_COUNT) - 1
_EACH_SUIT = sum(1 << (RANK_COUNT * number) for number in range(len(SUITS)))
_ACE = RANK_COUNT - 1


class Group(NamedTuple):
    """Naturals that form a meld together with a number of wilds.

    ``kind`` is the meld's kind, or ``DROPPED`` for a card that is left out.
    """

    kind: str
    naturals: int
    wilds: int


class Row(NamedTuple):
    """Consecutive ranks as a set; ``ends`` are the first and last ranks, ``length`` is their number.

    A row can also hold consecutive cards of one suit, as a set of cards.
    """

    held: int
    ends: int
    length: int

    def of_suit(self, number: int) -> Row:
        """Return the cards of a suit with these ranks."""
        shift = RANK_COUNT * number
        return Row(self.held << shift, self.ends << shift, self.length)


class Rows:
    """All rows under one rule for aces, and the rows each rank and each card can be part of."""

    def __init__(self, aces: str) -> None:
        self.ace_high = aces == "both"
        self.order = [_ACE, *range(_ACE), *([_ACE] if self.ace_high else [])]
        self.leads = (_SUIT >> (1 if self.ace_high else 2)) * _EACH_SUIT
        straights, flushes = self._rows(range(5, 10)), self._rows(range(3, 6))
        self.of_rank = [[row for row in straights if row.held >> number & 1] for number in range(RANK_COUNT)]
        self.of_card = [[row.of_suit(suit(card)) for row in flushes if row.held >> rank(card) & 1] for card in FRENCH]
        self.bonus = [row.of_suit(number) for row in self._rows(range(5, 8)) for number in range(len(SUITS))]

    def _rows(self, lengths: range) -> list[Row]:
        """List all rows of these lengths, shortest first."""
        return [
            Row(sum(1 << number for number in ranks), 1 << ranks[0] | 1 << ranks[-1], length)
            for length in lengths
            for ranks in self.ranks_in_row(length)
        ]

    def ranks_in_row(self, length: int) -> list[list[int]]:
        """List every row of ``length`` consecutive ranks, highest first; each row is in ascending order."""
        return [self.order[low : low + length] for low in range(len(self.order) - length, -1, -1)]


ROWS = {"both": Rows("both"), "low": Rows("low")}


class Search:
    """A search with a cache, reusable for several hands."""

    __slots__ = ("_rows", "_seen")

    def __init__(self, aces: str) -> None:
        self._rows = ROWS[aces]
        self._seen: dict[tuple[int, int, int, int], tuple[Group, ...] | None] = {}

    def split(self, required: int, wilds: int, drops: int = 0, spare: int = 0) -> tuple[Group, ...] | None:
        """Return groups with all required naturals that need at most ``wilds`` wilds, or None if impossible.

        Up to ``drops`` naturals can be left out, as groups of kind ``DROPPED``; each unused drop costs a wild. A flush
        is returned with all the cards it started with, including those that a later group has taken from it.
        """
        if not required:
            return () if wilds >= drops else None
        key = (required, wilds, drops, spare)
        if key not in self._seen:
            self._seen[key] = self._find_groups(required, wilds, drops, spare)
        return self._seen[key]

    def takes(self, card: int, others: int, wilds: int, drops: int) -> bool:
        """Return whether a natural and these others can be split like this, with the natural in a meld.

        Starting with that card makes the rest the same for many cards, so that it is found in the cache.
        """
        naturals = others | 1 << card
        for group in self._groups(card, naturals, wilds, drops, 0, 0):
            if group.kind != DROPPED:
                rest, spare = naturals & ~group.naturals, _spare_after(group, 0)
                if self.split(rest, wilds - group.wilds, drops, spare or 0) is not None:
                    return True
        return False

    def nearest(self, naturals: int, wilds: int, extra: int, most: int = len(FRENCH)) -> tuple[int, int]:
        """Return the minimum number of naturals that must be wild for a hand to qualify, and the naturals left out.

        The hand has ``wilds`` wilds and is ``extra`` cards too large. See ``melds.nearest``. If more than ``most`` must
        be wild, the result is one more than that, and none are left out.
        """
        for missing in range(min(naturals.bit_count(), most + 1)):
            groups = self.split(naturals, wilds + missing, missing + extra)
            if groups is not None:
                return missing, sum(group.naturals for group in groups if group.kind == DROPPED)
        return (naturals.bit_count(), naturals) if naturals.bit_count() <= most else (most + 1, 0)

    def _find_groups(self, required: int, wilds: int, drops: int, spare: int) -> tuple[Group, ...] | None:
        lone, bound = self._constrained(required, required | spare)
        if lone and not wilds and lone.bit_count() > drops:
            return None
        pivot = lowest(lone or bound or required)
        for group in self._groups(pivot, required, wilds, drops, spare, lone):
            wilds_left, drops_left = wilds - group.wilds, drops - (group.kind == DROPPED)
            if not wilds_left and (lone & ~group.naturals).bit_count() > drops_left:
                continue
            spare_left = _spare_after(group, spare)
            if spare_left is None:
                continue
            rest = self.split(required & ~group.naturals, wilds_left, drops_left, spare_left)
            if rest is not None:
                return (group, *rest)
        return None

    # -- which card to start with --------------------------------------------------------------------------------------

    def _constrained(self, required: int, naturals: int) -> tuple[int, int]:
        """Return the lone required cards, and those that fit only one kind of meld without wilds."""
        clubs, diamonds = naturals & _SUIT, naturals >> RANK_COUNT & _SUIT
        hearts, spades = naturals >> 2 * RANK_COUNT & _SUIT, naturals >> 3 * RANK_COUNT
        minor, minors, major, majors = clubs | diamonds, clubs & diamonds, hearts | spades, hearts & spades
        kinds = required & (minors & major | minor & majors) * _EACH_SUIT
        straights = required & self._in_straights(minor | major) * _EACH_SUIT
        flushes = 0
        for whole_suit in SUIT_SETS:
            if (required & whole_suit).bit_count() >= 5:
                flushes |= required & whole_suit
        straight_flushes = self._in_straight_flushes(required)
        lone = required & ~(kinds | straights | flushes | straight_flushes)
        bound = (
            kinds & ~(straights | flushes | straight_flushes)
            or straight_flushes & ~(kinds | straights | flushes)
            or flushes & ~(kinds | straights | straight_flushes)
        )
        return lone, bound

    def _in_straights(self, ranks: int) -> int:
        """Return the ranks in a row of five."""
        row = ranks << 1 | ranks >> _ACE
        if not self._rows.ace_high:
            row &= _SUIT
        twos = row & row >> 1
        fives = twos & twos >> 2 & row >> 4
        if not fives:
            return 0
        covered = fives | fives << 1
        covered |= covered << 2 | fives << 4
        return covered >> 1 | (covered & 1) << _ACE

    def _in_straight_flushes(self, naturals: int) -> int:
        """Return the naturals in a row of three of one suit."""
        twos = naturals & naturals >> 1 & self._rows.leads
        threes = twos & twos >> 1
        ace_low = naturals >> _ACE & naturals & naturals >> 1 & _EACH_SUIT
        return threes | threes << 1 | threes << 2 | ace_low | ace_low << 1 | ace_low << _ACE

    # -- which groups a card can be in ---------------------------------------------------------------------------------

    def _groups(self, pivot: int, required: int, wilds: int, drops: int, spare: int, lone: int) -> Iterator[Group]:
        """Yield every group worth trying that contains the pivot, a required card."""
        yield from _kinds(pivot, required, wilds, spare)
        yield from self._straight_flushes(pivot, required, wilds)
        suited = required & SUIT_SETS[suit(pivot)]
        asked = max(0, 5 - suited.bit_count())
        if asked <= min(wilds, 3):
            yield Group(FLUSH, suited, asked)
        yield from self._straights(pivot, required, wilds, spare, 0 if drops else lone)
        if drops:
            yield Group(DROPPED, 1 << pivot, 0)

    def _straight_flushes(self, pivot: int, required: int, wilds: int) -> Iterator[Group]:
        """Yield straight flushes with the pivot.

        No card of the pivot's suit is spare at this point. A natural with two wilds isn't tried, because it forms a
        kind anyway.
        """
        for held, ends, length in self._rows.of_card[pivot]:
            naturals = held & required
            asked = length - naturals.bit_count()
            fits = asked < 2 if length == 3 else naturals & ends == ends
            if fits and asked <= wilds:
                yield Group(STRAIGHT_FLUSH, naturals, asked)

    def _straights(self, pivot: int, required: int, wilds: int, spare: int, lone: int) -> Iterator[Group]:
        """Yield straights with the pivot. A straight that uses the last wild must contain all the given lone cards."""
        naturals = required | spare
        ranks, lone_ranks = _ranks_of(naturals), _ranks_of(lone)
        others = ranks & ~(1 << rank(pivot))
        longest = 5
        for held, ends, length in self._rows.of_rank[rank(pivot)]:
            if length > longest:
                return
            absent = length - (held & ranks).bit_count()
            if absent > wilds:
                continue
            longest = length + 1
            is_last = absent == wilds
            if (length > 5 and ends & ~ranks) or (is_last and lone_ranks & ~held):
                continue
            choices = [(1 << pivot, absent)]
            for number in cards_in(held & others):
                mates = naturals & RANK_SETS[number]
                ways = [(1 << mate, 0) for mate in cards_in(mates & lone if is_last and mates & lone else mates)]
                if not mates & required:
                    ways.append((0, 1))
                choices = [
                    (chosen | card, asked + wild)
                    for chosen, asked in choices
                    for card, wild in ways
                    if asked + wild <= wilds
                ]
            for chosen, asked in choices:
                yield Group(STRAIGHT, chosen, asked)


def _kinds(pivot: int, required: int, wilds: int, spare: int) -> Iterator[Group]:
    same_rank = RANK_SETS[rank(pivot)]
    for mates in _subsets((required | spare) & same_rank & ~(1 << pivot)):
        naturals = mates | 1 << pivot
        asked = max(0, 3 - naturals.bit_count())
        if asked <= wilds and not (asked and required & same_rank & ~naturals):
            yield Group(KIND, naturals, asked)


def _subsets(held: int) -> Iterator[int]:
    """Yield all subsets of a set, from the full set to the empty one."""
    subset = held
    while subset:
        yield subset
        subset = subset - 1 & held
    yield 0


def _ranks_of(naturals: int) -> int:
    """Return the ranks of these naturals as a set."""
    merged = naturals | naturals >> RANK_COUNT
    return (merged | merged >> 2 * RANK_COUNT) & _SUIT


def _spare_after(group: Group, spare: int) -> int | None:
    """Return the spare flush cards left after this group, or None if it would leave a flush with fewer than five."""
    if group.kind == FLUSH:
        return spare | group.naturals if group.naturals.bit_count() > 5 else spare
    if not group.naturals & spare:
        return spare
    spare_left = spare & ~group.naturals
    for whole_suit in SUIT_SETS:
        if spare & whole_suit:
            left = (spare_left & whole_suit).bit_count()
            if left < 5:
                return None
            if left == 5:
                spare_left &= ~whole_suit
    return spare_left
