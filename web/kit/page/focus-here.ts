/**
 * A `ref` for what the cursor goes to when it appears, where somebody has just asked for it. Fields of antd take
 * `autoFocus` in its place: their `ref` is given anew with every change, and would call the cursor back.
 */
export const focusHere = (element: { focus(): void } | null): void => element?.focus();
