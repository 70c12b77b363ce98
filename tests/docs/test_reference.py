"""Check that the reference pages list every command, setting and default, and the code's metrics and figures."""

from __future__ import annotations

import re

import pytest

from settings import Settings
from tests.browser.phone_measure import GOAL, HEIGHT, WIDTH
from tests.docs.prose import PAGES, ROOT
from ui.text.texts import LOCALES
from watch.health import SAY_EVERY

NAME = re.compile(r"(?m)^command-([a-z]+)(?:-([a-z]+))?-name = (.+)$")
README, COMMANDS, SETTINGS = (PAGES[page] for page in ("README.md", "docs/COMMANDS.md", "docs/SETTINGS.md"))
DEFAULTS = Settings.parse({})
FIGURES = [
    ("CONTRIBUTING.md", f"{GOAL * 100:.0f} % of hands and of messages at the table fit {WIDTH} × {HEIGHT} pixels"),
    ("docs/HOSTING.md", "every five minutes" if SAY_EVERY == 300 else "?"),
    (
        "docs/TROUBLESHOOTING.md",
        "ten new DM conversations per minute" if Settings.parse({}).dms_per_minute == 10 else "?",
    ),
]


def commands() -> set[str]:
    """Return the English names of all slash commands, including the group's name for commands in a group."""
    files = (path.read_text("utf-8") for path in (LOCALES / "en").glob("*.ftl"))
    found = [name for text in files for name in NAME.findall(text)]
    groups = {group for group, below, _ in found if below}
    names = {key: name for key, below, name in found if not below}
    return {f"/{names[key]}{f' {name}' if below else ''}" for key, below, name in found if below or key not in groups}


def test_the_commands_page_lists_every_command() -> None:
    rows = re.findall(r"(?m)^\| (`/.*?) \|", COMMANDS.read_text("utf-8"))
    listed = {re.sub(r" <\w+>", "", name) for row in rows for name in re.findall(r"`(/.*?)`", row)}
    listed |= set(re.findall(r"(?m)^`(/\w+)`", COMMANDS.read_text("utf-8")))
    assert listed - {"/leaderboard post"} == commands(), "the exception is an option of /leaderboard"


def test_the_readme_lists_each_command() -> None:
    _, _, table = README.read_text("utf-8").partition("\n## Commands\n")
    assert set(re.findall(r"`(/\w+)`", table.partition("\n## ")[0])) == {name.split()[0] for name in commands()}


def test_the_settings_page_shows_the_defaults() -> None:
    rows = re.findall(r"(?m)^\| `([A-Z_]+)` \| `(.*?)` \|", SETTINGS.read_text("utf-8"))
    assert len(rows) > 10
    assert Settings.parse(dict(rows)) == DEFAULTS


def test_metrics_that_pages_name_exist() -> None:
    metrics = (ROOT / "watch" / "metrics.py").read_text("utf-8")
    named = {name for path in PAGES.values() for name in re.findall(r"`(stairwell_\w+)`", path.read_text("utf-8"))}
    assert named
    assert {name for name in named if name.removesuffix("_total") not in metrics} == set()


@pytest.mark.parametrize(("page", "figure"), FIGURES)
def test_a_figure_is_that_of_the_code(page: str, figure: str) -> None:
    assert figure in " ".join(PAGES[page].read_text("utf-8").split())
