"""The registry finds games by name: the rooms of Parlour and those of other packages."""

from collections.abc import Iterator
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

from parlour import games
from parlour.kernel.errors import UnknownGame
from parlour.lab.texts import stems_of
from parlour.lab.tuning import data_in_use
from tests.kernel.toy import GAME


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[EntryPoint]]:
    """The entry points of other packages, to be filled."""
    entries: list[EntryPoint] = []
    monkeypatch.setattr(
        games, "entry_points", lambda group: EntryPoints(entries).select(group=group)
    )
    forget_games()
    yield entries
    forget_games()


def forget_games() -> None:
    games.find.cache_clear()
    games._installed.cache_clear()


def entry(name: str, value: str) -> EntryPoint:
    return EntryPoint(name, value, "parlour.games")


def test_every_room_is_a_game_of_its_own_name() -> None:
    assert "via_nebula" in games.names()
    for name in games.names():
        assert games.find(name).name == name
        assert games.find(name) is games.find(name)


@pytest.mark.parametrize("name", ["ludo", "", "via_nebula.state", "../via_nebula", "Via_Nebula"])
def test_an_unknown_name_is_refused_with_the_known_ones(name: str) -> None:
    with pytest.raises(UnknownGame, match=r"there are: .*via_nebula"):
        games.find(name)


def test_games_of_other_packages_are_found(elsewhere: list[EntryPoint]) -> None:
    elsewhere.append(entry("toy", "tests.kernel.toy:GAME"))
    assert games.names() == sorted(games.names())
    assert "toy" in games.names()
    assert games.find("toy") is GAME


def test_no_other_package_takes_the_place_of_a_room(elsewhere: list[EntryPoint]) -> None:
    elsewhere.append(entry("via_nebula", "tests.kernel.toy:GAME"))
    assert games.names().count("via_nebula") == 1
    assert games.find("via_nebula").name == "via_nebula"


@pytest.mark.parametrize(
    "value", ["tests.kernel.toy:Toy", "tests.kernel.toy:nothing", "tests.kernel.no_such:GAME"]
)
def test_a_package_without_its_game_is_refused_with_a_sentence(
    elsewhere: list[EntryPoint], value: str
) -> None:
    elsewhere.append(entry("toy", value))
    with pytest.raises(UnknownGame, match="the package that offers 'toy'"):
        games.find("toy")


def test_a_game_under_another_name_is_refused(elsewhere: list[EntryPoint]) -> None:
    elsewhere.append(entry("chess", "tests.kernel.toy:GAME"))
    with pytest.raises(UnknownGame, match="calls it 'toy'"):
        games.find("chess")


@pytest.fixture
def chess(elsewhere: list[EntryPoint], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The room of another package, which cannot be loaded."""
    room = tmp_path / "chess"
    (room / "data").mkdir(parents=True)
    (room / "__init__.py").write_text("raise AssertionError('loaded')", encoding="utf-8")
    (room / "data" / "worths.toml").write_text("pawn = 1.0", encoding="utf-8")
    (room / "data" / "texts.en.toml").touch()
    monkeypatch.syspath_prepend(tmp_path)
    elsewhere.append(entry("chess", "chess:GAME"))
    return room


def test_a_room_is_found_in_other_packages_too_and_not_loaded(chess: Path) -> None:
    assert games.room_folder("chess") == chess
    assert (games.room_folder("via_nebula") / "data" / "rules.md").is_file()


def test_the_lab_finds_the_data_of_other_packages(chess: Path) -> None:
    assert data_in_use("chess") == (chess / "data", "pawn = 1.0")
    assert stems_of("chess") == [chess / "data" / "texts"]


def test_a_game_may_have_no_folder_of_its_own(elsewhere: list[EntryPoint]) -> None:
    elsewhere.append(entry("toy", "tests.kernel.toy:GAME"))
    with pytest.raises(UnknownGame, match="toy has no folder of its own"):
        games.room_folder("toy")
    with pytest.raises(UnknownGame, match=r"there are: .*via_nebula"):
        games.room_folder("chess")
