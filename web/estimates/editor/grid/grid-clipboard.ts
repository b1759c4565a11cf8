import type { LoneSigns } from "../../../../domain/money/read-number.ts";
import { type BlockEntries, copyBlock, pasteBlock } from "./block-entries.ts";
import type { GridCore } from "./grid-core.ts";
import type { OpenPaste } from "./grid-state.ts";
import { readPaste } from "./paste-reading.ts";
import { parseTsv } from "./tsv.ts";

export interface GridClipboard {
  readonly paste: (text: string) => void;
  /** Finishes a paste that was asked about; null gives it up. */
  readonly answerPaste: (signs: LoneSigns | null) => void;
  readonly copy: () => string;
}

export function createGridClipboard(
  core: GridCore,
  apply: (entries: BlockEntries) => void,
): GridClipboard {
  /** What this grid has copied is read as this person types, and nothing has to be asked. */
  let ownCopy = "";

  const put = (
    { cells, range, signs }: Pick<OpenPaste, "cells" | "range" | "signs">,
    answer?: LoneSigns,
  ) => {
    const context = core.context();
    const read = signs.map((own) => own ?? answer ?? context.signs);
    apply(pasteBlock({ cells, signs: read }, range, context));
    core.selectAt(range.top + cells.length - 1, range.left + signs.length - 1, true);
  };

  return {
    paste: (text) => {
      const range = core.range();
      const cells = parseTsv(text);
      if (range === undefined || cells.length === 0) return;
      const { signs, example } = readPaste(cells, range, core.get().shape.columns);
      if (isSame(text, ownCopy)) return put({ cells, range, signs: signs.map(() => null) });
      if (example === null) return put({ cells, range, signs });
      core.set({ pasted: { cells, range, signs, example } });
    },
    answerPaste: (answer) => {
      const { pasted } = core.get();
      core.set({ pasted: null });
      if (pasted === null) return;
      if (answer === null) return core.selectAt(pasted.range.top, pasted.range.left);
      put(pasted, answer);
    },
    copy: () => {
      const range = core.range();
      ownCopy = range === undefined ? "" : copyBlock(range, core.context());
      return ownCopy;
    },
  };
}

/** The clipboard may write the ends of lines in its own way. */
const isSame = (a: string, b: string) => a.replaceAll("\r", "") === b.replaceAll("\r", "");
