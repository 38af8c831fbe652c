// Clocks count down by themselves: nobody is asked for the time. The server's clock holds, whatever
// that of this machine says.
"use strict";

{
  const MINUTE = 60, HOUR = 3600, DAY = 86400;
  const SHORT = MINUTE;        // seconds below which a clock is red
  let ahead = 0;               // milliseconds by which the server's clock is ahead
  let moment = "";             // what the server has said last
  let said = "";               // the turn about whose last minute was told

  const two = (number) => String(number).padStart(2, "0");
  function textOf(seconds) {
    if (seconds >= DAY) return `${Math.floor(seconds / DAY)} d ${Math.floor(seconds % DAY / HOUR)} h`;
    if (seconds >= HOUR) return `${Math.floor(seconds / HOUR)} h ${two(Math.floor(seconds % HOUR / MINUTE))} min`;
    return `${Math.floor(seconds / MINUTE)}:${two(seconds % MINUTE)}`;
  }

  function secondsLeft({ left, since, until }) {
    if (!since) return Number(left);
    const now = Math.min(Date.now() + ahead, until ? Number(until) : Infinity);
    return Math.max(0, Math.ceil(Number(left) - Math.max(0, now - Number(since)) / 1000));
  }

  function showClocks() {
    const now = document.querySelector("[data-now]")?.dataset.now ?? "";
    if (now && now !== moment) { moment = now; ahead = Number(now) - Date.now(); }
    for (const clock of document.querySelectorAll(".clock[data-left]")) {
      const left = secondsLeft(clock.dataset), text = textOf(left), runs = !!clock.dataset.since;
      if (clock.textContent !== text) clock.textContent = text;
      clock.classList.toggle("is-short", left < SHORT);
      if (runs && left < SHORT && "mine" in clock.dataset) tellOnce(clock.dataset.since);
    }
  }

  // Whoever listens to the page is told once, not every second.
  function tellOnce(turn) {
    const box = document.getElementById("clock-said");
    if (!box || said === turn) return;
    said = turn;
    box.textContent = box.dataset.say;
  }

  // Nights are those of where somebody lives: the server knows it from who sits down.
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (zone && document.querySelector("#sit, .time-rule, .notices-form")) document.cookie = `zone=${zone}; path=/; SameSite=Lax; max-age=31536000`;
  const field = document.querySelector("[data-own-zone]");
  if (field && !field.value) field.value = zone ?? "";

  showClocks();
  setInterval(showClocks, 1000);
  document.addEventListener("htmx:after:swap", showClocks);
}
