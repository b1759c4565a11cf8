import { useTranslation } from "react-i18next";
import type { PriceGuard } from "../../contracts/price-guard.ts";
import { compare, type Decimal, divide } from "../../domain/money/decimal.ts";
import { useGuardFigures } from "./guard-figures.ts";

/** Of the whole bar, for a style alone; 0 to 100. */
const shareOf = (part: Decimal, whole: Decimal) =>
  Math.min(100, Math.max(0, Number(divide(part, whole, 4) ?? "0") * 100));

/** What is used of the ceiling, with a mark where all that was accepted is used. */
export function GuardBar({ guard }: { guard: PriceGuard }) {
  const { t } = useTranslation();
  const { money } = useGuardFigures();
  const { usedAmount, acceptedAmount, ceilingAmount, level } = guard;
  const whole = compare(usedAmount, ceilingAmount) > 0 ? usedAmount : ceilingAmount;
  return (
    <div
      className="price-guard-bar"
      data-level={level ?? "well"}
      role="img"
      aria-label={t("priceGuard.bar", { used: money(usedAmount), ceiling: money(ceilingAmount) })}
    >
      <span style={{ width: `${shareOf(usedAmount, whole)}%` }} />
      <i style={{ left: `${shareOf(acceptedAmount, whole)}%` }} />
    </div>
  );
}
