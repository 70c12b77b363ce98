"""Test every store's records of finished matches, and the statistics derived from them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from data.sql.ratings import NEWCOMER
from engine.achievements import Achievement
from tables.history.board_posts import BoardPost, Week
from tables.history.records import NEEDED, Best, Leaderboard, Period, Rank
from tables.ports import Standing, Store, StoreError
from tests.data.conftest import Opener
from tests.data.results import GUILD, NOON, match, ranked, remember, seat
from tests.data.samples import header, step

ANN, BEN, CLEO, DAN = 1, 2, 3, 4
WEEK = 7 * 24 * 3600.0


async def board(store: Store, period: Period = "all", game: str = "", asker: int = ANN, page: int = 0) -> Leaderboard:
    return await store.archive.leaderboard(GUILD, game, period, page=page, asker=asker, now=NOON)


def ranks(board: Leaderboard) -> list[tuple[int, int | None]]:
    return [(line.user, line.rank) for line in board.lines]


async def test_a_result_round_trips(store: Store, opener: Opener) -> None:
    result = match(seat(ANN, 1, 60, cards=("P3", "R1")), seat(-1, 2, 50), seat(BEN, 2, 50, autopilot=7))
    await remember(store, [result])
    assert await (await opener()).archive.result(result.table) == result
    assert await store.archive.result("nowhere") is None


async def test_a_match_has_one_result_however_often_its_end_is_written(store: Store) -> None:
    result = ranked(ANN, BEN)
    await remember(store, [result])
    again = replace(step(result.table, seq=3, standing=Standing.OVER, users=(ANN, BEN)), result=result)
    with pytest.raises(StoreError):
        await store.append(again)
    profile = await store.archive.profile(GUILD, ANN)
    assert profile is not None
    assert profile.careers[0].matches == 1
    loaded = await store.load(result.table)
    assert loaded is not None
    assert len(loaded[1]) == 2


async def test_a_refused_step_leaves_no_result(store: Store) -> None:
    result = ranked(ANN, BEN)
    await store.open_table(header(result.table), step(result.table))
    with pytest.raises(StoreError):
        await store.append(replace(step(result.table, seq=5, standing=Standing.OVER), result=result))
    assert await store.archive.result(result.table) is None
    with pytest.raises(ValueError, match="own table"):
        await store.append(replace(step(result.table, seq=2), result=ranked(ANN, BEN)))


async def test_a_new_server_has_no_players(store: Store) -> None:
    assert await board(store) == Leaderboard((), 0, 1, None)
    assert await store.archive.profile(GUILD, ANN) is None
    assert await store.archive.history(GUILD, ANN, 5) == []
    assert await store.archive.cabinet(GUILD, ANN) == []


async def test_one_match_ranks_a_player_this_week_but_not_of_all_time(store: Store) -> None:
    await remember(store, [ranked(ANN, BEN)])
    assert (await board(store)).lines == ()
    own = (await board(store)).own
    assert own is not None
    assert (own.rank, own.matches, own.wins) == (None, 1, 1)
    assert ranks(await board(store, "week")) == [(ANN, 1), (BEN, 2)]


async def test_a_rank_needs_enough_counted_matches(store: Store) -> None:
    for period, needed in NEEDED.items():
        users = (100 + needed, 200 + needed)
        await remember(store, [ranked(*users) for _ in range(needed - 1)])
        assert users[0] not in dict(ranks(await board(store, period)))
        await remember(store, [ranked(*users)])
        assert users[0] in dict(ranks(await board(store, period)))


async def test_equal_players_share_a_rank_and_the_next_is_skipped(store: Store) -> None:
    tied = match(seat(ANN, 1, 50), seat(BEN, 1, 50), seat(CLEO, 3, 10))
    await remember(store, [replace(tied, table=f"tie{number}") for number in range(5)])
    for period in ("all", "month", "week"):
        assert ranks(await board(store, period)) == [(ANN, 1), (BEN, 1), (CLEO, 3)]


async def test_weeks_and_months_are_counted_separately(store: Store) -> None:
    await remember(store, [ranked(ANN, BEN, at=NOON - 5 * WEEK) for _ in range(3)] + [ranked(BEN, ANN)] * 1)
    week, month = await board(store, "week"), await board(store, "month")
    assert ranks(week) == [(BEN, 1), (ANN, 2)]
    assert month.lines == ()
    assert month.own is not None
    assert month.own == Rank(ANN, "User 1", None, 1, 0, month.own.rating)


async def test_a_page_has_ten_lines_and_always_the_readers_own(store: Store) -> None:
    crowd = tuple(range(1, 7))
    await remember(store, [ranked(*crowd), ranked(*range(7, 13)), ranked(*range(13, 19))])
    before, first, second, beyond = [await board(store, "week", asker=18, page=page) for page in (-1, 0, 1, 99)]
    assert (len(first.lines), len(second.lines), first.pages) == (10, 8, 2)
    assert (before, beyond) == (first, second)
    assert [line.rank for line in first.lines] == [1, 1, 1, *[4] * 7]
    assert [line.rank for line in second.lines] == [4] * 8
    assert [line.user for line in first.lines] == [1, 7, 13, 2, 3, 4, 5, 6, 8, 9], "equal players are sorted by id"
    assert [line.user for line in second.lines] == [10, 11, 12, 14, 15, 16, 17, 18]
    assert first.own is not None
    assert (first.own.user, first.own.rank) == (18, 4)


async def test_computers_never_count(store: Store) -> None:
    await remember(store, [match(seat(ANN), seat(-1, 2)), match(seat(-1), seat(ANN, 2), seat(BEN, 3))])
    week = await board(store, "week")
    assert {line.user for line in week.lines} == {ANN, BEN}
    profile = await store.archive.profile(GUILD, ANN)
    assert profile is not None
    assert (profile.careers[0].matches, profile.careers[0].wins) == (1, 0)
    assert [opponent.user for opponent in profile.opponents] == [BEN]
    assert len(await store.archive.history(GUILD, ANN, 5)) == 2


@pytest.mark.parametrize("reason", ["abandoned", "moderated"])
async def test_a_match_without_a_winner_is_stored_and_counts_for_no_one(store: Store, reason: str) -> None:
    await remember(store, [match(seat(ANN, None, None), seat(BEN, None, None), reason=reason)])
    assert await store.archive.profile(GUILD, ANN) is None
    (kept,) = await store.archive.history(GUILD, ANN, 5)
    assert kept.reason == reason


async def test_a_player_who_left_affects_no_other_rating_and_wins_nothing(store: Store) -> None:
    gone = match(seat(ANN, 1, autopilot=11), seat(BEN, 2), seat(CLEO, 3))
    await remember(store, [gone, ranked(BEN, CLEO, game="staircase")])
    with_leaver = {line.user: line.rating for line in (await board(store, "week", "levelup")).lines}
    without = {line.user: line.rating for line in (await board(store, "week", "staircase")).lines}
    assert with_leaver[BEN] == without[BEN]
    assert with_leaver[CLEO] == without[CLEO]
    assert with_leaver[ANN] < with_leaver[CLEO]
    profile = await store.archive.profile(GUILD, ANN)
    assert profile is not None
    assert (profile.careers[0].matches, profile.careers[0].wins) == (1, 0)


async def test_half_the_moves_by_autopilot_does_not_count_as_leaving(store: Store) -> None:
    assert not seat(ANN, autopilot=10).left
    assert seat(ANN, autopilot=11).left
    assert not seat(ANN, moves=0, autopilot=0).left
    assert not seat(-1, autopilot=20).left


async def test_a_profile_has_places_streaks_scores_and_opponents(store: Store) -> None:
    await remember(store, [ranked(ANN, BEN), ranked(ANN, BEN), ranked(CLEO, BEN, ANN), ranked(ANN, CLEO)])
    profile = await store.archive.profile(GUILD, ANN)
    assert profile is not None
    total, levelup = profile.careers
    assert (total.game, levelup.game) == ("", "levelup")
    assert replace(total, game="levelup") == levelup
    assert levelup.places == (3, 0, 1)
    assert (levelup.streak, levelup.longest) == (1, 2)
    assert (levelup.highest, levelup.lowest) == (99, 97)
    assert [(one.user, one.matches, one.wins) for one in profile.opponents] == [(BEN, 3, 2), (CLEO, 2, 1)]
    assert len(profile.curves[""]) == 4
    assert profile.curves[""][-1].rating == total.rating
    assert profile.curves["levelup"] == profile.curves[""]
    assert profile.name == "User 1"


async def test_the_last_known_name_is_shown(store: Store) -> None:
    await remember(store, [match(seat(ANN, name="Anne"), seat(BEN, 2)), match(seat(ANN, name="Ann"), seat(BEN, 2))])
    assert (await board(store, "week")).lines[0].name == "Ann"


async def test_servers_are_separate(store: Store) -> None:
    await remember(store, [ranked(ANN, BEN, guild=77)])
    assert (await board(store, "week")).own is None
    assert await store.archive.profile(GUILD, ANN) is None
    assert await store.archive.profile(77, ANN) is not None


async def test_the_cabinet_counts_collectibles_by_game_and_kind_including_abandoned_matches(store: Store) -> None:
    first = match(seat(ANN, cards=("P1", "R2")), seat(-1, 2, cards=("G1",)), game="spectrum")
    second = match(
        seat(ANN, None, None, cards=("P9",)), seat(BEN, None, None), game="spectrum", reason="abandoned", at=NOON + 60
    )
    other = match(seat(ANN, cards=("R1",)), seat(BEN, 2), game="elsewhere")
    await remember(store, [first, second, other])
    alike, pink, red = await store.archive.cabinet(GUILD, ANN)
    assert (alike.game, alike.kind, alike.cards, alike.tables) == ("elsewhere", "R", 1, (other.table,))
    assert (pink.kind, pink.cards, pink.last, pink.tables) == ("P", 2, NOON + 60, (second.table, first.table))
    assert (red.kind, red.cards, red.tables) == ("R", 1, (first.table,))
    assert await store.archive.cabinet(GUILD, BEN) == []


async def test_curves_show_the_rating_after_each_match(store: Store) -> None:
    await remember(store, [ranked(ANN, BEN, at=NOON + hour) for hour in range(70)])
    curves = await store.archive.curves(GUILD, "", (ANN, BEN, DAN))
    assert [point.at for point in curves[ANN]] == [NOON + hour for hour in range(10, 70)]
    assert curves[ANN][-1].rating > curves[BEN][-1].rating
    assert curves[DAN] == ()


async def test_settings_are_stored_per_scope_and_can_be_cleared(store: Store) -> None:
    await store.archive.set("server", 5, {"pace": "live", "place": "thread"})
    await store.archive.set("player", 5, {"pace": "slow"})
    await store.archive.set("server", 5, {"pace": None, "place": "channel"})
    assert await store.archive.settings("server", 5) == {"place": "channel"}
    assert await store.archive.all_settings() == {
        ("server", 5): {"place": "channel"},
        ("player", 5): {"pace": "slow"},
    }


async def test_a_match_reports_the_rating_changes_of_its_game(store: Store, opener: Opener) -> None:
    first, second = ranked(ANN, BEN), ranked(BEN, ANN, CLEO, at=NOON + 60)
    await remember(store, [first, second])
    archive = (await opener()).archive
    before, after = await archive.rerated(first.table), await archive.rerated(second.table)
    assert {seat: change.before for seat, change in before.items()} == {0: NEWCOMER, 1: NEWCOMER}
    assert before[0].after.mu > NEWCOMER.mu > before[1].after.mu
    assert {seat: change.before for seat, change in after.items()} == {
        0: before[1].after,  # Ben sat in seat 1 in the earlier match
        1: before[0].after,
        2: NEWCOMER,
    }
    (newest,) = [points[-1] for points in (await archive.curves(GUILD, "levelup", (BEN,))).values()]
    assert after[0].after == newest.rating


async def test_an_uncounted_match_changes_no_rating(store: Store) -> None:
    friendly, alone = ranked(ANN, BEN, friendly=True), match(seat(ANN), seat(-1, 2))
    await remember(store, [friendly, alone])
    for table in (friendly.table, alone.table, "nowhere"):
        assert await store.archive.rerated(table) == {}


POST = BoardPost(7, GUILD, 8, "levelup", "week", "fr", "v1", NOON, True, NOON - 3600)


async def test_posted_boards_are_stored_per_channel_and_can_be_removed(store: Store) -> None:
    elsewhere = replace(POST, channel=9, game="", recaps=False)
    for post in (POST, elsewhere, replace(POST, message=80, version="v2")):
        await store.archive.keep_board_post(post)
    kept = sorted(await store.archive.board_posts(), key=lambda post: post.channel)
    assert kept == [replace(POST, message=80, version="v2"), elsewhere]
    exported = (await store.archive.about_server(GUILD)).content["boards"]
    assert {"channel": "9", "message": "8", "game": "", "period": "week", "recaps": False} in exported
    await store.archive.forget_board_post(7)
    await store.archive.forget_board_post(7)
    assert await store.archive.board_posts() == [elsewhere]


def hand(merit: int, *cards: str) -> Achievement:
    return Achievement("melds", 0, merit, cards, {"round": 3, "bonus": False})


async def test_the_earliest_of_equal_best_hands_of_a_week_is_chosen(store: Store) -> None:
    late, early, twin = (match(seat(ANN, achievements=(hand(5, "3S"),)), seat(BEN, 2), at=at) for at in (60, 0, 0))
    await remember(store, [late, early, twin])
    best = (await store.archive.week(GUILD, "", 0, 100)).best
    assert best is not None
    assert best.table == early.table


async def test_a_week_has_its_counted_matches_and_the_best_hand_of_visible_players(store: Store) -> None:
    before = match(seat(ANN, achievements=(hand(99, "2S"),)), seat(BEN, 2), at=NOON - 1)
    first = match(seat(ANN, achievements=(hand(5, "3S"),)), seat(BEN, 2), at=NOON)
    better = match(seat(BEN, achievements=(hand(9, "4S"),)), seat(ANN, 2), at=NOON + 60)
    left = match(seat(CLEO, autopilot=11, achievements=(hand(50, "5S"),)), seat(ANN, 2), at=NOON + 61)
    alone = match(seat(ANN, achievements=(hand(60, "6S"),)), seat(-1, 2), at=NOON + 62)
    other = match(seat(ANN, achievements=(hand(70, "7S"),)), seat(BEN, 2), at=NOON + 63, game="staircase")
    after = match(seat(ANN, achievements=(hand(80, "8S"),)), seat(BEN, 2), at=NOON + 100)
    await remember(store, [before, first, better, left, alone, other, after])
    week = await store.archive.week(GUILD, "levelup", NOON, NOON + 100)
    assert (week.matches, week.name) == (3, "User 2")
    assert week.best == Best("levelup", "melds", ("4S",), {"round": 3, "bonus": False}, better.table)
    everything = await store.archive.week(GUILD, "", NOON, NOON + 100)
    assert (everything.matches, everything.best) == (4, week.best)  # Level Up was played more often than the other game
    await store.archive.hide(BEN, hidden=True)
    assert (await store.archive.week(GUILD, "levelup", NOON, NOON + 100)).best == Best(
        "levelup", "melds", ("3S",), {"round": 3, "bonus": False}, first.table
    )
    await store.archive.erase(ANN)
    assert (await store.archive.week(GUILD, "levelup", NOON, NOON + 100)).best is None
    assert await store.archive.week(GUILD, "spectrum", NOON, NOON + 100) == Week(0, None, "")
