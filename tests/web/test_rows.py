"""Rows of the panel: phrases of choices are taken apart where people take them apart."""

import random

import pytest

from parlour import games
from parlour.kernel.match import Match
from parlour.web import panel, rows
from parlour.web.markup import options
from tests.contract.tables import LANGUAGES

NAMES = ["Ann", "Bob", "Cid", "Dot", "Eve"]


def positions(name, every=7, plies=220, seed=3):
    """Some positions of a random game."""
    game = games.find(name)
    match = Match(game, game.seats[-1], seed)
    while not match.over and match.ply < plies:
        if match.ply % every == 0:
            yield match
        match.play(random.Random(match.ply).choice(match.choices_of(match.pending[0])))


def words(markup):
    """The words of some markup, for comparing."""
    return "".join(markup.split())


def test_what_all_choices_share_at_their_beginning_is_said_by_the_heading():
    phrases = ["Upgrade to a guild on F11 (2 :coin=coins:)", "Upgrade to a guild on H6"]
    assert rows.common_beginning(phrases) == "Upgrade to a guild on "
    assert rows.common_beginning(["Take 2 cards", "Take 2 tiles"]) == "Take "
    assert rows.common_beginning(["Take the tile (1 step)", "Take the tile (2 steps)"]) == (
        "Take the tile "
    )
    incomes = ["Take the tile (income: 4 :coin=coins:)", "Take the tile (income: 1 :book=book:)"]
    assert rows.common_beginning(incomes) == "Take the tile "
    shelves = ["Place a book on shelf 2, column 3", "Place a book on shelf 1, column 2"]
    assert rows.common_beginning(shelves) == "Place a book on "  # a shelf is called by its number
    levels = ["Reveal 2 cards of level 1 (1 :coin=coin:)", "Reveal 2 cards of level 2"]
    assert rows.common_beginning(levels) == "Reveal 2 cards of "
    assert rows.common_beginning(["Bid 1 :vp=VP:", "Bid 2 :vp=VP:"]) == "Bid "
    assert rows.common_beginning(["Pass", "Pass"]) == ""
    assert rows.common_beginning(["Accept", "Decline"]) == ""
    assert rows.common_beginning(["Alone"]) == ""


def test_a_price_stands_last_in_brackets_and_holds_numbers_with_symbols_alone():
    assert rows.split_price("Explore D1 (1 :ap=AP:)") == ("Explore D1", "1 :ap=AP:")
    two = "Guild (2 :ai_tool=tools:, 3 :coin=coins:)"
    assert rows.split_price(two) == ("Guild", "2 :ai_tool=tools: 3 :coin=coins:")
    assert rows.split_price("Train (5,000 :yen=Yen:)") == ("Train", "5,000 :yen=Yen:")
    sentence = "Terraform E3 (plains, 1 :ai_spade=spade:)"
    assert rows.split_price(sentence) == (sentence, "")
    assert rows.split_price("Consolidate (wages 0 :yen=Yen:)")[1] == ""


@pytest.mark.parametrize(
    ("phrase", "name", "line"),
    [
        ("Banking: 3 steps, onto the slot", "Banking", "3 steps, onto the slot"),
        ("Work (starting card): Work 1", "Work (starting card)", "Work 1"),
        ("D3 (plains, 1 :ai_spade=spade:)", "D3", "plains, 1 :ai_spade=spade:"),
        ("(income: 3 :vp=VP:) with 3 steps", "income: 3 :vp=VP:", "with 3 steps"),
        ("1 :ai_tool=tool: for 1 :coin=coin:", "1 :ai_tool=tool: for 1 :coin=coin:", ""),
        ("Nagoya (east) at last", "Nagoya (east) at last", ""),
    ],
)
def test_what_follows_a_colon_or_fills_a_bracket_explains_the_name(phrase, name, line):
    assert rows.split_name(phrase) == (name, line)


@pytest.mark.parametrize(
    ("sentence", "title", "context"),
    [
        ("Choose an action (2 :ap=AP: left).", "Choose an action", "2 :ap=AP: left"),
        ("3 steps left: where do you go?", "Where do you go?", "3 steps left"),
        ("RECRUIT: 2 :action_points=AP: left.", "RECRUIT", "2 :action_points=AP: left"),
        ("Which tile? 2 left.", "Which tile?", "2 left"),
        ("Which tile? (level 2)", "Which tile?", "Level 2"),
        ("Play a card.", "Play a card", ""),
        (
            "A costs 1 :research_points=RP:: which one remains?",
            "Which one remains?",
            "A costs 1 :research_points=RP:",
        ),
    ],
)
def test_a_question_has_a_title_and_its_circumstances(sentence, title, context):
    assert rows.split_question(sentence) == (title, context)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", games.names())
def test_rows_hold_every_choice_once_and_lose_no_word(name, lang):
    for match in positions(name):
        seat = match.pending[0]
        kinds = rows.kinds(match, seat, NAMES, lang)
        choices = [choice for kind in kinds for choice in kind.choices]
        assert sorted(choice.number for choice in choices) == sorted(match.choices_of(seat))
        headings = [kind.heading for kind in kinds]
        assert len(set(headings)) == len(headings) == len({kind.verb for kind in kinds})
        keys = {kind.key for kind in kinds if kind.only is None and len(kinds) > 1}
        assert len({choice.key for choice in choices} | keys) == len(choices) + len(keys)
        for kind in kinds:
            for choice in kind.choices:
                assert choice.name
                whole = match.game.choice_text(match.state, seat, choice.number, lang, NAMES)
                text = match.game.texts.plain(whole, lang)
                row = words(f"{kind.heading}{kind.price}{choice.label}").casefold()
                for word in text.replace("(", " ").replace(")", " ").split():
                    if word.isalpha():
                        assert word.casefold() in row


@pytest.mark.parametrize("name", games.names())
def test_what_accompanies_decisions_keeps_its_place(name):
    column = games.find(name).column
    for match in positions(name):
        kinds = rows.kinds(match, match.pending[0], NAMES, "en")
        for kind in kinds:
            verbs = {match.game.actions.verb_of(choice.number).name for choice in kind.choices}
            places = {n for n, some in enumerate(column.always) if verbs & set(some)}
            assert places == ({kind.cell} if kind.cell >= 0 else set())


def test_the_choice_that_ends_the_turn_is_the_button_below_and_no_row():
    for match in positions("newton", every=1, plies=60):
        seat = match.pending[0]
        end = panel.end_choice(match, seat)
        kinds = rows.kinds(match, seat, NAMES, "en", without=end)
        numbers = [choice.number for kind in kinds for choice in kind.choices]
        assert end not in numbers
        assert len(numbers) == len(match.choices_of(seat)) - (end is not None)
        if end is not None:
            return
    raise AssertionError("no turn was ended")


def test_in_the_fixed_row_a_choice_that_needs_many_words_opens():
    for cell, letters, opens in ((0, rows.CELL + 1, True), (0, rows.CELL, False), (-1, 99, False)):
        choice = rows.Choice(1, "", "Convert", "x" * letters, "", "", letters)
        [row] = rows._with_keys([rows.Kind("convert", "Convert", "", [choice], "", cell)])
        assert row.opens is opens
        assert (row.key != row.choices[0].key) is opens


@pytest.mark.parametrize("name", games.names())
def test_choices_of_a_row_have_pictures_where_these_tell_them_apart(name):
    drawings = 0
    for match in positions(name, every=1, plies=300):
        for kind in rows.kinds(match, match.pending[0], NAMES, "en"):
            of_each = [rows.pictures_of(name, one.number, "en") for one in kind.choices]
            if len(kind.choices) == 1:
                own = of_each[0][:1]
                assert kind.symbol in (own or {kind.symbol})
                assert kind.choices[0].pictures == ()
            else:
                shown = of_each if len(set(of_each)) > 1 else [()] * len(of_each)
                assert [one.pictures for one in kind.choices] == shown
                drawings += sum(map(len, shown))
                markup = options(kind)
                assert markup.count("<svg") >= sum(map(len, shown))
                assert markup.count('class="pic"') == sum(map(bool, shown))
    assert drawings > 0
