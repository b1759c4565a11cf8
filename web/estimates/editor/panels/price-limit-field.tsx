import { useTranslation } from "react-i18next";
import { lawfulPriceLimit } from "../../../../domain/estimate/price-limit.ts";
import type { EstimateStore } from "../store/estimate-store.ts";
import { useViewPart } from "../store/use-estimate-store.ts";
import { NumberField } from "./number-field.tsx";

/** By how much a price estimate may be exceeded; emptied, as the law says. Other price forms have no limit. */
export function PriceLimitField({ store }: { store: EstimateStore }) {
  const { t } = useTranslation();
  const { priceLimitPercent } = useViewPart(store, (view) => view.priced.estimate.settings);
  const { estimateType } = useViewPart(store, (view) => view.header.project);
  const isReadOnly = !useViewPart(store, (view) => view.canEditSelling);
  const label = t("estimates.settings.priceLimitPercent");
  if (estimateType !== "price_estimate") return null;
  return (
    <NumberField
      label={label}
      value={priceLimitPercent}
      suffix="%"
      hint={t("estimates.settings.priceLimitHint")}
      isReadOnly={isReadOnly}
      onCommit={(entered) => {
        const value = entered ?? lawfulPriceLimit;
        return store.change([{ type: "setSetting", field: "priceLimitPercent", value }], label);
      }}
    />
  );
}
