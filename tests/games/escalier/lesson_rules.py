"""List what the lessons of L’Escalier must demonstrate."""

from typing import Any

from engine import Event, Move
from engine.cards import SUITS, card, rank, suit
from lessons import LEARNER, Position
from tests.lessons.acting import Acted, disabled_by, it_happened, others_did, you_did, you_made


def seen(position: Position) -> Any:
    """Return the learner's view."""
    return position.match.view(LEARNER)


def sees_foreheads(position: Position, _move: Move) -> bool:
    """Return whether the learner sees every card but its own."""
    view = seen(position)
    return view.forehead and view.foreheads[LEARNER] is None and None not in view.foreheads[1:]


def leads(position: Position, _move: Move) -> bool:
    """Return whether the learner leads a trick."""
    return not seen(position).trick


def plays_lower_trump(position: Position, move: Move) -> bool:
    """Return whether the learner, void in the suit led, plays a lower trump despite holding other suits."""
    view = seen(position)
    lying = [rank(card(text)) for text in view.trick if text[1] == view.trump]
    suits = {text[1] for text in view.hand}
    played = move.cards[0]
    is_trump = SUITS[suit(played)] == view.trump
    return bool(lying) and is_trump and view.led not in suits and len(suits) > 1 and rank(played) < max(lying)


def exactly(event: Event, tricks: int) -> bool:
    """Return whether the learner has bid and taken exactly ``tricks`` tricks in the round."""
    return bool(event.facts["bids"][LEARNER] == event.facts["won"][LEARNER] == tricks)


def all_one_suit(event: Event) -> bool:
    """Return whether a trick has at least four cards, all of one suit."""
    return len(event.cards) > 3 and len({text[1] for text in event.cards}) == 1


def plays_anything(position: Position, move: Move) -> bool:
    """Return whether the learner has neither the suit led nor a trump, and a choice of suits."""
    view = seen(position)
    suits = {text[1] for text in view.hand}
    return bool(view.trick) and not suits & {view.led, view.trump} and len(suits) > 1 and bool(move.cards)


RULES: dict[int, dict[str, Acted]] = {
    1: {
        "in the first round you see every card but your own": you_made("bid", sees_foreheads),
        "the highest card of the suit led takes the trick": it_happened(
            "trick-won", lambda event: event.cards[0] == "KD"
        ),
        "the winner of a trick leads to the next": you_made("play", leads),
        "one bid is forbidden to the last bidder": disabled_by("forbidden-bid"),
        "you must follow suit": disabled_by("follow-suit"),
        "if you can't follow suit you must ruff": disabled_by("must-ruff"),
        "you must overruff if you can": disabled_by("must-overruff"),
        "if trumps are led you must beat them if you can": disabled_by("must-overtrump"),
        "without a higher trump you must play a lower one": you_made("play", plays_lower_trump),
        "a bid that is not exact costs points": it_happened("round-scored", lambda event: any(event.facts["lost"])),
        "exact bids cost nothing": it_happened("round-scored", lambda event: event.facts["totals"][LEARNER] == 0),
        "a trump beats the highest card of the suit led": you_did("trick-won", lambda event: "KC" in event.cards),
        "other players are overtrumped too": others_did("trick-won", lambda event: "KH" in event.cards),
    },
    2: {
        "one bid is forbidden to the last bidder again": disabled_by("forbidden-bid"),
        "an exact bid of two": it_happened("round-scored", lambda event: exactly(event, 2)),
        "an exact bid of four": it_happened("round-scored", lambda event: exactly(event, 4)),
        "an exact bid of zero": it_happened("round-scored", lambda event: exactly(event, 0)),
        "trumps are led until at most one is left": you_did("trick-won", all_one_suit),
        "with neither the suit led nor a trump you can play any card": you_made("play", plays_anything),
    },
}
