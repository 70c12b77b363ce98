"""Check every payload of random matches for cards that its viewer must not see."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from engine import GAMES, IllegalMove, Move
from engine.cards import NAMES
from playground.limits.components import walk
from tables.ports import Entry, Header, Standing
from tables.setup.house_rules import player_counts
from tables.state import TableState
from tests.ui.faces import in_faces
from ui.components import components
from ui.presenters import PRESENTERS
from ui.screen import Drawing, Screen
from ui.table.hints import why_notice
from ui.table.results import results_screen
from ui.table.table_screens import hand_screen, table_screen
from ui.text.refusals import sentence
from ui.text.texts import speak

LENGTHS = (60, 200, 2000)  # random matches of some games hardly ever end, so stop after this many moves
IMAGINED = 10  # one position in ten is compared with a simulated deal that the seat can't tell from the real one
FACE = re.compile(r"(?<!\w)(10|[2-9AKQJRDV])([♣♦♥♠])")
ROLE = re.compile(r"★ ?\([^)]*\)|\(joker\u00a0: [^)]*\)")  # the card that a wild card stands for isn't in any hand
NAMED = re.compile(r"(?<!\w)(?:[2-9TJQKA][CDHS]|X[12]|[RYGBPWK](?:10|[1-9]))(?!\w)")
QUOTED = re.compile(rf"'({NAMED.pattern})'")
SUITS, RANKS = dict(zip("♣♦♥♠", "CDHS", strict=True)), {"10": "T", "R": "K", "D": "Q", "V": "J"}


@dataclass
class Figures:
    """The results of a run. ``worlds`` counts the screens compared with those of a simulated deal."""

    seed: int
    moves: int = 0
    screens: int = 0
    refusals: int = 0
    worlds: int = 0


def run(seed: int, moves: int) -> Figures:
    """Make ``moves`` random moves and read every screen; none may show a card that its viewer can't know.

    :raises AssertionError: if any does; the message names the match's seed.
    """
    figures = Figures(seed)
    number = 0
    while figures.moves < moves:
        key = list(PRESENTERS)[number % len(PRESENTERS)]
        length = LENGTHS[number // len(PRESENTERS) % len(LENGTHS)]
        _match(key, f"{seed} {number}", figures, min(moves, figures.moves + length))
        number += 1
    return figures


def _match(key: str, seed: str, figures: Figures, most: int) -> None:
    rng = random.Random(seed)
    state = _dealt(key, rng)
    match = state.match
    assert match is not None
    about = f"seed {seed!r} of {key}, move"
    while state.standing is Standing.RUNNING and figures.moves < most:
        figures.moves += 1
        where = f"{about} {state.seq}"
        seat = rng.choice(match.waiting)
        figures.refusals += _refused(state, rng, where)
        _apply(state, "moved", seat=seat, move=str(rng.choice(match.legal_moves(seat))), by="player")
        for viewer, screen in _screens(state):
            figures.screens += 1
            hidden = set(shown(screen)) - _viewed(state, viewer)
            assert hidden <= _witnessed(state, viewer), f"{where}: viewer {viewer} sees {sorted(hidden)}"
        if state.standing is Standing.RUNNING and rng.randrange(IMAGINED) == 0:
            figures.worlds += 1
            _check_redeal(state, rng.randrange(match.players), rng, where)


def _dealt(key: str, rng: random.Random) -> TableState:
    """Return a table with a new match under random house rules, where everyone reads a different language."""
    players = rng.choice(list(GAMES[key].seats))
    while True:
        options = {
            rule.name: rng.choice(rule.allowed(players)) for rule in GAMES[key].house_rules if rng.random() < 0.3
        }
        header = Header("0123456789", key, 1, 2, 1, 0.0, "live", "en-GB", options, (), None, rng.randbytes(32))
        if players in player_counts(key, options):
            break
    state = TableState(header)
    for user in range(1, players + 1):
        _apply(state, "seated", user=user, name=f"Player {user}", locale=rng.choice(("en-GB", "fr")))
    _apply(state, "started", dealer=None, order=list(range(1, players + 1)))
    return state


def _apply(state: TableState, kind: str, **data: object) -> None:
    state.apply(Entry(state.seq + 1, 0.0, kind, state.seq + 1, data))


def _screens(state: TableState) -> Iterator[tuple[int | None, Screen]]:
    """Yield every screen that is shown now, with its viewer."""
    yield None, table_screen(state, {})
    if state.standing is Standing.RUNNING:
        yield None, results_screen(state, [state.match.view(None)] if state.match is not None else [])
        for seat in range(len(state.seats)):
            yield seat, hand_screen(state, {}, seat, link=None)


def _viewed(state: TableState, viewer: int | None) -> set[str]:
    """Return the cards in a viewer's view."""
    assert state.match is not None
    return set(QUOTED.findall(repr(state.match.view(viewer))))


def _witnessed(state: TableState, viewer: int | None) -> set[str]:
    """Return the cards in the events that a viewer has just witnessed."""
    return {card for event in state.recent if event.visible_to(viewer) for card in QUOTED.findall(repr(event))}


def _refused(state: TableState, rng: random.Random, where: str) -> bool:
    """Make up a move, and check that its refusal reveals no hidden card except those named in the move."""
    match, seat = state.match, rng.randrange(len(state.seats))
    assert match is not None
    legal = match.legal_moves(seat)
    made_up = f"{rng.choice([move.verb for move in legal] or ['discard', 'play'])} {rng.choice(NAMES)}"
    try:
        match.copy().apply(seat, Move.parse(made_up))
    except IllegalMove as problem:
        told = sentence(problem, state.header.game, speak(state.seats[seat].locale)) or ""
        told += why_notice(state, seat + 1, made_up, "en-GB")
        hidden = set(in_words(told)) - _viewed(state, seat) - _witnessed(state, seat)
        assert hidden <= set(NAMED.findall(made_up)), f"{where}: seat {seat} is shown {sorted(hidden)}"
        return True
    except ValueError:
        return False
    return False


def _check_redeal(state: TableState, seat: int, rng: random.Random, where: str) -> None:
    """Check that a seat sees the same screen in a simulated deal that differs only in what it can't know."""
    assert state.match is not None
    world = state.copy()
    world.match = state.match.redeal(seat, rng)
    same = hand_screen(world, {}, seat, link=None) == hand_screen(state, {}, seat, link=None)
    same &= why_notice(world, seat + 1, "", None) == why_notice(state, seat + 1, "", None)
    assert same, f"{where}: the screen of seat {seat} reveals more than the seat can know"


def shown(screen: Screen) -> Iterator[str]:
    """Return the cards on a screen as sent: in its words, its enabled controls, and its pictures.

    Spectrum's cards are in controls and pictures; its words name only their colours, which ``redeal`` checks.
    """
    words, controls = [], []
    for part in _parts(components(screen)):
        words += [part[name] for name in ("content", "label", "placeholder", "description") if part.get(name)]
        if not part.get("disabled"):  # a disabled control may name any card, since the rules refuse it
            controls += [part[name] for name in ("custom_id", "value") if part.get(name)]
    yield from in_words("\n".join(words))
    yield from NAMED.findall("\n".join(controls))
    yield from (card for block in screen.blocks if isinstance(block, Drawing) for card in QUOTED.findall(repr(block)))


def in_words(words: str) -> Iterator[str]:
    """Return the cards that a text names in French."""
    for rank, suit in FACE.findall(in_faces(ROLE.sub("", words)).replace("\ufe0e", "")):
        yield RANKS.get(rank, rank) + SUITS[suit]


def _parts(payload: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield components, options of menus and gallery items."""
    for part in walk(list(payload)):
        yield part
        yield from part.get("options", ())
        yield from part.get("items", ())
