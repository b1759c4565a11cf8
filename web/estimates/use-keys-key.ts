import { useEffect, useEffectEvent } from "react";
import { keyOfKeys } from "./editor/grid/grid-keys.ts";
import { hasOwnKeys } from "./own-keys.ts";

/** One key shows all of them, in a cell of the grid as well as beside it. */
export function useKeysKey(onShow: () => void): void {
  const show = useEffectEvent(onShow);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      if (event.defaultPrevented || key !== keyOfKeys || hasOwnKeys(target)) return;
      // AltGr, which some layouts need for it, comes as Ctrl and Alt together.
      if (metaKey || ctrlKey !== altKey) return;
      event.preventDefault();
      show();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
