// A finished game: what is said afterwards, and the next game, appear by themselves.
"use strict";

const live = document.getElementById("live");
const version = () => Number(document.getElementById("facts").dataset.version);
let newest = version();
Stream.follow(document.getElementById("page").dataset.slug, (news) => {
  if (news.gone) location.reload();
  if ((news.version ?? -1) <= newest) return;
  newest = news.version;
  htmx.trigger(live, "refresh");
});
function showTimes() {
  for (const time of document.querySelectorAll("time[datetime]")) {
    time.textContent = new Date(time.dateTime).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
  }
}
document.addEventListener("submit", (event) => {
  const field = document.getElementById("chat-text");
  if (event.target.id === "chat-form") setTimeout(() => { field.value = ""; });
});
document.addEventListener("htmx:after:swap", showTimes);
showTimes();
