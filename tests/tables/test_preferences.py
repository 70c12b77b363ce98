"""Test which setting takes precedence: a player's own, then the server's, then the default."""

from __future__ import annotations

import pytest

from data.sqlite import SqliteStore
from tables.preferences import PlayerSettings, Preferences, ServerSettings
from tests.tables.talking import Talk

SERVER, OTHER_SERVER, ANN = 7, 8, 11


@pytest.mark.parametrize(
    ("server", "player", "pictures"),
    [
        (None, None, True),
        (None, "off", False),
        (None, "on", True),
        ("off", None, False),
        ("off", "off", False),
        ("off", "on", True),
        ("on", None, True),
        ("on", "off", False),
    ],
)
async def test_a_player_decides_about_pictures_before_the_server(
    store: SqliteStore, server: str | None, player: str | None, pictures: bool
) -> None:
    preferences = Preferences(store.archive)
    await preferences.set("server", SERVER, {"pictures": server})
    await preferences.set("player", ANN, {"pictures": player})
    assert preferences.pictures(SERVER, ANN) is pictures
    assert preferences.pictures(SERVER) is (server != "off"), "public messages follow the server's setting"
    assert preferences.pictures(OTHER_SERVER, ANN) is preferences.pictures(None, ANN) is (player != "off")
    assert preferences.pictures(None) is True


async def stored(store: SqliteStore, values: dict[str, str | None]) -> Preferences:
    """Load Ann's and the server's settings from the store, as a starting bot does."""
    preferences = Preferences(store.archive)
    await preferences.set("server", SERVER, values)
    await preferences.set("player", ANN, values)
    again = Preferences(store.archive)
    await again.load()
    assert again.server(SERVER) == preferences.server(SERVER)
    assert again.player(ANN) == preferences.player(ANN)
    return again


async def test_settings_survive_a_restart(store: SqliteStore) -> None:
    again = await stored(
        store,
        {
            "channels": "12 34",
            "place": "thread",
            "pace": "relaxed",
            "enders": "players",
            "rules-levelup": '{"jokers": 2}',
            "hands": "channel",
            "pings": "on",
            "language": "fr",
        },
    )
    assert again.server(SERVER) == ServerSettings(
        channels=(12, 34),
        place="thread",
        pace="relaxed",
        rules={"levelup": {"jokers": 2}},
        enders="players",
        language="fr",
    )
    assert again.player(ANN) == PlayerSettings(hands="channel", pings=True, language="fr")
    assert again.locale(ANN, "en-GB") == "fr"
    assert again.locale(ANN + 1, "en-GB") == "en-GB"


async def test_an_unreadable_setting_has_its_default(store: SqliteStore) -> None:
    strange = {"channels": "x 12 -3", "place": "roof", "pace": "glacial", "enders": "nobody", "rules-levelup": "{"}
    again = await stored(
        store, {**strange, "rules-spectrum": "[1]", "hands": "pigeon", "pings": "yes", "pictures": "?"}
    )
    assert again.server(SERVER) == ServerSettings(channels=(12,), rules={"levelup": {}, "spectrum": {}})
    assert again.player(ANN) == PlayerSettings()


@pytest.mark.parametrize(("stored_value", "called"), [("on", True), ("off", False), (None, True)])
async def test_pings_are_on_unless_turned_off(store: SqliteStore, stored_value: str | None, *, called: bool) -> None:
    preferences = Preferences(store.archive)
    await preferences.set("player", ANN, {"pings": stored_value})
    assert preferences.player(ANN).pings is called


async def test_a_reset_setting_and_a_forgotten_player_have_the_defaults(store: SqliteStore) -> None:
    preferences = Preferences(store.archive)
    await preferences.set("server", SERVER, {"place": "thread", "enders": "host"})
    await preferences.set("server", SERVER, {"place": None})
    assert preferences.server(SERVER) == ServerSettings(enders="host")
    await preferences.set("player", ANN, {"pings": "off"})
    preferences.forget(ANN)
    assert preferences.player(ANN) == PlayerSettings()


async def test_changes_in_one_process_are_known_in_the_other(store: SqliteStore) -> None:
    talk = Talk()
    here, there = Preferences(store.archive, talk), Preferences(store.archive, talk)
    await here.set("server", SERVER, {"place": "thread"})
    await here.set("player", ANN, {"hands": "channel"})
    assert there.server(SERVER).place == "channel", "the message isn't delivered yet"
    await talk.heard()
    assert (there.server(SERVER).place, there.player(ANN).hands) == ("thread", "channel")
    await store.archive.erase(ANN)
    here.forget(ANN)
    await talk.heard()
    assert there.player(ANN) == PlayerSettings()
    assert talk.said == [f"set server {SERVER}", f"set player {ANN}", f"set player {ANN}"]


async def test_missed_messages_cause_a_reload_and_unrelated_ones_do_not(store: SqliteStore) -> None:
    talk = Talk()
    preferences = Preferences(store.archive, talk)
    await Preferences(store.archive).set("server", SERVER, {"place": "thread"})
    for said in ("erased", f"get server {SERVER}", f"set table {SERVER}", "~"):
        talk.broadcast(said)
    await talk.heard()
    assert preferences.server(SERVER).place == "channel"
    talk.broadcast(None)
    await talk.heard()
    assert preferences.server(SERVER).place == "thread"
