"""Handle HTTP requests: check the token and rate limits, call the route's handler, log the request and respond.

Routes are plain methods that take a `Call` and return JSON or raise a `Refusal`. They never await, so each request is
atomic. `Api.faults` makes requests fail.
"""

import asyncio
import json
import re
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from aiohttp import web

from playground.api.rate_limits import Rates
from playground.calls import Answer, Call, Route, Upload, routes_of
from playground.errors import Fault, Refusal, refuse
from playground.faults.chosen_faults import Failure
from playground.faults.fault_injection import FaultInjection
from playground.faults.planted_refusals import PlantedRefusal
from playground.limits.contract import Contract
from playground.world.world import World

BASE = "/api/v10"
MOST_BYTES = 25 * 1024 * 1024
_USER_AGENT = re.compile(r"DiscordBot \(https?://[^\s,()]+,? [^\s,()]+\)")
"""The User-Agent format that Discord requires of bots. The comma is optional because discord.py omits it."""
_BOUNDARY = re.compile(r'boundary="?([^";]+)')
_PART = tuple(
    re.compile(words, re.IGNORECASE)
    for words in (r'[; ]name="([^"]*)', r'filename="([^"]*)', r"content-type: *([^\r\n]*)")
)


@dataclass(frozen=True)
class Request:
    """A request log entry: the bot's request, the status of the response, and the request's size in bytes."""

    method: str
    path: str
    body: Any
    status: int
    answer: Any
    size: int = 0


@dataclass(frozen=True)
class Violation:
    """A request that breaks Discord's schema or limits."""

    method: str
    path: str
    faults: list[Fault]


class _PlannedFailure(NamedTuple):
    """A failure planned for the next matching request; see `Api.fail_next`."""

    method: str
    path: re.Pattern[str]
    failure: Failure


class Api:
    """The HTTP side of the playground's Discord.

    `requests` logs the latest requests, `violations` those that broke Discord's schema or limits. `bad_answers` are
    responses that break the schema, i.e. bugs in the playground itself. `unfounded` are requests for objects that don't
    exist even though nobody but the bot has removed anything and no fault was planned: the bot has lost track of its
    own messages. `contract` is Discord's own schema, or None if it isn't available.
    """

    def __init__(self, world: World, token: str, contract: Contract | None, as_sent: Callable[[Any], Any]) -> None:
        self.token = token
        self._as_sent = as_sent
        self._clock = world.clock
        self._world = world
        self.contract = contract
        self._rates = Rates(world.strictness, world.buckets)
        self.requests: deque[Request] = deque(maxlen=10_000)
        self.violations: list[Violation] = []
        self.bad_answers: list[Violation] = []
        self.unfounded: list[Request] = []
        self.on_request: Callable[[], None] = lambda: None
        self.faults: FaultInjection | None = None
        self._planned: list[_PlannedFailure] = []
        self.planted: list[PlantedRefusal] = []
        """Refusals that stay in effect until they are removed."""
        self.late: tuple[str, Callable[[], float]] | None = None
        """A piece of text, and a function that returns the delay in seconds for each request whose path contains it."""

    def mount(self, app: web.Application, *services: object) -> None:
        """Add the services' routes to a web application."""
        for service in services:
            for found in routes_of(service):
                app.router.add_route(found.method, BASE + found.template, self._handler(found))
        app.router.add_route("*", BASE + "/{rest:.*}", self._not_found)

    def fail_next(self, method: str, path: str, refusal: Refusal | None, *, done: bool = False) -> None:
        """Make the next matching request fail, once.

        :param path: a regular expression to search for in the path.
        :param refusal: the response; None drops the connection.
        :param done: whether to execute the request before it fails.
        """
        self._plant(_PlannedFailure(method, re.compile(path), Failure("asked for", refusal, done)))

    def delay_next(self, method: str, path: str, seconds: float) -> None:
        """Delay the next matching request, once; see `fail_next`."""
        self._plant(_PlannedFailure(method, re.compile(path), Failure("asked for", late=seconds)))

    def _plant(self, planned: _PlannedFailure) -> None:
        self._world.disturbed = True
        self._planned.append(planned)

    def _handler(self, found: Route) -> Callable[[web.Request], Any]:
        async def handle(request: web.Request) -> web.StreamResponse:
            call = None
            headers: dict[str, str] = {}
            try:
                _check_user_agent(request)
                if found.token and request.headers.get("Authorization") != f"Bot {self.token}":
                    raise Refusal(0)
                headers = self._rates.spend(found, request.match_info, self._clock.now())
                call = await _read(request, found.template)
                failure = self._failure(call, request.path)
                if failure is not None and failure.late:
                    await asyncio.sleep(failure.late)
                    failure = None
                if failure is not None and not failure.done:
                    return self._fail(request, call, failure, headers)
                answer = self._answer(found, call)
                if failure is not None:
                    return self._fail(request, call, failure, headers)
            except Refusal as refusal:
                return self._refuse(request, call, refusal, headers)
            except ConnectionError:
                return web.Response(status=400)  # nobody receives this: the caller disconnected during the request
            answer = self._as_sent(answer)
            self._check_answer(call, request.path, answer)
            self._log(request, call, call.status, answer)
            return _json_response(call.status, answer, headers)

        return handle

    def _answer(self, found: Route, call: Call) -> Answer:
        if self.contract is not None:
            refuse(self.contract.faults_of_request(call.method, call.template, call.body))
        answer = found.handler(call)
        if answer is None:
            call.status = 204
        return answer

    def _refuse(
        self, request: web.Request, call: Call | None, refusal: Refusal, headers: Mapping[str, str]
    ) -> web.Response:
        if refusal.code in {50035, 50109}:
            self.violations.append(Violation(request.method, request.path, refusal.faults))
        self._log(request, call, refusal.status, refusal.body())
        if refusal.status == 404 and not self._world.disturbed and self.faults is None:
            self.unfounded.append(self.requests[-1])
        return _json_response(refusal.status, refusal.body(), {**headers, **refusal.headers})

    def _check_answer(self, call: Call, path: str, answer: Answer) -> None:
        if self.contract is not None and answer is not None:
            faults = self.contract.faults_of_answer(call.method, call.template, call.status, answer)
            if faults:
                self.bad_answers.append(Violation(call.method, path, faults))

    def _log(self, request: web.Request, call: Call | None, status: int, answer: Any) -> None:
        body = None if call is None else call.body
        path, size = request.path.removeprefix(BASE), request.content_length or 0
        self.requests.append(Request(request.method, path, body, status, answer, size))
        self.on_request()

    def _failure(self, call: Call, path: str) -> Failure | None:
        for planned in self._planned:
            if planned.method == call.method and planned.path.search(path):
                self._planned.remove(planned)
                return planned.failure
        for planted in self.planted:
            if (refusal := planted.of(call.method, path, call.body)) is not None:
                return Failure("planted", refusal)
        if self.late is not None and re.search(self.late[0], path):
            return Failure("late", late=self.late[1]())
        if self.faults is None:
            return None
        return self.faults.on_request(call, direct=self._world.is_direct(call.params.get("channel_id", "")))

    def _fail(self, request: web.Request, call: Call, failure: Failure, headers: Mapping[str, str]) -> web.Response:
        if failure.refusal is not None:
            self._log(request, call, failure.refusal.status, failure.refusal.body())
            known = headers if failure.refusal.status < 500 else {}  # 5xx answers carry no rate limit headers
            said = {**known, **failure.refusal.headers}
            return _json_response(failure.refusal.status, failure.refusal.body(), said)
        self._log(request, call, 0, None)
        if request.transport is not None:
            request.transport.abort()
        return web.Response(status=500)  # nobody receives this: the connection is cut

    async def _not_found(self, request: web.Request) -> web.Response:
        return self._refuse(request, None, Refusal(0, status=404, message="404: Not Found"), {})


def _check_user_agent(request: web.Request) -> None:
    """Reject user agents that Discord may block, before checking anything else."""
    if not _USER_AGENT.match(request.headers.get("User-Agent", "")):
        raise Refusal(40333)


async def _read(request: web.Request, template: str) -> Call:
    body: Any = None
    files: dict[int, Upload] = {}
    kind = request.headers.get("Content-Type", "")
    if kind.startswith("multipart/form-data"):
        body, files = _read_multipart(kind, await request.read())
    elif request.can_read_body:
        body = _parse(await request.read())
    return Call(request.method, template, request.match_info, request.query, body, files)


def _read_multipart(kind: str, written: bytes) -> tuple[Any, dict[int, Upload]]:
    """Return a form's JSON and files without aiohttp's reader, which is slower than the rest of a request."""
    body: Any = {}
    files: dict[int, Upload] = {}
    boundary = _BOUNDARY.search(kind)
    if boundary is None:
        raise Refusal(50109)
    if len(written) > MOST_BYTES:
        raise Refusal(40005)
    for part in written.split(b"--" + boundary[1].encode())[1:-1]:
        head, _, content = part.removesuffix(b"\r\n").partition(b"\r\n\r\n")
        said = head.decode(errors="replace")
        name, filename, of_file = (found[1] if (found := look.search(said)) else "" for look in _PART)
        number = re.fullmatch(r"files\[(\d)\]", name)
        if number:
            files[int(number[1])] = Upload(filename or "file", of_file, content)
        elif name == "payload_json":
            body = _parse(content)
    return body, files


def _parse(text: bytes) -> Any:
    try:
        return json.loads(text) if text else None
    except ValueError:
        raise Refusal(50109) from None


def _json_response(status: int, answer: Answer, headers: Mapping[str, str]) -> web.Response:
    if answer is None:
        return web.Response(status=status, headers=headers)
    # Exactly this content type: discord.py treats "application/json; charset=utf-8" as text.
    return web.Response(
        status=status, body=json.dumps(answer).encode(), headers={**headers, "Content-Type": "application/json"}
    )
