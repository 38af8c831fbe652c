"""Chapters 2 and 3: set-up of the boards and of the players, the draft."""

import pytest

from parlour.games.newton.content.cards import CARDS
from parlour.games.newton.content.map_board import SPACE_TOKEN
from parlour.games.newton.content.masters import MASTERS
from parlour.games.newton.content.tracks_board import TECH_TOKEN
from parlour.games.newton.play import Newton
from parlour.kernel.errors import UnknownGame
from parlour.kernel.match import Match
from tests.games.newton.positions import GAME
from tests.support import rule

QUIET = {"master_draft": "off", "great_discovery": "off"}


def quiet(seats: int, seed: int = 1, **options: str) -> Match:
    return Match(GAME, seats, seed, {**QUIET, **options})


def state(match: Match) -> Newton:
    assert isinstance(match.state, Newton)
    return match.state


@rule("NW-2.2", "NW-2.3", "NW-2.4")
def test_every_city_university_and_ancient_land_gets_a_tile_of_its_kind() -> None:
    seen = set()
    for seed in range(5):
        spaces = quiet(2, seed).view()["map"]
        for kind, count in (("city", 7), ("university", 6), ("ancient", 3)):
            tiles = [space["tile"] for space in spaces if space["kind"] == kind]
            assert len(set(tiles)) == count
        seen.add(tuple(space["tile"] for space in spaces))
    assert len(seen) == 5


@rule("NW-2.5", "NW-2.6", "NW-2.7", "NW-2.8")
def test_five_specializations_six_objectives_and_five_inventions_are_drawn() -> None:
    seen = set()
    for seed in range(5):
        view = quiet(3, seed).view()
        spaces = [*view["work"], *view["technology"]]
        tiles_by_kind = {
            kind: [space["tile"] for space in spaces if space["kind"] == kind]
            for kind in ("specialization", "invention", "objective")
        }
        hven = next(space for space in view["map"] if space["id"] == "hven")
        tiles_by_kind["objective"].append(hven["tile"])
        assert [len(set(tiles)) for tiles in tiles_by_kind.values()] == [5, 5, 6]
        assert all(tile is not None for tiles in tiles_by_kind.values() for tile in tiles)
        seen.add(str(tiles_by_kind))
    assert len(seen) == 5


@rule("NW-2.9", "NW-2.10", "NW-2.11", "NW-23.3")
@pytest.mark.parametrize(("seats", "tokens"), [(1, 6), (2, 10), (3, 14), (4, 18)])
def test_tokens_lie_on_the_gold_spaces_of_the_number_of_players(seats: int, tokens: int) -> None:
    view = quiet(seats).view()
    laid = [s["token"] is not None for s in [*view["map"], *view["technology"]]]
    assert sum(laid) == tokens
    marks = SPACE_TOKEN + TECH_TOKEN
    assert laid == [0 < mark <= seats for mark in marks]


@rule("NW-2.12", "NW-2.13", "NW-2.14", "NW-23.7")
@pytest.mark.parametrize("seats", [1, 4])
def test_the_stocks_hold_four_tiles_of_each_kind(seats: int) -> None:
    view = quiet(seats).view()
    assert view["incomes"] == {"vp": 4, "coins": 4, "potion": 4}
    assert view["medicine"] == 4
    assert set(view["developments"].values()) == {4}
    assert len(view["developments"]) == 5


@rule("NW-2.15", "NW-2.16", "NW-23.2")
@pytest.mark.parametrize(("seats", "shown"), [(1, 2), (2, 3), (3, 3), (4, 3)])
def test_three_cards_of_each_level_are_revealed_two_with_one_player(seats: int, shown: int) -> None:
    view = quiet(seats).view()
    assert [len(cards) for cards in view["market"]] == [shown] * 3
    assert view["decks"] == [10 - shown] * 3
    for level, cards in enumerate(view["market"], start=1):
        assert all(card.startswith(f"A{level}") for card in cards)
    assert quiet(2, 5).view()["market"] != quiet(2, 6).view()["market"]


@rule("NW-2.17")
def test_the_options_have_their_defaults() -> None:
    defaults = {o.name: o.default for o in GAME.options if not o.name.startswith("colour")}
    assert defaults == {
        "promo_masters": "on",
        "master_draft": "on",
        "great_discovery": "on",
        "published_gilbert": "off",
        "solo_draft": "off",
    }
    without = Match(GAME, 4, 1, {"promo_masters": "off", "master_draft": "off"})
    dealt = [m for pack in state(without).packs for m in pack] + state(without).box
    assert len(dealt) == 20
    assert not {MASTERS.index("hawking"), MASTERS.index("hooke")} & set(dealt)


@rule("NW-3.1")
def test_each_player_has_a_colour_of_their_own() -> None:
    view = quiet(3, colour2="red").view()
    assert [board["colour"] for board in view["boards"]] == ["green", "red", "blue"]
    with pytest.raises(UnknownGame, match="same colour"):
        quiet(2, colour1="blue", colour2="blue")


@rule("NW-3.2")
def test_the_study_boards_are_dealt_at_random() -> None:
    seen = {tuple(b["printed"] for b in quiet(3, seed).view()["boards"]) for seed in range(12)}
    assert len(seen) > 5
    assert all(len(set(printed)) == 3 for printed in seen)


@rule("NW-3.3", "NW-3.4", "NW-3.6", "NW-3.7", "NW-3.8", "NW-3.9")
def test_each_player_starts_with_the_same_pieces() -> None:
    view = quiet(4).view()
    for seat, board in enumerate(view["boards"]):
        assert (board["books_left"], board["cubes"]) == (12, 12)
        assert board["scientist"] == "basel"
        assert board["students"] == 3
        assert (board["work"], board["vp"]) == (0, 0)
        assert (board["coins"], board["potions"]) == (2, 0)
        assert view["technology"][0]["students"].count(seat) == 1


@rule("NW-3.5")
def test_each_player_has_the_six_starting_cards_of_the_colour() -> None:
    for board in quiet(4).view()["boards"]:
        kinds = ("work", "technology", "travel", "lessons", "study", "joker")
        assert sorted(board["hand"]) == sorted(f"start_{board['colour']}_{k}" for k in kinds)


@rule("NW-3.10")
def test_the_first_player_is_drawn_at_random() -> None:
    assert {quiet(4, seed).view()["first"] for seed in range(30)} == {0, 1, 2, 3}


@rule("NW-3.11", "NW-3.14", "NW-3.15")
def test_without_a_draft_the_four_masters_dealt_are_the_hand() -> None:
    match = Match(GAME, 3, 1, {"master_draft": "off"})
    for seat in range(3):
        assert len([m for m in match.view(seat)["boards"][seat]["masters"] if m]) == 4
        others = [match.view(seat)["boards"][o]["masters"] for o in range(3) if o != seat]
        assert others == [[None] * 4] * 2
    assert len(state(match).box) == 22 - 12


def keep_first(match: Match, seat: int) -> str:
    pack: list[str] = match.view(seat)["draft"]["pack"]
    match.play(f"keep {pack[0]}", seat)
    return pack[0]


@rule("NW-3.12")
def test_the_draft_passes_packs_to_the_left_until_one_card_is_left() -> None:
    match = Match(GAME, 3, 4, {"great_discovery": "off"})
    kept: dict[int, list[str]] = {0: [], 1: [], 2: []}
    for size in (4, 3, 2):
        packs = [match.view(seat)["draft"]["pack"] for seat in range(3)]
        assert [len(pack) for pack in packs] == [size] * 3
        for seat in (2, 0, 1):
            kept[seat].append(keep_first(match, seat))
        if size > 2:
            after = [match.view(seat)["draft"]["pack"] for seat in range(3)]
            for seat in range(3):
                rest = set(packs[seat]) - {kept[seat][-1]}
                assert set(after[(seat + 1) % 3]) == rest
    for seat in range(3):
        hand = match.view(seat)["boards"][seat]["masters"]
        assert len(hand) == 4
        assert set(kept[seat]) <= set(hand)
    assert match.view()["phase"] == "action"


@rule("NW-3.13")
def test_what_is_kept_is_secret_and_packs_pass_when_all_have_chosen() -> None:
    match = Match(GAME, 2, 4)
    before = match.view(1)["draft"]["pack"]
    kept = keep_first(match, 0)
    assert match.pending == [1]
    assert match.view(1)["draft"]["pack"] == before
    assert match.view(1)["draft"]["chosen"] == [0]
    assert match.view(1)["boards"][0]["masters"] == [None]
    assert match.view(0)["boards"][0]["masters"] == [kept]
    name = GAME.texts.word("master", MASTERS.index(kept), "en")
    assert name in " ".join(match.log(0))
    assert name not in " ".join(match.log(1))
    again = [(r.key, r.rule) for r in match.state.why_not(0, GAME.actions.number(f"keep {kept}"))]
    assert again == [("already_chosen", "NW-3.13")]
    assert [r.key for r in match.why_not(f"keep {kept}", 1)] == ["not_in_pack"]
    keep_first(match, 1)
    assert match.pending == [0, 1]


@rule("NW-3.13", "NW-24.2")
def test_a_pack_is_offered_in_an_order_that_tells_nothing() -> None:
    for seed in range(6):
        match = Match(GAME, 3, seed)
        while match.view()["phase"] == "draft":
            for seat in match.pending:
                offered = list(match.choices_of(seat))
                assert offered == sorted(offered)
                keep_first(match, seat)


@rule("NW-3.16")
def test_each_player_keeps_one_of_two_great_discoveries() -> None:
    match = Match(GAME, 3, 2, {"master_draft": "off"})
    tiles = [match.view(seat)["draft"]["tiles"] for seat in range(3)]
    assert [len(pair) for pair in tiles] == [2, 2, 2]
    assert len({tile for pair in tiles for tile in pair}) == 6
    wrong = [(r.key, r.rule) for r in match.why_not(f"discovery {tiles[1][0]}", 0)]
    assert wrong == [("discovery_not_dealt", "NW-3.16")]
    for seat in (1, 0, 2):
        match.play(f"discovery {tiles[seat][1]}", seat)
        assert match.view(seat)["boards"][seat]["discovery"] == tiles[seat][1]
        assert match.view((seat + 1) % 3)["boards"][seat]["discovery"] == "hidden"
    assert match.view()["phase"] == "action"
    assert [r.key for r in match.why_not("discovery gd_work")] == ["card_first"]


@rule("NW-3.17")
def test_without_the_option_no_discovery_is_dealt_or_scored() -> None:
    match = Match(GAME, 2, 2, {**QUIET})
    assert match.view(0)["boards"][0]["discovery"] is None
    assert state(match).discoveries == []
    assert "discovery" not in [line.source for line in match.state.scores()[0].lines]


@rule("NW-23.4")
def test_a_single_player_is_dealt_four_masters_without_a_draft() -> None:
    match = Match(GAME, 1, 3)
    assert match.view(0)["phase"] == "discovery"
    assert len(match.view(0)["boards"][0]["masters"]) == 4


@rule("NW-23.5")
def test_the_solo_draft_keeps_one_of_two_masters_four_times() -> None:
    match = Match(GAME, 1, 3, {"solo_draft": "on"})
    seen: list[str] = []
    for number in range(4):
        pack = match.view(0)["draft"]["pack"]
        assert len(pack) == 2
        assert not set(pack) & set(seen)
        seen += pack
        match.play(f"keep {pack[number % 2]}")
    assert match.view(0)["phase"] == "discovery"
    hand = match.view(0)["boards"][0]["masters"]
    assert len(hand) == 4
    assert set(hand) < set(seen)


@rule("NW-23.6")
def test_a_single_player_keeps_one_of_two_discoveries() -> None:
    match = Match(GAME, 1, 3)
    tiles = match.view(0)["draft"]["tiles"]
    assert len(tiles) == 2
    match.play(f"discovery {tiles[0]}")
    assert match.view(0)["boards"][0]["discovery"] == tiles[0]


def test_starting_cards_show_two_volumes_of_each_colour() -> None:
    from parlour.games.newton.content.cards import CARD_VOLUMES, STARTING
    from parlour.games.newton.content.packed import field

    for own in STARTING:
        volumes = sum(CARD_VOLUMES[card] for card in range(len(CARDS)) if own >> card & 1)
        assert [field(volumes, i) for i in range(3)] == [2, 2, 2]
