import InfoCircleOutlined from "@ant-design/icons/es/icons/InfoCircleOutlined";
import WarningFilled from "@ant-design/icons/es/icons/WarningFilled";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import type { Key } from "../../../../domain/estimate/estimate.ts";
import { sourceOf } from "../../../../domain/estimate/one-of.ts";
import type { LineProblem } from "../../../../domain/estimate/line-problem.ts";
import type { EstimateTotals } from "../../../../domain/pricing/priced-estimate.ts";
import type { PricedLine } from "../../../../domain/pricing/priced-rows.ts";
import { isWithoutCost } from "../../../../domain/pricing/profit.ts";
import { useFindArticles, useUpdatePrices } from "../grid/catalogue-context.ts";
import { rowTitle } from "../grid/shown-rows.ts";
import type { EstimateStore } from "../store/estimate-store.ts";
import { discountWords } from "./discount-words.ts";
import { RowLinks } from "./row-links.tsx";
import { unreadRowsOf, useUnreadRows } from "../cells/unread-rows.ts";
import { useEstimateView } from "../store/use-estimate-store.ts";

const warningsId = "totals-warnings";

/** Puts the focus on the first line that is to blame; false where none is shown. */
export function leadToUnfinished(): boolean {
  const link = document.querySelector<HTMLElement>(`#${warningsId} button`);
  link?.focus();
  return link !== null;
}

/** Says that the totals are too low, or the profit unknown, and leads to the lines that are to blame. */
export function IncompleteWarning({
  store,
  totals,
}: {
  store: EstimateStore;
  totals: EstimateTotals;
}) {
  const { t } = useTranslation();
  const { seesCosts } = useEstimateView(store);
  return (
    <div id={warningsId} aria-live="polite" className="totals-warnings">
      {totals.incomplete > 0 && <Unfinished store={store} />}
      <Unread store={store} />
      {totals.optionsIncomplete > 0 && (
        <p className="totals-warning">
          <WarningFilled aria-hidden />
          {t("estimates.totals.optionsIncomplete", { count: totals.optionsIncomplete })}
        </p>
      )}
      {seesCosts && totals.withoutCost > 0 && (
        <div className="totals-warning is-note">
          <InfoCircleOutlined aria-hidden />
          <span>{t("estimates.totals.withoutCost", { count: totals.withoutCost })}</span>
          <CountedLinks store={store} passes={isWithoutCost} />
        </div>
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

/** What lines lack, in the order in which it is told. */
const unfinished = ["quantity", "price", "other"] as const;
type Lacking = (typeof unfinished)[number];

const lackOf = ({ code }: LineProblem): Lacking => {
  if (code === "quantity_missing" || code === "linked_quantity_missing") return "quantity";
  return code === "buying_price_missing" || code === "selling_price_missing" ? "price" : "other";
};

/** The lines that have no amount, by what they lack. */
function Unfinished({ store }: { store: EstimateStore }) {
  const { t } = useTranslation();
  const { lines } = useEstimateView(store).priced;
  const byLack = Map.groupBy(useCounted(store, hasProblem), (key) => {
    const problem = lines.get(key)?.problem ?? null;
    return problem === null ? "other" : lackOf(problem);
  });
  return unfinished.map((lack) => {
    const keys = byLack.get(lack);
    if (keys === undefined) return null;
    return (
      <div key={lack} className="totals-warning">
        <WarningFilled aria-hidden />
        <span>{t(`estimates.totals.unfinished.${lack}`, { count: keys.length })}</span>
        <RowLinks store={store} keys={keys} />
        {lack === "price" && <UpdatePrices store={store} keys={keys} />}
        {lack === "price" && <FindArticles store={store} />}
      </div>
    );
  });
}

/** Lines with measurements that cannot be read; what they come to is not all of it. */
function Unread({ store }: { store: EstimateStore }) {
  const { t } = useTranslation();
  const count = useUnreadRows(store, (rows) => rows.keys().length);
  if (count === 0) return null;
  return (
    <div className="totals-warning">
      <WarningFilled aria-hidden />
      <span>{t("estimates.totals.unread", { count })}</span>
      <RowLinks store={store} keys={unreadRowsOf(store).keys()} />
    </div>
  );
}

const hasProblem = ({ problem }: PricedLine) => problem !== null;

interface CountedLinksProps {
  readonly store: EstimateStore;
  readonly passes: (line: PricedLine) => boolean;
}

/** Leads to lines that count and are to blame. */
const CountedLinks = ({ store, passes }: CountedLinksProps) => (
  <RowLinks store={store} keys={useCounted(store, passes)} />
);

/** In the order of the document. */
function useCounted(store: EstimateStore, passes: CountedLinksProps["passes"]): readonly Key[] {
  const { priced } = useEstimateView(store);
  const keys: Key[] = [];
  for (const { key } of store.places()) {
    const line = priced.lines.get(key);
    if (line?.counts === true && passes(line)) keys.push(key);
  }
  return keys;
}

interface UpdatePricesProps {
  readonly store: EstimateStore;
  /** Lines without a price. */
  readonly keys: readonly Key[];
}

/** Lines of a service or an article that is known may take its price. */
function UpdatePrices({ store, keys }: UpdatePricesProps) {
  const { t } = useTranslation();
  const updatePrices = useUpdatePrices();
  const { lines } = useEstimateView(store).priced.estimate;
  const hasSource = (key: Key) => {
    const line = lines.get(key);
    return line !== undefined && sourceOf(line) !== null;
  };
  if (updatePrices === null || !keys.some(hasSource)) return null;
  return (
    <Button size="small" onClick={updatePrices}>
      {t("priceCare.update.menu")}
    </Button>
  );
}

/** Materials that nobody has priced may be what a supplier sells: what fits is proposed for all of them at once. */
function FindArticles({ store }: { store: EstimateStore }) {
  const { t } = useTranslation();
  const findArticles = useFindArticles();
  const { lines } = useEstimateView(store).priced.estimate;
  const materials = useCounted(store, hasProblem).filter((key) => {
    const line = lines.get(key);
    return line?.kind === "material" && line.buyingPrice === null && line.articleId === null;
  });
  const [first] = materials;
  if (findArticles === null || first === undefined) return null;
  // A single one stands among others that it is not for.
  const title = rowTitle(store, first) || t("estimates.detail.untitledLine");
  return (
    <Button size="small" className="find-articles" onClick={() => findArticles(materials)}>
      {t("estimates.articles.findFor", { count: materials.length, title })}
    </Button>
  );
}
