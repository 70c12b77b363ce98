"""Read the pictures on a screen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass

from engine.cards import is_card
from ui.art.pictures import Picture
from ui.components import LONGEST_ALT
from ui.screen import Block, Drawing, plain
from ui.text.card_text import face
from ui.text.texts import Say


def drawings(blocks: Iterable[Block]) -> list[Drawing]:
    """Return the pictures and their alt texts, from top to bottom."""
    return [block for block in blocks if isinstance(block, Drawing)]


def pictures(blocks: Iterable[Block]) -> list[Picture]:
    return [drawing.picture for drawing in drawings(blocks)]


def cards_in(part: object) -> Iterator[str]:
    """Yield every face-up card anywhere in a picture."""
    if isinstance(part, str) and is_card(part):
        yield part
    elif isinstance(part, tuple):
        for inner in part:
            yield from cards_in(inner)
    elif is_dataclass(part):
        for field in fields(part):
            yield from cards_in(getattr(part, field.name))


def check_pictures(blocks: Iterable[Block], known: set[str], say: Say) -> None:
    """Check that there are at most two pictures, which show only known cards and name each in the alt text."""
    drawn = drawings(blocks)
    assert len(drawn) <= 2
    for drawing in drawn:
        shown = set(cards_in(drawing.picture))
        assert shown <= known
        assert len(drawing.alt) <= LONGEST_ALT
        # a colour may be named without its sign
        names = {card: plain(face(card, say).split("\N{NO-BREAK SPACE}")[0]) for card in shown}
        assert [card for card, name in names.items() if name not in drawing.alt] == []
