"""Test that every list from a store has a fixed order, however its rows were written: a contract for every engine."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from data.personal import exports
from data.store import SqlStore
from engine.achievements import Achievement
from tables.alerts import Alert
from tables.history.board_posts import BoardPost
from tables.ports import Deadline, Posted, Reminder, Standing
from tests.data.results import GUILD, NOON, match, ranked, remember, seat
from tests.data.samples import header, step
from tests.data.tables_in import tables_in

ANN, BEN, CLEO, DAN = (900_000_000_000 + number for number in range(1, 5))
ELSEWHERE = 5
"""A server with a smaller id than the server with the most matches."""


async def opened(store: SqlStore, *tables: tuple[str, float], **changes: Any) -> None:
    """Open tables with these ids at these times."""
    for table, at in tables:
        await store.open_table(header(table, opened=at, **changes), step(table))


async def test_tables_are_sorted_by_time_and_then_by_opening_order(store: SqlStore) -> None:
    await opened(store, ("oak", 30.0), ("fir", 20.0), ("elm", 20.0), ("ash", 40.0))
    oldest_first = ["fir", "elm", "oak", "ash"]
    assert await tables_in(store, Standing.LOBBY) == oldest_first
    assert await store.open_on(11) == oldest_first
    assert await store.tables_of(1) == oldest_first


async def test_the_most_recently_active_tables_come_first(store: SqlStore) -> None:
    await opened(store, ("oak", 30.0), ("fir", 20.0), ("elm", 20.0))
    await store.append(step("fir", seq=2, standing=Standing.RUNNING))
    assert await store.open_by_last_step() == ["fir", "elm", "oak"], "and of two simultaneous ones the one opened last"


async def test_reminders_and_deadlines_are_in_order(store: SqlStore) -> None:
    await opened(store, ("oak", 1.0), ("elm", 2.0))
    for table, at in (("oak", 1), ("oak", 0), ("elm", 1)):
        await store.remember(Reminder(table, at, "1-draw", 20, 100 + at))
    assert [(one.table, one.seat) for one in await store.reminders()] == [("elm", 1), ("oak", 0), ("oak", 1)]
    for table, dues in (("oak", ((2, 50.0), (1, 90.0), (0, 50.0))), ("elm", ((0, 50.0),))):
        await store.set_deadlines(table, [Deadline(table, at, "1-draw", due) for at, due in dues])
    in_order = [("oak", 0), ("oak", 2), ("oak", 1)]
    assert [(one.table, one.seat) for one in await store.deadlines("oak")] == in_order
    assert [(one.table, one.seat) for one in await store.deadlines()] == [("elm", 0), *in_order]


async def test_posts_are_in_order_of_kind_and_user(store: SqlStore) -> None:
    await opened(store, ("oak", 1.0))
    for kind, user in (("table", 0), ("hand", 2), ("hand", 1)):
        await store.post(Posted("oak", kind, user, 20, 100 + user))
    assert [(one.kind, one.user) for one in await store.posts("oak")] == [("hand", 1), ("hand", 2), ("table", 0)]


async def test_alerts_are_in_order(store: SqlStore) -> None:
    for guild, game in ((2, "spectrum"), (2, "levelup"), (1, "staircase")):
        await store.alerts.subscribe(Alert(guild, game, ANN, None))
    assert [one.game for one in await store.alerts.subscriptions(2, ANN, 0.0)] == ["levelup", "spectrum"]
    exported = (await store.archive.about(ANN)).content["alerts"]
    assert [(one["server"], one["game"]) for one in exported] == [
        ("1", "staircase"),
        ("2", "levelup"),
        ("2", "spectrum"),
    ]
    for user in (BEN, CLEO):
        await store.alerts.subscribe(Alert(2, "spectrum", user, None))
    assert await store.alerts.due(2, "spectrum", 1000.0, 600.0, 9) == [ANN, BEN, CLEO]


def best(kind: str, merit: int) -> Achievement:
    return Achievement(kind, 0, merit, ("9D",), {"round": 3, "bonus": False})


async def test_a_profile_lists_games_by_name_best_hands_by_merit_and_opponents_by_matches(store: SqlStore) -> None:
    hands = (best("melds", 5), best("bonus", 5), best("wilds", 9))
    trick = replace(
        ranked(ANN, DAN, game="staircase"), seats=(seat(ANN, achievements=(best("tricks", 1),)), seat(DAN, 2))
    )
    await remember(
        store,
        [
            trick,
            replace(ranked(ANN, CLEO), seats=(seat(ANN, achievements=hands), seat(CLEO, 2))),
            ranked(ANN, BEN),
            ranked(ANN, DAN),
        ],
    )
    profile = await store.archive.profile(GUILD, ANN)
    assert profile is not None
    assert [career.game for career in profile.careers] == ["", "levelup", "staircase"]
    assert [(one.game, one.kind) for one in profile.bests] == [
        ("levelup", "wilds"),
        ("levelup", "bonus"),
        ("levelup", "melds"),
        ("staircase", "tricks"),
    ]
    assert [one.user for one in profile.opponents] == [DAN, BEN, CLEO]
    listed = await store.archive.leaderboard(GUILD, "", "week", page=0, asker=ANN, now=NOON)
    assert [line.user for line in listed.lines] == [ANN, BEN, CLEO, DAN]


async def test_the_latest_matches_come_first_and_ties_by_latest_recording(store: SqlStore) -> None:
    late, early, twin = (ranked(ANN, BEN, at=at) for at in (NOON + 60, NOON, NOON + 60))
    await remember(store, [late, early, twin])
    assert [one.table for one in await store.archive.history(GUILD, ANN, 9)] == [twin.table, late.table, early.table]
    assert [one.table for one in await store.archive.history(GUILD, ANN, 2)] == [twin.table, late.table]
    points = (await store.archive.curves(GUILD, "levelup", (ANN,)))[ANN]
    assert [point.at for point in points] == [NOON, NOON + 60, NOON + 60]
    assert points[1].rating < points[2].rating
    third = ranked(ANN, BEN, at=NOON + 60)
    await remember(store, [third])
    of_late, of_twin, of_third = [(await store.archive.rerated(one.table))[0] for one in (late, twin, third)]
    assert (of_late.after, of_twin.after) == (of_twin.before, of_third.before)


async def test_the_colours_of_a_cabinet_and_the_last_matches_of_each_are_in_order(store: SqlStore) -> None:
    won = [
        match(seat(ANN, cards=cards), seat(BEN, 2), game="spectrum", at=at)
        for cards, at in ((("R1",), NOON), (("P1", "R2"), NOON + 60), (("R3",), NOON + 60), (("R4",), NOON + 30))
    ]
    await remember(store, won)
    pink, red = await store.archive.cabinet(GUILD, ANN)
    assert (pink.kind, red.kind) == ("P", "R")
    assert red.tables == (won[2].table, won[1].table, won[3].table)


async def test_an_export_is_in_order(store: SqlStore) -> None:
    late, elsewhere, early, twin = (
        ranked(ANN, BEN, at=NOON + 60, game="spectrum"),
        ranked(ANN, CLEO, guild=ELSEWHERE, at=NOON + 90),
        ranked(ANN, BEN),
        ranked(ANN, CLEO, at=NOON + 60),
    )
    lost = ranked(DAN, ANN, at=NOON + 70)
    await remember(store, [late, elsewhere, early, twin, lost])
    await store.archive.set("player", ANN, {"pictures": "on"})
    await store.archive.set("player", ANN, {"language": "fr"})
    for guild in (GUILD, ELSEWHERE):
        await store.archive.rename(guild, ANN, "Anne")
    for table, channel in ((early.table, 31), (late.table, 30)):
        await store.post(Posted(table, "hand", ANN, channel, 200 - channel))
    told = (await store.archive.about(ANN)).content
    assert [one["table"] for one in told["matches"]] == [one.table for one in (elsewhere, early, late, twin, lost)]
    assert list(told["names"]) == [str(ELSEWHERE), str(GUILD)]
    assert list(told["settings"]) == ["language", "pictures"]
    assert told["tables"] == sorted(told["tables"])
    assert [(one["server"], one["matches"], one["wins"]) for one in told["opponents"]] == [
        (str(ELSEWHERE), 1, 1),
        (str(GUILD), 2, 2),
        (str(GUILD), 1, 0),
        (str(GUILD), 1, 1),
    ]
    assert [one["message"] for one in told["messages"]] == ["169", "170"]
    assert [(one["server"], one["game"]) for one in told["ratings"]] == [
        (str(ELSEWHERE), "all games"),
        (str(ELSEWHERE), "levelup"),
        (str(GUILD), "all games"),
        (str(GUILD), "levelup"),
        (str(GUILD), "spectrum"),
    ]


async def test_a_page_of_a_servers_export_has_the_seats_of_its_matches(
    store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exports, "SERVER_MATCHES", 2)
    late, early, twin = (ranked(ANN, BEN, at=at) for at in (NOON + 60, NOON, NOON + 60))
    await remember(store, [late, early, twin])
    told = (await store.archive.about_server(GUILD)).content["matches"]
    assert [(one["table"], len(one["seats"])) for one in told] == [(early.table, 2), (late.table, 2)]


async def test_a_servers_export_is_in_order(store: SqlStore) -> None:
    late, early, twin = (ranked(ANN, BEN, at=at) for at in (NOON + 60, NOON, NOON + 60))
    await remember(store, [late, early, twin])
    await store.archive.set("server", GUILD, {"pictures": "on"})
    await store.archive.set("server", GUILD, {"language": "fr"})
    for channel in (9, 7):
        await store.archive.keep_board_post(
            BoardPost(channel, GUILD, 8, "levelup", "week", "en-GB", "v1", NOON, recaps=True, recapped=NOON)
        )
    told = (await store.archive.about_server(GUILD)).content
    assert [one["table"] for one in told["matches"]] == [early.table, late.table, twin.table]
    assert [[one["user"] for one in told_of["seats"]] for told_of in told["matches"]] == [[str(ANN), str(BEN)]] * 3
    assert list(told["settings"]) == ["language", "pictures"]
    assert [one["channel"] for one in told["boards"]] == ["7", "9"]


async def test_of_players_with_as_many_wins_the_one_with_fewer_matches_comes_first(store: SqlStore) -> None:
    await remember(store, [ranked(12, *range(1, 11)), ranked(12, *range(1, 11)), ranked(12, 11)])
    pages = [await store.archive.leaderboard(GUILD, "", "week", page=page, asker=12, now=NOON) for page in (0, 1)]
    assert [[line.user for line in page.lines] for page in pages] == [[12, 11, *range(1, 9)], [9, 10]]
