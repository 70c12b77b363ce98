"""Measure how complete each language is. Missing texts are shown in English, so a language may be incomplete."""

from __future__ import annotations

from typing import NamedTuple

from engine.registry import specs
from locales.lint import findings, language_rules
from locales.sentences import texts, written
from ui.text.text_files import place_of
from ui.text.texts import DEFAULT, has_rules, languages, lineage, words_of_game

NAMED = 3
"""How many missing texts to list by key per file."""


class Completeness(NamedTuple):
    """How many of the English texts and rules pages a language has, and how many problems."""

    language: str
    texts: int
    of_texts: int
    pages: int
    of_pages: int
    problems: int

    @property
    def share(self) -> float:
        """The translated share of all texts and pages, from 0 to 1."""
        return (self.texts + self.pages) / (self.of_texts + self.of_pages)


def completeness(language: str) -> Completeness:
    """Count a language's texts, rules pages and problems."""
    games = [spec.key for spec in specs()]
    return Completeness(
        language,
        len(texts(language).keys() & texts(DEFAULT).keys()),
        len(texts(DEFAULT)),
        sum(has_rules(game, language) for game in games),
        len(games),
        len(findings(language)),
    )


def missing_by_file(language: str) -> list[str]:
    """Return a line per incomplete file of a language: its path, how many texts it lacks, and the first keys."""
    missing: dict[str, list[str]] = {}
    for key in texts(DEFAULT):
        if key not in texts(language):
            missing.setdefault(_translated(written(DEFAULT).places[key].rpartition(":")[0], language), []).append(key)
    lines = [
        f"{file}: {len(keys)} {'text' if len(keys) == 1 else 'texts'} missing ({', '.join(keys[:NAMED])}"
        f"{', …' if len(keys) > NAMED else ''})"
        for file, keys in missing.items()
    ]
    pages = [
        words_of_game(spec.key) / f"rules.{language}.md"
        for spec in specs()
        if not any(has_rules(spec.key, one) for one in lineage(language))
    ]
    return lines + [f"{place_of(page)}: rules page missing" for page in pages]


def _translated(file: str, language: str) -> str:
    """Return the path of the file in a language that corresponds to an English file."""
    folder, _, name = file.rpartition("/")
    if folder.endswith("/words"):
        return f"{folder}/{name.removesuffix(f'{DEFAULT}.ftl')}{language}.ftl"
    return f"{folder.removesuffix(DEFAULT)}{language}/{name}"


def complete_languages() -> tuple[str, ...]:
    """Return the languages that must be complete; the tests fail if one of them lacks a text."""
    return tuple(language for language in languages() if language == DEFAULT or language_rules(language).complete)


def table() -> str:
    """Return a Markdown table with one row per language."""
    lines = ["| Language | Texts | Rules pages | Complete | Problems |", "|---|---|---|---|---|"]
    for language in languages():
        one = completeness(language)
        shares = f"{one.texts} of {one.of_texts} | {one.pages} of {one.of_pages} | {one.share:.0%}"
        lines.append(f"| {language} | {shares} | {one.problems} |")
    return "\n".join(lines)
