"""Test seeded faults: which can hit a request, how frequent gateway faults are, and that a seed reproduces them."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import pytest

from playground.calls import Call
from playground.faults.chosen_faults import Failure
from playground.faults.fault_injection import BAD_FRAMES, MALFORMED, FaultInjection
from playground.gateway.websocket_sender import Frame

MESSAGES = "/channels/{channel_id}/messages"
MESSAGE = MESSAGES + "/{message_id}"
CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"
ANYWHERE = {
    "500", "502", "503", "504", "520", "500 but done", "reset", "reset but done", "late", "429", "429 global",
    "429 without Via",
}  # fmt: skip
MORE: dict[tuple[str, str, bool], set[str]] = {
    ("POST", CALLBACK, False): {"10062", "10062 but done"},
    ("POST", "/users/@me/channels", True): {"40003"},
    ("POST", MESSAGES, True): {"50007", "50278"},
    ("POST", MESSAGES, False): {"10003", "50001", "50013"},
    ("DELETE", MESSAGE, False): {"10003", "50001", "50013", "10008"},
    ("PATCH", MESSAGE, False): {"10003", "50001", "50013", "10008", "30046"},
    ("PATCH", MESSAGE, True): {"50007", "50278", "10008", "30046"},
    ("POST", "/webhooks/{webhook_id}/{webhook_token}", False): set(),
}
DRAWS = 600
SECONDS = {"429": (0.05, 0.4), "429 global": (0.05, 0.2), "429 without Via": (0.05, 0.4), "30046": (0.05, 0.4)}


def drawn(faults: FaultInjection, method: str, template: str, *, direct: bool, times: int = DRAWS) -> list[Failure]:
    call = Call(method, template, params={}, query={}, body={})
    found = [faults.on_request(call, direct=direct) for _ in range(times)]
    return [failure for failure in found if failure is not None]


@pytest.mark.parametrize("request_", MORE, ids=str)
def test_each_request_has_its_own_faults(request_: tuple[str, str, bool]) -> None:
    method, template, direct = request_
    faults = FaultInjection(3, share=1.0, every=0.0)
    failures = drawn(faults, method, template, direct=direct)
    assert {failure.name for failure in failures} == ANYWHERE | MORE[request_]
    assert faults.happened == Counter(failure.name for failure in failures)
    for failure in failures:
        assert failure.done is failure.name.endswith("but done")
        name, refusal = failure.name.removesuffix(" but done"), failure.refusal
        if name in {"reset", "late"}:
            assert refusal is None
        elif name in {"500", "502", "503", "504", "520"}:
            assert refusal is not None
            assert (refusal.status, refusal.code, refusal.message) == (int(name), 0, "injected")
        elif name in SECONDS:
            assert refusal is not None
            assert (refusal.status, refusal.code) == (429, 30046 if name == "30046" else 0)
            assert ("Via" in refusal.headers) is (name != "429 without Via")
            assert ("X-RateLimit-Global" in refusal.headers) is (name == "429 global")
        else:
            assert refusal is not None
            assert refusal.code == int(name)


def test_delays_cover_exactly_their_documented_range() -> None:
    faults = FaultInjection(5, share=1.0, every=0.0)
    failures = drawn(faults, "PATCH", MESSAGE, direct=False, times=4000)
    waits: dict[str, list[float]] = {"late": [failure.late for failure in failures if failure.name == "late"]}
    for name in SECONDS:
        waits[name] = [float(one.refusal.body()["retry_after"]) for one in failures if one.name == name and one.refusal]
    for name, (least, most) in {**SECONDS, "late": (0.1, 1.5)}.items():
        assert least <= min(waits[name]) < least + (most - least) / 10
        assert most - (most - least) / 10 < max(waits[name]) <= most


def test_the_given_share_of_requests_fails_but_never_one_of_a_start() -> None:
    faults = FaultInjection(7, share=0.25, every=0.0)
    assert 200 < len(drawn(faults, "POST", MESSAGES, direct=False, times=1000)) < 300
    for template in ("/gateway/bot", "/users/@me", "/applications/{application_id}/commands", "/guilds/{guild_id}"):
        assert drawn(faults, "GET", template, direct=False) == []
    faults.clear()
    assert drawn(faults, "POST", MESSAGES, direct=False) == []


def test_the_same_seed_draws_the_same_faults() -> None:
    def names(seed: int) -> list[str]:
        return [failure.name for failure in drawn(FaultInjection(seed, share=0.5), "PATCH", MESSAGE, direct=False)]

    assert names(1) == names(1)
    assert names(1) != names(2)


def test_an_unknown_fault_cannot_be_requested() -> None:
    FaultInjection(1, only={"4011", "429"})
    with pytest.raises(ValueError, match="hail"):
        FaultInjection(1, only={"hail"})


class Told:
    """A gateway that records the faults it is asked for."""

    def __init__(self) -> None:
        self.deeds: list[tuple[str, Any]] = []

    def ask_to_reconnect(self) -> None:
        self.deeds.append(("op 7", None))

    def invalidate(self, *, resumable: bool) -> None:
        self.deeds.append(("op 9 true" if resumable else "op 9 false", None))

    async def close(self, code: int) -> None:
        self.deeds.append((f"close {code}", None))

    def drop(self) -> None:
        self.deeds.append(("drop", None))

    def stall(self, seconds: float) -> None:
        self.deeds.append(("stall", seconds))

    def garble(self, frame: Frame) -> None:
        self.deeds.append(("bad frame", frame))

    def broadcast(self, event: str, data: dict[str, Any]) -> None:
        self.deeds.append(("malformed", (event, data)))


async def troubled(faults: FaultInjection, times: int) -> Told:
    gateway: Any = Told()
    for _ in range(times):
        await faults._trouble(gateway)
    told: Told = gateway
    return told


async def test_the_gateway_has_eight_weighted_faults() -> None:
    faults = FaultInjection(11)
    told = await troubled(faults, 5200)
    assert faults.happened == Counter(name for name, _ in told.deeds)
    often = Counter("close" if name.startswith("close") else name for name, _ in told.deeds)
    weights = {
        "op 7": 4,
        "op 9 true": 2,
        "op 9 false": 1,
        "close": 4,
        "drop": 4,
        "stall": 3,
        "malformed": 4,
        "bad frame": 4,
    }
    assert {name: round(count / 200) for name, count in often.items()} == weights
    codes = {name for name, _ in told.deeds if name.startswith("close")}
    assert codes == {"close 1000", "close 1001", "close 4000", "close 4009"}
    silences = [seconds for name, seconds in told.deeds if name == "stall"]
    assert 0.2 <= min(silences) < 0.25
    assert 1.45 < max(silences) <= 1.5
    assert [name for name, frame in BAD_FRAMES.items() if ("bad frame", frame) not in told.deeds] == []
    assert [one for one in MALFORMED if ("malformed", one) not in told.deeds] == []


async def test_with_only_shard_faults_the_gateway_has_no_others() -> None:
    faults = FaultInjection(11, only={"4011"})
    assert set((await troubled(faults, 50)).deeds) == {("close 4011", None)}
    assert faults.happened == {"4011": 50}
    assert (await troubled(FaultInjection(11, only={"429"}), 50)).deeds == []


async def test_gateway_faults_repeat_until_they_are_cleared(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    faults, gateway = FaultInjection(13, every=10.0), Told()

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        if len(slept) == 400:
            faults.clear()

    monkeypatch.setattr(asyncio, "sleep", sleep)
    told: Any = gateway
    await faults.disturb(told)
    assert len(gateway.deeds) == 399
    assert 2.0 <= min(slept) < 2.5
    assert 17.5 < max(slept) <= 18.0


def test_a_resume_replays_up_to_three_extra_events_only_under_faults() -> None:
    faults = FaultInjection(17)
    assert {faults.replayed() for _ in range(100)} == {0, 1, 2, 3}
    faults.clear()
    assert {faults.replayed() for _ in range(100)} == {0}
