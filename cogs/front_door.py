"""The one front door: every click on a control and every modal comes in here, whatever message it was on."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Any

import discord
from discord.ext import commands

from cogs.clicks import Click, chosen_move, opens, read
from delivery.answers.interaction_reply import Answer, answer, at_once, locale_of, person, refusal, say_to, words
from delivery.channels.channel_access import Permission, check_permissions
from delivery.discord_api.bot_client import Interaction
from delivery.tables.table_messages import TableMessages
from tables import errors
from tables.ports import Standing
from tables.preferences import CALLS
from tables.registry import TableRegistry
from tables.table import Table
from ui import custom_ids
from ui.nested_menus import OPENS, opened
from ui.screens.house_rule_forms import rules_chosen, table_rules_form, table_rules_screen
from ui.table.fairness import fairness_screen
from ui.table.hints import told_hint, told_why
from ui.table.lobby import WORD, cut_form, invitation_screen
from ui.table.table_screens import asked_again, left_screen, rules_screen
from ui.text.refusals import awaited_at

log = logging.getLogger(__name__)

LESSON = "lesson"
"""Served as an action: every click on a control of a lesson."""
LOBBY_ACTIONS = (
    "join",
    "start",
    "cancel",
    "computer",
    "remove",
    "friendly",
    "earnest",
    "short",
    "long",
    "invite",
    "cut",
)
VOTES = ("pause", "resume")


Handler = Callable[[Click], Awaitable[Answer]]
TableHandler = Callable[[Table, Click], Awaitable[Answer]]


def _people_chosen(click: Click) -> list[int]:
    """The people chosen in a menu of people. Discord says who they are: whom it doesn't name can't be meant.

    :raises BotInvited: when one of them is a bot.
    """
    data: Mapping[str, Any] = click.interaction.data or {}
    users = (data.get("resolved") or {}).get("users") or {}
    chosen = [users[user] for user in click.values if user in users]
    if any(user.get("bot") for user in chosen):
        raise errors.BotInvited
    return [int(user["id"]) for user in chosen]


class FrontDoor(commands.Cog):
    """Routes clicks by custom id; always answers."""

    def __init__(self, registry: TableRegistry, table_messages: TableMessages) -> None:
        self._registry = registry
        self._table_messages = table_messages
        self._sharing = table_messages.sharing
        self._others: dict[str, Handler] = {}
        self._at_table: dict[str, TableHandler] = {
            **dict.fromkeys(LOBBY_ACTIONS, self._lobby),
            "cut": self._cut,
            "invite": self._invite,
            "house": self._house,
            **dict.fromkeys(custom_ids.MOVES, self._move),
            "pick": self._pick,
            "cards": self._cards,
            "leave": self._leave,
            "rules": self._rules,
            "fair": self._fair,
            "rematch": self._rematch,
            "hand": self._hand,
            **dict.fromkeys(VOTES, self._vote),
            "why": self._why,
            "hint": self._hint,
            "calls-off": self._calls_off,
            "share": self._share,
        }

    def serve(self, action: str, handler: Handler) -> None:
        """Let another cog answer the clicks that ask for this action. It checks for itself what they may do."""
        self._others[action] = handler

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """Serve components and modals; slash commands go their own way."""
        if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            return
        click = read(interaction)
        if click is None:
            say = say_to(interaction)
            await answer(interaction, at_once(Answer(words(say("refused-unknown-control")))))
            return
        here = click.private or click.asked.action in (*LOBBY_ACTIONS, *VOTES)
        message = await answer(interaction, self._act(click), "here" if here else "private")
        asked, channel = click.asked, interaction.channel_id
        if asked.action == "share" and asked.table is not None and interaction.guild_id is not None:
            place = (channel, message) if message is not None and channel is not None else None
            await self._sharing.end(asked.table, click.user, interaction.id, place)

    async def _act(self, click: Click) -> Answer:
        asked = click.asked
        action = LESSON if asked.lesson else asked.action
        if action in self._others:
            result = await self._others[action](click)
            return result if click.private else replace(result, where="private")  # a forged click changes no table
        if asked.table is None:
            raise errors.NoSuchTable
        try:
            table = await self._registry.table(asked.table)
        except errors.NoSuchTable as problem:
            if type(problem) is not errors.NoSuchTable or click.interaction.guild_id is not None:
                raise
            # a hand that a lost database had sent: in the owner's direct messages it only stands in the way
            return Answer(words(refusal(click.interaction, problem)), "here")
        serve = self._at_table.get(asked.action, self._unknown)
        return await serve(table, click)

    async def _unknown(self, _table: Table, click: Click) -> Answer:
        return Answer(words(say_to(click.interaction)("refused-unknown-control")))

    async def _lobby(self, table: Table, click: Click) -> Answer:
        """What is done to a lobby by the buttons of its own message."""
        number = click.interaction.id
        match click.asked.action:
            case "join":
                await table.join(person(click.interaction), number)
            case "start":
                await table.start(click.user, number)
            case "cancel":
                await table.cancel(click.user, number)
            case "computer":
                await table.add_computer(click.user, number, "".join(click.values))
            case "remove":
                await table.remove_computer(click.user, number)
            case "friendly" | "earnest" as stakes:
                await table.make_friendly(click.user, number, friendly=stakes == "friendly")
            case "short" | "long" as length:
                await table.make_short(click.user, number, short=length == "short")
        return await self._table(table, click)

    async def _cut(self, table: Table, click: Click) -> Answer:
        """The form in which a word is typed; when it comes back, the lobby with the cut."""
        if WORD in click.fields:
            await table.cut(click.user, click.interaction.id, "".join(click.fields[WORD]))
            return await self._table(table, click)
        table.check_cut(click.user)
        form = cut_form(table.id, say_to(click.interaction))
        return Answer(await self._table_messages.public_screen(table), "here", form)

    async def _invite(self, table: Table, click: Click) -> Answer:
        """Keep seats for those who were chosen; who is new among them is told, with a message that notifies them."""
        guests = _people_chosen(click)
        new = await table.invite(click.user, click.interaction.id, guests)
        lobby = await self._table(table, click)
        if not new:
            return lobby
        link = await self._table_messages.link(table)
        return replace(lobby, beside=Answer(invitation_screen(table.state, new, link), "public"))

    async def _house(self, table: Table, click: Click) -> Answer:
        """The window with the house rules, for the host; when it comes back, the lobby with those that were chosen.

        Where one window doesn't hold them, the host chooses in private which ones.
        """
        table.check_host(click.user)
        state, say = table.state, say_to(click.interaction)
        if click.fields:
            rules = rules_chosen(state.header.game, click.fields, state.options, say)
            await table.set_rules(click.user, click.interaction.id, rules)
            if not click.private:
                return await self._table(table, click)
            return Answer(table_rules_screen(table.state, say, say("settings-saved")), "here")
        form = table_rules_form(state, click.asked.argument, say)
        screen = table_rules_screen(state, say)
        if form is None:
            return Answer(screen)
        return Answer(screen if click.private else await self._table_messages.public_screen(table), "here", form)

    async def _table(self, table: Table, click: Click) -> Answer:
        """The table's message as it is now, in place of the one that was clicked."""
        screen = await self._table_messages.public_screen(table)
        return Answer(
            screen,
            "here",
            on_delivered=await self._table_messages.answers.in_place(table, click.user, click.message, screen),
        )

    async def _leave(self, table: Table, click: Click) -> Answer:
        await table.leave(click.user, click.interaction.id)
        if not click.private and table.state.match is None:
            return await self._table(table, click)
        return Answer(left_screen(table.state, say_to(click.interaction)))

    async def _rules(self, table: Table, click: Click) -> Answer:
        """The rules of the game, the table's house rules, and its commitment to its seed."""
        await self._back(table, click)
        state, header = table.state, table.state.header
        locale = locale_of(click.interaction)
        return Answer(rules_screen(header.game, dict(state.options), locale, header.seed, friendly=state.friendly))

    async def _fair(self, table: Table, click: Click) -> Answer:
        """What proves that the deal is fair, to whoever asks."""
        await self._back(table, click)
        return Answer(fairness_screen(table.state, locale_of(click.interaction)))

    async def _vote(self, table: Table, click: Click) -> Answer:
        """Agree to a pause, or to go on."""
        await table.vote(click.user, click.interaction.id, pause=click.asked.action == "pause")
        if not click.private:
            return await self._table(table, click)
        say = say_to(click.interaction)
        done = table.state.paused == (click.asked.action == "pause")
        return Answer(words(say(f"{click.asked.action}-{'done' if done else 'asked'}")))

    async def _rematch(self, table: Table, click: Click) -> Answer:
        # The lobby is no answer to this click: it must be posted.
        check_permissions(click.interaction, Permission.SEND, Permission.SEND_IN_THREADS)
        lobby = await self._registry.rematch(table, person(click.interaction), click.interaction.id)
        say = say_to(click.interaction)
        return Answer(words(say("rematch-seated", channel=str(lobby.state.header.channel))))

    async def _share(self, table: Table, click: Click) -> Answer:
        """The end for all to see: beside the hand where that is in a channel, from a direct message at the table's."""
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
            if click.interaction.guild_id is not None:
                return Answer(screen, "public")
            if self._table_messages.can_post(table):
                place = await self._sharing.post(table, click.user, screen)
        finally:
            if click.interaction.guild_id is None:
                await self._sharing.end(table.id, click.user, click.interaction.id, place)
        return Answer(words(say("share-failed" if place is None else "share-done")))

    async def _hand(self, table: Table, click: Click) -> Answer:
        """The private hand; whoever asks for it plays again.

        Now and then the table's message is answered with itself and the hand follows, since the token of such a click
        can change that message for a while, and of this one only the hand.
        """
        await table.take_back(click.user, click.interaction.id)
        hand = await self._show_hand(table, click)
        if click.private or not await self._table_messages.answers.wants_token(table, click.message):
            return hand
        return replace(await self._table(table, click), beside=hand)

    async def _back(self, table: Table, click: Click) -> None:
        """Whoever was away and clicks on anything plays again, whatever else comes of the click."""
        try:
            await table.take_back(click.user, click.interaction.id)
        except errors.Elsewhere:
            raise  # what is in memory may be old
        except errors.TableError:
            return

    async def _show_hand(
        self, table: Table, click: Click, notice: str = "", refused: str = "", chosen: str = ""
    ) -> Answer:
        """The hand in place of a private message, else as an ephemeral reply that is kept fresh.

        What was ``chosen`` is the text of a move that is asked for once more, or opens further choices.
        """
        if table.state.match is None:
            raise errors.NotRunning
        if table.state.own_seat_of(click.user) is None:
            raise errors.NotSeated if table.state.seat_of(click.user) is None else errors.Removed
        screen = await self._table_messages.answers.hand(table, click.user, notice, refused)
        if chosen:
            screen = (opened if chosen.startswith(OPENS) else asked_again)(screen, chosen)
        if click.interaction.guild_id is None:
            in_place = await self._table_messages.answers.in_place(table, click.user, click.message, screen)
            return Answer(screen, "here", on_delivered=in_place)
        followed = await self._table_messages.answers.follow_ephemeral(table, click.user, screen, click.message)
        if not click.private:
            return Answer(screen, on_delivered=followed)
        if not await self._table_messages.answers.is_left_behind(table, click.message):
            return Answer(screen, "here", on_delivered=followed)
        below = Answer(screen, on_delivered=followed)
        left = await self._table_messages.answers.left_hand(table, click.user, click.message)
        return Answer(left, "here", beside=below) if left is not None else below

    async def _why(self, table: Table, click: Click) -> Answer:
        """The hand again, with the rule that forbids a move."""
        await self._back(table, click)
        notice = told_why(table.state, click.user, click.asked.argument, locale_of(click.interaction))
        return await self._show_hand(table, click, notice)

    async def _hint(self, table: Table, click: Click) -> Answer:
        """The hand again, with what an expert would do and why."""
        try:
            await table.take_back(click.user, click.interaction.id)
            advice = await table.hint(click.user)
            notice = told_hint(table.state, click.user, advice, locale_of(click.interaction))
        except (errors.NotSeated, errors.Elsewhere):
            raise
        except errors.REFUSED as problem:
            awaited = awaited_at(table.state, locale_of(click.interaction))
            notice = refusal(click.interaction, problem, table.state.header.game, awaited)
        return await self._show_hand(table, click, notice)

    async def _calls_off(self, table: Table, click: Click) -> Answer:
        """Whoever clicked is called no more, at any table; the hand says how they can have it back."""
        await self._back(table, click)
        await self._registry.preferences.set("player", click.user, {CALLS: "off"})
        return await self._show_hand(table, click, say_to(click.interaction)("calls-off"))

    async def _pick(self, table: Table, click: Click) -> Answer:
        """A move from a menu, or the hand with the further choices that were asked for."""
        if not opens(click):
            return await self._move(table, click)
        await self._back(table, click)
        return await self._show_hand(table, click, chosen=click.values[0])

    async def _cards(self, table: Table, click: Click) -> Answer:
        """The hand with a button for the cards that were picked: Discord sends a menu's choice when it closes.

        What can't be played is refused at once.
        """
        asked, text = click.asked, chosen_move(click)
        if text is None or not table.would_take(click.user, asked.decision or "", text, asked.mark):
            return await self._move(table, click)
        await self._back(table, click)
        return await self._show_hand(table, click, chosen=text)

    async def _move(self, table: Table, click: Click) -> Answer:
        """The hand after a move, or the hand as it is with the reason why the move was refused."""
        text = chosen_move(click)
        if text is None:
            return await self._unknown(table, click)
        notice = refused = ""
        try:
            asked = click.asked
            await table.submit(click.user, click.interaction.id, asked.decision or "", text, asked.mark)
        except (errors.NotSeated, errors.Elsewhere):
            raise
        except errors.REFUSED as problem:
            if not isinstance(problem, errors.NotSaved):
                await table.take_back(click.user, click.interaction.id)
            awaited = awaited_at(table.state, locale_of(click.interaction))
            notice = refusal(click.interaction, problem, table.state.header.game, awaited)
            refused = "" if isinstance(problem, errors.TableError) else text
        return await self._show_hand(table, click, notice, refused)
