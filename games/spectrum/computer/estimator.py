"""Estimate each move in Spectrum by its expected share of first place if all seats then play like Experts.

Worlds are weighted by how likely Experts would have acted as the others did (``beliefs.py``), and played out with
counts instead of cards (``fast_round.py``).
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from dataclasses import replace
from math import fsum

from engine import Move, cards
from games.spectrum.computer.beliefs import Beliefs
from games.spectrum.computer.expert import rarest_claims
from games.spectrum.computer.fast_round import NextDeal, Round
from games.spectrum.computer.packed_hand import of_colours
from games.spectrum.computer.player import expert_move
from games.spectrum.rules.match import Spectrum
from opponents.estimates import NOTHING, Estimate, Estimator, Fact, Sample, weigh, with_facts

_TRIES, _OFTEN = 40, 4
"""A move counts as an expert's occasional choice if the expert picks it at least ``_OFTEN`` times in ``_TRIES``."""
_CANDIDATES = 3
"""How many of an expert's occasional choices may be called the best; the others only aren't mistakes."""
_EXCHANGES = frozenset({"offer", "accept", "exchange"})
_FIRST_WORLDS = 3
"""The number of worlds in which every move is tried.

There can be 128 moves, so most moves are dropped after that. Moves that an expert sometimes chooses are always kept.
"""
_WORLDS_PER_MOVE = 16
"""After that, one move is tried for every 16 worlds."""


def estimate(world: Spectrum, seat: int, rng: random.Random, worlds: int, made: Move | None) -> Estimate:
    """Return the expected share of first place for each legal move; cards of one colour are interchangeable."""
    same = _equivalents([*rarest_claims(world), *world.legal_moves(seat)])
    tally: dict[Move, list[tuple[float, bool]]] = defaultdict(list)
    beliefs = Beliefs(world, seat, rng, worlds)

    def trial(moves: list[Move]) -> Sample:
        dealt, weight = beliefs.next_world()
        following = NextDeal(dealt.public, dealt.hands, rng) if world.phase == "discard" else None
        merits = []
        for move in moves:
            share, won = _play_out(dealt, following, move)
            tally[move].append((weight, won))
            merits.append(share)
        return Sample(weight, merits, beliefs.drawn(dealt))

    def wins(move: Move) -> int:
        total = fsum(weight for weight, _ in tally[move]) or 1.0
        return round(100 * fsum(weight for weight, won in tally[move] if won) / total)

    def facts(move: Move) -> dict[str, Fact]:
        if len(same) == 1:
            return {"reason": "only"}
        if len(set(same.values())) == 1:
            return {"reason": "rarest" if move.verb == "claim" and rarest_claims(world) != [*same] else "equal"}
        shown: dict[str, Fact] = {"wins": wins(same.get(move, move))}
        if move.verb == "fold":
            return {"reason": "wins", "stay": wins(Move("stay")), "rivals": beliefs.rivals_with_spectrum, **shown}
        if move.cards and move.verb in _EXCHANGES and beliefs.has_spectrum and beliefs.rivals_with_spectrum:
            return {"reason": "crowded", "rivals": beliefs.rivals_with_spectrum, **shown}
        return {"reason": "wins" if shown["wins"] else "lost", **shown}

    if len(set(same.values())) == 1:
        return with_facts(weigh(same, _nothing_to_choose, 2, made), "match", facts)
    mixes = _mixed(world, seat, same, rng)
    is_usual = made is not None and same[made] in mixes
    worlds = worlds // 2 if is_usual else worlds
    first_look = worlds if world.phase == "stay" else _FIRST_WORLDS
    found = weigh(same, trial, worlds, made, mixes[:_CANDIDATES], first_look, most=max(2, worlds // _WORLDS_PER_MOVE))
    if made is not None and is_usual:
        found = replace(found, gains={**found.gains, made: NOTHING, same[made]: NOTHING})
    return with_facts(found, "match", facts)


def _equivalents(moves: list[Move]) -> dict[Move, Move]:
    """Map each move to the first with cards of the same colours; all claims count as equivalent to an Expert's."""
    first: dict[object, Move] = {}
    return {move: first.setdefault((move.verb, tuple(sorted(map(cards.colour, move.cards)))), move) for move in moves}


def _mixed(world: Spectrum, seat: int, same: dict[Move, Move], rng: random.Random) -> list[Move]:
    """Return the moves an expert would choose from at random in this position."""
    often = Counter(same[expert_move(world, seat, rng)] for _ in range(_TRIES))
    return [move for move, times in often.most_common() if times >= _OFTEN]


def experts_moves(world: Spectrum, seat: int, rng: random.Random) -> list[Move]:
    """Return the moves an expert would choose from, and those that come to the same."""
    same = _equivalents([*rarest_claims(world), *world.legal_moves(seat)])
    mixes = _mixed(world, seat, same, rng)
    return [move for move, one in same.items() if one in mixes]


def _nothing_to_choose(moves: list[Move]) -> Sample:
    return Sample(1.0, [0.0] * len(moves))


def _play_out(dealt: Round, following: NextDeal | None, move: Move) -> tuple[float, bool]:
    """Make the move and play out the round; return the share of first place, and whether the seat wins a card.

    Discards pay off only in the next round, so after a discard, the next round is played.
    """
    if following is not None:
        played = following.after(of_colours([cards.colour(card) for card in move.cards]))
    else:
        played = dealt.copy()
        played.make(move)
    winner = played.finish()
    return played.share(winner), winner == played.public.seat and played.claims(winner) > 0


ESTIMATOR = Estimator(estimate, worlds=160, review=8_400)
