"""Check that nothing is lost when Discord briefly refuses a message, as it does right after a permission change."""

from __future__ import annotations

from pathlib import Path

from playground import Refusal, text
from playground.people.interactions import TOKEN_SECONDS
from playground.world.seed_world import Permission
from tests.e2e.test_permissions import deny, table_message, two_hands
from tests.players import as_it_is_now, open_table, play
from tests.promises.waiting import eventually
from tests.stage import stage

EDIT = r"/channels/{channel}/messages/\d+$"


async def test_one_refused_edit_hides_neither_the_table_nor_its_end(tmp_path: Path) -> None:
    async with stage(tmp_path, refused=600.0) as rig:
        # a hand can't end within one move
        table = await open_table(rig, "levelup", "Ann", "Ben", first_round=7, last_round=7)
        first = await table_message(rig, table, "hand 1")
        # the click's token has expired, so the bot edits with its own token
        rig.playground.clock.advance(TOKEN_SECONDS)
        rig.playground.fail_next("PATCH", EDIT.format(channel=first["channel_id"]), Refusal(50001))
        await play(rig, table, moves=1)
        await eventually(lambda: not rig.playground.api_server._planned)
        await rig.settled()
        there = [one for one in rig.person("Dan").messages() if f"s1:{table.id}:" in str(one["components"])]
        assert there[-1]["id"] == first["id"], "the table isn't posted again"
        rig.playground.fail_next("PATCH", EDIT.format(channel=first["channel_id"]), Refusal(50013))
        await play(rig, table)
        await table_message(rig, table, "the match is over")


async def test_the_end_is_shown_once_the_channel_accepts_edits_minutes_later(tmp_path: Path) -> None:
    async with stage(tmp_path, refused=1.0) as rig:
        table = await two_hands(rig)
        await table_message(rig, table, "hand 1")
        rig.playground.clock.advance(TOKEN_SECONDS)
        deny(rig, Permission.VIEW_CHANNEL, Permission.SEND_MESSAGES)
        await play(rig, table)
        refused = [one for one in rig.playground.requests if one.status == 403]
        assert refused
        await rig.settled()
        deny(rig)
        over = await table_message(rig, table, "the match is over")
        assert text(as_it_is_now(rig, over))
