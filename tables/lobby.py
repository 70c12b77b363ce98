"""The lobby of a table: who sits down, with whom, for what, and what is mixed into the deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from opponents import LEVELS
from tables import errors
from tables.entries import Content, Cut, Ended, Friendly, Invited, Ruled, Seated, Unseated, UserId, UserName, UserWord
from tables.event_log import EventLog, one_at_a_time
from tables.ports import Standing
from tables.setup.deal import started
from tables.setup.fairness import digest_of, tidy_word
from tables.setup.house_rules import Rules, check_seats, is_short, lengthened, shortened
from tables.setup.rematch import first_dealer, seating


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who asks: user id, the name to show, and the locale Discord says they use."""

    user: int
    name: str
    locale: str

    def seated(self) -> Seated:
        """What the log says when they sit down."""
        return Seated(UserId(self.user), UserName(self.name), self.locale)


def computer_seated(number: int, level: str) -> Seated:
    """What the log says when a table's computer player of this number (from 1) sits down."""
    return Seated(UserId(-number), UserName(""), "", level)


class Lobby(EventLog):
    """What may be asked of a table before its match begins, and by whom."""

    @one_at_a_time
    async def join(self, person: Person, click: int) -> None:
        """Sit down in the lobby.

        :raises NotInLobby: :raises AlreadySeated: :raises Full: :raises Kept: as their names say.
        """
        self._must_be_lobby()
        state = self.state
        if state.seat_of(person.user) is not None:
            raise errors.AlreadySeated
        capacity = state.player_counts()[-1]
        if len(state.seats) >= capacity:
            raise errors.Full(seats=capacity)
        kept = state.kept_seats()
        if person.user not in state.invited and len(state.seats) + kept >= capacity:
            raise errors.Kept(seats=kept)
        await self._step([person.seated()], click)

    @one_at_a_time
    async def add_computer(self, user: int, click: int, level: str) -> None:
        """Seat a computer player of this level in the lobby.

        :raises NotInLobby: :raises NotSeated: :raises NotHost: :raises Full: as their names say.
        :raises BadOption: when there is no such level.
        """
        self._must_be_lobby()
        self._must_be_host(user)
        if level not in LEVELS:
            raise errors.BadOption(why=level[:20])
        capacity = self.state.player_counts()[-1]
        if len(self.state.seats) >= capacity:
            raise errors.Full(seats=capacity)
        number = 1 - min((seat.user for seat in self.state.seats if seat.level is not None), default=0)
        await self._step([computer_seated(number, level)], click)

    @one_at_a_time
    async def remove_computer(self, user: int, click: int) -> None:
        """Take the last computer player's seat away again.

        :raises NotInLobby: :raises NotSeated: :raises NotHost: :raises NoComputer: as their names say.
        """
        self._must_be_lobby()
        self._must_be_host(user)
        computers = [seat.user for seat in self.state.seats if seat.level is not None]
        if not computers:
            raise errors.NoComputer
        await self._step([Unseated(UserId(computers[-1]))], click)

    @one_at_a_time
    async def make_friendly(self, user: int, click: int, *, friendly: bool) -> None:
        """Let the match count for nothing, so that hints may be given, or (not ``friendly``) in earnest after all.

        :raises NotInLobby: :raises NotSeated: :raises NotHost: as their names say.
        """
        self._must_be_lobby()
        self._must_be_host(user)
        if friendly != self.state.friendly:
            await self._step([Friendly(friendly)], click)

    @one_at_a_time
    async def make_short(self, user: int, click: int, *, short: bool) -> None:
        """Ask for the house rules of the game's short match, or (not ``short``) for those of before.

        :raises NotInLobby: :raises NotSeated: :raises NotHost: :raises Full: as their names say.
        :raises BadOption: when they don't go together with the other house rules.
        """
        self._must_be_lobby()
        self._must_be_host(user)
        game, rules = self.state.header.game, self.state.options
        if short != is_short(game, rules):
            changed = shortened(game, rules) if short else lengthened(game, rules, self.state.header.options)
            await self._rule(changed, click)

    @one_at_a_time
    async def set_rules(self, user: int, click: int, rules: Rules) -> None:
        """Ask for these house rules and no others.

        :raises NotInLobby: :raises NotSeated: :raises NotHost: :raises Full: as their names say.
        :raises BadOption: when they don't go together for any number of players.
        """
        self.check_host(user)
        await self._rule(rules, click)

    def check_host(self, user: int) -> None:
        """Whether somebody may change now how the match is to be.

        :raises NotInLobby: :raises NotSeated: :raises NotHost: as their names say.
        """
        self._must_be_lobby()
        self._must_be_host(user)

    async def _rule(self, rules: Rules, click: int) -> None:
        """Let these house rules hold, if as many can play by them as are seated."""
        check_seats(self.state.header.game, rules, len(self.state.seats))
        if rules != self.state.options:
            await self._step([Ruled(rules)], click)

    @one_at_a_time
    async def invite(self, user: int, click: int, guests: Sequence[int]) -> tuple[int, ...]:
        """Keep seats for these people and no others; returns those for whom none was ever kept.

        Who has a seat already needs none to be kept. All of them people: whoever asks has left out bots.

        :raises NotInLobby: :raises NotSeated: :raises NotHost: :raises TooManyGuests: as their names say.
        """
        self._must_be_lobby()
        self._must_be_host(user)
        state = self.state
        wanted = tuple(UserId(guest) for guest in dict.fromkeys(guests) if state.seat_of(guest) is None)
        free = state.player_counts()[-1] - len(state.seats)
        if len(wanted) > free:
            raise errors.TooManyGuests(seats=free)
        if set(wanted) == set(state.awaited()):
            return ()
        new = tuple(guest for guest in wanted if guest not in state.once_invited)
        await self._step([Invited(wanted)], click)
        return new

    @one_at_a_time
    async def cut(self, user: int, click: int, word: str) -> None:
        """Cut the deck in the lobby: a word of whoever has a seat is mixed into the deal, for all to see.

        :raises NotInLobby: :raises NotSeated: as their names say. :raises NoWord: when there is nothing to read in it.
        """
        self.check_cut(user)
        tidy = tidy_word(word)
        if not tidy:
            raise errors.NoWord
        await self._step([Cut(UserId(user), UserWord(tidy), digest_of(tidy))], click)

    def check_cut(self, user: int) -> None:
        """Whether somebody may cut the deck now.

        :raises NotInLobby: :raises NotSeated: as their names say.
        """
        self._must_be_lobby()
        self._seat(user)

    @one_at_a_time
    async def start(self, user: int, click: int) -> None:
        """Deal, with those who are seated.

        :raises NotInLobby: :raises NotSeated: :raises NotHost: :raises TooFew: as their names say.
        """
        self._must_be_lobby()
        self._must_be_host(user)
        counts = self.state.player_counts()
        seated = len(self.state.seats)
        if seated not in counts:
            raise errors.TooFew(needed=next(count for count in counts if count > seated), seated=seated)
        order = seating(self.state)
        dealer = await first_dealer(self._store, self.state, order)
        start = started(self.state.header.game, self.state.options, self.state.mixed, dealer, order)
        await self._step([start], click)

    @one_at_a_time
    async def cancel(self, user: int, click: int) -> None:
        """Close the lobby.

        :raises NotInLobby: :raises NotSeated: :raises NotHost: as their names say.
        """
        self._must_be_lobby()
        self._must_be_host(user)
        await self._step([Ended("cancelled")], click)

    async def _leave_lobby(self, user: int, click: int, last: str) -> None:
        """Take a player out of the lobby; the ``last`` one closes it, for this reason."""
        if self.state.standing is Standing.OVER:
            raise errors.NotRunning
        contents: list[Content] = [Unseated(UserId(user))]
        if self.state.people == (user,):
            contents.append(Ended(last))
        await self._step(contents, click)

    # -- checks -------------------------------------------------------------------------------------------------------

    def _seat(self, user: int) -> int:
        seat = self.state.seat_of(user)
        if seat is None:
            raise errors.NotSeated
        return seat

    def _must_be_lobby(self) -> None:
        if self.state.standing is not Standing.LOBBY:
            raise errors.NotInLobby

    def _must_be_host(self, user: int) -> None:
        self._seat(user)
        if user != self.state.host:
            raise errors.NotHost(host=self.state.host)
