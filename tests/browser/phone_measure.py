"""``python -m tests.browser.phone_measure [game …] [--language xx] [--worst folder]``: what fits a phone.

Prints for each game, over whole matches: the share of private hands, of hands with a hint or an explanation, of a
lesson's steps and its answers to wrong presses, of the table's messages, of ends, of results above the table and of
reviews that fit a phone without scrolling, controls included; and the highest ones. ``--worst`` saves a picture of the
highest of each kind.

A phone of 390 x 640 pixels shows 532 of them between Discord's header and its input field.

The page is the playground's, with Discord's own measures: 16 px text in lines of 22, 13 px for -# lines; buttons with a
padding of 2 px 16 px around 14 px text and a minimum width of 60; rows that wrap with 8 px between them; 16 px inside a
container; an avatar of 40 px and a header. A phone has 16 px next to its messages, and buttons 40 px high, for thumbs.
A hand is measured as the answer to a click, with the line below it that says who sees it. The font is the machine's
Helvetica, since Discord's isn't free; it is slightly wider.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, Page, Route

from games import BUNDLED_GAMES
from playground.web.page_files import FILES
from tests.browser.phone_screens import KINDS, NOW, PRIVATE, Seen, screens_of
from tests.browser.tab import CHROMIUM, FRAME, Theme, chromium
from ui.art.layout import composed
from ui.art.letters import in_letters
from ui.art.pictures import Picture
from ui.art.render import render
from ui.components import components
from ui.screen import Drawing
from ui.text.card_emojis import CardEmojis, every_emoji
from ui.text.card_text import letters_of
from ui.text.texts import DEFAULT, languages

WIDTH, HEIGHT = 390, 532
GOAL = 0.99
AT_ONCE = 200
"""How many messages are loaded into the page at a time."""
_HOST = "http://phone.test"
_TYPES = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml", ".html": "text/html"}
_EMOJIS = CardEmojis(dict.fromkeys(every_emoji(), "1234567890123456789"))
_SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="{}" height="{}"/>'

_SHOW = """async given => {
    const { messages, language } = JSON.parse(given);
    const [{ messageRow }, { h, Pictures }, { setTimestampLocale }] = await Promise.all(
        ["message", "dom", "clock"].map(name => import(`/page/${name}.js`)));
    setTimestampLocale(language);
    const bot = { id: "1000000000000000009", username: "Stairwell", bot: true };
    const nobody = { user: () => undefined, everyone: () => [] };
    const world = { me: null, bot, channels: new Map(), guild: { id: "1" }, ...nobody };
    const list = document.getElementById("messages");
    const rows = messages.map((given, number) => {
        const message = { id: `${number}`, author: bot, timestamp: new Date().toISOString(), type: 0, ...given };
        const scene = { world, message, local: { chosen: {} }, pictures: new Pictures(null), click() {}, goTo() {} };
        const { cls, content } = messageRow(scene, { grouped: false, onDismiss() {} });
        const row = h("li", { class: cls }, content);
        return row;
    });
    list.replaceChildren(...rows);
    await document.fonts.ready;
    await Promise.all([...list.querySelectorAll("img")].map(image => image.decode()));
    return rows.map(row => row.getBoundingClientRect().height);
}"""


@dataclass
class Heights:
    """The heights of a game's screens of one kind in CSS pixels, each with its screen."""

    seen: list[tuple[float, Seen]] = field(default_factory=list)

    @property
    def share(self) -> float:
        """The share of screens that fit, as a fraction."""
        fitting = sum(one.stands_for for height, one in self.seen if height <= HEIGHT)
        return fitting / sum(one.stands_for for _, one in self.seen)

    def at(self, part: float) -> int:
        """Return the height that this share of the screens doesn't exceed."""
        heights = sorted(height for height, _ in self.seen)
        return round(heights[min(len(heights) - 1, int(part * len(heights)))])

    @property
    def highest(self) -> tuple[float, Seen]:
        """The tallest screen, with its height."""
        return max(self.seen, key=lambda one: one[0])


Measured = dict[tuple[str, str], Heights]
"""The heights by language and kind of screen."""


class PhonePage:
    """The playground's page without its server: it receives messages, and returns their heights.

    Pictures are blank but have the right size, unless ``pictured``.
    """

    def __init__(self, page: Page, *, pictured: bool = False) -> None:
        self._page = page
        self._pictured = pictured
        self._drawn: dict[str, bytes] = {}

    async def open(self) -> PhonePage:
        await self._page.clock.set_fixed_time(NOW)
        await self._page.route("**/*", self._serve)
        await self._page.goto(f"{_HOST}/")
        return self

    async def heights(self, seen: Sequence[Seen], language: str) -> list[float]:
        """Return each screen's height."""
        found: list[float] = []
        for first in range(0, len(seen), AT_ONCE):
            messages = [self._message(one) for one in seen[first : first + AT_ONCE]]
            given = json.dumps({"messages": messages, "language": language})  # Playwright takes long to check objects
            found += await self._page.evaluate(_SHOW, given)
        return found

    async def foot_of(self, label: str) -> float:
        """Return the distance from the top of the first message to the bottom of its button with this label."""
        button = self._page.locator("#messages li").first.get_by_role("button", name=label, exact=True)
        boxes = [await part.bounding_box() for part in (self._page.locator("#messages li").first, button)]
        message, found = boxes
        assert message is not None
        assert found is not None
        return found["y"] + found["height"] - message["y"]

    async def shot(self, path: Path) -> None:
        """Save a picture of the first message on the page."""
        path.parent.mkdir(parents=True, exist_ok=True)
        message = self._page.locator("#messages li").first
        box, window = await message.bounding_box(), self._page.viewport_size
        assert box is not None
        assert window is not None
        await self._page.set_viewport_size({"width": window["width"], "height": round(box["height"]) + FRAME})
        await message.screenshot(path=path, animations="disabled")

    def _message(self, seen: Seen) -> dict[str, Any]:
        """Return the screen as Discord sends it back, with the sizes of its media."""
        parts = components(seen.screen, _EMOJIS if seen.screen.pictured else None)
        drawings = iter([block.picture for block in seen.screen.blocks if isinstance(block, Drawing)])
        language = seen.screen.language or DEFAULT
        for part in parts[0]["components"]:
            for item in part.get("items", ()):
                item["media"] = self._media(next(drawings), language)
        return {"flags": 1 << 15 | (1 << 6 if seen.kind in PRIVATE else 0), "components": parts}

    def _media(self, picture: Picture, language: str) -> dict[str, Any]:
        width, height = size_of(picture, language)
        name = f"/files/{width}x{height}.svg"
        if self._pictured:
            name = f"/files/{len(self._drawn)}.png"
            self._drawn[name] = render(picture, letters_of(language))
        return {"url": _HOST + name, "width": width, "height": height}

    async def _serve(self, route: Route) -> None:
        path = route.request.url.removeprefix(_HOST)
        if path in self._drawn:
            await route.fulfill(body=self._drawn[path], content_type="image/png")
        elif path.startswith(("/files/", "/emojis/")):
            name = path.rpartition("/")[2].partition(".")[0]
            sides = name.split("x") if path.startswith("/files/") else (128, 128)
            await route.fulfill(body=_SVG.format(*sides), content_type="image/svg+xml")
        else:
            file = FILES / ("index.html" if path == "/" else path.removeprefix("/page/"))
            body = file.read_text("utf-8")
            if path == "/":  # the page has no server to connect to
                body = body.replace('<script type="module" src="/page/main.js"></script>', "")
                body = body.replace('<div id="app" hidden>', '<div id="app">')
            await route.fulfill(body=body, content_type=_TYPES[file.suffix])


@lru_cache(None)
def size_of(picture: Picture, language: str) -> tuple[int, int]:
    return composed(in_letters(picture, letters_of(language))).size


async def phone_page(
    browser: Browser, theme: Theme = "dark", *, pictured: bool = False, sharp: bool = False
) -> PhonePage:
    """Open a page of the width at which screens are measured."""
    context = await browser.new_context(
        viewport={"width": WIDTH, "height": HEIGHT},
        device_scale_factor=2 if sharp else 1,
        color_scheme=theme,
        locale="en-GB",
        reduced_motion="reduce",
    )
    return await PhonePage(await context.new_page(), pictured=pictured).open()


async def measured(browser: Browser, game: str, spoken: Sequence[str]) -> Measured:
    """Measure the screens of a game in these languages."""
    found: Measured = {}
    page = await phone_page(browser)
    for language, screens in screens_of(game, spoken).items():
        heights = await page.heights(screens, language)
        for kind in KINDS:
            ones = [(height, one) for height, one in zip(heights, screens, strict=True) if one.kind == kind]
            if ones:  # a game of one hand has no results
                found[language, kind] = Heights(ones)
    return found


def told(found: Measured) -> str:
    """Format the figures as a table."""
    lines = [f"{'':2} {'':7} {'screens':>7} {'fit':>6} {'median':>6} {'95 %':>5} {'most':>5}  the highest"]
    for (language, kind), heights in found.items():
        highest, seen = heights.highest
        figures = f"{len(heights.seen):7} {heights.share:6.1%} {heights.at(0.5):6} {heights.at(0.95):5} {highest:5.0f}"
        lines.append(f"{language:2} {kind:7} {figures}  {seen.where}")
    return "\n".join(lines)


async def keep_worst(browser: Browser, game: str, found: Measured, folder: Path) -> None:
    """Save a picture of a game's tallest screen of each kind."""
    for (language, kind), heights in found.items():
        page = await phone_page(browser, pictured=True, sharp=True)
        await page.heights([heights.highest[1]], language)
        await page.shot(folder / f"{game}-{kind}-{language}.png")


async def main(keys: Sequence[str], spoken: Sequence[str], worst: Path | None) -> None:
    async with chromium() as browser:
        for game in keys:
            found = await measured(browser, game, spoken)
            print(f"{game}: {WIDTH} x {HEIGHT}")  # noqa: T201 - a command
            print(told(found), flush=True)  # noqa: T201 - a command
            if worst is not None:
                await keep_worst(browser, game, found, worst)


if __name__ == "__main__":
    if not CHROMIUM.exists():
        sys.exit(
            f"the phone measure needs Chromium at {CHROMIUM} (Debian: apt install chromium fonts-noto-color-emoji)"
        )
    asked = argparse.ArgumentParser(prog="python -m tests.browser.phone_measure", description=__doc__)
    asked.add_argument("games", nargs="*", help="the games (default: all)")
    asked.add_argument("--language", default="", help="such as de (default: all)")
    asked.add_argument("--worst", type=Path, default=None, help="a folder for pictures of the highest screens")
    given = asked.parse_args()
    spoken = [given.language] if given.language else list(languages())
    asyncio.run(main(given.games or BUNDLED_GAMES, spoken, given.worst))
