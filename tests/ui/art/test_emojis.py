"""Check the card emojis uploaded to the application."""

from __future__ import annotations

import re
import zlib
from io import BytesIO

import pytest
from PIL import Image

from engine.cards import NAMES
from ui.art import palette
from ui.art.emoji_images import CARDS, emoji_name, emojis, tile
from ui.art.letters import ENGLISH, Letters, lettered
from ui.text.card_emojis import every_emoji
from ui.text.card_text import letters_of
from ui.text.texts import languages

FRENCH = letters_of("fr")


@pytest.mark.parametrize("letters", [ENGLISH, FRENCH], ids=("English", "French"))
def test_every_card_of_every_game_has_an_emoji(letters: Letters) -> None:
    assert {emoji_name(lettered(card, letters)) for card in NAMES} == set(emojis(letters))


def test_an_emoji_is_named_after_its_card_and_any_letter_that_differs_from_english() -> None:
    assert [emoji_name(card) for card in ("7H", "TH", "X1", "P3", "KS", "K10", "KS:R", "P3:S")] == [
        "card_7h",
        "card_th",
        "card_x1",
        "colour_p",
        "card_ks",
        "colour_k",
        "card_ks_r",
        "colour_p_s",
    ]


def test_a_language_adds_only_emojis_that_look_different() -> None:
    added = set(emojis(FRENCH)) - set(emojis(ENGLISH))
    courts = {f"card_{rank}{suit}_{letter}" for suit in "shdc" for rank, letter in ("kr", "qd", "jv")}
    assert added == courts | {f"colour_{letters}" for letters in ("r_g", "y_j", "g_t", "p_s", "w_c", "k_n")}


def test_all_languages_together_stay_within_discords_emoji_limit() -> None:
    assert set(every_emoji()) == {name for language in languages() for name in emojis(letters_of(language))}
    assert len(every_emoji()) <= 2000


def test_something_other_than_a_card_has_no_emoji() -> None:
    for text in ("1Z", "", "S", "joker", "X3"):
        with pytest.raises(ValueError, match="unknown card"):
            emoji_name(text)


@pytest.mark.parametrize("name", every_emoji())
def test_discord_accepts_the_name_and_the_file(name: str) -> None:
    assert re.fullmatch(r"[A-Za-z0-9_]{2,32}", name)
    file = tile(every_emoji()[name])
    assert len(file) < 256 * 1024
    image = Image.open(BytesIO(file))
    assert (image.format, image.size) == ("PNG", (128, 128))


def test_each_tile_has_reproducible_and_unique_bytes() -> None:
    files = {card: tile(card) for card in every_emoji().values()}
    assert all(tile(card) == files[card] for card in ("7H", "X1", "P1", "KS:R"))
    assert len(set(files.values())) == len(files) > len(CARDS)


def test_a_tile_has_the_same_bytes_on_every_machine() -> None:
    packed = tile("7H").partition(b"IDAT")[2][:-16]  # the checksum and the empty final chunk come after this
    assert zlib.compress(zlib.decompress(packed), palette.SAME_BYTES) == packed
