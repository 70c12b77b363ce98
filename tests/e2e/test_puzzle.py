"""Solve puzzles through the playground, as a person does."""

from __future__ import annotations

from pathlib import Path

from club.puzzle_pool import offered, shipped
from playground.limits.components import walk
from tests.players import press
from tests.stage import bot_on, labels, stage
from ui.custom_ids import read
from ui.options import game_name
from ui.text.texts import speak


async def test_a_person_solves_one_puzzle_and_goes_on_to_the_next(tmp_path: Path) -> None:
    game = offered()[0]
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        menu = await (await ann.slash("puzzle")).settled()
        assert menu.ephemeral
        assert "one move is clearly the best" in menu.text
        shown = await (await ann.click(game_name(game, speak("en")), menu.message)).settled()
        assert "Find the move" in shown.text
        ids = [read(part["custom_id"]) for part in walk(shown.message["components"]) if "custom_id" in part]
        names = {asked.puzzle for asked in ids if asked is not None}
        (name,) = {puzzle for found, puzzle in filter(None, names) if found == game}
        puzzle = shipped(game)[name]
        await rig.client.close()
        async with bot_on(rig.playground, rig.store):
            answered = await (await press(ann, shown.message, puzzle.position().legal_moves(puzzle.seat)[0])).settled()
            assert "Right" in answered.text or "better move" in answered.text
            assert "Your rating" in answered.text
            assert labels(answered.message) == ["Next puzzle"]
            following = await (await ann.click("Next puzzle", answered.message)).settled()
            assert "Find the move" in following.text
            again = await (await ann.slash("puzzle")).settled()
            assert f"1 of {len(shipped(game))} answered" in again.text
            board = await ann.slash("leaderboard", game="Puzzles", period="week")
            assert "Puzzles · this week" in board.text
            assert "of 1 solved" in board.text
            assert "**you**" in board.text
            begun = await (await ann.click("Find the move", board.message)).settled()
            assert f"1 of {len(shipped(game))} answered" in begun.text
            assert rig.person("Ben").everything() == []
