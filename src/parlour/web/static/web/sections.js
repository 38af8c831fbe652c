// Answers leave out what this page holds already (sections.py). Each request says what that is, and
// what was left out is filled in from the page before the answer is shown.
"use strict";

const Sections = (() => {
  const held = () => [...document.querySelectorAll("[data-name]")].map((one) => `${one.id}=${one.dataset.name}`).join(" ");

  // What the page shows is not what an answer was made for: the next one shall be whole.
  function forget() {
    for (const one of document.querySelectorAll("[data-name]")) delete one.dataset.name;
    document.dispatchEvent(new Event("sections-lost"));
  }

  function fill(fragment) {
    for (const fresh of fragment.querySelectorAll("[data-name]")) {
      const own = document.getElementById(fresh.id);
      if ("same" in fresh.dataset && own?.dataset.name !== fresh.dataset.name) return false;
      if ("from" in fresh.dataset && own?.dataset.name !== fresh.dataset.from) return false;
      fresh.removeAttribute("data-from");
    }
    for (const stub of [...fragment.querySelectorAll("[data-same]")]) {
      const own = document.getElementById(stub.id)?.cloneNode(true);
      if (!own) return false;
      if (stub.dataset.same === "all") { stub.replaceWith(own); continue; }
      stub.replaceChildren(...own.childNodes);
      stub.removeAttribute("data-same");
    }
    return true;
  }

  const headers = () => ({ "HX-Request": "true", "X-Have": held() });
  document.addEventListener("htmx:config:request", (event) => { event.detail.ctx.request.headers["X-Have"] = held(); });
  document.addEventListener("htmx:before:swap", (event) => {
    if (event.detail.tasks.every((task) => !task.fragment || fill(task.fragment))) return;
    event.preventDefault();
    forget();
  });
  return { headers };
})();
