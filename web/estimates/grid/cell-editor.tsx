import { type FocusEvent, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { CellPopup } from "./cell-popup.tsx";
import type { Column } from "./columns.ts";
import type { Draft } from "./draft.ts";
import { useEntryProblemText } from "./entry-problem-text.ts";
import type { GridController } from "./grid-controller.ts";
import type { Edit } from "./grid-state.ts";
import { ServiceEditor } from "./service-editor.tsx";
import { UnitEditor } from "./unit-editor.tsx";

export interface EditorProps {
  readonly grid: GridController;
  readonly edit: Edit;
  readonly column: Column;
}

/** The input of the cell that is being edited. Enter, Tab and Escape are handled by the grid around it. */
export function CellEditor({ draft, ...props }: EditorProps & { readonly draft: Draft | null }) {
  if (draft !== null && draft.kind !== "text" && draft.kind !== "percent" && draft.kind !== "group") {
    return <ServiceEditor {...props} draft={draft} />;
  }
  if (props.column.id === "unit") return <UnitEditor {...props} />;
  return <TextEditor {...props} isGroupDraft={draft?.kind === "group"} />;
}

function TextEditor({ grid, edit, column, isGroupDraft }: EditorProps & { isGroupDraft: boolean }) {
  const { t } = useTranslation();
  const input = useEditorInput(grid);
  const isNumber = column.places !== null;
  return (
    <>
      <input
        {...input}
        defaultValue={edit.startText}
        aria-label={t(`estimates.grid.columns.${column.id}`)}
        aria-invalid={edit.problem !== null}
        inputMode={isNumber ? "decimal" : "text"}
        placeholder={isGroupDraft ? t("estimates.grid.groupPlaceholder") : undefined}
      />
      <EditProblem grid={grid} edit={edit} column={column} />
    </>
  );
}

/** What every editor's input needs: the focus at once, telling what is typed, finishing when it is left. */
export function useEditorInput(grid: GridController) {
  const ref = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const input = ref.current;
    input?.focus({ preventScroll: true });
    input?.setSelectionRange(input.value.length, input.value.length);
  }, []);
  return {
    ref,
    className: "cell-input",
    autoComplete: "off",
    enterKeyHint: "next" as const,
    onInput: (event: { currentTarget: HTMLInputElement }) => grid.typed(event.currentTarget.value),
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      // A window that loses the focus keeps the input active: nothing has been left then.
      if (document.activeElement !== event.currentTarget) grid.commit("none");
    },
  };
}

/** Why the entry was not taken, beside the editor that still holds it. */
export function EditProblem({ edit, column }: EditorProps) {
  const textOf = useEntryProblemText();
  if (edit.problem === null) return null;
  return (
    <CellPopup>
      <p role="alert" className="cell-problem">
        {textOf(edit.problem, column.id)}
      </p>
    </CellPopup>
  );
}
