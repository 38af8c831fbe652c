"""`parlour serve`: the site, its bots and its database, started by one command."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import webbrowser
from contextlib import suppress
from pathlib import Path
from threading import Thread

from parlour.web import place


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    data: Path | None = None,
    browser: bool = True,
    workers: int = 0,
) -> int:
    """Run the site until Ctrl-C; gives the exit status."""
    if data is not None:
        os.environ["PARLOUR_DATA"] = str(data.expanduser().absolute())
    folder = place.data_folder()
    os.environ["PARLOUR_DATA"] = str(folder)
    if host not in ("127.0.0.1", "localhost", "::1"):
        os.environ["PARLOUR_HOSTS"] = " ".join([*place.words("PARLOUR_HOSTS"), *own_names(host)])
    shown = host if host not in ("0.0.0.0", "::") else "localhost"
    os.environ.setdefault("PARLOUR_ADDRESS", f"http://{shown}:{port}")
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "parlour.web.settings")
    try:
        place.prepare(folder)
    except OSError as error:
        print(f"The data folder {folder} cannot be used: {error.strerror}.", file=sys.stderr)
        return 1
    if problem := why_not_listen(host, port):
        print(problem, file=sys.stderr)
        return 1
    migrate()
    bots = [start_worker(part, count) for count in [workers or 1] for part in range(count)]
    try:
        run(host, port, f"http://{shown}:{port}/", folder, browser)
    finally:
        for process in bots:
            process.terminate()
        for process in bots:
            with suppress(subprocess.TimeoutExpired):
                process.wait(5)
    return 0


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


def migrate() -> None:
    """Bring the database up to date."""
    import django
    from django.core.management import call_command

    django.setup()
    call_command("migrate", verbosity=0, interactive=False)


def start_worker(part: int, parts: int) -> subprocess.Popen[bytes]:
    """A process in which bots think; it ends by itself when this one is gone."""
    command = [sys.executable, "-m", "parlour.web.worker", str(part), str(parts), str(os.getpid())]
    return subprocess.Popen(command, stdin=subprocess.DEVNULL)


def run(host: str, port: int, address: str, folder: Path, browser: bool) -> None:
    """Serve until Ctrl-C."""
    from parlour.web.server import make_server, open_socket

    server = make_server()
    told = f"Parlour is at {address} (data in {folder}). Ctrl-C stops it."
    Thread(target=announce, args=(server, told, address if browser else ""), daemon=True).start()
    with open_socket(host, port) as listening:
        server.serve_on(listening)
    print("Parlour has stopped. All games are stored.")


def announce(server: object, told: str, address: str) -> None:
    """Say that the site answers, and open the browser."""
    import time

    while not getattr(server, "started", False):
        time.sleep(0.05)
    print(told, flush=True)
    if address:
        with suppress(Exception):
            webbrowser.open(address)
