"""Play Level Up as Novice, Regular or Expert.

All levels lay down in the turn in which they can, with the discard that earns the bonus if there is one. Waiting a turn
for the bonus costs too much: few cards would help, and a rival can lay down in any turn.

* A Novice takes a discard only if it is wild or makes three of a kind, and discards whatever looks least related to its
  hand.
* A Regular has one plan: the nearest melds it finds. It takes a discard that fits the plan. Of the cards the plan
  doesn't need, it discards the least related one. It looks for other splits only when it discards.
* An Expert sees all ways to split its hand. For each card it can spare, it counts the unseen cards that would bring the
  rest closer to melds, and estimates how much the discard would help the player to the left. The cards which that
  player discarded or passed up show what is useless to them (``games.levelup.computer.opponent_model``). If it could
  lay down before its draw, it draws first whenever the drawn card may bring the bonus: it lays down after the draw.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from engine import Move, cards
from engine.chance import Rng
from games.levelup.computer.bonus import bonus_draws, earns_bonus
from games.levelup.computer.hand_distance import Outlook, Plan, relatedness
from games.levelup.computer.opponent_model import UNLIKELY, Rival, farthest, progress_likelihood, turns_of
from games.levelup.computer.race_odds import Racer, from_stock, per_turn, wins
from games.levelup.rules import melds
from games.levelup.rules.match import LevelUp, LevelUpView
from opponents.levels import Budget, Player
from opponents.search import Trial, best_move

_DRAW_STOCK, _DRAW_DISCARD = Move("draw", pile="stock"), Move("draw", pile="discard")
_MIN_CHANCE = 0.01


def novice(world: LevelUp, seat: int, rng: Rng) -> Move:
    """Return a move chosen at a glance; ``rng`` breaks ties."""
    legal, view = world.legal_moves(seat), world.view(seat)
    if finish := _finish(view, legal):
        return finish
    hand, wilds = _hand(view), melds.wild_cards(view.rounds[seat])
    if view.phase == "draw":
        top = _top(view)
        pair = cards.RANK_SETS[cards.rank(top)] & hand & ~wilds
        return _DRAW_DISCARD if wilds >> top & 1 or pair.bit_count() >= 2 else _DRAW_STOCK
    return _least_related(legal, hand, wilds, hand & ~wilds, rng)


def regular(world: LevelUp, seat: int, rng: Rng) -> Move:
    """Return a move that brings the hand closer to melds; ``rng`` breaks ties."""
    legal, view = world.legal_moves(seat), world.view(seat)
    if finish := _finish(view, legal):
        return finish
    hand, outlook = _hand(view), Outlook(view.rounds[seat], str(dict(view.options)["aces"]))
    if view.phase == "draw":
        return _DRAW_DISCARD if outlook.fits(hand, outlook.plan(hand), _top(view)) else _DRAW_STOCK
    return _least_related(legal, hand, outlook.wilds, outlook.plan(hand, extra=1).spare, rng)


def expert(world: LevelUp, seat: int, rng: Rng, budget: Budget) -> Move:
    """Return the move with the best chance of laying down before the player to the left."""
    legal, view = world.legal_moves(seat), world.view(seat)
    mind = Mind(world, view, rng)
    if finish := _finish(view, legal):
        return mind.draw_for_bonus(finish) or finish
    if view.phase == "draw":
        return mind.draw()
    moves = mind.best_discards(legal)
    return best_move(moves, mind.trial(), budget, lambda: mind.most_outs(moves))


def _finish(view: LevelUpView, legal: list[Move]) -> Move | None:
    """Return a move that lays down, preferably with the bonus, or None if there is no such move."""
    finishing = [move for move in legal if move.verb == "laydown"]
    return next((move for move in finishing if earns_bonus(view, move)), finishing[0] if finishing else None)


def _hand(view: LevelUpView) -> int:
    return cards.card_set(map(cards.card, view.hand))


def _top(view: LevelUpView) -> int:
    return cards.card(view.discard_pile[-1])


def _least_related(legal: list[Move], hand: int, wilds: int, can_go: int, rng: Rng) -> Move:
    """Return the discard least related to the hand: from ``can_go`` if possible, else preferably not a wild."""
    naturals = hand & ~wilds
    useless = [move for move in legal if can_go >> move.cards[0] & 1]
    without_wilds = [move for move in legal if naturals >> move.cards[0] & 1]
    return min(
        useless or without_wilds or legal, key=lambda move: relatedness(move.cards[0], naturals) + rng.random() / 2
    )


class Mind:
    """An Expert's knowledge of its own hand, and its inferences about the left-hand neighbour's."""

    def __init__(self, world: LevelUp, view: LevelUpView, rng: Rng) -> None:
        self.world, self.view, self.rng = world, view, rng
        self.seat = view.seat or 0
        self.left = (self.seat + 1) % view.players
        aces = str(dict(view.options)["aces"])
        self._outlooks = {number: Outlook(number, aces) for number in set(view.rounds)}
        self.own, self.theirs = (self._outlooks[view.rounds[seat]] for seat in (self.seat, self.left))
        self.hand = _hand(view)
        self._rival = Rival(view, self.theirs)
        self._behind_left = [(self.left + step) % view.players for step in range(1, view.players - 1)]
        self._distances: dict[int, dict[int, float]] = {}

    def draw(self) -> Move:
        """Return the draw: from the discard pile if its top card improves the hand, otherwise from the stock."""
        missing = self.own.distance(self.hand)
        return _DRAW_DISCARD if self.own.improves(self.hand, _top(self.view), missing) else _DRAW_STOCK

    def draw_for_bonus(self, finish: Move) -> Move | None:
        """Return a draw that may bring the bonus to a seat that could lay down like this, or None if there isn't one.

        The seat can still lay down after the draw.
        """
        view = self.view
        if view.phase != "draw" or view.turn != self.seat or earns_bonus(view, finish):
            return None
        if bonus_draws(view, 1 << _top(view)):
            return _DRAW_DISCARD
        return _DRAW_STOCK if view.stock and bonus_draws(view, self.unseen()) else None

    @property
    def draw_may_end_hand(self) -> bool:
        """Whether drawing from the stock would be the reshuffle that ends the hand."""
        return not self.view.stock and self.view.reshuffles + 1 == self.view.reshuffle_limit

    def best_discards(self, legal: list[Move]) -> list[Move]:
        """Return the discards that keep the hand as close to melds as possible, least related cards first."""
        naturals = self.hand & ~self.own.wilds
        missing = self.own.plan(self.hand, extra=1).missing
        spare = self.own.spare_cards(self.hand, missing)
        moves = [move for move in legal if spare >> move.cards[0] & 1] or legal
        return sorted(moves, key=lambda move: relatedness(move.cards[0], naturals))

    def trial(self) -> Trial:
        """Return a trial that rates discards by the chance of winning the race against a sampled neighbour's hand.

        The sampled hand is weighted by how well it explains the left-hand player's actions.
        """
        race = self.race()

        def try_all(moves: list[Move]) -> list[float]:
            left = race.sample()
            if left.likelihood < UNLIKELY:
                return [0.0] * len(moves)
            chances = race.against(left, [move.cards[0] for move in moves])
            return [left.likelihood * chance for chance, _ in chances]

        return try_all

    def most_outs(self, moves: list[Move]) -> Move:
        """Return the discard that leaves the hand closest to melds, ignoring other hands; more outs break ties."""
        race = self.race()
        return max(moves, key=lambda move: (-race.after(move.cards[0])[0], race.after(move.cards[0])[1]))

    def race(self) -> Race:
        """Return the race after each discard."""
        return Race(self)

    def sampled(self, hands: Sequence[int]) -> Sampled:
        """Return what these re-dealt hands mean for the race, and their likelihood given what the others did."""
        view = self.view
        turns = turns_of(view, self.left)
        plan = self.theirs.plan(hands[self.left], most=farthest(turns))
        likelihood = progress_likelihood(plan.missing, turns)
        if plan.missing and likelihood >= UNLIKELY:
            likelihood *= self._rival.likelihood(hands[self.left], plan)
        others = tuple(self._sampled_racer(seat, hands[seat]) for seat in self._behind_left)
        return Sampled(hands[self.left], plan, others, likelihood)

    def _sampled_racer(self, seat: int, hand: int) -> Racer:
        """Sample how far a player's hand is from melds, from the hands dealt so far and the player's turns."""
        round_number, turns = self.view.rounds[seat], turns_of(self.view, seat)
        weights = self._distances.setdefault(seat, {})
        missing = self._outlooks[round_number].distance(hand, most=farthest(turns))
        weights[missing] = weights.get(missing, 0.0) + progress_likelihood(missing, turns)
        up_to = [*accumulate(weights.values())]
        return Racer(round_number, [*weights][bisect(up_to, self.rng.random() * up_to[-1])] if up_to[-1] else missing)

    def chance_after_turn(
        self, left: Sampled, missing: int, luck: float | None = None, stride: float | None = None
    ) -> float:
        """Return the seat's chance of laying down first after its turn, if its hand then lacks this many cards.

        ``luck`` is the chance that the left neighbour's turn brings them closer to melds, if it isn't the average.
        ``stride`` is the same for the seat's own next turn.
        """
        view, away = self.view, left.plan.missing
        left_round = view.rounds[self.left]
        behind = (*left.others, Racer(view.rounds[self.seat], missing))
        if luck is None:
            luck = from_stock(left_round, away)
        nearer = wins((*behind, Racer(left_round, away - 1)), len(behind) - 1, stride) if away > 1 and luck else 0.0
        same = wins((*behind, Racer(left_round, away)), len(behind) - 1, stride) if away and luck < 1 else 0.0
        return luck * nearer + (1 - luck) * same

    def unseen(self) -> int:
        """Return the cards the seat hasn't seen, or hasn't seen since they were shuffled back into the stock."""
        view = self.view
        deck = cards.FRENCH + cards.JOKERS[: int(dict(view.options)["jokers"])]
        known = [text for held in view.known for text in held]
        return cards.card_set(deck) & ~self.hand & ~cards.card_set(map(cards.card, (*view.discard_pile, *known)))


class Sampled(NamedTuple):
    """A hand the left neighbour may hold, its plan, what the players after them lack, and how likely all this is."""

    hand: int
    plan: Plan
    others: tuple[Racer, ...]
    likelihood: float


class Race:
    """The race to lay down before the player to the left, after each possible discard.

    The results for the seat's own hand are cached.
    """

    def __init__(self, mind: Mind) -> None:
        self._mind = mind
        self._unseen = mind.unseen()
        self._after: dict[int, tuple[int, int]] = {}
        self.unseen = self._unseen.bit_count()
        self.nearest = mind.own.plan(mind.hand, extra=1).missing

    def after(self, card: int) -> tuple[int, int]:
        """Return how many cards the hand lacks without this one, and how many unseen cards would bring it closer."""
        if card not in self._after:
            mind = self._mind
            rest = mind.hand & ~(1 << card)
            missing = mind.own.distance(rest)
            outs = mind.own.outs(rest, missing, self._unseen).bit_count() if missing else 0
            self._after[card] = missing, outs
        return self._after[card]

    def sample(self) -> Sampled:
        """Sample the other players' hands."""
        return self._mind.sampled(self._mind.world.redeal(self._mind.seat, self._mind.rng).hands)

    def against(self, left: Sampled, discards: Sequence[int]) -> list[tuple[float, bool]]:
        """Return, for each discard, the chance of laying down first, and whether the discard helps the left neighbour.

        A neighbour whose hand lacks nothing lays down next.
        """
        mind = self._mind
        can_be_helped = left.plan.missing > 0 and left.likelihood >= UNLIKELY
        chances = []
        for card in discards:
            missing, outs = self.after(card)
            stride = per_turn(max(outs / self.unseen, _MIN_CHANCE), missing)
            helped = can_be_helped and mind.theirs.fits(left.hand, left.plan, card)
            chances.append((mind.chance_after_turn(left, missing, 1.0 if helped else None, stride), helped))
        return chances


PLAYER = Player(novice, regular, expert)
