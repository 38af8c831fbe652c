// Stepping through a review: buttons, arrow keys, Home and End, a click on the curve or on a
// decision. Each moment has an address.
"use strict";

const plot = document.getElementById("plot");
const moments = (plot?.dataset.moments ?? "").split(" ").filter(Boolean).map((one) => {
  const [ply, across] = one.split(":").map(Number);
  return { ply, across };
});
const sight = () => document.getElementById("sight").dataset;
let aim = plot ? indexOf(Number(sight().ply)) : 0, fetching = false;

function indexOf(ply) {
  const after = moments.findIndex((one) => one.ply > ply);
  return Math.max(0, (after < 0 ? moments.length : after) - 1);
}

// The cursor goes at once; of the boards one is fetched at a time, at last the one that is wanted.
async function show(index) {
  aim = Math.max(0, Math.min(moments.length - 1, index));
  document.getElementById("cursor").style.left = `${moments[aim].across}%`;
  if (fetching) return;
  fetching = true;
  try {
    while (Number(sight().ply) !== moments[aim].ply) {
      const wanted = moments[aim].ply, address = `${plot.dataset.url}?ply=${wanted}`;
      await htmx.ajax("GET", address, { target: "#moment", swap: "innerMorph" });
      if (Number(sight().ply) !== wanted) break;         // there was no answer
      history.replaceState(null, "", address);
    }
  } finally { fetching = false; }
}

const STEPS = { first: () => 0, before: () => aim - 1, after: () => aim + 1, last: () => moments.length - 1 };
const KEYS = { ArrowLeft: "before", ArrowRight: "after", Home: "first", End: "last" };
if (plot) {
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !(event.key in KEYS)) return;
    if (event.target.closest("input, textarea, select, .wide")) return;
    event.preventDefault();
    show(STEPS[KEYS[event.key]]());
  });
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-step], a[data-ply]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (link.dataset.step) show(STEPS[link.dataset.step]());
    else {
      show(indexOf(Number(link.dataset.ply)));
      document.getElementById("moment").scrollIntoView({ block: "nearest" });
    }
  });
  plot.addEventListener("click", (event) => {
    const box = plot.getBoundingClientRect();
    const across = (100 * (event.clientX - box.left)) / box.width;
    const near = (one) => Math.abs(one.across - across);
    show(moments.reduce((best, one, index) => (near(one) < near(moments[best]) ? index : best), 0));
  });
}
// Pictures are drawn for narrow pages too.
document.addEventListener("width-changed", () => location.reload());
