"""Run a PostgreSQL server for tests: Debian's programs, a temporary folder, a Unix socket, an unprivileged user."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

PROGRAMS = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
MISSING = "PostgreSQL is not installed (Debian: apt-get install postgresql)"
USER = "stairwell"
NOBODY = 65534
START_SECONDS = 60.0
CONFIGURATION = {
    "listen_addresses": "",
    "max_connections": "60",
    "shared_buffers": "64MB",
    "max_wal_size": "256MB",
    "autovacuum_naptime": "5s",
}


class PostgresServer:
    """A server with its own folder. Root runs it as an unprivileged user, since PostgreSQL refuses root."""

    def __init__(self, bare: bool = True, **configuration: str) -> None:
        """A ``bare`` server never waits for the disk: its data survives a killed process, but not a power failure."""
        if not PROGRAMS:
            raise FileNotFoundError(MISSING)
        (*_, newest) = PROGRAMS
        self._programs = newest.parent
        self.folder = Path(tempfile.mkdtemp(prefix="stairwell-postgres-"))
        self._as: dict[str, Any] = {}
        if os.geteuid() == 0:
            os.chown(self.folder, NOBODY, NOBODY)
            self._as = {"user": NOBODY, "group": NOBODY, "extra_groups": []}
        self._configuration = CONFIGURATION | configuration | ({"fsync": "off"} if bare else {})
        self._process: subprocess.Popen[bytes] | None = None
        self._databases = 0

    @property
    def data(self) -> Path:
        return self.folder / "data"

    @property
    def process(self) -> subprocess.Popen[bytes]:
        assert self._process is not None
        return self._process

    def address(self, database: str) -> str:
        """Return the address of one of this server's databases."""
        return f"postgresql://{USER}@/{database}?host={quote(str(self.folder))}"

    def make(self) -> None:
        """Initialize the cluster and start the server."""
        self._run("initdb", "-D", str(self.data), "-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "-N")
        self.start()

    def start(self) -> None:
        """Start the server, and wait until it accepts connections."""
        settings = [f"--{key}={value}" for key, value in self._configuration.items()]
        command = [str(self._programs / "postgres"), "-D", str(self.data), f"-k{self.folder}", *settings]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self.folder, **self._as)
        end = time.monotonic() + START_SECONDS
        while self._ask("pg_isready", "-q", "-h", str(self.folder)).returncode:
            assert self.process.poll() is None, self.said
            assert time.monotonic() < end, self.said
            time.sleep(0.02)

    def kill(self) -> None:
        """Kill the server and all its processes without warning, and wait until they are gone."""
        every = [self.process.pid, *self.serving()]
        for process in every:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        self.process.wait()
        while any(_lives(process) for process in every):
            time.sleep(0.005)
        (self.data / "postmaster.pid").unlink(missing_ok=True)

    def shut(self) -> None:
        """Stop the server as ``pg_ctl restart`` does: end sessions immediately and roll back uncommitted changes."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait()

    def serving(self) -> list[int]:
        """Return the ids of the server's processes."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [int(process) for process in children.read_text().split()]

    def processor_seconds(self) -> float:
        """Return the CPU time of the server and all its processes, including exited ones."""
        ticks = 0
        for process in (self.process.pid, *self.serving()):
            with suppress(FileNotFoundError, ProcessLookupError):
                spent = Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2].split()[11:15]
                ticks += sum(map(int, spent if process == self.process.pid else spent[:2]))
        return ticks / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        """Stop the server, and remove its folder."""
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait()
        shutil.rmtree(self.folder)

    def sql(self, database: str, statement: str) -> list[list[str]]:
        """Return the rows a query finds, with all values as strings."""
        asked = self._ask("psql", "-XAtq", "-F\t", "-v", "ON_ERROR_STOP=1", "-h", str(self.folder), "-U", USER,
                          "-d", database, "-c", statement)  # fmt: skip
        assert not asked.returncode, asked.stderr
        return [line.split("\t") for line in asked.stdout.splitlines()]

    def new_database(self, template: str = "template1") -> str:
        self._databases += 1
        name = f"database{self._databases}"
        self.sql("postgres", f"CREATE DATABASE {name} TEMPLATE {template}")
        return name

    def drop(self, database: str) -> None:
        self.sql("postgres", f"DROP DATABASE IF EXISTS {database} WITH (FORCE)")

    @property
    def said(self) -> str:
        return (self.folder / "log").read_text()

    def _run(self, program: str, *arguments: str) -> None:
        asked = self._ask(program, *arguments)
        assert not asked.returncode, asked.stdout + asked.stderr

    def _ask(self, program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(self._programs / program), *arguments],
            capture_output=True,
            text=True,
            check=False,
            cwd=self.folder,
            stdin=subprocess.DEVNULL,
            **self._as,
        )


@contextmanager
def own_server() -> Iterator[PostgresServer]:
    """Run a server that no other test uses."""
    made = PostgresServer()
    made.make()
    try:
        yield made
    finally:
        made.stop()


def _lives(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2][0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z"


_SERVERS: list[PostgresServer] = []


def server() -> PostgresServer:
    """Return this pytest process's server, starting it on the first call."""
    if not PROGRAMS:
        pytest.skip(MISSING)
    if not _SERVERS:
        _SERVERS.append(PostgresServer())
        _SERVERS[0].make()
    return _SERVERS[0]


@contextmanager
def stopped_at_the_end() -> Iterator[None]:
    """Stop the server, if there is one."""
    try:
        yield
    finally:
        while _SERVERS:
            _SERVERS.pop().stop()
