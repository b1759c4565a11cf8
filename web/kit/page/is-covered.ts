/** Stands a dialog above the element? Then keys are meant for the dialog. */
export const isCovered = (element: Element): boolean =>
  [...document.querySelectorAll("dialog[open], [aria-modal='true']")].some(
    (dialog) => dialog.checkVisibility() && !dialog.contains(element),
  );
