import { useEffect } from "react";

/**
 * The library brings the focus back only from elsewhere on the page: behind the
 * last control of the page there is nothing that would take it, and it was lost.
 */
export function useTabGoesRound(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const goRound = (event: KeyboardEvent) => {
      const { activeElement } = document;
      const dialog = activeElement?.closest("[aria-modal]");
      if (event.key !== "Tab" || event.defaultPrevented || !dialog) return;
      const all = dialog.querySelectorAll<HTMLElement>("*:not(:disabled)");
      const stops = [...all].filter((one) => isStop(one) && one.checkVisibility());
      if (event.shiftKey) stops.reverse();
      if (activeElement !== stops.at(-1)) return;
      event.preventDefault();
      stops[0]?.focus();
    };
    document.addEventListener("keydown", goRound);
    return () => document.removeEventListener("keydown", goRound);
  }, [isOpen]);
}

/** Of a group of radio buttons Tab stops at the one that is chosen. */
function isStop(one: HTMLElement): boolean {
  const isRadio = one instanceof HTMLInputElement && one.type === "radio";
  if (!isRadio || one.checked) return one.tabIndex >= 0;
  const group = one.closest("[aria-modal]")?.querySelectorAll<HTMLInputElement>("input:checked");
  return ![...(group ?? [])].some(({ name }) => name === one.name);
}
