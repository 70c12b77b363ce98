"""Test that people can see, hide and erase their data."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from data.commands.recompute import recompute
from data.personal import erasure, exports
from data.sqlite import SqliteStore
from tables.entries import Content, from_json, to_json
from tables.history.records import FIRST_PAGE, Export, Kept, Page
from tables.ports import Append, Entry, Posted, Standing, StillSeated, Store, Unreadable
from tests.data.results import GUILD, NOON, match, ranked, remember, seat
from tests.data.samples import header, step
from tests.tables.test_entries import STORED

ANN, BEN = 900_000_000_001, 900_000_000_002


def sat(table: str, *users: int, standing: Standing = Standing.LOBBY) -> Append:
    """Return a table's first step, in which these users sit down."""
    entries = tuple(
        Entry(seq, 1.0, "seated", None, {"user": user, "name": f"User {user}", "locale": "fr"})
        for seq, user in enumerate(users, 1)
    )
    return Append(table, entries, standing, users)


async def test_hidden_people_are_on_no_leaderboard_until_they_unhide(store: Store) -> None:
    await remember(store, [ranked(ANN, BEN)])

    async def listed() -> list[int]:
        page = await store.archive.leaderboard(GUILD, "", "week", page=0, asker=ANN, now=NOON)
        assert page.own is not None
        assert (page.own.rank is None) == (await store.archive.kept(ANN)).hidden
        return [line.user for line in page.lines]

    await store.archive.hide(ANN, True)
    assert await listed() == [BEN]
    await remember(store, [ranked(ANN, BEN)])
    assert await listed() == [BEN]
    await store.archive.hide(ANN, False)
    assert await listed() == [ANN, BEN]
    for period in ("all", "month"):
        page = await store.archive.leaderboard(GUILD, "", period, page=0, asker=ANN, now=NOON)
        assert page.lines == ()


async def test_an_export_is_json_with_everything_about_one_person_and_no_one_else(store: Store) -> None:
    result = match(seat(ANN, name="Anne"), seat(BEN, 2, name="Benedict"))
    await remember(store, [result])
    await store.archive.set("player", ANN, {"language": "fr"})
    text = json.dumps((await store.archive.about(ANN)).content)
    assert "Anne" in text
    assert "fr" in text
    assert result.table in text
    assert "Benedict" not in text
    assert str(BEN) not in text
    assert (await store.archive.about(12345)).content["matches"] == []
    assert await store.archive.kept(ANN) == Kept(1, 1, 1, 1, 0, 0, 0, dms_closed=False, hidden=False)
    assert await store.archive.kept(12345) == Kept(0, 0, 0, 0, 0, 0, 0, dms_closed=False, hidden=False)


async def test_a_server_exports_all_its_matches_and_no_other_servers(store: Store) -> None:
    ours, theirs = ranked(ANN, BEN), ranked(ANN, BEN, guild=77)
    await remember(store, [ours, theirs])
    exported = (await store.archive.about_server(GUILD)).content
    assert [one["table"] for one in exported["matches"]] == [ours.table]
    assert json.loads(json.dumps(exported))["matches"][0]["seats"][1]["user"] == str(BEN)


async def test_a_seated_player_cannot_be_erased(store: Store) -> None:
    await store.open_table(header(host=ANN), sat("oak", ANN))
    with pytest.raises(StillSeated):
        await store.archive.erase(ANN)
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
    await store.archive.set("player", ANN, {"language": "fr"})
    await store.archive.hide(ANN, True)
    await store.set_dms_closed(ANN, True)
    before = await store.archive.profile(GUILD, BEN)

    await store.archive.erase(ANN)
    after = await store.archive.profile(GUILD, BEN)
    assert before is not None
    assert after is not None
    assert (after.careers, after.curves) == (before.careers, before.curves)
    kept = await store.archive.result("oak")
    assert kept is not None
    assert [one.name for one in kept.seats] == ["", f"User {BEN}"]
    assert kept.seats[0].level is None
    await store.close()
    with closing(sqlite3.connect(path)) as db:
        text = "\n".join(db.iterdump())
    assert "Annabel" not in text
    assert str(ANN) not in text
    assert str(BEN) in text


DAMAGED = {
    "no JSON": f"""{{"user":{ANN}""",
    "JSON of another kind": f"[{ANN}]",
    "a text that is none": f"X{ANN}",
}


@pytest.mark.parametrize("damage", DAMAGED.values(), ids=DAMAGED.keys())
async def test_damaged_rows_do_not_prevent_an_erasure(path: Path, damage: str) -> None:
    store = await SqliteStore.open(path)
    await store.open_table(header("oak", host=ANN, invited=(ANN,)), sat("oak", ANN, BEN))
    await store.append(step("oak", seq=3, standing=Standing.OVER, users=(ANN, BEN)))
    damaged = damage.encode().replace(b"X", b"\xff")
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("PRAGMA ignore_check_constraints = ON")
        db.execute("UPDATE entries SET data = CAST(? AS TEXT) WHERE seq = 1", (damaged,))
        db.execute("UPDATE tables SET invited = CAST(? AS TEXT)", (damaged,))
    with pytest.raises(Unreadable):
        await store.load("oak")
    await store.archive.erase(ANN)
    await store.close()
    assert not names_in(path, ANN)
    assert names_in(path, BEN)


HOLDING = [content for content, _ in STORED if ANN in content.users()]


@pytest.mark.parametrize("content", HOLDING, ids=[one.kind for one in HOLDING])
async def test_a_person_named_in_an_entry_is_erased_even_if_never_seated(path: Path, content: Content) -> None:
    store = await SqliteStore.open(path)
    entries = (Entry(1, 1.0, "friendly", None, {"on": True}), Entry(2, 1.0, content.kind, None, to_json(content)))
    await store.open_table(header("oak", host=BEN, invited=()), Append("oak", entries, Standing.LOBBY, (BEN,)))
    assert (await store.archive.kept(ANN)).tables == 1
    await store.archive.erase(ANN)
    loaded = await store.load("oak")
    await store.close()
    assert loaded is not None
    assert loaded[1][0] == entries[0]
    assert from_json(content.kind, loaded[1][1].data).users().isdisjoint({ANN})
    assert not names_in(path, ANN)


LATER = {
    "an unknown kind": ("greeted", {"whom": {"id": ANN}}),
    "a later version": ("seated", {"user": ANN, "name": "Ann", "locale": "fr", "v": 9}),
    "a field of a wrong type": ("started", {"dealer": "first", "order": [ANN]}),
}


@pytest.mark.parametrize(("kind", "data"), LATER.values(), ids=LATER.keys())
async def test_an_unreadable_entry_that_names_the_erased_person_is_blanked(
    path: Path, kind: str, data: dict[str, object]
) -> None:
    store = await SqliteStore.open(path)
    entries = (*sat("oak", ANN, BEN).entries, Entry(3, 1.0, kind, None, data), Entry(4, 1.0, kind, None, {"id": BEN}))
    await store.open_table(header("oak", host=BEN, invited=()), Append("oak", entries, Standing.OVER, (ANN, BEN)))
    await store.archive.erase(ANN)
    loaded = await store.load("oak")
    await store.close()
    assert loaded is not None
    assert [entry.data for entry in loaded[1][2:]] == [{}, {"id": BEN}]
    assert not names_in(path, ANN)


async def test_a_seat_at_an_unreadable_table_does_not_prevent_an_erasure(path: Path) -> None:
    store = await SqliteStore.open(path)
    await store.open_table(header("oak", host=ANN, invited=()), sat("oak", ANN, BEN))
    await store.open_table(header("elm", host=BEN, invited=()), sat("elm", BEN))
    with pytest.raises(StillSeated):
        await store.archive.erase(ANN)
    with pytest.raises(StillSeated):
        await store.archive.erase(BEN, unreadable=("oak",))
    assert await store.tables_of(BEN) == ["oak", "elm"]
    await store.archive.erase(ANN, unreadable=("oak",))
    await store.close()
    assert not names_in(path, ANN)


async def test_erasing_an_unknown_person_is_harmless(store: Store) -> None:
    await store.archive.erase(ANN)
    assert await store.archive.profile(GUILD, ANN) is None


def names_in(path: Path, user: int) -> bool:
    """Return whether a user's id occurs anywhere in the database."""
    with closing(sqlite3.connect(path)) as db:
        return str(user) in "\n".join(db.iterdump())


async def test_an_interrupted_erasure_resumes_at_the_next_start(path: Path) -> None:
    store = await SqliteStore.open(path)
    await remember(store, [ranked(ANN, BEN) for _ in range(erasure.ROWS + 3)])
    await store.close()
    with closing(sqlite3.connect(path)) as db, db:
        erasure.begin(db, ANN)
        assert erasure.erase_more(db, ANN)
    assert names_in(path, ANN)
    store = await SqliteStore.open(path)
    assert not names_in(path, ANN)
    assert await store.archive.profile(GUILD, ANN) is None
    profile = await store.archive.profile(GUILD, BEN)
    assert profile is not None
    assert [(one.name, one.matches) for one in profile.opponents] == [("", erasure.ROWS + 3)]
    await store.close()


async def test_a_recompute_does_not_restore_a_person_being_erased(path: Path) -> None:
    store = await SqliteStore.open(path)
    await remember(store, [ranked(ANN, BEN) for _ in range(erasure.ROWS + 3)])
    await store.close()
    with closing(sqlite3.connect(path)) as db, db:
        erasure.begin(db, ANN)
    assert recompute(path) == erasure.ROWS + 3
    assert not names_in(path, ANN)
    store = await SqliteStore.open(path)
    assert await store.archive.profile(GUILD, ANN) is None
    await store.close()


async def test_matches_played_during_an_erasure_start_a_new_record(path: Path) -> None:
    store = await SqliteStore.open(path)
    await remember(store, [ranked(ANN, BEN), ranked(ANN, BEN)])
    with closing(sqlite3.connect(path)) as db, db:
        erasure.begin(db, ANN)
        erasure.begin(db, ANN)
    anew = ranked(ANN, BEN)
    await remember(store, [anew])
    await store.archive.finish_erasures()
    assert await store.archive.history(GUILD, ANN, 5) == [anew]
    profile = await store.archive.profile(GUILD, ANN)
    assert profile is not None
    assert [career.matches for career in profile.careers] == [1, 1]
    await store.close()


async def test_no_transaction_of_an_erasure_changes_more_than_a_few_rows(path: Path) -> None:
    store = await SqliteStore.open(path)
    await remember(store, [ranked(ANN, 1000 + number) for number in range(2 * erasure.ROWS)])
    await store.close()
    with closing(sqlite3.connect(path)) as db, db:
        erasure.begin(db, ANN)
        while True:
            before = db.total_changes
            if not erasure.erase_more(db, ANN):
                break
            assert 0 < db.total_changes - before <= erasure.ROWS


async def pages_of(ask: Callable[[Page], Awaitable[Export]]) -> list[Export]:
    found = [await ask(FIRST_PAGE)]
    while found[-1].following is not None:
        found.append(await ask(found[-1].following))
    return found


async def test_an_export_is_paged_with_each_match_once(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exports, "PERSON_MATCHES", 3)
    monkeypatch.setattr(exports, "SERVER_MATCHES", 3)
    results = [ranked(ANN, BEN, guild=77 if number % 4 == 0 else GUILD) for number in range(10)]
    await remember(store, results)
    own = await pages_of(partial(store.archive.about, ANN))
    assert [len(page.content["matches"]) for page in own] == [3, 3, 3, 1]
    assert sorted(one["table"] for page in own for one in page.content["matches"]) == [one.table for one in results]
    assert [key for page in own for key in page.content if key == "settings"] == ["settings"]
    ours = await pages_of(partial(store.archive.about_server, GUILD))
    shown = [one["table"] for page in ours for one in page.content["matches"]]
    assert shown == [one.table for one in results if one.guild == GUILD]
