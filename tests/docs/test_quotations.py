"""Check that the program prints the lines pages quote, and that its screens have the buttons pages name."""

from __future__ import annotations

import ast
import re
from functools import cache

import pytest

from tests.docs.prose import PAGES, ROOT
from ui.text.texts import LOCALES

PROGRAM = ("bot.py", "client.py", "process.py", "settings.py", "env_file.py")
NOT_PRINTED = {"tests", "training", "benchmarks", "docs", "build"}
COMMAND = re.compile(
    r"/|\.venv|(?:cd|chmod|cp|deploy|docker|git|install|journalctl|make|pip|python|sudo|systemctl|systemd-analyze)\b"
)
DISCORDS_OWN = {
    "Reset Token",
    "New Application",
    "General Information",
    "Installation",
    "Guild Install",
    "User Install",
    "Bot",
    "Copy Link",
    "install link",
    "Attach Files",
    "View Channels",
    "Send Messages",
    "Read Message History",
    "Create Public Threads",
    "Send Messages in Threads",
    "Manage Server",
    "Manage Threads",
}
"""Labels in Discord itself, and one line that the doctor prints."""


@cache
def printed() -> str:
    """Return every text in the program's code, one per line."""
    packages = (path.parent for path in ROOT.glob("*/__init__.py") if path.parent.name not in NOT_PRINTED)
    files = [ROOT / name for name in PROGRAM]
    files += [path for package in packages for path in package.rglob("*.py")]
    nodes = (node for path in files for node in ast.walk(ast.parse(path.read_text("utf-8"))))
    return "\n".join(node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str))


@cache
def labels() -> set[str]:
    """Return every one-line text of the English screens."""
    files = [*(LOCALES / "en").glob("*.ftl"), *ROOT.glob("games/*/words/en.ftl")]
    return {label for path in files for label in re.findall(r"(?m)^[a-z][\w-]* = (.+)$", path.read_text("utf-8"))}


def quotations(page: str) -> list[str]:
    """Return the program output quoted on a page: code of two or more words that isn't a command."""
    text = re.sub(r"(?ms)^```.*?^```", "", PAGES[page].read_text("utf-8"))
    pieces = re.findall(r"`([^`\n]+)`", text)
    return [piece for piece in pieces if " " in piece and not COMMAND.match(piece)]


@pytest.mark.parametrize("page", ["docs/TROUBLESHOOTING.md", "docs/HOSTING.md", "docs/FIRST-CONTACT.md"])
def test_quoted_lines_are_printed_by_the_program(page: str) -> None:
    quoted = quotations(page)
    assert quoted
    assert [piece for piece in quoted if piece.removeprefix("DISCORD_TOKEN: ") not in printed()] == []


@pytest.mark.parametrize("page", ["README.md", "docs/TROUBLESHOOTING.md", "docs/COMMANDS.md", "docs/FIRST-CONTACT.md"])
def test_named_buttons_are_on_the_screens(page: str) -> None:
    _, _, text = PAGES[page].read_text("utf-8").partition("\n## ")
    named = {" ".join(label.split()) for label in re.findall(r"\*\*([^*]+)\*\*", text)}
    named = {label for label in named if not label.endswith((".", ":"))}
    assert named - DISCORDS_OWN - labels() - {"systemd", "Docker", "Players", "Operators", "Developers"} == set()


def test_first_contact_quotes_the_doctors_lines() -> None:
    _, _, page = PAGES["docs/FIRST-CONTACT.md"].read_text("utf-8").partition("| You see")
    said = [line.strip("|").split("|")[0].strip() for line in page.splitlines() if line.startswith("| ")]
    parts = [part.strip() for cell in said[1:] for part in re.split(r" at the | at every |`[^`]*`|[:;] |, or ", cell)]
    plain = [part.strip(":, ") for part in parts if len(part) > 12]
    assert plain
    assert [part for part in plain if part not in printed()] == []
