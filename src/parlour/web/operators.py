"""The pages of operators: Django's admin, for people, tables, reports, bans and announcements.

It shows what fields say and nothing else: no passwords, tokens, sessions, seeds or moves.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import update_wrapper
from typing import TYPE_CHECKING, Any, TypeVar, cast
from urllib.parse import quote

from django import forms
from django.contrib import admin
from django.contrib.admin.widgets import AdminSplitDateTime
from django.contrib.sessions.models import Session
from django.db.models import DateTimeField, Model, QuerySet
from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.template.response import SimpleTemplateResponse
from django.urls import URLPattern, URLResolver, reverse
from django.utils import timezone, translation
from django.utils.functional import lazystr
from django.utils.html import format_html, format_html_join
from django.utils.text import capfirst

from parlour.kernel.languages import LANGUAGES
from parlour.web import announcements, bans, people, tables, words
from parlour.web.middleware import lang_of
from parlour.web.models import Announcement, Ban, Person, Report, Table
from parlour.web.moderation import TEXT_LENGTH

View = TypeVar("View", bound=Callable[..., HttpResponseBase])
if TYPE_CHECKING:  # Django's own classes take no parameters
    ModelAdmin = admin.ModelAdmin[Any]
    ModelForm = forms.ModelForm[Announcement]
else:
    ModelAdmin, ModelForm = admin.ModelAdmin, forms.ModelForm

LISTED = 50
FIELDS = {
    "name", "login", "email", "language", "created", "seen", "is_banned", "is_operator", "slug",
    "game", "status", "size", "owner", "private", "uploaded", "changed", "about", "reason", "text",
    "note", "reporter", "table", "closed", "answer", "person", "begins", "ends", "by", "is_urgent",
}  # fmt: skip
# What Django's admin would let people do with passwords and log-ins is done on our own pages.
OWN_PAGES = {"login", "logout", "password_change", "password_change_done"}


class Words:
    """A text of the site in the language of whoever looks at the page."""

    def __init__(self, key: str) -> None:
        self.key = key

    def __str__(self) -> str:
        lang = words.known((translation.get_language() or "")[:2])
        return words.TEXTS.say("site", self.key, lang, {})


def text(key: str) -> Any:
    return lazystr(Words(f"operators_{key}"))


# What stands for a field that takes one of a few words, before such a word.
STEMS = {"reason": "report_", "status": "operators_status_"}


class ChoiceFilter(admin.ChoicesFieldListFilter):
    """A few words to choose from, in the language of whoever looks."""

    def choices(self, changelist: Any) -> Any:
        values = [None, *(value for value, _ in self.field.flatchoices)]
        for value, choice in zip(values, super().choices(changelist)):
            if value is not None:
                choice["display"] = str(Words(STEMS[self.field.name] + str(value)))
            yield choice


def words_of(name: str) -> Any:
    """A column or field that tells a word in the language of whoever looks."""

    @admin.display(description=text(f"field_{name}"), ordering=name)
    def shown(row: Any) -> str:
        return str(Words(STEMS[name] + getattr(row, name)))

    return shown


class OperatorsSite(admin.AdminSite):
    """Only operators know that it exists."""

    site_header = site_title = text("title")
    index_title = text("index")
    enable_nav_sidebar = False

    def has_permission(self, request: HttpRequest) -> bool:
        user = request.user
        return isinstance(user, Person) and user.is_operator and bans.ban_of(user) is None

    def admin_view(self, view: View, cacheable: bool = False) -> View:
        shown = super().admin_view(view, cacheable)

        def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
            if not self.has_permission(request):
                raise Http404
            with translation.override(lang_of(request)):
                response = shown(request, *args, **kwargs)
                if isinstance(response, SimpleTemplateResponse):
                    response.render()
            return response

        return cast(View, update_wrapper(guarded, view))

    def get_urls(self) -> list[URLPattern | URLResolver]:
        return [url for url in super().get_urls() if getattr(url, "name", "") not in OWN_PAGES]


site = OperatorsSite(name="admin")


class Moment(AdminSplitDateTime):
    """A day and a time, each called by its name."""

    def __init__(self, attrs: Any = None) -> None:
        super().__init__(attrs)
        for widget, key in zip(self.widgets, ("day", "time")):
            widget.attrs["aria-label"] = text(key)


class OperatorsAdmin(ModelAdmin):
    """Operators may look at all that is registered here."""

    formfield_overrides = {
        DateTimeField: {"form_class": forms.SplitDateTimeField, "widget": Moment}
    }

    list_per_page = LISTED
    list_max_show_all = LISTED
    show_full_result_count = False

    def lookup_allowed(self, lookup: str, value: Any, request: HttpRequest | None = None) -> bool:
        """A filter is as telling as a column: nothing is asked for that is not shown."""
        is_shown = lookup.partition("__")[0] in FIELDS
        return is_shown and super().lookup_allowed(lookup, value, request)  # type: ignore[arg-type]

    # Django's own titles ("Select … to change") would need our names in other cases.

    def changelist_view(self, request: HttpRequest, extra_context: Any = None) -> Any:
        title = capfirst(str(self.opts.verbose_name_plural))
        return super().changelist_view(request, {"title": title, **(extra_context or {})})

    def changeform_view(
        self,
        request: HttpRequest,
        object_id: str | None = None,
        form_url: str = "",
        extra_context: Any = None,
    ) -> Any:
        context = {"title": capfirst(str(self.opts.verbose_name)), **(extra_context or {})}
        return super().changeform_view(request, object_id, form_url, context)

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return True

    def has_module_permission(self, request: HttpRequest) -> bool:
        return True

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return True

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class KindOfPerson(admin.SimpleListFilter):
    title = text("kind")
    parameter_name = "kind"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("account", text("accounts")), ("guest", text("guests"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        if self.value() is None:
            return queryset
        return queryset.filter(login__isnull=self.value() == "guest")


@admin.register(Person, site=site)
class PersonAdmin(OperatorsAdmin):
    list_display = ("name", "login", "email", "created", "seen", "is_banned", "is_operator")
    list_filter = (KindOfPerson, "is_banned", "is_operator", "created", "seen")
    search_fields = ("name", "login", "email")
    ordering = ("-created",)
    fields = ("name", "login", "email", "language", "created", "seen", "is_operator", "is_banned",
              "ways")  # fmt: skip
    readonly_fields = fields[1:]
    actions = ("rename", "log_out")

    @admin.display(description=text("ways"))
    def ways(self, person: Person) -> str:
        """Where to go from a person."""
        ways = (
            (f"{reverse('admin:web_report_changelist')}?about={person.pk}", text("reports")),
            (f"{reverse('admin:web_table_changelist')}?q={quote(person.name)}", text("tables")),
            (f"{reverse('admin:web_ban_add')}?person={person.pk}", text("ban")),
        )
        return format_html_join(" · ", '<a href="{}">{}</a>', ways)

    @admin.action(description=text("rename"))
    def rename(self, request: HttpRequest, chosen: QuerySet[Person]) -> None:
        for person in chosen:
            person.name = people.guest_name(person.language or lang_of(request))
            person.save(update_fields=["name", "name_looks"])
            self.log_change(request, person, str(text("rename")))

    @admin.action(description=text("log_out"))
    def log_out(self, request: HttpRequest, chosen: QuerySet[Person]) -> None:
        Session.objects.filter(device__person__in=chosen).delete()
        for person in chosen:
            self.log_change(request, person, str(text("log_out")))


@admin.register(Table, site=site)
class TableAdmin(OperatorsAdmin):
    list_display = (
        "slug",
        "game",
        words_of("status"),
        "size",
        "owner",
        "private",
        "created",
        "changed",
    )
    list_filter = (("status", ChoiceFilter), "game", "private", "uploaded", "created", "changed")
    search_fields = ("slug", "owner__name", "seat__person__name")
    list_select_related = ("owner",)
    ordering = ("-changed",)
    status_words = staticmethod(words_of("status"))
    fields = ("slug", "game", "status_words", "size", "owner", "private", "created", "changed",
              "people_there", "way")  # fmt: skip
    readonly_fields = tuple(field for field in fields if field != "private")
    actions = ("make_private", "abandon")

    @admin.display(description=text("people"))
    def people_there(self, table: Table) -> str:
        return ", ".join(seat.person.name for seat in table.seats if seat.person is not None)

    @admin.display(description=text("way"))
    def way(self, table: Table) -> str:
        return format_html('<a href="{0}">{0}</a>', reverse("table", args=[table.slug]))

    @admin.action(description=text("make_private"))
    def make_private(self, request: HttpRequest, chosen: QuerySet[Table]) -> None:
        for table in chosen:
            table.private = True
            table.save(update_fields=["private"])
            self.log_change(request, table, str(text("make_private")))

    @admin.action(description=text("abandon"))
    def abandon(self, request: HttpRequest, chosen: QuerySet[Table]) -> None:
        for table in chosen.filter(status=Table.Status.RUNNING):
            tables.abandon(table.pk)
            self.log_change(request, table, str(text("abandon")))


class StateOfReport(admin.SimpleListFilter):
    title = text("state")
    parameter_name = "state"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("open", text("open")), ("closed", text("closed"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        if self.value() is None:
            return queryset
        return queryset.filter(closed__isnull=self.value() == "open")


@admin.register(Report, site=site)
class ReportAdmin(OperatorsAdmin):
    list_display = ("created", "about", words_of("reason"), "text", "reporter", "closed")
    list_filter = (StateOfReport, ("reason", ChoiceFilter), "created")
    search_fields = ("about__name", "about__login", "text", "note")
    list_select_related = ("about", "reporter")
    ordering = ("-created",)
    reason_words = staticmethod(words_of("reason"))
    fields = ("created", "about", "reason_words", "text", "note", "reporter", "table", "closed",
              "answer", "way")  # fmt: skip
    readonly_fields = tuple(field for field in fields if field != "answer")
    actions = ("close", "remove_line")

    def lookup_allowed(self, lookup: str, value: Any, request: HttpRequest | None = None) -> bool:
        return lookup == "about" or super().lookup_allowed(lookup, value, request)

    @admin.display(description=text("ban"))
    def way(self, report: Report) -> str:
        address = f"{reverse('admin:web_ban_add')}?person={report.about_id}"
        return format_html('<a href="{}">{}</a>', address, text("ban"))

    def save_model(self, request: HttpRequest, obj: Report, form: Any, change: bool) -> None:
        """An answer closes a report."""
        if obj.answer and obj.closed is None:
            obj.closed = timezone.now()
        obj.save()

    @admin.action(description=text("close"))
    def close(self, request: HttpRequest, chosen: QuerySet[Report]) -> None:
        chosen.filter(closed=None).update(closed=timezone.now())

    @admin.action(description=text("remove_line"))
    def remove_line(self, request: HttpRequest, chosen: QuerySet[Report]) -> None:
        for report in chosen.exclude(line=None).select_related("line"):
            assert report.line is not None
            report.line.delete()
            self.log_change(request, report, str(text("remove_line")))


@admin.register(Ban, site=site)
class BanAdmin(OperatorsAdmin):
    list_display = ("person", "reason", "begins", "ends", "by")
    list_filter = ("begins", "ends")
    search_fields = ("person__name", "person__login", "reason")
    list_select_related = ("person", "by")
    ordering = ("-begins",)
    fields = ("person", "reason", "begins", "ends")
    autocomplete_fields = ("person",)

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return True

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return True

    def save_model(self, request: HttpRequest, obj: Ban, form: Any, change: bool) -> None:
        if not change:
            obj.by = people.visitor(request)
        bans.begin(obj)

    def delete_model(self, request: HttpRequest, obj: Ban) -> None:
        obj.delete()
        bans.note(obj.person)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Ban]) -> None:
        for ban in queryset:
            self.delete_model(request, ban)


class AnnouncementForm(ModelForm):
    """A field for the text in each language."""

    class Meta:
        model = Announcement
        fields = ("begins", "ends", "is_urgent")
        field_classes = {"begins": forms.SplitDateTimeField, "ends": forms.SplitDateTimeField}
        widgets = {"begins": Moment(), "ends": Moment()}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, field in self.fields.items():
            field.label = capfirst(str(text(f"field_{name}")))
        written = self.instance.texts or {}
        for code, language in LANGUAGES.items():
            self.fields[f"text_{code}"] = forms.CharField(
                label=language.name,
                max_length=TEXT_LENGTH,
                widget=forms.Textarea(attrs={"rows": 2, "lang": code}),
                initial=written.get(code, ""),
            )

    def clean(self) -> dict[str, Any] | None:
        given = super().clean() or self.cleaned_data
        self.instance.texts = {code: given.get(f"text_{code}", "") for code in LANGUAGES}
        return given


@admin.register(Announcement, site=site)
class AnnouncementAdmin(OperatorsAdmin):
    form = AnnouncementForm
    list_display = ("__str__", "begins", "ends", "is_urgent")
    list_filter = ("begins", "ends", "is_urgent")
    ordering = ("-begins",)

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        texts = [f"text_{code}" for code in LANGUAGES]
        return [(None, {"fields": [*texts, "begins", "ends", "is_urgent"]})]

    def get_form(self, *_: Any, **options: Any) -> Any:
        return AnnouncementForm

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return True

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return True

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        obj.save()
        announcements.forget()


def name_models() -> None:
    """Call what is registered by our own words; a migration need not know of them."""
    models: dict[type[Model], tuple[str, str]] = {
        Person: ("person", "people"),
        Table: ("table", "tables"),
        Report: ("report", "reports"),
        Ban: ("ban", "bans"),
        Announcement: ("announcement", "announcements"),
    }
    for model, (one, several) in models.items():
        model._meta.verbose_name, model._meta.verbose_name_plural = text(one), text(several)
        for field in model._meta.concrete_fields:
            if field.name in FIELDS:
                field.verbose_name = text(f"field_{field.name}")


name_models()
