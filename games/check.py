"""List what a game still lacks, for ``python -m games check [KEY …]`` and for a test that covers every game.

A game is complete if it has everything required by docs/ADDING-A-GAME.md. Optional parts are checked only if they
exist. For languages that needn't be complete, ``python -m locales check`` lists what is missing.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial
from importlib.resources.abc import Traversable
from inspect import isabstract
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from engine import GAMES, Event, GameSpec, Match, View, new_match
from engine.registry import load, spec_of
from games.source import first_arguments
from locales.completeness import complete_languages
from ui.options import text_key, values_of
from ui.presenter import Presenter
from ui.presenters import PRESENTERS
from ui.text.text_context import TextContext
from ui.text.text_files import UnreadableText, read_text
from ui.text.texts import DEFAULT, MissingText, Say, languages, texts_of_game, words_of_game

ROOT = Path(__file__).parent.parent
FIRST_SAMPLES, SAMPLE_EVERY = 10, 25
"""The positions of a random match to render: the first few, then one every 25 moves, and the last."""
NAMES = ("Ann", "Ben", "Cléo", "Dan", "Eve", "Finn")
RULES_PAGE = range(501, 3500)
"""The allowed length of the rules page in characters. Discord's limit is 4000, and the page's frame takes some of it.
"""
COMMAND_NAME = re.compile(r"[\w-]{1,32}")
LONGEST_HELP = 100
SayByLanguage = dict[str, Say]
"""The texts by language, freshly read from disk."""


def missing(key: str) -> list[str]:
    """List what a registered game still lacks, one sentence per item; empty if the game is complete.

    :raises KeyError: if no game has this key.
    """
    spec = spec_of(key)
    broken = [*_part_load_problems(spec)]
    if broken:
        return broken
    says = {language: Say(language) for language in languages()}
    return list(
        dict.fromkeys(
            (
                *_short_match(spec),
                *_daily_form(spec),
                *_file_problems(key),
                *_text_problems(spec, says),
                *_screen_problems(spec, says),
            )
        )
    )


# -- parts ------------------------------------------------------------------------------------------------------------


def _part_load_problems(spec: GameSpec) -> Iterator[str]:
    """Report modules that can't be loaded, and rules that aren't a subclass of ``engine.Match``."""
    for kind in (
        "rules",
        "screens",
        "length",
        "computer",
        "estimator",
        "lesson",
        "second_lesson",
        "achievements",
        "banner",
    ):
        place = getattr(spec, kind)
        if place:
            try:
                part = load(place)
            except Exception as problem:  # noqa: BLE001 - an unfinished part can raise anything
                yield f"its {kind} can't be loaded from {place}: {problem}"
            else:
                yield from _rules_problems(spec, part) if kind == "rules" else ()
    if not (Path(str(words_of_game(spec.key))).is_dir()):
        yield f"missing folder {_display_path(words_of_game(spec.key))}"


def _rules_problems(spec: GameSpec, rules: Any) -> Iterator[str]:
    if not (isinstance(rules, type) and issubclass(rules, Match)):
        yield f"{spec.rules} isn't a subclass of engine.Match"
    elif isabstract(rules):
        yield f"{spec.rules} doesn't implement {', '.join(sorted(rules.__abstractmethods__))}"
    elif rules.key != spec.key:
        yield f"the key of its rules must be {spec.key!r}, got {rules.key!r}"


def _short_match(spec: GameSpec) -> Iterator[str]:
    """Report short matches with house rules that the game rejects, or without a shorter estimated length."""
    if spec.short is None:
        return
    rules, minutes = GAMES[spec.key], load(spec.length)
    for players in rules.seats:
        try:
            short = rules.check_options(players, spec.short.options)
        except ValueError as problem:
            yield f"its short match can't be played by {players} players: {problem}"
        else:
            if minutes(players, short) >= minutes(players, rules.check_options(players, {})):
                yield f"its short match isn't shorter for {players} players"


def _daily_form(spec: GameSpec) -> Iterator[str]:
    """Report a daily form with house rules that the game rejects, or of a game without a computer player."""
    if spec.daily is None:
        return
    if not spec.computer:
        yield "its daily form needs a computer player"
    try:
        match = new_match(spec.key, spec.daily.players, bytes(32), spec.daily.options)
    except ValueError as problem:
        yield f"its daily form can't be dealt: {problem}"
    else:
        if spec.daily.spent and spec.daily.spent not in match.verbs:
            yield f"its daily form counts {spec.daily.spent!r}, which isn't one of its verbs"


# -- words ------------------------------------------------------------------------------------------------------------


def _file_problems(key: str) -> Iterator[str]:
    """Report text files that are missing or can't be parsed, and rules pages of the wrong length."""
    for language in complete_languages():
        words = words_of_game(key) / f"{language}.ftl"
        if not words.is_file():
            yield f"missing file {_display_path(words)}"
        for words in texts_of_game(key, language):
            try:
                entries = FluentParser().parse(read_text(words)).body
            except UnreadableText as problem:
                yield str(problem)
                continue
            for entry in entries:
                if isinstance(entry, ftl.Junk):
                    start = (entry.content or "").strip().splitlines()[0][:60]
                    yield f"{_display_path(words)} can't be parsed at {start!r}"
        page = words_of_game(key) / f"rules.{language}.md"
        try:
            length = len(read_text(page)) if page.is_file() else 0
        except UnreadableText as problem:
            yield str(problem)
            continue
        if not page.is_file():
            yield f"missing file {_display_path(page)}"
        elif length not in RULES_PAGE:
            yield f"{_display_path(page)} must have {RULES_PAGE[0]} to {RULES_PAGE[-1]} characters, got {length}"


def _text_problems(spec: GameSpec, says: SayByLanguage) -> Iterator[str]:
    """Report the texts missing from each language."""
    own = {language: _keys(spec.key, language) for language in complete_languages()}
    everywhere = set().union(*own.values())
    for language, keys in own.items():
        say, file = says[language], _display_path(words_of_game(spec.key) / f"{language}.ftl")
        for key in sorted(everywhere - keys):
            yield f"{file} is missing `{key}`"
        for key, reason in (
            *_required_texts(spec),
            *_refusals(spec, says[DEFAULT]),
            *_options(spec),
            *_achievement_texts(spec),
        ):
            if key not in everywhere and not say.has(key):
                yield f"{file} is missing `{key}`: {reason}"
        yield from _discord_limits(spec, say, keys, file)


def _keys(key: str, language: str) -> set[str]:
    bodies = []
    for words in texts_of_game(key, language):
        with suppress(UnreadableText):  # reported by _file_problems
            bodies.append(FluentParser().parse(read_text(words)).body)
    return {entry.id.name for body in bodies for entry in body if isinstance(entry, ftl.Message)}


def _required_texts(spec: GameSpec) -> Iterator[tuple[str, str]]:
    yield f"game-{spec.key}", "the game's name"
    yield f"command-game-{spec.key}", "its name in commands"
    yield f"command-play-{spec.key}", "its description in `/play`"
    yield f"about-{spec.key}", "its description in the lobby, one sentence"


def _refusals(spec: GameSpec, say: Say) -> Iterator[tuple[str, str]]:
    """Yield the keys for each refusal code's message and reason, except for codes shared by all games."""
    for code in sorted(first_arguments(spec.rules, "IllegalMove")):
        if not say.has(f"refused-{code}"):
            yield f"{spec.key}-refused-{code}", "the message when the rules refuse a move with this code"
        if not say.has(f"why-{code}"):
            yield f"why-{spec.key}-{code}", "the reason for the rule behind this code"


def _options(spec: GameSpec) -> Iterator[tuple[str, str]]:
    for option in GAMES[spec.key].house_rules:
        key = text_key(spec.key, option.name)
        yield key, f"the name of the option `{option.name}`"
        yield f"{key}-help", f"the help text of the option `{option.name}`"
        for value in values_of(spec.key, option):
            if isinstance(value, str):
                yield (
                    text_key(spec.key, option.name, value),
                    f"the name of the choice `{value}` of the option `{option.name}`",
                )


def _achievement_texts(spec: GameSpec) -> Iterator[tuple[str, str]]:
    if spec.achievements:
        for kind in sorted(first_arguments(spec.achievements, "Achievement")):
            yield f"best-{spec.key}-{kind}", "how a profile describes that achievement"


def _discord_limits(spec: GameSpec, say: Say, keys: set[str], file: str) -> Iterator[str]:
    """Report texts that Discord would reject."""
    command = f"command-game-{spec.key}"
    name = _rendered(say, command) if command in keys else "a"
    if not COMMAND_NAME.fullmatch(name) or name != name.lower():
        yield f"{file}: `{command}` must be one lower-case word, got {name!r}"
    helps = [f"{text_key(spec.key, option.name)}-help" for option in GAMES[spec.key].house_rules]
    for key in (f"command-play-{spec.key}", *helps):
        if key in keys and len(_rendered(say, key)) > LONGEST_HELP:
            yield f"{file}: `{key}` is longer than {LONGEST_HELP} characters"


def _rendered(say: Say, key: str) -> str:
    """Return a text that takes no variables. If it refers to a missing text, return its key (reported elsewhere)."""
    try:
        return say(key)
    except MissingText:
        return key


# -- screens ----------------------------------------------------------------------------------------------------------


def _screen_problems(spec: GameSpec, says: SayByLanguage) -> Iterator[str]:
    """Report any error raised while rendering random matches of minimum and maximum size in each language."""
    rules, presenter, say = GAMES[spec.key], PRESENTERS[spec.key], says[DEFAULT]
    for kind in sorted(first_arguments(spec.rules, "Event") - presenter.silent):
        if not say.has(f"{spec.key}-event-{kind}"):
            yield f"missing `{spec.key}-event-{kind}`: the sentence for the event `{kind}`, unless `silent` lists it"
    for players in sorted({rules.seats[0], rules.seats[-1]}):
        try:
            played = [*_random_match(spec.key, players)]
        except Exception as problem:  # noqa: BLE001 - unfinished rules can raise anything
            yield f"a random match with {players} players fails: {_description(problem)}"
            continue
        for language in languages():
            context = TextContext(says[language], NAMES[:players], NAMES[:players])
            for match, events in played:
                yield from _part_problems(presenter, match, events, context)


def _random_match(key: str, players: int) -> Iterator[tuple[Match, list[Event]]]:
    """Yield some positions from a random match, each with the events since the previous one."""
    rng = random.Random(f"{key} {players}")  # noqa: S311 - no secret depends on it
    match, events, made = new_match(key, players, bytes(32)), list[Event](), 0
    while match.outcome is None:
        if made < FIRST_SAMPLES or made % SAMPLE_EVERY == 0:
            yield match.copy(), events
            events = []
        seat = rng.choice(match.waiting)
        events += match.apply(seat, rng.choice(match.legal_moves(seat)))
        made += 1
    yield match, events


def _part_problems(
    presenter: Presenter[View], match: Match, events: list[Event], context: TextContext
) -> Iterator[str]:
    table = match.view(None)
    parts: dict[str, Callable[[], object]] = {
        "claims": lambda: [getattr(table, name) for name in presenter.unseen],
        "heading": lambda: presenter.heading(table, context),
        "table": lambda: presenter.table(table, context),
        "score": lambda: [presenter.score(table, seat, context) for seat in range(match.players)],
        "tell": lambda: [presenter.tell(event, context) for event in events],
    }
    if match.outcome is None:
        parts["asked"] = lambda: presenter.asked(table, context)
    else:
        parts["result"] = lambda: presenter.result(table, context)
    for seat in range(match.players):
        parts[f"hand of seat {seat}"] = partial(_hand, presenter, match, replace(context, seat=seat))
    for part, draw in parts.items():
        try:
            draw()
        except Exception as problem:  # noqa: BLE001 - unfinished screens can raise anything
            name = part.partition(" of ")[0]
            yield f"in {context.say.language} its {name} can't be rendered: {_description(problem)}"


def _hand(presenter: Presenter[View], match: Match, context: TextContext) -> object:
    seat = context.seat or 0
    return presenter.hand(match.view(seat), match.legal_moves(seat), context)


def _description(problem: Exception) -> str:
    if isinstance(problem, MissingText):
        return f"missing text `{problem.args[0]}`"
    return f"{type(problem).__name__}: {problem}"


def _display_path(path: Traversable) -> str:
    """Return a path for use in messages: relative to the project if the file is part of it."""
    full = Path(str(path))
    return str(full.relative_to(ROOT)) if full.is_relative_to(ROOT) else str(full)
