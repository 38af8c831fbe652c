// The board under the pointer: wheel and pinch zoom, drag, fit. Places live in variables of the
// document, so that swapping in the next picture does not move the board. A part of the board on
// a narrow page is as wide as the page and may be higher than the view; it is dragged like the rest.
"use strict";

const Board = (() => {
  const MOST = 6;
  const root = document.documentElement.style;
  let zoom = 1, x = 0, y = 0, moved = false;
  const fingers = new Map();

  const view = () => document.getElementById("view");
  const sizes = () => {
    const box = view().getBoundingClientRect(), pan = document.getElementById("pan");
    return { box, width: pan.offsetWidth, height: pan.offsetHeight };
  };
  const least = ({ box, height }) => Math.min(1, box.height / height || 1);
  const within = (place, room, size) => (size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, place)));

  function apply() {
    const all = sizes();
    zoom = Math.min(MOST, Math.max(least(all), zoom));
    x = within(x, all.box.width, all.width * zoom);
    y = within(y, all.box.height, all.height * zoom);
    root.setProperty("--zoom", zoom);
    root.setProperty("--pan-x", `${x}px`);
    root.setProperty("--pan-y", `${y}px`);
  }

  function zoomAt(factor, clientX, clientY) {
    const all = sizes();
    const px = clientX - all.box.left, py = clientY - all.box.top;
    const next = Math.min(MOST, Math.max(least(all), zoom * factor));
    x = px - (px - x) * (next / zoom);
    y = py - (py - y) * (next / zoom);
    zoom = next;
    apply();
  }

  function centre(factor) {
    const box = view().getBoundingClientRect();
    zoomAt(factor, box.left + box.width / 2, box.top + box.height / 2);
  }

  function fit() { zoom = 1; x = 0; y = 0; apply(); }

  // Bring a piece into view, if it is not.
  function show(piece) {
    if (!piece?.closest("#pan")) return;
    const box = view().getBoundingClientRect(), at = piece.getBoundingClientRect();
    if (at.left >= box.left && at.right <= box.right && at.top >= box.top && at.bottom <= box.bottom) return;
    x += box.left + box.width / 2 - (at.left + at.right) / 2;
    y += box.top + box.height / 2 - (at.top + at.bottom) / 2;
    apply();
  }

  function down(event) {
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
    if (fingers.size === 1) moved = false;
  }

  function move(event) {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = [event.clientX, event.clientY];
    if (fingers.size === 1) {
      if (!moved && Math.hypot(now[0] - before[0], now[1] - before[1]) < 6) return;
      moved = true;
      view().classList.add("dragging");
      x += now[0] - before[0]; y += now[1] - before[1];
      apply();
    } else {
      const other = [...fingers].find(([id]) => id !== event.pointerId)[1];
      const was = Math.hypot(before[0] - other[0], before[1] - other[1]);
      const is = Math.hypot(now[0] - other[0], now[1] - other[1]);
      moved = true;
      if (was > 0) zoomAt(is / was, (now[0] + other[0]) / 2, (now[1] + other[1]) / 2);
    }
    fingers.set(event.pointerId, now);
  }

  function up(event) {
    fingers.delete(event.pointerId);
    if (!fingers.size) view()?.classList.remove("dragging");
  }

  document.addEventListener("wheel", (event) => {
    if (!event.target.closest("#view")) return;
    event.preventDefault();
    zoomAt(Math.exp(-event.deltaY / 400), event.clientX, event.clientY);
  }, { passive: false });
  document.addEventListener("pointerdown", (event) => { if (event.target.closest("#view")) down(event); });
  document.addEventListener("pointermove", move);
  document.addEventListener("pointerup", up);
  document.addEventListener("pointercancel", up);
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-zoom]");
    if (!button) return;
    if (button.dataset.zoom === "fit") fit();
    else centre(button.dataset.zoom === "in" ? 1.4 : 1 / 1.4);
  });
  // The view changes with the window, and with the sheet beside it.
  const watcher = new ResizeObserver(() => { if (view()) apply(); });
  function watch() { if (view()) watcher.observe(view()); }

  // `wasMoved`: whether the press that just ended moved the board, so was no click.
  return { apply, fit, show, watch, wasMoved: () => moved };
})();
