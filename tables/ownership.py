"""Who plays the tables of a store: one process at a time. This is the port; the means are the store's."""

from __future__ import annotations

from typing import Protocol


class Ownership(Protocol):
    """That this process is the one. It ends with the process at the latest, however that ends."""

    def held(self) -> bool:
        """Whether it still is. Asked every few seconds: quick, and never raises."""

    def release(self) -> None:
        """Let another process be it. Doing it twice is harmless."""
