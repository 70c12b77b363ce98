"""Follow the bot's answer to something a person did."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from playground.people import message_queries
from playground.people.interactions import DEFER_UPDATE, UPDATE, Interaction, State
from playground.world.world import EPHEMERAL, World
from playground.world_file import Json

PATIENCE: Final = 90.0  # seconds that a test waits before it gives up: on a busy machine all takes long


class Asker(Protocol):
    """The person who waits for an answer."""

    world: World

    @property
    def name(self) -> str:
        """What others call them."""

    async def until(self, check: Callable[[], object], timeout: float = PATIENCE) -> object:  # noqa: ASYNC109 - as there
        """:raises TimeoutError: when it never becomes true."""


class Reply:
    """The bot's answer to one thing a person did. It follows the interaction: read again later, it says more."""

    def __init__(self, person: Asker, interaction: Interaction) -> None:
        self.person = person
        self.interaction = interaction

    @property
    def state(self) -> State:
        """How far it has got: "waiting", "answered", "deferred" or "failed"."""
        return self.interaction.state

    @property
    def failed(self) -> bool:
        """Whether the person reads "This interaction failed"."""
        return self.interaction.state is State.FAILED

    @property
    def message(self) -> Json:
        """The message that answers: a new one, also after a change of the clicked one, or the clicked one as it is now.

        :raises LookupError: when there is none; `answered` tells.
        """
        found = self._message
        if found is None:
            raise LookupError(f"{self.person.name} got no message as an answer: {self.state}")
        return found

    @property
    def answered(self) -> bool:
        """Whether there is a message that answers, as far as it still exists."""
        return self._message is not None

    @property
    def _message(self) -> Json | None:
        if self.interaction.callback in {DEFER_UPDATE, UPDATE} and self.follow_ups:
            return self.follow_ups[0]
        return self._original

    @property
    def complete(self) -> bool:
        """Whether the bot's answer is there, all of it: also what it had put off."""
        if self.state not in {State.ANSWERED, State.FAILED}:
            return False
        return not self._put_off or self.interaction.resumed or self._original is None

    @property
    def _original(self) -> Json | None:
        return self.person.world.message(self.interaction.channel_id, self.interaction.original_id or "")

    @property
    def _put_off(self) -> bool:
        """Whether the clicked message was to change later: nobody sees that it is being waited for."""
        return self.interaction.callback == DEFER_UPDATE

    @property
    def follow_ups(self) -> list[Json]:
        """The further messages, as far as they still exist."""
        found = (self.person.world.message(self.interaction.channel_id, one) for one in self.interaction.follow_up_ids)
        return [message for message in found if message is not None]

    @property
    def ephemeral(self) -> bool:
        """Whether the answer is for this person only."""
        return self.answered and bool(self.message["flags"] & EPHEMERAL)

    @property
    def text(self) -> str:
        """All words of the answering message; "" when there is none."""
        return message_queries.text(self.message) if self.answered else ""

    @property
    def modal(self) -> Json | None:
        """The modal that opened."""
        return self.interaction.modal

    @property
    def choices(self) -> list[Json]:
        """The choices that an autocompletion offered."""
        return self.interaction.choices or []

    async def settled(self, timeout: float = PATIENCE) -> Reply:  # noqa: ASYNC109 - part of this API, as in `until`
        """Wait until the answer is complete, or has failed.

        :raises TimeoutError: when that doesn't happen.
        """
        await self.person.until(lambda: self.complete, timeout)
        return self

    def __repr__(self) -> str:
        return f"<Reply to {self.person.name}: {self.state} {self.text!r}>"
