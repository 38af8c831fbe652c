"""parlour games and parlour rules: what there is to play, and how."""

from __future__ import annotations

import re

from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table

from parlour import games
from parlour.bots.automa import AUTOMA
from parlour.cli.arguments import BadArgument, check_language, find_game
from parlour.cli.words import say
from parlour.kernel.game import Game

RULE = re.compile(r"^- \*\*([A-Z]+-[0-9]+(?:\.[0-9]+)*[a-z]?)\*\*")
CHAPTER = re.compile(r"^## ([0-9]+)\.")


def list_games(lang: str) -> int:
    """A table of all games."""
    check_language(lang)
    table = Table(show_lines=True)
    for key in ("game", "seats", "options"):
        table.add_column(say(key, lang))
    for name in games.names():
        game = find_game(name)
        seats = ", ".join(str(n) for n in game.seats)
        if game.automa is not None:
            seats += f"\n1 + {AUTOMA}"
        options = []
        for option in game.options:
            others = [value for value in option.values if value != option.default]
            options.append(f"--{option.name} {' | '.join([option.default, *others])}")
        about = game.texts.say("about", "text", lang) if game.texts.has("about", "text") else ""
        table.add_row(f"[bold]{name}[/]\n{game.title[lang]}\n{about}", seats, "\n".join(options))
    Console().print(table)
    return 0


def rulebook(game: Game, lang: str) -> str:
    """The rule book as Markdown, in the language or else in the first there is."""
    if not game.rulebook:
        raise BadArgument(f"{game.name} has no rule book")
    path = game.rulebook.get(lang) or next(iter(game.rulebook.values()))
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadArgument(f"the rule book cannot be read: {error.strerror}") from None


def find_rule(text: str, wanted: str) -> str:
    """One rule ("VN-5.3"), a chapter ("VN-5" or "5"); empty if there is none."""
    wanted = wanted.strip().upper()
    lines = text.splitlines()
    for line in lines:
        match = RULE.match(line)
        if match and match.group(1).upper() == wanted:
            return line
    number = wanted.rpartition("-")[2]
    found: list[str] = []
    for line in lines:
        if line.startswith("## "):
            chapter = CHAPTER.match(line)
            if found:
                break
            if chapter and chapter.group(1) == number:
                found.append(line)
        elif found:
            found.append(line)
    return "\n".join(found)


def chapters(text: str) -> str:
    """The headings of the chapters."""
    return "\n".join(f"- {line[3:]}" for line in text.splitlines() if line.startswith("## "))


def show_rules(name: str, wanted: str, lang: str) -> int:
    """The book, a chapter or a rule, through the pager where there is a terminal."""
    check_language(lang)
    text = rulebook(find_game(name), lang)
    console = Console()
    if wanted:
        found = find_rule(text, wanted)
        if not found:
            raise BadArgument(f"{name} has no rule {wanted!r}; one is called like {first(text)}")
        console.print(Markdown(found))
    elif console.is_terminal:
        with console.pager(styles=True):
            console.print(Markdown(text))
    else:
        console.print(Markdown(text))
    return 0


def first(text: str) -> str:
    """The id of the first rule, as an example."""
    for line in text.splitlines():
        match = RULE.match(line)
        if match:
            return match.group(1)
    return "5"
