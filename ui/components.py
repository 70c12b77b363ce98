"""From a screen to Discord's components (version 2), and the view object with which discord.py sends them.

Nothing is kept about what was sent: the view is finished before it leaves, so discord.py does not store it, and every
click is routed by its custom id. See docs/ARCHITECTURE.md, "One front door".
"""

from __future__ import annotations

from typing import Any

import discord

from ui import custom_ids
from ui.screen import Block, Button, Divider, Document, Drawing, Link, Menu, Row, Screen, Text
from ui.tiles import tiles

MOST_COMPONENTS = 40
MOST_CHARACTERS = 4000
MOST_IN_ROW = 5
MOST_PICTURES = 10
LONGEST_ALT = 1024
MOST_CHOICES = 25
LONGEST_LABEL = 80
LONGEST_CHOICE = 100

_STYLES = {"plain": 2, "main": 1, "good": 3, "bad": 4}


class ScreenTooLarge(ValueError):
    """A presenter made a screen that Discord would refuse. ``what`` names the limit."""

    def __init__(self, what: str, size: int, limit: int) -> None:
        super().__init__(f"{what}: {size} of at most {limit}")


def components(screen: Screen) -> list[dict[str, Any]]:
    """The screen as the ``components`` of a message: one container with everything in it.

    :raises ScreenTooLarge: when it is beyond one of Discord's limits.
    """
    drawings = [block for block in screen.blocks if isinstance(block, Drawing)]
    _limit("pictures", len(drawings), MOST_PICTURES)
    children = [_block(screen, block, drawings) for block in screen.blocks]
    _limit("components", 1 + sum(1 + len(child.get("components", ())) for child in children), MOST_COMPONENTS)
    _limit("characters", sum(len(child.get("content", "")) for child in children), MOST_CHARACTERS)
    container: dict[str, Any] = {"type": 17, "components": children}
    if screen.accent is not None:
        container["accent_color"] = screen.accent
    return [container]


def file_name(number: int) -> str:
    """The name of a screen's nth picture file (from 0); it says nothing of what is in it."""
    return f"picture{number}.png"


def _block(screen: Screen, block: Block, drawings: list[Drawing]) -> dict[str, Any]:
    match block:
        case Drawing():
            _limit("characters of an alt text", len(block.alt), LONGEST_ALT)
            url = f"attachment://{file_name(drawings.index(block))}"
            return {"type": 12, "items": [{"media": {"url": url}, "description": block.alt}]}
        case Document(name):
            return {"type": 13, "file": {"url": f"attachment://{name}"}}
        case Text(words):
            return {"type": 10, "content": words}
        case Divider():
            return {"type": 14, "divider": True, "spacing": 1}
        case Row(buttons):
            _limit("buttons in a row", len(buttons), MOST_IN_ROW)
            return {"type": 1, "components": [_button(screen, button) for button in buttons]}
        case Menu():
            return {"type": 1, "components": [_menu(screen, block)]}


def _button(screen: Screen, button: Button | Link) -> dict[str, Any]:
    _limit("characters on a button", len(button.label), LONGEST_LABEL)
    if isinstance(button, Link):
        return {"type": 2, "style": 5, "label": button.label, "url": button.url}
    control: dict[str, Any] = {
        "type": 2,
        "style": _STYLES[button.style],
        "label": button.label,
        "custom_id": custom_ids.write(button.table or screen.table, screen.decision, button.what),
        "disabled": button.disabled,
    }
    emoji = tiles.of(button.what.partition(":")[2])
    if emoji is not None and not button.disabled:  # a closed control names some card only to be refused by the rules
        control["emoji"] = emoji
    return control


def _menu(screen: Screen, menu: Menu) -> dict[str, Any]:
    _limit("choices", len(menu.choices), MOST_CHOICES)
    options = []
    for choice in menu.choices:
        _limit("characters of a choice", max(len(choice.label), len(choice.detail)), LONGEST_CHOICE)
        option: dict[str, Any] = {"value": choice.value, "label": choice.label}
        if choice.detail:
            option["description"] = choice.detail
        emoji = tiles.of(choice.value)
        if emoji is not None:
            option["emoji"] = emoji
        options.append(option)
    return {
        "type": 3,
        "custom_id": custom_ids.write(screen.table, screen.decision, menu.what),
        "placeholder": menu.placeholder,
        "options": options,
        "min_values": menu.least,
        "max_values": menu.most,
        "disabled": menu.disabled,
    }


def _limit(what: str, size: int, limit: int) -> None:
    if size > limit:
        raise ScreenTooLarge(what, size, limit)


class Rendered(discord.ui.LayoutView):
    """A screen in the form that discord.py's send and edit methods take. Finished from the start: never stored."""

    def __init__(self, screen: Screen) -> None:
        super().__init__(timeout=None)
        self.payload = components(screen)
        self.stop()

    def to_components(self) -> list[dict[str, Any]]:
        """The components that are sent."""
        return self.payload

    def has_components_v2(self) -> bool:
        """Always: screens are made of components alone."""
        return True


def mentions(screen: Screen) -> discord.AllowedMentions:
    """Who may be notified by the screen: nobody but its pings."""
    return discord.AllowedMentions(
        everyone=False, roles=False, replied_user=False, users=[discord.Object(user) for user in screen.pings]
    )
