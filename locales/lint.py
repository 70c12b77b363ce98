"""Find mistakes in a language's texts: missing plural forms, unknown variables, texts too long for Discord.

Each language's own rules are in its ``language.toml``: words that change before a vowel, words that are the same after
one and after many, what its typography forbids. A text that is right in spite of a finding has a comment above it that
starts with "Right: " and says why.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

from babel import Locale
from fluent.syntax import ast as ftl

from locales.sentences import (
    CATEGORIES,
    Sentence,
    choices,
    joined,
    referred,
    said,
    sentences,
    texts,
    written,
)
from ui.text.text_files import UnreadableText, place_of, read_text
from ui.text.texts import DEFAULT, LOCALES, languages

PEOPLE = frozenset(["name", "names", "other", "host", "left", "right", "target", "by", "who", "starter", "dealer"])
"""Variables that are filled in with the names of people."""
ROOM: tuple[tuple[str, int, str], ...] = (
    (r"command-.+-name|command-game-.+", 32, "the name of a command"),
    (r"command-.+", 100, "the help of a command"),
    (r"option-.+-help", 100, "the help of an option"),
    (r"option-[a-z]+-.+|option-[a-z]+|level-[a-z]+|pace-[a-z]+", 100, "a choice of an option"),
    (r"game-.+|settings-(mine|server)-form|settings-ask-.+", 45, "a label in a window"),
    (r"button-.+|learn-(begin|again)|board-(before|after)|.+-do-[a-z-]+", 80, "a button"),
    (r"(?!why-|hint-|learn-).+-(pick|no)-(?!such).+", 150, "what stands in a menu before one chooses"),
)
"""What of the texts has to fit into how many characters at Discord."""
WIDEST: Mapping[str, int] = {
    **dict.fromkeys(PEOPLE, 32),
    "cards": 40,
    "card": 10,
    "top": 10,
    "scrapped": 10,
    "built": 10,
    "first": 10,
    "second": 10,
    "colours": 30,
}
"""How long what is filled in can be; a number has at most 6 characters, a text that is taken in its own length."""
UNCOUNTED = frozenset({"total", "base", "points", "depot", "best", "run", "most", "moves"})
"""Variables that are numbers, although no text may have chosen by them yet."""
EITHER = frozenset({"cards"})
"""Variables that are cards in one text and a number of cards in the next: each text shows which."""
MANY = frozenset({"unseen", "possible"})
"""Variables that are numbers above one."""
FUNCTIONS = frozenset({"NUMBER", "DATETIME"})
"""What Fluent's runtime has."""
_NUMBER, _ELSE = 6, 32
RIGHT = "Right: "
"""How the comment above a text begins that says why it is right all the same."""
_WORD_AFTER = re.compile(r"\s+\**([^\W\d_]{2,})")


class Finding(NamedTuple):
    """Something that reads wrong: which rule says so, the text's key, and the words."""

    rule: str
    key: str
    words: str


@dataclass(frozen=True)
class Habits:
    """What ``language.toml`` says of a language; docs/TRANSLATING.md tells what each part is for."""

    same_for_one: frozenset[str] = frozenset()
    before: Mapping[str, str] = field(default_factory=dict)
    after: Mapping[str, str] = field(default_factory=dict)
    never: Mapping[str, str] = field(default_factory=dict)
    complete: bool = False
    in_words: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@cache
def habits(language: str) -> Habits:
    """What a language's own file says; nothing where there is none."""
    told, _ = _language_file(language)
    before, after, never = (told.get(part, {}) for part in ("before", "after", "never"))
    in_words = {number: tuple(words) for number, words in told.get("in_words", {}).items()}
    return Habits(frozenset(told.get("same_for_one", ())), before, after, never, told.get("whole") is True, in_words)


def broken(language: str) -> list[str]:
    """What of a language can't be read: ``file:line: reason``."""
    _, why = _language_file(language)
    return [*written(language).broken, *([why] if why else [])]


def _language_file(language: str) -> tuple[dict[str, Any], str]:
    """What ``language.toml`` says, and why it can't be read."""
    path = LOCALES / language / "language.toml"
    try:
        return (tomllib.loads(read_text(path)) if path.is_file() else {}), ""
    except UnreadableText as problem:
        return {}, str(problem)
    except tomllib.TOMLDecodeError as problem:
        line = re.search(r"at line (\d+)", str(problem))
        return {}, f"{place_of(path)}:{line[1] if line else 1}: isn't TOML ({problem})"


def findings(language: str) -> list[Finding]:
    """All that reads wrong in a language, without what its file allows."""
    found = [*_keys(language), *(one for key in texts(language) for one in _text(language, key))]
    first = {(one.rule, one.key): one for one in reversed(found)}.values()
    return [one for one in reversed(first) if not _allowed(language, one.key)]


def needless(language: str) -> list[str]:
    """The texts that are said to be right all the same although nothing is found in them."""
    return [key for key in texts(language) if _allowed(language, key) and not any(_text(language, key))]


def _allowed(language: str, key: str) -> bool:
    """Whether the comment above a text says why it is right all the same."""
    comment = texts(language)[key].comment
    return comment is not None and str(comment.content).startswith(RIGHT)


@cache
def numbers(key: str) -> frozenset[str]:
    """The variables of a text that are numbers: some language chooses by how many, or writes them as numbers."""
    found = set()
    for language in languages():
        message = texts(language).get(key)
        if message is None:
            continue
        found |= {name for name, variants in choices(message) if variants & (CATEGORIES | {"0", "1"})}
        found |= referred(message, ftl.VariableReference) & _always_numbers(_home(key))
    return frozenset(found) | (
        MANY & referred(texts(DEFAULT)[key], ftl.VariableReference) if key in texts(DEFAULT) else set()
    )


def _home(key: str) -> str:
    """Return the folder of a game's words if the text is one of them, and "" for a text of all games."""
    folder = written(DEFAULT).places.get(key, "").rpartition("/")[0]
    return folder if folder.endswith("/words") else ""


@cache
def _always_numbers(home: str) -> frozenset[str]:
    """Return the names that are numbers in every text of a game: some text chooses by how many, none by anything else.

    Texts of all games count too; what another game calls by the same name doesn't.
    """
    every = [
        one
        for language in languages()
        for key, message in texts(language).items()
        if _home(key) in ("", home)
        for one in choices(message)
    ]
    counted = {name for name, variants in every if variants & CATEGORIES}
    named = {
        name
        for name, variants in every
        if not variants & CATEGORIES and not all(one.isdecimal() or one == "other" for one in variants)
    }
    return frozenset(counted - named - PEOPLE - EITHER) | UNCOUNTED


# -- keys -------------------------------------------------------------------------------------------------------------


def _keys(language: str) -> Iterator[Finding]:
    """Keys and variables that English hasn't, and variables that are not said although English says them."""
    english = texts(DEFAULT)
    for key, message in texts(language).items():
        if key not in english:
            yield Finding("unknown text", key, "")
            continue
        for name in referred(message, ftl.VariableReference) - referred(english[key], ftl.VariableReference):
            yield Finding("unknown variable", key, name)
        for name in referred(message, ftl.MessageReference) - english.keys() - texts(language).keys():
            yield Finding("no such text to take in", key, name)
        for name in referred(message, ftl.TermReference) - written(language).terms - written(DEFAULT).terms:
            yield Finding("no such term", key, name)
        for name in referred(message, ftl.FunctionReference) - FUNCTIONS:
            yield Finding("no such function", key, name)
        for name in said(english[key]) - said(message) - referred(english[key], ftl.MessageReference):
            yield Finding("variable not said", key, name)


# -- one text ---------------------------------------------------------------------------------------------------------


def _text(language: str, key: str) -> Iterator[Finding]:
    message = texts(language)[key]
    yield from _forms(language, key, message)
    for sentence in map(joined, sentences(message)):
        shown = "".join(part.shown for part in sentence)
        for rule in _wrong(language, key, sentence):
            yield Finding(rule, key, shown)
        for pattern, why in habits(language).never.items():
            if re.search(pattern, _with_people(sentence), re.IGNORECASE):
                yield Finding(why, key, shown)
        for pattern, most, what in ROOM:
            if re.fullmatch(pattern, key):
                if (length := _length(language, key, sentence)) > most:
                    yield Finding(f"{what} has more than {most} characters", key, f"{length}: {shown}")
                break


def _forms(language: str, key: str, message: ftl.Message) -> Iterator[Finding]:
    """Where a number chooses, there must be a variant for each form of the language."""
    forms = _forms_by_number(language)
    wanted = frozenset(forms) - {"other"}
    for name, variants in choices(message):
        if variants & CATEGORIES and not wanted <= variants:
            yield Finding("a form for some numbers is missing", key, f"{name}: {', '.join(sorted(wanted - variants))}")
        if "1" in variants and "0" not in variants and forms[0] == "one":
            yield Finding("none counts as one here", key, name)


@cache
def _forms_by_number(language: str) -> tuple[str, ...]:
    """What form a language has for 0, 1, 2 …; more numbers than any rule goes by."""
    return tuple(map(Locale.parse(language).plural_form, range(201)))


def _wrong(language: str, key: str, sentence: Sentence) -> Iterator[str]:
    """What is wrong where words and what is filled in meet."""
    kept = habits(language)
    for this, following in pairwise(sentence):
        if this.filled_in in numbers(key) - _several(key) and (after := _WORD_AFTER.match(following.words)):
            depends = this.filled_in in following.chosen
            if not depends and after[1].lower() not in kept.same_for_one:
                yield "a word after a number that doesn't change with it"
        if following.filled_in and following.filled_in not in numbers(key) and this.words:
            yield from (why for pattern, why in kept.before.items() if _meets(pattern, this.words, following, language))
        if this.filled_in in PEOPLE and following.words:
            yield from (why for pattern, why in kept.after.items() if re.match(pattern, following.words))


def _several(key: str) -> frozenset[str]:
    """The numbers of a text that are always above one; a lesson has more than one move."""
    return MANY | {"moves"} if key.startswith("learn-") else MANY


def _meets(pattern: str, words: str, following: object, language: str) -> bool:
    """Whether the words end as they may not before what follows; a text that is taken in is looked at."""
    name = getattr(following, "filled_in", "")
    if not re.search(f"(?:{pattern})$", words, re.IGNORECASE):
        return False
    taken = texts(language).get(name)
    if taken is None:
        return True
    return any(re.match(r"[aeiouyàâéèêhœ]", "".join(part.shown for part in one), re.I) for one in sentences(taken))


def _with_people(sentence: Sentence) -> str:
    """The sentence with an @ before the names of people."""
    return "".join(f"{{@{part.filled_in}}}" if part.filled_in in PEOPLE else part.shown for part in sentence)


def _length(language: str, key: str, sentence: Sentence) -> int:
    """How many characters the sentence has at most."""
    return sum(_part_length(language, key, part.words, part.filled_in) for part in sentence)


def _part_length(language: str, key: str, words: str, name: str) -> int:
    if not name:
        return len(words)
    taken = texts(language).get(name)
    if taken is not None and name in referred(texts(language)[key], ftl.MessageReference):
        return max(_length(language, name, sentence) for sentence in sentences(taken))
    return _NUMBER if name in numbers(key) else WIDEST.get(name, _ELSE)
