"""Play Staircase from /play to a winner, through the playground."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine import Move
from games.staircase.rules import Staircase
from playground import Person, Reply, buttons, text
from tables.ports import Standing
from tables.table import Table
from tests import players
from tests.matches import outcome_of
from tests.players import end_in_dm, open_table, told
from tests.stage import Stage, stage
from tests.ui.faces import in_faces
from ui.text.card_text import face
from ui.text.texts import speak

VERBS = {"build", "scrap", "recycle", "interfere", "take"}
Json = dict[str, Any]


def match_of(table: Table) -> Staircase:
    match = table.state.match
    assert isinstance(match, Staircase), f"table {table.id} has no match yet"
    return match


async def dm_with(person: Person, words: str) -> Json:
    """Wait for a message in a person's DMs that has these words, even in its controls, and return the first one."""
    return await person.until(lambda: next((message for message in person.dm if words in str(message)), None))


def people_by_seat(rig: Stage, table: Table) -> list[Person]:
    return [rig.person(seat.name) for seat in table.state.seats]


def shown(card: str) -> str:
    return face(card, speak("en"))


async def press(person: Person, hand: Json, move: str) -> Reply:
    """Make a move with its button or menu on a hand.

    :raises NotOffered: if the hand doesn't offer the move.
    """
    return await players.press(person, hand, Move.parse(move))


async def make(rig: Stage, table: Table, move: str) -> Reply:
    """Let the player whose turn it is make this move on their own hand."""
    person = people_by_seat(rig, table)[match_of(table).waiting[0]]
    hand = (await person.click("My hand")).message
    assert hand is not None
    return await press(person, hand, move)


def first(match: Staircase, verb: str, takes: Callable[[Move], bool] = lambda _: True) -> str:
    """Return the first legal move with this verb."""
    return str(next(move for move in match.legal_moves(match.waiting[0]) if move.verb == verb and takes(move)))


async def play_out(rig: Stage, table: Table, seed: int) -> set[str]:
    """Click until the match is over, preferring unused verbs; return the verbs used."""
    rng = random.Random(seed)
    made: set[str] = set()
    while table.state.standing is Standing.RUNNING:
        match = match_of(table)
        (seat,) = match.waiting
        person = people_by_seat(rig, table)[seat]
        legal = {move.verb for move in match.legal_moves(seat)}
        verb = rng.choice(sorted(legal - made or legal))
        move = rng.choice([str(move) for move in match.legal_moves(seat) if move.verb == verb])
        hand = (await person.click("My hand")).message
        await press(person, hand, move)
        made.add(verb)
    return made


@pytest.mark.parametrize(
    ("names", "options", "seed"),
    [
        (("Ann", "Ben"), {"interfere": True, "aces": "both"}, 1),
        pytest.param(("Ann", "Ben", "Cléo", "Dan", "Eve"), {"direction": "either"}, 4, marks=pytest.mark.soak),
    ],
    ids=["two", "five"],
)
async def test_a_whole_match_with_every_kind_of_move(
    tmp_path: Path, names: tuple[str, ...], options: dict[str, Any], seed: int
) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "staircase", *names, **options)
        assert await play_out(rig, table, seed) == VERBS
        match = match_of(table)
        assert len(match.record()["moves"]) == 5 * len(names)
        result = told(await rig.person("Ann").until("🏆"))
        best = outcome_of(match).places.index(1)
        assert f"{outcome_of(match).scores[best]} points" in result
        for steps in match.view(None).staircases:
            assert all(shown(card) in result for card in steps.cards)
        for name in names:
            await end_in_dm(rig.person(name))


async def test_an_interfere_asks_its_target_and_play_continues_after_the_interferer(
    tmp_path: Path,
) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "staircase", "Ann", "Ben", "Cléo")
        people = people_by_seat(rig, table)
        (turn,) = match_of(table).waiting
        asked, after = (turn + 2) % 3, (turn + 1) % 3
        await make(rig, table, first(match_of(table), "interfere", lambda move: move.target == asked))
        assert match_of(table).waiting == (asked,)
        public = text(await people[after].until(f"**{people[asked].name}’s turn**: take "))
        assert f"{people[turn].name} interfered with {people[asked].name}: " in public
        assert public.count("interfere") == 1, "only one line mentions it"
        hand = await people[asked].until("the other goes on the scrap pile")
        assert hand in people[asked].dm
        take = next(button for button in buttons(hand) if button.label.startswith("Take"))
        assert "You took" in (await people[asked].click(take.custom_id, hand)).text
        assert match_of(table).waiting == (after,)


async def test_only_its_owner_sees_where_a_recycled_card_is_even_once_it_is_drawn(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "staircase", "Ann", "Ben", "Cléo")
        people = people_by_seat(rig, table)
        (owner,) = match_of(table).waiting
        move = first(match_of(table), "recycle")
        card = move.split()[1]
        others = [person for seat, person in enumerate(people) if seat != owner]
        assert f"You recycled: {shown(card)} on top of the depot" in (await make(rig, table, move)).text
        assert_unseen(card, others)

        drawer = match_of(table).waiting[0]
        drawn = await make(rig, table, first(match_of(table), "scrap"))
        assert shown(card) in in_faces(drawn.text)
        await people[owner].until(f"You recycled: {shown(card)} in {people[drawer].name}’s hand")
        assert_unseen(card, [person for person in others if person is not people[drawer]])


def assert_unseen(card: str, people: list[Person]) -> None:
    for person in people:
        seen = in_faces(str(person.everything()))
        assert card not in seen
        assert shown(card) not in seen


async def test_an_illegal_click_is_refused_with_the_rule_and_changes_nothing(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "staircase", "Ann", "Ben", interfere=False)
        await make(rig, table, first(match_of(table), "recycle"))
        (seat,) = match_of(table).waiting
        person = people_by_seat(rig, table)[seat]
        hand = (await person.click("My hand")).message
        assert not [button for button in buttons(hand) if button.label.startswith("Interfere")]
        assert "Recycle: the scrap pile is empty" in text(hand)

        opens = next(button.custom_id for button in buttons(hand) if button.custom_id.endswith(":open:build"))
        hand = (await person.click(opens, hand)).message
        build = next(button.custom_id for button in buttons(hand) if ":do:build " in button.custom_id)
        held, foreign = match_of(table).view(seat).hand[0], match_of(table).view(1 - seat).hand[0]
        address = build.rsplit(":", 1)[0]
        assert f"You don’t hold {shown(foreign)}" in (await person.forge(hand, f"{address}:build {foreign}")).text
        assert "nothing to recycle" in (await person.forge(hand, f"{address}:recycle {held}")).text
        assert "two different cards" in (await person.forge(hand, f"{address}:scrap {held} {held}")).text
        assert "Interfering is off" in (await person.forge(hand, f"{address}:interfere {held} {held} @{1 - seat}")).text
        assert "Nobody is interfering with you" in (await person.forge(hand, f"{address}:take {held}")).text
        assert len(match_of(table).record()["moves"]) == 1


async def test_the_dm_keeps_up_with_the_table(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "staircase", "Ann", "Ben", "Cléo", interfere=False)
        for _ in range(6):
            (seat,) = match_of(table).waiting
            person = people_by_seat(rig, table)[seat]
            decision = f":{match_of(table).decision}:"
            hand = await dm_with(person, decision)
            built = first(match_of(table), "build")
            await press(person, hand, built)
            await rig.person("Dan").until(f"{person.name} built {shown(built.split()[1])}.")
        assert [len(steps.cards) for steps in match_of(table).view(None).staircases] == [2, 2, 2]


async def test_each_step_of_a_move_is_an_answer_in_the_same_hand_and_makes_no_move(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "staircase", "Ann", "Ben", "Cléo")
        match = match_of(table)
        (seat,) = match.waiting
        person, target = people_by_seat(rig, table)[seat], (seat + 1) % 3
        hand = (await person.click("My hand")).message
        first, second = match.view(seat).hand[:2]

        reply = await person.click("Interfere: spoil", hand)
        back = await person.click("‹ Back", reply.message)
        assert buttons(back.message) == buttons(hand)
        for part in ("interfere", f"interfere @{target}", f"interfere {first} @{target}"):
            shown = next(one for one in buttons(reply.message) if one.custom_id.endswith(f":open:{part}"))
            reply = await person.click(shown.custom_id, reply.message)
            assert reply.message["id"] == hand["id"]
        assert match_of(table).record()["moves"] == []
        move = f"interfere {first} {second} @{target}"
        await person.click(next(one.custom_id for one in buttons(reply.message) if one.custom_id.endswith(move)))
        assert match_of(table).record()["moves"] == [[seat, move]]


async def test_a_step_on_an_outdated_hand_shows_the_current_hand(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "staircase", "Ann", "Ben", "Cléo")
        (seat,) = match_of(table).waiting
        person = people_by_seat(rig, table)[seat]
        hand = (await person.click("My hand")).message
        build = next(one.custom_id for one in buttons(hand) if one.custom_id.endswith(":open:build"))
        await make(rig, table, first(match_of(table), "build"))
        late = await person.forge(hand, build)
        assert not [one for one in buttons(late.message) if ":open" in one.custom_id or ":do:" in one.custom_id]
        stranger = await rig.person("Dan").forge(hand, build)
        assert stranger.text == speak("en")("refused-not-seated")
