"""Convert stored objects to what bots receive: absolute file URLs, and no attachments already shown inline."""

from typing import Any

from playground.limits.message_limits import COMPONENTS_V2
from playground.world_file import Json

_LOOKED_AT = {str, dict, list}
"""The types of values that may contain addresses."""


def as_sent(thing: Any, url: str) -> Any:
    """Return an object as Discord sends it.

    File URLs are absolute: bots get "http://…/files/…", the page only "/files/…". Files shown in a message's components
    or embeds are left out of its `attachments`.

    :param url: the playground's address.
    """
    kind = type(thing)
    if kind is str:
        return url + thing if thing.startswith("/files/") else thing
    if kind is dict:
        said = {key: as_sent(value, url) if type(value) in _LOOKED_AT else value for key, value in thing.items()}
        if thing.get("attachments") and "components" in thing:
            said["attachments"] = [one for one in said["attachments"] if not _shown_elsewhere(thing, one["id"])]
        return said
    if kind is list:
        return [as_sent(value, url) for value in thing]
    return thing


def _shown_elsewhere(message: Json, attachment_id: str) -> bool:
    if message["flags"] & COMPONENTS_V2:
        return True
    media = (embed[key] for embed in message["embeds"] for key in ("image", "thumbnail") if key in embed)
    return any(f"/files/{attachment_id}/" in one["url"] for one in media)
