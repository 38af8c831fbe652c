"""Every shuffle and draw: the same for a seed everywhere, written down and fed back."""

import pickle
from collections import Counter

import pytest
from hypothesis import given, strategies as st

from parlour.kernel.chance import Chance, Topics
from parlour.kernel.errors import ChanceMismatch

CARDS, TILES = 0, 1


def numbers(chance: Chance, count: int = 6, below: int = 1000) -> list[int]:
    return [chance.below(below) for _ in range(count)]


def sfc32(seed: int, stream: int, count: int) -> list[int]:
    """The generator as its author describes it, written again."""
    word = 2**32
    a, b, c, counter = seed % word, seed // word % word, stream, 1
    results = []
    for _ in range(15 + count):
        result = (a + b + counter) % word
        counter = (counter + 1) % word
        a = b ^ (b >> 9)
        b = (c + c * 8) % word
        c = ((c << 21 | c >> 11) + result) % word
        results.append(result)
    return results[15:]


def test_a_seed_gives_the_same_numbers_on_every_machine() -> None:
    assert numbers(Chance(0)) == GOLDEN_0
    assert numbers(Chance(7, 2)) == GOLDEN_7_2
    assert Chance(42).shuffle(CARDS, list(range(10))) == GOLDEN_SHUFFLE
    assert Chance(42).draw(CARDS, list(range(10)), 4) == GOLDEN_DRAW


@given(seed=st.integers(0, 2**64 - 1), stream=st.integers(0, 2**32 - 1))
def test_it_is_the_generator_sfc32(seed: int, stream: int) -> None:
    assert numbers(Chance(seed, stream), 8, 2**31) == [n >> 1 for n in sfc32(seed, stream, 8)]


def test_seeds_and_streams_are_independent() -> None:
    firsts = {
        tuple(numbers(Chance(seed, stream), 3, 2**31)) for seed in range(50) for stream in range(50)
    }
    assert len(firsts) == 2500


def test_any_whole_number_is_a_seed() -> None:
    assert numbers(Chance(-1)) == numbers(Chance(2**64 - 1))
    assert numbers(Chance(2**64 + 5)) == numbers(Chance(5))


@pytest.mark.parametrize("below", [2, 3, 6, 7, 100])
def test_numbers_are_uniform(below: int) -> None:
    """Chi-square of 60,000 numbers, far from the tails."""
    chance = Chance(1)
    expected = 60_000 / below
    counts = Counter(chance.below(below) for _ in range(60_000))
    assert set(counts) == set(range(below))
    distance = sum((count - expected) ** 2 / expected for count in counts.values())
    assert distance < 2 * below + 20


def test_every_order_is_equally_likely() -> None:
    chance = Chance(2)
    orders = Counter(tuple(chance.shuffle(CARDS, [0, 1, 2])) for _ in range(6000))
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())
    drawn = Counter(tuple(chance.draw(CARDS, [0, 1, 2], 2)) for _ in range(6000))
    assert len(drawn) == 6
    assert all(850 < count < 1150 for count in drawn.values())


def test_what_is_given_stays_as_it_is() -> None:
    items = [5, 6, 7]
    Chance(1).shuffle(CARDS, items)
    Chance(1).draw(CARDS, items, 2)
    Chance(1).pick(CARDS, items)
    assert items == [5, 6, 7]


def test_a_draw_takes_no_more_than_there_is() -> None:
    assert sorted(Chance(1).draw(CARDS, [3, 4], 9)) == [3, 4]
    assert Chance(1).draw(CARDS, [], 2) == []
    assert Chance(1).shuffle(CARDS, []) == []


def test_a_copy_goes_on_alike_and_apart() -> None:
    chance = Chance(3)
    chance.log = []
    numbers(chance)
    twin = chance.copy()
    assert twin.log is None
    assert numbers(twin) == numbers(chance)
    numbers(twin)
    assert numbers(twin) != numbers(chance)


def test_a_fork_is_a_generator_of_its_own() -> None:
    chance, same = Chance(3), Chance(3)
    one, two = chance.fork(0), chance.fork(0)
    assert numbers(one) != numbers(two)
    assert numbers(same.fork(0)) == numbers(Chance(3).fork(0))
    assert numbers(same.fork(1)) != numbers(Chance(3).fork(0))


def test_a_pickled_generator_goes_on_alike() -> None:
    chance = Chance(3)
    numbers(chance)
    chance.log = [(CARDS, [1])]
    twin = pickle.loads(pickle.dumps(chance))
    assert numbers(twin) == numbers(chance)
    assert twin.log is None
    assert twin.script is None


def test_the_log_has_every_result_of_the_rules_and_no_other() -> None:
    chance = Chance(4)
    chance.log = []
    order = chance.shuffle(CARDS, [1, 2, 3])
    drawn = chance.draw(TILES, [1, 2, 3], 2)
    picked = chance.pick(TILES, [8, 9])
    chance.below(10)
    chance.fork(1).shuffle(CARDS, [1, 2])
    chance.copy().shuffle(CARDS, [1, 2])
    assert chance.log == [(CARDS, order), (TILES, drawn), (TILES, [picked])]


def scripted(*script: tuple[int, list[int]]) -> Chance:
    chance = Chance(5)
    chance.script = list(script)
    return chance


def test_a_script_is_followed_and_logged() -> None:
    chance = scripted((CARDS, [3, 1, 2]), (TILES, [7, 7]), (TILES, [9]))
    chance.log = []
    assert chance.shuffle(CARDS, [1, 2, 3]) == [3, 1, 2]
    assert chance.draw(TILES, [7, 7, 8], 2) == [7, 7]
    assert chance.pick(TILES, [8, 9]) == 9
    assert chance.script_index == 3
    assert chance.log == chance.script


def test_a_copy_follows_the_script_from_where_it_is() -> None:
    chance = scripted((TILES, [1]), (TILES, [2]))
    chance.pick(TILES, [1, 2])
    twin = chance.copy()
    assert twin.pick(TILES, [1, 2]) == 2
    assert chance.script_index == 1


@pytest.mark.parametrize(
    ("result", "sentence"),
    [
        ((CARDS, [1, 2]), "another chance result is due"),
        ((TILES, [1]), "2 items are due, not 1"),
        ((TILES, [1, 2, 3]), "2 items are due, not 3"),
        ((TILES, [1, 4]), "item 2 cannot be drawn here"),
        ((TILES, [1, 1]), "item 2 cannot be drawn here"),
    ],
)
def test_a_result_that_the_rules_could_not_bring_is_refused(
    result: tuple[int, list[int]], sentence: str
) -> None:
    chance = scripted((TILES, [3]), result)
    chance.pick(TILES, [3])
    with pytest.raises(ChanceMismatch) as caught:
        chance.draw(TILES, [1, 2, 3], 2)
    assert str(caught.value) == sentence
    assert (caught.value.index, caught.value.topic) == (1, TILES)
    assert chance.script_index == 1


def test_a_result_that_is_missing_is_asked_for() -> None:
    chance = scripted()
    with pytest.raises(ChanceMismatch, match="a chance result is missing") as caught:
        chance.shuffle(TILES, [1])
    assert (caught.value.index, caught.value.topic) == (0, TILES)


def test_topics_read_and_write_results() -> None:
    topics = Topics()
    assert topics.topic("cards", ["Ace", "King", "Queen"]) == CARDS
    assert topics.topic("tiles", ["Ace", "Gold"]) == TILES
    assert topics.text(CARDS, [2, 0]) == "cards Queen Ace"
    assert topics.parse("  cards  Queen Ace ") == (CARDS, [2, 0])
    assert topics.parse("tiles") == (TILES, [])
    assert topics.parse("tiles Gold") == (TILES, [1])


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "unknown kind"),
        ("dice 4", "unknown kind of chance result in 'dice 4'"),
        ("cards Jack", "cards has no item 'Jack'"),
    ],
)
def test_a_result_that_cannot_be_read_is_refused(text: str, sentence: str) -> None:
    topics = Topics()
    topics.topic("cards", ["Ace"])
    with pytest.raises(ChanceMismatch, match=sentence):
        topics.parse(text)


@pytest.mark.parametrize(
    ("name", "items", "sentence"),
    [
        ("cards", ["a"], "declared twice"),
        ("two words", ["a"], "has a space"),
        ("", ["a"], "empty"),
        ("tiles", ["a", "a"], "not different"),
        ("tiles", ["a b"], "has a space"),
        ("tiles", ["a", ""], "empty"),
    ],
)
def test_a_topic_that_could_not_be_read_back_is_refused(
    name: str, items: list[str], sentence: str
) -> None:
    topics = Topics()
    topics.topic("cards", ["Ace"])
    with pytest.raises(ValueError, match=sentence):
        topics.topic(name, items)
    assert topics.names == ["cards"]


# Never to be changed: every seed that somebody noted down would mean another game.
GOLDEN_0 = [981, 220, 580, 923, 487, 979]
GOLDEN_7_2 = [198, 394, 237, 193, 110, 206]
GOLDEN_SHUFFLE = [0, 3, 5, 9, 4, 1, 6, 2, 8, 7]
GOLDEN_DRAW = [7, 9, 2, 8]
