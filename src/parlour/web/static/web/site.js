// Small things for every page. All pages work without it.
"use strict";

document.addEventListener("click", (event) => {
  const button = event.target.closest("#copy");
  if (!button) return;
  const field = document.getElementById("address");
  field.select();
  const done = () => { button.textContent = button.dataset.done; };
  if (navigator.clipboard) navigator.clipboard.writeText(field.value).then(done, () => document.execCommand("copy") && done());
  else if (document.execCommand("copy")) done();
});

// Games may draw a player's area differently for narrow pages.
const narrow = matchMedia("(max-width: 900px)").matches ? "1" : "";
if (narrow !== (/(?:^|; )narrow=1/.test(document.cookie) ? "1" : "")) {
  document.cookie = `narrow=${narrow}; path=/; SameSite=Lax; max-age=31536000`;
}
