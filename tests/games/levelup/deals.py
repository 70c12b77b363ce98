"""Stack deals of Level Up: seat 0 starts, unless a different dealer is given."""

from collections.abc import Sequence
from functools import partial

from engine import Event, IllegalMove, Value, View
from engine.cards import NAMES
from games.levelup.rules import LevelUp
from games.levelup.rules.view import HandResult
from tests.engine.playing import match_of, play, texts

SEED = bytes(range(32))

PLAIN = ("2C 7D QH", "4C 9D KH")
"""Two hands for ROUND 3 that are far from any melds."""


new = partial(match_of, LevelUp)
"""Starts a match with the arguments of ``engine.new_match``."""


def deck(hands: Sequence[str], turn_up: str = "8S", stock: str = "", starter: int = 0, jokers: int = 0) -> str:
    """Return a full deck that deals these hands, by seat, turns up this card, and puts ``stock`` on the stock."""
    by_turn = [hands[(starter + turn) % len(hands)].split() for turn in range(len(hands))]
    dealt = [hand[card] for card in range(max(map(len, by_turn))) for hand in by_turn if card < len(hand)]
    top = [*dealt, turn_up, *stock.split()]
    return " ".join(top + [name for name in NAMES[: 52 + jokers] if name not in top])


def begin(
    hands: Sequence[str] = PLAIN, turn_up: str = "8S", stock: str = "", more: Sequence[str] = (), **options: Value
) -> LevelUp:
    """Start a match whose first hand is dealt from this deck; ``more`` has the decks for later shuffles."""
    first = deck(hands, turn_up, stock, jokers=int(options.get("jokers", 0)))
    rules = {"first_round": len(hands[0].split())} | options
    return new(len(hands), SEED, rules, len(hands) - 1, [first, *more])


def observable_state(match: LevelUp) -> tuple[list[View], list[list[str]]]:
    """Return everything that anyone can see and do."""
    viewers = [None, *range(match.players)]
    return [match.view(viewer) for viewer in viewers], [texts(match, seat) for seat in range(match.players)]


def refusal(match: LevelUp, text: str) -> tuple[str, dict[str, object]]:
    """Return the code and facts of the refusal of a move such as ``"0 draw stock"``; check that it changed nothing."""
    before = observable_state(match)
    try:
        play(match, text)
    except IllegalMove as refused:
        assert observable_state(match) == before
        return refused.code, refused.facts
    raise AssertionError(f"{text} is legal")


def draw_and_discard(match: LevelUp, turns: int) -> list[Event]:
    """Have each seat draw from the stock and discard the drawn card; return the last move's events."""
    events: list[Event] = []
    for _ in range(turns):
        seat = match.waiting[0]
        play(match, f"{seat} draw stock")
        events = play(match, f"{seat} discard {match.view(seat).drawn}")
    return events


def last_hand(match: LevelUp) -> HandResult:
    result = match.view(None).last_hand
    assert result is not None, "no hand has ended yet"
    return result


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]
