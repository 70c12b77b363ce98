"""Check conventions that ruff and import-linter can't check; those tools' rules are in pyproject.toml."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from engine import GAMES
from ui.text.texts import LOCALES, languages, speak

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
IMPORTS = PROJECT["tool"]["importlinter"]
"""The contracts that say which package may import which."""
NOT_SHIPPED = {"tests", "training", "benchmarks", "docs"}
DISCORD_COMPAT = "delivery/discord_api/discord_compat"
OPEN_IN_DISCORD = {"discord", "discord.app_commands", "discord.ext", "discord.ext.commands", "discord.utils"}
"""The documented modules of discord.py."""
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
"""Names that have no underscore but are undocumented."""
MAY_NAME_A_GAME = {"games", "tests", "training", "benchmarks", "docs", "locales"}
WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+")


def imported_modules(path: Path) -> Iterator[str]:
    """Return everything a module imports, anywhere in it."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            yield from (f"{module}.{alias.name}" for alias in node.names) if module.count(".") < 2 else [module]


def imported(path: Path) -> Iterator[str]:
    """Return the top-level names of everything a module imports."""
    return (name.split(".")[0] for name in imported_modules(path))


def modules(package: str) -> list[Path]:
    found = sorted((ROOT / package).rglob("*.py"))
    assert found, package
    return found


def test_the_import_contracts_cover_every_package() -> None:
    packages = {path.parent.name for path in ROOT.glob("*/__init__.py")} - NOT_SHIPPED
    first, *_, last = IMPORTS["contracts"]
    assert set(IMPORTS["root_packages"]) == packages
    assert set(re.findall(r"\w+", " ".join(first["layers"]))) == packages
    assert set(last["ancestors"]) == packages


def test_the_tests_of_a_module_are_in_the_matching_place() -> None:
    """All other tests are named after their subject, and each game's tests are in a single folder."""
    for package in set(IMPORTS["root_packages"]) - {"games"}:
        places: dict[str, set[Path]] = {}
        for path in modules(package):
            places.setdefault(path.stem, set()).add(path.parent.relative_to(ROOT))
        for path in sorted((ROOT / "tests" / package).rglob("test_*.py")):
            where = path.parent.relative_to(ROOT / "tests")
            expected = places.get(path.stem.removeprefix("test_"), {where})
            assert where in expected, f"{path.relative_to(ROOT)} belongs into tests/{min(expected)}"


def touched(path: Path) -> Iterator[str]:
    """Return the private names of discord.py that a module reads, sets or overrides.

    If a name with an underscore isn't read from ``self``, it belongs to another object, which here can only be
    discord.py's.
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


def test_only_one_package_uses_private_names_of_discord_py() -> None:
    for path in (*ROOT.glob("*.py"), *modules("delivery"), *modules("cogs"), *modules("watch")):
        if path.parent != ROOT / DISCORD_COMPAT and "discord" in set(imported(path)):
            where = path.relative_to(ROOT)
            names = [name for name in imported_modules(path) if is_private_in_discord(name)]
            assert names == [], f"{where} imports {names}: that belongs into {DISCORD_COMPAT}"
            names = list(touched(path))
            assert names == [], f"{where} touches {names}: that belongs into {DISCORD_COMPAT}"


def is_private_in_discord(name: str) -> bool:
    """Return whether an imported name comes from an undocumented module of discord.py."""
    if name.split(".", maxsplit=1)[0] != "discord":
        return False
    parts = name.split(".")
    documented = (".".join(parts[:count]) in OPEN_IN_DISCORD for count in (len(parts), len(parts) - 1))
    return not any(documented) or parts[-1] in PRIVATE_IN_DISCORD


def test_no_tracked_file_contains_a_path_of_one_machine() -> None:
    checkouts = "/".join(("", "work", ""))  # split up so that this file passes its own check
    for path in ROOT.rglob("*.py"):
        if ".venv" not in path.parts:
            assert checkouts not in path.read_text("utf-8"), path


def called(node: ast.Call) -> str:
    """Return the last part of the called function's name."""
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def test_only_one_module_opens_sessions_to_discord() -> None:
    """All other sessions connect only to processes of the same bot."""
    to_ourselves = {"delivery/discord_api/sessions.py", "delivery/peers/forwarding.py", "delivery/peers/peer_server.py"}
    places = [*ROOT.glob("*.py"), *(path for name in ("delivery", "cogs", "doctor", "fleet") for path in modules(name))]
    for path in places:
        if str(path.relative_to(ROOT)) not in to_ourselves:
            calls = (node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call))
            assert "ClientSession" not in map(called, calls), (
                f"{path.relative_to(ROOT)}: ask delivery.discord_api.sessions"
            )


def test_every_approximation_states_its_tolerance() -> None:
    """By default, ``approx`` allows a relative error of one millionth: half an hour, for seconds since 1970."""
    about = {path: source for path in modules("tests") if "approx" in (source := path.read_text("utf-8"))}
    for path, source in about.items():
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and called(node) == "approx":
                assert "abs" in {keyword.arg for keyword in node.keywords}, f"{path.relative_to(ROOT)}:{node.lineno}"


@cache
def games_in(text: str) -> set[str]:
    """Return the games whose key occurs as a word in a text or name, such as LevelUpView or hint-levelup-draw."""
    words = [word.lower() for word in WORD.findall(text)]
    runs = {"".join(words[start : start + count]) for start in range(len(words)) for count in (1, 2, 3)}
    return runs & set(GAMES)


def names_and_strings(tree: ast.Module) -> Iterator[str]:
    """Yield every identifier and string in a module except docstrings, which may use a game as an example."""
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


def test_a_games_name_is_found_in_identifiers_and_strings() -> None:
    lines = ("'Spectrum.'", "from games.escalier import a", "x: LevelUpView = f'hint-spectrum-{a}'", "staircases = 1")
    module = ast.parse("\n".join(lines))
    assert [text for text in names_and_strings(module) if games_in(text)] == [
        "games.escalier",
        "LevelUpView",
        "hint-spectrum-",
    ]


def test_a_type_ignore_has_a_code_and_a_reason() -> None:
    mark = "# type" + ": ignore"
    for path in sorted(ROOT.rglob("*.py")):
        if not any(part.startswith(".") for part in path.relative_to(ROOT).parts):
            for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
                reasoned = re.search(mark + r"\[[a-z, -]+\]  # \w", line)
                assert mark not in line or reasoned, f"{path}:{number}"
