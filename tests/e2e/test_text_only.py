"""Check that players who have turned pictures off get none in private messages, while everyone else still does."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from delivery.gateway.emoji_upload import upload_emojis
from playground.people import message_queries
from tests.players import erratic, fresh_hand, open_table, play, play_out
from tests.stage import Stage, stage

GALLERY = 12
EPHEMERAL = 1 << 6
NAMES = ("Ann", "Ben", "Cléo")


def pictured(message: dict[str, Any]) -> bool:
    """Return whether a message has a picture, large or small."""
    parts = str(message["components"])
    return f"'type': {GALLERY}," in parts or "'emoji':" in parts or "<:" in parts


async def spectrum(rig: Stage) -> str:
    """Play a short match of Spectrum in which Ann has pictures turned off; return the table's id."""
    await upload_emojis(rig.client, rig.store, rig.client.card_emojis)
    await rig.registry.preferences.set("player", int(rig.person("Ann").id), {"pictures": "off"})
    table = await open_table(rig, "spectrum", *NAMES, target=3, max_rounds=2)
    await play(rig, table, erratic, moves=6)
    ann, ben = rig.person("Ann"), rig.person("Ben")
    assert not pictured(await fresh_hand(ann))
    assert pictured(await fresh_hand(ben))
    await play_out(table, erratic)
    return table.id


async def test_hands_replays_cabinets_and_profiles_work_in_text_only(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        match = await spectrum(rig)
        ann, ben = rig.person("Ann"), rig.person("Ben")
        commands: dict[str, dict[str, str]] = {
            "profile": {},
            "trophies": {},
            "history": {},
            "leaderboard": {},
            "replay": {"match": match},
        }
        for command, options in commands.items():
            reply = await (await ann.slash(command, **options)).settled()
            assert reply.ephemeral
            assert not pictured(reply.message), command
        assert pictured((await (await ben.slash("replay", match=match)).settled()).message)
        await rig.settled()
        # the public message
        assert any(pictured(message) for message in ann.messages() if not message["flags"] & EPHEMERAL)
        again = await (await ann.slash("replay", match=match)).settled()
        assert not pictured((await (await ann.click("Forward", again.message)).settled()).message)


async def test_a_server_without_pictures_uses_text_unless_a_player_wants_pictures(
    tmp_path: Path,
) -> None:
    async with stage(tmp_path) as rig:
        await upload_emojis(rig.client, rig.store, rig.client.card_emojis)
        ann, ben, cleo = (rig.person(name) for name in NAMES)
        window = await ann.click("Change", (await ann.slash("settings server")).message)
        saved = await ann.submit(window, pictures="off")
        assert "unless a player chooses otherwise:** off" in saved.text
        window = await cleo.click("Change", (await cleo.slash("settings mine")).message)
        assert "Pictures of cards:** on" in (await cleo.submit(window, pictures="on")).text
        table = await open_table(rig, "staircase", *NAMES)
        await play(rig, table, moves=1)
        await cleo.until(lambda: ann.dm and ben.dm and cleo.dm)
        assert pictured(cleo.dm[0])
        assert pictured(await fresh_hand(cleo))
        for person in (ann, ben):
            assert not pictured(person.dm[0])
            assert not pictured(await fresh_hand(person))
        channel = [message for message in ben.messages() if not message["flags"] & EPHEMERAL]
        assert channel
        assert not any(pictured(message) for message in channel)
        assert not pictured((await ben.slash("learn levelup")).message)
        window = await cleo.click("Change", (await cleo.slash("settings mine")).message)
        assert "the server’s choice" in (await cleo.submit(window, pictures="server")).text
        assert not pictured(await fresh_hand(cleo))


async def test_cards_are_spelled_out_for_text_only_players(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben = rig.person("Ann"), rig.person("Ben")
        await rig.registry.preferences.set("player", int(ann.id), {"pictures": "off"})
        await open_table(rig, "levelup", "Ann", "Ben", first_round=13)
        spelled = re.compile(r"(?:\d|jack|queen|king|ace) of (clubs|diamonds|hearts|spades)")
        short = await fresh_hand(ann)
        assert len(spelled.findall(message_queries.text(short))) >= 13
        assert "Ben, ROUND" not in message_queries.text(short)
        whole = await (await ann.click("Details", short)).settled()
        assert "Ben, ROUND" in whole.text
        assert whole.message["id"] == short["id"]
        assert "media" in str(await fresh_hand(ben))
