"""Shuffle from a seed so that anyone can check the deal: the same on every machine and every Python version.

The stream, version 1: block ``n`` (from 0) is ``HMAC-SHA256(seed, b"stairwell/1/" + n as 8 bytes, big-endian)``; each
block gives eight 32-bit big-endian words. A number below ``m`` is the next word modulo ``m``; words from the last,
incomplete run of ``m`` are thrown away, so that every number is equally likely. A shuffle is Fisher-Yates from the
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
"""By bound: the end of its last complete run, as far as decks of cards go."""


class Rng(Protocol):
    """The part of ``random.Random`` that re-dealt worlds and playouts use. Never used for a real deal."""

    def random(self) -> float:
        """A number from 0 up to but not including 1."""

    def getrandbits(self, k: int, /) -> int:
        """A whole number of ``k`` random bits."""


class Chance:
    """A stream of provable random numbers from one seed; it knows how far it has been read."""

    __slots__ = ("_block", "_seed", "_words")

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._block = 0
        self._words: list[int] = []

    def copy(self) -> Chance:
        """A stream that goes on from the same place."""
        twin = Chance(self._seed)
        twin._block = self._block
        twin._words = self._words.copy()
        return twin

    def below(self, bound: int) -> int:
        """A whole number from 0 to ``bound`` - 1, each equally likely; ``bound`` is from 1 to 2**32."""
        limit = _WORDS - _WORDS % bound
        while True:
            if not self._words:
                self._read(1)
            word = self._words.pop()
            if word < limit:
                return word % bound

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle the cards, at most 127, in place; afterwards the first is the top."""
        words, limits = self._words, _LIMITS
        for bound in range(len(cards), 1, -1):
            if not words:
                self._read(bound)
            word = words.pop()
            other = word % bound if word < limits[bound] else self.below(bound)
            cards[bound - 1], cards[other] = cards[other], cards[bound - 1]

    def _read(self, count: int) -> None:
        """When there are no words left, take at least so many, whole blocks of them; the next is on top."""
        stream = b""
        for _ in range(-(-count // _BLOCK)):
            stream += hmac.digest(self._seed, b"stairwell/1/" + self._block.to_bytes(8, "big"), "sha256")
            self._block += 1
        self._words.extend(reversed(unpack(f">{len(stream) // 4}I", stream)))


class Shuffles:
    """The shuffles of a match that are still to come: first its stacked decks, then those of the seed.

    They never change. The next one leads to those after it, and is worked out once for all copies of a match.
    """

    __slots__ = ("_chance", "_next", "_number", "_stacked")

    def __init__(self, chance: Chance, stacked: tuple[str, ...] = (), number: int = 1) -> None:
        """The shuffles from this number on; ``stacked`` are all decks of the match as texts, the top card first."""
        self._chance = chance
        self._stacked = stacked
        self._number = number
        self._next: tuple[tuple[int, ...], list[int], Shuffles] | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled without what was worked out ahead."""
        return Shuffles, (self._chance, self._stacked, self._number)

    def next(self, deck: tuple[int, ...]) -> tuple[list[int], Shuffles]:
        """The cards of a deck as they lie after the next shuffle, the top first, and the shuffles after that.

        The list is shared: look, don't change it.

        :raises ValueError: when the stacked deck for this shuffle does not hold exactly these cards.
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
    """The cards in a random order from ``rng``, for re-dealt worlds; the list given is left as it was."""
    result = cards.copy()
    for last in range(len(result) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        result[last], result[other] = result[other], result[last]
    return result
