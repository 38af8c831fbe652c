// The column beside the board: rows that light their places, the search for what is not possible,
// answers that go away again.
"use strict";

// All places of a kind light up while its row is pointed at or has the focus.
function lightKind(row, on) {
  for (const button of row.parentElement.querySelectorAll(".choice[data-place]")) {
    if (button.dataset.place) piece(button.dataset.place)?.classList.toggle("lit", on);
  }
}
for (const [kind, on] of [["pointerover", true], ["pointerout", false], ["focusin", true], ["focusout", false]]) {
  document.addEventListener(kind, (event) => {
    const row = event.target.closest?.(".kind > summary");
    if (row && !row.contains(event.relatedTarget)) lightKind(row, on);
  });
}

// One kind is open at a time in the fixed row, which lies over the list.
document.addEventListener("toggle", (event) => {
  if (!event.target.open || !event.target.closest?.(".always")) return;
  for (const other of document.querySelectorAll(".always details[open]")) if (other !== event.target) other.open = false;
}, true);

document.addEventListener("keydown", () => page.classList.add("by-keys"), true);
document.addEventListener("pointerdown", () => page.classList.remove("by-keys"), true);

// What would cost dear by a slip is chosen by a second press; the first one says so.
const SURE = 4000;           // milliseconds for the second press
document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-sure]");
  if (!button || button.classList.contains("is-sure")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const words = button.querySelector(".what"), before = words.innerHTML, text = document.createElement("b");
  button.classList.add("is-sure");
  text.textContent = button.dataset.sure;
  words.replaceChildren(text);
  setTimeout(() => { button.classList.remove("is-sure"); words.innerHTML = before; }, SURE);
}, true);

// Answers go away with Escape, with their cross, with a click elsewhere and with the next decision.
const answerBox = () => document.getElementById("answer");
document.addEventListener("click", (event) => {
  const answer = answerBox();
  const isKept = event.target.closest("#answer, .grey, #hint, #undo, #restart, svg.parlour") && !event.target.closest(".put-away");
  if (answer?.childElementCount && !isKept) answer.replaceChildren();
  if (!event.target.closest(".always details")) for (const list of document.querySelectorAll(".always details[open]")) list.open = false;
}, true);
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  answerBox()?.replaceChildren();
  for (const list of document.querySelectorAll(".always details[open]")) list.open = false;
});

// Who waits for a hint, or for a better one, and puts it away or leaves says so: thinking stops.
const awaitedHint = () => document.querySelector("#answer [data-away]");
let away = "";               // the address to say it to, while this page waits
function sayAway() {
  const token = document.querySelector("[name=csrfmiddlewaretoken]")?.value;
  if (!away || !token) return;
  const form = new FormData();
  form.set("csrfmiddlewaretoken", token);
  navigator.sendBeacon(away, form);
  away = "";
}
const answerWatch = new MutationObserver(() => {
  if (awaitedHint()) return;
  answerWatch.disconnect();
  if (!answerBox()?.childElementCount) sayAway();
  away = "";
});
document.addEventListener("htmx:after:swap", () => {
  const waiting = awaitedHint();
  if (!waiting) return;
  away = waiting.dataset.away;
  answerWatch.observe(page, { childList: true, subtree: true });
});
addEventListener("pagehide", sayAway);

// Why can I not …? A few kinds at first, then those whose words fit.
const FEW = 4;
function searchGreys() {
  const field = document.getElementById("grey-search");
  if (!field) return;
  const words = field.value.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const grey of field.parentElement.querySelectorAll(".grey")) {
    const text = grey.textContent.toLocaleLowerCase();
    grey.hidden = !words.every((word) => text.includes(word)) || (!words.length && shown >= FEW);
    if (!grey.hidden) shown++;
  }
}
document.addEventListener("input", (event) => { if (event.target.id === "grey-search") searchGreys(); });
document.addEventListener("toggle", (event) => {
  if (event.target.id !== "more-greys") return;
  searchGreys();
  if (event.target.open) document.getElementById("grey-search").focus();
}, true);
document.addEventListener("htmx:after:swap", searchGreys);

// The line about the decision is put away and brought back at once; a cookie keeps it in this browser.
// Whoever has never switched it has it as the page says: the parts that follow need not find out again.
if (page.dataset.guidance) document.cookie = `guided=${page.dataset.guidance}; path=${location.pathname}; SameSite=Lax`;
document.addEventListener("click", (event) => {
  const button = event.target.closest("button[name=guidance]");
  if (!button) return;
  event.preventDefault();
  document.cookie = `guidance=${button.value}; path=/; SameSite=Lax; max-age=31536000`;
  page.dataset.guidance = button.value;
  const other = document.getElementById(button.value === "on" ? "guidance-off" : "guidance-on");
  if (event.detail === 0) other.focus();  // by keyboard: what was pressed is gone
});
