"""Build a profile's lines about puzzles: someone's ratings, and the themes they are strong and weak at."""

from __future__ import annotations

from collections.abc import Mapping

from club.puzzling import Progress
from ui.art.profile_card import ClubLine
from ui.options import game_name
from ui.screens.puzzles import theme_name
from ui.text.rating_scale import shown
from ui.text.texts import Say

GAMES = 2
"""The number of games with a line each: those with the most answers."""


def puzzle_lines(progress: Mapping[str, Progress], say: Say) -> list[ClubLine]:
    """Return a line for each game, then a strong and a weak theme; none for someone who has answered nothing."""
    most = sorted((game for game, far in progress.items() if far.answered), key=lambda one: -progress[one].answered)
    lines = []
    for game in most[:GAMES]:
        far, name = progress[game], say("puzzle-profile", game=game_name(game, say))
        lines.append(ClubLine(name, say("puzzle-record", points=shown(far.rating).points, answered=far.answered)))
    for kind in ("strong", "weak"):
        themes = [theme_name(game, of[0], say) for game in most if (of := getattr(progress[game], kind))]
        lines += [ClubLine(say(f"puzzle-{kind}"), theme) for theme in themes[:1]]
    return lines
