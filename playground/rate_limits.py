"""Rate limits: one bucket for each route and its major parameter, told in X-RateLimit-* headers."""

import hashlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from playground.api_errors import RateLimited
from playground.snowflakes import Clock

if TYPE_CHECKING:
    from playground.api import Route

MAJOR = ("channel_id", "guild_id", "webhook_token", "interaction_id")


class Rate(NamedTuple):
    """So many requests in so many seconds."""

    limit: int
    seconds: float


GENEROUS = Rate(200, 1.0)


class Rates:
    """The buckets of all routes. Each starts full and is filled again when its time is over.

    `rate` holds for every route that `special` doesn't name, by method and template.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._buckets: dict[tuple[str, ...], tuple[float, int]] = {}
        self.rate = GENEROUS
        self.special: dict[tuple[str, str], Rate] = {}

    def spend(self, route: "Route", params: Mapping[str, str]) -> dict[str, str]:
        """Take one request from a route's bucket. The answer's headers.

        :raises RateLimited: when the bucket is empty.
        """
        now = self._clock.now()
        rate = self.special.get((route.method, route.template), self.rate)
        key = (route.method, route.template, *(params[name] for name in MAJOR if name in params))
        ends, left = self._buckets.get(key, (0.0, 0))
        if now >= ends:
            self._forget_old(now)
            ends, left = now + rate.seconds, rate.limit
        if left == 0:
            limited = RateLimited(round(ends - now, 3))
            limited.headers.update(_headers(route, rate, left, ends, now))
            raise limited
        self._buckets[key] = (ends, left - 1)
        return _headers(route, rate, left - 1, ends, now)

    def _forget_old(self, now: float) -> None:
        if len(self._buckets) > 1000:
            self._buckets = {key: bucket for key, bucket in self._buckets.items() if bucket[0] > now}


def _headers(route: "Route", rate: Rate, left: int, ends: float, now: float) -> dict[str, str]:
    name = hashlib.sha256(f"{route.method} {route.template}".encode()).hexdigest()
    return {
        "X-RateLimit-Limit": str(rate.limit),
        "X-RateLimit-Remaining": str(left),
        "X-RateLimit-Reset": f"{ends:.3f}",
        "X-RateLimit-Reset-After": f"{max(0.0, ends - now):.3f}",
        "X-RateLimit-Bucket": name[:32],
    }
