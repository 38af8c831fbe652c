"""PPO with masked actions on the vector environment: learns to beat random play, on two cores.

    pip install "parlour[envs]" torch
    python examples/ppo.py --minutes 10

Everything that PPO needs is on this page: a small network, games that many opponents play at once
inside compiled code, advantages, the clipped update. `--out` keeps the curve as CSV, picture and
weights. Time is processor time divided by the cores that are used, so that it means the same on a
busy machine.
"""

from __future__ import annotations

import argparse
import csv
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn

from parlour.envs.vector import VectorEnv

IMPOSSIBLE = -1e9  # the logit of an action that is masked out


@dataclass
class Settings:
    game: str = "via_nebula"
    seats: int = 2
    opponent: str = "random"
    minutes: float = 10.0
    cores: int = 2
    games: int = 128  # at once
    steps: int = 64  # of each game between two updates
    epochs: int = 2
    minibatch: int = 1024
    width: int = 128
    rate: float = 1e-3
    scale: float = 10.0  # of rewards: a point of lead counts 0.1
    discount: float = 0.995
    trace: float = 0.95  # lambda of the advantages
    clip: float = 0.2
    entropy: float = 0.01
    evaluation: int = 400  # games of an evaluation
    every: int = 10  # updates between two of them
    seed: int = 0
    out: Path = Path("build/ppo")


class Network(nn.Module):
    """Two layers that see the observation; one head for the choice, one for what to expect."""

    def __init__(self, entries: int, actions: int, width: int) -> None:
        super().__init__()
        self.trunk = nn.Sequential(
            nn.Linear(entries, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        self.policy = nn.Linear(width, actions)
        self.value = nn.Linear(width, 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)

    def forward(self, seen: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """The logarithms of the chances of all actions, and the expected return."""
        hidden = self.trunk(seen)
        logits = self.policy(hidden).masked_fill(~masks, IMPOSSIBLE)
        return torch.log_softmax(logits, -1), self.value(hidden).squeeze(-1)


@dataclass
class Rollout:
    """What was seen, done and paid, step by step and game by game."""

    seen: Tensor
    masks: Tensor
    actions: Tensor
    chances: Tensor  # logarithms, of the actions that were taken
    values: Tensor
    rewards: Tensor
    ended: Tensor


def collect(env: VectorEnv, network: Network, settings: Settings) -> tuple[Rollout, Tensor]:
    """Play on for some steps; gives what happened, and what to expect after it."""
    shape = (settings.steps, settings.games)
    rollout = Rollout(
        seen=torch.zeros(*shape, env.table.size),
        masks=torch.zeros(*shape, env.table.actions, dtype=torch.bool),
        actions=torch.zeros(shape, dtype=torch.long),
        chances=torch.zeros(shape),
        values=torch.zeros(shape),
        rewards=torch.zeros(shape),
        ended=torch.zeros(shape),
    )
    for step in range(settings.steps):
        rollout.seen[step] = torch.from_numpy(env.observations)
        rollout.masks[step] = torch.from_numpy(env.masks.copy())
        with torch.no_grad():
            chances, rollout.values[step] = network(rollout.seen[step], rollout.masks[step])
        actions = torch.multinomial(chances.exp(), 1)
        rollout.actions[step] = actions.squeeze(-1)
        rollout.chances[step] = chances.gather(-1, actions).squeeze(-1)
        _, rewards, ended = env.step(rollout.actions[step].numpy())
        rollout.rewards[step] = torch.from_numpy(rewards) * settings.scale
        rollout.ended[step] = torch.from_numpy(ended.copy())
    with torch.no_grad():
        _, after = network(torch.from_numpy(env.observations), torch.from_numpy(env.masks.copy()))
    return rollout, after


def advantages(rollout: Rollout, after: Tensor, settings: Settings) -> Tensor:
    """How much better each action turned out than was expected (GAE)."""
    gains = torch.zeros_like(rollout.rewards)
    gain = torch.zeros_like(after)
    following = after
    for step in reversed(range(len(gains))):
        goes_on = 1.0 - rollout.ended[step]
        surprise = (
            rollout.rewards[step] + settings.discount * following * goes_on - rollout.values[step]
        )
        gain = surprise + settings.discount * settings.trace * goes_on * gain
        gains[step] = gain
        following = rollout.values[step]
    return gains


def update(
    network: Network,
    optimizer: torch.optim.Optimizer,
    rollout: Rollout,
    gains: Tensor,
    settings: Settings,
) -> None:
    """Raise the chances of what turned out well, but none by more than the clip allows."""
    count = gains.numel()
    seen = rollout.seen.reshape(count, -1)
    masks = rollout.masks.reshape(count, -1)
    actions, before = rollout.actions.reshape(-1, 1), rollout.chances.reshape(-1)
    gains, returns = gains.reshape(-1), (gains + rollout.values).reshape(-1)
    gains = (gains - gains.mean()) / (gains.std() + 1e-8)
    for _ in range(settings.epochs):
        for rows in torch.randperm(count).split(settings.minibatch):
            chances, values = network(seen[rows], masks[rows])
            ratio = (chances.gather(-1, actions[rows]).squeeze(-1) - before[rows]).exp()
            clipped = ratio.clamp(1.0 - settings.clip, 1.0 + settings.clip)
            policy_loss = -torch.minimum(ratio * gains[rows], clipped * gains[rows]).mean()
            value_loss = (values - returns[rows]).pow(2).mean()
            entropy = -(chances.exp() * chances.clamp_min(-50.0)).sum(-1).mean()
            loss = policy_loss + 0.5 * value_loss - settings.entropy * entropy
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimizer.step()


def evaluate(network: Network, settings: Settings, seed: int) -> float:
    """The share of games that the most likely actions win; a draw is no win.

    Each of the games side by side counts once: long ones as much as short ones.
    """
    env = VectorEnv(settings.game, settings.evaluation, settings.seats, [settings.opponent])
    env.reset(seed)
    won = np.full(settings.evaluation, np.nan)
    while np.isnan(won).any():
        with torch.no_grad():
            masks = torch.from_numpy(env.masks.copy())
            chances, _ = network(torch.from_numpy(env.observations), masks)
        _, rewards, ended = env.step(chances.argmax(-1).numpy())
        first = ended & np.isnan(won)
        won[first] = rewards[first] > 0
    return float(won.mean())


def draw(rows: list[tuple[float, int, float]], path: Path) -> None:
    """The curve as a picture: games won by minutes."""
    width, height, left, top = 640, 320, 48, 16
    longest = max(row[0] for row in rows)
    across, down = width - left - 16, height - 64
    points = [
        f"{left + across * minutes / longest:.1f},{top + down * (1 - won):.1f}"
        for minutes, _, won in rows
    ]
    lines = [
        f'<line x1="{left}" x2="{width - 16}" y1="{y}" y2="{y}" stroke="#ccc"/>'
        f'<text x="{left - 6}" y="{y + 4}" text-anchor="end">{share:.0%}</text>'
        for share in (0.0, 0.25, 0.5, 0.75, 0.95)
        for y in (top + down * (1 - share),)
    ]
    path.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'font-family="sans-serif" font-size="13"><rect width="100%" height="100%" fill="#fff"/>'
        f'{"".join(lines)}<polyline points="{" ".join(points)}" fill="none" stroke="#24608f" '
        f'stroke-width="2.5"/><text x="{width / 2}" y="{height - 12}" text-anchor="middle">'
        f"games won against random, over {longest:.1f} minutes of training</text></svg>\n",
        encoding="utf-8",
    )


def train(settings: Settings) -> float:
    """Learn until the time is up; gives the share of games won at the end."""
    torch.manual_seed(settings.seed)
    torch.set_num_threads(settings.cores)
    settings.out.mkdir(parents=True, exist_ok=True)
    env = VectorEnv(
        settings.game, settings.games, settings.seats, [settings.opponent], reward="points"
    )
    env.reset(settings.seed)
    network = Network(env.table.size, env.table.actions, settings.width)
    optimizer = torch.optim.Adam(network.parameters(), settings.rate, eps=1e-5)
    start, spent, updates = time.process_time(), 0.0, 0  # evaluations are not counted
    rows: list[tuple[float, int, float]] = []
    while True:
        if updates % settings.every == 0 or spent >= settings.minutes:
            now = time.process_time()
            won = evaluate(network, settings, seed=10_000 + updates)
            rows.append((spent, updates * settings.games * settings.steps, won))
            print(f"{spent:6.2f} min {rows[-1][1]:>9,} steps  {won:6.1%} won", flush=True)
            start += time.process_time() - now
        if spent >= settings.minutes:
            break
        rollout, after = collect(env, network, settings)
        left = 1.0 - spent / settings.minutes
        optimizer.param_groups[0]["lr"] = settings.rate * max(left, 0.05)
        update(network, optimizer, rollout, advantages(rollout, after, settings), settings)
        updates += 1
        spent = (time.process_time() - start) / settings.cores / 60.0
    with (settings.out / "ppo.csv").open("w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows([("minutes", "steps", "won"), *rows])
    draw(rows, settings.out / "ppo.svg")
    torch.save(network.state_dict(), settings.out / "ppo.pt")
    return rows[-1][2]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description="PPO with masked actions on the vector environment"
    )
    for field, value in vars(Settings()).items():
        parser.add_argument(f"--{field}", type=type(value), default=value)
    train(Settings(**vars(parser.parse_args())))
