"""Check every game's screens in random matches of all sizes, in every state and for every viewer."""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

import pytest

from engine import GAMES, Event, Match, Move, new_match
from engine.cards import NAMES
from tables.finished.past_match import PastMatch
from tables.ports import Header, Standing
from tables.recent_events import RECENT_EVENTS
from tables.seats import Seat
from tables.state import TableState
from tests.games.facts import facts_of
from tests.ui.every_step import MOST, every_step
from tests.ui.picture_reading import check_pictures
from tests.ui.words import words_of
from ui.components import components
from ui.presenters import PRESENTERS
from ui.screen import Button, Drawing, Menu, Row, Screen
from ui.screens.replays import replay_screen
from ui.table.results import results_screen
from ui.table.table_screens import hand_screen, table_screen
from ui.table.whose_turn import whose_turn
from ui.text.text_context import TextContext
from ui.text.texts import speak

FACE = re.compile(r"(?<![\w])(10|[2-9AKQJ])([♣♦♥♠])")
ROLE = re.compile(r"★ ?\([^)]*\)")  # the card that a wild stands for isn't in anyone's hand
LONG_NAMES = ("W" * 24, "@everyone **x**", "Cléo", "[a](http://b)", "名前名前", "Finn")

EVERY = pytest.mark.parametrize("every", [8, pytest.param(2, marks=pytest.mark.soak)])
"""Slow tests check every eighth position; ``make test-all`` checks every second."""


def at_table(match: Match, recent: Iterable[Event] = ()) -> TableState:
    """Return a running table for a match with these recent events; its players have awkward names."""
    header = Header("0123456789", match.key, 1, 2, 1, 0.0, "live", "en-GB", dict(match.options), (), None, bytes(32))
    state = TableState(header)
    state.seats = tuple(Seat(number + 1, LONG_NAMES[number], "en-GB", 9, 0.0) for number in range(match.players))
    state.match = match
    state.recent = tuple(recent)[-RECENT_EVENTS:]
    state.standing = Standing.RUNNING if match.outcome is None else Standing.OVER
    return state


def offered(screen: Screen) -> set[str]:
    """Return all the moves that a hand's controls can make, as strings."""
    moves: set[str] = set()
    for block in screen.blocks:
        if isinstance(block, Row):
            for button in block.buttons:
                if isinstance(button, Button) and button.what.startswith("do:") and not button.disabled:
                    moves.add(button.what[3:])
        elif isinstance(block, Menu) and block.what.startswith("pick"):
            moves |= {choice.value for choice in block.choices}
        elif isinstance(block, Menu) and block.what.startswith("cards:"):
            verb, *rest = block.what.removeprefix("cards:").split(" ")
            values = [choice.value for choice in block.choices]
            for count in range(block.least, block.most + 1):
                moves |= {" ".join([verb, *picked, *rest]) for picked in itertools.combinations(values, count)}
    return moves


def canonical(texts: set[str]) -> set[tuple[Any, ...]]:
    """Return moves in a form that ignores the order of their cards."""
    return {(move.verb, frozenset(move.cards), *move[2:]) for move in map(Move.parse, texts)}


def known_cards(value: Any) -> Iterator[str]:
    """Yield the text of every card anywhere in a view."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for part in value:
            yield from known_cards(part)
    elif isinstance(value, str) and value in NAMES:
        yield value


def shown_cards(screen: Screen) -> set[str]:
    """Return the cards named in French by a screen's words and pictures."""
    words = ROLE.sub("", words_of(screen).replace("\ufe0e", ""))
    found = {rank.replace("10", "T") + "CDHS"["♣♦♥♠".index(suit)] for rank, suit in FACE.findall(words)}
    for block in screen.blocks:
        if isinstance(block, Drawing):
            found |= {word for word in re.findall(r"'(\w+)'", repr(block.picture)) if word in NAMES}
    return found


def walk(key: str, players: int, seed: int) -> Iterator[Match]:
    """Yield the states of a random match with random house rules, skipping some if the match is long."""
    for match, _ in walk_with_events(key, players, seed):
        yield match


def walk_with_events(key: str, players: int, seed: int) -> Iterator[tuple[Match, list[Event]]]:
    """Yield the same states, each with all events so far, including hidden ones."""
    rng = random.Random(f"{key} {players} {seed}")
    game = GAMES[key]
    while True:
        options = {rule.name: rng.choice(rule.allowed(players)) for rule in game.house_rules if rng.random() < 0.5}
        try:
            match = new_match(key, players, rng.randbytes(32), options)
            break
        except ValueError:
            continue
    events: list[Event] = []
    for number in range(400):
        if number < 30 or number % 10 == 0 or match.outcome is not None:
            yield match, events
        if match.outcome is not None:
            return
        seat = rng.choice(match.waiting)
        events += match.apply(seat, rng.choice(match.legal_moves(seat)))
    yield match, events


def known_to(viewer: int | None, state: TableState) -> set[str]:
    """Return every card of the match that the viewer can see now or was recently shown."""
    assert state.match is not None
    told = {card for event in state.recent if event.visible_to(viewer) for card in event.cards}
    return told | set(known_cards(state.match.view(viewer).as_dict()))


def drawn(state: TableState, viewer: int | None) -> Screen:
    """Return the viewer's screen: the table for a spectator, otherwise their own hand."""
    return table_screen(state, {}) if viewer is None else hand_screen(state, {}, viewer, link=None)


SIZES = [(key, players) for key in PRESENTERS for players in GAMES[key].seats]


@pytest.mark.parametrize(("key", "players"), SIZES)
def test_every_state_draws_legal_screens_with_every_legal_move_and_no_hidden_card(key: str, players: int) -> None:
    every_third = itertools.islice(walk_with_events(key, players, 1), players % 3, None, 3)
    for match, events in every_third:
        state = at_table(match, events)
        public = table_screen(state, {})
        components(public)
        components(results_screen(state, [match.view(None)]))
        ever_shown = {card for event in events if event.visible_to(None) for card in event.cards}
        before_the_end = ever_shown if match.outcome is not None else set()  # the end says what decided the match
        assert shown_cards(public) <= known_to(None, state) | before_the_end
        check_pictures(public.blocks, known_to(None, state) | before_the_end, speak("en"))
        if match.outcome is not None:
            continue
        for seat in range(players):
            hands = list(every_step(partial(_hand, state, seat)))
            for hand in hands:
                components(hand)
                assert shown_cards(hand) <= known_to(seat, state)
                check_pictures(hand.blocks, known_to(seat, state), speak("en"))
            legal = canonical({str(move) for move in match.legal_moves(seat)})
            moves = canonical({move for hand in hands for move in offered(hand)})
            assert moves <= legal if len(hands) == MOST else moves == legal


def _hand(state: TableState, seat: int, chosen: str) -> Screen:
    return hand_screen(state, {}, seat, link="https://discord.com/channels/1/2/3", chosen=chosen)


@pytest.mark.parametrize(("key", "players"), SIZES)
def test_hidden_facts_leave_no_trace_in_the_narration(key: str, players: int) -> None:
    hidden = 0
    for match, events in itertools.islice(walk_with_events(key, players, 6), 0, 40, 2):
        for viewer in (None, *range(players)):
            heard = [event for event in events[-RECENT_EVENTS:] if event.visible_to(viewer)]
            hidden += len(events[-RECENT_EVENTS:]) - len(heard)
            assert drawn(at_table(match, events), viewer) == drawn(at_table(match, heard), viewer)
    assert bool(hidden) == facts_of(key).tells_in_private


@EVERY
@pytest.mark.parametrize(("key", "players"), SIZES)
def test_a_replay_from_a_seat_shows_no_card_that_seat_did_not_see(key: str, players: int, every: int) -> None:
    *_, match = walk(key, players, 7)
    state = at_table(match)
    state.standing = Standing.OVER
    past = PastMatch(state)
    for moves in range(0, min(past.length, 20) + 1, every):
        for seat in range(players):
            shown = shown_cards(replay_screen(past, moves, str(seat), "en-GB"))
            assert shown <= known_to(seat, at_table(*past.at(moves)))


@pytest.mark.parametrize("key", PRESENTERS)
def test_a_hostile_name_reaches_no_screen_unescaped(key: str) -> None:
    for match in itertools.islice(walk(key, GAMES[key].seats[-1], 2), 12):
        state = at_table(match)
        for screen in (table_screen(state, {}), hand_screen(state, {}, 0, link=None)):
            for block in components(screen)[0]["components"]:
                content = block.get("content", "")
                assert "@everyone" not in content.replace("\\@everyone", "")
                assert "](http" not in content


@pytest.mark.parametrize("key", PRESENTERS)
def test_the_table_shows_open_cards_until_the_match_is_over(key: str) -> None:
    rng, match = random.Random(5), new_match(key, GAMES[key].seats[0], bytes(32))
    context = TextContext(speak("en"), LONG_NAMES[: match.players], LONG_NAMES[: match.players])
    while match.outcome is None:
        assert whose_turn(PRESENTERS[key], match.view(None), context).startswith("**")
        for _ in range(10):
            if match.outcome is None:
                seat = rng.choice(match.waiting)
                match.apply(seat, rng.choice(match.legal_moves(seat)))
    assert whose_turn(PRESENTERS[key], match.view(None), context) == "The match is over."
