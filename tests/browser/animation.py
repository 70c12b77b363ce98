"""``python -m tests.browser.animation``: record the README's animation, docs/play.gif, from a real match.

Ann's tab shows the channel: the table, and below it the hand that only she sees. ``make shots`` records it again.
"""

from __future__ import annotations

import asyncio
import io
import tempfile
from pathlib import Path
from unittest.mock import patch

from PIL import Image

from delivery.gateway.emoji_upload import upload_emojis
from tests.browser.gallery import DOCS
from tests.browser.shots import EPHEMERAL, FOUR, the_same_cards
from tests.browser.tab import Device, chromium, tab
from tests.players import open_table, play
from tests.stage import stage
from ui.text.texts import speak

WINDOW = Device("readme", 640, 780)
GAME, RULES = "escalier", {"max_cards": 5}
SKIPPED, FRAMES = 53, 18
"""Number of moves before the first frame, and number of frames, one per move."""
SECONDS_EACH, SECONDS_LAST = 1.0, 3.0
COLOURS = 128
MOST_BYTES = 3_000_000


async def frames() -> list[Image.Image]:
    """Play a match; return what Ann's tab shows after each move of a few tricks."""
    taken: list[Image.Image] = []
    with tempfile.TemporaryDirectory() as folder, patch("tests.stage.SLOW", 0.0):
        async with chromium() as browser, stage(Path(folder), deals=the_same_cards) as rig:
            await upload_emojis(rig.client, rig.store, rig.client.card_emojis)
            ann = rig.person("Ann")
            table = await open_table(rig, GAME, *FOUR, **RULES)
            await play(rig, table, moves=SKIPPED)
            async with tab(browser, f"{rig.playground.url}/#person=Ann", WINDOW, "dark") as opened:
                for _ in range(FRAMES):
                    for old in [message for message in ann.messages() if message["flags"] & EPHEMERAL]:
                        ann.delete(old)
                    await opened.messages("").last.wait_for()
                    await opened.press(speak(ann.locale)("button-hand"))
                    await opened.private.wait_for()
                    await opened.pictures_loaded()
                    taken.append(Image.open(io.BytesIO(await opened.page.screenshot(animations="disabled"))))
                    await play(rig, table, moves=1)
                    await asyncio.sleep(1.5)  # the table's message is updated at most once per second
    return taken


def written(taken: list[Image.Image], path: Path) -> None:
    """Write the frames as one GIF with a common palette.

    :raises SystemExit: if the file is too large for a README.
    """
    sheet = Image.new("RGB", (taken[0].width, taken[0].height * len(taken)))
    for number, frame in enumerate(taken):
        sheet.paste(frame.convert("RGB"), (0, number * frame.height))
    palette = sheet.quantize(COLOURS)
    first, *others = (frame.convert("RGB").quantize(palette=palette, dither=Image.Dither.NONE) for frame in taken)
    times = [round(1000 * SECONDS_EACH)] * len(others) + [round(1000 * SECONDS_LAST)]
    first.save(path, save_all=True, append_images=others, duration=times, loop=0, optimize=True)
    if (size := path.stat().st_size) > MOST_BYTES:
        raise SystemExit(f"{path} is too large: {size} bytes of at most {MOST_BYTES}")


if __name__ == "__main__":
    written(asyncio.run(frames()), DOCS / "play.gif")
