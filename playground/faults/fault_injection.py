"""Inject random, seeded faults: failed requests, lost connections, malformed gateway frames.

Each incoming request may fail at random, in one of several ways; gateway faults have their own schedule. The same seed
yields the same faults for the same sequence of requests.
"""

import asyncio
import random
import zlib
from collections import Counter
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

from aiohttp import WSMsgType

from playground.calls import Call
from playground.errors import RateLimited, Refusal
from playground.faults.chosen_faults import CHOSEN, Failure
from playground.gateway.websocket_sender import Frame
from playground.world_file import Json

if TYPE_CHECKING:
    from playground.gateway.gateway import Gateway


def _zlib(text: bytes) -> bytes:
    """Return text compressed as Discord sends it to a zlib-stream client."""
    packing = zlib.compressobj()
    return packing.compress(text) + packing.flush(zlib.Z_SYNC_FLUSH)


MALFORMED: tuple[tuple[str, Json], ...] = (
    ("INTERACTION_CREATE", {}),
    ("INTERACTION_CREATE", {"id": "1", "type": 3, "token": "t", "application_id": "1", "data": {"custom_id": 7}}),
    ("INTERACTION_CREATE", {"id": "no number", "type": "3", "version": 1}),
    ("GUILD_CREATE", {"id": None}),
    ("GUILD_DELETE", {}),
    ("CHANNEL_UPDATE", {"id": "1", "guild_id": "x"}),
    ("THREAD_CREATE", {}),
    ("READY_TO_RUMBLE", {"d": 1}),
)
"""Events in a form no client expects."""

BAD_FRAMES: dict[str, Frame] = {
    "bad zlib": Frame(b"\x78\x9cno zlib\x00\x00\xff\xff", WSMsgType.BINARY),
    "zlib of bad UTF-8": Frame(_zlib(b'{"op": 11, "d": "\xff\xfe"}'), WSMsgType.BINARY),
    "zlib of bad JSON": Frame(_zlib(b'{"op": 11'), WSMsgType.BINARY),
    "bad UTF-8": Frame(b'{"op": 11, "d": "\xff\xfe"}'),
    "bad JSON": Frame(b'{"op": 0, "t": "INTERACTION_CREATE", "s": 7, "d": {"id": "11'),
    "nothing": Frame(b""),
    "a list": Frame(b'[{"op": 11}]'),
    "a text": Frame(b'"hello"'),
    "null": Frame(b"null"),
    "no op": Frame(b'{"t": "INTERACTION_CREATE", "s": 1, "d": {}}'),
    "words for an op": Frame(b'{"op": "dispatch", "t": "INTERACTION_CREATE", "s": 1, "d": {}}'),
    "words for a sequence": Frame(b'{"op": 0, "t": "TYPING_START", "s": "many", "d": {}}'),
    "HELLO without its interval": Frame(b'{"op": 10, "d": {}}'),
    "HELLO without anything": Frame(b'{"op": 10}'),
    "RESUMED without anything": Frame(b'{"op": 0, "t": "RESUMED", "s": null}'),
    "READY without anything": Frame(b'{"op": 0, "t": "READY", "s": 1, "d": []}'),
}
"""Content that no client can parse as a gateway frame. Proxies and broken connections send it; Discord never does."""

_EVERYWHERE = (500, 502, 503, 504, 520)
_CHANNEL = (10003, 50001, 50013)
_DIRECT = (50007, 50278)
_CLOSES = (1000, 1001, 4000, 4009)
SHARDING = "4011"
"""The close code for a bot that must shard."""


class FaultInjection:
    """Seeded random faults.

    :param share: the share of requests that fail, from 0 to 1.
    :param every: average number of seconds between gateway faults; 0 disables them.
    :param only: the only faults to inject: names from `CHOSEN`, or "4011" for the gateway. If empty, inject the faults
    that bots encounter every day.
    """

    def __init__(self, seed: int, *, share: float = 0.1, every: float = 1.0, only: Collection[str] = ()) -> None:
        if unknown := set(only) - {SHARDING, *(fault.name for fault in CHOSEN)}:
            raise ValueError(f"unknown failures: {sorted(unknown)}")
        self.seed = seed
        self.happened: Counter[str] = Counter()
        self._share = share
        self._every = every
        self._only = frozenset(only)
        self._requests = random.Random(f"requests {seed}")  # noqa: S311 - must be repeatable, not secret
        self._gateway = random.Random(f"gateway {seed}")  # noqa: S311 - must be repeatable, not secret

    def clear(self) -> None:
        """Stop injecting faults."""
        self._share = self._every = 0.0

    # Requests

    def on_request(self, call: Call, *, direct: bool) -> Failure | None:
        """Return a random failure for the next request or, most of the time, None.

        :param direct: whether the request concerns a DM.
        """
        chosen = [fault for fault in CHOSEN if fault.name in self._only and fault.fits(call)]
        can_fail = bool(chosen) or (not self._only and _may_fail(call.template))
        if self._requests.random() >= self._share or not can_fail:
            return None
        failure = (
            self._requests.choice(chosen).failure(self._requests)
            if chosen
            else self._draw(call.method, call.template, direct=direct)
        )
        self.happened[failure.name] += 1
        return failure

    def _draw(self, method: str, template: str, *, direct: bool) -> Failure:
        draw = self._requests
        kinds: list[Callable[[], Failure]] = [
            lambda: _refused(draw.choice(_EVERYWHERE)),
            lambda: _refused(500, done=True),
            lambda: Failure("reset"),
            lambda: Failure("reset but done", done=True),
            lambda: Failure("late", late=draw.uniform(0.1, 1.5)),
            lambda: Failure("429", RateLimited(draw.uniform(0.05, 0.4))),
            lambda: Failure("429 global", RateLimited(draw.uniform(0.05, 0.2), scope="global")),
            lambda: Failure("429 without Via", RateLimited(draw.uniform(0.05, 0.4), via=False)),
        ]
        if template.endswith("/callback"):
            kinds.append(lambda: _coded(10062))
            kinds.append(lambda: _coded(10062, done=True))
        elif template.startswith("/users/@me"):
            kinds.append(lambda: _coded(40003))
        elif template.startswith("/channels") and direct:
            kinds.append(lambda: _coded(draw.choice(_DIRECT)))
        elif template.startswith("/channels"):
            kinds.append(lambda: _coded(draw.choice(_CHANNEL)))
        if template.startswith("/channels") and "{message_id}" in template:
            kinds.append(lambda: _coded(10008))
            if method == "PATCH":
                kinds.append(lambda: Failure("30046", RateLimited(draw.uniform(0.05, 0.4), code=30046)))
        return draw.choice(kinds)()

    # Gateway

    async def disturb(self, gateway: "Gateway") -> None:
        """Inject faults into the gateway until cancelled or cleared."""
        while self._every:
            await asyncio.sleep(self._gateway.uniform(0.2, 1.8) * self._every)
            if self._every:
                await self._trouble(gateway)

    async def _trouble(self, gateway: "Gateway") -> None:
        draw = self._gateway
        if self._only:
            if SHARDING in self._only:
                await gateway.close(int(SHARDING))
                self.happened[SHARDING] += 1
            return
        kind = draw.choices(
            ("op 7", "op 9 true", "op 9 false", "close", "drop", "stall", "malformed", "bad frame"),
            (4, 2, 1, 4, 4, 3, 4, 4),
        )[0]
        match kind:
            case "op 7":
                gateway.ask_to_reconnect()
            case "op 9 true" | "op 9 false":
                gateway.invalidate(resumable=kind == "op 9 true")
            case "close":
                code = draw.choice(_CLOSES)
                kind = f"close {code}"
                await gateway.close(code)
            case "drop":
                gateway.drop()
            case "stall":
                gateway.stall(draw.uniform(0.2, 1.5))
            case "malformed":
                gateway.broadcast(*draw.choice(MALFORMED))
            case "bad frame":
                gateway.garble(BAD_FRAMES[draw.choice(tuple(BAD_FRAMES))])
        self.happened[kind] += 1

    def replayed(self) -> int:
        """Return how many already received events a RESUME replays, at random."""
        return self._gateway.randrange(4) if self._every else 0


def _may_fail(template: str) -> bool:
    """Return whether faults can hit this route. Start-up routes are exempt: a bot that can't start tests nothing."""
    return template.startswith(("/channels", "/interactions", "/webhooks", "/users/@me/channels"))


def _refused(status: int, *, done: bool = False) -> Failure:
    return Failure(f"{status} but done" if done else str(status), Refusal(0, status=status, message="injected"), done)


def _coded(code: int, *, done: bool = False) -> Failure:
    return Failure(f"{code} but done" if done else str(code), Refusal(code), done)
