// What a piece is, told to the pointer, to a resting finger and to the keyboard. A picture is one
// stop of the Tab key; arrow keys go from piece to piece in it, Enter chooses, Escape leaves.
"use strict";

const Pieces = (() => {
  const HOVER = 250, PRESS = 450, SLIP = 8;  // milliseconds, milliseconds, pixels
  const stops = new Map();   // by picture: the id of the piece where Tab comes in
  const MOST = 6;  // explanations of what stands upon a piece, told with it to the keyboard
  const LARGE = 1.2, WIDEST = 330;  // of a card in the tip, in its natural size and in pixels
  let waiting = 0, shownPiece = null, pressed = false, from = null, focused = "";

  const tip = () => document.getElementById("tip");
  // What explains itself: a symbol by the legend, everything else by its title.
  const titled = (target) => target?.closest?.("svg.parlour use, [data-title]");
  const picture = (target) => target?.closest?.("svg.parlour");
  const inPicture = (target) => (picture(target) && !target.closest("#chart") ? target.closest("g[tabindex]") : null);

  // The tip

  function line(text, kind) {
    const one = document.createElement(kind);
    one.textContent = text;
    return one;
  }

  // What the legend says about a symbol.
  function meaning(name) {
    const entry = name && document.querySelector(`#legend [data-symbols~="${name}"]`);
    if (!entry) return [];
    const text = line("", "p");
    text.className = "means";
    const word = line(entry.textContent.trim(), "b"), says = entry.closest("div").querySelector("dd").textContent.trim();
    text.append(entry.querySelector("svg").cloneNode(true), " ", word, ": ", says);
    return [text];
  }

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
    const piece = target?.closest("[data-title]"), symbol = target ? symbolOf(target) : "";
    if (!box || (!piece && !symbol)) return;
    const of = piece?.dataset.of ?? "";
    const parts = piece ? [line(piece.dataset.title, piece.dataset.more ? "b" : "p")] : [];
    if (piece?.dataset.more) parts.push(line(piece.dataset.more, "p"));
    if (whole) parts.push(...[...piece.querySelectorAll("g[data-title]:not(.piece)")].slice(0, MOST).map((one) => line(one.dataset.title, "p")));
    parts.push(...meaning(of), ...(symbol === of ? [] : meaning(symbol)));
    if (!parts.length) return;
    const choices = piece?.id ? choicesAt(piece.id).slice(0, 4).map((button) => {
      const one = document.createElement("p");
      one.className = "may";
      one.append("▸ ", ...button.querySelector(".what").cloneNode(true).childNodes);
      return one;
    }) : [];
    box.replaceChildren(...parts, ...choices, ...(picture(target) ? enlarged(target) : []));
    box.hidden = false;
    shownPiece = target;
    const near = target.getBoundingClientRect(), size = box.getBoundingClientRect();
    const above = near.top - size.height - 8, below = near.bottom + 8;
    const top = above >= 4 ? above : Math.min(below, innerHeight - size.height - 4);
    const left = near.left + near.width / 2 - size.width / 2;
    box.style.left = `${Math.max(4, Math.min(left, innerWidth - size.width - 4))}px`;
    box.style.top = `${Math.max(4, top)}px`;
  }

  function hush() {
    clearTimeout(waiting);
    shownPiece = null;
    if (tip()) tip().hidden = true;
  }

  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch" || event.buttons) return;
    const piece = titled(event.target);
    if (piece === shownPiece) return;
    hush();
    if (piece) waiting = setTimeout(() => tell(piece), HOVER);
  });
  document.addEventListener("pointerout", (event) => {
    if (event.pointerType !== "touch" && !titled(event.relatedTarget)) hush();
  });
  document.addEventListener("focusin", (event) => {
    const piece = titled(event.target);
    if (!piece?.matches(":focus-visible")) return;
    if (inPicture(piece)) { stops.set(picture(piece).id, piece.id); mark(picture(piece)); Camera.show(piece); }
    hush();
    tell(piece, Boolean(inPicture(piece)));
  });
  document.addEventListener("focusout", () => { if (!pressed) hush(); });  // a finger that is lifted moves the focus

  // A finger that rests on a piece asks what it is; the click that follows is none.
  document.addEventListener("pointerdown", (event) => {
    hush();
    pressed = false;
    if (event.pointerType !== "touch") return;
    const piece = titled(event.target);
    from = [event.clientX, event.clientY];
    if (piece) waiting = setTimeout(() => { pressed = true; tell(piece); }, PRESS);
  });
  document.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "touch" || pressed || !from) return;
    if (Math.hypot(event.clientX - from[0], event.clientY - from[1]) > SLIP) clearTimeout(waiting);
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

  // The keyboard

  const reachable = (svg) => [...svg.querySelectorAll("g.piece[id][data-title], .can")].filter((one) => one.id);
  const pictures = () => [...document.querySelectorAll(".part.shown svg.parlour, .area.shown svg.parlour")];

  // One piece of each picture can be reached by Tab: the last one, else one that can be chosen.
  function mark(svg) {
    const all = reachable(svg);
    const last = all.find((one) => one.id === stops.get(svg.id));
    const stop = last ?? all.find((one) => one.classList.contains("can")) ?? all[0];
    for (const one of all) one.setAttribute("tabindex", one === stop ? "0" : "-1");
  }

  function refresh() {
    for (const svg of pictures()) mark(svg);
    if (shownPiece && !shownPiece.isConnected) hush();
    const lost = focused && (document.activeElement === document.body || !document.activeElement);
    if (lost) document.getElementById(focused)?.focus({ preventScroll: true });
  }

  const middle = (piece) => {
    const box = piece.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };

  // The nearest piece in a direction; what lies aside counts double.
  function next(piece, dx, dy) {
    const [x, y] = middle(piece);
    let best = null, least = Infinity;
    for (const one of reachable(picture(piece))) {
      const [px, py] = middle(one);
      const along = (px - x) * dx + (py - y) * dy, aside = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
      if (one === piece || along < 1) continue;
      const far = along + 2 * aside;
      if (far < least) { best = one; least = far; }
    }
    return best;
  }

  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  document.addEventListener("keydown", (event) => {
    const piece = inPicture(event.target);
    if (!piece || event.ctrlKey || event.metaKey || event.altKey) return;
    let to = null;
    if (ARROWS[event.key]) to = next(piece, ...ARROWS[event.key]) ?? piece;
    else if (event.key === "Home") to = reachable(picture(piece))[0];
    else if (event.key === "End") to = reachable(picture(piece)).at(-1);
    else if (event.key === "Enter" || event.key === " ") act(piece);
    else if (event.key === "Escape") leave();
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
    to?.focus({ preventScroll: true });
  }, true);

  function act(piece) {
    if (!page.dataset.why) return;
    const [clientX, clientY] = middle(piece);
    choosePiece(piece.id, { clientX, clientY });
  }

  function leave() {
    hush();
    const panel = document.getElementById("panel");
    const to = [...panel.querySelectorAll("button:not(:disabled), summary, a")].find((one) => one.checkVisibility());
    if (to) to.focus({ preventScroll: true }); else document.activeElement.blur();
  }

  document.addEventListener("htmx:before:request", () => {
    focused = inPicture(document.activeElement)?.id ?? "";
  });

  return { refresh, hush };
})();
