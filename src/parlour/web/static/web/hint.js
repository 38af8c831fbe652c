// The best lines that a hint shows: numbers on the board, a line to step through and to follow.
// Loaded with the first hint. Without it each line still opens to its steps and can be played.
"use strict";

const Hint = (() => {
  const SVG = "http://www.w3.org/2000/svg";
  const RADIUS = 12;         // pixels of a number on the board
  const box = () => document.getElementById("hint-lines");
  const opened = () => box()?.querySelector("details[open]");
  const steps = (line) => [...line.querySelectorAll(".line-step")];
  const current = (line) => steps(line).find((step) => step.hasAttribute("aria-current")) ?? steps(line).find((step) => !step.disabled);

  function clear() {
    for (const number of document.querySelectorAll(".hint-number")) number.remove();
    for (const place of document.querySelectorAll(".hinted-place")) place.classList.remove("hinted-place", "hinted-best");
  }

  // Several numbers at one place stand in one badge.
  function mark(items, best) {
    clear();
    const labels = new Map();
    for (const [place, label] of items) if (place) labels.set(place, [...(labels.get(place) ?? []), label]);
    for (const [place, numbers] of labels) {
      const target = piece(place);
      if (!target) continue;
      const isBest = place === best;
      target.classList.add("hinted-place");
      target.classList.toggle("hinted-best", isBest);
      addNumber(target, numbers.join(" "), isBest);
    }
  }

  // A number lies within its piece, so that it goes where that goes and no neighbour covers it.
  function addNumber(target, label, isBest) {
    const around = target.getBBox(), seen = target.getScreenCTM();
    const scale = seen && Math.hypot(seen.a, seen.b);
    if (!scale || !around.width) return;  // not in sight: on another tab
    const radius = RADIUS / scale, half = radius * (1 + 0.45 * (label.length - 1));
    const number = document.createElementNS(SVG, "g"), plate = document.createElementNS(SVG, "rect"), text = document.createElementNS(SVG, "text");
    number.setAttribute("class", isBest ? "hint-number is-best" : "hint-number");
    number.setAttribute("transform", `translate(${around.x + around.width / 2} ${around.y + Math.min(radius, around.height / 2)})`);
    for (const [name, value] of Object.entries({ x: -half, y: -radius, width: 2 * half, height: 2 * radius, rx: radius })) plate.setAttribute(name, value);
    plate.setAttribute("stroke-width", radius / 6);
    text.setAttribute("font-size", 1.35 * radius);
    text.setAttribute("y", 0.48 * radius);
    text.textContent = label;
    number.append(plate, text);
    target.append(number);
  }

  // The three first choices, or the steps of the line that is open.
  function show() {
    const line = opened();
    if (line) {
      const now = current(line);
      for (const step of steps(line)) if (step === now) step.setAttribute("aria-current", "step"); else step.removeAttribute("aria-current");
      mark(steps(line).map((step, index) => [step.disabled ? "" : step.dataset.place, index + 1]), now?.dataset.place);
    } else if (box()) {
      const lines = [...box().querySelectorAll("details")];
      mark(lines.map((one) => [one.dataset.place, one.dataset.rank]), lines[0]?.dataset.place);
    } else clear();
  }

  // What a hint points at comes into sight.
  function reveal(place) {
    const target = place && piece(place);
    if (!target) return;
    const inPart = target.closest(".part"), block = target.closest(".block");
    if (narrow() && (inPart || target.closest(".area.shown, [data-area-of]"))) page.dataset.tab = inPart ? "board" : "mine";
    if (inPart && parts().length > 1) { part = inPart.dataset.partOf; partOpened = true; }
    if (block) { area = null; fold = block.dataset.fold === "tab" ? block.id.slice("block-".length) : ""; }
    showTabs(); showPart(); showArea();
    if (block) areaRoom()?.scrollTo({ top: Math.max(0, target.getBoundingClientRect().top - areaBody().getBoundingClientRect().top - HEADING) });
    else Camera.show(target);
  }

  function stepTo(step) {
    for (const one of steps(step.closest("details"))) one.removeAttribute("aria-current");
    step.setAttribute("aria-current", "step");
    reveal(step.dataset.place);
    show();
  }

  // Asked again: the whole turn of the best line, then the three again.
  function askedAgain() {
    const line = opened();
    if (line) line.open = false; else box().querySelector("details").open = true;
  }

  document.addEventListener("click", (event) => {
    if (box() && event.target.closest?.("#hint")) { event.preventDefault(); event.stopImmediatePropagation(); askedAgain(); return; }
    const choice = event.target.closest?.(".choice[name=choice], #end-turn");
    if (choice) note(Number(choice.value || choice.form?.elements.choice?.value));
    const step = event.target.closest?.(".line-step");
    if (step) stepTo(step);
    if (event.target.closest?.("[role=tab], .show-seat, [data-back], [data-fold-of]")) setTimeout(show);
  }, true);
  document.addEventListener("toggle", (event) => {
    const line = event.target;
    if (!line.matches?.(".hint-line") || !line.isConnected) return;
    if (line.open) { const step = current(line); if (step) stepTo(step); line.scrollIntoView({ block: "nearest" }); } else show();
  }, true);
  document.addEventListener("keydown", (event) => {
    const step = event.target.closest?.(".line-step"), by = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step || !by) return;
    event.preventDefault(); event.stopPropagation();
    const all = steps(step.closest("details")).filter((one) => !one.disabled), next = all[all.indexOf(step) + by];
    if (next) { next.focus(); stepTo(next); }
  }, true);

  // Who makes the choices of an open line one after the other keeps it before them.
  let followed = null;       // the line as it stands once the choice just made is done
  function note(choice) {
    followed = null;
    const line = opened(), next = line && steps(line).find((step) => !step.disabled);
    if (!next || Number(next.dataset.choice) !== choice) return;
    const twin = box().cloneNode(true);
    twin.querySelector(".looks-on")?.remove();
    for (const other of twin.querySelectorAll("details:not([open])")) other.remove();
    const done = twin.querySelector(".line-step:not([disabled])");
    done.disabled = true;
    done.removeAttribute("aria-current");
    twin.querySelector("[name=choices]").remove();
    followed = { twin, ply: Number(facts().ply) };
  }
  function follow() {
    if (!followed || Number(facts().ply) <= followed.ply) return;
    const { twin } = followed, step = twin.querySelector(".line-step:not([disabled])");
    followed = null;
    const offered = step && (document.getElementById(`choice-${step.dataset.choice}`) ?? document.querySelector(`#end-form input[name=choice][value="${step.dataset.choice}"]`));
    const answer = document.getElementById("answer");
    if (!offered || !answer || answer.childElementCount) return;
    twin.querySelector("[name=ply]").value = facts().ply;
    answer.replaceChildren(twin);
    htmx.process(answer);
    stepTo(step);
  }

  document.addEventListener("htmx:after:swap", () => { follow(); show(); });
  new MutationObserver(() => { if (!box()) clear(); }).observe(document.getElementById("page"), { childList: true, subtree: true });
  return { show, reveal };
})();
Hint.reveal(document.getElementById("hint-lines")?.querySelector("details")?.dataset.place);
Hint.show();
