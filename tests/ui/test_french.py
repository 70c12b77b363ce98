"""Check that French reads as French card players write it: ranks, spaces, numbers, and nothing left in English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from fluent.syntax import ast as ftl

from engine import GAMES, Match
from locales.sentences import texts
from tables.state import TableState
from tests.ui.test_every_screen import at_table, walk
from tests.ui.text.test_texts import SEVERAL_WORDS
from tests.ui.words import words_of
from ui.components import components
from ui.presenters import PRESENTERS
from ui.table.results import results_screen
from ui.table.rules_page import rules_screen
from ui.table.table_screens import hand_screen, table_screen
from ui.text.card_text import face, faces
from ui.text.texts import speak

SAY = speak("fr")
ENGLISH_RANK = re.compile(r"[KQJT][♣♦♥♠]")


def french() -> Iterator[tuple[str, str]]:
    """Yield every French text as its location and its words without variables."""
    for key, message in texts("fr").items():
        for words in written_out(message):
            yield key, words
    for game in GAMES:
        yield f"rules of {game}", SAY.rules(game)


def written_out(node: object) -> Iterator[str]:
    """Yield the words of each variant of a text, with "…" in place of variables."""
    if isinstance(node, ftl.Pattern):
        yield "".join(part_of(part) for part in node.elements)
    if isinstance(node, ftl.BaseNode):
        for value in vars(node).values():
            for part in value if isinstance(value, list) else [value]:
                yield from written_out(part)


def part_of(element: object) -> str:
    match element:
        case ftl.TextElement(value=words):
            return str(words)
        case ftl.Placeable(expression=ftl.StringLiteral() as literal):
            return str(literal.parse()["value"])
    return "…"


def french_table(match: Match) -> TableState:
    """Return a running table where everyone uses French."""
    state = at_table(match)
    state.header = replace(state.header, locale="fr")
    state.seats = tuple(replace(seat, locale="fr") for seat in state.seats)
    return state


def test_face_cards_are_roi_dame_and_valet() -> None:
    assert faces(("AS", "KH", "QD", "JC", "TS", "9H"), SAY).replace("\ufe0e", "") == "A♠ R♥ D♦ V♣ 10♠ 9♥"
    assert face("P3", SAY).startswith("Rose")


def test_no_line_breaks_before_high_punctuation_and_quotes_are_french() -> None:
    marks = re.compile(r"(?<![\u202f*])[;!?]|(?<!\u00a0)(?::(?!\d)|»)|«(?!\u00a0)|[\"']")
    assert [(key, words) for key, words in french() if marks.search(words) and key != "game-escalier"] == []


def test_nothing_is_left_in_english() -> None:
    ours = texts("fr")
    left = [
        key
        for key, message in texts("en").items()
        if key in ours
        and any(map(SEVERAL_WORDS.search, english := list(written_out(message))))
        and english == list(written_out(ours[key]))
    ]
    assert left == ["game-levelup"]  # a game has the same name in every language


@pytest.mark.parametrize(
    ("key", "variables", "said"),
    [
        ("escalier-points", {"points": 0}, "aucun point perdu"),
        ("escalier-points", {"points": 1}, "un point perdu"),
        ("escalier-points", {"points": 2}, "2 points perdus"),
        ("spectrum-kept", {"kept": 0}, "0 carte gardée"),
        ("levelup-event-discarded", {"you": "no", "name": "Ann", "cards": "R♥"}, "Ann a défaussé R♥."),
    ],
)
def test_words_agree_with_their_numbers(key: str, variables: dict[str, object], said: str) -> None:
    assert SAY(key, **variables) == said


@pytest.mark.parametrize("key", PRESENTERS)
def test_every_screen_fits_in_french_and_uses_french_ranks(key: str) -> None:
    for match in walk(key, GAMES[key].seats[-1], 3):
        state = french_table(match)
        screens = [table_screen(state, {}), results_screen(state, [match.view(None)])]
        if match.outcome is None:
            screens += [hand_screen(state, {}, seat, link="https://discord.com") for seat in range(match.players)]
        for screen in screens:
            components(screen)
            assert not ENGLISH_RANK.search(words_of(screen))
    components(rules_screen(key, dict(match.options), "fr"))
