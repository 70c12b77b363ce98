"""Check that everything named on the pages exists: files, folders, modules to run, make targets, settings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import PurePosixPath

import pytest

from tests.docs.prose import PAGES, ROOT

EXAMPLE = ROOT / ".env.example"
NAMING = {**PAGES, ".env.example": EXAMPLE}
"""The pages to check; the changelog is excluded because it names files of earlier versions."""
MADE = {"data/stairwell.db", "data/playground.db", "stairwell.db", "build/shots"}
"""Files that exist only after someone has played or taken screenshots."""
PATH = re.compile(r"[\w.<>*{},/-]*(?:/|\.(?:py|md|txt|toml|ftl|json|ya?ml|png|css|js|sql|service|timer|db))")
ALTERNATIVES = re.compile(r"\{([^}]*)\}")
BLOCK = re.compile(r"(?ms)^```\w*\n(.*?)^```")
INDENTED = re.compile(r"(?m)^ {4}(\S.*)$")


@cache
def paths() -> list[PurePosixPath]:
    """Return all files and folders of the project."""
    tops = [path for path in ROOT.iterdir() if path.name[0] not in "._" and path.name != "build"]
    found = [*tops, *chain.from_iterable(top.rglob("*") for top in tops)]
    return [PurePosixPath(path.relative_to(ROOT)) for path in found]


def pieces(text: str) -> list[str]:
    """Return every piece of code marked up in a text, inline or as a block."""
    prose = BLOCK.sub("", text)
    return [*re.findall(r"`([^`\n]+)`", prose), *BLOCK.findall(text), *INDENTED.findall(prose)]


def files_named(text: str) -> Iterator[str]:
    """Yield the paths in a text, which may have variable parts: ``games/<game>/rules/``, ``locales/{en,fr}``."""
    for piece in pieces(text):
        if PATH.fullmatch(piece) and not piece.startswith("/"):
            path = re.sub(r"<\w+>", "*", piece).rstrip("/")
            choice = ALTERNATIVES.search(path)
            yield from [path] if choice is None else (path.replace(choice[0], one) for one in choice[1].split(","))


def run_by(text: str) -> set[str]:
    """Return the project's modules that a text says to run."""
    tops = {path.parts[0].removesuffix(".py") for path in paths()}
    named = {name for piece in pieces(text) for name in re.findall(r"python3? -m ([\w.]+)", piece)}
    return {name for name in named if name.split(".")[0] in tops}


def made_by(text: str) -> set[str]:
    """Return the make targets that a text names."""
    return {name for piece in pieces(text) for name in re.findall(r"(?m)(?:^|[;&(] *)make ([a-z][a-z-]*)", piece)}


@pytest.mark.parametrize("page", NAMING)
def test_every_named_file_exists(page: str) -> None:
    """Paths are relative to the project's folder, or to a folder that the page names earlier."""
    named = set(files_named(NAMING[page].read_text("utf-8"))) - MADE
    assert sorted(name for name in named if not any(path.match(name) for path in paths())) == []


@pytest.mark.parametrize("page", NAMING)
def test_every_named_command_exists(page: str) -> None:
    text = NAMING[page].read_text("utf-8")
    modules = [PurePosixPath(name.replace(".", "/")) for name in run_by(text)]
    there = set(paths())
    assert [str(one) for one in modules if not {one.with_suffix(".py"), one / "__main__.py"} & there] == []
    targets = set(re.findall(r"(?m)^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8")))
    assert made_by(text) - targets == set()


def test_the_settings_page_lists_each_setting_once() -> None:
    rows = re.findall(r"(?m)^\| (`[A-Z].*?) \|", PAGES["docs/SETTINGS.md"].read_text("utf-8"))
    told = [key for row in rows for key in re.findall(r"`([A-Z_]+)`", row)]
    assert sorted(told) == sorted(set(re.findall(r"(?m)^(?:# )?([A-Z_]+)=", EXAMPLE.read_text("utf-8"))))


def test_the_parser_finds_names_in_a_text() -> None:
    text = "`games/<game>/rules/`, `a.{en,fr}.ftl`, `a.b`\n```\nmake run  # as `no.py`\n```\n`python -m data fold`"
    assert list(files_named(text)) == ["games/*/rules", "a.en.ftl", "a.fr.ftl"]
    assert (run_by(text), made_by(text)) == ({"data"}, {"run"})
