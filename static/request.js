/* One request to the server, with a time limit. */

/**
 * @typedef {object} Answer
 * @property {number} status  0 where none came in time
 * @property {string} text
 * @property {string | null} redirect  the page to go to instead of showing this answer
 */

const request = (() => {
  "use strict";
  const TIMEOUT = 4000;
  /** When each request that has no answer yet was sent. @type {Map<AbortController, number>} */
  const pending = new Map();

  /**
   * A GET, or with a `body` a POST.
   * `minimal`: the answer to a change may leave out the page, because the stream brings it.
   * @param {string} url
   * @param {{ body?: URLSearchParams, minimal?: boolean, timeout?: number }} [options]
   * @returns {Promise<Answer>}
   */
  async function send(url, { body, minimal = false, timeout = TIMEOUT } = {}) {
    const controller = new AbortController(), timer = setTimeout(() => controller.abort(), timeout);
    pending.set(controller, Date.now());
    try {
      const headers = { "HX-Request": "true", "HX-Current-URL": location.href, Accept: "text/html" };
      if (minimal) headers["Prefer"] = "return=minimal";
      const answer = await fetch(url, { method: body ? "POST" : "GET", body, headers, signal: controller.signal, cache: "no-store" });
      return { status: answer.status, text: await answer.text(), redirect: answer.headers.get("HX-Redirect") };
    } catch {
      return { status: 0, text: "", redirect: null };
    } finally {
      clearTimeout(timer);
      pending.delete(controller);
    }
  }

  /** What is to be read at an address; "" where nothing can be. @param {string} url */
  async function read(url) {
    const { status, text } = await send(url);
    return status === 200 ? text : "";
  }

  /** Give up requests sent before `time`: others have been answered since, so the connection they use is dead. */
  function abortBefore(time) {
    for (const [controller, sentAt] of pending) if (sentAt < time) controller.abort();
  }

  return { send, read, abortBefore };
})();
