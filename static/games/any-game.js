/* Any game: the pad that goes on by itself, the printed pad cell by cell, the steps of a running count.
   What this phone is typing is kept here until the table's page shows it; data-now marks what is typed now. */
(() => {
  "use strict";
  /* Milliseconds: taps on steps are one entry. */
  const TOGETHER = 2000;

  const { find, findAll } = page;
  const shown = (number) => String(number).replace("-", "−");
  /** One's own of such parts, or the first. */
  const own = (parts) => parts.find((one) => one.closest(".own-col")) ?? parts[0];
  const isNumber = (text) => /^-?\d+$/.test(text);

  /** What stands around the digits: whose number is typed, what it is about or what is missing, and what the button does.
   * @param {HTMLElement} form @param {{ name?: string, seat?: string } | undefined} seat @param {string} words @param {string} label */
  function say(form, seat, words, label) {
    const place = find("[data-who]", form);
    find("[data-missing]", form).textContent = words;
    find("[data-save]", form).textContent = label;
    place.hidden = !seat;
    if (!seat) return;
    const number = page.suit(seat.seat);
    place.className = `who suit-${number}`;
    find("use", place).setAttribute("href", `#suit-${number}`);
    find(".name", place).textContent = seat.name;
  }

  /* ---------- a round ---------- */

  /** "round 5/2": what this phone typed and the page does not show yet. */
  const typed = new Map();
  const round = {
    form: () => find("#enter-round"),
    cells: () => numberPad.fields(round.form()),
    key: (cell) => `${cell.form.dataset.draft}/${cell.name}`,

    select(cell) {
      const was = round.at;
      if (was?.form && was !== cell) round.share(was);
      round.begin(cell);
      numberPad.seen(cell);
      round.render();
    },
    begin(cell) {
      numberPad.select(round.form(), cell);
      round.at = cell;
      round.chosen = cell?.value;
    },
    /** The next seat clockwise without a number. */
    next(from) {
      const cells = round.cells(), at = cells.indexOf(from);
      return [...cells.slice(at + 1), ...cells.slice(0, at + 1)].find((cell) => !isNumber(cell.value));
    },
    goOn: (cell) => round.select(round.next(cell)),
    /** Keep a number for the table, so that every phone sees it; it is entered with the round. */
    async share(cell) {
      const { form, value } = cell, key = round.key(cell);
      if (!("shared" in form.dataset) || value === cell.getAttribute("value")) return;
      const csrf = form.elements["csrf"].value, { draft } = form.dataset;
      const body = new URLSearchParams({ csrf, act: "keep", draft, [cell.name]: value });
      const { status, text } = await request.send(form.getAttribute("action"), { body, minimal: true });
      if (status !== 200) return;                             // it goes with the round
      if (typed.get(key) === value) typed.delete(key);
      page.showAnswer(text);
    },

    /** What is typed so far. `left`: how much is missing of the round's sum, none where it has no sum; `offered`: the cells that
        get it with the next tap, where the sum says so; `asks`: the button asks first who sat out, since no sum says it. */
    read() {
      const cells = round.cells(), out = cells.filter((cell) => !isNumber(cell.value)), begun = out.length < cells.length;
      const { sum } = round.form().dataset, left = sum === undefined ? 0 : cells.reduce((rest, cell) => rest - (Number(cell.value) || 0), Number(sum));
      const offered = sum !== undefined && begun && (out.length === 1 || left === 0) ? out : [];
      const asks = sum === undefined && begun && out.length > 0 && !round.asked;
      return { cells, now: cells.find((cell) => "now" in cell.dataset), out, begun, left, offered, asks };
    },
    missing({ dataset: { sum, saysTooMany, saysMissing, saysInAll } }, left) {
      if (sum === undefined) return "";
      return page.fill(left < 0 ? saysTooMany : left ? saysMissing : saysInAll, { n: Math.abs(left), sum: shown(sum) });
    },
    /** What the button enters, said before the tap; before that whose number is missing. */
    label({ dataset: says }, { now, out, begun, left, offered, asks }) {
      const [most, last] = out.map(({ dataset }) => dataset.name), name = out.includes(now) ? now.dataset.name : most;
      const names = last ? page.fill(says.saysListed, { most, last }) : most;
      const fill = (words) => page.fill(says[words], { number: says.round, n: offered.length ? shown(left) : out.length, name, names });
      if (!begun || !out.length) return fill("saysSave");
      if (offered.length) return fill(offered.length > 1 ? "saysToOthers" : "saysToOne");
      if (left || asks) return fill("saysWhose");
      return fill(out.length > 2 ? "saysManyOut" : "saysOut");
    },
    render() {
      const form = round.form(), read = round.read(), { cells, now, left, offered, asks } = read;
      for (const cell of cells) {
        cell.placeholder = offered.includes(cell) ? `${shown(left)}?` : "·";
        cell.ariaCurrent = cell === now ? "true" : null;
      }
      say(form, now?.dataset, round.missing(form, left), round.label(form, read));
      find("[data-save]", form).ariaDisabled = String(asks || !offered.length && left !== 0);   // grey: a tap says why
    },
    /** The page was shown anew: what is typed here stays, and somebody's number is next. */
    shown() {
      const form = round.form();
      if (!form) return;
      const cells = round.cells(), { draft } = form.dataset;
      for (const cell of cells) {
        const key = round.key(cell), text = typed.get(key);
        if (text === cell.getAttribute("value")) typed.delete(key);
        const says = `${draft} ${cell.defaultValue}`;   // a field that was typed in does not show that by itself
        if (text !== undefined) {
          cell.value = text;
          if (cell !== round.at) round.share(cell);            // what was typed without a connection
        } else if (cell.says !== says) cell.value = cell.defaultValue;
        cell.says = says;
      }
      const now = draft === round.draft && cells.includes(round.at) ? round.at : undefined;
      const first = own(cells);
      round.draft = draft;                                    // another round begins where it should
      round.asked = false;                                    // somebody's number has come meanwhile
      if (!now) round.begin(first && isNumber(first.value) ? round.next(first) ?? first : first);
      else if (isNumber(now.value) && now.value !== round.chosen && !typed.has(round.key(now)) && !("begun" in now.dataset)) {
        round.begin(round.next(now));             // another phone has typed it meanwhile
        numberPad.hold();
      } else for (const cell of cells) cell.toggleAttribute("data-now", cell === now);
      round.render();
    },
    submit(form) {
      const { cells, left, offered } = round.read();
      round.asked = false;
      round.sent = form.dataset.draft;
      for (const cell of cells) {
        if (offered.includes(cell)) cell.value = String(left);
        else if (!isNumber(cell.value)) cell.value = "";
      }
      numberPad.select(form);
    },
  };

  /* ---------- the printed pad: one cell at a time, column by column ---------- */

  /** The empty cell that is typed, "seat,category", and its text. A number that is there is a link to where it is put right. */
  let at = "", text = "";
  const count = {
    cell: (place) => find(`[data-at="${place}"]:not([data-sent])`),
    /** The next empty cell: down the column, then the next player's; at first that of a correction, or one's own. */
    next(from) {
      const cells = findAll("[data-at]:not([data-sent])").sort((one, other) => count.order(one.dataset.at) - count.order(other.dataset.at));
      if (!from) return count.cell(find("#enter-count")?.dataset.begins) ?? own(cells);
      return cells.find((cell) => count.order(cell.dataset.at) > count.order(from)) ?? cells.find((cell) => cell.dataset.at !== from);
    },
    order(place) {
      const [seat, category] = place.split(",").map(Number);
      return seat * 100 + category;
    },
    select(cell) {
      at = cell?.dataset.at ?? "";
      text = "";
      numberPad.seen(cell);
      count.render();
    },
    render() {
      const form = find("#enter-count");
      if (!form || !find("[data-at]")) return;
      const cell = count.cell(at), next = cell && count.next(at);
      for (const other of findAll("[data-at]")) {
        other.toggleAttribute("data-now", other === cell);
        other.ariaCurrent = other === cell ? "true" : null;
        if (other === cell && text) other.dataset.typed = shown(text); else delete other.dataset.typed;
      }
      form.elements["value"].value = text;
      if (cell) [form.elements["seat"].value, form.elements["category"].value] = at.split(",");
      const { name = "", category = "" } = cell?.dataset ?? {}, { saysNext, saysSave } = form.dataset;
      const label = next?.dataset.name === name ? page.fill(saysNext, { category: next.dataset.category }) : page.fill(saysSave, { name });
      say(form, cell && { name, seat: at.split(",")[0] }, category, label);
    },
    shown() {
      if (find("[data-at]") && !count.cell(at)) {             // another phone may have filled it in meanwhile
        if (at) numberPad.hold();
        count.select(count.next(at));
      }
      count.render();
    },
    sent() {
      count.cell(at)?.setAttribute("data-sent", "");          // the page that comes back has a number there
      count.select(count.next(at));
    },
    /** Enter the number that stands there: another cell was tapped, or another page. */
    leave() {
      if (isNumber(text)) find("#enter-count")?.requestSubmit();
    },
  };

  /* ---------- running counts: one of them large, taps on its steps together one entry ---------- */

  let large = "", pending = 0, timer = 0;
  const steps = {
    enlarge(seat) {
      steps.send();
      large = seat;
      steps.render();
    },
    render() {
      const sections = findAll("[data-large]");
      if (!sections.length) return;
      const now = sections.find(({ dataset }) => dataset.large === large) ?? own(sections);
      large = now.dataset.large;
      for (const one of sections) one.toggleAttribute("data-now", one === now);
      for (const card of findAll("[data-enlarges]")) card.toggleAttribute("data-now", card.dataset.enlarges === large);
      const before = find("[data-points]", now)?.dataset.points, told = find("[data-just-now]", now), sign = pending < 0 ? "−" : "+";
      const change = `${sign} ${Math.abs(pending)}`, points = shown(Number(before) + pending);
      if (pending) told.dataset.was ??= told.textContent;     // until the next page says something else
      told.textContent = pending ? page.fill(told.dataset.says, { before: shown(before), change, points }) : told.dataset.was ?? told.textContent;
      const whose = find(`#enter-points [name=seat][value="${large}"]`);
      if (whose && !find("#another-number:popover-open")) whose.checked = true;
    },
    tap(points) {
      pending += points;
      clearTimeout(timer);
      timer = setTimeout(steps.send, TOGETHER);
      steps.render();
    },
    drop() {
      clearTimeout(timer);
      pending = 0;
      steps.render();
    },
    send() {
      const form = find("#add-steps"), points = pending;
      clearTimeout(timer);
      pending = 0;                                            // first: any form that is sent sends these before it, this one too
      if (!points || !form) return;
      form.elements["seat"].value = large;
      form.elements["points"].value = String(points);
      form.elements["key"].value = page.newKey();             // the same steps once more are no double tap
      form.requestSubmit();
    },
  };

  /* ---------- saying how a game is scored: only the fields that this way of keeping points has ---------- */

  const plain = (name) => name.normalize("NFKD").toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  const groupOf = ({ name }) => name.replace(/[.[].*/, "");

  /** What a well-known game's rules say, in every field that nobody has filled in by hand. */
  function fillIn(form) {
    const { list, value } = form.elements["title"], byHand = (form.byHand ??= new Set()), typed = plain(value);
    if (!list) return;
    const isCalled = (one) => `${one.value}, ${one.label}`.split(", ").some((name) => plain(name) === typed);
    const known = typed && [...list.options].find(isCalled), begun = known ? JSON.parse(known.dataset.begin) : { keep: "rounds", wins: "highest" };
    begun.alone = begun.teams ? "" : "1";
    for (const field of findAll("fieldset input", form).filter((one) => !byHand.has(groupOf(one)))) {
      const said = String(field.name.match(/[^.[\]]+/g).reduce((part, step) => part?.[step], begun) ?? "");
      if (field.type !== "radio") field.value = said; else if (begun[groupOf(field)] !== undefined) field.checked = field.value === said;
    }
    find("[data-known]", form).textContent = known && !byHand.size ? known.dataset.words : "";
  }

  function setUp() {
    const form = find("[data-set-up]");
    if (!form) return;
    fillIn(form);
    const { keep, down_from: down, wins } = form.elements, way = keep.value === "running" && down.value ? "down" : keep.value;
    if (way === "down") wins.value = "lowest";
    for (const part of findAll("fieldset[data-for]", form)) part.disabled = part.hidden = !part.dataset.for.split(" ").includes(way);
    form.elements["categories[0].name"].required = true;      // where its fieldset is not disabled
  }

  /* ---------- what happens ---------- */

  page.on("click", ".large .step", (step, event) => {
    event.preventDefault();
    steps.tap(JSON.parse(step.value).points);
  });
  page.on("click", "[data-enlarges]", (card) => steps.enlarge(card.dataset.enlarges));
  page.on("click", "a[href]", () => { steps.send(); count.leave(); });
  page.on("click", "[data-at]", (cell, { detail }) => {
    if (cell.dataset.at !== at || !detail) count.leave();     // no detail: by Enter
    setTimeout(() => count.select(cell));                     // after the next one, which sending goes on to
  });
  /* What is not yet an entry is undone by forgetting it. */
  page.on("click", ".undo", (_, event) => {
    if (!pending) return;
    page.holdBack(event);
    steps.drop();
  }, true);
  /* The page is left. */
  document.addEventListener("visibilitychange", steps.send);
  page.on("focusin", "[form=enter-round]", (field) => {
    if (round.at !== field) round.select(field);
  });
  page.on("input", "[data-set-up] fieldset input", (field) => field.form.byHand.add(groupOf(field)));
  page.on("input", "[data-set-up]", setUp);
  page.on("input", "[form=enter-round]", (field) => {
    field.dataset.begun = "";
    typed.set(round.key(field), field.value);
    round.asked = false;
    round.render();
  });
  page.on("input", "#enter-count [data-pad]", ({ value }) => {
    text = value;
    count.render();
  });
  page.on("whole", "[form=enter-round]", (field, event) => {
    event.preventDefault();
    round.goOn(field);
  });
  page.on("submit", "[data-live]", steps.send, true);
  page.on("submit", "#enter-round", (form, event) => {
    const { now, asks } = round.read();
    if (!asks) return round.submit(form);
    page.holdBack(event);
    if (now && isNumber(now.value)) return round.goOn(now);   // Enter, or a tap before the pad goes on by itself
    round.asked = true;
    round.render();
  }, true);
  page.on("submit", "#enter-count", (_, event) => {
    if (!find("[data-at]")) return;
    if (isNumber(text)) return void setTimeout(count.sent);   // once the outbox has it
    page.holdBack(event);
    count.select(count.next(at));
  }, true);
  document.addEventListener("sent", ({ detail: form }) => {
    if (form?.id !== "enter-round") return;
    for (const key of typed.keys()) if (key.startsWith(`${round.sent}/`)) typed.delete(key);   // the form may be the next round's
    update();                                                 // the form was emptied after the page had come
  });

  function update() {
    /* words of ours that the next page may not differ in */
    if (find("#page [data-large]")) page.element().dataset.altered = "";
    round.shown();
    count.shown();
    steps.render();
    setUp();
  }
  document.addEventListener("htmx:before:swap", () => { for (const cell of findAll("[data-sent]")) delete cell.dataset.sent; });
  page.follow(update);
})();
