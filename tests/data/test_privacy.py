"""What is kept about a person can be seen, hidden and erased."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from data.sqlite import SqliteStore
from tables.memory import Kept
from tables.ports import Append, Entry, Posted, Standing, StillSeated, Store
from tests.data.results import GUILD, NOON, match, ranked, remember, seat
from tests.data.samples import header, step

ANN, BEN = 900_000_000_001, 900_000_000_002


def sat(table: str, *users: int, standing: Standing = Standing.LOBBY) -> Append:
    """A first step in which these users sit down."""
    entries = tuple(
        Entry(seq, 1.0, "seated", None, {"user": user, "name": f"User {user}", "locale": "fr"})
        for seq, user in enumerate(users, 1)
    )
    return Append(table, entries, standing, users)


async def test_hidden_people_are_on_no_leaderboard_until_they_show_themselves(store: Store) -> None:
    await remember(store, [ranked(ANN, BEN)])

    async def listed() -> list[int]:
        page = await store.memory.leaderboard(GUILD, "", "week", page=0, asker=ANN, now=NOON)
        assert page.own is not None
        assert (page.own.rank is None) == (await store.memory.kept(ANN)).hidden
        return [line.user for line in page.lines]

    await store.memory.hide(ANN, True)
    assert await listed() == [BEN]
    await remember(store, [ranked(ANN, BEN)])
    assert await listed() == [BEN]
    await store.memory.hide(ANN, False)
    assert await listed() == [ANN, BEN]
    for period in ("all", "month"):
        page = await store.memory.leaderboard(GUILD, "", period, page=0, asker=ANN, now=NOON)  # type: ignore[arg-type]
        assert page.lines == ()


async def test_an_export_is_json_with_all_about_oneself_and_nobody_else(store: Store) -> None:
    result = match(seat(ANN, name="Anne"), seat(BEN, 2, name="Benedict"))
    await remember(store, [result])
    await store.memory.set("player", ANN, {"language": "fr"})
    text = json.dumps(await store.memory.about(ANN))
    assert "Anne" in text
    assert "fr" in text
    assert result.table in text
    assert "Benedict" not in text
    assert str(BEN) not in text
    assert (await store.memory.about(12345))["matches"] == []
    assert await store.memory.kept(ANN) == Kept(1, 1, 1, 1, dms_closed=False, hidden=False)
    assert await store.memory.kept(12345) == Kept(0, 0, 0, 0, dms_closed=False, hidden=False)


async def test_a_server_exports_all_its_matches_and_no_other_servers(store: Store) -> None:
    ours, theirs = ranked(ANN, BEN), ranked(ANN, BEN, guild=77)
    await remember(store, [ours, theirs])
    exported = await store.memory.about_server(GUILD)
    assert [one["table"] for one in exported["matches"]] == [ours.table]
    assert json.loads(json.dumps(exported))["matches"][0]["seats"][1]["user"] == str(BEN)


async def test_nobody_is_erased_who_has_a_seat(store: Store) -> None:
    await store.open_table(header(host=ANN), sat("oak", ANN))
    with pytest.raises(StillSeated):
        await store.memory.erase(ANN)
    assert await store.tables_of(ANN) == ["oak"]


async def test_after_an_erasure_no_row_names_the_person_and_others_keep_theirs(tmp_path: Path) -> None:
    path = tmp_path / "stairwell.db"
    store = await SqliteStore.open(path)
    result = match(seat(ANN, name="Annabel"), seat(BEN, 2), game="spectrum")
    result = replace(result, table="oak", seats=(replace(result.seats[0], cards=("P1",)), result.seats[1]))
    opened = sat("oak", ANN, BEN)
    named = replace(
        opened,
        entries=(
            replace(opened.entries[0], data={"user": ANN, "name": "Annabel", "locale": "fr"}),
            opened.entries[1],
        ),
    )
    await store.open_table(header("oak", host=ANN, invited=(BEN, ANN)), named)
    begun = Entry(3, 2.0, "started", None, {"dealer": None, "order": [BEN, ANN]})
    await store.append(Append("oak", (begun,), Standing.RUNNING, (ANN, BEN)))
    await store.post(Posted("oak", "hand", ANN, 20, 102))
    await store.append(replace(step("oak", seq=4, standing=Standing.OVER, users=(ANN, BEN)), result=result))
    await store.open_table(header("elm", host=BEN, invited=(ANN,)), sat("elm", BEN))
    await store.memory.set("player", ANN, {"language": "fr"})
    await store.memory.hide(ANN, True)
    await store.set_dms_closed(ANN, True)
    before = await store.memory.profile(GUILD, BEN)

    await store.memory.erase(ANN)
    after = await store.memory.profile(GUILD, BEN)
    assert before is not None
    assert after is not None
    assert (after.careers, after.curve) == (before.careers, before.curve)
    kept = await store.memory.result("oak")
    assert kept is not None
    assert [one.name for one in kept.seats] == ["", f"User {BEN}"]
    assert kept.seats[0].level is None
    await store.close()
    with closing(sqlite3.connect(path)) as db:
        text = "\n".join(db.iterdump())
    assert "Annabel" not in text
    assert str(ANN) not in text
    assert str(BEN) in text


async def test_erasing_somebody_unknown_is_harmless(store: Store) -> None:
    await store.memory.erase(ANN)
    assert await store.memory.profile(GUILD, ANN) is None
