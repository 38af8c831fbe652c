"""What is asked, with the numbers of the question."""

from parlour.games.age_of_innovation import GAME
from parlour.games.age_of_innovation.content.automa import CARDS
from parlour.games.age_of_innovation.content.maps import MAP
from parlour.games.age_of_innovation.content.nouns import KINDS
from parlour.games.age_of_innovation.state import AUTOMA_SEAT
from parlour.kernel.match import Match
from tests.games.age_of_innovation.positions import Situation, SoloSituation
from tests.support import rule


def question_of(table: Situation, seat: int = 0) -> tuple[str, dict[str, int]]:
    question = table.match.question(seat)
    return question.key, question.args


@rule("AI-9.1", "AI-9.14")
def test_the_turn_names_its_round() -> None:
    for round_ in (1, 4):
        assert question_of(Situation(3, round_=round_).go()) == ("act", {"round": round_})
    again = Situation(3, faction="F12", round_=2).go().play("special F12")
    assert question_of(again) == ("act_again", {"round": 2})


@rule("AI-13.7", "AI-13.9")
def test_spades_are_counted_down() -> None:
    table = Situation(3).place(0, "workshop", "E12").give(tools=9, coins=9).bowls(6, 0, 6).go()
    table.play("power_action PA6")
    assert question_of(table) == ("first_hex", {"n": 2})
    table.play("terraform F12")  # lake, three spades from desert
    hex_args = {"hex": MAP.index["F12"]}
    assert question_of(table) == ("dig", {**hex_args, "n": 1, "spades": 2})
    table.play("spade")
    assert question_of(table) == ("dig", {**hex_args, "n": 0, "spades": 1})
    table.play("spade")
    assert question_of(table) == ("dig_native", {**hex_args, "n": 0, "spades": 0})


@rule("AI-11.8", "AI-11.11")
def test_an_offer_names_gain_price_and_hex() -> None:
    table = Situation(3).place(0, "workshop", "E9").terrain("E10", "desert").give(tools=1, coins=2)
    table.place(1, "school", "E11").place(1, "guild", "F9").bowls(1, 1, 10, seat=1).go()
    table.play("build E10")
    args = {"n": 4, "gain": 3, "vp": 3, "hex": MAP.index["E10"]}
    assert question_of(table, 1) == ("offer", args)


@rule("AI-20.1", "AI-21.4")
def test_scholars_and_keys_name_their_discipline() -> None:
    table = Situation(3).levels(0, 0, 7, 0).keys(1).give(scholars=3).go().play("send engineering 2")
    assert question_of(table) == ("key", {"discipline": 2, "n": 2})
    table.play("keep_key")
    assert question_of(table) == ("send_more", {"discipline": 2, "n": 1})
    table.play("send engineering 1", "keep_key")
    assert question_of(table) == ("send_more", {"discipline": 2, "n": 2})


@rule("AI-26.3", "AI-14.10", "AI-29.3")
def test_pieces_are_named_by_their_kind() -> None:
    placed = Situation(3).place(0, "workshop", "E12").display("I18").give(coins=5, tools=9)
    placed.give(books=(5, 0, 0, 0)).go().play("innovation I18")
    assert question_of(placed) == ("place_neutral", {"kind": KINDS.index("monument")})
    up = Situation(3).own("P04").place(0, "workshop", "E12").place(0, "workshop", "A3").go()
    assert question_of(up.play("special P04")) == ("free_upgrade", {"kind": 0, "kind2": 1})
    down = Situation(3).own("P03").place(0, "school", "E12").place(0, "school", "A3").go()
    assert question_of(down.play("special P03")) == ("free_upgrade", {"kind": 2, "kind2": 1})
    assert sorted(down.of("downgrade")) == ["A3", "E12"]


@rule("AI-9.3", "AI-2.4", "AI-21.2")
def test_books_and_steps_are_counted_down() -> None:
    paid = Situation(3).give(books=(3, 3, 0, 0)).book_actions("BA3", "BA1", "BA2").go()
    assert question_of(paid.play("book_action BA3")) == ("pay_book", {"n": 2})
    assert question_of(paid.play("pay law")) == ("pay_book", {"n": 1})
    gained = Situation(3).place(0, "guild", "E12").give(tools=4, coins=6).offer_palaces("P10")
    assert question_of(gained.go().play("palace E12")) == ("take_book", {"n": 2})
    assert question_of(gained.play("book law")) == ("take_book", {"n": 1})
    steps = Situation(3).place(0, "workshop", "E12").place(0, "guild", "A3").display("I05")
    steps.give(coins=5, books=(5, 0, 0, 0)).go().play("innovation I05")
    assert question_of(steps) == ("step_any", {"n": 2})
    assert question_of(steps.play("advance law")) == ("step_any", {"n": 1})


@rule("AI-36.1", "AI-36.3")
def test_her_steps_name_her_cards() -> None:
    solo = SoloSituation(round_=2).automa_turn("s1", "s4")
    assert question_of(solo, AUTOMA_SEAT) == ("automa", {"round": 2})
    solo.play("automa draw")
    cards = {"card": CARDS.index("s1"), "card2": CARDS.index("s4")}
    assert question_of(solo, AUTOMA_SEAT) == ("automa_part", cards)


@rule("AI-5.1", "AI-5.5")
def test_a_starting_place_is_empty_and_native() -> None:
    match = Match(GAME, 3, 1)
    while match.question(match.to_move or 0).key != "place_start":
        match.play(match.choices[0])
    placed: dict[int, list[str]] = {}
    while match.question(match.to_move or 0).key == "place_start":
        seat = match.to_move or 0
        texts = match.choices.texts()
        native = [text.split()[2] for text in texts]
        own = placed.setdefault(seat, [])
        for hex_ in (one["name"] for one in match.view(None)["hexes"]):
            expected = [] if hex_ in native else ["occupied" if hex_ in own else "not_native_start"]
            if f"start workshop {native[0]}" in texts:
                assert [r.key for r in match.why_not(f"start workshop {hex_}")] == expected
        if f"start university {native[0]}" not in texts:
            assert [r.key for r in match.why_not(f"start university {native[0]}")] == [
                "wrong_piece"
            ]
        match.play(texts[-1])
        own.append(native[-1])


@rule("AI-4.8", "AI-35.10")
def test_a_draft_of_bonus_tiles_offers_these_alone() -> None:
    match = Match(GAME, 3, 2, {"edition": "published", "draft_mode": "open_draft"})
    while match.question(match.to_move or 0).key != "draft_bonus":
        match.play(match.choices[0])
    for left in (6, 5, 4):
        texts = match.choices.texts()
        assert len(texts) == left
        assert all(text.startswith("bonus RB") for text in texts)
        match.play(texts[0])
    solo = Match(GAME, 2, 1, {"automa": "2"})
    while "automa bonus" not in solo.choices:
        solo.play(solo.choices[0])
    solo.play("automa bonus")
    assert sorted({text.split()[0] for text in solo.choices.texts()}) == ["bonus"]
    assert len(solo.choices.texts()) == 4
