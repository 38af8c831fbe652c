"""Whatever a form is sent: an answer in words, never a failure of ours."""

import hypothesis
import pytest
from django.test import Client
from django.urls import reverse
from hypothesis import HealthCheck, example, given, strategies as st

from parlour import games
from parlour.kernel.match import Match
from parlour.web import analysis, notice_mails
from parlour.web.models import Analysis, Mute, Person, Table, Token
from parlour.web.urls import urlpatterns
from tests.web.support import BOT, GAME, ME, OPEN, browser, new_table, person, text_of

pytestmark = pytest.mark.django_db

ODD_NUMBERS = ["--5", "-", "5-", "+5", "1e3", "٣", "²", "1_0", " 1", "1" * 30, "x", "1\x00"]
# Every form of the site: its address, its fields, and words that mean something in it.
FORMS = {
    "new": (
        "seat-0 seat-1 seat-2 name-1 private",
        "me open local bot-greedy bot- automa-1 none on",
    ),
    "upload": ("text", ""),
    "switch": ("next language theme", "/ //evil.example en pl dark light"),
    "put-away": ("next", "/ //evil.example"),
    "account": ("name language theme auto_end", "Ann pl on dark"),
    "account-time": (
        "what zone night_from night_to first last vacation",
        "night vacation end Europe/Warsaw 22 7 2026-01-01",
    ),
    "account-automatic": ("game automatic-forced", "newton 0 -1"),
    "automatic": ("automatic-forced", "0 -1"),
    "account-notices": ("push mail mail_pace mail_hour also_mail", "turn end daily 8 on"),
    "notices-table": ("table way", "silent mail"),
    "receiver": ("endpoint keys", "https://fcm.googleapis.com/x"),
    "remove-receiver": ("receiver", "1"),
    "stop-mails": ("everything", "1"),
    "mail": ("email password", "ann@example.org"),
    "confirm-mail": ("x", ""),
    "log-in-name": ("login password", "Anna"),
    "device": ("device others", "1 0"),
    "download": ("x", ""),
    "forgotten": ("account", "ann ann@example.org"),
    "new-password": ("password", ""),
    "new-password-now": ("password", ""),
    "register": ("login password email mail_turn", "Bob on bob@example.org"),
    "login": ("login password", "Ann"),
    "logout": ("x", ""),
    "password": ("old password keep_tokens", "on"),
    "token": ("label remove", "1"),
    "delete": ("sure", "no"),
    "play": ("choice ply", "0 1 pass"),
    "undo": ("ply whole", "0 1"),
    "end": ("ply", "0 1"),
    "here": ("seat", "0 1"),
    "sit": ("seat", "0 1"),
    "seat": ("what seat level", "leave fill close hand take abandon stay 0 1 greedy"),
    "chat": ("text", "hello"),
    "note-read": ("last", "1 2"),
    "person": ("what line reason note", "mute unmute block unblock report 1 rude"),
    "account-company": ("what person", "unmute unblock 1 2"),
    "rematch": ("x", ""),
    "hint-away": ("x", ""),
    "plan": ("what ply", "play drop 0 1"),
    "play-line": ("choices ply", "0 1 pass"),
    "analyse": ("ply", "0 1"),
    "try-out": ("x", ""),
    "review": ("what ply", "quick full cancel"),
    "analysis-review": ("what", "quick full cancel"),
    "analyses": ("text", "parlour"),
    "analysis-play": ("node seat choice view", "start 0 1 pass"),
    "analysis-edit": ("node what comment view", "start promote remove comment 0"),
    "analysis-hint-away": ("x", ""),
    "analysis-plan": ("node", "start"),
    "analysis-copy": ("node", "start"),
    "analysis-delete": ("x", ""),
    "lesson-play": ("at choice", "0-0 1-1 0 1 pass"),
    "lesson-step": ("at what", "0-0 1-1 next back show again"),
}
LINKS = {"confirm-mail", "new-password"}  # of mails
AT_A_TABLE = {"play", "undo", "end", "here", "sit", "seat", "chat", "note-read", "rematch"}
AT_A_TABLE |= {"hint-away", "plan", "automatic", "play-line", "analyse", "try-out", "review"}
LONG = ["İ" * 30, "ﷺ" * 30, "ß" * 30, "A" * 31, "x" * 5000, "é" * 300, "𝔸nn", "\u202eann", "ﬃ" * 11]
ODD = st.sampled_from([*ODD_NUMBERS, *LONG, "", "\x00", "a\x00b", "<b>", "'; --", "\ufffd", "\n"])


def analysis_of(table):
    """An analysis of whoever opened the table."""
    record = str(Match(games.find(GAME), 2, 1).record())
    stored = Analysis.objects.filter(owner=table.owner).first()
    return stored or analysis.from_record(table.owner, record)[0]


def mark_of(person):
    """What the address in a mail ends with."""
    return notice_mails.stop_address(person, "turn").rstrip("/").rpartition("/")[2]


def url_of(name, table):
    if name == "stop-mails":
        return reverse(name, args=[mark_of(table.owner)])
    if name in LINKS:
        return reverse(name, args=["1-x"])
    if name == "put-away":
        return reverse(name, args=[1])
    if name == "person":
        return reverse(name, args=[table.slug, table.owner_id])
    if name in AT_A_TABLE:
        return reverse(name, args=[table.slug])
    if name.startswith("analysis-"):
        return reverse(name, args=[analysis_of(table).slug])
    if name.startswith("lesson-"):
        return reverse(name, args=[GAME, 1])
    return reverse(name, args=[GAME] if name == "new" else [])


NUMBERS = [
    ("play", "ply", {"choice": "pass"}),
    ("undo", "ply", {}),
    ("end", "ply", {}),
    ("here", "seat", {}),
    ("sit", "seat", {}),
    ("seat", "seat", {"what": "hand"}),
    ("person", "line", {"what": "mute"}),
    ("account-company", "person", {"what": "unmute"}),
    ("note-read", "last", {}),
    ("token", "remove", {}),
    ("account-time", "vacation", {"what": "end"}),
    ("account-time", "night_from", {"what": "night"}),
    ("remove-receiver", "receiver", {}),
    ("account-notices", "mail_hour", {}),
    ("device", "device", {}),
    ("plan", "ply", {}),
    ("analysis-play", "seat", {"node": "start", "choice": "0"}),
]


@pytest.mark.parametrize(("name", "field", "others"), NUMBERS, ids=[n[0] for n in NUMBERS])
def test_what_is_no_number_is_refused_in_a_sentence(name, field, others):
    ann = person()
    table = new_table(ann, ME, BOT)
    token = Token.make(ann, "bot")
    for odd in ODD_NUMBERS:
        answer = browser(ann).post(url_of(name, table), {**others, field: odd})
        assert answer.status_code == 400, odd
        assert "makes no sense here" in text_of(answer)
    assert Table.objects.get().ply == 0
    assert Token.objects.get().digest == Token.hashed(token)
    assert not Mute.objects.exists()


def test_a_page_asked_for_with_an_odd_number_is_refused_too():
    ann = person()
    table = new_table(ann, ME, BOT)
    Table.objects.update(status="finished")
    url = reverse("replay", args=[table.slug, 0])
    assert browser(ann).get(url, {"seat": "--5"}).status_code == 400
    assert browser(ann).get(url, {"seat": "99"}).status_code == 200


def test_these_are_all_the_forms():
    ann = person()
    table = new_table(ann, ME, OPEN)
    forms = set()
    for pattern in urlpatterns:
        if (getattr(pattern, "name", "") or "api").partition("-")[0] != "api":
            kinds = pattern.pattern.converters
            is_of_analysis = pattern.name.startswith("analysis")
            slug = analysis_of(table).slug if is_of_analysis else table.slug
            values = {"slug": slug, "game": GAME, "ply": 0, "key": "start", "seat": 0, "number": 1}
            values |= {"token": "x", "link": "x", "lang": "en", "mark": mark_of(ann)}
            values |= {"pk": person("Bob").pk, "login": "ann"}
            url = reverse(pattern.name, kwargs={kind: values[kind] for kind in kinds})
            if browser(ann).post(url, {"sure": "no"}).status_code != 405:
                forms.add(pattern.name)
    assert forms == set(FORMS)


@pytest.mark.parametrize("odd", ["\\ud800", "\\u0000", "--5", "x" * 60])
def test_programs_may_send_odd_things_too(odd):
    ann = person()
    table = new_table(ann, ME, BOT)
    headers = {"authorization": f"Bearer {Token.make(ann, 'bot')}"}
    bodies = {
        "tables": f'{{"game": "{odd}", "seats": [{{"kind": "me"}}]}}',
        "tables/": f'{{"game": "{GAME}", "seats": [{{"kind": "local", "name": "{odd}"}}]}}',
        f"tables/{table.slug}/play": f'{{"choice": "{odd}", "ply": 0}}',
        f"tables/{table.slug}/act": f'{{"what": "{odd}"}}',
        f"tables/{table.slug}/join": f'{{"seat": "{odd}"}}',
    }
    for path, body in bodies.items():
        url = f"/api/{path.rstrip('/')}"
        answer = browser().post(url, body, content_type="application/json", headers=headers)
        assert 400 <= answer.status_code < 500, (path, answer.content)


def given_each(fields, table, visitor):
    """Some of the oddest in every field, before chance has its turn."""

    def with_examples(test):
        for odd in ("--5", "a\x00b", "İ" * 30, "x" * 5000):
            form = dict.fromkeys(fields, odd)
            test = example(form=form, table=table, visitor=visitor)(test)
        return test

    return with_examples


@pytest.mark.parametrize("name", FORMS)
def test_no_form_fails_whatever_it_is_sent(name, settings):
    settings.LIMITS = 0.0
    fields, words = (text.split() for text in FORMS[name])
    value = st.one_of(
        ODD, st.sampled_from(["", *words]), st.text(st.characters(codec="utf-8"), max_size=40)
    )
    ann = person()
    waiting, running, over = (new_table(ann, ME, seat) for seat in (OPEN, BOT, BOT))
    Table.objects.filter(pk=over.pk).update(status="finished")

    @hypothesis.settings(
        max_examples=10, deadline=None, database=None, derandomize=True,
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(
        form=st.dictionaries(st.sampled_from(fields), value, min_size=1),
        table=st.sampled_from([waiting, running, over] if name in AT_A_TABLE else [running]),
        visitor=st.sampled_from([ann, None]),
    )
    @given_each(fields, running, ann)
    def try_it(form, table, visitor):
        assert browser(visitor).post(url_of(name, table), form).status_code < 500

    try_it()


@pytest.mark.parametrize(
    "kind",
    [
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "multipart/form-data",
        "text/plain; charset=utf-16",
        "nonsense",
    ],
)
def test_bodies_that_are_no_forms_are_refused(kind):
    for body in (b"", b"\xff\xfe=\x00", b"login=%00%ff&password", b"--x\r\n\r\n", b"&" * 500):
        answer = Client().generic("POST", reverse("login"), body, content_type=kind)
        assert answer.status_code == 400


@pytest.mark.parametrize(
    "cookie", ['"\\000\\000\\000\\000\\000\\000\\000\\000"', "é" * 20, "x" * 5000]
)
def test_a_cookie_that_nobody_gave_is_no_session(cookie):
    answer = Client().get("/", headers={"cookie": f"sessionid={cookie}"})
    assert answer.status_code == 200


@pytest.mark.parametrize("text", ["İ" * 30, "ﷺ" * 30, "ß" * 31, "i̇" * 15])
def test_a_name_that_grows_when_it_is_folded_is_taken_or_refused(text):
    answer = browser().post(reverse("register"), {"login": text, "password": "a quiet room"})
    assert answer.status_code in (302, 400)
    for login in Person.objects.exclude(login=None).values_list("login", flat=True):
        assert len(login) <= 30
