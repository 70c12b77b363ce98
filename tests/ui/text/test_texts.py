"""Check the locales: every text the code asks for exists in every language, and every text is used."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib.resources.abc import Traversable
from pathlib import Path

import pytest
from fluent.syntax import ast as ftl

from engine import GAMES
from locales.sentences import referred, texts
from tests.games.facts import folder_of
from tests.locales.missing import missing_texts
from ui.text.texts import DEFAULT, MissingText, Say, has_rules, languages, sources, speak, words_of_game

ROOT = Path(__file__).parents[3]
SPEAKERS = ("ui", "cogs", "delivery")
SILENT = {"rules", "computer", "lesson.py", "second_lesson.py", "achievements.py"}
SILENT |= {"close_codes.py", "known_facts.py", "session_starts.py"}
"""Modules whose strings players never read: they are logged or name stored data."""
COMMAND = re.compile(r"`/([^\s`]+)")
SEVERAL_WORDS = re.compile(r"[^\W\d_]{2},? [^\W\d_]")
WORDS_AT = {
    "Text": (0, 1),
    "words": (0, 1),
    "Button": (1, 2),
    "Link": (1, 2),
    "Menu": (1, 2),
    "Drawing": (1, 2),
    "Choice": (1, 3),
}
WORDS = {"words", "label", "detail", "placeholder", "alt"}
"""The arguments of a block that contain text for people: the range of positions, and the names."""


def pages(language: str) -> list[Traversable]:
    """Return every file with texts in a language."""
    rules = [words_of_game(game) / f"rules.{language}.md" for game in GAMES if has_rules(game, language)]
    return [*sources(language), *rules]


def modules() -> Iterator[tuple[str, ast.Module]]:
    """Yield the user-facing code, module by module."""
    for folder in (*(ROOT / room for room in SPEAKERS), *map(folder_of, GAMES)):
        for path in sorted(folder.rglob("*.py")):
            if not SILENT & set(path.relative_to(folder).parts):
                yield str(path.relative_to(ROOT)), ast.parse(path.read_text("utf-8"))


def asked_for() -> Iterator[re.Pattern[str]]:
    """Yield a pattern for every string in the code that could be a key; values inserted at run time match anything."""
    for _, tree in modules():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield re.compile(re.escape(node.value))
            elif isinstance(node, ast.JoinedStr):
                parts = [re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in node.values]
                if any(part != ".+" for part in parts):
                    yield re.compile("".join(parts))


def used_by_other_texts() -> set[str]:
    """Return the keys that other texts refer to."""
    return {key for message in texts("en").values() for key in referred(message, ftl.MessageReference)}


def strings(node: ast.AST) -> Iterator[str]:
    """Yield the literals in an expression, including the operands of a ``join`` but not keys passed to calls."""
    match node:
        case ast.Constant(value=str(words)):
            yield words
        case ast.Call(func=ast.Attribute(attr="join"), args=[parts]):
            yield from strings(parts)
        case ast.Call() | ast.Compare() | ast.Subscript():
            return
        case _:
            for child in ast.iter_child_nodes(node):
                yield from strings(child)


def labels(tree: ast.AST) -> Iterator[str]:
    """Yield literal words where the code builds a screen's blocks."""
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in WORDS_AT:
            first, last = WORDS_AT[call.func.id]
            named = [keyword.value for keyword in call.keywords if keyword.arg in WORDS]
            for part in (*call.args[first:last], *named):
                yield from (words for words in strings(part) if re.search(r"[^\W\d_]", words))


def sentences(node: ast.AST) -> Iterator[str]:
    """Yield multi-word strings except docstrings, errors, limits and log lines, which are for programmers."""
    match node:
        case ast.Raise() | ast.Expr(value=ast.Constant()) | ast.Call(func=ast.Name(id="_limit")):
            return
        case (
            ast.Call(func=ast.Attribute(value=ast.Name(id="log")))
            # names of jobs that appear in the log
            | ast.Call(func=ast.Attribute(attr="run" | "run_latest" | "try_once"))
            | ast.Call(func=ast.Name(id="LiveMessage" | "until_done" | "log_error"))
            | ast.Call(func=ast.Attribute(value=ast.Call(func=ast.Name(id="super"))))
        ):
            return
        case ast.Constant(value=str(words)) if SEVERAL_WORDS.search(words):
            yield words
        case _:
            for child in ast.iter_child_nodes(node):
                yield from sentences(child)


def said_literally() -> Iterator[str]:
    """Yield the literal keys that the code uses to look up texts."""
    for _, tree in modules():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
                if name in {"say", "context", "localised"} and isinstance(node.args[0].value, str):
                    yield node.args[0].value


def test_every_text_the_code_asks_for_exists() -> None:
    missing = set(said_literally()) - set(texts("en"))
    assert not missing


def test_every_text_is_used() -> None:
    patterns = list(asked_for())
    taken_in = used_by_other_texts()
    dynamic = re.compile(r"option-[a-z]+-.+|[a-z]+-(event|refused|asked)-.+")
    unused = [
        key
        for key in texts("en")
        if key not in taken_in
        and not dynamic.fullmatch(key)
        and not any(pattern.fullmatch(key) for pattern in patterns)
    ]
    assert unused == []


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_rules_page_within_discords_limits(language: str, game: str) -> None:
    assert 500 < len(Say(language).rules(game)) < 3500


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_every_option_of_every_game_has_a_name_and_a_description(language: str, game: str) -> None:
    say = Say(language)
    for option in GAMES[game].house_rules:
        key = f"option-{game}-{option.name}".replace("_", "-")
        assert say(key)
        assert 1 <= len(say(f"{key}-help")) <= 100


def test_no_block_gets_words_from_the_code() -> None:
    assert {module: found for module, tree in modules() if (found := list(labels(tree)))} == {}
    assert list(
        labels(ast.parse("Button('do:draw stock', f'Draw {count}'), Text('\\n'.join([say('a-key'), 'or']))"))
    ) == [
        "Draw ",
        "or",
    ]


FOR_PROGRAMMERS = {
    "cogs/command_translations.py": ["Discord takes no "],
    "delivery/notify/alerts.py": ["alerting about table "],
    "delivery/notify/channel_pings.py": ["a ping in channel "],
    "delivery/notify/introductions.py": ["introduced on "],
    "delivery/tables/table_views.py": ["the message of table ", "a hand of table ", "a hand of table "],
    "delivery/discord_api/sessions.py": [") Stairwell Python/"],
    "delivery/discord_api/unreadable.py": ["' is missing"],
    "ui/text/single_texts.py": ["isn't Fluent (Expected a key and =)", " can't be formatted ("],
}
"""Parts of log lines, of keys in the store and of the User-Agent."""


def test_the_code_contains_no_sentence() -> None:
    found = {module: words for module, tree in modules() if (words := list(sentences(tree)))}
    assert found == FOR_PROGRAMMERS
    assert list(sentences(ast.parse("line = f'{name} draws a card'"))) == [" draws a card"]


def written_between(tree: ast.AST) -> Iterator[str]:
    """Yield what the code puts between joined or formatted words, except in errors, log lines and addresses."""
    match tree:
        case ast.Raise() | ast.Call(func=ast.Attribute(value=ast.Name(id="log"))):
            return
        case ast.Call(func=ast.Attribute(value=ast.Constant(value=str(between)), attr="join")):
            yield between
        case ast.JoinedStr(values=parts):
            yield from (str(part.value) for part in parts if isinstance(part, ast.Constant))
    for child in ast.iter_child_nodes(tree):
        yield from written_between(child)


def test_the_code_adds_no_punctuation() -> None:
    mark = re.compile(r"[,;:.!?] |^[,;]\Z")
    found = {
        module: marks
        for module, tree in modules()
        if not module.startswith("delivery/") and (marks := [one for one in written_between(tree) if mark.search(one)])
    }
    assert found == {  # error messages and JSON
        "ui/components.py": [": "],
        "ui/text/aloud.py": ["\\1, \\2"],
        "ui/screens/settings.py": [": ", '"matches": [\n'],
        "ui/text/text_files.py": [": "],
    }
    assert list(written_between(ast.parse("', '.join(names) + f'{name}: {card}'"))) == [", ", ": "]


@pytest.mark.parametrize("language", languages())
def test_a_command_that_a_text_names_exists_by_that_name(language: str) -> None:
    say = Say(language)
    names = {say(key) for key in texts(DEFAULT) if re.fullmatch(r"command-[a-z]+-name", key)}
    lines = [line for path in pages(language) for line in path.read_text("utf-8").splitlines()]
    said = [line for line in lines if not line.startswith("# ")]  # the text after the mark isn't translated yet
    named = {name for line in said for name in COMMAND.findall(line)}
    assert say("command-play-name") in named or missing_texts(language)
    assert named <= names


def test_a_missing_text_or_variable_is_an_error() -> None:
    with pytest.raises(MissingText):
        speak("en")("no-such-text")
    with pytest.raises(MissingText):
        speak("en")("lobby-title")
    with pytest.raises(KeyError):
        speak("en").rules("nosuchgame")


def test_an_unknown_locale_gets_english() -> None:
    assert speak("xx-YY").language == "en"
    assert speak(None).language == "en"


@pytest.mark.parametrize(
    ("last", "said"),
    [
        ("Zoe", "Ana y Zoe"),
        ("Inés", "Ana e Inés"),
        ("Íñigo", "Ana e Íñigo"),
        ("Hilda", "Ana e Hilda"),
        ("7", "Ana y 7"),
    ],
)
def test_the_spanish_and_follows_the_next_sound(last: str, said: str) -> None:
    assert speak("es").listed(["Ana", last]) == said
