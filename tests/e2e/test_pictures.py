"""Check that each picture is drawn only once and in a thread, however many people view it."""

from __future__ import annotations

import threading
from collections import Counter
from pathlib import Path

import pytest
from PIL import Image

from delivery.gateway.emoji_upload import upload_emojis
from engine import GAMES
from tests.players import open_table, play
from tests.stage import stage
from ui.art import layout, palette, render
from ui.art.pictures import Picture


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Counter[Picture]:
    """Count how often each picture is composed; fail if one is composed or encoded on the event loop's thread."""
    composed, encode = layout.composed, palette.png
    seen: Counter[Picture] = Counter()

    def compose(picture: Picture) -> Image.Image:
        assert threading.current_thread() is not threading.main_thread()
        seen[picture] += 1
        return composed(picture)

    def png(image: Image.Image, level: int | None = None) -> bytes:
        assert threading.current_thread() is not threading.main_thread()
        return encode(image, level)

    monkeypatch.setattr(layout, "composed", compose)
    monkeypatch.setattr(palette, "png", png)
    render._rendered.cache_clear()
    return seen


@pytest.mark.parametrize("game", GAMES)
async def test_nothing_is_drawn_in_the_event_loop_or_twice(tmp_path: Path, game: str, drawn: Counter[Picture]) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, game, "Ann", "Ben", "Cléo")
        await play(rig, table, moves=5)
        for name in ("Ann", "Ben", "Cléo", "Ann"):
            await rig.person(name).click("My hand")
    assert len(drawn) >= 5
    assert {picture: times for picture, times in drawn.items() if times > 1} == {}


async def test_emojis_are_not_drawn_in_the_event_loop_either(tmp_path: Path, drawn: Counter[Picture]) -> None:
    async with stage(tmp_path) as rig:
        await upload_emojis(rig.client, rig.store, rig.client.card_emojis)
        assert rig.client.card_emojis.of("9D", "en") is not None
    assert drawn == {}  # an emoji is a single card rather than a composed picture
