import Alert from "antd/es/alert";
import Button from "antd/es/button";
import { subDays } from "date-fns/subDays";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { localDate } from "../../../domain/base/local-time.ts";
import { oldestPriceDays } from "../../../domain/checks/offer-check.ts";
import type { Key, Line } from "../../../domain/estimate/estimate.ts";
import { sourceOf } from "../../../domain/estimate/one-of.ts";
import {
  findPriceUpdates,
  type LostPrice,
  type PriceUpdate,
  type PricesToday,
  updateChanges,
} from "../../../domain/price-care/price-update.ts";
import { useNow } from "../../base/clock.ts";
import { useDates } from "../../kit/page/dates.ts";
import { usePriceAge } from "../../kit/page/price-age.ts";
import { notifySuccess } from "../../kit/page/toasts.tsx";
import { useFigures } from "../editor/cells/figures.ts";
import { lineNames } from "../editor/cells/line-names.ts";
import { titleOfRow } from "../editor/cells/row-title.ts";
import { type PanelProblem, useProblemText } from "../editor/cells/store-problem-text.ts";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { useEstimateView } from "../editor/store/use-estimate-store.ts";
import { pricedAfter } from "./plan-update.ts";
import { PriceUpdateTable } from "./price-update-table.tsx";
import { PriceUpdateTotals } from "./price-update-totals.tsx";
import { PriceDialogBody } from "./price-dialog-body.tsx";

interface PriceUpdateFormProps {
  readonly store: EstimateStore;
  readonly prices: PricesToday;
  readonly onClose: () => void;
  /** Looks for articles in place of this; null for whoever may not. */
  readonly onArticles: ((keys: readonly Key[]) => void) | null;
}

/** Which of the newer prices to take, and what that comes to. */
export function PriceUpdateForm({ store, prices, onClose, onArticles }: PriceUpdateFormProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [refused, setRefused] = useState<PanelProblem>();
  const { updates, lost, chosen, choose, priced, after, afterAll } = useChoice(store, prices);
  const label = t("priceCare.update.step");
  const counts = { count: chosen.length, total: updates.length };

  const take = () => {
    const done = store.change(updateChanges(chosen), label);
    if (!done.ok) return setRefused(done.problem);
    notifySuccess(t("priceCare.update.done", { count: chosen.length }));
    onClose();
  };

  return (
    <>
      <PriceDialogBody label={t("priceCare.update.title")}>
        {updates.length === 0 ? (
          <NothingNew store={store} lost={lost} />
        ) : (
          <>
            <UpdateMeaning updates={updates} />
            <PriceUpdateTable
              store={store}
              updates={updates}
              chosen={new Set(chosen.map(({ key }) => key))}
              onChoose={choose}
              before={priced}
              after={afterAll}
            />
            <PriceUpdateTotals
              before={priced.totals}
              after={after.totals}
              isVatPayer={priced.estimate.settings.vatPayer}
            />
          </>
        )}
        <NotCompared store={store} onArticles={onArticles} />
        <LostPrices store={store} lost={lost} />
        {refused && (
          <Alert type="error" showIcon role="alert" title={problemText(refused, label)} />
        )}
      </PriceDialogBody>
      <div className="price-update-footer">
        {updates.length > 0 && <output>{t("priceCare.update.chosen", counts)}</output>}
        <Button onClick={onClose}>
          {t(updates.length === 0 ? "common.close" : "common.cancel")}
        </Button>
        {updates.length > 0 && (
          <Button type="primary" disabled={chosen.length === 0} onClick={take}>
            {t("priceCare.update.ok", { count: chosen.length })}
          </Button>
        )}
      </div>
    </>
  );
}

/** What is another price, what is a first one, and which selling prices go along with them. */
function UpdateMeaning({ updates }: { readonly updates: readonly PriceUpdate[] }) {
  const { t } = useTranslation();
  const first = updates.filter(({ before }) => before === null).length;
  const fixed = updates.filter(({ isFixed }) => isFixed).length;
  const another = updates.length - first;
  const told = [
    another > 0 && t("priceCare.update.another", { count: another }),
    first > 0 && t("priceCare.update.first", { count: first }),
    fixed < updates.length && t("priceCare.update.follows"),
    fixed > 0 && t("priceCare.update.stays"),
  ];
  return <p className="muted">{told.filter((part) => part !== false).join(" ")}</p>;
}

/** A bought line of no service and of no article that is known: it was typed, or made before lines remembered theirs. */
const isOutsideCatalogue = (line: Line) =>
  line.kind === "material" && sourceOf(line) === null && line.buyingPrice !== null;

/** How many lines have the price of today already. */
function NothingNew({ store, lost }: LostPricesProps) {
  const { t } = useTranslation();
  const lines = [...useEstimateView(store).priced.estimate.lines.values()];
  const count = lines.filter((line) => sourceOf(line) !== null).length - lost.length;
  if (count === 0) return <Alert type="info" showIcon title={t("priceCare.update.nothing")} />;
  return <Alert type="success" showIcon title={t("priceCare.update.none", { count })} />;
}

/** The bought lines that nothing is known of, by their names. */
function NotCompared({ store, onArticles }: Pick<PriceUpdateFormProps, "store" | "onArticles">) {
  const { t } = useTranslation();
  const { priced, header } = useEstimateView(store);
  const lines = [...priced.estimate.lines.values()];
  const keys = lines.filter(isOutsideCatalogue).map(({ key }) => key);
  if (keys.length === 0) return null;
  const names = lineNames(t, priced, keys, header.language);
  const [first = ""] = keys;
  const title = titleOfRow(priced, first, header.language) || t("estimates.detail.untitledLine");
  return (
    <>
      <p className="muted">
        {t("priceCare.update.outside", { count: keys.length, names })}{" "}
        {t("priceCare.update.articles")}
      </p>
      {onArticles && (
        <Button size="small" className="price-update-articles" onClick={() => onArticles(keys)}>
          {t("estimates.articles.findFor", { count: keys.length, title })}
        </Button>
      )}
    </>
  );
}

/** Somebody has to look before it is taken. */
const isDoubtful = ({ isFixed, isJump, isOld, otherUnit }: PriceUpdate) =>
  isFixed || isJump || isOld || otherUnit !== null;

/** All are taken that nothing speaks against, until somebody says otherwise. */
function useChoice(store: EstimateStore, prices: PricesToday) {
  const { priced } = useEstimateView(store);
  const [said, setSaid] = useState<ReadonlyMap<Key, boolean>>(new Map());
  const oldest = localDate(subDays(useNow(), oldestPriceDays));
  const { updates, lost } = useMemo(
    () => findPriceUpdates(priced.estimate, prices, oldest),
    [priced.estimate, prices, oldest],
  );
  const chosen = useMemo(
    () => updates.filter((update) => said.get(update.key) ?? !isDoubtful(update)),
    [updates, said],
  );
  const afterAll = useMemo(() => pricedAfter(priced, updates), [priced, updates]);
  const after = useMemo(() => pricedAfter(priced, chosen), [priced, chosen]);
  const choose = (of: readonly PriceUpdate[], isTaken: boolean) =>
    setSaid(new Map([...said, ...of.map(({ key }) => [key, isTaken] as const)]));
  return { priced, updates, lost, chosen, choose, after, afterAll };
}

interface LostPricesProps {
  readonly store: EstimateStore;
  readonly lost: readonly LostPrice[];
}

function LostPrices({ store, lost }: LostPricesProps) {
  const { t } = useTranslation();
  const figures = useFigures();
  const dates = useDates();
  const ageOf = usePriceAge();
  const { priced, header } = useEstimateView(store);
  if (lost.length === 0) return null;
  const reasonOf = ({ reason, missingSince }: LostPrice) =>
    t(`priceCare.update.lostReasons.${reason}`, {
      day: missingSince === null ? "" : dates.day(missingSince),
    });
  const kept = ({ price, priceDate }: LostPrice) => [
    price === null ? "" : t("priceCare.update.kept", { price: figures.price(price) }),
    priceDate === null ? "" : ageOf(priceDate).from,
  ];
  return (
    <section className="price-update-lost">
      <h3>{t("priceCare.update.lost")}</h3>
      <ul>
        {lost.map((one) => (
          <li key={one.key}>
            {titleOfRow(priced, one.key, header.language) || t("estimates.detail.untitledLine")}:{" "}
            {[reasonOf(one), ...kept(one)].filter((part) => part !== "").join(" · ")}
          </li>
        ))}
      </ul>
    </section>
  );
}
