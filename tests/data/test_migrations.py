"""Test that each numbered migration is applied once, in one transaction, and never edited after its release."""

from __future__ import annotations

import hashlib
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from data.errors import UnusableDatabaseError
from data.migration import Migration, migrations
from data.sqlite.migrate import FOLDER, prepare

pytestmark = pytest.mark.usefixtures("real_databases")

RELEASED = {
    "0001_tables": "3816878f6b7f08a6738e9d1766ff109253661c0be8d26fff47851ca99e6b4ed6",
    "0002_results": "1d5c26ecb9eaa5dae13eb50010c3234632ba7c193973984fe4fbed5355ebff10",
    "0003_feats_and_erasures": "42d34c4d4919ca0a3b4b3f959c72d1c165bda91e57e12d161f8608f397044e29",
    "0004_reminders": "c373b16423b25f562ffdaf582c016694b2f54fd751723cc339919a0f03fef774",
    "0005_shown": "0b577aced73af81340bff18bfc97306cf1ef351e1fc162c465eabf9526717de4",
    "0006_friendly": "ce4a68cf02835397518aca2d9286c7e17b5af0c475f9f649dbafe858b48fa6c4",
    "0007_generations": "8452e6f328a832d3fa69964cfb40862e368220594dd2ca9ee33a89f63360f902",
    "0008_open_tables": "089713de102e3333c90cae0991f150a2a778ba85418f1581de826f37508002ca",
    "0009_dm_channels": "733fe1eecc8dd4350032455ecb2f56218404cab04bd1e002f66c83f47de11604",
    "0010_order_of_time": "b23bb194c4e851afeef78eb8d5b70944f5dfe28b6c8e2d9d2e44d277882c6884",
    "0011_reviews": "7b5127f2b1f2950744de89b24103feb57903134866284c30c5dd2053b9b53c86",
    "0012_threads": "6bfd42cd3d0a6351cf813a9db7b4ff312af23ab85ef4ff597624b1e5da9f19f9",
    "0013_shown_steps": "ad143c7134c4831cd6ec0a6689aef3b2112bd92b37be86936d3bfed1d1c6500b",
    "0014_folded": "a24b7c65c208a3171c5dd70751fc85b5d1ed9c5019ebbece9177e80fba351f86",
    "0015_alerts": "90138d3fd16f5ad952c2950ed00ac16b39f824038ad70c620e07c5391d8e6884",
    "0016_board_posts": "88ede2a41b4edcef71162c32e4ead90298cda6093e458fcee895eb1b1db1ce4d",
    "0017_leases": "df522e51142d1fd87714971fb9410e917e76748e8e7ddaf6498ae66ff6c1437a",
    "0018_one_deadline_a_seat": "71f38a80acefac55f87a4dd307144b0a45a63ef93db0720f3c1bca792eb71e42",
    "0019_who_is_asked": "b2b011e2e185f3b84afa24a4a03d501cea5e41eea90a875ae8a44a0ab86e373a",
    "0027_puzzle_posts": "f592268ca9b55f81696d096302b86134c61c96a2f05e6a81e36418dbc8105fe6",
    "0026_puzzles_on_servers": "0b887a928cb95112ec0f571bb261e5786b615307c9c47ac45720b8567d063a4d",
    "0028_puzzles_from_matches": "98e00e9c173556d1d297b41b431d6afb9b11f6f65d670bd32da1c45c40631198",
    "0025_found_puzzles": "a5f66e90e7258ade59b87b8fa30d160bddfa0acb29ee84293e92535da175a73a",
    "0023_kinds_of_places": "83cfa7ad50070c83017a94087c2db57f05772e89620f1f7c92685ad819e9be7f",
    "0024_daily_moves": "3a6428f6e4e1c244dc07c3c054c6a3b0a94552157329d4513cf241b53b21f6b1",
    "0022_puzzles": "db99e38601762826977a3dd7961f0f3b89e890372d57f32d19bd45687896659e",
    "0021_dailies": "cc7952fe0a54a6ef676bc0e489237f5182580b21a2d62f0f9ef1c5f6328193a0",
    "0020_editions": "a62f4825a47ed498d4632ffa290f4fda0008350b7e2fed3fd7232477e179b5cf",
}

FIRST = Migration(1, "0001_first", "CREATE TABLE first (n INTEGER) STRICT;\n-- a comment; with a semicolon\n")
SECOND = Migration(
    2,
    "0002_second",
    "CREATE TABLE second (\n  n INTEGER\n) STRICT;\n"
    "CREATE TRIGGER copy AFTER INSERT ON first BEGIN\n"
    "  INSERT INTO second VALUES (new.n);\n"
    "  INSERT INTO second VALUES (new.n + 1);\n"
    "END;\n",
)


def schema(path: Path) -> set[str]:
    with closing(sqlite3.connect(path)) as db:
        return {name for (name,) in db.execute("SELECT name FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'")}


def recorded(path: Path) -> list[tuple[int, str]]:
    with closing(sqlite3.connect(path)) as db:
        return db.execute("SELECT number, name FROM migrations ORDER BY number").fetchall()


def test_released_migrations_are_never_edited() -> None:
    hashes = {file.stem: hashlib.sha256(file.read_bytes()).hexdigest() for file in FOLDER.glob("*.sql")}
    assert hashes == RELEASED


def test_migrations_are_numbered_from_one_without_gaps() -> None:
    assert [step.number for step in migrations(FOLDER)] == list(range(1, len(list(FOLDER.iterdir())) + 1))


def test_a_new_file_gets_every_migration(path: Path) -> None:
    prepare(path, patience=1)
    assert recorded(path) == [(step.number, step.name) for step in migrations(FOLDER)]
    assert {"tables", "entries", "clicks", "seats", "deadlines", "posts", "facts", "people"} <= schema(path)


def test_every_table_is_strict(path: Path) -> None:
    prepare(path, patience=1)
    with closing(sqlite3.connect(path)) as db:
        lax = db.execute("SELECT name FROM pragma_table_list WHERE NOT strict AND name NOT LIKE 'sqlite_%'").fetchall()
    assert lax == []


def test_a_second_start_changes_nothing(path: Path) -> None:
    prepare(path, patience=1)
    before = path.read_bytes()
    prepare(path, patience=1)
    assert path.read_bytes() == before


def test_an_older_file_gets_only_the_missing_migrations(path: Path) -> None:
    prepare(path, 1, [FIRST])
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("INSERT INTO first VALUES (1)")
    prepare(path, 1, [FIRST, SECOND])
    assert recorded(path) == [(1, "0001_first"), (2, "0002_second")]
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("INSERT INTO first VALUES (5)")
        assert db.execute("SELECT n FROM first").fetchall() == [(1,), (5,)]
        assert db.execute("SELECT n FROM second").fetchall() == [(5,), (6,)]


def test_a_migration_that_fails_halfway_is_rolled_back(path: Path) -> None:
    broken = Migration(2, "0002_broken", "CREATE TABLE half (n INTEGER) STRICT;\nINSERT INTO missing VALUES (1);\n")
    with pytest.raises(UnusableDatabaseError, match="can't be used"):
        prepare(path, 1, [FIRST, broken])
    assert recorded(path) == [(1, "0001_first")]
    assert schema(path) == {"migrations", "first"}
    prepare(path, 1, [FIRST, SECOND])
    assert recorded(path) == [(1, "0001_first"), (2, "0002_second")]
