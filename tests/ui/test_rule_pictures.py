"""Check the pictures on the rules page: they only illustrate, so the words alone must be complete."""

from __future__ import annotations

from typing import get_args

import pytest

from engine import GAMES
from tables.history.records import Stakes
from tests.ui.picture_reading import cards_in, drawings
from tests.ui.test_text_alternatives import EMOJIS, text_of
from tests.ui.words import words_of
from ui.components import MAX_PICTURES, components
from ui.options import house_rules
from ui.presenters import PRESENTERS
from ui.screen import Divider, Screen
from ui.table.table_screens import rules_screen
from ui.text.aloud import aloud
from ui.text.card_text import face
from ui.text.texts import languages, speak
from ui.text_only import in_words

GAMES_AND_LANGUAGES = [(key, language) for key in PRESENTERS for language in languages()]
ILLUSTRATED = ("levelup", "staircase", "escalier", "spectrum")


def longest(key: str) -> dict[str, object]:
    """Return the values of house rules with the longest English text."""
    say, rules = speak("en"), GAMES[key].house_rules
    told = {rule.name: lambda value, name=rule.name: len(house_rules(key, {name: value}, say)) for rule in rules}
    return {rule.name: max(rule.allowed(GAMES[key].seats[-1]), key=told[rule.name]) for rule in rules}


def page(key: str, language: str) -> Screen:
    return rules_screen(key, longest(key), language)


@pytest.mark.parametrize(("key", "language"), GAMES_AND_LANGUAGES)
def test_discord_accepts_the_rules_page_with_and_without_pictures(key: str, language: str) -> None:
    screen = page(key, language)
    assert components(screen, EMOJIS)
    assert components(in_words(screen))
    assert len(drawings(screen.blocks)) <= MAX_PICTURES


@pytest.mark.parametrize("key", ILLUSTRATED)
def test_the_pictures_are_between_the_rules_and_the_house_rules(key: str) -> None:
    blocks = page(key, "en").blocks
    shown = drawings(blocks)
    assert shown
    assert list(blocks[1 : 1 + len(shown)]) == shown
    assert blocks[1 + len(shown)] == Divider()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", ILLUSTRATED)
def test_the_alt_text_of_a_rules_picture_names_every_card_in_one_sentence(key: str, language: str) -> None:
    say = speak(language)
    for component, drawing in zip(described(page(key, language)), drawings(page(key, language).blocks), strict=True):
        assert component == aloud(drawing.alt, language)
        assert [card for card in cards_in(drawing.picture) if aloud(face(card, say), language) not in component] == []
        assert drawing.alt.endswith(".")
        assert ". " not in drawing.alt


def described(screen: Screen) -> list[str]:
    """Return the alt texts that Discord gets."""
    (container,) = components(screen)
    return [item["description"] for part in container["components"] for item in part.get("items", ())]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", ILLUSTRATED)
def test_text_only_readers_get_the_same_examples(key: str, language: str) -> None:
    screen = page(key, language)
    bare = in_words(screen)
    assert drawings(bare.blocks) == []
    assert len(text_of(bare).split("\n")) == len(text_of(screen).split("\n")) + len(drawings(screen.blocks))


@pytest.mark.parametrize("key", PRESENTERS)
def test_the_rules_of_a_table_that_is_not_rated_say_the_match_does_not_count(key: str) -> None:
    told = {stakes: words_of(rules_screen(key, {}, "en", stakes=stakes)) for stakes in get_args(Stakes)}
    assert {stakes: "no leaderboards, no ratings" in words for stakes, words in told.items()} == {
        "rated": False,
        "friendly": True,
        "practice": True,
    }
