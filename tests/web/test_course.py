"""Where turns end and rounds begin: a replay steps by them."""

import pytest
from django.urls import reverse

from parlour import games
from parlour.kernel.match import Match
from parlour.web import course
from tests.web.support import BOT, ME, browser, new_table, person, play_out, text_of


def played(name: str, plies: int = 10_000) -> Match:
    game = games.find(name)
    match = Match(game, min(game.seats), seed=3)
    while not match.over and match.ply < plies:
        choices = list(match.choices)
        match.play(choices[match.ply * 7 % len(choices)])
    return match


@pytest.mark.parametrize("name", games.names())
def test_every_stage_begins_where_the_count_has_gone_on(name):
    match = played(name)
    way = course.course_of(match)
    phase = match.game.phase
    counted = [
        counts[0].number if (counts := phase(match.position_after(ply).view(None)).counts) else 0
        for ply in range(match.ply + 1)
    ]
    changes = [ply for ply in range(1, match.ply + 1) if counted[ply] != counted[ply - 1]]
    assert way.stages == [0, *changes]
    assert len(way.stages) > 2
    assert [tick.ply for tick in course.ticks(match, way, "pl")] == way.stages
    assert way.in_rounds == (match.game.phase(match.view(None)).counts[0].name == "round")


@pytest.mark.parametrize("name", games.names())
def test_a_turn_ends_where_another_seat_comes_and_at_the_end(name):
    match = played(name, plies=120)
    way = course.course_of(match)
    seats = [ply.seat for ply in match.plies]
    others = [ply for ply in range(1, match.ply) if seats[ply] != seats[ply - 1]]
    assert set(others) <= set(way.turns)
    assert way.turns[-1] == match.ply
    ends = match.game.ends_turn
    for ply in set(way.turns) - {*others, match.ply}:
        assert match.game.actions.verb_of(match.plies[ply - 1].choice).name in ends
    for ply in range(match.ply + 1):
        assert way.turn_before(ply) < ply or ply == 0
        assert way.turn_after(ply) > ply or ply == match.ply


@pytest.mark.django_db
def test_a_replay_leads_to_turns_and_stages_without_scripts_too():
    ann = person()
    table = play_out(new_table(ann, ME, BOT))
    client = browser(ann)
    html = text_of(client.get(reverse("replay", args=[table.slug, 0])))
    first = html.split('id="turn-after" href="')[1].split('"')[0]
    html = text_of(client.get(first))
    assert f'id="turn-before" href="{reverse("replay", args=[table.slug, 0])}"' in html
    stage = html.split('id="stage-after" href="')[1].split('"')[0]
    assert client.get(stage).status_code == 200
    assert f'value="http://testserver{first}"' in html
