import { type RefObject, useEffect, useEffectEvent } from "react";
import { isCovered } from "../page/is-covered.ts";

/**
 * Ctrl+S saves the form that `inside` stands in. While a dialog stands above the form nothing
 * happens: nobody saves what lies hidden.
 */
export function useSaveShortcut(inside: RefObject<Element | null>, save: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey)) return;
    // Nobody wants the page itself as a file.
    event.preventDefault();
    if (!event.repeat && inside.current && !isCovered(inside.current)) save();
  });
  useEffect(() => {
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
