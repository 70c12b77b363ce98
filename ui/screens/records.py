"""Build the screens about past matches: leaderboards, histories, cabinets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from math import inf

from engine import GAMES
from engine.registry import specs
from tables.history.records import ALL_GAMES, NEEDED, PERIODS, Leaderboard, Period, Point, Rank, Result, Won
from ui.art.pictures import Group, GroupsPicture
from ui.components import LONGEST_CHOICE
from ui.options import game_name
from ui.screen import Block, Button, Choice, Drawing, Menu, Row, Screen, Text, cut
from ui.screens.nothing_yet import nothing_yet
from ui.screens.rating_plots import ratings_plot
from ui.text.card_text import face
from ui.text.moments import date
from ui.text.rating_scale import START, rating_words
from ui.text.sanitize_names import clean_name, escaped, safe_name, told_apart
from ui.text.texts import Say

GOLD = 0xF2B632
EVERY_GAME = "all"
"""The name of all games combined in commands and custom ids."""
DAILY = "Daily"
"""The name of the daily deal in commands, custom ids and posted leaderboards. No game's key has a capital letter."""
PUZZLES = "Puzzles"
"""The name of puzzles in the same places."""
NO_ASKER = 0
"""The reader of a posted leaderboard: nobody in particular."""
SHOWN_OF_KIND = 3


def game_title(game: str, say: Say) -> str:
    """Return a game's name, "All games" for all games combined, "Daily deal" or "Puzzles"."""
    if game in (DAILY, PUZZLES):
        return say("daily-deal" if game == DAILY else "help-puzzles")
    return say("all-games") if game == ALL_GAMES else game_name(game, say)


def name_of(name: str, say: Say) -> str:
    """Return a stored name, safe in markdown, or "a former player" for an erased person."""
    return safe_name(name, say("somebody"))


def board_names(board: Leaderboard, say: Say) -> tuple[str, ...]:
    """Return the names on a leaderboard page, newcomers last, as text; lookalike names get their line number."""
    first = board.lines[0].rank if board.lines else None
    return told_apart(tuple(clean_name(line.name, say("somebody")) for line in shown_lines(board)), first or 1)


def shown_lines(board: Leaderboard) -> tuple[Rank, ...]:
    """Return the lines on a leaderboard page, with the newcomers on the last page."""
    return (*board.lines, *(board.newcomers if board.page + 1 == board.pages else ()))


def result_names(result: Result, say: Say) -> tuple[str, ...]:
    """Return a result's player names, by seat, as text; lookalike names get their seat number."""
    return told_apart(
        tuple(
            say("computer-name", number=-seat.user) if seat.level else clean_name(seat.name, say("somebody"))
            for seat in result.seats
        )
    )


def table_link(table: str, links: Mapping[str, str]) -> str:
    """Return a table's id, as a link to the table's message if that is known."""
    return f"[{table}]({links[table]})" if table in links else f"`{table}`"


def with_show_button(screen: Screen, what: str, say: Say) -> Screen:
    """Add a button to the last row that shows the screen to everyone; ``what`` names the screen."""
    *blocks, last = screen.blocks
    button = Button(f"show:{what}", say("button-show"))
    ending: tuple[Block, ...] = (Row((*last.buttons, button)),) if isinstance(last, Row) else (last, Row((button,)))
    return replace(screen, blocks=(*blocks, *ending))


def for_everyone(screen: Screen, foot: str) -> Screen:
    """Return the screen as posted in a channel: without controls, and with an extra line at the bottom."""
    blocks = [block for block in screen.blocks if not isinstance(block, Row | Menu)]
    return replace(screen, blocks=(*blocks, Text(foot)))


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
    """Show a page of a leaderboard to one reader (or ``NO_ASKER``), with menus for the game and the period."""
    title = say("board-title", game=game_title(game, say), period=say(f"period-{period}"))
    names, of = board_names(board, say), "puzzle-board" if game == PUZZLES else "board"
    lines = [
        _rank_line(of, line, name, line.user == asker, say)
        if line.rank is not None
        else _newcomers_line(of, line, name, line.user == asker, period, say)
        for line, name in zip(shown_lines(board), names, strict=True)
    ]
    blocks: list[Block] = [Text(title), Text("\n".join(lines) or say(f"{of}-empty"))]
    blocks += _curves(board, names, curves, say)
    listed = {line.user for line in shown_lines(board)}
    if asker != NO_ASKER and asker not in listed and (listed or board.own is not None):
        blocks.append(Text(_own_line(of, board.own, period, say)))
    pages = board.pages if asker != NO_ASKER else 1  # what is posted shows the first page, without buttons for others
    blocks.append(Text(say(f"{of}-foot", period=period, start=START, page=board.page + 1, pages=pages)))
    named = game or EVERY_GAME
    blocks += board_menus(named, period, say)
    if board.pages > 1:
        before, after = board.page - 1, board.page + 1
        back = Button(f"board:{named} {period} {max(before, 0)}", say("board-before"), disabled=before < 0)
        on = Button(f"board:{named} {period} {after}", say("board-after"), disabled=after >= board.pages)
        blocks.append(Row((back, on)))
    return Screen(tuple(blocks), GOLD)


def board_menus(named: str, period: Period, say: Say) -> tuple[Menu, Menu]:
    """Return a leaderboard's menus for the game (``named`` is the current one) and the period."""
    games = tuple(Choice(key or EVERY_GAME, game_title(key, say)) for key in (ALL_GAMES, *GAMES, DAILY, PUZZLES))
    periods = tuple(Choice(one, say(f"period-{one}")) for one in PERIODS)
    return (
        Menu(f"board-game:{period}", say("board-pick-game"), games),
        Menu(f"board-period:{named}", say("board-pick-period"), periods),
    )


def _rank_line(of: str, line: Rank, name: str, own: bool, say: Say) -> str:
    return say(
        f"{of}-line",
        rank=line.rank or 0,
        name=escaped(name),
        rating=rating_words(line.rating, say),
        wins=line.wins,
        matches=line.matches,
        rate=line.wins / line.matches,
        own="yes" if own else "no",
    )


def _newcomers_line(of: str, line: Rank, name: str, own: bool, period: Period, say: Say) -> str:
    return say(
        f"{of}-newcomer",
        name=escaped(name),
        rating=rating_words(line.rating, say),
        wins=line.wins,
        matches=line.matches,
        missing=max(1, NEEDED[period] - line.matches),
        own="yes" if own else "no",
    )


def _own_line(of: str, own: Rank | None, period: Period, say: Say) -> str:
    if own is None:
        return say(f"{of}-own-none")
    if own.rank is not None:
        return _rank_line(of, own, clean_name(own.name, say("somebody")), True, say)
    missing = max(0, NEEDED[period] - own.matches)
    return say(
        f"{of}-own-unranked", wins=own.wins, matches=own.matches, rating=rating_words(own.rating, say), missing=missing
    )


def _curves(board: Leaderboard, names: Sequence[str], curves: Mapping[int, Sequence[Point]], say: Say) -> list[Block]:
    """Plot the ratings of the players on the page; plot nothing until one of them has two matches."""
    return ratings_plot(
        [(name, curves.get(line.user, ())) for line, name in zip(board.lines, names, strict=False)], say
    )


# -- histories --------------------------------------------------------------------------------------------------------


def history_screen(
    results: Sequence[Result], links: Mapping[str, str], name: str, user: int, *, own: bool, say: Say
) -> Screen:
    """List a player's latest matches, with a menu to replay one; link each to its table's message if known."""
    shown = name_of(name, say)
    if not results:
        none = say("history-none", own="yes" if own else "no", name=shown)
        return nothing_yet(none, say) if own else Screen((Text(none),))
    lines = [_played(result, links.get(result.table, "none"), user, say) for result in results]
    choices = tuple(
        Choice(
            result.table,
            say(
                "history-choice",
                game=game_name(result.game, say),
                date=datetime.fromtimestamp(result.ended, UTC).date(),
            ),
            cut(say.joined(_by_place(result, result_names(result, say)), "list-comma"), LONGEST_CHOICE),
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
    names = say.joined(map(escaped, _by_place(result, result_names(result, say))), "list-comma")
    when = date(result.ended)
    return say("history-line", when=when, game=game_name(result.game, say), ending=ending, names=names, link=link)


def _by_place(result: Result, names: Sequence[str]) -> list[str]:
    """Sort the players' names by place."""
    seats = sorted(range(len(names)), key=lambda seat: result.seats[seat].place or inf)
    return [names[seat] for seat in seats]


# -- cabinets ---------------------------------------------------------------------------------------------------------


def cabinet_screen(cabinet: Sequence[Won], links: Mapping[str, str], name: str, *, own: bool, say: Say) -> Screen:
    """Show a player's collection by game: how many of each kind, when the last was won, and in which matches."""
    shown = name_of(name, say)
    collectibles = {spec.key: spec.collectible for spec in specs() if spec.collectible}
    blocks: list[Block] = []
    for game, kinds in collectibles.items():
        collected = {won.kind: won for won in cabinet if won.game == game}
        if collected:
            blocks += [Text(say(f"cabinet-{game}-title", name=shown)), *_collected(game, kinds, collected, links, say)]
    if blocks:
        return Screen(tuple(blocks), GOLD, language=say.language)
    none = [say(f"cabinet-{game}-none", own="yes" if own else "no", name=shown) for game in collectibles]
    return Screen((Text(" ".join(none or [say("cabinet-none")])),))


def _collected(
    game: str, kinds: Sequence[str], collected: Mapping[str, Won], links: Mapping[str, str], say: Say
) -> Iterator[Block]:
    """Show one game's collectibles: a picture, a line for each kind, and the number of complete sets."""
    lines, counted, groups, counts = [], [], [], []
    for card in kinds:
        kind, won = face(card, say), collected.get(card[0])
        counts.append(won.cards if won else 0)
        counted.append(f"{kind} ×{counts[-1]}")
        word = kind.partition("\u00a0")[0]  # without the symbol, because the picture shows it
        groups.append(Group((card,) * min(counts[-1], SHOWN_OF_KIND) or ("",), f"{word} ×{counts[-1]}"))
        if won is None:
            lines.append(say("cabinet-missing", kind=kind))
            continue
        tables = " · ".join(table_link(table, links) for table in won.tables)
        lines.append(say("cabinet-line", kind=kind, cards=won.cards, when=date(won.last), tables=tables))
    yield Drawing(GroupsPicture(tuple(groups)), say(f"cabinet-{game}-alt", kinds=say.joined(counted, "list-comma")))
    yield Text("\n".join(lines))
    yield Text(say(f"cabinet-{game}-sets", sets=min(counts)))
