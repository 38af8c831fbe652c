"""The numbers of a room's data/calibration.toml, by maximum likelihood and least squares."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING, Any

from parlour.coach.calibration import LATEST, Calibration, shares
from parlour.lab.brier import Forecast

if TYPE_CHECKING:
    from parlour.lab.calibrate import Played

RIDGE = 1.0  # how strongly numbers are kept near 0: few games say little
TURN_RIDGE = 30.0  # the same for what it is worth to be the next to decide
ORDER_RIDGE = 100.0  # and for the place in the order of turns: it tempts most to see what is chance
WORTH = 3.0  # positions: so many say as much as all positions of a game, which share its end
STEPS = 40  # of Newton's method
SURPRISE = 0.02  # where its search begins: share of games that end as nobody could foresee
CALM = 1.0  # games without any surprise that are assumed beside those that were played
FOLDS = 5  # parts of the games, each foretold by the others


def fitted(rows: Sequence[Played]) -> Calibration:
    """The numbers that fit some games of one kind of table best."""
    numpy: Any = import_module("numpy")
    plies = sum(row.plies for row in rows) / len(rows)
    alone = rows[0].seats == 1
    fit = _fit_alone(numpy, rows, plies) if alone else _fit_odds(numpy, rows, plies)
    return replace(fit, points=_fit_points(numpy, rows, plies), games=len(rows))


def _moments(numpy: Any, rows: Sequence[Played], plies: float) -> tuple[Any, Any, Any]:
    """Progress, values and who is to move, of all positions."""
    positions = [position for row in rows for position in row.positions]
    progress = numpy.minimum(LATEST, numpy.array([each.ply for each in positions]) / plies)
    values = numpy.array([each.values for each in positions])
    return progress, values, numpy.array([each.to_move for each in positions])


def _weights(numpy: Any, rows: Sequence[Played]) -> Any:
    """How much each position counts."""
    return numpy.array([WORTH / len(row.positions) for row in rows for _ in row.positions])


def _fit_odds(numpy: Any, rows: Sequence[Played], plies: float) -> Calibration:
    """Newton's method on the likelihood of the winners.

    A game may also end as nobody could foresee. Between the steps, each position counts by how
    likely it is that its game does not (expectation and maximisation in turn).
    """
    progress, values, to_move = _moments(numpy, rows, plies)
    won = numpy.array([shares(row.ranks) for row in rows for _ in row.positions])
    weight = _weights(numpy, rows)
    values = values - values.mean(axis=1, keepdims=True)
    t = progress[:, None]
    moves = numpy.eye(values.shape[1])[to_move]
    seats = values.shape[1]
    orders = numpy.array([position.order for row in rows for position in row.positions])
    # For each position and seat a row with 1 at the seat's place in the order.
    places = numpy.eye(seats)[numpy.argsort(orders, axis=1)]
    single = numpy.stack([values, values * t, values * t * t, moves, moves * t], axis=-1)
    terms = numpy.concatenate([single, places, places * t[:, :, None]], axis=-1)
    scale = numpy.sqrt((terms**2).mean(axis=(0, 1))) + 1e-9
    terms = terms / scale
    numbers = numpy.zeros(terms.shape[-1])
    ridge = numpy.diag([RIDGE] * 3 + [TURN_RIDGE] * 2 + [ORDER_RIDGE] * 2 * seats)
    of_all, surprise = weight, SURPRISE
    for _ in range(STEPS):
        odds = terms @ numbers
        chances = numpy.exp(odds - odds.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        foreseen = (1.0 - surprise) * (chances * won).sum(axis=1)
        weight = of_all * foreseen / (foreseen + surprise / seats)
        surprise = (of_all - weight).sum() / (of_all.sum() + WORTH * CALM)
        gradient = weight @ numpy.einsum("rs,rst->rt", won - chances, terms) - ridge @ numbers
        mean = numpy.einsum("rs,rst->rt", chances, terms)
        spread = numpy.einsum("r,rs,rst,rsu->tu", weight, chances, terms, terms, optimize=True)
        curvature = spread - (mean * weight[:, None]).T @ mean
        numbers = numbers + numpy.linalg.solve(curvature + ridge, gradient)
    fitted_numbers = [float(number) for number in numbers / scale]
    slope, turn, order = fitted_numbers[:3], fitted_numbers[3:5], fitted_numbers[5:]
    return Calibration(
        plies,
        tuple(slope),
        tuple(turn),
        tuple(order[:seats]),
        tuple(order[seats:]),
        surprise=float(surprise),
    )


def _fit_alone(numpy: Any, rows: Sequence[Played], plies: float) -> Calibration:
    """Alone: the chance not to lose against the game itself."""
    progress, values, _ = _moments(numpy, rows, plies)
    won = numpy.array([float(row.ranks[0] == 1) for row in rows for _ in row.positions])
    weight = _weights(numpy, rows)
    value = values[:, 0]
    terms = numpy.stack([value, numpy.ones_like(value), progress], axis=-1)
    scale = numpy.sqrt((terms**2).mean(axis=0)) + 1e-9
    terms = terms / scale
    numbers = numpy.zeros(3)
    ridge = RIDGE * numpy.eye(3)
    for _ in range(STEPS):
        chances = 1.0 / (1.0 + numpy.exp(-numpy.clip(terms @ numbers, -30, 30)))
        gradient = terms.T @ (weight * (won - chances)) - ridge @ numbers
        curvature = (terms * (weight * chances * (1 - chances))[:, None]).T @ terms
        numbers = numbers + numpy.linalg.solve(curvature + ridge, gradient)
    slope, fixed, by_progress = (float(number) for number in numbers / scale)
    slope = max(slope, 0.01)
    bar = (-fixed / slope, -by_progress / slope)
    return Calibration(plies, (slope, 0.0, 0.0), order=(0.0,), order_later=(0.0,), solo=bar)


def _fit_points(numpy: Any, rows: Sequence[Played], plies: float) -> tuple[float, ...]:
    """Least squares: points at the end from value and progress."""
    progress, values, _ = _moments(numpy, rows, plies)
    scores = numpy.array([row.scores for row in rows for _ in row.positions], dtype=float)
    t = numpy.broadcast_to(progress[:, None], values.shape).ravel()
    value = values.ravel()
    terms = numpy.stack([numpy.ones_like(value), t, value, value * t], axis=-1)
    matrix = terms.T @ terms + 1e-6 * numpy.eye(4)
    return tuple(float(x) for x in numpy.linalg.solve(matrix, terms.T @ scores.ravel()))


def forecasts_of(rows: Sequence[Played]) -> list[Forecast]:
    """What is told of games by the others: of each fifth of them by the rest."""
    forecasts: list[Forecast] = []
    for part in range(FOLDS):
        others = [row for number, row in enumerate(rows) if number % FOLDS != part]
        forecasts += forecasts_by(rows[part::FOLDS], fitted(others))
    return forecasts


def forecasts_by(rows: Sequence[Played], numbers: Calibration) -> list[Forecast]:
    """What some numbers tell of some games, position by position."""
    return [
        Forecast(
            row.key,
            position.ply / row.plies,
            numbers.chances(position.values, position.ply, position.to_move, position.order),
            shares(row.ranks),
        )
        for row in rows
        for position in row.positions
    ]
