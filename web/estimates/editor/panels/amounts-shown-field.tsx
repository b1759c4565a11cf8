import Checkbox from "antd/es/checkbox";
import Select from "antd/es/select";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { AmountsShown } from "../../../../domain/estimate/estimate.ts";
import { byTyping } from "../../../kit/fields/by-typing.ts";
import type { EstimateStore } from "../store/estimate-store.ts";
import { useViewPart } from "../store/use-estimate-store.ts";
import { PanelField } from "./panel-fields.tsx";

const choices: readonly AmountsShown[] = ["client", "with_vat", "without_vat"];

/** Whether the customer sees amounts with VAT. Who pays none has nothing to choose. */
export function AmountsShownField({ store }: { store: EstimateStore }) {
  const { t } = useTranslation();
  const id = useId();
  const settings = useViewPart(store, (view) => view.priced.estimate.settings);
  const isReadOnly = !useViewPart(store, (view) => view.canEditSelling);
  const label = t("estimates.settings.amountsShown");
  const unitPrices = t("estimates.settings.unitPricesShown");
  if (!settings.vatPayer) return null;
  return (
    <>
      <PanelField id={id} label={label} hint={t("estimates.settings.amountsShownHint")}>
        <Select<AmountsShown>
          showSearch={byTyping}
          id={id}
          disabled={isReadOnly}
          value={settings.amountsShown}
          options={choices.map((value) => ({
            value,
            label: t(`estimates.settings.amountsShownAs.${value}`),
          }))}
          onChange={(value) => {
            store.change([{ type: "setSetting", field: "amountsShown", value }], label);
          }}
        />
      </PanelField>
      {settings.amountsShown !== "without_vat" && (
        <Checkbox
          disabled={isReadOnly}
          checked={settings.unitPricesShown}
          onChange={({ target: { checked: value } }) => {
            store.change([{ type: "setSetting", field: "unitPricesShown", value }], unitPrices);
          }}
        >
          {unitPrices}
        </Checkbox>
      )}
    </>
  );
}
