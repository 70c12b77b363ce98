"""Replay a finished match move by move, and prove that its deal was fair."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine import Event, Match, Move, replay
from tables import errors
from tables.decide.rematch import Lot
from tables.history.records import Result
from tables.ports import Standing
from tables.setup.fairness import commitment, match_seed
from tables.state import TableState


class PastMatch:
    """A finished table's match. Positions count the moves made: 0 is the deal, ``length`` is the end."""

    def __init__(self, state: TableState) -> None:
        """Wrap a table's final state.

        :raises NotOver: if the match is still running, so its cards must stay secret.
        :raises NotRunning: if no match was dealt.
        """
        if state.standing is not Standing.OVER:
            raise errors.NotOver
        if state.match is None:
            raise errors.NotRunning
        self.state = state
        self.record = state.match.record()
        """The whole match as plain JSON, for ``engine.replay``."""
        self.moves: list[tuple[int, str]] = [(seat, move) for seat, move in self.record["moves"]]
        """Each move's seat and text."""
        self.length = len(self.moves)

    def at(self, moves: int) -> tuple[Match, list[Event]]:
        """Return the match after ``moves`` moves, together with the last move's events."""
        before = max(0, moves - 1)
        match = replay({**self.record, "moves": self.record["moves"][:before]})
        if moves <= 0:
            return match, []
        seat, text = self.moves[before]
        return match, match.apply(seat, Move.parse(text))

    def positions(self) -> Iterator[Match]:
        """Yield the match at every position from the deal to the end: the same object each time, modified in place."""
        match = replay({**self.record, "moves": []})
        yield match
        for seat, text in self.moves:
            match.apply(seat, Move.parse(text))
            yield match

    def proof(self, lots: Sequence[Lot] = ()) -> dict[str, Any]:
        """Return, as plain JSON, everything needed to verify the deal independently (as ``docs/verify.py`` does).

        ``pack`` names the packs that are shuffled; a checker knows the order of their cards. ``first`` is the first
        seat to be dealt to. Game and options are meant for human readers, and for the version 0.1 checker. ``lots`` are
        the winners of the previous match (``tables.decide.rematch``), included only if one of several winners was drawn
        by lot.
        """
        header, dealt = self.state.header, self.at(0)[0]
        return {
            "table": header.table,
            "game": header.game,
            "players": self.record["players"],
            "options": self.record["options"],
            "pack": list(dealt.pack),
            "dealer": self.state.dealer,
            "first": dealt.first_dealt,
            "commitment": commitment(header.seed),
            "seed": header.seed.hex(),
            **self._mixed_in(),
            **({"lots": [list(lot) for lot in lots]} if len(lots) > 1 and self.state.dealer is not None else {}),
            "hands": [list(hand) for hand in hands(dealt)],
        }

    def _mixed_in(self) -> dict[str, Any]:
        """Return everything that was mixed into the seed, as plain JSON.

        In version 1, that is only the clicks; later, it is the version and each part in order. A cut is represented by
        its word, which the lobby showed, or by the word's digest if its author has since been erased.
        """
        mixed, cuts = self.state.mixed, iter(self.state.cuts)
        if mixed.version == 1:
            return {"clicks": list(mixed.parts)}
        parts = []
        for part in mixed.parts:
            kind, _, value = part.partition(":")
            word = next(cuts).word if kind == "cut" else ""
            parts.append(["word", word] if word else [kind, value])
        return {"derivation": mixed.version, "mixed": parts}


def with_current_names(state: TableState, result: Result | None) -> TableState:
    """Return a finished table with the more recent names from its result; erased people stay nameless."""
    newer = {seat.user: seat.name for seat in result.seats if seat.user > 0 and seat.name} if result is not None else {}
    seats = tuple(replace(seat, name=newer.get(seat.user, seat.name)) for seat in state.seats)
    if seats == state.seats:
        return state
    renamed = state.copy()
    renamed.seats = seats
    return renamed


@dataclass(frozen=True, slots=True)
class Verdict:
    """The outcome of verifying a match.

    ``deal_fits``: whether the seed and the parts mixed in produce this deal. ``moves``: how many moves are legal with
    these cards. ``result_fits``: whether the moves lead to the stored places.
    """

    deal_fits: bool
    moves: int
    result_fits: bool


def verify(past: PastMatch, result: Result | None) -> Verdict:
    """Deal and replay a match, and compare the outcome with the stored result."""
    header = past.state.header
    seed = match_seed(header.seed, header.table, past.state.mixed)
    again, _ = past.at(past.length)
    outcome = again.outcome
    places = outcome.places if outcome is not None else (None,) * again.players
    kept = tuple(seat.place for seat in result.seats) if result is not None else ()
    return Verdict(
        deal_fits=seed.hex() == past.record["seed"],
        moves=len(again.record()["moves"]),
        result_fits=tuple(places) == kept,
    )


def hands(match: Match) -> list[tuple[str, ...]]:
    """Return every seat's cards, even those hidden from that seat. Only finished matches have no secrets."""
    return [match.held(seat) for seat in range(match.players)]
