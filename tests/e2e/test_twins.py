"""Check that two people with the same name, or with invisible names, look different wherever they play."""

from __future__ import annotations

from pathlib import Path

from playground import text
from tests.players import erratic, open_table, opened, play, told
from tests.stage import Stage, stage

SHORT = {"first_round": 3, "last_round": 3}


def renamed(rig: Stage, **names: str) -> None:
    """Give people new names."""
    for person, name in names.items():
        rig.person(person).change_name(name)


async def test_twins_have_their_seats_number_in_the_lobby_the_match_the_result_and_the_replay(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        renamed(rig, Ann="Alex", Ben="Al\u200bex", Finn="\u3164")
        table = await open_table(rig, "levelup", "Ann", "Ben", "Finn", **SHORT)
        blank = 1 + next(at for at, seat in enumerate(table.state.seats) if seat.user == int(rig.person("Finn").id))
        alexes = [f"Alex ({number})" for number in (1, 2, 3) if number != blank]
        await play(rig, table, erratic, moves=6)
        seen = told(rig.person("Dan").messages()[-1]).replace("\\", "")
        assert all(name in seen for name in (*alexes, f"Player {blank}"))
        await play(rig, table)
        listed = (await rig.person("Ann").complete("replay", "match", match="")).choices or []
        assert [all(name in choice["name"] for name in alexes) for choice in listed] == [True]
        history = told((await rig.person("Ann").slash("history")).message).replace("\\", "")
        assert all(name in history for name in alexes)


async def test_a_player_without_a_visible_name_is_removed_under_the_name_at_the_table(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        renamed(rig, Ben="\u3164")
        lobby = await opened(rig.person("Ann"), "levelup")
        await rig.person("Ben").click("Join", lobby.message)
        offered = (await rig.person("Ann").complete("table kick", "table", table="")).choices or []
        assert ["Player 2" in choice["name"] for choice in offered] == [True]
        assert "Player 2 is out of" in text(
            (await rig.person("Ann").slash("table kick", player=rig.person("Ben"))).message
        )
