import { useTranslation } from "react-i18next";
import type { EstimateStore } from "../store/estimate-store.ts";
import { useViewPart } from "../store/use-estimate-store.ts";
import { NumberField } from "./number-field.tsx";

/** The VAT rate whose lines the document discount comes off; empty, it comes off all. */
export function DiscountRateField({ store }: { store: EstimateStore }) {
  const { t } = useTranslation();
  const settings = useViewPart(store, (view) => view.priced.estimate.settings);
  const isReadOnly = !useViewPart(store, (view) => view.canEditSelling);
  const label = t("estimates.settings.discountVatPercent");
  if (!settings.vatPayer) return null;
  return (
    <NumberField
      label={label}
      value={settings.discountVatPercent}
      suffix="%"
      hint={t("estimates.settings.discountVatHint")}
      isReadOnly={isReadOnly}
      onCommit={(value) =>
        store.change([{ type: "setSetting", field: "discountVatPercent", value }], label)
      }
    />
  );
}
