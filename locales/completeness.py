"""Count how complete each language is. Missing texts are shown in English, so a language may be incomplete."""

from __future__ import annotations

from typing import NamedTuple

from engine.registry import specs
from locales.lint import findings, habits
from locales.sentences import texts
from ui.text.texts import DEFAULT, has_rules, languages


class Completeness(NamedTuple):
    """What a language has of the texts and rules pages that English has, and how much of it reads wrong."""

    language: str
    texts: int
    of_texts: int
    pages: int
    of_pages: int
    wrong: int

    @property
    def share(self) -> float:
        """How much of all there is to translate has been translated, from 0 to 1."""
        return (self.texts + self.pages) / (self.of_texts + self.of_pages)


def completeness(language: str) -> Completeness:
    """How complete a language is."""
    games = [spec.key for spec in specs()]
    return Completeness(
        language,
        len(texts(language).keys() & texts(DEFAULT).keys()),
        len(texts(DEFAULT)),
        sum(has_rules(game, language) for game in games),
        len(games),
        len(findings(language)),
    )


def missing_texts(language: str) -> list[str]:
    """The keys of the texts that a language lacks, and the names of the rules pages."""
    keys = [key for key in texts(DEFAULT) if key not in texts(language)]
    pages = [f"rules of {spec.key}" for spec in specs() if not has_rules(spec.key, language)]
    return keys + pages


def complete_languages() -> tuple[str, ...]:
    """The languages that promise to be whole: a text that one of them lacks is a fault."""
    return tuple(language for language in languages() if language == DEFAULT or habits(language).complete)


def table() -> str:
    """A line for each language, as a table of Markdown."""
    lines = ["| Language | Texts | Rules pages | Complete | Reads wrong |", "|---|---|---|---|---|"]
    for language in languages():
        one = completeness(language)
        shares = f"{one.texts} of {one.of_texts} | {one.pages} of {one.of_pages} | {one.share:.0%}"
        lines.append(f"| {language} | {shares} | {one.wrong} |")
    return "\n".join(lines)
