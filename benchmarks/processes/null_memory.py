"""Give the playground a memory that stores nothing, so that only the bot's load is measured."""

from __future__ import annotations

from playground.world_file import Json, Memory


class NullMemory(Memory):
    """A memory that stores nothing."""

    def put(self, kind: str, key: str, thing: Json) -> None:
        """Do nothing."""

    def put_file(self, key: str, body: bytes) -> None:
        """Do nothing."""
