"""List the moves that name cards in a hand lazily: each move is built only when accessed.

A Spectrum hand has 128 possible discards. Picking a random one, or checking that one is legal, doesn't build the rest.

>>> moves = Choices(1 << 20 | 1 << 33 | 1 << 46, (CardVerb("build"), CardVerb("scrap", 2, 2, ordered=True)))
>>> len(moves), str(moves[0]), str(moves[-1]), Move.parse("scrap 9H 9D") in moves
(9, 'build 9D', 'scrap 9S 9H', True)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, permutations
from typing import NamedTuple, overload

from engine.cards import above, cards_in
from engine.move import Move


class CardVerb(NamedTuple):
    """A verb, the minimum and maximum number of cards it takes from the hand, and the seats it can target.

    ``ordered`` means the order of the cards matters; otherwise, a move lists them in deck order.
    """

    verb: str
    fewest: int = 1
    most: int = 1
    ordered: bool = False
    targets: tuple[int | None, ...] = (None,)


Combination = tuple[str, tuple[int, ...], int | None]
"""A verb, the cards it names (or their positions in the hand), and the target."""


def _expand(verbs: tuple[CardVerb, ...], held: Sequence[int]) -> Iterator[Combination]:
    """Yield every combination of these verbs with ``held`` cards: by verb, fewer cards first."""
    for verb, fewest, most, ordered, targets in verbs:
        for count in range(fewest, most + 1):
            for named in (permutations if ordered else combinations)(held, count):
                for target in targets:
                    yield verb, named, target


@lru_cache(maxsize=256)
def _expand_places(verbs: tuple[CardVerb, ...], size: int) -> tuple[Combination, ...]:
    """Return every combination for a hand of this size, with positions (from 0) instead of cards."""
    return tuple(_expand(verbs, range(size)))


class Choices(Sequence[Move]):
    """All moves these verbs allow with the cards in a hand, in a fixed order."""

    __slots__ = ("_combinations", "_hand", "_verbs")

    def __init__(self, hand: int, verbs: tuple[CardVerb, ...]) -> None:
        """``hand`` is a set of cards; each verb may occur only once."""
        self._hand = hand
        self._verbs = verbs
        self._combinations = _expand_places(verbs, hand.bit_count())

    def __len__(self) -> int:
        return len(self._combinations)

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        if isinstance(index, slice):
            return list(self)[index]
        verb, places, target = self._combinations[index]
        held = cards_in(self._hand)
        return Move(verb, tuple([held[place] for place in places]), "", None, target)

    def __iter__(self) -> Iterator[Move]:
        for verb, named, target in _expand(self._verbs, cards_in(self._hand)):
            yield Move(verb, named, "", None, target)

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, Move):
            return False
        verb, named, pile, number, target, colours, suit = move
        if pile or number is not None or colours or suit is not None:
            return False
        for own_verb, fewest, most, ordered, targets in self._verbs:
            if own_verb == verb:
                return fewest <= len(named) <= most and target in targets and self._holds(named, ordered)
        return False

    def _holds(self, named: tuple[int, ...], ordered: bool) -> bool:
        """Return whether the hand has all these cards, all distinct and, unless ``ordered``, in deck order."""
        left = self._hand
        for card in named:
            if card < 0 or not left >> card & 1:
                return False
            left &= ~(1 << card) if ordered else above(card)
        return True
