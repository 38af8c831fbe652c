"""parlour review: where a game was won and lost, without a server."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from parlour.cli.arguments import check_language, write_text
from parlour.cli.records import load
from parlour.coach.page import page
from parlour.coach.reviewing import FULL, QUICK, Decision, Review, review
from parlour.coach.words import in_a_row, percent, say, signed
from parlour.kernel.match import Match


def review_file(path: Path, html: Path | None, as_json: bool, quick: bool, lang: str) -> int:
    """Review a record, and write what is wanted of it."""
    check_language(lang)
    match = load(path)
    result = review(match, QUICK if quick else FULL, lambda n, most: show(n, most, lang))
    if html is not None:
        write_text(html, page(result, match, lang))
        print(f"{html} written", file=sys.stderr if as_json else sys.stdout)
    if as_json:
        print(json.dumps(result.as_json(), ensure_ascii=False))
    elif html is None:
        tell(result, match, lang)
    return 0


def show(number: int, most: int, lang: str) -> None:
    """How far the work is, where somebody looks on."""
    if sys.stderr.isatty():
        end = "\n" if number == most else "\r"
        print(say("review", "running", lang, n=number, most=most), end=end, file=sys.stderr)


def tell(result: Review, match: Match, lang: str) -> None:
    """The review in the terminal: accuracy, luck, and the costliest and best decisions."""
    names = match.names(lang)
    for seat, name in enumerate(names):
        accuracy = percent(result.accuracy[seat].whole / 100, lang)
        luck = f"{signed(100 * result.luck[seat], lang, 0)} %"
        print(f"{name}: {result.scores[seat]}")
        print(
            f"  {say('review', 'accuracy', lang)} {accuracy}, {say('review', 'luck', lang)} {luck}"
        )
        for key, other, decisions in (
            ("costliest", "better", result.costliest[seat]),
            ("best", "instead", result.best[seat]),
        ):
            print(f"  {say('review', key, lang)}:")
            for each in decisions:
                tell_decision(each, other, match, lang)


def tell_decision(each: Decision, other: str, match: Match, lang: str) -> None:
    def turn(sentences: dict[str, list[str]]) -> str:
        return in_a_row([match.game.texts.plain(text, lang) for text in sentences[lang]])

    amount = say(
        "review",
        "difference",
        lang,
        chance=f"{signed(100 * each.chance, lang)} %",
        points=signed(each.points, lang),
    )
    print(f"    {say('review', 'move', lang, n=each.ply)}: {amount}")
    print(f"      {say('review', 'played', lang)}: {turn(each.played_sentences)}")
    print(f"      {say('review', other, lang)}: {turn(each.other_sentences)}")
    print(f"      {match.game.texts.plain(each.reason[lang], lang)}")
