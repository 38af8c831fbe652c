"""What the pages of a table show: everything a template needs, from one visitor's view."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from typing import Any

from django.contrib.sessions.backends.base import SessionBase
from django.utils.safestring import SafeString

from parlour import bots
from parlour.kernel.game import Game, Part, Picture
from parlour.kernel.match import Match
from parlour.kit import seat_style, symbol_word
from parlour.kit.parts import BOUNDLESS, NARROW
from parlour.web import (
    access,
    automatic,
    clock_page,
    clocks,
    incidents,
    panel,
    phases,
    rows,
    store,
    story,
    tables,
    words,
)
from parlour.web.access import Viewer
from parlour.web.models import Person, Presence, Seat, Table

LONGEST_MOVE = 12  # choices of a seat in a row that are outlined together


@dataclass(frozen=True)
class Fact:
    """A main resource of a seat: the name of its symbol, how many, the symbol drawn, its word."""

    name: str
    value: int
    symbol: SafeString
    word: str


@dataclass(frozen=True)
class SeatLine:
    """A seat as the column shows it."""

    index: int
    name: str
    kind: str
    bot: bool
    handed: bool
    due: bool
    thinking_since: datetime | None  # when a bot that decides was asked
    stand_in: str  # the bot that plays for a person, in words
    about_bot: str  # a sentence about the bot that plays here
    mine: bool
    here: bool
    points: int | None
    leave: bool
    can_hand_over: bool
    can_take_back: bool
    facts: list[Fact]
    notes: list[SafeString]  # what the seat is or has done
    clock: clocks.Reading | None = None


@dataclass(frozen=True)
class SeatTools:
    """What can be done about a seat."""

    index: int
    name: str
    can_hand_over: bool
    can_take_back: bool
    leave: bool


@dataclass(frozen=True)
class BoardPart:
    """A part of the board: its name in the game, its word for people, its picture."""

    name: str
    word: str
    picture: Picture

    @property
    def beyond(self) -> float:
        """How many times as high as what is seen of it at once."""
        return self.picture.height / (self.picture.in_sight or self.picture.height)


@dataclass(frozen=True)
class Area:
    """What a seat has, in parts, and the line above it."""

    seat: int
    parts: list[Part]
    line: SeatLine | None  # None where only pictures are asked for

    @property
    def body(self) -> str:
        """The id of the element that holds the parts."""
        return f"area-body{self.seat}"

    @property
    def tabs(self) -> list[tuple[str, str]]:
        """What is opened by its title, where there is no room for everything: names and titles."""
        return [(part.name, part.title) for part in self.parts if part.fold == "tab"]


@dataclass
class Scene:
    """One visitor's sight of a table."""

    table: Table
    game: Game
    title: str
    viewer: Viewer
    lang: str
    names: list[str]
    seats: list[SeatLine]
    match: Match | None = None
    broken: str = ""
    parts: list[BoardPart] = field(default_factory=list)  # the board, on narrow pages in parts
    areas: list[Area] = field(default_factory=list)
    phase: phases.PhaseLine | None = None
    panel: panel.Panel = field(default_factory=panel.Panel)
    log: list[story.LogBlock] = field(default_factory=list)
    standing: story.Standing | None = None
    area: int = 0  # the seat whose area is shown first
    opens: str = ""  # the part of the board, or "mine", that the choices are about
    marks: str = ""  # places of the last move
    since: int | None = None  # the ply of the viewer's own last decision, if others came after it
    seat_style: str = ""  # the seats' colours where the book names them, as on the board
    narrow: bool = False  # for a narrow page
    moment: int = 0  # now, where clocks run
    matters: list[clock_page.Matter] = field(default_factory=list)  # to be settled by the visitor

    @property
    def clock(self) -> clocks.Reading | None:
        """The clock that the bar shows."""
        lines = {line.index: line.clock for line in self.seats if line.clock is not None}
        seat = clock_page.shortest(lines, self.viewer.seat)
        return None if seat is None else lines[seat]

    @property
    def lately(self) -> story.LogBlock | None:
        """What was done last in the game."""
        return next((turn for turn in self.log if not turn.mark), None)

    @property
    def is_my_clock(self) -> bool:
        """Whether that is the clock of the visitor's own seat."""
        return self.mine is not None and self.clock is not None and self.clock is self.mine.clock

    @property
    def automatic(self) -> list[automatic.Setting]:
        """What is answered for the visitor by itself, if they sit here."""
        person, controls = self.viewer.person, self.viewer.controls
        return automatic.settings_of(person, self.game, self.lang) if controls else []

    @property
    def may_resign(self) -> bool:
        """Whether the visitor has a seat of their own that they have not given up."""
        seats, person = seats_of(self.table), self.viewer.person
        own = [seat for seat in seats if person is not None and seat.person_id == person.pk]
        return any(seat.absence != Seat.Absence.RESIGNED for seat in own)

    @property
    def my_turn(self) -> bool:
        return self.panel.seat is not None or self.viewer.cover is not None

    @property
    def free_seats(self) -> list[int]:
        """Where somebody may still sit down."""
        return [line.index for line in self.seats if line.kind == Seat.Kind.OPEN]

    @property
    def host(self) -> int | None:
        """The seat of whoever opened the table."""
        owner = self.table.owner_id
        return next((s.index for s in seats_of(self.table) if owner and s.person_id == owner), None)

    @property
    def mine(self) -> SeatLine | None:
        """The line of the seat that looks on."""
        return next((line for line in self.seats if line.index == self.viewer.seat), None)

    @property
    def tools(self) -> list[SeatTools]:
        """What can be done about the seats; their lines change more often."""
        return [
            SeatTools(line.index, line.name, line.can_hand_over, line.can_take_back, line.leave)
            for line in self.seats
        ]

    @property
    def views(self) -> list[tuple[str, str]]:
        """The parts of the board that can be looked at closely: name and word of each."""
        say = self.game.texts.say
        return [(part, say("parts", part, self.lang)) for part in self.game.parts]


def seats_of(table: Table) -> list[Seat]:
    return table.seats


def bare_scene(
    table: Table,
    person: Person | None,
    session: SessionBase | None,
    lang: str,
    narrow: bool = False,
) -> Scene:
    """A visitor before a table, with the match if there is one; nothing is drawn or listed yet."""
    seats = seats_of(table)
    viewer = access.viewer_of(table, seats, person, session)
    names = access.names(seats, lang)
    game = store.game_of(table)
    scene = Scene(table, game, game.title[lang], viewer, lang, names, [], narrow=narrow)
    if table.status != Table.Status.WAITING:
        try:
            scene.match = store.position(table)
        except store.BrokenTable as error:
            scene.broken = error.where
    return scene


def whole_scene(
    table: Table,
    person: Person | None,
    session: SessionBase | None,
    lang: str,
    narrow: bool = False,
) -> Scene:
    """A table as a visitor sees it now."""
    scene = bare_scene(table, person, session, lang, narrow)
    viewer, names, match = scene.viewer, scene.names, scene.match
    view = None if match is None else match.view(viewer.seat)
    scene.seats = seat_lines(table, seats_of(table), viewer, names, view, lang)
    if match is None or view is None:
        return scene
    show(scene, view)
    scene.panel = panel.build(table, match, viewer, view, names, lang)
    turns = story.log(match, viewer.seat, names, lang, last=story.SHORT)
    scene.log = incidents.told_in(story.dated(turns, table), table, names, lang, last=story.SHORT)
    scene.standing = story.standing(match, view, lang)
    add_time(scene)
    scene.marks = last_places(match, viewer.seat, match.ply)
    scene.since = last_decision(match, viewer.seat)
    scene.opens = opens(scene)
    return scene


def last_decision(match: Match, seat: int | None) -> int | None:
    """The ply after a seat's own last choice; None if nobody has decided since."""
    if seat is None:
        return None
    last = match.ply
    while last and match.plies[last - 1].seat != seat:
        last -= 1
    return last if last < match.ply else None


def add_time(scene: Scene) -> None:
    """What is to be settled about seats, and the moment from which clocks count."""
    gone = [line.index for line in scene.seats if line.can_hand_over]
    scene.matters = clock_page.matters(
        scene.table, scene.viewer.person, scene.names, gone, scene.lang
    )
    if any(line.clock is not None for line in scene.seats):
        scene.moment = clock_page.moment()


def show(scene: Scene, view: dict[str, Any]) -> None:
    """Draw the board and every seat's area from a view, and say how far the game is."""
    scene.phase = phases.phase_line(scene.game, view, scene.lang)
    scene.parts = [board_part(scene, view, part) for part in parts_of(scene.game, scene.narrow)]
    lines = {line.index: line for line in scene.seats}
    scene.areas = [
        Area(seat, seat_parts(scene, view, seat), lines.get(seat))
        for seat in range(scene.table.size)
    ]
    if scene.game.colours is not None:
        scene.seat_style = seat_style(scene.game.colours(view))
    scene.area = scene.viewer.seat if scene.viewer.seat is not None else 0


def parts_of(game: Game, narrow: bool) -> tuple[str, ...]:
    """What the board is shown in: one picture, or on narrow pages the game's own parts of it."""
    return game.parts if narrow and game.parts else ("board",)


def board_part(scene: Scene, view: dict[str, Any], part: str) -> BoardPart:
    game, lang = scene.game, scene.lang
    word = game.texts.say("parts", part, lang) if part in game.parts else words.say("board", lang)
    return BoardPart(part, word, drawing(scene, view, part))


def opens(scene: Scene) -> str:
    """The part of the board with most of what can be chosen, or was done last; "mine": my area."""
    places = [choice.place for kind in scene.panel.kinds for choice in kind.choices]
    ids = {part.name: part.picture.ids for part in scene.parts}
    if any(places):
        mine = [area.parts for area in scene.areas if area.seat == scene.viewer.seat]
        ids |= {"mine": frozenset().union(*(part.ids for parts in mine for part in parts))}
    else:
        places = scene.marks.split()
    counts = {name: sum(place in drawn for place in places) for name, drawn in ids.items()}
    best = max(counts, key=lambda name: counts[name])
    return best if counts[best] else ""


def seat_parts(scene: Scene, view: dict[str, Any], seat: int) -> list[Part]:
    """What a seat has, with the names of the players."""
    width = NARROW if scene.narrow else BOUNDLESS
    parts = scene.game.seat_parts(view, seat, width, scene.lang)
    return [part.named(scene.names) for part in parts]


def drawing(scene: Scene, view: dict[str, Any], part: str) -> Picture:
    """A part of the table with the names of the players."""
    return scene.game.draw(view, part, scene.lang).named(scene.names)


def last_places(match: Match, viewer: int | None, ply: int) -> str:
    """The places of the last move before a ply that a viewer may know, outlined until the next."""
    places: list[str] = []
    last: int | None = None
    for seen in reversed(match.plies_seen_by(viewer, max(0, ply - LONGEST_MOVE), ply)):
        if last not in (None, seen.seat):
            break
        last = seen.seat
        place = "" if seen.choice is None else match.game.place_of(seen.choice, seen.seat)
        if place and place not in places:
            places.append(place)
    return " ".join(places)


def about_bot(seat: Seat, lang: str) -> str:
    """How the bot plays that plays for a seat; empty if nobody's does."""
    if not seat.played_by_bot:
        return ""
    if bots.find_level(seat.level) is None:
        return words.say("is_bot", lang)
    return words.say("bot_choice_" + seat.level, lang)


def seat_lines(
    table: Table,
    seats: list[Seat],
    viewer: Viewer,
    names: list[str],
    view: dict[str, Any] | None,
    lang: str,
) -> list[SeatLine]:
    """One line per seat, in turn order."""
    present = store.while_unchanged(table, "present", partial(Presence.people_present, table))
    game = store.game_of(table)
    readings = clocks.readings(table)
    lines: list[SeatLine] = []
    for seat in seats:
        person = viewer.person
        mine = seat.index in viewer.controls
        lines.append(
            SeatLine(
                index=seat.index,
                name=names[seat.index],
                kind=seat.kind,
                bot=seat.kind == Seat.Kind.BOT,
                handed=seat.handed,
                due=seat.due,
                thinking_since=seat.due_since if seat.due and seat.played_by_bot else None,
                stand_in=words.say("bot_" + seat.level, lang) if seat.handed else "",
                about_bot=about_bot(seat, lang),
                mine=mine,
                here=seat.person_id in present,
                points=int(view["scores"][seat.index]["total"]) if view is not None else None,
                leave=seat.leave,
                can_hand_over=tables.may_hand_over(table, seat, person),
                can_take_back=mine and seat.handed and table.running and not is_resigned(seat),
                facts=facts(game, view, seat.index, lang),
                notes=notes(game, view, seat.index, lang),
                clock=readings.get(seat.index),
            )
        )
    return lines if view is None else [lines[index] for index in game.column.order(view)]


def is_resigned(seat: Seat) -> bool:
    return seat.absence == Seat.Absence.RESIGNED


def notes(game: Game, view: dict[str, Any] | None, seat: int, lang: str) -> list[SafeString]:
    """What a seat is or has done, in a few words."""
    items = [] if view is None else game.column.notes(view, seat)
    return [rows.drawn(game.texts.say("notes", key, lang, args), lang) for key, args in items]


def facts(game: Game, view: dict[str, Any] | None, seat: int, lang: str) -> list[Fact]:
    """Main resources of a seat, where the game tells them: symbol and number each."""
    if view is None or game.summary is None:
        return []
    return [
        Fact(name, value, rows.drawn(f":{name}:", lang), symbol_word(name, lang))
        for name, value in game.summary(view, seat)
    ]


def page_title(scene: Scene) -> str:
    """The title of the page: says when it is my turn."""
    if scene.my_turn:
        return words.say("title_my_turn", scene.lang, title=scene.title)
    return words.say("title_table", scene.lang, title=scene.title)
