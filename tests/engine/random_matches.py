"""Generate random matches for the laws: any game, number of players, house rules and moves."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from typing import Any

from hypothesis import reject
from hypothesis import strategies as st

from engine import GAMES, Event, Match, Move, Value, new_match
from engine.cards import COLOURS, NAMES, SUITS

CARD = re.compile(r"\b(?:[2-9TJQKA][CDHS]|X[12]|[RYGBPWK](?:10|[1-9]))\b")


@st.composite
def fresh_matches(draw: st.DrawFn, key: str, dealer: int | None = None) -> Match:
    """Generate a match of this game that was just dealt."""
    game = GAMES[key]
    players = draw(st.sampled_from([players for players in game.seats if dealer is None or dealer < players]))
    options: dict[str, Value] = {}
    for option in game.house_rules:
        if draw(st.booleans()):
            options[option.name] = draw(st.sampled_from(option.allowed(players)))
    try:
        return new_match(key, players, draw(st.binary(min_size=32, max_size=32)), options, dealer)
    except ValueError:
        reject()  # incompatible options


@st.composite
def positions(draw: st.DrawFn, key: str, furthest: int = 60) -> Match:
    """Generate a match of this game after some random moves, possibly at its end."""
    match = draw(fresh_matches(key))
    rng = random.Random(draw(st.integers(0, 2**32)))
    for _ in wander(match, rng, draw(st.integers(0, furthest))):
        pass
    return match


def wander(match: Match, rng: random.Random, moves: int) -> Iterator[list[Event]]:
    """Make up to ``moves`` random moves, by any seat that can move; yield each move's events."""
    for _ in range(moves):
        if match.outcome is not None:
            return
        seat, move = any_move(match, rng)
        yield match.apply(seat, move)


def any_move(match: Match, rng: random.Random) -> tuple[int, Move]:
    """Pick a random seat that can move, and one of its legal moves."""
    choices = [(seat, moves) for seat in range(match.players) if (moves := match.legal_moves(seat))]
    seat, moves = rng.choice(choices)
    return seat, rng.choice(moves)


def secretive_move(match: Match, rng: random.Random) -> tuple[int, Move]:
    """Pick a seat on turn and a move: usually the one with the most secret events out of three random moves."""
    seat = rng.choice(match.waiting)
    moves = match.legal_moves(seat)
    if rng.random() < 0.3:
        return seat, rng.choice(moves)

    def hides(move: Move) -> int:
        return sum(not event.audience >= set(range(match.players)) for event in match.copy().apply(seat, move))

    return seat, max(rng.sample(moves, min(3, len(moves))), key=hides)


def any_text(rng: random.Random) -> str:
    """Return the text of a random move from any game, with cards from any deck."""
    verb, shape = rng.choice([each for game in GAMES.values() for each in game.verbs.items()])
    move = Move(
        verb,
        tuple(rng.randrange(len(NAMES)) for _ in range(rng.choice(shape.cards))),
        rng.choice(shape.piles),
        rng.randrange(12) if shape.number else None,
        rng.randrange(6) if shape.target else None,
        tuple(rng.randrange(len(COLOURS)) for _ in range(rng.choice(shape.colours))),
        rng.randrange(len(SUITS)) if shape.suit and rng.random() < 0.5 else None,
    )
    return str(move)


def observable_state(match: Match) -> list[Any]:
    """Return the log and everything that any player can see or do; a refusal must not change any of it."""
    seats = range(match.players)
    log = None if match.imagined else match.record()
    return [log, match.view(None), *((match.view(seat), match.legal_moves(seat)) for seat in seats)]


def cards_named(plain: object) -> set[str]:
    """Return every card named in plain data."""
    return set(CARD.findall(json.dumps(plain)))


def cards_in_event(event: Event) -> set[str]:
    """Return every card named in an event."""
    return cards_named([event.cards, dict(event.facts)])
