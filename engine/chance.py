"""Chance that anyone can check: the same seed gives the same deal, on every machine and every Python.

The stream, version 1: block ``n`` (from 0) is ``HMAC-SHA256(seed, b"stairwell/1/" + n as 8 bytes, big-endian)``; each
block gives eight 32-bit big-endian words. A number below ``m`` is the next word modulo ``m``; words from the last,
incomplete run of ``m`` are thrown away, so that every number is equally likely. A shuffle is Fisher-Yates from the
last card down.
"""

from __future__ import annotations

import hmac
from struct import unpack
from typing import Final, Protocol

VERSION: Final = 1
_WORDS = 1 << 32


class Rng(Protocol):
    """The part of ``random.Random`` that imagined worlds and playouts use. Never used for a real deal."""

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
                self._read_block()
            word = self._words.pop()
            if word < limit:
                return word % bound

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle the cards in place; afterwards the first is the top."""
        words = self._words
        for last in range(len(cards) - 1, 0, -1):
            bound = last + 1  # what follows is `below`, written out: a deal asks for dozens of numbers
            limit = _WORDS - _WORDS % bound
            word = _WORDS
            while word >= limit:
                if not words:
                    self._read_block()
                word = words.pop()
            other = word % bound
            cards[last], cards[other] = cards[other], cards[last]

    def _read_block(self) -> None:
        """Take the eight words of the next block, the first on top."""
        block = hmac.digest(self._seed, b"stairwell/1/" + self._block.to_bytes(8, "big"), "sha256")
        self._block += 1
        self._words.extend(reversed(unpack(">8I", block)))


def shuffled(cards: list[int], rng: Rng) -> list[int]:
    """The cards in a random order from ``rng``, for imagined worlds; the list given is left as it was."""
    result = cards.copy()
    for last in range(len(result) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        result[last], result[other] = result[other], result[last]
    return result
