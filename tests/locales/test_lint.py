"""Test that the user-facing texts have no machine-detectable mistakes, and that the linter finds all it should."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from locales import lint
from locales.completeness import complete_languages, completeness, table
from locales.lint import findings, unneeded_exceptions
from tests.locales.folders import cleared, copied
from tests.locales.missing import missing_texts
from ui.text.texts import languages

GAME_OF_THE_TESTS = "crazyeights"
MAYBE = "maybe = { $name } · { $matches ->\n    [one] { $matches } match\n   *[other] { $matches } matches\n}\n"


@pytest.mark.parametrize("language", languages())
def test_the_lint_finds_nothing(language: str) -> None:
    assert [one for one in findings(language) if GAME_OF_THE_TESTS not in one.key] == []


@pytest.mark.parametrize("language", languages())
def test_every_exception_is_needed(language: str) -> None:
    assert unneeded_exceptions(language) == []


@pytest.mark.parametrize("language", complete_languages())
def test_a_language_marked_complete_is_complete(language: str) -> None:
    assert missing_texts(language) == []


def test_english_and_french_are_marked_complete() -> None:
    assert {"en", "fr"} <= set(complete_languages())


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Provide a folder of languages that tests can damage."""
    yield copied(tmp_path, monkeypatch)
    cleared()


MISTAKES = [
    ("en", MAYBE, []),
    ("en", "maybe = { $matches } matches", ["word after a number doesn't agree with it"]),
    ("en", "# Right: there are always two.\nmaybe = { $matches } matches", []),
    ("en", "maybe = { $matches } of 9", []),
    ("en", "maybe = a { $name }", ["a or an before a word that isn't known"]),
    ("en", "maybe = Wait...", ["three dots for …"]),
    ("en", "maybe = Anyone plays; who folds is safe.", ["“who” for “anyone who”"]),
    ("fr", MAYBE, []),
    ("fr", "maybe = oui", ["variable missing"]),
    ("fr", "maybe = Vitrine de { $name }", ["variable missing", "elided before a vowel"]),
    ("fr", "maybe = { $name } a été retiré", ["variable missing", "a participle that changes with the person"]),
    ("fr", "maybe = { $name }: oui", ["variable missing", "no narrow space before a high mark"]),
    (
        "fr",
        "maybe = { $matches ->\n    [1] x\n   *[other] y\n} { $name }",
        ["variable missing", "0 takes the singular here"],
    ),
    ("fr", "maybe = { $nobody }", ["unknown variable", "variable missing"]),
]
"""For a language, a text and the rules it violates. In English, the text of another language is ``MAYBE``."""


def test_mistakes_are_found(written: Path) -> None:
    for file in ("en", "fr"):
        texts = [
            (text if language == file else MAYBE).replace("maybe", f"maybe-{number}")
            for number, (language, text, _) in enumerate(MISTAKES)
            if file in ("en", language)
        ]
        (written / file / "more.ftl").write_text("\n".join(texts) + "\n", "utf-8")
    cleared()
    broken = {language: [(one.key, one.rule) for one in findings(language)] for language in ("en", "fr")}
    for number, (language, text, rules) in enumerate(MISTAKES):
        assert [rule for key, rule in broken[language] if key == f"maybe-{number}"] == rules, text


def test_a_text_missing_in_english_is_found(written: Path) -> None:
    (written / "fr" / "more.ftl").write_text("no-such = Oui\n", "utf-8")
    cleared()
    assert ("unknown text", "no-such") in [(one.rule, one.key) for one in findings("fr")]


def test_texts_over_discords_limits_are_found_with_the_longest_names(written: Path) -> None:
    limits = {"button-{}": 80, "option-{}-help": 100, "command-{}": 100, "settings-ask-{}": 45}
    fit = {key.format("short"): "x" * (most - 32) for key, most in limits.items()}
    too_long = {key.format("long"): "x" * (most - 31) for key, most in limits.items()}
    texts = (f"{key} = {{ $name }}{filler}\n" for key, filler in (fit | too_long).items())
    (written / "en" / "more.ftl").write_text("".join(texts), "utf-8")
    cleared()
    assert {one.key for one in findings("en") if "longer than" in one.rule} == set(too_long)


def test_the_completeness_of_a_language_is_counted(written: Path) -> None:
    (written / "de" / "cards.ftl").parent.mkdir(exist_ok=True)
    for path in (written / "de").glob("*.ftl"):
        path.unlink()
    (written / "de" / "cards.ftl").write_text("joker = Joker\n", "utf-8")
    cleared()
    assert "rank" in missing_texts("de")
    assert "joker" not in missing_texts("de")
    assert 0 < completeness("de").share < 1 == completeness("en").share
    assert "| de | " in table()


def test_broken_files_and_duplicate_keys_are_named(written: Path) -> None:
    for text, said in (("what is this\n", "1: isn't Fluent"), ("one = 1\none = 2\n", "2: one is defined twice")):
        (written / "en" / "more.ftl").write_text(text, "utf-8")
        cleared()
        (line,) = lint.broken("en")
        assert f"more.ftl:{said}" in line
        lint.findings("en")
