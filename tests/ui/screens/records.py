"""Build the screens of leaderboards, histories, cabinets and profiles, to compare with the golden files."""

from __future__ import annotations

from collections.abc import Callable

from club.daily import Record
from club.puzzling import Progress
from tables.dailies import DailyRank
from tables.history.board_posts import BoardPost, Week
from tables.history.records import (
    ALL_GAMES,
    Accuracy,
    Best,
    Career,
    Leaderboard,
    Opponent,
    Point,
    Profile,
    Rank,
    Rating,
    Result,
    SeatResult,
    Won,
)
from ui.screen import Screen
from ui.screens.board_posts import board_post_screen, daily_post_screen, posted_screen, puzzle_post_screen, recap_screen
from ui.screens.daily import profile_line
from ui.screens.daily_ranking import daily_ranking_screen
from ui.screens.profile import details_screen, profile_screen
from ui.screens.puzzle_board import puzzle_board_screen
from ui.screens.puzzle_profile import puzzle_lines
from ui.screens.records import (
    DAILY,
    PUZZLES,
    cabinet_screen,
    for_everyone,
    history_screen,
    leaderboard_screen,
    with_show_button,
)
from ui.text.texts import speak

LINKS = {"00000000aa": "https://discord.com/channels/1/2/3"}
MONDAY = 1_763_942_400.0
DAY = 86400.0
LINES = (
    Rank(1, "Ann", 1, 12, 6, Rating(27.0, 3.0)),
    Rank(2, "*Ben*", 1, 9, 4, Rating(27.0, 3.0)),
    Rank(3, "", 3, 7, 1, Rating(22.0, 3.5)),
)
LAST = Rank(9, "Ida", 14, 5, 0, Rating(18.0, 4.0))
NEW = Rank(9, "Ida", None, 2, 1, Rating(25.0, 7.0))
HIDDEN = Rank(9, "Ida", None, 40, 1, Rating(25.0, 7.0))
CURVES = {
    1: tuple(Point(MONDAY + DAY * at, Rating(25.0 + at, 8.0 - at)) for at in range(4)),
    2: (Point(MONDAY, Rating(25.0, 8.0)),),
    3: (Point(MONDAY, Rating(25.0, 8.0)), Point(MONDAY + DAY / 2 + 0.6, Rating(22.0, 3.5))),
}
HAND = Best("levelup", "melds", ("9D", "9C", "X1"), {"round": 8, "bonus": False}, "00000000aa")
RUN = Best("escalier", "run", (), {"run": 5}, "00000000bb")
ACCURACIES = {
    "staircase": (Accuracy(MONDAY, 81.256), Accuracy(MONDAY + 10.6, 90.0, {"continue": 3.0, "keep": 1.0}, 5.0)),
    "levelup": (Accuracy(MONDAY, 70.0),),
    "gone": (Accuracy(MONDAY, 1.0), Accuracy(MONDAY, 2.0)),
    "spectrum": (),
}


def board(page: int, pages: int, own: Rank | None, asker: int, lines: tuple[Rank, ...] = LINES) -> Screen:
    """Return a page of a leaderboard."""
    return leaderboard_screen(
        Leaderboard(lines, page, pages, own, (NEW,) if own == NEW else ()),
        ALL_GAMES,
        "month",
        CURVES,
        asker=asker,
        say=speak("en"),
    )


def career(game: str, matches: int, wins: int) -> Career:
    """Return a player's record in a game."""
    return Career(game, matches, wins, (wins, 0, matches - wins), 1, 2, 60, 40, Rating(26.0, 4.0))


def profile(*games: str) -> Profile:
    """Return a profile with these games, each with more matches than the previous one."""
    careers = [career(game, 3 + number, 2) for number, game in enumerate(games)]
    total = career(ALL_GAMES, sum(one.matches for one in careers), sum(one.wins for one in careers))
    rivals = (Opponent(2, "*Ben*", 5, 3), Opponent(3, "", 1, 0))
    curves = dict.fromkeys((ALL_GAMES, *games), CURVES[1])
    return Profile("Ann_1", (total, *careers), curves, (RUN, HAND), rivals)


def post(game: str = "", *, recaps: bool = True) -> BoardPost:
    """Return a leaderboard posted in a channel."""
    return BoardPost(5, 1, 6, game, "week", "en", "v", 1.0, recaps, MONDAY)


def recap(
    first: int,
    best: Best | None,
    matches: int = 7,
    daily: tuple[DailyRank, ...] = (),
    puzzles: tuple[Rank, ...] = (),
) -> Screen:
    """Return a week's recap with ``first`` players in first place."""
    lines = tuple(Rank(number, f"P{number}", 1 if number < first else 2, 3, 2, LAST.rating) for number in range(6))
    return recap_screen(
        post("levelup"),
        MONDAY,
        Leaderboard(lines, 0, 1, None),
        Week(matches, best, "Ann_1"),
        speak("en"),
        daily,
        Leaderboard(puzzles, 0, 1, None),
    )


def result(*seats: SeatResult, reason: str = "finished", table: str = "00000000aa") -> Result:
    return Result(table, "levelup", 1, MONDAY - 1, reason, {}, 40, 300.0, seats)


def sat(user: int, place: int | None, name: str = "") -> SeatResult:
    return SeatResult(user, name, "expert" if user < 0 else None, place, 10, 20, 0)


PUZZLERS = Leaderboard(LINES, 0, 1, NEW, (NEW,))
DAILIES = (DailyRank(1, 1, "Ann", 14, 6), DailyRank(1, 2, "*Ben*", 14, 5), DailyRank(3, 3, "", 1, 1))
HISTORY = (
    result(sat(1, 2, "Ann"), sat(2, 1, "*Ben*"), sat(-1, 3)),
    result(sat(1, None, "Ann"), sat(2, None), reason="abandoned", table="00000000bb"),
    result(sat(2, None, "Ben"), sat(1, None, "Ann"), reason="moderated", table="00000000cc"),
)
CABINET = (Won("spectrum", "R", 2, MONDAY, ("00000000aa", "00000000bb")), Won("spectrum", "K", 5, MONDAY - DAY, ()))


def behind(kept: Profile | None, *, own: bool = True) -> Screen:
    """Return a profile's details page."""
    return details_screen(kept, LINKS, "Ann_1", own=own, say=speak("en"), accuracies=ACCURACIES)


def card(kept: Profile | None, user: int = 7) -> Screen:
    solved = {"escalier": Progress(21, 60, Rating(27.0, 4.0), ("ruff",), ("let-go",))} if user else {}
    club = [*profile_line(Record(14, 5 if user else 0), speak("en")), *puzzle_lines(solved, speak("en"))]
    return profile_screen(kept, LINKS, "Ann_1", own=True, say=speak("en"), club=club, user=user)


SCREENS: dict[str, Callable[[], Screen]] = {
    "first page of a board": lambda: board(0, 3, None, 2),
    "middle page of a board": lambda: board(1, 3, LAST, 9),
    "last page of a board": lambda: board(2, 3, NEW, 9),
    "board for who is hidden": lambda: board(0, 1, HIDDEN, 9),
    "board for a newcomer": lambda: board(0, 1, None, 9),
    "empty board": lambda: board(0, 1, None, 9, ()),
    "board in a channel": lambda: board_post_screen(post(), Leaderboard(LINES, 0, 2, None), {}, speak("en")),
    "board of a game in a channel": lambda: board_post_screen(
        post("escalier"), Leaderboard(LINES[:1], 0, 1, None), CURVES, speak("en")
    ),
    "board of the daily deal": lambda: daily_ranking_screen(DAILIES, "month", asker=3, say=speak("en")),
    "board of the daily deal for another": lambda: daily_ranking_screen(DAILIES, "all", asker=9, say=speak("en")),
    "empty board of the daily deal": lambda: daily_ranking_screen((), "week", asker=9, say=speak("en")),
    "board of the daily deal in a channel": lambda: daily_post_screen(post(DAILY), DAILIES, speak("en")),
    "board of puzzles": lambda: puzzle_board_screen(PUZZLERS, "all", asker=9, say=speak("en")),
    "board of puzzles over a week": lambda: puzzle_board_screen(
        Leaderboard(LINES, 0, 2, None), "week", asker=9, say=speak("en")
    ),
    "board of puzzles for someone hidden": lambda: puzzle_board_screen(
        Leaderboard(LINES, 0, 1, HIDDEN), "all", asker=9, say=speak("en")
    ),
    "empty board of puzzles": lambda: puzzle_board_screen(Leaderboard((), 0, 1, None), "all", asker=9, say=speak("en")),
    "board of puzzles in a channel": lambda: puzzle_post_screen(post(PUZZLES), PUZZLERS, speak("en")),
    "board put up": lambda: posted_screen(post("levelup"), speak("en"), "Done."),
    "board without recaps": lambda: posted_screen(post(recaps=False), speak("en")),
    "recap": lambda: recap(2, HAND),
    "recap with four champions": lambda: recap(4, RUN),
    "recap with the daily deal": lambda: recap(2, RUN, daily=DAILIES[:1]),
    "recap of the daily deal alone": lambda: recap(0, None, 0, DAILIES),
    "recap with puzzles": lambda: recap(2, RUN, daily=DAILIES[:1], puzzles=LINES),
    "recap of puzzles alone": lambda: recap(0, None, 0, puzzles=LINES[:1]),
    "recap of a quiet week": lambda: recap(0, None, 0),
    "recap without words for a hand": lambda: recap(1, Best("levelup", "gone", (), {}, "00000000aa")),
    "history": lambda: history_screen(HISTORY, LINKS, "Ann_1", 1, own=True, say=speak("en")),
    "history without a match": lambda: history_screen((), LINKS, "Ann_1", 1, own=False, say=speak("en")),
    "history with a button to show it": lambda: with_show_button(
        history_screen(HISTORY[:1], {}, "Ann", 1, own=True, say=speak("en")), "history", speak("en")
    ),
    "board with a button to show it": lambda: with_show_button(board(0, 2, None, 2), "board", speak("en")),
    "history for everybody": lambda: for_everyone(
        history_screen(HISTORY[:1], {}, "Ann", 1, own=True, say=speak("en")), "By Ann."
    ),
    "cabinet": lambda: cabinet_screen(CABINET, LINKS, "Ann_1", own=True, say=speak("en")),
    "empty cabinet": lambda: cabinet_screen((), LINKS, "Ann_1", own=False, say=speak("en")),
    "profile": lambda: card(profile("escalier", "levelup", "spectrum", "staircase")),
    "profile of one game": lambda: card(profile("escalier"), 0),
    "profile of nobody": lambda: card(None),
    "profile behind its card": lambda: behind(profile("levelup", "escalier")),
    "profile of another without a match": lambda: behind(None, own=False),
}
