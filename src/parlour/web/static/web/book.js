// Search in the rule book: what does not match is hidden. Without it the page is the whole book.
"use strict";

const form = document.querySelector(".book-search");
const field = document.getElementById("book-search");
const report = document.getElementById("book-count");

// "Żeton łąki" is found by "zeton laki" too.
const simple = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ł", "l");

// What an element says, the names of its symbols and pictures included.
const textOf = (element) => simple(
  [element.textContent, ...Array.from(element.querySelectorAll("[aria-label]"), (one) => one.ariaLabel)].join(" "),
);

const rules = Array.from(document.querySelectorAll(".rules > li"), (element) => {
  const rows = Array.from(element.querySelectorAll("tbody tr"), (row) => ({ element: row, text: textOf(row) }));
  const alone = element.cloneNode(true);
  alone.querySelectorAll("tbody").forEach((body) => body.remove());
  return { element, rows, text: textOf(alone) };
});

const entries = Array.from(document.querySelectorAll(".terms > div, .legend > div"), (element) => ({ element, text: textOf(element) }));

function search() {
  const words = simple(field.value).split(/\s+/).filter(Boolean);
  const matches = (text) => words.every((word) => text.includes(word));
  let count = 0;
  for (const rule of rules) {
    const whole = matches(rule.text);
    const rows = rule.rows.filter((row) => matches(row.text));
    // A rule that matches by its tables alone shows only their matching rows.
    for (const row of rule.rows) row.element.hidden = !whole && !rows.includes(row);
    rule.element.hidden = !whole && rows.length === 0;
    if (!rule.element.hidden) count += 1;
  }
  for (const entry of entries) entry.element.hidden = !matches(entry.text);
  const explained = entries.filter((entry) => !entry.element.hidden).length;
  for (const chapter of document.querySelectorAll(".chapter"))
    chapter.hidden = !chapter.querySelector(":is(.rules > li, .terms > div, .legend > div):not([hidden])");
  document.querySelector(".preface").hidden = words.length > 0;
  document.getElementById("book-none").hidden = !words.length || count + explained > 0;
  report.textContent = words.length ? report.dataset.count.replace("#", count).replace("#", explained) : report.dataset.hint;
}

function clear() {
  field.value = "";
  search();
}

if (form) {
  form.hidden = false;
  field.addEventListener("input", search);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    document.querySelector(":is(.rules > li, .terms > div, .legend > div):not([hidden]) .rule")?.focus();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && !event.target.closest("input, textarea, select")) {
      event.preventDefault();
      field.focus();
    } else if (event.key === "Escape" && field.value) {
      clear();
      field.focus();
    }
  });
  // A link may lead to something that the search hides.
  addEventListener("hashchange", () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target?.closest("[hidden]")) return;
    clear();
    target.scrollIntoView();
  });
  if (field.value) search(); // kept by the browser on the way back
}

// On narrow pages the contents are folded until they are wanted; elsewhere they tell where one is.
const contents = document.getElementById("chapters");
if (narrow()) contents.open = false;
const links = new Map(Array.from(contents.querySelectorAll(".of-chapter"), (link) => [link.hash.slice(1), link]));
const places = Array.from(links.keys(), (id) => document.getElementById(id));
let current = null;
function showPlace() {
  const place = places.findLast((one) => one.getBoundingClientRect().top < innerHeight / 3) ?? places[0];
  if (!place || place === current) return;
  current = place;
  for (const [id, link] of links) if (id === place.id) link.setAttribute("aria-current", "true"); else link.removeAttribute("aria-current");
  const box = document.querySelector(".contents"), link = links.get(place.id);
  if (narrow()) return;
  const top = link.offsetTop;
  if (top < box.scrollTop + 90) box.scrollTop = top - 90;
  else if (top + 60 > box.scrollTop + box.clientHeight) box.scrollTop = top + 60 - box.clientHeight;
}
addEventListener("scroll", () => requestAnimationFrame(showPlace), { passive: true });
showPlace();
