"""Test /settings and /privacy through the playground."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cogs import export_pages
from data.personal import exports
from data.sqlite import SqliteStore
from engine import GAMES
from playground import Playground, selects, text
from playground.world.seed_world import GUILD_ID, Permission
from tables.setup.quotas import Quotas
from tests.e2e.past_results import happened, past
from tests.e2e.test_replay import attached
from tests.players import only_table, open_table, opened
from tests.stage import bot_on, stage

# -- a player's settings


async def test_a_player_changes_everything_in_one_form(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        shown = await ann.slash("settings mine")
        assert shown.ephemeral
        assert "by direct message" in shown.text
        window = await ann.click("Change", shown.message)
        assert window.modal is not None
        saved = await ann.submit(window, hands="channel", pings="on", pictures="off", language="fr")
        assert saved.message["id"] == shown.message["id"]
        assert "C’est enregistré" in saved.text
        settings = rig.registry.preferences.player(int(ann.id))
        assert (settings.hands, settings.pings, settings.pictures, settings.language) == ("channel", True, False, "fr")
        assert "Vos réglages" in (await ann.slash("settings mine")).text
        window = await ann.click("Modifier", saved.message)
        assert "Your settings" in (await ann.submit(window, language="discord")).text


async def test_a_value_no_form_offers_is_not_set(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        window = await ann.click("Change", (await ann.slash("settings mine")).message)
        await ann.submit(window, hands="everywhere", language="xx")
        settings = rig.registry.preferences.player(int(ann.id))
        assert (settings.hands, settings.language) == ("dm", None)


async def test_hands_limited_to_the_channel_are_not_sent_by_dm(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben = rig.person("Ann"), rig.person("Ben")
        await rig.registry.preferences.set("player", int(ann.id), {"hands": "channel"})
        await open_table(rig, "levelup", "Ann", "Ben")
        await ben.until(lambda: ben.dm)
        assert (await ann.click("My hand")).ephemeral
        assert ann.dm == []


async def test_a_text_only_hand_has_no_pictures(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben = rig.person("Ann"), rig.person("Ben")
        await rig.registry.preferences.set("player", int(ann.id), {"pictures": "off"})
        await open_table(rig, "levelup", "Ann", "Ben")
        assert (await ann.click("My hand")).message["attachments"] == []
        assert (await ben.click("My hand")).message["attachments"] != []


async def test_settings_survive_a_restart(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        await rig.registry.preferences.set("server", 7, {"pace": "slow"})
        again = type(rig.registry.preferences)(rig.store.archive)
        await again.load()
        assert again.server(7).pace == "slow"


# -- a server's settings


async def test_only_a_server_manager_changes_the_servers_settings(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben = rig.person("Ann"), rig.person("Ben")
        assert "can manage the server" in (await ben.slash("settings server")).text
        shown = await ann.slash("settings server")
        assert "every channel" in shown.text
        for forged in ("set-server", "set-rules:levelup", "server-export"):
            reply = await ben.forge(shown.message, f"s1:-:-:{forged}")
            assert reply.modal is None
            assert "can manage the server" in reply.text


async def test_games_open_only_as_the_servers_settings_allow(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben = rig.person("Ann"), rig.person("Ben")
        first, second = list(rig.playground.world.channels)[:2]
        shown = await ann.slash("settings server")
        window = await ann.click("Change", shown.message)
        saved = await ann.submit(window, channels=[second], pace="slow", enders="host")
        assert f"<#{second}>" in saved.text
        window = await ann.select("House rules for a game", "Level Up", saved.message)
        saved = await ann.submit(window, jokers="2")
        assert "Level Up" in saved.text
        window = await ann.select("House rules for a game", "levelup 2", saved.message)
        saved = await ann.submit(window, first_round="13")
        assert dict(rig.registry.preferences.server(int(GUILD_ID)).rules["levelup"]) == {
            "jokers": 2,
            "first_round": 13,
        }
        refused = await ben.slash("play levelup", channel=first)
        assert f"Try <#{second}>" in refused.text
        assert await rig.registry.store.open_by_last_step() == []
        await opened(ben, "levelup", channel=second, first_round=12)
        header = (await only_table(rig)).state.header
        assert header.pace == "slow"
        assert dict(header.options) == {"jokers": 2, "first_round": 12}
        window = await ann.click("Change", saved.message)
        assert "every channel" in (await ann.submit(window, channels=[])).text
        standards: list[tuple[str, dict[str, Any]]] = [
            ("levelup", {"jokers": "0"}),
            ("levelup 2", {"first_round": "3"}),
        ]
        for part, standard in standards:
            window = await ann.select("House rules for a game", part, saved.message)
            await ann.submit(window, **standard)
        assert rig.registry.preferences.server(int(GUILD_ID)).rules == {}


async def test_games_open_in_a_thread_if_its_channel_is_allowed(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        wanted, unwanted = list(rig.playground.world.channels)[:2]
        await rig.registry.preferences.set("server", int(GUILD_ID), {"place": "thread"})
        for channel in (wanted, unwanted):
            await ann.slash("play staircase", channel=channel)
        threads = [one["id"] for one in rig.playground.world.channels.values() if one["type"] == 11]
        await rig.registry.preferences.set("server", int(GUILD_ID), {"channels": wanted})
        assert f"Try <#{wanted}>" in (await ann.slash("play levelup", channel=threads[1])).text
        assert "Table…" in (await ann.slash("play levelup", channel=threads[0])).text
        *_, table = await rig.registry.tables_on(int(GUILD_ID))
        assert (table.state.header.game, table.state.header.channel) == ("levelup", int(threads[0]))


@pytest.mark.parametrize("game", GAMES)
async def test_the_house_rules_of_every_game_fit_into_a_form(tmp_path: Path, game: str) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        shown = await ann.slash("settings server")
        window = await ann.select("House rules for a game", game, shown.message)
        assert window.modal is not None
        assert not (await ann.submit(window)).failed


@pytest.mark.parametrize(("window", "option"), [("levelup 2", "max_hands"), ("spectrum", "max_rounds")])
async def test_a_rule_with_many_values_offers_round_ones_and_the_current_one(
    tmp_path: Path, window: str, option: str
) -> None:
    async with stage(tmp_path) as rig:
        ann, game = rig.person("Ann"), window.partition(" ")[0]
        rules = json.dumps({option: 77})
        await rig.registry.preferences.set("server", int(GUILD_ID), {f"rules-{game}": rules})
        opened = await ann.select("House rules for a game", window, (await ann.slash("settings server")).message)
        assert opened.modal is not None
        (field,) = (
            part["component"] for part in opened.modal["components"] if part["component"]["custom_id"] == option
        )
        numbers = [one["value"] for one in field["options"]]
        assert {"10", "20", "77", "100"} <= set(numbers)
        assert len(numbers) <= 25
        assert [one["value"] for one in field["options"] if one["default"]] == ["77"]
        fifty: dict[str, Any] = {option: "50"}
        await ann.submit(opened, **fifty)
        assert rig.registry.preferences.server(int(GUILD_ID)).rules[game] == {option: 50}


async def test_every_house_rule_of_every_game_can_be_set_in_a_form(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        shown = await ann.slash("settings server")
        (menu,) = (one for one in selects(shown.message) if "set-rules" in one.custom_id)
        asked: dict[str, list[str]] = {}
        for _, window in menu.options:
            opened = await ann.select(menu.custom_id, window, shown.message)
            assert opened.modal is not None
            names = [part["component"]["custom_id"] for part in opened.modal["components"]]
            asked.setdefault(window.partition(" ")[0], []).extend(names)
        assert asked == {key: [rule.name for rule in game.house_rules] for key, game in GAMES.items()}


@pytest.mark.parametrize("forged", ["levelup 9", "levelup ☃", "poker", "spectrum 2", ""])
async def test_an_unknown_house_rules_form_opens_nothing(tmp_path: Path, forged: str) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        shown = await ann.slash("settings server")
        reply = await ann.forge(shown.message, "s1:-:-:set-rules", values=[forged])
        assert not reply.failed
        assert "This server’s settings" in reply.text or reply.modal is not None


async def test_tables_in_threads_count_for_their_channel(tmp_path: Path) -> None:
    async with Playground(unhurried=True) as playground:
        store = await SqliteStore.open(tmp_path / "stairwell.db")
        async with bot_on(playground, store, quotas=Quotas(0, 2, 0)) as rig:
            await rig.registry.preferences.set("server", int(GUILD_ID), {"place": "thread"})
            here, there = playground.channels[:2]
            ann, ben = rig.person("Ann"), rig.person("Ben")
            for _ in range(2):
                assert "A table opened" in (await ann.slash("play levelup", channel=here)).text
            threads = [key for key, one in playground.world.channels.items() if one["type"] == 11]
            assert len(threads) == 2
            for place in (here, *threads):
                assert "2 open tables in this channel" in (await ben.slash("play levelup", channel=place)).text
            assert "A table opened" in (await ben.slash("play levelup", channel=there)).text
        await store.close()


async def test_a_thread_the_bot_cannot_use_is_deleted_and_the_table_uses_the_channel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with stage(tmp_path) as rig:
        world, channel = rig.playground.world, rig.playground.channel
        await rig.registry.preferences.set("server", int(GUILD_ID), {"place": "thread"})
        opened = world.add_channel

        def shut_after_it(thread: dict[str, object]) -> None:
            opened(thread)
            world.set_permissions(world.bot["id"], channel, deny=Permission.SEND_IN_THREADS)

        monkeypatch.setattr(world, "add_channel", shut_after_it)
        lobby = await rig.person("Ann").slash("play levelup")
        assert "Table…" in lobby.text
        assert (await only_table(rig)).state.header.channel == int(channel)
        (thread,) = (one for one in world.channels.values() if one["type"] == 11)
        assert thread["thread_metadata"]["archived"]


async def test_a_thread_is_deleted_again_if_its_table_is_refused(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        world = rig.playground.world
        world.set_permissions(world.bot["id"], rig.playground.channel, allow=Permission.MANAGE_THREADS)
        await rig.registry.preferences.set("server", int(GUILD_ID), {"place": "thread"})
        channels = set(world.channels)
        refused = await opened(rig.person("Ann"), "levelup", first_round=13, last_round=3)
        assert "house rules don’t work together" in refused.text
        assert set(world.channels) == channels


async def test_a_thread_that_cannot_be_deleted_is_archived(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        world = rig.playground.world
        await rig.registry.preferences.set("server", int(GUILD_ID), {"place": "thread"})
        refused = await opened(rig.person("Ann"), "levelup", first_round=13, last_round=3)
        assert "house rules don’t work together" in refused.text
        (thread,) = (channel for channel in world.channels.values() if channel["type"] == 11)
        assert thread["thread_metadata"]["archived"]


async def test_a_table_gets_its_own_thread(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben = rig.person("Ann"), rig.person("Ben")
        await rig.registry.preferences.set("server", int(GUILD_ID), {"place": "thread"})
        said = await ann.slash("play levelup")
        table = await only_table(rig)
        thread = str(table.state.header.channel)
        assert f"<#{thread}>" in said.text
        assert rig.playground.world.channels[thread]["type"] == 11
        lobby = await ben.until(lambda: next(iter(ben.messages(thread)), None))
        assert "Table…" in text(lobby)
        assert "(host), Ben" in (await ben.click("Join", lobby)).text
        await ann.click("Start", lobby)
        assert (await ann.click("My hand")).ephemeral


@pytest.mark.parametrize("denied", [Permission.CREATE_PUBLIC_THREADS, Permission.SEND_IN_THREADS])
async def test_without_thread_permission_the_table_is_in_the_channel(tmp_path: Path, denied: int) -> None:
    async with stage(tmp_path) as rig:
        world = rig.playground.world
        world.set_permissions(world.bot["id"], rig.playground.channel, deny=denied)
        await rig.registry.preferences.set("server", int(GUILD_ID), {"place": "thread"})
        lobby = await rig.person("Ann").slash("play levelup")
        assert "Table…" in lobby.text
        assert (await only_table(rig)).state.header.channel == int(rig.playground.channel)


async def test_a_server_exports_its_data(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        await happened(rig, past(rig, "Ann", "Ben"))
        ann = rig.person("Ann")
        reply = await ann.click("Export this server’s data", (await ann.slash("settings server")).message)
        assert [one["name"] for one in json.loads(attached(rig, reply))["matches"][0]["seats"]] == ["Ann", "Ben"]


async def test_a_large_export_continues_in_the_next_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exports, "SERVER_MATCHES", 1)
    monkeypatch.setattr(exports, "PERSON_MATCHES", 1)
    monkeypatch.setattr(export_pages, "MOST_PAGES", 2)
    async with stage(tmp_path) as rig:
        await happened(rig, *(past(rig, "Ann", "Ben") for _ in range(3)))
        ann = rig.person("Ann")
        for command, button in (("settings server", "Export this server’s data"), ("privacy", "Export")):
            first = await ann.click(button, (await ann.slash(command)).message)
            second = await ann.click("Next file", first.message)
            assert "More to come" in first.text
            assert "More to come" not in second.text
            files = [json.loads(attached(rig, reply)) for reply in (first, second)]
            assert [len(file["matches"]) for file in files] == [2, 1]
            assert ["settings" in file for file in files] == [True, False]
        for forged in ("9 9", "x y", f"{'9' * 19} {'9' * 19}"):
            reply = await ann.forge(first.message, f"s1:-:-:privacy-export:{forged}")
            assert json.loads(attached(rig, reply))["user"] == ann.id


# -- privacy


async def test_privacy_shows_and_exports_only_the_players_own_data(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        await happened(rig, past(rig, "Ann", "Ben"))
        ann = rig.person("Ann")
        shown = await ann.slash("privacy")
        assert shown.ephemeral
        assert "One match with your places" in shown.text
        assert "None of your settings" in shown.text
        exported = attached(rig, await ann.click("Export", shown.message)).decode()
        assert json.loads(exported)["user"] == ann.id
        assert "Ben" not in exported


async def test_hidden_players_leave_the_leaderboard_and_can_return(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        await happened(rig, past(rig, "Ann", "Ben"))
        ann, ben = rig.person("Ann"), rig.person("Ben")
        shown = await ann.slash("privacy")
        assert "You are **hidden**" in (await ann.click("Hide me from leaderboards", shown.message)).text
        assert "Ann" not in (await ben.slash("leaderboard", period="week")).text
        assert "You are hidden" in (await ann.slash("leaderboard", period="week")).text
        assert "shown" in (await ann.click("Show me on leaderboards", shown.message)).text
        assert "Ann" in (await ben.slash("leaderboard", period="week")).text


def own_numbers(board: str) -> list[str]:
    """Return the rating and the number of wins in the reader's own row of a leaderboard."""
    (line,) = (line for line in board.splitlines() if "**you**" in line)
    return line.split("·")[1:]


async def test_erasing_asks_first_and_keeps_the_other_players_results(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        await happened(rig, past(rig, "Ann", "Ben"))
        ann, ben = rig.person("Ann"), rig.person("Ben")
        before = (await ben.slash("leaderboard", period="week")).text
        shown = await ann.slash("privacy")
        asked = await ann.click("Erase me…", shown.message)
        assert "can’t be undone" in asked.text
        kept = await ann.click("No, keep my data", asked.message)
        assert "One match" in kept.text
        gone = await ann.click("Yes, erase me", (await ann.click("Erase me…", kept.message)).message)
        assert "I no longer hold any data that names you" in gone.text
        assert "No finished match; no seat at a table" in (await ann.slash("privacy")).text
        after = (await ben.slash("leaderboard", period="week")).text
        assert own_numbers(after) == own_numbers(before)
        assert "a former player" in (await ben.slash("history")).text


async def test_a_player_at_an_open_table_cannot_be_erased(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        ann = rig.person("Ann")
        asked = await ann.click("Erase me…", (await ann.slash("privacy")).message)
        assert "You still have a seat at a table" in (await ann.click("Yes, erase me", asked.message)).text
        assert table.state.seat_of(int(ann.id)) is not None
        assert await rig.registry.tables_of(int(ann.id)) == [table]
