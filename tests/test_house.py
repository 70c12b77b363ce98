"""The house: who may import whom, and what nobody may do."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ROOMS = {
    "engine": set(),
    "opponents": {"engine"},
    "lessons": {"engine"},
    "tables": {"engine", "opponents"},
    "data": {"engine", "tables"},
    "ui": {"engine", "tables", "lessons"},
    "watch": {"tables"},
    "cogs": {"ui", "tables", "data", "watch", "lessons"},
    "playground": set(),
}
OURS = {*ROOMS, "bot", "client", "settings", "tests", "benchmarks"}
BANNED_IN_ENGINE = {"random", "asyncio", "time", "datetime", "logging", "pathlib", "os", "io", "secrets", "discord"}
BANNED_IN_TABLES = {"discord", "sqlite3", "aiosqlite", "aiohttp"}


def imported(path: Path) -> Iterator[str]:
    """The first names of everything a module imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.module.split(".")[0]


def modules(room: str) -> list[Path]:
    found = sorted((ROOT / room).rglob("*.py"))
    assert found, room
    return found


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_only_what_its_arrows_allow(room: str) -> None:
    for path in modules(room):
        others = (set(imported(path)) & OURS) - {room}
        assert others <= ROOMS[room], f"{path.relative_to(ROOT)} imports {sorted(others - ROOMS[room])}"


def test_the_engine_is_pure() -> None:
    for path in modules("engine"):
        assert not set(imported(path)) & BANNED_IN_ENGINE, path


def test_tables_know_neither_discord_nor_sql() -> None:
    for path in modules("tables"):
        assert not set(imported(path)) & BANNED_IN_TABLES, path


def test_only_data_speaks_sql() -> None:
    for room in set(ROOMS) - {"data", "playground"}:
        for path in modules(room):
            assert not {"sqlite3", "aiosqlite"} & set(imported(path)), path


def test_no_sql_is_put_together_from_text() -> None:
    for path in (*modules("data"), *modules("playground")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.JoinedStr):
                words = "".join(part.value for part in node.values if isinstance(part, ast.Constant)).upper()
                assert not any(words.startswith(verb) for verb in ("SELECT ", "INSERT ", "UPDATE ", "DELETE ")), path


def test_nothing_tracked_names_a_path_of_one_machine() -> None:
    for path in ROOT.rglob("*.py"):
        if ".venv" not in path.parts and path != Path(__file__):
            assert "/work/" not in path.read_text("utf-8"), path


def called(node: ast.Call) -> str:
    """The last name of what a call calls."""
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def test_nothing_is_approximate_without_saying_how_much() -> None:
    """By itself ``approx`` allows a millionth: half an hour of the seconds since 1970."""
    for path in modules("tests"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and called(node) == "approx":
                assert "abs" in {keyword.arg for keyword in node.keywords}, f"{path.relative_to(ROOT)}:{node.lineno}"
