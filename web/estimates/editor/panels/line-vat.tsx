import Select from "antd/es/select";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Line as LineInput } from "../../../../contracts/estimate-content.ts";
import { maxLengthOf } from "../../../../contracts/max-length.ts";
import type { Change } from "../../../../domain/changes/estimate-changes.ts";
import type { VatCode } from "../../../../domain/estimate/estimate.ts";
import { byTyping } from "../../../kit/fields/by-typing.ts";
import { useFigures } from "../cells/figures.ts";
import { useViewPart } from "../store/use-estimate-store.ts";
import { type LinePart, setLine } from "./line-part.ts";
import { NumberField } from "./number-field.tsx";
import { PanelField, TextField } from "./panel-fields.tsx";

/** A rate of VAT, or a code and the reason for it. Who pays no VAT has neither. */
export function LineVat(part: LinePart) {
  const { store, row } = part;
  const isVatPayer = useViewPart(store, (view) => view.priced.estimate.settings.vatPayer);
  if (!isVatPayer) return null;
  return (
    <>
      <div className="field-columns">
        <CodeField {...part} />
        {row.line.vatCode === null && <RateField {...part} />}
      </div>
      {row.line.vatCode !== null && <ReasonField {...part} />}
    </>
  );
}

const choices = ["rate", "exempt", "outside"] as const;

function CodeField(part: LinePart) {
  const { t } = useTranslation();
  const id = useId();
  const { store, row, isReadOnly } = part;
  const label = t("estimates.line.vatCode");
  return (
    <PanelField id={id} label={label}>
      <Select<(typeof choices)[number]>
        showSearch={byTyping}
        id={id}
        disabled={isReadOnly}
        value={row.line.vatCode ?? "rate"}
        options={choices.map((value) => ({ value, label: t(`estimates.line.vatCodes.${value}`) }))}
        onChange={(value) => {
          store.change(codeChanges(part, value === "rate" ? null : value), label);
        }}
      />
    </PanelField>
  );
}

/** Most lines with a code share its reason: a line without one takes that of another line. */
function codeChanges({ store, row: { line } }: LinePart, value: VatCode | null): Change[] {
  const { key } = line;
  const changes: Change[] = [{ type: "setLine", key, field: "vatCode", value }];
  if (value === null || line.vatReason !== "") return changes;
  const others = store.get().priced.estimate.lines.values();
  const like = others.find(({ vatCode, vatReason }) => vatCode === value && vatReason !== "");
  if (like === undefined) return changes;
  return [...changes, { type: "setLine", key, field: "vatReason", value: like.vatReason }];
}

function RateField(part: LinePart) {
  const { t } = useTranslation();
  const figures = useFigures();
  const { store, row, isReadOnly } = part;
  const settings = useViewPart(store, (view) => view.priced.estimate.settings);
  const label = t("estimates.line.vatPercent");
  return (
    <NumberField
      label={label}
      value={row.line.vatPercent}
      suffix="%"
      isReadOnly={isReadOnly}
      placeholder={figures.number(settings.vatPercent)}
      hint={t("estimates.line.vatInherited", { percent: figures.rate(settings.vatPercent) })}
      onCommit={(value) => setLine(part, "vatPercent", value, label)}
    />
  );
}

function ReasonField(part: LinePart) {
  const { t } = useTranslation();
  const label = t("estimates.line.vatReason");
  return (
    <TextField
      label={label}
      value={part.row.line.vatReason}
      isReadOnly={part.isReadOnly}
      maxLength={maxLengthOf(LineInput, "vatReason")}
      hint={t("estimates.line.vatReasonHint")}
      onCommit={(text) => setLine(part, "vatReason", text, label)}
    />
  );
}
