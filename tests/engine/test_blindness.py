"""Check the fourth law: no seat sees, and no re-deal reveals, anything the seat isn't allowed to know."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine import EVERYONE, GAMES, new_match
from tests.engine.laws import check_cards, every_game, some
from tests.engine.pasts import agrees
from tests.engine.random_matches import (
    cards_in_event,
    cards_named,
    fresh_matches,
    observable_state,
    positions,
    secretive_move,
    wander,
)
from tests.games.facts import facts_of


@every_game
@settings(some, max_examples=20)
@given(data=st.data())
def test_no_seat_can_see_what_a_redeal_changes(key: str, data: st.DataObject) -> None:
    match = data.draw(positions(key))
    rng = random.Random(data.draw(st.integers(0, 2**32)))
    before = observable_state(match)
    for seat in range(match.players):
        world = match.redeal(seat, rng)
        assert world.view(seat) == match.view(seat)
        assert world.view(None) == match.view(None)
        assert world.legal_moves(seat) == match.legal_moves(seat)
        assert (world.decision, world.waiting, world.outcome) == (match.decision, match.waiting, match.outcome)
    assert observable_state(match) == before


@every_game
@some
@given(data=st.data())
def test_a_seats_own_move_looks_the_same_in_every_redeal(key: str, data: st.DataObject) -> None:
    match = data.draw(positions(key))
    rng = random.Random(data.draw(st.integers(0, 2**32)))
    for seat in range(match.players):
        moves = match.legal_moves(seat)
        for move in rng.sample(moves, min(3, len(moves))):
            here, there = match.copy(), match.redeal(seat, rng)
            told = [event for event in here.apply(seat, move) if event.visible_to(seat)]
            imagined = [event for event in there.apply(seat, move) if event.visible_to(seat)]
            assert told[0]._replace(cards=()) == imagined[0]._replace(cards=())
            assert len(told[0].cards) == len(imagined[0].cards)


@every_game
@some
@given(data=st.data())
def test_taking_back_a_move_that_revealed_nothing_leaves_its_player_no_wiser(key: str, data: st.DataObject) -> None:
    """In every world that agrees with what they knew before, the move shows the same."""
    match = data.draw(positions(key))
    rng = random.Random(data.draw(st.integers(0, 2**32)))
    for seat in range(match.players):
        moves = match.legal_moves(seat)
        for move in rng.sample(moves, min(4, len(moves))):
            here, there = match.copy(), match.redeal(seat, rng)
            here.apply(seat, move)
            there.apply(seat, move)
            assert here.revealed == there.revealed
            if not here.revealed:
                assert there.view(seat) == here.view(seat)
                assert there.view(None) == here.view(None)
                assert there.legal_moves(seat) == here.legal_moves(seat)


@every_game
@some
@given(data=st.data())
def test_redealt_matches_can_be_played_and_redealt_again(key: str, data: st.DataObject) -> None:
    match = data.draw(positions(key, 30))
    rng = random.Random(data.draw(st.integers(0, 2**32)))
    observable_state(match)  # this fills caches, which must not leak into the re-deal
    world = match.redeal(rng.randrange(match.players), rng)
    for _ in wander(world, rng, 15):
        seat = rng.randrange(match.players)
        deeper = world.redeal(seat, rng)
        assert deeper.view(seat) == world.view(seat)
        assert deeper.view(None) == world.view(None)
        check_cards(deeper)


@every_game
@some
@given(data=st.data())
def test_a_redeal_changes_the_hidden_cards(key: str, data: st.DataObject) -> None:
    match = data.draw(fresh_matches(key))
    rng = random.Random(data.draw(st.integers(0, 2**32)))
    hidden = facts_of(key).hidden
    for seat in range(match.players):
        assert len({repr(hidden(match.redeal(seat, rng))) for _ in range(8)}) > 1


@every_game
@some
@given(data=st.data())
def test_events_name_cards_only_to_seats_that_see_them_before_or_after(key: str, data: st.DataObject) -> None:
    match = data.draw(fresh_matches(key))
    viewers = (None, *range(match.players))
    before = {viewer: cards_named(match.view(viewer).as_dict()) for viewer in viewers}
    for events in wander(match, random.Random(data.draw(st.integers(0, 2**32))), 60):
        after = {viewer: cards_named(match.view(viewer).as_dict()) for viewer in viewers}
        for event in events:
            assert event.audience <= EVERYONE
            for viewer in viewers:
                if event.visible_to(viewer):
                    assert cards_in_event(event) <= before[viewer] | after[viewer], event
        before = after


@every_game
@some
@given(data=st.data())
def test_spectators_know_nothing_that_players_do_not(key: str, data: st.DataObject) -> None:
    match = data.draw(positions(key))
    public = cards_named(match.view(None).as_dict())
    for seat in range(match.players):
        assert public <= cards_named(match.view(seat).as_dict())


@every_game
def test_every_redeal_can_result_from_legal_moves_that_the_seat_has_seen(key: str) -> None:
    """Public events are evidence: who drew or recycled shows which cards those players can't have held."""
    for players in GAMES[key].seats:
        rng = random.Random(players)
        match = new_match(key, players, bytes([players] * 32))
        for _ in range(20):
            for _ in range(rng.randrange(1, 10)):
                if match.outcome is None:
                    match.apply(*secretive_move(match, rng))
            seat = rng.randrange(players)
            world = match.redeal(seat, rng)
            past = facts_of(key).past(match, world, seat)
            assert past is not None, "no past leads to this world"
            assert agrees(past, match, world, seat, facts_of(key).hidden)
            if match.outcome is not None:
                match = new_match(key, players, rng.randbytes(32))
