"""Play the daily deal through the playground, as a person does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from club.daily import Daily
from club.daily_deal import YOU, DailyDeal, offered
from opponents.estimates import ESTIMATORS
from playground import Person, Reply
from playground.limits.components import walk
from tests.players import press
from tests.stage import Stage, bot_on, labels, stage
from ui.text.texts import languages, speak


async def planned(rig: Stage, game: str) -> DailyDeal:
    """Plan today for this game."""
    daily = Daily(rig.store.dailies, rig.registry.now)
    await rig.store.dailies.plan({daily.today: game})
    return await daily.deal(daily.today)


async def play_on(rig: Stage, person: Person, shown: Reply, deal: DailyDeal, moves: int = 1000) -> Reply:
    """Press controls until the end, or for this many moves."""
    daily = Daily(rig.store.dailies, rig.registry.now)
    for _ in range(moves):
        attempt = await daily.attempt(deal, int(person.id))
        assert attempt is not None
        if attempt.match.outcome is not None:
            break
        shown = await (await press(person, shown.message, attempt.match.legal_moves(YOU)[0])).settled()
    return shown


@pytest.mark.parametrize("game", offered())
async def test_a_deal_is_played_in_private_to_its_end(tmp_path: Path, game: str) -> None:
    async with stage(tmp_path) as rig:
        ann, deal = rig.person("Ann"), await planned(rig, game)
        opening = await (await ann.slash("daily")).settled()
        assert "Daily deal" in opening.text
        assert opening.ephemeral
        shown = await (await ann.click("Begin", opening.message)).settled()
        shown = await play_on(rig, ann, shown, deal)
        assert "You are the first to finish" in shown.text
        assert "Streak: one day." in shown.text
        assert rig.person("Ben").everything() == []
        again = await (await ann.slash("daily")).settled()
        assert "You are the first to finish" in again.text
        if game in ESTIMATORS:
            judged = await (await ann.click("Costliest decision", again.message)).settled()
            while "Looking" in judged.text:
                judged = await (await ann.click("Refresh", judged.message)).settled()
            assert "No clear mistake in" in judged.text or "you chose" in judged.text
            assert "You are the first" in (await ann.click("‹ Back", judged.message)).text


async def test_a_shared_result_gives_away_no_card_and_invites_others(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben, deal = rig.person("Ann"), rig.person("Ben"), await planned(rig, "escalier")
        shown = await (await ann.slash("daily")).settled()
        shown = await (await ann.click("Begin", shown.message)).settled()
        shown = await play_on(rig, ann, shown, deal)
        shared = await (await ann.click("Share", shown.message)).settled()
        assert not shared.ephemeral
        assert "Ann" in shared.text
        assert set("🟩🟨🟥⬜") & set(shared.text)
        assert not set("♠♥♦♣") & set(shared.text)
        opened = await (await ben.click("Play today’s deal", shared.message)).settled()
        assert opened.ephemeral
        assert labels(opened.message)[0] == "Begin"


async def test_a_deal_goes_on_where_it_was_left_after_a_restart(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, deal = rig.person("Ann"), await planned(rig, "levelup")
        shown = await (await ann.slash("daily")).settled()
        shown = await (await ann.click("Begin", shown.message)).settled()
        left = await play_on(rig, ann, shown, deal, 3)
        await rig.client.close()
        async with bot_on(rig.playground, rig.store) as restarted:
            again = await (await ann.slash("daily")).settled()
            assert again.text == left.text
            await play_on(restarted, ann, again, deal)


async def test_the_board_of_the_day_and_the_commitments(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben, deal = rig.person("Ann"), rig.person("Ben"), await planned(rig, "levelup")
        shown = await (await ann.slash("daily")).settled()
        fair = await (await ann.click("Fair deal", shown.message)).settled()
        assert deal.commitment in fair.text
        assert deal.seed.hex() not in fair.text
        shown = await (await ann.click("‹ Back", fair.message)).settled()
        shown = await (await ann.click("Begin", shown.message)).settled()
        shown = await play_on(rig, ann, shown, deal)
        board = await (await ann.click("Today’s best", shown.message)).settled()
        assert re.search(r"\*\*1\.\*\* Ann · ROUND \d, \d+ draws? · \*\*you\*\*", board.text)
        week = await ann.slash("leaderboard", game="Daily", period="week")
        assert "Daily deal · this week" in week.text
        assert "**1.** Ann · one point · one deal · **you**" in week.text
        assert "**Daily deal** · one deal, streak: 1" in (await ann.slash("profile")).text
        assert "Daily deal" not in (await ben.slash("profile", player=ann)).text
        assert "Daily deal · all time" in (await ann.select("Period", "all time", week.message)).text


async def test_a_deal_can_be_played_and_shared_in_words_alone(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, deal = rig.person("Ann"), await planned(rig, "staircase")
        await rig.registry.preferences.set("player", int(ann.id), {"pictures": "off"})
        await rig.registry.preferences.set("server", int(rig.playground.world.guild["id"]), {"pictures": "off"})
        shown = await (await ann.slash("daily")).settled()
        shown = await (await ann.click("Begin", shown.message)).settled()
        shown = await play_on(rig, ann, shown, deal)
        assert "You are the first to finish" in shown.text
        shared = await (await ann.click("Share", shown.message)).settled()
        assert not set("🟩🟨🟥⬜") & set(shared.text)
        assert "last" in shared.text or "best" in shared.text
        assert not [part for message in ann.everything() for part in walk(message["components"]) if part["type"] == 12]


@pytest.mark.parametrize("language", [language for language in languages() if language != "en"])
async def test_a_deal_speaks_the_persons_language(tmp_path: Path, language: str) -> None:
    async with stage(tmp_path) as rig:
        ann, deal, say = rig.person("Ann"), await planned(rig, "staircase"), speak(language)
        ann.locale = "es-ES" if language == "es" else language
        shown = await (await ann.slash("daily")).settled()
        shown = await (await ann.click(say("learn-begin"), shown.message)).settled()
        shown = await play_on(rig, ann, shown, deal)
        assert say("daily-streak", days=1) in shown.text
