"""The spreadsheets: as Excel and LibreOffice save them; wrong entries answered with a sentence."""

import csv
import io
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from parlour.games.principia.content import NOTES
from parlour.games.principia.content.reading import DATA
from parlour.games.principia.content.terms import (
    COLOURS,
    FINAL_FILTERS,
    FINALS,
    GOALS,
    LOSSES,
    LOWER,
    MOD_FILTERS,
    MODS,
    NEEDS,
    OPS,
    SCOPES_OF,
    TRIGGER_FILTERS,
    TRIGGERS,
    parse_abilities,
    parse_effects,
    parse_needs,
)
from parlour.games.principia.sentences import CARD_TEXTS, SENTENCES
from parlour.kernel.data import read_table
from parlour.kernel.errors import InvalidData
from tests.support import rule

CARD_FILES = sorted(path.name for path in DATA.glob("*.csv"))


def copy(folder: Path) -> Path:
    shutil.copytree(DATA, folder / "cards")
    return folder / "cards"


# Content is read once, when it is imported: every folder has a process of its own.
LOADER = """
import os, sys
import parlour.games, parlour.kernel.game
from parlour.kernel.errors import InvalidData
for folder in sys.argv[1:]:
    if os.fork():
        os.wait()
        continue
    os.environ["PARLOUR_DATA_PRINCIPIA"] = folder
    try:
        import parlour.games.principia.content
        print(flush=True)
    except InvalidData as error:
        print(error, flush=True)
    os._exit(0)
"""


def load(*folders: Path) -> list[str]:
    """What loading data folders answers; empty for a sound one."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
    environment["PYTHONIOENCODING"] = "utf-8"
    done = subprocess.run(
        [sys.executable, "-c", LOADER, *map(str, folders)],
        env=environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.stderr == ""
    return done.stdout.splitlines()


def parlour(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The program, in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
    environment["PYTHONIOENCODING"] = "utf-8"
    return subprocess.run(
        [sys.executable, "-m", "parlour.cli", *arguments],
        env=environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def check_data(folder: Path) -> list[str]:
    """What `parlour check-data` prints."""
    return parlour("check-data", "principia", str(folder)).stdout.splitlines()


def edit(folder: Path, file: str, card: str, **cells: str) -> None:
    """Change cells of a card, also in columns that are not there yet."""
    columns, rows = read_table(folder / file)
    text = io.StringIO()
    writer = csv.DictWriter(text, [*columns, *(cells.keys() - set(columns))])
    writer.writeheader()
    for _, row in rows:
        writer.writerow({**row, **cells} if row["id"] == card else row)
    (folder / file).write_text(text.getvalue(), encoding="utf-8")


def written(file: str, how: str) -> bytes:
    """A card file as a spreadsheet program writes it."""
    columns, rows = read_table(DATA / file)
    text = io.StringIO()
    if how == "excel":
        writer = csv.writer(text, delimiter=";", lineterminator="\r\n")
    elif how == "quoted":
        writer = csv.writer(text, quoting=csv.QUOTE_ALL, lineterminator="\n")
    else:
        writer = csv.writer(text, delimiter="\t" if how == "tabs" else ",")
    more = ["", ""] if how != "tabs" else []
    if how == "excel":
        text.write("sep=;\r\n")
    writer.writerow(columns + more)
    for _, row in rows:
        writer.writerow([row[column] for column in columns] + more)
    for _ in range(3):
        writer.writerow(["" for _ in columns] + more)
    start = b"\xef\xbb\xbf" if how in ("excel", "bom") else b""
    return start + text.getvalue().encode()


@pytest.mark.parametrize("how", ["excel", "quoted", "tabs", "bom"])
@pytest.mark.parametrize("file", CARD_FILES)
def test_what_spreadsheet_programs_write_is_read_alike(file: str, how: str, tmp_path: Path) -> None:
    (tmp_path / file).write_bytes(written(file, how))
    columns, rows = read_table(tmp_path / file)
    own_columns, own_rows = read_table(DATA / file)
    assert [column for column in columns if column] == own_columns
    assert [row for _, row in rows] == [row for _, row in own_rows]


@pytest.mark.parametrize("file", CARD_FILES)
def test_the_shipped_files_open_in_excel_and_are_written_back_as_they_are(file: str) -> None:
    """Byte-order mark and semicolons: Excel shows Polish letters and columns at a double click."""
    shipped = (DATA / file).read_bytes()
    assert shipped.startswith(b"\xef\xbb\xbfid;name_en;name_pl;")
    columns, rows = read_table(DATA / file)
    text = io.StringIO()
    writer = csv.writer(text, delimiter=";", lineterminator="\n")
    writer.writerows([columns, *([row[column] for column in columns] for _, row in rows)])
    assert text.getvalue().encode("utf-8-sig") == shipped


def test_simulate_plays_with_a_changed_folder_and_tells_a_wrong_entry(tmp_path: Path) -> None:
    folder = copy(tmp_path)
    run = ["simulate", "principia", "--data", str(folder), "--games", "2", "--seats", "2"]
    for number in range(1, 11):
        edit(folder, "institutes.csv", f"I{number:02}", prestige=str(50 + number))
    done = parlour(*run, "--json")
    assert min(seat["points"]["institute"] for seat in json.loads(done.stdout)["seats"]) > 50
    edit(folder, "institutes.csv", "I01", prestige="many")
    done = parlour(*run)
    assert done.returncode != 0
    assert "institutes.csv, row 2, I01, prestige: it must be a whole number" in done.stderr


def test_a_folder_that_went_through_excel_is_played_with(tmp_path: Path) -> None:
    folder = copy(tmp_path)
    for file in CARD_FILES:
        (folder / file).write_bytes(written(file, "excel"))
    assert load(folder) == [""]
    answer = check_data(folder)
    assert answer[-1] == "OK"
    assert answer[:2] == ["changed: equipment.csv", "  only its form"]


def test_check_data_tells_what_differs_card_by_card(tmp_path: Path) -> None:
    folder = copy(tmp_path)
    assert check_data(folder) == ["OK"]
    edit(folder, "scientists.csv", "N01", abilities="mod hex +2 self green")
    edit(folder, "grants.csv", "GB01", credits="9", reward="")
    constants = (folder / "constants.toml").read_text(encoding="utf-8")
    changed = constants.replace("hand_limit = 5", "hand_limit = 6")
    (folder / "constants.toml").write_text(changed, encoding="utf-8")
    assert check_data(folder) == [
        "changed: constants.toml",
        "  constants.hand_limit: 6 (was 5)",
        "changed: grants.csv",
        "  GB01: credits 9 (was 4)",
        "  GB01: reward (empty) (was prestige 1)",
        "changed: scientists.csv",
        "  N01: abilities mod hex +2 self green (was mod hex +1 self green)",
        "OK",
    ]


def test_a_text_that_says_something_else_is_noted(tmp_path: Path) -> None:
    folder = copy(tmp_path)
    own = {f"text_{lang}": CARD_TEXTS[lang]["scientist"][0] for lang in ("en", "pl")}
    edit(folder, "scientists.csv", "N01", abilities="mod hex +2 self green", **own)
    notes = [line for line in check_data(folder) if line.startswith("note: ")]
    assert len(notes) == 2
    assert "scientists.csv, row 2, N01, text_en" in notes[0]
    assert "+2 hexes" in notes[0]
    assert "+2 heksy" in notes[1]
    assert NOTES == []


# file, card, column, entry, and a part of the answer
ENTRIES = """
research.csv | R01 | prestige | two | row 2, R01, prestige: it must be a whole number from 0 to 999
research.csv | R01 | hexes | 0 | R01, hexes: it must be a whole number from 1 to 999, not '0'
research.csv | R01 | prestige | 2.5 | prestige: it must be a whole number from 0 to 999, not '2.5'
research.csv | R01 | prestige | -1 | prestige: it must be a whole number from 0 to 999, not '-1'
research.csv | R01 | prestige | | R01, prestige: it must be a whole number from 0 to 999, not ''
research.csv | R01 | hexes | 21 | R01, hexes: with 21 hexes it could never be completed
research.csv | R01 | colours | gren | R01, colours: 'gren' is none of green, blue, red (did
research.csv | R01 | colours | | R01, colours: it needs a colour: green, blue, red
research.csv | R01 | bonus | gold 2 | R01, bonus: 'gold' is none of prestige, credits
research.csv | R01 | bonus | credits | R01, bonus: 'credits' should read 'credits <number>'
research.csv | R01 | bonus | research_points 2 | should read 'research_points <colour> <number>'
research.csv | R01 | bonus | credits 0 | R01, bonus: 'credits 0' has no effect
research.csv | R01 | bonus | phd -1 | influence, research_points, morale can be lost
research.csv | R01 | bonus | hex 1 | R01, bonus: 'hex' needs a project
research.csv | R01 | milestones | 9: credits 1 | there is no hex 9 on a project of 3
research.csv | R01 | milestones | credits 1 | a milestone reads '<hex>: <effects>'
research.csv | R01 | id | R02 | research.csv, row 3, id: 'R02' is there already, in row 2
research.csv | R02 | id | | research.csv, row 3: the id is empty
research.csv | R01 | id | R 1 | research.csv, row 2, id: an id is one word, not 'R 1'
research.csv | R01 | name_pl | | research.csv, row 2, R01, name_pl: it is empty; every card needs
research.csv | R01 | requirement | doctors 1 | R01, requirement: 'doctors' is none of scientists
journals.csv | J01 | cost | | J01, cost: an article costs at least 1 RP
journals.csv | J01 | tier | 8 | J01, tier: it must be a whole number from 1 to 7
journals.csv | J01 | cost | 2 green | J01, cost: '2 green' should read '<colour> <number>'
scientists.csv | N01 | rank | doktor | N01, rank: 'doktor' is none of doctor, professor (did
scientists.csv | N01 | abilities | mod hex 1 | N01, abilities: 'hex' needs a scope: self
scientists.csv | N01 | abilities | mod wild | N01, abilities: 'mod wild' needs a number after it
scientists.csv | N01 | abilities | mod wild +1 wild | 'wild' cannot follow 'wild'; allowed: nothing
scientists.csv | N01 | abilities | when win: credits 1 | N01, abilities: 'win' is none of acquired
scientists.csv | N01 | abilities | when start credits 1 | 'when <event>: <effects>'
scientists.csv | N01 | abilities | when start: | 'when start' names no effect
scientists.csv | N01 | abilities | +1 hex | an ability reads 'when <event>: <effects>'
scientists.csv | N01 | abilities | mod publish_cost +1 red | the number must be -1 or the like
scientists.csv | N01 | abilities | mod action_points +1 publish | PUBLISH has no AP
scientists.csv | N01 | abilities | mod hex +1 self self | 'hex' has a second scope: 'self'
scientists.csv | N01 | abilities | mod salary -1 self | 'self' is none of scientists, doctors
scientists.csv | N01 | abilities | mod start_free limit | 'limit' needs a number after it
scientists.csv | N01 | abilities | mod start_free limit 0 | 'limit' needs a number after it
scientists.csv | N01 | abilities | when income red: credits 1 | 'red' cannot follow 'income'
scientists.csv | N01 | abilities | final articles | should read 'final <PP> <what>'
equipment.csv | E01 | abilities | mod hex +1 self | only a scientist can be activated
equipment.csv | E01 | breakthrough | BX1 | E01, breakthrough: 'BX1' is none of BG1, BG2
institutes.csv | I01 | abilities | when acquired: credits 2 | an institute is not acquired
institutes.csv | I01 | doctors | pink | I01, doctors: 'pink' is none of green, blue, red, any
institutes.csv | I01 | prestige | 1000 | I01, prestige: it must be a whole number from 0 to 999
institutes.csv | I01 | morale | 7 | I01, morale: it must be a whole number from 0 to 6, not '7'
grants.csv | GB01 | kind | basic | GB01, kind: 'basic' is none of base, strategic (did
grants.csv | GB01 | kind | strategic | grants.csv, base: there are 47 cards, but constants.toml says
grants.csv | GB01 | goal | hexes many | 'hexes many' should read 'hexes <colour> <number>'
grants.csv | GB01 | goal | publish green 1 | should read 'publish tier <number> <number>'
scenarios.csv | S1 | end | articles 5 | S1, end: 'articles' is none of player_articles
scenarios.csv | S1 | end | total_articles 2:5 | end needs a number for 1, 2, 3 and 4 players
scenarios.csv | S1 | end | | S1, end: it is empty
scenarios.csv | S1 | scoring | mod wild +1 | S1, scoring: a scoring term begins with 'final'
scenarios.csv | S1 | scoring | final majority credits first 1 second 0 | <articles or morale> first
"""
CASES = [[cell.strip() for cell in line.split("|", 4)] for line in ENTRIES.strip().splitlines()]

# file, what is written there, what is written instead, and a part of the answer
CHANGES = """
research.csv | id; | ident; | research.csv: the column 'id' is missing (is 'ident' meant to be it?)
research.csv | hexes; | hex; | the column 'hexes' is missing (is 'hex' meant to be it?); the columns
journals.csv | ;reward | ;reward;requirment_pl | did you mean 'requirement_pl'?); a column of your
research.csv | bonus; | bonus;colour; | research.csv: the column 'colour' is none of id, name_en
research.csv | bonus; | prestige; | research.csv: the column 'prestige' is there twice
constants.toml | hand_limit = 5 | hand_limit = five | constants.toml cannot be read
constants.toml | hand_limit = 5 | | constants.toml: constants.hand_limit is missing
constants.toml | hand_limit = 5 | hand_limit = "5" | constants.hand_limit must be a whole number
constants.toml | market_size = 4 | market_size = 0 | constants.market_size must be a whole number
constants.toml | credits_per_prestige = 10 | credits_per_prestige = 0 | credits_per_prestige must be
constants.toml | space = 10 | space = 11 | breakthrough BG3, space: it must be a space of the track
constants.toml | space = 6 | space = 3 | breakthrough BG2, space: BG1 is on this space
constants.toml | research = 60 | research = 61 | research.csv: there are 60 cards, but
constants.toml | colour = "green" | colour = "grey" | constants.toml, breakthrough BG1, colour
constants.toml | final_prestige = -4 | | constants.toml, morale 0: final_prestige is missing
constants.toml | final_prestige = -4 | final_prestige = "x" | 0: final_prestige must be a whole
constants.toml | [0, 1, 2] | [1, 1, 2] | solo.grant_prices: three prices for three Base Grants
grants.csv | | | grants.csv is missing
sentences.en.toml | | | sentences.en.toml: is missing
"""
FILES = [[cell.strip() for cell in line.split("|", 3)] for line in CHANGES.strip().splitlines()]


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """What every wrong folder is answered with, loaded one after the other."""
    folders = []
    for file, card, column, entry, _ in CASES:
        folders.append(copy(tmp_path_factory.mktemp("data")))
        edit(folders[-1], file, card, **{column: entry})
    for file, old, new, _ in FILES:
        folders.append(copy(tmp_path_factory.mktemp("data")))
        path = folders[-1] / file
        if old:
            text = path.read_text(encoding="utf-8")
            assert old in text
            path.write_text(text.replace(old, new, 1), encoding="utf-8")
        else:
            path.unlink()
    return load(*folders)


@pytest.mark.parametrize("index", range(len(CASES)), ids=lambda index: "-".join(CASES[index][:4]))
def test_a_wrong_entry_is_answered_with_what_is_wrong_and_where(
    index: int, answers: list[str]
) -> None:
    assert CASES[index][-1] in answers[index]
    assert answers[index].startswith(CASES[index][0])
    assert "\n" not in answers[index]


@pytest.mark.parametrize("index", range(len(FILES)), ids=lambda index: "-".join(FILES[index][:3]))
def test_a_wrong_file_is_answered(index: int, answers: list[str]) -> None:
    assert FILES[index][-1] in answers[len(CASES) + index]


def test_a_file_in_another_encoding_and_a_cell_too_many_are_told(tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    path.write_bytes("id,name\nA,żółw\n".encode("cp1250"))
    with pytest.raises(InvalidData, match="save it as 'CSV UTF-8'"):
        read_table(path)
    path.write_text("id,name\nA,one, two\n", encoding="utf-8")
    with pytest.raises(InvalidData, match="line 2: 'two' stands in no column"):
        read_table(path)
    path.write_text("", encoding="utf-8")
    with pytest.raises(InvalidData, match="the file is empty"):
        read_table(path)


def test_terms_forgive_capitals_spaces_dashes_and_semicolons() -> None:
    one = parse_effects(" CREDITS 2 ;  Research_Points Green\u00a01, prestige \u22121 ", "test")
    other = parse_effects("credits 2, research_points green 1, prestige -1", "test")
    assert [(e.op, e.colour, e.n) for e in one] == [(e.op, e.colour, e.n) for e in other]


@rule("PR-18.1")
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_term_of_the_vocabulary_has_a_sentence(lang: str) -> None:
    sentences = []
    for op in OPS:
        for n in (1, 2, 5):
            colours = COLOURS if op in ("research_points", "track") else [""]
            for colour in [*colours, "any"] if op == "track" else colours:
                for sign in ("", "-") if op in LOSSES else ("",):
                    text = f"{op} {colour} {sign}{n}"
                    sentences.append(SENTENCES.effects(parse_effects(text, "test", True), lang))
    for known, say in ((NEEDS, SENTENCES.needs), (GOALS, SENTENCES.goals)):
        for word in known:
            for n in (1, 2, 5):
                sentences.append(say(parse_needs(f"{word} {n}", known, "test"), lang))
                if word in ("scientists", "professors", "completed", "hexes", "complete"):
                    sentences.append(say(parse_needs(f"{word} red {n}", known, "test"), lang))
    for text in abilities():
        terms = parse_abilities(text, "test")
        sentences.append(SENTENCES.abilities(terms, lang, True))
        sentences.append(SENTENCES.abilities(terms, lang, False))
    assert len(sentences) > 250
    for sentence in sentences:
        assert sentence.strip()
        assert "@" not in sentence
        assert "{" not in sentence


def abilities() -> list[str]:
    """Every event, modifier and end-of-game term with every combination of its filters."""
    terms = []
    for event in TRIGGERS:
        for filters in combinations(TRIGGER_FILTERS[event], event):
            effect = "hex 1" if event == "start" else "credits 2, prestige 1"
            terms.append(f"when {event} {filters}: {effect}")
    for mod in MODS:
        n = "" if mod == "start_free" else "-1" if mod in LOWER else "+1"
        for filters in combinations(MOD_FILTERS[mod], mod):
            terms.append(f"mod {mod} {n} {filters}")
            if mod in ("salary", "action_points"):
                terms.append(f"mod {mod} -2 {filters}")
    for what in FINALS[:-1]:
        for filters in combinations(FINAL_FILTERS.get(what, ""), what):
            terms += [f"final +1 {what} {filters}", f"final -2 {what} {filters}"]
    for of in ("articles", "morale"):
        for second in (0, 1):
            terms.append(f"final majority {of} first 3 second {second}")
    return terms


def combinations(filters: str, what: str) -> list[str]:
    ways = [""]
    for name in filters.split():
        kind = name.rstrip("!")
        words = {
            "colour": ["red"],
            "scope": SCOPES_OF.get(what, []),
            "card": ["research", "manage"],
        }.get(kind, [f"{kind} 1", f"{kind} 2"])
        more = [f"{start} {word}" for start in ways for word in words]
        ways = more if name.endswith("!") else ways + more
    return ways


@rule("PR-18.1")
def test_every_ability_of_the_cards_is_among_them_and_polish_uses_its_three_forms() -> None:
    polish = [
        SENTENCES.effects(parse_effects(f"research_points green {n}", "test"), "pl")
        for n in (1, 2, 5)
    ]
    assert polish == ["+1 zielony PB", "+2 zielone PB", "+5 zielonych PB"]
    needs = [SENTENCES.needs(parse_needs(f"completed {n}", NEEDS, "test"), "pl") for n in (1, 3, 5)]
    assert needs == ["1 ukończone badanie", "3 ukończone badania", "5 ukończonych badań"]
