import LibraryModal, { type ModalProps } from "antd/es/modal";
import { useEffect } from "react";

/** The dialog of the library, in which Tab goes round. */
export function Modal(props: ModalProps) {
  useTabGoesRound();
  return <LibraryModal {...props} />;
}

/**
 * The library brings the focus back only from elsewhere on the page: behind the
 * last control of the page there is nothing that would take it, and it was lost.
 */
function useTabGoesRound(): void {
  useEffect(() => {
    const goRound = (event: KeyboardEvent) => {
      const { activeElement } = document;
      const dialog = activeElement?.closest("[aria-modal]");
      if (event.key !== "Tab" || event.defaultPrevented || !dialog) return;
      const all = dialog.querySelectorAll<HTMLElement>("*:not(:disabled)");
      const stops = [...all].filter((one) => one.tabIndex >= 0 && one.checkVisibility());
      if (event.shiftKey) stops.reverse();
      if (activeElement !== stops.at(-1)) return;
      event.preventDefault();
      stops[0]?.focus();
    };
    document.addEventListener("keydown", goRound);
    return () => document.removeEventListener("keydown", goRound);
  }, []);
}
