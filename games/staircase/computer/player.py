"""Play Staircase as Novice, Regular or Expert.

Only a novice interferes: it costs two of one's own five cards, and gives another staircase a step more.
"""

from __future__ import annotations

from engine import Move, cards
from engine.chance import Rng
from games.staircase.computer.fast_match import Table
from games.staircase.computer.prospects import End, Hand, prospects
from games.staircase.rules.match import Staircase, StaircaseView
from opponents.levels import Player, anything_legal, without_thought

_UNSEEN = 10
"""What Regular expects of a card that it would draw: no more than the least there is."""
_WHIMS = 0.25
"""How often Novice makes a random move."""


def novice(world: Staircase, seat: int, rng: Rng) -> Move:
    """Builds what earns most at once, without looking at the cards after it; now and then makes a random move."""
    moves = world.legal_moves(seat)
    if rng.random() < _WHIMS:
        return anything_legal(world, seat, rng)
    mind = Mind(world.view(seat))
    at_once = [move for move in moves if move.verb in ("build", "take")]
    return max(at_once, key=lambda move: mind.gain(move.cards[0]) + rng.random())


def regular(world: Staircase, seat: int, rng: Rng) -> Move:
    """Makes for the best order of the cards it can count on: its hand and the top of the scrap pile."""
    mind = Mind(world.view(seat))
    moves = [move for move in world.legal_moves(seat) if move.verb != "interfere"]
    return max(moves, key=lambda move: mind.certain(move) + rng.random())


def expert(world: Staircase, seat: int, _rng: Rng) -> Move:
    """Makes the turn after which the own hand can hope for most, by the table.

    A search through re-dealt worlds, which thinks of the others too, wins no more often: docs/OPPONENTS.md has the
    figures.
    """
    mind = Mind(world.view(seat))
    return max(mind.distinct(world.legal_moves(seat)), key=mind.expected)


def get_ready() -> None:
    """Work out what every hand can hope for under the usual house rules; under others the first moves take longer."""
    prospects("rising", "high").precompute_opening_hands()


PLAYER = Player(novice, regular, without_thought(expert), get_ready)


class Mind:
    """What a seat sees when it is asked for a move, in ranks."""

    def __init__(self, view: StaircaseView) -> None:
        options = dict(view.options)
        self.prospects = prospects(str(options["direction"]), str(options["aces"]))
        self._view = view
        self._seat = view.seat or 0
        self._end = self.prospects.end_of(tuple(map(cards.card, view.staircases[self._seat].cards)))
        self._hand = tuple(sorted(map(_rank_of, view.hand)))
        self._top = _rank_of(view.scrap_pile[-1]) if view.scrap_pile else 0

    def gain(self, card: int) -> int:
        """The points that the card earns at once on the own staircase."""
        return self.prospects.lay(self._end, cards.rank(card))[0]

    def certain(self, move: Move) -> int:
        """The points that the seat can count on with this move."""
        gain, end, kept = self._then(move)
        return gain + self.prospects.certain(end, kept) + (_UNSEEN if move.verb == "scrap" else 0)

    def expected(self, move: Move) -> float:
        """The points that the seat can hope for with this move."""
        gain, end, kept = self._then(move)
        return gain + (self.prospects.drawing if move.verb == "scrap" else self.prospects.expected)(end, kept)

    def _then(self, move: Move) -> tuple[int, End, Hand]:
        """What a move of the seat earns at once, the end of its staircase, and the cards that it keeps."""
        ranks = [cards.rank(card) for card in move.cards]
        kept = list(self._hand)
        for rank in ranks if move.verb != "take" else ():
            kept.remove(rank)
        laid = self._top if move.verb == "recycle" else ranks[-1]
        return *self.prospects.lay(self._end, laid), tuple(kept)

    def play_out(self, table: Table, move: Move) -> list[int]:
        """The scores after the move, and then everybody's best turns, at a table where it is to be made."""
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
        """The table of a re-dealt world."""
        return Table.of(self.prospects, world.layout())

    @staticmethod
    def distinct(moves: list[Move]) -> list[Move]:
        """The moves that differ in more than suits, without interfering."""
        return list(
            {
                (move.verb, tuple(map(cards.rank, move.cards))): move for move in moves if move.verb != "interfere"
            }.values()
        )


def _rank_of(text: str) -> int:
    return cards.rank(cards.card(text))
