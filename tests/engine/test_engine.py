"""The engine protocol: what a program can ask for, and that nothing it sends does harm."""

from __future__ import annotations

import io
import json
import random
import string
import subprocess
from pathlib import Path
from typing import Any

import pytest

from parlour import bots, games
from parlour.cli.engine import LONGEST_LINE, MOST_MATCHES, Engine, serve
from parlour.kernel.chance import Chance
from parlour.kernel.game import Game
from parlour.kernel.replay import replay
from parlour.kernel.state import plain
from tests.cli.running import PROGRAM, environment

GAME = "via_nebula"
DOCS = Path(__file__).parents[2] / "docs" / "engine-protocol.md"


def ask(engine: Engine, **request: object) -> dict[str, Any]:
    answer = engine.answer(json.dumps(request))
    assert answer is not None
    parsed = json.loads(answer)
    assert isinstance(parsed, dict)
    return parsed


def begun(seed: int = 7, seats: int = 2) -> Engine:
    engine = Engine()
    assert ask(engine, do="new", game=GAME, seats=seats, seed=seed)["ok"]
    return engine


def picture(engine: Engine) -> list[object]:
    """Everything that an engine remembers."""
    return [(n, m.ply, plain(m.state), str(m.record())) for n, m in engine.matches.items()]


def test_the_session_of_the_documentation_is_true() -> None:
    text = DOCS.read_text(encoding="utf-8")
    block = text.split("## A session")[1].split("```")[1].strip().splitlines()
    engine = Engine()
    for request, answer in zip(block[::2], block[1::2], strict=True):
        assert request.startswith("> ")
        assert answer.startswith("< ")
        reply = engine.answer(request[2:])
        assert reply is not None
        if answer.endswith("…"):
            assert reply.startswith(answer[2:-1])
        else:
            assert reply == answer[2:]
    assert engine.closed


def test_every_request_is_documented() -> None:
    text = DOCS.read_text(encoding="utf-8")
    for name in Engine().requests:
        assert f"| `{name}` |" in text


def test_a_whole_game_can_be_played() -> None:
    engine = begun()
    rng = random.Random(1)
    status = ask(engine, do="status")
    while not status["over"]:
        choices = ask(engine, do="choices")["choices"]
        choice = rng.choice(choices)
        status = ask(engine, do="play", choice=choice[rng.choice(["number", "notation"])])
        assert status["ok"]
    scores = ask(engine, do="scores")
    assert scores["over"]
    assert scores["winners"]
    record = ask(engine, do="record")["record"]
    again = ask(engine, do="load", record=record)
    assert again["match"] == 2
    assert again["over"]
    assert ask(engine, do="record")["record"] == record
    assert ask(engine, do="choices")["choices"] == []
    assert ask(engine, do="hint")["error"] == "not_pending"
    assert ask(engine, do="play", choice=0)["error"] == "illegal_choice"


def test_undo_names_a_secret_choice_to_its_own_seat_alone() -> None:
    for seat, notation in ((None, None), (0, "institute I")):
        engine = Engine()
        ask(engine, do="new", game="principia", seats=2, seed=7)
        ask(engine, do="play", seat=0, choice=ask(engine, do="choices")["choices"][0]["number"])
        taken = ask(engine, do="undo", seat=seat)["taken_back"]
        assert taken["seat"] == 0
        assert taken["choice"] is None if notation is None else taken["choice"].startswith(notation)


def test_undo_views_reasons_texts_and_pictures() -> None:
    engine = begun()
    seat = ask(engine, do="status")["pending"][0]
    assert ask(engine, do="undo")["error"] == "illegal_choice"
    first = ask(engine, do="choices", lang="pl")
    assert first["choices"][0]["text"].startswith("Postaw")
    assert ask(engine, do="play", choice=first["choices"][0]["number"])["ply"] == 1
    assert ask(engine, do="undo", seat=1 - seat)["error"] == "illegal_choice"
    taken = ask(engine, do="undo", seat=seat)
    assert taken["taken_back"]["choice"] == first["choices"][0]["notation"]
    assert taken["ply"] == 0
    mine = ask(engine, do="view", seat=seat)["view"]
    theirs = ask(engine, do="view", seat=1 - seat)["view"]
    assert None not in mine["guilds"][seat]["hand"]
    assert None in theirs["guilds"][seat]["hand"]
    reasons = ask(engine, do="why_not", choice="explore A2")
    assert not reasons["possible"]
    assert reasons["reasons"][0]["rule"].startswith("VN-")
    assert reasons["reasons"][0]["remedy"].startswith("Explore towards it")
    refused = ask(engine, do="play", choice="explore A2", lang="pl")
    assert refused["reasons"][0]["remedy"].startswith("Odkrywaj w tę stronę")
    assert "explore" in ask(engine, do="texts", game=GAME, lang="pl")["phrases"]["verbs"]
    assert ask(engine, do="svg")["svg"].startswith("<svg")
    assert ask(engine, do="hint")["number"] in [c["number"] for c in first["choices"]]


def test_a_hint_is_the_experts_unless_another_bot_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    named: list[str] = []

    def make(name: str, game: Game, seed: int) -> bots.Bot:
        named.append(name)
        return bots.Random(Chance(seed))

    monkeypatch.setattr("parlour.cli.engine.bots.make", make)
    engine = Engine()
    ask(engine, do="new", game=GAME, seed=7)
    assert ask(engine, do="hint")["ok"]
    assert ask(engine, do="hint", bot="greedy")["ok"]
    assert named == ["expert", "greedy"]


def test_matches_are_apart_and_bounded() -> None:
    engine = Engine()
    for seed in range(MOST_MATCHES):
        assert ask(engine, do="new", game=GAME, seed=seed)["match"] == seed + 1
    assert ask(engine, do="new", game=GAME)["error"] == "too_many"
    first = ask(engine, do="choices", match=1)["choices"][0]["number"]
    assert ask(engine, do="play", match=1, choice=first)["ply"] == 1
    assert ask(engine, do="status", match=2)["ply"] == 0
    assert 1 not in ask(engine, do="close", match=1)["matches"]
    assert ask(engine, do="status", match=1)["error"] == "no_match"


HOSTILE = [
    b"",
    b"null",
    b"[]",
    b"{}",
    b'"do"',
    b"\xff\xfe{",
    b"[" * 200_000,
    b'{"do":' * 50_000,
    b'{"do": "new", "game": "via_nebula", "seats": ' + b"9" * 4000 + b"}",
    b'{"do": "new", "game": "via_nebula", "seats": ' + b"9" * 6000 + b"}",
    b'{"do": "new", "game": "via_nebula", "seats": -1}',
    b'{"do": "new", "game": "via_nebula", "seats": true}',
    b'{"do": "new", "game": "via_nebula", "seats": 2.0}',
    b'{"do": "new", "game": "via_nebula", "seats": NaN}',
    b'{"do": "new", "game": "via_nebula", "seed": 1e999}',
    b'{"do": "new", "game": "via_nebula", "seed": 99999999999999999999999}',
    b'{"do": "new", "game": "via_nebula", "options": []}',
    b'{"do": "new", "game": "via_nebula", "options": [1]}',
    b'{"do": "new", "game": "via_nebula", "options": {"side": "moon"}}',
    b'{"do": "new", "game": "via_nebula", "options": {"side": ["expert"]}}',
    b'{"do": "new", "game": "via_nebula", "options": {"\\ud800": "x"}}',
    b'{"do": "new", "game": "via_nebula", "options": {"colour1": "blue", "colour2": "blue"}}',
    b'{"do": "new", "game": "../../etc"}',
    b'{"do": "new", "game": "__init__"}',
    b'{"do": "new", "game": {"a": 1}}',
    b'{"do": "new", "game": "\\ud800"}',
    b'{"do": "__init__"}',
    b'{"do": ["play"]}',
    b'{"do": {"x": 1}}',
    b'{"do": "play"}',
    b'{"do": "play", "choice": -1}',
    b'{"do": "play", "choice": 10000000}',
    b'{"do": "play", "choice": 1.5}',
    b'{"do": "play", "choice": true}',
    b'{"do": "play", "choice": "explore"}',
    b'{"do": "play", "choice": ""}',
    b'{"do": "play", "choice": "explore E5 E6 E7"}',
    b'{"do": "play", "choice": "explore A2", "seat": 9}',
    b'{"do": "play", "choice": "explore A2", "seat": "0"}',
    b'{"do": "play", "choice": 0, "match": 77}',
    b'{"do": "view", "seat": 2}',
    b'{"do": "undo", "seat": -1}',
    b'{"do": "choices", "lang": "xx"}',
    b'{"do": "choices", "lang": 1}',
    b'{"do": "load"}',
    b'{"do": "load", "record": 5}',
    b'{"do": "load", "record": "parlour record 1\\n"}',
    b'{"do": "load", "record": "parlour record 1\\ngame: via_nebula\\nrules: 1\\nseats: 9\\n'
    b'options:\\n\\n"}',
    b'{"do": "hint", "bot": "deep"}',
    b'{"id": [1], "do": "status"}',
    b'{"id": true, "do": "play"}',
    b'{"id": "' + b"x" * 1000 + b'", "do": "status"}',
]


@pytest.mark.parametrize("line", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_lines_get_an_error_object_and_change_nothing(line: bytes) -> None:
    engine = begun()
    before = picture(engine)
    answer = engine.answer(line)
    if line == b"":
        assert answer is None
        return
    assert answer is not None
    assert "\n" not in answer
    reply = json.loads(answer)
    assert reply["ok"] is False
    assert reply["error"] != "internal"
    assert reply["message"]
    assert picture(engine) == before


def random_line(rng: random.Random) -> bytes:
    kind = rng.randrange(4)
    if kind == 0:
        return bytes(rng.randrange(256) for _ in range(rng.randrange(60)))
    if kind == 1:
        return "".join(rng.choices(string.printable, k=rng.randrange(60))).encode()
    words = [
        "do",
        "choice",
        "seat",
        "match",
        "lang",
        "id",
        "seats",
        "game",
        "options",
        "seed",
        "bot",
    ]
    values: list[object] = [
        None,
        True,
        -1,
        0,
        1,
        2,
        1.5,
        10**30,
        "",
        "x",
        "play",
        [],
        {},
        [[]],
        GAME,
    ]
    values += [name for name in Engine().requests if name not in ("close", "quit")]
    values += ["explore A2", "craftsman A4", "pass", {"side": "expert"}]
    request = {rng.choice(words): rng.choice(values) for _ in range(rng.randrange(6))}
    if kind == 3:
        request["do"] = rng.choice(
            ["status", "view", "why_not", "choices", "scores", "play", "undo"]
        )
    return json.dumps(request).encode()


def marks(engine: Engine) -> list[object]:
    """What changes whenever anything is played or taken back."""
    return [(n, m.ply, len(m.plies), id(m.state)) for n, m in engine.matches.items()]


def test_ten_thousand_random_lines_do_no_harm() -> None:
    engine = begun()
    rng = random.Random(10_000)
    for _ in range(10_000):
        line = random_line(rng)
        before = marks(engine)
        answer = engine.answer(line)
        if answer is None:
            assert not line.strip()
            continue
        reply = json.loads(answer)
        assert reply.get("error") != "internal", (line, reply)
        if not reply["ok"]:
            assert reply["message"]
            assert marks(engine) == before
    match = engine.matches[1]
    assert match.state.check() == []
    assert str(replay(match.record(), games.find).record()) == str(match.record())


def test_mutated_sessions_do_no_harm() -> None:
    """Valid sessions with bytes changed, lost and doubled: an answer that fails changes nothing."""
    source = begun(seed=3)
    session = [json.dumps({"do": "new", "game": GAME, "seats": 2, "seed": 3})]
    for _ in range(6):
        number = ask(source, do="hint", bot="random")["number"]
        session.append(json.dumps({"do": "play", "choice": number}))
        session.append(json.dumps({"do": "why_not", "choice": number}))
        ask(source, do="play", choice=number)
    session.append(json.dumps({"do": "load", "record": ask(source, do="record")["record"]}))
    rng = random.Random(5)
    for _ in range(40):
        engine = Engine()
        for line in session:
            raw = bytearray(line.encode())
            for _ in range(rng.randrange(3)):
                index = rng.randrange(len(raw))
                change = rng.randrange(3)
                if change == 0:
                    raw[index] = rng.randrange(256)
                elif change == 1:
                    del raw[index : index + rng.randrange(4)]
                else:
                    raw[index:index] = raw[index : index + 5]
            before = picture(engine)
            answer = engine.answer(bytes(raw))
            reply = json.loads(answer) if answer is not None else {"ok": False}
            assert reply.get("error") != "internal", (raw, reply)
            if not reply["ok"]:
                assert picture(engine) == before


def test_lines_that_are_too_long_are_refused_and_the_next_is_heard() -> None:
    requests = io.BytesIO(b"x" * (LONGEST_LINE * 2 + 5) + b'\n{"do": "hello"}\n\n{"do": "games"}')
    answers = io.StringIO()
    serve(requests, answers)
    lines = [json.loads(line) for line in answers.getvalue().splitlines()]
    assert [line["ok"] for line in lines] == [False, True, True]


def test_the_program_answers_line_by_line() -> None:
    with subprocess.Popen(
        [*PROGRAM, "engine"],
        env=environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write('{"do": "new", "game": "via_nebula"}\n')
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["match"] == 1
        process.stdin.write('nonsense\n{"do": "quit"}\n')
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["error"] == "json"
        assert json.loads(process.stdout.readline())["ok"]
        assert process.wait(30) == 0
        assert process.stderr.read() == ""
