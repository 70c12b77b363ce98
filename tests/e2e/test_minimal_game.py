"""Check through the playground that a game with only rules, screens and the required texts is fully playable."""

from __future__ import annotations

from pathlib import Path

from engine import GAMES
from playground import text
from tests.games.facts import with_daily_games
from tests.matches import match_of
from tests.players import erratic, fresh_hand, only_table, open_table, opened, play
from tests.registry_changes import only_the_needful
from tests.stage import labels, stage
from ui.text.texts import speak

NAMES = ("Ann", "Ben", "Cléo")


async def test_a_match_is_played_and_recorded(tmp_path: Path) -> None:
    game = "escalier"
    with only_the_needful(game, tmp_path / "words"):
        async with stage(tmp_path) as rig:
            ann = rig.person("Ann")
            table = await open_table(rig, game, *NAMES, friendly=True, max_cards=2)
            assert "Hint" not in labels(await fresh_hand(ann))
            forged = await ann.forge(await fresh_hand(ann), f"s1:{table.id}:{match_of(table).decision}:do:bid 99")
            refused = await (await ann.click("Why not?", (await forged.settled()).message)).settled()
            assert "> " in refused.text
            await play(rig, table, erratic)
            await ann.until("🏆")
            name = speak("en")(f"game-{game}")
            for page in ("history", "games", "leaderboard", "trophies"):
                assert not (await ann.slash(page)).failed
            assert name in (await ann.slash("history")).text
            assert "Move 0 of" in (await ann.slash("replay", match=table.id)).text


@with_daily_games("levelup", "escalier")
async def test_a_minimal_game_has_no_lesson_button_and_its_computers_play(tmp_path: Path, game: str) -> None:
    with only_the_needful(game, tmp_path / "words"):
        async with stage(tmp_path) as rig:
            ann = rig.person("Ann")
            page = await ann.slash(f"rules {game}")
            assert labels(page.message) == []
            lesson = await ann.forge(page.message, f"s1:-:-:learn:{game}")
            assert "isn’t mine" in lesson.text
            await opened(ann, game, opponents=GAMES[game].seats[0] - 1, level="novice")
            table = await only_table(rig)
            await ann.click("Start")
            match = table.state.match
            assert match is not None
            mine = table.state.seat_of(int(ann.id))
            await ann.until(lambda: mine in match_of(table).waiting)
            assert "Hint" not in labels(await fresh_hand(ann))
            assert text(await fresh_hand(ann))
