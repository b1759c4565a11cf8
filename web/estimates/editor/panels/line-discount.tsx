import { useTranslation } from "react-i18next";
import { enterInCell, type LinePart } from "./line-part.ts";
import { NumberField } from "./number-field.tsx";

/** A percent or an amount: typing one clears the other, and the one that is empty says so. */
export function LineDiscount(part: LinePart) {
  const { t } = useTranslation();
  const { row, isReadOnly } = part;
  const { discountPercent, discountAmount } = row.line;
  const hasPercent = discountAmount === null && discountPercent !== "0";
  const percentLabel = t("estimates.line.discountPercent");
  const amountLabel = t("estimates.line.discountInMoney");
  return (
    <div className="field-columns">
      <NumberField
        label={percentLabel}
        value={discountAmount === null ? discountPercent : null}
        suffix="%"
        isReadOnly={isReadOnly}
        hint={t(`estimates.line.${discountAmount === null ? "discountHint" : "discountIsAmount"}`)}
        onCommit={(value) => enterInCell(part, "discountPercent", value, percentLabel)}
      />
      <NumberField
        label={amountLabel}
        value={discountAmount}
        minPlaces={2}
        currency={part.currency}
        {...(hasPercent && { hint: t("estimates.line.discountIsPercent") })}
        isReadOnly={isReadOnly}
        onCommit={(value) => enterInCell(part, "discountAmount", value, amountLabel)}
      />
    </div>
  );
}
