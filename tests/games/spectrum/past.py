"""Find a possible past of a Spectrum match re-dealt for a seat, by undoing the moves of a round in reverse."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

from engine import Move, replay
from engine.cards import card_set, cards_in, lowest
from tests.engine.pasts import Moves, Past, Table, any_of, moves_of, with_hand


class Stage(NamedTuple):
    """The known facts about a move of Spectrum: whose turn it was, their neighbour, and the cards that moved.

    ``given`` and ``got`` are the cards of a swap from the offering player's point of view; ``drawn`` is a set of cards.
    """

    offerer: int
    neighbour: int
    given: int
    got: int
    drawn: int


def past(match: Any, world: Any, seat: int) -> Past | None:
    """Find a past of this round in which rivals swapped cards they could have had, and drew some they now hold.

    Earlier rounds aren't checked: the hands that the re-dealt match had at the start of the round are taken as given.
    """
    start, log, stages = _this_round(match)
    gained = [now & ~then for now, then in zip(match._victories, start._victories, strict=True)]

    def undone(number: int, table: Table, offered: int) -> Iterator[Table]:
        if number < 0:
            yield table
            return
        hands, stock, later = table
        (mover, move), stage = log[number], stages[number]
        hand = hands[mover]
        followed = _followed(log[:number], stages, seat)
        if move.verb == "exchange":
            strange = cards_in(hand & ~followed)[: len(move.cards)]
            drawn = stage.drawn if mover == seat else card_set(strange)
            if drawn & ~hand or drawn.bit_count() < len(move.cards):
                return
            hands, stock = with_hand(hands, mover, hand & ~drawn | card_set(move.cards)), (*stock, *cards_in(drawn))
            yield from undone(number - 1, (hands, stock, ((mover, move), *later)), -1)
        elif move.verb == "accept":
            theirs = hands[stage.offerer]
            ways = product(any_of(hand, followed), any_of(theirs, followed))
            for given, got in _as_seen(stage, hand, theirs) if seat in (stage.offerer, mover) else ways:
                swapped = 1 << given | 1 << got
                before = with_hand(with_hand(hands, mover, hand ^ swapped), stage.offerer, theirs ^ swapped)
                made = ((mover, Move("accept", (got,))), *later)
                yield from undone(number - 1, (before, stock, made), given)
        elif move.verb == "offer":
            card = offered if offered >= 0 else world._round.offered
            if mover == seat:
                card = move.cards[0]
            elif offered < 0 and number < len(log) - 1:
                card = lowest(hand)  # the card of a declined offer stays unknown
            yield from undone(number - 1, (hands, stock, ((mover, Move("offer", (card,))), *later)), -1)
        else:
            if move.verb == match.phase and move.verb in ("show", "discard"):
                move = Move(move.verb, tuple(cards_in(world._round.sealed[mover])))
            yield from undone(number - 1, (hands, stock, ((mover, move), *later)), -1)

    hands = tuple(hand | cards for hand, cards in zip(world._round.hands, gained, strict=True))
    for dealt, stock, moves in undone(len(log) - 1, (hands, tuple(world._round.stock), ()), -1):
        start._round.hands, start._round.stock = list(dealt), list(stock)
        return Past(start, list(moves))
    return None


def _as_seen(stage: Stage, hand: int, theirs: int) -> list[tuple[int, int]]:
    """Return the cards in a swap that the seat saw, if those hands still hold them."""
    return [(stage.given, stage.got)] if hand >> stage.given & theirs >> stage.got & 1 else []


def _followed(log: Moves, stages: list[Stage], seat: int) -> int:
    """Return the cards the seat gave away in swaps, whose holders it knows."""
    return card_set(
        stage.given if stage.offerer == seat else stage.got
        for (_, move), stage in zip(log, stages, strict=False)
        if move.verb == "accept" and seat in (stage.offerer, stage.neighbour)
    )


def _this_round(match: Any) -> tuple[Any, Moves, list[Stage]]:
    """Return the match at the start of its last round, the moves since then, and the known facts about each move."""
    twin: Any = replay(match.record() | {"moves": []})
    start, since = twin.copy(), 0
    stages: list[Stage] = []
    for number, (seat, move) in enumerate(moves_of(match), 1):
        table = twin._round
        offerer, neighbour, held, given = table.at_turn, table.neighbour, table.hands[seat], table.offered
        twin.apply(seat, move)
        if twin._round is not table:
            start, since, stages = twin.copy(), number, []
            continue
        got = move.cards[0] if move.verb == "accept" else -1
        stages.append(Stage(offerer, neighbour, given, got, table.hands[seat] & ~held))
    return start, moves_of(match)[since:], stages
