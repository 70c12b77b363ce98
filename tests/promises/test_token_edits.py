"""Check that edits use click tokens, which don't count towards rate limits, and fall back to the bot's own token."""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from benchmarks.rate_limits.requests import IN_TIME, REFUSED, measure
from playground import FaultInjection, Person
from tables.table import Table
from tests.matches import match_of
from tests.players import open_table, press, sensible
from tests.promises.waiting import eventually
from tests.stage import Stage, stage
from watch.health import Requests

Json = dict[str, Any]
QUARTER = 15 * 60 + 1


def hand_in_dm(person: Person, table: Table) -> Json | None:
    """Return the newest DM with controls for the open question."""
    controls = f":{table.id}:{match_of(table).decision}:"
    return next((one for one in reversed(person.dm) if controls in str(one["components"])), None)


async def play_by_dm(rig: Stage, table: Table, moves: int) -> None:
    """Have everyone play by clicking on the hands they are sent by DM."""
    people = {int(person.id): person for person in rig.playground.people.values()}
    for number in range(moves):
        match = match_of(table)
        seat = match.waiting[0]
        person = people[table.state.seats[seat].user]
        hand = await person.until(partial(hand_in_dm, person, table))
        reply = await press(person, hand, sensible(match, seat, random.Random(number)))
        assert not reply.failed


def by_token(rig: Stage, *statuses: int) -> int:
    """Return how many edits made with a click token got one of these statuses."""
    asked = [one for one in rig.playground.requests if one.method == "PATCH" and one.path.startswith("/webhooks/")]
    return sum(one.status in statuses for one in asked)


def counted_edits(rig: Stage) -> int:
    """Return how many edits in channels were made with the bot's own token."""
    return sum(one.method == "PATCH" and one.path.startswith("/channels/") for one in rig.playground.requests)


async def test_hands_and_tables_are_edited_with_click_tokens(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        await play_by_dm(rig, table, 12)
        requests: Requests = rig.client.health.requests
        await eventually(lambda: by_token(rig, 200) >= 12)
        assert requests.refused_token_requests == 0
        assert counted_edits(rig) <= 4, "only hands without a click yet"


@pytest.mark.parametrize("failure", ["50027", "10015"])
async def test_if_tokens_fail_the_bots_own_edits_work_and_tokens_are_soon_given_up(
    tmp_path: Path, failure: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # no token works, so a deferred answer never arrives
    monkeypatch.setattr("delivery.limits.answer_times.DEFER_AFTER", 25.0)
    monkeypatch.setattr("delivery.limits.answer_times.ARRIVE_BY", 50.0)
    async with stage(tmp_path) as rig:
        faults = FaultInjection(1, share=1.0, every=0.0, only={failure})
        rig.playground.api_server.faults = faults
        table = await open_table(rig, "levelup", "Ann", "Ben")
        await play_by_dm(rig, table, 30)
        assert 1 <= faults.happened[failure] <= 15, "five for each kind of message"
        assert rig.client.health.requests.refused_token_requests == faults.happened[failure]
        assert not rig.client.request_budget.halted


@pytest.mark.soak
@pytest.mark.parametrize(("hands", "most"), [("dm", 1.25), ("channel", 0.3)])
def test_a_match_costs_little_more_than_edits_of_the_tables_message(hands: str, most: float) -> None:
    found = measure("whole_match", game="spectrum", people=3, hands=hands)
    assert found["counted"] <= most * found["moves"], found["kinds"]
    assert found["refused"] == []


async def test_an_expired_token_costs_one_extra_request(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        await play_by_dm(rig, table, 6)
        await rig.settled()
        for name in ("Ann", "Ben"):
            rig.person(name).age_tokens(QUARTER)
        refused, counted = by_token(rig, 401), counted_edits(rig)
        await play_by_dm(rig, table, 2)
        await rig.settled()
        assert by_token(rig, 401) > refused == 0
        assert counted_edits(rig) > counted


@pytest.mark.soak
def test_discord_never_refuses_the_whole_bot_at_sixty_tables() -> None:
    found = measure("many_tables", tables=60, hands="dm", warm_up=5.0, seconds=15.0)
    assert not found["requests"].get(REFUSED)
    assert found["requests"]["counted"] > 3
    assert found["in time"] >= IN_TIME
