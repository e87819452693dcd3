/* For the type check alone: what the scripts take for granted about the browser and about each other. */

/** Of htmx, what the scripts call. */
declare const htmx: {
  swap(how: { text: string; target: string; swap: string; sourceElement: Element }): Promise<void>;
  process(element: Element): void;
};

/** The scripts' own events. */
interface DocumentEventMap {
  /** The connection works again. */
  live: CustomEvent<null>;
  /** A tap was counted; its form, unless the page was loaded again since. */
  sent: CustomEvent<HTMLFormElement | undefined>;
  refused: CustomEvent<{ form?: HTMLFormElement, reason: string }>;
  /** What the newest entry changed has just been marked; whether the page before showed the entry before. */
  changed: CustomEvent<{ changes: Change[]; isNext: boolean }>;
  /** The player made a choice for this phone; its name. */
  preference: CustomEvent<string>;
}

/* Pages are HTML: whatever a selector finds is an HTML element, and what an event happens to is an element. */
interface Element extends Pick<HTMLElement, "dataset" | "hidden" | "tabIndex" | "inputMode" | "focus" | "hidePopover" | "togglePopover"> {}
interface EventTarget extends Pick<Element, "id"> {
  closest(selectors: string): HTMLElement | null;
  matches(selectors: string): boolean;
}
