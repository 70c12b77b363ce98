"""Check that controls posted after a backup do no harm once that backup is restored."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from delivery.limits.rate_limiter import PER_SECOND
from playground import Playground, buttons
from tables.table import Table
from tests.matches import match_of
from tests.players import newest_dm, open_table, play
from tests.promises.waiting import eventually
from tests.soak import restored
from tests.soak.restored import controls, copy, restorable
from tests.stage import Stage
from ui.custom_ids import read


@pytest.mark.parametrize("game", ["levelup", "spectrum", "escalier"])
async def test_controls_of_a_lost_state_move_nothing(game: str) -> None:
    figures = await restored.run(1, (game,))
    assert figures.restored == 1
    assert figures.pressed >= 4


async def test_controls_shown_before_the_backup_still_work(tmp_path: Path) -> None:
    async with Playground(unhurried=True) as playground:
        async with restorable(tmp_path, playground) as rig:
            table = await open_table(rig, "levelup", "Ann", "Ben")
            copy(tmp_path)
            seat = match_of(table).waiting[0]
            name = table.state.seats[seat].name
            shown = await eventually_shown(rig, table, name)
            await play(rig, table, moves=4)
        async with restorable(tmp_path, playground, from_copy=True) as rig:
            table = await rig.registry.table(table.id)
            before = table.state.seq
            person = rig.person(name)
            await person.forge(await newest_dm(person), shown)
            assert table.state.seq > before


async def eventually_shown(rig: Stage, table: Table, name: str) -> str:
    """Wait for a control with which this person can move now; return it."""
    found: list[str] = []

    def look() -> bool:
        decision = match_of(table).decision
        found[:] = [text for who, text in controls(rig, name) if (asked := read(text)) and asked.decision == decision]
        return bool(found)

    await eventually(look)
    return found[0]


async def test_a_lost_tables_hand_is_deleted_when_its_owner_clicks_on_it(tmp_path: Path) -> None:
    async with Playground(unhurried=True) as playground:
        async with restorable(tmp_path, playground) as rig:
            copy(tmp_path)
            lost = await open_table(rig, "levelup", "Ann", "Ben")
            hands = {name: await newest_dm(rig.person(name)) for name in ("Ann", "Ben")}
        async with restorable(tmp_path, playground, from_copy=True) as rig:
            for name, hand in hands.items():
                person = rig.person(name)
                reply = await person.forge(hand, f"s1:{lost.id}:-:hand")
                assert not reply.failed
                assert buttons(reply.message) == []
                assert lost.id not in str(person.dm)
                assert "This table is gone" in str(person.dm)


async def test_sending_a_new_hand_deletes_hands_of_lost_tables_only(tmp_path: Path) -> None:
    async with Playground(unhurried=True) as playground:
        async with restorable(tmp_path, playground) as rig:
            kept = await open_table(rig, "staircase", "Ann", "Cléo")
            await newest_dm(rig.person("Ann"))
            copy(tmp_path)
            lost = await open_table(rig, "levelup", "Ann", "Ben")
            await eventually(lambda: all(lost.id in str(rig.person(name).dm) for name in ("Ann", "Ben")))
        async with restorable(tmp_path, playground, from_copy=True) as rig:
            new = await open_table(rig, "levelup", "Ann", "Ben")
            ann, ben = rig.person("Ann"), rig.person("Ben")
            await eventually(lambda: new.id in str(ann.dm) and new.id in str(ben.dm))
            await eventually(lambda: lost.id not in str(ann.dm) + str(ben.dm))
            assert kept.id in str(rig.person("Ann").dm)
            assert await play(rig, new, moves=2) == 2


async def test_a_hand_of_a_quarantined_table_stays(tmp_path: Path) -> None:
    async with Playground(unhurried=True) as playground:
        async with restorable(tmp_path, playground) as rig:
            table = await open_table(rig, "levelup", "Ann", "Ben")
            hand = await newest_dm(rig.person("Ben"))
        with closing(sqlite3.connect(tmp_path / "stairwell.db")) as db, db:
            db.execute("UPDATE entries SET data = '[]' WHERE table_id = ? AND kind = 'started'", (table.id,))
        async with restorable(tmp_path, playground) as rig:
            reply = await rig.person("Ben").forge(hand, f"s1:{table.id}:-:hand")
            assert "set aside" in reply.text
            opened = await open_table(rig, "staircase", "Ann", "Ben")
            looked = f"/channels/{hand['channel_id']}/messages"
            await eventually(lambda: any(one.method == "GET" and looked in one.path for one in playground.requests))
            await eventually(lambda: opened.id in str(rig.person("Ben").dm))
            assert table.id in str(rig.person("Ben").dm)


async def test_old_hands_are_searched_for_only_with_idle_requests(tmp_path: Path) -> None:
    async with Playground(unhurried=True) as playground, restorable(tmp_path, playground) as rig:
        rate_limiter = rig.client.rate_limiter
        for _ in range(PER_SECOND * 3 // 4):
            await rate_limiter.begin()
        await open_table(rig, "levelup", "Ann", "Ben")
        hand = await newest_dm(rig.person("Ann"))
        looked = f"/channels/{hand['channel_id']}/messages"

        def is_looked_for() -> bool:
            return any(one.method == "GET" and one.path.startswith(looked) for one in playground.requests)

        await eventually(lambda: not rig.client.table_messages.queued())
        await asyncio.sleep(0.3)
        assert not is_looked_for()
        for _ in range(PER_SECOND * 3 // 4):
            rate_limiter.end()
        await eventually(is_looked_for)
