"""Check how far a stranger is from their first move; ``python -m tests.browser.walk`` plays whole matches."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.tab import CHROMIUM, PHONE, chromium
from tests.browser.walk import told, until_first_move, walked

pytestmark = [
    pytest.mark.browser,
    pytest.mark.usefixtures("real_pictures"),
    pytest.mark.skipif(not CHROMIUM.exists(), reason=f"needs Chromium at {CHROMIUM}"),
]
MOST_CLICKS = 9
MOST_WORDS = 135
"""How many words a phone shows at most on the way, including those of the page."""


async def test_a_stranger_on_a_phone_reaches_the_first_move_without_scrolling(tmp_path: Path) -> None:
    async with chromium() as browser:
        walk, moves = await walked(browser, "staircase", PHONE, "en", tmp_path, most=1)
    steps = until_first_move(walk, moves)
    assert len(steps) <= MOST_CLICKS, told(walk, moves)
    assert max(step.words for step in steps) <= MOST_WORDS, told(walk, moves)
    assert not any(step.scrolled for step in steps), told(walk, moves)
    assert walk.page.complaints == []
