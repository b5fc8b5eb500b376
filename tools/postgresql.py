"""A PostgreSQL server of our own for tests and measurements: in a folder of its own, reached by a socket in it.

    with running() as server:
        server.database()      # the address of a fresh, empty database

FARMKIT_POSTGRESQL names a server that is already there (postgresql://user:password@host/database; the user must be
allowed to make databases). Else one is found on this machine, or Debian's package is installed if we are root there.
"""

from __future__ import annotations

import os
import pwd
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

NEEDED = ("initdb", "postgres")
PLACES = (
    "/usr/lib/postgresql/*/bin",
    "/usr/pgsql-*/bin",
    "/opt/homebrew/opt/postgresql*/bin",
    "/usr/local/opt/postgresql*/bin",
)
PATIENCE = 60


class NoPostgresql(Exception):
    """The message is one sentence that says what to do."""


class Server:
    def __init__(self, address: str) -> None:
        self.address = address

    def database(self) -> str:
        """The address of a fresh database on this server."""
        import psycopg

        name = f"farmkit_{secrets.token_hex(6)}"
        with psycopg.connect(self.address, autocommit=True, connect_timeout=10) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self._named(name)

    def drop(self, address: str) -> None:
        import psycopg
        from sqlalchemy.engine import make_url

        name = make_url(address).database
        with psycopg.connect(self.address, autocommit=True, connect_timeout=10) as connection:
            connection.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")

    def cut(self, address: str) -> None:
        """End all connections to this database, as a restart would."""
        import psycopg
        from sqlalchemy.engine import make_url

        with psycopg.connect(self.address, autocommit=True, connect_timeout=10) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s",
                [make_url(address).database],
            )

    def _named(self, name: str) -> str:
        from sqlalchemy.engine import make_url

        return make_url(self.address).set(database=name).render_as_string(hide_password=False)


@contextmanager
def running(safe: bool = False) -> Iterator[Server]:
    """A server for as long as this lasts. ``safe``: it waits for the disk, as a real one does."""
    named = os.environ.get("FARMKIT_POSTGRESQL")
    if named:
        yield Server(named)
        return
    programs = find()
    # A socket's path may have a hundred letters, so the folder is not where the tests have theirs.
    with tempfile.TemporaryDirectory(prefix="fk-pg-", ignore_cleanup_errors=True) as place:
        who = other_user()
        if who is not None:
            shutil.chown(place, who, None)
        process = start(programs, Path(place), who, safe)
        try:
            yield Server(f"postgresql://farmkit@/postgres?host={place}")
        finally:
            process.send_signal(signal.SIGINT)  # its word for: now, whoever is still connected
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def start(programs: Path, place: Path, who: str | None, safe: bool) -> subprocess.Popen[bytes]:
    home = {**os.environ, "HOME": str(place), "LC_ALL": "C", "TZ": "UTC"}
    files = place / "data"
    initdb = [str(programs / "initdb"), "-D", str(files), "-U", "farmkit", "-A", "trust", "-E", "UTF8", "--no-sync"]
    made = subprocess.run(initdb, user=who, env=home, cwd=place, capture_output=True, text=True, timeout=PATIENCE)
    if made.returncode:
        raise NoPostgresql(f"PostgreSQL could not make its files: {made.stderr.strip()}")
    options = ["-c", "listen_addresses=", "-c", f"unix_socket_directories={place}", "-c", "max_connections=200"]
    if not safe:
        options += ["-c", "fsync=off", "-c", "synchronous_commit=off"]
    log = (place / "log").open("wb")
    process = subprocess.Popen(
        [programs / "postgres", "-D", files, *options], user=who, env=home, cwd=place, stdout=log, stderr=log
    )
    until = time.monotonic() + PATIENCE
    while not answers(place):
        if process.poll() is not None or time.monotonic() > until:
            process.kill()
            process.wait()
            raise NoPostgresql(f"PostgreSQL did not start: {(place / 'log').read_text()[-500:]}")
        time.sleep(0.05)
    return process


def answers(place: Path) -> bool:
    import psycopg

    try:
        psycopg.connect(f"postgresql://farmkit@/postgres?host={place}", connect_timeout=2).close()
    except psycopg.OperationalError:
        return False
    return True


def find() -> Path:
    for look in (on_this_machine, from_debian):
        folder = look()
        if folder is not None:
            return folder
    raise NoPostgresql(
        "Tables on PostgreSQL cannot be tested here: install the package postgresql, "
        "or name a server with FARMKIT_POSTGRESQL."
    )


def on_this_machine() -> Path | None:
    folders = [Path(path).resolve().parent for path in [shutil.which("postgres")] if path]
    for pattern in PLACES:
        root, _star, rest = pattern.partition("*")
        parent, start = Path(root).parent if not root.endswith("/") else Path(root), Path(root).name
        folders += sorted(parent.glob(("*" if root.endswith("/") else f"{start}*") + rest), reverse=True)
    return next((one for one in folders if all((one / name).exists() for name in NEEDED)), None)


def from_debian() -> Path | None:
    if not (is_root() and shutil.which("apt-get")):
        return None
    print("Installing Debian's package postgresql …", file=sys.stderr, flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "-qq", "update"], ["apt-get", "-qq", "-y", "install", "postgresql"]):
        if subprocess.run(command, env=environment, stdout=sys.stderr).returncode:
            return None
    return on_this_machine()


def other_user() -> str | None:
    """PostgreSQL refuses to run as root."""
    if not is_root():
        return None
    names = {one.pw_name for one in pwd.getpwall()}
    return next((name for name in ("postgres", "nobody") if name in names), None)


def is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0
