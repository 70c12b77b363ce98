"""Seat a rematch like the previous match, derive its table id, and decide which seat deals first."""

from __future__ import annotations

import hashlib
from typing import NamedTuple

from engine.chance import Chance
from engine.registry import spec_of
from tables import errors
from tables.ports import Header, Store, StoreError, Unreadable
from tables.setup.fairness import lot_seed
from tables.state import TableState, state_from_log


class Lot(NamedTuple):
    """A seat that won the last match, and the seat that deals first if that winner's lot is drawn."""

    winner: int
    dealer: int


def rematch_id(table: str) -> str:
    """Derive the id of a table's rematch from the table's own id."""
    return hashlib.sha256(f"rematch {table}".encode()).hexdigest()[:10]


def seating(lobby: TableState) -> list[int]:
    """Return the users in seat order: in the order they joined or, in a rematch, the order of the last match."""
    users = [seat.user for seat in lobby.seats]
    before = lobby.header.invited if lobby.header.rematch_of is not None else ()
    return sorted(users, key=lambda user: before.index(user) if user in before else len(before))


def first_dealer(lobby: TableState, last: TableState | None, order: list[int]) -> int | None:
    """Return the seat that deals first, or None if the match should pick it at random.

    In some games, a winner of the ``last`` match begins the rematch. A tie is broken at random, using the seed and
    everything mixed into the deal. ``order`` lists the users in seat order.
    """
    lots = winners_lots(last, order)
    if not lots:
        return None
    return lots[Chance(lot_seed(lobby.header.seed, lobby.header.table, lobby.mixed)).below(len(lots))].dealer


def winners_lots(last: TableState | None, order: list[int]) -> list[Lot]:
    """Return a lot for each winner of the last match, in seat order; empty if winners don't begin in this game.

    ``order`` lists the users of the rematch in seat order.
    """
    if last is None or last.match is None or last.match.outcome is None:
        return []
    away = spec_of(last.header.game).rematch_dealer
    if away is None:
        return []
    places = zip(last.seats, last.match.outcome.places, strict=True)
    winners = sorted(order.index(seat.user) for seat, place in places if place == 1 and seat.user in order)
    return [Lot(winner, (winner + away) % len(order)) for winner in winners]


async def last_match(store: Store, header: Header) -> TableState | None:
    """Load the table whose rematch this is; return None if there isn't one or it can't be read.

    :raises NotSaved: if the store fails.
    """
    try:
        stored = await store.load(header.rematch_of) if header.rematch_of is not None else None
        return state_from_log(*stored) if stored is not None else None
    except Unreadable:
        return None
    except StoreError as problem:
        raise errors.NotSaved from problem
