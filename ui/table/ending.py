"""Build the end of a match: a picture with everyone's place, score and rating change, and the buttons below it.

One button leads to the proof that the deal was fair.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from engine import Match, Outcome
from engine.registry import spec_of
from tables.history.records import NO_EVENING, Evening, Rerated
from tables.places import PlaceKind
from tables.state import TableState
from ui import claims
from ui.art.end_scene import EndPicture, Finisher, Heads
from ui.art.pictures import Moving
from ui.options import game_name
from ui.presenter import Ending, Moment
from ui.presenters import PRESENTERS, presenter_of
from ui.screen import Block, Button, Drawing, Link, Row, Screen, Text
from ui.table.evening import tally_line
from ui.table.name_labels import legend, plate
from ui.table.score_history import Course, history
from ui.table.widgets import described_by, yes
from ui.text.rating_scale import rating_words, shown
from ui.text.text_context import TextContext, context_for

OPEN_CARDS = "all"
"""The viewer of a replay with all cards open, used in place of a seat."""
MAX_NUMBERS = 24
"""Maximum number of values from a plotted line in the alt text, evenly spaced."""
Ratings = Mapping[int, Rerated]
UNRATED: Ratings = MappingProxyType({})


def over_screen(
    state: TableState, context: TextContext, rerated: Ratings = UNRATED, evening: Evening = NO_EVENING
) -> Screen:
    """Build the table's message after the end of the match."""
    blocks = end_blocks(state, context, rerated, evening=evening)
    if state.match is None:
        blocks.append(Row((Button("fair", context("button-fair")),)))
    else:
        blocks.append(Row((_rematch(context), *_again(state, context))))
    return _screen(state, blocks, context)


def own_end_screen(
    state: TableState,
    context: TextContext,
    rerated: Ratings,
    answer: list[Block],
    link: str | None,
) -> Screen:
    """Build the end of the match that replaces a player's hand; ``answer`` answers the last click.

    The first line says how the player did. A button lets the player share the end. The buttons to replay the match and
    to check the deal are at the table, so that a phone has room for the end.
    """
    blocks = [*end_blocks(state, context, rerated, context.seat), *answer]
    table: list[Button | Link] = [Link(link, context("button-table"))] if link is not None else []
    if state.match is None:
        return _screen(state, [*blocks, Row(tuple(table))] if table else blocks, context)
    shared = state.ended is None and state.header.place is not PlaceKind.ALONE
    share = [Button("share", context("button-share"))] if shared else []
    rows = [Row((_rematch(context), *_review(state, context))), Row((*share, *table))]
    if link is None:
        rows.append(Row(_proof(context)))
    return _screen(state, [*blocks, *(row for row in rows if row.buttons)], context)


def shared_end_screen(state: TableState, seat: int, rerated: Ratings, evening: Evening = NO_EVENING) -> Screen:
    """Build the end of a match for a player to share with everyone, in the table's language."""
    context = context_for(state, state.header.locale)
    who = Text(context("end-shared", name=context.name(seat)), claims={"names": claims.names(state)})
    shown = end_blocks(state, context, rerated, evening=evening)
    return _screen(state, [*shown, Row(_again(state, context)), who], context)


def end_blocks(
    state: TableState,
    context: TextContext,
    rerated: Ratings,
    seat: int | None = None,
    evening: Evening = NO_EVENING,
) -> list[Block]:
    """Show the result, without controls, to the player of a ``seat`` or to everyone."""
    return claims.claiming(_end(state, context, rerated, seat, evening), claims.end(state))


def _end(state: TableState, context: TextContext, rerated: Ratings, seat: int | None, evening: Evening) -> list[Block]:
    game = game_name(state.header.game, context.say)
    title = "over-title" if state.ended is None else "over-stopped"
    words = context("over-unplayed" if state.match is None else title, game=game)
    if state.ended is not None:
        return [Text(words), Text(context(f"over-{state.ended}"))]
    match = state.match
    if match is None or match.outcome is None:
        return [Text(words)]
    lines = [words, winner_line(match.outcome, context)]
    if seat is not None:
        told = lines[1] if match.outcome.places[seat] > 1 else _own_win(match, seat, context)
        lines = [_own_place(state, seat, match.outcome, context), context("end-game", game=game, told=told)]
    went = history(match)
    moment = went.moment if seat is None else went.moments[seat]
    if moment is not None:
        said = presenter_of(state).decided(moment.part.view, moment, context)
        lines.append(said if seat is not None or not said else f"-# {said}")
    seated = dict(zip((one.user for one in state.seats), context.plain_names, strict=True))
    stakes = context(f"over-{state.stakes}") if state.stakes != "rated" else ""
    tally = tally_line(evening, context.say, seated) if seat is None else ""
    lines += [tally, stakes]  # above the picture, where a phone needs no gap for them
    return [
        Text("\n".join(filter(None, lines)) + legend(context)),
        *_result(state, match, moment, context, rerated),
    ]


def winner_line(outcome: Outcome, context: TextContext) -> str:
    """Say who won."""
    winners = [context.name(seat) for seat, place in enumerate(outcome.places) if place == 1]
    return context("over-winner", names=context.listed(winners), count=len(winners))


def _own_place(state: TableState, seat: int, outcome: Outcome, context: TextContext) -> str:
    """Tell players how they did, and who they share their place with."""
    places, place = outcome.places, outcome.places[seat]
    level = [context.name(other) for other, theirs in enumerate(places) if theirs == place and other != seat]
    return context(
        "end-own",
        place=place,
        players=len(places),
        last=yes(place == len(places) > 2),
        won=yes(place == 1),
        level=context.listed(level) if level else "none",
        others=len(level),
        left=yes(state.seats[seat].away == "left"),
    )


def _own_win(match: Match, seat: int, context: TextContext) -> str:
    """Tell winners the score they won with."""
    return context("end-own-score", score=PRESENTERS[match.key].score(match.view(None), seat, context))


def last_position(match: Match, context: TextContext) -> list[Block]:
    """Show the table in the last hand or round of a finished match, and everyone's place.

    If a single picture shows the whole table, only its alt text mentions the places.
    """
    presenter, view = PRESENTERS[match.key], match.view(None)
    places = view.outcome.places if view.outcome is not None else ()
    ranking = sorted(range(len(places)), key=lambda seat: places[seat])
    lines = "\n".join(
        context("over-place", place=places[seat], name=context.name(seat), score=presenter.score(view, seat, context))
        for seat in ranking
    )
    shown = presenter.result(view, context)
    if len(shown) == 1 and isinstance(shown[0], Drawing) and shown[0].alone:
        return [described_by(shown[0].picture, lines, shown[0].words)]
    return [Text(lines), *shown]


def _result(
    state: TableState, match: Match, moment: Moment | None, context: TextContext, rerated: Ratings
) -> list[Block]:
    presenter, outcome = presenter_of(state), match.outcome
    if outcome is None:
        return []
    rerated = rerated if state.stakes == "rated" else UNRATED
    view = match.view(None)
    ranking = sorted(range(match.players), key=lambda seat: outcome.places[seat])
    lines = "\n".join(_line(seat, outcome, presenter.score(view, seat, context), context, rerated) for seat in ranking)
    ending = presenter.ending(view, moment, context)
    if ending is None:
        return [Text(lines), *presenter.result(view, context)]
    went = history(match).course
    finishers = tuple(_finisher(seat, outcome, ending, context, rerated) for seat in ranking)
    curves = tuple(went[seat] for seat in ranking) if went else ()
    heads = Heads(ending.unit, context("end-rating"), ending.title)
    end = EndPicture(finishers, heads, curves, ending.cards, ending.caption, ending.below)
    settled = context.seat is None and (state.stakes != "rated" or bool(rerated))  # a change would start it again
    before = [replace(end, caption=caption, below=below) for caption, below in ending.before] if settled else []
    picture = Moving((*before, end)) if before else end
    return [described_by(picture, lines, *ending.told, *_in_numbers(ending.title, ranking, curves, context))]


def _in_numbers(title: str, ranking: Sequence[int], curves: Course, context: TextContext) -> list[str]:
    """Put the plot into words."""
    if not curves:
        return []
    said = [context("end-course", title=title)]
    for seat, numbers in zip(ranking, curves, strict=True):
        most = min(MAX_NUMBERS, len(numbers))
        spread = [numbers[at * (len(numbers) - 1) // (most - 1)] for at in range(most)]
        said.append(context("end-course-line", name=context.name(seat), numbers=" ".join(map(_number, spread))))
    return said


def _line(seat: int, outcome: Outcome, score: str, context: TextContext, rerated: Ratings) -> str:
    change = rerated.get(seat)
    return context(
        "end-place",
        place=outcome.places[seat],
        name=context.name(seat),
        score=score,
        rated=yes(change is not None),
        before=rating_words(change.before, context.say) if change else "",
        after=rating_words(change.after, context.say) if change else "",
    )


def _finisher(seat: int, outcome: Outcome, ending: Ending, context: TextContext, rerated: Ratings) -> Finisher:
    finisher = Finisher(plate(seat, context), ending.scores[seat], outcome.places[seat])
    change = rerated.get(seat)
    if change is None:
        return finisher
    before, after = shown(change.before).points, shown(change.after).points
    return finisher._replace(
        change=context("end-change", after=after, change=_number(after - before, "+")), rises=after > before
    )


def _number(number: int, sign: str = "") -> str:
    """Format a number with a real minus sign; put ``sign`` in front of positive numbers."""
    return f"−{-number}" if number < 0 else f"{sign if number else ''}{number}"


def _rematch(context: TextContext) -> Button:
    return Button("rematch", context("button-rematch"), "good")


def _again(state: TableState, context: TextContext) -> tuple[Button, ...]:
    """Build the buttons to replay the match, to have one's decisions reviewed, and to check the deal."""
    again, fair = _proof(context)
    return again, *_review(state, context), fair


def _review(state: TableState, context: TextContext) -> tuple[Button, ...]:
    """Build the button to have one's decisions reviewed, if the game has an estimator."""
    return (Button("review", context("button-review")),) if spec_of(state.header.game).estimator else ()


def _proof(context: TextContext) -> tuple[Button, Button]:
    """Build the buttons to replay the match and to check the deal."""
    return Button(f"replay:{OPEN_CARDS} 0", context("button-replay")), Button("verify", context("replay-verify"))


def _screen(state: TableState, blocks: list[Block], context: TextContext) -> Screen:
    return Screen(tuple(blocks), presenter_of(state).accent, state.header.table, language=context.say.language)
