"""The house: who may import whom, and what nobody may do."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from engine import GAMES
from ui.text.texts import LOCALES, languages, speak

ROOT = Path(__file__).parent.parent
ROOMS: dict[str, set[str]] = {
    "engine": set(),
    "opponents": {"engine"},
    "lessons": {"engine"},
    "tables": {"engine", "opponents"},
    "cluster": {"engine", "tables"},
    "data": {"engine", "tables", "cluster"},
    "watch": {"tables"},
    "ui": {"engine", "tables", "lessons"},
    "delivery": {"engine", "tables", "cluster", "ui", "watch"},
    "cogs": {"engine", "opponents", "lessons", "tables", "cluster", "data", "watch", "ui", "delivery"},
    "playground": set(),
}
"""Which other rooms each room may import. A room's ``__main__`` is a start-up: it may import all."""
STARTUPS = {
    *("bot", "client", "doctor", "env_file", "fleet", "settings", "locales"),
    *("tests", "training", "benchmarks", "docs"),
}
OURS = {*ROOMS, *STARTUPS, "games"}
GAME_PARTS: dict[str, tuple[set[str], set[str]]] = {
    "__init__": ({"engine"}, set()),
    "rules": ({"engine"}, {"rules"}),
    "computer": ({"engine", "opponents"}, {"rules", "computer"}),
    "lesson": ({"engine", "lessons"}, {"rules"}),
    "second_lesson": ({"engine", "lessons"}, {"rules"}),
    "achievements": ({"engine", "lessons"}, {"rules"}),
}
"""Which rooms, and which parts of its own game, each part of a game may import."""
DISCORD_COMPAT = "delivery/discord_api/discord_compat.py"
OPEN_IN_DISCORD = {"discord", "discord.app_commands", "discord.ext", "discord.ext.commands", "discord.utils"}
"""The modules of discord.py that are documented for its users."""
PRIVATE_IN_DISCORD = {
    *(
        "_connection",
        "_call",
        "parsers",
        "ws",
        "http",
        "logs_from",
        "json_or_text",
        "Route",
        "KeepAliveHandler",
        "ReconnectWebSocket",
        "Shard",
    ),
    *("ExponentialBackoff", "DiscordWebSocket", "DEFAULT_GATEWAY", "__cog_app_commands__", "warn_nacl", "warn_dave"),
}
"""What is not documented although its name has no underscore."""
BANNED_IN_UI = {"discord", "aiohttp", "asyncio", "yarl", "socket"}
MAY_NAME_A_GAME = {"games", "tests", "training", "benchmarks", "docs", "locales"}
WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+")
BANNED_IN_ENGINE = {"random", "asyncio", "time", "datetime", "logging", "pathlib", "os", "io", "secrets", "discord"}
BANNED_IN_TABLES = {"discord", "sqlite3", "aiosqlite", "aiohttp"}


def imported_modules(path: Path) -> Iterator[str]:
    """Everything a module imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports by a relative name"
            module = node.module or ""
            yield from (f"{module}.{alias.name}" for alias in node.names) if module.count(".") < 2 else [module]


def imported(path: Path) -> Iterator[str]:
    """The first names of everything a module imports."""
    return (name.split(".")[0] for name in imported_modules(path))


def modules(room: str) -> list[Path]:
    found = sorted((ROOT / room).rglob("*.py"))
    assert found, room
    return found


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_only_what_its_arrows_allow(room: str) -> None:
    for path in modules(room):
        if path.name != "__main__.py":
            others = (set(imported(path)) & OURS) - {room}
            assert others <= ROOMS[room], f"{path.relative_to(ROOT)} imports {sorted(others - ROOMS[room])}"


def test_every_room_has_its_arrows() -> None:
    rooms = {path.parent.name for path in ROOT.glob("*/__init__.py")}
    assert rooms - STARTUPS == {*ROOMS, "games"}


def test_a_part_of_a_game_imports_only_what_its_arrows_allow() -> None:
    for path in modules("games"):
        _, *folders = path.relative_to(ROOT).with_suffix("").parts
        if len(folders) == 1:
            continue  # games/__init__ registers them
        game, part = folders[0], folders[1]
        rooms, own = GAME_PARTS.get(part, ({"engine", "ui"}, None))
        for name in imported_modules(path):
            room, *inner = name.split(".")
            where = f"{path.relative_to(ROOT)} imports {name}"
            if room == "games":
                assert inner[0] == game, where
                assert (
                    inner[1] in own if own is not None else inner[1] not in {"computer", "lesson", "second_lesson"}
                ), where
            elif room in OURS:
                assert room in rooms, where


def test_what_people_see_knows_no_network() -> None:
    for path in modules("ui"):
        assert not set(imported(path)) & BANNED_IN_UI, path


def touched(path: Path) -> Iterator[str]:
    """The private names of discord.py that a module reads, sets or overrides.

    A name with an underscore that isn't read from ``self`` is somebody else's: there it can only be discord.py's.
    """
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.Attribute(value=ast.Name(id="self" | "cls"), attr=name) | ast.FunctionDef(name=name):
                private = name in PRIVATE_IN_DISCORD
            case ast.AsyncFunctionDef(name=name):
                private = name in PRIVATE_IN_DISCORD
            case ast.Attribute(attr=name):
                private = name in PRIVATE_IN_DISCORD or bool(re.match("_[a-z]", name))
            case _:
                continue
        if private:
            yield name


def test_only_one_module_touches_what_is_private_in_discord_py() -> None:
    startups = [ROOT / f"{name}.py" for name in ("bot", "client", "env_file", "settings")]
    for path in (*startups, *modules("delivery"), *modules("cogs"), *modules("watch")):
        if path != ROOT / DISCORD_COMPAT and "discord" in set(imported(path)):
            where = path.relative_to(ROOT)
            names = [name for name in imported_modules(path) if is_private_in_discord(name)]
            assert names == [], f"{where} imports {names}: that belongs into {DISCORD_COMPAT}"
            names = list(touched(path))
            assert names == [], f"{where} touches {names}: that belongs into {DISCORD_COMPAT}"


def is_private_in_discord(name: str) -> bool:
    """Whether an imported name is from a module of discord.py that is not documented for its users."""
    if name.split(".", maxsplit=1)[0] != "discord":
        return False
    parts = name.split(".")
    documented = (".".join(parts[:count]) in OPEN_IN_DISCORD for count in (len(parts), len(parts) - 1))
    return not any(documented) or parts[-1] in PRIVATE_IN_DISCORD


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
    """But for names of tables and columns, where all tables are gone through."""
    names = {
        ROOT / "data" / name
        for name in (
            "commands/transfer.py",
            "sqlite/transfer_tables.py",
            "postgres/transfer_tables.py",
            "postgres/overwriting.py",
            "sqlite/recompute_workspace.py",
            "postgres/recompute_workspace.py",
        )
    }
    for path in (*(path for path in modules("data") if path not in names), *modules("playground")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.JoinedStr):
                words = "".join(str(part.value) for part in node.values if isinstance(part, ast.Constant)).upper()
                assert not any(words.startswith(verb) for verb in ("SELECT ", "INSERT ", "UPDATE ", "DELETE ")), path


def test_nothing_tracked_names_a_path_of_one_machine() -> None:
    checkouts = "/".join(("", "work", ""))  # in pieces, so that this file can be looked at too
    for path in ROOT.rglob("*.py"):
        if ".venv" not in path.parts:
            assert checkouts not in path.read_text("utf-8"), path


def called(node: ast.Call) -> str:
    """The last name of what a call calls."""
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def test_only_one_module_opens_sessions_to_discord() -> None:
    """The others there are go to processes of the same bot."""
    to_ourselves = {"delivery/discord_api/sessions.py", "delivery/peers/forwarding.py", "delivery/peers/peer_door.py"}
    places = [*ROOT.glob("*.py"), *(path for room in ("delivery", "cogs", "doctor", "fleet") for path in modules(room))]
    for path in places:
        if str(path.relative_to(ROOT)) not in to_ourselves:
            calls = (node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call))
            assert "ClientSession" not in map(called, calls), (
                f"{path.relative_to(ROOT)}: ask delivery.discord_api.sessions"
            )


def test_nothing_is_approximate_without_saying_how_much() -> None:
    """By itself ``approx`` allows a millionth: half an hour of the seconds since 1970."""
    about = {path: source for path in modules("tests") if "approx" in (source := path.read_text("utf-8"))}
    for path, source in about.items():
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and called(node) == "approx":
                assert "abs" in {keyword.arg for keyword in node.keywords}, f"{path.relative_to(ROOT)}:{node.lineno}"


def test_nothing_waits_in_a_way_that_can_lose_its_end() -> None:
    """Python 3.11's ``asyncio.wait_for`` forgets a cancellation that comes with what it waits for: ``timeout`` doesn't.

    Whoever has cancelled then waits for ever, and a process that is to end never does.
    """
    for path in (*(one for room in ROOMS for one in modules(room)), *ROOT.glob("*.py")):
        nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
        names = {
            f"{node.value.id}.{node.attr}"
            for node in nodes
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
        }
        assert "asyncio.wait_for" not in names, path


@cache
def games_in(text: str) -> set[str]:
    """The games whose key is a word of the text or of a name, or several in a row: LevelUpView, hint-levelup-draw."""
    words = [word.lower() for word in WORD.findall(text)]
    runs = {"".join(words[start : start + count]) for start in range(len(words)) for count in (1, 2, 3)}
    return runs & set(GAMES)


def names_and_strings(tree: ast.Module) -> Iterator[str]:
    """Every identifier and every string of a module but its docstrings, which may take a game for an example."""
    prose = {
        node.value for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if node not in prose:
            for _, value in ast.iter_fields(node):
                parts = value if isinstance(value, list) else [value]
                yield from (part for part in parts if isinstance(part, str))


def test_no_module_outside_its_folder_names_a_game() -> None:
    for path in sorted(ROOT.rglob("*.py")):
        inside = path.relative_to(ROOT).parts
        if not MAY_NAME_A_GAME & set(inside) and not inside[0].startswith("."):
            named = [text for text in names_and_strings(ast.parse(path.read_text("utf-8"))) if games_in(text)]
            assert named == [], path.relative_to(ROOT)


@pytest.mark.parametrize("language", languages())
def test_no_text_outside_its_folder_names_a_game(language: str) -> None:
    names = {speak(language)(f"game-{game}") for game in GAMES}
    for path in sorted((LOCALES / language).glob("*")):
        for line in path.read_text("utf-8").splitlines():
            assert not games_in(line), f"{path.name}: {line}"
            assert not any(name in line for name in names), f"{path.name}: {line}"


def test_a_game_is_found_in_names_and_strings() -> None:
    lines = ("'Spectrum.'", "from games.escalier import a", "x: LevelUpView = f'hint-spectrum-{a}'", "staircases = 1")
    module = ast.parse("\n".join(lines))
    assert [text for text in names_and_strings(module) if games_in(text)] == [
        "games.escalier",
        "LevelUpView",
        "hint-spectrum-",
    ]


def test_an_error_of_the_type_checker_is_ignored_by_its_code_and_with_a_reason() -> None:
    mark = "# type" + ": ignore"
    for path in sorted(ROOT.rglob("*.py")):
        if not any(part.startswith(".") for part in path.relative_to(ROOT).parts):
            for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
                reasoned = re.search(mark + r"\[[a-z, -]+\]  # \w", line)
                assert mark not in line or reasoned, f"{path}:{number}"
