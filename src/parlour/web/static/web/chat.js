// What is said at the table: what was read, names to call people by, the box about somebody.
"use strict";

const chatList = () => document.getElementById("chat-lines");
const chatField = () => document.getElementById("chat-text");

// Lines are read when they are before somebody's eyes.
let chatSeen = false;        // the chat is in sight
let chatNoted = 0;           // the last line that was noted as read
async function noteRead() {
  const list = chatList(), last = Number(list?.dataset.last);
  if (!chatSeen || document.hidden || !last || last <= chatNoted) return;
  chatNoted = last;
  const form = new FormData();
  form.set("csrfmiddlewaretoken", document.querySelector("[name=csrfmiddlewaretoken]").value);
  form.set("last", last);
  await fetch(list.dataset.read, { method: "POST", body: form }).catch(() => { chatNoted = 0; });
  for (const count of document.querySelectorAll("[data-unread]")) count.remove();
}
const chatWatch = new IntersectionObserver((entries) => {
  const isSeen = entries.at(-1).isIntersecting;
  if (isSeen && !chatSeen) showNewest();
  chatSeen = isSeen;
  noteRead();
});

// The newest line is in sight, unless somebody reads older ones.
const NEAR = 40;             // pixels
let atEnd = true;
function showNewest() {
  const list = chatList();
  if (list) list.scrollTop = list.scrollHeight;
}
document.addEventListener("scroll", (event) => {
  const list = chatList();
  if (event.target === list) atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
}, true);

function watchChat() {
  const form = document.getElementById("chat-form");
  if (form) chatWatch.observe(form);
  if (atEnd) showNewest();
  noteRead();
}
watchChat();
document.addEventListener("htmx:after:swap", watchChat);
document.addEventListener("visibilitychange", noteRead);

// After an @ the names that fit are offered.
const callList = document.createElement("ul");
callList.className = "calls";
callList.hidden = true;
function offerNames() {
  const field = chatField();
  const begun = /(?:^|\s)@([^@\n]*)$/.exec(field.value.slice(0, field.selectionStart));
  const names = field.dataset.names.split("\n").filter(Boolean);
  const fits = begun ? names.filter((name) => name.toLocaleLowerCase().startsWith(begun[1].toLocaleLowerCase())) : [];
  callList.hidden = !fits.length;
  callList.replaceChildren(...fits.map((name) => {
    const item = document.createElement("li"), button = document.createElement("button");
    button.type = "button";
    button.className = "btn btn-s";
    button.textContent = `@${name}`;
    button.addEventListener("click", () => take(begun[1].length, name));
    item.append(button);
    return item;
  }));
  if (fits.length) field.form.before(callList);
}
function take(written, name) {
  const field = chatField(), end = field.selectionStart;
  field.setRangeText(`${name} `, end - written, end, "end");
  callList.hidden = true;
  field.focus();
}
document.addEventListener("input", (event) => { if (event.target.id === "chat-text") offerNames(); });
document.addEventListener("keydown", (event) => {
  if (event.target.id !== "chat-text" || callList.hidden) return;
  if (event.key === "Escape") { callList.hidden = true; event.stopPropagation(); }
  if (event.key === "Tab" && !event.shiftKey) { event.preventDefault(); callList.querySelector("button").click(); }
}, true);
document.addEventListener("submit", (event) => { if (event.target.id === "chat-form") { callList.hidden = true; atEnd = true; } });

// The box about somebody opens when it is filled; what was done in it changes what is read.
document.addEventListener("htmx:after:swap", () => {
  const box = document.getElementById("person-box");
  const filled = box?.firstElementChild;
  if (!filled || filled.dataset.shown) return;
  filled.dataset.shown = "1";
  if (!box.matches(":popover-open")) box.showPopover();
  box.querySelector("[tabindex]")?.focus({ preventScroll: true });
  box.scrollTop = 0;
  if ("changed" in filled.dataset) htmx.trigger(document.getElementById("live"), "refresh");
});
