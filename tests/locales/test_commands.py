"""Test what ``python -m locales`` prints, and when it fails."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.registry import specs
from locales.__main__ import main
from locales.completeness import Completeness, complete_languages, completeness, missing_by_file
from locales.sentences import texts
from tests.locales.folders import Languages, own


@pytest.fixture
def languages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Languages]:
    (tmp_path / "house").mkdir()
    with own(tmp_path / "house", monkeypatch) as ready:
        ready.write("", en="one = 1\ntwo = 2\n", pl="one = raz\nthree = trzy\n")
        yield ready


def test_without_a_command_it_lists_the_completeness_of_each_language(
    languages: Languages, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([]) == 0
    told = capsys.readouterr().out.splitlines()
    everything, pages = len(texts("en")), len(specs())
    assert told[:2] == ["| Language | Texts | Rules pages | Complete | Problems |", "|---|---|---|---|---|"]
    assert told[2].startswith(f"| en | {everything} of {everything} | {pages} of {pages} | 100% | ")
    assert told[3:] == [f"| pl | 1 of {everything} | 0 of {pages} | 0% | 1 |"]


def test_completeness_counts_texts_and_pages_together(languages: Languages) -> None:
    assert Completeness("pl", texts=5, of_texts=8, pages=1, of_pages=2, problems=3).share == 0.6
    assert completeness("pl")[1:] == (1, len(texts("en")), 0, len(specs()), 1)


def test_check_lists_problems_first_and_then_missing_texts_by_file(
    languages: Languages, capsys: pytest.CaptureFixture[str]
) -> None:
    languages.write("", pl="# Right: it isn't.\none = raz\nthree = trzy\n")
    assert main(["check", "pl"]) == 1
    told = capsys.readouterr().out.splitlines()
    assert told[:2] == [
        "pl three: unknown text: ''",
        "pl one: no problem found, remove its comment",
    ]
    assert told[2:] == missing_by_file("pl")
    counts = [int(line.partition(": ")[2].partition(" ")[0]) for line in told[2:] if "missing (" in line]
    assert sum(counts) == len(texts("en")) - 1, "all texts except the translated one"
    *_, last = specs()
    assert told[-1].endswith(f"{last.key}/words/rules.pl.md: rules page missing")


def test_missing_texts_do_not_fail_and_every_named_language_is_checked(
    languages: Languages, capsys: pytest.CaptureFixture[str]
) -> None:
    languages.write("", pl="one = raz\n", it="two = due\n")
    assert main(["check", "it", "pl"]) == 0
    told = capsys.readouterr().out
    assert re.search(r"/it/.*\.ftl: \d+ texts? missing \(one", told)
    assert re.search(r"/pl/.*\.ftl: \d+ texts? missing \(two", told)


def test_check_covers_all_languages_by_default_and_fails_on_a_problem(
    languages: Languages, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check"]) == 1
    told = capsys.readouterr().out
    assert "pl three: unknown text: ''\n" in told
    assert "en " in told


def test_check_confirms_a_complete_language(
    languages: Languages, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for module in ("ui.text.texts", "locales.completeness"):
        monkeypatch.setattr(f"{module}.specs", tuple)  # a project without games
    languages.write(pl="one = raz\ntwo = dwa\n")
    assert main(["check"]) == 0
    assert capsys.readouterr().out == "en is complete\npl is complete\n"


def test_an_unknown_language_is_refused_on_one_line(languages: Languages, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "x" * 21]) == 1
    assert capsys.readouterr() == (
        "",
        f"No texts in '{'x' * 20}'; create them with: python -m locales new {'x' * 20}\n",
    )
    assert main(["new", "xx"]) == 1
    assert capsys.readouterr() == ("", "'xx' isn't a language code (examples: 'de', 'es')\n")


def test_a_broken_file_is_reported_on_one_line(languages: Languages, capsys: pytest.CaptureFixture[str]) -> None:
    languages.write(pl="one = 1\none = 2\n")
    assert main([]) == 1
    said = capsys.readouterr()
    assert "| pl | 1 of" in said.out
    assert re.fullmatch(r"\S+/pl/words\.ftl:2: one is defined twice, first in \S+/pl/words\.ftl:1\n", said.err)


def test_a_new_language_is_reported_file_by_file(
    languages: Languages, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("locales.new_language.specs", tuple)  # keeps the games' folders unchanged
    assert main(["new", "it"]) == 0
    assert capsys.readouterr().out == "house/it/words.ftl\nhouse/it/language.toml\n"
    assert (tmp_path / "house/it/words.ftl").read_text("utf-8") == "# one = 1\n# two = 2\n"


def test_english_and_marked_languages_must_be_complete(languages: Languages) -> None:
    languages.write("whole = true", pl="one = raz\n")
    languages.write("whole = false", it="one = uno\n")
    assert complete_languages() == ("en", "pl")
