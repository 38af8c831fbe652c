// Stepping through a game: buttons, slider, keys, the curve of the points, and by itself. Each step
// has an address.
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

const slider = () => document.getElementById("slider");
const lastPly = () => Number(slider().max);
function goTo(ply) {
  aimedAt = Math.max(0, Math.min(lastPly(), Number(ply)));
  showPly(aimedAt);
  go(slider().dataset.url.replace(/0\/$/, `${aimedAt}/`) + slider().dataset.query);
}

// A step leads on from where the last one leads, although that may not be shown yet.
const plies = (name) => slider().dataset[name].split(" ").map(Number);
const before = (all, ply) => all.findLast((one) => one < ply) ?? 0;
const after = (all, ply) => all.find((one) => one > ply) ?? lastPly();
const STEPS = {
  "step-first": () => 0,
  "step-before": (ply) => ply - 1,
  "step-after": (ply) => ply + 1,
  "step-last": () => lastPly(),
  "turn-before": (ply) => before(plies("turns"), ply),
  "turn-after": (ply) => after(plies("turns"), ply),
  "stage-before": (ply) => before(plies("stages"), ply),
  "stage-after": (ply) => after(plies("stages"), ply),
};
const aimed = () => aimedAt ?? Number(facts().ply);
function step(link) {
  if (link.id in STEPS) goTo(STEPS[link.id](aimed()));
  else go(link.href);
}
document.addEventListener("sections-lost", () => go(facts().url));

const KEYS = { ArrowLeft: "step-before", ArrowRight: "step-after", Home: "step-first", End: "step-last", PageUp: "stage-before", PageDown: "stage-after" };
const SHIFTED = { ArrowLeft: "turn-before", ArrowRight: "turn-after" };
function replayKey(event) {
  const name = (event.shiftKey ? SHIFTED : KEYS)[event.key];
  if (name) goTo(STEPS[name](aimed()));
  else if (event.key === " " && !event.target.closest("a, button, summary")) togglePlay();
  else return false;
  event.preventDefault();
  return true;
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-step]");
  if (link && !event.ctrlKey && !event.metaKey) { event.preventDefault(); step(link); }
});
document.addEventListener("input", (event) => { if (event.target.id === "slider") goTo(event.target.value); });

// The curve: a line stands where the board is, and a click leads there.
const plot = () => document.getElementById("plot");
function showPly(ply) {
  const { from, to } = plot().dataset, share = ply / Math.max(1, lastPly());
  document.getElementById("cursor").style.left = `${Number(from) + share * (to - from)}%`;
}
document.addEventListener("click", (event) => {
  if (!event.target.closest("#plot")) return;
  const box = plot().getBoundingClientRect(), { from, to } = plot().dataset;
  const across = (100 * (event.clientX - box.left)) / box.width;
  goTo(Math.round(((across - from) / (to - from)) * lastPly()));
});

// By itself, as quickly as somebody likes; the browser keeps that.
const PACE = 900;            // milliseconds between two steps
const SPEED = "replay-speed";
let timer = 0;
const speed = () => { try { return localStorage.getItem(SPEED) ?? "1"; } catch { return "1"; } };
function togglePlay(on = !timer) {
  clearInterval(timer);
  if (on && aimed() >= lastPly()) goTo(0);
  timer = on ? setInterval(playOn, PACE / Number(speed())) : 0;
  showPlaying();
}
function playOn() {
  if (aimed() >= lastPly()) togglePlay(false);
  else if (!stepping) goTo(aimed() + 1);
}
function showPlaying() {
  const button = document.getElementById("autoplay");
  button.setAttribute("aria-pressed", timer ? "true" : "false");
  button.querySelector("span").textContent = timer ? button.dataset.stop : button.dataset.play;
  document.getElementById("speed").value = speed();
}
document.addEventListener("click", (event) => { if (event.target.closest("#autoplay")) togglePlay(); });
document.addEventListener("change", (event) => {
  if (event.target.id !== "speed") return;
  try { localStorage.setItem(SPEED, event.target.value); } catch { /* private window */ }
  if (timer) togglePlay(true);
});

// After every swap the page says again what it knows and the server does not.
function showReplay() { showPlaying(); showPly(aimed()); }
document.addEventListener("htmx:after:swap", showReplay);
showReplay();
