"""Find mistakes in a language's texts, such as missing plural forms, unknown variables, and texts too long for Discord.

Each language's own rules are in its ``language.toml``: words that change before a vowel, words that are the same in the
singular and the plural, and what its typography forbids. If a finding is wrong, a comment above the text explains why,
starting with "Right: ".
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
from locales.wording import buttons_named, rules_lines, same_labels, unreadable_rules
from ui.text.text_files import UnreadableText, place_of, read_text
from ui.text.texts import DEFAULT, LOCALES, languages, lineage

PEOPLE = frozenset(["name", "names", "other", "host", "left", "right", "target", "by", "who", "starter", "dealer"])
"""Variables that hold people's names."""
MAX_LENGTHS: tuple[tuple[str, int, str], ...] = (
    (r"command-.+-name|command-game-.+", 32, "a command's name"),
    (r"command-.+", 100, "a command's help"),
    (r"option-.+-help", 100, "an option's help"),
    (r"option-[a-z]+-.+|option-[a-z]+|level-[a-z]+|pace-[a-z]+", 100, "an option's choice"),
    (r"game-.+|settings-(mine|server)-form|settings-ask-.+", 45, "a form's label"),
    (r"button-.+|learn-(begin|again)|board-(before|after)|.+-do-[a-z-]+", 80, "a button"),
    (r"(?!why-|hint-|learn-).+-(pick|no)-(?!such).+", 150, "a menu's placeholder"),
)
"""Discord's length limits: a key pattern, the maximum length, and what a matching text is for."""
MAX_WIDTHS: Mapping[str, int] = {
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
"""The maximum length of a variable's value. A number has at most 6 characters; a referenced text has its own length."""
UNCOUNTED = frozenset({"total", "base", "points", "depot", "best", "run", "most", "moves"})
"""Variables that are numbers even though no text selects on them yet."""
EITHER = frozenset({"cards"})
"""Variables that hold the cards themselves in some texts, but only their number in others."""
MANY = frozenset({"unseen", "possible"})
"""Variables that are numbers greater than one."""
FUNCTIONS = frozenset({"NUMBER", "DATETIME"})
"""The functions provided by Fluent's runtime."""
_NUMBER, _ELSE = 6, 32
EXCEPTION = "Right: "
"""The prefix of a comment that explains why a finding in the text below it is wrong."""
_WORD_AFTER = re.compile(r"\s+\**([^\W\d_]{2,})")


class Finding(NamedTuple):
    """A problem: the rule that found it, the text's key, and the sentence in question."""

    rule: str
    key: str
    words: str


@dataclass(frozen=True)
class LanguageRules:
    """A language's own rules, from ``language.toml``; docs/TRANSLATING.md explains each of them."""

    same_for_one: frozenset[str] = frozenset()
    before: Mapping[str, str] = field(default_factory=dict)
    after: Mapping[str, str] = field(default_factory=dict)
    never: Mapping[str, str] = field(default_factory=dict)
    glossary: Mapping[str, str] = field(default_factory=dict)
    complete: bool = False
    in_words: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@cache
def language_rules(language: str) -> LanguageRules:
    """Return a language's own rules, which are empty if it has no such file; a region adds to its language's."""
    contents = [_language_file(one)[0] for one in lineage(language)]
    before, after, never, glossary, in_words = (
        {name: value for content in contents for name, value in content.get(part, {}).items()}
        for part in ("before", "after", "never", "glossary", "in_words")
    )
    return LanguageRules(
        frozenset(word for content in contents for word in content.get("same_for_one", ())),
        before,
        after,
        never,
        glossary,
        contents[-1].get("whole") is True,
        {number: tuple(words) for number, words in in_words.items()},
    )


def broken(language: str) -> list[str]:
    """Return everything in a language that can't be parsed, as ``file:line: reason``."""
    _, why = _language_file(language)
    return [*written(language).broken, *unreadable_rules(language), *([why] if why else [])]


def _language_file(language: str) -> tuple[dict[str, Any], str]:
    """Return the content of ``language.toml``, and an error if it can't be read."""
    path = LOCALES / language / "language.toml"
    try:
        return (tomllib.loads(read_text(path)) if path.is_file() else {}), ""
    except UnreadableText as problem:
        return {}, str(problem)
    except tomllib.TOMLDecodeError as problem:
        line = re.search(r"at line (\d+)", str(problem))
        return {}, f"{place_of(path)}:{line[1] if line else 1}: isn't TOML ({problem})"


def findings(language: str) -> list[Finding]:
    """Return all problems in a language, except those a comment marks as false alarms."""
    found = [*_keys(language), *(one for key in texts(language) for one in _text(language, key))]
    found += [Finding(*one) for one in same_labels(language)]
    found += [Finding(why, place, line) for place, line in rules_lines(language) for why in said_wrong(language, line)]
    first = {(one.rule, one.key): one for one in reversed(found)}.values()
    return [one for one in reversed(first) if one.key not in texts(language) or not _allowed(language, one.key)]


def unneeded_exceptions(language: str) -> list[str]:
    """Return the keys of texts whose findings are marked as false alarms although there are no findings."""
    return [key for key in texts(language) if _allowed(language, key) and not any(_text(language, key))]


def _allowed(language: str, key: str) -> bool:
    """Return whether a comment above a text marks its findings as false alarms."""
    comment = texts(language)[key].comment
    return comment is not None and str(comment.content).startswith(EXCEPTION)


@cache
def numbers(key: str) -> frozenset[str]:
    """Return a text's numeric variables: those that any language formats as numbers or uses to select plurals."""
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
    """Return the folder of the game whose words include this text, or "" if all games share the text."""
    folder = written(DEFAULT).places.get(key, "").rpartition("/")[0]
    return folder if folder.endswith("/words") else ""


@cache
def _always_numbers(home: str) -> frozenset[str]:
    """Return the variables that, in a game's texts, are always numbers and select plural forms.

    Shared texts count too; another game may use the same name for something else.
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
    """Find keys and variables that English doesn't have, and English variables that are missing."""
    english = texts(DEFAULT)
    general = lineage(language)[0]
    for key, message in written(language).texts.items():
        if general != language and key in texts(general) and message.equals(texts(general)[key]):
            yield Finding(f"the same as in {general}", key, "")
        if key not in english:
            yield Finding("unknown text", key, "")
            continue
        for name in referred(message, ftl.VariableReference) - referred(english[key], ftl.VariableReference):
            yield Finding("unknown variable", key, name)
        for name in referred(message, ftl.MessageReference) - english.keys() - texts(language).keys():
            yield Finding("reference to an unknown text", key, name)
        for name in referred(message, ftl.TermReference) - written(language).terms - written(DEFAULT).terms:
            yield Finding("unknown term", key, name)
        for name in referred(message, ftl.FunctionReference) - FUNCTIONS:
            yield Finding("unknown function", key, name)
        for name in said(english[key]) - said(message) - referred(english[key], ftl.MessageReference):
            yield Finding("variable missing", key, name)


# -- one text ---------------------------------------------------------------------------------------------------------


def _text(language: str, key: str) -> Iterator[Finding]:
    message = texts(language)[key]
    yield from _forms(language, key, message)
    for sentence in map(joined, sentences(message)):
        shown = "".join(part.shown for part in sentence)
        for rule in _wrong(language, key, sentence):
            yield Finding(rule, key, shown)
        for why in (*said_wrong(language, _with_people(sentence)), *buttons_named(language, key, shown)):
            yield Finding(why, key, shown)
        for pattern, most, what in MAX_LENGTHS:
            if re.fullmatch(pattern, key):
                if (length := _length(language, key, sentence)) > most:
                    yield Finding(f"{what} is longer than {most} characters", key, f"{length}: {shown}")
                break


def said_wrong(language: str, words: str) -> Iterator[str]:
    """Find words that the language never uses, or for which its glossary has another."""
    rules = language_rules(language)
    yield from (why for pattern, why in rules.never.items() if re.search(pattern, words, re.IGNORECASE))
    for pattern, instead in rules.glossary.items():
        if re.search(pattern, words, re.IGNORECASE):
            yield f"glossary: {instead}"


def _forms(language: str, key: str, message: ftl.Message) -> Iterator[Finding]:
    """Find plurals that lack a variant for one of the language's plural forms."""
    forms = _forms_by_number(language)
    wanted = frozenset(forms) - {"other"}
    for name, variants in choices(message):
        if variants & CATEGORIES and not wanted <= variants:
            yield Finding("plural form missing", key, f"{name}: {', '.join(sorted(wanted - variants))}")
        if "1" in variants and "0" not in variants and forms[0] == "one":
            yield Finding("0 takes the singular here", key, name)


@cache
def _forms_by_number(language: str) -> tuple[str, ...]:
    """Return a language's plural forms for 0, 1, 2 …, covering more numbers than any rule distinguishes."""
    return tuple(map(Locale.parse(language, sep="-").plural_form, range(201)))


def _wrong(language: str, key: str, sentence: Sentence) -> Iterator[str]:
    """Find mistakes where words and variables are next to each other."""
    kept = language_rules(language)
    for this, following in pairwise(sentence):
        if this.filled_in in numbers(key) - _several(key) and (after := _WORD_AFTER.match(following.words)):
            depends = this.filled_in in following.chosen
            if not depends and after[1].lower() not in kept.same_for_one:
                yield "word after a number doesn't agree with it"
        if following.filled_in and following.filled_in not in numbers(key) and this.words:
            yield from (why for pattern, why in kept.before.items() if _meets(pattern, this.words, following, language))
        if this.filled_in in PEOPLE and following.words:
            yield from (why for pattern, why in kept.after.items() if re.match(pattern, following.words))


def _several(key: str) -> frozenset[str]:
    """Return a text's numbers that are always greater than one; in lessons, these include the number of moves."""
    return MANY | {"moves"} if key.startswith("learn-") else MANY


def _meets(pattern: str, words: str, following: object, language: str) -> bool:
    """Return whether the words end in a way that the next piece forbids; if that piece is a reference, resolve it."""
    name = getattr(following, "filled_in", "")
    if not re.search(f"(?:{pattern})$", words, re.IGNORECASE):
        return False
    taken = texts(language).get(name)
    if taken is None:
        return True
    return any(re.match(r"[aeiouyàâéèêhœ]", "".join(part.shown for part in one), re.I) for one in sentences(taken))


def _with_people(sentence: Sentence) -> str:
    """Return the sentence with an @ in front of people's names."""
    return "".join(f"{{@{part.filled_in}}}" if part.filled_in in PEOPLE else part.shown for part in sentence)


def _length(language: str, key: str, sentence: Sentence) -> int:
    """Return the sentence's maximum length."""
    return sum(_part_length(language, key, part.words, part.filled_in) for part in sentence)


def _part_length(language: str, key: str, words: str, name: str) -> int:
    if not name:
        return len(words)
    taken = texts(language).get(name)
    if taken is not None and name in referred(texts(language)[key], ftl.MessageReference):
        return max(_length(language, name, sentence) for sentence in sentences(taken))
    return _NUMBER if name in numbers(key) else MAX_WIDTHS.get(name, _ELSE)
