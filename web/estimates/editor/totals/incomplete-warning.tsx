import WarningFilled from "@ant-design/icons/es/icons/WarningFilled";
import { useTranslation } from "react-i18next";
import type { Key } from "../../../../domain/estimate/estimate.ts";
import type { PricedEstimate, EstimateTotals } from "../../../../domain/pricing/priced-estimate.ts";
import type { EstimateStore } from "../store/estimate-store.ts";
import { discountWords } from "./discount-words.ts";
import { RowLinks } from "./row-links.tsx";
import { useEstimateView } from "../store/use-estimate-store.ts";

/** Says that the totals are too low and leads to the lines that are to blame. */
export function IncompleteWarning({
  store,
  totals,
}: {
  store: EstimateStore;
  totals: EstimateTotals;
}) {
  const { t } = useTranslation();
  return (
    <div aria-live="polite" className="totals-warnings">
      {totals.incomplete > 0 && (
        <div className="totals-warning">
          <WarningFilled aria-hidden />
          <span>{t("estimates.totals.incomplete", { count: totals.incomplete })}</span>
          <IncompleteLinks store={store} />
        </div>
      )}
      {totals.optionsIncomplete > 0 && (
        <p className="totals-warning">
          <WarningFilled aria-hidden />
          {t("estimates.totals.optionsIncomplete", { count: totals.optionsIncomplete })}
        </p>
      )}
      {totals.problem !== null && (
        <div className="totals-warning">
          <WarningFilled aria-hidden />
          <span>{t(discountWords[totals.problem.code])}</span>
          {totals.problem.code === "group_discount_beyond_sum" && (
            <RowLinks store={store} keys={[totals.problem.key]} />
          )}
        </div>
      )}
    </div>
  );
}

function IncompleteLinks({ store }: { store: EstimateStore }) {
  const { priced } = useEstimateView(store);
  return <RowLinks store={store} keys={incompleteKeys(priced)} />;
}

function incompleteKeys({ lines }: PricedEstimate): readonly Key[] {
  const keys: Key[] = [];
  for (const [key, { counts, problem }] of lines) {
    if (counts && problem !== null) keys.push(key);
  }
  return keys;
}
