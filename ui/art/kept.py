"""Keep what pictures are made of in memory: what was used most recently, up to a number of bytes.

All kinds of pieces share one limit, so the games being played decide how much of each kind is kept. Finished parts and
seats have their own, because most are used for a few moves only, and would displace the pieces.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import Any, Generic, ParamSpec, TypeVar

from PIL import Image

BESIDES = 300
"""About how many bytes a piece takes besides its content."""

Given = ParamSpec("Given")
Piece = TypeVar("Piece")
_Key = tuple[object, ...]


class Memory:
    """Holds what was drawn, with its size, by the function that drew it and its arguments; at most ``most`` bytes."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[_Key, tuple[Any, int]] = OrderedDict()
        self._total = 0
        self._lock = Lock()

    def find(self, key: _Key) -> Any | None:
        """Return a piece, or None if it isn't here."""
        with self._lock:
            found = self._kept.get(key)
            if found is None:
                return None
            self._kept.move_to_end(key)
            return found[0]

    def keep(self, key: _Key, piece: object) -> None:
        """Add a piece, and forget others if necessary."""
        size = BESIDES + _size(piece)
        with self._lock:
            _, replaced = self._kept.pop(key, (None, 0))
            self._kept[key] = piece, size
            self._total += size - replaced
            while self._total > self._most:
                _, (_, freed) = self._kept.popitem(last=False)
                self._total -= freed

    def forget(self) -> None:
        """Forget all pieces."""
        with self._lock:
            self._kept.clear()
            self._total = 0


PIECES = Memory(10 << 20)
"""Cards, words and letters, the large ones compressed: with half of it, cards would be drawn again and again."""
PARTS = Memory(3 << 20)
"""Compressed parts of pictures, 5 to 30 kB each: those that people who share a table see within moments."""
SEATS = Memory(3 << 20)
"""Compressed seats, 4 kB each: the next pictures of hundreds of tables repeat most of theirs."""


class Kept(Generic[Given, Piece]):
    """A function that draws a piece unless it is in memory. Two threads at the same time may draw it twice."""

    def __init__(self, draw: Callable[Given, Piece], memory: Memory = PIECES) -> None:
        self._draw = draw
        self._memory = memory
        self.__doc__ = draw.__doc__

    def __call__(self, *given: Given.args, **named: Given.kwargs) -> Piece:
        """Return the piece."""
        key = (self._draw, given, *named.items())
        known: Piece | None = self._memory.find(key)
        if known is not None:
            return known
        piece = self._draw(*given, **named)
        self._memory.keep(key, piece)
        return piece

    def found(self, *given: Given.args, **named: Given.kwargs) -> Piece | None:
        """Return the piece if it is in memory, without drawing."""
        known: Piece | None = self._memory.find((self._draw, given, *named.items()))
        return known


def _size(piece: object) -> int:
    """Return the bytes of a piece's images and files."""
    match piece:
        case Image.Image():
            return piece.width * piece.height * len(piece.getbands())
        case bytes():
            return len(piece)
        case tuple():
            return sum(map(_size, piece))
    return 0
