"""List what the lessons of L’Escalier must act out."""

from typing import Any

from engine import Event, Move
from engine.cards import SUITS, card, rank, suit
from lessons import LEARNER, Position
from tests.lessons.acting import Acted, disabled_by, it_happened, others_did, you_did, you_made


def seen(position: Position) -> Any:
    """What the learner sees."""
    return position.match.view(LEARNER)


def sees_foreheads(position: Position, _move: Move) -> bool:
    """Whether the learner sees all cards but its own."""
    view = seen(position)
    return view.forehead and view.foreheads[LEARNER] is None and None not in view.foreheads[1:]


def leads(position: Position, _move: Move) -> bool:
    """Whether the learner plays the first card of a trick."""
    return not seen(position).trick


def plays_lower_trump(position: Position, move: Move) -> bool:
    """Whether the learner, without the suit led, must play a lower trump although it holds other suits as well."""
    view = seen(position)
    lying = [rank(card(text)) for text in view.trick if text[1] == view.trump]
    suits = {text[1] for text in view.hand}
    played = move.cards[0]
    is_trump = SUITS[suit(played)] == view.trump
    return bool(lying) and is_trump and view.led not in suits and len(suits) > 1 and rank(played) < max(lying)


def exactly(event: Event, tricks: int) -> bool:
    """Whether a round ends with the learner's bid of so many tricks made."""
    return bool(event.facts["bids"][LEARNER] == event.facts["won"][LEARNER] == tricks)


def all_trumps_but_one(event: Event) -> bool:
    """Whether everybody plays a trump to a trick."""
    return len(event.cards) > 3 and len({text[1] for text in event.cards}) == 1


def plays_anything(position: Position, move: Move) -> bool:
    """Whether the learner has neither the suit led nor a trump, and a choice."""
    view = seen(position)
    suits = {text[1] for text in view.hand}
    return bool(view.trick) and not suits & {view.led, view.trump} and len(suits) > 1 and bool(move.cards)


RULES: dict[int, dict[str, Acted]] = {
    1: {
        "in the first round you see every card but your own": you_made("bid", sees_foreheads),
        "the highest card of the suit led takes the trick": it_happened(
            "trick-won", lambda event: event.cards[0] == "KD"
        ),
        "who takes a trick leads to the next": you_made("play", leads),
        "the last bidder is forbidden a bid": disabled_by("forbidden-bid"),
        "you must follow suit": disabled_by("follow-suit"),
        "without the suit led you must ruff": disabled_by("must-ruff"),
        "you must overruff if you can": disabled_by("must-overruff"),
        "when trumps are led you must go above if you can": disabled_by("must-overtrump"),
        "without a higher trump a lower one must do": you_made("play", plays_lower_trump),
        "a bid that is not exact costs points": it_happened("round-scored", lambda event: any(event.facts["lost"])),
        "exact bids cost nothing": it_happened("round-scored", lambda event: event.facts["totals"][LEARNER] == 0),
        "a trump beats the highest card of the suit led": you_did("trick-won", lambda event: "KC" in event.cards),
        "others are overtrumped too": others_did("trick-won", lambda event: "KH" in event.cards),
    },
    2: {
        "the last bidder is forbidden a bid again": disabled_by("forbidden-bid"),
        "an exact bid of two": it_happened("round-scored", lambda event: exactly(event, 2)),
        "an exact bid of four": it_happened("round-scored", lambda event: exactly(event, 4)),
        "an exact bid of none": it_happened("round-scored", lambda event: exactly(event, 0)),
        "trumps are led until one is left at most": you_did("trick-won", all_trumps_but_one),
        "with neither the suit led nor a trump any card will do": you_made("play", plays_anything),
    },
}
