"""Test the input field for slash commands: what it suggests, and what it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import expect

from lessons import LESSONS
from tests.browser.tab import CHROMIUM, DESKTOP, chromium, tab
from tests.players import open_table, play_out
from tests.stage import stage

pytestmark = [
    pytest.mark.browser,
    pytest.mark.usefixtures("real_pictures"),
    pytest.mark.skipif(not CHROMIUM.exists(), reason=f"needs Chromium at {CHROMIUM}"),
]
CUT_OFF = "nodes => nodes.filter(node => node.scrollWidth > node.clientWidth).map(node => node.textContent)"


async def test_invalid_options_are_reported_and_block_sending(tmp_path: Path) -> None:
    async with (
        stage(tmp_path) as rig,
        chromium() as browser,
        tab(browser, f"{rig.playground.url}/#person=Ann", DESKTOP) as ann,
    ):
        await ann.say("/play staircase")
        await ann.page.keyboard.type("opponts")
        await ann.page.keyboard.press("Enter")
        await expect(ann.page.get_by_text("No option “opponts”.")).to_be_visible()
        for _ in "ts":
            await ann.page.keyboard.press("Backspace")
        await ann.page.keyboard.press("Enter")
        await ann.page.keyboard.type("2")
        await ann.page.keyboard.press("Tab")
        await ann.page.keyboard.press("Enter")
        await expect(ann.messages("Table…")).to_contain_text("Ada")
        assert len(await rig.registry.store.open_by_last_step()) == 1


async def test_enter_takes_the_first_suggestion_for_a_required_option(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig, chromium() as browser:
        await play_out(await open_table(rig, "staircase", "Ann", "Ben"))
        async with tab(browser, f"{rig.playground.url}/#person=Ann", DESKTOP) as ann:
            await ann.say("/replay")
            await expect(ann.page.get_by_role("option")).to_have_count(1)
            await ann.page.keyboard.press("Enter")
            await ann.page.keyboard.press("Enter")
            await expect(ann.messages("Move 0 of")).to_be_visible()


async def test_a_command_shows_its_full_description_however_many_options_it_has(tmp_path: Path) -> None:
    async with (
        stage(tmp_path) as rig,
        chromium() as browser,
        tab(browser, f"{rig.playground.url}/#person=Ann", DESKTOP) as ann,
    ):
        await ann.page.get_by_test_id("composer").fill("/play")
        offered = ann.page.locator(".completion-item")
        await expect(offered.filter(has_text="/play levelup")).to_be_visible()
        assert await offered.locator("small").evaluate_all(CUT_OFF) == []


async def test_a_dm_offers_only_commands_that_work_there(tmp_path: Path) -> None:
    async with (
        stage(tmp_path) as rig,
        chromium() as browser,
        tab(browser, f"{rig.playground.url}/#person=Ann", DESKTOP) as ann,
    ):
        await open_table(rig, "levelup", "Ann", "Ben")  # the hand opens the DMs when it arrives
        await ann.go_to("dm")
        await ann.page.get_by_test_id("composer").fill("/")
        offered = ann.page.locator(".completion-item strong")
        await expect(offered.filter(has_text="/hand")).to_be_visible()
        named = await offered.all_text_contents()
        names = {name.split()[0] for name in named}
        assert "/play" in names
        assert not names & {"/table", "/leaderboard", "/alerts"}


async def test_a_group_of_commands_followed_by_a_space_picks_none_of_them(tmp_path: Path) -> None:
    async with (
        stage(tmp_path) as rig,
        chromium() as browser,
        tab(browser, f"{rig.playground.url}/#person=Ann", DESKTOP) as ann,
    ):
        composer = ann.page.get_by_test_id("composer")
        await composer.fill("/learn ")
        await expect(ann.page.locator(".completion-item")).to_have_count(len(LESSONS))
        await ann.page.keyboard.press("Enter")
        await expect(composer).to_have_value("/learn ")
        await ann.page.keyboard.type("st")
        await ann.page.keyboard.press("Enter")
        await expect(ann.page.locator(".command-chip")).to_have_text("/learn staircase")


async def test_english_command_names_work_in_every_language(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig, chromium() as browser:
        rig.person("Cléo").locale = "fr"
        async with tab(browser, f"{rig.playground.url}/#person=Cléo", DESKTOP) as cleo:
            await cleo.page.get_by_test_id("composer").click()
            await cleo.page.keyboard.type("/play levelup opponents:2")
            await cleo.page.keyboard.press("Enter")
            await expect(cleo.messages("Cléo peut commencer")).to_contain_text("Blaise")


@pytest.mark.parametrize("pasted", [False, True])
async def test_a_command_can_be_typed_with_its_option_in_one_line(tmp_path: Path, pasted: bool) -> None:
    line = "/play levelup opponents:2"
    async with (
        stage(tmp_path) as rig,
        chromium() as browser,
        tab(browser, f"{rig.playground.url}/#person=Ann", DESKTOP) as ann,
    ):
        composer = ann.page.get_by_test_id("composer")
        await composer.click()  # unlike focus(), this waits until the page is loaded
        await (composer.fill(line) if pasted else ann.page.keyboard.type(line))
        await ann.page.keyboard.press("Enter")
        lobby = ann.messages("Table…")
        for said in ("Ada", "Blaise"):
            await expect(lobby).to_contain_text(said)
