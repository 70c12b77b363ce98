"""The name plates in pictures."""

from __future__ import annotations

from functools import lru_cache

from ui.art.drawing import can_write
from ui.voice import Voice

LONGEST = 12
"""How many characters there is room for below a single card."""


def plate(seat: int, voice: Voice) -> str:
    """What stands for a seat in a picture: its name, shortened where it is long.

    It is the seat's number (from 1) where the font can't write the name, or where another one would look the same.
    """
    return _plates(voice.plain_names)[seat]


@lru_cache(maxsize=256)
def _plates(names: tuple[str, ...]) -> tuple[str, ...]:
    short = [name if len(name) <= LONGEST else name[: LONGEST - 1].rstrip() + "…" for name in names]
    return tuple(
        name if can_write(name) and short.count(name) == 1 else str(number) for number, name in enumerate(short, 1)
    )
