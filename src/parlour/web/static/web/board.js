// The board under the pointer: wheel and pinch zoom, drag, fit. Places live in variables of the
// document, so that swapping in the next picture does not move the board.
"use strict";

const Board = (() => {
  const root = document.documentElement.style;
  let zoom = 1, x = 0, y = 0, moved = false;
  const fingers = new Map();

  const board = () => document.getElementById("board");

  function apply() {
    const box = board().getBoundingClientRect();
    zoom = Math.min(6, Math.max(1, zoom));
    x = Math.min(0, Math.max(box.width * (1 - zoom), x));
    y = Math.min(0, Math.max(box.height * (1 - zoom), y));
    root.setProperty("--zoom", zoom);
    root.setProperty("--pan-x", `${x}px`);
    root.setProperty("--pan-y", `${y}px`);
  }

  function zoomAt(factor, clientX, clientY) {
    const box = board().getBoundingClientRect();
    const px = clientX - box.left, py = clientY - box.top;
    const next = Math.min(6, Math.max(1, zoom * factor));
    x = px - (px - x) * (next / zoom);
    y = py - (py - y) * (next / zoom);
    zoom = next;
    apply();
  }

  function centre(factor) {
    const box = board().getBoundingClientRect();
    zoomAt(factor, box.left + box.width / 2, box.top + box.height / 2);
  }

  function fit() { zoom = 1; x = 0; y = 0; apply(); }

  function down(event) {
    if (event.target.closest("#zoom")) return;
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
      board().classList.add("dragging");
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
    if (!fingers.size) board()?.classList.remove("dragging");
  }

  document.addEventListener("wheel", (event) => {
    if (!event.target.closest("#board")) return;
    event.preventDefault();
    zoomAt(Math.exp(-event.deltaY / 400), event.clientX, event.clientY);
  }, { passive: false });
  document.addEventListener("pointerdown", (event) => { if (event.target.closest("#board")) down(event); });
  document.addEventListener("pointermove", move);
  document.addEventListener("pointerup", up);
  document.addEventListener("pointercancel", up);
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-zoom]");
    if (!button) return;
    if (button.dataset.zoom === "fit") fit();
    else centre(button.dataset.zoom === "in" ? 1.4 : 1 / 1.4);
  });
  window.addEventListener("resize", () => { if (board()) apply(); });

  // Whether the press that just ended moved the board, so was no click.
  return { fit, wasMoved: () => moved };
})();
