"""Play Staircase as Novice, Regular or Expert.

Only Novice interferes, because interfering costs two of a player's five cards and gives a rival an extra step.
"""

from __future__ import annotations

import random

from engine import Move, cards
from engine.chance import Rng
from games.staircase.computer.fast_match import Table
from games.staircase.computer.prospects import End, Hand, prospects
from games.staircase.rules.match import Staircase, StaircaseView
from opponents.estimates import imagined
from opponents.levels import Player, without_thought

_UNSEEN = 10
"""The points that Regular expects from a card it has yet to draw: the minimum."""
_WHIMS = 0.15
"""How often Novice makes a random move, of a random kind."""
_ABOUT_AS_GOOD = 2.0
"""Expert chooses between turns with this many points less by what they leave the others."""
_WORLDS = 30
_PLANS = 0.1
"""How often Novice plans like Regular, per rival if there are several: the more rivals plan, the less greed wins."""


def novice(world: Staircase, seat: int, rng: Rng) -> Move:
    """Build the card that earns the most right now, ignoring the rest of the hand; sometimes make a random move.

    With several rivals, sometimes plan like a Regular.
    """
    if world.players > 2 and rng.random() < _PLANS * (world.players - 1):
        return regular(world, seat, rng)
    moves = world.legal_moves(seat)
    if rng.random() < _WHIMS:
        verbs = [*dict.fromkeys(move.verb for move in moves)]
        verb = verbs[int(rng.random() * len(verbs))]
        kind = [move for move in moves if move.verb == verb]
        return kind[int(rng.random() * len(kind))]
    mind = Mind(world.view(seat))
    at_once = [move for move in moves if move.verb in ("build", "take")]
    return max(at_once, key=lambda move: mind.gain(move.cards[0]) + rng.random())


def regular(world: Staircase, seat: int, rng: Rng) -> Move:
    """Aim for the best order of the cards it can count on: its hand and the top of the scrap pile."""
    mind = Mind(world.view(seat))
    moves = [move for move in world.legal_moves(seat) if move.verb != "interfere"]
    return max(moves, key=lambda move: mind.certain(move) + rng.random())


def expert(world: Staircase, seat: int, _rng: Rng) -> Move:
    """Make the turn with the most expected points; the other players decide between turns that are about as good.

    A search through re-dealt worlds for all turns wins no more often (figures in docs/diary/opponents.md). The luck of
    these worlds comes from the view, so that a hint names the same turn.
    """
    mind = Mind(world.view(seat))
    expected = {move: mind.expected(move) for move in mind.distinct(world.legal_moves(seat))}
    most = max(expected.values())
    is_last = len(world.view(seat).hand) == 1
    close = [move for move, points in expected.items() if is_last or points >= most - _ABOUT_AS_GOOD]
    if len(close) == 1:
        return close[0]
    rng = random.Random(imagined(world, seat)[1])  # noqa: S311 - only simulated deals
    leads = dict.fromkeys(close, 0.0)
    wins = dict.fromkeys(close, 0.0)
    for _ in range(_WORLDS):
        table = mind.table(world.redeal(seat, rng))
        weight = table.likelihood(seat)
        for move in close:
            ahead = lead(mind.play_out(table.copy(), move), seat)
            leads[move] += weight * ahead
            wins[move] += weight * share(ahead)
    return max(close, key=lambda move: (wins[move] if is_last else 0.0, leads[move], expected[move]))


def lead(scores: list[int], seat: int) -> int:
    """Return a seat's lead over the best of the others."""
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


def share(ahead: int) -> float:
    """Return 1 for a win and ½ for a shared win."""
    return (ahead > 0) + (ahead == 0) / 2


def get_ready() -> None:
    """Precompute the expected points of all hands under the default house rules.

    Under other rules, they are computed during play, which slows down the first moves.
    """
    prospects("rising", "high").precompute_opening_hands()


PLAYER = Player(novice, regular, without_thought(expert), get_ready, {"amateur": 0.5, "veteran": 0.6})


class Mind:
    """A seat's knowledge when it has to move, with cards reduced to ranks."""

    def __init__(self, view: StaircaseView) -> None:
        options = dict(view.options)
        self.prospects = prospects(str(options["direction"]), str(options["aces"]))
        self._view = view
        self._seat = view.seat or 0
        self._end = self.prospects.end_of(tuple(map(cards.card, view.staircases[self._seat].cards)))
        self._hand = tuple(sorted(map(_rank_of, view.hand)))
        self._top = _rank_of(view.scrap_pile[-1]) if view.scrap_pile else 0

    def gain(self, card: int) -> int:
        """Return the card's immediate points on the seat's own staircase."""
        return self.prospects.lay(self._end, cards.rank(card))[0]

    def certain(self, move: Move) -> int:
        """Return the points that the seat can count on after this move."""
        gain, end, kept = self._after(move)
        return gain + self.prospects.certain(end, kept) + (_UNSEEN if move.verb == "scrap" else 0)

    def expected(self, move: Move) -> float:
        """Return the points that the seat can expect after this move."""
        gain, end, kept = self._after(move)
        return gain + (self.prospects.drawing if move.verb == "scrap" else self.prospects.expected)(end, kept)

    def _after(self, move: Move) -> tuple[int, End, Hand]:
        """Return a move's immediate points, the resulting end of the staircase, and the cards kept."""
        ranks = [cards.rank(card) for card in move.cards]
        kept = list(self._hand)
        for rank in ranks if move.verb != "take" else ():
            kept.remove(rank)
        laid = self._top if move.verb == "recycle" else ranks[-1]
        return *self.prospects.lay(self._end, laid), tuple(kept)

    def play_out(self, table: Table, move: Move) -> list[int]:
        """Make the move at this table, and then everyone's best turns; return the final scores."""
        seat, turn = self._seat, self._view.turn or 0
        ranks = [cards.rank(card) for card in move.cards]
        if move.verb == "take":
            shown = [_rank_of(card) for card in self._view.interference.cards] if self._view.interference else []
            shown.remove(ranks[0])
            table.lay(seat, ranks[0])
            table.scrap_pile += shown
        elif move.verb == "interfere":
            table.interfere(seat, move.target or 0, (ranks[0], ranks[1]))
        elif move.verb == "recycle":
            table.recycle(seat, *ranks)
        elif move.verb == "scrap":
            table.build(seat, ranks[1], ranks[0])
        else:
            table.build(seat, ranks[0], None)
        return table.play_out(turn + 1)

    def table(self, world: Staircase) -> Table:
        """Build the table of a re-dealt world."""
        return Table.of(self.prospects, world.layout())

    @staticmethod
    def distinct(moves: list[Move]) -> list[Move]:
        """Return one move from each group of moves that differ only in suits, leaving out interferes."""
        return list(
            {
                (move.verb, tuple(map(cards.rank, move.cards))): move for move in moves if move.verb != "interfere"
            }.values()
        )


def _rank_of(text: str) -> int:
    return cards.rank(cards.card(text))
