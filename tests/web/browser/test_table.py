"""The table's page: zones that keep their places, camera, dock, sheet."""

import pytest

from parlour import games
from tests.web.browser.test_pieces import start

DECISIONS = 12
# The places of the zones, and the question that was asked then; nothing while others play.
ZONES = """() => {
    const question = document.getElementById("question");
    const names = ["board", "panel", "question", "seats", "tabs", "dock", "undo", "end-turn"];
    return question && [question.textContent, names.map((name) => {
        const { left, top, right, bottom } = document.getElementById(name).getBoundingClientRect();
        // A sentence has one line or two.
        return name === "question" ? [name, left, top] : [name, left, top, right, bottom];
    }).join("; ")];
}"""


def decide(ann) -> None:
    """Whatever comes next for this person: the first choice, or the end of the turn."""
    if ann.page.locator("#choices").count():
        ann.choose_first()
    else:
        before = ann.ply()
        ann.page.click("#end-turn")
        ann.page.wait_for_function(
            """ply => Number(document.getElementById("facts").dataset.ply) > ply
                || document.querySelector("#end-turn[disabled]")""",
            arg=before,
        )


@pytest.mark.parametrize("game", games.names())
def test_nothing_jumps_when_the_question_changes(visit, game):
    ann, page = start(visit, game)
    questions = {}
    for _ in range(DECISIONS):
        ann.asked()
        if now := page.evaluate(ZONES):
            questions[now[0]] = now[1]
        decide(ann)
    assert len(questions) > 1
    assert len(set(questions.values())) == 1, questions
