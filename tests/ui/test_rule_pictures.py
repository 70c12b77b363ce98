"""Check the pictures on the rules page: they only illustrate, so the words alone must be complete."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

import pytest

from engine import GAMES
from tables.history.records import Stakes
from tests.ui.art.picture_checks import LEGIBLE, check_all_is_inside, smallest_letters
from tests.ui.picture_reading import cards_in, drawings
from tests.ui.test_text_alternatives import EMOJIS, text_of
from tests.ui.words import words_of
from ui.art.deeds import ActionPicture
from ui.art.render import render
from ui.components import MAX_PICTURES, components
from ui.options import house_rules
from ui.presenter import Presenter
from ui.presenters import PRESENTERS
from ui.screen import Drawing, Screen, Text
from ui.table.rules_page import PICTURE, rules_screen
from ui.text.aloud import aloud
from ui.text.card_text import face
from ui.text.text_context import TextContext
from ui.text.texts import DEFAULT, languages, speak
from ui.text_only import in_words

GAMES_AND_LANGUAGES = [(key, language) for key in PRESENTERS for language in languages()]
SHOWN = {
    "levelup": {"draw": "turn", "discard": "turn", "laydown": "turn"},
    "staircase": {
        "build": "build",
        "scrap": "scrap",
        "recycle": "recycle",
        "interfere": "interfere",
        "take": "interfere",
    },
    "escalier": {
        "bid": "bids",
        "play": "trick",
        "follow suit": "follow-suit",
        "undertrump": "undertrump",
        "forehead round": "forehead",
    },
    "spectrum": {
        "offer": "swap",
        "accept": "swap",
        "decline": "swap",
        "exchange": "exchange",
        "show": "show",
        "stay": "showdown",
        "fold": "showdown",
        "claim": "showdown",
    },
}
"""The picture of each action, by name."""
IN_WORDS_ALONE = {"discard"}
"""Throwing away a hand after a showdown needs no picture."""
ILLUSTRATED = tuple(SHOWN)
MOST_BYTES = 20_000


def longest(key: str) -> dict[str, object]:
    """Return the values of house rules with the longest English text."""
    say, rules = speak("en"), GAMES[key].house_rules
    told = {rule.name: lambda value, name=rule.name: len(house_rules(key, {name: value}, say)) for rule in rules}
    return {rule.name: max(rule.allowed(GAMES[key].seats[-1]), key=told[rule.name]) for rule in rules}


def pictures_of(key: str, language: str) -> Mapping[str, Drawing]:
    return PRESENTERS[key].rule_pictures(TextContext(speak(language), (), ()))


def page(key: str, language: str) -> Screen:
    return rules_screen(key, longest(key), language)


@pytest.mark.parametrize(("key", "language"), GAMES_AND_LANGUAGES)
def test_discord_accepts_the_rules_page_with_and_without_pictures(key: str, language: str) -> None:
    screen = page(key, language)
    assert components(screen, EMOJIS)
    assert components(in_words(screen))
    assert len(drawings(screen.blocks)) <= MAX_PICTURES


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", ILLUSTRATED)
def test_each_picture_follows_the_rule_it_illustrates(key: str, language: str) -> None:
    places = PICTURE.findall(speak(language).rules(key))
    assert places == PICTURE.findall(speak(DEFAULT).rules(key))
    assert sorted(places) == sorted(pictures_of(key, language))
    blocks = page(key, language).blocks
    assert drawings(blocks) == [pictures_of(key, language)[name] for name in places]
    assert isinstance(blocks[blocks.index(drawings(blocks)[0]) - 1], Text)
    assert PICTURE.findall(words_of(page(key, language))) == []


@pytest.mark.parametrize("key", ILLUSTRATED)
def test_each_action_of_a_game_has_a_picture(key: str) -> None:
    assert set(GAMES[key].verbs) <= set(SHOWN[key]) | IN_WORDS_ALONE
    assert set(SHOWN[key].values()) <= set(pictures_of(key, "en"))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", ILLUSTRATED)
def test_the_words_on_a_picture_of_an_action_are_not_pressed_together(key: str, language: str) -> None:
    drawn = [drawing.picture for drawing in pictures_of(key, language).values()]
    assert [text for picture in drawn if isinstance(picture, ActionPicture) for text in picture.crowded()] == []


@pytest.mark.parametrize("key", ILLUSTRATED)
def test_the_pictures_of_actions_are_small_and_legible_on_a_phone(key: str) -> None:
    drawn = [drawing.picture for drawing in pictures_of(key, "en").values()]
    actions = [picture for picture in drawn if isinstance(picture, ActionPicture)]
    for picture in actions:
        check_all_is_inside(picture)
        assert len(render(picture)) <= MOST_BYTES
    assert smallest_letters(actions) >= LEGIBLE


def test_a_game_without_pictures_has_its_rules_in_one_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(PRESENTERS["staircase"]), "rule_pictures", Presenter.rule_pictures)
    screen = page("staircase", "en")
    assert drawings(screen.blocks) == []
    assert screen.language is None
    assert PICTURE.findall(words_of(screen)) == []


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
