"""Track the bot's reply to a user's action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from playground.people import message_queries
from playground.people.interactions import DEFER_UPDATE, UPDATE, Interaction, State
from playground.world.world import EPHEMERAL, World
from playground.world_file import Json

PATIENCE: Final = 90.0  # a test's timeout in seconds; busy machines are slow


class Asker(Protocol):
    """The user waiting for a reply."""

    world: World

    @property
    def name(self) -> str:
        """The user's display name."""

    async def until(self, check: Callable[[], object], timeout: float = PATIENCE) -> object:  # noqa: ASYNC109 - for tests
        """Wait until a check returns something truthy.

        :raises TimeoutError: if it never does.
        """


class Reply:
    """The bot's reply to a user's action; its properties follow the interaction's progress."""

    def __init__(self, person: Asker, interaction: Interaction) -> None:
        self.person = person
        self.interaction = interaction

    @property
    def state(self) -> State:
        """The interaction's progress: "waiting", "answered", "deferred" or "failed"."""
        return self.interaction.state

    @property
    def failed(self) -> bool:
        """Whether the user sees "This interaction failed"."""
        return self.interaction.state is State.FAILED

    @property
    def message(self) -> Json:
        """The reply message: the new one if there is one, otherwise the clicked message as it is now.

        :raises LookupError: if there is none; check `answered` first.
        """
        found = self._message
        if found is None:
            raise LookupError(f"{self.person.name} got no answering message (state: {self.state})")
        return found

    @property
    def answered(self) -> bool:
        """Whether there is a reply message that hasn't been deleted."""
        return self._message is not None

    @property
    def _message(self) -> Json | None:
        if self.interaction.callback in {DEFER_UPDATE, UPDATE} and self.follow_ups:
            return self.follow_ups[0]
        return self._original

    @property
    def complete(self) -> bool:
        """Whether the bot's reply is complete, including anything it deferred."""
        if self.state not in {State.ANSWERED, State.FAILED}:
            return False
        waits = self.interaction.callback == DEFER_UPDATE and not self.interaction.resumed
        return not waits or self._original is None

    @property
    def _original(self) -> Json | None:
        return self.person.world.message(self.interaction.channel_id, self.interaction.original_id or "")

    @property
    def follow_ups(self) -> list[Json]:
        """The follow-up messages that still exist."""
        found = (self.person.world.message(self.interaction.channel_id, one) for one in self.interaction.follow_up_ids)
        return [message for message in found if message is not None]

    @property
    def ephemeral(self) -> bool:
        """Whether the reply is ephemeral."""
        return self.answered and bool(self.message["flags"] & EPHEMERAL)

    @property
    def text(self) -> str:
        """The text of the reply message, or "" if there is none."""
        return message_queries.text(self.message) if self.answered else ""

    @property
    def modal(self) -> Json | None:
        """The modal that opened, if any."""
        return self.interaction.modal

    @property
    def choices(self) -> list[Json]:
        """The choices offered by autocomplete."""
        return self.interaction.choices or []

    async def settled(self, timeout: float = PATIENCE) -> Reply:  # noqa: ASYNC109 - tests choose the timeout
        """Wait until the reply is complete or has failed.

        :raises TimeoutError: if neither happens.
        """
        await self.person.until(lambda: self.complete, timeout)
        return self

    def __repr__(self) -> str:
        return f"<Reply to {self.person.name}: {self.state} {self.text!r}>"
