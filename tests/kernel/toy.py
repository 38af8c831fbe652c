"""Toy: a made-up game with all that is difficult for the contract, in one page.

Hidden hands, a secret simultaneous decision, draws in the middle of the game, something that one
seat alone gets to know, and a decision of another seat within a turn. Its book is `toy.md`.
The template of a room, in miniature: a class for each kind of step, then the table with its fields,
its turn and its contract. Interpreted, it also runs against the compiled kernel.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar, final

from parlour.kernel.actions import Actions
from parlour.kernel.chance import Chance, Topics
from parlour.kernel.checks import Check
from parlour.kernel.game import ON, Game, switch
from parlour.kernel.state import Question, Reason, Score, ScoreLine, State
from parlour.kernel.steps import Position, Refusals, Step, Task
from parlour.kernel.texts import Texts
from parlour.kit import Picture, picture

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
VERB_OF = ACTIONS.bases()

TOPICS = Topics()
DEAL = TOPICS.topic("deal", NAMES)
DRAWN = TOPICS.topic("drawn", NAMES)
HIDDEN = TOPICS.topic("hidden", NAMES)


@final
class LayCard(Step):
    """TY-2.1: which card a seat lays, in secret."""

    __slots__ = ()

    def possible(self, table: Toy) -> list[int]:
        return [LAY + card for card in table.hands[self.seat]]

    def do(self, table: Toy, choice: int) -> None:
        card = choice - LAY
        table.hands[self.seat].remove(card)
        table.laid[self.seat] = card
        table.tell("laid", "TY-2.1", {"card": card}, self.seat, audience=self.seat)

    def question(self, table: Toy) -> Question:
        return Question("lay", {"n": table.round + 1})

    def refuse(self, table: Toy, verb: int, argument: int) -> list[Reason]:
        return [Reason("not_in_hand", "TY-2.1", {"card": argument})] if verb == LAY else []


@final
class ChooseBoon(Step):
    """TY-3.1: what the winner of a round takes, or offers."""

    __slots__ = ()

    def possible(self, table: Toy) -> list[int]:
        return [TAKE, OFFER] if (table.seen >> self.seat) & 1 else [TAKE, LOOK, OFFER]

    def do(self, table: Toy, choice: int) -> None:
        if choice == TAKE:
            table.boons[self.seat] += 1
            table.tell("took", "TY-3.1", {"n": 1}, self.seat)
        elif choice == LOOK:
            table.seen |= 1 << self.seat
            card = {"card": table.box}
            table.tell("looked", "TY-3.1", card, self.seat, reveals=True, audience=self.seat)
        else:
            other = (self.seat + 1) % table.seats
            table.tell("offered", "TY-3.2", {"other": other}, self.seat)
            table.push(AnswerOffer(other, self.seat))

    def question(self, table: Toy) -> Question:
        return Question("boon", {"n": table.round + 1})

    def refuse(self, table: Toy, verb: int, argument: int) -> list[Reason]:
        return [Reason("already_seen", "TY-3.1", {"card": table.box})] if verb == LOOK else []


@final
class AnswerOffer(Step):
    """TY-3.2: whether the next seat accepts the deal."""

    __slots__ = ("winner",)

    def __init__(self, seat: int = 0, winner: int = 0) -> None:
        self.seat = seat
        self.winner = winner  # who has offered it

    def possible(self, table: Toy) -> list[int]:
        return [ANSWER, ANSWER + 1]

    def do(self, table: Toy, choice: int) -> None:
        if choice == ANSWER:
            table.tell("declined", "TY-3.2", {}, self.seat)
        else:
            table.boons[self.seat] += 1
            table.boons[self.winner] += 2
            table.tell("accepted", "TY-3.2", {"other": self.winner}, self.seat)

    def question(self, table: Toy) -> Question:
        return Question("answer", {"n": table.round + 1})


@final
class EndRound(Task):
    """TY-4.1, TY-5.1: all draw a card; after the last round the game ends."""

    __slots__ = ()

    def run(self, table: Toy) -> None:
        table.draw()
        table.round += 1
        if table.round == ROUNDS:
            table.over = True
            table.tell("ended", "TY-5.1", {"card": table.box}, 0, reveals=True)


class Toy(Position):
    """A position of the toy game."""

    refusals: ClassVar = Refusals(game_over="TY-5.1", not_pending="TY-2.1", finish_first="TY-2.2")

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
        self.round = 0  # rounds that are over

    # The turn

    def go_on(self) -> None:
        """TY-2.1, TY-2.2: all lay a card, then all cards are shown."""
        if NONE in self.laid:
            self.ask_together([LayCard(seat) for seat in range(self.seats)])
        else:
            self.show()

    def show(self) -> None:
        """TY-2.2: the cards are shown; the best one wins, and its seat has a boon."""
        best = min(self.laid) if self.low else max(self.laid)
        for seat, card in enumerate(self.laid):
            self.tell("showed", "TY-2.2", {"card": card}, seat, reveals=True)
        winner = self.laid.index(best)
        self.won[winner] += 3
        self.tell("won", "TY-2.2", {"n": 3}, winner)
        self.discarded = sorted(self.discarded + self.laid)
        self.laid = [NONE] * self.seats
        self.push(EndRound())
        self.push(ChooseBoon(winner))

    def draw(self) -> None:
        """TY-4.1: each seat draws a card, as long as there are any."""
        for seat in range(self.seats):
            if self.rest:
                card = self.chance.pick(DRAWN, self.rest)
                self.rest.remove(card)
                self.hands[seat] = sorted([*self.hands[seat], card])
                self.tell("drew", "TY-4.1", {"card": card}, seat, audience=seat)

    def verb_of(self, choice: int) -> int:
        return VERB_OF[choice]

    # The contract

    def copy(self) -> Toy:
        twin = type(self)()
        self.copy_base_to(twin)
        twin.low = self.low
        twin.hands = [hand[:] for hand in self.hands]
        twin.laid, twin.rest, twin.discarded = self.laid[:], self.rest[:], self.discarded[:]
        twin.box, twin.seen = self.box, self.seen
        twin.won, twin.boons = self.won[:], self.boons[:]
        twin.round = self.round
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

    def deal_anew(self, seat: int | None, chance: Chance) -> None:
        self.chance = chance.fork(0)
        if self.over:
            return
        others = [who for who in range(self.seats) if who != seat]
        knows_box = seat is not None and (self.seen >> seat) & 1
        hidden = self.rest + ([] if knows_box else [self.box])
        for who in others:
            hidden = hidden + self.hands[who] + [card for card in [self.laid[who]] if card != NONE]
        order = chance.shuffle(HIDDEN, sorted(hidden))
        if not knows_box:
            self.box = order.pop()
        for who in others:
            self.hands[who] = sorted(order.pop() for _ in self.hands[who])
            if self.laid[who] != NONE:
                self.laid[who] = order.pop()
        self.rest = sorted(order)

    def scores(self) -> list[Score]:
        return [
            Score(
                [
                    ScoreLine("rounds", self.won[s], "TY-2.2"),
                    ScoreLine("boons", self.boons[s], "TY-3.1"),
                ],
                [sum(self.hands[s])] if self.over else [],
            )
            for s in range(self.seats)
        ]

    def checks(self) -> list[Check]:
        return [check_cards]


def check_cards(table: Toy, broken: list[str]) -> None:
    """TY-9.1: every card is somewhere."""
    cards = [*table.rest, *table.discarded, table.box, *(c for c in table.laid if c != NONE)]
    for hand in table.hands:
        cards += hand
    if sorted(cards) != list(range(CARDS)):
        broken.append("TY-9.1: a card is lost or doubled")


def set_up(seats: int, options: dict[str, str], chance: Chance, kind: type[Toy] = Toy) -> Toy:
    toy = kind()
    toy.begin(seats, chance)
    toy.low = options["low"] == ON
    order = chance.shuffle(DEAL, list(range(CARDS)))
    toy.box = order.pop()
    toy.hands = [sorted(order.pop() for _ in range(HAND)) for _ in range(seats)]
    toy.rest = sorted(order)
    toy.laid = [NONE] * seats
    toy.won = [0] * seats
    toy.boons = [0] * seats
    toy.settle()
    return toy


def evaluate(state: State, seat: int) -> float:
    assert isinstance(state, Toy)
    return float(state.won[seat] + state.boons[seat])


def draw(view: dict[str, Any], part: str, lang: str) -> Picture:
    return picture(part, 100, 100, title=f"{part} {lang} {view['ply']}", lang=lang)


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
    seat_parts=lambda view, seat, width, lang: [],
    place_of=lambda choice, seat: "",
    rulebook={"en": Path(__file__).with_name("toy.md")},
)
