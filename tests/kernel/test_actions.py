"""Verbs and their arguments <-> dense numbers <-> notation."""

import pytest

from parlour.kernel.actions import Actions
from parlour.kernel.errors import InvalidChoice

ACTIONS = Actions()
MOVE = ACTIONS.verb("move", hex=["A1", "A2", "B1"])
PASS = ACTIONS.verb("pass")
SWAP = ACTIONS.verb("swap", give=["wood", "clay"], take=["wood", "clay", "wheat"])


def test_numbers_are_dense_and_start_at_the_base_of_their_verb() -> None:
    assert (MOVE, PASS, SWAP) == (0, 3, 4)
    assert ACTIONS.size == len(ACTIONS) == 10
    assert list(ACTIONS) == list(range(10))


def test_the_verb_of_every_number_is_its_first_number() -> None:
    assert ACTIONS.bases() == [MOVE] * 3 + [PASS] + [SWAP] * 6
    for choice, verb in enumerate(ACTIONS.bases()):
        assert ACTIONS.verb_of(choice).base == verb


def test_arguments_count_like_digits() -> None:
    assert ACTIONS.arguments(SWAP + 1 * 3 + 2) == {"give": 1, "take": 2}
    assert ACTIONS.arguments(PASS) == {}


def test_every_number_has_a_notation_that_reads_back() -> None:
    texts = [ACTIONS.text(choice) for choice in ACTIONS]
    assert texts[:5] == ["move A1", "move A2", "move B1", "pass", "swap wood wood"]
    assert [ACTIONS.number(text) for text in texts] == list(range(10))


def test_case_and_spaces_do_not_matter() -> None:
    assert ACTIONS.number("  MOVE   b1 ") == MOVE + 2


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "an empty text"),
        ("jump A1", "unknown verb 'jump'; the verbs are: move, pass, swap"),
        ("move", "'move' should read: move <hex>"),
        ("pass now", "'pass now' should read: pass"),
        ("swap wood", "should read: swap <give> <take>"),
        ("move C9", "there is no hex 'C9'; known are A1, A2, B1"),
        ("swap wheat wood", "there is no give 'wheat'"),
    ],
)
def test_wrong_notation_is_explained(text: str, sentence: str) -> None:
    with pytest.raises(InvalidChoice) as caught:
        ACTIONS.number(text)
    assert sentence in str(caught.value)


@pytest.mark.parametrize("number", [-1, 10, 10**30])
def test_a_number_outside_the_space_names_no_choice(number: int) -> None:
    for ask in (ACTIONS.text, ACTIONS.verb_of, ACTIONS.arguments):
        with pytest.raises(InvalidChoice, match="not between 0 and 9"):
            ask(number)


@pytest.mark.parametrize(
    ("name", "values", "sentence"),
    [
        ("move", ["a"], "declared twice"),
        ("Jump", ["a"], "small letters"),
        ("long jump", ["a"], "one word"),
        ("", ["a"], "one word"),
        ("jump", ["a", "A"], "not different"),
        ("jump", ["a b"], "has a space"),
        ("jump", [""], "empty"),
    ],
)
def test_a_verb_that_could_not_be_read_back_is_refused(
    name: str, values: list[str], sentence: str
) -> None:
    size = ACTIONS.size
    with pytest.raises(ValueError, match=sentence):
        ACTIONS.verb(name, what=values)
    assert ACTIONS.size == size
