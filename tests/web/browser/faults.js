// What is wrong with a drawn picture: letters that lie on other letters, under or across
// a piece, outside of the picture, that are cut, or smaller than so many units. Boxes are of the ink,
// not of the line.
([limit, least]) => {
  const svg = document.querySelector("svg.parlour");
  const frame = svg.getBoundingClientRect();
  const shown = (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility !== "hidden";
  const canvas = document.createElement("canvas").getContext("2d");
  const ALLOWED = 1; // pixels by which two boxes may touch
  const COVERED = 0.34; // share of a symbol that may lie under another piece

  const inkBox = (text) => {
    const style = getComputedStyle(text);
    canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const ink = canvas.measureText(text.textContent);
    const line = text.getBBox(), baseline = text.getStartPositionOfChar(0).y;
    const matrix = text.getScreenCTM();
    const corners = [
      [line.x, baseline - ink.actualBoundingBoxAscent],
      [line.x + line.width, baseline - ink.actualBoundingBoxAscent],
      [line.x, baseline + ink.actualBoundingBoxDescent],
      [line.x + line.width, baseline + ink.actualBoundingBoxDescent],
    ].map(([x, y]) => new DOMPoint(x, y).matrixTransform(matrix));
    const xs = corners.map((one) => one.x), ys = corners.map((one) => one.y);
    return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  };
  const boxOf = (one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return { left, right, top, bottom };
  };
  const shared = (a, b) => [
    Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  ];
  const within = (a, b, slack) =>
    a.left >= b.left - slack && a.right <= b.right + slack && a.top >= b.top - slack && a.bottom <= b.bottom + slack;
  const nameOf = (one) => {
    const piece = one.closest("g[id]");
    const label = one.tagName === "text" ? `“${one.textContent}”` : one.getAttribute("href") ?? one.tagName;
    return piece ? `${label} in #${piece.id}` : label;
  };
  const scaleOf = (one) => { const { a, b, c, d } = one.getScreenCTM(); return Math.sqrt(Math.abs(a * d - b * c)); };
  const sizeOf = (text) => (parseFloat(getComputedStyle(text).fontSize) * scaleOf(text)) / scaleOf(svg);
  const opacityOf = (one) => {
    let whole = 1;
    for (let up = one; up && up !== svg; up = up.parentElement) whole *= Number(getComputedStyle(up).opacity);
    return whole;
  };
  // Whether a shape on top really hides what is under it.
  const hides = (one) => {
    const style = getComputedStyle(one);
    const alpha = /rgba\(.*, ([0-9.]+)\)$/.exec(style.fill)?.[1] ?? 1;
    return style.fill !== "none" && opacityOf(one) * style.fillOpacity * alpha > 0.7;
  };
  // What is painted at some places of a box, from above.
  const stacks = (box, columns, rows) => {
    const seen = [];
    for (let i = 0; i < columns; i++) for (let j = 0; j < rows; j++) {
      const x = box.left + ((i + 0.5) / columns) * (box.right - box.left);
      const y = box.top + ((j + 0.5) / rows) * (box.bottom - box.top);
      seen.push(document.elementsFromPoint(x, y).filter((one) => svg.contains(one)));
    }
    return seen;
  };
  // The share of a thing that lies under something drawn later, and what that is.
  const hidden = (one, seen) => {
    let under = 0, all = 0, last = null;
    for (const stack of seen) {
      const depth = stack.indexOf(one);
      if (depth < 0) continue;
      all += 1;
      const top = stack.slice(0, depth).find((top) => top.tagName !== "text" && hides(top));
      if (!top) continue;
      under += 1;
      last = top;
    }
    return [all ? under / all : 0, last];
  };

  const style = document.createElement("style");
  style.textContent =
    "svg.parlour *{pointer-events:visiblePainted !important;transition:none !important}" +
    "svg.parlour .edge{pointer-events:none !important}";
  document.head.append(style);
  const texts = [...svg.querySelectorAll("text")]
    .filter((one) => shown(one) && one.textContent.trim())
    .map((one) => ({ one, box: inkBox(one), faint: opacityOf(one) < 0.35 }));
  const symbols = [...svg.querySelectorAll("use")]
    .filter((one) => shown(one) && opacityOf(one) >= 0.6)
    .map((one) => ({ one, box: boxOf(one) }));
  // Asking what is painted at a place takes long: it is asked only where boxes meet.
  const shapes = [...svg.querySelectorAll("rect,path,circle,ellipse,polygon,polyline,use")]
    .filter((one) => !one.closest("defs") && !one.classList.contains("edge") && shown(one) && hides(one))
    .map((one) => ({ one, box: boxOf(one) }));
  const meets = (a, b) => shared(a, b).every((length) => length > 0);
  const mayHide = (one, box) =>
    shapes.some((shape) => meets(box, shape.box) && one.compareDocumentPosition(shape.one) & Node.DOCUMENT_POSITION_FOLLOWING);
  const faults = new Set();
  const fault = (kind, one, other) => faults.add(`${kind}: ${nameOf(one)}${other ? ` / ${nameOf(other)}` : ""}`);

  texts.forEach(({ one, box, faint }, index) => {
    if (one.textContent.trim().endsWith("…")) fault("cut", one);
    if (!within(box, frame, ALLOWED)) fault("outside", one);
    if (sizeOf(one) < least - 0.01) fault(`small (${sizeOf(one).toFixed(1)} of ${least.toFixed(1)})`, one);
    if (faint) return;
    for (const other of texts.slice(index + 1)) {
      const [wide, high] = shared(box, other.box);
      if (wide > ALLOWED && high > ALLOWED && !other.faint) fault("on text", one, other.one);
    }
    const crossed = symbols.filter((other) => meets(box, other.box) && !within(box, other.box, 2));
    if (!crossed.length && !mayHide(one, box)) return;
    const seen = stacks(box, 7, 3);
    const [share, top] = hidden(one, seen);
    if (share > 0.1) fault("under", one, top);
    for (const other of crossed) {
      const on = seen.filter((stack) => stack.includes(other.one)).length / seen.length;
      if (on > 0.15 && on < 0.85) fault("across", one, other.one);
    }
  });
  for (const { one, box } of symbols) {
    if (!mayHide(one, box)) continue;
    const [share, top] = hidden(one, stacks(box, 5, 5));
    if (share > COVERED) fault("under", one, top);
  }
  style.remove();
  return [...faults].slice(0, limit);
}
