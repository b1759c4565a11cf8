import { keepPreviousData, useQuery } from "@tanstack/react-query";
import Button from "antd/es/button";
import Input from "antd/es/input";
import Pagination from "antd/es/pagination";
import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type PriceImport,
  type PriceImportRow,
  priceRowsInPage,
  PriceRowState,
} from "../../contracts/price-imports.ts";
import { priceLists } from "../../contracts/price-lists.ts";
import { textLimits } from "../../domain/base/text-limits.ts";
import type { Decimal } from "../../domain/money/decimal.ts";
import { formatDecimal } from "../../domain/money/format.ts";
import { isJump, roundedUnitPrice } from "../../domain/price-file/price-change.ts";
import type { RowState } from "../../domain/price-file/compare-prices.ts";
import { queryOf } from "../base/api.ts";
import { useLanguage } from "../base/i18n.ts";
import { PriceJumpTag } from "../kit/page/price-jump-tag.tsx";
import { ListEntry } from "../kit/page/short-list.tsx";
import { pricePer } from "./price-per.ts";

/** A price that is wrong is among those that move farthest, which are the first of what changes. */
const seenFirst: readonly RowState[] = ["changed", "added", "vanished", "refused"];

/** The articles of a file by what happens to them, page by page. */
export function PriceImportRows({ preview }: { preview: PriceImport }) {
  const { t } = useTranslation();
  const first = seenFirst.find((state) => preview[state] > 0) ?? "unchanged";
  const [query, setQuery] = useState({ state: first, page: 1, search: "" });
  const { data } = useQuery({
    ...queryOf(priceLists.rows, { params: { id: preview.id }, query }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <div role="group" aria-label={t("priceLists.statesLabel")} className="price-states">
        {PriceRowState.options.map((state) => (
          <Button
            key={state}
            size="small"
            type={query.state === state ? "primary" : "default"}
            aria-pressed={query.state === state}
            onClick={() => setQuery({ ...query, state, page: 1 })}
          >
            {t("priceLists.stateCount", {
              state: t(`priceLists.states.${state}`),
              count: preview[state],
            })}
          </Button>
        ))}
      </div>
      <Input
        aria-label={t("priceLists.search")}
        placeholder={t("priceLists.search")}
        value={query.search}
        maxLength={textLimits.search}
        onChange={({ target }) => setQuery({ ...query, search: target.value, page: 1 })}
      />
      {data?.total === 0 && <p className="muted">{t("priceLists.none")}</p>}
      <ul className="price-rows">
        {data?.rows.map((row) => (
          <li key={row.id}>
            <Row row={row} />
          </li>
        ))}
      </ul>
      <nav aria-label={t("priceLists.pages")}>
        <Pagination
          current={query.page}
          pageSize={priceRowsInPage}
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

function Row({ row }: { row: PriceImportRow }) {
  const { t } = useTranslation();
  const place = row.state === "vanished" ? "" : placeOf(t, row);
  const column = row.columnName && t("priceLists.column", { column: row.columnName });
  const detail = [place, column, row.number].filter((part) => part !== "").join(" · ");
  return (
    <ListEntry
      title={<span>{row.title || row.number}</span>}
      detail={row.reason === null ? detail : `${detail}: ${t(`priceLists.reasons.${row.reason}`)}`}
      tag={hasJumped(row) && <PriceJumpTag />}
      end={<Prices row={row} />}
    />
  );
}

const hasJumped = ({ state, priceBefore, priceAfter }: PriceImportRow): boolean =>
  state === "changed" && !!priceBefore && !!priceAfter && isJump(priceBefore, priceAfter);

/** Where a line stands in its file: a sheet names its cell. */
const placeOf = (t: TFunction, { cell, line }: PriceImportRow) =>
  cell === "" ? t("priceLists.line", { line }) : t("priceLists.cell", { cell });

/** The old price beside the new one, where there were both. */
function Prices({ row }: { row: PriceImportRow }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { priceBefore = null, priceAfter = null, changePercent = null, priceQuantity, unit } = row;
  if (priceAfter === null) return null;
  const per = pricePer(t, priceQuantity, unit);
  const price = (value: Decimal) => formatDecimal(value, language, { minPlaces: 2, maxPlaces: 4 });
  const rounded = priceQuantity === null ? null : roundedUnitPrice(priceAfter, priceQuantity);
  const isOther = priceBefore !== null && priceBefore !== priceAfter;
  const sign = changePercent?.startsWith("-") === false ? "+" : "";
  return (
    <span className="price-change">
      <strong>
        {isOther
          ? t("priceLists.change", { before: price(priceBefore), after: price(priceAfter) })
          : price(priceAfter)}
      </strong>
      {isOther && changePercent !== null && (
        <>
          {" "}
          ({sign}
          {formatDecimal(changePercent, language, { minPlaces: 0, maxPlaces: 1 })} %)
        </>
      )}{" "}
      <small className="muted">
        {[
          per,
          row.state === "changed" && !isOther ? t("priceLists.samePrice") : "",
          rounded === null
            ? ""
            : t("priceLists.rounded", { price: price(rounded), per: pricePer(t, 1, unit) }),
        ]
          .filter((part) => part !== "")
          .join(" · ")}
      </small>
    </span>
  );
}
