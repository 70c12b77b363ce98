"""Build a replay's screens, with controls to step through the match, and the proof that its deal was fair."""

from __future__ import annotations

import json
from collections.abc import Sequence

from engine import Match
from engine.registry import spec_of
from tables.decide.rematch import Lot
from tables.finished.past_match import PastMatch, Verdict, hands
from tables.history.records import Result
from tables.setup.fairness import commitment
from ui.art.pictures import Group, GroupsPicture
from ui.components import LONGEST_CHOICE
from ui.options import game_name
from ui.presenter import position
from ui.presenters import PRESENTERS, presenter_of
from ui.screen import Block, Button, Choice, Divider, Document, Menu, Row, Screen, Text, cut
from ui.screens.records import result_names
from ui.table.cuts import cuts, who_cut_last
from ui.table.ending import OPEN_CARDS, last_position, winner_line
from ui.table.name_labels import plate
from ui.table.widgets import described_by
from ui.text.card_text import summed
from ui.text.text_context import TextContext, context_for
from ui.text.texts import Say

MAX_HANDS = 25
STEPS = frozenset("abcd")
"""Letters that mark a button as one of the controls below a replay, which show another position."""


def replay_screen(past: PastMatch, moves: int, who: str, locale: str | None) -> Screen:
    """Show the match after ``moves`` moves, as seen by ``who`` (a seat number or ``OPEN_CARDS``), with controls.

    This replays the match, which takes a while: call it in a thread. Numbers out of range are clamped.
    """
    state = past.state
    moves = min(max(moves, 0), past.length)
    seat = int(who) if who.isdecimal() and int(who) < len(state.seats) else None
    who = OPEN_CARDS if seat is None else str(seat)
    context = context_for(state, locale, seat)
    presenter = presenter_of(state)
    starts = _chapters(past)
    match, events = past.at(moves)
    view = match.view(seat)
    shown = presenter.held(view) | (presenter.endings if match.outcome is not None else frozenset())
    where = context("replay-where", move=moves, length=past.length)
    title = context(
        "table-title", game=game_name(state.header.game, context.say), heading=presenter.heading(view, context)
    )
    sentences = [
        presenter.tell(event, context) for event in events if event.visible_to(seat) and event.kind not in shown
    ]
    said = "\n".join(line for line in sentences if line)
    won = f"\n{winner_line(match.outcome, context)}" if match.outcome is not None else ""
    blocks: list[Block] = [Text(f"{title}\n{where}{won}")]
    if said:
        blocks.append(Text(said, tiles=True))
    blocks += _position(match, past, seat, context)
    game = state.header.game
    controls = _controls(moves, who, past.length, starts, game, context)
    blocks += [Divider(), *controls, *_menus(moves, who, starts, game, context)]
    return Screen(tuple(blocks), presenter.accent, state.header.table, language=context.say.language)


def _position(match: Match, past: PastMatch, seat: int | None, context: TextContext) -> list[Block]:
    presenter = presenter_of(past.state)
    if match.outcome is not None:
        return last_position(match, context)
    if seat is not None:
        return position(presenter, match, seat, [], context)
    return [*presenter.table(match.view(None), context), *_open_hands(match, context)]


def _open_hands(match: Match, context: TextContext) -> list[Block]:
    """Show everyone's cards, as a picture and as text."""
    held = hands(match)
    lines = [
        context("replay-hand", name=context.name(seat), cards=summed(cards, context.say) or "–")
        for seat, cards in enumerate(held)
    ]
    picture = GroupsPicture(
        tuple(Group(tuple(cards) or ("",), plate(seat, context)) for seat, cards in enumerate(held))
    )
    return [described_by(picture, *lines)]


def _chapters(past: PastMatch) -> list[int]:
    """Return the number of moves before each hand or round (0 for the first)."""
    presenter = presenter_of(past.state)
    starts, last = list[int](), None
    for moves, match in enumerate(past.positions()):
        chapter = presenter.chapter(match.view(None))
        if chapter != last and match.outcome is None:
            starts.append(moves)
            last = chapter
    return starts


def _controls(moves: int, who: str, length: int, starts: list[int], game: str, context: TextContext) -> list[Block]:
    """Build buttons to step by one move or one hand or, if there is only one hand, to jump to the start or end.

    The last letter of a button's request makes its id unique, and marks it as part of a replay (see ``STEPS``).
    """
    leap = PRESENTERS[game].part if len(starts) > 1 else "match"
    earlier = max((start for start in starts if start < moves), default=0)
    later = min((start for start in starts if start > moves), default=length)
    review = (Button("review", context("button-review")),) if spec_of(game).estimator else ()
    return [
        Row(
            (
                Button(f"replay:{who} {earlier} a", context(f"replay-{leap}-before"), disabled=moves == 0),
                Button(f"replay:{who} {max(moves - 1, 0)} b", context("replay-back"), disabled=moves == 0),
                Button(f"replay:{who} {min(moves + 1, length)} c", context("replay-on"), "main", moves == length),
                Button(f"replay:{who} {later} d", context(f"replay-{leap}-after"), disabled=moves == length),
            )
        ),
        Row(
            (
                Button("replay-text", context("replay-as-text")),
                Button("replay-json", context("replay-as-json")),
                Button("verify", context("replay-verify")),
                *review,
            )
        ),
    ]


def _menus(moves: int, who: str, starts: list[int], game: str, context: TextContext) -> list[Block]:
    part = PRESENTERS[game].part
    seats = [(OPEN_CARDS, context("replay-all-open"))]
    seats += [(str(seat), context("replay-as", name=name)) for seat, name in enumerate(context.plain_names)]
    choices = tuple(Choice(value, cut(label, LONGEST_CHOICE)) for value, label in seats)
    blocks: list[Block] = [Menu(f"replay-seat:{moves}", context("replay-pick-seat"), choices)]
    if len(starts) > 1:
        now = sum(start <= moves for start in starts)
        first = max(0, min(now - MAX_HANDS // 2, len(starts) - MAX_HANDS))
        jumps = tuple(
            Choice(str(start), context(f"replay-{part}-to", number=number))
            for number, start in list(enumerate(starts, 1))[first : first + MAX_HANDS]
        )
        blocks.append(Menu(f"replay-jump:{who}", context(f"replay-{part}-pick"), jumps))
    return blocks


# -- downloads --------------------------------------------------------------------------------------------------------


def as_text(past: PastMatch, say: Say) -> Screen:
    """Return the match as text, one move per line."""
    context = context_for(past.state, say.language)
    header = past.state.header
    lines = [f"{game_name(header.game, say)} · {header.table}", ""]
    lines += [
        say("replay-text-line", number=str(number), name=context.plain_names[seat], move=str(move))
        for number, (seat, move) in enumerate(past.moves, 1)
    ]
    return _file(past, "txt", "\n".join(lines) + "\n", say("replay-text-said"))


def as_json(past: PastMatch, say: Say) -> Screen:
    """Return the match as JSON for ``engine.replay``."""
    return _file(past, "json", json.dumps(past.record, indent=1), say("replay-json-said"))


def _file(past: PastMatch, kind: str, content: str, said: str) -> Screen:
    name = f"{past.state.header.game}-{past.state.header.table}.{kind}"
    return Screen((Text(said), Document(name, content.encode())))


# -- the proof --------------------------------------------------------------------------------------------------------


def verdict_screen(past: PastMatch, verdict: Verdict, say: Say, lots: Sequence[Lot] = ()) -> Screen:
    """Report the result of checking the deal, with a file that lets anyone check it independently.

    ``lots`` are passed to :meth:`PastMatch.proof`.
    """
    header = past.state.header
    fair = verdict.deal_fits and verdict.result_fits and verdict.moves == past.length
    lines = [
        say("verify-title", table=header.table),
        say("verify-fair" if fair else "verify-unfair"),
        say("verify-seed", commitment=commitment(header.seed), seed=header.seed.hex()),
        say("verify-mixed", **_counted(past), fits="yes" if verdict.deal_fits else "no"),
        f"-# {cuts(past.state, context_for(past.state, say.language))}",
        say("verify-moves", moves=verdict.moves, of=past.length),
        say("verify-result", fits="yes" if verdict.result_fits else "no"),
        say("verify-players"),
        say("verify-owner", cut=who_cut_last(past.state, context_for(past.state, say.language))),
        say("verify-offline"),
    ]
    proof = json.dumps(past.proof(lots), indent=1).encode()
    return Screen((Text("\n".join(lines)), Document(f"proof-{header.table}.json", proof)))


def _counted(past: PastMatch) -> dict[str, int]:
    """Return how many clicks and cuts went into the deal."""
    clicks = len(past.state.mixed.joins())
    return {"clicks": clicks, "cuts": len(past.state.mixed.parts) - clicks}


def choice_label(result: Result, say: Say) -> str:
    """Return a match's label in the command's suggestions: its game, players and table."""
    where = f" · {result.table}"
    played = f"{game_name(result.game, say)} · {say.joined(result_names(result, say), 'list-comma')}"
    return cut(played, LONGEST_CHOICE - len(where)) + where
