// The page of what one is told of: this browser, and its sounds. Forms do the rest.
"use strict";

const here = document.getElementById("tell-here"), state = document.getElementById("tell-state");

function say(word) {
  state.textContent = state.dataset[word] ?? "";
  state.hidden = !state.textContent;
}

async function showBrowser() {
  const isOn = !!document.getElementById("this-browser") && !!(await App.subscription());
  here.hidden = isOn || !App.isPossible || App.permission() === "denied";
  if (!App.isPossible) say("missing");
  else if (App.permission() === "denied") say("denied");
}

here.addEventListener("click", async () => {
  here.disabled = true;
  const done = await App.turnOn();
  if (done === "on") location.reload();
  else { say(done); here.disabled = false; }
});

const on = document.getElementById("sounds-on"), volume = document.getElementById("sounds-volume");
const vibrate = document.getElementById("sounds-vibrate");

function showSounds() {
  on.checked = Sounds.isOn();
  volume.value = Sounds.volume();
  vibrate.checked = Sounds.vibrates();
  volume.disabled = vibrate.disabled = document.getElementById("sounds-try").disabled = !on.checked;
}
for (const field of [on, volume, vibrate]) {
  field.addEventListener("change", () => {
    Sounds.set({ on: on.checked, volume: Number(volume.value), vibrates: vibrate.checked });
    showSounds();
    if (field !== vibrate) Sounds.play("placed");
  });
}
document.getElementById("sounds-try").addEventListener("click", () => Sounds.play("turn"));

showBrowser();
showSounds();
