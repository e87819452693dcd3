/* When the turn comes to this phone: a band in the seat's colour for a moment, the page's title, one short vibration where
   the phone has it, and a soft sound where its player wished for one. Never on loading a page: only when the turn comes.
   At any other time the title says whose turn it is, or what is over: the first data-title of the page. */
(() => {
  "use strict";
  /* Milliseconds; hertz, seconds, and how loud of 1. */
  const LONG = 2000, TURN = [80], ATTACK = [80, 60, 80], ASKED = [40, 60, 40];
  const NOTES = [587, 784], NOTE = 0.16, SOFT = 0.08;
  const title = document.title;
  const { find } = page;

  function isMine() {
    const { own, turns } = page.element()?.dataset ?? {};
    return Boolean(own && turns?.split(" ").includes(own));
  }
  /** What the turn brings: the game's own words where it has some, such as an attack. */
  const words = () => find("[data-turn-says]")?.dataset.turnSays ?? page.says("turn");
  function showTitle() {
    const said = isMine() ? words() : find("[data-title]")?.dataset.title, now = said ? `${said} - ${title}` : title;
    if (document.title !== now) document.title = now;       // to set it takes a millisecond
  }

  /* ---------- a sound: made here, and allowed by browsers once the phone was touched ---------- */
  /** @type {AudioContext | null} */
  let audio = null;
  const wished = () => document.documentElement.dataset.sound === "on";
  async function unlock() {
    if (!wished()) return;
    audio ??= new AudioContext();
    await audio.resume();
  }
  function ring() {
    if (!wished() || audio?.state !== "running") return;
    NOTES.forEach((pitch, place) => {
      const from = audio.currentTime + place * NOTE, tone = audio.createOscillator(), volume = audio.createGain();
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(SOFT, from);
      volume.gain.exponentialRampToValueAtTime(0.0001, from + 2 * NOTE);
      tone.connect(volume).connect(audio.destination);
      tone.start(from);
      tone.stop(from + 2 * NOTE);
    });
  }

  /* ---------- the turn comes ---------- */
  const hasWon = () => Boolean(find(".glory"));
  /** On loading a page, nothing comes. */
  let was = isMine(), had = hasWon();
  function come() {
    const status = find("#page > .status.mine"), said = find("#page > [data-turn-said]");
    if (status) status.dataset.came = words();
    if (said) said.textContent = `${words()}.`;
    setTimeout(() => { delete find("#page > .status")?.dataset.came; }, LONG);
    page.buzz(page.element().dataset.turns.includes(" ") ? ASKED : find("[data-turn-says]") ? ATTACK : TURN);
    ring();
  }
  function update() {
    const mine = isMine();
    showTitle();
    if (mine && !was) come();
    if (hasWon() && !had) page.buzz(300);
    was = mine;
    had = hasWon();
  }

  page.follow(update);
  for (const event of ["click", "keydown"]) document.addEventListener(event, unlock);
  document.addEventListener("preference", ({ detail }) => {   // so that one knows what was chosen
    if (detail === "sound") unlock().then(ring);
  });
})();
