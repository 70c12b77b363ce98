"""Fill every table of a database, and make every type of query."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path

from data.sqlite import SqliteStore
from data.store import SqlStore
from engine.achievements import Achievement
from opponents.estimates import Gain
from tables.alerts import Alert
from tables.dailies import StoredAttempt
from tables.errors import TableError
from tables.history.board_posts import BoardPost
from tables.history.records import ALL_GAMES, PERIODS, Rating
from tables.history.review import Review
from tables.ports import Posted, Reminder, Standing, Unreadable
from tables.puzzle_posts import PuzzlePost
from tables.puzzles import Found, Listed, PuzzleAttempt
from tables.registry import TableRegistry
from tests.data.random_play import ANN, BEN, CLEO, LATER, Rig
from tests.data.results import GUILD, NOON, match, ranked, remember, seat
from tests.data.tables_in import tables_in
from ui.screen import Screen
from ui.screens.board_posts import board_post_screen, recap_screen
from ui.screens.profile import profile_screen
from ui.screens.puzzle_board import puzzle_board_screen
from ui.screens.records import NO_ASKER, cabinet_screen, history_screen, leaderboard_screen
from ui.screens.settings import privacy_screen
from ui.text.texts import speak

CARD = ("K7", "W2")
MELDS = Achievement("melds", 0, 5, ("7S", "7H", "7D"), {"round": 5, "bonus": False})
REVIEW = Review(91.5, 1.0, Gain(-2.0, 0.5), "points", 20, 1, (), None)
POST = BoardPost(31, GUILD, 32, "", "all", "en", "v", NOON, recaps=True, recapped=NOON - 8 * 24 * 3600)
PUZZLE_POST = PuzzlePost(GUILD, 31, 33, 34, 20783, "escalier", "0123abcd", "en", 2, 1, NOON)
UNTOUCHED, ERASED = 77, 78
"""A person on another server, whose rows are never damaged, and one who has been erased."""
THERE = 99
TODAY = 20783
"""A day, numbered as in ``club.calendar``."""


async def fill(path: Path) -> None:
    """Let people play, change settings, subscribe to alerts, and be erased."""
    store = await SqliteStore.open(path)
    rig = Rig(store, 5)
    await rig.match("staircase")
    while await store.compact_next(LATER):
        pass
    await rig.match("levelup", 12)
    await rig.match("spectrum", None)
    await rig.lobby("staircase")
    played = (seat(ANN.user, achievements=(MELDS,), cards=CARD), seat(BEN.user, 2), seat(CLEO.user, 3))
    results = [match(*played, at=NOON + day * 24 * 3600) for day in range(3)]
    await remember(store, results)
    for result in results:
        await store.archive.keep_review(result.table, 0, ANN.user, REVIEW)
    await remember(store, [ranked(UNTOUCHED, UNTOUCHED + 1, guild=THERE) for _ in range(5)])
    for scope, key in (("server", GUILD), ("player", ANN.user), ("player", UNTOUCHED)):
        values = {"pace": "slow", "channels": "5 6", "rules-levelup": '{"jokers":2}', "language": "fr", "hands": "dm"}
        await store.archive.set(scope, key, values)  # type: ignore[arg-type]  # one of the two
    await store.set_fact("alive", repr(NOON))
    await store.set_fact(f"away from server {GUILD}", repr(NOON))
    await store.alerts.subscribe(Alert(GUILD, "levelup", ANN.user, None))
    await store.alerts.subscribe(Alert(GUILD, "levelup", UNTOUCHED, None))
    await store.archive.keep_board_post(POST)
    await store.dailies.secret()
    await store.dailies.plan({TODAY: "staircase", TODAY + 1: "levelup"})
    await store.dailies.note_hour(TODAY, 7)
    await store.dailies.set_par(TODAY, 70, 0)
    for user, guild in ((ANN.user, GUILD), (BEN.user, GUILD), (UNTOUCHED, THERE)):
        attempt = StoredAttempt(TODAY, user, guild, b"\x01\x01")
        await store.dailies.begin(attempt, "Name")
        finished = replace(attempt, code=attempt.code + b"\x07", points=70, spent=0, merit=70_000)
        await store.dailies.extend(finished, len(attempt.code))
    await store.dailies.begin(StoredAttempt(TODAY, ERASED, GUILD, b"\x01\x01"), "Name")
    for user in (ANN.user, UNTOUCHED, ERASED):
        where = THERE if user == UNTOUCHED else GUILD
        answer = PuzzleAttempt(user, "escalier", "0123abcd", TODAY, "bid 1", user != ANN.user, where)
        await store.puzzles.answer(answer, Rating(25.0, 4.0), "Name")
    await store.puzzles.keep("escalier", Found(Listed("0123abcd", "bid-more", "2+1", 0.25), "{}", 1))
    await store.puzzle_posts.keep(PUZZLE_POST)
    await store.archive.erase(ERASED)
    await store.set_dm_channel(ANN.user, 41)
    await store.set_dm_channel(UNTOUCHED, 42)
    running, *_ = await tables_in(store, Standing.RUNNING)
    await store.post(Posted(running, "table", 0, 12, 51, 1, 3))
    await store.post(Posted(running, "hand", ANN.user, 41, 52, 1, 3))
    await store.remember(Reminder(running, 0, "play 1", 12, 53))
    await store.close()
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("INSERT INTO leases VALUES (1, 0, 'here', 1, ?, 0)", (NOON,))


async def query_everything(store: SqlStore) -> list[Screen]:
    """Make the queries of a start, a player, a moderator and a leaderboard, which may fail only for a damaged table."""
    archive, say = store.archive, speak("en")
    now = NOON + 4 * 24 * 3600
    registry = TableRegistry(store, now=lambda: now)
    await registry.start()
    try:
        await store.archive.finish_erasures()
        for table in [*await registry.unfinished(), *await registry.store.open_by_last_step()]:
            with suppress(TableError):
                await registry.table(table)
        for guild in (GUILD, THERE):
            await registry.tables_on(guild)
            registry.preferences.server(guild)
    finally:
        await registry.close()
    await store.reminders()
    with suppress(Unreadable):
        await store.dailies.secret()
    await store.dailies.days(TODAY, TODAY + 9)
    await store.dailies.hours(TODAY)
    await store.puzzles.levels("escalier")
    await store.servers_with_tables()
    await store.open_time_controls()
    screens: list[Screen] = []
    for table in await tables_in(store, *Standing):
        with suppress(Unreadable):
            await store.load(table)
        await store.posts(table)
        await archive.result(table)
        await archive.rerated(table)
        await archive.review(table, 0)
        await store.guild_of(table)
    for guild, user in ((GUILD, ANN.user), (THERE, UNTOUCHED)):
        registry.preferences.player(user)
        for game in (ALL_GAMES, "levelup") if user != UNTOUCHED else ():
            for period in PERIODS:
                board = await archive.leaderboard(guild, game, period, page=0, asker=user, now=now)
                curves = await archive.curves(guild, game, tuple(line.user for line in board.lines))
                screens.append(leaderboard_screen(board, game, period, curves, asker=user, say=say))
        if (profile := await archive.profile(guild, user)) is not None:
            accuracies = await archive.accuracies(guild, user)
            screens.append(profile_screen(profile, {}, "Ann", own=True, say=say, accuracies=accuracies))
        screens.append(history_screen(await archive.history(guild, user, 9), {}, "Ann", user, own=True, say=say))
        screens.append(cabinet_screen(await archive.cabinet(guild, user), {}, "Ann", own=True, say=say))
        screens.append(privacy_screen(await archive.kept(user), say))
        for page in (await archive.about(user), await archive.about_server(guild)):
            assert page.content["matches"] is not None
        await store.tables_of(user)
        await store.known_since(user)
        await store.dms_closed(user)
        await store.dm_channel(user)
        with suppress(Unreadable):
            await store.dailies.attempt(TODAY, user)
        await store.dailies.finished_days(user, TODAY - 9)
        await store.dailies.standing(TODAY, 0, guild)
        await store.dailies.board(TODAY, guild, 9)
        await store.dailies.ranking(guild, 0, TODAY, 9, user)
        await store.puzzles.answered(user, "escalier")
        solvers = await store.puzzles.leaderboard(guild, "all", (0, TODAY), page=0, asker=user)
        screens.append(puzzle_board_screen(solvers, "all", asker=user, say=say))
        await store.puzzles.rating(user, "escalier")
        await store.alerts.subscriptions(guild, user, now)
        await store.alerts.due(guild, "levelup", now, 0, 9)
    await store.puzzles.listed("escalier")
    await store.puzzles.finished("levelup", now, 1.0)
    await store.puzzles.text("escalier", "0123abcd")
    await store.puzzle_posts.all()
    await store.puzzle_posts.tally(GUILD, "escalier", "0123abcd", TODAY)
    await store.puzzle_posts.times_answered(GUILD, "escalier")
    for post in await archive.board_posts():
        board = await archive.leaderboard(post.guild, post.game, post.period, page=0, asker=NO_ASKER, now=now)
        screens.append(board_post_screen(post, board, {}, say))
        week = await archive.week(post.guild, post.game, NOON - 1, now)
        screens.append(recap_screen(post, now, board, week, say))
    while await store.compact_next(LATER):
        pass
    return screens
