import Checkbox from "antd/es/checkbox";
import { useTranslation } from "react-i18next";
import type { EstimateStore } from "../store/estimate-store.ts";
import { useViewPart } from "../store/use-estimate-store.ts";

interface SettingCheckboxProps {
  readonly store: EstimateStore;
  readonly field: "changesShown" | "coverShown" | "measurementsShown" | "clientNumbersShown";
}

/** What the document holds or leaves out. */
export function SettingCheckbox({ store, field }: SettingCheckboxProps) {
  const { t } = useTranslation();
  const isChecked = useViewPart(store, (view) => view.priced.estimate.settings[field]);
  const isReadOnly = !useViewPart(store, (view) => view.canEditSelling);
  const label = t(`estimates.settings.${field}`);
  return (
    <Checkbox
      disabled={isReadOnly}
      checked={isChecked}
      onChange={({ target: { checked: value } }) => {
        store.change([{ type: "setSetting", field, value }], label);
      }}
    >
      {label}
    </Checkbox>
  );
}
