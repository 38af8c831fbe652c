"""Tags and filters of the templates."""

from __future__ import annotations

import hashlib
from functools import cache, partial
from typing import Any

from django import template
from django.contrib.staticfiles import finders
from django.template.base import FilterExpression, NodeList, Parser, Token
from django.template.context import Context
from django.templatetags.static import static
from django.urls import reverse
from django.utils.html import conditional_escape, format_html_join
from django.utils.safestring import SafeString, mark_safe
from ninja import NinjaAPI

from parlour import games
from parlour.kernel.game import Picture
from parlour.kernel.languages import DEFAULT
from parlour.kit import icon as symbol_icon, sprite as kit_sprite
from parlour.web import icons, sections, style, words
from parlour.web.rows import drawn

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


@register.simple_tag
def icon(name: str) -> SafeString:
    """A line drawing of the shell."""
    return mark_safe(icons.icon(name))


@register.filter
def drawn_text(sentence: str, lang: str) -> SafeString:
    """A sentence with its symbols drawn."""
    return drawn(sentence, lang)


@register.filter
def at(items: Any, index: Any) -> Any:
    """The item of a list or dictionary, or nothing."""
    try:
        return items[index]
    except (KeyError, IndexError, TypeError):
        return ""


@register.filter
def said(key: str, lang: str) -> str:
    """A text of the site by a computed key."""
    return words.say(key, lang)


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
def error_word(context: Context, kind: str, part: str) -> str:
    return words.say(f"error_{kind}_{part}", lang_in(context))


@register.simple_tag(takes_context=True)
def how_to(context: Context, n: str) -> SafeString:
    """A line of the short guide to the table."""
    said = words.say("how_to_" + n, lang_in(context))
    return mark_safe(f"<li>{conditional_escape(said)}</li>")


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


@register.simple_tag
def sprite() -> SafeString:
    """The symbols that sentences of a page may show."""
    return mark_safe(_sprite())


@cache
def _sprite() -> str:
    for name in games.names():
        games.find(name).load_drawing()
    return kit_sprite()


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


class SectionNode(template.Node):
    """The rest of the opening tag of an element, and what is in it unless the page holds it.

    A section that says what it reads (`scene.log`, `table.slug`) sees nothing else, and is named by
    that: it is not even built if the page holds it. One that does not is named by what is in it.
    """

    def __init__(
        self, id_: FilterExpression, reads: dict[str, FilterExpression], nodes: NodeList
    ) -> None:
        self.id, self.reads, self.nodes = id_, reads, nodes

    def render(self, context: Context) -> SafeString:
        id_ = self.id.resolve(context)
        held = held_in(context).get(id_, "")
        token = context.get("csrf_token", "")
        if not self.reads:
            inside = self.nodes.render(context)
            # The token of the forms is another in each answer, and as good as the one before.
            name = sections.name_of(inside.replace(str(token), ""))
            return mark_safe(sections.section(name, held, inside))
        values = {path: one.resolve(context) for path, one in self.reads.items()}
        name = sections.name_of(repr((id_, lang_in(context), values)))
        if name == held:
            return mark_safe(sections.section(name, held, ""))
        own = context.new({"lang": lang_in(context), "csrf_token": token, **as_objects(values)})
        build = partial(self.nodes.render, own)
        return mark_safe(sections.section(name, held, sections.built(name, build, str(token))))


def as_objects(values: dict[str, Any]) -> dict[str, Any]:
    """Values by path as the templates read them: `scene.log` is `log` in the dictionary `scene`."""
    objects: dict[str, Any] = {}
    for path, value in values.items():
        at = objects
        *way, last = path.split(".")
        for step in way:
            at = at.setdefault(step, {})
        at[last] = value
    return objects


@register.tag("section")
def section_tag(parser: Parser, token: Token) -> SectionNode:
    """{% section "log" scene.log %}…{% endsection %} goes to the end of the tag <div id="log"."""
    _, id_, *reads = token.split_contents()
    nodes = parser.parse(("endsection",))
    parser.delete_first_token()
    expressions = {path: parser.compile_filter(path) for path in reads}
    return SectionNode(parser.compile_filter(id_), expressions, nodes)


@register.filter
def area_id(seat: int) -> str:
    return f"area-picture{seat}"


@register.simple_tag(takes_context=True)
def picture_section(context: Context, id_: str, picture: Picture) -> SafeString:
    """{% picture_section "board" picture %} goes to the end of the tag <div id="board"."""
    held = held_in(context).get(id_, "")
    return mark_safe(sections.picture_section(picture, held))


def held_in(context: Context) -> dict[str, str]:
    """What the page that asks holds; a whole page holds nothing."""
    held: dict[str, str] = context.get("held") or {}
    return held
