import type { GridController } from "../editor/grid/grid-controller.ts";
import { whenOpened } from "../../kit/page/when-fetched.tsx";

// The grid is there sooner when each of these is fetched on its first use.
const InsertTemplateDialog = whenOpened(
  () => import("./insert-template-dialog.tsx"),
  "InsertTemplateDialog",
);
const MakeTemplateDialog = whenOpened(
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
  return (
    <>
      <InsertTemplateDialog grid={grid} isOpen={shown === "insert"} onClose={onClose} />
      <MakeTemplateDialog grid={grid} isOpen={shown === "make"} onClose={onClose} />
    </>
  );
}
