"""Test that moving a database between engines, in either direction, is all or nothing."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from data.__main__ import main
from data.commands.schema_table import schema_tables
from data.commands.transfer import move
from data.errors import UnusableDatabaseError
from data.sqlite import SqliteStore
from data.sqlite.connection import opened
from tables.ports import Posted, Reminder, Standing
from tests.data.engines import PostgresMemory, SqliteMemory
from tests.data.random_play import ANN, Rig
from tests.data.results import GUILD, match, ranked, remember, seat
from tests.data.samples import header, step

pytestmark = pytest.mark.postgres


async def filled(path: Path) -> None:
    """Create a file with data in every table."""
    store = await SqliteStore.open(path)
    rig = Rig(store, 1)
    await rig.match("spectrum")
    await rig.match("levelup", 5)
    await store.compact_next(10.0**10)
    await remember(store, [ranked(1, 2), match(seat(1, cards=("P1",)), seat(-1, 2), seat(3, 3)), ranked(3, 1)])
    await store.open_table(header(), step(clicks=(5, None)))
    await store.post(Posted("oak", "hand", 1, 20, 102, shown=1))
    await store.remember(Reminder("oak", 0, "d1", 20, 100))
    await store.set_dm_channel(1, 77)
    await store.archive.set("player", 1, {"language": "fr"})
    await store.archive.hide(2, True)
    await store.set_fact("commands", "é 🐙")
    await store.close()


def everything(path: Path) -> dict[str, list[tuple[object, ...]]]:
    with closing(opened(path, 1)) as db:
        return {
            table.name: db.execute(f"SELECT * FROM {table.name} ORDER BY 1, 2, 3").fetchall()  # noqa: S608 - ours
            for table in schema_tables(db)
            if len(table.columns) > 2
        }


async def test_both_engines_have_the_same_tables_columns_and_keys(tmp_path: Path) -> None:
    file, server = SqliteMemory(tmp_path), PostgresMemory(tmp_path)
    await file.open()
    assert file.do(schema_tables) == server.do(schema_tables)
    await file.end()
    await server.end()


async def test_a_database_round_trips_through_postgresql(tmp_path: Path) -> None:
    server, back = PostgresMemory(tmp_path), tmp_path / "back.db"
    source = tmp_path / "stairwell.db"
    await filled(source)
    rows = server.aside(lambda: move(source, server.place, 1))
    store = await server.open()
    assert await store.tables_of(ANN.user)
    profile = await store.archive.profile(GUILD, 1)
    assert profile is not None
    assert profile.careers[0].matches == 3
    await store.open_table(header("new"), step("new"))
    await store.append(replace(step("new", 2, standing=Standing.OVER), result=ranked(1, 2, table="new")))
    assert server.rows("SELECT number FROM results WHERE table_id = 'new'") == [(5,)], "numbering continues"
    await store.close()
    server.rows("DELETE FROM result_seats WHERE number = 5")
    for table in ("ratings", "bests", "results"):
        server.rows(f"DELETE FROM {table} WHERE number = 5")  # noqa: S608 - ours
    assert server.aside(lambda: move(server.place, back, 1)) >= rows
    before, after = everything(source), everything(back)
    for table in ("entries", "folded", "result_seats", "reviews", "posts", "reminders"):
        assert [row for row in after[table] if "new" not in row] == before[table], table
    await server.end()


async def test_a_move_needs_an_empty_unused_database(tmp_path: Path) -> None:
    server, source = PostgresMemory(tmp_path), tmp_path / "stairwell.db"
    await filled(source)
    store = await server.open()
    await store.set_fact("commands", "abc")
    with pytest.raises(UnusableDatabaseError, match="is not empty"):
        server.aside(lambda: move(source, server.place, 1))
    assert server.rows("SELECT count(*) FROM tables") == [(0,)]
    await server.end()


async def test_the_command_reports_the_move_and_hides_the_password(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server, source = PostgresMemory(tmp_path), tmp_path / "stairwell.db"
    await filled(source)
    address = server.place.dsn.replace("@/", ":secret@/")
    assert server.aside(lambda: main(["move", str(source), address])) == 0
    said = capsys.readouterr().out
    assert said.startswith("moved ")
    assert "secret" not in said
    assert server.aside(lambda: main(["move", str(tmp_path / "none.db"), address])) == 2
    assert "doesn't exist" in capsys.readouterr().err
    await server.end()
