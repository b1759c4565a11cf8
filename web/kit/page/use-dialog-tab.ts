import { useEffect } from "react";

/**
 * Tab goes round in the dialog that is open. The library brings the focus back only from elsewhere on the page: behind the
 * last control of the page there is nothing that would take it, and it was lost.
 */
export function useDialogTab(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { activeElement } = document;
      const dialog = activeElement?.closest("[aria-modal='true']");
      if (event.key !== "Tab" || event.defaultPrevented || !activeElement || !dialog) return;
      const stops = tabStops(dialog);
      const rest = stops.filter((stop) => comesAfter(stop, activeElement) !== event.shiftKey);
      if (rest.some((stop) => stop !== activeElement)) return;
      event.preventDefault();
      stops.at(event.shiftKey ? -1 : 0)?.focus();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}

const tabStops = (dialog: Element) =>
  [
    ...dialog.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, [tabindex]"),
  ].filter((one) => one.tabIndex >= 0 && !one.matches(":disabled") && one.checkVisibility());

const comesAfter = (one: Element, other: Element) =>
  (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
