"""Drive a browser tab on the playground's page as one person. This needs Debian's Chromium."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

from playwright.async_api import Browser, Locator, Page, async_playwright, expect

CHROMIUM = Path("/usr/bin/chromium")
FRAME = 150  # the part of a window's height, in pixels, that isn't messages
ROOM = 24  # pixels between messages
PATIENCE = 30_000.0  # milliseconds to wait for an element of the page
_ARGUMENTS = [
    "--no-sandbox",  # tests may run as root in a container, and open only our own page
    "--disable-gpu",
    "--disable-dev-shm-usage",  # a container may have little shared memory
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

expect.set_options(timeout=PATIENCE)

Theme = Literal["dark", "light"]


@dataclass(frozen=True, slots=True)
class Device:
    """A device, given as the size of its window in CSS pixels."""

    name: str
    width: int
    height: int
    phone: bool = False


DESKTOP = Device("wide", 1200, 800)
PHONE = Device("phone", 390, 844, phone=True)


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """Run Debian's Chromium headless until the block ends."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=_ARGUMENTS, timeout=2 * PATIENCE)
        try:
            yield browser
        finally:
            await browser.close()


class Tab:
    """One person's tab; it records every page error and every address requested."""

    def __init__(self, page: Page, device: Device) -> None:
        self.page = page
        self.complaints: list[str] = []
        self.hosts: set[str | None] = set()
        self._device = device
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda line: self.complaints.append(line.text) if line.type == "error" else None)
        page.on("request", lambda request: self._asked_for(request.url))
        page.on("websocket", lambda socket: self._asked_for(socket.url))

    def _asked_for(self, address: str) -> None:
        parts = urlsplit(address)
        if parts.scheme not in {"data", "blob"}:
            self.hosts.add(parts.hostname)

    # -- reading ------------------------------------------------------------------------------------------------------

    def messages(self, words: str) -> Locator:
        """Return the messages in the open channel that contain these words."""
        return self.page.locator("[data-message-id]").filter(has_text=words)

    @property
    def private(self) -> Locator:
        """Return the messages in the open channel that only this person sees."""
        return self.page.locator("[data-message-id].private")

    def move(self, table: str, decision: str, move: str) -> Locator:
        """Return the newest control that makes this move, regardless of the state it was drawn from."""
        begins, ends = f"s2:{table}:{decision}:", f":do:{move}"
        return self.page.locator(f'[data-custom-id^="{begins}"][data-custom-id$="{ends}"]').last

    async def loaded(self) -> None:
        """Wait until the page shows a channel, or asks who its visitor is; it has no older ephemeral messages then."""
        await self.page.locator("#app:not([hidden]) .channel, .start-person").first.wait_for(state="attached")

    async def pictures_loaded(self) -> None:
        """Wait until every picture on the page has loaded; fail if one is broken."""
        await self.page.evaluate("() => Promise.all([...document.images].map(image => image.decode()))")

    async def shot(self, path: Path | None = None) -> bytes:
        """Take a picture of the tab as it is now, with its pictures loaded and the mouse over nothing, and save it."""
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
        await self.page.mouse.move(0, 0)
        await self.pictures_loaded()
        return await self.page.screenshot(path=path, animations="disabled")

    # -- acting -------------------------------------------------------------------------------------------------------

    async def say(self, words: str) -> None:
        await self.page.get_by_test_id("composer").fill(words)
        await self.page.keyboard.press("Enter")

    async def command(self, path: str, **options: str) -> None:
        """Type a slash command such as "play levelup", with the text to type for each option."""
        keyboard = self.page.keyboard
        await self.say(f"/{path}")  # select the command
        for name, value in options.items():
            await keyboard.type(name)
            await keyboard.press("Enter")
            await keyboard.type(value)
            await keyboard.press("Tab")  # move on to the next option
        await keyboard.press("Enter")

    async def press(self, label: str) -> None:
        """Press the newest button with this label."""
        await self.page.get_by_role("button", name=label, exact=True).last.click()

    async def fit(self, newest: int) -> None:
        """Enlarge the window until it shows enough of the newest messages; never shrink it."""
        messages = self.page.locator("[data-message-id]")
        first = await messages.count() - newest
        boxes = [await messages.nth(number).bounding_box() for number in range(max(0, first), first + newest)]
        needed = sum(round(box["height"]) + ROOM for box in boxes if box)
        height = max(self._device.height, needed + FRAME)
        await self.page.set_viewport_size({"width": self._device.width, "height": height})

    async def go_to(self, place: str) -> None:
        """Open a channel, given as "dm" or as "channel-" and its name."""
        if self._device.phone:
            await self.page.locator(".drawer-button").click()
        await self.page.get_by_test_id("home" if place == "dm" else "server").click()
        await self.page.get_by_test_id(place).click()


@asynccontextmanager
async def tab(browser: Browser, url: str, device: Device, theme: Theme = "dark") -> AsyncIterator[Tab]:
    """Within the block, open a tab at this address in its own browser profile."""
    context = await browser.new_context(
        viewport={"width": device.width, "height": device.height},
        is_mobile=device.phone,
        has_touch=device.phone,
        color_scheme=theme,
        locale="en-GB",
        timezone_id="Europe/London",
        reduced_motion="reduce",
    )
    try:
        opened = Tab(await context.new_page(), device)
        await opened.page.goto(url)
        await opened.loaded()
        yield opened
    finally:
        await context.close()
