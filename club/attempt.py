"""Play the daily deal: one person's match against computers that answer the same moves in the same way.

Every computer is a Regular. Its choice depends on the day's seed and on what its seat sees, never on time or process.
So two people who play alike see the same match. The computers' moves are stored too: an update of the bot during the
day changes nothing that has happened.
"""

from __future__ import annotations

import hmac
import json
import random
from collections.abc import Iterator
from typing import NamedTuple

from club.daily_deal import YOU, DailyDeal
from engine import Event, Match, Move
from engine.registry import spec_of
from opponents import choose

FORMAT = 1
"""The version of the code that stores an attempt's moves."""
LEVEL = "regular"
_MORE, _BITS = 0x80, 7


class BadCode(ValueError):
    """An attempt's stored moves can't be read: they are damaged, or from another version of the game's rules."""


class Score(NamedTuple):
    """An attempt's result: the match's score, and how many moves of the form's counted verb it took.

    ``merit`` orders a day's scores; higher is better.
    """

    points: int
    spent: int
    merit: int

    @classmethod
    def of(cls, game: str, points: int, spent: int) -> Score:
        """Return the score with this many points and counted moves in a game."""
        return cls(points, spent, (-points if spec_of(game).lowest_wins else points) * 1000 - spent)


class Attempt:
    """A match in progress or finished. ``recent`` has the events since the person's last move, in order."""

    def __init__(self, deal: DailyDeal) -> None:
        """Deal, and let the others play until the person is asked."""
        self.deal = deal
        self.match: Match = deal.dealt()
        self.recent: list[Event] = []
        self._code = bytearray((FORMAT, self.match.rules_version))
        self._let_others_play()

    @classmethod
    def resumed(cls, deal: DailyDeal, code: bytes) -> Attempt:
        """Return the attempt with these stored moves.

        :raises BadCode: if they can't be read, or don't fit the deal.
        """
        attempt = cls.__new__(cls)
        attempt.deal = deal
        attempt.match = match = deal.dealt()
        attempt.recent = []
        attempt._code = bytearray(code)
        if bytes(code[:2]) != bytes((FORMAT, match.rules_version)):
            raise BadCode("the moves are of another version")
        for number in _numbers(code[2:]):
            index, seat = divmod(number, match.players)
            legal = match.choices(seat)  # builds only the move that is looked up
            if index >= len(legal):
                raise BadCode("a stored move isn't legal")
            attempt._note(seat, match.apply(seat, legal[index]))
        attempt._let_others_play()  # nothing to do, unless the code ends within the others' moves
        return attempt

    @property
    def code(self) -> bytes:
        """The versions of format and rules, then every move: its seat and its index among the legal moves."""
        return bytes(self._code)

    def play(self, move: Move) -> None:
        """Make the person's move, then let the others answer.

        :raises IllegalMove: if the move isn't legal; nothing changes.
        """
        self._make(YOU, move)
        self._let_others_play()

    def score(self) -> Score | None:
        """Return the result, or None before the end."""
        outcome = self.match.outcome
        if outcome is None:
            return None
        verb = self.deal.form.spent
        spent = sum(seat == YOU and Move.parse(move).verb == verb for seat, move in self.match.record()["moves"])
        return Score.of(self.deal.game, outcome.scores[YOU], spent)

    def _let_others_play(self) -> None:
        while self.match.outcome is None:
            seat = next((seat for seat in self.match.waiting if seat != YOU), None)
            if seat is None:
                return
            self._make(seat, answer_of(self.match, seat, self.deal.seed))

    def _make(self, seat: int, move: Move) -> None:
        legal = self.match.legal_moves(seat)
        events = self.match.apply(seat, move)
        if move not in legal:  # its cards are in another order than in the log
            move = Move.parse(self.match.record()["moves"][-1][1])
        index = legal.index(move)
        self._code += _written(index * self.match.players + seat)
        self._note(seat, events)

    def _note(self, seat: int, events: list[Event]) -> None:
        if seat == YOU:
            self.recent.clear()
        self.recent += events


def answer_of(match: Match, seat: int, seed: bytes) -> Move:
    """Return a computer's move, which depends only on the day's seed and on what its seat sees."""
    seen = json.dumps(match.view(seat).as_dict(), sort_keys=True)
    number = int.from_bytes(hmac.digest(seed, b"stairwell/answer/1 " + seen.encode(), "sha256"))
    rng = random.Random(number)  # noqa: S311 - for choosing moves, never for a deal
    return choose(match.redeal(seat, rng), seat, rng, LEVEL)


def _written(number: int) -> bytes:
    """Write a number in as few bytes as possible, seven bits each, lowest first."""
    written = bytearray()
    while number >= _MORE:
        written.append(number % _MORE | _MORE)
        number >>= _BITS
    written.append(number)
    return bytes(written)


def _numbers(code: bytes) -> Iterator[int]:
    """Read the numbers that ``_written`` wrote.

    :raises BadCode: if the last one is incomplete.
    """
    number = shift = 0
    for byte in code:
        number |= (byte & ~_MORE) << shift
        shift += _BITS
        if byte < _MORE:
            yield number
            number = shift = 0
    if shift:
        raise BadCode("the last stored move is cut off")
