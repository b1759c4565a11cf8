import type { ClipboardEvent, KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { clipboardOf, rowsFormat } from "./clipboard-formats.ts";
import type { GridController } from "./grid-controller.ts";
import { pressKey } from "./grid-keys.ts";
import { lineKinds } from "./kind-picker.tsx";
import { type PointerParts, usePointerHandlers } from "./use-pointer-handlers.ts";

interface HandlerParts extends PointerParts {
  readonly rowHeight: number;
  readonly onFind: () => void;
}

/** One handler for each kind of event, for all cells together. */
export function useGridHandlers(parts: HandlerParts) {
  const { grid, scroller, rowHeight, onFind } = parts;
  const { t } = useTranslation();

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    const height = scroller.current?.clientHeight ?? 0;
    const surroundings = {
      pageRows: Math.max(1, Math.floor(height / rowHeight) - 2),
      openFind: onFind,
      kindOfLetter: (letter: string) =>
        lineKinds.find((kind) => t(`estimates.grid.kindLetters.${kind}`) === letter),
    };
    if (pressKey(event, grid, surroundings)) event.preventDefault();
  };

  return { onKeyDown, ...usePointerHandlers(parts), ...clipboardHandlers(grid) };
}

/** Copy, cut and paste the block; inside an editor they are the browser's own, but for a block of cells. */
function clipboardHandlers(grid: GridController) {
  const onCopy = (event: ClipboardEvent) => {
    if (grid.get().edit !== null) return;
    event.preventDefault();
    const { text, html, rows } = grid.blocks.copy();
    event.clipboardData.setData("text/plain", text);
    event.clipboardData.setData("text/html", html);
    if (rows !== "") event.clipboardData.setData(rowsFormat, rows);
  };

  const onCut = (event: ClipboardEvent) => {
    if (grid.get().edit !== null) return;
    onCopy(event);
    grid.blocks.cutCopied();
  };

  const onPaste = (event: ClipboardEvent) => {
    const isTaken = grid.blocks.paste(clipboardOf(event.clipboardData));
    if (isTaken) event.preventDefault();
  };

  return { onCopy, onCut, onPaste };
}
