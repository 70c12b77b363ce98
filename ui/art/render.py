"""Render a picture to the bytes of a PNG file, and cache it."""

from __future__ import annotations

from functools import lru_cache
from threading import Lock

from ui.art import layout, palette
from ui.art.letters import ENGLISH, Letters, in_letters
from ui.art.pictures import CurvesPicture, Picture
from ui.art.profile_card import ProfilePicture

SELDOM, TIGHT = (CurvesPicture, ProfilePicture), 6
"""Pictures that nobody at a table waits for, and how tightly they are packed."""

_drawing = Lock()


def render(picture: Picture, letters: Letters = ENGLISH) -> bytes:
    """The picture as a PNG file with a clear ground. The same picture is drawn once and remembered for a while.

    ``letters`` are what its cards say in their corners.

    It takes milliseconds: call it in a thread, never in the event loop. Threads may call it at the same time.

    :raises ValueError: when a card is not known.
    """
    with _drawing:  # else two threads would both draw the same new picture
        return _rendered(in_letters(picture, letters))


@lru_cache(maxsize=512)
def _rendered(picture: Picture) -> bytes:
    image = layout.composed(picture)
    return palette.png(image, TIGHT) if isinstance(picture, SELDOM) else palette.png(image)
