"""Check that pictures and words use the same card letters in every language."""

from __future__ import annotations

import re

import pytest

from engine.cards import NAMES
from ui.art.letters import ENGLISH, in_letters, lettered, parted
from ui.art.pictures import (
    BACK,
    Group,
    GroupsPicture,
    HandPicture,
    Picture,
    PilesPicture,
    Played,
    RowsPicture,
    TrickPicture,
)
from ui.art.render import ready, render
from ui.text.card_text import face, letters_of
from ui.text.texts import languages, speak

FRENCH = letters_of("fr")


@pytest.mark.parametrize("language", languages())
def test_the_corner_of_a_french_card_matches_its_words(language: str) -> None:
    say, letters = speak(language), letters_of(language)
    for card in NAMES[:52]:
        _, letter = parted(lettered(card, letters))
        assert face(card, say).startswith(letter)


@pytest.mark.parametrize("language", languages())
def test_a_colours_letter_is_in_its_word_and_unique(language: str) -> None:
    say, letters = speak(language), letters_of(language)
    assert len(set(letters.colours)) == 7
    for colour, letter in zip("RYGBPWK", letters.colours, strict=True):
        assert letter.lower() in say("colour", colour=colour).lower()
        assert re.fullmatch("[A-Z]", letter), "Discord accepts only these characters in an emoji's name"


def test_the_english_texts_have_the_letters_that_cards_are_drawn_with() -> None:
    assert letters_of("en") == ENGLISH


def test_a_card_is_lettered_only_where_it_differs_from_english() -> None:
    cards = ("KS", "QH", "JD", "TC", "AS", "X1", "R1", "P3", "K10", BACK, "")
    assert [lettered(card, ENGLISH) for card in cards] == list(cards)
    assert [lettered(card, FRENCH) for card in cards] == [
        *("KS:R", "QH:D", "JD:V", "TC", "AS", "X1"),
        *("R1:G", "P3:S", "K10:N", BACK, ""),
    ]


@pytest.mark.parametrize(
    ("english", "french"),
    [
        (HandPicture(("KS", "2H"), ("KS",)), HandPicture(("KS:R", "2H"), ("KS:R",))),
        (RowsPicture(("W1",), ("W1",)), RowsPicture(("W1:C",), ("W1:C",))),
        (
            TrickPicture((Played("QH", "KS"),), Played("JD", "Trump")),
            TrickPicture((Played("QH:D", "KS"),), Played("JD:V", "Trump")),
        ),
        (PilesPicture(3, ("JD",)), PilesPicture(3, ("JD:V",))),
        (GroupsPicture((Group(("KS",), "KS"),)), GroupsPicture((Group(("KS:R",), "KS"),))),
        (GroupsPicture((Group(("KS",), wild=("KS",)),)), GroupsPicture((Group(("KS:R",), wild=("KS:R",)),))),
    ],
    ids=lambda picture: type(picture).__name__,
)
def test_every_picture_is_drawn_in_the_letters_of_its_language(english: Picture, french: Picture) -> None:
    """A player's name isn't a card, even if someone is called KS."""
    assert in_letters(english, FRENCH) == french
    assert in_letters(english, ENGLISH) == english
    assert (render(english, FRENCH) != render(english)) == (english != french)


def test_a_picture_that_looks_the_same_in_two_languages_is_drawn_once() -> None:
    picture = HandPicture(("AS", "TH", "7D"))
    assert render(picture, FRENCH) == ready(picture, ENGLISH)
