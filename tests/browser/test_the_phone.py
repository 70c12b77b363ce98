"""Check how much of every game fits a phone without scrolling; ``python -m tests.browser.phone_measure`` prints it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine import GAMES
from games import BUNDLED_GAMES
from tests.browser.phone_measure import GOAL, HEIGHT, WIDTH, Heights, Measured, measured, phone_page, size_of, told
from tests.browser.phone_screens import END, HAND, NAMES, PRIVATE, REVIEW, TABLE, Seen
from tests.browser.tab import CHROMIUM, chromium
from tests.club.test_puzzles import posted, sample
from tests.ui.table.test_lobby import lobby, opened
from ui.art.pictures import HandPicture
from ui.screen import Button, Drawing, Row, Screen, Text
from ui.screens.posted_puzzles import posted_question
from ui.table.fairness import fairness_screen
from ui.text.texts import languages

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not CHROMIUM.exists(), reason=f"needs Chromium at {CHROMIUM}"),
]
LOBBY_HEIGHT = 500
PUZZLES = 12
"""How many of a game's puzzles are measured."""
COMPUTER = {"user": -1, "name": "", "locale": "", "level": "expert"}
CUT = {"user": 11, "word": "a mischievous grey heron on the third one", "digest": "0" * 64}
ALIKE = ("WWWilliam-Alexander Montgomery",) * 6
"""The longest names, which the lobby must also tell apart."""


@pytest.mark.parametrize("game", BUNDLED_GAMES)
async def test_the_promised_share_of_screens_fits_a_phone(game: str) -> None:
    """Hands, hints and lessons are checked by themselves, since most messages at the table are smaller."""
    async with chromium() as browser:
        found = await measured(browser, game, languages())
    checked: Measured = {what: heights for what, heights in found.items() if what[1] in PRIVATE}
    for language in languages():
        shown = [heights for what, heights in found.items() if what[0] == language and what not in checked]
        checked[language, "public"] = Heights([one for heights in shown for one in heights.seen])
    short = {what: heights for what, heights in checked.items() if heights.share < GOAL}
    assert not short, told(short)


@pytest.mark.parametrize("game", BUNDLED_GAMES)
async def test_puzzles_posted_in_a_channel_fit_a_phone(game: str) -> None:
    async with chromium() as browser:
        page = await phone_page(browser)
        for language in languages():
            screens = [
                posted_question(replace(posted(puzzle, language), previous=5), puzzle)
                for puzzle in sample(game, PUZZLES)
            ]
            heights = await page.heights([Seen(TABLE, "", screen) for screen in screens], language)
            assert max(heights) <= HEIGHT, (language, heights)


async def test_a_screens_height_is_that_of_its_lines_and_rows() -> None:
    """The heights of these screens can be calculated by hand."""
    line, row, gap = 22, 40, 8
    frame = 2 * 16 + 2  # a container's padding and border
    around = 2 * 3 + line + 6  # a message's padding, its header, the gap below it
    said = Text("One line.")
    button = Button("rules", "A button of some length")
    async with chromium() as browser:
        page = await phone_page(browser)
        screens = [
            Screen((said,), None),
            Screen((Text("One line.\nAnother."),), None),
            Screen((said, Row((Button("rules", "One"), Button("hand", "Two")))), None),
            Screen((said, Row((button, Button("hand", "Another of such length")))), None),
        ]
        heights = await page.heights([Seen(TABLE, "", screen) for screen in screens], "en")
    bare = around + frame + line
    assert heights == [bare, bare + line, bare + gap + row, bare + 2 * (gap + row)]


async def test_a_pictures_height_is_its_displayed_height() -> None:
    wide = Drawing(HandPicture(("9D", "KH")), "")
    screens = [
        Seen(TABLE, "", Screen((Text("One line."), *pictures), None)) for pictures in ((), (wide,), (wide, wide))
    ]
    async with chromium() as browser:
        page = await phone_page(browser)
        for _ in range(2):  # even if the page has already loaded the picture
            none, one, two = await page.heights(screens, "en")
            width, height = size_of(wide.picture, "en")
            shown = (WIDTH - 16 - 52 - 16 - 2 * 17) * height / width
            assert one - none == pytest.approx(8 + shown, abs=1)
            assert two - one == pytest.approx(8 + shown, abs=1)


@pytest.mark.parametrize("kind", [TABLE, END])
async def test_a_hands_height_includes_the_line_that_names_its_viewer(kind: str) -> None:
    screen = Screen((Text("One line."),), None)
    async with chromium() as browser:
        page = await phone_page(browser)
        hand, other = await page.heights([Seen(HAND, "", screen), Seen(kind, "", screen)], "en")
    assert hand > other


@pytest.mark.parametrize("language", languages())
async def test_the_lobby_of_every_game_and_its_fair_deal_fit_a_phone_however_many_are_seated(language: str) -> None:
    async with chromium() as browser:
        page = await phone_page(browser)
        for game in BUNDLED_GAMES:
            most = GAMES[game].seats[-1]
            rules = {rule.name: rule.allowed(most)[-1] for rule in GAMES[game].house_rules[:2]}
            at_most: dict[str, dict[str, Any]] = {"friendly": {"on": True}, "ruled": {"options": rules}, "cut": CUT}
            screens = [
                lobby(game, language),
                lobby(game, language, (21,), NAMES[1:2], seated=COMPUTER),
                lobby(game, language, (), NAMES[1:most], **at_most),
                lobby(game, language, (), ALIKE[1:most], **at_most),
            ]
            heights = await page.heights([Seen(TABLE, "", screen) for screen in screens], language)
            assert max(heights) <= LOBBY_HEIGHT, (game, heights)
        tables = [opened(locale=language), opened(locale=language, cut={**CUT, "word": "heron"})]
        fair = [Seen(REVIEW, "", fairness_screen(table, language)) for table in tables]
        assert max(await page.heights(fair, language)) <= HEIGHT
