"""Test the search for translated-sounding phrases, and check that the project has none except those listed."""

from __future__ import annotations

import pytest

from tests.quality.english.__main__ import SAMPLE, sample
from tests.quality.english.phrases import STAYS, findings
from tests.quality.english.texts import Kind, Text, page_texts, python_texts

MODULE = '''"""Deal cards."""

LIMIT = 3
"""So many cards."""


def deal():
    """Deal them."""
    # the first line
    # of a block
    return 1  # noqa: RET - at once


def test_a_deal_begins_anew():
    pass
'''


def found(words: str, kind: Kind = "comment") -> list[str]:
    return [phrase for _, phrase, _ in findings(iter([Text("some.py", 1, kind, words)]))]


@pytest.mark.parametrize(
    ("words", "phrase"),
    [
        ("What is done inside is committed.", "What"),
        ("Deal the cards. Whoever is away waits.", "Whoever"),
        ("Should the store be down, wait.", "Should the"),
        ("Where one is missing, skip it.", "Where one"),
        ("raise if it is no number", "is no "),
        ("the players are told about it", "are told"),
        ("start anew", "anew"),
        ("serve four at once", "at once"),
        ("put it beside the file", "beside"),
        ("take so many cards", "so many "),
        ("ask somebody else", "somebody"),
        ("the clocks stand still", "stand still"),
        ("fold the logs", "fold the logs"),
    ],
)
def test_a_translated_phrase_is_found(words: str, phrase: str) -> None:
    assert phrase in found(words)


@pytest.mark.parametrize(
    "words",
    [
        "What does a click cost? Three requests.",
        "Return None if there is no table.",
        "It is no longer open.",
        "Read the house rules of the table.",
        "Fold unless a fourth card is likely.",
    ],
)
def test_plain_english_passes(words: str) -> None:
    assert found(words) == []


@pytest.mark.parametrize("subject", ["Added a lobby", "Lobby: adding a button", f"Lobby: {'x' * 70}"])
def test_a_commit_subject_is_short_and_imperative(subject: str) -> None:
    assert len(found(subject, "commit")) == 1


@pytest.mark.parametrize("subject", ["Add a lobby", "Lobby: bring back the button", "Hosting: restore a backup"])
def test_a_good_commit_subject_passes(subject: str) -> None:
    assert found(subject, "commit") == []


def test_docstrings_comments_and_names_of_tests_are_read() -> None:
    assert [(text.line, text.kind, text.words) for text in python_texts(MODULE, "deal.py")] == [
        (1, "docstring", "Deal cards."),
        (4, "docstring", "So many cards."),
        (8, "docstring", "Deal them."),
        (9, "comment", "the first line\nof a block"),
        (11, "comment", "at once"),
        (14, "test", "test a deal begins anew"),
    ]


def test_code_in_pages_is_not_read() -> None:
    texts = list(page_texts("# Deal\n\nUse `anew`:\n\n```\nat once\n```\n\n- one\n- two\n", "page.md"))
    assert (texts[0].line, texts[0].words.strip()) == (1, "# Deal")
    assert not any("anew" in text.words or "at once" in text.words for text in texts)


def test_no_text_needs_an_exception() -> None:
    """An exception would need a test that its text still exists; make lint finds all the other ones."""
    assert STAYS == {}


def test_a_seed_always_draws_the_same_sample() -> None:
    texts = [Text("some.py", line, "comment", f"text {line}") for line in range(1000)]
    assert sample(texts, "abc") == sample(texts, "abc") != sample(texts, "abd")
    assert len(set(sample(texts, "abc"))) == SAMPLE
