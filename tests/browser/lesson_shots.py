"""``python -m tests.browser.lesson_shots [language] [lesson …]``: take pictures of every lesson step on a phone.

The pictures are ``build/shots/lesson-<language>-<lesson>-<step>.png``; step 0 is the opening, the last step the end.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Collection
from pathlib import Path

from playwright.async_api import Browser

from delivery.gateway.emoji_upload import upload_emojis
from engine import Move
from lessons import Lesson
from playground import Reply
from tests.browser.shots import SHOTS, the_same_cards
from tests.browser.tab import CHROMIUM, PHONE, chromium, tab
from tests.lessons.questions import EVERY_LESSON, asked, wanted
from tests.players import press
from tests.stage import Stage, stage
from ui.text.texts import DEFAULT, languages, speak


async def shoot(browser: Browser, rig: Stage, lesson: Lesson, language: str) -> None:
    """Play a lesson, and save what Ann sees before each of her moves."""
    ann = rig.person("Ann")
    async with tab(browser, f"{rig.playground.url}/#person=Ann", PHONE, "dark") as opened:
        shown = await (await ann.slash(f"learn {lesson.game}", lesson=lesson.part)).settled()

        async def keep(step: int) -> None:
            await opened.private.last.wait_for()
            await opened.fit(1)
            await opened.shot(SHOTS / f"lesson-{language}-{lesson.name}-{step:02}.png")

        async def next_step(reply: Reply) -> Reply:
            settled = await reply.settled()
            await opened.page.wait_for_timeout(400)  # wait until the page has drawn it
            return settled

        await keep(0)
        shown = await next_step(await ann.click(speak(language)("learn-begin"), shown.message))
        for position in asked(lesson):
            await keep(position.number)
            shown = await next_step(await press(ann, shown.message, Move.parse(wanted(position))))
        await keep(lesson.length + 1)
    ann.delete(shown.message)


async def main(language: str, names: Collection[str]) -> None:
    """Take the pictures of these lessons."""
    async with chromium() as browser:
        with tempfile.TemporaryDirectory() as folder:
            async with stage(Path(folder), deals=the_same_cards) as rig:
                await upload_emojis(rig.client, rig.store, rig.client.card_emojis)
                rig.person("Ann").locale = {DEFAULT: "en-GB"}.get(language, language)
                for name in names:
                    await shoot(browser, rig, EVERY_LESSON[name], language)


if __name__ == "__main__":
    if not CHROMIUM.exists():
        sys.exit(f"the pictures need Chromium at {CHROMIUM} (Debian: apt install chromium fonts-noto-color-emoji)")
    asked_language, *asked_names = sys.argv[1:] or [DEFAULT]
    if asked_language not in languages():
        sys.exit(f"unknown language {asked_language[:16]!r}; choose from {', '.join(languages())}")
    asyncio.run(main(asked_language, asked_names or list(EVERY_LESSON)))
    print(f"saved the pictures in {SHOTS}")  # noqa: T201 - this is a command
