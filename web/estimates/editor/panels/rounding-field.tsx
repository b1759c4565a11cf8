import Select from "antd/es/select";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { TotalRounding } from "../../../../domain/estimate/estimate.ts";
import { byTyping } from "../../../kit/fields/by-typing.ts";
import type { EstimateStore } from "../store/estimate-store.ts";
import { useViewPart } from "../store/use-estimate-store.ts";
import { PanelField } from "./panel-fields.tsx";

const roundings: readonly TotalRounding[] = ["1", "5", "10", "100"];

/** What the total with VAT is rounded to. */
export function RoundingField({ store }: { store: EstimateStore }) {
  const { t } = useTranslation();
  const id = useId();
  const present = useViewPart(store, (view) => view.priced.estimate.settings.totalRounding);
  const isReadOnly = !useViewPart(store, (view) => view.canEditSelling);
  const label = t("estimates.settings.totalRounding");
  return (
    <PanelField id={id} label={label} hint={t("estimates.settings.totalRoundingHint")}>
      <Select<TotalRounding | "none">
        showSearch={byTyping}
        id={id}
        disabled={isReadOnly}
        value={present ?? "none"}
        options={[
          { value: "none", label: t("estimates.settings.totalRoundingNone") },
          ...roundings.map((value) => ({ value, label: value })),
        ]}
        onChange={(choice) => {
          const value = choice === "none" ? null : choice;
          store.change([{ type: "setSetting", field: "totalRounding", value }], label);
        }}
      />
    </PanelField>
  );
}
