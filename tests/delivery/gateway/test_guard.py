"""Check that unreadable gateway events are dropped one by one, and that IDENTIFY is rate-limited."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import discord
import pytest

from client import Stairwell
from delivery.discord_api.discord_compat.events import event_parsers
from delivery.gateway.guard import (
    BETWEEN_IDENTIFIES,
    DAY,
    LONG_BETWEEN,
    LONGEST_PAUSE,
    MANY,
    TRANSIT_SECONDS,
    IdentifyLimiter,
    guard,
)
from delivery.peers.forwarding import Forwarding
from tables.coordination import SingleProcess
from tables.ports import StoreError


def test_discord_py_never_waits_long_before_it_reconnects() -> None:
    assert Stairwell.__name__  # importing the client's module changes these pauses
    pauses = vars(discord.shard)["ExponentialBackoff"]()
    assert max(pauses.delay() for _ in range(40)) <= LONGEST_PAUSE


async def test_the_bot_identifies_at_most_once_in_five_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr("delivery.gateway.guard.asyncio.sleep", sleep)
    now: list[float] = []
    identify_limiter = IdentifyLimiter(lambda: now[-1])
    for moment in (100.0, 102.0, 200.0):
        now.append(moment)
        await identify_limiter.wait()
    assert slept == [0.0, BETWEEN_IDENTIFIES - 2.0, 0.0]


class Turns(SingleProcess):
    """Turns shared between processes; another process has just taken the first slot's turn."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[str, float]] = []

    async def turn(self, name: str, seconds: float) -> float:
        self.asked.append((name, seconds))
        if name == "identify 2":
            raise StoreError("nobody can be asked")
        return 3.0 if name == "identify 0" else 0.0


async def test_processes_take_turns_to_identify_in_each_of_discords_slots(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr("delivery.gateway.guard.asyncio.sleep", sleep)
    turns = Turns()
    for slot in (0, 1, 2):
        await IdentifyLimiter(lambda: 0.0, turns).wait(slot)
    assert slept == [0.0, 3.0, 0.0, 0.0]
    assert turns.asked == [(f"identify {slot}", BETWEEN_IDENTIFIES + TRANSIT_SECONDS) for slot in (0, 1, 2)]


async def test_a_bot_whose_sessions_never_last_identifies_far_less_often_than_discord_allows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = [0.0]

    async def sleep(seconds: float) -> None:
        now.append(now[-1] + seconds)

    monkeypatch.setattr("delivery.gateway.guard.asyncio.sleep", sleep)
    identify_limiter = IdentifyLimiter(lambda: now[-1])
    made = 0
    while now[-1] < 24 * 3600:
        await identify_limiter.wait()
        made += 1
    assert 100 < made < 400


@pytest.mark.parametrize(("longer_ago", "apart"), [(1.0, BETWEEN_IDENTIFIES), (-1.0, LONG_BETWEEN)])
async def test_a_hundred_identifies_within_a_day_are_many_and_older_ones_do_not_count(
    monkeypatch: pytest.MonkeyPatch, longer_ago: float, apart: float
) -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr("delivery.gateway.guard.asyncio.sleep", sleep)
    now = [10 * DAY]
    limiter, last = IdentifyLimiter(lambda: now[-1]), now[0]
    for moment in (
        last - DAY - longer_ago,
        *(last - 10_000.0 + number for number in range(MANY - 2)),
        last - 1.0,
        last,
    ):
        now.append(moment)
        await limiter.wait()
    assert slept[-1] == apart - 1.0


class OpenGate:
    """Admits the events that ``admits`` accepts, and records the unreadable ones."""

    def __init__(self, admits: Callable[[Any], bool]) -> None:
        self._admits = admits
        self.given_up: list[tuple[Any, str]] = []

    def admits(self, event: Any) -> bool:
        return self._admits(event)

    def reject_unreadable(self, event: Any, why: str) -> None:
        self.given_up.append((event, why))


def guarded(admits: bool = True, changed: Callable[[], None] | None = None) -> tuple[dict[str, Any], list[Any]]:
    """Return a guarded client's parsers, and a list of the interactions that reach discord.py's own parser."""
    client = discord.Client(intents=discord.Intents.none())
    parsers, read = event_parsers(client), list[Any]()
    parsers["INTERACTION_CREATE"] = read.append
    guard(client, OpenGate(lambda _event: admits), Forwarding(), changed or (lambda: None))
    return parsers, read


def test_an_unreadable_event_is_logged_by_its_name_without_its_content(
    caplog: pytest.LogCaptureFixture,
) -> None:
    parsers, _ = guarded()
    parsers["GUILD_CREATE"]({"token": "a-secret"})
    assert "GUILD_CREATE not readable, dropped: 'id' is missing" in caplog.text
    assert "a-secret" not in caplog.text
    assert [record.levelno for record in caplog.records if record.name == "delivery.gateway.guard"] == [logging.WARNING]


def test_without_a_readable_ready_the_client_restarts() -> None:
    parsers, _ = guarded()
    with pytest.raises(KeyError):
        parsers["READY"]({})


def click(number: str = "1", **facts: Any) -> dict[str, Any]:
    """Return a raw click with the fields that matter here."""
    channel, user = {"id": "5", "type": 1}, {"id": "7", "username": "ann"}
    return {"id": number, "type": 3, "data": {"custom_id": "s1"}, "channel": channel, "user": user, **facts}


def test_a_rejected_interaction_is_not_parsed() -> None:
    parsers, read = guarded(admits=False)
    parsers["INTERACTION_CREATE"](click())
    assert read == []


def test_only_the_needed_parts_of_a_clicked_message_are_parsed() -> None:
    parsers, read = guarded()
    shown = {"components": [1], "embeds": [2], "attachments": [3]}
    event = click(message={"id": "7", "flags": 64, **shown})
    parsers["INTERACTION_CREATE"](event)
    assert read == [click(message={"id": "7", "flags": 64, "components": [], "embeds": [], "attachments": []})]
    assert event["message"] == {"id": "7", "flags": 64, **shown}


def test_every_event_except_clicks_may_change_servers() -> None:
    changes = list[str]()
    parsers, _ = guarded(changed=lambda: changes.append("changed"))
    parsers["INTERACTION_CREATE"]({"id": "1"})
    assert not changes
    # discord.py can't parse this event, but may already have changed a server
    parsers["CHANNEL_UPDATE"]({"guild_id": "7"})
    with pytest.raises(KeyError):
        parsers["READY"]({})
    assert len(changes) == 2


def test_what_people_write_is_not_parsed_and_a_deletion_changes_no_server(caplog: pytest.LogCaptureFixture) -> None:
    changes = list[str]()
    parsers, _ = guarded(changed=lambda: changes.append("changed"))
    for event in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
        parsers[event]({})
    assert "not readable" not in caplog.text
    for event in ("MESSAGE_DELETE", "MESSAGE_DELETE_BULK"):
        parsers[event]({})
    assert caplog.text.count("not readable, dropped") == 2
    assert not changes


def test_forwarded_clicks_pass_the_same_gate() -> None:
    client, forwarding, read = discord.Client(intents=discord.Intents.none()), Forwarding(), list[Any]()
    event_parsers(client)["INTERACTION_CREATE"] = read.append
    guard(client, OpenGate(lambda event: event["id"] == "1"), forwarding, lambda: None)
    assert [forwarding.admits({"id": number}) for number in ("1", "2")] == [True, False]
    for number in ("1", "2"):
        forwarding.serve(click(number))
    assert read == [click("1")]


def test_an_unreadable_click_is_answered_and_the_next_one_is_read() -> None:
    client, forwarding, read = discord.Client(intents=discord.Intents.none()), Forwarding(), list[Any]()
    event_parsers(client)["INTERACTION_CREATE"] = read.append
    gate = OpenGate(lambda _: True)
    guard(client, gate, forwarding, lambda: None)
    receive = event_parsers(client)["INTERACTION_CREATE"]
    for event in (None, {"id": "2", "token": "t"}, click("1")):
        receive(event)
    assert read == [click("1")]
    assert gate.given_up == [(None, "AttributeError"), ({"id": "2", "token": "t"}, "'user' is missing")]
