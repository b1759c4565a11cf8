import Checkbox from "antd/es/checkbox";
import Input from "antd/es/input";
import Select from "antd/es/select";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { VatCode } from "../../contracts/estimate-words.ts";
import { maxLengthOf } from "../../contracts/max-length.ts";
import { TemplateLineInput } from "../../contracts/service-templates.ts";
import { useSettings } from "../base/guard.ts";
import { byTyping } from "../kit/fields/by-typing.ts";
import { DecimalField } from "../kit/fields/decimal-field.tsx";
import { lineTerms } from "./line-list.ts";
import type { LineView } from "./line-view.ts";

interface TermFieldsProps {
  readonly id: string;
  readonly row: LineView;
  readonly onChange: (change: Partial<TemplateLineInput>) => void;
}

/** What a line brings along besides its quantity, as the details of a line in an estimate have it. */
export function TermFields({ id, row, onChange }: TermFieldsProps) {
  const { t } = useTranslation();
  const { vatPayer } = useSettings();
  const { credit, discountPercent } = lineTerms(row.line);
  return (
    <div
      id={id}
      role="group"
      aria-label={t("serviceTemplates.lines.terms", { title: row.title })}
      className="template-terms"
    >
      <Checkbox
        checked={credit}
        onChange={({ target }) => onChange({ credit: target.checked })}
        title={t("estimates.line.creditHint")}
      >
        {t("estimates.line.credit")}
      </Checkbox>
      <Labelled label={t("estimates.line.discountPercent")}>
        {(field) => (
          <DecimalField
            id={field}
            suffix="%"
            value={discountPercent === "0" ? null : discountPercent}
            onChange={(value) => onChange({ discountPercent: value ?? "0" })}
          />
        )}
      </Labelled>
      {vatPayer && <VatFields row={row} onChange={onChange} />}
    </div>
  );
}

const treatments = ["rate", ...VatCode.options] as const;

/** A rate of VAT, or a code and the reason for it: what is not shown is not kept. */
function VatFields({ row, onChange }: Omit<TermFieldsProps, "id">) {
  const { t } = useTranslation();
  const { vatPercent, vatCode, vatReason } = lineTerms(row.line);
  const treat = (next: (typeof treatments)[number]) =>
    onChange(
      next === "rate" ? { vatCode: null, vatReason: "" } : { vatCode: next, vatPercent: null },
    );
  return (
    <>
      <Labelled label={t("estimates.line.vatCode")}>
        {(field) => (
          <Select<(typeof treatments)[number]>
            showSearch={byTyping}
            id={field}
            value={vatCode ?? "rate"}
            options={treatments.map((value) => ({
              value,
              label: t(`estimates.line.vatCodes.${value}`),
            }))}
            onChange={treat}
          />
        )}
      </Labelled>
      {vatCode === null ? (
        <Labelled label={t("estimates.line.vatPercent")}>
          {(field) => (
            <DecimalField
              id={field}
              suffix="%"
              placeholder={t("serviceTemplates.lines.vatOfEstimate")}
              value={vatPercent}
              onChange={(value) => onChange({ vatPercent: value })}
            />
          )}
        </Labelled>
      ) : (
        <Labelled label={t("estimates.line.vatReason")}>
          {(field) => (
            <Input
              id={field}
              value={vatReason}
              maxLength={maxLengthOf(TemplateLineInput, "vatReason")}
              placeholder={t("estimates.line.vatReasonHint")}
              onChange={({ target }) => onChange({ vatReason: target.value })}
            />
          )}
        </Labelled>
      )}
    </>
  );
}

interface LabelledProps {
  readonly label: string;
  readonly children: (id: string) => ReactNode;
}

function Labelled({ label, children }: LabelledProps) {
  const id = useId();
  return (
    <span className="template-term">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </span>
  );
}
