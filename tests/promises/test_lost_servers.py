"""Check that nobody waits forever: tables survive whatever happens to their channel or server."""

from __future__ import annotations

from pathlib import Path

from playground.gateway.sessions import full_guild
from tests.matches import match_of
from tests.players import as_it_is_now, fresh_hand, open_table
from tests.promises.waiting import eventually
from tests.stage import stage


async def test_a_match_continues_without_its_message_and_posts_a_new_one(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        await fresh_hand(rig.person("Ann"))
        shown = await rig.client.table_messages.tables.of(table)
        await eventually(lambda: shown.message.place)
        place = shown.message.place
        assert place is not None
        old = as_it_is_now(rig, {"channel_id": str(place[0]), "id": str(place[1])})
        rig.playground.world.remove_message(old)
        person = rig.person(table.state.seats[match_of(table).waiting[0]].name)
        await eventually(lambda: person.dm)
        draw = next(part for part in str(person.dm[-1]["components"]).split("'") if ":do:draw stock" in part)
        assert not (await person.forge(person.dm[-1], draw)).failed
        await eventually(lambda: shown.message.place and str(shown.message.place[1]) != old["id"])


async def test_a_server_that_invites_the_bot_back_finds_its_tables_with_the_same_time_left(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben", pace="live")
        guild = rig.playground.world.guild["id"]
        rig.playground.gateway.broadcast("GUILD_DELETE", {"id": guild})
        await eventually(lambda: rig.registry.guild_outages.since(int(guild)) is not None)
        (before,) = table.deadlines.values()
        await rig.registry.watch.fire(before)
        assert all(seat.away is None for seat in table.state.seats)
        rig.registry.guild_outages.end(int(guild))
        rig.registry.guild_outages.note(int(guild), rig.registry.now() - 3600)
        gateway = rig.playground.gateway
        gateway.broadcast("GUILD_CREATE", full_guild(rig.playground.world, rig.playground.world.guild))
        await eventually(lambda: [due for due in table.deadlines.values() if due.due > before.due + 3599])
        (after,) = table.deadlines.values()
        assert after in await rig.store.deadlines()


async def test_tables_of_a_server_that_never_invites_the_bot_back_are_closed(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        (due,) = table.deadlines.values()
        rig.registry.guild_outages.note(table.state.header.guild, rig.registry.now() - 31 * 24 * 3600)
        await rig.registry.watch.fire(due)
        assert table.state.ended == "deserted"
