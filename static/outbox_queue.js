/* The queue of the outbox: what was tapped and not yet counted, in the order of the taps. Pure: every function takes
   a list of items and returns a new one, or an answer about it. */

/**
 * @typedef {object} Item
 * @property {string} id              makes it one entry, or one change, however often it is sent
 * @property {string} url             where it is sent
 * @property {[string, string][]} fields
 * @property {number} seen            the newest entry it follows
 * @property {string} [pageKey]       key of the page it was tapped on; none for what becomes no entry
 * @property {string} label           what its button says
 * @property {number} at              when it was tapped
 * @property {number} [tries]         once it was sent: how often the answer was "not now"
 * @property {string} [refused]       why it was not counted; it is sent again only when the player says so
 */

const queue = (() => {
  "use strict";
  /* Milliseconds: two taps are one; a wait is not worth showing. */
  const DOUBLE = 300, BRIEF = 400;
  /* The last of eight is sent after half a minute. */
  const TRIES = 8, PAUSE = 250;

  /** @param {Item} item @param {string} name */
  const field = (item, name) => item.fields.find(([other]) => other === name)?.[1];
  /** Whether it will be an entry of the log; a part of a form that is kept for the others is none. @param {Item} item */
  const isEntry = (item) => item.pageKey && field(item, "act") !== "keep";
  /** @param {Item[]} items @param {string} id */
  const find = (items, id) => items.find((item) => item.id === id);
  const without = (items, id) => items.filter((item) => item.id !== id);
  /** @param {Item[]} items @param {string} id @param {Partial<Item>} changes */
  const change = (items, id, changes) => items.map((item) => (item.id === id ? { ...item, ...changes } : item));

  return {
    BRIEF, field, find, change,

    /** The item to send now. @param {Item[]} items */
    next: (items) => items.find((item) => !item.refused),

    /** Whether a tap is a double tap, or comes from a second finger. What becomes no entry may be chosen, left and chosen again.
     * @param {Item[]} items @param {Item} item */
    isRepeat: (items, item) => items.some((other) => item.url === other.url && item.pageKey === other.pageKey && !other.refused
      && (isEntry(item) || item.at - other.at < DOUBLE)
      && (JSON.stringify(item.fields) === JSON.stringify(other.fields) || isEntry(item) && item.at - other.at < DOUBLE)),

    /** Counted: those behind it follow its entry, if there is one. What each enters for itself may be only a part of it, a
     * correction may change nothing: the table's `newest` entry by then says so. An Undo behind a move was tapped when its
     * page did not show that move yet, and undoes it alone. @param {Item[]} items @param {string} id */
    counted(items, id, newest = Infinity) {
      const was = find(items, id), seen = was && isEntry(was) ? Math.min(was.seen + 1, newest) : 0;
      /** `to`: what an Undo goes back to. @param {Item} item */
      const follow = (item) => item.fields.map(([name, value]) => [name, name === "to" && item.seen < seen && !field(was, "act") ? `${was.seen}` : value]);
      return without(items, id).map((item) => ({ ...item, fields: follow(item), seen: Math.max(item.seen, seen) }));
    },

    /** Answered "not now" (408, 429 or 5xx): it is tried again a few times, then refused.
     * @param {Item[]} items @param {string} id @param {string} why */
    postpone(items, id, why) {
      const tries = (find(items, id)?.tries ?? 0) + 1;
      return change(items, id, { tries, refused: tries < TRIES ? undefined : why });
    },
    /** Milliseconds to wait after that many tries: each time twice as long. @param {number} tries */
    pauseAfter: (tries) => PAUSE * 2 ** (tries - 1),

    /** The player sends a refused one again, from a page that shows entry `seen`.
     * @param {Item[]} items @param {string} id @param {number} seen */
    sendAgain: (items, id, seen) => [...without(items, id), { ...find(items, id), seen, tries: 0, refused: undefined }],

    /** The player answered a ruling with `item`, which takes the place of `id`.
     * @param {Item[]} items @param {string} id @param {Item} item */
    replace: (items, id, item) => [{ ...item, label: find(items, id)?.label ?? item.label }, ...without(items, id)],

    /** The player discards one. Those tapped after it were meant to follow it: the player is asked about them, and told why.
     * @param {Item[]} items @param {string} id @param {string} why */
    drop(items, id, why) {
      const was = find(items, id);
      const after = was && !was.refused && isEntry(was) ? items.slice(items.indexOf(was)) : [];
      return without(items, id).map((item) => (after.includes(item) && isEntry(item) ? { ...item, refused: item.refused ?? why } : item));
    },

    /** Those to show: refused, or not sent within a moment. @param {Item[]} items @param {boolean} isLive */
    overdue: (items, isLive, now = Date.now()) => items.filter((item) => item.refused || !isLive || now - item.at > BRIEF),
  };
})();
