"""Generate Discord's ids (snowflakes), and provide the clock they are based on."""

import asyncio
import time
from collections.abc import Callable
from datetime import UTC, datetime

EPOCH = 1_420_070_400  # Discord's epoch, 2015-01-01T00:00:00Z


class Alarm:
    """A callback scheduled for a certain time on a clock; see `Clock.alarm`."""

    def __init__(self, due: float, ring: Callable[[], None]) -> None:
        self.due = due
        self.ring = ring
        self.timer: asyncio.TimerHandle | None = None


class Clock:
    """A wall clock that tests can advance, with alarms that follow it."""

    def __init__(self) -> None:
        self._ahead = 0.0
        self._alarms: set[Alarm] = set()

    def now(self) -> float:
        """Return the seconds since 1970 (UTC)."""
        return time.time() + self._ahead

    def stamp(self) -> str:
        """Return the current time in Discord's format (ISO 8601 with +00:00)."""
        return datetime.fromtimestamp(self.now(), UTC).isoformat()

    def alarm(self, seconds: float, ring: Callable[[], None]) -> Alarm:
        """Call `ring` once, `seconds` from now. Requires a running event loop."""
        alarm = Alarm(self.now() + seconds, ring)
        self._alarms.add(alarm)
        self._set(alarm)
        return alarm

    def cancel(self, alarm: Alarm) -> None:
        """Cancel an alarm; do nothing if it has already gone off."""
        self._alarms.discard(alarm)
        if alarm.timer is not None:
            alarm.timer.cancel()

    def advance(self, seconds: float) -> None:
        """Advance the clock; alarms that fall due go off before this returns, earliest first."""
        self._ahead += seconds
        for alarm in sorted(self._alarms, key=lambda alarm: alarm.due):
            if alarm.due <= self.now():
                self._ring(alarm)
            else:
                self._set(alarm)

    def stop(self) -> None:
        """Cancel every alarm."""
        for alarm in tuple(self._alarms):
            self.cancel(alarm)

    def _set(self, alarm: Alarm) -> None:
        if alarm.timer is not None:
            alarm.timer.cancel()
        alarm.timer = asyncio.get_running_loop().call_later(max(0.0, alarm.due - self.now()), self._ring, alarm)

    def _ring(self, alarm: Alarm) -> None:
        self.cancel(alarm)
        alarm.ring()


def moment_of(snowflake: str) -> float:
    """Return an id's creation time in seconds since 1970."""
    return (int(snowflake) >> 22) / 1000 + EPOCH


class Snowflakes:
    """Generates unique, increasing ids as decimal strings, as in Discord's JSON."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def start_after(self, snowflake: str) -> None:
        """Make every new id greater than the given one."""
        self._last = max(self._last, int(snowflake))

    def next(self) -> str:
        """Return a new id, greater than all previous ones."""
        self._last = max(self._last + 1, int((self._clock.now() - EPOCH) * 1000) << 22)
        return str(self._last)
