"""Serve the routes that list, add, rename and delete application emojis."""

import base64
import binascii
import re

from playground.calls import Answer, Call, route
from playground.errors import Fault, Refusal, invalid_form
from playground.world.messages import content_type
from playground.world.seed_world import APPLICATION_ID
from playground.world.world import World
from playground.world_file import Json

MOST = 2000
MOST_BYTES = 256 * 1024

_EMOJIS = "/applications/{application_id}/emojis"


class Emojis:
    """The routes that list, add, rename and delete application emojis."""

    def __init__(self, world: World) -> None:
        self._world = world

    @route("GET", _EMOJIS)
    def list(self, call: Call) -> Answer:
        """Return all emojis."""
        _check_application(call)
        return {"items": list(self._world.emojis.values())}

    @route("POST", _EMOJIS)
    def create(self, call: Call) -> Answer:
        """Add an emoji from a name and a data URI."""
        _check_application(call)
        name = _name(call.form)
        if any(emoji["name"] == name for emoji in self._world.emojis.values()):
            raise invalid_form(
                Fault(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "The emoji name is already taken")
            )
        if len(self._world.emojis) >= MOST:
            raise Refusal(30008)
        body = _image(call.form.get("image"))
        emoji: Json = {
            "id": self._world.snowflakes.next(),
            "name": name,
            "user": self._world.bot,
            "roles": [],
            "require_colons": True,
            "managed": False,
            "animated": content_type(body) == "image/gif",
            "available": True,
        }
        self._world.memory.put_file(emoji["id"], body)
        self._world.keep_emoji(emoji)
        call.status = 201
        return emoji

    @route("GET", _EMOJIS + "/{emoji_id}")
    def fetch(self, call: Call) -> Answer:
        """Return one emoji."""
        return self._emoji(call)

    @route("PATCH", _EMOJIS + "/{emoji_id}")
    def rename(self, call: Call) -> Answer:
        """Rename an emoji."""
        renamed = {**self._emoji(call), "name": _name(call.form)}
        self._world.keep_emoji(renamed)
        return renamed

    @route("DELETE", _EMOJIS + "/{emoji_id}")
    def delete(self, call: Call) -> Answer:
        """Delete an emoji."""
        self._world.remove_emoji(self._emoji(call)["id"])
        return None

    def _emoji(self, call: Call) -> Json:
        _check_application(call)
        emoji = self._world.emojis.get(call.params["emoji_id"])
        if emoji is None:
            raise Refusal(10014)
        return emoji


def _check_application(call: Call) -> None:
    if call.params["application_id"] != APPLICATION_ID:
        raise Refusal(20012)


def _name(form: Json) -> str:
    name = form.get("name")
    if not isinstance(name, str) or not 2 <= len(name) <= 32:
        raise invalid_form(Fault(("name",), "BASE_TYPE_BAD_LENGTH", "Must be between 2 and 32 in length."))
    if not re.fullmatch(r"\w+", name, re.ASCII):
        raise invalid_form(Fault(("name",), "STRING_TYPE_REGEX", "String value did not match validation regex."))
    return name


def _image(uri: object) -> bytes:
    found = (
        re.fullmatch(r"data:image/(?:png|jpeg|gif|webp);base64,(.+)", uri, re.DOTALL) if isinstance(uri, str) else None
    )
    try:
        body = base64.b64decode(found[1], validate=True) if found else b""
    except binascii.Error:
        body = b""
    if not content_type(body).startswith("image/"):
        raise invalid_form(Fault(("image",), "IMAGE_INVALID", "Invalid image data"))
    if len(body) > MOST_BYTES:
        raise invalid_form(Fault(("image",), "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb."))
    return body
