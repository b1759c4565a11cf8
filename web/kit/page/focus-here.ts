/** A `ref` for what the cursor goes to when it appears, where somebody has just asked for it. */
export const focusHere = (element: { focus(): void } | null): void => element?.focus();
