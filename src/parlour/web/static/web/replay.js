// Stepping through a game: buttons, slider, arrow keys, and by itself. Each step has an address.
"use strict";

function go(url) {
  htmx.ajax("GET", url, { target: "#live", swap: "innerMorph" }).then(() => {
    if (facts().url) history.replaceState(null, "", facts().url);
  });
}

function goTo(ply) {
  const slider = document.getElementById("slider");
  go(slider.dataset.url.replace(/0\/$/, `${ply}/`) + slider.dataset.query);
}

function replayKey(event) {
  const step = { ArrowLeft: "step-before", ArrowRight: "step-after", Home: "step-first", End: "step-last" }[event.key];
  if (!step) return false;
  event.preventDefault();
  document.getElementById(step).click();
  return true;
}

document.addEventListener("click", (event) => {
  const step = event.target.closest("a[data-step]");
  if (step && !event.ctrlKey && !event.metaKey) { event.preventDefault(); go(step.href); }
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
