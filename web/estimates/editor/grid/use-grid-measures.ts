import { useMemo, useSyncExternalStore } from "react";

const coarse = window.matchMedia("(pointer: coarse)");
const narrow = window.matchMedia("(max-width: 599px)");

const following = (query: MediaQueryList) => (listener: () => void) => {
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
};
const followCoarse = following(coarse);
const followNarrow = following(narrow);

/** In CSS pixels. */
export interface GridMeasures {
  readonly rowHeight: number;
  readonly numberWidth: number;
  /** Replaces the width of the title column where the screen is narrow. */
  readonly titleWidth: number | null;
}

/** Fingers need taller rows than a mouse, and on a phone the titles must leave room for a figure. */
export function useGridMeasures(): GridMeasures {
  const isCoarse = useSyncExternalStore(followCoarse, () => coarse.matches);
  const isNarrow = useSyncExternalStore(followNarrow, () => narrow.matches);
  return useMemo(
    () => ({
      rowHeight: isCoarse ? 44 : 32,
      numberWidth: isNarrow ? 48 : 56,
      titleWidth: isNarrow ? 150 : null,
    }),
    [isCoarse, isNarrow],
  );
}
