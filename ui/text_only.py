"""Convert screens for people who don't want pictures: only text, with every card spelled out."""

from __future__ import annotations

from dataclasses import replace

from engine.cards import SUITS
from ui.art.letters import letter_of
from ui.components import LONGEST_CHOICE, LONGEST_LABEL, MAX_CHARACTERS
from ui.screen import Block, Button, Choice, Link, Menu, Row, Screen, Text, without_pictures
from ui.text.card_text import change_faces, letters_of
from ui.text.texts import speak

_NBSP = "\u00a0"  # a non-breaking space


def in_words(screen: Screen) -> Screen:
    """Return the screen without pictures, and with its cards spelled out if they fit.

    A second call changes nothing.
    """
    if not screen.pictured:
        return screen
    bare = without_pictures(screen)
    language = screen.language
    if language is None:
        return bare
    blocks = tuple(_block(block, language) for block in bare.blocks)
    length = sum(len(block.words) for block in blocks if isinstance(block, Text))
    return replace(bare, blocks=blocks) if length <= MAX_CHARACTERS else bare


def spelled(words: str, language: str) -> str:
    """Spell out every card and suit in these words: ``7♥ hearts``, ``P Pink ✿``, ``♥ hearts``."""

    def change(card: str, face: str) -> str:
        if card[-1] in SUITS:
            return face + _NBSP + speak(language)("suit-word", suit=card[-1])
        return letter_of(card, letters_of(language)) + _NBSP + face

    return change_faces(words, language, change)


def _block(block: Block, language: str) -> Block:
    match block:
        case Text(words):
            return replace(block, words=spelled(words, language))
        case Row(buttons):
            return Row(tuple(_button(button, language) for button in buttons))
        case Menu():
            choices = tuple(_choice(one, language) for one in block.choices)
            return replace(block, placeholder=_short(block.placeholder, language, LONGEST_CHOICE), choices=choices)
    return block


def _button(button: Button | Link, language: str) -> Button | Link:
    return replace(button, label=_short(button.label, language, LONGEST_LABEL))


def _choice(choice: Choice, language: str) -> Choice:
    label, detail = (_short(words, language, LONGEST_CHOICE) for words in (choice.label, choice.detail))
    return replace(choice, label=label, detail=detail)


def _short(words: str, language: str, longest: int) -> str:
    """Return the words spelled out, or unchanged if the result would be too long."""
    longer = spelled(words, language)
    return longer if len(longer) <= longest else words
