"""Render a picture as a PNG file, and cache it."""

from __future__ import annotations

from functools import lru_cache
from threading import Lock

from ui.art import layout, palette
from ui.art.letters import ENGLISH, Letters, in_letters
from ui.art.pictures import CurvesPicture, Picture
from ui.art.profile_card import ProfilePicture

PERSONAL_CARDS, COMPRESSION = (CurvesPicture, ProfilePicture), 6
"""The pictures no table is waiting for, and the zlib level to compress them with."""

_drawing = Lock()


def render(picture: Picture, letters: Letters = ENGLISH) -> bytes:
    """Return the picture as a PNG file with a transparent background. Recent pictures are cached.

    ``letters`` are the letters in the corners of its cards.

    Rendering takes milliseconds, so call this function in a thread, never in the event loop. It is thread-safe.

    :raises ValueError: if a card is unknown.
    """
    with _drawing:  # otherwise two threads might draw the same new picture
        return _rendered(in_letters(picture, letters))


@lru_cache(maxsize=512)
def _rendered(picture: Picture) -> bytes:
    image = layout.composed(picture)
    return palette.png(image, COMPRESSION) if isinstance(picture, PERSONAL_CARDS) else palette.png(image)
