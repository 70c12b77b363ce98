"""The cards as application emojis."""

from __future__ import annotations

import re
from io import BytesIO

import pytest
from PIL import Image

from engine.cards import NAMES
from ui.art.emojis import EMOJIS, emoji_name, tile


def test_every_card_of_every_game_has_an_emoji() -> None:
    assert {emoji_name(card) for card in NAMES} == set(EMOJIS)


def test_an_emoji_is_named_after_its_card() -> None:
    assert [emoji_name(card) for card in ("7H", "TH", "X1", "P3", "KS", "K10")] == [
        "card_7h",
        "card_th",
        "card_x1",
        "colour_p",
        "card_ks",
        "colour_k",
    ]


def test_what_is_no_card_has_no_emoji() -> None:
    with pytest.raises(ValueError, match="no card is called"):
        emoji_name("1Z")


@pytest.mark.parametrize("name", EMOJIS)
def test_discord_takes_the_name_and_the_file(name: str) -> None:
    assert re.fullmatch(r"[A-Za-z0-9_]{2,32}", name)
    file = tile(name)
    assert len(file) < 256 * 1024
    image = Image.open(BytesIO(file))
    assert (image.format, image.size) == ("PNG", (128, 128))


def test_a_tile_has_the_same_bytes_each_time_and_unlike_any_other() -> None:
    files = {name: tile(name) for name in EMOJIS}
    assert all(tile(name) == files[name] for name in ("card_7h", "card_x1", "colour_p"))
    assert len(set(files.values())) == len(files)
