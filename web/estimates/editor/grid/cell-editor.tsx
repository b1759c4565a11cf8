import { useState } from "react";
import { useTranslation } from "react-i18next";
import { whenFetched } from "../../../kit/page/when-fetched.tsx";
import { CellResult } from "./cell-result.tsx";
import type { EntryRow } from "./entry-row.ts";
import { EditProblem, type EditorProps, useEditorInput } from "./editor-input.tsx";
import { KindEditor } from "./kind-editor.tsx";
import { ServiceEditor } from "./service-editor.tsx";
import { UnitEditor } from "./unit-editor.tsx";

// Fetched on its first use, so that the grid is there sooner.
const ArticleHint = whenFetched(() => import("./article-hint.tsx"), "ArticleHint");

/** The input of the cell that is being edited. Enter, Tab and Escape are handled by the grid around it. */
export function CellEditor({
  entryRow,
  ...props
}: EditorProps & { readonly entryRow: EntryRow | null }) {
  if (entryRow?.kind === "material" || entryRow?.kind === "work") {
    return <ServiceEditor {...props} entryRow={entryRow} />;
  }
  if (props.column.id === "kind") return <KindEditor {...props} />;
  if (props.column.id === "unit") return <UnitEditor {...props} />;
  return <TextEditor {...props} isGroupEntry={entryRow?.kind === "group"} />;
}

function TextEditor({ grid, edit, column, isGroupEntry }: EditorProps & { isGroupEntry: boolean }) {
  const { t } = useTranslation();
  const { onInput, ...input } = useEditorInput(grid);
  const [typed, setTyped] = useState(edit.startText);
  const isNumber = column.places !== null;
  return (
    <>
      <input
        {...input}
        defaultValue={edit.startText}
        onInput={(event) => {
          onInput(event);
          setTyped(event.currentTarget.value);
        }}
        // As wide as what is typed, over the cells beside it.
        style={isNumber ? { minWidth: `min(${typed.length + 4}ch, 60vw)` } : undefined}
        aria-label={t(`estimates.grid.columns.${column.id}`)}
        aria-invalid={edit.problem !== null}
        inputMode={isNumber ? "decimal" : "text"}
        placeholder={isGroupEntry ? t("estimates.grid.groupPlaceholder") : undefined}
      />
      {isNumber && edit.problem === null && (
        <CellResult grid={grid} cell={edit.cell} text={typed} />
      )}
      {column.id === "title" && typed !== edit.startText && edit.problem === null && (
        <ArticleHint grid={grid} lineKey={edit.cell.key} />
      )}
      <EditProblem grid={grid} edit={edit} column={column} />
    </>
  );
}
