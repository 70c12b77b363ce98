"""Test that a message is expanded into every sentence it can produce, with variable names in place of values."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from locales.sentences import Part, choices, joined, referred, said, sentences, texts, written
from tests.locales.folders import Languages, own

WINS = "one = { $who } has { $count ->\n    [one] a { $kind }\n   *[other] { NUMBER($count) } wins\n} in { game }."


def message(text: str) -> ftl.Message:
    """Return a text parsed by Fluent."""
    read = FluentParser(with_spans=False).parse_entry(text)
    assert isinstance(read, ftl.Message)
    return read


def shown(text: str) -> list[str]:
    """Return every sentence a text can produce."""
    return ["".join(part.shown for part in joined(one)) for one in sentences(message(text))]


def test_every_choice_gives_a_sentence_and_the_first_varies_slowest() -> None:
    assert shown(WINS) == ["{who} has a {kind} in {game}.", "{who} has {count} wins in {game}."]
    two = "one = { $x ->\n    [a] A\n   *[b] B\n}{ $y ->\n    [1] 1\n   *[2] 2\n}"
    assert shown(two) == ["A1", "A2", "B1", "B2"]


def test_spaces_are_kept_and_a_text_without_words_has_no_sentence() -> None:
    assert shown('one = a{ " " }{ "\\u00E9" }{ "" }') == ["a é"]
    assert shown("one =\n    .attribute = a") == []


def test_a_text_lists_its_variables_selectors_and_references() -> None:
    text = message(WINS)
    assert referred(text, ftl.VariableReference) == {"who", "count", "kind"}
    assert said(text) == {"who", "count", "kind", "game"}
    assert referred(text, ftl.MessageReference) == {"game"}
    assert said(message("one = { $n ->\n    [one] a\n   *[other] b\n}")) == set()


def test_a_choice_has_its_variable_and_variant_names() -> None:
    text = "one = { $n ->\n    [0] none\n    [one] { $m ->\n        [x] a\n       *[y] b\n    }\n   *[other] b\n}"
    assert dict(choices(message(text))) == {"n": {"0", "one", "other"}, "m": {"x", "y"}}
    assert list(choices(message("one = { NUMBER($n) ->\n    [one] a\n   *[other] b\n}"))) == []


def test_a_piece_knows_its_dependencies_and_equal_ones_are_joined() -> None:
    (first, second) = map(
        joined, sentences(message('one = a{ " " }b { $x } c{ "" }{ " " }d{ $n ->\n    [1] e{ "f" }\n   *[2] { $y }\n}'))
    )
    before = (Part("a b "), Part(filled_in="x"), Part(" c d"))
    assert first == (*before, Part("ef", chosen=frozenset({"n"})))
    assert second == (*before, Part(filled_in="y", chosen=frozenset({"n"})))
    (inner, *_) = sentences(message("one = { $n ->\n   *[1] { $m ->\n       *[2] a\n    }\n}"))
    assert inner == (Part("a", chosen=frozenset({"n", "m"})),)


@pytest.fixture
def languages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Languages]:
    with own(tmp_path, monkeypatch) as ready:
        yield ready


def test_a_language_has_its_own_texts_and_inherits_none(languages: Languages) -> None:
    languages.write(en="one = 1\ntwo = 2\n", pl="# a remark\n\n# one more\ntwo = dwa\n")
    assert set(texts("pl")) == {"two"}
    assert {"one", "two"} <= set(texts("en"))


def test_a_file_that_is_not_fluent_is_named_with_its_first_error(languages: Languages) -> None:
    languages.write(en="", pl=f"one = 1\n{'?' * 90}\n")
    assert set(texts("pl")) == {"one"}
    (line,) = written("pl").broken
    assert line.endswith(f"words.ftl:2: isn't Fluent (Expected an entry start): {'?' * 80!r}")
