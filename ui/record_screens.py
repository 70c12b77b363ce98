"""What is stored about past matches, in words: leaderboards, profiles, histories, cabinets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, date, datetime

from engine import GAMES
from engine.cards import COLOURS
from engine.registry import spec_of
from tables.archive import (
    ALL_GAMES,
    NEEDED,
    PERIODS,
    Accuracy,
    Best,
    Career,
    Leaderboard,
    Period,
    Point,
    Profile,
    Rank,
    Result,
    Won,
)
from ui.art.pictures import Curve, CurvesPicture, Group, GroupsPicture
from ui.card_text import colour_face, summed
from ui.components import LONGEST_ALT, LONGEST_CHOICE
from ui.options import game_name
from ui.rating_scale import START, rating_words, shown
from ui.sanitize_names import clean_name, safe_name
from ui.screen import Block, Button, Choice, Drawing, Menu, Row, Screen, Text, cut
from ui.texts import Say

GOLD = 0xF2B632
EVERY_GAME = "all"
"""How all games together are called in commands and custom ids."""
SHOWN_OF_COLOUR = 3
LEAST_HEIGHT = 200
"""So many points a plot of ratings shows at least from its foot to its head."""


def game_title(game: str, say: Say) -> str:
    """A game's name; "All games" for all together."""
    return say("all-games") if game == ALL_GAMES else game_name(game, say)


def name_of(name: str, say: Say) -> str:
    """A stored name, safe in markdown; an erased person is "a former player"."""
    return safe_name(name, say("somebody"))


def _table(table: str, links: Mapping[str, str]) -> str:
    """A table's id, leading to its message where that is known."""
    return f"[{table}]({links[table]})" if table in links else f"`{table}`"


# -- leaderboards -----------------------------------------------------------------------------------------------------


def leaderboard_screen(
    board: Leaderboard,
    game: str,
    period: Period,
    curves: Mapping[int, Sequence[Point]],
    *,
    asker: int,
    say: Say,
) -> Screen:
    """A page of a leaderboard for one reader, with menus for the game and the time."""
    title = say("board-title", game=game_title(game, say), period=say(f"period-{period}"))
    lines = [_rank_line(line, line.user == asker, say) for line in board.lines]
    blocks: list[Block] = [Text(title), Text("\n".join(lines) or say("board-empty", needed=NEEDED[period]))]
    blocks += _curves(board, curves, say)
    if all(line.user != asker for line in board.lines):
        blocks.append(Text(_own_line(board.own, period, say)))
    blocks.append(Text(say("board-foot", period=period, start=START, page=board.page + 1, pages=board.pages)))
    named = game or EVERY_GAME
    games = tuple(Choice(key or EVERY_GAME, game_title(key, say)) for key in (ALL_GAMES, *GAMES))
    blocks.append(Menu(f"board-game:{period}", say("board-pick-game"), games))
    periods = tuple(Choice(one, say(f"period-{one}")) for one in PERIODS)
    blocks.append(Menu(f"board-period:{named}", say("board-pick-period"), periods))
    if board.pages > 1:
        before, after = board.page - 1, board.page + 1
        back = Button(f"board:{named} {period} {max(before, 0)}", say("board-before"), disabled=before < 0)
        on = Button(f"board:{named} {period} {after}", say("board-after"), disabled=after >= board.pages)
        blocks.append(Row((back, on)))
    return Screen(tuple(blocks), GOLD)


def _rank_line(line: Rank, own: bool, say: Say) -> str:
    return say(
        "board-line",
        rank=line.rank or 0,
        name=name_of(line.name, say),
        rating=rating_words(line.rating, say),
        wins=line.wins,
        matches=line.matches,
        rate=line.wins / line.matches,
        own="yes" if own else "no",
    )


def _own_line(own: Rank | None, period: Period, say: Say) -> str:
    if own is None:
        return say("board-own-none")
    if own.rank is not None:
        return _rank_line(own, True, say)
    missing = max(0, NEEDED[period] - own.matches)
    return say(
        "board-own-unranked", wins=own.wins, matches=own.matches, rating=rating_words(own.rating, say), missing=missing
    )


def _curves(board: Leaderboard, curves: Mapping[int, Sequence[Point]], say: Say) -> list[Block]:
    """The ratings over time of the players on the page; nothing until one of them has two matches."""
    named = [(clean_name(line.name, say("somebody")), curves.get(line.user, ())) for line in board.lines]
    return _ratings_plot(named, say)


def _ratings_plot(curves: Iterable[tuple[str, Sequence[Point]]], say: Say) -> list[Block]:
    """A plot of ratings on the scale that people read, high enough that a match or two make no cliff."""
    drawn = [Curve(name, tuple((round(one.at), shown(one.rating).points) for one in points)) for name, points in curves]
    return _plot(drawn, LEAST_HEIGHT, "board-curves-alt", say)


def _plot(curves: Iterable[Curve], least: int, alt: str, say: Say) -> list[Block]:
    """Those of the curves that have two points; nothing when none has. ``alt`` names the text that says them."""
    drawn = tuple(curve for curve in curves if len(curve.points) > 1)
    if not drawn:
        return []
    told = [
        say("board-curves-line", name=curve.name, first=curve.points[0][1], last=curve.points[-1][1]) for curve in drawn
    ]
    words = cut(say(alt, lines=say.joined(told, "list-semicolon")), LONGEST_ALT)
    return [Drawing(CurvesPicture(drawn, least), words, alone=True)]


# -- profiles ---------------------------------------------------------------------------------------------------------


def profile_screen(
    profile: Profile | None,
    links: Mapping[str, str],
    name: str,
    *,
    own: bool,
    say: Say,
    accuracies: Mapping[str, Sequence[Accuracy]] | None = None,
) -> Screen:
    """A player's careers here, with links to the tables of their best hands, and their ``accuracies`` by game.

    ``name`` is the present one, for a person without a profile.
    """
    if profile is None:
        none = Text(say("profile-none", own="yes" if own else "no", name=name_of(name, say)))
        return Screen((none, *_accuracies(accuracies or {}, say)), language=say.language)
    blocks: list[Block] = [Text(say("profile-title", name=name_of(profile.name or name, say)))]
    for career in profile.careers:
        blocks.append(Text("\n".join([_career(career, say), *_bests(profile, career.game, links, say)])))
    blocks += _own_curves(profile, say)
    blocks += _accuracies(accuracies or {}, say)
    rivals = [
        say("profile-opponent", name=name_of(one.name, say), matches=one.matches, wins=one.wins)
        for one in profile.opponents
    ]
    if rivals:
        blocks.append(Text(say("profile-opponents", opponents=" · ".join(rivals))))
    return Screen(tuple(blocks), GOLD, language=say.language)


def _career(career: Career, say: Say) -> str:
    places = [say("profile-place", times=times, place=place) for place, times in enumerate(career.places, 1) if times]
    lines = [
        say(
            "profile-career",
            game=game_title(career.game, say),
            matches=career.matches,
            wins=career.wins,
            rate=career.wins / career.matches,
            rating=rating_words(career.rating, say),
        ),
        say("profile-places", places=" · ".join(places)),
        say("profile-streak", streak=career.streak, longest=career.longest),
    ]
    key = f"profile-best-{career.game}"
    if career.game in GAMES and say.has(key):
        best = career.lowest if spec_of(career.game).lowest_wins else career.highest
        lines.append(say(key, best=best))
    return "\n".join(lines)


def _bests(profile: Profile, game: str, links: Mapping[str, str], say: Say) -> list[str]:
    """The best hands of a game, each in a line; without those for which the game as it is now has no words."""
    bests = [best for best in profile.bests if best.game == game and game in GAMES]
    return [_best(best, links, say) for best in bests if say.has(f"best-{game}-{best.kind}")]


def _best(best: Best, links: Mapping[str, str], say: Say) -> str:
    """A best hand in a line: its game's words for its kind, with its cards and facts."""
    facts = {name: ("yes" if fact else "no") if isinstance(fact, bool) else fact for name, fact in best.facts.items()}
    told = say(f"best-{best.game}-{best.kind}", cards=summed(best.cards, say), **facts)
    return say("profile-best", best=told, table=_table(best.table, links))


def _own_curves(profile: Profile, say: Say) -> list[Block]:
    """The ratings over time, a line for each game; all games together too where there are several."""
    games = list(profile.curves)
    if len(profile.careers) == 2:
        games = [game for game in games if game != ALL_GAMES]  # the one game says the same
    return _ratings_plot([(game_title(game, say), profile.curves[game]) for game in games], say)


def _accuracies(accuracies: Mapping[str, Sequence[Accuracy]], say: Say) -> list[Block]:
    """The accuracies of reviewed matches over time, a line for each game; a plot where there are two of one."""
    games = {game: points for game, points in accuracies.items() if game in GAMES and points}
    if not games:
        return []
    told = [
        say(
            "profile-accuracy",
            game=game_title(game, say),
            matches=len(points),
            last=points[-1].per_cent,
            mean=sum(point.per_cent for point in points) / len(points),
        )
        for game, points in games.items()
    ]
    curves = [
        Curve(game_title(game, say), tuple((round(point.at), round(point.per_cent, 2)) for point in points))
        for game, points in games.items()
    ]
    plot = _plot(curves, 0, "profile-accuracies-alt", say)
    return [Text("\n".join([say("profile-accuracies"), *told])), *plot]


# -- histories --------------------------------------------------------------------------------------------------------


def history_screen(
    results: Sequence[Result], links: Mapping[str, str], name: str, user: int, *, own: bool, say: Say
) -> Screen:
    """A player's last matches, with links to the tables whose messages are known, and a menu to replay one."""
    shown = name_of(name, say)
    if not results:
        return Screen((Text(say("history-none", own="yes" if own else "no", name=shown)),))
    lines = [_played(result, links.get(result.table, "none"), user, say) for result in results]
    choices = tuple(
        Choice(
            result.table,
            say("history-choice", game=game_name(result.game, say), date=_date(result.ended)),
            _others(result, say),
        )
        for result in results
    )
    title = Text(say("history-title", name=shown))
    return Screen((title, Text("\n".join(lines)), Menu("replay", say("history-pick"), choices)), GOLD)


def _played(result: Result, link: str, user: int, say: Say) -> str:
    seat = next(one for one in result.seats if one.user == user)
    if seat.place is None:
        ending = say("history-moderated" if result.reason == "moderated" else "history-abandoned")
    else:
        ending = say("history-place", place=seat.place, players=len(result.seats))
    names = say.joined(_names(result, say), "list-comma")
    when = f"<t:{int(result.ended)}:d>"
    return say("history-line", when=when, game=game_name(result.game, say), ending=ending, names=names, link=link)


def _names(result: Result, say: Say) -> list[str]:
    """The players in the order of their places."""
    seats = sorted(result.seats, key=lambda seat: seat.place or 0)
    return [say("computer-name", number=-seat.user) if seat.level else name_of(seat.name, say) for seat in seats]


def _others(result: Result, say: Say) -> str:
    seats = sorted(result.seats, key=lambda seat: seat.place or 0)
    names = [
        say("computer-name", number=-seat.user) if seat.level else clean_name(seat.name, say("somebody"))
        for seat in seats
    ]
    return cut(say.joined(names, "list-comma"), LONGEST_CHOICE)


def _date(at: float) -> date:
    return datetime.fromtimestamp(at, UTC).date()


# -- cabinets ---------------------------------------------------------------------------------------------------------


def cabinet_screen(cabinet: Sequence[Won], links: Mapping[str, str], name: str, *, own: bool, say: Say) -> Screen:
    """A player's victory cards by colour: how many, when the last was won, in which matches; and the full sets."""
    shown = name_of(name, say)
    if not cabinet:
        where = [say(f"cabinet-{game}") for game in GAMES if say.has(f"cabinet-{game}")]
        return Screen((Text(" ".join([say("cabinet-none", own="yes" if own else "no", name=shown), *where])),))
    by_colour = {won.colour: won for won in cabinet}
    lines, told = [], []
    for colour in COLOURS:
        word = colour_face(colour, say)
        won = by_colour.get(colour)
        told.append(f"{word} ×{won.cards if won else 0}")
        if won is None:
            lines.append(say("cabinet-missing", colour=word))
            continue
        tables = " · ".join(_table(table, links) for table in won.tables)
        when = f"<t:{int(won.last)}:d>"
        lines.append(say("cabinet-line", colour=word, cards=won.cards, when=when, tables=tables))
    counts = [by_colour[colour].cards if colour in by_colour else 0 for colour in COLOURS]
    picture = GroupsPicture(
        tuple(
            Group((f"{colour}1",) * min(count, SHOWN_OF_COLOUR) or ("",), f"{say('colour', colour=colour)} ×{count}")
            for colour, count in zip(COLOURS, counts, strict=True)
        )
    )
    return Screen(
        (
            Text(say("cabinet-title", name=shown)),
            Drawing(picture, say("cabinet-alt", colours=say.joined(told, "list-comma"))),
            Text("\n".join(lines)),
            Text(say("cabinet-sets", sets=min(counts))),
        ),
        GOLD,
        language=say.language,
    )
