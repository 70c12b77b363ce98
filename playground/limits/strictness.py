"""Configure the playground's strictness: Discord's rate limits, and which of its known quirks to imitate.

Discord publishes few of its limits; those marked "guessed" are based on what bots have run into.
"""

from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from playground.snowflakes import Clock

HOUR, DAY = 3600.0, 86_400.0


@dataclass(frozen=True)
class Rate:
    """A limit on the number of actions within a number of seconds."""

    limit: int
    seconds: float


class Taken(NamedTuple):
    """A bucket's state after an attempt to take from it: how many are `left`, and the seconds until it is full again.

    See `Buckets.take` for the meaning of a negative `left`.
    """

    left: int
    wait: float


@dataclass
class Strictness:
    """Discord's limits. They can be changed while the playground runs."""

    whole_bot: Rate = Rate(50, 1.0)
    """Requests with the bot's token, across all connections. Responses to interactions don't count."""
    posts: Rate = Rate(5, 5.0)
    """Per channel."""
    edits: Rate = Rate(5, 5.0)
    """Per channel."""
    follow_ups: Rate = Rate(5, 2.0)
    """Per interaction; guessed."""
    token_edits: Rate = Rate(5, 2.0)
    """Per interaction token, across all the messages it can edit; guessed."""
    channel_follow_ups: Rate = Rate(30, 60.0)
    """Per channel, across all its interactions; guessed."""
    others: Rate = Rate(200, 1.0)
    """All other requests, per channel, server or interaction; guessed, and far too lenient."""
    old_edits: Rate = Rate(3, 6.0)
    """Edits of messages over an hour old, per channel; guessed. Any more are refused with 30046."""
    new_dms: Rate = Rate(10, 10.0)
    """DMs opened with users the bot has never written to; guessed. Any more are refused with 40003."""
    strangers: Rate = Rate(25, 60.0)
    """The same DMs, counted over a longer period; guessed. Any more flag the bot as a spammer: each new DM gets 20026
    for `flagged` seconds.
    """
    flagged: float = HOUR
    new_commands: Rate = Rate(200, DAY)
    """Per server, and for global commands. Any more are refused with 30034."""
    identify_seconds: float = 5.0
    """The period in which `max_concurrency` shards can identify. A shard that is too early gets "invalid session"."""
    max_concurrency: int = 1
    sessions: Rate = Rate(1000, DAY)
    """Session starts, across all shards. If a bot exceeds them, Discord resets its token; here, its connections are
    closed with 4004.
    """
    shards: int = 1
    """The minimum number of shards; a bot with fewer is refused with 4011."""
    kept_pictures: bool = True
    """Whether an edit without `attachments` can show pictures already on the message; reports differ."""
    updates_keep_pictures: bool = True
    """Whether a clicked message keeps its files when the response updates it without `attachments`; reports differ."""

    @classmethod
    def loose(cls) -> "Strictness":
        """Return limits without Discord's rates, for tests of other behaviour that they would slow down by minutes."""
        many = Rate(1_000_000, 1.0)
        rates: dict[str, Any] = {
            name: many for name, usual in vars(cls).items() if isinstance(usual, Rate) and name != "others"
        }
        return replace(cls(identify_seconds=0.0), **rates)


class Buckets:
    """Counts of recent actions. A bucket starts full, and refills after its period."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._open: dict[Hashable, tuple[float, int]] = {}

    def take(self, key: Hashable, rate: Rate, count: int = 1) -> Taken:
        """Take ``count`` from a bucket. If it holds fewer, take nothing and return a `left` below 0."""
        now = self._clock.now()
        ends, left = self._open.get(key, (0.0, 0))
        if now >= ends:
            self._forget_old(now)
            ends, left = now + rate.seconds, rate.limit
        if left >= count:
            self._open[key] = (ends, left - count)
        return Taken(left - count, ends - now)

    def _forget_old(self, now: float) -> None:
        if len(self._open) > 1000:
            self._open = {key: bucket for key, bucket in self._open.items() if bucket[0] > now}
