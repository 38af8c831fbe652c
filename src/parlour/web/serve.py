"""`parlour serve`: the site, its bots and its database, started by one command."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from importlib import import_module
from pathlib import Path
from threading import Thread

from parlour.web import environment, running
from parlour.web.supervisor import Supervisor

THINKER = "thinker"
MIGRATION_LOCK = 0x7061726C6F7572  # a number that no other program locks in our database


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    data: Path | None = None,
    browser: bool = True,
    workers: int = 1,
) -> int:
    """Run the site until Ctrl-C; gives the exit status."""
    folder = choose_folder(data)
    if host not in ("127.0.0.1", "localhost", "::1"):
        os.environ["PARLOUR_HOSTS"] = " ".join(
            [*environment.env_list("PARLOUR_HOSTS"), *own_names(host)]
        )
    shown = host if host not in ("0.0.0.0", "::") else "localhost"
    os.environ.setdefault("PARLOUR_ADDRESS", f"http://{shown}:{port}")
    if not prepare(folder):
        return 1
    if problem := why_not_listen(host, port):
        print(problem, file=sys.stderr)
        return 1
    with running.present(folder):
        if problem := why_not_migrate(folder):
            print(problem, file=sys.stderr)
            return 1
        supervisor = Supervisor(partial(start_worker, os.getpid()), posts(workers))
        signal.signal(signal.SIGTERM, signal.default_int_handler)  # as Ctrl-C
        try:
            supervisor.run()
            run(host, port, f"http://{shown}:{port}/", folder, browser)
        finally:
            supervisor.stop()
    return 0


def posts(workers: int) -> list[str]:
    """The processes that the site starts for its bots; none if others run them."""
    from django.conf import settings

    thinkers = settings.THINKERS if workers else 0
    names = [f"worker-{number + 1}" for number in range(workers)]
    return names + [f"{THINKER}-{number + 1}" for number in range(thinkers)]


def work(
    data: Path | None = None, name: str = "", parent: int = 0, is_thinker: bool = False
) -> int:
    """Be a worker or a thinker until stopped; gives the exit status."""
    folder = choose_folder(data)
    if not prepare(folder):
        return 1
    with running.present(folder):
        if not parent and (problem := why_not_migrate(folder)):  # a parent has done it already
            print(problem, file=sys.stderr)
            return 1
        import django

        django.setup()
        from parlour.web import worker

        worker.run(name, parent, is_thinker)
    return 0


def choose_folder(data: Path | None) -> Path:
    """The data folder, for this process and those that it starts."""
    if data is not None:
        os.environ["PARLOUR_DATA"] = str(data.expanduser().absolute())
    folder = environment.data_folder()
    os.environ["PARLOUR_DATA"] = str(folder)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "parlour.web.settings")
    return folder


def prepare(folder: Path) -> bool:
    """Make the data folder ready and read the settings; if that cannot be, say so."""
    try:
        environment.prepare(folder)
        read_settings()
    except OSError as error:
        print(f"The data folder {folder} cannot be used: {error.strerror}.", file=sys.stderr)
        return False
    except environment.BadSetting as error:
        print(f"{error}.", file=sys.stderr)
        return False
    return True


def read_settings() -> None:
    """Let Django read its settings; BadSetting says what is wrong with one."""
    import_module(os.environ["DJANGO_SETTINGS_MODULE"])


def own_names(host: str) -> list[str]:
    """The names and addresses under which this machine may be asked for."""
    if host not in ("0.0.0.0", "::"):
        return [host]
    names = {socket.gethostname(), socket.getfqdn()}
    with suppress(OSError):
        names.update(str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None))
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # sends nothing; tells which address the network sees
        names.add(probe.getsockname()[0])
    return sorted(f"[{name}]" if ":" in name else name for name in names)


def why_not_listen(host: str, port: int) -> str:
    """Empty if the port can be had, else a sentence."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            return f"Cannot listen on {host} port {port}: {error.strerror}. Try another --port."
    return ""


def migrate(folder: Path) -> None:
    """Bring the database up to date; of several processes that start at once, one does it."""
    import django
    from django.core.management import call_command

    django.setup()
    with one_migration_at_a_time(folder):
        call_command("migrate", verbosity=0, interactive=False)
    from parlour.web import push

    push.site_key()  # made at the first start


def why_not_migrate(folder: Path) -> str:
    """Bring the database up to date; empty if that went well, else a sentence.

    The connection stays open in this thread: while one is, SQLite keeps the files beside the
    database that even reading needs, and that it could not make anew on a full disk.
    """
    from django.db import DatabaseError

    try:
        migrate(folder)
    except DatabaseError as error:
        reason = " ".join(str(error).split()).rstrip(".")
        return f"The database cannot be used: {reason}."
    return ""


@contextmanager
def one_migration_at_a_time(folder: Path) -> Iterator[None]:
    from django.db import connection

    if connection.vendor != "postgresql":
        with running.one_after_another(folder):
            yield
        return
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_lock(%s)", [MIGRATION_LOCK])
        try:
            yield
        finally:
            cursor.execute("SELECT pg_advisory_unlock(%s)", [MIGRATION_LOCK])


def start_worker(parent: int, post: str) -> subprocess.Popen[bytes]:
    """A process in which bots think; it ends by itself when its parent is gone."""
    name = f"{socket.gethostname()}-{parent}-{post}"
    command = [sys.executable, "-m", "parlour.cli", "worker", "--name", name]
    command += ["--parent", str(parent)]
    if post.startswith(THINKER):
        command.append("--thinker")
    return subprocess.Popen(command, stdin=subprocess.DEVNULL)


def run(host: str, port: int, address: str, folder: Path, browser: bool) -> None:
    """Serve until Ctrl-C."""
    from parlour.web.server import make_server, open_socket

    server = make_server()
    sentence = f"Parlour is at {address} (data in {folder}). Ctrl-C stops it."
    page = address if browser else ""
    Thread(target=announce, args=(server, sentence, page), daemon=True).start()
    with open_socket(host, port) as listening:
        server.serve_on(listening)
    print("Parlour has stopped. All games are stored.")


def announce(server: object, sentence: str, address: str) -> None:
    """Say that the site answers, and open the browser."""
    import time

    while not getattr(server, "started", False):
        time.sleep(0.05)
    print(sentence, flush=True)
    if address:
        with suppress(Exception):
            webbrowser.open(address)
