/* The outbox: a tap is stored on this phone first, then sent. Taps are sent one at a time, each until it is answered.
   A tap made without a connection waits here, even if the page is reloaded. A tap that was not counted is shown with
   the reason, and the player sends it again or discards it.

   outbox_queue.js decides what happens to the items, outbox_view.js shows them; this file stores and sends them. */
(() => {
  "use strict";
  if (!page.find("#waiting-tap")) return;                     // nothing is sent from here
  /* Milliseconds between tries while there is no answer. */
  const PAUSE = 200, LONGEST = 2000;
  const root = document.documentElement;

  /* ---------- the items, kept in this browser ---------- */
  const place = `outbox ${page.element().dataset.events}`;
  /** @returns {Item[]} */
  const read = () => page.kept(place) ?? [];
  /** @param {Item[]} items */
  function write(items) {
    page.keep(place, items.length ? items : null);
    render();
  }
  const find = (id) => queue.find(read(), id);

  /* ---------- a tap comes in ---------- */
  /** The form of each item. */
  const forms = new Map();
  /** The item whose ruling is on the screen. @type {{ item: Item, card: Element } | null} */
  let ruled = null;

  /** @param {HTMLFormElement} form @param {HTMLButtonElement} [submitter] @returns {Item} */
  function newItem(form, submitter) {
    /** @type {any[]} */
    const data = [...new FormData(form, submitter)];
    const { seen, key: pageKey } = Object.fromEntries(data), fields = data.filter(([name]) => !["csrf", "seen", "key"].includes(name));
    const label = (submitter?.ariaLabel ?? submitter?.innerText ?? "").split("\n")[0].trim() || page.says("tap");
    return { id: page.newKey(), url: form.getAttribute("action"), fields, seen: Number(seen), pageKey, label, at: Date.now() };
  }
  function take(form, submitter) {
    const item = newItem(form, submitter), answers = ruled && submitter?.closest(".ruling");
    /** What was refused of a form that is filled in is put right by sending it again. */
    const isPutRight = (other) => other.refused && form.matches(".ask") && forms.get(other.id) === form;
    if (queue.isRepeat(read(), item)) return;
    forms.set(item.id, form);
    if (ruled && submitter) endRuling(answers && item);       // not what is sent by itself: that waits
    if (!answers) write([...read().filter((other) => !isPutRight(other)), item]);
    setTimeout(render, queue.BRIEF + 10);
    send();
  }
  /** The player has answered the ruling: `item` takes the place of the one ruled on, or that one is dropped. @param {Item} [item] */
  function endRuling(item) {
    const { id } = ruled.item;
    ruled = null;
    queueView.removeRuling();
    write(item ? queue.replace(read(), id, item) : without(id));
  }

  /* ---------- items go out ---------- */
  let sending = false, fails = 0;
  let resume = () => {};
  const pause = (time) => new Promise((done) => { setTimeout(resume = () => done(), time); });

  async function send() {
    if (sending) return;
    sending = true;
    for (let item; !ruled && (item = queue.next(read())); ) {
      const { status, text, redirect } = await post(item);
      if ([0, 408, 429].includes(status) || status >= 500) {
        await (status ? postpone(item, text) : wait(item));
        if (!connection.isLive()) break;                      // it goes on when the connection is live
      } else {
        fails = 0;
        await (status < 300 ? finish(item, text) : refuse(item, text));
        if (redirect) {                                       // it was a question, answered by a page of its own
          location.assign(redirect);
          break;                                              // the browser may bring this one back as it is
        }
      }
    }
    sending = false;
  }
  /** @param {Item} item @returns {Promise<Answer>} */
  async function post(item) {
    const { csrf } = page.element().dataset;
    const body = new URLSearchParams([...item.fields, ["csrf", csrf], ["key", item.id], ...(item.pageKey ? [["seen", `${item.seen}`]] : [])]);
    root.dataset.sending = "";
    const answer = await request.send(item.url, { body, minimal: connection.isStreaming() });
    delete root.dataset.sending;
    return answer;
  }
  /** @param {Item} item */
  function wait(item) {
    write(queue.change(read(), item.id, { tries: item.tries ?? 0 }));
    if (connection.isLive()) connection.doubt();
    return pause(Math.min(++fails * PAUSE, LONGEST));
  }
  /** The server says "not now". @param {Item} item */
  async function postpone({ id }, text) {
    write(queue.postpone(read(), id, reasonIn(text)));
    const item = find(id);
    if (item?.refused) queueView.open(); else if (item) await pause(queue.pauseAfter(item.tries));
  }
  /** The server says no, or asks the player by a ruling. @param {Item} item */
  async function refuse(item, text) {
    if (!find(item.id)) return;                               // discarded in the meantime
    const card = page.parse(text, ".ruling"), form = forms.get(item.id);
    if (!card) {
      const reason = reasonIn(text), event = new CustomEvent("refused", { cancelable: true, detail: { form, reason } });
      if (!document.dispatchEvent(event)) return write(without(item.id));
      write(queue.change(read(), item.id, { refused: reason }));
      return queueView.open();
    }
    ruled = { item, card };
    const look = [...form?.classList ?? []].join(".");        // where the answer's page has no such form, this page stays
    if (!look || page.parse(text, `.${look}`)) await page.showAnswer(text);
    showRuling();
  }
  /** @param {Item} item */
  async function finish({ id }, text) {
    write(queue.counted(read(), id, Number(text.match(/(?:^|data-signal=")(\d+)\./)?.[1] ?? 0)));
    if (text && !queue.next(read())) await page.showAnswer(text);
    document.dispatchEvent(new CustomEvent("sent", { detail: forms.get(id) }));
    forms.delete(id);
  }
  const reasonIn = (text) => page.parse(text, ".words .voice")?.textContent ?? page.says("unanswered");
  /** What is left once the player has discarded one. @param {string} id */
  const without = (id) => queue.drop(read(), id, page.says("dropped", { tap: find(id)?.label }));

  /* ---------- what the player sees ---------- */
  function render() {
    queueView.render(queue.overdue(read().filter(({ id }) => id !== ruled?.item.id), connection.isLive()));
  }
  /** The ruling stays, whatever the other phones report, until this player has answered it; a question to the whole table,
      which nobody can put aside, only until somebody has. */
  function showRuling() {
    if (!ruled) return;
    if (page.entry() > ruled.item.seen && !ruled.card.querySelector(".choices a")) endRuling(); else queueView.renderRuling(ruled);
  }

  /* ---------- what the player does ---------- */
  page.on("submit", ":is(#page, #drawer) form[data-live]", (form, event) => {
    event.preventDefault();
    take(form, event.submitter);
  });
  document.addEventListener("click", (event) => {
    const { target } = event, id = target.closest("[data-id]")?.dataset.id, item = id && find(id);
    if (ruled && target.closest(".ruling .choices a")) {      // the form keeps what was filled in, for the next try
      event.preventDefault();
      endRuling();
    } else if (!item) return;
    if (target.closest("[data-tell]")) write(queue.sendAgain(read(), id, page.entry()));
    if (target.closest("[data-drop]")) write(without(id));
    resume();
    send();
  });
  document.addEventListener("live", () => { render(); send(); });
  page.follow(() => { showRuling(); render(); });
  /* Another tab of this browser has dealt with it. */
  addEventListener("storage", () => {
    if (ruled && !find(ruled.item.id)) endRuling();
    render();
  });
  send();
})();
