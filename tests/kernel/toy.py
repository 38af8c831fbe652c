"""Toy: a made-up game with all that is difficult for the contract, in one page.

Hidden hands, a secret simultaneous decision, draws in the middle of the game, something that one
seat alone gets to know, and a decision of another seat within a turn. Its book is `toy.md`.
An interpreted subclass of State: it also runs against the compiled kernel.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from parlour.kernel.actions import Actions
from parlour.kernel.chance import Chance, Topics
from parlour.kernel.game import ON, Game, switch
from parlour.kernel.state import Event, Line, Question, Reason, Score, State
from parlour.kernel.texts import Texts

CARDS = 15
HAND = 3
ROUNDS = 3
NAMES = [f"c{number}" for number in range(1, CARDS + 1)]
NONE = -1

ACTIONS = Actions()
LAY = ACTIONS.verb("lay", card=NAMES)
TAKE = ACTIONS.verb("take")
LOOK = ACTIONS.verb("look")
OFFER = ACTIONS.verb("offer")
ANSWER = ACTIONS.verb("answer", answer=["no", "yes"])

TOPICS = Topics()
DEAL = TOPICS.topic("deal", NAMES)
DRAWN = TOPICS.topic("drawn", NAMES)
HIDDEN = TOPICS.topic("hidden", NAMES)

LAYING, BOON, ANSWERING = range(3)


class Toy(State):
    """A position of the toy game."""

    def __init__(self) -> None:
        super().__init__()
        self.low = False  # option
        self.hands: list[list[int]] = []  # in order
        self.laid: list[int] = []  # the secret card of each seat
        self.rest: list[int] = []  # undealt cards, in order
        self.discarded: list[int] = []
        self.box = 0  # the card in the box
        self.seen = 0  # seats that know it, as bits
        self.won: list[int] = []  # points of rounds
        self.boons: list[int] = []  # points of boons and deals
        self.round = 0
        self.step = LAYING
        self.winner = NONE

    @property
    def pending(self) -> list[int]:
        if self.over:
            return []
        if self.step == LAYING:
            return [seat for seat in range(self.seats) if self.laid[seat] == NONE]
        return [self.winner if self.step == BOON else (self.winner + 1) % self.seats]

    def choices(self, seat: int) -> list[int]:
        if seat not in self.pending:
            return []
        if self.step == LAYING:
            return [LAY + card for card in self.hands[seat]]
        if self.step == BOON:
            return [TAKE, OFFER] if (self.seen >> seat) & 1 else [TAKE, LOOK, OFFER]
        return [ANSWER, ANSWER + 1]

    def advance(self, seat: int, choice: int) -> None:
        self.ply += 1
        if self.step == LAYING:
            card = choice - LAY
            self.hands[seat].remove(card)
            self.laid[seat] = card
            self.tell("laid", seat, "TY-2.1", {"card": card}, audience=seat)
            if NONE not in self.laid:
                self.show()
        elif choice == OFFER:
            self.step = ANSWERING
            self.tell("offered", seat, "TY-3.2", {"other": (seat + 1) % self.seats})
        else:
            self.do_boon(seat, choice)
            self.draw()

    def do_boon(self, seat: int, choice: int) -> None:
        if choice == TAKE:
            self.boons[seat] += 1
            self.tell("took", seat, "TY-3.1", {"n": 1})
        elif choice == LOOK:
            self.seen |= 1 << seat
            card = {"card": self.box}
            self.tell("looked", seat, "TY-3.1", card, audience=seat, reveals=True)
        elif choice == ANSWER:
            self.tell("declined", seat, "TY-3.2", {})
        else:
            self.boons[seat] += 1
            self.boons[self.winner] += 2
            self.tell("accepted", seat, "TY-3.2", {"other": self.winner})

    def show(self) -> None:
        best = min(self.laid) if self.low else max(self.laid)
        for seat, card in enumerate(self.laid):
            self.tell("showed", seat, "TY-2.2", {"card": card}, reveals=True)
        self.winner = self.laid.index(best)
        self.won[self.winner] += 3
        self.tell("won", self.winner, "TY-2.2", {"n": 3})
        self.discarded = sorted(self.discarded + self.laid)
        self.laid = [NONE] * self.seats
        self.step = BOON

    def draw(self) -> None:
        for seat in range(self.seats):
            if self.rest:
                card = self.chance.pick(DRAWN, self.rest)
                self.rest.remove(card)
                self.hands[seat] = sorted([*self.hands[seat], card])
                self.tell("drew", seat, "TY-4.1", {"card": card}, audience=seat)
        self.round += 1
        self.step = LAYING
        self.winner = NONE
        if self.round == ROUNDS:
            self.over = True
            self.tell("ended", 0, "TY-5.1", {"card": self.box}, reveals=True)

    def tell(
        self,
        key: str,
        seat: int,
        rule: str,
        args: dict[str, int],
        reveals: bool = False,
        audience: int = -1,
    ) -> None:
        if self.events is not None:
            self.events.append(Event(key, seat, rule, args, reveals, audience))

    def why_not(self, seat: int, choice: int) -> list[Reason]:
        if self.over:
            return [Reason("game_over", "TY-5.1")]
        if seat not in self.pending:
            return [Reason("not_pending", "TY-2.1", {"seat": self.pending[0]})]
        if choice in self.choices(seat):
            return []
        if self.step == LAYING and choice < TAKE:
            return [Reason("not_in_hand", "TY-2.1", {"card": choice - LAY})]
        if self.step == BOON and choice == LOOK:
            return [Reason("already_seen", "TY-3.1", {"card": self.box})]
        return [Reason("not_asked", "TY-2.2")]

    def question(self, seat: int) -> Question:
        keys = {LAYING: "lay", BOON: "boon", ANSWERING: "answer"}
        return Question(keys[self.step], {"n": self.round + 1})

    def copy(self) -> Toy:
        twin = type(self)()
        twin.seats, twin.over, twin.ply = self.seats, self.over, self.ply
        twin.chance = self.chance.copy()
        twin.low = self.low
        twin.hands = [hand[:] for hand in self.hands]
        twin.laid, twin.rest, twin.discarded = self.laid[:], self.rest[:], self.discarded[:]
        twin.box, twin.seen = self.box, self.seen
        twin.won, twin.boons = self.won[:], self.boons[:]
        twin.round, twin.step, twin.winner = self.round, self.step, self.winner
        return twin

    def view(self, seat: int | None) -> dict[str, Any]:
        knows_box = self.over or (seat is not None and (self.seen >> seat) & 1)
        return {
            "you": seat,
            "seats": self.seats,
            "ply": self.ply,
            "over": self.over,
            "pending": self.pending,
            "hands": [
                [NAMES[card] if who == seat or self.over else None for card in hand]
                for who, hand in enumerate(self.hands)
            ],
            "laid": [
                None if card == NONE else NAMES[card] if who == seat else "hidden"
                for who, card in enumerate(self.laid)
            ],
            "rest": len(self.rest),
            "discarded": [NAMES[card] for card in self.discarded],
            "box": NAMES[self.box] if knows_box else None,
            "seen": [who for who in range(self.seats) if (self.seen >> who) & 1],
            "scores": [{"total": won + boon} for won, boon in zip(self.won, self.boons)],
        }

    def redeal(self, seat: int | None, chance: Chance) -> Toy:
        twin = self.copy()
        twin.chance = chance.fork(0)
        if self.over:
            return twin
        others = [who for who in range(self.seats) if who != seat]
        knows_box = seat is not None and (self.seen >> seat) & 1
        hidden = self.rest + ([] if knows_box else [self.box])
        for who in others:
            hidden = hidden + self.hands[who] + [card for card in [self.laid[who]] if card != NONE]
        order = chance.shuffle(HIDDEN, sorted(hidden))
        if not knows_box:
            twin.box = order.pop()
        for who in others:
            twin.hands[who] = sorted(order.pop() for _ in self.hands[who])
            if self.laid[who] != NONE:
                twin.laid[who] = order.pop()
        twin.rest = sorted(order)
        return twin

    def scores(self) -> list[Score]:
        return [
            Score(
                [Line("rounds", self.won[s], "TY-2.2"), Line("boons", self.boons[s], "TY-3.1")],
                [sum(self.hands[s])] if self.over else [],
            )
            for s in range(self.seats)
        ]

    def check(self) -> list[str]:
        cards = [*self.rest, *self.discarded, self.box, *(c for c in self.laid if c != NONE)]
        for hand in self.hands:
            cards += hand
        return [] if sorted(cards) == list(range(CARDS)) else ["TY-9.1: a card is lost or doubled"]


def set_up(seats: int, options: dict[str, str], chance: Chance, kind: type[Toy] = Toy) -> Toy:
    toy = kind()
    toy.seats = seats
    toy.chance = chance
    toy.low = options["low"] == ON
    order = chance.shuffle(DEAL, list(range(CARDS)))
    toy.box = order.pop()
    toy.hands = [sorted(order.pop() for _ in range(HAND)) for _ in range(seats)]
    toy.rest = sorted(order)
    toy.laid = [NONE] * seats
    toy.won = [0] * seats
    toy.boons = [0] * seats
    return toy


def evaluate(state: State, seat: int) -> float:
    assert isinstance(state, Toy)
    return float(state.won[seat] + state.boons[seat])


def draw(view: dict[str, Any], part: str, lang: str) -> str:
    title = f"{part} {lang} {view['ply']}"
    return f'<svg xmlns="http://www.w3.org/2000/svg"><title>{title}</title></svg>'


def _both(**phrases: str) -> dict[str, dict[str, str]]:
    return {key: {"en": text, "pl": _polish(text)} for key, text in phrases.items()}


def _polish(text: str) -> str:
    return text.replace("{n?point|points}", "{n?point|points|points}") + " (pl)"


TEXTS = Texts(
    {
        "verbs": _both(
            lay="Lay {card}",
            take="Take 1 point",
            look="Look at the box",
            offer="Offer a deal",
            answer="Answer {answer}",
        ),
        "groups": _both(lay="Lay", take="Take", look="Look", offer="Offer", answer="Answer"),
        "questions": _both(
            lay="Round {n}: which card?", boon="Round {n}: what do you take?", answer="A deal?"
        ),
        "events": _both(
            laid="{seat} lays {card}",
            laid_hidden="{seat} lays a card",
            showed="{seat} shows {card}",
            won="{seat} wins {n} {n?point|points}",
            took="{seat} takes {n} {n?point|points}",
            looked="{seat} finds {card} in the box",
            looked_hidden="{seat} looks into the box",
            offered="{seat} offers {other} a deal",
            declined="{seat} declines",
            accepted="{seat} accepts the deal of {other}",
            drew="{seat} draws {card}",
            drew_hidden="{seat} draws a card",
            ended="The game is over; {card} was in the box",
        ),
        "reasons": _both(
            not_in_hand="{card} is not in your hand.",
            already_seen="You know already that {card} is in the box.",
        ),
        "sources": _both(rounds="Rounds", boons="Boons"),
        "options": _both(low="The lowest card wins"),
        "about": {"title": {"en": "Toy", "pl": "Zabawka"}},
    },
    {
        "card": {"en": NAMES, "pl": NAMES},
        "answer": {"en": ["no", "yes"], "pl": ["nie", "tak"]},
    },
)

GAME = Game(
    name="toy",
    seats=(2, 3),
    minutes=1,
    weight=1.0,
    version=1,
    options=(switch("low", False),),
    actions=ACTIONS,
    topics=TOPICS,
    texts=TEXTS,
    setup=set_up,
    evaluate=evaluate,
    draw=draw,
    place_of=lambda choice: "",
    rulebook={"en": Path(__file__).with_name("toy.md")},
)
