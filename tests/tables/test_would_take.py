"""Whether a move would be made now: asked before people are shown a button for it, and it changes nothing."""

from __future__ import annotations

from tables.registry import TableRegistry
from tests.tables.conftest import ANN, BEN, CLEO, Clicks, lobby, running, to_move


async def test_a_legal_answer_to_the_open_question_would_be_made_and_is_not(
    registry: TableRegistry, click: Clicks
) -> None:
    table = await running(registry, click, ANN, BEN)
    user, decision, move = to_move(table)
    before = table.state.seq
    mark = table.state.mark
    assert table.would_take(user, decision, move)
    assert table.would_take(user, decision, move, mark)
    assert to_move(table) == (user, decision, move)
    assert table.state.seq == before


async def test_what_would_be_refused_would_not_be_made(registry: TableRegistry, click: Clicks) -> None:
    table = await running(registry, click, ANN, BEN)
    user, decision, move = to_move(table)
    other = BEN.user if user == ANN.user else ANN.user
    asked = [
        (user, "", move, ""),
        (user, decision + "x", move, ""),
        (user, decision, "play everything", ""),
        (user, decision, move, "0.00000"),
        (other, decision, move, ""),
        (CLEO.user, decision, move, ""),
    ]
    assert [table.would_take(*one) for one in asked] == [False] * len(asked)


async def test_where_nobody_plays_no_move_would_be_made(registry: TableRegistry, click: Clicks) -> None:
    waiting = await lobby(registry, click, ANN, BEN)
    assert not waiting.would_take(ANN.user, "", "draw stock")
    table = await running(registry, click, ANN, BEN)
    user, decision, move = to_move(table)
    for person in (ANN, BEN):
        await table.vote(person.user, click(), pause=True)
    assert table.state.paused
    assert not table.would_take(user, decision, move)
    for person in (ANN, BEN):
        await table.vote(person.user, click(), pause=False)
    assert table.would_take(*to_move(table))
    await table.end(None)
    assert not table.would_take(user, decision, move)
