"""One test for every exploitation token, with every number of players."""

import pytest

from tests.games.via_nebula.positions import given, reason
from tests.support import rule

# Resource, printed amount, VP: the list of the component reference.
REGULAR = {
    f"E{4 * index + n + 1:02}": (kind, (3, 3, 4, 4)[n], (1, 1, 2, 2)[n])
    for index, kind in enumerate(("wood", "food", "stone", "clay", "wheat"))
    for n in range(4)
}
SPECIAL = {"S1": "wood", "S2": "food", "S3": "stone", "S4": "clay", "S5": "wheat"}


@rule("VN-1.8", "VN-1.9", "VN-6.4", "VN-6.5", "VN-17.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("token", REGULAR)
def test_a_regular_token_brings_its_resources_and_its_points(token: str, seats: int) -> None:
    kind, printed, vp = REGULAR[token]
    amount = printed if seats == 4 else printed - 1
    table = given(seats, tokens={"C2": token}).site(0, "B2")
    before = table.facts()[f"supply {kind}"]
    assert table.changes("craftsman C2") == {
        "C2 token": (token, None),
        "C2 craftsman": (None, 0),
        "C2 stock": (0, amount),
        f"supply {kind}": (before, before - amount),
        "0 craftsmen": (3 if seats == 2 else 2, 2 if seats == 2 else 1),
        "0 tokens": ([], [token]),
        "ap": (2, 1),
    }
    assert table.score(0)["tokens"] == vp
    assert table.changes("transport C2")[f"B2-1 {kind}"] == (0, 1)


@rule("VN-1.8", "VN-2.13", "VN-2.14", "VN-2.15", "VN-6.8")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("token", SPECIAL)
def test_a_special_token_is_a_neutral_exploitation_from_the_start(token: str, seats: int) -> None:
    kind = SPECIAL[token]
    amount = 5 if seats == 4 else 4
    table = given(seats, tokens={"C2": token}).site(0, "B2")
    facts = table.facts()
    assert facts["C2 stock"] == amount
    assert facts["C2 craftsman"] is None
    assert facts["C2 token"] is None
    assert facts[f"supply {kind}"] == 18 - amount
    assert table.refusal("craftsman C2") == [reason("no_token", "VN-6.8", hex="C2")]
    assert table.changes("transport C2")[f"B2-1 {kind}"] == (0, 1)
    assert table.score(0)["tokens"] == 0


@rule("VN-2.10")
@pytest.mark.parametrize("token", SPECIAL)
def test_a_removed_special_token_leaves_all_of_its_kind_in_the_supply(token: str) -> None:
    others = [special for special in SPECIAL if special != token]
    table = given(tokens=dict(zip(("I1", "I3", "I6", "I12"), others, strict=True)))
    assert table.state.view(None)["removed_token"] == token
    assert table.facts()[f"supply {SPECIAL[token]}"] == 18
