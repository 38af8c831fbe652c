"""The site at once, also before it is compiled: what `make play` runs.

Where the compiled form is installed and new, that is what runs. Else the site runs on the source,
and the compiled form, which takes minutes, is built behind it for the next start.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Thread

ROOT = Path(__file__).parents[1]
LOG = ROOT / "build" / "compile.log"
SERVE = [sys.executable, "-m", "parlour.cli", "serve"]
SOURCE = {"PARLOUR_PURE": "1", "PYTHONPATH": str(ROOT / "src")}


@dataclass(frozen=True)
class Build:
    """How to find out whether the compiled form is there, how to make it, where that is written."""

    is_there: Sequence[str] = ("make", "-q", "install")
    make: Sequence[str] = ("make", "install")
    log: Path = LOG


def compiled_environment() -> dict[str, str]:
    """Without what would choose the source."""
    return {name: value for name, value in os.environ.items() if name not in SOURCE}


def run(command: Sequence[str], env: Mapping[str, str]) -> int:
    """The site until it is stopped; what stops this process is for the site to end by itself."""
    process = subprocess.Popen(command, env=env)
    signal.signal(signal.SIGTERM, lambda number, frame: process.terminate())
    while True:
        with suppress(KeyboardInterrupt):
            return process.wait()


def start(build: Build) -> subprocess.Popen[bytes]:
    """Build behind the site, out of its way: last in line, and untouched by Ctrl-C."""
    build.log.parent.mkdir(parents=True, exist_ok=True)
    with build.log.open("wb") as log:
        return subprocess.Popen(
            ["nice", "-n", "19", *build.make],
            cwd=ROOT,
            env=compiled_environment(),
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )


def tell_when_done(building: subprocess.Popen[bytes], build: Build) -> None:
    status = building.wait()
    if status == 0:
        print("The compiled form is ready: from the next start on Parlour is faster.", flush=True)
    elif status > 0:
        print(f"The compiled form could not be built; {build.log} tells why.", flush=True)


def play(site: Sequence[str], build: Build) -> int:
    """Run the site in the best form that there is; gives its exit status."""
    there = subprocess.run(build.is_there, cwd=ROOT, capture_output=True, check=False)
    if there.returncode == 0:
        return run(site, compiled_environment())
    print(
        "Parlour starts on its source. Its compiled form, which is faster, is built meanwhile;\n"
        "it is used from the next start on.",
        flush=True,
    )
    building = start(build)
    telling = Thread(target=tell_when_done, args=(building, build))
    telling.start()
    try:
        return run(site, {**os.environ, **SOURCE})
    finally:
        if telling.is_alive():
            print("The compiled form was not ready yet; the next start goes on with it.")
            with suppress(ProcessLookupError):  # it has just ended
                os.killpg(building.pid, signal.SIGTERM)
        telling.join()


if __name__ == "__main__":
    sys.exit(play([*SERVE, *sys.argv[1:]], Build()))
