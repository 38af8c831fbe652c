"""Our own shapes for Principia: the three fields, resources, people, cards and deeds."""
# mypyc: skip

from __future__ import annotations

from parlour import kit
from parlour.games.principia.content.terms import CARDS, COLOURS
from parlour.games.principia.drawing.labels import symbol_words

# Clean white; only the fields, the seats and gold for prestige have colour.
kit.add_colours(
    {
        "pr-board": ("#eef1f4", "#1c2026"),
        "pr-panel": ("#ffffff", "#272c33"),
        "pr-card": ("#ffffff", "#2e343c"),
        "pr-soft": ("#f1f4f7", "#3a414a"),
        "pr-line": ("#c3cbd3", "#4c5560"),
        "pr-green": ("#1e7d4c", "#25814f"),
        "pr-blue": ("#1d5fae", "#3674c4"),
        "pr-red": ("#b5302b", "#c24a42"),
        "pr-on-field": ("#ffffff", "#ffffff"),
        "pr-green-soft": ("#dcefe3", "#24402f"),
        "pr-blue-soft": ("#dce8f6", "#233a57"),
        "pr-red-soft": ("#f8e1df", "#512c2a"),
        "pr-grant": ("#4d5966", "#5b6875"),
        "pr-strategic": ("#6b4a9e", "#7d5cb2"),
        "pr-institute": ("#39434d", "#4f5b67"),
        "pr-equipment": ("#8a97a3", "#76838f"),
        "pr-white": ("#ffffff", "#f4f4f0"),
        "pr-black": ("#22262b", "#22262b"),
        "pr-influence": ("#7a4fb5", "#9a74d0"),
        "pr-heart": ("#d6457a", "#e0628f"),
        "pr-skin": ("#f0cfae", "#f0cfae"),
        "pr-coat": ("#f7f9fb", "#e8ecef"),
        "pr-gown": ("#3c4652", "#59646f"),
        "pr-metal": ("#b9c3cc", "#a5afb8"),
        "pr-screen": ("#7fc3d9", "#7fc3d9"),
    }
)

FIELD_PAINT = tuple(kit.paint(f"pr-{colour}") for colour in COLOURS)
FIELD_SOFT = tuple(kit.paint(f"pr-{colour}-soft") for colour in COLOURS)
_WHITE, _BLACK, _INK = kit.paint("pr-white"), kit.paint("pr-black"), kit.paint("ink")
_GOLD, _DEEP = kit.paint("gold"), kit.paint("gold-deep")
HEX = "M0 -11L9.6 -5.5V5.5L0 11L-9.6 5.5V-5.5Z"
_GOWN = "M-10.4 11.5C-10 3.6 -5.4 1.2 0 1.2C5.4 1.2 10 3.6 10.4 11.5Z"
_COVER = "M-9 -10.5H7.4Q9 -10.5 9 -8.8V10.5H-7.4Q-9 10.5 -9 8.6Z"
_TUBE = "M-2.6 -11H2.6V-7.6H-2.6ZM-3.4 -7.4H3.4V2.6H-3.4ZM-2 3H2V6H-2Z"
_PAGE = "M-7.5 -10.5H4L7.5 -7V10.5H-7.5Z"

# A silhouette for each field: a leaf, a flask, an atom.


def leaf(fill: str) -> str:
    return kit.shape(
        "M-6.5 6.5C-9 -3 -3 -8.5 8 -8.5C8.5 2.5 3 8.8 -6.5 6.5Z", fill, "none"
    ) + kit.shape(
        "M-8 8.5L4 -4.5M-3.6 3.6V-1.8M-3.6 3.6H1.8", stroke=kit.paint("pr-green"), width=1.3
    )


def flask(fill: str) -> str:
    return kit.shape(
        "M-3.4 -9H3.4M-2.4 -9V-3L-8 6.2Q-9 8.8 -6.4 8.8H6.4Q9 8.8 8 6.2L2.4 -3V-9",
        "none", fill, 1.9,
    ) + kit.shape("M-4.6 2.6H4.6L7 7.2H-7Z", fill, "none")  # fmt: skip


def atom(fill: str) -> str:
    orbit = "M-9.6 0A9.6 3.7 0 1 1 9.6 0A9.6 3.7 0 1 1 -9.6 0Z"
    return "".join(
        kit.tag("g", kit.shape(orbit, stroke=fill, width=1.5), transform=f"rotate({turn})")
        for turn in (0, 60, 120)
    ) + kit.disc(0, 0, 2.6, fill, "none")


FIELDS = (leaf, flask, atom)


def field(colour: int) -> str:
    """A field: its silhouette on a square of its colour."""
    return kit.shape(
        "M-8 -11.5H8Q11.5 -11.5 11.5 -8V8Q11.5 11.5 8 11.5H-8Q-11.5 11.5 -11.5 8V-8"
        "Q-11.5 -11.5 -8 -11.5Z", FIELD_PAINT[colour], "none",
    ) + kit.tag("g", FIELDS[colour](_WHITE), transform="scale(.92)")  # fmt: skip


def point(colour: int) -> str:
    """A research point: a round token of its field."""
    return kit.disc(0, 0, 11, FIELD_PAINT[colour], _BLACK, 1.1) + kit.tag(
        "g", FIELDS[colour](_WHITE), transform="scale(.78)"
    )


def any_point() -> str:
    """A research point of any field: all three colours."""
    wedge = "M0 0L-9.53 5.5A11 11 0 0 1 0 -11Z"
    return (
        "".join(
            kit.tag("g", kit.shape(wedge, FIELD_PAINT[i], "none"), transform=f"rotate({120 * i})")
            for i in range(len(COLOURS))
        )
        + kit.disc(0, 0, 11, "none", _BLACK, 1.1)
        + kit.disc(0, 0, 5.4, _WHITE, "none")
        + kit.shape("M-2 -1.4A2 2 0 1 1 .8 .6Q0 1 0 1.8M0 3.4V3.5", stroke=_BLACK, width=1.5)
    )


def all_fields() -> str:
    """The three fields side by side: a set, or different disciplines."""
    return "".join(
        kit.tag("g", field(i), transform=f"translate({x} {y}) scale(.46)")
        for i, (x, y) in enumerate(((0, -6), (-6, 5.6), (6, 5.6)))
    )


# Resources


def prestige() -> str:
    """A laurel with a star."""
    leaves = "".join(
        kit.tag(
            "ellipse", cx=side * x, cy=y, rx=2, ry=3.9, fill=_GOLD, stroke=_DEEP,
            stroke_width=0.9, transform=f"rotate({side * turn} {side * x} {y})",
        )
        for side in (-1, 1)
        for x, y, turn in ((5.2, 8.2, -62), (8.9, 3.6, -28), (9.6, -2.4, 4), (7.4, -7.6, 30))
    )  # fmt: skip
    star = "M0 -6.8L1.9 -2.2L6.6 -1.9L3 1.2L4.1 5.8L0 3.3L-4.1 5.8L-3 1.2L-6.6 -1.9L-1.9 -2.2Z"
    return leaves + kit.shape(star, _GOLD, _DEEP, 1)


def credit() -> str:
    """A coin with the sign for any currency."""
    return (
        kit.disc(0, 0, 10.8, _GOLD, _DEEP, 1.3)
        + kit.disc(0, 0, 8.4, "none", _DEEP, 0.8)
        + kit.disc(0, 0, 3.3, "none", kit.paint("on-gold"), 2)
        + kit.shape(
            "M-5.4 -5.4L-2.6 -2.6M5.4 -5.4L2.6 -2.6M-5.4 5.4L-2.6 2.6M5.4 5.4L2.6 2.6",
            stroke=kit.paint("on-gold"), width=2,
        )
    )  # fmt: skip


def influence() -> str:
    """Strings that are pulled: a hand puppet's cross."""
    violet = kit.paint("pr-influence")
    return (
        kit.disc(0, 0, 11, violet, _BLACK, 1.1)
        + kit.shape("M-6 -5.6H6M0 -8V-3.2", stroke=_WHITE, width=2)
        + kit.shape("M-5.4 -5.4V3M0 -3V5.4M5.4 -5.4V3", stroke=_WHITE, width=1.2)
        + kit.disc(-5.4, 4, 1.7, _WHITE, "none")
        + kit.disc(0, 6.4, 1.7, _WHITE, "none")
        + kit.disc(5.4, 4, 1.7, _WHITE, "none")
    )


def morale() -> str:
    return kit.shape(
        "M0 9.8C-12.5 1.6 -10.5 -8.8 -5.4 -8.8C-2.2 -8.8 -.6 -6.4 0 -4.8"
        "C.6 -6.4 2.2 -8.8 5.4 -8.8C10.5 -8.8 12.5 1.6 0 9.8Z",
        kit.paint("pr-heart"), _BLACK, 1.1,
    ) + kit.shape("M-4 -.6Q0 4.4 4 -.6", stroke=_WHITE, width=1.7)  # fmt: skip


def point_of_action() -> str:
    return kit.disc(0, 0, 10.8, _WHITE, _BLACK, 1.2) + kit.shape(
        "M2.5 -8.5L-6 2H-1L-2.5 8.5L6 -2.5H1Z", "#d55e00", "none"
    )


# People


def student() -> str:
    """A mortarboard over a head."""
    return (
        kit.shape(
            "M-7.6 11.5C-7.6 5.6 -4.4 3.6 0 3.6C4.4 3.6 7.6 5.6 7.6 11.5Z", kit.paint("pr-screen")
        )
        + kit.disc(0, -1.4, 4.6, kit.paint("pr-skin"), w=1.1)
        + kit.shape("M0 -11.4L11 -6.6L0 -2L-11 -6.6Z", _BLACK, "none")
        + kit.shape("M8.6 -6.4V.6", stroke=_GOLD, width=1.5)
    )


def doctor() -> str:
    """A lab coat."""
    return (
        kit.shape(
            "M-9 11.5C-9 4 -5.4 1.4 0 1.4C5.4 1.4 9 4 9 11.5Z", kit.paint("pr-coat"), _BLACK, 1.2
        )
        + kit.shape("M0 11.5V6.4L-3.4 1.9M0 6.4L3.4 1.9", stroke=_BLACK, width=1.1)
        + kit.disc(0, -4.6, 5.2, kit.paint("pr-skin"), _BLACK, 1.2)
        + kit.shape(
            "M-5.4 -4.8C-5.4 -11.8 5.4 -11.8 5.4 -4.8C3 -7.4 -3 -7.4 -5.4 -4.8Z", _BLACK, "none"
        )
    )


def professor() -> str:
    """A gown, spectacles and a beard."""
    return (
        kit.shape(_GOWN, kit.paint("pr-gown"), _BLACK, 1.2)
        + kit.shape("M-3.6 2L-1.6 11.5H1.6L3.6 2Z", _GOLD, "none")
        + kit.disc(0, -4.8, 5.2, kit.paint("pr-skin"), _BLACK, 1.2)
        + kit.shape(
            "M-5.2 -4C-5.4 4.6 5.4 4.6 5.2 -4C2 -1.6 -2 -1.6 -5.2 -4Z", "#d7d9db", _BLACK, 0.9
        )
        + kit.disc(-2.2, -5.6, 1.8, "none", _BLACK, 1)
        + kit.disc(2.2, -5.6, 1.8, "none", _BLACK, 1)
    )


def scientist() -> str:
    """A doctor or professor."""
    return kit.tag("g", doctor(), transform="translate(-4.6 -1) scale(.78)") + kit.tag(
        "g", professor(), transform="translate(4.4 2.2) scale(.78)"
    )


# Cards and deeds


def page(*marks: str) -> str:
    return kit.shape(_PAGE, _WHITE, _BLACK, 1.2) + "".join(marks)


def research_card() -> str:
    return page(
        kit.tag(
            "g",
            kit.shape(HEX, kit.paint("pr-screen"), _BLACK, 2),
            transform="translate(0 -3) scale(.42)",
        ),
        kit.shape("M-4.4 5H4.4M-4.4 7.6H2", stroke=_BLACK, width=1.2),
    )


def journal() -> str:
    return (
        kit.shape(_COVER, kit.paint("pr-gown"), _BLACK, 1.1)
        + kit.shape("M-9 8.6Q-9 6.8 -7.2 6.8H9", stroke=_WHITE, width=1.4)
        + kit.shape("M-4.6 -6.4H4.8M-4.6 -2.8H4.8M-4.6 .8H1", stroke=_WHITE, width=1.7)
    )  # fmt: skip


def equipment() -> str:
    """A microscope."""
    return (
        kit.shape("M-9 10.8H9", stroke=_INK, width=2.6)
        + kit.shape("M2.6 9.6C9.6 7.6 9.4 -3.6 2 -4.4", stroke=_INK, width=2.4)
        + kit.tag(
            "g",
            kit.shape(_TUBE, kit.paint("pr-metal"), _BLACK, 1.1),
            transform="rotate(-24) translate(-2 0)",
        )
        + kit.shape("M-8 7.4H2", stroke=_INK, width=1.8)
    )  # fmt: skip


def grant() -> str:
    return page(
        kit.shape("M-4.4 -6H2M-4.4 -3H4.4M-4.4 0H4.4", stroke=_BLACK, width=1.2),
        kit.disc(2.6, 5.6, 3, _GOLD, _DEEP, 1),
    )


def spot() -> str:
    """A hex on a project."""
    return kit.shape(HEX, kit.paint("pr-metal"), _BLACK, 1.2)


def done() -> str:
    """A completed project."""
    return kit.shape(HEX, _GOLD, _DEEP, 1.3) + kit.shape(
        "M-4.8 0L-1.4 3.8L5 -4", stroke=_BLACK, width=2.4
    )


def begun() -> str:
    """A project that is started."""
    return kit.shape(HEX, "none", _INK, 1.6) + kit.shape("M-3 -5L5.4 0L-3 5Z", _INK, "none")


def unfinished() -> str:
    """A project in progress."""
    return kit.shape(HEX, "none", _INK, 1.6) + kit.shape("M0 0V11L-9.6 5.5V-5.5Z", _INK, "none")


def breakthrough() -> str:
    rays = (
        "M0 -11.5L2.8 -5.4L9 -8.6L6.4 -2.4L11.5 0L6.4 2.4L9 8.6L2.8 5.4L0 11.5"
        "L-2.8 5.4L-9 8.6L-6.4 2.4L-11.5 0L-6.4 -2.4L-9 -8.6L-2.8 -5.4Z"
    )
    return kit.shape(rays, _GOLD, _DEEP, 1.1) + kit.disc(0, 0, 2.8, _WHITE, _DEEP, 1)


def climb() -> str:
    """A research point placed on a track."""
    return (
        kit.shape("M-11 10.5V5H-4V.5H3V-4H10.5V10.5Z", kit.paint("pr-metal"), _BLACK, 1.1)
        + kit.shape("M-9 -1L-1.5 -6.5", stroke=_INK, width=2)
        + kit.shape("M-3.6 -9.4L1.6 -8.6L-.6 -3.6Z", _INK, "none")
    )


def tilt() -> str:
    """A card turned on its side: somebody works."""
    return kit.shape("M-9.5 -1H3.5V8H-9.5Z", kit.paint("pr-card"), _INK, 1.6) + kit.shape(
        "M-2 -8.6C4.6 -9.4 9.4 -5.4 9 .6M5.8 -1.6L9 2L11.6 -2.2", stroke=_INK, width=1.8
    )


def hire() -> str:
    return kit.tag("g", scientist(), transform="translate(-2.4 1.4) scale(.84)") + kit.shape(
        "M7.6 -11.4V-3.8M3.8 -7.6H11.4", stroke=_INK, width=2.4
    )


def join() -> str:
    """This card comes to its player."""
    return kit.shape("M0 -11V1M-4.6 -3L0 2L4.6 -3", stroke=_INK, width=2.4) + kit.shape(
        "M-10 3V10H10V3", stroke=_INK, width=2.2
    )


def dawn() -> str:
    """The start of the Action Phase."""
    return (
        kit.shape("M-6 6A6 6 0 0 1 6 6Z", _GOLD, _DEEP, 1.1)
        + kit.shape("M-11 6.6H11", stroke=_INK, width=1.8)
        + kit.shape("M0 -7.6V-3.6M-7.6 -4.2L-5 -1.4M7.6 -4.2L5 -1.4", stroke=_INK, width=1.8)
    )


def pass_() -> str:
    return kit.disc(0, 0, 10, "none", _INK, 2) + kit.shape(
        "M-4.4 -4.6V4.6M4.4 -4.6V4.6", stroke=_INK, width=3
    )


def gavel() -> str:
    return kit.tag(
        "g",
        kit.shape("M-6.4 -4.2H4.4V2.6H-6.4Z", kit.paint("pr-metal"), _BLACK, 1.2)
        + kit.shape("M-1 2.6V13", stroke=_INK, width=2.4),
        transform="rotate(-40) translate(0 -4)",
    ) + kit.shape("M-10.6 10.4H-1", stroke=_INK, width=2.4)


def wage() -> str:
    """A salary: an envelope with a coin."""
    return (
        kit.shape("M-11 -5.5H5.5V7H-11Z", _WHITE, _BLACK, 1.2)
        + kit.shape("M-11 -5.5L-2.8 1.5L5.5 -5.5", stroke=_BLACK, width=1.1)
        + kit.tag("g", credit(), transform="translate(6 5) scale(.5)")
    )


def first() -> str:
    """The First Player marker."""
    return kit.shape("M-7 11.5V-11", stroke=_INK, width=2.4) + kit.shape(
        "M-6 -10.5H10L6.5 -5L10 .5H-6Z", _GOLD, _DEEP, 1.1
    )


def renew() -> str:
    """A market that is laid out anew."""
    return kit.shape(
        "M-8.6 -1.5A8.8 8.8 0 0 1 6.4 -6.2M8.6 1.5A8.8 8.8 0 0 1 -6.4 6.2", stroke=_INK, width=2.4
    ) + kit.shape("M9.8 -10.6L9.2 -2.4L2.2 -6.4ZM-9.8 10.6L-9.2 2.4L-2.2 6.4Z", _INK, "none")


def action(name: str) -> str:
    """The sign of an Action card: what it is about, within a card."""
    inner = {
        "research": spot(),
        "recruit": hire(),
        "publish": journal(),
        "invest": climb(),
        "manage": kit.tag("g", credit(), transform="translate(-3.4 -2) scale(.7)")
        + kit.tag("g", influence(), transform="translate(4.6 4) scale(.6)"),
    }
    card = (
        "M-8.5 -12H8.5Q11 -12 11 -9.5V9.5Q11 12 8.5 12H-8.5Q-11 12 -11 9.5V-9.5Q-11 -12 -8.5 -12Z"
    )
    return kit.shape(card, kit.paint("pr-soft"), _INK, 1.4) + kit.tag(
        "g", inner[name], transform="scale(.74)"
    )


SHAPES = {
    "prestige": prestige(),
    "credits": credit(),
    "influence": influence(),
    "research_points": any_point(),
    "action_points": point_of_action(),
    **{f"pr_{colour}": field(i) for i, colour in enumerate(COLOURS)},
    **{f"research_points_{colour}": point(i) for i, colour in enumerate(COLOURS)},
    "pr_fields": all_fields(),
    "morale": morale(),
    "phd": student(),
    "doctor": doctor(),
    "professor": professor(),
    "scientist": scientist(),
    "research_card": research_card(),
    "journal": journal(),
    "equipment": equipment(),
    "grant": grant(),
    "research_hex": spot(),
    "project_done": done(),
    "project_begun": begun(),
    "project_open": unfinished(),
    "breakthrough": breakthrough(),
    "invest": climb(),
    "tilt": tilt(),
    "hire": hire(),
    "join": join(),
    "income": dawn(),
    "passing": pass_(),
    "gavel": gavel(),
    "salary": wage(),
    "first_player": first(),
    "renew": renew(),
    **{f"action_{name}": action(name) for name in CARDS},
}
kit.add_symbols({name: kit.Symbol(markup, symbol_words(name)) for name, markup in SHAPES.items()})
