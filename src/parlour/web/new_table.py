"""The form for a new table: what was filled in, what the game will make of it, what is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from parlour.kernel.colours import option_of
from parlour.kernel.errors import OptionWithoutEffect, UnknownGame
from parlour.kernel.game import Game, Option
from parlour.web import words
from parlour.web.names import clean_name
from parlour.web.seats import expected_style
from parlour.web.tables import SeatPlan

NOBODY = "none"


@dataclass(frozen=True)
class Problem:
    """Why a table cannot be opened, and the fields that it is about; none: the whole form."""

    text: str
    fields: tuple[str, ...] = ()


@dataclass(frozen=True)
class OptionRow:
    """An option with its words, and what is chosen."""

    name: str
    text: str
    values: list[tuple[str, str]]
    chosen: str
    problem: str = ""


@dataclass(frozen=True)
class SeatRow:
    """A seat of the form: who sits there, which seat of the game it is, its colour."""

    index: int
    seat: int  # of the game: empty seats are left out
    place: str
    name: str
    automa: list[tuple[str, str]]  # levels of an automa that may sit there, and their words
    colour: OptionRow | None
    problem: str = ""


@dataclass
class TableForm:
    """A new table as the form has it."""

    room: Game
    places: list[str]  # who sits on each seat, in the words of the form
    names: list[str]  # of those who play at this screen
    options: dict[str, str] = field(default_factory=dict)
    private: bool = False
    help_allowed: bool = True
    rated: bool = False

    @classmethod
    def read(cls, room: Game, sent: Mapping[str, str]) -> TableForm:
        """What somebody has filled in so far."""
        seats = range(max(room.seats))
        names = [f"option-{option.name}" for option in room.options]
        return cls(
            room,
            [sent.get(f"seat-{index}", NOBODY) for index in seats],
            [clean_name(sent.get(f"name-{index}", "")) for index in seats],
            {name.removeprefix("option-"): sent[name] for name in names if name in sent},
            private=sent.get("private") == "on",
            help_allowed=sent.get("no_help") != "on",
            rated=sent.get("rated") == "on",
        )

    @property
    def taken(self) -> list[int]:
        """The seats of the form on which somebody sits: these are the seats of the game."""
        return [index for index, place in enumerate(self.places) if place != NOBODY]

    def seated(self) -> list[SeatPlan]:
        """Who sits on the seats of the game."""
        plans: list[SeatPlan] = []
        for index in self.taken:
            kind, _, level = self.places[index].partition("-")
            if kind in ("me", "open", "local"):
                plans.append(SeatPlan(kind, name=self.names[index] if kind == "local" else ""))
            elif kind == "bot":
                plans.append(SeatPlan("bot", level))
            elif kind == "automa":
                plans.append(SeatPlan("bot", f"automa:{level}"))
        return plans

    def table_options(self) -> dict[str, str]:
        """The options of the game: a colour belongs to whoever sits on a seat, not to the chair."""
        colours = {option_of(index) for index in range(len(self.places))}
        options = {name: value for name, value in self.options.items() if name not in colours}
        for seat, index in enumerate(self.taken):
            if option_of(index) in self.options:
                options[option_of(seat)] = self.options[option_of(index)]
        return options

    def seat_style(self) -> str:
        """CSS with the colours that the game will use."""
        options = tuple(self.table_options().items())
        return expected_style(self.room.name, len(self.taken), options)

    def seat_rows(self, lang: str, problem: Problem | None) -> list[SeatRow]:
        """The seats of the form."""
        taken = self.taken
        free = iter(range(len(taken), len(self.places)))
        rows: list[SeatRow] = []
        for index, place in enumerate(self.places):
            colour = self._option(option_of(index))
            rows.append(
                SeatRow(
                    index=index,
                    seat=taken.index(index) if index in taken else next(free),
                    place=place,
                    name=self.names[index],
                    automa=self._automa_levels(index, lang),
                    colour=None if colour is None else self._row(colour, lang, problem),
                    problem=told(problem, f"seat-{index}"),
                )
            )
        return rows

    def option_rows(self, lang: str, problem: Problem | None) -> list[OptionRow]:
        """The options that no seat says: not the colours, not the level of an automa."""
        seats = {option_of(index) for index in range(len(self.places))}
        if self.room.automa is not None:
            seats.add(self.room.automa.option)
        return [
            self._row(option, lang, problem)
            for option in self.room.options
            if option.name not in seats
        ]

    @property
    def has_choices(self) -> bool:
        """Whether an option differs from what is usual, so that the list is better open."""
        return any(
            self.options.get(option.name, option.default) != option.default
            for option in self.room.options
        )

    def _option(self, name: str) -> Option | None:
        return next((option for option in self.room.options if option.name == name), None)

    def _row(self, option: Option, lang: str, problem: Problem | None) -> OptionRow:
        say = self.room.texts.say
        return OptionRow(
            option.name,
            say("options", option.name, lang),
            [(value, say("values", value, lang)) for value in option.values],
            self.options.get(option.name, option.default),
            told(problem, option.name),
        )

    def _automa_levels(self, index: int, lang: str) -> list[tuple[str, str]]:
        if index + 1 not in self.room.automa_seats:
            return []
        say = self.room.texts.say
        return [
            (
                f"automa-{level}",
                words.say("bot_choice_automa", lang, level=say("values", level, lang)),
            )
            for level in self.room.automa_levels
        ]


def told(problem: Problem | None, name: str) -> str:
    """What is said at a field."""
    return problem.text if problem is not None and name in problem.fields else ""


def usual_size(room: Game) -> int:
    """How many seats a table has if nobody says otherwise."""
    return min(3, max(room.seats))


def usual_form(room: Game, solo: bool, others: str) -> TableForm:
    """The form as it is at first: I and some others, or I alone, or against the automa."""
    seats = usual_size(room)
    if solo:
        seats = 1 if 1 in room.seats else min(room.automa_seats)
    places = ["me", *[others] * (seats - 1), *[NOBODY] * (max(room.seats) - seats)]
    if solo and room.automa is not None and seats > 1:
        places[seats - 1] = f"automa-{room.automa.level}"
    return TableForm(room, places, [""] * len(places))


def problem_of(error: UnknownGame, form: TableForm, lang: str) -> Problem:
    """What is wrong with a form, said where it is."""
    room = form.room
    chairs = {option_of(seat): option_of(index) for seat, index in enumerate(form.taken)}
    options = tuple(chairs.get(name, name) for name in error.options)
    if error.key == "same_colour":
        return Problem(words.say("problem_colour", lang), options)
    if is_about_automa(form):
        return Problem(words.say("problem_automa", lang, n=max(room.automa_seats)), ("seats",))
    if isinstance(error, OptionWithoutEffect):
        option = room.texts.say("options", error.options[0], lang)
        return Problem(words.say("problem_option", lang, option=option), options)
    if error.key == "one_seat_each":
        mine = tuple(f"seat-{index}" for index in form.taken if form.places[index] == "me")
        return Problem(words.say("problem_me", lang), mine[1:])
    if error.key == "seats":
        allowed = ", ".join(map(str, room.seats))
        text = words.say("problem_seats", lang, seats=allowed, n=len(form.taken))
        return Problem(text, ("seats",))
    return Problem(words.say("refused_unreadable", lang), options)


def is_about_automa(form: TableForm) -> bool:
    """Whether a form that was refused wanted the game's automa, or options of it."""
    room = form.room
    if room.automa is None:
        return False
    return any(place.startswith("automa-") for place in form.places) or any(
        form.options.get(option.name, option.default) != option.default
        for option in room.options
        if room.is_about_automa(option.name)
    )
