"""Check that failed saves are reported, that tables resume later, and that a damaged table doesn't affect others."""

from __future__ import annotations

import logging
import resource
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from data.sqlite import SqliteStore
from data.sqlite.connection import Connection
from playground import Person, Playground, buttons
from tables.setup.quotas import Quotas
from tests.bot_process import BotProcess, bot_process, towards
from tests.matches import match_of
from tests.players import fresh_hand, open_table, play
from tests.soak.hands import Clicks, seat
from tests.stage import bot_on, stage

NO_JSON = "UPDATE entries SET data = '{\"9D' WHERE table_id = ? AND kind = 'started'"
A_DISK_OF_ITS_OWN = ("unshare", "--user", "--map-root-user", "--mount", "sh", "-c")
MOUNTED = 'mount -t tmpfs -o size=8m none "$0" && exec "$@"'
EMPTY_LOG = "import sqlite3, sys; sqlite3.connect(sys.argv[1]).execute('PRAGMA wal_checkpoint(TRUNCATE)')"
MOUNTED_AND_FULL = 'mount -t tmpfs -o size=8m none "$0" && head -c 9m /dev/zero >"$0/ballast"; exec "$@"'


async def disk_full(store: SqliteStore, _path: Path, fails: bool) -> None:
    """Make SQLite treat the file as being at its maximum size, or lift that limit."""
    most = 1 if fails else 1_000_000
    await store._writer._connection.run(lambda db: db.execute(f"PRAGMA max_page_count = {most}").fetchall())


async def disk_read_only(store: SqliteStore, path: Path, fails: bool) -> None:
    """Reopen the writer's file, either read-only or writable again."""
    await store._writer._connection.close()
    uri = f"{path.as_uri()}?mode={'ro' if fails else 'rw'}"
    reopened = Connection(lambda: sqlite3.connect(uri, uri=True, isolation_level=None), iter_chunk_size=64)
    await reopened
    store._writer._connection = reopened


@pytest.mark.parametrize("disk", [disk_full, disk_read_only])
async def test_a_table_reports_a_failing_disk_and_continues_once_it_works(
    tmp_path: Path, disk: Callable[[SqliteStore, Path, bool], Awaitable[None]]
) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        await disk(rig.store, tmp_path / "stairwell.db", True)
        refused = 0
        for _ in range(60):  # even a full file has some free space in its last pages
            match = match_of(table)
            person = rig.person(table.state.seats[match.waiting[0]].name)
            hand = await fresh_hand(person)
            moves = [button.custom_id for button in buttons(hand) if ":do:" in button.custom_id]
            before = match.record()
            reply = await person.click(moves[0], hand)
            assert not reply.failed
            if "could not be saved" in reply.text:
                assert match_of(table).record() == before
                refused += 1
                break
        assert refused
        await disk(rig.store, tmp_path / "stairwell.db", False)
        assert await play(rig, table, moves=2) == 2


# -- a real bot process, and a file that really can't be written
# --------------------------------------------------------


@contextmanager
def limit_file_size(bot: BotProcess, _folder: Path) -> Iterator[None]:
    """Keep the bot's files from growing."""
    no_limit = resource.prlimit(bot.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(bot.process.pid, resource.RLIMIT_FSIZE, (4096, no_limit[1]))
    yield
    resource.prlimit(bot.process.pid, resource.RLIMIT_FSIZE, no_limit)


@contextmanager
def make_read_only(_bot: BotProcess, folder: Path) -> Iterator[None]:
    """Prevent all writes to the database, even through files that are already open."""
    files = [str(folder / name) for name in ("stairwell.db", "stairwell.db-wal")]
    if not _succeeds("chattr", "+i", *files):
        pytest.skip("needs root and a file system with immutable files")
    try:
        yield
    finally:
        assert _succeeds("chattr", "-i", *files)


def _succeeds(*command: str) -> bool:
    try:
        return subprocess.run(command, check=False, capture_output=True).returncode == 0
    except FileNotFoundError:
        return False


def fill_up(bot: BotProcess, folder: Path) -> Path:
    """Fill up a bot's disk, and return the file that takes up the space.

    SQLite's log is emptied first, since SQLite could otherwise overwrite old commits, which needs no space.
    """
    inside = ("nsenter", "--user", "--mount", "--preserve-credentials", "--target", str(bot.process.pid))
    assert _succeeds(*inside, sys.executable, "-c", EMPTY_LOG, str(folder / "stairwell.db"))
    ballast = Path(f"/proc/{bot.process.pid}/root{folder}") / "ballast"
    with suppress(OSError):
        ballast.write_bytes(bytes(16 << 20))
    return ballast


@pytest.mark.parametrize("trouble", [limit_file_size, make_read_only])
async def test_a_table_reports_an_unwritable_file_and_continues_once_it_is_writable(
    tmp_path: Path, trouble: Callable[[BotProcess, Path], AbstractContextManager[None]]
) -> None:
    async with Playground(unhurried=True) as playground, bot_process(**towards(playground, tmp_path)) as bot:
        player, hand, draw = await _about_to_draw(playground, bot)
        with trouble(bot, tmp_path):
            assert "could not be saved" in (await player.forge(hand, draw)).text
        assert "**Your turn**: discard" in (await player.forge(hand, draw)).text


async def test_a_table_reports_a_full_disk_and_continues_once_there_is_space(tmp_path: Path) -> None:
    own_disk = (*A_DISK_OF_ITS_OWN, MOUNTED, str(tmp_path))
    if not _succeeds(*own_disk, "true"):
        pytest.skip("this machine doesn't allow mounting a tmpfs")
    async with Playground(unhurried=True) as playground, bot_process(*own_disk, **towards(playground, tmp_path)) as bot:
        player, hand, draw = await _about_to_draw(playground, bot)
        ballast = fill_up(bot, tmp_path)
        assert "could not be saved" in (await player.forge(hand, draw)).text
        ballast.unlink()
        assert "**Your turn**: discard" in (await player.forge(hand, draw)).text


async def test_a_start_on_a_full_disk_is_refused_in_one_line(tmp_path: Path) -> None:
    own_disk = (*A_DISK_OF_ITS_OWN, MOUNTED_AND_FULL, str(tmp_path))
    if not _succeeds(*A_DISK_OF_ITS_OWN, MOUNTED, str(tmp_path), "true"):
        pytest.skip("this machine doesn't allow mounting a tmpfs")
    async with Playground(unhurried=True) as playground, bot_process(*own_disk, **towards(playground, tmp_path)) as bot:
        assert await bot.ended() == 2
    assert "Traceback" not in bot.output
    said = f"stairwell: DATABASE: {tmp_path / 'stairwell.db'} can't be written, its disk is full"
    assert bot.output.splitlines()[-1].startswith(said)


async def _about_to_draw(playground: Playground, bot: BotProcess) -> tuple[Person, dict[str, Any], str]:
    """Start a two-player match in a bot process; return the player to move, their hand and the draw button's id."""
    await bot.says("ready as")
    for person in playground.people.values():
        person.locale = "en-GB"
    ann, ben = playground.people["Ann"], playground.people["Ben"]
    await seat(playground, "levelup", [ann, ben], Clicks())
    await ann.until(lambda: ann.dm and ben.dm)
    return await ann.until(lambda: _draws(ann) or _draws(ben))


def _draws(person: Person) -> tuple[Person, dict[str, Any], str] | None:
    """Return the person, the hand in their DMs and its draw button's custom id, if it is their turn."""
    controls = [(dm, button.custom_id) for dm in person.dm for button in buttons(dm)]
    found = [(person, dm, custom_id) for dm, custom_id in controls if ":do:draw stock" in custom_id]
    return found[0] if found else None


async def test_a_table_with_a_damaged_row_is_quarantined_and_the_others_continue(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with Playground(unhurried=True) as playground:
        path = tmp_path / "stairwell.db"
        store = await SqliteStore.open(path)
        async with bot_on(playground, store) as rig:
            bad = await open_table(rig, "levelup", "Ann", "Ben")
            good = await open_table(rig, "levelup", "Ann", "Dan")
            messages = rig.person("Ben").messages()
        await store.close()
        _damage(path, bad.id)
        store = await SqliteStore.open(path)
        try:
            with caplog.at_level(logging.ERROR):
                async with bot_on(playground, store) as rig:
                    here = await rig.registry.table(good.id)
                    assert await play(rig, here, moves=2) == 2
                    mine = next(one for one in messages if bad.id in str(one["components"]))
                    reply = await rig.person("Ben").forge(mine, f"s1:{bad.id}:-:hand")
                    assert "was set aside" in reply.text
                    assert "Level Up" in (await rig.person("Ann").slash("games")).text
        finally:
            await store.close()
        assert f"set aside as unreadable: table {bad.id}" in caplog.text
        assert "9D" not in caplog.text


async def test_damage_found_during_play_is_reported_to_players_and_the_operator_and_blocks_no_one(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "stairwell.db"
    async with Playground(unhurried=True) as playground:
        store = await SqliteStore.open(path)
        async with bot_on(playground, store, quotas=Quotas(host=1)) as rig:
            ann, ben = rig.person("Ann"), rig.person("Ben")
            ann.locale = ben.locale = "en-GB"
            bad = await open_table(rig, "levelup", "Ann", "Ben")
            await disk_read_only(store, path, True)
            hand = await fresh_hand(ben)
            assert "could not be saved" in (await ben.forge(hand, f"s1:{bad.id}:-:leave")).text
            _damage(path, bad.id)
            await disk_read_only(store, path, False)
            for action in ("leave", "hand"):
                told = await ben.forge(hand, f"s1:{bad.id}:-:{action}")
                assert told.text.count("was set aside") == 1
            assert f"Table `{bad.id}` can’t be read" in (await ann.slash("status")).text
            assert bad.id not in str((await ben.slash("games")).message)
            opened = await open_table(rig, "levelup", "Ann", "Ben")
            assert await play(rig, opened, moves=2) == 2
        await store.close()
    assert caplog.text.count(f"set aside as unreadable: table {bad.id}") == 1


def _damage(path: Path, table: str) -> None:
    """Overwrite a row of a table's log."""
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("PRAGMA ignore_check_constraints = ON")
        db.execute(NO_JSON, (table,))
