/* CutThroat!: a play is up to seven taps and one report, so the taps are kept here until Done. */
(() => {
  "use strict";

  const { find, findAll } = page;

  /* A sentence of the page's, with what it leaves open. */
  const say = (kind, fields = {}) => page.fill(JSON.parse(find("#play [data-says]").dataset.says)[kind], fields);

  /* ---------- taps, in order; they are kept when the page is swapped ---------- */

  const tapsByForm = new Map();
  const tapsOf = (form) => tapsByForm.get(form.dataset.taps) ?? [];

  function setTaps(form, taps) {
    tapsByForm.set(form.dataset.taps, taps);
    render();
  }

  /* ---------- a play: first the markers that are taken, then those that are put back ---------- */

  /* The table chose another play than the turn allows. */
  const chosenSizes = new Map();
  const countOf = (list, rank) => list.filter((each) => each === rank).length;

  /* A life card with the taps on it. */
  function readCard(element, take, put, suddenDeath) {
    const { life: rank, label, markers } = element.dataset, had = Number(markers);
    const taken = countOf(take, rank), alive = "alive" in element.dataset;
    const dies = suddenDeath && alive && taken > 0 && taken >= had, left = Math.max(0, had - taken);
    return { element, rank, label, had, taken, back: countOf(put, rank), left, alive: alive && !dies, dies };
  }

  /* The play as far as it is entered. */
  function readPlay(form) {
    const size = chosenSizes.get(form.dataset.taps) ?? Number(form.dataset.size);
    const taps = tapsOf(form), take = taps.slice(0, size), put = taps.slice(size);
    const cards = findAll("[data-life]").map((element) => readCard(element, take, put, "sudden" in form.dataset));
    const endsGame = cards.some((card) => card.dies) && cards.filter((card) => card.alive).length <= 1;
    const full = taps.length >= 2 * size - 1, complete = full || (endsGame && put.length === 0);
    return { size, take, put, cards, endsGame, full, complete, putting: take.length === size };
  }

  /* Whether a tap on this card keeps the rules: two markers come from a card that was just guessed. */
  function mayTap(card, { size, take, putting, full, cards }) {
    if (!card.alive || full) return false;
    if (putting) return true;
    const guessed = cards.find((other) => "guessed" in other.element.dataset);
    const reserved = guessed && guessed !== card ? Math.min(2, guessed.had) - guessed.taken : 0;
    return card.left > 0 && size - take.length > reserved;
  }

  function renderPlay(form) {
    page.element().dataset.altered = "";
    const play = readPlay(form);
    const started = play.take.length > 0;
    for (const card of play.cards) renderCard(card, mayTap(card, play));
    renderTokens(form, play);
    find("[data-during]", form).hidden = !started;
    find("[data-instead]").hidden = started;
    find("[data-done]", form).ariaDisabled = String(!play.complete);
    showStatus(form, started ? progress(play) : invitation(form, play.size));
  }

  function renderCard({ element, taken, back, left }, lit) {
    const described = [element.dataset.described ??= element.ariaLabel, taken && say("taken", { taken }), back && say("back", { back })];
    element.classList.toggle("lit", lit);
    element.toggleAttribute("data-touched", taken + back > 0);
    element.ariaLabel = described.filter(Boolean).join(", ");
    const now = left + back, pips = find(".pips", element);
    if (pips) {
      find(".left", element).textContent = String(now);
      pips.innerHTML = now > 12 ? "" : columns(left, back, Math.min(taken, 12 - now));
    }
    element.classList.toggle("low", now > 0 && now < 3);
    element.classList.toggle("heap", now > 12);
    find(".tag", element).textContent = [taken && `−${taken}`, back && `+${back}`].filter(Boolean).join(" ");
  }

  /* What lies there, what was put on it, and where one was taken, in columns: State.columns in companion/games/cutthroat/state.py. */
  function columns(...parts) {
    const pips = parts.flatMap((many, part) => Array(many).fill(`<i class="${["", "new", "gone"][part]}"></i>`));
    const side = pips.length > 3 ? Math.min(4, Math.floor(pips.length / 3) + 1) : 0;
    return [side, pips.length - 2 * side, side].filter(Boolean).map((many) => `<b>${pips.splice(0, many).join("")}</b>`).join("");
  }

  /* The markers in the hand: the first one taken is discarded. */
  function renderTokens(form, { size, take, put, putting }) {
    findAll(".token", form).forEach((token, place) => {
      token.hidden = place >= size;
      token.classList.toggle("out", putting && place === 0);
      token.classList.toggle("held", place < take.length && (!putting || place > put.length));
    });
  }

  /* ---------- the line over the buttons, and the smaller one below it ---------- */

  function invitation(form, size) {
    if (size === Number(form.dataset.size)) return [];          // the page's own words
    return [say("begin", { size, back: size - 1 }), say("from")];
  }

  function progress({ size, take, put, cards, putting, complete, endsGame }) {
    if (endsGame) return [say("last"), say("ends")];
    if (!putting) return [say("taking", { taken: take.length, left: size - take.length }), say("then", { back: size - 1 })];
    if (!complete) {
      const left = size - 1 - put.length;
      return [say("putting", { taken: take.length, left }), say(left === 1 ? "ontoOne" : "onto")];
    }
    const emptied = cards.filter((card) => card.taken && card.alive && card.left + card.back === 0);
    const names = emptied.map(({ label }) => say("card", { card: label })).join(", "), line = say("done", { taken: size, back: size - 1 });
    return [line, names ? say("emptied", { cards: names }) : say("discards")];
  }

  function showStatus(form, [line, hint]) {
    for (const [kind, text] of Object.entries({ line, hint })) {
      const element = find(`[data-${kind}]`, form);
      element.textContent = text ?? element.dataset.own;
    }
  }

  function tapCard(element) {
    const form = find("#play"), play = readPlay(form), card = play.cards.find((each) => each.element === element);
    if (play.full) showStatus(form, [say("complete"), say("tapDone")]);
    else if (!play.putting && !card.left) showStatus(form, [say("none", { card: card.label }), say("another")]);
    else setTaps(form, [...tapsOf(form), card.rank]);
  }

  function choosePlay(button) {
    const form = find("#play");
    chosenSizes.set(form.dataset.taps, Number(button.dataset.playSize));
    setTaps(form, tapsOf(form));
  }

  /* ---------- a result: the winner first ---------- */

  function readRanking(form) {
    const buttons = findAll("[data-place]", form), ranking = Array(buttons.length).fill("");
    for (const { dataset: { died, place } } of buttons) if (died) ranking[Number(died) - 1] = place;
    for (const seat of tapsOf(form)) if (!ranking.includes(seat)) ranking[ranking.indexOf("")] = seat;   // the best place left
    return { buttons, ranking };
  }

  function renderRanking(form) {
    const { buttons, ranking } = readRanking(form);
    for (const button of buttons) {
      const place = ranking.indexOf(button.dataset.place) + 1;
      find("b", button).textContent = place ? String(place) : "";
      if (!button.dataset.died) button.ariaPressed = String(place > 0);
    }
    find("[data-done]", form).ariaDisabled = String(ranking.includes(""));
  }

  function tapPlace({ form, dataset: { died, place } }) {
    if (died) return;
    const ranking = tapsOf(form);
    setTaps(form, ranking.includes(place) ? ranking.filter((other) => other !== place) : [...ranking, place]);
  }

  /* ---------- sending, rendering and listening ---------- */

  /* What was tapped goes along with its form. */
  page.on("formdata", "[data-taps]", (form, { formData }) => {
    const lists = "order" in form.dataset ? { ranking: readRanking(form).ranking.filter(Boolean) } : readPlay(form);
    for (const name of ["take", "put", "ranking"]) for (const value of lists[name] ?? []) formData.append(`${name}[]`, value);
  });

  function render() {
    /* as the server sent it until somebody taps: so the next page can be patched in */
    const play = find("#play");
    if (tapsByForm.has(play?.dataset.taps)) renderPlay(play);
    findAll("[data-order]").forEach(renderRanking);
  }

  page.on("click", "[data-life]", tapCard);
  page.on("click", "[data-place]", tapPlace);
  page.on("click", "[data-untap]", ({ form }) => setTaps(form, tapsOf(form).slice(0, -1)));
  page.on("click", "[data-play-size]", choosePlay);
  page.follow(render);
})();
