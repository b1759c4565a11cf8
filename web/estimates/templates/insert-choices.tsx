import Checkbox from "antd/es/checkbox";
import Input, { type InputRef } from "antd/es/input";
import Radio from "antd/es/radio";
import type { TFunction } from "i18next";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { type Decimal, decimalOrNull } from "../../../domain/money/decimal.ts";
import { loneSigns, readDecimal } from "../../../domain/money/read-number.ts";
import { sizesIn } from "../../../domain/templates/template-formula.ts";
import type { Result } from "../../../domain/base/result.ts";
import { useLanguage } from "../../base/i18n.ts";
import { DecimalField } from "../../kit/fields/decimal-field.tsx";
import { lineProblemText } from "../../kit/page/line-problem-text.ts";
import { unitBeside, unitIn } from "../../kit/page/title-in.ts";
import { useFigures } from "../editor/cells/figures.ts";
import type { TemplateContents, TemplateSizes, UnitsProblem } from "./insert-template.ts";
import { textLimits } from "../../../domain/base/text-limits.ts";
import { PanelField } from "../editor/panels/panel-fields.tsx";

/** What stands in the fields. */
export interface InsertEntry {
  readonly units: string;
  readonly sizes: TemplateSizes;
  readonly intoGroup: boolean;
  readonly hasVariable: boolean;
}

interface InsertChoicesProps {
  readonly contents: TemplateContents;
  readonly entry: InsertEntry;
  readonly onEntry: (change: Partial<InsertEntry>) => void;
  /** What the entry comes to. */
  readonly units: Result<Decimal, UnitsProblem>;
  /** The title of the group that the lines could go into. */
  readonly currentGroup: string | undefined;
  /** The name that a variable would get. */
  readonly variable: string;
}

const sizeNames = ["length", "width", "height", "factor"] as const;

/** How many units, of what sizes, and where they go. */
export function InsertChoices(props: InsertChoicesProps) {
  const { contents, entry, onEntry, currentGroup, variable } = props;
  const { t } = useTranslation();
  const id = useId();
  const formulas = contents.lines.map(({ formula }) => formula ?? "");
  const used = new Set([entry.units, ...formulas].flatMap((formula) => [...sizesIn(formula)]));
  const sizeFields = sizeNames.filter((name) => used.has(name));
  return (
    <>
      <div className="template-numbers">
        <UnitsField {...props} />
        {sizeFields.map((name) => (
          <PanelField
            key={name}
            id={`${id}-${name}`}
            label={t(`serviceTemplates.preview.sizes.${name}`)}
          >
            <DecimalField
              id={`${id}-${name}`}
              value={entry.sizes[name]}
              onChange={(typed) =>
                onEntry({ sizes: { ...entry.sizes, [name]: decimalOrNull(typed) } })
              }
              {...(name === "factor" ? { placeholder: "1" } : { suffix: "m" })}
            />
          </PanelField>
        ))}
      </div>
      <fieldset className="template-target">
        <legend>{t("serviceTemplates.insert.target")}</legend>
        <Radio.Group
          value={entry.intoGroup}
          onChange={(event) => onEntry({ intoGroup: event.target.value === true })}
        >
          <Radio value={false}>{t("serviceTemplates.insert.asGroup")}</Radio>
          {currentGroup !== undefined && (
            <Radio value>{t("serviceTemplates.insert.intoGroup", { title: currentGroup })}</Radio>
          )}
        </Radio.Group>
      </fieldset>
      <Checkbox
        checked={entry.hasVariable}
        aria-describedby={`${id}-variable`}
        onChange={(event) => onEntry({ hasVariable: event.target.checked })}
      >
        {t("serviceTemplates.insert.variable")}
      </Checkbox>
      <p className="muted template-variable-hint" id={`${id}-variable`}>
        {t("serviceTemplates.insert.variableHint", { name: variable })}
      </p>
    </>
  );
}

/** The number of units, typed as a number or a formula, and what a formula comes to. */
function UnitsField({ contents, entry, onEntry, units }: InsertChoicesProps) {
  const { t } = useTranslation();
  const id = useId();
  const figures = useFigures();
  const input = useRef<InputRef>(null);
  // The template has just been chosen: the number is what comes next.
  useEffect(() => input.current?.focus({ cursor: "all" }), []);
  const locale = useLanguage();
  const unit = unitIn(contents, locale);
  const isFormula = readDecimal(entry.units, loneSigns[locale]) === undefined;
  return (
    <PanelField
      id={id}
      label={t("serviceTemplates.insert.units", { unit })}
      hint={t("serviceTemplates.insert.unitsHint")}
      message={units.ok ? null : unitsProblemText(t, units.problem, entry.units)}
    >
      <Input
        id={id}
        ref={input}
        value={entry.units}
        maxLength={textLimits.templateFormula}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-hint`}
        {...(!units.ok && { status: "error" as const, "aria-invalid": true })}
        onChange={(event) => onEntry({ units: event.target.value })}
      />
      {units.ok && isFormula && (
        <output className="template-units-result">
          {t("serviceTemplates.insert.unitsResult", {
            number: figures.number(units.value),
            unit: unitBeside(contents, locale, units.value),
          })}
        </output>
      )}
    </PanelField>
  );
}

function unitsProblemText(t: TFunction, problem: UnitsProblem, formula: string): string {
  if (problem.code === "units_not_positive") return t("serviceTemplates.insert.unitsWrong");
  // The formula stands outside of every line, so it leads to none.
  return lineProblemText(t, problem, { titleOf: () => "", formula });
}

/** What is no number counts as missing, and the line that needs it says so. */
