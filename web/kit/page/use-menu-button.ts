import { useRef } from "react";

/**
 * The button of a menu. It takes the focus when something is chosen, for what was chosen goes away with the menu: a dialog
 * that opens gives the focus back to the button then, and not to the page.
 */
export function useMenuButton() {
  const ref = useRef<HTMLButtonElement>(null);
  return [ref, () => ref.current?.focus({ preventScroll: true })] as const;
}
