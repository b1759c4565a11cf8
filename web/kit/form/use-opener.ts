import { useInsertionEffect, useRef } from "react";

/**
 * Gives the focus back to what had it when a dialog opened. The library notes it only after the first field
 * has taken the focus, where no motion is in between, and then has nothing to give it back to.
 */
export function useOpener(isOpen: boolean | undefined): () => void {
  const opener = useRef<Element>(null);
  // Before all other effects, and before a new field gets the focus.
  useInsertionEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  return () => {
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  };
}
