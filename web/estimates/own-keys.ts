const places = "input, textarea, select, [contenteditable='true'], [role='dialog']";

/** Have keys a meaning of their own there: text that is typed, and what stands in front of the page? */
export const hasOwnKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(places) !== null;
