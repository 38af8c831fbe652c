// Parlour as an app, and this browser as one that is told: the service worker, and the subscription at
// the browser's push service. Nobody is asked for anything here; the buttons that do stand in pages.
"use strict";

const App = (() => {
  const SCRIPT = "/service-worker.js", BROWSER = "/account/notices/browser/";
  const isPossible = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  const token = () => document.querySelector("[name=csrfmiddlewaretoken]")?.value ?? "";

  // "granted", "denied" or "default": the person has not been asked; "" if this browser cannot.
  const permission = () => (isPossible ? Notification.permission : "");

  async function subscription() {
    if (!isPossible) return null;
    return (await navigator.serviceWorker.ready).pushManager.getSubscription();
  }

  // Only after a click: ask the browser, then the push service, then tell the site. Gives "on", "denied",
  // or "failed" if the push service could not be had.
  async function turnOn() {
    if (await Notification.requestPermission() !== "granted") return "denied";
    try {
      const { key } = await (await fetch(BROWSER)).json();
      const manager = (await navigator.serviceWorker.ready).pushManager;
      await (await manager.getSubscription())?.unsubscribe();  // it may be of another key, or person
      const made = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
      const answer = await fetch(BROWSER, { method: "POST", body: JSON.stringify(made), headers: { "Content-Type": "application/json", "X-CSRFToken": token() } });
      return answer.ok ? "on" : "failed";
    } catch { return "failed"; }
  }

  async function turnOff() {
    try { await (await subscription())?.unsubscribe(); } catch { /* the site knows */ }
  }

  // A page that nobody sees tells by itself where there is no push service.
  async function show(title, url) {
    if (permission() !== "granted") return;
    const icon = document.querySelector("link[rel='apple-touch-icon']")?.href;
    (await navigator.serviceWorker.ready).showNotification(title, { tag: `page-${url}`, icon, data: { url } });
  }

  function bytes(text) {
    const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
  }

  if ("serviceWorker" in navigator) navigator.serviceWorker.register(SCRIPT).catch(() => {});
  // Whoever logs out is told nothing here any more; the site forgets this browser as well.
  document.addEventListener("submit", (event) => {
    if (event.target.matches?.("form[action$='/account/logout/'], #this-browser")) turnOff();
  });
  return { isPossible, permission, subscription, turnOn, turnOff, show };
})();
