"""Every address of the site."""

from django.urls import path

from parlour.web import metrics
from parlour.web.api import api, documentation
from parlour.web.views import account, acts, analysis, errors, health, home, look, review, table

urlpatterns = [
    path("", home.home, name="home"),
    path("new/<slug:game>/", home.new_table, name="new"),
    path("rules/<slug:game>/", home.rules, name="rules"),
    path("upload/", home.upload, name="upload"),
    path("switch/", home.switch, name="switch"),
    path("look.css", look.css, name="look"),
    path("cover/<slug:game>.svg", look.cover, name="cover"),
    path("favicon.ico", look.favicon),
    path("robots.txt", look.robots),
    path("health", health.health, name="health"),
    path("metrics", metrics.metrics),
    path("events/", table.events, name="events"),
    path("t/<slug:slug>/", table.table_page, name="table"),
    path("t/<slug:slug>/live/", table.live, name="live"),
    path("t/<slug:slug>/chart/", table.chart, name="chart"),
    path("t/<slug:slug>/log/", table.log, name="log"),
    path("t/<slug:slug>/thumb/<int:ply>.svg", look.thumb, name="thumb"),
    path("t/<slug:slug>/step/<int:ply>/", table.step, name="step"),
    path("t/<slug:slug>/replay/", table.replay, {"ply": -1}, name="replay-last"),
    path("t/<slug:slug>/replay/<int:ply>/", table.replay, name="replay"),
    path("t/<slug:slug>/record/", table.record, name="record"),
    path("t/<slug:slug>/why/", table.why, name="why"),
    path("t/<slug:slug>/hint/", table.hint, name="hint"),
    path("t/<slug:slug>/play/", acts.play, name="play"),
    path("t/<slug:slug>/plan/", acts.plan, name="plan"),
    path("t/<slug:slug>/undo/", acts.undo, name="undo"),
    path("t/<slug:slug>/end/", acts.end_turn, name="end"),
    path("t/<slug:slug>/here/", acts.here, name="here"),
    path("t/<slug:slug>/sit/", acts.sit, name="sit"),
    path("t/<slug:slug>/seat/", acts.seat, name="seat"),
    path("t/<slug:slug>/chat/", acts.chat, name="chat"),
    path("t/<slug:slug>/mute/", acts.mute, name="mute"),
    path("t/<slug:slug>/rematch/", acts.rematch, name="rematch"),
    path("t/<slug:slug>/analyse/", analysis.analyse, name="analyse"),
    path("t/<slug:slug>/review/", review.review, {"of": "table"}, name="review"),
    path("t/<slug:slug>/review/state/", review.state, {"of": "table"}, name="review-state"),
    path("t/<slug:slug>/review/<int:ply>.svg", review.board, {"of": "table"}, name="review-board"),
    path(
        "t/<slug:slug>/review/decision/<int:ply>.svg",
        review.decision,
        {"of": "table"},
        name="review-decision",
    ),
    path("t/<slug:slug>/try/", analysis.try_out, name="try-out"),
    path("analysis/", analysis.analyses, name="analyses"),
    path("a/<slug:slug>/", analysis.analysis, name="analysis"),
    path("a/<slug:slug>/play/", analysis.play, name="analysis-play"),
    path("a/<slug:slug>/edit/", analysis.edit, name="analysis-edit"),
    path("a/<slug:slug>/why/<slug:key>/<int:seat>/", analysis.why, name="analysis-why"),
    path("a/<slug:slug>/plan/", analysis.plan, name="analysis-plan"),
    path("a/<slug:slug>/hint/<slug:key>/<int:seat>/", analysis.hint, name="analysis-hint"),
    path("a/<slug:slug>/record/", analysis.record, name="analysis-record"),
    path("a/<slug:slug>/copy/", analysis.copy, name="analysis-copy"),
    path("a/<slug:slug>/delete/", analysis.delete, name="analysis-delete"),
    path("a/<slug:slug>/review/", review.review, {"of": "analysis"}, name="analysis-review"),
    path(
        "a/<slug:slug>/review/state/",
        review.state,
        {"of": "analysis"},
        name="analysis-review-state",
    ),
    path(
        "a/<slug:slug>/review/<int:ply>.svg",
        review.board,
        {"of": "analysis"},
        name="analysis-review-board",
    ),
    path(
        "a/<slug:slug>/review/decision/<int:ply>.svg",
        review.decision,
        {"of": "analysis"},
        name="analysis-review-decision",
    ),
    path("account/", account.account, name="account"),
    path("account/register/", account.register, name="register"),
    path("account/login/", account.log_in, name="login"),
    path("account/logout/", account.log_out, name="logout"),
    path("account/password/", account.password, name="password"),
    path("account/delete/", account.delete, name="delete"),
    path("account/token/", account.token, name="token"),
    path("api/", documentation, name="api-docs"),
    path("api/", api.urls),
]

handler400 = errors.bad_request
handler403 = errors.forbidden
handler404 = errors.not_found
handler500 = errors.failed
