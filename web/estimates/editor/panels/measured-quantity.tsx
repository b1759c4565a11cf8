import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../base/i18n.ts";
import { unitOf } from "../cells/cell-text.ts";
import { type LinePart, setLine } from "./line-part.ts";
import { MeasurementRows } from "./measurement-rows.tsx";

/** The measurement rows of a line; they become its quantity as soon as there is one. */
export function MeasuredQuantity(part: LinePart) {
  const { t } = useTranslation();
  const { store, row, isReadOnly } = part;
  const locale = useLanguage();
  const { key, dimension, measurementRows } = row.line;
  return (
    <MeasurementRows
      store={store}
      lineKey={key}
      rows={measurementRows}
      dimension={dimension}
      unit={unitOf(row.line, row.priced.quantity, locale)}
      isReadOnly={isReadOnly}
      onChange={(change) => {
        // Read afresh: one key press may change a row and add another before the panel is drawn again.
        const rows = store.get().priced.estimate.lines.get(key)?.measurementRows ?? [];
        return setLine(part, "measurementRows", change(rows), t("estimates.measurements.table"));
      }}
    />
  );
}
