"""Make pictures fast for tests: instead of a picture, the bot sends a single pixel, different for each picture.

Drawing takes a sixth of the time of a match. Tests of what pictures show draw them themselves; tests of how pictures
are made and sent use the fixture ``real_pictures``.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from unittest.mock import patch
from zlib import compress, crc32

from ui.art.letters import Letters
from ui.art.pictures import Picture

_quick = ExitStack()


async def pixel(picture: Picture, letters: Letters, *, urgent: bool) -> bytes:
    """Return a file with one pixel, whose colour depends on the picture."""
    colour = hash((picture, letters)).to_bytes(8, "big", signed=True)[:4]
    header = (1).to_bytes(4, "big") * 2 + bytes((8, 6, 0, 0, 0))
    chunks = ((b"IHDR", header), (b"IDAT", compress(b"\0" + colour)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        len(content).to_bytes(4, "big") + kind + content + crc32(kind + content).to_bytes(4, "big")
        for kind, content in chunks
    )


def start() -> None:
    """Make pictures fast in this process."""
    _quick.enter_context(patch("delivery.discord_api.requests.draw", pixel))


@contextmanager
def real_pictures() -> Iterator[None]:
    """Draw pictures as the bot does, until the block ends."""
    _quick.close()
    try:
        yield
    finally:
        start()
