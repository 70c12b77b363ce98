"""Play L’Escalier from /play to the end, through the playground."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from games.escalier.rules import Escalier
from games.escalier.rules.view import EscalierView
from playground import Person, buttons, text
from tables.table import Table
from tests.matches import outcome_of
from tests.players import end_in_dm, erratic, newest_dm, open_table, play, press, told
from tests.stage import Stage, stage
from tests.ui.faces import in_faces
from ui.text.card_text import face
from ui.text.texts import speak

NAMES = ("Ann", "Ben", "Cléo", "Dan", "Eve", "Finn")
_ON_A_FOREHEAD = re.compile(r"\b\d\. \w+ (\w+[♣♦♥♠]\ufe0e)")


def match_of(table: Table) -> Escalier:
    match = table.state.match
    assert isinstance(match, Escalier), f"table {table.id} has no match yet"
    return match


def asked(rig: Stage, table: Table) -> tuple[Person, int]:
    """Return the person whose turn it is, and their seat."""
    (seat,) = match_of(table).waiting
    return rig.person(table.state.seats[seat].name), seat


async def play_until(rig: Stage, table: Table, happens: Callable[[EscalierView], bool]) -> None:
    """Play at random until the view of the seat on turn meets a condition."""
    for seed in range(300):
        match = match_of(table)
        if happens(match.view(match.waiting[0])):
            return
        await play(rig, table, erratic, moves=1, seed=seed)
    raise AssertionError("it never happened")


async def dm_shows(person: Person, foreheads: set[str]) -> None:
    """Wait until the newest message in a person's DMs shows these cards on players' foreheads."""
    await person.until(lambda: person.dm and set(_ON_A_FOREHEAD.findall(told(person.dm[-1]))) == foreheads)


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (3, {"max_cards": 3}),
        pytest.param(4, {"undertrump": "free"}, marks=pytest.mark.soak),
        (5, {"max_cards": 1, "forehead_rule": False}),
        pytest.param(6, {}, marks=pytest.mark.soak),
    ],
)
async def test_a_match_is_played_with_buttons_and_the_fewest_points_win(
    tmp_path: Path, players: int, options: dict[str, Any]
) -> None:
    async with stage(tmp_path) as rig:
        names = NAMES[:players]
        table = await open_table(rig, "escalier", *names, **{"max_cards": 2, **options})
        rounds = len(match_of(table).view(None).plan)
        for name in names:
            await newest_dm(rig.person(name))  # a match can be over before a hand is sent
        await play(rig, table, erratic)
        ann = rig.person("Ann")
        result = told(await ann.until("🏆")).replace("\\", "")
        lost = match_of(table).view(None).lost
        for seat, name in enumerate(names):
            points = {0: "nothing lost", 1: "one point lost"}.get(lost[seat], f"{lost[seat]} points lost")
            assert re.search(rf"{outcome_of(match_of(table)).places[seat]}\. {name}, {points}", result)

        def public() -> list[str]:
            return [told(message) for message in ann.messages() if not message["flags"] & 64]

        def rounds_told() -> list[int]:
            (above,) = [shown for shown in public() if "L’Escalier · results" in shown]
            return [int(number) for number in re.findall(r"^(?:-# )?Round (\d+):", above, re.MULTILINE)]

        await ann.until(lambda: len(public()) == min(rounds, 2))
        if rounds > 1:
            await ann.until(lambda: rounds_told() == [*range(1, rounds + 1)])
        for name in names:
            await end_in_dm(rig.person(name))


async def test_in_forehead_rounds_players_are_sent_every_card_but_their_own(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        names = NAMES[:4]
        table = await open_table(rig, "escalier", *names, max_cards=2)
        for number in (1, 3):
            await play_until(rig, table, lambda view: view.round == number)  # noqa: B023 - called in this iteration
            views = [match_of(table).view(seat) for seat in range(4)]
            worn = [face(card, speak("en")) for seat in range(4) if (card := views[seat - 1].foreheads[seat])]
            for _ in range(4):
                for seat, name in enumerate(names):
                    person = rig.person(name)
                    others = {card for other, card in enumerate(worn) if other != seat}
                    shown = (await person.slash("hand")).message
                    assert set(_ON_A_FOREHEAD.findall(told(shown))) == others
                    await dm_shows(person, others)
                    if number == 1:  # the same card may have been played in an earlier round
                        assert not any(worn[seat] in in_faces(str(message)) for message in person.everything())
                if number == 1:
                    assert not any(card in in_faces(str(rig.person("Eve").everything())) for card in worn)
                await play(rig, table, erratic, moves=1)


async def test_the_forbidden_bid_is_visible_but_cannot_be_made(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "escalier", *NAMES[:3], max_cards=1)
        await play_until(rig, table, lambda view: view.forbidden_bid is not None or view.round > 1)
        person, seat = asked(rig, table)
        forbidden = match_of(table).view(seat).forbidden_bid
        hand = (await person.slash("hand")).message
        (button,) = [button for button in buttons(hand) if button.custom_id.endswith(f":do:bid {forbidden}")]
        assert button.disabled
        assert f"-# Not {forbidden}: the bids can’t add up to" in text(hand)
        before = table.state.seq
        refused = await person.click(button.custom_id, hand, force=True)
        assert f"> Not {forbidden}: you bid last" in refused.text
        assert table.state.seq == before


async def test_an_unplayable_card_has_its_reason_on_the_hand_and_in_the_refusal(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "escalier", *NAMES[:3], max_cards=5)

        def tied(view: EscalierView) -> bool:
            legal = match_of(table).legal_moves(asked(rig, table)[1])
            return view.phase == "play" and len(legal) < len(view.hand)

        await play_until(rig, table, tied)
        person, _ = asked(rig, table)
        hand = (await person.slash("hand")).message
        (reason, *_) = re.findall(r"(?:Follow suit|Ruff|Overtrump|Overruff): .*", text(hand))
        closed = next(button for button in buttons(hand) if button.disabled)
        before = table.state.seq
        refused = await person.click(closed.custom_id, hand, force=True)
        assert re.search(r"^> (Follow suit|Ruff|Overtrump|Overruff): ", refused.text, re.MULTILINE)
        assert reason in refused.text
        assert table.state.seq == before
        assert await press(person, refused.message, erratic(match_of(table), asked(rig, table)[1], random.Random(1)))
        assert table.state.seq > before


async def test_a_computer_plays_to_the_end_for_someone_who_leaves(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "escalier", *NAMES[:3], max_cards=2)
        for name in ("Ben", "Cléo"):
            assert "left L’Escalier" in (await rig.person(name).click("Leave")).text
        ann = rig.person("Ann")
        rng = random.Random(5)
        while match_of(table).outcome is None:
            await ann.until(lambda: match_of(table).outcome is not None or match_of(table).waiting == (0,))
            if match_of(table).outcome is None:
                hand = await ann.slash("hand")
                await press(ann, hand.message, erratic(match_of(table), 0, rng))
        await ann.until("🏆")


async def test_the_rules_command_shows_the_rules_page(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        page = await rig.person("Ann").slash("rules escalier")
        assert page.ephemeral
        assert "exactly how many tricks" in page.text
        assert "forehead" in page.text
