// A lesson: the pieces that the coach speaks of are lit; keys go on and back.
// Everything here only helps: each step is a button of a form.
"use strict";

let shownStep = "", spots = [];  // the lit pieces, in the order in which the coach speaks of them
function showSpots() {
  const { lit, ply } = facts();
  for (const one of document.querySelectorAll(".spot")) one.classList.remove("spot");
  spots = (lit ?? "").split(" ").filter(Boolean).map((id) => piece(id) ?? document.getElementById(`block-${id}`)).filter(Boolean);
  for (const one of spots) one.classList.add("spot");
  page.classList.toggle("has-spots", !!spots.length);
  if (ply !== shownStep) { shownStep = ply; bringIntoSight(); }
  lightTitles();
}

// What is lit comes into sight: first of all what can be chosen of it.
let docked = false;  // the area was opened whole, to be read of
const blockOf = (one) => one.closest(".area.shown .block:not([data-fold=past])");
const foldOf = (one) => { const { dataset, id } = blockOf(one); return dataset.fold === "tab" ? id.slice("block-".length) : ""; };
function bringIntoSight() {
  if (page.dataset.sheet === "low") page.dataset.sheet = "half";
  document.getElementById("acts")?.scrollTo(0, 0);
  if (narrow()) turnTo(spots.find((one) => one.matches(".can")));
  const shown = spots.filter((one) => one.closest(".part.shown"));
  Camera.show(...(shown.length || !narrow() ? shown : [document.querySelector(".part.shown .can")]));
  if (docked) { docked = false; openDock(false); }
  const mine = spots.filter(blockOf);
  if (!mine.length) return;
  const seen = mine.filter((one) => blockOf(one).classList.contains("shown"));
  fold = foldOf(mine.find((one) => one.matches(".can")) ?? seen[0] ?? mine[0]);
  showFolds();
  const isWhole = scrollArea(mine.filter((one) => foldOf(one) === fold)), isApart = mine.some((one) => foldOf(one) !== fold);
  if (!narrow() && !facts().turn && mine.length === spots.length && (isApart || !isWhole)) { docked = true; openDock(true); }
}

// A narrow page shows one part at a time: that of a lit piece which can be chosen, else what most of the step is about.
function turnTo(choice) {
  const opens = choice ? (choice.closest(".part")?.dataset.partOf ?? "mine") : facts().opens;
  if (!opens) return;
  page.dataset.tab = opens === "mine" ? "mine" : "board";
  if (opens !== "mine") part = opens;
  area = null;
  showTabs(); showPart(); showArea();
}

// Whether all of them are in sight now; if there is no room for that, one of them is.
const AROUND = 16;  // pixels
function scrollArea(all) {
  const room = areaRoom(), inside = room.getBoundingClientRect(), bottom = inside.bottom - (narrow() ? OVERLAP : 0);
  if (!inside.height) return true;
  const whole = Camera.around(all), isWhole = !!whole && whole.width <= inside.width && whole.height <= bottom - inside.top;
  const box = isWhole ? whole : (all.find((one) => one.matches(".can")) ?? all[0]).getBoundingClientRect();
  if (box.left < inside.left) room.scrollLeft += box.left - inside.left - AROUND;
  else if (box.right > inside.right) room.scrollLeft += box.right - inside.right + AROUND;
  if (box.top < inside.top || box.bottom > bottom) room.scrollTop += box.top - inside.top - HEADING;
  return isWhole;
}

// The titles of what has lit pieces and is not shown are lit as well.
function lightTitles() {
  const mine = spots.filter(blockOf), board = narrow() && spots.filter((one) => one.closest(".part"));
  const isBoard = page.dataset.tab === "board";
  const light = (selector, isLit) => { for (const one of document.querySelectorAll(selector)) one.classList.toggle("is-lit", isLit(one.dataset)); };
  light(".area.shown [data-fold-of]", ({ foldOf: name }) => name !== fold && mine.some((one) => foldOf(one) === name));
  light(".phone-tabs [data-tab]", ({ tab }) => narrow() && (tab === "mine" ? page.dataset.tab !== "mine" && mine.length > 0 : tab === "board" && !isBoard && board.length > 0));
  light("#views [data-view]", ({ view }) => board && board.some((one) => one.closest(".part").dataset.partOf === view && !(isBoard && one.closest(".part.shown"))));
}
document.addEventListener("click", (event) => { if (event.target.closest?.("[role=tab], [data-fold-of]")) setTimeout(lightTitles); });

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
