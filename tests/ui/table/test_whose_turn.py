"""Check that every game says whose turn it is in the same way, in every message and language.

A game only says what is asked ("play a card"); the shared texts name the players and address the reader.
"""

from __future__ import annotations

import re
from functools import cache

import pytest

from engine import GAMES, Match
from tests.ui.test_every_screen import walk
from tests.ui.test_text_alternatives import NAMES, seated, text_of
from ui.presenters import PRESENTERS
from ui.screen import Screen, Text
from ui.table.table_screens import hand_screen, table_screen
from ui.table.whose_turn import turn_at
from ui.text.text_context import context_for
from ui.text.texts import languages
from ui.text_only import in_words

SHAPES = {
    "en": ("**Your turn**: {asked}", "**{who}’s turn**: {asked}", "**Waiting for** {who}: {asked}"),
    "fr": ("**À vous**\u00a0: {asked}", "**À {who}**\u00a0: {asked}", "**On attend** {who}\u00a0: {asked}"),
    "de": ("**Du bist dran**: {asked}", "**{who} ist dran**: {asked}", "**Warten auf** {who}: {asked}"),
    "es": ("**Tu turno**: {asked}", "**Turno de {who}**: {asked}", "**Esperando a** {who}: {asked}"),
}
"""The reader's own turn, another player's turn, and several others' turn."""
GAMES_AND_LANGUAGES = pytest.mark.parametrize(
    ("key", "language"), [(key, language) for key in GAMES for language in languages()]
)


@cache
def questions(key: str) -> tuple[Match, ...]:
    """Return a match at each type of question the game asks, with one, some and all players still to answer."""
    found: dict[tuple[str, int], Match] = {}
    for seed in range(6):
        for match in walk(key, min(4, GAMES[key].seats[-1]), seed):
            if match.outcome is None:
                found.setdefault((match.phase, len(match.waiting)), match.copy())
    return tuple(found.values())


def turn(match: Match, language: str, seat: int | None) -> str:
    """Return the line that the reader in this seat must see."""
    yours, one, several = SHAPES[language]
    view = match.view(seat)
    context = context_for(seated(match, language), language, seat)
    asked = PRESENTERS[match.key].asked(view, context)
    names = [NAMES[other] for other in match.waiting]
    if seat in match.waiting:
        return yours.format(asked=asked)
    return (one if len(names) == 1 else several).format(who=context.listed(names), asked=asked)


def lines(screen: Screen) -> list[str]:
    return [line.removeprefix("### ") for line in text_of(screen).split("\n")]


@GAMES_AND_LANGUAGES
def test_the_table_and_every_hand_say_whose_turn_it_is_in_the_same_shape(key: str, language: str) -> None:
    for match in questions(key):
        state = seated(match, language)
        assert lines(table_screen(state, {}))[0] == turn(match, language, None)
        in_picture_mode = Screen((Text(turn(match, language, None)),), language=language)
        assert lines(in_words(table_screen(state, {})))[0] == lines(in_words(in_picture_mode))[0]
        for seat in range(match.players):
            hand = hand_screen(state, {}, seat, link=None, locale=language)
            assert lines(hand)[0] == turn(match, language, seat) == turn_at(state, language, seat)


@GAMES_AND_LANGUAGES
def test_what_is_asked_is_a_verb_phrase_that_names_nobody_who_is_asked(key: str, language: str) -> None:
    for match in questions(key):
        context = context_for(seated(match, language), language)
        asked = PRESENTERS[key].asked(match.view(None), context)
        assert re.fullmatch(r"[^.!?:]+[^.!?:,;\s]", asked), asked
        assert asked[0].islower() or language == "de", "German verbs come last"
        assert not any(NAMES[seat] in asked for seat in match.waiting), asked
        own = {PRESENTERS[key].asked(match.view(seat), context) for seat in range(match.players)}
        assert own == {asked}, "a hand, the table and a ping ask for the same"


def test_every_phase_of_every_game_is_asked_about() -> None:
    asked = {key: {match.phase for match in questions(key)} for key in GAMES}
    assert asked["spectrum"] == {"exchange", "answer", "show", "stay", "claim", "discard"}
    assert asked["staircase"] == {"turn", "take"}
    assert asked["escalier"] == {"bid", "play"}
    assert asked["levelup"] == {"draw", "discard"}
