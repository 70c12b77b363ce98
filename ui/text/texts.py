"""Look up texts (Project Fluent) in ``locales/<language>/*.ftl`` and in each game's own folder.

A game's folder contains ``words/<language>.ftl``, its rules page ``words/rules.<language>.md`` and, if it has any,
``words/lessons.<language>.ftl`` and ``words/puzzles.<language>.ftl`` with the texts of its lessons and puzzles.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache, reduce
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any
from unicodedata import normalize

from babel import Locale
from fluent.runtime.types import FluentInt

from engine.registry import spec_of, specs
from ui.text.single_texts import SingleTexts, TextFile
from ui.text.text_files import UnreadableText, place_of, read_text, say_in_english

LOCALES = Path(__file__).parents[2] / "locales"
DEFAULT = "en"
TO_BE_TRANSLATED = "<!--untranslated-->"
"""The first line of a rules page that was created for translators and is still in the default language."""
LOCALES_KEPT = 64
"""Number of locales whose language is remembered: Discord has about thirty."""
SENTENCES_CACHED = 8192
"""Number of recent sentences to cache per language: tables repeat the same ones."""


class MissingText(KeyError):
    """Raised if a text or a variable is missing: a programming error, which the tests find."""


class Say:
    """The texts of one language: ``say("lobby-title", game="Level Up")``.

    A missing or unreadable text is shown in the default language: the tests find it, and people still get an answer.
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self._texts = SingleTexts(language, _files(language))
        self._sentence = lru_cache(SENTENCES_CACHED, typed=True)(self._put_together)
        self._known = cache(self._is_there)

    def __call__(self, key: str, /, **variables: Any) -> str:
        """Return the text with this key and these variables.

        :raises MissingText: if the text or a variable is missing.
        """
        return self._sentence(key, **variables)

    def _is_there(self, key: str) -> bool:
        return bool(self._texts.bundle_with(key).has_message(key))

    def _put_together(self, key: str, /, **variables: Any) -> str:
        bundle = self._texts.bundle_with(key)
        if not bundle.has_message(key):
            raise MissingText(key)
        pattern = bundle.get_message(key).value
        if pattern is None:
            raise MissingText(key)
        text, problems = bundle.format_pattern(pattern, {name: _short(value) for name, value in variables.items()})
        if not problems:
            return str(text)
        if self.language == DEFAULT:
            raise MissingText(f"{key}: {problems[0]}")
        # if this fails too, the mistake is in the calling code, not in the translation
        english = _language(DEFAULT)(key, **variables)
        self.in_english(key, str(problems[0]))
        return english

    def in_english(self, key: str, reason: str) -> None:
        """Log why a text in this language can't be used; English replaces it."""
        say_in_english(self._texts.problem(key, reason))

    def listed(self, parts: Iterable[str], link: str = "list-and") -> str:
        """Join the parts as a list in a sentence: "Ann, Ben and Cléo". ``link`` is the text that joins the last two.

        That text can select on ``$initial``, the first sound or digit of the last part: in Spanish, "y Ana" but "e
        Inés".
        """
        *others, last = list(parts) or [""]
        if not others:
            return last
        first = reduce(lambda before, part: self("list-comma", first=before, last=part), others)
        return self(link, first=first, last=last, initial=_initial(last))

    def joined(self, parts: Iterable[str], link: str) -> str:
        """Join the parts with the same separator throughout: "Ann, Ben, Cléo"."""
        return reduce(lambda before, part: self(link, first=before, last=part), list(parts) or [""])

    def has(self, key: str) -> bool:
        """Return whether a text with this key exists."""
        return self._known(key)

    def rules(self, game: str) -> str:
        """Return a game's rules page, in the default language if it isn't translated.

        :raises KeyError: if the game doesn't exist.
        """
        return _rules(self.language, game)


class _ShortNumber(FluentInt):
    """A number that all languages write alike: it is formatted quickly, without asking for their separators."""

    def format(self, locale: Locale) -> str:  # noqa: ARG002 - the same for all
        """Return its digits."""
        return str(int(self))


_SHORT_NUMBERS = [_ShortNumber(number) for number in range(1000)]


def _short(value: object) -> object:
    """Return a short number in the form that is formatted quickly, and anything else unchanged."""
    return _SHORT_NUMBERS[value] if type(value) is int and 0 <= value < len(_SHORT_NUMBERS) else value


def _initial(words: str) -> str:
    """Return the first pronounced letter, in lower case and without its accent; a leading h is silent.

    A number is spelled differently in every language, so its first digit is returned.
    """
    if words[:1].isdigit():
        return words[0]
    letters = [letter for letter in normalize("NFD", words).casefold() if letter.isalpha()]
    sounded = letters[1:] if letters[:1] == ["h"] else letters
    return sounded[0] if sounded else "none"


@cache
def languages() -> tuple[str, ...]:
    """Return all languages with texts, the default one first; not those of a region, such as ``es-419``."""
    return (DEFAULT, *(language for language in _folders() if language != DEFAULT and "-" not in language))


@cache
def regions() -> tuple[str, ...]:
    """Return the regions with texts of their own, such as ``es-419``; the others are those of their language."""
    return tuple(language for language in _folders() if language.partition("-")[0] in languages() and "-" in language)


def spoken() -> tuple[str, ...]:
    """Return every language and region that people can choose."""
    return (*languages(), *regions())


def _folders() -> list[str]:
    return sorted(path.name for path in LOCALES.iterdir() if any(path.glob("*.ftl")))


def lineage(language: str) -> tuple[str, ...]:
    """Return a region's language and the region itself, or just the language."""
    return tuple(dict.fromkeys((language.partition("-")[0], language)))


def words_of_game(game: str) -> Traversable:
    """Return the folder with a game's texts.

    :raises KeyError: if the game doesn't exist.
    """
    return files(spec_of(game).words) / "words"


def texts_of_game(game: str, language: str) -> list[Traversable]:
    """Return the files with a game's texts in a language, or none if the game isn't translated.

    :raises KeyError: if the game doesn't exist.
    """
    folder = words_of_game(game)
    return [path for name in ("", "lessons.", "puzzles.") if (path := folder / f"{name}{language}.ftl").is_file()]


def sources(language: str) -> Iterator[Traversable]:
    """Yield the files with a language's texts: those of each game, then the shared ones."""
    for spec in specs():
        yield from texts_of_game(spec.key, language)
    yield from sorted((LOCALES / language).glob("*.ftl"))


def _files(language: str) -> Iterator[TextFile]:
    """Yield the files in the default language and in this one."""
    for source in dict.fromkeys((DEFAULT, *lineage(language))):
        yield from _read_files(source)


@cache
def _read_files(language: str) -> tuple[TextFile, ...]:
    return tuple(TextFile(place_of(path), _readable(path, language)) for path in sources(language))


def _readable(path: Traversable, language: str) -> str:
    """Return a file's content. If it is unreadable, return what can be decoded (default language), otherwise ""."""
    try:
        return read_text(path)
    except UnreadableText as problem:
        say_in_english(problem)
        return path.read_bytes().decode(errors="replace") if language == DEFAULT and path.is_file() else ""


def has_rules(game: str, language: str) -> bool:
    """Return whether a game's rules page has been translated into a language."""
    page = words_of_game(game) / f"rules.{language}.md"
    if not page.is_file():
        return False
    try:
        return not read_text(page).startswith(TO_BE_TRANSLATED)
    except UnreadableText as problem:
        say_in_english(problem)
        return False


def own_name(language: str) -> str:
    """Return a language's name in that language: Deutsch, Français, Español (Latinoamérica)."""
    locale = Locale.parse(language, sep="-")
    name = locale.get_display_name(locale) or language
    return name[:1].upper() + name[1:]


@cache
def _rules(language: str, game: str) -> str:
    translated = next((one for one in reversed(lineage(language)) if has_rules(game, one)), DEFAULT)
    return _readable(words_of_game(game) / f"rules.{translated}.md", translated).strip()


@cache
def _language(language: str) -> Say:
    return Say(language)


@lru_cache(LOCALES_KEPT)
def speak(locale: str | None) -> Say:
    """Return the texts for a Discord locale such as ``fr`` or ``en-GB``, or the default ones if it isn't supported."""
    wanted = reversed(lineage(locale or DEFAULT))
    return _language(next((one for one in wanted if one in spoken()), DEFAULT))
