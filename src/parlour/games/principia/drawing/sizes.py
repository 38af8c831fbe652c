"""How large the parts of the common board are, in units of its picture."""
# mypyc: skip

from __future__ import annotations

from parlour.games.principia.content.numbers import MARKET_SIZE
from parlour.games.principia.drawing import cards
from parlour.games.principia.drawing.cards import GRANT_WIDTH

GAP = 8.0
DECK = 74.0
DECK_BAR = 40.0  # a deck on a phone
STEP = cards.WIDTH + GAP
ROW = cards.HEIGHT + GAP
MARKETS_WIDTH = MARKET_SIZE * STEP + DECK
SIDE_WIDTH = 3 * GRANT_WIDTH + 12
WIDTH = MARKETS_WIDTH + 2 * GAP + SIDE_WIDTH
TURN = 42.0
SCENARIO = 92.0
ACTION = 98.0
TRACK = 120.0
SPACE = 35.0  # a space of a track
TARGET = 80.0  # a breakthrough
TRACKS_WIDTH = 126 + 7 * SPACE + 3 * (TARGET + cards.TOOL_WIDTH + 15)
NARROW_SIDE = 2 * STEP - GAP  # the markets on a phone: two cards side by side
NARROW_WIDTH = 3 * SPACE + TARGET + cards.TOOL_WIDTH + 26  # the tracks on a phone
NARROW_HEAD = 54.0
NARROW_TRACK = NARROW_HEAD + 3 * (TRACK - 4) + 6
SUPPLY_WIDTH = WIDTH - TRACKS_WIDTH - 12
HEIGHT = 3 * ROW + 3 * (TRACK + 6) - 4
