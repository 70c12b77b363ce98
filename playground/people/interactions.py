"""Track interactions from a user's click or command to the bot's response, with Discord's time limits."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from typing import Any

from playground.people.invocation import SERVER, SERVER_INSTALL, context_of, owners, reopened
from playground.snowflakes import Alarm
from playground.world.seed_world import APPLICATION_ID, Permission
from playground.world.world import EPHEMERAL, World
from playground.world_file import Json

MESSAGE, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
"""Discord's interaction callback types."""
ANSWER_SECONDS = 3.0
TOKEN_SECONDS = 15 * 60.0
ATTACHMENT_BYTES = 10 * 1024 * 1024
CHAT_COMMAND = 20
"""The type of a message that responds to a slash command."""


class Kind(IntEnum):
    """Discord's interaction types."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class State(StrEnum):
    """The progress of an interaction, as the user sees it."""

    WAITING = "waiting"
    ANSWERED = "answered"
    DEFERRED = "deferred"
    FAILED = "failed"


@dataclass
class Interaction:
    """One action by a user.

    `source` is a copy of the clicked message from that moment; `parent` is the interaction that opened the submitted
    modal. The bot's response is in `callback` (its type) and, depending on that type, in `original_id`, `modal` or
    `choices`. `resumed` is whether the bot has sent anything since its initial response.
    """

    id: str
    token: str
    kind: Kind
    person_id: str
    channel_id: str
    data: Json
    opened: float
    source: Json | None = None
    parent: "Interaction | None" = None
    state: State = State.WAITING
    callback: int | None = None
    original_id: str | None = None
    follow_up_ids: list[str] = field(default_factory=list)
    modal: Json | None = None
    choices: list[Json] | None = None
    resumed: bool = False
    alarm: Alarm | None = None

    def metadata(self, owners: dict[str, str]) -> Json:
        """Return the `interaction_metadata` for messages that respond to this interaction, without its user.

        :param owners: `authorizing_integration_owners`: who installed the bot, by installation type.
        """
        facts: Json = {"id": self.id, "type": int(self.kind), "authorizing_integration_owners": owners}
        if self.kind is Kind.COMPONENT and self.source is not None:
            facts["interacted_message_id"] = self.source["id"]
        if self.kind is Kind.MODAL and self.parent is not None:
            facts["triggering_interaction_metadata"] = self.parent.metadata(owners)
        return facts


class Interactions:
    """All interactions with a valid token.

    `deliver` sends a payload to the bot and returns whether a bot received it. Every state change of an interaction is
    published to the world's observers as INTERACTION. The bot has `seconds` to respond.
    """

    def __init__(self, world: World, seconds: float = ANSWER_SECONDS) -> None:
        self._world = world
        self.seconds = seconds
        self._open: dict[str, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}
        self.deliver: Callable[[Json], bool] = lambda _payload: False

    def start(
        self,
        kind: Kind,
        person_id: str,
        channel_id: str,
        data: Json,
        *,
        source: Json | None = None,
        parent: Interaction | None = None,
        copies: int = 1,
    ) -> Interaction:
        """Start an interaction: send it to the bot and start its timeout.

        If no bot is connected, the interaction fails immediately, but a bot that resumes its session in time can still
        respond.

        :param copies: how many times to deliver the event.
        :raises NotOffered: in a locked thread.
        """
        if kind is not Kind.AUTOCOMPLETE:
            reopened(self._world, channel_id, person_id)
        self._forget_old()
        interaction = Interaction(
            id=self._world.snowflakes.next(),
            token=secrets.token_urlsafe(48),
            kind=kind,
            person_id=person_id,
            channel_id=channel_id,
            data=data,
            opened=self._world.clock.now(),
            source=source,
            parent=parent,
        )
        self._open[interaction.id] = self._by_token[interaction.token] = interaction
        interaction.alarm = self._world.clock.alarm(self.seconds, lambda: self._give_up(interaction))
        payload = self.payload(interaction)
        taken = [self.deliver(payload) for _ in range(copies)]
        if not any(taken):
            self.settle(interaction, State.FAILED)
        return interaction

    def settle(self, interaction: Interaction, state: State) -> None:
        """Set the state shown to the user."""
        interaction.state = state
        self._world.publish("INTERACTION", {"id": interaction.id, "state": str(state)})

    def acknowledge(self, interaction: Interaction, callback: int, state: State) -> None:
        """Record the bot's initial response."""
        interaction.callback = callback
        if interaction.alarm is not None:
            self._world.clock.cancel(interaction.alarm)
        self.settle(interaction, state)

    def answerable(self, interaction: Interaction) -> bool:
        """Return whether the bot can still respond in time."""
        return self._world.clock.now() - interaction.opened <= self.seconds

    def by_id(self, interaction_id: str) -> Interaction | None:
        """Return an interaction by id, or None if its token has expired."""
        return self._if_fresh(self._open.get(interaction_id))

    def by_token(self, token: str) -> Interaction | None:
        """Return an interaction by token, or None if the token has expired."""
        return self._if_fresh(self._by_token.get(token))

    def age_tokens(self, person_id: str, seconds: float) -> None:
        """Age the tokens of a user's interactions by ``seconds``; change nothing else."""
        for interaction in self._open.values():
            if interaction.person_id == person_id:
                interaction.opened -= seconds

    def payload(self, interaction: Interaction) -> Json:
        """Return the INTERACTION_CREATE event."""
        world = self._world
        channel = world.channels[interaction.channel_id]
        payload: Json = {
            "id": interaction.id,
            "application_id": APPLICATION_ID,
            "type": int(interaction.kind),
            "data": interaction.data,
            "token": interaction.token,
            "version": 1,
            "channel_id": channel["id"],
            "locale": world.locales[interaction.person_id],
            "entitlements": [],
            "entitlement_sku_ids": [],
            "attachment_size_limit": ATTACHMENT_BYTES,
            "channel": channel,
            "context": context_of(channel),
            "authorizing_integration_owners": self.owners(interaction),
            "app_permissions": str(world.permissions(APPLICATION_ID, channel)),
            **(self._in_guild(interaction, channel) if "guild_id" in channel else self._in_dm(interaction)),
        }
        if interaction.source is not None:
            payload["message"] = interaction.source
        return payload

    def _in_dm(self, interaction: Interaction) -> Json:
        return {"user": self._world.people[interaction.person_id]}

    def _in_guild(self, interaction: Interaction, channel: Json) -> Json:
        world = self._world
        guild = world.guild_of(channel)
        permissions = str(world.permissions(interaction.person_id, channel))
        return {
            "guild_id": guild["id"],
            "guild": {"id": guild["id"], "locale": guild["preferred_locale"], "features": []},
            "guild_locale": guild["preferred_locale"],
            "member": {**world.member(interaction.person_id, guild), "permissions": permissions},
            "channel": {**channel, "permissions": permissions},
        }

    def owners(self, interaction: Interaction) -> dict[str, str]:
        """Return who added the bot, by installation type; for a click, those of the clicked message's command."""
        metadata = (interaction.source or {}).get("interaction_metadata")
        if metadata is not None:
            stored: dict[str, str] = metadata["authorizing_integration_owners"]
            return stored
        return owners(self._world, interaction.person_id, self._world.channels[interaction.channel_id])

    def forced_flags(self, interaction: Interaction) -> int:
        """Return EPHEMERAL where only user installs allow the answer and the server forbids public ones."""
        channel = self._world.channels[interaction.channel_id]
        if SERVER_INSTALL in self.owners(interaction) or context_of(channel) != SERVER:
            return 0
        granted = self._world.permissions(interaction.person_id, channel) & Permission.USE_EXTERNAL_APPS
        return 0 if granted else EPHEMERAL

    def answer_facts(self, interaction: Interaction, *, follow_up: bool = False) -> dict[str, Any]:
        """Return the fields that link a message to the interaction it responds to."""
        user = self._world.people[interaction.person_id]
        metadata = {**interaction.metadata(self.owners(interaction)), "user": user}
        if follow_up and interaction.original_id is not None:
            metadata["original_response_message_id"] = interaction.original_id
        facts: dict[str, Any] = {
            "author": self._world.bot,
            "application_id": APPLICATION_ID,
            "webhook_id": APPLICATION_ID,
            "interaction_metadata": metadata,
        }
        if interaction.kind is Kind.COMMAND and not follow_up:
            name = " ".join([interaction.data["name"], *_sub_commands(interaction.data)])
            facts["type"] = CHAT_COMMAND
            facts["interaction"] = {"id": interaction.id, "type": int(interaction.kind), "name": name, "user": user}
        return facts

    def _give_up(self, interaction: Interaction) -> None:
        if interaction.callback is None and interaction.state is State.WAITING:
            self.settle(interaction, State.FAILED)

    def _if_fresh(self, interaction: Interaction | None) -> Interaction | None:
        return interaction if interaction is not None and self._fresh(interaction) else None

    def _fresh(self, interaction: Interaction) -> bool:
        return self._world.clock.now() - interaction.opened <= TOKEN_SECONDS

    def _forget_old(self) -> None:
        for interaction in tuple(self._open.values()):
            if self._fresh(interaction):
                break  # the rest are fresh too, because interactions are stored in the order they were created
            del self._open[interaction.id], self._by_token[interaction.token]


def _sub_commands(data: Json) -> list[str]:
    names = []
    while data.get("options") and data["options"][0]["type"] in {1, 2}:
        data = data["options"][0]
        names.append(data["name"])
    return names
