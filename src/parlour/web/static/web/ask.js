// At a table with other people: once a turn is made and others decide, a line asks whether this browser
// shall tell when it goes on. It is never asked on arrival, and not again after a "no".
"use strict";

(() => {
  const NEVER = "notify";      // what this browser keeps: "no", or "page" where there is no push service
  const line = document.getElementById("ask");
  const read = () => { const now = document.getElementById("facts")?.dataset ?? {}; return { ply: Number(now.ply), turn: !!now.turn, running: !!now.running, title: now.title ?? "" }; };
  const kept = () => { try { return localStorage.getItem(NEVER) ?? ""; } catch { return "no"; } };
  const keep = (value) => { try { localStorage.setItem(NEVER, value); } catch { /* private window */ } };
  let before = read(), isKnown = !!line?.dataset.known;

  async function look() {
    const now = read(), then = before;
    before = now;
    const made = then.turn && !now.turn && now.running && now.ply >= then.ply;
    if (line && made && await isWanted()) line.hidden = false;
    if (now.turn && !then.turn && document.hidden && kept() === "page") App.show(now.title, location.pathname);
    if (line && (now.turn || !now.running)) line.hidden = true;
  }

  async function isWanted() {
    if (!App.isPossible || App.permission() === "denied" || kept()) return false;
    return !(isKnown && await App.subscription());
  }

  // A browser whose subscription was lost on the way gets another without a word.
  async function renew() {
    if (isKnown && App.permission() === "granted" && !(await App.subscription())) await App.turnOn();
  }

  line?.addEventListener("click", async (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    line.hidden = true;
    if (button.id === "ask-no") { keep("no"); return; }
    const done = await App.turnOn();
    if (done === "on") isKnown = true;
    else keep(done === "denied" ? "no" : "page");
  });
  document.addEventListener("htmx:after:swap", look);
  renew();
})();
