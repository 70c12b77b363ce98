"""Convert screens for people who don't want pictures: only sentences, with every card named."""

from __future__ import annotations

import re
from dataclasses import replace

from ui.components import LONGEST_CHOICE, LONGEST_LABEL, MAX_CHARACTERS, MAX_IN_ROW
from ui.screen import Block, Button, Choice, Drawing, Link, Menu, Row, Screen, Text, without_pictures
from ui.text.aloud import aloud, with_full_stops
from ui.text.texts import speak

_ARROW = re.compile(r"^[←⇤] | [→⇥]$")


DETAILS = "details"
"""The action of the button that shows a short hand with all its words."""


def in_words(screen: Screen, *, short: bool = False) -> Screen:
    """Return the screen without pictures, and in sentences, with its cards named if they fit.

    A ``short`` one leaves out what its pictures show besides the most important, and has a button that shows all. A
    second call changes nothing.
    """
    if not screen.pictured:
        return screen
    left_out = short and any(isinstance(block, Drawing) and block.short for block in screen.blocks)
    bare = without_pictures(screen, short=short)
    if left_out:
        more = Button(DETAILS, speak(screen.language)("button-details"))
        *above, last = bare.blocks
        beside = last.buttons if isinstance(last, Row) and len(last.buttons) < MAX_IN_ROW else ()
        bare = replace(bare, blocks=(*(above if beside else bare.blocks), Row((*beside, more))))
    language = screen.language
    if language is None:
        return bare
    blocks = tuple(_block(block, language) for block in bare.blocks)
    length = sum(len(block.words) for block in blocks if isinstance(block, Text))
    return replace(bare, blocks=blocks) if length <= MAX_CHARACTERS else bare


def _block(block: Block, language: str) -> Block:
    match block:
        case Text(words, tiles):
            return Text(aloud(with_full_stops(words), language), tiles, claims=block.claims)
        case Row(buttons):
            return Row(tuple(_button(button, language) for button in buttons))
        case Menu():
            choices = tuple(_choice(one, language) for one in block.choices)
            return replace(block, placeholder=_short(block.placeholder, language, LONGEST_CHOICE), choices=choices)
    return block


def _button(button: Button | Link, language: str) -> Button | Link:
    """Name the cards on a button, and leave out its arrow, whose words say the same."""
    label = _short(_ARROW.sub("", button.label), language, LONGEST_LABEL)
    return replace(button, label=label) if label != button.label else button


def _choice(choice: Choice, language: str) -> Choice:
    label, detail = (_short(words, language, LONGEST_CHOICE) for words in (choice.label, choice.detail))
    return replace(choice, label=label, detail=detail)


def _short(words: str, language: str, longest: int) -> str:
    """Return the words spelled out, or unchanged if the result would be too long."""
    longer = aloud(words, language)
    return longer if len(longer) <= longest else words
