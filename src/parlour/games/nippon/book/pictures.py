"""The pictures of the rule book, by what they show."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Callable

from parlour import kit
from parlour.games.nippon.content.tiles import REWARDS
from parlour.games.nippon.drawing import company, land, printed, slots
from parlour.games.nippon.drawing.art import cube
from parlour.games.nippon.drawing.labels import say

EDGE = 2.0  # room for the outline of a tile


def whole_map(_: str, lang: str) -> str:
    title = say("pictures.map", lang)
    face = printed.printed_map(lang)
    return kit.figure(land.WIDTH, land.HEIGHT, face, title=title, readable=640)


def factory(number: str, lang: str) -> str:
    face = printed.factory_tile(int(number), lang)
    return _tile(printed.FACTORY_W, printed.FACTORY_H, face, 120)


def contract(number: str, lang: str) -> str:
    return _tile(company.CONTRACT_W, company.CONTRACT_H, company.contract_face(int(number)))


def reward(name: str, lang: str) -> str:
    return _tile(slots.REWARD_W, slots.REWARD_H, slots.reward_face(REWARDS.index(name)))


def city(number: str, lang: str) -> str:
    return _tile(printed.CITY_TILE, printed.CITY_TILE, printed.city_tile(int(number)))


def _tile(width: float, height: float, face: str, readable: float = 220) -> str:
    face = kit.group(face, at=(EDGE, EDGE))
    return kit.figure(width + 2 * EDGE, height + 2 * EDGE, face, title="", readable=readable)


def worker(colour: str, lang: str) -> str:
    return kit.figure(36, 36, cube(colour, 18, 18, 30), title="")


def symbol(name: str, lang: str) -> str:
    return kit.figure(36, 36, kit.symbol(name, 18, 18, 32, colour=kit.paint("np-steel")), title="")


PICTURES: dict[str, Callable[[str, str], str]] = {
    "map": whole_map,
    "factory": factory,
    "contract": contract,
    "reward": reward,
    "city": city,
    "worker": worker,
    "symbol": symbol,
}
