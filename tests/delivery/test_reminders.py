"""Reminders: who is reminded, once, and when the reminder goes away."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import pytest

from data.sqlite import SqliteStore
from delivery import reminders as reminding
from delivery.reminders import Reminders
from playground import Refusal, links, text
from tables.event_log import LOBBY_SEAT
from tables.ports import Reminder
from tables.table import Table
from tables.table_registry import TableRegistry
from tables.time_controls import TIME_CONTROLS
from tests.matches import match_of
from tests.players import open_table, play
from tests.promises.waiting import eventually
from tests.stage import Stage, stage
from tests.tables.conftest import ANN, BEN, Clicks, Time, click, lobby, registry, running, store, time, to_move

__all__ = ["click", "registry", "store", "time"]  # fixtures


def almost_due(house: Stage, table: Table, reminders: Reminders | None = None) -> str:
    """Let the reminder of whoever is waited for be a moment away; their name."""
    (seat,) = match_of(table).waiting
    due = house.registry.now() + 30.3
    table.deadlines[seat] = replace(table.deadlines[seat], due=due)
    (reminders or house.client.reminders)._changed(type("Change", (), {"table": table})())
    return table.state.seats[seat].name


async def test_who_is_about_to_run_out_of_time_is_reminded_once_and_the_reminder_goes_away(tmp_path: Path) -> None:
    async with stage(tmp_path) as house:
        table = await open_table(house, "levelup", "Ann", "Ben", pace="live")
        await eventually(lambda: house.person("Ann").dm and house.person("Ben").dm)
        person = house.person(almost_due(house, table))
        reminder = await person.until("your time runs out")
        assert reminder in person.dm
        hand = next(message for message in person.dm if message is not reminder)
        assert links(reminder)["Go to my hand"].endswith(f"/{hand['channel_id']}/{hand['id']}")
        await play(house, table, moves=1)
        await eventually(lambda: person.find("your time runs out") is None)


async def test_who_takes_no_messages_is_mentioned_in_the_channel_and_nobody_else_is(tmp_path: Path) -> None:
    async with stage(tmp_path) as house:
        for name in ("Ann", "Ben"):
            house.person(name).close_dms()
        table = await open_table(house, "levelup", "Ann", "Ben", pace="live")
        person = house.person(almost_due(house, table))
        reminder = await house.person("Dan").until("it’s your turn in Level Up")
        assert person.mention in text(reminder)
        assert [user["id"] for user in reminder["mentions"]] == [person.id]


async def test_a_reminder_that_is_answered_while_it_is_stored_goes_away_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    remember, go_on = SqliteStore.remember, asyncio.Event()

    async def slowly(store: SqliteStore, reminder: Reminder) -> None:
        await remember(store, reminder)
        await go_on.wait()

    async with stage(tmp_path) as house:
        table = await open_table(house, "levelup", "Ann", "Ben", pace="live")
        with patch.object(SqliteStore, "remember", slowly):
            person = house.person(almost_due(house, table))
            await person.until("your time runs out")
            await play(house, table, moves=1)
            await person.until(lambda: person.find("your time runs out") is None)
            go_on.set()
            await eventually(lambda: not house.client.reminders._jobs)
            await eventually(lambda: not house.client.reminders._clock._firing)
        assert await house.store.reminders() == []
    assert "Traceback" not in caplog.text


async def test_a_restart_neither_repeats_a_reminder_nor_forgets_to_take_it_away(tmp_path: Path) -> None:
    async with stage(tmp_path) as house:
        table = await open_table(house, "levelup", "Ann", "Ben", pace="live")
        person = house.person(almost_due(house, table))
        await person.until("your time runs out")
        (seat,) = match_of(table).waiting
        await eventually(lambda: house.client.reminders._was_reminded(table.deadlines[seat]))
        await house.client.reminders.close()
        reminders = Reminders(house.registry, house.client, house.client.table_messages)
        await reminders.start()
        almost_due(house, table, reminders)
        await asyncio.sleep(0.5)
        assert len([message for message in person.dm if "your time runs out" in text(message)]) == 1
        await play(house, table, moves=1)
        await eventually(lambda: person.find("your time runs out") is None)
        await eventually(lambda: not reminders._jobs)
        assert await house.store.reminders() == []
        await reminders.close()


async def test_a_reminder_that_was_due_while_there_was_no_client_is_sent_by_the_next(tmp_path: Path) -> None:
    async with stage(tmp_path) as house:
        table = await open_table(house, "levelup", "Ann", "Ben", pace="live")
        await house.client.reminders.close()
        (seat,) = match_of(table).waiting
        late = replace(table.deadlines[seat], due=house.registry.now() + 10)
        table.deadlines[seat] = late
        await house.store.set_deadlines(table.id, [late])
        reminders = Reminders(house.registry, house.client, house.client.table_messages)
        await reminders.start()
        person = house.person(table.state.seats[seat].name)
        await person.until("your time runs out")
        await reminders.close()


async def test_a_reminder_that_discord_fails_to_take_is_sent_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("delivery.reminders.AGAIN_SECONDS", 0.1)
    async with stage(tmp_path) as house:
        table = await open_table(house, "levelup", "Ann", "Ben", pace="live")
        await eventually(lambda: house.person("Ann").dm and house.person("Ben").dm)
        await house.client.table_messages.shown(table)
        house.playground.next_fails("POST", r"/users/@me/channels$", Refusal(0, status=503))
        person = house.person(almost_due(house, table))
        await person.until("your time runs out")


async def test_in_a_lobby_nobody_is_reminded(registry: TableRegistry, click: Clicks) -> None:
    table = await lobby(registry, click, ANN, BEN)
    assert list(table.deadlines) == [LOBBY_SEAT]
    assert reminding._reminders(table) == []


async def test_a_reminder_is_due_as_long_before_the_deadline_as_the_time_control_says(
    registry: TableRegistry, click: Clicks
) -> None:
    table = await running(registry, click, ANN, BEN, pace="live")
    (deadline,) = table.deadlines.values()
    (reminder,) = reminding._reminders(table)
    assert reminder == replace(deadline, due=deadline.due - TIME_CONTROLS["live"].nudge)


async def test_a_seat_that_the_computer_plays_is_not_reminded(registry: TableRegistry, click: Clicks) -> None:
    table = await running(registry, click, ANN, BEN)
    user, _, _ = to_move(table)
    await table.leave(user, click())
    seat = table.state.seat_of(user)
    assert seat in table.deadlines
    assert seat not in {reminder.seat for reminder in reminding._reminders(table)}


async def test_the_same_reminder_has_the_same_nonce_and_that_of_the_next_question_another(
    registry: TableRegistry, click: Clicks, store: SqliteStore, time: Time
) -> None:
    table = await running(registry, click, ANN, BEN)
    (before,) = table.deadlines.values()
    again = await TableRegistry(store, now=time).table(table.id)
    assert reminding._nonce(table, before) == reminding._nonce(again, before)
    assert 0 < reminding._nonce(table, before) < 2**63
    user, decision, move = to_move(table)
    first = reminding._nonce(table, before)
    await table.submit(user, click(), decision, move)
    (after,) = table.deadlines.values()
    assert reminding._nonce(table, after) != first
