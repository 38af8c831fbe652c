// A picture is one stop of the Tab key; arrow keys go from piece to piece in it, Enter chooses,
// Escape leaves. What a piece is, tips.js tells; here is added what may be done with it.
"use strict";

const Pieces = (() => {
  const stops = new Map();   // by picture: the id of the piece where Tab comes in
  let focused = "";

  const { picture, hush } = Tips;
  const inPicture = (target) => (picture(target) && !target.closest("#chart") ? target.closest("g[tabindex]") : null);

  Tips.more = (piece) => choicesAt(piece.id).slice(0, 4).map((button) => {
    const one = document.createElement("p");
    one.className = "may";
    one.append("▸ ", ...button.querySelector(".what").cloneNode(true).childNodes);
    return one;
  });

  // Before the tip, which lies beside the piece, wherever the camera brings it.
  document.addEventListener("focusin", (event) => {
    const piece = inPicture(Tips.titled(event.target));
    if (!piece?.matches(":focus-visible")) return;
    stops.set(picture(piece).id, piece.id);
    mark(picture(piece));
    Camera.show(piece);
  }, true);

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
    Tips.refresh();
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
    const to = [...panel.querySelectorAll("button:not(:disabled), summary, a:not(.term)")].find((one) => one.checkVisibility());
    if (to) to.focus({ preventScroll: true }); else document.activeElement.blur();
  }

  document.addEventListener("htmx:before:request", () => {
    focused = inPicture(document.activeElement)?.id ?? "";
  });

  return { refresh };
})();
