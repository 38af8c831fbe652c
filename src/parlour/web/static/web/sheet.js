// The question on a narrow page: a sheet of three heights. It is dragged or tapped by its head; choosing
// a place on the board lowers it, and a question that no place answers raises it again.
"use strict";

const Sheet = (() => {
  const HEIGHTS = ["low", "half", "high"];
  const TAP = 8, FAR = 220;  // pixels: less is a tap, more are two steps
  let from = null, dragged = false;

  const step = () => HEIGHTS.indexOf(page.dataset.sheet);
  function set(height) {
    page.dataset.sheet = height;
    show();
  }
  function show() {
    document.getElementById("sheet")?.setAttribute("aria-expanded", page.dataset.sheet === "low" ? "false" : "true");
  }
  function moveBy(steps) {
    set(HEIGHTS[Math.max(0, Math.min(HEIGHTS.length - 1, step() + steps))]);
  }

  const lower = () => set("low");
  const isIdle = () => ![...document.querySelectorAll(".part.shown .can, .area.shown .can")].some((one) => one.checkVisibility());
  function follow(myTurn) {
    if (myTurn && page.dataset.sheet === "low" && isIdle()) set("half");
  }

  document.addEventListener("pointerdown", (event) => {
    from = narrow() && event.target.closest("#sheet, #question, #panel > header") ? event.clientY : null;
    dragged = false;
  });
  document.addEventListener("pointerup", (event) => {
    if (from === null) return;
    const up = from - event.clientY;
    from = null;
    dragged = Math.abs(up) > TAP;
    if (dragged) moveBy(Math.sign(up) * (Math.abs(up) > FAR ? 2 : 1));
  });
  document.addEventListener("click", (event) => {
    if (event.target.closest("#sheet") && !dragged) set(page.dataset.sheet === "half" ? "low" : "half");
  });

  return { lower, follow, show };
})();
