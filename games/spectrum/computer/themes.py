"""Name what Spectrum's puzzles are about."""

from __future__ import annotations

import random
from collections.abc import Mapping

from engine import Move, Value, cards
from games.spectrum.computer.estimator import experts_moves
from games.spectrum.rules.view import SpectrumView
from opponents.themes import Lesson, Themes

_POOR, _GOOD = 5, 40
"""Of 100 times, how often a hand wins with which staying is worth a puzzle.

Anyone stays with a better one. With a poorer one, an expert stays only to spoil an equal hand, which no fact shows.
"""
_PAIR = 2


def theme(view: SpectrumView, lesson: Lesson) -> str:
    """Name the move by its kind and by how it differs from the tempting one."""
    best, tempting = lesson.best, lesson.tempting
    match best.verb:
        case "stay":
            return _of_stay(view) if _POOR <= lesson.why["wins"] < _GOOD else ""
        case "fold":
            return _of_fold(view)
        case "exchange" if tempting.verb == "offer" or not best.cards:
            return "offer-nothing" if tempting.verb == "offer" else "stand-pat"
        case "exchange" if _goal(view, best) != _goal(view, tempting):
            return f"collect-{_goal(view, best)}"
        case "exchange" | "discard" if len(best.cards) != len(tempting.cards):
            return f"{best.verb}-more" if len(best.cards) > len(tempting.cards) else f"{best.verb}-less"
        case "offer" if tempting.verb == "exchange":
            return "offer-first"
        case "accept":
            return "accept" if tempting.verb == "decline" else "give-other"
    return best.verb


def _of_stay(view: SpectrumView) -> str:
    """Name what there is to lose: nothing in the last round, else the cards for the next one; and against whom."""
    stayed = view.stands.count("stay")
    if _is_last(view):
        return "stay-last" if stayed else "stay-last-first"
    if max(_by_colour(view).values()) <= _PAIR:
        return "stay-pair"
    return f"stay-{_against(stayed)}"


def _of_fold(view: SpectrumView) -> str:
    """Name what the hand is, or who is against it; in the last round, folding keeps no cards, so no fact says why."""
    counts, stayed = _by_colour(view), view.stands.count("stay")
    if _is_last(view):
        return ""
    if all(counts.values()):
        return "fold-spectrum-against" if stayed else "fold-spectrum"
    largest = {colour for colour, count in counts.items() if count == max(counts.values())}
    if largest <= _owned(view):
        return "fold-owned"
    if _faces_a_group(view):
        return "fold-shown-against" if stayed else "fold-shown"
    return f"fold-{_against(stayed)}"


def _against(stayed: int) -> str:
    return "against-more" if stayed > 1 else "against" if stayed else "first"


def _is_last(view: SpectrumView) -> bool:
    return view.round == dict(view.options)["max_rounds"]


def _faces_a_group(view: SpectrumView) -> bool:
    """Return whether someone who hasn't folded shows three cards of one colour."""
    rivals = [seat for seat, stands in enumerate(view.stands) if stands != "fold" and seat != view.seat]
    return any(len({card[0] for card in view.shown[seat]}) == 1 for seat in rivals)


def _goal(view: SpectrumView, move: Move) -> str:
    """Return what the cards not exchanged are the start of: all "colours", or a "group" of one."""
    kept = [cards.colour(card) for card in map(cards.card, view.hand) if card not in move.cards]
    return "colours" if len(set(kept)) == len(kept) else "group"


def shape(view: SpectrumView) -> str:
    """Return how many cards of each colour the hand has, with an o at those of which its player owns a victory card."""
    owned = _owned(view)
    held = [f"{count}o" if colour in owned else f"{count}" for colour, count in _by_colour(view).items() if count]
    return "".join(sorted(held, reverse=True))


def _by_colour(view: SpectrumView) -> dict[str, int]:
    return {colour: sum(card[0] == colour for card in view.hand) for colour in cards.COLOURS}


def _owned(view: SpectrumView) -> set[str]:
    """Return the colours of the player's victory cards."""
    return {card[0] for card in view.victories[view.seat or 0]}


def rules(rng: random.Random, _players: int) -> Mapping[str, Value]:
    """Draw a match of a few rounds, in which a single decision matters more than in a long one."""
    return {"target": 3, "max_rounds": rng.randint(1, 4)}


THEMES = Themes(theme, shape, rules, worlds=600, usual=experts_moves)
