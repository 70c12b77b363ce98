"""The locales: every text that is asked for exists in every language, and none is there for nothing."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from engine import GAMES
from ui.texts import LOCALES, MissingText, Say, languages, speak

ROOT = Path(__file__).parent.parent.parent
SPEAKERS = ("ui", "cogs")


def messages(language: str) -> dict[str, ftl.Message]:
    found: dict[str, ftl.Message] = {}
    for path in sorted((LOCALES / language).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            assert not isinstance(entry, ftl.Junk), f"{path.name}: {entry.content[:80]}"
            if isinstance(entry, ftl.Message):
                assert entry.id.name not in found, f"{entry.id.name} twice"
                found[entry.id.name] = entry
    return found


def variables(message: ftl.Message) -> set[str]:
    names: set[str] = set()

    def walk(node: object) -> None:
        if isinstance(node, ftl.VariableReference):
            names.add(node.id.name)
        if isinstance(node, ftl.BaseNode):
            for value in vars(node).values():
                for part in value if isinstance(value, list) else [value]:
                    walk(part)

    walk(message)
    return names


def asked_for() -> Iterator[re.Pattern[str]]:
    """Every string in the code that could be a key; what is filled in at run time may be anything."""
    for room in SPEAKERS:
        for path in (ROOT / room).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    yield re.compile(re.escape(node.value))
                elif isinstance(node, ast.JoinedStr):
                    parts = [
                        re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in node.values
                    ]
                    if any(part != ".+" for part in parts):
                        yield re.compile("".join(parts))


def used_by_other_texts() -> set[str]:
    """The keys that texts take in."""
    names: set[str] = set()

    def walk(node: object) -> None:
        if isinstance(node, ftl.MessageReference):
            names.add(node.id.name)
        if isinstance(node, ftl.BaseNode):
            for value in vars(node).values():
                for part in value if isinstance(value, list) else [value]:
                    walk(part)

    for message in messages("en").values():
        walk(message)
    return names


def said_literally() -> Iterator[str]:
    """The keys that are written out where a text is asked for."""
    for room in SPEAKERS:
        for path in (ROOT / room).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                    name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
                    if name in {"say", "voice", "_english"} and isinstance(node.args[0].value, str):
                        yield node.args[0].value


@pytest.mark.parametrize("language", languages())
def test_every_text_the_code_asks_for_exists(language: str) -> None:
    missing = set(said_literally()) - set(messages(language))
    assert not missing


def test_no_text_is_there_for_nothing() -> None:
    patterns = list(asked_for())
    dynamic = re.compile(r"option-[a-z]+-.+|[a-z]+-(event|refused|question)-.+")
    unused = [
        key
        for key in messages("en")
        if key not in used_by_other_texts()
        and not dynamic.fullmatch(key)
        and not any(pattern.fullmatch(key) for pattern in patterns)
    ]
    assert unused == []


@pytest.mark.parametrize("language", languages()[1:])
def test_languages_have_the_same_texts_with_the_same_variables(language: str) -> None:
    english, other = messages("en"), messages(language)
    assert set(english) == set(other)
    unequal = [key for key in english if variables(english[key]) != variables(other[key])]
    assert unequal == []
    pages = {path.name for path in (LOCALES / "en").glob("*.md")}
    assert pages == {path.name for path in (LOCALES / language).glob("*.md")}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_rules_page_within_discords_limits(language: str, game: str) -> None:
    assert 500 < len(Say(language).page(f"rules-{game}")) < 3500


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_every_option_of_every_game_has_a_name_and_a_help(language: str, game: str) -> None:
    say = Say(language)
    for option in GAMES[game].house_rules:
        key = f"option-{game}-{option.name}".replace("_", "-")
        assert say(key)
        assert 1 <= len(say(f"{key}-help")) <= 100


def test_a_missing_text_or_variable_is_an_error() -> None:
    with pytest.raises(MissingText):
        speak("en")("no-such-text")
    with pytest.raises(MissingText):
        speak("en")("lobby-title")
    with pytest.raises(MissingText):
        speak("en").page("no-such-page")


def test_an_unknown_locale_is_spoken_to_in_english() -> None:
    assert speak("xx-YY").language == "en"
    assert speak(None).language == "en"
