"""Encode moving pictures as animated WebP files, which Discord plays in messages.

It doesn't play animated PNGs, and a GIF would have more than twice the bytes, and hard edges. The picture that stays is
also the first frame, but only for an instant: it is what people see if their Discord doesn't play animations.
"""

from __future__ import annotations

from io import BytesIO

from ui.art import layout, palette
from ui.art.pictures import Moving

INSTANT = 20
"""How long the first frame shows, in milliseconds. Browsers would stretch a shorter time to a tenth of a second."""
LONGEST, SLOWEST = 2_700, 600
"""The maximum duration of a moving picture and of a frame: after three seconds, all messages must agree."""
_STAYS = 60_000
_METHOD, _EFFORT = 1, 20
"""How hard WebP compresses; more effort takes several times as long, for hardly fewer bytes."""


def durations(picture: Moving) -> list[int]:
    """Return how long each frame of the file shows, in milliseconds."""
    before = len(picture.frames) - 1
    return [INSTANT, *[min(SLOWEST, LONGEST // max(1, before))] * before, _STAYS]


def encoded(picture: Moving) -> bytes:
    """Encode a moving picture as a file that plays once.

    :raises ValueError: if a card is unknown.
    """
    drawn = [layout.composed(frame) for frame in picture.frames]
    height = max(image.height for image in drawn)  # the last one may have a longer line
    images = [palette.in_colour(image.crop((0, 0, image.width, height))) for image in drawn]
    file = BytesIO()
    images[-1].save(
        file,
        "WEBP",
        save_all=True,
        append_images=images,
        duration=durations(picture),
        loop=1,
        lossless=True,
        method=_METHOD,
        quality=_EFFORT,
    )
    return file.getvalue()
