"""Convert a screen to Discord's components (version 2), and check their limits.

Nothing about sent messages is stored: every click is routed by its custom id (delivery/README.md).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ui import custom_ids
from ui.art.pictures import Moving, Picture
from ui.screen import Block, Button, Divider, Document, Drawing, Link, Menu, PeopleMenu, Row, Screen, Text, cut
from ui.text.aloud import aloud
from ui.text.card_emojis import CardEmojis
from ui.text.card_text import change_faces
from ui.text.texts import DEFAULT, speak

MAX_COMPONENTS = 40
MAX_CHARACTERS = 4000
MAX_IN_ROW = 5
MAX_PICTURES = 10
LONGEST_ALT = 1024
SHORT_ALT = 40
"""The alt text length, in characters, that screen readers get through quickly."""
MAX_CHOICES = 25
LONGEST_LABEL = 80
LONGEST_CHOICE = 100
LABELS_KEPT = 2048
"""Number of recent labels to keep: most buttons are drawn again at every step."""
TICK = "✓"

_STYLES = {"plain": 2, "main": 1, "good": 3, "bad": 4}


class ScreenTooLarge(ValueError):
    """Raised if Discord would refuse this screen; ``what`` names the limit it exceeds."""

    def __init__(self, what: str, size: int, limit: int) -> None:
        super().__init__(f"{what}: {size} of at most {limit}")


def components(screen: Screen, emojis: CardEmojis | None = None) -> list[dict[str, Any]]:
    """Return the screen as a message's ``components``: one container with everything in it.

    ``emojis`` are the application's card emojis; without them, cards are shown as text only.

    :raises ScreenTooLarge: if the screen exceeds one of Discord's limits.
    """
    _limit("pictures", sum(isinstance(block, Drawing) for block in screen.blocks), MAX_PICTURES)
    children = _children(screen, emojis if screen.pictured else None)
    _limit("components", 1 + sum(1 + len(child.get("components", ())) for child in children), MAX_COMPONENTS)
    if _characters(children) > MAX_CHARACTERS:  # emoji markup is long: drop it to keep the words
        children = _children(screen, None)
    _limit("characters", _characters(children), MAX_CHARACTERS)
    container: dict[str, Any] = {"type": 17, "components": children}
    if screen.accent is not None:
        container["accent_color"] = screen.accent
    return [container]


def _children(screen: Screen, emojis: CardEmojis | None) -> list[dict[str, Any]]:
    writer = _Writer(screen, emojis or CardEmojis())
    return [writer.block(block) for block in shown_blocks(screen)]


def shown_blocks(screen: Screen) -> list[Block]:
    """Return the blocks that become components, without empty texts, which Discord would refuse."""
    return [block for block in screen.blocks if not isinstance(block, Text) or block.words.strip()]


def _characters(children: list[dict[str, Any]]) -> int:
    return sum(len(child.get("content", "")) for child in children)


def file_name(number: int, picture: Picture) -> str:
    """Return the file name of a screen's nth picture (from 0); the name reveals only whether it moves."""
    return f"picture{number}.{'webp' if isinstance(picture, Moving) else 'png'}"


class _Writer:
    """Converts the blocks of one screen to Discord's components, with these emojis."""

    def __init__(self, screen: Screen, emojis: CardEmojis) -> None:
        self._screen = screen
        self._language = screen.language or DEFAULT
        self._emojis = emojis
        self._drawings = [block for block in screen.blocks if isinstance(block, Drawing)]

    def block(self, block: Block) -> dict[str, Any]:
        match block:
            case Drawing():
                _limit("characters of an alt text", len(block.alt), LONGEST_ALT)
                url = f"attachment://{file_name(self._drawings.index(block), block.picture)}"
                return {"type": 12, "items": [{"media": {"url": url}, "description": self._described(block)}]}
            case Document(name):
                return {"type": 13, "file": {"url": f"attachment://{name}"}}
            case Text(words, with_emojis):
                return {"type": 10, "content": self._emojis.beside(words, self._language) if with_emojis else words}
            case Divider():
                return {"type": 14, "divider": True, "spacing": 1}
            case Row(buttons):
                _limit("buttons in a row", len(buttons), MAX_IN_ROW)
                return {"type": 1, "components": [self._button(button) for button in buttons]}
            case Menu():
                return {"type": 1, "components": [self._menu(block)]}
            case PeopleMenu():
                return {"type": 1, "components": [self._people(block)]}

    def _described(self, drawing: Drawing) -> str:
        """Return the alt text. If it is long and only repeats other blocks, refer to them instead."""
        stays = drawing.alone or len(drawing.alt) <= SHORT_ALT
        words = aloud(drawing.alt, self._language) if stays else speak(self._language)("picture-in-words")
        return cut(words, LONGEST_ALT)

    def _button(self, button: Button | Link) -> dict[str, Any]:
        _limit("characters on a button", len(button.label), LONGEST_LABEL)
        if isinstance(button, Link):
            return {"type": 2, "style": 5, "label": button.label, "url": button.url}
        control: dict[str, Any] = {
            "type": 2,
            "style": _STYLES[button.style],
            "label": f"{TICK} {button.label}" if button.pressed else button.label,
            "custom_id": custom_ids.write(
                button.table or self._screen.table, self._screen.decision, button.what, self._screen.mark
            ),
            "disabled": button.disabled,
        }
        # a disabled button keeps its card's text, because the reason refers to it
        card = button.card or (button.what.partition(":")[2] if _is_card(button.label, self._language) else "")
        emoji = self._emojis.of(card, self._language) if card and not button.disabled else None
        if emoji is not None:  # the emoji says the same thing in half the width
            del control["label"]
            said = TICK if button.pressed else button.verb
            control |= {"label": said, "emoji": emoji} if said else {"emoji": emoji}
        return control

    def _menu(self, menu: Menu) -> dict[str, Any]:
        _limit("choices", len(menu.choices), MAX_CHOICES)
        options = []
        for choice in menu.choices:
            _limit("characters of a choice", max(len(choice.label), len(choice.detail)), LONGEST_CHOICE)
            option: dict[str, Any] = {"value": choice.value, "label": choice.label}
            if choice.detail:
                option["description"] = choice.detail
            emoji = self._emojis.of(choice.value, self._language)
            if emoji is not None:
                option["emoji"] = emoji
            options.append(option)
        return {
            "type": 3,
            "custom_id": custom_ids.write(self._screen.table, self._screen.decision, menu.what, self._screen.mark),
            "placeholder": menu.placeholder,
            "options": options,
            "min_values": menu.least,
            "max_values": menu.most,
            "disabled": menu.disabled,
        }

    def _people(self, menu: PeopleMenu) -> dict[str, Any]:
        _limit("people to choose", menu.most, MAX_CHOICES)
        _limit("people chosen", len(menu.chosen), menu.most)
        return {
            "type": 5,
            "custom_id": custom_ids.write(self._screen.table, self._screen.decision, menu.what, self._screen.mark),
            "placeholder": menu.placeholder,
            "default_values": [{"id": str(user), "type": "user"} for user in menu.chosen],
            "min_values": 0,
            "max_values": menu.most,
        }


@lru_cache(LABELS_KEPT)
def _is_card(label: str, language: str) -> bool:
    """Return whether the label is just a card, with or without a star."""
    return not change_faces(label, language, lambda _card, _face: "").strip("★ ")


def _limit(what: str, size: int, limit: int) -> None:
    if size > limit:
        raise ScreenTooLarge(what, size, limit)


def mentions(screen: Screen) -> dict[str, Any]:
    """Return the message's ``allowed_mentions``: it notifies only the users in the screen's pings."""
    return {"parse": [], "users": [str(user) for user in screen.pings]}
