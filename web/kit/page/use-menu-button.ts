import type { MenuProps } from "antd/es/menu";
import { useRef } from "react";

type Chosen = Parameters<NonNullable<MenuProps["onClick"]>>[0];

/**
 * The button of a menu. It takes the focus when something is chosen, for what was chosen goes away with the menu: a dialog
 * that opens gives the focus back to the button then, and not to the page.
 */
export function useMenuButton() {
  const ref = useRef<HTMLButtonElement>(null);
  const takeFocus = ({ domEvent }: Chosen) => {
    // The key would press the button as well, which has the focus by then.
    if (domEvent.type === "keydown") domEvent.preventDefault();
    ref.current?.focus({ preventScroll: true });
  };
  return [ref, takeFocus] as const;
}
