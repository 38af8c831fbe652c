// What something is, told to the pointer, to a resting finger and to the keyboard: a piece by its
// title, a symbol by the legend, a word by the glossary. A tip that a finger has opened stays, so
// that its links can be followed; elsewhere the key ? leads to the rule.
"use strict";

const Tips = (() => {
  const HOVER = 250, PRESS = 450, SLIP = 8;  // milliseconds, milliseconds, pixels
  const MOST = 6;  // explanations of what stands upon a piece, told with it to the keyboard
  const LARGE = 1.2, WIDEST = 330;  // of a card in the tip, in its natural size and in pixels
  const RULE = /([A-Z]{2,4}-\d+(?:\.\d+)+[a-z]?)/;
  let waiting = 0, shown = null, pressed = false, from = null, last = "", byKeys = false;

  const tip = () => document.getElementById("tip");
  const titled = (target) => target?.closest?.("svg.parlour use, [data-title], a.term");
  const picture = (target) => target?.closest?.("svg.parlour");

  // A line of the tip; ids of rules in it lead to the book.
  function line(text, kind) {
    const one = document.createElement(kind), book = tip().dataset.rules;
    if (book === undefined) one.textContent = text;
    else one.append(...text.split(RULE).map((part, index) => (index % 2 ? ruleLink(book, part) : part)));
    return one;
  }

  function ruleLink(book, id) {
    const link = document.createElement("a");
    Object.assign(link, { className: "rule", href: `${book}#${id}`, textContent: id });
    if (book) Object.assign(link, { target: "_blank", rel: "noopener" });
    return link;
  }

  // What the legend or the glossary says of a head of theirs: its picture, its word and its meaning.
  function explained(head) {
    if (!head) return [];
    const text = line("", "p"), word = line("", "b"), means = head.closest("div").querySelector("dd").cloneNode(true);
    text.className = "means";
    word.append(head.querySelector(".of-term")?.cloneNode(true) ?? head.textContent.trim());
    for (const one of means.querySelectorAll(".term")) one.replaceWith(...one.childNodes);
    const sign = head.querySelector("svg");
    text.append(...(sign ? [sign.cloneNode(true), " "] : []), word, ": ", ...means.childNodes);
    return [text];
  }

  const meaning = (name) => explained(name && document.querySelector(`.legend [data-symbols~="${name}"]`));
  const termOf = (target) => (target.matches("a.term:not([data-title])") ? document.querySelector(`${target.hash} dt`) : null);
  const symbolOf = (target) => (target.matches("use") ? target.getAttribute("href").replace("#sym-", "") : "");

  // A card that is shown small, large enough to be read.
  function enlarged(piece) {
    const card = piece.closest("g.card"), svg = card && picture(card);
    if (!svg) return [];
    const box = card.getBBox(), scale = Math.min(LARGE, WIDEST / box.width, (innerWidth - 48) / box.width);
    if (!box.width || card.getBoundingClientRect().width > box.width * scale * 0.9) return [];
    const large = svg.cloneNode(false), copy = card.cloneNode(true);
    for (const name of ["id", "role", "aria-labelledby"]) large.removeAttribute(name);
    for (const one of [copy, ...copy.querySelectorAll("[id], [tabindex]")]) { one.removeAttribute("id"); one.removeAttribute("tabindex"); }
    copy.style.transform = "none";
    copy.classList.remove("can", "lit", "last", "chosen");
    large.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
    large.setAttribute("width", box.width * scale);
    large.setAttribute("height", box.height * scale);
    large.setAttribute("aria-hidden", "true");
    large.append(copy);
    return [large];
  }

  // The title of what is pointed at, what the glossary says about it, and what may be done there.
  // The keyboard goes from piece to piece, so it is told what stands upon a piece as well.
  function tell(target, whole = false) {
    const box = tip();
    if (!box || !target) return;
    const piece = target.closest("[data-title]"), symbol = symbolOf(target), of = piece?.dataset.of ?? "";
    const parts = piece ? [line(piece.dataset.title, piece.dataset.more ? "b" : "p")] : explained(termOf(target));
    if (piece?.dataset.more) parts.push(line(piece.dataset.more, "p"));
    if (whole) parts.push(...[...piece.querySelectorAll("g[data-title]:not(.piece)")].slice(0, MOST).map((one) => line(one.dataset.title, "p")));
    parts.push(...meaning(of), ...(symbol === of ? [] : meaning(symbol)));
    if (!parts.length) return;
    box.replaceChildren(...parts, ...(piece?.id ? api.more(piece) : []), ...(picture(target) ? enlarged(target) : []));
    (box.querySelector(".rule") ?? box.querySelector("a"))?.classList.add("by-key");
    box.hidden = false;
    box.classList.toggle("is-held", pressed);
    shown = target;
    if (target.matches("a")) target.setAttribute("aria-describedby", "tip");
    const near = target.getBoundingClientRect(), size = box.getBoundingClientRect();
    const above = near.top - size.height - 8, below = near.bottom + 8;
    const top = above >= 4 ? above : Math.min(below, innerHeight - size.height - 4);
    const left = near.left + near.width / 2 - size.width / 2;
    box.style.left = `${Math.max(4, Math.min(left, innerWidth - size.width - 4))}px`;
    box.style.top = `${Math.max(4, top)}px`;
  }

  function hush() {
    clearTimeout(waiting);
    if (shown?.matches("a")) shown.removeAttribute("aria-describedby");
    shown = null;
    byKeys = false;
    if (tip()) tip().hidden = true;
  }

  // Whether the page has moved below a pointer that rests, as it does when the focus goes on.
  const rests = (event) => {
    const place = `${event.clientX} ${event.clientY}`, same = place === last;
    last = place;
    return same && byKeys;
  };

  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch" || event.buttons || rests(event)) return;
    const target = titled(event.target);
    if (target === shown) return;
    hush();
    if (target) waiting = setTimeout(() => tell(target), HOVER);
  });
  document.addEventListener("pointerout", (event) => {
    if (event.pointerType !== "touch" && !rests(event) && !titled(event.relatedTarget)) hush();
  });
  document.addEventListener("focusin", (event) => {
    const target = titled(event.target);
    if (!target?.matches(":focus-visible")) return;
    hush();
    tell(target, Boolean(picture(target)));
    byKeys = true;
  });
  // A finger that is lifted moves the focus, and so does a press on a link of the tip.
  document.addEventListener("focusout", (event) => { if (!pressed && !event.relatedTarget?.closest("#tip")) hush(); });

  // A finger that rests on something asks what it is; the click that follows is none.
  document.addEventListener("pointerdown", (event) => {
    pressed = false;
    if (event.target.closest("#tip")) return;
    hush();
    if (event.pointerType !== "touch") return;
    const target = titled(event.target);
    from = [event.clientX, event.clientY];
    if (target) waiting = setTimeout(() => { pressed = true; tell(target); }, PRESS);
  });
  document.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "touch") rests(event);
    else if (!pressed && from && Math.hypot(event.clientX - from[0], event.clientY - from[1]) > SLIP) clearTimeout(waiting);
  });
  for (const kind of ["pointerup", "pointercancel"]) {
    document.addEventListener(kind, () => { if (!pressed) clearTimeout(waiting); from = null; });
  }
  document.addEventListener("click", (event) => {
    if (!pressed) return;
    pressed = false;
    if (titled(event.target)) { event.stopImmediatePropagation(); event.preventDefault(); }
  }, true);
  document.addEventListener("contextmenu", (event) => { if (pressed) event.preventDefault(); });
  document.addEventListener("keydown", (event) => {
    if (event.key === "?" && shown) tip().querySelector(".by-key")?.click();
    else if (event.key === "Escape" && shown?.matches("a")) hush();
  });

  // After the page has changed.
  function refresh() { if (shown && !shown.isConnected) hush(); }

  const api = { titled, picture, hush, refresh, more: () => [] };
  return api;
})();
