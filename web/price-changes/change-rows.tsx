import { keepPreviousData, useQuery } from "@tanstack/react-query";
import Button from "antd/es/button";
import Pagination from "antd/es/pagination";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  changeRowsInPage,
  type PriceChange,
  type PriceChangeRow,
  PriceChangeRowState,
  priceChanges,
} from "../../contracts/price-changes.ts";
import type { Decimal } from "../../domain/money/decimal.ts";
import { formatDecimal } from "../../domain/money/format.ts";
import { queryOf } from "../base/api.ts";
import { useLanguage } from "../base/i18n.ts";
import { ListEntry } from "../kit/page/short-list.tsx";
import { titleIn } from "../kit/page/title-in.ts";
import { percentIn, signedPercentIn } from "./change-words.ts";
import "./price-changes.css";

const countOf = (change: PriceChange, state: PriceChangeRowState) =>
  ({
    changed: change.changed,
    unchanged: change.unchanged,
    left_out: change.leftOut,
    kept: change.kept,
  })[state];

/** The services by what happens to them, page by page. */
export function ChangeRows({ change }: { change: PriceChange }) {
  const { t } = useTranslation();
  const states = PriceChangeRowState.options.filter((state) => state !== "kept" || change.kept > 0);
  const first = states.find((state) => countOf(change, state) > 0) ?? "changed";
  const [query, setQuery] = useState({ state: first, page: 1 });
  const { data } = useQuery({
    ...queryOf(priceChanges.rows, { params: { id: change.id }, query }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <div
        role="group"
        aria-label={t("priceCare.change.statesLabel")}
        className="price-change-buttons"
      >
        {states.map((state) => (
          <Button
            key={state}
            size="small"
            type={query.state === state ? "primary" : "default"}
            aria-pressed={query.state === state}
            onClick={() => setQuery({ state, page: 1 })}
          >
            {t("priceCare.change.stateCount", {
              state: t(`priceCare.change.states.${state}`),
              count: countOf(change, state),
            })}
          </Button>
        ))}
      </div>
      {data?.total === 0 && <p className="muted">{t("priceCare.change.none")}</p>}
      <ul className="price-change-rows">
        {data?.rows.map((row) => (
          <li key={row.id}>
            <Row row={row} />
          </li>
        ))}
      </ul>
      <nav aria-label={t("priceCare.change.pages")}>
        <Pagination
          current={query.page}
          pageSize={changeRowsInPage}
          total={data?.total ?? 0}
          showSizeChanger={false}
          showLessItems
          hideOnSinglePage
          onChange={(page) => setQuery({ ...query, page })}
        />
      </nav>
    </>
  );
}

function Row({ row }: { row: PriceChangeRow }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const detail = [row.code, row.reason && t(`priceCare.change.reasons.${row.reason}`)];
  return (
    <ListEntry
      title={<span>{titleIn(row, language)}</span>}
      detail={detail.filter((part) => part !== null).join(" · ")}
      end={<Figures row={row} />}
    />
  );
}

/** Old beside new; where nothing changes, what there is. */
function Figures({ row }: { row: PriceChangeRow }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { priceBefore = null, priceAfter = null, changePercent = null } = row;
  const { markupBefore = null, markupAfter = null } = row;
  const price = (value: Decimal | null) =>
    value === null ? "–" : formatDecimal(value, language, { minPlaces: 2, maxPlaces: 4 });
  const markup = (value: Decimal | null) =>
    value === null ? t("priceCare.change.byDefault") : percentIn(value, language);
  const isDearer = priceBefore !== priceAfter;
  const change = t("priceCare.change.fromTo", {
    before: markup(markupBefore),
    after: markup(markupAfter),
  });
  return (
    <span className="price-change-figures">
      {isDearer ? (
        <span>
          <strong>
            {t("priceCare.change.fromTo", {
              before: price(priceBefore),
              after: price(priceAfter),
            })}
          </strong>
          {changePercent !== null && ` (${signedPercentIn(changePercent, language)})`}
        </span>
      ) : (
        <span>{price(priceAfter)}</span>
      )}
      {markupBefore !== markupAfter && (
        <small>{t("priceCare.change.markupFromTo", { change })}</small>
      )}
    </span>
  );
}
