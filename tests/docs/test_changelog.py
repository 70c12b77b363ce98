"""Check that the release workflow can read the changelog, and that its newest release is the project's version."""

from __future__ import annotations

import re
import tomllib
from datetime import date

import pytest

from tests.docs.prose import ROOT, words

TEXT = (ROOT / "CHANGELOG.md").read_text("utf-8")
UNRELEASED, KINDS, LONGEST = "[Unreleased]", ["Added", "Changed", "Fixed"], 20
RELEASE = re.compile(r"\[(\d+)\.(\d+)\.(\d+)\] – (\d{4}-\d\d-\d\d)")
NOT_VERBS = re.compile(
    "An?|The|Th(is|at|ese|ose)|Its?|Your?|We|Our|Their|My|All|Each|Every|Some|Any|No|Not|Never|Both|In|On|At|By|For|From"
    "|With|Without|Of|To|As|If|When|While|After|Before|Until|Since|Now|New|One|Two|Three"
)
SECTIONS = {title: text for title, _, text in (part.partition("\n") for part in TEXT.split("\n## ")[1:])}


def entries(section: str) -> dict[str, list[str]]:
    """Return the lines of a release's section by heading, without their bullets."""
    before, *parts = section.split("### ")
    assert before.strip() == ""
    found = {}
    for part in parts:
        kind, *lines = (line for line in part.splitlines() if line)
        assert [line for line in lines if not line.startswith("- ")] == []
        found[kind] = [line[2:] for line in lines]
    return found


def test_releases_are_dated_and_sorted_from_the_newest() -> None:
    titles = [title for title in SECTIONS if title != UNRELEASED]
    found = [RELEASE.fullmatch(title) for title in titles]
    assert None not in found, f"a heading should look like '## [1.2.3] – 2026-01-31': {titles}"
    versions = [tuple(map(int, release.groups()[:3])) for release in found if release]
    days = [date.fromisoformat(release[4]) for release in found if release]
    assert versions == sorted(set(versions), reverse=True)
    assert days == sorted(days, reverse=True)
    assert UNRELEASED not in [*SECTIONS][1:]


def test_the_newest_release_is_the_version_in_pyproject() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    newest = next(title for title in SECTIONS if title != UNRELEASED)
    assert newest.startswith(f"[{version}] ")


@pytest.mark.parametrize("title", SECTIONS)
def test_a_section_has_added_changed_and_fixed_in_this_order(title: str) -> None:
    found = entries(SECTIONS[title])
    assert [*found] == [kind for kind in KINDS if kind in found]
    assert all(found.values()), "a kind without entries should be left out"
    assert found or title == UNRELEASED


@pytest.mark.parametrize("title", SECTIONS)
def test_an_entry_is_one_short_sentence_that_starts_with_a_verb(title: str) -> None:
    for line in (line for lines in entries(SECTIONS[title]).values() for line in lines):
        code_as_one_word = re.sub(r"`[^`]+`", "Code", line)
        assert words(code_as_one_word) <= LONGEST, line
        first = line.split()[0]
        assert re.fullmatch(r"[A-Z][a-z-]+,?", first), line
        assert not NOT_VERBS.fullmatch(first), line
        assert line.endswith("."), line
