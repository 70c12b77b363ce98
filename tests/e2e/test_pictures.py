"""Check that each part of a picture is drawn only once and in a thread, however many people view it."""

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
from ui.art import layout, palette
from ui.art.kept import PARTS
from ui.art.pictures import Part, Picture

pytestmark = pytest.mark.usefixtures("real_pictures")


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Counter[Picture | Part]:
    """Count how often each part is drawn; fail if one is drawn or compressed on the event loop's thread."""
    draw, pack = layout.drawn, palette.packed
    seen: Counter[Picture | Part] = Counter()

    def drawn(part: Picture | Part) -> Image.Image:
        assert threading.current_thread() is not threading.main_thread()
        seen[part] += 1
        return draw(part)

    def packed(image: Image.Image, level: int | None = None) -> palette.Packed:
        assert threading.current_thread() is not threading.main_thread()
        return pack(image, level)

    monkeypatch.setattr(layout, "drawn", drawn)
    monkeypatch.setattr(palette, "packed", packed)
    PARTS.forget()
    return seen


@pytest.mark.parametrize("game", GAMES)
async def test_nothing_is_drawn_in_the_event_loop_or_twice(
    tmp_path: Path, game: str, drawn: Counter[Picture | Part]
) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, game, "Ann", "Ben", "Cléo")
        await play(rig, table, moves=5)
        for name in ("Ann", "Ben", "Cléo", "Ann"):
            await rig.person(name).click("My hand")
    assert len(drawn) >= 5
    assert {picture: times for picture, times in drawn.items() if times > 1} == {}


async def test_emojis_are_not_drawn_in_the_event_loop_either(tmp_path: Path, drawn: Counter[Picture | Part]) -> None:
    async with stage(tmp_path) as rig:
        await upload_emojis(rig.client, rig.store, rig.client.card_emojis)
        assert rig.client.card_emojis.of("9D", "en") is not None
    assert drawn == {}  # an emoji is a single card rather than a composed picture
