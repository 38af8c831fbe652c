"""Every price of a main action: with exactly enough, with one less, and with one more."""

import pytest

from parlour.games.age_of_innovation.content.board_tiles import BOOK_ACTIONS
from parlour.games.age_of_innovation.content.nouns import DISCIPLINES
from tests.games.age_of_innovation.positions import Situation
from tests.games.age_of_innovation.test_figures import FIGURES
from tests.support import rule


def short(table: Situation, choice: str) -> list[tuple[str, str, int, int]]:
    """What is missing for a choice: reason, rule, how much is needed, how much is there."""
    reasons = table.match.why_not(choice)
    return [(r.key, r.rule, r.args.get("n", 0), r.args.get("have", 0)) for r in reasons]


# Buildings


@pytest.mark.parametrize(
    ("old", "new", "tools", "coins", "neighbour"),
    [
        ("workshop", "guild", 2, 6, False),
        ("workshop", "guild", 2, 3, True),
        ("guild", "school", 3, 5, False),
        ("guild", "school", 3, 5, True),
        ("school", "university", 5, 8, False),
        ("guild", "palace", 4, 6, False),
        ("university", "palace", 4, 6, True),
    ],
)
@rule("AI-14.4", "AI-14.5", "AI-9.3")
def test_an_upgrade(old: str, new: str, tools: int, coins: int, neighbour: bool) -> None:
    def table(tools: int, coins: int) -> Situation:
        table = (
            Situation(3).place(0, old, "E12").offer_palaces("P17").give(tools=tools, coins=coins)
        )
        if neighbour:
            table.place(1, "workshop", "E13")
        return table.go()

    choice = f"{new} E12"
    assert short(table(tools - 1, coins), choice) == [("tools_short", "AI-14.4", tools, tools - 1)]
    assert short(table(tools, coins - 1), choice) == [("coins_short", "AI-14.4", coins, coins - 1)]
    enough = table(tools, coins).play(choice)
    assert (enough.player().tools, enough.player().coins) == (0, 0)
    more = table(tools + 1, coins + 1).play(choice)
    assert (more.player().tools, more.player().coins) == (1, 1)


@pytest.mark.parametrize(("kind", "pieces"), [("guild", 4), ("school", 3), ("university", 1)])
@rule("AI-2.7", "AI-14.1")
def test_the_last_piece_of_a_kind_can_be_built_and_no_further(kind: str, pieces: int) -> None:
    old = {"guild": "workshop", "school": "guild", "university": "school"}[kind]
    hexes = ("A3", "A5", "A7", "A10", "A12")

    def table(standing: int) -> Situation:
        table = Situation(3).place(0, old, "E12").give(tools=9, coins=9)
        for hex_ in hexes[:standing]:
            table.place(0, kind, hex_)
        return table.go()

    assert table(pieces - 1).can(f"{kind} E12")
    assert table(pieces).why(f"{kind} E12") == ["no_piece"]


@rule("AI-2.7", "AI-13.11")
def test_the_ninth_workshop_can_be_built_and_no_tenth() -> None:
    def table(standing: int) -> Situation:
        table = Situation(3).terrain("E13", "desert").give(tools=1, coins=2)
        hexes = ("E12", "A3", "A5", "A7", "A10", "A12", "C1", "C5", "D1")
        for hex_ in hexes[:standing]:
            table.place(0, "workshop", hex_)
        return table.go()

    assert table(8).can("build E13")
    assert table(9).why("build E13") == ["no_piece"]


@rule("AI-13.11")
def test_a_workshop() -> None:
    def table(tools: int, coins: int) -> Situation:
        table = Situation(3).place(0, "workshop", "E12").terrain("E13", "desert")
        return table.give(tools=tools, coins=coins).go()

    assert short(table(0, 2), "build E13") == [("tools_short", "AI-13.11", 1, 0)]
    assert short(table(1, 1), "build E13") == [("coins_short", "AI-13.11", 2, 1)]
    enough = table(1, 2).play("build E13")
    assert (enough.player().tools, enough.player().coins) == (0, 0)
    more = table(2, 3).play("build E13")
    assert (more.player().tools, more.player().coins) == (1, 1)


@pytest.mark.parametrize(("level", "price"), [(0, 3), (1, 2), (2, 1)])
@rule("AI-13.8", "AI-18.2")
def test_a_bought_spade(level: int, price: int) -> None:
    def table(tools: int) -> Situation:
        # F12 is lake, three spades from desert.
        table = Situation(3).place(0, "workshop", "E12").tracks(terraforming=level)
        return table.give(tools=tools).go()

    assert short(table(price - 1), "terraform F12") == [
        ("tools_short", "AI-13.8", price, price - 1)
    ]
    one = table(2 * price - 1).play("terraform F12")
    assert one.player().tools == price - 1
    assert short(one, "spade") == [("tools_short", "AI-13.8", price, price - 1)]
    two = table(2 * price).play("terraform F12", "spade")
    assert two.player().tools == 0
    three = table(3 * price + 1).play("terraform F12", "spade", "spade")
    assert three.player().tools == 1
    assert three.terrain_of("F12") == "desert"


@pytest.mark.parametrize(("level", "price"), [(0, 3), (1, 2), (2, 1)])
@rule("AI-26.2", "AI-26.3")
def test_the_spades_of_a_neutral_building(level: int, price: int) -> None:
    def table(tools: int) -> Situation:
        table = Situation(3).place(0, "workshop", "E12").display("I18").give(coins=5, tools=tools)
        for hex_ in ("E11", "E13", "D11", "D12", "F11"):
            table.terrain(hex_, "swamp")  # two spades; F12, lake, needs three
        table.tracks(terraforming=level).bowls(12, 0, 0).give(books=(5, 0, 0, 0))
        return table.go().play("innovation I18")

    lost = table(2 * price - 1)
    assert lost.question() == "end" or "neutral_lost" in [
        event.key for event in lost.match.plies[-1].events
    ]
    two = table(2 * price)
    assert set(two.of("place")) == {"E11", "E13", "D11", "D12", "F11"}
    two.play("place E13")
    assert two.player().tools == 0
    nearly = table(3 * price - 1)
    assert short(nearly, "place F12") == [("tools_short", "AI-26.2", 3 * price, 3 * price - 1)]
    three = table(3 * price + 1).play("place F12")
    assert three.player().tools == 1


# Tracks


@pytest.mark.parametrize(
    ("verb", "terrain", "coins", "tools"),
    [
        ("sailing", "desert", 4, 0),
        ("sailing", "lake", 4, 0),
        ("terraforming", "desert", 5, 1),
        ("terraforming", "plains", 1, 1),
    ],
)
@rule("AI-17.1", "AI-18.1", "AI-40.5")
def test_a_step_of_a_track(verb: str, terrain: str, coins: int, tools: int) -> None:
    rule_ = "AI-17.1" if verb == "sailing" else "AI-18.1"

    def table(coins: int, tools: int, scholars: int) -> Situation:
        table = Situation(3, terrain=terrain).tracks(sailing=1 if terrain == "lake" else 0)
        return table.give(coins=coins, tools=tools, scholars=scholars).go()

    assert short(table(coins - 1, tools, 1), verb) == [("coins_short", rule_, coins, coins - 1)]
    assert short(table(coins, tools, 0), verb) == [("scholars_short", "AI-40.5", 1, 0)]
    if tools:
        assert short(table(coins, tools - 1, 1), verb) == [("tools_short", rule_, tools, 0)]
    for more in (0, 1):
        player = table(coins + more, tools + more, 1 + more).play(verb).player()
        assert (player.coins, player.tools, player.scholars) == (more, more, more)
        assert player.supply == 7 - more


@pytest.mark.parametrize(("verb", "most"), [("sailing", 3), ("terraforming", 2)])
@rule("AI-17.1", "AI-18.1")
def test_a_track_ends(verb: str, most: int) -> None:
    for level in range(most + 1):
        sailing, terraforming = (level, 0) if verb == "sailing" else (0, level)
        table = Situation(3).tracks(sailing, terraforming).give(coins=9, tools=3, scholars=2).go()
        assert table.why(verb) == (["track_end"] if level == most else [])


@pytest.mark.parametrize(
    ("terrain", "verb", "rewards"),
    [
        ("desert", "sailing", {1: 2, 3: 4}),
        ("lake", "sailing", {2: 3}),
        ("desert", "terraforming", {2: 6}),
    ],
)
@rule("AI-17.2", "AI-18.3")
def test_each_level_of_a_track_gives_its_reward_once(
    terrain: str, verb: str, rewards: dict[int, int]
) -> None:
    first = 1 if terrain == "lake" else 0
    for level in range(first, 3 if verb == "sailing" else 2):
        sailing, terraforming = (level, 0) if verb == "sailing" else (0, level)
        table = Situation(3, terrain=terrain).tracks(sailing, terraforming)
        table.give(coins=9, tools=3, scholars=2).go().play(verb)
        assert table.score_lines()["tracks"] == rewards.get(level + 1, 0)
        is_asked = level + 1 not in rewards
        assert (table.question() == "take_book") == is_asked
        if is_asked:
            assert table.match.question(0).args["n"] == 2


# Actions of the board


@pytest.mark.parametrize(
    ("action", "price"),
    [("PA1", 3), ("PA2", 3), ("PA3", 4), ("PA4", 4), ("PA5", 4), ("PA6", 6)],
)
@rule("AI-22.1", "AI-22.3")
def test_a_power_action(action: str, price: int) -> None:
    for faction, less in (("F05", 0), ("F04", 1)):

        def table(power: int, faction: str = faction) -> Situation:
            table = Situation(3, faction=faction).place(0, "workshop", "E4")
            return table.bowls(12 - power, 0, power).go()

        due = price - less
        choice = f"power_action {action}"
        assert short(table(due - 1), choice) == [("power_short", "AI-22.1", due, due - 1)]
        for more in (0, 1):
            player = table(due + more).play(choice).player()
            assert (player.bowl1, player.bowl3) == (12 - more, more)


@pytest.mark.parametrize("discipline", range(4), ids=DISCIPLINES)
@pytest.mark.parametrize(
    ("action", "price"),
    [("BA1", 1), ("BA2", 1), ("BA3", 2), ("BA4", 2), ("BA5", 2), ("BA6", 3)],
)
@rule("AI-23.1")
def test_a_book_action_takes_books_of_any_discipline(
    action: str, price: int, discipline: int
) -> None:
    others = [other for other in BOOK_ACTIONS if other != action][:2]

    def table(books: int) -> Situation:
        table = Situation(3).place(0, "workshop", "E12").book_actions(action, *others)
        hand = [0, 0, 0, 0]
        hand[discipline] = books
        return table.give(books=(hand[0], hand[1], hand[2], hand[3])).go()

    choice = f"book_action {action}"
    assert short(table(price - 1), choice) == [("books_short", "AI-23.1", price, price - 1)]
    for more in (0, 1):
        bought = table(price + more).play(choice)
        while bought.question() == "pay_book":
            bought.play(f"pay {DISCIPLINES[discipline]}")
        assert bought.books_of(DISCIPLINES[discipline]) == more
        assert bought.question() != "pay_book"


# Innovations


def slot_price(players: int, slot: int) -> tuple[list[int], int]:
    cost = FIGURES["innovation_display"][str(players)][slot]["cost"]
    return [cost.get(name, 0) for name in DISCIPLINES], cost["any"]


def four(books: list[int]) -> tuple[int, int, int, int]:
    return books[0], books[1], books[2], books[3]


SLOTS = [(players, slot) for players, n in ((2, 6), (3, 8), (4, 10), (5, 12)) for slot in range(n)]


@pytest.mark.parametrize(("players", "slot"), SLOTS)
@rule("AI-19.1", "AI-3.2")
def test_the_books_of_each_slot(players: int, slot: int) -> None:
    """The books "of any" are of a discipline that the slot does not name."""
    named, any_ = slot_price(players, slot)
    total = sum(named) + any_
    other = named.index(0)

    def table(books: list[int]) -> Situation:
        table = Situation(players).display("I02", slot).give(coins=5, books=four(books))
        return table.go()

    exact = named[:]
    exact[other] += any_
    bought = table(exact)
    bought.play("innovation I02")
    assert (bought.player().books, bought.player().coins) == (0, 0)
    fewer = exact[:]
    fewer[other] -= 1
    assert short(table(fewer), "innovation I02") == [("books_short", "AI-19.3", total, total - 1)]
    for discipline, n in enumerate(named):
        if n:
            wrong = exact[:]
            wrong[discipline] -= 1
            wrong[other] += 1
            assert short(table(wrong), "innovation I02") == [
                ("books_short_of", "AI-19.1", n, n - 1)
            ]
    more = exact[:]
    more[other] += 1
    richer = table(more).play("innovation I02")
    while richer.question() == "pay_book":
        richer.play(f"pay {DISCIPLINES[other]}")
    assert richer.books_of(DISCIPLINES[other]) == 1


@rule("AI-19.2")
def test_the_coins_of_an_innovation() -> None:
    def table(coins: int) -> Situation:
        return Situation(3).display("I02").give(coins=coins, books=(5, 0, 0, 0)).go()

    assert short(table(4), "innovation I02") == [("coins_short", "AI-19.2", 5, 4)]
    for more in (0, 1):
        assert table(5 + more).play("innovation I02").player().coins == more


@pytest.mark.parametrize(("terrain", "more"), [("desert", (0, 1, 2)), ("wasteland", (0, 0, 2))])
@rule("AI-19.3", "AI-19.4")
def test_the_second_and_third_innovation_cost_more_books(
    terrain: str, more: tuple[int, int, int]
) -> None:
    def table(owned: int, books: int) -> Situation:
        table = Situation(3, terrain=terrain).display("I02").own(*("I03", "I04", "I06")[:owned])
        return table.give(coins=5, books=(2, 0, books - 2, 0)).go()

    for owned, extra in enumerate(more):
        due = 5 + extra
        assert short(table(owned, due - 1), "innovation I02") == [
            ("books_short", "AI-19.3", due, due - 1)
        ]
        assert table(owned, due).play("innovation I02").player().books == 0
    assert table(3, 5).why("innovation I02") == ["innovations_full"]


# Prices of factions and tiles


@rule("AI-25.4")
def test_the_bridge_of_the_moles() -> None:
    def table(tools: int) -> Situation:
        return Situation(3, faction="F07").place(0, "workshop", "E4").give(tools=tools).go()

    assert short(table(0), "mole_bridge") == [("tools_short", "AI-25.4", 1, 0)]
    for more in (0, 1):
        built = table(1 + more).play("mole_bridge", "bridge D5-E4")
        assert (built.player().tools, built.player().bridges) == (more, 2)


@rule("AI-25.1")
def test_nobody_builds_a_fourth_bridge() -> None:
    table = Situation(3, faction="F07").place(0, "workshop", "E4").give(tools=4).go()
    for left in (2, 1, 0):
        table.play("mole_bridge")
        table.play(f"bridge {table.of('bridge')[0]}").end()
        assert table.player().bridges == left
        if left == 2:
            table.pass_().pass_()
    assert table.why("mole_bridge") == ["no_bridge_place"]


@rule("AI-31.7")
def test_a_tunnel_costs_a_tool_besides_spade_or_workshop() -> None:
    def table(tools: int, terrain: str) -> Situation:
        table = Situation(3, faction="F07").place(0, "workshop", "E12").terrain("E10", terrain)
        return table.give(tools=tools, coins=2).go()

    assert short(table(1, "desert"), "tunnel E10") == [("tools_short", "AI-13.11", 2, 1)]
    assert short(table(3, "plains"), "tunnel E10") == [("tools_short", "AI-13.8", 4, 3)]
    for more in (0, 1):
        assert table(2 + more, "desert").play("tunnel E10").player().tools == more
        assert table(4 + more, "plains").play("tunnel E10").player().tools == more


@rule("AI-29.6")
def test_a_flight_costs_a_scholar() -> None:
    def table(scholars: int) -> Situation:
        table = Situation(3).own("P09").place(0, "palace", "E12").terrain("E10", "desert")
        return table.give(tools=1, coins=2, scholars=scholars).go()

    assert short(table(0), "fly E10") == [("scholars_short", "AI-29.6", 1, 0)]
    for more in (0, 1):
        flown = table(1 + more).play("fly E10")
        assert (flown.player().scholars, flown.player().supply) == (more, 7 - more)


@rule("AI-26.8")
def test_an_annex_needs_one_in_hand() -> None:
    table = Situation(3).place(0, "workshop", "E12").place(0, "workshop", "A3").annexes(1)
    table.go().play("annex E12").end().pass_().pass_()
    assert table.why("annex A3") == ["no_annex"]
    assert Situation(3).place(0, "workshop", "E12").go().why("annex E12") == ["no_annex"]
