"""`make play` starts the site at once, and builds the compiled form behind it."""

import sys
from pathlib import Path

import tools.play
from tools.play import ROOT, Build, play

# Stand-ins for the site: they write down which form they run, and when.
SITE = "import os, sys; open(sys.argv[1], 'w').write(os.environ.get('PARLOUR_PURE', ''))"
SITE_THAT_WAITS = (
    SITE
    + """
import pathlib, time
while not pathlib.Path(sys.argv[2]).exists(): time.sleep(0.01)
"""
)
WAIT_FOR_SITE = """
import pathlib, sys, time
while not pathlib.Path(sys.argv[1]).exists(): time.sleep(0.01)
pathlib.Path(sys.argv[2]).write_text('built')
sys.exit(int(sys.argv[3]))
"""


def python(code: str, *arguments: object) -> list[str]:
    return [sys.executable, "-c", code, *map(str, arguments)]


def build(tmp_path: Path, is_there: bool, make: list[str]) -> Build:
    return Build(["true" if is_there else "false"], make, tmp_path / "log" / "compile.log")


def test_the_compiled_form_is_run_where_it_is_there(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("PARLOUR_PURE", "1")
    site, built = tmp_path / "site", tmp_path / "built"
    make = python(WAIT_FOR_SITE, site, built, 0)
    assert play(python(SITE, site), build(tmp_path, True, make)) == 0
    assert site.read_text() == ""
    assert not built.exists()
    assert capsys.readouterr().out == ""


def test_the_site_does_not_wait_for_the_compiled_form(tmp_path, capfd):
    site, built = tmp_path / "site", tmp_path / "built"
    make = python(WAIT_FOR_SITE, site, built, 0)  # is done only after the site has started
    assert play(python(SITE_THAT_WAITS, site, built), build(tmp_path, False, make)) == 0
    assert site.read_text() == "1"
    assert built.exists()
    assert "starts on its source" in capfd.readouterr().out


def test_a_build_that_fails_is_told_and_the_site_goes_on(tmp_path, monkeypatch, capfd):
    site, built, reported = tmp_path / "site", tmp_path / "built", tmp_path / "reported"
    made = build(tmp_path, False, python(WAIT_FOR_SITE, site, built, 3))

    def tell(building, build):
        original(building, build)
        reported.touch()

    original = tools.play.tell_when_done
    monkeypatch.setattr(tools.play, "tell_when_done", tell)
    assert play(python(SITE_THAT_WAITS, site, reported), made) == 0
    assert f"could not be built; {made.log} tells why" in capfd.readouterr().out


def test_a_build_ends_with_the_site(tmp_path, capfd):
    site = tmp_path / "site"
    make = python("import os, sys, time; print(os.getpid(), flush=True); time.sleep(600)")
    made = build(tmp_path, False, make)
    assert play(python(SITE, site), made) == 0
    assert "was not ready yet" in capfd.readouterr().out
    written = made.log.read_text().split()
    assert not written or not Path(f"/proc/{written[0]}").exists()


def test_make_play_does_not_wait_for_the_compiled_form():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert "\nplay: $(VENV)/.site\n\t@$(BIN)/python -m tools.play" in makefile
