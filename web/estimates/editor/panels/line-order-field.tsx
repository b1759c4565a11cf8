import Segmented from "antd/es/segmented";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { LineOrder } from "../../../../domain/estimate/estimate.ts";
import type { EstimateStore } from "../store/estimate-store.ts";
import { useViewPart } from "../store/use-estimate-store.ts";

const lineOrders: readonly LineOrder[] = ["entered", "kind"];

/** How the rows of a group stand, in the editor and in print. */
export function LineOrderField({ store }: { store: EstimateStore }) {
  const { t } = useTranslation();
  const id = useId();
  const present = useViewPart(store, (view) => view.priced.estimate.settings.lineOrder);
  const isReadOnly = !useViewPart(store, (view) => view.canEditSelling);
  const label = t("estimates.settings.lineOrder");
  return (
    <div className="panel-field">
      <span className="panel-label" aria-hidden>
        {label}
      </span>
      <Segmented<LineOrder>
        aria-label={label}
        aria-describedby={`${id}-hint`}
        disabled={isReadOnly}
        value={present}
        options={lineOrders.map((value) => ({
          value,
          label: t(`estimates.settings.lineOrders.${value}`),
        }))}
        onChange={(value) => {
          store.change([{ type: "setSetting", field: "lineOrder", value }], label);
        }}
      />
      <p id={`${id}-hint`} className="panel-hint">
        {t("estimates.settings.lineOrderHint")}
      </p>
    </div>
  );
}
