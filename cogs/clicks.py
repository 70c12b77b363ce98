"""Parse clicks on controls, and submitted forms, from Discord's data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from cogs.interaction_reply import Answer, say_to, words
from delivery.answers.modals import filled_in
from delivery.discord_api.bot_client import Interaction
from delivery.discord_api.interaction_place import is_seen_alone
from ui import custom_ids


@dataclass(frozen=True, slots=True)
class Click:
    """A parsed click: what was requested, by whom, and whether the clicked message is private to the user.

    ``values`` were chosen in a menu; ``fields`` are a form's values by name.
    """

    interaction: Interaction
    asked: custom_ids.CustomId
    private: bool
    values: tuple[str, ...]
    fields: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def user(self) -> int:
        """The id of the user who clicked."""
        return self.interaction.user.id

    @property
    def message(self) -> int:
        """The id of the clicked message; 0 if there is none."""
        return self.interaction.message.id if self.interaction.message is not None else 0


def read(interaction: Interaction) -> Click | None:
    """Parse a component or modal interaction; return None if its custom id isn't one of ours."""
    data: Mapping[str, Any] = interaction.data or {}
    asked = custom_ids.read(str(data.get("custom_id", "")))
    if asked is None:
        return None
    private = is_seen_alone(interaction)
    values = tuple(value for value in data.get("values", ()) if isinstance(value, str))
    return Click(interaction, asked, private, values, filled_in(data.get("components", [])))


def with_cards(argument: str, picked: tuple[str, ...]) -> str:
    """Insert the cards picked in a menu into a move: "interfere @2" with two cards becomes "interfere 2C KD @2"."""
    verb, *rest = argument.split(" ")
    return " ".join([verb, *picked, *rest])


def chosen_move(click: Click) -> str | None:
    """Return the text of the move a click makes; None if its control doesn't make a move."""
    match click.asked.action:
        case "do" | custom_ids.SURE:
            return click.asked.argument
        case "pick" if len(click.values) == 1:
            return click.values[0]
        case "cards":
            return with_cards(click.asked.argument, click.values)
    return None


def chosen_part(click: Click) -> str | None:
    """Return the part of a move that a click chooses, or ""; None if the control does something else.

    Menus of older versions had entries that opened other menus, such as "open:interfere @2"; these choose just the
    verb.
    """
    if click.asked.action == custom_ids.OPEN:
        return click.asked.argument
    if click.asked.action == "pick" and len(click.values) == 1 and click.values[0].startswith(f"{custom_ids.OPEN}:"):
        return click.values[0].removeprefix(f"{custom_ids.OPEN}:").partition(" ")[0]
    return None


def unknown(interaction: Interaction) -> Answer:
    """Answer that the bot doesn't know this control, or no longer does."""
    return Answer(words(say_to(interaction)("refused-unknown-control")))
