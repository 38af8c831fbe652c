"""Chapter 11: PUBLISH."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from parlour.games.principia.actions import KEEP, PAY, PUBLISH, STOP
from parlour.games.principia.content.abilities import ABILITIES
from parlour.games.principia.content.journals import (
    FEE,
    FIELDS,
    JOURNAL_COST,
    JOURNAL_NEEDS,
    JOURNAL_PRESTIGE,
    JOURNAL_REWARD,
    TIER,
)
from parlour.games.principia.content.numbers import (
    INSPIRATION_LEVEL,
    INSPIRATION_PRESTIGE,
    PLAYERS,
    PUBLISH_MIN_POINTS,
)
from parlour.games.principia.content.terms import ANY, COLOURS, MOD, MODS
from parlour.games.principia.rules.effects import ON_PUBLISH, Trigger, push_effects
from parlour.games.principia.rules.principles import (
    REFILL,
    gain_credits,
    gain_prestige,
    gain_research_points,
    has_modifier,
    modifier,
    take_from_market,
)
from parlour.games.principia.rules.requirements import meets, missing_needs
from parlour.games.principia.rules.step import Menu, PrincipiaStep
from parlour.games.principia.state import (
    ARTICLES_SOURCE,
    JOURNAL_MARKET,
    PUBLISH_COUNTER,
    Player,
    PrincipiaTable,
)
from parlour.kernel.state import Question, Reason
from parlour.kernel.steps import NOBODY, Task

PUBLISH_COST: Final[int] = MODS.index("publish_cost")
WILD: Final[int] = MODS.index("wild")
EXTRA_PUBLISH: Final[int] = MODS.index("extra_publish")
BITS: Final = 8  # RP paid so far are packed, BITS a colour
MASK: Final = 255


def reduced_cost(player: Player, journal: int) -> list[int]:
    """PR-11.6: the RP by colour after `publish_cost`, and "any"; may be below the least cost."""
    if not has_modifier(player, PUBLISH_COST):
        return JOURNAL_COST[journal]
    cost = JOURNAL_COST[journal][:]
    for number in player.abilities:
        ability = ABILITIES[number]
        if ability.kind == MOD and ability.what == PUBLISH_COST:
            cost[ability.colour] = max(0, cost[ability.colour] + ability.n)
    return cost


def remaining_colours(player: Player, journal: int) -> list[int]:
    """PR-11.7: colours of which an RP may remain when discounts take all; empty if they do not."""
    cost = reduced_cost(player, journal)
    if sum(cost) >= PUBLISH_MIN_POINTS:
        return []
    return [colour for colour in range(len(COLOURS)) if JOURNAL_COST[journal][colour] > 0]


def cost_with(player: Player, journal: int, remaining: int) -> list[int]:
    """The cost to pay, with the RP that remains by PR-11.7 (`remaining`: its colour, or NOBODY)."""
    cost = reduced_cost(player, journal)
    if remaining != NOBODY:
        cost = cost[:]
        cost[remaining] = PUBLISH_MIN_POINTS
    return cost


def can_pay(player: Player, cost: list[int]) -> bool:
    """PR-11.4, PR-11.8: enough RP, and no more of a wrong colour than `wild` allows."""
    short = 0
    left = -cost[ANY]
    for colour in range(len(COLOURS)):
        beyond = player.research_points[colour] - cost[colour]
        left += beyond
        if beyond < 0:
            short -= beyond
    return left >= 0 and short <= modifier(player, WILD)


def can_publish(player: Player, journal: int) -> bool:
    """PR-11.3 to PR-11.8: conditions, fee and RP."""
    if FEE[journal] > player.credits:
        return False
    if not has_modifier(player, PUBLISH_COST):
        payable = can_pay(player, JOURNAL_COST[journal])
        return payable and meets(player, JOURNAL_NEEDS[journal])
    if not meets(player, JOURNAL_NEEDS[journal]):
        return False
    colours = remaining_colours(player, journal)
    if not colours:
        return can_pay(player, reduced_cost(player, journal))
    for remaining in colours:
        if can_pay(player, cost_with(player, journal, remaining)):
            return True
    return False


@final
@mypyc_attr(acyclic=True)
class PublishMenu(Menu):
    """PR-11.1, PR-11.13: the journal of an article; one is written with a card, or two."""

    __slots__ = ()

    def possible(self, table: PrincipiaTable) -> list[int]:
        """PR-11.2, PR-11.3, PR-11.13: journals of the market; a second article may be declined."""
        player = table.players[self.seat]
        choices: list[int] = []
        for journal in table.markets[JOURNAL_MARKET]:
            if table.extra_tier and TIER[journal] > table.extra_tier:
                continue
            if can_publish(player, journal):
                choices.append(PUBLISH + journal)
        if table.extra_tier:
            choices.append(STOP)
        return choices

    def do(self, table: PrincipiaTable, choice: int) -> None:
        if choice != STOP:
            table.items += 1
            publish(table, self.seat, choice - PUBLISH)

    def refuse(self, table: PrincipiaTable, verb: int, argument: int) -> list[Reason]:
        return why_not_publish(table, self.seat, argument) if verb == PUBLISH else []

    def refuse_stop(self) -> Reason:
        return Reason("must_publish", "PR-11.1")

    def question(self, table: PrincipiaTable) -> Question:
        if table.extra_tier:
            return Question("publish_more", {"n": table.extra_tier})
        return Question("publish")


# Steps are values: one for each seat is enough of a kind without fields.
PUBLISH_MENU: Final[list[PublishMenu]] = [PublishMenu(seat) for seat in range(max(PLAYERS))]


def why_not_publish(table: PrincipiaTable, seat: int, journal: int) -> list[Reason]:
    """PR-11.3 to PR-11.8, PR-11.13: what is missing for an article."""
    player = table.players[seat]
    if journal not in table.markets[JOURNAL_MARKET]:
        return [Reason("not_in_market", "PR-11.3")]
    reasons: list[Reason] = []
    if table.extra_tier and TIER[journal] > table.extra_tier:
        args = {"n": table.extra_tier, "m": TIER[journal]}
        reasons.append(Reason("tier_too_high", "PR-11.13", args))
    reasons += missing_needs(player, JOURNAL_NEEDS[journal], "PR-11.5")
    if FEE[journal] > player.credits:
        reasons.append(Reason("fee", "PR-11.4", {"n": FEE[journal], "m": player.credits}))
    remaining = remaining_colours(player, journal)
    cost = cost_with(player, journal, remaining[0] if remaining else NOBODY)
    payable = can_pay(player, cost)
    for colour in remaining:
        payable = payable or can_pay(player, cost_with(player, journal, colour))
    if not payable:
        for colour in range(len(COLOURS)):
            if cost[colour] > player.research_points[colour]:
                args = {"colour": colour, "n": cost[colour], "m": player.research_points[colour]}
                reasons.append(Reason("too_few_points", "PR-11.4", args))
        if sum(cost) > sum(player.research_points):
            args = {"n": sum(cost), "m": sum(player.research_points)}
            reasons.append(Reason("too_few_points_in_all", "PR-11.4", args))
    return reasons


def publish(table: PrincipiaTable, seat: int, journal: int) -> None:
    """PR-11.7, PR-11.9: which RP remains, if there is a choice; then the payment."""
    payable = colours_to_keep(table.players[seat], journal)
    if len(payable) > 1:
        table.push(KeepPoint(seat, journal))
    else:
        pay_article(table, seat, journal, 0, payable[0] if payable else NOBODY)


def colours_to_keep(player: Player, journal: int) -> list[int]:
    """PR-11.7: the colours of which the last RP may remain and can be paid."""
    return [
        remaining
        for remaining in remaining_colours(player, journal)
        if can_pay(player, cost_with(player, journal, remaining))
    ]


@final
@mypyc_attr(acyclic=True)
class KeepPoint(PrincipiaStep):
    """PR-11.7: the RP that remains to pay when discounts take all."""

    __slots__ = ("journal",)

    def __init__(self, seat: int = 0, journal: int = 0) -> None:
        self.seat = seat
        self.journal = journal

    def possible(self, table: PrincipiaTable) -> list[int]:
        player = table.players[self.seat]
        return [KEEP + colour for colour in colours_to_keep(player, self.journal)]

    def do(self, table: PrincipiaTable, choice: int) -> None:
        pay_article(table, self.seat, self.journal, 0, choice - KEEP)

    def refuse(self, table: PrincipiaTable, verb: int, argument: int) -> list[Reason]:
        return why_not_colour(verb, argument)

    def question(self, table: PrincipiaTable) -> Question:
        return Question("keep_point", {"journal": self.journal})


def why_not_colour(verb: int, colour: int) -> list[Reason]:
    """PR-11.4: the article is not paid in this colour."""
    if verb in (KEEP, PAY):
        return [Reason("cannot_pay_colour", "PR-11.4", {"colour": colour})]
    return []


def paid_of(paid: int, colour: int) -> int:
    """The RP of a colour in a payment, which is packed."""
    return (paid >> (BITS * colour)) & MASK


def payments(player: Player, cost: list[int], paid: int) -> list[int]:
    """Every way to pay that goes on from what is paid so far, packed BITS a colour."""
    total = sum(cost)
    wild = modifier(player, WILD)
    ways: list[int] = []
    low = [paid_of(paid, colour) for colour in range(len(COLOURS))]
    for green in range(low[0], min(player.research_points[0], total) + 1):
        for blue in range(low[1], min(player.research_points[1], total - green) + 1):
            red = total - green - blue
            if red < low[2] or red > player.research_points[2]:
                continue
            short = max(0, cost[0] - green) + max(0, cost[1] - blue) + max(0, cost[2] - red)
            if short <= wild:
                ways.append(green | (blue << BITS) | (red << (2 * BITS)))
    return ways


@final
@mypyc_attr(acyclic=True)
class PayPoint(PrincipiaStep):
    """PR-11.9: the colour of the next RP that is paid."""

    __slots__ = ("journal", "paid", "remaining")

    def __init__(
        self, seat: int = 0, journal: int = 0, paid: int = 0, remaining: int = NOBODY
    ) -> None:
        self.seat = seat
        self.journal = journal
        self.paid = paid  # so far, packed
        self.remaining = remaining  # the colour that remains by PR-11.7, or NOBODY

    def possible(self, table: PrincipiaTable) -> list[int]:
        """PR-11.4, PR-11.8: colours of which one more RP may be paid."""
        player = table.players[self.seat]
        ways = payments(player, cost_with(player, self.journal, self.remaining), self.paid)
        choices: list[int] = []
        for colour in range(len(COLOURS)):
            so_far = paid_of(self.paid, colour)
            for way in ways:
                if paid_of(way, colour) > so_far:
                    choices.append(PAY + colour)
                    break
        return choices

    def do(self, table: PrincipiaTable, choice: int) -> None:
        paid = self.paid + (1 << (BITS * (choice - PAY)))
        pay_article(table, self.seat, self.journal, paid, self.remaining)

    def refuse(self, table: PrincipiaTable, verb: int, argument: int) -> list[Reason]:
        return why_not_colour(verb, argument)

    def question(self, table: PrincipiaTable) -> Question:
        return Question("pay_point", {"journal": self.journal})


def pay_article(table: PrincipiaTable, seat: int, journal: int, paid: int, remaining: int) -> None:
    """PR-11.9: go on asking for a colour until only one way to pay is left."""
    player = table.players[seat]
    ways = payments(player, cost_with(player, journal, remaining), paid)
    if len(ways) > 1:
        table.push(PayPoint(seat, journal, paid, remaining))
        return
    way = ways[0]
    for colour in range(len(COLOURS)):
        gain_research_points(table, seat, colour, -paid_of(way, colour))
    gain_credits(table, seat, -FEE[journal])
    if table.events is not None:
        for colour in range(len(COLOURS)):
            n = paid_of(way, colour)
            if n:
                table.tell("paid_article", "PR-11.9", {"n": n, "colour": colour}, seat)
        if FEE[journal]:
            table.tell("paid_fee", "PR-11.4", {"n": FEE[journal]}, seat)
    take_article(table, seat, journal)


def take_article(table: PrincipiaTable, seat: int, journal: int) -> None:
    """PR-11.9, PR-11.10: the card, its PP, Inspiration, its reward; PR-11.11 follows."""
    player = table.players[seat]
    take_from_market(table, JOURNAL_MARKET, journal)
    player.articles |= 1 << journal
    for tier in range(TIER[journal] + 1):
        player.counters[PUBLISH_COUNTER + tier] += 1
    gain_prestige(table, seat, JOURNAL_PRESTIGE[journal], ARTICLES_SOURCE)
    if table.events is not None:
        table.tell(
            "published", "PR-11.10", {"journal": journal, "n": JOURNAL_PRESTIGE[journal]}, seat
        )
    if player.morale >= INSPIRATION_LEVEL:
        gain_prestige(table, seat, INSPIRATION_PRESTIGE, ARTICLES_SOURCE)
        if table.events is not None:
            table.tell("inspired", "PR-15.7", {"n": INSPIRATION_PRESTIGE}, seat)
    table.push(EXTRA_ARTICLE[seat])
    table.push(REFILL[JOURNAL_MARKET])
    # PR-11.11, PR-11.12: a multidisciplinary journal has all fields.
    table.push(Trigger(seat, ON_PUBLISH, FIELDS[journal], TIER[journal]))
    push_effects(table, seat, JOURNAL_REWARD[journal], NOBODY, ARTICLES_SOURCE)


@final
@mypyc_attr(acyclic=True)
class OfferExtraArticle(Task):
    """PR-11.13: one more article for each `extra_publish`, of at most its tier."""

    __slots__ = ()

    def run(self, table: PrincipiaTable) -> None:
        player = table.players[self.seat]
        if not has_modifier(player, EXTRA_PUBLISH):
            return
        articles = 1
        tier = 0
        for number in player.abilities:
            ability = ABILITIES[number]
            if ability.kind == MOD and ability.what == EXTRA_PUBLISH:
                articles += ability.n
                tier = max(tier, ability.tier)
        if table.items >= articles:
            return
        table.extra_tier = tier
        if len(PUBLISH_MENU[self.seat].possible(table)) > 1:
            table.push(PUBLISH_MENU[self.seat])


EXTRA_ARTICLE: Final[list[OfferExtraArticle]] = [
    OfferExtraArticle(seat) for seat in range(max(PLAYERS))
]
