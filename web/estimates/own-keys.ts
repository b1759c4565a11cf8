const text =
  "input:not([type='checkbox'], [type='radio']), textarea, select, [contenteditable='true']";
const places = `${text}, [role='dialog']`;

/** Have keys a meaning of their own there: text that is typed, and what stands in front of the page? */
export const hasOwnKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(places) !== null;
