"""``python -m tests.browser.gallery [picture …]``: the best of ``make shots``, side by side, for docs/GALLERY.md.

If no picture is named, all are made. Those in another language also need ``make shots CODE=…``, and those of the daily
deal and puzzles ``python -m tests.browser.stranger_shots``, and those without a server ``tests.browser.friends_shots``.
"""

from __future__ import annotations

import sys
from pathlib import Path

from PIL import Image

from tests.browser.shots import SHOTS
from ui.text.texts import languages

DOCS = Path(__file__).parents[2] / "docs"
GROUND = "#80848e"
GAP = 16
PICTURES: dict[str, tuple[str, ...]] = {
    "levelup": ("levelup-discard-both-dark-wide",),
    "staircase": ("staircase-turn-both-dark-wide",),
    "escalier": ("escalier-play-both-light-wide",),
    "spectrum": ("spectrum-stay-both-dark-wide",),
    "winners": tuple(f"{game}-end-table-dark-phone" for game in ("levelup", "staircase", "escalier", "spectrum")),
    "phone": (
        "levelup-fourteen-hand-light-phone",
        "escalier-forehead-hand-dark-phone",
        "spectrum-show-hand-light-phone",
    ),
    "learn": tuple(f"{game}-learn-light-phone" for game in ("levelup", "staircase", "escalier", "spectrum")),
    **{
        f"match-{language}": tuple(f"{language}-levelup-discard-{what}-dark-phone" for what in ("table", "hand"))
        for language in languages()
    },
    "daily": ("stranger-01-daily", "stranger-05-daily-move-4", "stranger-06-daily-end"),
    "puzzle": ("stranger-08-puzzle-menu", "stranger-13-puzzle-3-escalier", "stranger-14-answer-3-escalier"),
    "posted-puzzle": ("stranger-20-posted", "stranger-21-posted-own-answer", "stranger-23-posted-next-day"),
    "friends": ("friends-lobby", "friends-hand", "friends-end"),
    "alone": ("friends-alone-lobby", "friends-alone-turn"),
    "memory": tuple(f"memory-{what}-dark-phone" for what in ("trophies", "profile", "leaderboard", "replay")),
}


def side_by_side(names: tuple[str, ...]) -> Image.Image:
    """Join pictures of the page side by side, cropped to the height of the shortest."""
    shots = [Image.open(SHOTS / f"{name}.png").convert("RGB") for name in names]
    height = max(shot.height for shot in shots)
    sheet = Image.new("RGB", (sum(shot.width + GAP for shot in shots) - GAP, height), GROUND)
    left = 0
    for shot in shots:
        sheet.paste(shot, (left, 0))
        left += shot.width + GAP
    return sheet


if __name__ == "__main__":
    for name in sys.argv[1:] or PICTURES:
        side_by_side(PICTURES[name]).quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(
            DOCS / f"{name}.png", optimize=True
        )
