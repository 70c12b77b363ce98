"""Play as two people in two Chromium tabs: a hand of Level Up from the first keystroke to the next deal."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import AbstractContextManager, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

import pytest
from playwright.async_api import expect

from engine import Move
from games.levelup.rules.match import LevelUp
from tables.table import Table
from tests.browser.tab import CHROMIUM, DESKTOP, PHONE, Tab, chromium, tab
from tests.players import only_table, opened
from tests.stage import Stage, stage
from ui.text.aloud import aloud
from ui.text.card_text import face
from ui.text.texts import speak

SCREENSHOTS = Path(__file__).parents[2] / "build" / "screenshots"
SEED = b"a short hand 34".ljust(32, b".")  # with ``eager`` players, Ben lays down after twelve moves
HOSTILE = (
    '<img src="/nowhere.png" onerror="document.title=1"><script>document.title=1</script> [tap](javascript:alert(1))'
)

pytestmark = [
    pytest.mark.browser,
    pytest.mark.usefixtures("real_pictures"),
    pytest.mark.skipif(not CHROMIUM.exists(), reason=f"needs Chromium at {CHROMIUM}"),
]


@dataclass
class Scene:
    """A running bot, with Ann at her desk and Ben on his phone."""

    rig: Stage
    ann: Tab
    ben: Tab


def a_short_hand() -> AbstractContextManager[object]:
    """Deal cards that make a short match."""
    return patch("tables.state.match_seed", lambda *_: SEED)


@asynccontextmanager
async def two_tabs(folder: Path) -> AsyncIterator[Scene]:
    """Open the page for Ann and Ben; at the end, check for errors and for requests to other machines."""
    async with stage(folder, deals=a_short_hand) as rig, chromium() as browser:
        url = rig.playground.url
        async with tab(browser, url, DESKTOP) as ann, tab(browser, url, PHONE) as ben:
            await ann.page.get_by_test_id("be-Ann").click()
            await ben.page.get_by_test_id("be-Ben").click()
            yield Scene(rig, ann, ben)
            for one in (ann, ben):
                assert one.complaints == []
                assert one.hosts == {"127.0.0.1"}


def running(table: Table) -> LevelUp:
    assert isinstance(table.state.match, LevelUp)
    return table.state.match


def eager(match: LevelUp, seat: int, rng: random.Random) -> Move:
    """Lay down as soon as possible; until then, make any move."""
    moves = match.legal_moves(seat)
    return rng.choice([move for move in moves if move.verb == "laydown"] or moves)


async def deal(scene: Scene) -> Table:
    """Open a table as Ann, join it as Ben, start, and show both hands: hers on request, his in his DMs."""
    ann, ben = scene.ann, scene.ben
    await opened(scene.rig.person("Ann"), "levelup", jokers=2, first_round=3)
    await ben.press("Join")
    await expect(ann.messages("Ann can start")).to_be_visible()
    await ann.shot(SCREENSHOTS / "lobby-ann.png")
    await ben.shot(SCREENSHOTS / "lobby-ben.png")
    await ann.press("Start")
    await ann.press("My hand")
    await ben.go_to("dm")
    return await only_table(scene.rig)


async def play_one_hand(scene: Scene, table: Table) -> set[tuple[int, str]]:
    """Have both click on their private hands' controls until a new hand is dealt; return each seat's actions."""
    rng = random.Random(7)
    done = set()
    while running(table).view(None).hand_number == 1:
        match = running(table)
        decision = str(match.decision)
        (seat, *_) = match.waiting
        move = eager(match, seat, rng)
        await (scene.ann, scene.ben)[seat].move(table.id, decision, str(move)).click()
        await scene.rig.person("Ann").until(lambda: running(table).decision != decision)  # noqa: B023 - awaited here
        done.add((seat, move.verb))
    return done


async def test_two_people_play_a_hand_of_level_up_by_clicking(tmp_path: Path) -> None:
    async with two_tabs(tmp_path) as scene:
        ann, ben = scene.ann, scene.ben
        table = await deal(scene)
        dealt = running(table)
        for seat, hand in enumerate((ann.private, ben.messages("Level Up"))):
            await expect(hand).to_have_count(1)
            drawn = await hand.locator("img").first.get_attribute("alt") or ""
            assert [card for card in dealt.view(seat).hand if aloud(face(card, speak("en")), "en") not in drawn] == []
        await ann.shot(SCREENSHOTS / "hand-ann.png")
        await ben.shot(SCREENSHOTS / "hand-ben.png")

        done = await play_one_hand(scene, table)
        assert done >= {(seat, verb) for seat in (0, 1) for verb in ("draw", "discard")}
        await expect(ann.messages("Level Up · results")).to_contain_text("Ben laid down and went up to ROUND 4")
        await expect(ann.private).to_contain_text("hand 2")
        await expect(ben.messages("hand 2")).to_be_visible()
        await ben.go_to("channel-card-table")
        await expect(ben.messages("Level Up · results")).to_contain_text("Ben laid down and went up to ROUND 4")
        await expect(ben.private).to_have_count(0)
        await ann.shot(SCREENSHOTS / "next-hand-ann.png")
        await ben.shot(SCREENSHOTS / "next-hand-ben.png")


async def test_messages_are_shown_as_text_and_never_executed(tmp_path: Path) -> None:
    async with two_tabs(tmp_path) as scene:
        await scene.ben.say(HOSTILE)
        for one in (scene.ann, scene.ben):
            said = one.messages("document.title=1")
            await expect(said).to_contain_text(HOSTILE)
            await expect(said.locator("img, script, [href^='javascript:']")).to_have_count(0)
            assert await one.page.title() != "1"
        await scene.ann.shot(SCREENSHOTS / "hostile-words.png")
