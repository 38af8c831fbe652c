// Letters of a picture that cannot be told from what is behind them: the contrast of both is less than
// wanted (WCAG). What is behind is the first shape under the letters that covers them; a picture, a
// pattern or nothing at all is left to the eye.
([limit, wanted]) => {
  const svg = document.querySelector("svg.parlour");
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const number = (text) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const mixed = (over, under, share) => over.map((part, i) => (i < 3 ? part * share + under[i] * (1 - share) : 255));
  const light = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const opacityOf = (one) => {
    let whole = 1;
    for (let up = one; up && up !== svg; up = up.parentElement) whole *= Number(getComputedStyle(up).opacity);
    return whole;
  };
  const style = document.createElement("style");
  style.textContent = "svg.parlour *{pointer-events:visiblePainted !important} svg.parlour .edge, svg.parlour text{pointer-events:none !important}";
  document.head.append(style);
  const faults = new Set();
  for (const text of svg.querySelectorAll("text")) {
    const own = getComputedStyle(text), opacity = opacityOf(text);
    // Pale is what is past, played or not to be had now; an outline parts letters from anything.
    if (opacity < 0.9 || own.stroke !== "none" || !text.textContent.trim() || !text.getClientRects().length) continue;
    const box = text.getBoundingClientRect();
    const stack = document.elementsFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2).filter((one) => svg.contains(one) && one !== svg);
    let ground = null;
    const veils = [];
    for (const one of stack) {
      if (one.tagName === "use" || one.tagName === "svg" || one.tagName === "g") break;
      const fill = number(getComputedStyle(one).fill), share = (fill[3] / 255) * opacityOf(one) * Number(getComputedStyle(one).fillOpacity);
      if (getComputedStyle(one).fill === "none" || share === 0) continue;
      if (share > 0.98) { ground = fill; break; }
      veils.push([fill, share]);
    }
    if (!ground) continue;
    for (const [fill, share] of veils.reverse()) ground = mixed(fill, ground, share);
    const [a, b] = [light(mixed(number(own.fill), ground, opacity)), light(ground)];
    const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (contrast < wanted) faults.add(`faint (${contrast.toFixed(1)}): “${text.textContent}” in #${text.closest("g[id]")?.id ?? ""}`);
  }
  style.remove();
  return [...faults].slice(0, limit);
}
