import { useTranslation } from "react-i18next";
import type { OfferCheck } from "../../../../domain/checks/offer-check.ts";
import type { Key } from "../../../../domain/estimate/estimate.ts";
import { openAround } from "../grid/shown-rows.ts";
import type { EstimateStore } from "../store/estimate-store.ts";
import { lineProblemText } from "../../../kit/page/line-problem-text.ts";
import { titleOfRow } from "../cells/row-title.ts";
import { useEstimateView } from "../store/use-estimate-store.ts";
import "./row-links.css";

const mostLinks = 5;

interface RowLinksProps {
  readonly store: EstimateStore;
  readonly keys: readonly Key[];
  /** Says beside each link why the line has no price; otherwise the link has it as its title. */
  readonly isReasonShown?: boolean;
  /** How many there are where not all are named. */
  readonly count?: number;
  /** What was found there: its cell gets the focus. */
  readonly check?: OfferCheck;
  readonly onFollow?: () => void;
}

/** Leads to lines that have a problem. */
export function RowLinks(props: RowLinksProps) {
  const { store, keys, isReasonShown = false, count = keys.length, check, onFollow } = props;
  const { t } = useTranslation();
  const { priced, header } = useEstimateView(store);
  const titleOf = (key: Key) =>
    titleOfRow(priced, key, header.language) || t("estimates.detail.untitledLine");
  const reasonOf = (key: Key) => {
    const problem = priced.lines.get(key)?.problem ?? null;
    const formula = priced.estimate.lines.get(key)?.formula ?? null;
    return problem === null ? "" : lineProblemText(t, problem, { titleOf, formula });
  };
  return (
    <ul className={isReasonShown ? "row-links is-explained" : "row-links"}>
      {keys.slice(0, mostLinks).map((key) => (
        <li key={key}>
          <button
            type="button"
            className="link-button"
            title={reasonOf(key)}
            onClick={() => {
              showRow(store, key, check);
              onFollow?.();
            }}
          >
            {titleOf(key)}
          </button>
          {isReasonShown && <span> {reasonOf(key)}</span>}
        </li>
      ))}
      {count > mostLinks && <li>{t("estimates.totals.more", { count: count - mostLinks })}</li>}
    </ul>
  );
}

/** Goes to a row, opening the groups around it first. */
export function showRow(store: EstimateStore, key: Key, check?: RowLinksProps["check"]): void {
  openAround(store, store.row(key)?.place.parentKey ?? null);
  store.enter(key, check);
}
