// A piece that lies in another picture than before glides there from where it lay. Within a picture
// the style of the pieces does the same.
"use strict";

const Glide = (() => {
  const TIME = 320;          // milliseconds, as long as any piece glides
  let before = new Map();    // the picture and the place of every piece that was seen
  const pieces = () => [...document.querySelectorAll("#live svg.parlour g.piece[id]")].filter((one) => one.checkVisibility());
  const pictureOf = (one) => one.closest("svg.parlour").id;
  const middle = ({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];

  function remember() {
    before = calm ? new Map() : new Map(pieces().map((one) => [one.id, [pictureOf(one), one.getBoundingClientRect()]]));
  }

  function show() {
    for (const one of before.size ? pieces() : []) {
      const [picture, from] = before.get(one.id) ?? [];
      if (picture && picture !== pictureOf(one)) glide(one, middle(from), middle(one.getBoundingClientRect()));
    }
    before = new Map();
  }

  function glide(one, from, to) {
    const unit = one.parentElement.getScreenCTM().a;
    const way = [(from[0] - to[0]) / unit, (from[1] - to[1]) / unit];
    one.animate([{ translate: `${way[0]}px ${way[1]}px` }, { translate: "0px 0px" }], { duration: TIME, easing: "ease" });
  }

  document.addEventListener("htmx:before:swap", remember);
  return { show };
})();
