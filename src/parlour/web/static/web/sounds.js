// Sounds, made here instead of loaded, and off until somebody switches them on: two knocks when it is
// my turn, one for what I placed, a small bell for points, a low one for the last turns, three notes
// for the end. Others' moves are silent; a page that nobody sees only says that it is my turn.
"use strict";

const Sounds = (() => {
  const KEY = "sounds", VOLUME = "volume", STILL = "still", LOUDNESS = 0.5;
  let context = null, before = null, rangBell = false;

  // Each browser keeps for itself whether it sounds, how loudly, and whether it shakes as well.
  const kept = (key) => { try { return localStorage.getItem(key) ?? ""; } catch { return ""; } };
  const isOn = () => kept(KEY) === "1";
  const volume = () => Number(kept(VOLUME) || 50);
  const vibrates = () => !kept(STILL);
  function set(facts) {
    try {
      localStorage.setItem(KEY, facts.on ? "1" : "");
      localStorage.setItem(VOLUME, String(facts.volume));
      localStorage.setItem(STILL, facts.vibrates ? "" : "1");
    } catch { return; }  // a private window
    show();
    wake();
  }

  // Browsers let a page sound only after somebody has touched it.
  function wake() {
    if (!isOn()) return;
    context ??= new AudioContext();
    if (context.state === "suspended") context.resume();
  }

  function tone(after, pitch, seconds, shape, loudness) {
    const start = context.currentTime + after;
    const oscillator = new OscillatorNode(context, { type: shape, frequency: pitch });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(LOUDNESS * loudness * volume() / 100, start + 0.004);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + seconds);
    return oscillator;
  }
  function knock(after = 0) {
    const wood = tone(after, 520, 0.09, "triangle", 1);
    wood.frequency.exponentialRampToValueAtTime(210, context.currentTime + after + 0.06);
  }
  function bell(after, pitch, seconds) {
    for (const [partial, loudness] of [[1, 0.6], [2.76, 0.22], [5.4, 0.08]]) tone(after, pitch * partial, seconds / partial ** 0.5, "sine", loudness);
  }
  const MELODIES = {
    turn() { knock(); knock(0.15); },
    placed() { knock(); },
    points() { bell(0, 1175, 0.7); },
    last() { bell(0, 196, 2); },
    end() { bell(0, 523, 0.8); bell(0.2, 659, 0.8); bell(0.4, 784, 1.4); },
  };

  function play(name) {
    if (!isOn()) return;
    document.dispatchEvent(new CustomEvent("sound", { detail: name }));
    if (name === "turn" && vibrates() && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(20);
    if (navigator.userActivation?.hasBeenActive || name === "end") wake();  // the page before was touched
    if (context?.state === "running") MELODIES[name]();
  }

  // What the page shows now, against what it showed before.
  function follow(facts) {
    const points = Number(document.querySelector(".seat-line.mine [data-fact=points]")?.dataset.value ?? 0);
    const now = { ply: Number(facts.ply), turn: !!facts.turn, last: !!document.querySelector("#phase.is-last"), points };
    const then = before;
    before = now;
    show();
    if (!then || now.ply < then.ply) return;
    const isMyTurn = now.turn && !then.turn;
    if (isMyTurn) { rangBell = false; play("turn"); }
    if (document.hidden) return;
    if (then.turn && now.ply > then.ply) play("placed");
    if (now.points > then.points && then.turn && !rangBell) { rangBell = true; play("points"); }
    if (now.last && !then.last) play("last");
  }

  function show() {
    const button = document.getElementById("sounds");
    button?.setAttribute("aria-pressed", isOn() ? "true" : "false");
    button?.classList.toggle("is-on", isOn());
    const slider = document.getElementById("volume");
    if (slider) { slider.parentElement.hidden = !isOn(); slider.value = volume(); }
  }

  document.addEventListener("click", (event) => {
    if (!event.target.closest("#sounds")) return;
    set({ on: !isOn(), volume: volume(), vibrates: vibrates() });
    play("placed");
  });
  document.addEventListener("change", (event) => {
    if (event.target.id !== "volume") return;
    set({ on: isOn(), volume: Number(event.target.value), vibrates: vibrates() });
    play("placed");
  });
  // Its keys are its own, not the table's.
  document.addEventListener("keydown", (event) => { if (event.target.id === "volume") event.stopPropagation(); }, true);
  document.addEventListener("pointerdown", wake);
  show();
  return { follow, play, isOn, volume, vibrates, set };
})();
