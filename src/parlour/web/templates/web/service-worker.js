// The service worker. It keeps files that are the same for everybody, and the page for when the site is
// away; never a table, nor anything else of a person: whoever uses this computer next finds nothing.
"use strict";

const FACTS = {{ facts|safe }};
const CACHE = `parlour-${FACTS.version}`;
const AWAY = "/offline/";    // the page for when the site is away, in the language that was last read
let language = "";           // of that page, as far as this worker knows

self.addEventListener("install", (event) => event.waitUntil(prepare()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

async function prepare() {
  const cache = await caches.open(CACHE);
  await cache.addAll([...FACTS.files, ...Object.values(FACTS.pages)]);
  await self.skipWaiting();
}

// What an older version kept goes.
async function takeOver() {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  await self.clients.claim();
}

self.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  if (event.request.method !== "GET" || address.origin !== location.origin) return;
  if (event.request.mode === "navigate") event.respondWith(visit(event.request));
  else if (isFixed(address)) event.respondWith(fixed(event.request));
});

// Addresses of files carry a version: what has one never changes.
const isFixed = (address) => (address.pathname.startsWith(FACTS.fixed) || FACTS.files.includes(address.pathname + address.search))
  && (address.searchParams.has("v") || address.pathname.endsWith(".woff2"));

async function fixed(request) {
  const cache = await caches.open(CACHE), known = await cache.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok && answer.type === "basic") await cache.put(request, answer.clone());
  return answer;
}

async function visit(request) {
  try {
    const answer = await fetch(request);
    await speak(answer.headers.get("Content-Language"));
    return answer;
  } catch {
    const cache = await caches.open(CACHE);
    return (await cache.match(AWAY)) ?? (await cache.match(Object.values(FACTS.pages)[0])) ?? Response.error();
  }
}

async function speak(lang) {
  if (!lang || lang === language || !FACTS.pages[lang]) return;
  const cache = await caches.open(CACHE), page = await cache.match(FACTS.pages[lang]);
  if (page) { await cache.put(AWAY, page); language = lang; }
}

// Messages

self.addEventListener("push", (event) => { if (event.data) event.waitUntil(tell(event.data.json())); });
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});

const windows = () => self.clients.matchAll({ type: "window", includeUncontrolled: true });
const shows = (page, url) => new URL(page.url).pathname === url;

async function tell(message) {
  const open = await windows();
  if (open.some((page) => page.visibilityState === "visible" && shows(page, message.url))) return;
  await self.registration.showNotification(message.title, {
    body: message.body, tag: message.tag, lang: message.lang, renotify: true,
    icon: FACTS.icon, badge: FACTS.badge, data: { url: message.url },
  });
}

async function open(url) {
  const page = (await windows()).find((one) => shows(one, url));
  if (page) await page.focus(); else await self.clients.openWindow(url);
}
