"""Define the request that API routes receive, and a decorator that marks methods as routes."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

from playground.errors import Fault, invalid_form
from playground.world_file import Json

Answer = Json | list[Json] | None


class Upload(NamedTuple):
    """A file uploaded with a request."""

    name: str
    content_type: str
    body: bytes


@dataclass
class Call:
    """A parsed request. `body` is its JSON; `files` maps numbers to uploads."""

    method: str
    template: str
    params: Mapping[str, str]
    query: Mapping[str, str]
    body: Any
    files: dict[int, Upload] = field(default_factory=dict)
    status: int = 200

    @property
    def form(self) -> Json:
        """Return the body as a JSON object.

        :raises Refusal: 50035 if it isn't an object.
        """
        if not isinstance(self.body, dict):
            raise invalid_form(Fault((), "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType"))
        return self.body


class Route(NamedTuple):
    """A route of the API. `token` is whether it requires the bot's token."""

    method: str
    template: str
    handler: Callable[[Call], Answer]
    token: bool


Method = TypeVar("Method", bound=Callable[..., Answer])


def route(method: str, template: str, *, token: bool = True) -> Callable[[Method], Method]:
    """Mark a service's method as the handler for one of Discord's API routes."""

    def mark(handler: Method) -> Method:
        marks: list[tuple[str, str, bool]] = getattr(handler, "routes", [])
        handler.routes = [*marks, (method, template, token)]  # type: ignore[attr-defined]  # a mark on a function
        return handler

    return mark


def routes_of(service: object) -> Iterator[Route]:
    """Return the routes handled by a service."""
    for name in dir(service):
        handler = getattr(service, name)
        for method, template, token in getattr(handler, "routes", ()):
            yield Route(method, template, handler, token)
