import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Unit, units } from "../../../../contracts/units.ts";
import { queryOf } from "../../../base/api.ts";
import { type Language, useLanguage } from "../../../base/i18n.ts";
import { findUnit, matchingUnits } from "../../../kit/fields/find-unit.ts";
import { titleIn, unitSign } from "../../../kit/page/title-in.ts";
import { CellPopup } from "./cell-popup.tsx";
import { EditProblem, type EditorProps, useEditorInput } from "./editor-input.tsx";
import { OptionList, nextHighlight, optionId } from "./option-list.tsx";
import { useViewPart } from "../store/use-estimate-store.ts";

/** Picks a unit by typing its code or name; the best fit is ready to be taken. */
export function UnitEditor({ grid, edit, column }: EditorProps) {
  const { t } = useTranslation();
  const listId = useId();
  const input = useEditorInput(grid);
  const { data = [] } = useQuery(queryOf(units.options, {}));
  const language = useViewPart(grid.store, (view) => view.header.language);
  const [text, setText] = useState(edit.startText);
  const isUntouched = text === edit.startText;
  const matches = matchingUnits(data, isUntouched ? "" : text);
  const [chosen, setChosen] = useState<number | null>(null);
  const present = matches.indexOf(findUnit(data, text) ?? data[0] ?? noUnit);
  const highlighted = chosen ?? (isUntouched ? present : Math.min(0, matches.length - 1));

  const take = (unit: Unit | undefined) => {
    if (unit !== undefined) grid.typed(unit.code);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextHighlight(event, highlighted, matches.length);
    if (next !== undefined) {
      event.preventDefault();
      setChosen(Math.max(0, next));
      return;
    }
    const isTaken = event.key === "Enter" || event.key === "Tab";
    if (isTaken && (!isUntouched || chosen !== null)) take(matches[highlighted]);
  };

  return (
    <>
      <input
        {...input}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(null);
        }}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-label={t("estimates.grid.columns.unit")}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={highlighted < 0 ? undefined : optionId(listId, highlighted)}
        aria-autocomplete="list"
        aria-invalid={edit.problem !== null}
      />
      <UnitChoices
        id={listId}
        options={matches}
        language={language}
        highlighted={highlighted}
        onPick={(unit) => {
          take(unit);
          grid.commit("stay");
        }}
      />
      <EditProblem grid={grid} edit={edit} column={column} />
    </>
  );
}

interface UnitChoicesProps {
  readonly id: string;
  readonly options: readonly Unit[];
  /** The language of the document. */
  readonly language: Language;
  readonly highlighted: number;
  readonly onPick: (unit: Unit) => void;
}

function UnitChoices({ id, options, language, highlighted, onPick }: UnitChoicesProps) {
  const { t } = useTranslation();
  return (
    <CellPopup>
      <OptionList
        id={id}
        label={t("estimates.grid.units.label")}
        options={options}
        highlighted={highlighted}
        keyOf={(unit) => unit.id}
        renderOption={(unit) => <UnitOption unit={unit} language={language} />}
        onPick={onPick}
      />
      {options.length === 0 && <p className="option-empty">{t("estimates.grid.units.nothing")}</p>}
    </CellPopup>
  );
}

/** Its name, and how the cell shows it where that is another word. */
function UnitOption({ unit, language }: { readonly unit: Unit; readonly language: Language }) {
  const title = titleIn(unit, language);
  const sign = unitSign(unit, useLanguage());
  return (
    <>
      <span className="option-title">{title}</span>
      {sign !== title && <span className="option-detail">{sign}</span>}
    </>
  );
}

const noUnit: Unit = {
  id: "",
  revision: 0,
  code: "",
  titleEn: "",
  titleNb: "",
  dimension: "count",
};
