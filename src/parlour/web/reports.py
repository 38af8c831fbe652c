"""Telling the operators about somebody."""

from __future__ import annotations

from parlour.web import limits
from parlour.web.models import Chat, Person, Report, Table
from parlour.web.moderation import TEXT_LENGTH

REASONS = list(Report.Reason.values)


def report(
    reporter: Person, about: Person, table: Table, line: Chat | None, reason: str, note: str
) -> Report:
    """Tell the operators; whoever tells the same again changes what they told. NotNow if often."""
    limits.take(limits.REPORTS, reporter.pk)
    facts = {
        "reason": reason if reason in REASONS else Report.Reason.OTHER,
        "note": "".join(c for c in note.strip() if c.isprintable())[:TEXT_LENGTH],
        "text": line.text if line is not None else "",
    }
    same = {"reporter": reporter, "about": about, "table": table, "line": line, "closed": None}
    mine = Report.objects.filter(**same).order_by("pk").first() or Report(**same)
    for name, value in facts.items():
        setattr(mine, name, value)
    mine.save()
    return mine
