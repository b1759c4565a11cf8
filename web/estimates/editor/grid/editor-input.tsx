import { type FocusEvent, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFigures } from "../cells/figures.ts";
import { CellPopup } from "./cell-popup.tsx";
import type { Column } from "../cells/columns.ts";
import { useEntryProblemText } from "./entry-problem-text.ts";
import type { GridController } from "./grid-controller.ts";
import type { Edit } from "./grid-state.ts";

export interface EditorProps {
  readonly grid: GridController;
  readonly edit: Edit;
  readonly column: Column;
}

/** What every editor's input needs: the focus at once, telling what is typed, finishing when it is left. */
export function useEditorInput(grid: GridController) {
  const ref = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const input = ref.current;
    input?.focus({ preventScroll: true });
    // A finger cannot easily take away what is there, so typing replaces it.
    const isCoarse = window.matchMedia("(pointer: coarse)").matches;
    input?.setSelectionRange(isCoarse ? 0 : input.value.length, input.value.length);
  }, []);
  return {
    ref,
    className: "cell-input",
    autoComplete: "off",
    enterKeyHint: "next" as const,
    // Whoever points into the text wants to change it there.
    onPointerDown: grid.moveInText,
    onInput: (event: { currentTarget: HTMLInputElement }) => grid.typed(event.currentTarget.value),
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      // A window that loses the focus keeps the input active: nothing has been left then.
      if (document.activeElement !== event.currentTarget) grid.commit("none");
    },
  };
}

/** Why the entry was not taken, beside the editor that still holds it. */
export function EditProblem({ grid, edit, column }: EditorProps) {
  const { t } = useTranslation();
  const figures = useFigures();
  const textOf = useEntryProblemText();
  if (edit.problem === null) return null;
  return (
    <CellPopup>
      <p role="alert" className="cell-problem">
        {textOf(edit.problem, column.id)}{" "}
        {edit.meant !== null && (
          <button
            type="button"
            className="cell-meant"
            // Pressed with the editor still open, which leaving would close.
            onPointerDown={(event) => event.preventDefault()}
            onClick={grid.takeMeant}
          >
            {t("estimates.grid.meant", { meant: figures.number(edit.meant) })}
          </button>
        )}
      </p>
    </CellPopup>
  );
}
