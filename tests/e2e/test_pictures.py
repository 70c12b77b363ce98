"""Check that each part of a picture is drawn only once, and in a thread unless someone waits for it."""

from __future__ import annotations

import threading
from collections import Counter
from pathlib import Path

import pytest
from PIL import Image

from delivery.discord_api import drawing
from delivery.gateway.emoji_upload import upload_emojis
from engine import GAMES
from tests.players import open_table, play
from tests.stage import stage
from ui.art import layout, palette
from ui.art.kept import PARTS
from ui.art.pictures import Part, Picture
from ui.art.render import render

pytestmark = pytest.mark.usefixtures("real_pictures")


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Counter[Picture | Part]:
    """Count how often each part is drawn.

    Fail if one is drawn or compressed on the event loop's thread, except for the answer to a click.
    """
    draw, pack = layout.drawn, palette.packed
    seen: Counter[Picture | Part] = Counter()
    answering = False

    def check_thread() -> None:
        assert answering or threading.current_thread() is not threading.main_thread()

    def drawn(part: Picture | Part) -> Image.Image:
        check_thread()
        seen[part] += 1
        return draw(part)

    def packed(image: Image.Image, level: int | None = None) -> palette.Packed:
        check_thread()
        return pack(image, level)

    def rendered(picture: Picture) -> bytes:
        nonlocal answering
        answering = True
        try:
            return render(picture)
        finally:
            answering = False

    monkeypatch.setattr(layout, "drawn", drawn)
    monkeypatch.setattr(palette, "packed", packed)
    monkeypatch.setattr(drawing, "render", rendered)
    PARTS.forget()
    return seen


@pytest.mark.parametrize("game", GAMES)
async def test_only_answers_are_drawn_in_the_event_loop_and_nothing_twice(
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
