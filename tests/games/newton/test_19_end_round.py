"""Chapter 19: the End Round Phase."""

from parlour.games.newton.content.cards import CARDS
from parlour.games.newton.content.study_boards import CELLS, LINE_MASK, LINE_VP, LINES
from tests.games.newton.positions import Situation
from tests.support import rule


def last_turn(round_: int = 1, seats: int = 2, **options: str) -> Situation:
    """The last turns of a round; every desk holds four cards."""
    situation = Situation(seats, **options).round(round_, 4)
    for seat, colour in enumerate(["red", "green", "blue", "yellow"][:seats]):
        cards = [f"start_{colour}_{kind}" for kind in ("technology", "travel", "lessons", "study")]
        situation.desk(" ".join(cards), seat)
        situation.hand(f"start_{colour}_work start_{colour}_joker", seat)
        situation.print_symbol("lessons", seat)
    return situation


def finish(situation: Situation) -> Situation:
    colours = ["red", "green", "blue", "yellow"][: situation.match.seats]
    for colour in colours:
        situation.play(f"play start_{colour}_work", "end_turn")
    return situation


@rule("NW-19.1", "NW-19.2", "NW-19.6")
def test_all_tuck_a_card_in_any_order() -> None:
    situation = finish(last_turn(seats=3))
    assert situation.match.view()["phase"] == "tuck"
    assert situation.match.pending == [0, 1, 2]
    assert situation.reasons("tuck start_red_joker", 0) == [("not_on_desk", "NW-19.2")]
    assert situation.reasons("end_turn", 0) == [("tuck_first", "NW-19.1")]
    situation.match.play("tuck start_green_study", 1)
    assert situation.match.pending == [0, 2]
    assert [r.key for r in situation.state.why_not(1, 0)] == ["already_chosen"]
    situation.match.play("tuck start_blue_work", 2)
    situation.match.play("tuck start_red_travel", 0)
    view = situation.match.view()
    assert [board["tuck"] for board in view["boards"]] == [
        ["start_red_travel"],
        ["start_green_study"],
        ["start_blue_work"],
    ]
    assert (view["phase"], view["round"]) == ("action", 2)


@rule("NW-19.3", "NW-19.7")
def test_the_symbol_of_a_tucked_card_counts_the_others_return() -> None:
    situation = finish(last_turn())
    situation.match.play("tuck start_red_study", 0)
    situation.match.play("tuck start_green_study", 1)
    assert situation.symbols("study") == 1
    assert situation.symbols("travel") == 0
    assert situation.volumes() == [0, 0, 0, 0]
    hand = situation.match.view()["boards"][0]["hand"]
    assert len(hand) == 5
    assert "start_red_study" not in hand


@rule("NW-19.2")
def test_a_tucked_card_goes_to_the_leftmost_empty_slot() -> None:
    situation = last_turn().tuck("A101 A102")
    finish(situation).match.play("tuck start_red_study", 0)
    assert situation.match.view()["boards"][0]["tuck"] == ["A101", "A102", "start_red_study"]


@rule("NW-19.4")
def test_the_joker_may_be_tucked() -> None:
    situation = last_turn()
    situation.play("play start_red_joker", "end_turn", "play start_green_work", "end_turn")
    situation.match.play("tuck start_red_joker", 0)
    situation.match.play("tuck start_green_work", 1)
    assert situation.match.view()["boards"][0]["tuck"] == ["start_red_joker"]
    assert [situation.symbols(kind) for kind in ("work", "technology", "travel", "study")] == [
        0
    ] * 4


@rule("NW-19.5")
def test_a_player_without_a_card_on_the_desk_tucks_nothing() -> None:
    situation = Situation().round(1, 4).hand("", seat=1)
    situation.play("play start_red_work", "end_turn")
    assert situation.match.pending == [0]
    situation.match.play("tuck start_red_work", 0)
    assert situation.match.view()["round"] == 2


@rule("NW-25.3")
def test_a_player_who_played_fewer_cards_still_tucks_one() -> None:
    situation = Situation().round(2, 4).hand("start_red_work").desk("A101 A102")
    situation.play("play start_red_work", "end_turn", "play start_green_work", "end_turn")
    situation.match.play("tuck A101", 0)
    situation.match.play("tuck start_green_work", 1)
    assert situation.match.view()["boards"][0]["hand"] == ["start_red_work", "A102"]


@rule("NW-19.8", "NW-19.14", "NW-20.1")
def test_in_round_six_nothing_is_tucked_and_the_game_ends_after_income() -> None:
    situation = last_turn(6).has(income="vp")
    finish(situation)
    assert situation.match.over
    assert len(situation.match.view()["boards"][0]["desk"]) == 5
    assert situation.me.vp == 2
    assert situation.event_keys()[-2:] == ["gained_vp", "game_over"]


@rule("NW-19.9", "NW-18.5", "NW-18.12")
def test_income_comes_from_lines_then_tiles_then_medicine() -> None:
    situation = last_turn(6).has(books="s1c2 s2c1 s3c1", income="medicine coins potion vp", coins=0)
    situation.me.medicine_side = 2
    situation.me.medicine_seen = 3
    finish(situation)
    gains = [(e.key, e.args["n"]) for e in situation.events if e.seat == 0 and "gained" in e.key]
    assert gains == [
        ("gained_vp", 1 + 3),
        ("gained_coins", 2),
        ("gained_potions", 1),
        ("gained_vp", 2),
        ("gained_vp", 3),
    ]


@rule("NW-19.10")
def test_every_line_pays_when_all_its_cells_are_filled() -> None:
    for line, mask in enumerate(LINE_MASK):
        cells = [CELLS[c] for c in range(len(CELLS)) if mask >> c & 1 and CELLS[c] != "s1c1"]
        situation = finish(last_turn(6).has(books=" ".join(cells)))
        assert LINES[line] in situation.match.view()["boards"][0]["lines"]
        filled = situation.me.books
        lines = zip(LINE_MASK, LINE_VP, strict=True)
        assert situation.me.vp == sum(vp for other, vp in lines if filled & other == other)
        if len(cells) > 1:
            situation = finish(last_turn(6).has(books=" ".join(cells[1:])))
            assert LINES[line] not in situation.match.view()["boards"][0]["lines"]
            filled = situation.me.books
            lines = zip(LINE_MASK, LINE_VP, strict=True)
            assert situation.me.vp == sum(vp for other, vp in lines if filled & other == other)


@rule("NW-19.11", "NW-19.12")
def test_the_market_is_returned_in_random_order_and_revealed_anew() -> None:
    situation = finish(last_turn())
    situation.face_up("A101 A102 A103 A104 A201 A301")
    deck = list(situation.state.decks[0])
    situation.match.play("tuck start_red_work", 0)
    situation.match.play("tuck start_green_work", 1)
    state = situation.state
    assert [len(cards) for cards in situation.match.view()["market"]] == [3, 3, 3]
    assert situation.match.view()["market"][0] == sorted(CARDS[c] for c in deck[:3])
    assert sorted(CARDS[c] for c in state.decks[0][-4:]) == ["A101", "A102", "A103", "A104"]
    assert state.layers[0] == [len(deck) - 3, 4]
    drawn = situation.match.plies[-1].chance
    assert len(drawn) == 3


@rule("NW-19.12", "NW-25.9")
def test_a_small_deck_reveals_what_it_has() -> None:
    situation = finish(last_turn())
    situation.more(" ".join(f"A1{n:02}" for n in range(1, 10)), seat=1)
    situation.match.play("tuck start_red_work", 0)
    situation.match.play("tuck start_green_work", 1)
    assert situation.match.view()["market"][0] == ["A110"]
    assert situation.match.view()["decks"][0] == 0


@rule("NW-23.2")
def test_a_single_player_sees_two_cards_of_each_level() -> None:
    situation = finish(last_turn(seats=1))
    situation.match.play("tuck start_red_work", 0)
    assert [len(cards) for cards in situation.match.view()["market"]] == [2, 2, 2]


@rule("NW-19.13", "NW-23.8")
def test_the_apple_goes_clockwise_and_stays_with_a_single_player() -> None:
    situation = finish(last_turn(seats=3))
    for seat, colour in enumerate(["red", "green", "blue"]):
        situation.match.play(f"tuck start_{colour}_work", seat)
    assert situation.match.view()["first"] == 1
    assert situation.match.to_move == 1
    situation = finish(last_turn(seats=1))
    situation.match.play("tuck start_red_work", 0)
    assert situation.match.view()["first"] == 0
