"""Check that a table's screens name its problems, and that equal versions are interchangeable."""

from __future__ import annotations

from unittest.mock import patch

import pytest

from delivery.channels.channel_access import Trouble
from delivery.discord_api.permissions import Permission
from delivery.limits.failures import DeliveryFailure
from delivery.tables.shown_screens import TableScreens, table_link
from delivery.tables.table_view import TableView
from tables.decide.match import remove
from tables.ports import Standing
from tables.preferences import PINGS
from tests.delivery.fake_discord import CHANNEL, GUILD, Rig, written
from tests.tables.conftest import ANN, BEN, CLEO, to_move
from tests.tables.decide.test_match_result import finish
from ui.screen import Screen, has_files


async def begun(rig: Rig) -> tuple[TableScreens, TableView]:
    table = await rig.running()
    return rig.messages.tables.screens, await rig.messages.tables.of(table)


NO_ATTACH = Trouble("pictures", Permission.ATTACH)


@pytest.mark.parametrize(
    ("missing", "failure", "trouble"),
    [
        (None, None, None),
        (Permission.ATTACH, None, NO_ATTACH),
        (Permission.SEND, None, Trouble("posts", Permission.SEND)),
        (None, DeliveryFailure.CHANNEL_GONE, Trouble("channel", None)),
        (Permission.VIEW, DeliveryFailure.CHANNEL_GONE, Trouble("channel", None)),
        (None, DeliveryFailure.NOT_ALLOWED, Trouble("permission", None)),
        (Permission.ATTACH, DeliveryFailure.NOT_ALLOWED, Trouble("permission", None)),
        (Permission.VIEW, DeliveryFailure.NOT_ALLOWED, Trouble("permission", Permission.VIEW)),
    ],
)
async def test_a_tables_trouble_is_named_with_the_permission_that_would_help(
    rig: Rig, missing: Permission | None, failure: DeliveryFailure | None, trouble: Trouble | None
) -> None:
    screens, shown = await begun(rig)
    whole = written(screens.hand(shown, ANN.user, "all"))
    if missing is not None:
        rig.missing[CHANNEL] = missing
    if failure is not None:
        shown.message.note_failure(failure)
    assert screens.trouble(shown) == trouble
    assert rig.messages.troubles() == ({} if trouble is None else {CHANNEL: trouble})
    assert (written(screens.hand(shown, ANN.user, "all")) == whole) == (trouble is None), "the hand says so"


async def test_the_tables_message_names_missing_permissions_until_the_table_is_over(rig: Rig) -> None:
    screens, shown = await begun(rig)
    whole = screens.public(shown.table)
    assert has_files(whole)
    rig.missing[CHANNEL] = Permission.ATTACH
    in_words = screens.public(shown.table)
    assert not has_files(in_words)
    assert "Attach Files" in written(in_words)
    assert written(in_words).startswith(written(screens.public(shown.table))[:200])
    await finish(shown.table, rig.click, rig.time)
    assert "Attach Files" not in written(screens.public(shown.table))
    assert shown.table.state.standing is Standing.OVER


async def test_each_reader_gets_pictures_as_they_prefer_and_everyone_as_the_server_does(rig: Rig) -> None:
    screens, shown = await begun(rig)
    await rig.registry.preferences.set("player", ANN.user, {"pictures": "off"})
    assert [has_files(screens.hand(shown, user, "all")) for user in (ANN.user, BEN.user)] == [False, True]
    assert has_files(screens.public(shown.table))
    await rig.registry.preferences.set("server", GUILD, {"pictures": "off"})
    await rig.registry.preferences.set("player", ANN.user, {"pictures": "on"})
    assert [has_files(screens.hand(shown, user, "all")) for user in (ANN.user, BEN.user)] == [True, False]
    assert not has_files(screens.public(shown.table))


async def test_without_a_match_there_are_no_results(rig: Rig) -> None:
    shown = await rig.messages.tables.of(await rig.lobby())
    screens = rig.messages.tables.screens
    assert screens.results(shown) is None
    assert screens.full_results(shown, 2) is None
    _, other = await begun(rig)
    assert isinstance(screens.results(other), Screen)
    assert isinstance(screens.full_results(other, 1), Screen)


async def test_nobody_without_a_seat_has_a_hand_or_a_result_to_share(rig: Rig) -> None:
    screens, shown = await begun(rig)
    with pytest.raises(ValueError, match="seat"):
        screens.hand(shown, CLEO.user, "all")
    await finish(shown.table, rig.click, rig.time)
    with pytest.raises(ValueError, match="share"):
        screens.shared(shown.table, CLEO.user)
    assert "Ann" in written(screens.shared(shown.table, ANN.user))
    assert screens.locale(shown.table, CLEO.user) is None
    assert screens.locale(shown.table, ANN.user) == "en-GB"


async def test_a_removed_player_sees_only_that_they_were_removed(rig: Rig) -> None:
    screens, shown = await begun(rig)
    before = written(screens.hand(shown, ANN.user, "all"))
    await shown.table.ask(remove, rig.click(), ANN.user)
    after = screens.hand(shown, ANN.user, "all")
    assert len(after.blocks) == 1
    assert "hand 1" in before
    assert "hand 1" not in written(after)
    assert "hand 1" in written(screens.hand(shown, BEN.user, "all"))


# -- versions


async def test_a_tables_version_changes_only_with_what_is_shown(rig: Rig) -> None:
    screens, shown = await begun(rig)
    first = screens.table_version(shown)
    assert screens.table_version(shown) == first
    rig.missing[CHANNEL] = Permission.ATTACH
    second = screens.table_version(shown)
    await rig.registry.preferences.set("server", GUILD, {"pictures": "off"})
    third = screens.table_version(shown)
    await rig.moves(shown.table)
    fourth = screens.table_version(shown)
    assert len({repr(one) for one in (first.matter, second.matter, third.matter)}) == 3
    assert fourth != third
    assert (first.step, fourth.step) == (third.step, third.step + 1)


async def test_a_hands_version_changes_with_its_content(rig: Rig) -> None:
    screens, shown = await begun(rig)
    user, decision, _ = to_move(shown.table)

    def version() -> object:
        return screens.hand_version(shown, user, "all")

    seen = [version()]
    assert version() == seen[0]
    await rig.registry.preferences.set("player", user, {"pictures": "off"})
    seen.append(version())
    await rig.registry.preferences.set("player", user, {"language": "de"})
    seen.append(version())
    rig.missing[CHANNEL] = Permission.ATTACH
    seen.append(version())
    shown.pinged[user] = decision
    seen.append(version())
    await rig.registry.preferences.set("player", user, {PINGS: "off"})
    seen.append(version())
    shown.message._pages.newest.state.place = None
    seen.append(version())
    matters = [repr(one) for one in seen]
    assert matters[4] != matters[3], "a pinged player can turn pings off"
    assert matters[5] == matters[3], "a player without pings can't"
    assert len(set(matters)) == len(matters) - 1
    assert "Stop pinging me" not in written(screens.hand(shown, user, "all"))
    await rig.registry.preferences.set("player", user, {PINGS: None, "language": "en"})
    assert "Stop pinging me" in written(screens.hand(shown, user, "all"))


async def test_a_hand_is_drawn_once_for_everything_it_shows(rig: Rig) -> None:
    screens, shown = await begun(rig)
    first = screens.kept_hand(shown, ANN.user, "own")
    assert screens.kept_hand(shown, ANN.user, "own") is first
    assert await rig.messages.answers.hand(shown.table, ANN.user) is first
    assert screens.kept_hand(shown, ANN.user, "none") != first
    await rig.moves(shown.table)
    assert screens.kept_hand(shown, ANN.user, "own") is not first


async def test_a_hand_that_cannot_be_drawn_leaves_the_error_to_its_own_message(rig: Rig) -> None:
    screens, shown = await begun(rig)
    with patch.object(screens, "hand", side_effect=KeyError("no such word")):
        version = screens.hand_version(shown, ANN.user, "all")
        with pytest.raises(KeyError):
            screens.kept_hand(shown, ANN.user, "all")
    assert screens.hand_version(shown, ANN.user, "all") != version


async def test_a_link_to_a_table_points_to_its_message(rig: Rig) -> None:
    _, shown = await begun(rig)
    assert shown.message.place is not None
    assert table_link(shown) == f"https://discord.com/channels/{GUILD}/{CHANNEL}/{shown.message.place[1]}"
    shown.message._pages.newest.state.place = None
    assert table_link(shown) is None


async def test_the_score_history_is_computed_before_the_result_is_drawn(rig: Rig) -> None:
    screens, shown = await begun(rig)
    await screens.prepare(shown.table)
    await finish(shown.table, rig.click, rig.time)
    await screens.prepare(shown.table)
    assert "🏆" in written(screens.public(shown.table))
