import Checkbox from "antd/es/checkbox";
import { useTranslation } from "react-i18next";
import type { EstimateStore } from "../store/estimate-store.ts";
import { useViewPart } from "../store/use-estimate-store.ts";

/** Whether the document of a later version tells what is new. The first one has nothing to tell. */
export function ChangesShownField({ store }: { store: EstimateStore }) {
  const { t } = useTranslation();
  const isChecked = useViewPart(store, (view) => view.priced.estimate.settings.changesShown);
  const isReadOnly = !useViewPart(store, (view) => view.canEditSelling);
  const isFirst = useViewPart(store, (view) => view.header.version === 1);
  const label = t("estimates.settings.changesShown");
  if (isFirst) return null;
  return (
    <Checkbox
      disabled={isReadOnly}
      checked={isChecked}
      onChange={({ target: { checked: value } }) => {
        store.change([{ type: "setSetting", field: "changesShown", value }], label);
      }}
    >
      {label}
    </Checkbox>
  );
}
