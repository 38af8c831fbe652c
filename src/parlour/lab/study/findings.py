"""What a study says, in the order of its weight: fairness, dead and dominant things, the course."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from parlour.lab.study.judgement import LEVEL, Figure, against, between, holds
from parlour.lab.study.tally import Tally, Use
from parlour.lab.study.things import Thing
from parlour.lab.summary import wilson

LEAST_OFFERED = 40  # seats, below which nothing is said of a thing
DEAD, SURE = 0.02, 0.95  # shares taken of what was offered
LEAST_GAIN = 0.03  # share of wins by which a thing must stand out
RUNAWAY = 0.85  # share of games that who leads at half-time wins


@dataclass(frozen=True)
class Finding:
    """A sentence of the report: a key of its texts and what fills it."""

    key: str
    weight: float  # how far off it is: findings of one kind are ordered by it
    thing: Thing | None = None
    values: dict[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class ThingRow:
    """A thing in the tables of the report."""

    thing: Thing
    use: Use
    figure: Figure  # wins of who took it beside those who could have


class Figures:
    """All shares of a study with their intervals, corrected for their number."""

    def __init__(self, tally: Tally, seats: int) -> None:
        self.tally = tally
        self.seats = seats
        fair = 1 / seats
        places = {place: against(tally.places[place], fair) for place in sorted(tally.places)}
        roles = {role: against(wins, fair) for role, wins in tally.roles.items()}
        uses = tally.use_of()
        things = {thing: between(use.taken, use.refused) for thing, use in uses.items()}
        counted = {t for t, use in uses.items() if use.offered.count >= LEAST_OFFERED}
        if seats == 1:
            places = {}
        # Turn order and roles are what every study asks; things are many. Each half has its part of
        # the doubt, and only things that were offered often enough count.
        planned = [*places.values(), *roles.values()]
        many = [things[thing] for thing in sorted(counted)]
        self.comparisons = len(planned) + len(many)
        off = {
            id(figure): is_off
            for half in (planned, many)
            for figure, is_off in zip(half, holds([f.chance for f in half], LEVEL / 2), strict=True)
        }
        self.places = {key: replace(f, is_off=off.get(id(f), False)) for key, f in places.items()}
        self.roles = {key: replace(f, is_off=off.get(id(f), False)) for key, f in roles.items()}
        self.things = [
            ThingRow(t, uses[t], replace(f, is_off=off.get(id(f), False)))
            for t, f in sorted(things.items())
        ]

    def family(self, family: Thing) -> list[ThingRow]:
        """The rows of one verb and slot, what goes with most wins first."""
        rows = [row for row in self.things if row.thing.family == family and row.thing != family]
        return sorted(rows, key=lambda row: -row.figure.difference)

    def verbs(self) -> list[ThingRow]:
        return [row for row in self.things if not row.thing.slot]


def findings(figures: Figures) -> list[Finding]:
    """All that is worth a sentence, the weightiest first."""
    result = [*_order(figures), *_roles(figures), *_things(figures), *_course(figures.tally)]
    return sorted(result, key=lambda finding: -finding.weight)


def _order(figures: Figures) -> list[Finding]:
    if not figures.places:
        return []
    off = [
        Finding("place_off", abs(f.difference), None, {"place": place + 1, **_values(f)})
        for place, f in figures.places.items()
        if f.is_off
    ]
    if off:
        return off
    widest = max((f.high - f.low) / 2 for f in figures.places.values())
    return [Finding("places_fair", 0.0, None, {"margin": 100 * widest})]


def _roles(figures: Figures) -> list[Finding]:
    return [
        Finding(
            "role_strong" if f.difference > 0 else "role_weak",
            abs(f.difference),
            None,
            {"role": role, **_values(f)},
        )
        for role, f in figures.roles.items()
        if f.is_off
    ]


def _things(figures: Figures) -> list[Finding]:
    result: list[Finding] = []
    for row in figures.things:
        use, thing, offered = row.use, row.thing, row.use.offered.count
        if offered < LEAST_OFFERED:
            continue
        low, high = wilson(use.taken_share, offered)
        taken: dict[str, object] = {"taken": 100 * use.taken_share, "count": offered}
        if high < DEAD:
            result.append(Finding("dead", DEAD - use.taken_share, thing, taken))
        elif low > SURE and thing.slot and _has_rivals(figures, thing):
            result.append(Finding("sure", use.taken_share - SURE, thing, taken))
        gain = row.figure.difference
        if row.figure.is_off and abs(gain) >= LEAST_GAIN and use.refused.count >= LEAST_OFFERED:
            key = "dominant" if gain > 0 else "weak"
            result.append(Finding(key, abs(gain), thing, {**taken, **_values(row.figure)}))
    return result


def _has_rivals(figures: Figures, thing: Thing) -> bool:
    """Whether other things of its family are often left: else taking it says nothing."""
    shares = [row.use.taken_share for row in figures.family(thing.family)]
    return len(shares) > 1 and sum(shares) / len(shares) < SURE - 0.2


def _course(tally: Tally) -> list[Finding]:
    half = tally.leading[len(tally.leading) // 2 - 1]
    if half.count >= LEAST_OFFERED and half.share > RUNAWAY:
        return [Finding("runaway", half.share - RUNAWAY, None, {"share": 100 * half.share})]
    return []


def _values(figure: Figure) -> dict[str, object]:
    margin = (figure.high - figure.low) / 2
    return {"share": 100 * figure.share, "fair": 100 * figure.fair, "margin": 100 * margin}


@dataclass(frozen=True)
class Skill:
    """What a stronger player gains against the players of the study, and does differently."""

    bot: str
    games: int
    figure: Figure
    rows: list[tuple[Thing, float, float]]  # how often the stronger and the others take it


def skill(tally: Tally, bot: str, seats: int) -> Skill:
    """From games in which a stronger bot sat among those of the study."""
    stronger = tally.use_of({bot})
    others = tally.use_of(set(tally.uses) - {bot})
    rows: list[tuple[Thing, float, float, float]] = []
    for thing, use in stronger.items():
        other = others.get(thing)
        if other is None or use.offered.count < LEAST_OFFERED // 4 or not thing.slot:
            continue
        both = (use.taken.count + other.taken.count) / (use.offered.count + other.offered.count)
        spread = both * (1 - both) * (1 / use.offered.count + 1 / other.offered.count)
        if spread > 0:
            z = abs(use.taken_share - other.taken_share) / spread**0.5
            rows.append((thing, use.taken_share, other.taken_share, z))
    rows.sort(key=lambda row: -row[3])
    clear = [(thing, mine, theirs) for thing, mine, theirs, z in rows if z > 2]
    return Skill(bot, tally.games, against(tally.bots[bot], 1 / seats), clear[:8])
