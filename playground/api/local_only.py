"""Refuse requests from other machines, and from other sites' pages in the same browser."""

import re
from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from aiohttp import web

HOSTS = {"127.0.0.1", "localhost"}
_HOST = re.compile(r"[a-z0-9.-]+(:\d{1,5})?", re.IGNORECASE)
LONGEST_PATH = 1000

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@web.middleware
async def only_local(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Serve a request of this machine's own pages and programs.

    Refused are a name that was made to lead here (403), pages of other sites (403), and hosts and paths that no program
    writes (400).
    """
    fine = request.path.isprintable() and len(request.path) <= LONGEST_PATH
    if not _HOST.fullmatch(request.host) or not fine:
        raise web.HTTPBadRequest(text="That is no address of the playground.")
    if urlsplit(f"//{request.host}").hostname not in HOSTS:
        raise web.HTTPForbidden(text="The playground answers only to 127.0.0.1 and localhost.")
    if _from_elsewhere(request):
        raise web.HTTPForbidden(text="Another site may not look in here.")
    return await handler(request)


def _from_elsewhere(request: web.Request) -> bool:
    """Whether a page of another origin asks. Bots and other programs say nothing of an origin."""
    origin = request.headers.get("Origin")
    if origin is not None and origin != f"http://{request.host}":
        return True
    # A picture or script in a foreign page comes without an Origin, but browsers say where it is asked for. A link that
    # somebody follows is fine: nothing of what it opens can be read by the page it is on.
    foreign = request.headers.get("Sec-Fetch-Site", "none") not in {"none", "same-origin"}
    return foreign and request.headers.get("Sec-Fetch-Mode") != "navigate"
