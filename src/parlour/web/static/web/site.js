// Small things for every page. All pages work without it.
"use strict";

document.addEventListener("click", (event) => {
  const button = event.target.closest("#copy, #share");
  if (!button) return;
  const field = document.getElementById("address");
  field.select();
  const done = () => { (button.querySelector("span") ?? button).textContent = button.dataset.done; };
  if (navigator.clipboard) navigator.clipboard.writeText(field.value).then(done, () => document.execCommand("copy") && done());
  else if (document.execCommand("copy")) done();
});

// Games may draw board and areas differently for narrow pages; the server is told by a cookie.
const width = matchMedia("(max-width: 900px)");
const narrow = () => (width.matches ? "1" : "");
function tellWidth() {
  if (narrow() === (/(?:^|; )narrow=1/.test(document.cookie) ? "1" : "")) return;
  document.cookie = `narrow=${narrow()}; path=/; SameSite=Lax; max-age=31536000`;
}
tellWidth();
width.addEventListener("change", () => { tellWidth(); document.dispatchEvent(new Event("width-changed")); });
