"""Serve the routes that respond to interactions: the callback, follow-ups and ``@original``."""

from collections.abc import Iterator
from contextlib import contextmanager

from playground.calls import Answer, Call, route
from playground.errors import Fault, RateLimited, Refusal, invalid_form
from playground.limits import components
from playground.limits.message_limits import LOADING
from playground.people.interactions import (
    CHOICES,
    DEFER,
    DEFER_UPDATE,
    MESSAGE,
    MODAL,
    UPDATE,
    Interaction,
    Interactions,
    Kind,
    State,
)
from playground.people.invocation import SERVER_INSTALL
from playground.world import messages
from playground.world.seed_world import APPLICATION_ID
from playground.world.world import EPHEMERAL, World, is_thread
from playground.world_file import Json

USER_FOLLOW_UPS = 5
"""How many follow-ups an interaction may have that only a user install allows."""

_SENDABLE = messages.SENDABLE | EPHEMERAL


class Callbacks:
    """The routes that respond to interactions. They are authorized by the interaction's token, not the bot's."""

    def __init__(self, world: World, interactions: Interactions) -> None:
        self._world = world
        self._interactions = interactions

    @route("POST", "/interactions/{interaction_id}/{interaction_token}/callback", token=False)
    def answer(self, call: Call) -> Answer:
        """Receive the initial response, due within three seconds of the interaction."""
        interaction = self._interactions.by_id(call.params["interaction_id"])
        if interaction is None or interaction.token != call.params["interaction_token"]:
            raise Refusal(10062)
        if interaction.callback is not None:
            raise Refusal(40060)
        if not self._interactions.answerable(interaction):
            raise Refusal(10062)
        callback = call.form.get("type")
        if callback not in _allowed(interaction):
            words = f"Value must be one of {sorted(_allowed(interaction))}."
            raise invalid_form(Fault(("type",), "INTERACTION_TYPE_INVALID", words))
        data = call.form.get("data") or {}
        with _within_data():
            message = self._carry_out(call, interaction, callback, data)
        if call.query.get("with_response") not in {"1", "true"}:
            return None
        return _receipt(interaction, callback, message)

    def _carry_out(self, call: Call, interaction: Interaction, callback: int, data: Json) -> Json | None:
        message = None
        state = State.ANSWERED
        told = interaction.source if callback == UPDATE else data
        if callback in {MESSAGE, DEFER, UPDATE} and not _is_private(told):
            self._world.reopen(interaction.channel_id, APPLICATION_ID)
        if callback == MESSAGE:
            message = self._post(interaction, data, call)
            interaction.original_id = message["id"]
        elif callback == DEFER:
            message = self._post_loading(interaction, data)
            interaction.original_id = message["id"]
            state = State.DEFERRED
        elif callback == UPDATE:
            message = self._update_source(interaction, data, call)
        elif callback == CHOICES:
            components.check_choices(data)
            interaction.choices = data["choices"]
        elif callback == MODAL:
            components.check_modal(data)
            interaction.modal = {**data, "components": messages.number(data["components"])}
        if callback in {UPDATE, DEFER_UPDATE} and interaction.source is not None:
            interaction.original_id = interaction.source["id"]
        self._interactions.acknowledge(interaction, callback, state)
        return message

    def _post(self, interaction: Interaction, form: Json, call: Call, *, follow_up: bool = False) -> Json:
        facts = self._interactions.answer_facts(interaction, follow_up=follow_up)
        form = {**form, "flags": (form.get("flags") or 0) | self._interactions.forced_flags(interaction)}
        message = messages.compose(self._world, interaction.channel_id, form, call.files, flags=_SENDABLE, **facts)
        self._world.add_message(message)
        return message

    def _post_loading(self, interaction: Interaction, form: Json) -> Json:
        flags = (form.get("flags") or 0) | self._interactions.forced_flags(interaction)
        if flags & ~EPHEMERAL:
            raise invalid_form(Fault(("flags",), "INVALID_FLAGS", "Only EPHEMERAL can be set on a deferred answer."))
        facts = self._interactions.answer_facts(interaction)
        message = messages.blank(self._world, interaction.channel_id, flags=flags | LOADING, **facts)
        self._world.add_message(message)
        return message

    def _update_source(self, interaction: Interaction, form: Json, call: Call) -> Json:
        source = interaction.source
        current = source and self._world.message(source["channel_id"], source["id"])
        if current is None:
            raise Refusal(10008)
        if not self._world.strictness.updates_keep_pictures and "attachments" not in form:
            current = {**current, "attachments": []}
        message = messages.revise(self._world, current, form, call.files)
        self._world.change_message(message)
        return message

    # Available for fifteen minutes after the initial response

    @route("POST", "/webhooks/{webhook_id}/{webhook_token}", token=False)
    def follow_up(self, call: Call) -> Answer:
        """Post a follow-up message. After a deferral, the first one becomes the original response."""
        interaction = self._answered(call)
        if len(interaction.follow_up_ids) >= USER_FOLLOW_UPS and SERVER_INSTALL not in self._interactions.owners(
            interaction
        ):
            raise Refusal(40094)
        self._count(interaction)
        if not _is_private(call.form):
            self._world.reopen(interaction.channel_id, APPLICATION_ID)
        original = self._world.message(interaction.channel_id, interaction.original_id or "")
        if interaction.callback == DEFER and original is not None and original["flags"] & LOADING:
            message = self._revise(interaction, original, call)
        else:
            message = self._post(interaction, call.form, call, follow_up=True)
            interaction.follow_up_ids.append(message["id"])
        interaction.resumed = True
        return message if call.query.get("wait") in {"1", "true"} else None

    @route("GET", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", token=False)
    def fetch(self, call: Call) -> Answer:
        """Return a message that belongs to this interaction; "@original" is the initial response."""
        return self._message(call, self._answered(call))

    @route("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", token=False)
    def edit(self, call: Call) -> Answer:
        """Edit a message that belongs to this interaction."""
        interaction = self._answered(call)
        message = self._message(call, interaction)
        self._check_open(message)
        revised = self._revise(interaction, message, call)
        interaction.resumed = True
        return revised

    @route("DELETE", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", token=False)
    def delete(self, call: Call) -> Answer:
        """Delete a message that belongs to this interaction."""
        message = self._message(call, self._answered(call))
        self._check_open(message)
        self._world.remove_message(message, by_bot=True)
        return None

    def _check_open(self, message: Json) -> None:
        """Refuse to change a message in an archived or locked thread, unless the message is ephemeral."""
        if not _is_private(message):
            self._world.archive_if_quiet(message["channel_id"])
            channel = self._world.channels[message["channel_id"]]
            if is_thread(channel) and channel["thread_metadata"]["archived"]:
                raise Refusal(50083)

    def _count(self, interaction: Interaction) -> None:
        """Count a follow-up towards the channel's limit, which is shared by all applications."""
        rate = self._world.strictness.channel_follow_ups
        taken = self._world.buckets.take(("follow-ups", interaction.channel_id), rate)
        if taken.left < 0:
            raise RateLimited(taken.wait, scope="shared")

    def _revise(self, interaction: Interaction, message: Json, call: Call) -> Json:
        revised = messages.revise(self._world, message, call.form, call.files)
        if message["flags"] & LOADING:
            revised |= {"flags": revised["flags"] & ~LOADING, "edited_timestamp": None}
        self._world.change_message(revised)
        if interaction.state is State.DEFERRED:
            self._interactions.settle(interaction, State.ANSWERED)
        return revised

    def _answered(self, call: Call) -> Interaction:
        """Return the interaction with this webhook token.

        :raises Refusal: 50027 if the token is unknown or over fifteen minutes old, 10015 before the initial response.
        """
        interaction = self._interactions.by_token(call.params["webhook_token"])
        if interaction is None or call.params["webhook_id"] != APPLICATION_ID:
            raise Refusal(50027)
        if interaction.callback is None:
            raise Refusal(10015)
        return interaction

    def _message(self, call: Call, interaction: Interaction) -> Json:
        message_id: str | None = call.params["message_id"]
        if message_id == "@original":
            message_id = interaction.original_id
            if message_id is None:
                raise Refusal(10015)
        elif message_id not in {interaction.original_id, *interaction.follow_up_ids}:
            raise Refusal(10008)
        message = self._world.message(interaction.channel_id, message_id or "")
        if message is None:
            raise Refusal(10008)
        return message


def _is_private(message: Json | None) -> bool:
    return bool(((message or {}).get("flags") or 0) & EPHEMERAL)


@contextmanager
def _within_data() -> Iterator[None]:
    """Prefix the paths in form errors with "data", the callback's key for its message."""
    try:
        yield
    except Refusal as refusal:
        refusal.faults = [fault._replace(path=("data", *fault.path)) for fault in refusal.faults]
        raise


def _allowed(interaction: Interaction) -> set[int]:
    """Return the callback types that are valid responses to this interaction."""
    if interaction.kind is Kind.AUTOCOMPLETE:
        return {CHOICES}
    allowed = {MESSAGE, DEFER}
    if interaction.kind is not Kind.MODAL:
        allowed.add(MODAL)
    if interaction.source is not None:
        allowed |= {DEFER_UPDATE, UPDATE}
    return allowed


def _receipt(interaction: Interaction, callback: int, message: Json | None) -> Json:
    facts: Json = {"id": interaction.id, "type": int(interaction.kind)}
    if interaction.original_id is not None:
        facts["response_message_id"] = interaction.original_id
    if message is not None:
        facts["response_message_loading"] = bool(message["flags"] & LOADING)
        facts["response_message_ephemeral"] = bool(message["flags"] & EPHEMERAL)
    receipt: Json = {"interaction": facts}
    if callback in {MESSAGE, UPDATE}:
        receipt["resource"] = {"type": callback, "message": message}
    return receipt
