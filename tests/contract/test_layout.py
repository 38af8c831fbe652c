"""Every room has the same files, and the table in docs/architecture.md names them."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from parlour.kernel.game import SHOWN, Game
from tests.contract.tables import REGISTERED, game_name

ROOT = Path(__file__).parents[2]
ROOMS = sorted(path for path in (ROOT / "src/parlour/games").iterdir() if path.is_dir())
PACKAGES = ("content", "rules", "drawing", "book")
ROW = re.compile(r"^\| `([^`]+)` \| \S.* \|$", re.MULTILINE)

each_room = pytest.mark.parametrize(
    "room", [pytest.param(room, id=room.name) for room in ROOMS if (room / "__init__.py").exists()]
)


def table() -> list[str]:
    """The files that the table names, in its order."""
    text = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    section = text.partition("## The files of a room\n")[2].partition("\n## ")[0]
    return ROW.findall(section)


def shown_steps() -> list[tuple[str, str]]:
    """The steps that the page shows: the file in which each stands, and its code."""
    text = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    section = text.partition("## One step of each room\n")[2].partition("\n## ")[0]
    return re.findall(r"```python\n# (\S+)\n(.*?)```", section, re.DOTALL)


def test_the_house_names_every_module_of_the_kernel() -> None:
    text = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    house = text.partition("## The house\n")[2].partition("\n## ")[0]
    named = re.findall(r"^    (\w+\.py) ", house, re.MULTILINE)
    modules = {path.name for path in (ROOT / "src/parlour/kernel").glob("[!_]*.py")}
    assert sorted(named) == sorted(modules)


def files_for(room: str) -> list[str]:
    """The files that a room must have: those of all, and its own exceptions."""
    own = f"{room}/"
    others = tuple(f"{other.name}/" for other in ROOMS if other.name != room)
    return [name.removeprefix(own) for name in table() if not name.startswith(others)]


def problems(room: Path, named: list[str]) -> list[str]:
    """What a room lacks, and what it has although the table does not name it."""
    exact = [name for name in named if "<" not in name]
    lacking = [f"{name} is missing" for name in exact if not (room / name).is_file()]
    open_kinds = {_kind(name) for name in named if "<" in name}
    folders = [path.name for path in room.iterdir() if path.is_dir() and path.name != "__pycache__"]
    strange = [f"{name}/ is no folder of a room" for name in folders if name not in _folders(named)]
    for path in sorted(room.rglob("*")):
        name = path.relative_to(room).as_posix()
        if path.is_dir() or "__pycache__" in name or is_a_translation(path):
            continue
        if name not in exact and _kind(name) not in open_kinds:
            strange.append(f"{name} is not in the table")
    return lacking + strange


def is_a_translation(path: Path) -> bool:
    """Whether a file has the name of another in front of its language."""
    english = re.sub(r"\.[a-z]{2}(\.\w+)$", r".en\1", path.name)
    plain = re.sub(r"\.[a-z]{2}(\.\w+)$", r"\1", path.name)
    return any(name != path.name and path.with_name(name).is_file() for name in (english, plain))


def _kind(name: str) -> tuple[str, str]:
    """The folder of a file, from the room on, and its suffix."""
    return Path(name).parent.as_posix(), Path(name).suffix


def _folders(named: list[str]) -> set[str]:
    return {name.partition("/")[0] for name in named if "/" in name}


def test_the_table_is_read() -> None:
    names = table()
    assert len(names) == len(set(names)) > 30
    for package in PACKAGES:
        assert f"{package}/__init__.py" in names
        assert any(name.startswith(f"{package}/<") for name in names)


@each_room
def test_a_room_has_the_files_of_the_table_and_no_others(room: Path) -> None:
    assert problems(room, files_for(room.name)) == []


@pytest.mark.parametrize("game", REGISTERED, ids=game_name)
def test_a_room_has_what_its_pages_are_shown_by(game: Game) -> None:
    missing = [
        f"{file}.{name}"
        for file, names in {**SHOWN, "book": ("CONTENT",)}.items()
        for name in names
        if not hasattr(import_module(f"{game.room}.{file}"), name)
    ]
    assert missing == []


@each_room
def test_the_tests_of_a_room_lay_out_situations_in_its_words(room: Path) -> None:
    assert (ROOT / "tests/games" / room.name / "positions.py").is_file()


@each_room
def test_what_comes_next_is_a_step_of_the_room(room: Path) -> None:
    """With `Step` for a type, `go_on` could return a step of another game."""
    for file in ("play.py", "rules/turn.py"):
        text = (room / file).read_text(encoding="utf-8")
        (kinds,) = re.findall(r"def go_on\([^)]*\) -> ([^:]+):", text)
        for kind in kinds.split(" | "):
            assert kind == "None" or f"class {kind}(" in sources(room / "rules"), kind


def sources(folder: Path) -> str:
    """The text of all modules of a folder."""
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.py")))


def test_the_steps_that_are_shown_stand_so_in_the_rooms() -> None:
    steps = shown_steps()
    assert len(steps) >= 5
    for file, code in steps:
        source = (ROOT / "src/parlour/games" / file).read_text(encoding="utf-8")
        assert code in source, f"{file} reads otherwise than docs/architecture.md"


def test_what_is_missing_or_strange_is_named(tmp_path: Path) -> None:
    room = tmp_path / "chess"
    for name in (
        "state.py", "helpers.py", "rules/turn.py", "rules/castling.py", "misc/x.py",
        "drawing/rules/x.py",
        "data/texts.en.toml", "data/texts.pl.toml", "data/board.toml", "data/notes.txt",
    ):  # fmt: skip
        (room / name).parent.mkdir(parents=True, exist_ok=True)
        (room / name).touch()
    named = ["state.py", "view.py", "rules/turn.py", "rules/<chapter>.py", "drawing/<noun>.py"]
    named += ["data/texts.en.toml", "data/<noun>.toml"]
    assert problems(room, named) == [
        "view.py is missing",
        "misc/ is no folder of a room",
        "data/notes.txt is not in the table",
        "drawing/rules/x.py is not in the table",
        "helpers.py is not in the table",
        "misc/x.py is not in the table",
    ]
