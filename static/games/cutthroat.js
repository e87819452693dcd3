/* CutThroat!: a play is seven taps at most and one report, so the taps are kept here until Done;
   and the private sheet of who is who, which lives in this browser and is never sent. */
(() => {
  "use strict";
  const all = (what, where = document) => [...where.querySelectorAll(what)];
  const one = (what, where = document) => where.querySelector(what);

  /* ---------- taps in order, form by form; a swap of the page leaves them be ---------- */
  const kept = new Map();
  const taps = (form) => kept.get(form.dataset.taps) ?? [];
  function keep(form, list) { kept.set(form.dataset.taps, list); draw(); }
  function fields(form, lists) {
    one("[data-steps]", form).replaceChildren(...Object.entries(lists).flatMap(([name, values]) => values.map((value) => {
      const input = document.createElement("input");
      return Object.assign(input, { type: "hidden", name: `${name}[]`, value });
    })));
  }

  /* ---------- a play: first what is taken, then where it goes back ---------- */
  const sizes = new Map();                                  // another play than the turn's, chosen by the table
  const count = (list, rank) => list.filter((each) => each === rank).length;

  function look(form) {
    const size = sizes.get(form.dataset.taps) ?? Number(form.dataset.size), told = taps(form);
    const take = told.slice(0, size), put = told.slice(size);
    const cards = all("[data-life]").map((card) => {
      const { life: rank, name, markers } = card.dataset, had = Number(markers);
      const taken = count(take, rank), back = count(put, rank), alive = "alive" in card.dataset;
      const falls = alive && taken > 0 && taken >= had && "sudden" in form.dataset;
      return { card, rank, name, had, taken, back, left: Math.max(0, had - taken), lives: alive && !falls, falls };
    });
    const ended = cards.some((each) => each.falls) && cards.filter((each) => each.lives).length <= 1;
    const full = told.length >= 2 * size - 1;
    return { size, take, put, cards, ended, putting: take.length === size, whole: full || (ended && !put.length), full };
  }

  function open(each, { size, take, putting, full, cards }) {
    if (!each.lives || full) return false;
    if (putting) return true;
    const shown = cards.find((other) => "revealed" in other.card.dataset);
    const due = shown && shown !== each ? Math.min(2, shown.had) - shown.taken : 0;   // two come from the card just guessed
    return each.left > 0 && size - take.length > due;
  }

  function drawPlay(form) {
    const play = look(form), { size, take, put, cards, putting, whole } = play, started = take.length > 0;
    fields(form, { take, put });
    for (const each of cards) {
      const { card, left, back, taken } = each, tag = one(".tag", card), number = one(".left", card);
      card.classList.toggle("lit", open(each, play));
      card.toggleAttribute("data-touched", taken + back > 0);
      card.setAttribute("aria-label", [card.dataset.told, taken && `${taken} taken`, back && `${back} put back`].filter(Boolean).join(", "));
      if (number) number.textContent = left + back;
      all(".pips i", card).forEach((pip, n) => { pip.className = n < left ? "on" : n < left + back ? "on new" : n < left + taken ? "gone" : ""; });
      tag.textContent = [taken && `−${taken}`, back && `+${back}`].filter(Boolean).join(" ");
      tag.hidden = !tag.textContent;
    }
    all(".token", form).forEach((token, n) => {
      token.hidden = n >= size;
      token.className = n >= take.length ? "token" : putting && !n ? "token out" : n > put.length || !putting ? "token held" : "token";
    });
    one("[data-during]", form).hidden = !started;
    one("[data-instead]").hidden = started;
    one("[data-done]", form).setAttribute("aria-disabled", !whole);
    say(form, started ? words(play) : start(form, size));
  }

  const start = (form, size) => [null, size === Number(form.dataset.size) ? null : `Tap ${size} to take`];
  function words({ size, take, put, cards, putting, whole, ended }) {
    if (ended) return ["One card is left", "That ends the game"];
    if (!putting) return [`${take.length} taken, ${size - take.length} to take`, `Then ${size - 1 || "none"} to put back`];
    const to = size - 1 - put.length, bare = cards.filter((each) => each.taken && each.lives && !(each.left + each.back)).map((each) => each.name);
    if (!whole) return [`${take.length} taken, ${to} to put back`, to === 1 ? "Tap the card that gets it" : "Tap the cards that get them"];
    return [`${size} taken, ${size - 1} put back`, bare.length ? `Left without markers: ${bare.join(", ")}` : "One is discarded"];
  }
  function say(form, said) {                                // null: what the page itself says
    ["[data-line]", "[data-hint]"].forEach((where, n) => {
      const place = one(where, form);
      place.textContent = said[n] ?? place.dataset.own;
    });
  }

  function tapCard(card) {
    const form = one("#play"), play = look(form), each = play.cards.find((other) => other.card === card);
    if (play.full) return say(form, ["All is told", "Done, or take the last tap back"]);
    if (!play.putting && !each.left) return say(form, [`${each.name[0].toUpperCase()}${each.name.slice(1)} has no marker`, "Tap another card"]);
    keep(form, [...taps(form), each.rank]);
  }

  /* ---------- a result: the winner first ---------- */
  function drawOrder(form) {
    const order = taps(form);
    fields(form, { ranking: order });
    for (const button of all("[data-place]", form)) {
      const place = order.indexOf(button.dataset.place) + 1;
      one("b", button).textContent = place || "";
      button.setAttribute("aria-pressed", place > 0);
    }
    one("[data-done]", form).setAttribute("aria-disabled", order.length < all("[data-place]", form).length);
  }
  function tapPlace(button) {
    const form = button.form, order = taps(form), { place } = button.dataset;
    keep(form, order.includes(place) ? order.filter((other) => other !== place) : [...order, place]);
  }

  /* ---------- who is who: this phone's own marks ---------- */
  let suspect = null;
  const drawer = (code) => `cutthroat ${code}`;
  function marks(code) {
    try { return new Set(JSON.parse(localStorage.getItem(drawer(code)) ?? "[]")); } catch { return new Set(); }
  }
  function write(code, set) {
    try { localStorage.setItem(drawer(code), JSON.stringify([...set])); } catch { /* a private window keeps nothing */ }
  }
  function drawNotes(sheet) {
    const mine = marks(sheet.dataset.notes);
    for (const row of all("[data-suspect]", sheet)) row.toggleAttribute("data-now", row.dataset.suspect === suspect);
    for (const cell of all("[data-cell]", sheet)) cell.toggleAttribute("data-mine", mine.has(cell.dataset.cell));
    for (const row of all("[data-suspect]", sheet)) {
      const left = all("[data-cell]:not(.out):not([data-mine])", row);
      for (const cell of all("[data-cell]", row)) cell.toggleAttribute("data-last", left.length === 1 && cell === left[0]);
    }
    for (const key of all("[data-cross]", sheet)) {
      const cell = one(`[data-cell="${suspect} ${key.dataset.cross}"]`, sheet);
      key.setAttribute("aria-pressed", cell?.hasAttribute("data-mine") ?? false);
      key.toggleAttribute("data-out", cell?.classList.contains("out") ?? false);
    }
    const name = one(`[data-suspect="${suspect}"]`, sheet)?.dataset.name;
    if (name) one("[data-about]", sheet).textContent = `${name} cannot be:`;
  }
  function cross(key) {
    const sheet = key.closest("[data-notes]"), mine = marks(sheet.dataset.notes), mark = `${suspect} ${key.dataset.cross}`;
    if (suspect === null) return;
    if (!mine.delete(mark)) mine.add(mark);
    write(sheet.dataset.notes, mine);
    draw();
  }

  /* ---------- one place draws, one place listens ---------- */
  function draw() {
    const play = one("#play"), sheet = one("[data-notes]"), over = one("[data-over]");
    if (play) drawPlay(play);
    all("[data-order]").forEach(drawOrder);
    if (sheet) drawNotes(sheet);
    try { if (over) localStorage.removeItem(drawer(over.dataset.over)); } catch { /* nothing was kept */ }
  }
  const listen = {
    "[data-life]": tapCard,
    "[data-place]": tapPlace,
    "[data-untap]": ({ form }) => keep(form, taps(form).slice(0, -1)),
    "[data-play-size]": ({ dataset }) => { sizes.set(one("#play").dataset.taps, Number(dataset.playSize)); draw(); },
    "[data-suspect]": ({ dataset }) => { suspect = dataset.suspect; draw(); },
    "[data-cross]": cross,
  };
  document.addEventListener("click", ({ target }) => {
    for (const [what, act] of Object.entries(listen)) if (target.closest(what)) act(target.closest(what));
  });
  document.addEventListener("DOMContentLoaded", draw);
  document.addEventListener("htmx:after:swap", draw);
})();
