"""All that the site keeps of a person: to be taken along, and to be deleted."""

from __future__ import annotations

from django.contrib.auth import logout
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from parlour.web import limits, own_data, people
from parlour.web.limits import NotNow
from parlour.web.middleware import lang_of
from parlour.web.views.account import has_password, problem, refuse_part, show_part
from parlour.web.views.common import page


@require_safe
def data(request: HttpRequest) -> HttpResponse:
    """What the site knows of somebody, and how to take it away."""
    return show_part(request, "data")


@require_POST
def download(request: HttpRequest) -> HttpResponse:
    """All of it as one archive."""
    person = people.visitor(request)
    if person is None:
        return redirect("account-data")
    try:
        limits.take(limits.DOWNLOADS, person.pk)
    except NotNow as error:
        return refuse_part(request, "data", error)
    with own_data.archive(person, lang_of(request)) as archive:
        return HttpResponse(
            archive.read(),
            content_type="application/zip",
            headers={
                "Content-Disposition": 'attachment; filename="parlour.zip"',
                "Content-Encoding": "identity",  # it is compressed already
            },
        )


@sensitive_post_parameters("password")
@require_http_methods(["GET", "POST"])
def delete(request: HttpRequest) -> HttpResponse:
    """The person goes with all that is theirs; the games of others stay, without the name."""
    person = people.visitor(request)
    if person is None:
        return redirect("home")
    if request.method != "POST" or request.POST.get("sure") != "yes":
        return page(request, "delete.html")
    try:
        is_allowed = has_password(request, person)
    except NotNow as error:
        return refuse_part(request, "data", error)
    if not is_allowed:
        return page(request, "delete.html", {"wrong": problem(request, "not_password")}, 400)
    people.delete(person)
    logout(request)
    return redirect("home")
