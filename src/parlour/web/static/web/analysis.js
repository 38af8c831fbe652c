// The tree of an analysis: steps by links and keys, and the comment that is being written.
// Everything here only helps: each position has an address, each change is a form.
"use strict";

const keyOf = (link) => new URLSearchParams(link.search).get("node");
const nodeLinks = () => [...document.querySelectorAll("#tree a")];

// Who comes after whom, as the tree on the page tells it: in a line each choice follows the one
// before, and the first of a variation names the position that it starts from.
function readTree() {
  const parents = new Map(), children = new Map(), last = new Map();
  for (const link of nodeLinks()) {
    const key = keyOf(link), line = link.closest(".line");
    const parent = link.dataset.start ?? last.get(line);
    last.set(line, key);
    if (parent === undefined) continue;
    parents.set(key, parent);
    children.set(parent, [...(children.get(parent) ?? []), key]);
  }
  return { parents, children };
}

// Steps lead on from where the last one leads, although that may not be shown yet.
const STEPS = {
  first: () => "start",
  before: (node, tree) => tree.parents.get(node),
  after: (node, tree) => tree.children.get(node)?.[0],
  last: (node, tree) => { let end = node; while (tree.children.has(end)) end = tree.children.get(end)[0]; return end; },
  above: (node, tree) => sibling(node, tree, -1),
  below: (node, tree) => sibling(node, tree, 1),
};
function sibling(node, tree, by) {
  const all = tree.children.get(tree.parents.get(node)) ?? [];
  return all[all.indexOf(node) + by];
}
const target = (name) => STEPS[name](aimedAt ?? facts().node, readTree());

// One position is fetched at a time; meanwhile only the last one that was asked for is kept.
let nextAddress = "", going = false, aimedAt = null;
async function go(node, seenBy = facts().seenBy) {
  aimedAt = node;
  nextAddress = `${location.pathname}?node=${node}${seenBy}`;
  if (going) return;
  going = true;
  try {
    while (nextAddress) {
      const address = nextAddress;
      nextAddress = "";
      await htmx.ajax("GET", address, { target: "#live", swap: "innerMorph" });
    }
  } finally { going = false; aimedAt = null; }
}
document.addEventListener("sections-lost", () => go(facts().node));

const KEYS = { ArrowLeft: "before", ArrowRight: "after", ArrowUp: "above", ArrowDown: "below", Home: "first", End: "last" };
function replayKey(event) {
  if (event.key === "c") { event.preventDefault(); remark()?.focus(); return true; }
  const name = KEYS[event.key];
  const node = name && target(name);
  if (!node || (node === facts().node && !going)) return !!name && name !== "above" && name !== "below";
  event.preventDefault();
  go(node);
  return true;
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[data-step], #tree a, a[data-seat]");
  if (!link?.href || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if ("step" in link.dataset) { const node = target(link.id.slice("step-".length)); if (node) go(node); }
  else if ("seat" in link.dataset) go(facts().node, link.dataset.seat ? `&seat=${link.dataset.seat}` : "");
  else go(keyOf(link));
});

// The engine's lines: H asks for them and leads from one to the next, as arrows do; Enter plays one.
const engineLines = () => [...document.querySelectorAll("#lines .play-line")];
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input, textarea, select")) return;
  const lines = engineLines(), at = lines.indexOf(document.activeElement);
  const by = { h: 1, ...(at >= 0 && { ArrowDown: 1, ArrowUp: -1 }) }[event.key];
  if (!lines.length || !by) return;
  event.preventDefault();
  event.stopPropagation();
  lines[(at + by + lines.length) % lines.length].focus();
}, true);
for (const [kind, on] of [["pointerover", true], ["pointerout", false], ["focusin", true], ["focusout", false]]) {
  document.addEventListener(kind, (event) => {
    const line = event.target.closest?.(".play-line[data-place]");
    if (line?.dataset.place) piece(line.dataset.place)?.classList.toggle("lit", on);
  });
}

// A comment is kept when one leaves it, even without a press on the button.
const remark = () => document.querySelector("#comment-form textarea");
document.addEventListener("change", (event) => {
  if (event.target !== remark()) return;
  const form = new FormData(event.target.form);
  form.set("what", "comment");
  fetch(event.target.form.action, { method: "POST", body: form, headers: { "HX-Request": "true" } }).catch(() => offline(true));
});
document.addEventListener("keydown", (event) => {
  if (event.target !== remark()) return;
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) { event.preventDefault(); document.getElementById("keep-comment").click(); }
  if (event.key === "Escape") event.target.blur();
});

// After every answer: the address, the place in the tree, the board where something can be chosen.
let shownNode = "";
function showNode() {
  const { node, url, why } = facts();
  if (location.pathname + location.search !== url) history.replaceState(null, "", url);
  page.dataset.why = why;
  for (const link of nodeLinks()) {
    if (keyOf(link) !== node) { link.removeAttribute("aria-current"); continue; }
    link.setAttribute("aria-current", "true");
    showInTree(link);
  }
  if (node === shownNode) return;
  shownNode = node;
  Camera.followChoices();
  Sheet.follow(true);
}

// The tree alone is scrolled, never what is around it.
function showInTree(link) {
  const tree = document.getElementById("tree"), at = link.getBoundingClientRect(), room = tree.getBoundingClientRect();
  if (!room.height) return;
  if (at.top < room.top || at.bottom > room.bottom) tree.scrollTop += at.top - room.top - room.height / 3;
}
document.addEventListener("click", (event) => { if (event.target.closest("[role=tab]")) showNode(); });
document.addEventListener("htmx:after:swap", showNode);
showNode();
// Who comes by a link on a phone gets the page that fits it. htmx wires the page up a moment later.
if ((facts().narrow ?? "") !== narrow()) setTimeout(() => go(facts().node), 10);
