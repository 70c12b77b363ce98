"""Define Discord's error responses: status, code, message, and any invalid form fields."""

from collections.abc import Iterable
from typing import NamedTuple

from playground.world_file import Json

KNOWN: dict[int, tuple[int, str]] = {
    0: (401, "401: Unauthorized"),
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10013: (404, "Unknown User"),
    10014: (404, "Unknown Emoji"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    20012: (403, "You are not authorized to perform this action on this application"),
    20026: (403, "Your bot has been flagged by our anti-spam system for abusive behaviour"),
    20028: (429, "The write action you are performing on the channel has hit the write rate limit"),
    30008: (400, "Maximum number of emojis reached (2000)"),
    30034: (400, "Max number of daily application command creates has been reached (200)"),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later"),
    40003: (403, "You are opening direct messages too fast"),
    40005: (413, "Request entity too large"),
    40094: (400, "This interaction has reached the maximum number of follow up messages"),
    40333: (403, "internal network error"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50003: (403, "Cannot execute action on a DM channel"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50024: (403, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50035: (400, "Invalid Form Body"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    50278: (403, "Cannot send messages to this user due to having no mutual guilds"),
    130000: (503, "API resource is currently overloaded. Try again a little later"),
    200000: (400, "Message was blocked by automatic moderation"),
    160004: (400, "A thread has already been created for this message"),
    160005: (403, "This thread is locked"),
}


class Fault(NamedTuple):
    """An invalid field in a form: its path, Discord's code, and the message."""

    path: tuple[str | int, ...]
    code: str
    message: str


class Refusal(Exception):
    """A refusal, in the form Discord sends: `status`, `code` and `body()`."""

    def __init__(
        self, code: int, *, status: int | None = None, message: str | None = None, faults: Iterable[Fault] = ()
    ) -> None:
        known_status, known_message = KNOWN.get(code, (400, ""))
        self.code = code
        self.status = known_status if status is None else status
        self.message = known_message if message is None else message
        self.faults = list(faults)
        self.headers: dict[str, str] = {}
        super().__init__(f"{self.status} {self.code} {self.message} {self.faults or ''}".strip())

    def body(self) -> Json:
        """Return the JSON that goes with the status."""
        body: Json = {"message": self.message, "code": self.code}
        if self.faults:
            body["errors"] = nested(self.faults)
        return body


class RateLimited(Refusal):
    """A 429: too many requests.

    :param retry_after: seconds until the next request is allowed.
    :param code: Discord's code for this limit, if it has one.
    :param scope: "user" (this bot's own limit), "shared" or "global".
    :param via: whether the response has a `Via` header: Discord's own 429s do, its firewall's don't.
    """

    def __init__(self, retry_after: float, *, scope: str = "user", via: bool = True, code: int = 0) -> None:
        super().__init__(code, status=429, message=None if code else "You are being rate limited.")
        self.retry_after = retry_after
        self.scope = scope
        self.headers = {"Retry-After": str(max(1, round(retry_after))), "X-RateLimit-Scope": scope}
        if scope == "global":
            self.headers["X-RateLimit-Global"] = "true"
        if via:
            self.headers["Via"] = "1.1 playground"

    def body(self) -> Json:
        """Return the JSON that goes with the 429."""
        body: Json = {"message": self.message, "retry_after": self.retry_after, "global": self.scope == "global"}
        return body | ({"code": self.code} if self.code else {})


def invalid_form(*faults: Fault) -> Refusal:
    """Return the 50035 refusal that lists these fields."""
    return Refusal(50035, faults=faults)


def refuse(faults: Iterable[Fault]) -> None:
    """Refuse a form if it has any of these faults.

    :raises Refusal: 50035 with every fault.
    """
    found = list(faults)
    if found:
        raise invalid_form(*found)


def nested(faults: Iterable[Fault]) -> Json:
    """Nest the faults like Discord: {"components": {"0": {"label": {"_errors": [{"code", "message"}]}}}}."""
    tree: Json = {}
    for fault in faults:
        node = tree
        for step in fault.path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": fault.code, "message": fault.message})
    return tree
