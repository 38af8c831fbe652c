// The table in motion: what can be clicked, number keys, live changes, replay of others' moves.
// Everything here only helps: each choice is a button of a form, each page has an address.
"use strict";

const page = document.getElementById("page");
const live = () => document.getElementById("live");
const facts = () => document.getElementById("facts")?.dataset ?? {};
const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
const open = new Set();      // ids of unfolded lists
let area = null;             // the seat whose area is shown
let points = {};             // by seat line, to show gains
let seen = -1;               // the ply that this page has shown

// After every swap

// Morphing may make an element that is new in a picture a plain one, which is not drawn; reading
// the markup once more sets that right.
function mend() {
  for (const box of document.querySelectorAll("#pan, .area")) {
    const plain = [...box.querySelectorAll("*")].some((one) => one.namespaceURI !== "http://www.w3.org/2000/svg");
    if (plain) box.innerHTML = box.innerHTML;
  }
}

let shown = "";              // the ply that hints and reasons belong to
function refresh() {
  mend();
  const now = facts();
  if (now.ply !== shown) document.getElementById("told")?.replaceChildren();
  shown = now.ply;
  if (now.title) document.title = now.title;
  const icon = document.getElementById("favicon");
  if (icon) icon.href = now.turn ? icon.dataset.turn : icon.dataset.quiet;
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  for (const time of document.querySelectorAll("time[datetime]")) {
    time.textContent = new Date(time.dateTime).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
  }
  mark();
  showTabs();
  showArea();
  showGains();
  if (page.dataset.side === "scores") loadChart();
}

function mark() {
  for (const element of document.querySelectorAll(".can, .last, .lit")) element.classList.remove("can", "last", "lit");
  for (const button of document.querySelectorAll(".choice[data-place]")) {
    if (button.dataset.place) piece(button.dataset.place)?.classList.add("can");
  }
  if (facts().last) piece(facts().last)?.classList.add("last");
  const over = document.querySelector(".choice:hover, .choice:focus-visible");
  if (over?.dataset.place) light(over.dataset.place, true);
}

const piece = (id) => {
  const found = document.getElementById(id);
  return found && found.closest("svg.parlour") ? found : null;
};
const choicesAt = (id) => [...document.querySelectorAll(`.choice[data-place="${CSS.escape(id)}"]`)];

function showTabs() {
  for (const tab of document.querySelectorAll("[role=tab]")) {
    const chosen = tab.dataset.side ? tab.dataset.side === page.dataset.side : tab.dataset.tab === page.dataset.tab;
    tab.setAttribute("aria-selected", chosen ? "true" : "false");
  }
  const fold = document.getElementById("fold");
  if (fold) fold.setAttribute("aria-expanded", page.classList.contains("folded") ? "false" : "true");
}

function showArea() {
  const chosen = String(area ?? facts().area ?? 0);
  for (const part of document.querySelectorAll("[data-area-of]")) part.classList.toggle("shown", part.dataset.areaOf === chosen);
  for (const line of document.querySelectorAll(".show-seat")) line.setAttribute("aria-pressed", line.dataset.area === chosen ? "true" : "false");
}

function firstOther() {
  const mine = facts().area;
  return [...document.querySelectorAll("[data-area-of]")].map((part) => part.dataset.areaOf).find((seat) => seat !== mine) ?? null;
}

function showGains() {
  for (const line of document.querySelectorAll(".seat-line[data-points]")) {
    const now = Number(line.dataset.points), before = points[line.id];
    if (line.dataset.points !== "" && before !== undefined && now !== before && !calm) {
      const gain = document.createElement("span");
      gain.className = "gain";
      gain.setAttribute("aria-hidden", "true");
      gain.textContent = now > before ? `+${now - before}` : `${now - before}`;
      line.append(gain);
      setTimeout(() => gain.remove(), 1500);
    }
    points[line.id] = now;
  }
}

function loadChart() {
  const chart = document.getElementById("chart");
  if (chart && page.dataset.chart) htmx.ajax("GET", page.dataset.chart, { target: chart, swap: "innerHTML" });
}

// Pointer and keys

// Who plays by keyboard goes on where the next choice is, although the last button is gone.
let byKeys = false, inPanel = false;
document.addEventListener("keydown", () => { byKeys = true; }, true);
document.addEventListener("pointerdown", () => { byKeys = false; }, true);
document.addEventListener("htmx:before:request", () => { inPanel = !!document.activeElement?.closest("#panel"); });
function keepFocus() {
  if (!byKeys || !inPanel || document.activeElement?.closest("#panel")) return;
  const next = ["#end-turn.main", ".choice", "#choices summary", "#undo"].map((what) =>
    [...document.querySelectorAll(what)].find((one) => one.offsetParent !== null)).find(Boolean);
  next?.focus({ preventScroll: true });
}

function light(id, on) {
  piece(id)?.classList.toggle("lit", on);
  for (const button of choicesAt(id)) button.classList.toggle("lit", on);
}

for (const [kind, on] of [["pointerover", true], ["pointerout", false], ["focusin", true], ["focusout", false]]) {
  document.addEventListener(kind, (event) => {
    const button = event.target.closest?.(".choice[data-place]");
    if (button) { if (button.dataset.place) light(button.dataset.place, on); return; }
    const over = event.target.closest?.(".can");
    if (over) light(over.id, on);
  });
}

// The piece that was clicked: the innermost one that can be chosen, else any with an id.
function clicked(target) {
  for (let at = target; at && at.id !== "pan"; at = at.parentElement) {
    if (at.id && choicesAt(at.id).length) return at.id;
  }
  return target.closest?.("g.piece[id]")?.id ?? "";
}

document.addEventListener("click", (event) => {
  const target = event.target;
  const pick = document.getElementById("pick");
  if (pick && !pick.hidden && !pick.contains(target)) closePick();
  const tab = target.closest("[role=tab]");
  if (tab) {
    if (tab.dataset.side) page.dataset.side = tab.dataset.side;
    else { page.dataset.tab = tab.dataset.tab; area = tab.dataset.tab === "others" ? firstOther() : null; }
    showTabs(); showArea();
    if (page.dataset.side === "scores") loadChart();
    return;
  }
  const line = target.closest(".show-seat");
  if (line) { area = line.dataset.area; page.classList.remove("folded"); showArea(); return; }
  if (target.closest("#fold")) { page.classList.toggle("folded"); showTabs(); return; }
  const grey = target.closest("[aria-disabled=true][data-say]");
  if (grey) { if (grey.dataset.say) tell(grey.dataset.say); return; }
  const step = target.closest("a[data-step]");
  if (step && !event.ctrlKey && !event.metaKey) { event.preventDefault(); go(step.href); return; }
  if (target.closest("svg.parlour") && !target.closest("#chart") && page.dataset.why) clickPiece(event);
});

function clickPiece(event) {
  if (Board.wasMoved() && event.target.closest("#board")) return;
  const id = clicked(event.target);
  if (!id) return;
  const buttons = choicesAt(id);
  if (buttons.length === 1) buttons[0].click();
  else if (buttons.length) openPick(buttons, event);
  else explain(id);
}

// What a piece is, and why nothing can be done with it now.
async function explain(id) {
  const told = document.getElementById("told");
  if (!told) return;
  const words = (what) => piece(id)?.querySelector(`:scope > ${what}`)?.textContent ?? "";
  const name = document.createElement("p");
  name.className = "why";
  const title = document.createElement("b");
  title.textContent = words("title");
  name.append(title, ` ${words("desc")}`);
  const reasons = document.createElement("div");
  if (document.getElementById("choices")) {
    const response = await fetch(`${page.dataset.why}?place=${encodeURIComponent(id)}`);
    if (response.ok) reasons.innerHTML = await response.text();
  }
  told.replaceChildren(...(title.textContent ? [name] : []), ...reasons.childNodes);
}

function openPick(buttons, event) {
  const pick = document.getElementById("pick");
  pick.replaceChildren(...buttons.map((button) => {
    const twin = document.createElement("button");
    twin.type = "button";
    twin.className = "choice";
    twin.append(...[...button.querySelector("span").cloneNode(true).childNodes]);
    twin.addEventListener("click", () => { closePick(); button.click(); });
    return twin;
  }));
  pick.hidden = false;
  const box = pick.getBoundingClientRect();
  pick.style.left = `${Math.max(4, Math.min(event.clientX, innerWidth - box.width - 8))}px`;
  pick.style.top = `${Math.max(4, Math.min(event.clientY, innerHeight - box.height - 8))}px`;
  pick.querySelector("button").focus();
}

function closePick() { document.getElementById("pick").hidden = true; }

function tell(text) {
  const told = document.getElementById("told");
  if (!told) return;
  const line = document.createElement("p");
  line.className = "why";
  line.textContent = text;
  told.replaceChildren(line);
}

let typed = "", typing = 0;
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest("input:not([type=range]), textarea, select")) return;
  if (event.key === "Escape") { const pick = document.getElementById("pick"); if (pick) closePick(); return; }
  if (page.dataset.replay) { replayKey(event); return; }
  if (/^\d$/.test(event.key)) { digit(event.key); event.preventDefault(); return; }
  const press = { u: "undo", e: "end-turn", h: "hint", r: "restart" }[event.key.toLowerCase()];
  if (press) { const button = document.getElementById(press); if (button && !button.disabled) button.click(); }
  if (event.key.toLowerCase() === "f") Board.fit();
});

// Numbers of two digits are typed one after the other; a number that cannot go on counts at once.
function digit(key) {
  clearTimeout(typing);
  typed += key;
  const keys = [...document.querySelectorAll(".choice[data-key]")].filter((button) => button.offsetParent !== null);
  const exact = keys.find((button) => button.dataset.key === typed);
  const longer = keys.some((button) => button.dataset.key.length > typed.length && button.dataset.key.startsWith(typed));
  const choose = () => { typed = ""; exact?.click(); };
  if (!longer) choose();
  else { exact?.focus(); typing = setTimeout(choose, 700); }
}

// Live

let stream = null, polling = 0;
let wanted = -1;             // the version that the server told of

function listen() {
  if (!page.dataset.events) return;
  stream = new EventSource(page.dataset.events);
  stream.onmessage = (event) => { offline(false); arrived(JSON.parse(event.data)); };
  stream.onerror = () => { offline(true); poll(); };
  stream.onopen = () => { offline(false); clearInterval(polling); polling = 0; };
}

function offline(lost) {
  const sign = document.getElementById("offline");
  if (sign) sign.hidden = !lost;
}

// If streams are blocked the page asks by itself.
function poll() {
  if (!polling) polling = setInterval(() => htmx.trigger(live(), "refresh"), 4000);
  if (stream.readyState === EventSource.CLOSED) setTimeout(listen, 5000);
}

function arrived(told) {
  if (told.version <= Number(facts().version)) return;
  wanted = told.version;
  if (!busy) update();
}

let busy = false;            // others' moves are being shown
async function update() {
  busy = true;
  try { await showSteps(); } finally { busy = false; }
  htmx.trigger(live(), "refresh");
}

// What others did, step by step: the board after each of their moves, with a caption.
async function showSteps() {
  const caption = document.getElementById("caption");
  const from = Math.max(seen, Number(facts().ply));
  if (calm || !caption || from < 0 || document.hidden) return;
  const response = await fetch(page.dataset.live, { headers: { "HX-Request": "true" } });
  if (!response.ok) return;
  const fresh = new DOMParser().parseFromString(await response.text(), "text/html").getElementById("facts");
  const last = Number(fresh?.dataset.ply ?? from);
  if (last - from < 2 || fresh.dataset.covered) return;
  await walk(Math.max(from + 1, last - 12), last - 1, caption);
}

let skipping = false;
async function walk(first, last, caption) {
  skipping = false;
  for (let ply = first; ply <= last && !skipping; ply++) {
    const response = await fetch(page.dataset.step.replace(/0\/$/, `${ply}/`));
    if (!response.ok || skipping) break;
    const shown = new DOMParser().parseFromString(await response.text(), "text/html");
    const about = shown.querySelector("[data-text]");
    caption.querySelector("span").textContent = about.dataset.text;
    caption.hidden = false;
    htmx.swap({ target: document.getElementById("pan"), text: shown.querySelector(".step-board").innerHTML, swap: "innerMorph", sourceElement: document.getElementById("pan") });
    if (about.dataset.last) piece(about.dataset.last)?.classList.add("last");
    await new Promise((done) => setTimeout(done, 900));
  }
  caption.hidden = true;
}

document.addEventListener("click", (event) => {
  if (event.target.closest("#skip-steps")) { skipping = true; document.getElementById("caption").hidden = true; }
});

// On coming back: what happened since this browser last looked.
async function catchUp() {
  const caption = document.getElementById("caption");
  if (!caption || calm || !facts().running) return;
  const before = Number(localStorage.getItem(`seen:${page.dataset.slug}`) ?? -1);
  const last = Number(facts().ply);
  if (before < 0 || last - before < 2 || facts().covered) return;
  busy = true;
  await walk(Math.max(before + 1, last - 12), last - 1, caption);
  busy = false;
  htmx.trigger(live(), "refresh");
}

function remember() {
  seen = Number(facts().ply);
  if (page.dataset.slug) try { localStorage.setItem(`seen:${page.dataset.slug}`, seen); } catch { /* private window */ }
}

// Replay

function go(url) {
  htmx.ajax("GET", url, { target: "#live", swap: "innerMorph" }).then(() => {
    if (facts().url) history.replaceState(null, "", facts().url);
  });
}

function goTo(ply) {
  const slider = document.getElementById("slider");
  const seat = slider.dataset.seat === "" ? "" : `?seat=${slider.dataset.seat}`;
  go(slider.dataset.url.replace(/0\/$/, `${ply}/`) + seat);
}

function replayKey(event) {
  const step = { ArrowLeft: "step-before", ArrowRight: "step-after", Home: "step-first", End: "step-last" }[event.key];
  if (!step) return;
  event.preventDefault();
  document.getElementById(step).click();
}

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

// Start

document.addEventListener("toggle", (event) => {
  const list = event.target;
  if (!list.id || list.tagName !== "DETAILS") return;
  if (list.open) open.add(list.id); else if (list.isConnected) open.delete(list.id);
}, true);
document.addEventListener("htmx:after:swap", () => {
  refresh();
  keepFocus();
  if (!busy) remember();
  if (wanted > Number(facts().version) && !busy) update();
  const hinted = document.querySelector(".hinted[data-choice]");
  document.querySelectorAll(".hinted-place").forEach((one) => one.classList.remove("hinted-place"));
  if (hinted) {
    const button = document.getElementById(`choice-${hinted.dataset.choice}`);
    if (button?.dataset.place) piece(button.dataset.place)?.classList.add("hinted-place");
  }
});
document.addEventListener("htmx:error", () => offline(true));
document.addEventListener("submit", (event) => {
  if (event.target.id === "chat-form") setTimeout(() => { document.getElementById("chat-text").value = ""; });
});
if (page) {
  refresh();
  listen();
  catchUp().finally(remember);
  // htmx wires the page up a moment after its script has run.
  if (page.dataset.live && (facts().narrow ?? "") !== narrow) setTimeout(() => htmx.trigger(live(), "refresh"), 10);
}
