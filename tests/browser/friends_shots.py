"""``python -m tests.browser.friends_shots``: an evening in a group DM and a match alone with the bot, on a phone.

Three friends play Staircase where the bot isn't a member; then Ann plays against computers in her DM with the bot. Each
screen is saved as ``build/shots/friends-<what>.png``.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path
from unittest.mock import patch

from playwright.async_api import Browser

from delivery.gateway.emoji_upload import upload_emojis
from playground import Person
from playground.world.world import EPHEMERAL
from tests.browser.shots import SHOTS, the_same_cards
from tests.browser.tab import CHROMIUM, PHONE, chromium, tab
from tests.e2e.test_alone import play_alone
from tests.matches import match_of
from tests.players import opened, play
from tests.stage import Stage, stage


async def keep(browser: Browser, rig: Stage, ann: Person, channel: str, what: str, newest: int = 1) -> None:
    """Save the newest messages in a channel as Ann sees them on a phone."""
    address = f"{rig.playground.url}/#person={ann.name}&channel={channel}"
    async with tab(browser, address, PHONE) as there:
        await there.messages("").last.wait_for()
        await there.fit(newest)
        await there.shot(SHOTS / f"friends-{what}.png")


async def places(browser: Browser, rig: Stage, ann: Person) -> None:
    """Save the list of places."""
    async with tab(browser, f"{rig.playground.url}/#person={ann.name}", PHONE) as there:
        await there.loaded()
        await there.page.locator(".drawer-button").click()
        await there.page.get_by_test_id("server").click()
        await there.page.wait_for_timeout(500)
        await there.shot(SHOTS / "friends-places.png")


async def show(browser: Browser, rig: Stage) -> None:
    """Play both matches and save the screens."""
    ann, ben, cleo = (rig.person(name) for name in ("Ann", "Ben", "Cléo"))
    ann.install()
    channel = rig.playground.add_private_channel("Ann", "Ben", "Cléo")
    await places(browser, rig, ann)
    lobby = await opened(ann, "staircase", channel=channel)
    for person in (ben, cleo):
        await person.click("Join", lobby.message)
    await keep(browser, rig, ann, channel, "lobby")
    await ann.click("Start", lobby.message)
    keys = await rig.store.open_by_last_step()
    table = await rig.registry.table(keys[0])
    await play(rig, table, moves=7)
    while 0 not in match_of(table).waiting:
        await play(rig, table, moves=1)
    for message in ann.messages(channel):
        if message["flags"] & EPHEMERAL:
            ann.delete(message)
    await asyncio.sleep(1.0)
    await keep(browser, rig, ann, channel, "table")
    async with tab(browser, f"{rig.playground.url}/#person=Ann&channel={channel}", PHONE) as there:
        await there.messages("").last.wait_for()
        await there.press("My hand")
        await there.private.wait_for()
        await there.fit(2)
        await there.shot(SHOTS / "friends-hand.png")
    await play(rig, table)
    await ann.until("🏆")
    for message in ann.messages(channel):
        if message["flags"] & EPHEMERAL:
            ann.delete(message)
    await keep(browser, rig, ann, channel, "end")
    dm = rig.playground.world.dm_with(ann.id)["id"]
    lobby = await ann.slash("play spectrum", channel="dm")
    await keep(browser, rig, ann, dm, "alone-lobby")
    await ann.click("Start", lobby.message)
    (key,) = await rig.store.open_by_last_step()
    table = await rig.registry.table(key)
    await play_alone(ann, table, 1)
    await ann.until(lambda: 0 in match_of(table).waiting)
    await asyncio.sleep(2.0)
    await keep(browser, rig, ann, dm, "alone-turn", 2)


async def main() -> None:
    """Take all pictures."""
    with patch("tests.stage.SLOW", 0.0), tempfile.TemporaryDirectory() as folder:
        async with chromium() as browser, stage(Path(folder), deals=the_same_cards) as rig:
            await upload_emojis(rig.client, rig.store, rig.client.card_emojis)
            await show(browser, rig)


if __name__ == "__main__":
    if not CHROMIUM.exists():
        sys.exit(f"friends_shots needs Chromium at {CHROMIUM} (Debian: apt install chromium fonts-noto-color-emoji)")
    asyncio.run(main())
    print(f"saved the pictures in {SHOTS}")  # noqa: T201 - this is a command
