"""Define Discord's rare refusals by name, each with the requests it applies to."""

import json
import random
from collections.abc import Callable
from typing import NamedTuple

from playground.calls import Call
from playground.errors import Fault, RateLimited, Refusal, invalid_form
from playground.limits.strictness import DAY
from playground.world_file import Json


class Failure(NamedTuple):
    """A failure of a single request.

    ``refusal`` is the response. If it is None, the connection is cut or, if ``late`` is set, the request succeeds after
    that many seconds. If ``done`` is true, the request is executed before it fails.
    """

    name: str
    refusal: Refusal | None = None
    done: bool = False
    late: float = 0.0


class ChosenFault(NamedTuple):
    """A failure that can be requested by name, and the requests it applies to."""

    name: str
    fits: Callable[[Call], bool]
    refusal: Callable[[random.Random], Refusal]

    def failure(self, draw: random.Random) -> Failure:
        """Return one such failure."""
        return Failure(self.name, self.refusal(draw))


_MESSAGES = "/channels/{channel_id}/messages"
_MESSAGE = "/channels/{channel_id}/messages/{message_id}"
_TOKENS_MESSAGE = "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}"


UPDATE = 7  # the response to a click, updating the clicked message


def _form(call: Call) -> Json:
    return call.body if isinstance(call.body, dict) else {}


def _posts(call: Call) -> bool:
    return (call.method, call.template) == ("POST", _MESSAGES)


def _edits(call: Call) -> bool:
    return (call.method, call.template) == ("PATCH", _MESSAGE)


def _edits_by_token(call: Call) -> bool:
    return (call.method, call.template) == ("PATCH", _TOKENS_MESSAGE)


def _in_channels(call: Call) -> bool:
    return call.template.startswith("/channels/")


def _opens_dm(call: Call) -> bool:
    return call.template == "/users/@me/channels"


def _has_nonce(call: Call) -> bool:
    return _posts(call) and bool(_form(call).get("enforce_nonce"))


def _syncs(call: Call) -> bool:
    return call.method == "PUT" and call.template.endswith("/commands")


def _brings_files(call: Call) -> bool:
    return bool(call.files) and (_posts(call) or _edits(call))


def _keeps_picture(call: Call) -> bool:
    """Return whether an edit shows files that it neither uploads nor lists."""
    sent = _form(call)
    form = sent.get("data") or sent
    edits = call.method == "PATCH" or (call.template.endswith("/callback") and sent.get("type") == UPDATE)
    return edits and "attachments" not in form and "attachment://" in json.dumps(form)


def _soon(draw: random.Random) -> float:
    return draw.uniform(0.05, 0.4)


CHOSEN = (
    ChosenFault("429", _in_channels, lambda draw: RateLimited(_soon(draw))),
    ChosenFault("429 global", _in_channels, lambda draw: RateLimited(_soon(draw), scope="global")),
    ChosenFault("30046", _edits, lambda draw: RateLimited(_soon(draw), code=30046)),
    ChosenFault("no files", _brings_files, lambda _: Refusal(50013)),
    ChosenFault("nonce gone", _has_nonce, lambda _: Refusal(10008)),
    ChosenFault(
        "kept picture",
        _keeps_picture,
        lambda _: invalid_form(
            Fault(
                ("components",),
                "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                "The referenced attachment could not be found",
            )
        ),
    ),
    ChosenFault("50027", _edits_by_token, lambda _: Refusal(50027)),
    ChosenFault("10015", _edits_by_token, lambda _: Refusal(10015)),
    ChosenFault("429 by token", _edits_by_token, lambda draw: RateLimited(_soon(draw))),
    ChosenFault("20026", _opens_dm, lambda _: Refusal(20026)),
    ChosenFault("40003", _opens_dm, lambda _: Refusal(40003)),
    ChosenFault("30034", _syncs, lambda draw: RateLimited(draw.uniform(0.5, 1.0) * DAY, code=30034)),
    ChosenFault("500 at sync", _syncs, lambda _: Refusal(0, status=500, message="injected")),
)
