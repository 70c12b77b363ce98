"""Check that screens describe events in the past tense, so that none reads like a line about the turn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import pytest

from engine import GAMES
from tests.ui.game_features import WITH_GOLDEN_LINE
from tests.ui.picture_reading import pictures
from tests.ui.test_every_screen import walk_with_events
from tests.ui.test_text_alternatives import seated
from ui.presenters import PRESENTERS
from ui.screen import plain
from ui.table.table_screens import table_screen
from ui.text.text_context import context_for
from ui.text.texts import languages, texts_of_game

PAST = {
    "en": r"\w+ed|took|drew|dealt|bid|laid|built|put|made|grew|won|had|was|gave|went|chose",
    "fr": r"a|ont|avez|avait|aviez|avaient|était|s’est|se sont",
    "de": r"hat|hast|haben|ist|bist|sind|war|wurde|hatte|hattest",
    "es": r"\w+(?:aste|iste|ó|aron|ieron)|diste|hizo|puso|pusiste|impuso|fue|quedaban",
}
"""Verb forms and auxiliary verbs that mark a past tense."""
WITHOUT_A_VERB = re.compile(r"\w+ \d+\s?: .*|.*: \+\d+\.?")
"""Lines without a verb in the past: results of a hand or round, gains, and one noun."""
TURNS = {
    "en": ("Your turn", "’s turn:", "Waiting for"),
    "fr": ("À vous", "On attend"),
    "de": ("Du bist dran", "ist dran", "Warten auf"),
    "es": ("Tu turno", "Turno de", "Esperando a"),
}
"""The words that say whose turn it is."""
GAMES_AND_LANGUAGES = pytest.mark.parametrize(
    ("key", "language"), [(key, language) for key in GAMES for language in languages() if texts_of_game(key, language)]
)


def told(key: str, language: str) -> Iterator[str]:
    """Yield every event sentence as read by everyone, by a player, and about a stand-in; then the golden lines."""
    show = PRESENTERS[key]
    for seed in range(2):
        every_third = islice(walk_with_events(key, min(4, GAMES[key].seats[-1]), seed), 0, None, 3)
        for match, events in every_third:
            state = seated(match, language)
            for seat in (None, 0):
                context = context_for(state, language, seat)
                for reader in (context, replace(context, acting=context("stand-in"))):
                    seen = (event for event in events[-40:] if event.visible_to(seat))
                    yield from (plain(line) for event in seen if (line := show.tell(event, reader)))
            if match.outcome is None and key in WITH_GOLDEN_LINE:
                drawn = pictures(table_screen(state, {}).blocks)
                yield from (plain(line) for one in drawn if (line := getattr(one, "line", "")))


@GAMES_AND_LANGUAGES
def test_every_sentence_about_an_event_is_in_the_past_tense_and_unlike_a_turn(key: str, language: str) -> None:
    said = set(told(key, language))
    past = re.compile(rf"\b(?:{PAST[language]})\b")
    assert said
    assert sorted(line for line in said if not past.search(line) and not WITHOUT_A_VERB.fullmatch(line)) == []
    assert not [line for line in said if any(words in line for words in TURNS[language])]
