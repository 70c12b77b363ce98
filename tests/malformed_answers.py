"""List responses that Discord doesn't document."""

from __future__ import annotations

from playground import Refusal
from playground.world_file import Json


class Garbled(Refusal):
    """A refusal whose body is an empty object."""

    def __init__(self, status: int) -> None:
        super().__init__(0, status=status, message="injected")

    def body(self) -> Json:
        return {}
