"""Check that texts parsed one by one are equal to those parsed with the whole file."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor, wait
from threading import Event

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from ui.text.single_texts import ENTRY, SingleTexts, TextFile
from ui.text.texts import languages, sources

LIVED_IN = """\
# The name of the house.
-house = { $form ->
   *[plain] Stairwell
    [of] Stairwell’s
}
door = The door of { -house }
    is open.

## Stairs
stairs = { door } Go {
$floor ->
    [0] down
   *[other] up
}.
broken = { $floor
whole = Whole.
"""


def read(source: str) -> Mapping[str, ftl.Message | ftl.Term]:
    """Return all texts of a file parsed as a whole."""
    entries = FluentParser(with_spans=False).parse(source).body
    kept = [entry for entry in entries if isinstance(entry, ftl.Message | ftl.Term)]
    return {f"{'-' if isinstance(entry, ftl.Term) else ''}{entry.id.name}": entry for entry in kept}


def texts_of(*sources: str) -> SingleTexts:
    return SingleTexts("en", [TextFile(f"{number}.ftl", source) for number, source in enumerate(sources, 1)])


def said(texts: SingleTexts, key: str, **variables: object) -> str:
    words, problems = formatted(texts, key, **variables)
    assert problems == []
    return words


def formatted(texts: SingleTexts, key: str, **variables: object) -> tuple[str, list[Exception]]:
    """Return the words of a text and its formatting errors."""
    bundle = texts.bundle_with(key)
    pattern = bundle.get_message(key).value
    assert pattern is not None
    words, problems = bundle.format_pattern(pattern, variables)
    return str(words), list(problems)


@pytest.mark.parametrize("language", languages())
def test_a_text_loaded_alone_equals_the_text_in_its_file(language: str) -> None:
    for path in sources(language):
        source = path.read_text("utf-8")
        whole = read(source)
        alone = {found[1]: FluentParser(with_spans=False).parse_entry(found[0]) for found in ENTRY.finditer(source)}
        assert alone.keys() == whole.keys(), path.name
        for key, text in whole.items():
            assert text.equals(alone[key], ignored_fields=["comment"]), key


def test_a_text_loads_the_texts_it_references() -> None:
    texts = texts_of(LIVED_IN)
    assert said(texts, "stairs", floor=0) == "The door of Stairwell\nis open. Go down."
    assert said(texts, "whole") == "Whole."


def test_the_last_readable_duplicate_of_a_text_wins() -> None:
    texts = texts_of(LIVED_IN, "whole = All.\nstairs = { $floor\n", "whole = Everything.\n")
    assert said(texts, "whole") == "Everything."
    assert said(texts, "stairs", floor=1) == "The door of Stairwell\nis open. Go up."


def test_unreadable_and_missing_texts_count_as_absent() -> None:
    texts = texts_of(LIVED_IN)
    assert not texts.bundle_with("broken").has_message("broken")
    assert not texts.bundle_with("attic").has_message("attic")


def test_a_text_that_references_itself_does_not_hang() -> None:
    _, problems = formatted(texts_of("round = And { round }\n"), "round")
    assert problems


def test_two_threads_can_load_a_text_concurrently(monkeypatch: pytest.MonkeyPatch) -> None:
    under_way, go_on = Event(), Event()
    parse = FluentParser.parse_entry

    def slowly(parser: FluentParser, source: str) -> ftl.EntryType:
        under_way.set()
        go_on.wait()
        return parse(parser, source)

    monkeypatch.setattr(FluentParser, "parse_entry", slowly)
    texts = texts_of(LIVED_IN)
    with ThreadPoolExecutor(2) as threads:
        first = threads.submit(said, texts, "whole")
        under_way.wait()
        second = threads.submit(said, texts, "whole")
        # had it not waited for the first thread, the second would have found no text by now
        wait([second], timeout=0.1)
        go_on.set()
        assert (first.result(), second.result()) == ("Whole.", "Whole.")
