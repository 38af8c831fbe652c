"""The parts of the account: each is a page of its own, and all of them are listed beside it.

A new part is a line here, a text `account_part_NAME`, a view that answers with `show_part`, and a
template `account_NAME.html` that extends `account_base.html`.
"""

from __future__ import annotations

from dataclasses import dataclass

from parlour.web.models import Person


@dataclass(frozen=True)
class AccountPart:
    """A page of the account."""

    name: str
    icon: str
    for_guests: bool = True

    @property
    def address(self) -> str:
        """The name of its address."""
        return "account" if self.name == PARTS[0].name else f"account-{self.name}"

    @property
    def template(self) -> str:
        return f"account_{self.name}.html"


PARTS = (
    AccountPart("settings", "solo"),
    AccountPart("notices", "bell"),
    AccountPart("time", "hourglass"),
    AccountPart("automatic", "check"),
    AccountPart("company", "friends"),
    AccountPart("safety", "enter"),
    AccountPart("data", "download"),
)


def part_called(name: str) -> AccountPart:
    return next(part for part in PARTS if part.name == name)


def parts_for(person: Person | None) -> list[AccountPart]:
    """What somebody may look at."""
    has_account = person is not None and not person.is_guest
    return [part for part in PARTS if has_account or part.for_guests]
