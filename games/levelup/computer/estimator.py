"""Estimate each move in Level Up: the chance of laying down before the other players do.

Each simulated deal gives them hands, weighted by their likelihood. The stock is every card that isn't in a hand.
"""

from __future__ import annotations

import random
from collections import defaultdict
from math import fsum

from engine import Move, cards
from games.levelup.computer.bonus import bonus_draws, earns_bonus
from games.levelup.computer.player import Mind
from games.levelup.rules import melds
from games.levelup.rules.match import LevelUp
from opponents.estimates import Estimate, Estimator, Fact, Sample, weigh, with_facts

_NEGLIGIBLE = 1e-9
"""The weight of a simulated deal that is implausible given the left-hand player's actions."""


def estimate(world: LevelUp, seat: int, rng: random.Random, worlds: int, made: Move | None) -> Estimate:
    """Return each legal move's chance of winning the hand.

    Laying down always wins. A hand that could be laid down but isn't wins if nobody else lays down first.
    """
    mind = Mind(world, world.view(seat), rng)
    return (_of_draws if mind.view.phase == "draw" else _of_discards)(mind, seat, worlds, made)


def _of_discards(mind: Mind, seat: int, worlds: int, made: Move | None) -> Estimate:
    legal = mind.world.legal_moves(seat)
    preferred = [move for move in legal if move.verb == "laydown"]
    preferred.sort(key=lambda move: not earns_bonus(mind.view, move))
    preferred += mind.best_discards([move for move in legal if move.verb == "discard"])
    moves = [*dict.fromkeys((*preferred, *legal))]
    race = mind.race()
    helped: dict[Move, list[tuple[float, bool]]] = defaultdict(list)

    def trial(moves: list[Move]) -> Sample:
        left = race.sample()
        weight = max(left.likelihood, _NEGLIGIBLE)
        found = iter(race.against(left, [move.cards[0] for move in moves if move.verb == "discard"]))
        merits = []
        for move in moves:
            if move.verb == "laydown":
                merits.append(1.0)
                continue
            chance, helps = next(found)
            helped[move].append((weight, helps))
            merits.append(chance)
        return Sample(weight, merits)

    def facts(move: Move) -> dict[str, Fact]:
        if move.verb == "laydown":
            return {"reason": "laydown"}
        missing, outs = race.after(move.cards[0])
        total = fsum(weight for weight, _ in helped[move]) or 1.0
        helps = fsum(weight for weight, does in helped[move] if does) / total
        shown: dict[str, Fact] = {"missing": missing, "outs": outs, "unseen": race.unseen, "helps": round(100 * helps)}
        return {"reason": "near" if missing == race.nearest else "far", **shown}

    found = weigh({move: move for move in moves}, trial, worlds, made)
    return with_facts(found, "hand", facts)


def _of_draws(mind: Mind, seat: int, worlds: int, made: Move | None) -> Estimate:
    """Estimate both kinds of draw. The stock's top card can be any card that isn't in a hand.

    A hand that can be laid down now can still be laid down after a draw, unless the draw ends the hand, or the card
    taken from the discard pile, which can't go back, doesn't fit.
    """
    view, own = mind.view, mind.own
    legal = mind.world.legal_moves(seat)
    top = cards.card(view.discard_pile[-1])
    missing = own.distance(mind.hand)
    stuck = not missing and not _outcards(mind, top)
    reached: dict[int, int] = {top: int(stuck)} if not missing else {}
    preferred = next((mind.draw_for_bonus(move) or move for move in legal if move.verb == "laydown"), None)

    def then(card: int) -> int:
        """Return how many cards the hand lacks after drawing this card and discarding another."""
        if card not in reached:
            nearer = missing > 0 and own.improves(mind.hand, card, missing)
            reached[card] = missing - nearer
        return reached[card]

    def trial(moves: list[Move]) -> Sample:
        world = mind.world.redeal(seat, mind.rng)
        sampled = mind.sampled(world.hands)
        stock = [card for card in cards.cards_in(mind.unseen()) if not any(hand >> card & 1 for hand in world.hands)]
        drawn = stock[int(mind.rng.random() * len(stock))] if stock else top
        merits = []
        for move in moves:
            if move.verb == "laydown":
                merits.append(1.0)
            elif not missing and move.pile == "stock":
                merits.append(float(not mind.draw_may_end_hand))
            else:
                lacks = then(drawn if move.pile == "stock" else top)
                merits.append(mind.chance_after_turn(sampled, lacks) if lacks else 1.0)
        return Sample(max(sampled.likelihood, _NEGLIGIBLE), merits)

    def facts(move: Move) -> dict[str, Fact]:
        if move.verb == "laydown":
            return {"reason": "laydown"}
        unseen = mind.unseen()
        shown: dict[str, Fact] = {"missing": missing, "after": then(top), "unseen": unseen.bit_count()}
        if move == preferred:
            return {"reason": f"{move.pile}-bonus", **shown, "outs": bonus_draws(view, unseen).bit_count()}
        shown["outs"] = own.outs(mind.hand, missing, unseen).bit_count() if missing else 0
        nearer = "nearer" if then(top) < missing else "no-nearer"
        return {"reason": f"{move.pile}-{nearer}", **shown}

    ordered = sorted(legal, key=lambda move: (move != preferred, move.verb != "laydown", move.pile == "discard"))
    return with_facts(weigh({move: move for move in ordered}, trial, worlds, made), "hand", facts)


def _outcards(mind: Mind, taken: int) -> int:
    """Return the cards that a seat can lay down with as its discard after taking this one."""
    options = dict(mind.view.options)
    return melds.qualifying_discards(mind.hand | 1 << taken, mind.own.wilds, str(options["aces"])) & ~(1 << taken)


ESTIMATOR = Estimator(estimate, worlds=800, review=7_700)
