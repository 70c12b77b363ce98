"""Test opening, joining, leaving and starting a lobby, and everything that is refused there."""

from __future__ import annotations

import hashlib
import re
from contextlib import nullcontext
from pathlib import Path

import pytest

from playground import buttons, text
from tables.setup.fairness import LONGEST_WORD, mark
from tables.time.time_controls import LOBBY_SECONDS
from tests.players import arrange, as_it_is_now, only_table, only_the_host_may, open_table, opened, panel
from tests.stage import stage


async def test_the_lobby_says_what_is_played_and_commits_to_its_seed(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        lobby = await opened(rig.person("Ann"), "levelup", jokers=2, pace="live", aces="low")
        table = await only_table(rig)
        for words in ("Level Up", "jokers 2 · +1", "1:30 a move", "Ann (host)", "One more player"):
            assert words in lobby.text
        seed = table.state.header.seed
        fair = await rig.person("Dan").click("Fair deal")
        assert fair.ephemeral
        assert hashlib.sha256(seed).hexdigest() in fair.text
        assert seed.hex() not in fair.text
        labels = [button.label for button in buttons(lobby.message)]
        assert labels == [
            "Join",
            "Teach me",
            "Start",
            "Cut",
            "Fair deal",
            "Table…",
        ]
        assert not lobby.ephemeral


async def test_a_newcomer_can_take_a_private_lesson(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        lobby = await rig.person("Ann").slash("play spectrum")
        lesson = await rig.person("Ben").click("Teach me", lobby.message)
        assert lesson.ephemeral
        assert "Spectrum · your first match" in lesson.text
        assert "Table…" in text(as_it_is_now(rig, lobby.message))


async def test_when_the_host_leaves_the_next_seat_becomes_host(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben, cleo = (rig.person(name) for name in ("Ann", "Ben", "Cléo"))
        lobby = await ann.slash("play levelup")
        await ben.click("Join")
        again = await ben.click("Join")
        assert again.ephemeral
        assert "already have a seat here" in again.text
        assert [button.label for button in buttons(again.message)] == ["Rules", "Leave"]
        left = await arrange(ann, "Leave", lobby.message)
        assert "left Level Up" in left.text
        await ann.until("Ben (host)")
        await cleo.click("Join")
        assert "Stock" in (await ben.click("Start")).text


async def test_start_tells_a_guest_who_can_start_and_a_stranger_how_to_take_a_seat(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben, cleo = (rig.person(name) for name in ("Ann", "Ben", "Cléo"))
        await ann.slash("play levelup")
        await ben.click("Join")
        for person, advice in ((ben, "You already have a seat."), (cleo, "Press **Join** to take a seat.")):
            told = await person.click("Start")
            assert told.ephemeral
            assert told.text == f"**Ann** is the host and starts the match. {advice}"


async def test_the_panel_is_private_and_offers_each_person_what_they_may_do(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben, cleo = (rig.person(name) for name in ("Ann", "Ben", "Cléo"))
        lobby = await ann.slash("play levelup")
        await ben.click("Join")
        offered = {one.name: await panel(one, lobby.message) for one in (ann, ben, cleo)}
        assert [button.label for button in buttons(offered["Cléo"])] == ["Rules"]
        assert [button.label for button in buttons(offered["Ben"])] == ["Rules", "Leave"]
        assert [button.label for button in buttons(offered["Ann"])][-3:] == ["Rules", "Leave", "Close table"]
        await ann.click("Start")
        late = await ann.click("Close table", offered["Ann"])
        assert "already begun" in late.text


async def test_the_panel_says_what_its_last_click_did(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        lobby = await ann.slash("play levelup")
        shown = await panel(ann, lobby.message)
        seated = await ann.select("Add a computer player", "Expert", shown)
        assert "🤖 Ada has a seat." in seated.text
        await ann.until("🤖 Ada (Expert")
        assert "🤖 Ada has left." in (await ann.click("Remove a computer", shown)).text
        assert "Saved." in (await ann.submit(await ann.click("Options", shown), table_pace=["slow"])).text


async def test_any_seated_player_cuts_the_deck_with_a_visible_word(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben = rig.person("Ann"), rig.person("Ben")
        lobby = await ann.slash("play levelup")
        fair = (await ben.click("Fair deal", lobby.message)).text
        assert "nobody has cut it" in fair
        assert "The bot’s owner could" in fair
        refused = await ben.click("Cut", lobby.message)
        assert refused.ephemeral
        assert "no seat at this table" in refused.text
        await ben.click("Join", lobby.message)
        table = await only_table(rig)
        before = mark(table.id, table.state.mixed)
        assert before[:32] in (await ben.click("Fair deal", lobby.message)).text
        form = await ben.click("Cut", lobby.message)
        assert form.modal is not None
        cut = await ben.submit(form, word="two *owls*")
        assert not cut.ephemeral
        assert "Deck cut by Ben (“two \\*owls\\*”)" in cut.text
        fair = (await ben.click("Fair deal", lobby.message)).text
        assert "Nobody chose the deal, unless Ben is in league" in fair
        assert before[:32] not in fair
        await rig.person("Cléo").click("Join", lobby.message)
        assert "(“two \\*owls\\*”), before the last change" in text(as_it_is_now(rig, lobby.message))
        fair = (await ben.click("Fair deal", lobby.message)).text
        assert "seats or house rules have changed since" in fair
        empty = await ben.submit(form, word=" \u200b")
        assert empty.ephemeral
        assert "I can’t read that word" in empty.text
        await ann.submit(await ann.click("Cut", lobby.message), word="x" * LONGEST_WORD)
        assert "Deck cut 2 times, last by Ann" in text(as_it_is_now(rig, lobby.message))
        await ann.click("Start", lobby.message)
        late = await ben.submit(form, word="too late")
        assert late.ephemeral
        assert [cut.word for cut in table.state.cuts] == ["two *owls*", "x" * LONGEST_WORD]


async def test_the_result_and_the_proof_name_who_cut_last(tmp_path: Path) -> None:
    async with stage(tmp_path, deals=nullcontext) as rig:
        ann, ben = rig.person("Ann"), rig.person("Ben")
        lobby = await ann.slash("play levelup")
        await ben.click("Join", lobby.message)
        await ben.submit(await ben.click("Cut", lobby.message), word="heron")
        await ann.click("Start", lobby.message)
        table = await only_table(rig)
        for person in (ann, ben):
            await person.click("Leave")
        result = await ann.until("without a winner")
        assert "heron" not in text(result)
        told = await (await ann.click("Fair deal", result)).settled()
        assert "cut by Ben (“heron”)" in told.text
        assert "Ben cut last" in told.text
        assert (await ann.slash("fairness", match=table.id)).text == told.text
        assert "Against players and hosts" in told.text
        assert "Against the bot’s owner" in told.text
        assert "1 cut" in told.text
        assert "Nobody chose the deal, unless Ben" in told.text


async def test_starting_with_too_few_players_is_refused_in_private(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        lobby = await ann.slash("play levelup")
        assert [one.disabled for one in buttons(lobby.message) if one.label == "Start"] == [True]
        refused = await ann.click("Start", lobby.message, force=True)
        assert refused.ephemeral
        assert "The game needs 2 players" in refused.text


async def test_only_the_host_can_cancel(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben = rig.person("Ann"), rig.person("Ben")
        lobby = await ann.slash("play levelup")
        await ben.click("Join")
        await only_the_host_may(ben, "cancel", lobby.message)
        table = await only_table(rig)
        assert "host has closed" in (await arrange(ann, "Close table", lobby.message)).text
        await ann.until(lambda: "host has closed" in text(as_it_is_now(rig, lobby.message)))
        closed = as_it_is_now(rig, lobby.message)
        assert table.state.header.seed.hex() not in text(closed)
        proof = await (await ann.click("Fair deal", closed)).settled()
        assert table.state.header.seed.hex() in proof.text
        assert await rig.registry.store.open_by_last_step() == []


async def test_an_idle_lobby_expires_after_fifteen_minutes(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        await ann.slash("play levelup")
        table = await only_table(rig)
        (deadline,) = table.deadlines.values()
        assert deadline.due - table.state.header.opened == pytest.approx(LOBBY_SECONDS, abs=1)
        await table.time_up(deadline)
        await ann.until("Nobody came for a while")


async def test_the_rules_button_and_the_rules_command_show_the_house_rules(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        lobby = await opened(ann, "levelup", natural_wilds=True)
        for page in (await arrange(ann, "Rules", lobby.message), await ann.slash("rules levelup")):
            assert page.ephemeral
            assert not re.search(r"[0-9a-f]{32}", page.text)
            assert "natural wilds on" in page.text
            assert "straight flush" in page.text


async def test_games_lists_the_players_tables_with_links(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        assert "no seat at any table" in (await ann.slash("games")).text
        lobby = await ann.slash("play levelup")
        listed = await ann.slash("games")
        assert listed.ephemeral
        assert "waiting for players" in listed.text
        assert lobby.message["id"] in str(listed.message)


async def test_hand_and_leave_commands_find_the_only_table(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        assert "no seat at any table" in (await ann.slash("hand")).text
        table = await open_table(rig, "levelup", "Ann", "Ben")
        hand = await ann.slash("hand")
        assert hand.ephemeral
        assert "ROUND 3" in hand.text
        assert "ROUND 3" in (await ann.slash("hand", channel="dm")).text
        assert "left Level Up" in (await ann.slash("leave")).text
        assert table.state.seats[0].away == "left"


async def test_with_several_tables_leave_asks_which_one_and_games_links_their_hands(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        await open_table(rig, "levelup", "Ann", "Ben")
        await open_table(rig, "levelup", "Ann", "Ben")
        ann = rig.person("Ann")
        asked = await ann.slash("games")
        shown = await ann.click("My hand", asked.message)
        assert "ROUND 3" in shown.text
        assert "several tables" in (await ann.slash("leave")).text


async def test_a_strangers_clicks_are_answered_and_change_nothing(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        ann, dan = rig.person("Ann"), rig.person("Dan")
        hand = await ann.click("My hand")
        public = next(message for message in reversed(ann.messages()) if "Stock" in text(message))
        before = table.state.seq
        ids = [button.custom_id for message in (public, hand.message) for button in buttons(message)]
        for custom_id in filter(None, ids):
            reply = await dan.forge(public, custom_id)
            assert not reply.failed
            assert reply.ephemeral
            if not custom_id.endswith(":rules"):
                assert "no seat at this table" in reply.text
        assert table.state.seq == before


@pytest.mark.parametrize(
    "custom_id",
    [
        "nonsense",
        "s1:0123456789:-:join",
        "s1:zz:-:join",
        "s1:-:-:hand",
        "s2:0123456789:-:hand",
        "s1:0123456789:-:do:discard 9D",
        "x" * 100,
        "s1:'; DROP TABLE tables; --:-:join",
    ],
)
async def test_a_forged_or_outdated_control_is_refused_in_one_sentence(tmp_path: Path, custom_id: str) -> None:
    async with stage(tmp_path) as rig:
        lobby = await rig.person("Ann").slash("play levelup")
        reply = await rig.person("Ben").forge(lobby.message, custom_id)
        assert not reply.failed
        assert reply.ephemeral
        assert "/play" in reply.text or "/games" in reply.text


async def test_play_asks_only_for_what_is_needed_before_the_lobby(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        (command,) = [one for one in rig.playground.world.all_commands() if one["name"] == "play"]
        for game in command["options"]:
            assert [option["name"] for option in game["options"]] == ["opponents", "pace"]


async def test_options_of_an_older_play_command_still_work(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben = rig.person("Ann"), rig.person("Ben")
        older = {"level": "novice", "friendly": True, "guest1": ben, "last_round": 9, "no_such_option": 7}
        lobby = await ann.slash_as_before("play levelup", older, opponents=1)
        for words in ("🤖 Ada (Novice", "friendly: hints", f"kept for {ben.mention}", "last ROUND 9"):
            assert words in lobby.text
