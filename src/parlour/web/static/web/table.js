// The table in motion: what can be clicked, number keys, live changes, replay of others' moves.
// Everything here only helps: each choice is a button of a form, each page has an address.
"use strict";

const page = document.getElementById("page");
const live = () => document.getElementById("live");
const facts = () => document.getElementById("facts")?.dataset ?? {};
const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
const open = new Set();      // ids of unfolded lists
let area = null;             // the seat whose area is shown
let fold = "";               // the part of an area that was opened by its title; "" what needs no title
let part = "";               // the part of the board that is shown on a narrow page
let partOpened = false;      // by the person: only their own next question turns to another
const had = {};              // what each seat had, to show gains
let seen = -1;               // the ply that this page has shown

// After every swap

// Morphing may make an element that is new in a picture a plain one, which is not drawn, and may
// lose the box of a picture that has another size than before; reading the markup once more and
// giving the picture the box of its size sets that right.
function mend() {
  for (const box of document.querySelectorAll(".part, .block-picture")) {
    const plain = [...box.querySelectorAll("*")].some((one) => one.namespaceURI !== "http://www.w3.org/2000/svg");
    if (plain) box.innerHTML = box.innerHTML;
    const picture = box.querySelector("svg.parlour");
    picture?.setAttribute("viewBox", `0 0 ${picture.getAttribute("width")} ${picture.getAttribute("height")}`);
  }
}

let scrolled = [0, 0];       // how far the area was scrolled before the swap
let shown = "";              // the ply and the choices that hints and reasons belong to
function refresh() {
  mend();
  const now = facts();
  const choices = [...document.querySelectorAll(".choice[name=choice]")].map((one) => one.value).join();
  const stands = `${now.ply} ${choices}`;
  const changed = stands !== shown;
  const sameQuestion = !!now.turn && choices === offered;  // somebody else decided meanwhile
  const hint = sameQuestion ? document.querySelector("#answer > [hx-trigger$=again]") : null;
  if (changed && !hint) document.getElementById("answer")?.replaceChildren();
  shown = stands;
  if (changed && hint) htmx.trigger(hint, "again");  // does it still hold?
  if (now.title) document.title = now.title;
  const icon = document.getElementById("favicon");
  if (icon) icon.href = now.turn ? icon.dataset.turn : icon.dataset.quiet;
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  showTimes();
  mark();
  const anew = changed && !sameQuestion;
  offered = choices;
  if (anew) follow(now);
  showTabs();
  showPart(changed);
  showArea();
  const room = areaRoom();
  if (room) [room.scrollLeft, room.scrollTop] = scrolled;
  if (anew) showInArea();
  Glide.show();
  showGains();
  Pieces.refresh();
  Camera.refresh();
  Sheet.show();
  if (changed && now.turn) { Camera.followChoices(); Sheet.follow(true); }
  if (page.dataset.live) Sounds.follow(now);
  if (page.dataset.side === "scores") loadChart();
}

function mark() {
  for (const element of document.querySelectorAll(".can, .last, .lit, .chosen")) element.classList.remove("can", "last", "lit", "chosen");
  for (const button of document.querySelectorAll(".choice[data-place]")) {
    if (button.dataset.place) piece(button.dataset.place)?.classList.add("can");
  }
  markLast(facts().last);
  const over = document.querySelector(".choice:hover, .choice:focus-visible");
  if (over?.dataset.place) light(over.dataset.place, true);
}

function markLast(places) {
  for (const place of (places ?? "").split(" ")) if (place) piece(place)?.classList.add("last");
}

const piece = (id) => {
  const element = document.getElementById(id);
  return element?.closest("svg.parlour") ? element : null;
};
const choicesAt = (id) => [...document.querySelectorAll(`.choice[data-place="${CSS.escape(id)}"]`)];

function showTabs() {
  for (const tab of document.querySelectorAll("[role=tab]")) {
    if (tab.dataset.view) continue;
    const chosen = tab.dataset.side ? tab.dataset.side === page.dataset.side : tab.dataset.tab === page.dataset.tab;
    tab.setAttribute("aria-selected", chosen ? "true" : "false");
  }
  document.getElementById("dock-all")?.setAttribute("aria-expanded", page.classList.contains("dock-open") ? "true" : "false");
}

// On a narrow page what the choices are about comes into sight by itself.
const parts = () => [...document.querySelectorAll(".part")];
let offered = null;          // the choices that the page has followed to
let looking = false;         // the person has turned to a tab, and not decided anything since
function follow(now) {
  if (!now.opens || parts().length < 2) return;
  if (now.turn) partOpened = false;
  if (now.opens !== "mine" && !partOpened) part = now.opens;
  if (now.turn && !looking) { page.dataset.tab = now.opens === "mine" ? "mine" : "board"; area = null; }
}

let partShown = "";
function showPart(anew = false) {
  const all = parts();
  const chosen = all.find((one) => one.dataset.partOf === part) ?? all[0];
  if (!chosen) return;
  const other = chosen.dataset.partOf !== partShown;
  partShown = chosen.dataset.partOf;
  for (const one of all) one.classList.toggle("shown", one === chosen);
  if (other) Camera.fit();
  if (all.length < 2) return;
  for (const tab of document.querySelectorAll("[data-view]")) tab.setAttribute("aria-selected", tab.dataset.view === chosen.dataset.partOf ? "true" : "false");
  if (other || anew) Camera.show(chosen.querySelector(".can") ?? chosen.querySelector(".last"));
}

function showArea() {
  const chosen = String(area ?? facts().area ?? 0);
  for (const part of document.querySelectorAll("[data-area-of]")) part.classList.toggle("shown", part.dataset.areaOf === chosen);
  for (const line of document.querySelectorAll(".show-seat")) line.setAttribute("aria-pressed", line.dataset.area === chosen ? "true" : "false");
  showFolds();
}

// Where an area has no room for all its parts, some are opened by their titles.
function showFolds() {
  for (const one of document.querySelectorAll(".area")) {
    const blocks = [...one.querySelectorAll(".block")];
    const chosen = blocks.find((block) => block.dataset.fold === "tab" && block.id === `block-${fold}`);
    for (const block of blocks) block.classList.toggle("shown", chosen ? block === chosen : block.dataset.fold !== "tab");
    for (const button of one.querySelectorAll("[data-fold-of]")) {
      const name = button.dataset.foldOf, dot = button.querySelector(".dot");
      if (name === (chosen ? fold : "")) button.setAttribute("aria-current", "true"); else button.removeAttribute("aria-current");
      if (dot) dot.hidden = !document.querySelector(`#block-${name} .can`);
    }
  }
  showEdge();
}

// An area that goes on beyond its edge fades there, so that nothing looks cut off.
function showEdge() {
  for (const body of document.querySelectorAll(".area.shown .area-body")) {
    body.classList.toggle("goes-on", !narrow() && body.scrollWidth - body.clientWidth - body.scrollLeft > 4);
  }
}
document.addEventListener("scroll", (event) => { if (event.target.matches?.(".area-body")) showEdge(); }, true);
addEventListener("resize", () => showEdge());

// What can be chosen in the area comes into sight, with the title above it.
const HEADING = 26, OVERLAP = 14;  // pixels: of a title, and what the sheet covers
const areaBody = () => document.querySelector(".area.shown .area-body");
const areaRoom = () => (narrow() ? document.getElementById("dock") : areaBody());  // what is scrolled
function showInArea() {
  const body = areaBody(), can = body?.querySelector(".block.shown .can") ?? body?.querySelector(".can");
  if (!can) return;
  const room = areaRoom();
  const block = can.closest(".block");
  if (!block.classList.contains("shown")) { fold = block.dataset.fold === "tab" ? block.id.slice("block-".length) : ""; showFolds(); }
  const box = can.getBoundingClientRect(), inside = room.getBoundingClientRect();
  if (!inside.height) return;
  const behind = narrow() ? OVERLAP : 0;
  if (box.top < inside.top || box.bottom > inside.bottom - behind) room.scrollTop += box.top - inside.top - HEADING;
  if (box.left < inside.left || box.right > inside.right) room.scrollLeft += box.left - inside.left - 12;
}

// My area, or that of another, wholly over the board.
function openDock(open) {
  page.classList.toggle("dock-open", open);
  showTabs();
  showEdge();
}

function firstOther() {
  const mine = facts().area;
  return [...document.querySelectorAll("[data-area-of]")].map((part) => part.dataset.areaOf).find((seat) => seat !== mine) ?? null;
}

function showGains() {
  for (const fact of document.querySelectorAll(".seat-line [data-value]")) {
    const line = fact.closest(".seat-line"), key = `${line.id} ${fact.dataset.fact}`;
    const now = Number(fact.dataset.value), more = now - (had[key] ?? now);
    had[key] = now;
    if (!more || calm) continue;
    const gain = document.createElement("span");
    gain.className = more > 0 ? "gain" : "gain loss";
    gain.setAttribute("aria-hidden", "true");
    gain.append(more > 0 ? `+${more}` : `−${-more}`, ...[...fact.querySelectorAll("svg")].map((one) => one.cloneNode(true)));
    gain.style.left = `${fact.offsetLeft}px`;
    line.append(gain);
    setTimeout(() => gain.remove(), 1500);
  }
}

function loadChart() {
  const chart = document.getElementById("chart");
  if (chart && page.dataset.chart) htmx.ajax("GET", page.dataset.chart, { target: chart, swap: "innerHTML" });
}

// Pointer and keys

// Who plays by keyboard goes on where the next choice is, although the last button is gone.
let byKeys = false, inPanel = false, sending = 0;
document.addEventListener("keydown", () => { byKeys = true; }, true);
document.addEventListener("pointerdown", () => { byKeys = false; }, true);
document.addEventListener("htmx:before:request", (event) => {
  inPanel = !!document.activeElement?.closest("#panel");
  if (event.target.id === "choices") looking = false;
  if (isMove(event)) { sending++; skipSteps(); }
  event.detail.ctx.question = shown;
  if (isLate(event.detail.ctx)) event.preventDefault();
});
// A move of one's own is answered with the table as it is then, so nobody need ask for it meanwhile.
const isMove = (event) => !!event.detail?.ctx?.sourceElement?.closest?.("#choices, .turn-tools form[method=post], .hint-line form");
for (const end of ["htmx:after:request", "htmx:error"]) {
  document.addEventListener(end, (event) => { if (isMove(event)) sending = Math.max(0, sending - 1); });
}
function keepFocus() {
  if (!byKeys || !inPanel || document.activeElement?.closest("#panel")) return;
  const next = ["#end-turn.btn-turn", "#choices [data-key]", "#undo"].map((what) =>
    [...document.querySelectorAll(what)].find((one) => one.checkVisibility())).find(Boolean);
  next?.focus({ preventScroll: true });
}

// What was chosen is marked before the server has answered; the answer, or its failure, ends that.
document.addEventListener("click", (event) => {
  const choice = event.target.closest?.(".choice[name=choice]");
  if (!choice || choice.disabled || !page.dataset.live) return;
  for (const one of document.querySelectorAll(".chosen")) one.classList.remove("chosen");
  choice.classList.add("chosen");
  if (choice.dataset.place) piece(choice.dataset.place)?.classList.add("chosen");
});
for (const end of ["htmx:error", "htmx:response:error"]) document.addEventListener(end, () => mark());

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
  for (let element = target; element && element.id !== "pan"; element = element.parentElement) {
    if (element.id && choicesAt(element.id).length) return element.id;
  }
  return target.closest?.("g.piece[id]")?.id ?? "";
}

document.addEventListener("click", (event) => {
  const target = event.target;
  const pick = document.getElementById("pick");
  if (pick && !pick.hidden && !pick.contains(target)) closePick();
  const tab = target.closest("[role=tab]");
  if (tab) {
    if (tab.dataset.view) { part = tab.dataset.view; partOpened = true; showPart(); Pieces.refresh(); return; }
    if (tab.dataset.side) page.dataset.side = tab.dataset.side;
    else { looking = true; page.dataset.tab = tab.dataset.tab; area = tab.dataset.tab === "others" ? firstOther() : null; Sheet.makeWay(); }
    showTabs(); showArea(); showPart(); showInArea(); Pieces.refresh();
    if (page.dataset.side === "scores") loadChart();
    return;
  }
  const line = target.closest(".show-seat");
  if (line) { area = line.dataset.area; showArea(); Pieces.refresh(); return; }
  if (target.closest("[data-back]")) { area = null; showArea(); Pieces.refresh(); return; }
  const folded = target.closest("[data-fold-of]");
  if (folded) { fold = folded.dataset.foldOf; showFolds(); Pieces.refresh(); return; }
  if (target.closest("#dock-all")) { openDock(!page.classList.contains("dock-open")); return; }
  const grey = target.closest("[aria-disabled=true][data-say]");
  if (grey) { if (grey.dataset.say) tell(grey.dataset.say); return; }
  if (target.closest("svg.parlour") && !target.closest("#chart") && page.dataset.why) clickPiece(event);
});

function clickPiece(event) {
  if (Camera.wasMoved() && event.target.closest("#board")) return;
  choosePiece(clicked(event.target), event);
}

function choosePiece(id, event) {
  if (!id) return;
  const buttons = choicesAt(id);
  if (buttons.length && narrow()) Sheet.lower();
  if (buttons.length === 1) buttons[0].click();
  else if (buttons.length) openPick(buttons, event);
  else explain(id);
}

// What a piece is, and why nothing can be done with it now.
async function explain(id) {
  const answer = document.getElementById("answer");
  if (!answer) return;
  const about = piece(id)?.dataset ?? {};
  const name = document.createElement("p");
  name.className = "why";
  const title = document.createElement("b");
  title.textContent = about.title ?? "";
  name.append(title, ` ${about.more ?? ""}`);
  const reasons = document.createElement("div"), question = shown;
  if (document.getElementById("choices")) {
    const response = await fetch(`${page.dataset.why}?place=${encodeURIComponent(id)}`);
    if (response.ok) reasons.innerHTML = await response.text();
    if (question !== shown) return;
  }
  answer.replaceChildren(...(title.textContent ? [name] : []), ...reasons.childNodes);
}

function openPick(buttons, event) {
  const pick = document.getElementById("pick");
  pick.replaceChildren(...buttons.map((button) => {
    const twin = document.createElement("button");
    twin.type = "button";
    twin.className = "choice";
    twin.append(button.querySelector(".what").cloneNode(true), ...[...button.querySelectorAll(".price")].map((one) => one.cloneNode(true)));
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
  const answer = document.getElementById("answer");
  if (!answer) return;
  const line = document.createElement("p");
  line.className = "why";
  line.textContent = text;
  answer.replaceChildren(line);
}

let typed = "", typing = 0;
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest("input:not([type=range]), textarea, select")) return;
  if (event.key === "Escape") { openDock(false); if (document.getElementById("pick")) closePick(); return; }
  if (event.key.toLowerCase() === "m") {
    if (narrow()) document.querySelector(`.phone-tabs [data-tab="${page.dataset.tab === "mine" ? "board" : "mine"}"]`)?.click();
    else openDock(!page.classList.contains("dock-open"));
    return;
  }
  if (page.dataset.replay && replayKey(event)) return;
  const isDigit = !event.shiftKey && /^\d$/.test(event.key) && (event.key !== "0" || typed);
  if (isDigit) { digit(event.key); event.preventDefault(); return; }
  if (Camera.key(event)) return;
  const press = { u: "undo", e: "end-turn", h: "hint", r: "restart", w: "film" }[event.key.toLowerCase()];
  if (press) { const button = document.getElementById(press); if (button && !button.disabled) button.click(); }
});

// Numbers of two digits are typed one after the other; a number that cannot go on counts at once.
function digit(key) {
  clearTimeout(typing);
  typed += key;
  const keys = [...document.querySelectorAll("[data-key]")].filter((button) => button.checkVisibility());
  const exact = keys.find((button) => button.dataset.key === typed);
  const longer = keys.some((button) => button.dataset.key.length > typed.length && button.dataset.key.startsWith(typed));
  const choose = () => { typed = ""; exact?.click(); };
  if (!longer) choose();
  else { exact?.focus(); typing = setTimeout(choose, 700); }
}

// Live

const QUIET = 60000;         // milliseconds without a sign of life after which the page asks by itself
let stream = null, polling = 0, heard = Date.now();
let leaving = false;         // a form leads to another page
let newest = -1;             // the newest version of the table that this page has heard of
let newestPly = -1;          // the ply of that version

function listen() {
  if (!page.dataset.events) return;
  stream = Stream.follow(page.dataset.slug, (news) => {
    heard = Date.now();
    connected(!news.lost);
    if (news.gone && !leaving) location.reload();
    if ("version" in news) arrived(news);
  });
}

// If streams are blocked the page asks by itself.
function connected(well) {
  offline(!well);
  if (well) { clearInterval(polling); polling = 0; }
  else if (!polling) polling = setInterval(ask, 4000);
}

function offline(lost) {
  const sign = document.getElementById("offline");
  if (sign) sign.hidden = !lost;
}

document.addEventListener("sections-lost", () => { if (page.dataset.live) ask(); });
let asked = 0;               // when this page has asked for the table last
const ask = () => { asked = Date.now(); htmx.trigger(live(), "refresh"); };
const behind = () => newest > Number(facts().version);

function arrived(news) {
  if (news.version >= newest) { newest = news.version; newestPly = news.ply; }
  if (behind() && !busy && !sending) update();
}

// Answers may come in another order than they were asked for, or not at all: a page that knows of
// a newer table than it shows asks again, and one that hears nothing asks for another stream.
const ANSWERED = 2000;       // milliseconds in which an answer has come, if any will
setInterval(() => {
  if (behind() && !busy && Date.now() - asked > ANSWERED) ask();
  if (stream && Date.now() - heard > QUIET) { heard = Date.now(); stream.again(); ask(); }
}, 3000);

let busy = false;            // others' moves are being shown
async function update() {
  await shownSlowly(showSteps);
  ask();
}

// Show something that takes a while; whatever goes wrong, the page goes on.
async function shownSlowly(what) {
  busy = true;
  try { await what(); } catch (error) { if (!(error instanceof TypeError)) throw error; } finally { busy = false; }
}

// What others did, step by step: the board after each of their moves, with a caption.
async function showSteps() {
  const caption = document.getElementById("caption");
  const from = Math.max(seen, Number(facts().ply));
  if (calm || !caption || from < 0 || document.hidden) return;
  const last = newestPly;
  if (last - from < 2) return;
  await walk(Math.max(from + 1, last - 12), last - 1, caption);
}

const ALL_STEPS = 1000;      // milliseconds in which everything that others did glides by
let skipping = false;
async function walk(first, last, caption, pause = ALL_STEPS / (last - first + 1), time = ALL_STEPS) {
  skipping = false;
  const end = Date.now() + time;  // however slowly the steps come: then it jumps
  for (let ply = first; ply <= last && !skipping && Date.now() < end; ply++) {
    const response = await fetch(page.dataset.step.replace(/0\/$/, `${ply}/`), { headers: Sections.headers() });
    if (!response.ok || skipping) break;
    const shown = new DOMParser().parseFromString(await response.text(), "text/html");
    if (skipping) break;
    const about = shown.querySelector("[data-text]");
    if (about.dataset.covered) break;  // the next person at this screen has not come yet
    caption.querySelector("span").textContent = about.dataset.text;
    caption.hidden = false;
    htmx.swap({ target: document.getElementById("pan"), text: shown.querySelector(".step-board").innerHTML, swap: "innerMorph", sourceElement: document.getElementById("pan") });
    mend();
    markLast(about.dataset.last);
    if (about.dataset.opens && about.dataset.opens !== "mine" && !partOpened) part = about.dataset.opens;
    showPart();
    await new Promise((done) => setTimeout(done, pause));
  }
  caption.hidden = true;
}

// Whoever goes on, by a key or a choice, has seen enough.
function skipSteps() {
  if (!busy) return;
  skipping = true;
  document.getElementById("caption").hidden = true;
}
document.addEventListener("click", (event) => { if (event.target.closest("#skip-steps")) skipSteps(); });
document.addEventListener("keydown", (event) => { if (!["Shift", "Control", "Alt", "Meta", "Tab"].includes(event.key)) skipSteps(); }, true);

// What happened since my last decision, as a short film: at once for whoever comes back and has not
// seen it yet, and whenever somebody wants it again. Who wants no motion steps through it by hand.
const STEP_TIME = 1100, FILM_TIME = 14000;   // milliseconds: for a step, and for all of them
const LONGEST_FILM = 60;                     // steps; what was before is in the log
async function film(first) {
  const last = Number(facts().ply), start = Math.max(first, last - LONGEST_FILM);
  const caption = document.getElementById("caption");
  if (busy || !caption || last <= start || facts().covered) return;
  const pause = Math.min(STEP_TIME, FILM_TIME / (last - start + 1));
  await shownSlowly(() => walk(start, last, caption, pause, Infinity));
  ask();
}
async function catchUp() {
  const seenHere = Number(localStorage.getItem(`seen:${page.dataset.slug}`) ?? -1);
  const last = Number(facts().ply), since = facts().since;
  if (calm || !facts().running || seenHere < 0 || last - seenHere < 2) return;
  await film(since ? Number(since) : seenHere);
}
document.addEventListener("click", (event) => {
  const link = event.target.closest("#film");
  if (!link || calm || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  film(Number(facts().since));
});

function remember() {
  seen = Number(facts().ply);
  if (page.dataset.slug) try { localStorage.setItem(`seen:${page.dataset.slug}`, seen); } catch { /* private window */ }
}

// Start

document.addEventListener("toggle", (event) => {
  const list = event.target;
  if (!list.id || list.tagName !== "DETAILS") return;
  if (list.open) open.add(list.id); else if (list.isConnected) open.delete(list.id);
}, true);
document.addEventListener("htmx:before:swap", () => { scrolled = [areaRoom()?.scrollLeft ?? 0, areaRoom()?.scrollTop ?? 0]; });
document.addEventListener("htmx:after:swap", () => {
  refresh();
  keepFocus();
  if (!busy) remember();
  newest = Math.max(newest, Number(facts().version ?? -1));
  if (behind() && !busy) update();
  const hinted = document.querySelector(".hinted[data-choice]");
  if (hinted?.dataset.script) { loadOnce(hinted.dataset.script); return; }
  document.querySelectorAll(".hinted-place").forEach((one) => one.classList.remove("hinted-place"));
  if (hinted) {
    const button = document.getElementById(`choice-${hinted.dataset.choice}`);
    if (button?.dataset.place) piece(button.dataset.place)?.classList.add("hinted-place");
  }
});
// What only a few pages need is loaded when it is needed.
function loadOnce(address) {
  if (document.querySelector(`script[src="${CSS.escape(address)}"]`)) return;
  const script = document.createElement("script");
  script.src = address;
  document.head.append(script);
}
document.addEventListener("htmx:error", () => offline(true));
// An answer that was overtaken by a newer one is not shown, nor a hint or a reason that belongs to
// another question than the one that stands here now, or that was put away meanwhile.
document.addEventListener("htmx:after:request", (event) => {
  const ctx = event.detail?.ctx;
  const version = /id="facts"[^>]*data-version="(\d+)"/.exec(ctx?.text ?? "");
  if (version && Number(version[1]) < Number(facts().version)) event.preventDefault();
  if (isLate(ctx)) event.preventDefault();
});
const isLate = (ctx) => ctx?.sourceElement?.getAttribute?.("hx-target") === "#answer"
  && (ctx.question !== shown || !ctx.sourceElement.isConnected);
// What could not be done is told in the server's own words, and what was written is not lost.
let written = "";
document.addEventListener("submit", (event) => {
  leaving = !event.defaultPrevented;
  if (event.target.id !== "chat-form") return;
  const field = document.getElementById("chat-text");
  written = field.value;
  setTimeout(() => { field.value = ""; });
});
document.addEventListener("htmx:response:error", (event) => {
  const answer = new DOMParser().parseFromString(event.detail?.ctx?.text ?? "", "text/html");
  const problem = answer.querySelector("[data-problem]");
  if (problem) tell(problem.textContent);
  const field = document.getElementById("chat-text");
  if (field && event.target.closest?.("#chat-form")) field.value ||= written;
});
if (page) {
  refresh();
  if (!calm) setInterval(showSeconds, 1000);
  Camera.watch();
  listen();
  catchUp().finally(remember);
  if (page.dataset.live) try { sessionStorage.setItem(`playing:${page.dataset.slug}`, "1"); } catch { /* private window */ }
  // htmx wires the page up a moment after its script has run.
  if (page.dataset.live && (facts().narrow ?? "") !== narrow()) setTimeout(ask, 10);
  document.addEventListener("width-changed", () => { if (page.dataset.live) ask(); else location.reload(); });
}
