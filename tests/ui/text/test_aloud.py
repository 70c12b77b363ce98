"""Check that a match can be followed by ear: alt texts and screens in words, read as a screen reader says them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from tests.ui.aloud.listening import faults, heard
from tests.ui.screens.stored import screens as stored_screens
from tests.ui.test_text_alternatives import (
    EMOJIS,
    GALLERY,
    GAMES_AND_LANGUAGES,
    NAMES,
    seated,
    shared_screens,
    shared_walk,
)
from ui.components import components
from ui.screen import Row, Screen, Text
from ui.table.table_screens import table_screen
from ui.text.aloud import aloud, in_sentences, with_full_stops
from ui.text.card_text import colour_face, face, faces
from ui.text.texts import speak
from ui.text_only import in_words

SCREENS = stored_screens()


def alt_texts(screen: Screen) -> Iterator[str]:
    """Yield the alt texts as they are sent to Discord, each as a sentence of its own."""

    def found(part: Any) -> Iterator[str]:
        if isinstance(part, dict):
            if part.get("type") == GALLERY:
                yield from (item["description"] for item in part["items"])
            yield from (alt for inner in part.values() for alt in found(inner))
        if isinstance(part, list):
            yield from (alt for inner in part for alt in found(inner))

    yield from map(with_full_stops, found(components(screen, EMOJIS)))


def labels(screen: Screen) -> Iterator[str]:
    """Yield the labels of a screen's buttons, each as a sentence of its own."""
    for block in screen.blocks:
        if isinstance(block, Row):
            yield from (f"{button.label}." for button in block.buttons)


# -- matches ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "language"), GAMES_AND_LANGUAGES)
def test_everything_in_a_match_can_be_listened_to(key: str, language: str) -> None:
    for _, screen, _ in shared_screens(key, language):
        bare = in_words(screen)
        told = [block.words for block in bare.blocks if isinstance(block, Text)]
        for words in (*alt_texts(screen), *told, *labels(bare)):
            assert [*faults(words, language)] == [], words


@pytest.mark.parametrize(("key", "language"), GAMES_AND_LANGUAGES)
def test_every_player_has_a_sentence_of_their_own_in_the_tables_picture(key: str, language: str) -> None:
    for match in shared_walk(key, language):
        if match.outcome is None:
            table = table_screen(seated(match, language), {})
            texts = (with_full_stops(block.words) for block in table.blocks if isinstance(block, Text))
            said = in_sentences("\n".join((*alt_texts(table), *texts)))
            sentences = said.replace(": ", ". ").split(". ")
            missing = [name for name in NAMES[: match.players] if not any(map(re.compile(name).match, sentences))]
            assert missing == [], said


@pytest.mark.parametrize("name", SCREENS)
def test_every_screen_in_words_can_be_followed_by_ear(name: str) -> None:
    shown = SCREENS[name].shown()
    if isinstance(shown, Screen):
        screen = replace(shown, language=shown.language or "en")
        bare = in_words(screen)
        told = [block.words for block in bare.blocks if isinstance(block, Text)]
        for words in (*alt_texts(screen), *told, *labels(bare)):
            assert [*faults(words, "en")] == [], words


# -- words ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "card", "colour", "wild"),
    [
        ("en", "9 of spades", "White ×3", "king of hearts (wild)"),
        ("de", "Pik 9", "Weiß ×3", "Herz König (Joker)"),
        ("fr", "9 de pique", "Blanc ×3", "roi de cœur (joker)"),
        ("es", "9 de picas", "Blanco ×3", "K de corazones (comodín)"),
    ],
)
def test_cards_have_names_without_symbols(language: str, card: str, colour: str, wild: str) -> None:
    say = speak(language)
    assert aloud(face("9S", say), language) == card
    assert aloud(f"{colour_face('W', say)}\u00a0×3", language).replace("\u00a0", " ") == colour
    assert aloud(f"{face('KH', say)}★", language) == wild
    assert aloud("♥\ufe0e", language) == say("suit-word", suit="H")


def test_cards_side_by_side_are_separated_by_commas_and_wilds_say_what_for() -> None:
    say = speak("en")
    assert aloud(f"**{faces(('9S', 'TC'), say)}** on {face('2H', say)}", "en") == (
        "**9 of spades, 10 of clubs** on 2 of hearts"
    )
    assert aloud(f"{face('KH', say)}★(2) {face('3D', say)}", "en") == "king of hearts (wild: 2), 3 of diamonds"
    assert aloud(f"__{faces(('4S', '5S'), say)}__ {face('X1', say)}", "en") == "__4 of spades, 5 of spades__, Joker"
    assert aloud("every 3 is wild for you (★)", "en") == "every 3 is wild for you"
    assert aloud("Ann\u00a0✓ · Ben\u00a0−2", "en") == "Ann\u00a0exact, Ben\u00a0−2"


def test_lines_become_sentences_and_a_quote_explains_the_line_above() -> None:
    words = "Ann · 3 cards\n-# discarded one\n**Ben** · 2 cards\n> *a step*\n\nDone!"
    assert in_sentences(words) == "Ann, 3 cards. discarded one. Ben, 2 cards: a step. Done!"
    assert aloud(with_full_stops("Ann\n> a step"), "fr") == "Ann\u00a0:\n> a step."
    assert with_full_stops("Ann\n-# threw\nBen:\nhttps://discord.com") == "Ann.\n-# threw.\nBen:\nhttps://discord.com"


# -- the listener -----------------------------------------------------------------------------------------------------


def test_a_screen_reader_says_symbols_by_their_names() -> None:
    assert heard("▶ **Cléo** 9♠\ufe0e", "en").split() == ["play", "button", "Cléo", "9", "spade", "suit"]
    assert heard("until <t:1799999937:T>.", "en") == "until 12:00."


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ("Cléo 👑 ahead.", "a symbol: crown"),
        ("Ann ▶ to move.", "a symbol: play button"),
        ("9♠ of spades.", "a symbol: spade suit"),
        ("Black ☽.", "a symbol: ☽"),
        ("It is W White.", "said twice: W W"),
        ("White white ×3.", "said twice: White white"),
        ("Ann is ahead 🏆.", "a symbol: trophy"),
        ("🏆", "a symbol: trophy"),
        ("Ann, 3 points\nBen, 4 points.", "runs on: Ann, 3 points"),
        ("Forward →.", "a symbol: right-pointing arrow"),
    ],
)
def test_the_listener_finds_planted_faults(words: str, fault: str) -> None:
    assert any(one.startswith(fault) for one in faults(words, "en"))
