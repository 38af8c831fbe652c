"""The Automa's board: her decision cards, faction, level, terrain priority, and pieces left."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour import kit
from parlour.games.age_of_innovation.content import automa as content, nouns, numbers
from parlour.games.age_of_innovation.content.board_tiles import FINAL_TILES, ROUND_TILES
from parlour.games.age_of_innovation.drawing.art import TERRAIN_INK
from parlour.games.age_of_innovation.drawing.displays import tile_of
from parlour.games.age_of_innovation.drawing.labels import capital, say, word
from parlour.games.age_of_innovation.drawing.tiles import row
from parlour.games.age_of_innovation.drawing.tokens import KIND_SYMBOLS, Token
from parlour.kernel.languages import change_text

CARD_W, CARD_H = 150.0, 132.0
FACTION_W = 300.0
TILE_W, TILE_H = 132.0, 82.0
NARROW = 500.0  # a board narrower than this is for phones
_LINE = kit.paint("outline")


@kit.remembered
def parts(view: dict[str, Any], seat: int, width: float, lang: str) -> list[kit.Part]:
    """All that lies on her board."""
    automa = view["automa"]
    player = view["players"][seat]
    narrow = width < NARROW
    room = width if narrow else 0
    blocks: dict[str, kit.Block | None] = {"automa_action": cards(automa, room, lang)}
    titles: dict[str, str] = {}
    if automa["faction"] is not None:
        blocks["automa_faction"] = faction(automa, width if narrow else FACTION_W, lang)
    blocks["automa_numbers"] = numbers_by_round(view, automa, lang)
    blocks["automa_pieces"] = pieces(player, seat, lang)
    if player["terrain"] is not None:
        for name, caption, block in priorities(view, automa, player["terrain"], room, lang):
            titles[name], blocks[name] = caption, block
    tiles = [("bonus", player["bonus"])] if player["bonus"] is not None else []
    for kind, tile in tiles + [("innovation", name) for name in player["innovations"]]:
        face = tile_of(kind, tile, lang, w=TILE_W, h=TILE_H, faded=kind == "innovation")
        titles[f"{kind}-{tile}"] = say(f"area.{kind}", lang)
        blocks[f"{kind}-{tile}"] = kit.Block(TILE_W, TILE_H, face)

    def titled(name: str) -> str:
        return titles[name] if name in titles else say(f"captions.{name}", lang)

    return kit.parts_of(seat, blocks, titled, lang, {})


def title(view: dict[str, Any], lang: str) -> str:
    """Level and faction, for the bar of her board."""
    automa = view["automa"]
    text = word("automa_level", content.LEVELS.index(automa["level"]), lang)
    if automa["faction"] is not None:
        text += f" · {word('automa_faction', content.FACTIONS.index(automa['faction']), lang)}"
    return text


# Decision cards


def cards(automa: dict[str, Any], width: float, lang: str) -> kit.Block:
    """Deck with the action card on it, support card, and what was discarded: beside or below."""
    x = CARD_W + 12
    count = say("captions.automa_deck", lang, n=automa["deck"], reserve=automa["reserve"])
    back = kit.card_back(CARD_W, CARD_H) + kit.badge(CARD_W / 2, CARD_H / 2, automa["deck"], 34)
    back = kit.group(back, title=f"{count} (AI-36.1)")
    if automa["deck"] == 0:
        back = kit.empty_place(CARD_W, CARD_H)
    top = back if automa["action"] is None else card(automa["action"], False, lang)
    support = (
        kit.empty_place(CARD_W, CARD_H)
        if automa["support"] is None
        else card(automa["support"], True, lang)
    )
    numbers = [str(content.CARDS.index(name) + 1) for name in automa["discard"][:-1]]
    discarded = f"{say('captions.automa_discard', lang)}: {', '.join(numbers) or '–'}"
    both = 2 * CARD_W + 12
    beside = width > both
    room = width - both - 10 if beside else both
    sentences = kit.wrap(count, room * 1.1, 15) + kit.wrap(discarded, room * 1.1, 15)
    x_text, y_text = (both + 10, 36.0) if beside else (0.0, CARD_H + 40)
    high = CARD_H + (20 if beside else 28 + 18 * len(sentences))
    parts = [
        kit.label(
            0, 12, say("captions.automa_support", lang), 15, anchor="start", fill=kit.paint("muted")
        ),
        kit.group(support, at=(0, 20)),
        kit.label(
            x, 12, say("captions.automa_action", lang), 15, anchor="start", fill=kit.paint("muted")
        ),
        kit.group(top, at=(x, 20)),
        kit.group(
            kit.paragraph(x_text, y_text, sentences, 15, anchor="start"),
            title=f"{count} (AI-36.1)",
        ),
    ]
    return kit.Block(max(width, both), high, "".join(parts))


def card(name: str, supports: bool, lang: str) -> str:
    """A decision card; the half that counts now stands out."""
    index = content.CARDS.index(name)
    half = 60.0
    lit, dim = kit.paint("card"), kit.paint("ai-tile")
    body = [
        kit.shadow(0, 0, CARD_W, CARD_H),
        kit.plate(0, 0, CARD_W, CARD_H, dim, stroke=_LINE, stroke_width=1.3),
        kit.plate(0, 0, CARD_W, 24, kit.paint("ai-band"), r=8),
        kit.plate(0, 14, CARD_W, 10, kit.paint("ai-band"), r=0),
        kit.label(
            10,
            17,
            capital(word("card", index, lang)),
            15,
            weight=800,
            anchor="start",
            fill=kit.paint("ai-on-band"),
        ),
    ]
    if content.CARD_PASS[index]:
        body.append(kit.symbol("hourglass", CARD_W - 16, 12, 18, colour="#fff8ea"))
    if not supports:
        body.append(kit.plate(3, 26, CARD_W - 6, half - 12, lit, r=6, stroke=kit.paint("gold"),
                          stroke_width=2.4))  # fmt: skip
    else:
        body.append(kit.plate(3, half + 16, CARD_W - 6, CARD_H - half - 19, lit, r=6,
                          stroke=kit.paint("gold"), stroke_width=2.4))  # fmt: skip
    body.append(row(action_tokens(index), 6, 50, CARD_W - 12, 22))
    body += support_half(index, half + 16)
    body.append(kit.plate_edge(0, 0, CARD_W, CARD_H))
    return kit.piece(f"card-{name}", 0, 0, *body, title=card_title(index, lang))


def card_title(card_: int, lang: str) -> str:
    """What a decision card says, as a sentence."""
    support = say("captions.automa_card", lang, marked=int(content.CARD_MARKED[card_]),
                  row=content.CARD_ROW[card_], m=content.CARD_COUNT[card_],
                  direction=content.CARD_DIRECTION[card_],
                  place=content.CARD_BONUS[card_])  # fmt: skip
    return f"{capital(word('card_text', card_, lang))}. {support} (AI-36.3)"


def action_tokens(card_: int) -> list[Token]:
    """The actions of a card as symbols."""
    tokens: list[Token] = []
    for part in content.CARD_PARTS[card_]:
        if tokens:
            tokens.append(("text", "+"))
        tokens += part_tokens(part)
    return tokens


def part_tokens(part: content.AutomaAction) -> list[Token]:
    """One action as symbols."""
    simple: dict[int, list[Token]] = {
        content.TERRAFORM: [("symbol", "ai_spade"), ("symbol", "ai_build")],
        content.UPGRADE: [("symbol", "ai_upgrade")],
        content.BLOCK: [("symbol", "ai_block")],
        content.SCHOLAR: [("symbol", "ai_scholar"), ("symbol", "ai_step")],
        content.INNOVATION: [("symbol", "ai_bulb")],
        content.FACTION: [("symbol", "ai_faction")],
        content.YOUTH: [("symbol", "ai_youth")],
        content.BLIGHT: [("text", str(part.n)), ("symbol", "ai_blight")],
        content.ADVANCE: [("text", str(part.n)), ("symbol", "ai_step")],
    }
    if part.deed != content.POINTS:
        return simple[part.deed]
    if not part.by_level:
        return [("vp", str(part.n))]
    return [("vp", "#"), ("text", change_text(part.n))] if part.n else [("vp", "#")]


def support_half(card_: int, y: float) -> list[str]:
    """Buildings, row, direction, discipline and bonus tile in fixed places."""
    first, second = y + 17, y + 41
    parts = [kit.symbol("ai_building", 20, first, 24)]
    if content.CARD_MARKED[card_]:
        parts.append(kit.symbol("ai_mark", 29, first - 6, 14))
    if content.CARD_TOGETHER[card_]:
        parts.append(kit.symbol("ai_together", 50, first, 22, colour=kit.paint("ink")))
    letter = content.PRIORITY_ROWS[content.CARD_ROW[card_]]
    parts.append(kit.plate(72, first - 11, 22, 22, kit.paint("paper"), r=4, stroke=_LINE))
    parts.append(kit.label(83, first + 5.5, letter, 15, weight=800))
    arrow = "↘" if content.CARD_DIRECTION[card_] == content.RIGHT_DOWN else "↖"
    parts.append(kit.label(121, first + 6, f"{arrow} {content.CARD_COUNT[card_]}", 17, weight=800))
    how = "ai_score_tile" if content.CARD_BY_TILE[card_] else "ai_catch_up"
    parts.append(kit.symbol(how, 22, second, 22, colour=kit.paint("ink")))
    for i in range(len(content.PLACES)):
        chosen = i == content.CARD_BONUS[card_]
        fill = kit.paint("ai-medicine") if chosen else kit.paint("paper")
        parts.append(kit.plate(52 + i * 18, second - 8, 15, 16, fill, r=3, stroke=_LINE))
        if chosen:
            parts.append(kit.disc(59.5 + i * 18, second, 3, "#fffaf0"))
    return parts


# Faction, level, priority


def faction(automa: dict[str, Any], wide: float, lang: str) -> kit.Block:
    """Her faction card: its action as symbols and as a sentence."""
    index = content.FACTIONS.index(automa["faction"])
    name = word("automa_faction", index, lang)
    sentence = word("automa_faction_text", index, lang)
    extra = special(automa, lang)
    lines = kit.wrap(sentence, wide - 16, 15)
    least = CARD_H if wide == FACTION_W else 0  # as high as the cards beside it
    high = max(least, 64 + len(lines) * 18 + (24 if extra else 4))
    line: list[Token] = []
    for part in content.FACTION_PARTS[index]:
        if line:
            line.append(("text", "+"))
        line += part_tokens(part)
    body = [
        kit.shadow(0, 0, wide, high),
        kit.plate(0, 0, wide, high, kit.paint("card"), stroke=_LINE, stroke_width=1.3),
        kit.plate(0, 0, wide, 24, kit.paint("ai-band-palace"), r=8),
        kit.plate(0, 14, wide, 10, kit.paint("ai-band-palace"), r=0),
        kit.label(10, 17, name, 15, weight=800, anchor="start", fill=kit.paint("ai-on-band")),
        row(line, 6, 43, wide - 12, 22),
        kit.paragraph(8, 72, lines, 15, anchor="start", fill=kit.paint("ink")),
    ]  # fmt: skip
    if extra:
        body.append(
            kit.label(8, high - 8, extra, 15, weight=700, anchor="start", fill=kit.paint("ink"))
        )
    markup = kit.piece(f"automa-{automa['faction']}", 0, 0, *body, title=f"{name} (AI-38.1)")
    return kit.Block(wide, high, markup)


def special(automa: dict[str, Any], lang: str) -> str:
    """Cubes left, or achievements that have scored."""
    if automa["youth"] is not None:
        return say("captions.automa_cubes", lang, n=automa["cubes"])
    if automa["achievements"]:
        return f"{say('captions.automa_achieved', lang)}: {', '.join(automa['achievements'])}"
    return ""


def numbers_by_round(view: dict[str, Any], automa: dict[str, Any], lang: str) -> kit.Block:
    """Sailing, VP number and points for passing by round; the current round stands out."""
    step, left = 30.0, 34.0
    wide, high = left + step * numbers.ROUNDS + 6, 120.0
    parts = [kit.plate(0, 0, wide, high, kit.paint("card"), r=8, stroke=kit.paint("line"))]
    for i in range(numbers.ROUNDS):
        x = left + i * step
        if i + 1 == view["round"] and not view["over"]:
            parts.append(kit.plate(x, 3, step - 2, high - 6, kit.paint("gold"), r=5, opacity=0.28))
        middle = x + step / 2 - 1
        parts.append(kit.label(middle, 20, i + 1, 15, weight=600))
        parts.append(kit.label(middle, 48, automa["sailing"][i], 17, weight=800))
        parts.append(kit.points_shield(middle, 73, automa["vp"][i], 24))
        parts.append(kit.points_shield(middle, 101, pass_points(view, i), 24))
    parts.append(kit.symbol("ai_sail", 18, 42, 24))
    parts.append(kit.points_shield(18, 73, "#", 24))
    parts.append(kit.symbol("hourglass", 18, 101, 20, colour=kit.paint("ink")))
    body = kit.group("".join(parts), title=say("captions.automa_numbers_text", lang))
    return kit.Block(wide, high, body)


def pass_points(view: dict[str, Any], index: int) -> int:
    """What the tile of a round gives her when she passes."""
    if index + 1 == numbers.ROUNDS:
        return content.AUTOMA_FINAL_VP[FINAL_TILES.index(view["final_tile"])]
    return content.AUTOMA_ROUND_VP[ROUND_TILES.index(view["round_tiles"][index])][index]


def priorities(
    view: dict[str, Any], automa: dict[str, Any], terrain: str, width: float, lang: str
) -> list[tuple[str, str, kit.Block]]:
    """Her terrain priority card; that of the youth terrain, or of yours, if her faction asks."""
    shown = [terrain]
    if automa["youth"] is not None:
        shown.append(automa["youth"])
    if automa["faction"] is not None:
        parts = content.FACTION_PARTS[content.FACTIONS.index(automa["faction"])]
        asks = any(content.BY_YOUR_TERRAIN in part.order for part in parts)
        yours = view["players"][0]["terrain"]
        if asks and yours is not None:
            shown.append(yours)
    used = (
        None
        if automa["support"] is None
        else content.CARD_ROW[content.CARDS.index(automa["support"])]
    )
    cards_shown = []
    for name in shown:
        native = nouns.TERRAINS.index(name)
        caption = say("captions.automa_priority", lang, terrain=native)
        cards_shown.append((f"automa_{name}", caption, priority(native, used, width, lang)))
    return cards_shown


def priority(native: int, used: int | None, width: float, lang: str) -> kit.Block:
    """Both rows of a terrain priority card, first to last; the row in use stands out."""
    left = 28.0
    step = max(34.0, (width - left - 6) / nouns.CIRCLE)
    wide, high = left + step * nouns.CIRCLE + 6, 92.0
    parts = [kit.plate(0, 0, wide, high, kit.paint("card"), r=8, stroke=kit.paint("line"))]
    for row_index, letter in enumerate(content.PRIORITY_ROWS):
        y = 4 + row_index * 43.0
        if row_index == used:
            parts.append(kit.plate(3, y, wide - 6, 41, kit.paint("gold"), r=6, opacity=0.28))
        title = say("captions.automa_row", lang, terrain=native)
        parts.append(kit.group(kit.label(15, y + 27, letter, 17, weight=800), title=title))
        for i, terrain in enumerate(content.priority_row(native, row_index)):
            name = nouns.TERRAINS[terrain]
            x = left + i * step
            shown = kit.plate(x, y + 5, step - 3, 31, kit.paint(f"ai-{name}"), r=5, stroke=_LINE)
            ink = TERRAIN_INK[name]
            shown += kit.symbol(f"ai_{name}", x + step / 2 - 1.5, y + 20, 22, colour=ink)
            parts.append(kit.group(shown, title=title))
    return kit.Block(wide, high, "".join(parts))


def pieces(player: dict[str, Any], seat: int, lang: str) -> kit.Block:
    """Buildings and scholars she has left, innovations taken."""
    wide, high = 192.0, 120.0
    parts = [kit.plate(0, 0, wide, high, kit.paint("card"), r=8, stroke=kit.paint("line"))]
    for kind in range(nouns.OWN_KINDS):
        left = numbers.PIECES[kind] - player["placed"][nouns.KINDS[kind]]
        x = 3 + kind * 37.2
        body = kit.symbol(KIND_SYMBOLS[kind], x + 19, 27, 29, kit.seat_paint(seat))
        body += kit.label(x + 19, 62, left, 17, weight=800)
        parts.append(kit.counted(body, KIND_SYMBOLS[kind], left, lang))
    parts.append(kit.counter(10, 94, "ai_scholar", player["scholars_left"], 26, lang))
    parts.append(kit.counter(74, 94, "ai_bulb", len(player["innovations"]), 26, lang))
    parts.append(kit.counter(134, 94, "ai_area", player["area"], 26, lang))
    return kit.Block(wide, high, "".join(parts))
