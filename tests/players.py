"""Play as a person does, using the controls on the screens."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from engine import Match, Move
from opponents import choose
from playground import NotOffered, Person, Reply, buttons, selects, text
from playground.limits.components import walk
from tables.decide.match import submit
from tables.ports import Standing
from tables.table import Table
from tests.matches import match_of
from tests.stage import Stage
from tests.ui.faces import in_faces
from ui.text.texts import languages, speak

MY_HAND = frozenset(speak(language)("button-hand") for language in languages())
"""The label of the hand button in every language."""

Brain = Callable[[Match, int, random.Random], Move]


def sensible(match: Match, seat: int, rng: random.Random) -> Move:
    """Return the move the bot's own computer player makes."""
    return choose(match.redeal(seat, rng), seat, rng)


def erratic(match: Match, seat: int, rng: random.Random) -> Move:
    """Return a random legal move."""
    return rng.choice(match.legal_moves(seat))


async def press(person: Person, hand: dict[str, Any], move: Move, chosen: str = "", **how: Any) -> Reply:
    """Make a move with its control on a hand, after choosing its parts; ``chosen`` has already been chosen.

    :raises NotOffered: if the hand has no control for it.
    """
    text = str(move)
    for button in buttons(hand):
        if button.custom_id.endswith(f":do:{text}"):
            return await person.click(button.custom_id, hand, **how)
    verb, *words = text.split(" ")
    target = [word for word in words if word.startswith("@")]
    named = [word for word in words if word not in target]
    for menu in selects(hand):
        if ":pick" in menu.custom_id and text in [value for _, value in menu.options]:
            return await person.select(menu.custom_id, text, hand, **how)
        if menu.custom_id.endswith(":cards:" + " ".join([verb, *target])):
            asked = await person.select(menu.custom_id, named, hand, **how)
            again = [one.custom_id for one in buttons(asked.message) if one.custom_id.endswith(f":do:{text}")]
            return await person.click(again[0], asked.message, **how) if again else asked
    for button in buttons(hand):
        part = button.custom_id.partition(":open:")[2]
        if len(part) > len(chosen) and _leads_to(part, text):
            further = await person.click(button.custom_id, hand, **how)
            return await press(person, further.message, move, part, **how)
    raise NotOffered(f"{person.name} finds no control for {text}")


def _leads_to(part: str, move: str) -> bool:
    """Return whether this part of a move, with its cards in the order in which they are pressed, begins the move."""
    words, (verb, *rest) = part.split(" "), move.split(" ")
    cards = [word for word in words if not word[0].islower() and not word.startswith("@")]
    others = {word for word in words if word not in cards}
    return others <= {verb, *rest} and cards == [word for word in rest if not word.startswith("@")][: len(cards)]


def _offers_hand(person: Person, table: Table | None) -> dict[str, Any] | None:
    """Return the newest message with the hand button, for the given table if there is one."""
    wanted = f"s1:{table.id}:" if table is not None else "s1:"
    return next(
        (
            message
            for message in reversed(person.everything())
            for button in buttons(message)
            if button.label in MY_HAND and button.custom_id.startswith(wanted)
        ),
        None,
    )


async def fresh_hand(person: Person, table: Table | None = None) -> dict[str, Any]:
    """Open the hand, after waiting for the table's message.

    The message can be missing for a moment between two hands or after a start.
    """
    offer = await person.until(lambda: _offers_hand(person, table))
    label = next(button.label for button in buttons(offer) if button.label in MY_HAND)
    reply = await person.click(label, offer)
    await person.until(lambda: reply.ephemeral)  # the first part of the answer may be an update of the table's message
    return reply.message


async def dms_gone(person: Person) -> None:
    """Wait until the DM contains no messages from the bot."""
    await person.until(lambda: not person.dm)


async def end_in_dm(person: Person) -> dict[str, Any]:
    """Return the message in a person's DMs that shows the end of the match."""
    await person.until(lambda: bool(person.dm) and "🏆" in text(person.dm[-1]))
    return person.dm[-1]


def told(message: dict[str, Any]) -> str:
    """Return all text in a message, including its alt texts."""
    alts = [item["description"] for part in walk(message["components"]) for item in part.get("items", ())]
    return in_faces("\n".join([text(message), *(alt or "" for alt in alts)]))


async def newest_dm(person: Person) -> dict[str, Any]:
    """Return the bot's newest message in a person's DMs; wait until there is one."""
    await person.until(lambda: bool(person.dm))
    return person.dm[-1]


def as_it_is_now(rig: Stage, message: dict[str, Any]) -> dict[str, Any]:
    """Return a message as its channel shows it now."""
    found = rig.playground.world.message(message["channel_id"], message["id"])
    assert found is not None, "the message is gone"
    return found


async def only_table(rig: Stage) -> Table:
    (key,) = await rig.registry.store.open_by_last_step()
    return await rig.registry.table(key)


async def opened(person: Person, game: str, *, channel: str | None = None, **options: Any) -> Reply:
    """Open a table with /play, sending options that have moved to the lobby as an older version of the command did.

    This saves the host several clicks, and the bot must understand the old options anyway.
    """
    now = {name: options.pop(name) for name in ("opponents", "pace") if name in options}
    return await person.slash_as_before(f"play {game}", options, channel=channel, **now)


async def panel(person: Person, lobby: dict[str, Any]) -> dict[str, Any]:
    """Open the lobby's private panel and return its message.

    :raises NotOffered: if the bot didn't answer.
    """
    (button,) = (one for one in buttons(lobby) if one.custom_id.endswith(":arrange"))
    shown = await person.click(button.custom_id, lobby)
    if shown.failed:
        raise NotOffered("the panel, since the bot didn't answer")
    assert shown.ephemeral
    return shown.message


async def arrange(person: Person, label: str, lobby: dict[str, Any]) -> Reply:
    """Press a button on the lobby's private panel."""
    return await person.click(label, await panel(person, lobby))


async def only_the_host_may(guest: Person, asked: str, lobby: dict[str, Any]) -> None:
    """Expect that a guest's panel doesn't offer a control, and that a forged click on it is privately refused."""
    offered = await panel(guest, lobby)
    ids = [button.custom_id for button in buttons(offered)] + [menu.custom_id for menu in selects(offered)]
    assert not any(custom_id.endswith(f":{asked}") for custom_id in ids)
    (join,) = (one.custom_id for one in buttons(lobby) if one.custom_id.endswith(":join"))
    refused = await guest.forge(lobby, join.removesuffix("join") + asked)
    assert refused.ephemeral
    assert "Only the host" in refused.text


async def open_table(rig: Stage, game: str, *names: str, **options: Any) -> Table:
    """Open a table as the first person, let the others join, start the match and return the running table."""
    host, *guests = (rig.person(name) for name in names)
    before = set(await rig.registry.store.open_by_last_step())
    lobby = await opened(host, game, **options)
    (key,) = set(await rig.registry.store.open_by_last_step()) - before
    table = await rig.registry.table(key)
    say = speak(table.state.header.locale)
    for guest in guests:
        assert not (await guest.click(say("button-join"), lobby.message)).ephemeral
    assert not (await host.click(say("button-start"), lobby.message)).ephemeral
    # an update still in flight could hide the lobby's buttons
    await host.until(lambda: _offers_hand(host, table))
    return table


async def play_out(table: Table, brain: Brain = sensible) -> None:
    """Play the match to its end without clicks, for tests that are about what comes afterwards."""
    rng = random.Random(1)
    while table.state.standing is Standing.RUNNING:
        match = match_of(table)
        seat = rng.choice(match.waiting)
        user = table.state.seats[seat].user
        await table.ask(submit, None, user, str(match.decision), str(brain(match, seat, rng)))


async def play(
    rig: Stage, table: Table, brain: Brain = sensible, *, moves: int | None = None, seed: int = 1, **how: Any
) -> int:
    """Play for everyone by clicking on their hands, until the match is over or ``moves`` moves have been made.

    ``how`` is passed to every click, for instance ``repeat=2``. Return the number of moves made.
    """
    rng = random.Random(seed)
    people = {int(person.id): person for person in rig.playground.people.values()}
    hands: dict[int, dict[str, Any]] = {}
    made = 0
    while table.state.standing is Standing.RUNNING and (moves is None or made < moves):
        match = match_of(table)
        seat = rng.choice(match.waiting)
        user = table.state.seats[seat].user
        person = people[user]
        decision = f":{match.decision}:"
        if user not in hands or decision not in str(hands[user]):
            hands[user] = await fresh_hand(person, table)
        move = brain(match, seat, rng)
        try:
            reply = await press(person, hands[user], move, **how)
        except NotOffered:  # a bot that has just started may have redrawn the hand meanwhile
            reply = await press(person, await fresh_hand(person, table), move, **how)
        assert not reply.failed
        hands[user] = reply.message
        made += 1
    return made
