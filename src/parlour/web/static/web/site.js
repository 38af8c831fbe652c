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
const width = matchMedia("(max-width: 900px), (max-width: 1000px) and (max-height: 500px)");
const narrow = () => (width.matches ? "1" : "");
function tellWidth() {
  if (narrow() === (/(?:^|; )narrow=1/.test(document.cookie) ? "1" : "")) return;
  document.cookie = `narrow=${narrow()}; path=/; SameSite=Lax; max-age=31536000`;
}
tellWidth();
width.addEventListener("change", () => { tellWidth(); document.dispatchEvent(new Event("width-changed")); });

// For how long a bot thinks; a moment is not worth a number.
const MOMENT = 2;            // seconds
function showSeconds() {
  const unit = new Intl.NumberFormat(document.documentElement.lang, { style: "unit", unit: "second", unitDisplay: "narrow" });
  for (const time of document.querySelectorAll("time[data-seconds]")) {
    const seconds = Math.floor((Date.now() - new Date(time.dateTime)) / 1000);
    time.textContent = seconds < MOMENT ? "" : ` ${unit.format(seconds)}`;
  }
}

// Times in the reader's own words and hours: how long ago, or when.
function showTimes() {
  const lang = document.documentElement.lang;
  const hour = new Intl.DateTimeFormat(lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const day = new Intl.DateTimeFormat(lang, { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const ago = new Intl.RelativeTimeFormat(lang, { numeric: "auto" });
  showSeconds();
  const date = new Intl.DateTimeFormat(lang, { day: "numeric", month: "long", year: "numeric" });
  for (const time of document.querySelectorAll("time[data-date]")) time.textContent = date.format(new Date(time.dateTime));
  for (const time of document.querySelectorAll("time[datetime]:not([data-seconds], [data-date])")) {
    const moment = new Date(time.dateTime), minutes = Math.round((moment - Date.now()) / 60000);
    if (time.dataset.ago && minutes === 0) time.textContent = time.dataset.ago;  // "this minute" is no answer to when
    else if (!("ago" in time.dataset)) time.textContent = (minutes > -12 * 60 ? hour : day).format(moment);
    else if (minutes > -60) time.textContent = ago.format(minutes, "minute");
    else if (minutes > -48 * 60) time.textContent = ago.format(Math.round(minutes / 60), "hour");
    else time.textContent = ago.format(Math.round(minutes / 60 / 24), "day");
  }
}
showTimes();

// On a narrow page the parts of the account are a strip: the one that is open is in sight.
document.querySelector(".account-parts [aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });

// What was read is put away at once; without scripts the page comes anew.
document.addEventListener("submit", (event) => {
  const line = event.target.closest("form.herald");
  if (!line) return;
  event.preventDefault();
  fetch(line.action, { method: "POST", body: new FormData(line), redirect: "manual" }).finally(() => line.remove());
});
document.addEventListener("click", (event) => event.target.closest("[data-put-away]")?.closest(".herald").remove());

// How many tables wait for me: asked again when the page comes back into sight, when a turn of mine
// has come or gone, and now and then.
const NEXT_EVERY = 60000;
async function showNext() {
  const slot = document.getElementById("next-turn");
  if (!slot || document.hidden) return;
  try {
    const answer = await fetch(slot.dataset.address);
    if (answer.ok) slot.innerHTML = (await answer.text()).trim();
  } catch { /* without a connection the page says so elsewhere */ }
}
if (document.querySelector("#next-turn[data-ask]")) showNext();
document.addEventListener("visibilitychange", showNext);
setInterval(showNext, NEXT_EVERY);
let wasMyTurn = document.getElementById("facts")?.dataset.turn;
document.addEventListener("htmx:after:swap", () => {
  const turn = document.getElementById("facts")?.dataset.turn;
  if (turn !== wasMyTurn) { wasMyTurn = turn; showNext(); }
});
