"""Tags and filters of the templates."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Hashable
from datetime import datetime
from functools import cache
from typing import Any

from django import template
from django.contrib.staticfiles import finders
from django.template.base import FilterExpression, NodeList, Parser, Token
from django.template.context import Context
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils.html import conditional_escape, format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from ninja import NinjaAPI

from parlour import games
from parlour.kernel.colours import option_of
from parlour.kernel.game import Part, Picture
from parlour.kernel.languages import DEFAULT, change_text, signed
from parlour.kit import icon as symbol_icon, sprite as kit_sprite
from parlour.kit.remember import Call, Key
from parlour.web import (
    clock_page,
    clocks,
    guides,
    icons,
    lexicon,
    markup,
    reading,
    receivers,
    sections,
    style,
    words,
)
from parlour.web.account_parts import AccountPart, parts_for
from parlour.web.models import Person, Table
from parlour.web.pages import Fact
from parlour.web.panel import Grey
from parlour.web.rows import Kind, drawn
from parlour.web.story import LogBlock, SourceRow

WIDE_HINTS = "56"  # lines of the short guide about what only wide pages have

register = template.Library()


def lang_in(context: Context) -> str:
    """The language of the page."""
    return str(context.get("lang") or DEFAULT)


@register.simple_tag(takes_context=True)
def t(context: Context, key: str, **args: object) -> SafeString:
    """A text of the site in the reader's language, escaped."""
    return conditional_escape(words.say(key, lang_in(context), **args))


@register.simple_tag(takes_context=True)
def seat_mark(context: Context, seat: int) -> SafeString:
    """The mark of a seat in its colour."""
    return mark_safe(symbol_icon(f"seat{seat % 5}", lang_in(context)))


@register.simple_tag(takes_context=True)
def laurel(context: Context, seat: int) -> SafeString:
    """The mark of a seat that has won, in a wreath."""
    return mark_safe(icons.laurel(symbol_icon(f"seat{seat % 5}", lang_in(context))))


@register.simple_tag(takes_context=True)
def broken_place(context: Context, where: str) -> str:
    """Where the record of a broken table does not replay, if it is known."""
    place = re.match(r"(line|move) (\d+)", where)
    if place is None:
        return ""
    return words.say(f"broken_{place.group(1)}", lang_in(context), n=place.group(2))


@register.simple_tag
def icon(name: str) -> SafeString:
    """A line drawing of the shell."""
    return mark_safe(icons.icon(name))


@register.filter
def drawn_text(sentence: str, lang: str) -> SafeString:
    """A sentence with its symbols drawn."""
    return drawn(sentence, lang)


@register.simple_tag(takes_context=True)
def explained(context: Context, sentence: str, game: str) -> SafeString:
    """A sentence as it is drawn, its words linked to the glossary."""
    return lexicon.with_terms(conditional_escape(sentence), game, lang_in(context))


@register.filter
def at(items: Any, index: Any) -> Any:
    """The item of a list or dictionary, or nothing."""
    try:
        return items[index]
    except (KeyError, IndexError, TypeError):
        return ""


@cache
def _version(path: str) -> str:
    file_name = finders.find(path)
    if not isinstance(file_name, str):
        raise ValueError(f"no static file {path!r}")
    with open(file_name, "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()[:10]


@register.simple_tag
def look() -> str:
    """The address of the pictures' style; it changes with the style."""
    version = hashlib.sha256(style.games_css().encode()).hexdigest()[:10]
    return f"{reverse('look')}?v={version}"


@register.simple_tag
def asset(path: str) -> str:
    """The address of a static file; it changes with the file, so browsers may keep it."""
    return f"{static(path)}?v={_version(path)}"


@register.simple_tag(takes_context=True)
def bot_word(context: Context, level: str) -> str:
    """A bot by its level."""
    return words.say("bot_choice_" + level, lang_in(context))


@register.simple_tag(takes_context=True)
def tab_word(context: Context, tab: str) -> str:
    return words.say("tab_" + tab, lang_in(context))


@register.simple_tag(takes_context=True)
def account_parts(context: Context) -> list[AccountPart]:
    """The parts of the account that whoever looks may open."""
    return parts_for(context.get("person"))


@register.simple_tag(takes_context=True)
def account_part_word(context: Context, part: AccountPart) -> str:
    return words.say(f"account_part_{part.name}", lang_in(context))


@register.simple_tag(takes_context=True)
def report_word(context: Context, reason: str) -> str:
    return words.say("report_" + reason, lang_in(context))


@register.simple_tag(takes_context=True)
def place_word(context: Context, place: int) -> str:
    """The place that somebody has come in."""
    return words.say(f"place_{place}", lang_in(context))


@register.inclusion_tag("web/next_turn.html", takes_context=True)
def next_turn(context: Context, here: str = "") -> dict[str, object]:
    """The way to the table that waits for the visitor longest, besides the one that is open."""
    due = [table for table in context.get("due") or [] if table.slug != here]
    lang = lang_in(context)
    title = games.find(due[0].game).title[lang] if due else ""
    return {"due": due, "first": due[0] if due else None, "title": title, "lang": lang}


@register.filter
def names_of(people: list[Person]) -> str:
    """The names of some people."""
    return ", ".join(one.name for one in people)


@register.filter
def signed_always(number: int) -> str:
    """A change, with its sign."""
    return change_text(number)


@register.filter
def percent(share: float) -> str:
    """A share in hundredths."""
    return f"{100 * share:.0f}\N{NO-BREAK SPACE}%"


@register.filter
def rounded(number: float | None, lang: str) -> str:
    """A mean with one digit behind the point."""
    return "–" if number is None else f"{number:.1f}".replace(".", words.say("decimal_point", lang))


@register.simple_tag(takes_context=True)
def notice_word(context: Context, family: str, name: str) -> str:
    """A kind of notice, a pace of mails, or a way of being told."""
    return words.say(f"notice_{family}_{name}", lang_in(context))


@register.simple_tag(takes_context=True)
def knows_browser(context: Context) -> bool:
    """Whether the reader is told in this very browser."""
    return receivers.knows(context["request"], context.get("person"))


@register.filter
def plays_with_others(table: Table, person: Person | None) -> bool:
    """Whether a person sits at a table together with another."""
    people = {seat.person_id for seat in table.seats} - {None}
    return person is not None and person.pk in people and len(people) > 1


@register.simple_tag(takes_context=True)
def error_word(context: Context, kind: str, part: str) -> str:
    return words.say(f"error_{kind}_{part}", lang_in(context))


@register.simple_tag(takes_context=True)
def how_to(context: Context, n: str) -> SafeString:
    """A line of the short guide to the table."""
    sentence = words.say("how_to_" + n, lang_in(context))
    kind = ' class="wide-only"' if n in WIDE_HINTS else ""
    return mark_safe(f"<li{kind}>{conditional_escape(sentence)}</li>")


@register.simple_tag
def rule_number(id_: str) -> SafeString:
    """A rule's number for the margin; the letters of its book are there for ears and searches."""
    letters, hyphen, number = id_.partition("-")
    return format_html('<span class="letters">{}</span>{}', letters + hyphen, number)


@register.filter
def has_guide(game: str) -> bool:
    """Whether a game has a guide of two pages and an aid."""
    return guides.has_guide(game)


@register.simple_tag
def game_names() -> list[str]:
    return games.names()


@register.simple_tag(takes_context=True)
def game_about(context: Context, name: str) -> SafeString:
    """What a game is about, in its own words."""
    lang = lang_in(context)
    game = games.find(name)
    return (
        drawn(game.texts.say("about", "text", lang), lang)
        if game.texts.has("about", "text")
        else mark_safe("")
    )


@register.filter
def decimal(number: float, lang: str) -> str:
    """A number as a language writes it."""
    return str(number).replace(".", words.say("decimal_point", lang))


register.filter(signed)


@register.filter
def weight_dots(weight: float) -> str:
    """How heavy a game is, as five dots: full, half or empty."""
    halves = round(weight * 2)
    return "".join(
        "●" if halves >= 2 * n else "◐" if halves == 2 * n - 1 else "○" for n in range(1, 6)
    )


@register.simple_tag(takes_context=True)
def table_options(context: Context, game: str, options: dict[str, str]) -> SafeString:
    """The options that a table is played with, in words."""
    lang = lang_in(context)
    texts = games.find(game).texts
    pairs = [
        (texts.say("options", name, lang), texts.say("values", value, lang))
        for name, value in options.items()
    ]
    return format_html_join("", "<dt>{}</dt><dd>{}</dd>", pairs)


@register.simple_tag(takes_context=True)
def options_with_effect(context: Context, table: Table) -> SafeString:
    """The options that mean something at a table, in words."""
    game = games.find(table.game)
    values = game.recorded_options(table.rules, table.size, table.options)
    automa = game.automa.option if game.automa is not None and not game.level_of(values) else ""
    colours = {option_of(seat) for seat in range(max(game.seats))}
    shown = {
        option.name: values[option.name]
        for option in game.options
        if not game.why_no_effect(option, table.size, values)
        and not (automa and option.name.startswith(automa))
        and not (option.name in colours and values[option.name] == option.default)
    }
    return table_options(context, table.game, shown)


@register.simple_tag(takes_context=True)
def help_rule(context: Context, is_allowed: bool) -> SafeString:
    """Whether hints, try-outs and plans are allowed, as the last of the options."""
    lang = lang_in(context)
    value = words.say("help_allowed" if is_allowed else "help_not_allowed", lang)
    return format_html("<dt>{}</dt><dd>{}</dd>", words.say("help", lang), value)


@register.simple_tag(takes_context=True)
def rated_rule(context: Context, is_rated: bool) -> SafeString:
    """Whether the game counts, among the options."""
    lang = lang_in(context)
    value = words.say("rated" if is_rated else "not_rated", lang)
    return format_html("<dt>{}</dt><dd>{}</dd>", words.say("profile_rating", lang), value)


@register.simple_tag(takes_context=True)
def time_words(context: Context, table: Table) -> str:
    """How time is measured at a table, in one line."""
    return ", ".join(clock_page.rule_words(clocks.rule_of(table), lang_in(context)))


@register.simple_tag(takes_context=True)
def time_rule(context: Context, table: Table) -> SafeString:
    """The same among the options."""
    word = words.say("time", lang_in(context))
    return format_html("<dt>{}</dt><dd>{}</dd>", word, time_words(context, table))


@register.filter
def milliseconds(moment: datetime) -> int:
    """A moment for scripts."""
    return round(moment.timestamp() * 1000)


register.filter("clock_text", clock_page.standing_text)


@register.simple_tag
def sprite() -> SafeString:
    """The symbols that sentences of a page may show."""
    return mark_safe(_sprite())


@cache
def _sprite() -> str:
    for name in games.names():
        games.find(name).load_drawing()
    return kit_sprite()


@register.simple_tag(takes_context=True)
def game_legend(context: Context, game: str) -> SafeString:
    """Every symbol of a game with what it means."""
    return lexicon.legend(game, lang_in(context))


@register.filter(name="words")
def split_words(text: str) -> list[str]:
    return text.split()


@cache
def schema(api: NinjaAPI) -> dict[str, Any]:
    return api.get_openapi_schema()


@register.simple_tag
def body_fields(operation: dict[str, Any]) -> SafeString:
    """The fields of a request's body, from the schema."""
    from parlour.web.api import api

    content = operation["requestBody"]["content"]["application/json"]["schema"]
    name = content.get("$ref", "").rpartition("/")[2]
    shape = schema(api)["components"]["schemas"].get(name, {})
    return format_html_join(", ", "<code>{}</code>", [(field,) for field in shape["properties"]])


@register.simple_tag(takes_context=True)
def log_items(context: Context) -> SafeString:
    """The log of a scene: an item for each turn, built once for all pages that tell it."""
    scene, lang, slug = context["scene"], lang_in(context), context["table"].slug
    names = scene.names
    return mark_safe("".join(log_item(turn, names[turn.seat], slug, lang) for turn in scene.log))


def log_item(turn: LogBlock, name: str, slug: str, lang: str) -> str:
    shown = turn.ply, turn.seat, turn.heading, tuple(turn.lines), turn.time, turn.mark
    context = {"turn": turn, "name": name, "slug": slug, "lang": lang}
    return fill_once("log_item", context, (*shown, turn.is_automatic, name, slug, lang))


@register.simple_tag(takes_context=True)
def kind_row(context: Context, kind: Kind) -> SafeString:
    """A kind of choice in the panel."""
    lang = lang_in(context)
    return mark_safe(fill_once("kind", {"kind": kind, "lang": lang}, (*kind_key(kind), lang)))


@register.simple_tag
def option_list(kind: Kind) -> SafeString:
    """The choices of a kind."""
    return mark_safe(markup.options(kind))


@register.simple_tag
def resources(facts: list[Fact]) -> SafeString:
    """The main resources of a seat."""
    return mark_safe(markup.resources(facts))


@register.simple_tag
def points_row(row: SourceRow) -> SafeString:
    """The points from one source."""
    return mark_safe(markup.points_row(row))


def kind_key(kind: Kind) -> tuple[Hashable, ...]:
    """All that a kind of choice says."""
    row = kind.verb, kind.heading, kind.symbol, kind.price, kind.cell, kind.key, kind.sure
    return (*row, *kind.choices)


@register.simple_tag(takes_context=True)
def grey_row(context: Context, grey: Grey, is_fixed: bool = False) -> SafeString:
    """A kind of choice that is not possible."""
    lang, slug = lang_in(context), context["table"].slug
    inside = {"grey": grey, "is_fixed": is_fixed, "slug": slug, "lang": lang}
    return mark_safe(fill_once("grey", inside, (grey, is_fixed, slug, lang)))


def fill_once(template: str, context: dict[str, Any], key: tuple[Hashable, ...]) -> str:
    """A small template, filled once for all that is equal; `key` is all that it shows."""
    call = Call(fill_once, (template, *key))
    known = sections.shown.find(call)
    if known is not None:
        return str(known[0])
    filled = render_to_string(f"web/{template}.html", context)
    sections.shown.keep(Key(call), filled)
    return filled


class StretchNode(template.Node):
    """A stretch of a page that is built once for all who see the same."""

    def __init__(self, nodes: NodeList) -> None:
        self.nodes = nodes

    def built(self, context: Context) -> str:
        """What is in it, with a sign where the token of its forms goes."""
        return reading.once(self, self.nodes.render, context, sections.shown)

    def render(self, context: Context) -> SafeString:
        return mark_safe(reading.with_token(self.built(context), context))


@register.tag("once")
def once_tag(parser: Parser, token: Token) -> StretchNode:
    """{% once %}…{% endonce %}"""
    nodes = parser.parse(("endonce",))
    parser.delete_first_token()
    return StretchNode(nodes)


class SectionNode(StretchNode):
    """The rest of the opening tag of an element, and what is in it unless the page holds it."""

    def __init__(
        self, id_: FilterExpression, nodes: NodeList, own: FilterExpression | None = None
    ) -> None:
        super().__init__(nodes)
        self.id = id_
        self.own = own

    def render(self, context: Context) -> SafeString:
        held = held_in(context).get(self.id.resolve(context), "")
        if self.own is not None and self.own.resolve(context):
            built = reading.at_once(self.nodes.render, context)
        else:
            built = self.built(context)
        return mark_safe(reading.with_token(sections.section(built, held), context))


@register.tag("section")
def section_tag(parser: Parser, token: Token) -> SectionNode:
    """{% section "log" %}…{% endsection %} goes to the end of the tag <div id="log".

    {% section "panel" own %}: if `own` is something, nobody else sees the same.
    """
    _, id_, *own = token.split_contents()
    nodes = parser.parse(("endsection",))
    parser.delete_first_token()
    return SectionNode(parser.compile_filter(id_), nodes, *map(parser.compile_filter, own))


@register.simple_tag(takes_context=True)
def parts_section(context: Context, id_: str, parts: list[Part]) -> SafeString:
    """{% parts_section "area" parts %} goes to the end of the tag <div id="area".

    Several pictures as one section; each of them is a section in it.
    """
    name, held = sections.parts_name(parts), held_in(context)
    if held.get(id_) == name:
        return mark_safe(f' data-name="{name}" data-same>')
    return mark_safe(f' data-name="{name}">{markup.blocks(parts, held)}')


@register.simple_tag(takes_context=True)
def picture_section(context: Context, id_: str, picture: Picture) -> SafeString:
    """{% picture_section "board" picture %} goes to the end of the tag <div id="board"."""
    held = held_in(context).get(id_, "")
    return mark_safe(sections.picture_section(picture, held))


def held_in(context: Context) -> dict[str, str]:
    """What the page that asks holds; a whole page holds nothing."""
    held: dict[str, str] = context.get("held") or {}
    return held
