"""Rate-limit requests with one bucket per route and major parameter, and a global one for the bot."""

import hashlib
from collections.abc import Mapping

from playground.calls import Route
from playground.errors import RateLimited
from playground.limits.strictness import Buckets, Rate, Strictness, Taken

MAJOR = ("channel_id", "guild_id", "webhook_token", "interaction_id")

_NAMED = {
    ("POST", "/channels/{channel_id}/messages"): "posts",
    ("PATCH", "/channels/{channel_id}/messages/{message_id}"): "edits",
    ("POST", "/webhooks/{webhook_id}/{webhook_token}"): "follow_ups",
    ("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}"): "token_edits",
}
"""The routes with their own rate limit in `Strictness`."""


class Rates:
    """The buckets of all routes, reported in X-RateLimit-* headers."""

    def __init__(self, strictness: Strictness, buckets: Buckets) -> None:
        self._strictness = strictness
        self._buckets = buckets

    def spend(self, route: "Route", params: Mapping[str, str], now: float) -> dict[str, str]:
        """Take one request from the bot's global bucket and one from the route's; return the rate-limit headers.

        Requests without the bot's token, such as interaction responses, don't count towards the global limit.

        :raises RateLimited: if a bucket is empty.
        """
        if route.token:
            whole = self._buckets.take("whole bot", self._strictness.whole_bot)
            if whole.left < 0:
                raise RateLimited(round(whole.wait, 3), scope="global")
        rate: Rate = getattr(self._strictness, _NAMED.get((route.method, route.template), "others"))
        majors = tuple(params[name] for name in MAJOR if name in params)
        taken = self._buckets.take((route.method, route.template, majors), rate)
        headers = _headers(route, rate, taken, now)
        if taken.left < 0:
            limited = RateLimited(round(taken.wait, 3))
            limited.headers.update(headers)
            raise limited
        return headers


def _headers(route: "Route", rate: Rate, taken: Taken, now: float) -> dict[str, str]:
    name = hashlib.sha256(f"{route.method} {route.template}".encode()).hexdigest()
    return {
        "X-RateLimit-Limit": str(rate.limit),
        "X-RateLimit-Remaining": str(max(0, taken.left)),
        "X-RateLimit-Reset": f"{now + taken.wait:.3f}",
        "X-RateLimit-Reset-After": f"{max(0.0, taken.wait):.3f}",
        "X-RateLimit-Bucket": name[:32],
    }
