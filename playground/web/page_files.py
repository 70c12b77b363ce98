"""Serve the page's own files, and the pictures and files from messages and emojis."""

import re
from pathlib import Path

from aiohttp import web

from playground.world import messages
from playground.world_file import Memory

FILES = Path(__file__).parent / "page"
POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self' ws://127.0.0.1:* ws://localhost:*; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
)
_NAME = re.compile(r"[\w./-]{1,100}", re.ASCII)
_TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".json": "application/json",
}


class PageFiles:
    """Serves what a browser loads: the page itself, and pictures and files from messages."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory

    def mount(self, app: web.Application) -> None:
        """Add the routes to a web application."""
        app.router.add_get("/", self._index)
        app.router.add_get("/page/{name:.+}", self._static)
        app.router.add_get("/files/{id}/{name}", self._upload)
        app.router.add_get("/emojis/{id}.png", self._upload)

    async def _index(self, _request: web.Request) -> web.Response:
        return _file(FILES / "index.html")

    async def _static(self, request: web.Request) -> web.Response:
        name = request.match_info["name"]
        if not _NAME.fullmatch(name):
            raise web.HTTPBadRequest(text="Not a valid file name.")
        return _file(FILES / name)

    async def _upload(self, request: web.Request) -> web.Response:
        body = self._memory.file(request.match_info["id"])
        if body is None:
            raise web.HTTPNotFound
        kind = messages.content_type(body)
        headers = {
            "Content-Type": kind,
            "X-Content-Type-Options": "nosniff",
            "Content-Security-Policy": "default-src 'none'; sandbox",
            "Cache-Control": "private, max-age=86400",
            "Cross-Origin-Resource-Policy": "same-origin",
        }
        if not kind.startswith("image/"):
            headers["Content-Disposition"] = "attachment"
        return web.Response(body=body, headers=headers)


def _file(path: Path) -> web.Response:
    inside = path.resolve()
    if not inside.is_relative_to(FILES.resolve()) or inside.suffix not in _TYPES or not inside.is_file():
        raise web.HTTPNotFound
    headers = {
        "Content-Type": f"{_TYPES[inside.suffix]}; charset=utf-8",
        "Cache-Control": "no-store",
        "Content-Security-Policy": POLICY,
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
    }
    return web.Response(body=inside.read_bytes(), headers=headers)
