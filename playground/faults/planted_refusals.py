"""Refuse requests as a test asks for it: a field that is too long, or one that is never accepted."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from playground.errors import Fault, Refusal, invalid_form

Path = tuple[str | int, ...]


class PlantedRefusal(NamedTuple):
    """Requests to this route are refused while they have such a ``field`` anywhere in their body.

    :param path: a regular expression that must be found in the path.
    :param field: its name, such as "emoji", "url" or "content"; "" refuses each such request without a reason.
    :param longest: refuses only a text or list that is longer.
    :param holding: refuses only what has these words in it.
    """

    method: str
    path: str
    field: str = ""
    code: str = "BASE_TYPE_BAD_LENGTH"
    longest: int = -1
    holding: str = ""

    def of(self, method: str, path: str, body: Any) -> Refusal | None:
        """What a request is answered: 50035 with every such field; None where it has none."""
        if method != self.method or re.search(self.path, path) is None:
            return None
        if not self.field:
            return Refusal(50035)
        faults = [Fault(where, self.code, "planted") for where in self._found(body, ())]
        return invalid_form(*faults) if faults else None

    def _found(self, part: Any, path: Path) -> Iterator[Path]:
        """The ways to all such fields that a message shows."""
        inside: Any = part.items() if isinstance(part, dict) else enumerate(part) if isinstance(part, list) else ()
        for name, value in inside:
            if name == self.field and value and self._is_refused(value):
                yield (*path, name)
            else:
                yield from self._found(value, (*path, name))

    def _is_refused(self, value: Any) -> bool:
        if self.longest >= 0 and not (isinstance(value, str | list) and len(value) > self.longest):
            return False
        return self.holding in str(value)
