"""Answer the controls of a private hand: moves, card menus, hints and explanations."""

from __future__ import annotations

from dataclasses import replace

from cogs.clicks import Click, chosen_move, chosen_part, unknown
from cogs.interaction_reply import Answer, locale_of, refusal, say_to
from cogs.table_clicks import TableHandler, play_again, table_in_place
from delivery.discord_api.interaction_place import in_bots_dm
from delivery.tables.table_messages import TableMessages
from tables import errors
from tables.decide.match import submit, take_back, undo_move, would_take
from tables.preferences import PINGS
from tables.registry import TableRegistry
from tables.table import Table
from ui import custom_ids
from ui.table.hints import HINT, HINT_WHY, Hint, Inserted, Rule, Sure, why_notice
from ui.table.take_back import TAKE_BACK
from ui.table.whose_turn import turn_at
from ui.text_only import DETAILS


class HandClicks:
    """Answers clicks concerning the user's own hand; ``handlers`` maps actions to methods."""

    def __init__(self, registry: TableRegistry, table_messages: TableMessages) -> None:
        self._registry = registry
        self._table_messages = table_messages
        self.handlers: dict[str, TableHandler] = {
            **dict.fromkeys(custom_ids.MOVES, self._move),
            custom_ids.OPEN: self._open,
            "pick": self._pick,
            "cards": self._cards,
            "hand": self._hand,
            "why": self._why,
            DETAILS: self._details,
            TAKE_BACK: self._take_back,
            HINT: self._hint,
            HINT_WHY: self._hint,
            "pings-off": self._pings_off,
            "calls-off": self._pings_off,  # buttons posted by older versions send these
        }

    async def _hand(self, table: Table, click: Click) -> Answer:
        """Show the private hand; a player who was marked as away no longer is.

        Sometimes the answer to a click on the table's message updates that message, and the hand is sent as a second
        message. For a while, the click's token can then still edit the table's message; if the hand were the answer,
        the token could edit nothing else.
        """
        await table.ask(take_back, click.interaction.id, click.user)
        hand = await self._show_hand(table, click)
        if click.private or not await self._table_messages.answers.wants_token(table, click.message):
            return hand
        return replace(await table_in_place(self._table_messages, table, click), follow_up=hand)

    async def _show_hand(
        self,
        table: Table,
        click: Click,
        notice: str = "",
        refused: str = "",
        *,
        chosen: str = "",
        hinted: Inserted | None = None,
        whole: bool = False,
    ) -> Answer:
        """Show the hand in place of a private message, or as an ephemeral reply that is kept up to date.

        ``chosen`` is the part of a move that the player has already chosen; ``hinted`` is what to insert; a ``whole``
        hand in words alone isn't shortened.
        """
        if table.state.match is None:
            raise errors.NotRunning
        if table.state.own_seat_of(click.user) is None:
            raise errors.NotSeated if table.state.seat_of(click.user) is None else errors.Removed
        answers = self._table_messages.answers
        words = notice, refused, chosen
        screen = await answers.hand(table, click.user, *words, hinted=hinted, whole=whole, clicked=click.message)
        if click.private and in_bots_dm(click.interaction):
            in_place = await answers.in_place(table, click.user, click.message, screen)
            if in_place is None:
                in_place = await answers.follow_ephemeral(table, click.user, screen, click.message)
            return Answer(screen, "here", on_delivered=in_place)
        followed = await answers.follow_ephemeral(table, click.user, screen, click.message)
        if not click.private:
            return Answer(screen, on_delivered=followed)
        if not await answers.is_outdated_hand(table, click.message):
            return Answer(screen, "here", on_delivered=followed)
        below = Answer(screen, on_delivered=followed)
        left = await answers.left_hand(table, click.user, click.message)
        return Answer(left, "here", follow_up=below) if left is not None else below

    async def _details(self, table: Table, click: Click) -> Answer:
        """Show a hand in words alone with everything that its picture would show."""
        await play_again(table, click)
        return await self._show_hand(table, click, whole=True)

    async def _why(self, table: Table, click: Click) -> Answer:
        """Show the hand along with the rule that forbids a move."""
        await play_again(table, click)
        rule = why_notice(table.state, click.user, click.asked.argument, locale_of(click.interaction))
        return await self._show_hand(table, click, hinted=Rule(rule))

    async def _hint(self, table: Table, click: Click) -> Answer:
        """Show the hand with an expert's move marked and, if asked for, the reasons for it."""
        try:
            await table.ask(take_back, click.interaction.id, click.user)
            hinted = Hint(await table.hint(click.user), explained=click.asked.action == HINT_WHY)
        except (errors.NotSeated, errors.Elsewhere):
            raise
        except errors.REFUSED as problem:
            turn = turn_at(table.state, locale_of(click.interaction), table.state.seat_of(click.user))
            notice = refusal(click.interaction, problem, table.state.header.game, turn)
            return await self._show_hand(table, click, notice)
        return await self._show_hand(table, click, hinted=hinted)

    async def _pings_off(self, table: Table, click: Click) -> Answer:
        """Turn off the user's pings at all tables; the hand shows how to turn them back on."""
        await play_again(table, click)
        await self._registry.preferences.set("player", click.user, {PINGS: "off"})
        return await self._show_hand(table, click, say_to(click.interaction)("calls-off"))

    async def _open(self, table: Table, click: Click) -> Answer:
        """Show the hand with the part of a move that a button chooses, unless that button's question is closed."""
        await play_again(table, click)
        current = table.state.match is not None and table.state.match.decision == click.asked.decision
        return await self._show_hand(table, click, chosen=(chosen_part(click) or "") if current else "")

    async def _pick(self, table: Table, click: Click) -> Answer:
        """Make a move from a menu. In older versions, some menu entries chose only part of a move."""
        return await (self._move if chosen_part(click) is None else self._open)(table, click)

    async def _cards(self, table: Table, click: Click) -> Answer:
        """Show the hand with the cards picked in an older version's menu; cards that can't be played are refused.

        Discord reports a menu's choice as soon as the menu closes, so making the move takes a button.
        """
        asked, text = click.asked, chosen_move(click)
        if text is None or not would_take(table.state, click.user, asked.decision or "", text, asked.mark):
            return await self._move(table, click)
        await play_again(table, click)
        return await self._show_hand(table, click, chosen=text)

    async def _move(self, table: Table, click: Click) -> Answer:
        """Make a move and show the hand, including the reason if the move was refused."""
        text = chosen_move(click)
        if text is None:
            return unknown(click.interaction)
        decision, mark = click.asked.decision or "", click.asked.mark
        if self._asks_first(table, click) and would_take(table.state, click.user, decision, text, mark):
            await play_again(table, click)
            return await self._show_hand(table, click, hinted=Sure(text))
        try:
            await table.ask(submit, click.interaction.id, click.user, decision, text, mark)
        except (errors.NotSeated, errors.Elsewhere):
            raise
        except errors.REFUSED as problem:
            return await self._refused(table, click, problem, "" if isinstance(problem, errors.TableError) else text)
        return await self._show_hand(table, click)

    def _asks_first(self, table: Table, click: Click) -> bool:
        """Return whether the user wants to be asked before this move: in a match that counts, unless they have been."""
        counts = table.state.stakes == "rated" and click.asked.action != custom_ids.SURE
        return counts and self._registry.preferences.player(click.user).confirm

    async def _take_back(self, table: Table, click: Click) -> Answer:
        """Take the user's last move back and show the hand, or why that can't be done."""
        try:
            await table.ask(undo_move, click.interaction.id, click.user, click.asked.argument.replace(" ", "."))
        except (errors.NotSeated, errors.Elsewhere):
            raise
        except errors.REFUSED as problem:
            return await self._refused(table, click, problem)
        return await self._show_hand(table, click)

    async def _refused(self, table: Table, click: Click, problem: Exception, refused: str = "") -> Answer:
        """Show the hand with the reason for a refusal; ``refused`` is the move that the rules forbid."""
        if not isinstance(problem, errors.NotSaved):
            await table.ask(take_back, click.interaction.id, click.user)
        turn = turn_at(table.state, locale_of(click.interaction), table.state.seat_of(click.user))
        notice = refusal(click.interaction, problem, table.state.header.game, turn)
        return await self._show_hand(table, click, notice, refused)
