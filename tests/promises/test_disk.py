"""The disk: what can't be saved is said, the table goes on when the disk does, and one bad table harms no other."""

from __future__ import annotations

import logging
import resource
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from data.sqlite import SqliteStore
from playground import Person, Playground, buttons
from tests.players import fresh_hand, open_table, play
from tests.process import bot_process, towards
from tests.soak.hands import Clicks, seat
from tests.stage import bot_on, stage

FULL = ("PRAGMA max_page_count = 1", "PRAGMA max_page_count = 1000000")
READ_ONLY = ("PRAGMA query_only = ON", "PRAGMA query_only = OFF")


@pytest.mark.parametrize(("fails", "works"), [FULL, READ_ONLY], ids=["full", "read-only"])
async def test_a_disk_that_takes_nothing_is_said_and_the_table_goes_on_when_it_does(
    tmp_path: Path, fails: str, works: str
) -> None:
    async with stage(tmp_path) as house:
        table = await open_table(house, "levelup", "Ann", "Ben")
        writer = house.store._writer._connection
        await writer.run(lambda db: db.execute(fails).fetchall())
        refused = 0
        for _ in range(60):  # a full file has some room left in its last pages
            match = table.state.match
            person = house.person(table.state.seats[match.waiting[0]].name)
            hand = await fresh_hand(person)
            moves = [button.custom_id for button in buttons(hand) if ":do:" in button.custom_id]
            before = match.record()
            reply = await person.click(moves[0], hand)
            assert not reply.failed
            if "could not be saved" in reply.text:
                assert table.state.match.record() == before
                refused += 1
                break
        assert refused
        await writer.run(lambda db: db.execute(works).fetchall())
        assert await play(house, table, moves=2) == 2


async def test_a_real_file_that_may_not_grow_is_said_and_the_table_goes_on_when_it_may(tmp_path: Path) -> None:
    async with Playground() as playground, bot_process(**towards(playground, tmp_path)) as bot:
        await bot.says("ready as")
        for person in playground.people.values():
            person.locale = "en-GB"
        ann, ben = playground.people["Ann"], playground.people["Ben"]
        await seat(playground, "levelup", [ann, ben], Clicks())
        await ann.until(lambda: ann.dm and ben.dm)
        player = await ann.until(lambda: next((one for one in (ann, ben) if _draws(one)), None))
        hand, draw = _draws(player)
        no_limit = resource.prlimit(bot.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(bot.process.pid, resource.RLIMIT_FSIZE, (4096, no_limit[1]))
        refused = await player.forge(hand, draw)
        assert "could not be saved" in refused.text
        resource.prlimit(bot.process.pid, resource.RLIMIT_FSIZE, no_limit)
        assert "Discard one" in (await player.forge(hand, draw)).text


def _draws(person: Person) -> tuple[dict[str, Any], str] | None:
    """The hand that somebody has by direct message and the custom id with which they draw, if it is their turn."""
    found = [(dm, one.custom_id) for dm in person.dm for one in buttons(dm) if ":do:draw stock" in one.custom_id]
    return found[0] if found else None


async def test_a_table_with_a_damaged_row_is_set_aside_with_a_report_and_the_others_go_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with Playground() as playground:
        path = tmp_path / "stairwell.db"
        store = await SqliteStore.open(path)
        async with bot_on(playground, store) as house:
            bad = await open_table(house, "levelup", "Ann", "Ben")
            good = await open_table(house, "levelup", "Ann", "Dan")
            messages = house.person("Ben").messages()
        await store.close()
        with sqlite3.connect(path) as db:
            db.execute("PRAGMA ignore_check_constraints = ON")
            db.execute("UPDATE entries SET data = '{\"9D' WHERE table_id = ? AND kind = 'started'", (bad.id,))
        db.close()
        store = await SqliteStore.open(path)
        try:
            with caplog.at_level(logging.ERROR):
                async with bot_on(playground, store) as house:
                    here = await house.hall.table(good.id)
                    assert await play(house, here, moves=2) == 2
                    mine = next(one for one in messages if bad.id in str(one["components"]))
                    reply = await house.person("Ben").forge(mine, f"s1:{bad.id}:-:hand")
                    assert "This table is gone" in reply.text
                    assert "Level Up" in (await house.person("Ann").slash("games")).text
        finally:
            await store.close()
        assert f"table {bad.id} is unreadable and set aside" in caplog.text
        assert "9D" not in caplog.text
