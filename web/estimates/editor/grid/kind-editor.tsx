import { type KeyboardEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LineKind } from "../../../../domain/estimate/estimate.ts";
import { useRow } from "../store/use-estimate-store.ts";
import { CellPopup } from "./cell-popup.tsx";
import { EditProblem, type EditorProps, useEditorInput } from "./editor-input.tsx";
import { lineKinds } from "./kind-picker.tsx";
import { OptionList, nextHighlight, optionId } from "./option-list.tsx";

/** No line becomes one, and none that is one becomes anything else. */
const kindsToBecome: readonly LineKind[] = lineKinds.filter((kind) => kind !== "percent");

/** Picks another kind for a line that is there, by its letter, with the arrows or with the pointer. */
export function KindEditor({ grid, edit, column }: EditorProps) {
  const { t } = useTranslation();
  const listId = useId();
  const { onInput: _, ...input } = useEditorInput(grid);
  const row = useRow(grid.store, edit.cell.key);
  const present = row?.type === "line" ? row.line.kind : "material";
  const [highlighted, setHighlighted] = useState(() => kindsToBecome.indexOf(present));
  const letterOf = (kind: LineKind) => t(`estimates.grid.kindLetters.${kind}`);

  const pick = (kind: LineKind) => {
    grid.typed(kind);
    grid.commit("stay");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextHighlight(event, highlighted, kindsToBecome.length);
    const named = kindsToBecome.find((kind) => letterOf(kind) === event.key.toUpperCase());
    if (next !== undefined) setHighlighted(Math.max(0, next));
    else if (named !== undefined) pick(named);
    else {
      const chosen = kindsToBecome[highlighted];
      // The grid takes it with the same key.
      if (event.key === "Enter" && chosen !== undefined && chosen !== present) grid.typed(chosen);
      return;
    }
    event.preventDefault();
  };

  return (
    <>
      <input
        {...input}
        value={letterOf(present)}
        readOnly
        onKeyDown={onKeyDown}
        role="combobox"
        aria-label={t("estimates.grid.columns.kind")}
        aria-expanded={edit.problem === null}
        aria-controls={listId}
        aria-activedescendant={highlighted < 0 ? undefined : optionId(listId, highlighted)}
        aria-invalid={edit.problem !== null}
      />
      {edit.problem === null && (
        <KindChoices id={listId} highlighted={highlighted} letterOf={letterOf} onPick={pick} />
      )}
      <EditProblem grid={grid} edit={edit} column={column} />
    </>
  );
}

interface KindChoicesProps {
  readonly id: string;
  readonly highlighted: number;
  readonly letterOf: (kind: LineKind) => string;
  readonly onPick: (kind: LineKind) => void;
}

function KindChoices({ id, highlighted, letterOf, onPick }: KindChoicesProps) {
  const { t } = useTranslation();
  return (
    <CellPopup>
      <OptionList
        id={id}
        label={t("estimates.grid.columns.kind")}
        options={kindsToBecome}
        highlighted={highlighted}
        keyOf={(kind) => kind}
        renderOption={(kind) => (
          <span className="kind-option">
            <span className={`kind-chip kind-${kind}`} aria-hidden>
              {letterOf(kind)}
            </span>
            {t(`estimates.kinds.${kind}`)}
          </span>
        )}
        onPick={onPick}
      />
    </CellPopup>
  );
}
