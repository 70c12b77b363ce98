"""Save an evening's frames: a page with each frame and its words, and a sheet of those that show something new."""

from __future__ import annotations

import html
import io
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from string import Template

from PIL import Image, ImageDraw, ImageFont

FONT = Path(__file__).parents[2] / "ui" / "art" / "fonts" / "BarlowCondensed-Bold.ttf"
GAP, CAPTION = 12, 30
GROUND, INK = "#80848e", "#ffffff"
SCALE = 0.5
"""How much each frame is scaled on the sheet."""
COLOURS = 128
PAGE = Template("""<!doctype html>
<meta charset="utf-8">
<title>$title</title>
<style>
body { font: 15px sans-serif; background: $ground; color: #fff; margin: 16px }
img { max-width: 100% } pre { white-space: pre-wrap } td { vertical-align: top; padding-right: 24px }
.wrong { background: #b00020 }
</style>
<h1>$title</h1>
$frames
""")
FRAME = Template("""<h2 id="$number">$number · $step</h2>
$wrong<img loading="lazy" src="$picture" alt="">
<details><summary>Words</summary><table><tr>$words</tr></table></details>
""")


@dataclass(frozen=True, slots=True)
class Frame:
    """A step of a match, the kinds of its events, each person's words on the screen, and every false claim."""

    step: str
    kinds: tuple[str, ...]
    words: dict[str, str]
    wrong: list[str]


class Film:
    """The frames of a match. ``compared`` counts the messages compared with the match, by kind."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.frames: list[Frame] = []
        self.compared: Counter[str] = Counter()
        folder.mkdir(parents=True, exist_ok=True)

    @property
    def wrong(self) -> list[str]:
        """Every false claim, with the number of its frame."""
        return [
            f"{self._folder.name} {number}: {one}" for number, frame in enumerate(self.frames) for one in frame.wrong
        ]

    def add(self, frame: Frame, windows: list[bytes]) -> None:
        """Add a frame, with the picture of each window."""
        shots = [Image.open(io.BytesIO(window)).convert("RGB") for window in windows]
        joined = Image.new(
            "RGB", (sum(shot.width + GAP for shot in shots) - GAP, max(shot.height for shot in shots)), GROUND
        )
        left = 0
        for shot in shots:
            joined.paste(shot, (left, 0))
            left += shot.width + GAP
        _reduced(joined).save(self._picture(len(self.frames)))
        self.frames.append(frame)

    def _picture(self, number: int) -> Path:
        return self._folder / f"{number:03}.png"

    def save(self) -> None:
        """Write the page, and the sheet next to the folder."""
        parts = [FRAME.substitute(self._described(number, frame)) for number, frame in enumerate(self.frames)]
        page = PAGE.substitute(title=html.escape(self._folder.name), ground=GROUND, frames="".join(parts))
        (self._folder / "index.html").write_text(page, encoding="utf-8")
        if self.frames:
            _reduced(self._sheet()).save(self._folder.with_suffix(".png"), optimize=True)

    def _described(self, number: int, frame: Frame) -> dict[str, object]:
        return {
            "number": number,
            "step": html.escape(_title(frame)),
            "picture": self._picture(number).name,
            "wrong": "".join(f'<p class="wrong">{html.escape(one)}</p>' for one in frame.wrong),
            "words": "".join(
                f"<td><b>{html.escape(name)}</b><pre>{html.escape(said)}</pre></td>"
                for name, said in frame.words.items()
            ),
        }

    def _sheet(self) -> Image.Image:
        """Draw the frames in which something happens for the first time, one below the other."""
        chosen = self.firsts()
        with Image.open(self._picture(0)) as first:
            size = (round(first.width * SCALE), round(first.height * SCALE))
        sheet = Image.new("RGB", (size[0], (size[1] + CAPTION) * len(chosen)), GROUND)
        draw, font = ImageDraw.Draw(sheet), ImageFont.truetype(FONT, 20)
        for row, number in enumerate(chosen):
            top = row * (size[1] + CAPTION)
            draw.text((8, top + 2), f"{number} · {_title(self.frames[number])}", INK, font)
            with Image.open(self._picture(number)) as picture:
                sheet.paste(picture.convert("RGB").resize(size, Image.Resampling.LANCZOS), (0, top + CAPTION))
        return sheet

    def firsts(self) -> list[int]:
        """Return the numbers of the frames in which a kind of event happens for the first time, and of the last."""
        known: set[str] = set()
        chosen = []
        for number, frame in enumerate(self.frames):
            if set(frame.kinds) - known or number == len(self.frames) - 1:
                chosen.append(number)
            known |= set(frame.kinds)
        return chosen


def _title(frame: Frame) -> str:
    """Return the step and the kinds of its events, each once."""
    return " · ".join([frame.step, *dict.fromkeys(frame.kinds)])


def _reduced(picture: Image.Image) -> Image.Image:
    return picture.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
