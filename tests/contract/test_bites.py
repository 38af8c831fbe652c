"""The contract bites: games that break it, each in one way, are caught by the test named for it."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import count
from typing import Any, final

import pytest

from parlour.kernel.chance import Chance
from parlour.kernel.state import Question, Reason, Score, ScoreLine
from parlour.kernel.steps import NO_STEP, Step
from tests.contract import (
    test_completion,
    test_copies,
    test_play,
    test_records,
    test_refusals,
    test_secrets,
    test_steps,
    test_texts,
)
from tests.contract.tables import TableSetup
from tests.kernel.toy import (
    GAME,
    HIDDEN,
    LAY,
    OFFER,
    TAKE,
    ChooseBoon,
    LayCard,
    Toy,
    set_up,
)

TICKS = count()


class ShowsHandsToAll(Toy):
    def view(self, seat: int | None) -> dict[str, Any]:
        return {**super().view(seat), "cards": [len(hand) + sum(hand) for hand in self.hands]}


class ShowsTheSeed(Toy):
    def view(self, seat: int | None) -> dict[str, Any]:
        return {**super().view(seat), "next": self.chance.copy().below(1000)}


class ShowsTuples(Toy):
    def view(self, seat: int | None) -> dict[str, Any]:
        return {**super().view(seat), "place": (1, 2)}


class HintsByChoices(Toy):
    def choices(self, seat: int) -> list[int]:
        real = super().choices(seat)
        return real[:-1] if len(real) > 2 and self.hands[1 - seat][0] % 2 else real


class HintsByReasons(Toy):
    def why_not(self, seat: int, choice: int) -> list[Reason]:
        reasons = super().why_not(seat, choice)
        lays = isinstance(self.step_of(seat), LayCard)
        if reasons and lays and choice - LAY in self.hands[1 - seat]:
            return reasons * 2
        return reasons


class SharesHands(Toy):
    def copy(self) -> Toy:
        twin = super().copy()
        twin.hands = self.hands
        return twin


class ForgetsToCopyAField(Toy):
    def copy(self) -> Toy:
        twin = super().copy()
        twin.round = 0
        return twin


class ComparesStepsByIdentity(Toy):
    def view(self, seat: int | None) -> dict[str, Any]:
        return {**super().view(seat), "waits": self.step is not NO_STEP}


class RedealsFromTheRealOrder(Toy):
    def redeal(self, seat: int | None, chance: Chance) -> Toy:
        twin = super().redeal(seat, chance)
        if seat == 0 and not self.over:
            twin.hands[1], twin.rest = self.hands[1], self.rest
            twin.box, twin.laid = self.box, self.laid[:]
            order = chance.shuffle(HIDDEN, self.hands[1] + self.rest)
            twin.hands[1] = sorted(order[: len(self.hands[1])])
            twin.rest = sorted(order[len(self.hands[1]) :])
        return twin


class RedealsWithTheRealFuture(Toy):
    def redeal(self, seat: int | None, chance: Chance) -> Toy:
        twin = super().redeal(seat, chance)
        twin.chance = self.chance.copy()
        return twin


class RedealsNothing(Toy):
    def redeal(self, seat: int | None, chance: Chance) -> Toy:
        return self.copy()


class RedealsACardTwice(Toy):
    def redeal(self, seat: int | None, chance: Chance) -> Toy:
        twin = super().redeal(seat, chance)
        if not self.over and twin.rest:
            twin.rest[0] = twin.box
        return twin


class LooksWithoutRevealing(Toy):
    def tell(self, key: str, *what: Any, **more: Any) -> None:
        if key == "looked":
            more["reveals"] = False
        super().tell(key, *what, **more)

    def draw(self) -> None:
        if self.round == 2:  # no draw before, which would reveal too
            super().draw()


class TellsWhatWasLaid(Toy):
    def tell(self, key: str, *what: Any, **more: Any) -> None:
        if key == "laid":
            more["audience"] = -1
        super().tell(key, *what, **more)


class CitesNoRule(Toy):
    def tell(self, key: str, *what: Any, **more: Any) -> None:
        super().tell(key, "TY-77.7", *what[1:], **more)


class LacksATextForOthers(Toy):
    def tell(self, key: str, *what: Any, **more: Any) -> None:
        if key == "won":
            more["audience"] = 0
        super().tell(key, *what, **more)


class RefusesWithoutReason(Toy):
    def why_not(self, seat: int, choice: int) -> list[Reason]:
        return [] if choice == TAKE else super().why_not(seat, choice)


class RefusesWithoutWords(Toy):
    def why_not(self, seat: int, choice: int) -> list[Reason]:
        return [Reason("no_such_words", "") for _ in super().why_not(seat, choice)]


class RefusesWhatItOffers(Toy):
    def why_not(self, seat: int, choice: int) -> list[Reason]:
        return [Reason("finish_first", "")] if choice == OFFER else super().why_not(seat, choice)


class OffersNothing(Toy):
    def choices(self, seat: int) -> list[int]:
        chooses = isinstance(self.step_of(seat), ChooseBoon)
        return [] if chooses and self.round else super().choices(seat)


class OffersTwice(Toy):
    def choices(self, seat: int) -> list[int]:
        return super().choices(seat) * 2


class LosesACard(Toy):
    def show(self) -> None:
        super().show()
        self.discarded.pop()


class GoesOnForever(Toy):
    def go_on(self) -> None:
        if self.round:
            self.push(ChooseBoon(0))
        else:
            super().go_on()


class MiscountsPoints(Toy):
    def scores(self) -> list[Score]:
        real = super().scores()
        real[0].total += 1
        return real


class HasAScoreWithoutRule(Toy):
    def scores(self) -> list[Score]:
        return [Score([ScoreLine("rounds", 0, "?")]) for _ in range(self.seats)]


class ListensToItself(Toy):
    def show(self) -> None:
        super().show()
        if self.events is not None:
            self.won[0] += 1


class HindersOthers(Toy):
    def choices(self, seat: int) -> list[int]:
        real = super().choices(seat)
        alone = isinstance(self.step_of(seat), LayCard) and len(self.pending) == 1
        return real[:1] if alone else real


class CountsTheOrder(Toy):
    def advance(self, seat: int, choice: int) -> None:
        if isinstance(self.step_of(seat), LayCard) and len(self.pending) > 1:
            self.boons[seat] += 1
        super().advance(seat, choice)


class EndsABoonUnasked(Toy):
    def advance(self, seat: int, choice: int) -> None:
        super().advance(seat, choice)
        if choice == OFFER and self.unasked is not None:
            self.unasked.append(LayCard(seat))


@final
class AskNobody(Step):
    """A kind of decision that no rule pushes."""

    def possible(self, table: Toy) -> list[int]:
        return []

    def do(self, table: Toy, choice: int) -> None:
        raise LookupError

    def why_not(self, table: Toy, choice: int) -> list[Reason]:
        raise LookupError

    def question(self, table: Toy) -> Question:
        raise LookupError


class HasAStepThatNobodyMeets(Toy):
    pass


class AsksTheClock(Toy):
    def show(self) -> None:
        super().show()
        self.boons[0] += next(TICKS) % 7


BITES: list[tuple[type[Toy], Callable[..., None]]] = [
    (ShowsHandsToAll, test_secrets.test_views_do_not_change_when_hidden_things_are_dealt_anew),
    (ShowsTheSeed, test_secrets.test_views_do_not_change_when_hidden_things_are_dealt_anew),
    (ShowsTuples, test_secrets.test_a_view_is_plain_json),
    (
        HintsByChoices,
        test_secrets.test_what_a_seat_is_asked_does_not_change_when_hidden_things_are_dealt_anew,
    ),
    (
        HintsByReasons,
        test_secrets.test_what_a_seat_is_asked_does_not_change_when_hidden_things_are_dealt_anew,
    ),
    (SharesHands, test_copies.test_playing_a_copy_leaves_the_original_alone),
    (SharesHands, test_copies.test_playing_the_original_leaves_a_copy_alone),
    (ForgetsToCopyAField, test_copies.test_a_copy_is_equal_and_plays_on_alike),
    (ComparesStepsByIdentity, test_copies.test_a_pickled_position_comes_back),
    (
        RedealsFromTheRealOrder,
        test_secrets.test_a_redeal_depends_on_what_the_seat_knows_and_on_nothing_else,
    ),
    (
        RedealsWithTheRealFuture,
        test_secrets.test_a_redeal_depends_on_what_the_seat_knows_and_on_nothing_else,
    ),
    (RedealsNothing, test_secrets.test_a_redeal_deals_something),
    (RedealsACardTwice, test_secrets.test_a_redeal_is_sound_and_can_be_played_to_the_end),
    (
        LooksWithoutRevealing,
        test_secrets.test_what_is_learned_by_a_choice_is_marked_as_revealed,
    ),
    (
        TellsWhatWasLaid,
        test_secrets.test_choices_that_look_alike_to_others_are_told_alike,
    ),
    (CitesNoRule, test_texts.test_every_event_has_a_rule_and_a_sentence_for_everybody),
    (LacksATextForOthers, test_texts.test_every_event_has_a_rule_and_a_sentence_for_everybody),
    (RefusesWithoutReason, test_refusals.test_every_number_is_offered_or_refused_with_a_reason),
    (RefusesWithoutWords, test_refusals.test_every_number_is_offered_or_refused_with_a_reason),
    (RefusesWhatItOffers, test_play.test_every_offered_choice_is_accepted),
    (OffersNothing, test_play.test_a_random_game_is_sound_at_every_ply_and_ends),
    (OffersTwice, test_play.test_a_random_game_is_sound_at_every_ply_and_ends),
    (LosesACard, test_play.test_a_random_game_is_sound_at_every_ply_and_ends),
    (GoesOnForever, test_play.test_a_random_game_is_sound_at_every_ply_and_ends),
    (MiscountsPoints, test_play.test_further_games_are_sound_at_every_ply),
    (HasAScoreWithoutRule, test_play.test_further_games_are_sound_at_every_ply),
    (ListensToItself, test_play.test_the_same_choice_leads_to_the_same_position),
    (
        HindersOthers,
        test_play.test_seats_that_decide_at_the_same_time_do_not_hinder_each_other,
    ),
    (
        CountsTheOrder,
        test_play.test_seats_that_decide_at_the_same_time_do_not_hinder_each_other,
    ),
    (EndsABoonUnasked, test_completion.test_a_begun_action_is_always_carried_out),
    (HasAStepThatNobodyMeets, test_steps.test_every_kind_of_step_is_met),
    (AsksTheClock, test_play.test_the_same_seed_gives_the_same_game),
    (AsksTheClock, test_records.test_a_finished_game_is_the_same_after_save_and_load),
]


def table_of(kind: type[Toy]) -> TableSetup:
    return TableSetup(replace(GAME, setup=partial(set_up, kind=kind)), 2)


def run(contract: Callable[..., None], table: TableSetup) -> None:
    """A test of the contract, with the seeds that it is usually run with."""
    names = contract.__code__.co_varnames[: contract.__code__.co_argcount]
    for seed in (1, 0):
        contract(*[{"table": table, "game": table.game, "seed": seed}[name] for name in names])


@pytest.mark.parametrize(
    ("kind", "contract"), BITES, ids=[f"{kind.__name__}-{c.__name__}" for kind, c in BITES]
)
def test_a_broken_game_is_caught(kind: type[Toy], contract: Callable[..., None]) -> None:
    run(contract, table_of(Toy))
    with pytest.raises((AssertionError, KeyError, ValueError, IndexError, ZeroDivisionError)):
        run(contract, table_of(kind))


def test_a_game_without_secrets_is_told_to_say_so() -> None:
    table = TableSetup(replace(GAME, setup=partial(set_up, kind=RedealsNothing)), 2)
    with pytest.raises(AssertionError, match=r"name that number in `Game\.all_open`"):
        test_secrets.test_a_redeal_deals_something(table)
    is_open = replace(table.game, all_open=(2,))
    test_secrets.test_a_redeal_deals_something(TableSetup(is_open, 2))
