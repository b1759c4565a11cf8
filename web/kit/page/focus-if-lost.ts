/** Gives the focus to an element when what had it is gone; never takes it from where somebody works. */
export function focusIfLost(element: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) element?.focus();
}
