"""Find a possible past of a Staircase match re-dealt for a seat, by undoing its moves in reverse."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine import Match, Move, replay
from engine.cards import card_set, cards_in
from tests.engine.pasts import Past, Table, any_of, decks_of, moves_of, stacked, with_hand


def past(match: Any, world: Any, seat: int) -> Past | None:
    """Find a past in which each draw hidden from the seat took a card that could have been on the depot."""
    log = moves_of(match)
    drawn, sources = _draws(match)

    def undone(number: int, hands: tuple[int, ...], depot: tuple[int, ...], later: Any) -> Iterator[Table]:
        if number < 0:
            yield hands, depot, later
            return
        mover, move = log[number]
        hand = hands[mover]
        if move.verb == "recycle":
            card = depot[-1]
            if mover != seat or card == move.cards[0]:
                hands, depot = with_hand(hands, mover, hand | 1 << card), depot[:-1]
                yield from undone(number - 1, hands, depot, ((mover, Move("recycle", (card,))), *later))
            return
        later = ((mover, move), *later)
        if move.verb == "take":
            yield from undone(number - 1, hands, depot, later)
        elif move.verb in ("build", "interfere"):
            yield from undone(number - 1, with_hand(hands, mover, hand | card_set(move.cards)), depot, later)
        else:
            for card in candidates(number, mover, hand):
                before = with_hand(hands, mover, hand & ~(1 << card) | card_set(move.cards))
                yield from undone(number - 1, before, (*depot, card), later)

    def candidates(number: int, mover: int, hand: int) -> list[int]:
        """Return the cards that this move may have drawn, given the hand right after it."""
        source = sources[number]
        if mover == seat or (source is not None and log[source][0] == seat):
            return [drawn[number]] if hand >> drawn[number] & 1 else []
        followed = card_set(move.cards[0] for owner, move in log[:number] if owner == seat and move.verb == "recycle")
        return any_of(hand if source is not None else hand & ~followed, followed)

    for hands, depot, moves in undone(len(log) - 1, tuple(world._hands), tuple(world._depot), ()):
        dealt = [cards_in(hands[(match._starter + turn) % match.players]) for turn in range(match.players)]
        top = [hand[lap] for lap in range(5) for hand in dealt]
        scrap = decks_of(match)[0][len(top)]
        return Past(stacked(match, [[*top, scrap, *reversed(depot)]]), list(moves))
    return None


def _draws(match: Match) -> tuple[dict[int, int], dict[int, int | None]]:
    """Return, by move number, the card drawn and the move that recycled it (None if the card was dealt)."""
    twin: Any = replay(match.record() | {"moves": []})
    put: list[int | None] = [None] * len(twin._depot)
    drawn, sources = {}, {}
    for number, (seat, move) in enumerate(moves_of(match)):
        if move.verb == "scrap":
            drawn[number], sources[number] = twin._depot[-1], put.pop()
        elif move.verb == "recycle":
            put.append(number)
        twin.apply(seat, move)
    return drawn, sources
