"""Answer the controls of a table's own message: lobby controls, votes, rules, fairness, rematches and sharing."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from cogs.clicks import Click
from cogs.interaction_reply import Answer, locale_of, person, refusal, say_to, words
from cogs.opening_tables import mentionable
from delivery.discord_api.interaction_place import server_of
from delivery.discord_api.permissions import Permission, check_permissions
from delivery.tables.table_messages import TableMessages
from tables import errors
from tables.decide.lobby import (
    add_computer,
    cancel,
    check_cut,
    check_host,
    cut,
    invite,
    join,
    make_friendly,
    make_short,
    newly_invited,
    remove_computer,
    set_tempo,
    set_up,
)
from tables.decide.match import leave, play_on, take_back, vote
from tables.places import PlaceKind
from tables.ports import Standing
from tables.registry import TableRegistry
from tables.setup.like_me import LIKE_ME, level_like
from tables.state import TableState
from tables.table import Table
from ui.table.cuts import WORD, cut_form
from ui.table.fairness import fairness_screen
from ui.table.hurry import PLAY_ON
from ui.table.lobby import invitation_screen
from ui.table.lobby_panel import HERE, panel_after, panel_screen, starter_screen
from ui.table.rules_page import rules_screen
from ui.table.table_options import options_chosen, options_form
from ui.table.table_screens import SHOW, left_screen

TableHandler = Callable[[Table, Click], Awaitable[Answer]]
Change = Callable[[Table, Click], Awaitable[TableState]]

CHANGES: Mapping[str, Change] = {
    "cancel": lambda table, click: table.ask(cancel, click.interaction.id, click.user),
    "tempo": lambda table, click: table.ask(set_tempo, click.interaction.id, click.user, "".join(click.values)),
    "remove": lambda table, click: table.ask(remove_computer, click.interaction.id, click.user),
    "friendly": lambda table, click: table.ask(make_friendly, click.interaction.id, click.user, friendly=True),
    "earnest": lambda table, click: table.ask(make_friendly, click.interaction.id, click.user, friendly=False),
    "short": lambda table, click: table.ask(make_short, click.interaction.id, click.user, short=True),
    "long": lambda table, click: table.ask(make_short, click.interaction.id, click.user, short=False),
}
"""Maps each lobby button to its effect; the lobby is redrawn afterwards."""
IN_PLACE = {*CHANGES, "computer", "join", "start", "invite", "cut", "pause", "resume", SHOW}
"""The actions whose answer replaces the clicked message, even if it is deferred."""


async def table_in_place(table_messages: TableMessages, table: Table, click: Click) -> Answer:
    """Show the table's current state in place of the clicked message."""
    if await table_messages.answers.is_elsewhere(table, click.message):
        return Answer(await table_messages.answers.moved_table(table), "here")
    screen = await table_messages.public_screen(table)
    in_place = await table_messages.answers.in_place(table, click.user, click.message, screen)
    return Answer(screen, "here", on_delivered=in_place)


async def new_message(table_messages: TableMessages, table: Table) -> Answer:
    """Show a table where the bot isn't a member in a new message, which is its message from now on."""
    screen = await table_messages.public_screen(table)
    return Answer(screen, "public", on_delivered=await table_messages.answers.moved_to(table))


async def play_again(table: Table, click: Click) -> None:
    """Bring back an away player who clicks anything, whatever the click does."""
    try:
        await table.ask(take_back, click.interaction.id, click.user)
    except errors.Elsewhere:
        raise  # the table in memory may be stale
    except errors.TableError:
        return


def _people_chosen(click: Click) -> list[int]:
    """Return the people chosen in a user menu. Only users that Discord itself resolved count.

    :raises BotInvited: if one of them is a bot.
    """
    data: Mapping[str, Any] = click.interaction.data or {}
    users = (data.get("resolved") or {}).get("users") or {}
    chosen = [users[user] for user in click.values if user in users]
    if any(user.get("bot") for user in chosen):
        raise errors.BotInvited
    return [int(user["id"]) for user in chosen]


class TableClicks:
    """Answers clicks concerning the table as a whole; ``handlers`` maps actions to methods."""

    def __init__(self, registry: TableRegistry, table_messages: TableMessages) -> None:
        self._registry = registry
        self._table_messages = table_messages
        self._sharing = table_messages.sharing
        self.handlers: dict[str, TableHandler] = {
            **{action: partial(self._change, change) for action, change in CHANGES.items()},
            SHOW: self._show,
            "computer": self._computer,
            "join": self._join,
            "start": self._start,
            "arrange": self._arrange,
            "cut": self._cut,
            "invite": self._invite,
            "house": self._house,
            "leave": self._leave,
            "rules": self._rules,
            "fair": self._fair,
            "rematch": self._rematch,
            "pause": self._vote,
            "resume": self._vote,
            PLAY_ON: self._play_on,
            "share": self._share,
        }

    async def _change(self, change: Change, table: Table, click: Click) -> Answer:
        """Do what a lobby button says, and show the lobby, or the panel if the button is on the panel."""
        before = await change(table, click)
        return await self._changed(before, table, click)

    async def _changed(self, before: TableState, table: Table, click: Click) -> Answer:
        """Show the lobby after a change or, if its control was on the private panel, the panel."""
        if not click.private:
            return await table_in_place(self._table_messages, table, click)
        return Answer(panel_after(before, table.state, click.user, locale_of(click.interaction)), "here")

    async def _show(self, table: Table, click: Click) -> Answer:
        """Show the table's current state to everyone."""
        await play_again(table, click)
        return await table_in_place(self._table_messages, table, click)

    async def _computer(self, table: Table, click: Click) -> Answer:
        """Seat a computer player of the chosen level, or of one that suits the host's rating."""
        level, header = "".join(click.values), table.state.header
        if level == LIKE_ME:
            level = await level_like(self._registry.store.archive, header.guild, click.user, header.game)
        before = await table.ask(add_computer, click.interaction.id, click.user, level)
        return await self._changed(before, table, click)

    async def _join(self, table: Table, click: Click) -> Answer:
        """Take a seat; anyone who has one already gets the panel, where they can give it up."""
        try:
            await table.ask(join, click.interaction.id, person(click.interaction))
        except errors.AlreadySeated as problem:
            notice = refusal(click.interaction, problem)
            return Answer(panel_screen(table.state, click.user, locale_of(click.interaction), notice))
        return await table_in_place(self._table_messages, table, click)

    async def _start(self, table: Table, click: Click) -> Answer:
        """Deal; anyone who isn't the host learns who can, and how to get a seat."""
        try:
            await table.start(click.user, click.interaction.id)
        except (errors.NotHost, errors.NotSeated):
            return Answer(starter_screen(table.state, click.user, locale_of(click.interaction)))
        return await table_in_place(self._table_messages, table, click)

    async def _arrange(self, table: Table, click: Click) -> Answer:
        """Open the private panel with what this user may do in the lobby."""
        if table.state.standing is not Standing.LOBBY:
            raise errors.NotInLobby
        return Answer(panel_screen(table.state, click.user, locale_of(click.interaction)))

    async def _cut(self, table: Table, click: Click) -> Answer:
        """Open the form for the word; once the form is submitted, cut the deck and show the lobby."""
        if WORD in click.fields:
            await table.ask(cut, click.interaction.id, click.user, "".join(click.fields[WORD]))
            return await table_in_place(self._table_messages, table, click)
        check_cut(table.state, click.user)
        form = cut_form(table.id, say_to(click.interaction))
        return Answer(await self._table_messages.public_screen(table), "here", form)

    async def _invite(self, table: Table, click: Click) -> Answer:
        """Reserve seats for the chosen people, and post a message that notifies the newly invited."""
        guests = _people_chosen(click)
        before = await table.ask(invite, click.interaction.id, click.user, guests)
        new = newly_invited(before, table.state)
        shown = await self._changed(before, table, click)
        if not new:
            return shown
        link = await self._table_messages.link(table)
        return replace(shown, follow_up=Answer(invitation_screen(table.state, new, link), "public"))

    async def _house(self, table: Table, click: Click) -> Answer:
        """Open the form with the table's options, for the host only; once submitted, set them all in one step."""
        check_host(table.state, click.user)
        state, say = table.state, say_to(click.interaction)
        if click.fields:
            chosen = options_chosen(click.fields, state, say)
            before = await table.ask(set_up, click.interaction.id, click.user, **chosen)
            return await self._changed(before, table, click)
        form = options_form(state, click.asked.argument, say)
        if click.private or form is None:
            panel = panel_screen(state, click.user, locale_of(click.interaction))
            return Answer(panel, "here" if click.private else "private", form)
        return Answer(await self._table_messages.public_screen(table), "here", form)

    async def _leave(self, table: Table, click: Click) -> Answer:
        await table.ask(leave, click.interaction.id, click.user)
        if not click.private and table.state.match is None:
            return await table_in_place(self._table_messages, table, click)
        left = left_screen(table.state, say_to(click.interaction))
        return Answer(left, "here" if click.asked.argument == HERE else "private")

    async def _rules(self, table: Table, click: Click) -> Answer:
        """Show the game's rules and the table's house rules."""
        await play_again(table, click)
        state, locale = table.state, locale_of(click.interaction)
        return Answer(rules_screen(state.header.game, dict(state.options), locale, stakes=state.stakes))

    async def _fair(self, table: Table, click: Click) -> Answer:
        """Show anyone who asks the proof that the deal is fair."""
        await play_again(table, click)
        return Answer(fairness_screen(table.state, locale_of(click.interaction)))

    async def _vote(self, table: Table, click: Click) -> Answer:
        """Vote to pause or resume the match."""
        await table.ask(vote, click.interaction.id, click.user, pause=click.asked.action == "pause")
        if not click.private:
            return await table_in_place(self._table_messages, table, click)
        say = say_to(click.interaction)
        done = table.state.paused == (click.asked.action == "pause")
        return Answer(words(say(f"{click.asked.action}-{'done' if done else 'asked'}")))

    async def _play_on(self, table: Table, click: Click) -> Answer:
        """Vote to play on without waiting for the people to move; the table's message shows the votes."""
        await table.ask(play_on, click.interaction.id, click.user)
        done = not table.state.kept_waiting_by()
        return Answer(words(say_to(click.interaction)("play-on-done" if done else "play-on-asked")))

    async def _rematch(self, table: Table, click: Click) -> Answer:
        has_bot = table.state.header.place.has_bot
        if table.state.header.place is PlaceKind.SERVER:  # the lobby doesn't answer this click: it is posted
            check_permissions(click.interaction, Permission.SEND, Permission.SEND_IN_THREADS)
        lobby = await self._registry.rematch(table, person(click.interaction), click.interaction.id)
        say = say_to(click.interaction)
        here = click.interaction.channel_id == lobby.state.header.channel
        if here and not has_bot and await self._table_messages.link(lobby) is None:
            return await new_message(self._table_messages, lobby)
        return Answer(words(say("rematch-seated", channel=mentionable(lobby))))

    async def _share(self, table: Table, click: Click) -> Answer:
        """Share the result as a reply to a hand in a channel, or in the table's channel if the hand is in a DM."""
        if table.state.own_seat_of(click.user) is None:
            raise errors.NotSeated
        if table.state.standing is not Standing.OVER or table.state.ended is not None:
            raise errors.NotOver
        say = say_to(click.interaction)
        there = await self._sharing.begin(table, click.user, click.interaction.id)
        if there is not None:
            return Answer(words(say("share-there", link=there or "none")))
        place = None
        try:
            screen = await self._table_messages.shared_screen(table, click.user)
            if server_of(click.interaction) or not table.state.header.place.has_bot:
                return Answer(screen, "public")
            if self._table_messages.can_post(table):
                place = await self._sharing.post(table, click.user, screen)
        finally:
            if not server_of(click.interaction):
                await self._sharing.end(table.id, click.user, click.interaction.id, place)
        return Answer(words(say("share-failed" if place is None else "share-done")))
