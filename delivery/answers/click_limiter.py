"""Limit each user's click rate with token buckets.

:class:`ClickGate` runs before discord.py parses an event, so a rejected click costs next to nothing.
"""

from __future__ import annotations

import json
import logging
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from enum import Enum, auto
from functools import lru_cache, partial
from typing import Any, NamedTuple

import aiohttp
import discord

from delivery.answers.in_flight import crowded
from delivery.discord_api.discord_compat.rest import api_base
from delivery.discord_api.sessions import session
from tables.background import Background
from tables.errors import Crowded, SlowDown
from tables.preferences import Preferences
from ui.components import components
from ui.screen import Screen, Text
from ui.text.refusals import sentence
from ui.text.texts import speak
from watch.health import Health

log = logging.getLogger(__name__)

SWEEP_EVERY = 1000
"""Number of clicks between sweeps of buckets that have refilled."""
SLOW_DOWNS_PER_SERVED = 10
"""Number of "slow down" answers per served click; clicks beyond that are ignored."""
MAX_REJECTIONS = 64
"""Maximum number of rejections in flight; clicks beyond that get no answer."""
REJECTION_SECONDS = aiohttp.ClientTimeout(total=3.0)
JSON = {"Content-Type": "application/json"}
EPHEMERAL_COMPONENTS = 1 << 6 | 1 << 15
MESSAGE, CHOICES = 4, 8
AUTOCOMPLETE = discord.InteractionType.autocomplete


class ClickRate(NamedTuple):
    """The sustained number of clicks per second, and the burst allowed on top."""

    rate: float = 5.0
    burst: float = 15.0


class Verdict(Enum):
    """The verdict on a click: serve it, answer "slow down", or ignore it."""

    SERVE = auto()
    SLOW_DOWN = auto()
    IGNORE = auto()


class ClickLimiter:
    """Two token buckets per user: one for served clicks, one for "slow down" answers.

    :param click_rate: the limit for served clicks; with a rate of 0, all are served. "Slow down" answers are allowed
        ``SLOW_DOWNS_PER_SERVED`` times as often.
    """

    def __init__(self, click_rate: ClickRate = ClickRate(), clock: Callable[[], float] = time.monotonic) -> None:  # noqa: B008 - a constant
        self._clock = clock
        self._serving = _Buckets(click_rate)
        self._telling = _Buckets(
            ClickRate(SLOW_DOWNS_PER_SERVED * click_rate.rate, SLOW_DOWNS_PER_SERVED * click_rate.burst)
        )
        self._clicks = 0

    def judge(self, user: int) -> Verdict:
        """Count a user's click and decide how to handle it."""
        if not self._serving.click_rate.rate:
            return Verdict.SERVE
        now = self._clock()
        self._clicks += 1
        if self._clicks % SWEEP_EVERY == 0:
            self._serving.sweep(now)
            self._telling.sweep(now)
        if self._serving.take(user, now):
            return Verdict.SERVE
        return Verdict.SLOW_DOWN if self._telling.take(user, now) else Verdict.IGNORE

    def __len__(self) -> int:
        return len(self._serving.left) + len(self._telling.left)


class _Buckets:
    """One token bucket per user: when it was last updated, and how many clicks it allowed at that time."""

    def __init__(self, click_rate: ClickRate) -> None:
        self.click_rate = click_rate
        self.left: dict[int, tuple[float, float]] = {}

    def take(self, user: int, now: float) -> bool:
        """Take one click from a user's bucket; return False if it is empty."""
        since, left = self.left.get(user, (now, self.click_rate.burst))
        left = min(self.click_rate.burst, left + (now - since) * self.click_rate.rate)
        self.left[user] = (now, left - 1 if left >= 1 else left)
        return left >= 1

    def sweep(self, now: float) -> None:
        """Forget buckets that have refilled."""
        full_since = now - self.click_rate.burst / self.click_rate.rate
        self.left = {user: bucket for user, bucket in self.left.items() if bucket[0] >= full_since}


class ClickGate:
    """Rejects clicks before discord.py parses them, with a small prebuilt answer.

    :param trace: counts the answers as requests to Discord.
    :param crowded: returns whether too many clicks are being served; if so, the next click is answered with "busy".
    """

    def __init__(
        self,
        limiter: ClickLimiter,
        preferences: Preferences,
        health: Health,
        trace: aiohttp.TraceConfig,
        crowded: Callable[[], bool] = crowded,
    ) -> None:
        self.limiter = limiter
        self._preferences = preferences
        self._health = health
        self._trace = trace
        self._crowded = crowded
        self._session: aiohttp.ClientSession | None = None
        self._rejections = Background(health.note_error)

    def admits(self, event: Any) -> bool:
        """Return whether to serve a raw INTERACTION_CREATE event. Count it, and answer it if it is rejected.

        :raises KeyError, TypeError, ValueError: if the event is malformed.
        """
        user = int((event.get("member") or event)["user"]["id"])
        verdict = self.limiter.judge(user)
        crowded = verdict is Verdict.SERVE and self._crowded()
        if verdict is Verdict.SERVE and not crowded:
            return True
        kind = discord.InteractionType(event["type"])
        if verdict is Verdict.IGNORE or (len(self._rejections) >= MAX_REJECTIONS and not crowded):
            self._health.answered(kind.name, "ignored", 0.0)
            return False
        self._answer(event, kind, _rejection(crowded, self._locale(user, event)))
        return False

    def reject_unreadable(self, event: Any, why: str) -> None:
        """Answer an unreadable interaction with an error id, using only the interaction's id and token."""
        error, kind = secrets.token_hex(4), discord.InteractionType.component
        with suppress(KeyError, TypeError, ValueError):
            kind = discord.InteractionType(event["type"])
        try:
            locale = event.get("locale")
            words = speak(locale if isinstance(locale, str) else "")("refused-unexpected", error=error)
            self._answer(event, kind, _message(words))
        except (KeyError, TypeError, AttributeError):
            log.warning("error %s: interaction neither read nor answered: it has no id or token", error)
            return
        log.error("error %s: interaction (%s) not readable: %s", error, kind.name, why)
        self._health.note_error(error, "unreadable")

    def _answer(self, event: Any, kind: discord.InteractionType, answer: bytes) -> None:
        answer = _callback(CHOICES, {"choices": []}) if kind is AUTOCOMPLETE else answer
        address = f"{api_base()}/interactions/{event['id']}/{event['token']}/callback"
        self._rejections.try_once("rejecting a click", partial(self._reject, address, answer, kind.name))

    async def close(self) -> None:
        """Close the HTTP session. Idempotent."""
        await self._rejections.close()
        if self._session is not None:
            await self._session.close()

    def _locale(self, user: int, event: Any) -> str:
        return self._preferences.locale(user, str(event.get("locale", "")))

    async def _reject(self, address: str, answer: bytes, kind: str) -> None:
        began = time.perf_counter()
        if self._session is None:
            self._session = session(timeout=REJECTION_SECONDS, trace_configs=[self._trace])
        try:
            async with self._session.post(address, data=answer, headers=JSON) as response:
                result = "rebuffed" if response.ok else "lost"
        except (aiohttp.ClientError, OSError, TimeoutError):
            result = "lost"
        self._health.answered(kind, result, time.perf_counter() - began)


@lru_cache(64)
def _rejection(crowded: bool, locale: str) -> bytes:
    return _message(sentence(Crowded() if crowded else SlowDown(), None, speak(locale)) or "")


def _message(words: str) -> bytes:
    return _callback(MESSAGE, {"flags": EPHEMERAL_COMPONENTS, "components": components(Screen((Text(words),)))})


def _callback(kind: int, data: dict[str, Any]) -> bytes:
    return json.dumps({"type": kind, "data": data}).encode()
