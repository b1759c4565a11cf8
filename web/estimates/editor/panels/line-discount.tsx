import { useTranslation } from "react-i18next";
import { enterInCell, type LinePart } from "./line-part.ts";
import { NumberField } from "./number-field.tsx";

/** A percent or an amount: typing one clears the other. */
export function LineDiscount(part: LinePart) {
  const { t } = useTranslation();
  const { row, isReadOnly } = part;
  const { discountPercent, discountAmount } = row.line;
  const percentLabel = t("estimates.line.discountPercent");
  const amountLabel = t("estimates.line.discountInMoney");
  return (
    <div className="field-columns">
      <NumberField
        label={percentLabel}
        value={discountAmount === null ? discountPercent : null}
        suffix="%"
        isReadOnly={isReadOnly}
        hint={t("estimates.line.discountHint")}
        onCommit={(value) => enterInCell(part, "discountPercent", value, percentLabel)}
      />
      <NumberField
        label={amountLabel}
        value={discountAmount}
        minPlaces={2}
        currency={part.currency}
        isReadOnly={isReadOnly}
        onCommit={(value) => enterInCell(part, "discountAmount", value, amountLabel)}
      />
    </div>
  );
}
