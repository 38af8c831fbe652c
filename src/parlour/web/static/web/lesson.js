// A lesson: the pieces that the coach speaks of are lit; keys go on and back.
// Everything here only helps: each step is a button of a form.
"use strict";

let shownStep = "";
function showSpots() {
  const { lit, ply } = facts();
  for (const one of document.querySelectorAll(".spot")) one.classList.remove("spot");
  for (const id of (lit ?? "").split(" ")) if (id) (piece(id) ?? document.getElementById(`block-${id}`))?.classList.add("spot");
  page.classList.toggle("has-spots", !!document.querySelector(".spot"));
  if (ply === shownStep) return;
  shownStep = ply;
  if (page.dataset.sheet === "low") page.dataset.sheet = "half";
  document.getElementById("acts")?.scrollTo(0, 0);
  if (narrow()) Camera.show(document.querySelector(".part.shown .spot") ?? document.querySelector(".part.shown .can"));
  const block = document.querySelector(".area.shown .spot")?.closest(".block");
  if (block && !block.classList.contains("shown")) { fold = block.dataset.fold === "tab" ? block.id.slice("block-".length) : ""; showFolds(); }
}

const KEYS = { ArrowLeft: "undo", ArrowRight: "next", n: "next" };
function replayKey(event) {
  const button = document.getElementById(KEYS[event.key]) ?? (KEYS[event.key] === "next" && document.getElementById("next-lesson"));
  if (!button || event.target.closest?.("svg.parlour")) return false;
  event.preventDefault();
  if (!button.disabled) button.click();
  return true;
}

document.addEventListener("htmx:after:swap", showSpots);
document.addEventListener("sections-lost", () => htmx.ajax("GET", location.pathname, { target: "#live", swap: "innerMorph" }));
showSpots();
// Who comes by a link on a phone gets the page that fits it. htmx wires the page up a moment later.
if ((facts().narrow ?? "") !== narrow()) setTimeout(() => htmx.ajax("GET", location.pathname, { target: "#live", swap: "innerMorph" }), 10);
