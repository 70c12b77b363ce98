"""Test /leaderboard, /profile, /history and /trophies through the playground."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from games.levelup.rules import LevelUp
from playground import buttons, selects, text
from playground.limits.components import walk
from tests.data.results import seat
from tests.e2e.past_results import happened, past
from tests.games.levelup.deals import last_hand
from tests.matches import match_of, outcome_of
from tests.players import open_table, play, play_out
from tests.stage import stage
from ui.text.card_text import face
from ui.text.texts import speak

SHORT = {"first_round": 3, "last_round": 3, "jokers": 2}


async def test_a_server_without_matches_says_what_to_do(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben = rig.person("Ann"), rig.person("Ben")
        board = await ann.slash("leaderboard")
        assert board.ephemeral
        assert "Nobody is on this board yet. It takes one rated match with other people: `/play`." in board.text
        assert "None of your matches" not in board.text
        assert "It takes one rated match" in (await ann.slash("leaderboard", period="week")).text
        assert "None of your matches here counts yet" in (await ann.slash("profile")).text
        assert "Ben has no match here" in (await ann.slash("profile", player=ben)).text
        assert "You haven’t played a match" in (await ann.slash("history")).text
        assert "Ben hasn’t won a victory card" in (await ann.slash("trophies", player=ben)).text


async def test_a_match_played_to_its_end_is_on_every_page(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben", **SHORT)
        await play_out(table)
        ann = rig.person("Ann")
        await ann.until("🏆")
        places = outcome_of(match_of(table)).places
        board = await ann.slash("leaderboard", game="levelup", period="week")
        for place, name in zip(places, ("Ann", "Ben"), strict=True):
            won = "1 of 1 won (100%)" if place == 1 else "0 of 1 won (0%)"
            line = next(line for line in board.text.splitlines() if name in line)
            assert line.startswith(f"**{place}.** {name}")
            assert won in line
        assert "One" not in (await ann.slash("leaderboard", period="week")).text
        everyone = await ann.slash("leaderboard")
        assert len(re.findall(r"of 1 won · \*provisional, 4 more matches to be ranked\*", everyone.text)) == 2
        await rig.store.archive.hide(int(rig.person("Ben").id), hidden=True)
        assert "Ben" not in (await ann.slash("leaderboard")).text
        await rig.store.archive.hide(int(rig.person("Ben").id), hidden=False)
        profile = await ann.slash("profile")
        assert "Ann: 1 match, " in profile.text
        details = (await ann.click("Best hands and more", profile.message)).text
        assert "**All games** · 1 match" in details
        assert re.search(r"Ben \([01] of 1 won\)", details)
        history = await ann.slash("history")
        assert f"place {places[0]} of 2" in history.text
        link = next(line for line in history.text.splitlines() if "[table](https://discord.com/channels/" in line)
        shown = next(message for message in ann.messages() if "the match is over" in text(message))
        assert shown["id"] in link


async def test_ties_share_a_rank(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        await happened(rig, *(past(rig, "Ann", "=Ben", "Cléo") for _ in range(5)))
        lines = (await rig.person("Dan").slash("leaderboard")).text.splitlines()
        ranks = [line[:5] for line in lines if " won (" in line]
        assert ranks == ["**1.*", "**1.*", "**3.*"]


async def test_the_readers_own_line_is_on_every_page(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        names = ("Ann", "Ben", "Cléo", "Dan", "Eve", "Finn")
        await happened(rig, past(rig, *names))
        for group in range(3):
            guests = [seat(1000 + 4 * group + at, name=f"Guest {group}{at}") for at in range(4)]
            await happened(rig, replace(past(rig, "Ann", "Ben"), seats=tuple(guests)))
        finn = rig.person("Finn")
        first = await finn.slash("leaderboard", period="week")
        assert "Page 1 of 2" in first.text
        assert "Finn" in first.text
        assert "**you**" in first.text
        back = next(button for button in buttons(first.message) if "Previous page" in button.label)
        assert back.disabled
        second = await finn.click("Next page →", first.message)
        assert "Page 2 of 2" in second.text
        assert second.message["id"] == first.message["id"]
        assert "Finn" in second.text
        again = await finn.click("← Previous page", second.message)
        assert again.text == first.text


async def test_game_and_period_are_chosen_in_menus_and_forged_values_are_harmless(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        await happened(rig, past(rig, "Ann", "Ben", game="spectrum"))
        ann = rig.person("Ann")
        board = await ann.slash("leaderboard")
        week = await ann.select(speak("en")("board-pick-period"), "this week", board.message)
        assert "All games · this week" in week.text
        spectrum = await ann.select("Which game", "Spectrum", week.message)
        assert "Spectrum · this week" in spectrum.text
        assert "**1.** Ann" in spectrum.text
        for forged in ("s1:-:-:profile-more:x", f"s1:-:-:profile-more:{10**18 * 9999}", "s1:-:-:profile-more"):
            assert "no match here" in (await ann.forge(board.message, forged)).text
        for forged in ("s1:-:-:board:x y z", "s1:-:-:board:levelup week 99999999999999999999", "s1:-:-:board"):
            reply = await ann.forge(board.message, forged)
            assert not reply.failed
            assert "🏆" in reply.text
        reply = await ann.forge(board.message, "s1:-:-:board-period:zzz", values=["' OR 1=1"])
        assert "All games · all time" in reply.text


async def test_a_former_member_keeps_the_last_name_and_an_erased_one_has_none(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        await happened(rig, *(past(rig, "Ann", "Ben") for _ in range(5)))
        rig.playground.world.people.pop(rig.person("Ben").id)
        board = await rig.person("Ann").slash("leaderboard")
        assert "Ben" in board.text
        await rig.store.archive.erase(int(rig.person("Ben").id))
        ann = rig.person("Ann")
        assert "Ben" not in (await ann.slash("leaderboard")).text
        details = await ann.click("Best hands and more", (await ann.slash("profile")).message)
        assert "a former player" in details.text
        assert "Ann, a former player" in (await ann.slash("history")).text


async def test_names_are_only_text(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        result = past(rig, "Ann", "Ben")
        nasty = replace(result.seats[1], name="@everyone [x](http://x.y) **")
        await happened(rig, replace(result, seats=(result.seats[0], nasty)))
        ann = rig.person("Ann")
        for reply in (await ann.slash("leaderboard", period="week"), await ann.slash("history")):
            markdown = "".join(part.get("content", "") for part in walk(reply.message["components"]))
            assert "everyone" in markdown
            assert "@everyone" not in markdown.replace("\\@", "")
            assert "](http" not in markdown.replace("\\]", "")


async def test_ratings_over_time_are_drawn_and_described(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        await happened(rig, *(past(rig, "Ann", "Ben", at=900 - 100 * number) for number in range(6)))
        ann = rig.person("Ann")
        for reply in (await ann.slash("leaderboard"), await ann.slash("profile")):
            (picture,) = reply.message["attachments"]
            assert picture["filename"].endswith(".png")
            assert "Rating" in reply.text or "rating" in reply.text


async def test_the_cabinet_shows_every_colour_with_its_cards_and_the_full_sets(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        won = past(rig, "Ann", "Ben", game="spectrum")
        winner = replace(won.seats[0], cards=("R1", "Y1", "G1", "B1", "P1", "W1", "K1", "P2"))
        await happened(rig, replace(won, seats=(winner, won.seats[1])))
        shown = await rig.person("Ben").slash("trophies", player=rig.person("Ann"))
        assert "One full set" in shown.text
        assert "**×2**" in shown.text
        assert shown.text.count("**×1**") == 6
        assert won.table in shown.text
        assert len(shown.message["attachments"]) == 1


@pytest.mark.parametrize("command", ["leaderboard", "profile", "history", "trophies"])
async def test_records_are_shown_in_the_readers_language(tmp_path: Path, command: str) -> None:
    async with stage(tmp_path) as rig:
        await happened(rig, past(rig, "Cléo", "Ann"))
        cleo = rig.person("Cléo")
        cleo.locale = "fr"
        french, english = (await cleo.slash(command)).text, (await rig.person("Ann").slash(command)).text
        assert french != english


async def test_the_menu_of_a_history_offers_each_match_once(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        results = [past(rig, "Ann", "🤖", at=100.0), past(rig, "Ann", "Ben", at=50.0)]
        await happened(rig, *results)
        (menu,) = selects((await rig.person("Ann").slash("history")).message)
        assert [value for _, value in menu.options] == [result.table for result in reversed(results)]


async def test_a_profile_shows_the_best_hands_of_the_matches_played(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben", **SHORT)
        await play_out(table)
        match = table.state.match
        assert isinstance(match, LevelUp)
        winner = next(seat for seat, place in zip(("Ann", "Ben"), outcome_of(match).places, strict=True) if place == 1)
        cleo = rig.person("Cléo")
        shown = await cleo.slash("profile", player=rig.person(winner))
        details = (await cleo.click("Best hands and more", shown.message)).text
        (best,) = (line for line in details.splitlines() if "Best hand: ROUND 3, " in line)
        laid_down = [card for meld in last_hand(match).melds for card in meld.cards]
        assert all(face(card, speak("en")) in best for card in laid_down)
        assert f"[{table.id}](https://discord.com/channels/" in best


async def test_a_match_without_a_winner_is_in_the_history_and_on_no_leaderboard(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben = rig.person("Ann"), rig.person("Ben")
        await open_table(rig, "levelup", "Ann", "Ben")
        await ann.slash("table end")
        table = await open_table(rig, "levelup", "Ann", "Ben")
        await play(rig, table, moves=4)
        for person in (ann, ben):
            await person.click("Leave")
        (abandoned, moderated) = (
            line for line in (await ann.slash("history")).text.splitlines() if "Level Up** ·" in line
        )
        assert "abandoned" in abandoned
        assert "ended by a moderator" in moderated
        assert "Nobody is on this board yet" in (await ann.slash("leaderboard", period="week")).text
        assert "matches here counts" in (await ann.slash("profile")).text


async def test_a_player_whose_computer_played_most_of_the_match_is_last_and_unrated_against(
    tmp_path: Path,
) -> None:
    async with stage(tmp_path) as rig:
        left = past(rig, "Ann", "Ben", "Cléo")
        gone = replace(left.seats[0], autopilot=left.seats[0].moves)
        await happened(rig, replace(left, seats=(gone, *left.seats[1:])))
        text = (await rig.person("Dan").slash("leaderboard", period="week")).text
        lines = [line for line in text.splitlines() if " won (" in line]
        assert all("0 of 1 won" in line for line in lines)
        ratings = {name: line.split(" · ")[1] for line in lines for name in ("Ann", "Ben", "Cléo") if name in line}
        points = {name: int(rating.split("\u00a0")[0]) for name, rating in ratings.items()}
        assert points["Ann"] < points["Cléo"] < points["Ben"]
