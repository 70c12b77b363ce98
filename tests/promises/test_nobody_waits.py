"""Nobody waits for ever: reminders, and tables that outlive what happens to their channel and server."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from delivery.reminders import Reminders
from playground import Refusal, links, text
from playground.gateway_sessions import whole_guild
from tables.table import Table
from tests.matches import match_of
from tests.players import as_it_is_now, fresh_hand, open_table, play
from tests.promises.waiting import eventually
from tests.stage import Stage, stage


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
        reminder = await person.until("your time is up")
        assert reminder in person.dm
        hand = next(message for message in person.dm if message is not reminder)
        assert links(reminder)["Go to my hand"].endswith(f"/{hand['channel_id']}/{hand['id']}")
        await play(house, table, moves=1)
        await eventually(lambda: person.find("your time is up") is None)


async def test_who_takes_no_messages_is_mentioned_in_the_channel_and_nobody_else_is(tmp_path: Path) -> None:
    async with stage(tmp_path) as house:
        for name in ("Ann", "Ben"):
            house.person(name).close_dms()
        table = await open_table(house, "levelup", "Ann", "Ben", pace="live")
        person = house.person(almost_due(house, table))
        reminder = await house.person("Dan").until("it is your turn at Level Up")
        assert person.mention in text(reminder)
        assert [user["id"] for user in reminder["mentions"]] == [person.id]


async def test_a_restart_neither_repeats_a_reminder_nor_forgets_to_take_it_away(tmp_path: Path) -> None:
    async with stage(tmp_path) as house:
        table = await open_table(house, "levelup", "Ann", "Ben", pace="live")
        person = house.person(almost_due(house, table))
        await person.until("your time is up")
        (seat,) = match_of(table).waiting
        await eventually(lambda: house.client.reminders._was_reminded(table.deadlines[seat]))
        await house.client.reminders.close()
        reminders = Reminders(house.registry, house.client, house.client.table_messages)
        await reminders.start()
        almost_due(house, table, reminders)
        await asyncio.sleep(0.5)
        assert len([message for message in person.dm if "your time is up" in text(message)]) == 1
        await play(house, table, moves=1)
        await eventually(lambda: person.find("your time is up") is None)
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
        await person.until("your time is up")
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
        await person.until("your time is up")


async def test_a_match_goes_on_without_its_message_and_shows_a_new_one(tmp_path: Path) -> None:
    async with stage(tmp_path) as house:
        table = await open_table(house, "levelup", "Ann", "Ben")
        await fresh_hand(house.person("Ann"))
        shown = await house.client.table_messages.shown(table)
        await eventually(lambda: shown.message.place)
        place = shown.message.place
        assert place is not None
        old = as_it_is_now(house, {"channel_id": str(place[0]), "id": str(place[1])})
        house.playground.world.remove_message(old)
        person = house.person(table.state.seats[match_of(table).waiting[0]].name)
        await eventually(lambda: person.dm)
        draw = next(part for part in str(person.dm[-1]["components"]).split("'") if ":do:draw stock" in part)
        assert not (await person.forge(person.dm[-1], draw)).failed
        await eventually(lambda: shown.message.place and str(shown.message.place[1]) != old["id"])


async def test_a_server_that_removes_the_bot_finds_its_tables_with_the_same_time_left(tmp_path: Path) -> None:
    async with stage(tmp_path) as house:
        table = await open_table(house, "levelup", "Ann", "Ben", pace="live")
        guild = house.playground.world.guild["id"]
        house.playground.gateway.tell_everybody("GUILD_DELETE", {"id": guild})
        await eventually(lambda: house.registry.absent_since(int(guild)) is not None)
        (before,) = table.deadlines.values()
        await house.registry._fire(before)
        assert all(seat.away is None for seat in table.state.seats)
        house.registry.note_return(int(guild))
        house.registry.note_absence(int(guild), house.registry.now() - 3600)
        gateway = house.playground.gateway
        gateway.tell_everybody("GUILD_CREATE", whole_guild(house.playground.world, house.playground.world.guild))
        await eventually(lambda: [due for due in table.deadlines.values() if due.due > before.due + 3599])
        (after,) = table.deadlines.values()
        assert after in await house.store.deadlines()


async def test_a_server_that_never_invites_the_bot_again_keeps_no_table_for_ever(tmp_path: Path) -> None:
    async with stage(tmp_path) as house:
        table = await open_table(house, "levelup", "Ann", "Ben")
        (due,) = table.deadlines.values()
        house.registry.note_absence(table.state.header.guild, house.registry.now() - 31 * 24 * 3600)
        await house.registry._fire(due)
        assert table.state.ended == "deserted"
