"""What `python -m tools.screens` does."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from playwright.sync_api import sync_playwright

from parlour import games
from parlour.web import serve
from parlour.web.bench_site import Site
from tools.screens.camera import FLAGS, SCREENS, chromium, photograph, write_index
from tools.screens.games import Shelf, everybody, session_of
from tools.screens.lesson_pages import lessons
from tools.screens.people_pages import about_people
from tools.screens.review_pages import after_the_game
from tools.screens.screen import SCHEMES, Screen, settings_of
from tools.screens.site_pages import outside
from tools.screens.table_pages import about_game, states_of_pages
from tools.screens.waiting_pages import before_the_game


@contextmanager
def site(folder: Path) -> Iterator[str]:
    """The site on a folder, without bots, so that every table stays as it is."""
    running = Site(folder, webs=1, workers=0)
    try:
        running.start()
        yield f"http://127.0.0.1:{running.ports[0]}"
    finally:
        running.stop()


def make_screens(only: list[str], rooms: list[str]) -> list[Screen]:
    """The pages to be looked at, with the games that they need."""
    people = everybody()
    ann, newcomer = session_of(people[0]), session_of(people[-1])
    shelves = [Shelf(game, people[:-1]) for game in rooms]
    screens = list(outside(ann, newcomer))
    for shelf in shelves:
        screens += about_game(shelf, ann)
    screens += states_of_pages(shelves[0], ann)
    screens += before_the_game(rooms[0], ann, newcomer, people)
    for shelf in shelves:
        screens += after_the_game(shelf, ann)
    screens += lessons(rooms, people[-1], newcomer)
    screens += about_people(rooms, ann, people)
    wanted = [one for one in screens if not only or any(part in one.name for part in only)]
    return [
        replace(one, path=one.path if isinstance(one.path, str) else one.path()) for one in wanted
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description="Pictures of every page, to be looked at.")
    parser.add_argument("--only", nargs="+", default=[], help="pages whose name holds one of these")
    parser.add_argument("--game", choices=games.names(), help="of one room alone")
    parser.add_argument("--look", nargs="+", default=[""], help="as in 1280x720-dark-pl, or parts")
    wanted = parser.parse_args()
    SCREENS.mkdir(parents=True, exist_ok=True)
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"  # Playwright keeps an event loop here
    os.environ["PARLOUR_LIMITS"] = "1000"  # all visitors come from one address
    with tempfile.TemporaryDirectory(prefix="parlour-screens-") as name:
        folder = serve.choose_folder(Path(name))
        serve.prepare(folder)
        serve.migrate(folder)
        screens = make_screens(wanted.only, [wanted.game] if wanted.game else games.names())
        taken: dict[str, list[Path]] = {}
        with site(folder) as address, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
            for screen, setting in settings_of(screens):
                schemes = [
                    scheme
                    for scheme in SCHEMES
                    if any(part in setting.name(scheme) for part in wanted.look)
                ]
                if schemes:
                    paths = photograph(browser, address, screen, setting, schemes)
                    taken.setdefault(screen.name, []).extend(paths)
            browser.close()
    write_index(taken)
    print(f"{sum(map(len, taken.values()))} pictures: {SCREENS / 'index.html'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
