"""Check that the page is usable by keyboard, fits a phone, and loads each picture only once."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from delivery.gateway.emoji_upload import upload_emojis
from engine import GAMES
from tests.browser.tab import CHROMIUM, DESKTOP, Device, Tab, chromium, tab
from tests.matches import match_of
from tests.players import only_table, open_table, play
from tests.playground.limits.test_components import post
from tests.stage import stage

pytestmark = [
    pytest.mark.browser,
    pytest.mark.usefixtures("real_pictures"),
    pytest.mark.skipif(not CHROMIUM.exists(), reason=f"needs Chromium at {CHROMIUM}"),
]
PHONE = Device("narrow phone", 350, 700, phone=True)
FOCUSED = "document.activeElement.getAttribute('aria-label') || document.activeElement.textContent.trim()"
OVERFLOWING = """[...document.querySelectorAll('main *')].filter(node => {
    const box = node.getBoundingClientRect();
    return box.width > 0 && box.right > innerWidth + 1;
}).map(node => node.className)"""
TOO_SMALL = """[...document.querySelectorAll('[data-custom-id]')].filter(node => {
    const box = node.getBoundingClientRect();
    return box.width > 0 && box.height < 36;
}).map(node => node.textContent)"""
MOST_TABS = 200


async def tab_to(page: Page, label: str) -> None:
    """Press Tab until the control with this name has the focus.

    :raises AssertionError: if the control never gets the focus.
    """
    seen = []
    for _ in range(MOST_TABS):
        await page.keyboard.press("Tab")
        seen.append(await page.evaluate(FOCUSED))
        if seen[-1] == label:
            return
    raise AssertionError(f"{label!r} can't be reached, only {sorted(set(seen))}")


async def test_a_match_is_opened_joined_and_played_by_keyboard_alone(tmp_path: Path) -> None:
    async with (
        stage(tmp_path) as rig,
        chromium() as browser,
        tab(browser, f"{rig.playground.url}/#person=Ann", DESKTOP) as ann,
    ):
        await ann.page.get_by_test_id("composer").focus()
        await ann.command("play staircase")
        await expect(ann.messages("Table…")).to_be_visible()
        await tab_to(ann.page, "Table…")
        await ann.page.keyboard.press("Enter")
        await tab_to(ann.page, "Add a computer player")
        await ann.page.keyboard.press("ArrowDown")
        await ann.page.keyboard.press("Enter")
        await expect(ann.messages("Ann can start")).to_be_visible()
        await tab_to(ann.page, "Start")
        await ann.page.keyboard.press("Enter")
        await expect(ann.messages("cards to play")).to_be_visible()
        await tab_to(ann.page, "My hand")
        await ann.page.keyboard.press("Enter")
        await expect(ann.private.last).to_contain_text("Staircase")
        table = await only_table(rig)
        people = rig.person("Ann")
        await people.until(lambda: 0 in match_of(table).waiting)
        before = match_of(table).decision
        build = next(move for move in match_of(table).legal_moves(0) if move.verb in ("build", "take"))
        if build.verb == "build":
            verb = ann.private.get_by_role("button", name="Build: ")
            await tab_to(ann.page, str(await verb.text_content()).strip())
            await ann.page.keyboard.press("Enter")
        control = ann.move(table.id, str(before), str(build))
        await expect(control).to_be_visible()
        label = await control.text_content()
        await tab_to(ann.page, str(label).strip())
        await ann.page.keyboard.press("Enter")
        await people.until(lambda: match_of(table).decision != before)
        assert ann.complaints == []


async def test_every_control_has_a_name_and_is_reachable_by_tab(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig, chromium() as browser:
        await open_table(rig, "spectrum", "Ann", "Ben", "Cléo")
        async with tab(browser, f"{rig.playground.url}/#person=Ann", DESKTOP) as ann:
            await ann.press("My hand")
            await ann.private.wait_for()
            named = await ann.page.locator("[data-custom-id]:enabled").evaluate_all(
                "nodes => nodes.map(node => node.getAttribute('aria-label') || node.textContent.trim())"
            )
            assert all(named)
            reached = set()
            for _ in range(MOST_TABS):
                await ann.page.keyboard.press("Tab")
                reached.add(await ann.page.evaluate(FOCUSED))
            assert set(named) <= reached


async def test_each_shard_of_a_sharded_playground_can_be_disturbed(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig, chromium() as browser:
        rig.playground.strictness.shards = 2
        async with tab(browser, f"{rig.playground.url}/#person=Ann", DESKTOP) as ann:
            await ann.page.get_by_test_id("freeze-0").click()
            # no bot is connected to this shard, but by now the server has processed the first click
            await ann.page.get_by_test_id("freeze-1").click()
            asked = asyncio.create_task(rig.person("Ann").slash("games"))
            done, _ = await asyncio.wait({asked}, timeout=0.2)
            assert not done
            await ann.page.get_by_test_id("thaw-0").click()
            assert not (await asked).failed
            assert ann.complaints == []


def counted(opened: Tab) -> Counter[str]:
    """Count how often the tab requests each picture."""
    asked: Counter[str] = Counter()
    opened.page.on("request", lambda request: asked.update([request.url]) if request.resource_type == "image" else None)
    return asked


async def test_each_picture_is_loaded_once(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig, chromium() as browser:
        await upload_emojis(rig.client, rig.store, rig.client.card_emojis)
        async with tab(browser, f"{rig.playground.url}/#person=Ann", DESKTOP) as ann:
            asked = counted(ann)
            table = await open_table(rig, "levelup", "Ann", "Ben", first_round=7)
            await ann.messages("Level Up · hand 1").wait_for()
            await ann.press("My hand")
            await ann.private.wait_for()
            await play(rig, table, moves=6)
            for place in ("dm", "channel-back-room", "channel-card-table", "dm", "channel-card-table"):
                await ann.go_to(place)
            await ann.pictures_loaded()
            assert any("picture" in address for address in asked)
            assert any("/emojis/" in address for address in asked)
            assert {address: times for address, times in asked.items() if times > 1} == {}


@pytest.mark.parametrize("game", GAMES)
async def test_a_table_and_a_hand_fit_the_width_of_a_phone(tmp_path: Path, game: str) -> None:
    options = {"first_round": 12} if game == "levelup" else {}  # the hand has fourteen cards
    async with stage(tmp_path) as rig, chromium() as browser:
        table = await open_table(rig, game, "Ann", "Ben", "Cléo", **options)
        await play(rig, table, moves=4)
        async with tab(browser, f"{rig.playground.url}/#person=Ann", PHONE) as ann:
            await ann.press("My hand")
            await ann.private.last.wait_for()
            await ann.pictures_loaded()
            assert await ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            assert await ann.page.evaluate(OVERFLOWING) == []
            assert await ann.page.evaluate(TOO_SMALL) == []
            widths = await ann.private.last.locator("img").evaluate_all(
                "nodes => nodes.map(n => n.clientWidth / n.naturalWidth)"
            )
            assert all(width * 90 >= 18 for width in widths)  # in its file, a rank in a hand is 90 pixels high


@pytest.mark.parametrize(("locale", "told"), [("en-US", r"^\d{1,2}:\d\d\s[AP]M$"), ("fr", r"^\d\d:\d\d$")])
async def test_times_are_shown_in_the_persons_language(tmp_path: Path, locale: str, told: str) -> None:
    async with stage(tmp_path) as rig, chromium() as browser:
        rig.person("Ann").locale = locale
        await rig.person("Ben").slash("play levelup")
        async with tab(browser, f"{rig.playground.url}/#person=Ann", DESKTOP) as ann:
            await expect(ann.messages("Table…").locator("time.timestamp")).to_have_text(re.compile(told))


async def test_a_phones_channel_button_shows_that_a_hand_has_arrived(tmp_path: Path) -> None:
    async with (
        stage(tmp_path) as rig,
        chromium() as browser,
        tab(browser, f"{rig.playground.url}/#person=Ann", PHONE) as ann,
    ):
        await expect(ann.page.get_by_role("button", name="Channels", exact=True)).to_be_visible()
        await open_table(rig, "levelup", "Ann", "Ben")
        waits = ann.page.get_by_role("button", name="Channels, 1 unread for you")
        await expect(waits).to_have_text("1")
        await waits.click()
        await expect(ann.page.get_by_test_id("dm")).to_have_count(0)  # direct messages are elsewhere, as on Discord
        await ann.page.get_by_test_id("unread-dm").click()
        await expect(ann.messages("Level Up")).to_be_visible()
        await expect(ann.page.get_by_role("button", name="Channels", exact=True)).to_have_text("")
        await expect(ann.page.get_by_test_id("unread-dm")).to_have_count(0)


async def test_a_reloaded_page_has_lost_the_hand_and_my_hand_brings_it_back(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig, chromium() as browser:
        await open_table(rig, "levelup", "Ann", "Ben")
        async with tab(browser, f"{rig.playground.url}/#person=Ann", DESKTOP) as ann:
            for _ in range(2):
                await expect(ann.messages("Level Up")).to_have_count(1)
                await ann.press("My hand")
                await expect(ann.private).to_have_count(1)
                await expect(ann.private.get_by_role("button").first).to_be_enabled()
                await ann.page.reload()
            await ann.loaded()
            await expect(ann.private).to_have_count(0)


async def test_a_list_with_several_choices_sends_them_when_it_is_closed(tmp_path: Path) -> None:
    options = [{"label": label, "value": label} for label in ("One", "Two", "Three")]
    menu = {"type": 3, "custom_id": "s1:-:-:menu", "min_values": 2, "max_values": 2, "options": options}
    async with (
        stage(tmp_path) as rig,
        chromium() as browser,
        tab(browser, f"{rig.playground.url}/#person=Ann", DESKTOP) as ann,
    ):
        place = f"/channels/{rig.playground.channel}/messages"
        await post(rig.playground, place, {"content": "Choose", "components": [{"type": 1, "components": [menu]}]})
        choose = ann.page.get_by_role("combobox", name="Make a selection")
        await choose.click()
        await expect(ann.page.get_by_role("option")).to_have_text(["One", "Two", "Three"])
        await ann.page.get_by_role("option", name="One").click()
        await ann.page.get_by_test_id("person").click()  # anywhere else
        await expect(choose).to_have_attribute("aria-expanded", "false")
        await choose.click()
        for label in ("Two", "Three"):
            await ann.page.get_by_role("option", name=label).click()
        await expect(ann.page.get_by_role("option", name="One")).to_have_attribute("aria-disabled", "true")
        await expect(ann.private).to_have_count(0)  # it is still open, and has sent nothing
        await ann.page.locator("#top h1").click()
        await expect(ann.page.get_by_role("option")).to_have_count(0)
        await expect(ann.private).to_have_count(1)  # the bot's answer


async def test_the_page_scrolls_to_the_answer_to_a_command(tmp_path: Path) -> None:
    async with (
        stage(tmp_path) as rig,
        chromium() as browser,
        tab(browser, f"{rig.playground.url}/#person=Ann", PHONE) as ann,
    ):
        for line in range(20):
            rig.person("Ben").say(f"Line {line}")
        await expect(ann.messages("Line 19")).to_be_in_viewport()
        await ann.page.locator(".welcome").scroll_into_view_if_needed()  # at the top of the channel
        await expect(ann.messages("Line 19")).not_to_be_in_viewport()
        await ann.command("play levelup")
        await expect(ann.messages("Table…")).to_be_in_viewport()


async def test_people_with_another_language_than_the_page_are_listed_with_it(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig, chromium() as browser:
        rig.person("Cléo").locale = "fr"
        async with tab(browser, rig.playground.url, DESKTOP) as first:
            await expect(first.page.get_by_test_id("be-Cléo")).to_contain_text("français")
            await expect(first.page.get_by_test_id("be-Ben")).to_have_text("BBen")
