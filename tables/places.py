"""Name the kinds of places where a table can be shown: what the bot can do there depends on the kind."""

from __future__ import annotations

from enum import StrEnum


class PlaceKind(StrEnum):
    """The kinds of places: a server that has the bot, a DM with the bot, or a place people have brought it along to.

    There, the bot isn't a member. It hears nothing and can only answer clicks and commands.
    """

    SERVER = "server"
    ALONE = "alone"
    """A person's DM with the bot, where nobody else can take part."""
    VISITED = "visited"
    """A server without the bot."""
    GROUP = "group"
    """A group DM."""
    DM = "dm"
    """A DM between two people."""

    @property
    def has_bot(self) -> bool:
        """Whether the bot is a member, so that it can post, edit and ping there by itself."""
        return self in (PlaceKind.SERVER, PlaceKind.ALONE)

    @property
    def has_server(self) -> bool:
        """Whether the place is on a server, with or without the bot."""
        return self in (PlaceKind.SERVER, PlaceKind.VISITED)
