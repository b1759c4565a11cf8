import { useState } from "react";
import type { GridController } from "../editor/grid/grid-controller.ts";
import { whenFetched } from "../../kit/page/when-fetched.tsx";

// The grid is there sooner when each of these is fetched on its first use.
const InsertTemplateDialog = whenFetched(
  () => import("./insert-template-dialog.tsx"),
  "InsertTemplateDialog",
);
const MakeTemplateDialog = whenFetched(
  () => import("./make-template-dialog.tsx"),
  "MakeTemplateDialog",
);

export type TemplateDialog = "insert" | "make";

interface TemplateDialogsProps {
  readonly grid: GridController;
  readonly shown: TemplateDialog | null;
  readonly onClose: () => void;
}

/** What opens over the grid for service templates. */
export function TemplateDialogs({ grid, shown, onClose }: TemplateDialogsProps) {
  const [used, setUsed] = useState<ReadonlySet<TemplateDialog>>(new Set());
  if (shown !== null && !used.has(shown)) setUsed(new Set([...used, shown]));
  return (
    <>
      {used.has("insert") && (
        <InsertTemplateDialog grid={grid} isOpen={shown === "insert"} onClose={onClose} />
      )}
      {used.has("make") && (
        <MakeTemplateDialog grid={grid} isOpen={shown === "make"} onClose={onClose} />
      )}
    </>
  );
}
