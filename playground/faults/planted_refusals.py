"""Refuse requests chosen by a test, such as those with a certain field or a value that is too long."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from playground.errors import Fault, Refusal, invalid_form

Path = tuple[str | int, ...]


class PlantedRefusal(NamedTuple):
    """Refuses requests to a route if their body has a matching ``field`` at any depth.

    :param path: a regular expression to search for in the path.
    :param field: the field's name, such as "emoji", "url" or "content"; "" refuses every request without naming a
    field.
    :param longest: the length beyond which strings and lists are refused.
    :param holding: refuse only values that contain this text.
    """

    method: str
    path: str
    field: str = ""
    code: str = "BASE_TYPE_BAD_LENGTH"
    longest: int = -1
    holding: str = ""

    def of(self, method: str, path: str, body: Any) -> Refusal | None:
        """Return a 50035 refusal that lists every refused field, or None if there are none."""
        if method != self.method or re.search(self.path, path) is None:
            return None
        if not self.field:
            return Refusal(50035)
        faults = [Fault(where, self.code, "planted") for where in self._found(body, ())]
        return invalid_form(*faults) if faults else None

    def _found(self, part: Any, path: Path) -> Iterator[Path]:
        """Yield the paths of all refused fields."""
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
