"""Every page answers, in both languages, to whoever may see it."""

import re

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.html import strip_tags

from parlour import games
from parlour.kernel.book import read_book
from parlour.kit import seat_style
from parlour.lessons import stake
from parlour.web import pages, panel, store, tables
from parlour.web.models import Move, Table
from parlour.web.views import home
from tests.games.age_of_innovation.positions import Situation
from tests.web.support import (
    BOT,
    GAME,
    HERE,
    HTMX,
    ME,
    OPEN,
    bots_play,
    browser,
    choice_numbers,
    fresh,
    new_table,
    person,
    play_on,
    play_out,
    text_of,
    two_people,
)

pytestmark = pytest.mark.django_db


def get(client, name, *args, status=200, **kwargs):
    response = client.get(reverse(name, args=args), **kwargs)
    assert response.status_code == status, response.content[:300]
    return text_of(response)


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize(
    "name",
    [
        "home",
        "upload",
        "login",
        "register",
        "account",
        "account-safety",
        "account-data",
        "api-docs",
    ],
)
def test_pages_answer_a_stranger(name, lang):
    html = get(browser(lang=lang), name)
    assert f'<html lang="{lang}"' in html


def test_the_first_page_shows_every_game_and_the_lists():
    ann = person()
    new_table(ann, ME, OPEN)
    new_table(ann, BOT, BOT)
    finished = play_out(new_table(ann, BOT, BOT))
    html = get(browser(), "home")
    assert "Via Nebula" in html
    assert "1 seat open" in html
    assert f"/t/{finished.slug}/" in html


def test_my_tables_come_first_where_i_must_move():
    ann = person()
    waiting = new_table(ann, ME, OPEN)
    mine = bots_play(new_table(ann, ME, BOT))
    html = get(browser(ann), "home")
    assert html.index(mine.slug) < html.index(waiting.slug)
    assert "Your turn" in html


def test_a_card_of_mine_tells_how_far_the_game_is():
    ann = person()
    table = bots_play(new_table(ann, ME, BOT))
    html = get(browser(ann), "home")
    assert "Leader: 0 buildings of 5" in html
    assert 'class="meter"' not in html
    while 'class="meter"' not in html:
        table = play_on(table, 5)
        html = get(browser(ann), "home")
    buildings = int(re.search(r"Leader: (\d) buildings? of 5", html)[1])
    assert f'style="width:{20 * buildings}%"' in html


def test_a_broken_table_is_still_among_my_own():
    ann = person()
    table = new_table(ann, ME, BOT)
    table.moves.create(ply=1, seat=0, notation="nonsense")
    Table.objects.filter(pk=table.pk).update(ply=1, version=7)
    assert table.slug in get(browser(ann), "home")


def test_my_last_games_are_listed_for_me_once_and_private_ones_too():
    ann = person()
    table = play_out(new_table(ann, ME, BOT))
    Table.objects.filter(pk=table.pk).update(private=True)
    assert "My last games" not in get(browser(), "home")
    for private in (True, False):
        Table.objects.filter(pk=table.pk).update(private=private)
        html = get(browser(ann), "home")
        assert "My last games" in html
        assert html.count(f'href="/t/{table.slug}/"') == 1


def test_my_tables_are_not_among_those_of_others_too():
    ann = person()
    table = new_table(ann, ME, OPEN)
    assert get(browser(ann), "home").count(f'href="/t/{table.slug}/"') == 1
    assert get(browser(person("Bob")), "home").count(f'href="/t/{table.slug}/"') == 1


def test_of_many_tables_of_mine_the_first_are_in_sight_and_none_is_among_those_of_others():
    ann = person()
    slugs = [new_table(ann, ME, OPEN).slug for _ in range(home.IN_SIGHT + 2)]
    html = get(browser(ann), "home")
    assert "All my games (9 tables are not finished)" in html
    assert max(html.count(f'href="/t/{slug}/"') for slug in slugs) == 1
    assert html.count('class="card tcard') == home.IN_SIGHT
    assert slugs[0] not in html  # the oldest has no room, and is not offered to join either


def test_a_private_table_is_in_no_list():
    ann = person()
    table = new_table(ann, ME, OPEN)
    Table.objects.filter(pk=table.pk).update(private=True)
    assert table.slug not in get(browser(), "home")
    assert table.slug in get(browser(ann), "home")
    assert "Sit here" in get(browser(), "table", table.slug)


def test_two_clicks_from_the_first_page_to_a_running_game():
    client = browser()
    assert reverse("new", args=[GAME]) in get(client, "home")
    form = {"seat-0": "me", "seat-1": "bot-novice", "seat-2": "bot-master", "seat-3": "none"}
    response = client.post(reverse("new", args=[GAME]), form)
    table = Table.objects.get()
    assert response.status_code == 302
    assert response["Location"] == f"/t/{table.slug}/"
    assert table.status == Table.Status.RUNNING
    assert table.seat_set.get(index=0).person == table.owner


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"seat-0": "me"},
        {"seat-0": "me", "seat-1": "me"},
        {"seat-0": "me", "seat-1": "bot-clever"},
        {"seat-0": "me", "seat-1": "open", "option-side": "upside-down"},
    ],
)
def test_impossible_tables_are_refused_with_a_sentence(form):
    response = browser().post(reverse("new", args=[GAME]), form)
    assert response.status_code == 400
    assert 'role="alert"' in text_of(response)
    assert not Table.objects.exists()


def test_the_table_asks_and_lists_every_choice():
    ann = person()
    table = bots_play(new_table(ann, ME, BOT))
    html = get(browser(ann), "table", table.slug)
    assert sorted(choice_numbers(html)) == sorted(store.position(table).choices)
    assert "Your turn" in html
    assert "Choose an action" in html


def test_what_is_not_possible_is_there_in_grey_and_tells_why():
    ann = person()
    table = bots_play(new_table(ann, ME, BOT))
    html = get(browser(ann), "table", table.slug)
    match = store.position(table)
    game = match.game
    legal = {game.group_text(number, "en") for number in match.choices}
    greys = dict(re.findall(r'id="grey-([a-z_]+)" data-title="([^"]+)"', html))
    headings = [game.group_text(v.base, "en") for v in game.actions.verbs if v.name in greys]
    assert len(headings) == len(set(headings))
    every = {game.group_text(verb.base, "en") for verb in game.actions.verbs}
    assert set(headings) == every - legal
    assert all(re.search(r"\([A-Z]+-[\d.]+[a-z]?\)$", why) for why in greys.values())


def test_what_misses_a_number_is_in_sight_and_other_steps_are_folded():
    ann = person()
    table = bots_play(new_table(ann, ME, BOT))
    match = store.position(table)
    shown, folded = panel.greys(match, 0, ["Ann", "Bot"], "en")
    assert 0 < len(shown) <= panel.IN_SIGHT
    assert folded
    other = panel.nearest_reason(match, 0, match.game.actions.verb_of(match.choices[0]))
    assert other is None


def test_why_a_kind_is_not_possible_tells_what_is_missing_where_little_is():
    """A place that is out of the question says nothing about what would have to be there."""
    situation = Situation(3).place(0, "workshop", "E12").give(tools=1, coins=1).go()
    why = panel.why_not_verb(situation.match, 0, "build", ["Ann", "Bob", "Cid"], "en")
    assert why is not None
    named = {sentence.split()[0] for sentence, _ in why.reasons}
    assert named == set(situation.match.view(0)["players"][0]["reach"])


def test_why_not_ends_with_what_to_do():
    situation = Situation(3).place(0, "workshop", "E12").give(tools=0, coins=6, scholars=2).go()
    names = ["Ann", "Bob", "Cid"]
    situation.match.game.load_drawing()  # symbols are drawn then
    why = panel.why_not_verb(situation.match, 0, "guild", names, "en")
    assert why is not None
    assert [strip_tags(one)[:22] for one in why.remedies] == ["2  more: convert 2 ; o"]
    why = panel.why_not_verb(situation.match, 0, "build", names, "en")
    assert why is not None
    assert len(why.reasons) > len(why.remedies) == 1  # one for each kind of reason
    table = bots_play(new_table(person(), ME, BOT))
    hexes = store.position(table).view(0)["hexes"]
    unmined = next(one["name"] for one in hexes if one.get("token"))
    html = get(browser(table.owner), "why", table.slug, data={"place": f"hex-{unmined}"})
    assert '<span class="remedy">First place a ' in html


def test_whoever_decides_is_told_what_it_is_about_and_nobody_else():
    ann = person()
    table = bots_play(new_table(ann, ME, BOT))
    html = get(browser(ann, "pl"), "table", table.slug)
    line = re.search(r'id="guidance"[^>]*>.*?<p><b>([^<]+)</b> ([^<]+)', html)
    assert line is not None
    assert line[1].startswith("Lider: 0 budynków")
    assert line[2].startswith("Dobry początek")
    assert 'id="guidance"' not in get(browser(), "table", table.slug)


def test_guidance_is_on_for_beginners_and_as_somebody_has_switched_it():
    ann = person()
    table = bots_play(new_table(ann, ME, BOT))
    mine = browser(ann)

    def is_on():
        return 'data-guidance="on"' in get(mine, "table", table.slug)

    assert is_on()
    for count in range(1, 4):
        finished = new_table(ann, ME, BOT)
        Table.objects.filter(pk=finished.pk).update(status=Table.Status.FINISHED)
        assert is_on() == (count < 3)
    for choice in ("on", "off", "on"):
        back = reverse("table", args=[table.slug])
        mine.post(reverse("switch"), {"guidance": choice, "next": back})
        assert is_on() == (choice == "on")
    mine.post(reverse("switch"), {"guidance": "loud"})
    assert is_on()
    assert 'data-guidance="off"' not in get(mine, "live", table.slug)  # answers do not decide it


def test_a_short_look_says_what_is_at_stake_where_help_is_allowed_and_guidance_is_on(monkeypatch):
    monkeypatch.setattr(stake, "EARLY", 0.0)
    ann = person()
    table = bots_play(new_table(ann, ME, BOT))
    mine = browser(ann)

    def pages():
        return [get(mine, where, table.slug) for where in ("table", "live")]

    whole, part = pages()
    assert "In a quick look" in whole
    assert 'class="term"' in whole
    assert "quick look" not in part  # nobody has told it
    mine.cookies["guided"] = "on"  # as the script of the page does
    assert all("In a quick look" in html for html in pages())
    mine.post(reverse("switch"), {"guidance": "off"})
    assert not any("quick look" in html for html in pages())
    mine.post(reverse("switch"), {"guidance": "on"})
    Table.objects.filter(pk=table.pk).update(help_allowed=False)
    assert not any("quick look" in html for html in pages())
    assert all('id="guidance"' in html for html in pages())


def test_games_of_another_kind_and_brought_records_make_nobody_experienced():
    ann = person()
    for game, uploaded in (("newton", False), ("newton", False), ("newton", True)):
        table = tables.open_table(ann, game, [ME, BOT], {}, private=False)
        finished = {"status": Table.Status.FINISHED, "uploaded": uploaded}
        Table.objects.filter(pk=table.pk).update(**finished)
    assert tables.finished_by(ann, "newton") == 2
    assert tables.finished_by(ann, "via_nebula") == 0


def test_lines_about_the_seats_have_the_colours_of_the_board():
    ann = person()
    table = new_table(ann, ME, BOT, colour1="white", colour2="brown")
    html = get(browser(ann), "table", table.slug)
    style = seat_style(["white", "brown"])
    assert f'id="main" class="table" style="{style}"' in html
    assert f'<svg style="{style}"' in html
    replay = get(browser(ann), "replay", table.slug, 0)
    assert f'id="main" class="table" style="{style}"' in replay


def test_the_whole_last_move_is_outlined():
    table = play_on(two_people()[0], 8)
    match = store.position(table)
    for ply in range(1, 9):
        seat = match.plies[ply - 1].seat
        marks = pages.last_places(match, None, ply).split()
        last = match.game.place_of(match.plies[ply - 1].choice, seat)
        assert not last or last in marks
        others = [s for s in match.plies[:ply] if s.seat != seat]
        places = {match.game.place_of(s.choice, s.seat) for s in others[-1:]}
        assert not places & set(marks) - {last}
    assert pages.last_places(match, None, 0) == ""


def test_a_spectator_sees_the_table_and_no_choice():
    table, _, _ = two_people()
    html = get(browser(), "table", table.slug)
    assert "You are watching" in html
    assert not choice_numbers(html)


def test_who_waits_reads_for_whom_and_since_when():
    table, ann, bob = two_people()
    who = [ann, bob][1 - store.position(table).state.to_move]
    html = get(browser(who), "table", table.slug)
    assert re.search(r"(Ann|Bob) thinks", html)
    assert "Asked: Choose an action" in html
    assert "<time" in html


@pytest.mark.parametrize("name", ["chart", "log", "live", "why", "hint", "table", "replay-last"])
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_parts_of_a_table_answer(name, lang):
    ann = person()
    table = bots_play(new_table(ann, ME, BOT))
    assert get(browser(ann, lang), name, table.slug)


def test_the_live_part_is_no_whole_page():
    table, ann, _ = two_people()
    html = get(browser(ann), "live", table.slug, headers=HTMX)
    assert "<html" not in html
    assert 'id="facts"' in html


def test_a_waiting_page_is_loaded_anew_when_the_game_begins():
    table, ann, _ = two_people()
    response = browser(ann).get(reverse("live", args=[table.slug]) + "?status=waiting")
    assert response["HX-Refresh"] == "true"


def test_replay_of_every_ply_by_address():
    table = play_on(two_people()[0], 12)
    client = browser()
    for ply in range(13):
        html = get(client, "replay", table.slug, ply)
        assert f"After move {ply} of 12" in html
    get(client, "replay", table.slug, 13, status=404)


def test_a_step_tells_what_was_done():
    table = play_on(two_people()[0], 3)
    html = get(browser(), "step", table.slug, 1)
    assert "data-text=" in html
    assert "<svg" in html
    get(browser(), "step", table.slug, 4, status=404)


def test_a_finished_game_tells_the_scores_and_offers_more():
    ann = person()
    table = play_out(new_table(ann, ME, BOT))
    html = get(browser(ann), "table", table.slug)
    assert re.search(r"(You win|wins|share the victory) .*with [-\N{MINUS SIGN}]?\d+ point", html)
    assert "Play again" in html
    sheet = re.search(r'<tr class="total">(.*?)</tr>', html).group(1)
    totals = re.findall(r"<td[^>]*>(\N{MINUS SIGN}?\d+)</td>", sheet)
    shown = [int(total.replace("\N{MINUS SIGN}", "-")) for total in totals]
    assert shown == sorted(table.result, reverse=True)


def test_the_record_is_a_file_that_replays_and_can_be_uploaded():
    table = play_out(two_people()[0])
    response = browser().get(reverse("record", args=[table.slug]))
    assert "attachment" in response["Content-Disposition"]
    text = text_of(response)
    assert "seat0: Ann" in text
    up = browser()
    again = up.post(reverse("upload"), {"text": text}, follow=True)
    assert again.status_code == 200
    copy = Table.objects.get(uploaded=True)
    assert copy.result == table.result
    assert "A record to look at" in text_of(again)
    assert store.position(copy).view(0) == store.position(table).view(0)


def test_a_bad_record_is_refused_with_its_line():
    text = "parlour record 1\ngame: via_nebula\nrules: 1\nseats: 2\noptions:\n\n0 dance\n"
    for lang, reason in (("en", "Line 5: "), ("pl", "Wiersz 5: ")):
        response = browser(lang=lang).post(reverse("upload"), {"text": text})
        assert response.status_code == 400
        assert reason in text_of(response)
        assert "0 dance" in text_of(response)  # to be mended there
        assert ("chance result" in text_of(response)) == (lang == "en")
    assert not Table.objects.exists()


def test_a_broken_table_says_where_and_only_the_log_of_the_server_says_why(caplog):
    """The reason names what was chosen, perhaps in secret."""
    table = play_on(two_people()[0], 6)
    Move.objects.filter(table=table, ply=3).update(notation="dance")
    store.forget()
    for _ in range(3):
        html = get(browser(), "table", table.slug)
        assert "this table is broken" in html
        assert re.search(r"<p[^>]*>line \d+ of its record</p>", html)
        assert "dance" not in html
        polish = text_of(browser(lang="pl").get(reverse("table", args=[table.slug])))
        assert re.search(r"<p[^>]*>wiersz \d+ zapisu</p>", polish)
        answer = browser().get(f"/api/tables/{table.slug}/view")
        assert answer.status_code == 409
        assert re.fullmatch(r"this table is broken: line \d+", answer.json()["detail"])
    messages = [line.message for line in caplog.records if "dance" in line.message]
    assert len(messages) == 1
    for name in ("chart", "log", "replay-last", "hint", "why"):
        get(browser(), name, table.slug, status=404)


def test_the_rule_book_has_an_anchor_for_every_rule_of_the_log():
    table = play_on(two_people()[0], 20)
    book = get(browser(), "rules", GAME)
    rules = {e.rule for s in store.position(table).plies for e in s.events if e.rule}
    assert rules
    for rule in rules:
        assert f'id="{rule}"' in book


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("name", games.names())
def test_the_rule_book_is_one_page_with_contents_and_anchors(name, lang):
    game = games.find(name)
    book = read_book(game, lang)
    page = get(browser(lang=lang), "rules", name)
    ids = re.findall(r' id="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    anchors = {rule.id for rule in book.rules()}
    anchors |= {f"chapter-{chapter.number}" for chapter in book.chapters}
    anchors |= {f"table-{name}" for name in book.tables}
    assert anchors <= set(ids)
    contents = page.partition('<nav class="contents"')[2].partition("</nav>")[0]
    links = re.findall(r'href="#([^"]+)"', contents)
    listed = {one for one in anchors if one.startswith(("chapter-", "table-"))}
    assert set(links) == listed | {"glossary", "symbols"}
    for link in re.findall(r'href="#([^"]+)"', page):
        assert link in ids, link


def test_the_rule_book_draws_cards_and_symbols_and_links_rules():
    page = get(browser(), "rules", GAME)
    prices = page[page.index('id="table-actions"') : page.index('id="VN-5.5"')]
    assert re.search(r"explore a petrified forest</td><td>.*2 <svg.*#sym-ap", prices)
    card = page[page.index('aria-label="House of the Dawn') :]
    assert 'href="#sym-wood"' in card[: card.index("</svg>")]
    assert '<a class="rule-link" href="#VN-13.1">VN-13.1</a>' in page
    assert '<a href="#table-spaces">Kinds of space</a>' in page
    assert "{table" not in page
    assert "{see" not in page


@pytest.mark.parametrize(
    "path", ["/nothing/", "/t/nosuchtable/", "/new/chess/", "/rules/chess/", "/t/%00/", "/api/x"]
)
def test_what_is_not_there_is_said_without_internals(path):
    response = browser().get(path)
    assert response.status_code == 404
    assert "Traceback" not in text_of(response)


def test_a_failing_page_shows_nothing_internal(monkeypatch):
    def fail(*_):
        raise RuntimeError("secret detail")

    monkeypatch.setattr("parlour.web.pages.whole_scene", fail)
    client = browser()
    client.raise_request_exception = False
    response = client.get(reverse("table", args=[two_people()[0].slug]))
    assert response.status_code == 500
    assert "secret detail" not in text_of(response)
    assert "accepted are safe" in text_of(response)
    assert f'href="{response.request["PATH_INFO"]}"' in text_of(response)  # try again


@pytest.mark.parametrize(
    ("came_from", "leads_to"),
    [("http://testserver/account/", "http://testserver/account/"), ("https://else.org/", "")],
)
def test_who_sent_a_form_that_was_too_old_finds_the_way_back_to_it(came_from, leads_to):
    client = Client(enforce_csrf_checks=True)
    response = client.post(reverse("account"), {"name": "Ann"}, headers={"Referer": came_from})
    assert response.status_code == 403
    again = re.findall(r'class="btn btn-main" href="([^"]*)"', text_of(response))
    assert again == [leads_to or "/"]


def test_language_and_theme_can_be_switched_and_stay():
    client = browser()
    client.post(reverse("switch"), {"language": "pl", "next": "/"})
    client.post(reverse("switch"), {"theme": "dark", "next": "/"})
    html = get(client, "home")
    assert '<html lang="pl" data-theme="dark">' in html
    assert "Czekają na graczy" in html


def test_a_switch_does_not_lead_to_other_hosts():
    response = browser().post(
        reverse("switch"), {"language": "pl", "next": "https://evil.example/"}
    )
    assert response["Location"] == "/"


def test_the_whole_table_speaks_polish():
    ann = person()
    table = bots_play(new_table(ann, ME, BOT))
    html = get(browser(ann, "pl"), "table", table.slug)
    assert "Wybierz akcję" in html
    assert "Zakończ turę" in html


def test_several_people_at_one_screen_cover_what_is_hidden():
    ann = person()
    table = new_table(ann, ME, HERE)
    client = browser(ann)
    seat = store.position(table).state.to_move
    html = get(client, "table", table.slug)
    assert 'id="cover"' in html
    assert not choice_numbers(html)
    html = text_of(client.post(reverse("here", args=[table.slug]), {"seat": seat}, follow=True))
    assert 'id="cover"' not in html
    assert choice_numbers(html)


def test_style_of_the_pictures_has_day_and_night():
    css = text_of(browser().get("/look.css"))
    assert "prefers-color-scheme:dark" in css
    assert ".piece{transition" in css


def test_a_chart_of_a_finished_game_has_a_line_per_seat():
    table = play_out(new_table(person(), BOT, BOT, BOT))
    assert get(browser(), "chart", table.slug).count("<polyline") == 3 * 2
    assert fresh(table).result


def test_what_shows_no_board_draws_none(monkeypatch):
    table, ann, _ = two_people()
    client = browser(ann)

    def fail(*_):
        raise AssertionError("nothing of this is shown")

    monkeypatch.setattr("parlour.web.pages.drawing", fail)
    for name in ("why", "hint", "log", "chart"):
        address = reverse(name, args=[table.slug])
        assert client.get(address, {"verb": "explore"}).status_code == 200
