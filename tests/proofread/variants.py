"""Choose, for each text, the sentences to proofread: one for each combination of variants, with the rarest facts.

Variants that no screen showed are filled in with extreme values: 0, 1 and many, and the longest names.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from datetime import date
from functools import cache
from itertools import product
from math import prod
from typing import Any, NamedTuple

from babel import Locale
from fluent.syntax import ast as ftl

from locales.lint import PEOPLE, numbers
from locales.sentences import CATEGORIES, choices, referred, texts
from tests.proofread.listening import Heard, Listener
from tests.proofread.situations import NAMES
from ui.text.single_texts import nodes
from ui.text.texts import DEFAULT

MANY = 12
NUMBERS = (0, 1, 2, MANY)
"""Numbers to try, which together cover all plural categories of these languages."""
FORMATTED = {"NUMBER": 0.995, "DATETIME": date(2026, 12, 31)}
"""The values to try where a text rounds a number or writes a date."""
TRIED = 300
"""Maximum number of value combinations tried for a text; if there are more, a sample is tried."""


class Line(NamedTuple):
    """A sentence to proofread. It is ``shown`` if it is on a screen; otherwise extreme values were filled in."""

    words: str
    shown: bool


def lines(key: str, say: Listener) -> list[Line]:
    """Return the sentences to proofread for a text, those on screens first."""
    heard = say.heard.get(key, Heard()).sentences
    rarest: dict[frozenset[int], str] = {}
    for facts, words in heard.items():
        reached = frozenset(_reached(key, dict(facts), say.language))
        if len(words) > len(rarest.get(reached, "")):
            rarest[reached] = words
    shown = [Line(words, shown=True) for words in dict.fromkeys(rarest.values())]
    seen = set().union(*rarest)
    known = dict(max(heard.items(), key=lambda one: len(one[1]))[0]) if heard else {}
    every = {id(variant) for each in _together(key, say.language) for variant in _variants(each)}
    for values in _extremes(key, known, say.language):
        if shown and every <= seen:
            break
        new = {*_reached(key, values, say.language)} - seen
        if new or not shown:
            shown.append(Line(say.quietly(key, **values), shown=False))
            seen |= new
    return shown


def _reached(key: str, values: Mapping[str, Any], language: str) -> Iterator[int]:
    """Yield the identities of the variants in a sentence made of these values."""
    message = _text(key, language)
    if message.value is not None:
        yield from _in_pattern(message.value, values, language)


def _in_pattern(pattern: ftl.Pattern, values: Mapping[str, Any], language: str) -> Iterator[int]:
    for element in pattern.elements:
        match element:
            case ftl.Placeable(expression=ftl.SelectExpression(selector=selector, variants=variants)):
                name = selector.id.name if isinstance(selector, ftl.VariableReference) else ""
                variant = _variant(variants, values.get(name), language)
                yield id(variant)
                yield from _in_pattern(variant.value, values, language)
            case ftl.Placeable(expression=ftl.MessageReference(id=ftl.Identifier(name=key))):
                yield from _reached(key, values, language)


@cache
def _locale(language: str) -> Locale:
    return Locale.parse(language)


def _variant(variants: list[ftl.Variant], value: object, language: str) -> ftl.Variant:
    """Return the variant that a value selects."""
    names = {str(getattr(one.key, "value", None) or getattr(one.key, "name", "")): one for one in variants}
    if str(value) in names:
        return names[str(value)]
    form = _locale(language).plural_form(value) if isinstance(value, int | float) else ""
    return names.get(form) or next(one for one in variants if one.default)


def _variants(message: ftl.Message) -> Iterator[ftl.Variant]:
    for node in nodes(message):
        if isinstance(node, ftl.SelectExpression):
            yield from node.variants


def _extremes(key: str, known: Mapping[str, Any], language: str) -> Iterator[dict[str, Any]]:
    """Yield values for a text's variables: many combinations of those it selects on, the others known or extreme."""
    together = list(_together(key, language))
    needed = {name for each in together for name in referred(each, ftl.VariableReference)}
    others = {name: known.get(name, _extreme(name, key)) for name in sorted(needed)}
    others |= {name: known.get(name, value) for name, value in _formatted(together)}
    selected: dict[str, dict[Any, None]] = {}
    for name, variants in (one for each in together for one in choices(each)):
        selected.setdefault(name, {}).update(dict.fromkeys(_values(name, variants, known.get(name), key)))
    for combination in _combinations([[*tried] for tried in selected.values()]):
        yield {**others, **dict(zip(selected, combination, strict=True))}


def _combinations(tried: list[list[Any]]) -> Iterator[tuple[Any, ...]]:
    """Yield all combinations of one value each, or a sample if there are very many."""
    if prod(map(len, tried)) <= TRIED:
        yield from product(*tried)
    else:
        rng = random.Random(0)
        yield from (tuple(map(rng.choice, tried)) for _ in range(TRIED))


def _values(name: str, variants: frozenset[str], known: object, key: str) -> list[Any]:
    """Return values that choose each variant of a selection."""
    figures = sorted(int(one) for one in variants if one.isdecimal())
    named = sorted(one for one in variants - CATEGORIES - {"other"} if not one.isdecimal())
    if variants & CATEGORIES or name in numbers(key):
        return [*figures, *named, *(NUMBERS if known is None else NUMBERS[1:])]
    return [*figures, *named, _extreme(name, key) if known is None else known]


def _extreme(name: str, key: str) -> Any:
    """Return the longest name, a large number, or the variable's name in angle brackets."""
    if name in PEOPLE:
        return NAMES[0]
    return MANY if name in numbers(key) else f"‹{name}›"


def _formatted(together: list[ftl.Message]) -> Iterator[tuple[str, Any]]:
    """Yield the variables that texts format with a function, with values of the right type."""
    for call in (node for each in together for node in nodes(each) if isinstance(node, ftl.FunctionReference)):
        for one in call.arguments.positional:
            if isinstance(one, ftl.VariableReference):
                yield one.id.name, FORMATTED[call.id.name]


def _text(key: str, language: str) -> ftl.Message:
    """Return a text, in English if it isn't translated."""
    return texts(language).get(key) or texts(DEFAULT)[key]


def _together(key: str, language: str) -> Iterator[ftl.Message]:
    """Yield a text and all texts it refers to."""
    message = _text(key, language)
    yield message
    for name in referred(message, ftl.MessageReference):
        yield from _together(name, language)
