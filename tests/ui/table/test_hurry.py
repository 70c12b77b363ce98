"""Test where players can vote to play on without waiting, and how the votes are shown."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tables.ports import Deadline
from tests.ui.screens.seats import At
from tests.ui.words import words_of
from ui.screen import Button, Row, Screen
from ui.table.hurry import PLAY_ON
from ui.table.pings import ping_screen
from ui.table.table_screens import hand_screen, table_screen
from ui.text.sanitize_names import escaped
from ui.text.texts import languages, speak


def offers(screen: Screen) -> bool:
    found = [button for block in screen.blocks if isinstance(block, Row) for button in block.buttons]
    return PLAY_ON in [button.what for button in found if isinstance(button, Button)]


def of_three(people: int = 3) -> At:
    """Return a match of Level Up that waits for the person in seat 0."""
    at = At("levelup").sit_down(people, 3 - people).start()
    while at.match.waiting != (0,):
        at.play(1)
    return at


def test_those_who_wait_for_a_person_are_offered_the_vote_and_nobody_else() -> None:
    state = of_three().state
    assert [offers(hand_screen(state, {}, seat, link=None)) for seat in range(3)] == [False, True, True]
    assert [offers(hand_screen(state, {}, seat, link=None, upkeep="own")) for seat in range(3)] == [False, True, True]
    alone = of_three(1).state
    assert not offers(hand_screen(alone, {}, 0, link=None))


def test_the_ping_in_the_channel_offers_the_vote() -> None:
    at = of_three()
    due = Deadline(at.state.header.table, 0, at.match.decision or "", 0.0)
    assert offers(ping_screen(at.state, at.state.seats[0].user, due))
    alone = of_three(1)
    assert not offers(ping_screen(alone.state, alone.state.seats[0].user, due)), "nobody is kept waiting"


@pytest.mark.parametrize("language", languages())
def test_the_table_says_who_wants_to_play_on_and_how_many_must_agree(language: str) -> None:
    at = of_three()
    assert not offers(table_screen(at.state, {}))
    at.state.header = replace(at.state.header, locale=language)
    at.enter("hurried", seat=1)
    shown, say = table_screen(at.state, {}), speak(language)
    names = {"names": escaped(at.state.seats[1].name), "absent": escaped(at.state.seats[0].name)}
    assert say("table-hurries", **names, count=1, missing=1) in words_of(shown)
    assert offers(shown)
    at.enter("moved", seat=0, move=str(at.match.legal_moves(0)[0]), by="player")
    if at.match.waiting != (0,):
        assert not offers(table_screen(at.state, {}))
