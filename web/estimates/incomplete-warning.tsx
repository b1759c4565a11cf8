import WarningFilled from "@ant-design/icons/WarningFilled";
import { useTranslation } from "react-i18next";
import type { Key } from "../../domain/estimate.ts";
import type { PricedEstimate, Totals } from "../../domain/priced-estimate.ts";
import type { EstimateStore } from "./estimate-store.ts";
import { lineProblemText } from "./line-problem-text.ts";
import { titleOfRow } from "./row-title.ts";
import { useEstimateView } from "./use-estimate-store.ts";

const mostLinks = 5;

/** Says that the totals are too low and leads to the lines that are to blame. */
export function IncompleteWarning({ store, totals }: { store: EstimateStore; totals: Totals }) {
  const { t } = useTranslation();
  return (
    <div role="status" className="totals-warnings">
      {totals.incomplete > 0 && (
        <div className="totals-warning">
          <WarningFilled aria-hidden />
          <span>{t("estimates.totals.incomplete", { count: totals.incomplete })}</span>
          <ProblemLinks store={store} />
        </div>
      )}
      {totals.optionsIncomplete > 0 && (
        <p className="totals-warning">
          <WarningFilled aria-hidden />
          {t("estimates.totals.optionsIncomplete", { count: totals.optionsIncomplete })}
        </p>
      )}
      {totals.problem !== null && (
        <p className="totals-warning">
          <WarningFilled aria-hidden />
          {t("estimates.totals.discountLimited")}
        </p>
      )}
    </div>
  );
}

function ProblemLinks({ store }: { store: EstimateStore }) {
  const { t } = useTranslation();
  const { priced, header } = useEstimateView(store);
  const keys = incompleteKeys(priced);
  const titleOf = (key: Key) =>
    titleOfRow(priced, key, header.language) || t("estimates.detail.untitledLine");
  const reasonOf = (key: Key) => {
    const problem = priced.lines.get(key)?.problem ?? null;
    const formula = priced.estimate.lines.get(key)?.formula ?? null;
    return problem === null ? "" : lineProblemText(t, problem, { titleOf, formula });
  };
  return (
    <ul>
      {keys.slice(0, mostLinks).map((key) => (
        <li key={key}>
          <button
            type="button"
            className="link-button"
            title={reasonOf(key)}
            onClick={() => showRow(store, key)}
          >
            {titleOf(key)}
          </button>
        </li>
      ))}
      {keys.length > mostLinks && (
        <li>{t("estimates.totals.more", { count: keys.length - mostLinks })}</li>
      )}
    </ul>
  );
}

function incompleteKeys({ lines }: PricedEstimate): readonly Key[] {
  const keys: Key[] = [];
  for (const [key, { counts, problem }] of lines) {
    if (counts && problem !== null) keys.push(key);
  }
  return keys;
}

/** Selects a row, opening the groups around it first. */
export function showRow(store: EstimateStore, key: Key): void {
  for (let around = store.row(key)?.place.parentKey ?? null; around !== null; ) {
    if (store.get().collapsed.has(around)) store.toggle(around);
    around = store.row(around)?.place.parentKey ?? null;
  }
  store.select(key);
}
