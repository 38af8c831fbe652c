"""Charts of a report: made by Altair, drawn as SVG without a network; they take the page's ink."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

INK = "currentColor"  # so that one picture serves day and night
DOT, LINE = "var(--dot)", "var(--line)"
FONT = 'system-ui, "Segoe UI", "Helvetica Neue", Arial, sans-serif'
ROW = 26  # height of a row
# Words are wider in some fonts than where the chart is made.
PADDING = {"left": 12, "right": 12, "top": 6, "bottom": 6}
# Of areas that lie on each other: as far apart as so many can be, by day and by night.
AREAS = (
    "#4477aa", "#ee6677", "#228833", "#ccbb44", "#66ccee", "#aa3377", "#bbbbbb", "#ee8866",
    "#77aadd", "#99ddff", "#44bb99", "#bbcc33", "#aaaa00", "#eedd88", "#ffaabb", "#dddddd",
)  # fmt: skip


class MissingCharts(ValueError):
    """The packages for charts are not installed; the message says how to get them."""


def _altair() -> Any:
    try:
        import_module("vl_convert")
        return import_module("altair")
    except ImportError:
        needed = "a report needs altair and vl-convert: pip install 'parlour[lab]'"
        raise MissingCharts(needed) from None


def _svg(chart: Any, label: str) -> str:
    """A chart as SVG for a page."""
    convert: Any = import_module("vl_convert")
    axis: dict[str, object] = {
        "labelColor": INK,
        "titleColor": INK,
        "gridColor": LINE,
        "domainColor": LINE,
    }
    axis |= {"tickColor": LINE, "labelFontSize": 13, "titleFontSize": 13, "titleFontWeight": 400}
    chart = chart.configure(background="transparent", font=FONT, padding=PADDING)
    chart = chart.configure_axis(**axis, labelLimit=260).configure_view(stroke=None)
    chart = chart.configure_legend(labelColor=INK, titleColor=INK, labelFontSize=13, labelLimit=240)
    drawn: str = convert.vegalite_to_svg(chart.to_dict())
    head = f'<svg role="img" aria-label="{label}"'
    return drawn[drawn.index("<svg") :].replace("<svg", head, 1)


def bars(shares: Mapping[int, float], label: str, width: int = 380) -> str:
    """How often a number was reached."""
    alt = _altair()
    data = alt.Data(values=[{"n": n, "share": share} for n, share in sorted(shares.items())])
    base = alt.Chart(data).encode(
        x=alt.X("n:O", title=None, axis=alt.Axis(labelAngle=0, ticks=False)),
        y=alt.Y("share:Q", title=None, axis=None),
    )
    columns = base.mark_bar(color=DOT, cornerRadiusEnd=4)
    text = base.mark_text(dy=-8, color=INK, fontSize=13).encode(
        text=alt.Text("share:Q", format=".0%")
    )
    return _svg((columns + text).properties(width=width, height=180), label)


def areas(
    series: Mapping[str, Sequence[float]], label: str, titles: tuple[str, str], width: int = 620
) -> str:
    """What grows from several sources, one on the other."""
    alt = _altair()
    parts = len(next(iter(series.values())))
    values = [
        {"name": name, "part": (number + 1) / parts, "points": value, "order": order}
        for order, (name, row) in enumerate(series.items())
        for number, value in enumerate(row)
    ]
    colours = alt.Scale(
        domain=list(series), range=[AREAS[n % len(AREAS)] for n in range(len(series))]
    )
    chart = (
        alt.Chart(alt.Data(values=values))
        .mark_area(opacity=0.85)
        .encode(
            x=alt.X("part:Q", title=titles[0], axis=alt.Axis(format=".0%")),
            y=alt.Y("points:Q", title=titles[1], stack="zero"),
            color=alt.Color("name:N", scale=colours, sort=None, title=None),
            order="order:O",
        )
    )
    return _svg(chart.properties(width=width, height=300), label)


def line(values: Sequence[float], fair: float, label: str, title: str, width: int = 460) -> str:
    """A share from the beginning to the end of a game, beside a fair one."""
    alt = _altair()
    rows = [{"part": (n + 1) / len(values), "share": value} for n, value in enumerate(values)]
    chart = (
        alt.Chart(alt.Data(values=rows))
        .mark_line(point=alt.OverlayMarkDef(color=DOT, filled=True), color=DOT, strokeWidth=3)
        .encode(
            x=alt.X("part:Q", title=title, axis=alt.Axis(format=".0%")),
            y=alt.Y(
                "share:Q", title=None, axis=alt.Axis(format=".0%"), scale=alt.Scale(domain=[0, 1])
            ),
        )
    )
    rule = (
        alt.Chart(alt.Data(values=[{"fair": fair}]))
        .mark_rule(strokeDash=[4, 4], color=INK, opacity=0.6)
        .encode(y="fair:Q")
    )
    return _svg((rule + chart).properties(width=width, height=220), label)


def changes(rows: Sequence[tuple[str, float, bool]], label: str, title: str) -> str:
    """Differences in standard errors, a row each; grey where chance explains them."""
    alt = _altair()
    values = [{"name": name, "z": z, "clear": clear} for name, z, clear in rows]
    most = max(4.0, *(abs(z) for _, z, _ in rows)) * 1.05
    base = alt.Chart(alt.Data(values=values)).encode(
        y=alt.Y("name:N", sort=None, title=None, axis=alt.Axis(grid=False, ticks=False)),
        x=alt.X("z:Q", title=title, scale=alt.Scale(domain=[-most, most])),
        color=alt.condition("datum.clear", alt.value(DOT), alt.value("#8a8d84")),
    )
    drawn = base.mark_bar(height=8, cornerRadius=4) + base.mark_point(
        filled=True, size=120, opacity=1
    )
    return _svg(drawn.properties(width=440, height=ROW * len(rows)), label)
