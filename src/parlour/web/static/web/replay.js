// Stepping through a game: buttons, slider, arrow keys, and by itself. Each step has an address.
"use strict";

// One step is fetched at a time; meanwhile only the last address that was asked for is kept, so
// however quickly somebody steps, the page ends where they wanted to be.
let nextStep = "", stepping = false, aimedAt = null;
async function go(url) {
  nextStep = url;
  if (stepping) return;
  stepping = true;
  try {
    while (nextStep) {
      url = nextStep;
      nextStep = "";
      await htmx.ajax("GET", url, { target: "#live", swap: "innerMorph" });
      if (facts().url) history.replaceState(null, "", facts().url);
    }
  } finally { stepping = false; aimedAt = null; }
}

function goTo(ply) {
  const slider = document.getElementById("slider");
  aimedAt = Math.max(0, Math.min(Number(slider.max), Number(ply)));
  go(slider.dataset.url.replace(/0\/$/, `${aimedAt}/`) + slider.dataset.query);
}

// A step leads on from where the last one leads, although that may not be shown yet.
const BY = { "step-before": -1, "step-after": 1 };
function step(link) {
  if (link.id in BY) goTo((aimedAt ?? Number(facts().ply)) + BY[link.id]);
  else if (link.id === "step-first") goTo(0);
  else if (link.id === "step-last") goTo(Infinity);
  else go(link.href);
}
document.addEventListener("sections-lost", () => go(facts().url));

function replayKey(event) {
  const step = { ArrowLeft: "step-before", ArrowRight: "step-after", Home: "step-first", End: "step-last" }[event.key];
  if (!step) return false;
  event.preventDefault();
  document.getElementById(step).click();
  return true;
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-step]");
  if (link && !event.ctrlKey && !event.metaKey) { event.preventDefault(); step(link); }
});
document.addEventListener("input", (event) => { if (event.target.id === "slider") goTo(event.target.value); });

let playing = 0;
document.addEventListener("click", (event) => {
  if (!event.target.closest("#autoplay")) return;
  clearInterval(playing);
  playing = playing ? 0 : setInterval(() => {
    const slider = document.getElementById("slider");
    if (slider.value === slider.max) { clearInterval(playing); playing = 0; } else document.getElementById("step-after").click();
  }, 900);
});
