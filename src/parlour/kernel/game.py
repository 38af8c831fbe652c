"""Game: what a room exports. Everything that the faces need to know about a game."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol, Self

from parlour.kernel.actions import Actions
from parlour.kernel.book import BookContent
from parlour.kernel.chance import Chance, Topics
from parlour.kernel.column import Column
from parlour.kernel.data import optional_file
from parlour.kernel.errors import OptionWithoutEffect, UnknownGame
from parlour.kernel.languages import DEFAULT, LANGUAGES, rule_books
from parlour.kernel.lazy import lazy_function, lazy_value
from parlour.kernel.phase import Phase
from parlour.kernel.state import State
from parlour.kernel.texts import Texts

ON = "on"
OFF = "off"

# What the files of a room show of its game.
SHOWN = {
    "draw": ("draw", "seat_parts", "place_of", "summary", "colours"),
    "phase": ("phase",),
}


# What a game is made of, by the file of its room and the name there.
MADE_OF = {
    "seats": ("content.numbers", "PLAYERS"),
    "actions": ("actions", "ACTIONS"),
    "topics": ("actions", "TOPICS"),
    "texts": ("sentences", "TEXTS"),
    "setup": ("setup", "set_up"),
    "evaluate": ("features", "evaluate"),
    "column": ("column", "COLUMN"),
}


def from_room(room: str) -> dict[str, Any]:
    """What the package of a game says of it by its files, which all rooms have."""
    parts: dict[str, Any] = {"name": room.rpartition(".")[2], "room": room}
    for key, (file, name) in MADE_OF.items():
        parts[key] = getattr(import_module(f"{room}.{file}"), name)
    parts["seats"] = tuple(parts["seats"])
    reading = import_module(f"{room}.content.reading")
    parts["rulebook"] = rule_books(reading.DATA)
    folder = Path(reading.__file__ or "").parents[1]
    for key in ("glossary", "guide"):  # a game of another package may lack them
        path = optional_file(folder, f"{key}.{DEFAULT}.toml")
        parts[key] = path.with_name(key) if path.is_file() else None
    cover = optional_file(folder, "cover.svg")
    parts["cover"] = cover if cover.is_file() else None
    return parts


def not_drawn(*arguments: Any) -> Any:
    """Instead of a picture, where a game has no room and brings none."""
    raise LookupError("this game has no pictures")


@dataclass(frozen=True)
class Option:
    """A variant set before the game; its texts are `options.<name>` and `values.<value>`."""

    name: str
    values: tuple[str, ...]
    default: str
    seats: tuple[int, ...] = ()  # with which another value may be chosen; none: with all
    # Values of other options without which another value means nothing and is refused.
    needs: tuple[tuple[str, str], ...] = ()
    since: int = 1  # the version of the rules that brought the option, its default, seats or needs
    before: str = ""  # its value in records of older rules that do not name it


def switch(name: str, default: bool) -> Option:
    """An option that is on or off."""
    return Option(name, (OFF, ON), ON if default else OFF)


@dataclass(frozen=True)
class Automa:
    """An opponent that plays by its own cards: it takes the last seat, and each of its steps has
    exactly one choice, so that whoever plays for it decides nothing.

    Further options that are about it are named `<option>_…` and mean nothing without it.
    """

    option: str  # its values are the levels; the default means that there is no automa
    level: str  # the usual level


class Picture(Protocol):
    """A drawn part of a table (`kit.Picture`): `str()` is SVG that stands alone."""

    @property
    def name(self) -> str:
        """Its own among all pictures of the table."""

    @property
    def width(self) -> float:
        """As it is drawn; a page decides how large it is shown."""

    @property
    def height(self) -> float:
        """The same."""

    @property
    def in_sight(self) -> float:
        """So much of its height is seen at once on a wide page; 0: all of it."""

    def named(self, names: Iterable[str]) -> Self:
        """The same picture with the names of the players."""

    @property
    def inside(self) -> str:
        """The picture for a page that has the symbols and the style."""

    @property
    def ids(self) -> frozenset[str]:
        """The ids of everything in it."""


class Part(Picture, Protocol):
    """A part of a seat's own area (`kit.Part`); its order is its importance."""

    @property
    def title(self) -> str:
        """What stands above it."""

    @property
    def fold(self) -> str:
        """What a page may do that has no room for all: never, row, tab, past."""


@dataclass(frozen=True)
class Look:
    """How pages about a game are dressed; colours by day and by night."""

    felt: tuple[str, str]  # under the board
    accent: tuple[str, str]  # of its name and progress
    light_title: bool = False  # on the cover


@dataclass(frozen=True)
class Game:
    """A game of the registry."""

    name: str  # the one short name: folder, module, record, address
    seats: tuple[int, ...]  # possible numbers of seats
    minutes: int  # usual length with people
    weight: float  # 1 light to 5 heavy
    version: int  # of the rules; a record names it
    options: tuple[Option, ...]
    actions: Actions
    topics: Topics
    texts: Texts
    setup: Callable[[int, dict[str, str], Chance], State]  # seats, options, chance
    evaluate: Callable[[State, int], float]  # how good a position looks to a seat (features.py)
    # The package of the game, if it has one: what its draw.py, phase.py and book/ offer need not be
    # named below, and is loaded when it is first needed.
    room: str = ""
    draw: Callable[[dict[str, Any], str, str], Picture] = not_drawn  # view, part, language
    # What a seat has, drawn at natural size, no part wider than told: view, seat, width, language.
    seat_parts: Callable[[dict[str, Any], int, float, str], Sequence[Part]] = not_drawn
    # The id of the drawn piece that a choice of a seat is about, or "".
    place_of: Callable[[int, int], str] = not_drawn
    rulebook: Mapping[str, Path] = field(default_factory=dict)  # Markdown by language
    glossary: Path | None = None  # the files <glossary>.<language>.toml (kernel/glossary.py)
    guide: Path | None = (
        None  # the files <guide>.toml and <guide>.<language>.toml (kernel/guide.py)
    )
    # The tables and pictures of the book (book/); drawing is loaded only when it is read.
    book_content: Callable[[], BookContent] | None = None
    # What a line about a seat shows besides its points: symbols with their numbers, from a view.
    summary: Callable[[dict[str, Any], int], list[tuple[str, int]]] | None = None
    # How far the game is, from a view; `phases.<name>` are its words.
    phase: Callable[[dict[str, Any]], Phase] | None = None
    # What draw() offers instead of "board" on narrow pages; `parts.<part>` are their names.
    parts: tuple[str, ...] = ()
    # The colours by which the book calls the seats, from a view; without it the usual ones.
    colours: Callable[[dict[str, Any]], list[str]] | None = None
    ends_turn: tuple[str, ...] = ()  # verbs by which a player says that the turn is over
    all_open: tuple[int, ...] = ()  # numbers of seats with which nothing is hidden
    automa: Automa | None = None  # an opponent of the game's own, if it has one
    # An SVG of 300 x 400 without words; its upper quarter has room for the title. Else the board.
    cover: Path | None = None
    look: Look | None = None  # without it pages have the site's own colours
    column: Column = field(default_factory=Column)  # panel, seats and log beside the board

    def __post_init__(self) -> None:
        if self.room:
            for file, names in SHOWN.items():
                for name in names:
                    object.__setattr__(self, name, lazy_function(f"{self.room}.{file}", name))
            object.__setattr__(self, "book_content", lazy_value(f"{self.room}.book", "CONTENT"))

    @property
    def title(self) -> dict[str, str]:
        """The name of the game by language."""
        return {lang: self.texts.say("about", "title", lang) for lang in LANGUAGES}

    @property
    def solo(self) -> bool:
        """Whether one person can play it alone, as the book says."""
        return 1 in self.seats or self.automa is not None

    def option(self, name: str) -> Option:
        """An option by its name."""
        return next(option for option in self.options if option.name == name)

    @property
    def automa_levels(self) -> tuple[str, ...]:
        """The levels of the automa; none without one."""
        if self.automa is None:
            return ()
        option = self.option(self.automa.option)
        return tuple(value for value in option.values if value != option.default)

    @property
    def automa_seats(self) -> tuple[int, ...]:
        """The numbers of seats at which the automa takes the last one."""
        if self.automa is None:
            return ()
        return self.option(self.automa.option).seats or self.seats

    def check_options(self, given: Mapping[str, object]) -> dict[str, str]:
        """Every option with its value; an unknown one is refused with a sentence."""
        known = {option.name: option for option in self.options}
        values = {option.name: option.default for option in self.options}
        for name, value in given.items():
            if name not in known:
                allowed = ", ".join(known) or "none"
                raise UnknownGame(
                    "option_unknown", game=self.name, option=repr(name), allowed=allowed
                )
            text = (ON if value else OFF) if isinstance(value, bool) else str(value)
            if text not in known[name].values:
                allowed = ", ".join(known[name].values)
                raise UnknownGame(
                    "option_value", [name], option=name, game=self.name, allowed=allowed,
                    value=repr(text),
                )  # fmt: skip
            values[name] = text
        return values

    def recorded_options(
        self, version: int, seats: int, given: Mapping[str, str]
    ) -> dict[str, str]:
        """The options of a record; what older rules did not name or ignored is as it was then."""
        newer = [option for option in self.options if version < option.since]
        before = {option.name: option.before for option in newer if option.before}
        values = self.check_options({**before, **given})
        for option in newer:
            if self.why_no_effect(option, seats, values):
                values[option.name] = option.default
        return values

    def why_no_effect(
        self, option: Option, seats: int, values: Mapping[str, str]
    ) -> OptionWithoutEffect | None:
        """Why another value of an option means nothing at such a table; None if it does."""
        names, about = [option.name], {"option": option.name, "game": self.name}
        if option.seats and seats not in option.seats:
            allowed = ", ".join(str(n) for n in option.seats)
            return OptionWithoutEffect("option_seats", names, **about, allowed=allowed, n=seats)
        for name, value in option.needs:
            if values[name] != value:
                return OptionWithoutEffect("option_needs", names, **about, needed=f"{name}={value}")
        return None

    def check_table(self, seats: int, given: Mapping[str, object]) -> dict[str, str]:
        """Every option with its value for so many seats; what does not fit is refused."""
        self.check_seats(seats)
        values = self.check_options(given)
        for option in self.options:
            if values[option.name] == option.default:
                continue
            if complaint := self.why_no_effect(option, seats, values):
                raise complaint
            if self.is_about_automa(option.name) and not self.level_of(values):
                name = option.name
                raise UnknownGame("option_of_automa", [name], option=name, game=self.name)
        return values

    def is_about_automa(self, option: str) -> bool:
        """Whether an option means something only if the automa plays."""
        return self.automa is not None and option.startswith(f"{self.automa.option}_")

    def is_of_automa(self, verb: str) -> bool:
        """Whether a verb is only ever the automa's, named like the option or `<option>_…`."""
        return self.is_about_automa(verb) or (
            self.automa is not None and verb == self.automa.option
        )

    def level_of(self, values: Mapping[str, str]) -> str:
        """The level of the automa that plays; empty if there is none."""
        level = "" if self.automa is None else values.get(self.automa.option, "")
        return level if level in self.automa_levels else ""

    def check_seats(self, seats: int) -> None:
        """Refuse a number of seats that the game is not made for."""
        if seats not in self.seats:
            allowed = ", ".join(str(n) for n in self.seats)
            raise UnknownGame("seats", game=self.name, allowed=allowed, n=seats)

    def new(self, seats: int, chance: Chance, options: Mapping[str, object] | None = None) -> State:
        """A set-up position."""
        return self.setup(seats, self.check_table(seats, options or {}), chance)

    def load_drawing(self) -> None:
        """Load the room's drawing: the kit knows its symbols and colours from then on."""
        self.place_of(0, 0)

    def choice_text(
        self,
        state: State,
        seat: int,
        choice: int,
        lang: str,
        names: Sequence[str] | None = None,
    ) -> str:
        """A choice as a phrase, with what it costs and gives in this position."""
        args = {**self.actions.arguments(choice), **state.details(seat, choice)}
        return self.texts.say("verbs", self.actions.verb_of(choice).name, lang, args, names)

    def group_text(self, choice: int, lang: str) -> str:
        """The heading under which a choice is listed."""
        return self.texts.say("groups", self.actions.verb_of(choice).name, lang)
