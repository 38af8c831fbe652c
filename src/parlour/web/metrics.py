"""`/metrics`: what an operator watches, in the text format of Prometheus.

Each process tells of itself; tables, moves and bots come from the database, and are the same from
every process. Only this machine may ask, or whoever has the token.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import lru_cache

from django.conf import settings
from django.db.models import Count
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils import timezone
from django.utils.crypto import constant_time_compare
from django.views.decorators.http import require_GET
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from parlour.web import looks
from parlour.web.address import client_address, is_this_machine
from parlour.web.models import Hint, Move, Table
from parlour.web.notice_models import Delivery

COUNTED_FOR = 10  # seconds for which counts of the database are kept
FORWARDED = ("X-Forwarded-For", "Forwarded", "X-Real-IP")

page_seconds = Histogram(
    "parlour_page_seconds", "Time to answer a request, by the name of its view", ["view"]
)


class Measured:
    """Times every request."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        start = time.perf_counter()
        try:
            return self.get_response(request)
        finally:
            match = request.resolver_match
            view = (match.view_name or match.route) if match is not None else "other"
            page_seconds.labels(view).observe(time.perf_counter() - start)


class Site(Collector):
    """Tables, moves, bots, streams, connections."""

    def describe(self) -> list[Metric]:
        return []  # nothing is counted when this module is imported

    def collect(self) -> Iterator[Metric]:
        from parlour.web import asgi, live
        from parlour.web.server import Connection

        statuses, moves, bots, hint_count, notice_count = database_counts(
            int(time.monotonic()) // COUNTED_FOR
        )
        tables = GaugeMetricFamily("parlour_tables", "Tables by status", labels=["status"])
        for status, count in statuses.items():
            tables.add_metric([status], count)
        yield tables
        yield CounterMetricFamily("parlour_moves", "Moves stored so far", moves)
        due = GaugeMetricFamily("parlour_bots_due", "Tables at which a bot is late", labels=["bot"])
        for bot, count in bots.items():
            due.add_metric([bot], count)
        yield due
        yield GaugeMetricFamily("parlour_hints_due", "Hints that people wait for", hint_count)
        yield GaugeMetricFamily("parlour_notices_due", "Messages that wait to go out", notice_count)
        streams = len(live.hub.streams)
        yield GaugeMetricFamily("parlour_streams", "Open event streams", streams)
        watched = len(live.hub.watchers)
        yield GaugeMetricFamily("parlour_watched_tables", "Tables that streams tell of", watched)
        waiting = asgi.request_queue.waiting
        yield GaugeMetricFamily("parlour_pages_waiting", "Requests that wait for a place", waiting)
        connections = len(Connection.all)
        yield GaugeMetricFamily("parlour_connections", "Open connections", connections)


@lru_cache(maxsize=1)
def database_counts(period: int) -> tuple[dict[str, int], int, dict[str, int], int, int]:
    """Tables by status, moves ever stored, tables whose bot should have moved, hints, notices."""
    statuses = dict.fromkeys(Table.Status.values, 0)
    rows = Table.objects.order_by().values_list("status").annotate(count=Count("pk"))
    statuses.update(rows)
    # Keys are given once and in order, which is much cheaper to ask for than a count.
    newest = Move.objects.order_by("-pk").values_list("pk", flat=True).first()
    now = timezone.now()
    due = Table.objects.filter(bot_due__lte=now, status=Table.Status.RUNNING)
    late = {"quick": due.filter(bot_slow=False).count(), "slow": due.filter(bot_slow=True).count()}
    hints = looks.waiting(Hint.objects.all(), now).count()
    return statuses, newest or 0, late, hints, Delivery.objects.filter(due__lte=now).count()


REGISTRY.register(Site())


@require_GET
def metrics(request: HttpRequest) -> HttpResponse:
    if not may_see(request):
        raise Http404
    return HttpResponse(generate_latest(REGISTRY), content_type=CONTENT_TYPE_LATEST)


def may_see(request: HttpRequest) -> bool:
    """Whether the figures are for whoever asks: this machine itself, or one with the token."""
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    if settings.METRICS_TOKEN and scheme.lower() == "bearer":
        return constant_time_compare(token, settings.METRICS_TOKEN)
    forwarded = any(name in request.headers for name in FORWARDED)
    return is_this_machine(client_address(request)) and not forwarded
