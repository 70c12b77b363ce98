"""Remember who sits at which table, so that seats are written only by steps that change them."""

from __future__ import annotations

from tables.ports import Append, Standing

MOST = 5000


class Seatings:
    """Remembers who sat at a table after its last step, which is valid until another process appends a step."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[int, frozenset[int]]] = {}

    def as_before(self, step: Append) -> bool:
        """Return whether a step is known to leave the table's seats unchanged."""
        known = self._known.get(step.table)
        if known is None or step.standing is Standing.OVER:
            return False
        return known == (step.entries[0].seq - 1, frozenset(step.users))

    def note(self, step: Append) -> None:
        """Remember the seats after a step has been stored."""
        self._known.pop(step.table, None)
        if step.standing is Standing.OVER:
            return
        self._known[step.table] = step.entries[-1].seq, frozenset(step.users)
        if len(self._known) > MOST:
            del self._known[next(iter(self._known))]

    def forget(self) -> None:
        """Forget everything, because the remembered steps may not have been stored."""
        self._known.clear()
