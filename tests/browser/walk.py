"""``python -m tests.browser.walk [game …] [--device phone|desktop]``: a stranger plays, with real clicks.

A stranger opens the playground's page for the first time, on a phone and on a desktop, and plays a whole match of each
game against computer players. Every step is a real click on what the page shows; only which move to make comes from the
game's own computer player. For every screen until the first move, the walk prints how many words are visible (those
drawn in pictures don't count) and what the stranger presses. For the whole match, it prints the clicks per move and the
words per screen. It saves a picture of each of these screens, of each kind of question, and of the end.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from statistics import mean, median
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from playwright.async_api import Browser, Locator, expect

from data.sqlite import SqliteStore
from delivery.gateway.emoji_upload import upload_emojis
from playground import Reply, buttons, selects
from playground.people.interactions import Interaction, Interactions
from playground.server import UNHURRIED_SECONDS
from tables.ports import Standing
from tables.table import Table
from tests.browser.shots import EPHEMERAL, SHOTS, the_same_cards
from tests.browser.tab import CHROMIUM, DESKTOP, PHONE, Device, Tab, chromium, tab
from tests.matches import match_of
from tests.players import press, sensible
from tests.promises.waiting import eventually
from tests.stage import Stage, bot_on, english_playground
from ui import custom_ids
from ui.presenters import PRESENTERS
from ui.text.texts import Say, languages, speak

STRANGER = "Ann"
MOST_MOVES = 400
"""The number of the stranger's moves after which a walk stops."""
SETTLED = 400
"""Milliseconds after which the page has drawn an answer."""
TRIES_AGAIN = 15.0
"""Seconds after which the stranger tries a move again."""
LAST_UPDATE = 3000
"""Milliseconds after which every message shows the end of a match."""
LOBBY = '[data-custom-id$=":join"]'
_WORDS = r"""() => {
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    let words = 0;
    while (nodes.nextNode()) {
        const text = nodes.currentNode, element = text.parentElement;
        if (element.closest(".unseen") || getComputedStyle(element).visibility === "hidden") continue;
        const area = element.closest("#scroller")?.getBoundingClientRect();
        range.selectNodeContents(text);
        const seen = [...range.getClientRects()].some(({ width, top, bottom, left, right }) => width > 0
            && bottom > (area?.top ?? 0) && top < (area?.bottom ?? innerHeight) && right > 0 && left < innerWidth);
        if (seen) words += text.data.match(/[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu)?.length ?? 0;
    }
    return words;
}"""
_HIDDEN = """node => {
    const { top, bottom } = node.getBoundingClientRect();
    const area = node.closest("#scroller")?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
    return top < area.top - 1 || bottom > area.bottom + 1;
}"""


@dataclass(frozen=True, slots=True)
class Step:
    """A screen before a click: its visible words, what is pressed, and whether the stranger must scroll to it."""

    words: int
    pressed: str
    scrolled: bool


class Moves(list[list[Step]]):
    """The steps of each move that the stranger has made."""


@dataclass
class Walk:
    """A stranger's tab, and everything they have pressed."""

    rig: Stage
    page: Tab
    title: str
    into: Path
    steps: list[Step] = field(default_factory=list)
    seen: set[str] = field(default_factory=set)
    begun: list[Interaction] = field(default_factory=list)

    def follow(self, interactions: Interactions) -> None:
        """Note each interaction that the page begins, so that the walk can wait for its answer."""
        start = interactions.start

        def noted(*what: Any, **how: Any) -> Interaction:
            self.begun.append(start(*what, **how))
            return self.begun[-1]

        interactions.start = noted  # type: ignore[method-assign]  # the page calls it

    @property
    def name(self) -> str:
        """The stranger's name; ``tests.players.press`` treats a walk as a person."""
        return STRANGER

    async def look(self, what: str) -> None:
        """Save a picture of the screen unless this kind of screen has been saved before."""
        if what not in self.seen:
            self.seen.add(what)
            await self.page.shot(self.into / f"{self.title}-{len(self.seen):02}-{what}.png")

    async def press(self, control: Locator, what: str, *, pictured: bool = True) -> None:
        """Click on a control, after noting what the screen shows before that."""
        await expect(control).to_be_enabled()
        await self.page.page.wait_for_timeout(SETTLED)
        if pictured:
            await self.look(what)
        words, hidden = await self.page.page.evaluate(_WORDS), await control.evaluate(_HIDDEN)
        self.steps.append(Step(words, what, hidden))
        await control.click()

    def labelled(self, label: str) -> Locator:
        """Return the newest button with this label."""
        return self.page.page.get_by_role("button", name=label, exact=True).last

    def control(self, custom_id: str) -> Locator:
        return self.page.page.locator(f'[data-custom-id="{custom_id}"]').last

    # -- what ``tests.players.press`` calls ----------------------------------------------------------------------------

    async def click(self, custom_id: str, hand: dict[str, Any]) -> Any:
        """Press a button of the hand, and return the hand as it is then."""
        await self.press(self.control(custom_id), _kind(custom_id))
        return await self._answered(hand)

    async def select(self, custom_id: str, values: str | Sequence[str], hand: dict[str, Any]) -> Any:
        """Choose in a menu of the hand: open it, press each entry, and close it if it doesn't close by itself."""
        await self.press(self.control(custom_id), _kind(custom_id))
        for value in [values] if isinstance(values, str) else values:
            await self.press(self.page.page.locator(f'.menu [role=option][data-value="{value}"]'), "entry")
        if await self.page.page.locator(".menu [role=option]").count():
            await self.press(self.page.page.locator("#top h1"), "elsewhere")
        return await self._answered(hand)

    async def _answered(self, hand: dict[str, Any]) -> Any:
        """Wait for the answer, and return the newest hand."""
        person = self.rig.person(STRANGER)
        await Reply(person, self.begun[-1]).settled()
        await self.page.page.wait_for_timeout(SETTLED)
        hands = [one for one in person.messages() if one["flags"] & EPHEMERAL]
        return SimpleNamespace(message=hands[-1] if hands else hand)


def _kind(custom_id: str) -> str:
    """Name what a control does, without its cards.

    >>> [_kind(f"s1:0123456789:4-turn:{what}") for what in ("do:build 5D", "open:P4 P5", "join")]
    ['do-build', 'open-card', 'join']
    """
    asked = custom_ids.read(custom_id)
    if asked is None:
        return "unknown"
    verb = asked.argument.split(" ")[0]
    return f"{asked.action}-{verb if verb.islower() else 'card'}" if verb else asked.action


async def begin(walk: Walk, game: str, say: Say) -> Table:
    """Walk from the first page to the stranger's hand."""
    page = walk.page.page
    await walk.press(page.get_by_test_id(f"be-{STRANGER}"), "who-are-you")
    await walk.press(walk.labelled(say("button-play")), "introduction")
    await walk.press(walk.labelled(say(f"game-{game}")), "which-game")
    await walk.press(walk.labelled(say("button-against-computers")), "with-whom")
    await page.locator(LOBBY).first.wait_for()
    (key,) = await walk.rig.registry.store.open_by_last_step()
    table = await walk.rig.registry.table(key)
    await walk.press(page.locator('[data-custom-id$=":start"]:enabled').first, "lobby")
    await eventually(lambda: table.state.standing is Standing.RUNNING)
    await walk.press(page.locator('[data-custom-id$=":hand"]:enabled').last, "table")
    return table


async def newest_hand(walk: Walk, table: Table, decision: str) -> dict[str, Any]:
    """Return the stranger's newest message with controls for this question; press My hand if there is none."""
    person = walk.rig.person(STRANGER)

    def found() -> dict[str, Any] | None:
        asked = f":{table.id}:{decision}:"
        return next((one for one in reversed(person.messages()) if asked in " ".join(_controls(one))), None)

    for _ in range(20):
        if (hand := found()) is not None:
            return hand
        await asyncio.sleep(0.1)
    await walk.press(walk.page.page.locator('[data-custom-id$=":hand"]:enabled').last, "my-hand-again")
    await eventually(found)
    return found() or {}


def _controls(message: dict[str, Any]) -> list[str]:
    """Return the custom ids of a message's controls."""
    return [*(one.custom_id for one in buttons(message)), *(one.custom_id for one in selects(message))]


def _moved_on(table: Table, decision: str) -> bool:
    match = match_of(table)
    return 0 not in match.waiting or str(match.decision) != decision


async def play_on(walk: Walk, table: Table, most: int) -> Moves:
    """Play until the match ends or the stranger has made ``most`` moves; return the steps of each move."""
    rng, moves, before = random.Random(1), Moves(), len(walk.steps)
    while table.state.standing is Standing.RUNNING and len(moves) < most:
        match = match_of(table)
        if 0 not in match.waiting:
            await asyncio.sleep(0.05)
            continue
        decision = str(match.decision)
        hand = await newest_hand(walk, table, decision)
        await press(walk, hand, sensible(match, 0, rng))  # type: ignore[arg-type]  # a walk clicks as a person does
        with suppress(TimeoutError):  # the stranger tries again
            await eventually(lambda: _moved_on(table, decision), TRIES_AGAIN)  # noqa: B023 - awaited here
            moves.append(walk.steps[before:])
            before = len(walk.steps)
    if table.state.standing is Standing.OVER:
        await walk.page.page.locator('[data-custom-id$=":rematch"]').last.wait_for()
        await walk.page.page.wait_for_timeout(LAST_UPDATE)
        await walk.look("end")
    return moves


def until_first_move(walk: Walk, moves: Moves) -> list[Step]:
    """Return the steps up to and including the first move."""
    return walk.steps[: len(walk.steps) - sum(map(len, moves[1:]))]


def told(walk: Walk, moves: Moves) -> str:
    """Describe a walk: each screen until the first move, then the whole match."""
    lines, first = [walk.title], until_first_move(walk, moves)
    for number, step in enumerate(first, 1):
        lines.append(f"{number:4} {step.words:4} words  {step.pressed}{' (scrolls)' if step.scrolled else ''}")
    words, clicks = [step.words for made in moves for step in made], [len(made) for made in moves]
    scrolls = sum(step.scrolled for made in moves for step in made)
    lines.append(
        f"to the first move: {len(first)} clicks; match: {len(moves)} moves, {sum(clicks)} clicks,"
        f" {mean(clicks):.1f} per move (at most {max(clicks)}), {scrolls} scrolls,"
        f" {median(words):.0f} words per screen (at most {max(words)})"
    )
    return "\n".join(lines)


@asynccontextmanager
async def new_world(language: str) -> AsyncIterator[Stage]:
    """Run the bot in a playground whose server has just added it, where everyone speaks this language."""
    with (
        the_same_cards(),
        patch("tests.stage.SLOW", 0.0),  # the page shows times by the real clock
        patch("delivery.answers.answer_delivery.ANSWER_SECONDS", UNHURRIED_SECONDS),
        tempfile.TemporaryDirectory() as folder,
    ):
        async with english_playground() as playground:
            playground.world.guild["preferred_locale"] = playground.people[STRANGER].locale = language
            playground.world.note_joined(playground.world.guild["id"])
            store = await SqliteStore.open(Path(folder) / "stairwell.db")
            try:
                async with bot_on(playground, store) as rig:
                    await upload_emojis(rig.client, rig.store, rig.client.card_emojis)
                    yield rig
            finally:
                await store.close()


async def walked(
    browser: Browser, game: str, device: Device, language: str, into: Path, most: int = MOST_MOVES
) -> tuple[Walk, Moves]:
    """Walk through a whole match, or until the stranger has made the given number of moves."""
    async with new_world(language) as rig, tab(browser, rig.playground.url, device) as opened:
        walk = Walk(rig, opened, f"{game}-{language}-{device.name}", into)
        walk.follow(rig.playground.interactions)
        table = await begin(walk, game, speak(language))
        return walk, await play_on(walk, table, most)


async def main(games: Collection[str], devices: Collection[Device], language: str, into: Path) -> None:
    """Walk through a match of each game on each device."""
    async with chromium() as browser:
        for game in games:
            for device in devices:
                walk, moves = await walked(browser, game, device, language, into)
                print(told(walk, moves), flush=True)  # noqa: T201 - this is a command


if __name__ == "__main__":
    if not CHROMIUM.exists():
        sys.exit(f"walks need Chromium at {CHROMIUM} (Debian: apt install chromium fonts-noto-color-emoji)")
    asked = argparse.ArgumentParser(prog="python -m tests.browser.walk", description=__doc__)
    asked.add_argument("games", nargs="*", default=list(PRESENTERS), metavar="game")
    asked.add_argument("--device", choices=["phone", "desktop"], help="default: both")
    asked.add_argument("--language", choices=languages(), default="en")
    asked.add_argument("--into", type=Path, default=SHOTS / "walks")
    given = asked.parse_args()
    wanted_devices = {"phone": [PHONE], "desktop": [DESKTOP], None: [PHONE, DESKTOP]}[given.device]
    asyncio.run(main(given.games, wanted_devices, given.language, given.into))
