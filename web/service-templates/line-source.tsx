import Input from "antd/es/input";
import Select from "antd/es/select";
import { useTranslation } from "react-i18next";
import { maxLengthOf } from "../../contracts/max-length.ts";
import { TemplateLineInput } from "../../contracts/service-templates.ts";
import { formulaAsMeant } from "../../domain/formula/formula-parser.ts";
import { loneSigns } from "../../domain/money/read-number.ts";
import { useLanguage } from "../base/i18n.ts";
import { byTyping } from "../kit/fields/by-typing.ts";
import { DecimalField } from "../kit/fields/decimal-field.tsx";
import { unitBeside, unitIn } from "../kit/page/title-in.ts";
import type { LineView } from "./line-view.ts";

const sources = ["quantity", "formula", "linkedLine"] as const;
type Source = (typeof sources)[number];

interface LineSourceProps {
  readonly row: LineView;
  readonly others: readonly LineView[];
  readonly onChange: (change: Partial<TemplateLineInput>) => void;
}

const noSource = { quantity: null, formula: null, linkedLine: null } as const;

/** A line without anything waits for its quantity. */
function sourceOf({ formula, linkedLine }: TemplateLineInput): Source {
  if (formula !== null) return "formula";
  return linkedLine === null ? "quantity" : "linkedLine";
}

/** How much of a service one unit of the template needs: a number, a formula, or as another line. */
export function LineSource({ row, others, onChange }: LineSourceProps) {
  const { t } = useTranslation();
  const { line, title, service } = row;
  const language = useLanguage();
  const unit = service && unitIn(service, language);
  const source = sourceOf(line);
  return (
    <span className="template-source">
      <SourceSelect row={row} others={others} onChange={onChange} />
      {source === "quantity" && (
        <DecimalField
          aria-label={t("serviceTemplates.lines.quantityOf", { title })}
          value={line.quantity}
          suffix={
            service && (
              <span className="template-unit-name" title={unit}>
                {unitBeside(service, language, line.quantity)}
              </span>
            )
          }
          onChange={(quantity) => onChange({ quantity })}
        />
      )}
      {source === "formula" && (
        <Input
          className="template-formula"
          aria-label={t("serviceTemplates.lines.formulaOf", { title })}
          value={line.formula ?? ""}
          maxLength={maxLengthOf(TemplateLineInput, "formula")}
          autoComplete="off"
          spellCheck={false}
          {...(row.problem !== null && { status: "error" as const, "aria-invalid": true })}
          onChange={(event) => onChange({ formula: event.target.value })}
          onBlur={(event) =>
            onChange({ formula: formulaAsMeant(event.target.value, loneSigns[language]) })
          }
        />
      )}
      {source === "linkedLine" && <LinkFields row={row} others={others} onChange={onChange} />}
    </span>
  );
}

function SourceSelect({ row: { line, title, figures }, others, onChange }: LineSourceProps) {
  const { t } = useTranslation();
  const source = sourceOf(line);
  const change = (next: Source) => {
    if (next === source) return;
    // What was counted so far is a good beginning for a number or a formula.
    const counted = figures?.quantity ?? "1";
    if (next === "linkedLine") {
      return onChange({ ...noSource, linkedLine: others[0]?.place ?? null, linkedRatio: "1" });
    }
    onChange({ ...noSource, [next]: counted });
  };
  return (
    <Select<Source>
      showSearch={byTyping}
      aria-label={t("serviceTemplates.lines.source", { title })}
      value={source}
      options={sources.map((one) => ({
        value: one,
        label: t(`serviceTemplates.lines.sources.${one}`),
        disabled: one === "linkedLine" && others.length === 0,
      }))}
      onChange={change}
    />
  );
}

function LinkFields({ row: { line, title }, others, onChange }: LineSourceProps) {
  const { t } = useTranslation();
  return (
    <>
      <Select
        showSearch={byTyping}
        aria-label={t("serviceTemplates.lines.linkOf", { title })}
        placeholder={t("serviceTemplates.lines.choose")}
        value={line.linkedLine}
        options={others.map((other) => ({ value: other.place, label: other.title }))}
        onChange={(linkedLine) => onChange({ linkedLine })}
      />
      <span aria-hidden>×</span>
      <DecimalField
        aria-label={t("serviceTemplates.lines.ratioOf", { title })}
        value={line.linkedRatio}
        onChange={(linkedRatio) => onChange({ linkedRatio: linkedRatio ?? "" })}
      />
    </>
  );
}
