"""Render a picture as a file, and cache its parts."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import nullcontext
from threading import Lock
from typing import TypeAlias, TypeVar

from ui.art import layout, moving, palette
from ui.art.end_scene import EndPicture
from ui.art.kept import PARTS, Kept
from ui.art.letters import ENGLISH, Letters, in_letters
from ui.art.palette import Packed
from ui.art.pictures import CurvesPicture, Moving, Part, Picture
from ui.art.profile_card import ProfilePicture
from ui.art.review_card import ReviewPicture

PERSONAL_CARDS, COMPRESSION = (CurvesPicture, ProfilePicture), 6
"""The pictures no table is waiting for, and the zlib level to compress them with."""
SLOW = (*PERSONAL_CARDS, ReviewPicture, EndPicture, Moving)
"""The pictures that take longer to draw than a hand or a table, whose parts are mostly in memory."""

Result = TypeVar("Result")
Steps: TypeAlias = Generator[None, None, Result]
"""Work in steps of some milliseconds each, so that other work can be done in between."""

_drawing = Lock()


def render(picture: Picture, letters: Letters = ENGLISH) -> bytes:
    """Return the picture as a PNG or, if it moves, a WebP file with a transparent background.

    Recently drawn parts of pictures are kept. ``letters`` are the letters in the corners of its cards.

    Call it in a thread if the picture :func:`is_slow`. It is thread-safe.

    :raises ValueError: if a card is unknown.
    """
    steps = rendering(in_letters(picture, letters))
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return bytes(done.value)


def rendering(picture: Picture) -> Steps[bytes]:
    """Render a picture: in two steps per frame if it moves, in one otherwise."""
    if isinstance(picture, Moving):
        file = PARTS.find((Moving, picture))
        if file is None:
            file = yield from moving.encoding(picture)
            PARTS.keep((Moving, picture), file)
        return file
    with nullcontext() if is_slow(picture) else _drawing:  # otherwise two threads might draw the same new part
        return palette.joined([_packed(part) for part in layout.parts_of(picture)])


def is_slow(picture: Picture) -> bool:
    """Return whether drawing a picture takes more than a few milliseconds, most of the time."""
    return isinstance(picture, SLOW)


def ready(picture: Picture, letters: Letters = ENGLISH) -> bytes | None:
    """Return the same file as ``render`` if that needs no drawing, so that the event loop can do it; otherwise None."""
    if isinstance(picture, Moving):
        return PARTS.find((Moving, in_letters(picture, letters)))
    parts = [_packed.found(part) for part in layout.parts_of(in_letters(picture, letters))]
    found = [part for part in parts if part is not None]
    return palette.joined(found) if len(found) == len(parts) else None


def _pack(part: Picture | Part) -> Packed:
    return palette.packed(layout.drawn(part), COMPRESSION if isinstance(part, PERSONAL_CARDS) else None)


_packed = Kept(_pack, PARTS)
