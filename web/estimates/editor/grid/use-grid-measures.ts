import { useMemo } from "react";
import { mediaHook } from "../../../base/media-hook.ts";

const useIsCoarse = mediaHook("(pointer: coarse)");
const useIsNarrow = mediaHook("(max-width: 599px)");

/** In CSS pixels. */
export interface GridMeasures {
  readonly rowHeight: number;
  readonly numberWidth: number;
  /** Replaces the width of the title column where the screen is narrow. */
  readonly titleWidth: number | null;
}

/** Fingers need taller rows than a mouse, and on a phone the titles must leave room for a figure. */
export function useGridMeasures(): GridMeasures {
  const isCoarse = useIsCoarse();
  const isNarrow = useIsNarrow();
  return useMemo(
    () => ({
      rowHeight: isCoarse ? 44 : 32,
      numberWidth: isNarrow ? 48 : 56,
      titleWidth: isNarrow ? 150 : null,
    }),
    [isCoarse, isNarrow],
  );
}
