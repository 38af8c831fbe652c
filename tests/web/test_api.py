"""The API: a program sits down and plays, and gets no further than a person."""

import pytest
from django.utils.html import escape

from parlour.web import store
from parlour.web.models import Table, Token
from tests.web.support import (
    BOT,
    GAME,
    ME,
    OPEN,
    bots_play,
    browser,
    deciding_together,
    fresh,
    new_table,
    person,
    play_out,
    play_turn,
    to_move,
    two_people,
)

pytestmark = pytest.mark.django_db


class Program:
    """A client with a token, or without."""

    def __init__(self, who=None):
        self.client = browser()
        self.headers = {}
        if who is not None:
            self.headers["authorization"] = f"Bearer {Token.make(who, 'test')}"

    def get(self, path, status=200, **params):
        response = self.client.get(f"/api/{path}", params, headers=self.headers)
        assert response.status_code == status, response.content
        return response.json() if "json" in response["Content-Type"] else response.content.decode()

    def post(self, path, status=200, **data):
        response = self.client.post(
            f"/api/{path}", data, content_type="application/json", headers=self.headers
        )
        assert response.status_code == status, response.content
        return response.json()


def test_every_operation_is_described_in_the_language_of_the_reader():
    schema = Program().get("openapi.json")
    operations = [one for path in schema["paths"].values() for one in path.values()]
    assert all(one["summary"] for one in operations)
    english, polish = (browser(lang=lang).get("/api/").content.decode() for lang in ("en", "pl"))
    for one in operations:
        summary, text = one["summary"], one.get("description", "")
        assert f"<b>{summary}.</b>" in english
        assert f"<b>{summary}.</b>" not in polish
        assert not text or escape(text) in english
        assert not text or escape(text) not in polish


def test_games_are_listed_with_seats_options_and_bots():
    rooms = Program().get("games")
    room = next(game for game in rooms if game["name"] == GAME)
    assert room["seats"] == [2, 3, 4]
    assert "greedy" in room["bots"]
    assert any(option["name"] == "side" for option in room["options"])


def test_a_program_opens_a_table_and_plays_a_game():
    program = Program(person("Prog"))
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    table = program.post("tables", 201, game=GAME, seats=seats)
    slug = table["id"]
    row = Table.objects.get(slug=slug)
    for _ in range(400):
        bots_play(row)
        table = program.get(f"tables/{slug}")
        if table["status"] != "running" or fresh(row).ply > 60:
            break
        decision = program.get(f"tables/{slug}/choices")
        assert decision["question"]
        choice = decision["choices"][0]["notation"]
        program.post(f"tables/{slug}/play", choice=choice, ply=decision["ply"])
    assert fresh(row).ply > 40
    play_out(row)
    assert "= " in program.get(f"tables/{slug}/record")


def test_a_program_joins_an_open_seat_and_sees_its_tables():
    table = new_table(person("Ann"), ME, OPEN)
    program = Program(person("Prog"))
    assert [one["id"] for one in program.get("tables")] == [table.slug]
    program.post(f"tables/{table.slug}/join", seat=1)
    assert program.get("me")["tables"] == [table.slug]
    program.post(f"tables/{table.slug}/join", 409, seat=1)


def test_view_choices_and_reasons_are_those_of_the_seat():
    table, ann, bob = two_people()
    seat = to_move(table)
    mine, other = (Program(ann), Program(bob)) if seat == 0 else (Program(bob), Program(ann))
    view = mine.get(f"tables/{table.slug}/view")
    assert view["seat"] == seat
    assert view["view"] == store.position(table).view(seat)
    assert Program().get(f"tables/{table.slug}/view")["seat"] is None
    choices = mine.get(f"tables/{table.slug}/choices")["choices"]
    assert [one["number"] for one in choices] == list(store.position(table).choices)
    assert not other.get(f"tables/{table.slug}/choices")["choices"]
    match = store.position(table)
    illegal = next(n for n in match.game.actions if n not in match.choices)
    answer = mine.get(f"tables/{table.slug}/reasons", choice=str(illegal))
    assert not answer["legal"]
    assert answer["reasons"][0]["text"]
    assert mine.get(f"tables/{table.slug}/reasons", choice=choices[0]["notation"])["legal"]
    mine.get(f"tables/{table.slug}/reasons", 400, choice="dance")
    unmined = next(h["name"] for h in view["view"]["hexes"] if h.get("token"))
    answer = mine.get(f"tables/{table.slug}/reasons", choice=f"transport {unmined}", lang="pl")
    assert answer["reasons"][0]["remedy"].startswith("Najpierw postaw rzemieślnika")


def test_undo_and_end_of_turn():
    table, ann, bob = two_people()
    seat = to_move(table)
    program = Program([ann, bob][seat])
    table = play_turn(table)
    path = f"tables/{table.slug}"
    assert program.get(f"{path}/choices")["end_turn"]
    assert program.post(f"{path}/undo", ply=table.ply)["ply"] == table.ply - 1
    assert program.post(f"{path}/undo", ply=table.ply - 1, whole_turn=True)["ply"] == 0
    table = play_turn(table)
    assert program.post(f"{path}/end", ply=table.ply)["held"] is None
    program.post(f"{path}/undo", 409, ply=table.ply)


def test_a_ply_at_which_others_have_moved_since_is_good_while_the_question_stays():
    table, people = deciding_together()
    ann, bob, _ = map(Program, people)
    path = f"tables/{table.slug}"
    looked = [one.get(f"{path}/choices") for one in (ann, bob)]
    bob.post(f"{path}/play", choice=looked[1]["choices"][0]["number"], ply=looked[1]["ply"])
    choice = looked[0]["choices"][0]["number"]
    assert ann.post(f"{path}/play", choice=choice, ply=looked[0]["ply"])["ply"] == 2
    assert "moved on" in ann.post(f"{path}/play", 409, choice=choice, ply=0)["detail"]
    assert bob.post(f"{path}/undo", ply=1)["ply"] == 1
    assert "moved on" in ann.post(f"{path}/undo", 409, ply=2)["detail"]


def test_refusals_come_with_their_reason():
    table, ann, bob = two_people()
    seat = to_move(table)
    mine, other = (Program(ann), Program(bob)) if seat == 0 else (Program(bob), Program(ann))
    match = store.position(table)
    illegal = next(n for n in match.game.actions if n not in match.choices)
    path = f"tables/{table.slug}"
    assert mine.post(f"{path}/play", 409, choice=illegal, ply=0)["detail"]
    assert "moved on" in mine.post(f"{path}/play", 409, choice=illegal, ply=5)["detail"]
    assert "turn" in other.post(f"{path}/play", 409, choice=match.choices[0], ply=0)["detail"]
    mine.post(f"{path}/play", 400, choice="dance", ply=0)
    mine.post(f"{path}/play", 422, choice="x" * 100, ply=0)
    mine.post(f"{path}/play", 403, choice=match.choices[0], ply=0, seat=1 - seat)
    assert fresh(table).ply == 0


def test_without_a_token_or_with_a_wrong_one_nobody_acts():
    table, _, _ = two_people()
    stranger = Program()
    stranger.post(f"tables/{table.slug}/play", 401, choice=0, ply=0)
    stranger.get("me", 401)
    stranger.headers["authorization"] = "Bearer parlour_wrong"
    stranger.get(f"tables/{table.slug}/view", 401)


def test_a_program_without_a_seat_is_a_spectator():
    table, _, _ = two_people()
    eve = Program(person("Eve"))
    assert eve.get(f"tables/{table.slug}/view")["seat"] is None
    eve.get(f"tables/{table.slug}/view", 403, seat=0)
    eve.get(f"tables/{table.slug}/choices", 403)
    eve.get(f"tables/{table.slug}/log", 403, seat=1)
    eve.post(f"tables/{table.slug}/play", 403, choice=0, ply=0)


def test_the_record_waits_for_the_end():
    table, ann, _ = two_people()
    Program(ann).get(f"tables/{table.slug}/record", 403)
    play_out(table)
    assert Program().get(f"tables/{table.slug}/record").startswith("parlour record 1")


def test_seats_can_be_handed_over_and_taken_back():
    ann = person()
    table = new_table(ann, ME, BOT)
    program = Program(ann)
    assert program.post(f"tables/{table.slug}/act", what="hand", seat=0)["seats"][0]["bot"]
    program.get(f"tables/{table.slug}/choices", 409)
    assert not program.post(f"tables/{table.slug}/act", what="take", seat=0)["seats"][0]["bot"]
    program.post(f"tables/{table.slug}/act", 404, what="hand", seat=9)
    program.post(f"tables/{table.slug}/act", 422, what="dance", seat=0)


def test_impossible_tables_are_refused():
    program = Program(person())
    seats = [{"kind": "me"}, {"kind": "open"}]
    assert "chess" in program.post("tables", 400, game="chess", seats=seats)["detail"]
    program.post("tables", 400, game=GAME, seats=[{"kind": "me"}])
    program.post("tables", 400, game=GAME, seats=[{"kind": "me"}, {"kind": "me"}])
    program.post("tables", 422, game=GAME, seats=[{"kind": "king"}])
    program.post("tables", 400, game=GAME, seats=seats, options={"side": "left"})
    assert not Table.objects.exists()
