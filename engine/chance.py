"""Shuffle from a seed so that anyone can check the deal: it is the same on every machine and Python version.

The version 1 stream: block ``n`` (from 0) is ``HMAC-SHA256(seed, b"stairwell/1/" + n as 8 bytes, big-endian)``; each
block yields eight 32-bit big-endian words. A number below ``m`` is the next word modulo ``m``. Words in the last,
incomplete run of ``m`` values are discarded, so that every number is equally likely. A shuffle is Fisher-Yates from the
last card down.
"""

from __future__ import annotations

import hmac
from struct import unpack
from typing import Any, Final, Protocol

from engine.cards import parse_cards

VERSION: Final = 1
_WORDS = 1 << 32
_BLOCK = 8
_LIMITS: Final = [_WORDS, *(_WORDS - _WORDS % bound for bound in range(1, 128))]
"""For each bound up to 127 cards: the end of its last complete run below 2**32."""


class Rng(Protocol):
    """The subset of ``random.Random`` used by re-deals and playouts. A real deal never uses it."""

    def random(self) -> float:
        """Return a number in the range [0, 1)."""

    def getrandbits(self, k: int, /) -> int:
        """Return an integer of ``k`` random bits."""


class Chance:
    """A reproducible stream of random numbers from a seed, with its read position."""

    __slots__ = ("_block", "_seed", "_words")

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._block = 0
        self._words: list[int] = []

    def copy(self) -> Chance:
        """Return an independent stream that continues from the same position."""
        twin = Chance(self._seed)
        twin._block = self._block
        twin._words = self._words.copy()
        return twin

    def below(self, bound: int) -> int:
        """Return a uniformly distributed integer from 0 to ``bound`` - 1; ``bound`` is 1 to 2**32."""
        limit = _WORDS - _WORDS % bound
        while True:
            if not self._words:
                self._read(1)
            word = self._words.pop()
            if word < limit:
                return word % bound

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle at most 127 cards in place, leaving the top card first."""
        words, limits = self._words, _LIMITS
        for bound in range(len(cards), 1, -1):
            if not words:
                self._read(bound)
            word = words.pop()
            other = word % bound if word < limits[bound] else self.below(bound)
            cards[bound - 1], cards[other] = cards[other], cards[bound - 1]

    def _read(self, count: int) -> None:
        """Refill the empty list with at least ``count`` words, in whole blocks; the next word is at the end."""
        stream = b""
        for _ in range(-(-count // _BLOCK)):
            stream += hmac.digest(self._seed, b"stairwell/1/" + self._block.to_bytes(8, "big"), "sha256")
            self._block += 1
        self._words.extend(reversed(unpack(f">{len(stream) // 4}I", stream)))


class Shuffles:
    """A match's remaining shuffles: first its stacked decks, then shuffles derived from the seed.

    Immutable: each shuffle returns its successor. Its result is cached, so all copies of a match share it.
    """

    __slots__ = ("_chance", "_next", "_number", "_stacked")

    def __init__(self, chance: Chance, stacked: tuple[str, ...] = (), number: int = 1) -> None:
        """Start at shuffle ``number``; ``stacked`` has all stacked decks in text form, each with its top card first."""
        self._chance = chance
        self._stacked = stacked
        self._number = number
        self._next: tuple[tuple[int, ...], list[int], Shuffles] | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle without the cached next shuffle."""
        return Shuffles, (self._chance, self._stacked, self._number)

    def next(self, deck: tuple[int, ...]) -> tuple[list[int], Shuffles]:
        """Return the next shuffle of a deck, top card first, and the shuffles after it.

        The list is shared, so don't change it.

        :raises ValueError: if the stacked deck for this shuffle doesn't contain exactly these cards.
        """
        if self._next is None or self._next[0] != deck:
            self._next = (deck, *self._shuffled(deck))
        return self._next[1:]

    def _shuffled(self, deck: tuple[int, ...]) -> tuple[list[int], Shuffles]:
        if self._number > len(self._stacked):
            result, chance = list(deck), self._chance.copy()
            chance.shuffle(result)
            return result, Shuffles(chance, self._stacked, self._number + 1)
        result = parse_cards(self._stacked[self._number - 1])
        if sorted(result) != sorted(deck):
            raise ValueError(f"stacked deck {self._number} must contain exactly the {len(deck)} cards being shuffled")
        return result, Shuffles(self._chance, self._stacked, self._number + 1)


def shuffled(cards: list[int], rng: Rng) -> list[int]:
    """Return a shuffled copy of the cards, using ``rng``, for re-deals."""
    result = cards.copy()
    for last in range(len(result) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        result[last], result[other] = result[other], result[last]
    return result
