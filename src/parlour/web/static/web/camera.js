// The camera over the board: wheel and pinch zoom at the pointer, dragging, views of parts, keys, and
// a small map while it is near. Where it looks lives in variables of the document, so that swapping in
// the next picture does not move it, and is kept for each table as long as the browser's tab is open.
// A part of the board on a narrow page is as wide as the page and may be higher than the view, and so
// may a board that would be too small to read as a whole; it is dragged like the rest.
"use strict";

const Camera = (() => {
  const MOST = 4;            // 1 fits the whole board
  const NEAR = 1.01;         // from here on the board is larger than the view
  const STEP = 1.4;          // of a button or a key
  const MARGIN = 14;         // pixels around a part that is looked at
  const SLIP = 6;            // pixels that a click may move
  const root = document.documentElement;
  const kept = () => `camera:${page.dataset.camera}`;
  let zoom = 1, x = 0, y = 0;
  let aim = "";              // the view that was flown to; "" while it is free
  let before = null;         // where it looked before it flew by itself
  let watching = false;      // the page stands, and the camera has taken up its old place
  let moved = false;         // whether the press that just ended moved the board, so was no click
  const fingers = new Map();

  const view = () => document.getElementById("view");
  const inParts = () => !!document.querySelector(".in-parts");
  const sizes = () => {
    const box = view().getBoundingClientRect(), part = document.querySelector(".part.shown") ?? document.getElementById("pan");
    return { box, width: part.offsetWidth, height: part.offsetHeight };
  };
  // Whether all of the board is in sight.
  const isWhole = ({ box, height }) => zoom < NEAR && height * zoom < box.height + 1;
  const least = ({ box, height }) => Math.min(1, box.height / height || 1);
  const within = (place, room, size) => (size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, place)));

  function apply() {
    const all = sizes();
    zoom = Math.min(MOST, Math.max(least(all), zoom));
    x = within(x, all.box.width, all.width * zoom);
    y = within(y, all.box.height, all.height * zoom);
    root.style.setProperty("--zoom", zoom);
    root.style.setProperty("--pan-x", `${x}px`);
    root.style.setProperty("--pan-y", `${y}px`);
    showViews();
    showMap(all);
    showMore(all);
    keep(all);
  }

  // Where it looks, by the size of the view: the window may have another size next time.
  function keep({ box, width, height }) {
    if (!watching || inParts() || !page.dataset.camera || !box.width) return;
    const spot = { zoom, x: x / width, y: y / height, aim };
    try { sessionStorage.setItem(kept(), JSON.stringify(spot)); } catch { /* private window */ }
  }

  function restore() {
    if (inParts() || !page.dataset.camera) return;
    try {
      const spot = JSON.parse(sessionStorage.getItem(kept()) ?? "null"), all = sizes();
      if (spot) { zoom = spot.zoom; x = spot.x * all.width; y = spot.y * all.height; aim = spot.aim; }
    } catch { /* private window */ }
  }

  function fly(change) {
    root.classList.add("is-flying");
    change();
    apply();
    setTimeout(() => root.classList.remove("is-flying"), 600);
  }

  function zoomAt(factor, clientX, clientY) {
    const all = sizes();
    const px = clientX - all.box.left, py = clientY - all.box.top;
    const next = Math.min(MOST, Math.max(least(all), zoom * factor));
    x = px - (px - x) * (next / zoom);
    y = py - (py - y) * (next / zoom);
    zoom = next;
    aim = "";
    apply();
  }

  function centre(factor) {
    const box = view().getBoundingClientRect();
    fly(() => zoomAt(factor, box.left + box.width / 2, box.top + box.height / 2));
  }

  function moveBy(dx, dy) { x += dx; y += dy; aim = ""; apply(); }

  function fit() { zoom = 1; x = 0; y = 0; aim = ""; apply(); }

  // The box around some elements, on the page; none if nothing of them is seen.
  function around(elements) {
    const all = elements.map((one) => one.getBoundingClientRect()).filter((one) => one.width);
    const left = Math.min(...all.map((one) => one.left)), right = Math.max(...all.map((one) => one.right));
    const top = Math.min(...all.map((one) => one.top)), bottom = Math.max(...all.map((one) => one.bottom));
    return all.length ? { left, right, top, bottom, width: right - left, height: bottom - top } : null;
  }

  // The same as it lies on the board, however the camera looks just now.
  function boxOf(elements) {
    const pan = document.getElementById("pan"), from = pan.getBoundingClientRect(), scale = from.width / pan.offsetWidth;
    const box = around(elements);
    return box && { left: (box.left - from.left) / scale, top: (box.top - from.top) / scale, width: box.width / scale, height: box.height / scale };
  }

  function frame(box, most) {
    const room = view().getBoundingClientRect();
    zoom = Math.max(1, Math.min(most, room.width / (box.width + 2 * MARGIN), room.height / (box.height + 2 * MARGIN)));
    x = room.width / 2 - (box.left + box.width / 2) * zoom;
    y = room.height / 2 - (box.top + box.height / 2) * zoom;
  }

  // Views: parts of the board that the game names. One that draws more than is seen has a frame.

  const framed = (part) => part.querySelector(":scope > .frame") ?? part;
  const partsOf = (name) => [...document.querySelectorAll(`#pan [data-part="${CSS.escape(name)}"]`)];

  function look(name) {
    const box = name ? boxOf(partsOf(name).map(framed)) : null;
    fly(() => { if (box) { frame(box, MOST); aim = name; } else fit(); });
  }

  // The part under the pointer; the smallest, if several lie there.
  function partAt(clientX, clientY) {
    const around = [...document.querySelectorAll("#pan [data-part]")].map((part) => [part.dataset.part, framed(part).getBoundingClientRect()])
      .filter(([, box]) => clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom);
    return around.sort(([, one], [, other]) => one.width * one.height - other.width * other.height)[0]?.[0] ?? "";
  }

  function showViews() {
    if (inParts()) return;
    const now = aim || (zoom < NEAR ? "" : null);
    for (const button of document.querySelectorAll("[data-view]")) {
      if (button.dataset.view === now) button.setAttribute("aria-current", "true"); else button.removeAttribute("aria-current");
    }
  }

  // A dot beside a view says that something can be chosen there.
  function showDots() {
    for (const button of document.querySelectorAll("[data-view]")) {
      const name = button.dataset.view, dot = button.querySelector(".dot");
      const places = inParts() ? [document.getElementById(`part-${name}`)] : partsOf(name);
      if (dot) dot.hidden = !places.some((one) => one?.querySelector(".can"));
    }
  }

  // Bring pieces into view, if they are not: all of them, or the first if there is no room for that; of one that is
  // as high as the view, its upper end.
  function show(...pieces) {
    const all = pieces.filter((one) => one?.closest("#pan"));
    if (!all.length) return;
    const room = view().getBoundingClientRect(), whole = around(all);
    const box = whole && whole.width <= room.width && whole.height <= room.height ? whole : all[0].getBoundingClientRect();
    if (box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= room.bottom) return;
    const down = box.height > 0.85 * room.height ? room.top + 2 * MARGIN - box.top : room.top + room.height / 2 - (box.top + box.bottom) / 2;
    moveBy(room.left + room.width / 2 - (box.left + box.right) / 2, down);
  }

  // By itself it flies only to my own choices, if none of them is in sight; and there is a way back.
  function followChoices() {
    const all = [...document.querySelectorAll("#pan .can")], room = view().getBoundingClientRect();
    const seen = (box) => box.right > room.left && box.left < room.right && box.bottom > room.top && box.top < room.bottom;
    if (inParts() || isWhole(sizes()) || !all.length || all.some((one) => seen(one.getBoundingClientRect()))) return;
    const spot = { zoom, x, y, aim };
    fly(() => { frame(boxOf(all), zoom); aim = ""; });
    before = spot;
    showBack();
  }

  function showBack() {
    const button = document.getElementById("camera-back");
    if (button) button.hidden = !before;
  }

  function goBack() {
    const spot = before;
    before = null;
    fly(() => { ({ zoom, x, y, aim } = spot); });
    showBack();
  }

  // A board that is higher than the view has a button to its lower end, and back to the upper one.

  const isLow = ({ box, height }) => y < (box.height - height * zoom) / 2;

  function showMore(all) {
    const button = document.getElementById("camera-more");
    if (!button) return;
    button.hidden = inParts() || zoom >= NEAR || isWhole(all);
    button.classList.toggle("is-up", isLow(all));
  }

  function turnOver() {
    const all = sizes();
    fly(() => { y = isLow(all) ? 0 : all.box.height - all.height * zoom; aim = ""; });
  }

  // The map in the corner, while only a part of the board is in sight.

  const minimap = () => document.getElementById("minimap");

  function drawMap() {
    const map = minimap(), board = document.querySelector("#pan svg.parlour");
    if (!map || !board) return;
    const twin = board.cloneNode(true), sight = document.createElement("i");
    for (const one of [twin, ...twin.querySelectorAll("[id], [tabindex], [class]")]) {
      for (const name of ["id", "tabindex", "role", "aria-label", "aria-labelledby"]) one.removeAttribute(name);
      one.classList.remove("can", "lit", "last", "piece");
    }
    map.replaceChildren(twin, sight);
  }

  function showMap({ box, width, height }) {
    const map = minimap();
    if (!map) return;
    const near = !inParts() && zoom >= NEAR;
    if (near && map.hidden) drawMap();
    map.hidden = !near;
    const sight = map.querySelector("i"), board = map.querySelector("svg");
    if (!near || !sight) return;
    map.style.setProperty("--shape", `${width} / ${height}`);
    board.removeAttribute("width");
    board.removeAttribute("height");
    const share = (part, whole) => `${Math.max(0, Math.min(100, (100 * part) / whole))}%`;
    sight.style.left = share(-x, width * zoom);
    sight.style.top = share(-y, height * zoom);
    sight.style.width = share(box.width, width * zoom);
    sight.style.height = share(box.height, height * zoom);
  }

  function lookAtMap(event) {
    const box = minimap().getBoundingClientRect(), all = sizes();
    x = all.box.width / 2 - ((event.clientX - box.left) / box.width) * all.width * zoom;
    y = all.box.height / 2 - ((event.clientY - box.top) / box.height) * all.height * zoom;
    aim = "";
    apply();
  }

  // Fingers and pointer

  function down(event) {
    root.classList.remove("is-flying");
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
    if (fingers.size === 1) moved = false;
  }

  function move(event) {
    const from = fingers.get(event.pointerId);
    if (!from) return;
    const now = [event.clientX, event.clientY];
    if (fingers.size === 1) {
      if (!moved && Math.hypot(now[0] - from[0], now[1] - from[1]) < SLIP) return;
      moved = true;
      view().classList.add("dragging");
      moveBy(now[0] - from[0], now[1] - from[1]);
    } else {
      const other = [...fingers].find(([id]) => id !== event.pointerId)[1];
      const was = Math.hypot(from[0] - other[0], from[1] - other[1]);
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

  let onMap = false;
  document.addEventListener("wheel", (event) => {
    if (!event.target.closest("#view")) return;
    event.preventDefault();
    root.classList.remove("is-flying");
    zoomAt(Math.exp(-event.deltaY / 400), event.clientX, event.clientY);
  }, { passive: false });
  document.addEventListener("pointerdown", (event) => {
    onMap = !!event.target.closest("#minimap");
    if (onMap) { event.preventDefault(); lookAtMap(event); } else if (event.target.closest("#view")) down(event);
  });
  document.addEventListener("pointermove", (event) => { if (onMap) lookAtMap(event); else move(event); });
  for (const end of ["pointerup", "pointercancel"]) {
    document.addEventListener(end, (event) => { onMap = false; up(event); });
  }
  document.addEventListener("dblclick", (event) => {
    if (!event.target.closest("#view") || event.target.closest(".can") || inParts()) return;
    const name = partAt(event.clientX, event.clientY);
    look(name === aim ? "" : name);
  });
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-zoom], [data-view], #camera-back, #camera-more");
    if (!button || inParts() && "view" in button.dataset) return;
    if (button.id === "camera-back") goBack();
    else if (button.id === "camera-more") turnOver();
    else if ("view" in button.dataset) look(button.dataset.view);
    else if (button.dataset.zoom === "fit") fly(fit);
    else centre(button.dataset.zoom === "in" ? STEP : 1 / STEP);
  });

  // Keys: + − 0, Shift and a number for a view, arrows while no piece has the focus.
  const ARROWS = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
  function key(event) {
    const number = event.shiftKey ? /^Digit([1-9])$/.exec(event.code)?.[1] : null;
    const views = [...document.querySelectorAll("[data-view]:not([data-view=''])")];
    if (number) { if (views[number - 1]) views[number - 1].click(); }
    else if (event.key === "+" || event.key === "=") centre(STEP);
    else if (event.key === "-") centre(1 / STEP);
    else if (event.key === "0" || event.key === "f") fly(fit);
    else if (ARROWS[event.key] && !isWhole(sizes()) && !event.target.closest("[role=tab], [role=region], [role=tabpanel], input")) {
      const [dx, dy] = ARROWS[event.key];
      moveBy(dx * 80, dy * 80);
    } else return false;
    event.preventDefault();
    return true;
  }

  // The view changes with the window, and with the sheet beside it.
  const watcher = new ResizeObserver(() => { if (view()) apply(); });
  function watch() {
    if (!view()) return;
    restore();
    watching = true;
    apply();
    watcher.observe(view());
  }

  // After every swap: the picture is another one, the camera looks where it did.
  function refresh() {
    if (!view()) return;
    apply();
    showDots();
    showBack();
    if (zoom >= NEAR && !inParts()) { drawMap(); apply(); }
  }

  return { around, apply, fit, show, watch, key, refresh, followChoices, wasMoved: () => moved };
})();
