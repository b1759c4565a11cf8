import Select from "antd/es/select";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LineKind } from "../../../../domain/estimate/estimate.ts";
import { byTyping } from "../../../kit/fields/by-typing.ts";
import { kindChanges } from "../cells/line-kind.ts";
import { type PanelProblem, useProblemText } from "../cells/store-problem-text.ts";
import { lineKinds } from "../grid/kind-picker.tsx";
import type { LinePart } from "./line-part.ts";
import { PanelField, describedBy } from "./panel-fields.tsx";

/** What the line is, and may become. */
export function KindField({ store, row, isReadOnly }: LinePart) {
  const { t } = useTranslation();
  const id = useId();
  const problemText = useProblemText();
  const [refused, setRefused] = useState<PanelProblem | null>(null);
  const { kind, hourNorm, hoursUsed } = row.line;
  const label = t("estimates.grid.columns.kind");
  const choose = (chosen: LineKind) => {
    const changes = kindChanges(row.line, chosen);
    const done = changes.ok ? store.change(changes.value, label) : changes;
    setRefused(done.ok ? null : done.problem);
  };
  const message = refused === null ? null : problemText(refused, label);
  const isResting = kind !== "work" && (hourNorm !== null || hoursUsed !== null);
  const hint = isResting ? t("estimates.line.restingHours") : undefined;
  const kinds = lineKinds.filter((one) => (one === "percent") === (kind === "percent"));
  return (
    <PanelField id={id} label={label} hint={hint} message={message}>
      <Select
        showSearch={byTyping}
        id={id}
        disabled={isReadOnly || kind === "percent"}
        value={kind}
        options={kinds.map((one) => ({ value: one, label: t(`estimates.kinds.${one}`) }))}
        onChange={choose}
        {...describedBy(id, message, hint)}
      />
    </PanelField>
  );
}
