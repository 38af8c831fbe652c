"""Whether the site is well, for those who watch it."""

from __future__ import annotations

from django.db import DatabaseError
from django.http import HttpRequest, JsonResponse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from parlour.web import supervisor
from parlour.web.metrics import may_see
from parlour.web.models import Worker


@never_cache
@require_safe
def health(request: HttpRequest) -> JsonResponse:
    """`ok` if the database answers and a worker lives; 503 only if pages cannot be served.

    Workers look after slow bots too if there is no thinker, so a site can be well without any.

    A proxy that sends nobody to a site whose bots have stopped would make bad worse.
    """
    now = timezone.now()
    try:
        workers = [
            {
                "name": worker.name,
                "kind": "thinker" if worker.is_thinker else "worker",
                "state": "silent" if worker.is_silent(now) else "working",
                "last_beat": worker.seen.isoformat(timespec="seconds"),
            }
            for worker in Worker.objects.order_by("name")
        ]
        database = "ok"
    except DatabaseError:
        workers, database = [], "unreachable"
    answer: dict[str, object] = {
        "ok": any(one["kind"] == "worker" and one["state"] == "working" for one in workers),
        "database": database,
    }
    if may_see(request):  # names of machines and processes are not for strangers
        answer["workers"] = workers
        answer["supervised"] = supervisor.current.report() if supervisor.current else []
    return JsonResponse(answer, status=200 if database == "ok" else 503)
