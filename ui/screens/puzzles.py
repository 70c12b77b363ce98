"""Build the screens of puzzles: the choice of a game, the question, and the answer with what each move is worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from club.moments import MomentId
from club.puzzle import TEMPTING, Candidate, Puzzle
from club.puzzling import Progress
from engine import Move, View
from tables.advice import Advice
from tables.history.records import Rating, Rerated
from ui.custom_ids import puzzle_table
from ui.options import game_name
from ui.presenter import Presenter, without_controls
from ui.presenters import PRESENTERS
from ui.screen import Block, Button, Row, Screen, Text, above_controls, rows
from ui.table.hints import hint, move_named, move_words
from ui.table.table_screens import narration
from ui.table.whose_turn import whose_turn
from ui.text.phone_height import SMALL, phone_height
from ui.text.rating_scale import shown
from ui.text.sanitize_names import clean_name, escaped, told_apart
from ui.text.text_context import TextContext
from ui.text.texts import Say, speak

Names = tuple[str, ...]
"""The names of all seats as shown, if not computers but people sit in the others."""
NEXT, SHOW, RULES, STORY = "next", "show", "rules", "story"
"""The actions of the buttons."""
MOST_LISTED, LEAST_LISTED = 4, 3
"""How many moves an answer compares, if there is room, and at least."""
VAGUE = 4
"""A worth is vague if its margin is more than this many times that of the best."""
ROOM = 188
ROOM_FOR_GAMES, ROOM_FOR_STORY = 330, 340
"""The height in pixels of words below a hand, of what someone has done so far, and of a story that fit a phone."""
_WHOLE, _LEAST = 100, 0.01


def games_screen(progress: Mapping[str, Progress], say: Say) -> Screen:
    """Explain puzzles, and let the reader choose a game; ``progress`` is theirs, by game."""
    begun = any(far.answered for far in progress.values())
    lines = [say("puzzle-title"), *([] if begun else [say("puzzle-about")])]
    themes = []
    for game, far in progress.items():
        points, name = shown(far.rating).points, game_name(game, say)
        lines.append(say("puzzle-game", game=name, answered=far.answered, of=far.of, points=points))
        if far.strong or far.weak:
            strong, weak = (theme_name(game, of[0], say) if of else "none" for of in (far.strong, far.weak))
            themes.append((len(lines), say("puzzle-themes", strong=strong, weak=weak)))
    for at, line in reversed(themes):
        if phone_height("\n".join([*lines, line])) <= ROOM_FOR_GAMES:
            lines.insert(at, line)
    words = "\n".join(lines)
    buttons = [Button(NEXT, game_name(game, say), "main", table=puzzle_table(game)) for game in progress]
    return Screen((Text(words), *rows(buttons)), language=say.language)


def question_screen(
    puzzle: Puzzle, name: str, locale: str | None, names: Names = (), *, notice: str = "", chosen: str = ""
) -> Screen:
    """Ask for the one best move. ``name`` is the reader's, who sits in the puzzle's seat."""
    match, context = puzzle.position(), puzzle_context(puzzle, name, locale, names, chosen)
    presenter, seat = PRESENTERS[puzzle.game], puzzle.seat
    view = replace(match.view(seat), waiting=(seat,))
    game = game_name(puzzle.game, context.say)
    heading = presenter.heading(view, context)
    title = context("puzzle-own-step" if puzzle.name else "puzzle-step", game=game, heading=heading)
    words = f"{title}\n{whose_turn(presenter, view, context)}"
    told = narration(presenter, puzzle.story(), context, presenter.lines_above(view, context), presenter.held(view))
    blocks: list[Block] = [Text(words)]
    if told and not notice:
        blocks.append(Text("\n".join(f"-# {line}" for line in told), tiles=True))
    answer = [Text(context("notice", text=notice))] if notice else []
    blocks += above_controls(presenter.hand(view, match.legal_moves(seat), context), answer)
    row = Row(
        (
            Button(STORY, context("button-story")),
            Button(RULES, context("button-rules")),
            Button(NEXT, context("button-skip")),
        )
    )
    return puzzle_screen([*blocks, row], puzzle, context.say, match.decision)


def story_screen(puzzle: Puzzle, name: str, locale: str | None, names: Names = ()) -> Screen:
    """Tell what has happened since the hand or round began."""
    context = puzzle_context(puzzle, name, locale, names)
    told = narration(PRESENTERS[puzzle.game], puzzle.story(), context) or [context("puzzle-no-story")]
    while phone_height("\n".join(told)) > ROOM_FOR_STORY:
        del told[0]
    told = [line if line.startswith(SMALL) else f"{SMALL}{line}" for line in told]
    back = Row((Button(SHOW, context("button-back")),))
    return puzzle_screen([Text("\n".join([context("puzzle-story"), *told]), tiles=True), back], puzzle, context.say)


def answer_screen(
    puzzle: Puzzle,
    made: str,
    name: str,
    locale: str | None,
    rerated: Rerated | None,
    level: Rating | None,
    names: Names = (),
) -> Screen:
    """Say whether a move was the best one, what each is worth, and why.

    ``rerated`` is the reader's rating before and after, or None if they had answered the puzzle before; ``level`` is
    the puzzle's, or None for a moment of the reader's own match.
    """
    match, context = puzzle.position(), puzzle_context(puzzle, name, locale, names)
    presenter, seat = PRESENTERS[puzzle.game], puzzle.seat
    view, moves = replace(match.view(seat), waiting=(seat,)), match.legal_moves(seat)
    hand = presenter.hand(view, moves, context)

    def named(move: str) -> str:
        return move_named(Move.parse(move), view, hand, presenter, context)

    verdict = context("puzzle-right" if puzzle.solved_by(made) else "puzzle-wrong")
    why = reason(puzzle, view, moves, presenter, named, context)
    if level is None:
        rating = context("puzzle-own-then", move=named(puzzle.tempting))
    else:
        rating = _rating(rerated, level, game_name(puzzle.game, context.say), context)
    theme = [context("puzzle-theme", theme=theme_name(puzzle.game, puzzle.theme, context.say))] if puzzle.theme else []
    for most, last in ((MOST_LISTED, theme), (MOST_LISTED, []), (LEAST_LISTED, [])):
        said = "\n".join([f"{verdict} {why}", *compared(puzzle, made, most, named, context), rating, *last])
        if phone_height(said) <= ROOM:
            break
    drawn = without_controls(presenter, view, moves if puzzle.name else [], context, brief=True)
    moment = MomentId.parse(puzzle.name)
    back = (Button("review", context("button-review"), table=moment.table),) if moment is not None else ()
    row = Row((Button(NEXT, context("button-next-puzzle"), "main"), *back))
    return puzzle_screen([*drawn, Text(said, tiles=True), row], puzzle, context.say, match.decision)


def reason(
    puzzle: Puzzle,
    view: View,
    moves: list[Move],
    presenter: Presenter[View],
    named: Callable[[str], str],
    context: TextContext,
) -> str:
    """Say what an Expert would do, and why."""
    advice = Advice(Move.parse(puzzle.best), facts=puzzle.facts)
    facts = {**presenter.hint_facts(view, context), **puzzle.facts}
    return _against_temptation(puzzle, facts, named, context) or hint(advice, view, moves, presenter, context)


def _against_temptation(
    puzzle: Puzzle, facts: Mapping[str, object], named: Callable[[str], str], context: TextContext
) -> str:
    """Return a reason that is true of the best move but not of the tempting one; "" if the game has none for it.

    A game has one for all themes, or one for each.
    """
    keys = f"puzzle-why-{puzzle.game}-{puzzle.theme}", f"puzzle-why-{puzzle.game}"
    key = next(filter(context.say.has, keys), "")
    if not key or not any(name.startswith(TEMPTING) for name in puzzle.facts):
        return ""
    best, tempting = (
        {**move_words(Move.parse(move), context), "move": named(move)} for move in (puzzle.best, puzzle.tempting)
    )
    return context(key, **best, **{f"{TEMPTING}{name}": word for name, word in tempting.items()}, **facts)


def _rating(rerated: Rerated | None, level: Rating, game: str, context: TextContext) -> str:
    """Say what an answer did to the reader's rating."""
    if rerated is None:
        return context("puzzle-once")
    before, after = shown(rerated.before).points, shown(rerated.after).points
    change = f"−{before - after}" if after < before else f"+{after - before}"
    return context("puzzle-rating", game=game, points=after, change=change, level=shown(level).points)


def compared(
    puzzle: Puzzle, made: str, most: int, named: Callable[[str], str], context: TextContext
) -> tuple[str, str]:
    """Return the unit and the margin of what moves are worth, and below that the moves."""
    listed = candidates_shown(puzzle, made, most)
    worths = [
        context(
            "puzzle-worth",
            move=named(_shown(one, made, puzzle)),
            worth=_number(one.worth, puzzle),
            kind="best" if one == puzzle.candidates[0] else "own" if made in one.moves else "other",
        )
        for one in listed
    ]
    margin = max(_number(one.margin, puzzle) for one in listed) or _number(_LEAST, puzzle)
    return context(f"puzzle-worths-{puzzle.unit}", margin=margin), " · ".join(worths)


def candidates_shown(puzzle: Puzzle, made: str, most: int = MOST_LISTED) -> list[Candidate]:
    """Return the candidates that an answer shows: the best, those chosen and tempting, and the next ones.

    The next ones are left out if their worths are known much less well, so that the margin that counts is shown.
    """
    first = [one for one in puzzle.candidates if {made, puzzle.best, puzzle.tempting} & set(one.moves)]
    known = VAGUE * max(_LEAST, puzzle.candidates[0].margin)
    others = [one for one in puzzle.candidates if one not in first and one.margin <= known][: most - len(first)]
    return [one for one in puzzle.candidates if one in first or one in others]


def theme_name(game: str, theme: str, say: Say) -> str:
    """Name a theme in a few words."""
    key = f"theme-{game}-{theme}"
    return say(key) if say.has(key) else theme


def _shown(one: Candidate, made: str, puzzle: Puzzle) -> str:
    """Return the move that stands for those that come to the same: one that the answer is about."""
    return next((move for move in (made, puzzle.best, puzzle.tempting) if move in one.moves), one.moves[0])


def _number(worth: float, puzzle: Puzzle) -> float:
    """Round a worth for display: whole hands or matches in a hundred, or hundredths of a point."""
    return round(_WHOLE * worth) if puzzle.unit in ("hand", "match") else round(abs(worth), 2)


def puzzle_context(puzzle: Puzzle, name: str, locale: str | None, names: Names = (), chosen: str = "") -> TextContext:
    """Return the context of a puzzle's texts, whose reader sits in its seat and is called ``name``."""
    say = speak(locale)
    players, seat = puzzle.record["players"], puzzle.seat
    shown = [*names] or [say("computer-name", number=number) for number in range(1, players)]
    if not names:
        shown.insert(seat, clean_name(name, say("player-number", number=seat + 1)))
    plain = told_apart(tuple(shown))
    return TextContext(say, tuple(map(escaped, plain)), plain, seat, chosen=chosen)


def puzzle_screen(blocks: Sequence[Block], puzzle: Puzzle, say: Say, decision: str | None = None) -> Screen:
    """Return a screen whose controls belong to a puzzle."""
    accent, table = PRESENTERS[puzzle.game].accent, puzzle_table(puzzle.game, puzzle.id)
    return Screen(tuple(blocks), accent, table, decision or "-", language=say.language)
