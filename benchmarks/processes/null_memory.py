"""Give the playground a memory that keeps nothing, so that the load measured is the bot's."""

from __future__ import annotations

from playground.world_file import Json, Memory


class NullMemory(Memory):
    """A memory that stores nothing."""

    def put(self, kind: str, key: str, thing: Json) -> None:
        """Nothing is kept."""

    def put_file(self, key: str, body: bytes) -> None:
        """Nothing is kept."""
