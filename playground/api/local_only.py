"""Reject requests from other machines and from other sites' pages in the same browser."""

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
    """Serve only pages and programs on this machine.

    Reject other host names that resolve to this machine (403), pages from other sites (403), and hosts and paths that
    no real client sends (400).
    """
    fine = request.path.isprintable() and len(request.path) <= LONGEST_PATH
    if not _HOST.fullmatch(request.host) or not fine:
        raise web.HTTPBadRequest(text="Invalid host or path.")
    if urlsplit(f"//{request.host}").hostname not in HOSTS:
        raise web.HTTPForbidden(text="Use 127.0.0.1 or localhost.")
    if _from_elsewhere(request):
        raise web.HTTPForbidden(text="Requests from other sites are refused.")
    return await handler(request)


def _from_elsewhere(request: web.Request) -> bool:
    """Return whether a page from another origin sent the request. Bots and other programs send no Origin header."""
    origin = request.headers.get("Origin")
    if origin is not None and origin != f"http://{request.host}":
        return True
    # Browsers omit Origin when another site embeds our pictures or scripts, but they do send Sec-Fetch-Site. Following
    # a link is fine: the linking page can't read the page it opens.
    foreign = request.headers.get("Sec-Fetch-Site", "none") not in {"none", "same-origin"}
    return foreign and request.headers.get("Sec-Fetch-Mode") != "navigate"
