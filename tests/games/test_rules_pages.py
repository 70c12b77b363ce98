"""Check that a game's rules page tells every decision of its rules, in every language."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from ui.table.rules_page import PICTURE
from ui.text.texts import DEFAULT, Say, languages


def decisions(language: str) -> dict[str, list[str]]:
    """Return each game's decisions, in the words of its page in this language."""
    found: dict[str, list[str]] = {}
    for line in (Path(__file__).parent / "decisions" / f"{language}.txt").read_text("utf-8").splitlines():
        if line.startswith("["):
            decided = found.setdefault(line.strip("[]"), [])
        else:
            decided.append(line)
    return found


DECISIONS = decisions(DEFAULT)
MOST_WORDS = 440
"""The maximum number of words before the house rules: two minutes at 220 words a minute."""
NARROW_SPACES = {0xA0: " ", 0x202F: " "}
LIST_ITEM = re.compile(r"\d\. |- |-# ")


def lines(language: str, game: str) -> list[str]:
    """Return a page's paragraphs and list items."""
    return [line for line in Say(language).rules(game).splitlines() if line.strip()]


@pytest.mark.parametrize("game", DECISIONS)
@pytest.mark.parametrize("language", languages())
def test_the_page_tells_every_decision_once(language: str, game: str) -> None:
    page = Say(language).rules(game).translate(NARROW_SPACES)
    told = decisions(language)[game]
    assert len(told) == len(DECISIONS[game])
    assert [words for words in told if page.count(words) != 1] == []


@pytest.mark.parametrize("game", DECISIONS)
@pytest.mark.parametrize("language", languages())
def test_how_to_play_can_be_read_in_two_minutes(language: str, game: str) -> None:
    page = PICTURE.sub("", Say(language).rules(game))
    *how_to_play, house_rules, ours = [line for line in page.splitlines() if line.strip()]
    assert ours.startswith("-# ")
    assert house_rules.startswith("**")
    assert len(" ".join(how_to_play).split()) <= MOST_WORDS


@pytest.mark.parametrize("game", DECISIONS)
@pytest.mark.parametrize("language", sorted(set(languages()) - {"en"}))
def test_a_translated_page_has_the_same_parts_with_the_same_numbers(language: str, game: str) -> None:
    for ours, theirs in zip(lines("en", game), lines(language, game), strict=True):
        assert bool(LIST_ITEM.match(theirs)) == bool(LIST_ITEM.match(ours)), theirs
        assert Counter(re.findall(r"\d+", theirs)) == Counter(re.findall(r"\d+", ours)), theirs


@pytest.mark.parametrize("game", DECISIONS)
def test_the_set_up_comes_before_the_turn(game: str) -> None:
    page = Say("en").rules(game)
    assert max(page.index(words) for words in DECISIONS[game][:3]) < page.index("\n1. " if "\n1. " in page else "\n- ")
