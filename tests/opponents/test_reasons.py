"""Check that a hint's reason never contradicts its move, by testing random positions against the rules.

Every test run tries hundreds of positions, and ``make test-all`` tries thousands.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from engine import Match, Move, new_match
from engine.cards import card, card_set, name
from games.escalier.rules import Escalier
from games.levelup.rules import LevelUp, melds
from games.levelup.rules.view import LevelUpView
from games.staircase.rules import Staircase
from opponents import choose
from opponents.estimates import ESTIMATORS, Estimate, imagined


def survey(few: int, many: int) -> pytest.MarkDecorator:
    """Run a test with ``few`` positions, and add a slow variant with ``many``."""
    return pytest.mark.parametrize("positions", [few, pytest.param(many, marks=pytest.mark.soak)])


def played(key: str, players: range, positions: int) -> Iterator[tuple[Match, int, random.Random]]:
    """Yield positions with a choice from matches that mix sensible and random moves."""
    rng = random.Random(17)
    found = 0
    while True:
        match = new_match(key, rng.choice(players), rng.randbytes(32))
        while match.outcome is None:
            seat = match.waiting[0]
            if len(match.legal_moves(seat)) > 1:
                yield match, seat, rng
                found += 1
                if found == positions:
                    return
            sensible = rng.random() < 0.7
            move = choose(match.redeal(seat, rng), seat, rng) if sensible else rng.choice(match.legal_moves(seat))
            match.apply(seat, move)


def estimated(match: Match, seat: int, worlds: int) -> Estimate:
    world, seed = imagined(match, seat)
    return ESTIMATORS[match.key].estimate(world, seat, random.Random(seed), worlds, None)


def takes_for_sure(match: Escalier, seat: int, move: Move) -> bool | None:
    """Return whether the card wins the trick, or None if that depends on other players."""
    view = match.view(seat)
    after = match.copy()
    told = after.apply(seat, move)
    if len(view.trick) == view.players - 1:
        return next(event.seat for event in told if event.kind == "trick-won") == seat
    return False if after.view(None).winner != seat else None


@survey(150, 1000)
def test_in_lescalier_a_card_is_advised_for_a_trick_only_if_it_can_take_it(positions: int) -> None:
    reasons: Counter[str] = Counter()
    for match, seat, _ in played("escalier", range(3, 6), positions):
        assert isinstance(match, Escalier)
        if match.phase != "play":
            continue
        view = match.view(seat)
        found = estimated(match, seat, 16)
        facts = found.facts[found.best]
        reason = str(facts["reason"])
        reasons[reason] += 1
        wants = (view.bids[seat] or 0) - view.won[seat]
        assert (reason in ("take", "save")) == (wants > 0)
        sure = takes_for_sure(match, seat, found.best)
        if sure is not None:
            assert (reason in ("take", "spill")) == sure
            assert facts["takes"] == (100 if sure else 0)
        if facts["exact"] == 100:
            assert all(worth.value <= found.worths[found.best].value for worth in found.worths.values())
    assert min(reasons[reason] for reason in ("take", "save", "duck", "spill")) > positions // 75


def lacking(view: LevelUpView, held: int) -> int:
    aces = str(dict(view.options)["aces"])
    return melds.distance(held, melds.wild_cards(view.rounds[view.seat or 0]), aces)


@survey(120, 300)
def test_in_level_up_a_hand_lacks_the_cards_that_the_rules_say(positions: int) -> None:
    reasons: Counter[str] = Counter()
    for match, seat, _ in played("levelup", range(2, 4), positions):
        assert isinstance(match, LevelUp)
        view = match.view(seat)
        found = estimated(match, seat, 12)
        facts = found.facts[found.best]
        reasons[str(facts["reason"])] += 1
        hand = card_set(map(card, view.hand))
        match facts["reason"]:
            case "near":
                after = {text: lacking(view, hand & ~(1 << card(text))) for text in view.hand if text != view.taken}
                assert facts["missing"] == after[name(found.best.cards[0])] == min(after.values())
            case "discard-nearer":
                assert view.discard_pile
                top = hand | 1 << card(view.discard_pile[-1])
                nearest = min(lacking(view, top & ~(1 << one)) for one in range(54) if top >> one & 1)
                assert facts["after"] == nearest < lacking(view, hand) == facts["missing"]
            case "stock-no-nearer":
                assert facts["missing"] == lacking(view, hand)
            case "laydown":
                assert found.best.verb == "laydown"
                assert found.worths[found.best].value == 1
    assert (
        min(reasons[reason] for reason in ("near", "discard-nearer", "stock-no-nearer", "laydown")) > positions // 125
    )


@survey(60, 200)
def test_in_staircase_the_last_card_leads_to_the_points_it_makes(positions: int) -> None:
    exact = 0
    for match, seat, _ in played("staircase", range(2, 5), positions):
        assert isinstance(match, Staircase)
        found = estimated(match, seat, 8)
        view = match.view(seat)
        if len(view.hand) > 1 or found.best.verb != "build" or match.phase != "turn":
            continue
        after = match.copy()
        after.apply(seat, found.best)
        steps = after.view(seat).staircases[seat]
        if not any(after.view(None).hand_sizes):
            exact += 1
            assert found.facts[found.best]["points"] == steps.base + steps.bonus
    assert exact > positions // 75


def test_in_spectrum_advice_to_fold_says_what_staying_would_bring() -> None:
    folded = 0
    for match, seat, _ in played("spectrum", range(3, 5), 300):
        if match.phase != "stay":
            continue
        found = estimated(match, seat, 16)
        facts = found.facts[found.best]
        if found.best.verb == "fold":
            folded += 1
            assert facts["wins"] == 0
            assert 0 <= int(facts["stay"]) < 100
        else:
            assert 0 <= int(facts["wins"]) <= 100
    assert folded > 3
