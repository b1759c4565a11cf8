import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { PriceImportRow } from "../../contracts/price-imports.ts";
import type { Decimal } from "../../domain/money/decimal.ts";
import { formatDecimal, formatPercent, withMinus } from "../../domain/money/format.ts";
import { roundedUnitPrice } from "../../domain/price-file/price-change.ts";
import { shortUnit } from "../../locales/unit-forms.ts";
import { useLanguage } from "../base/i18n.ts";
import { PriceDoubt, PriceJumpTag } from "../kit/page/price-doubt.tsx";
import { ListEntry } from "../kit/page/short-list.tsx";
import { usePricePer } from "./price-per.ts";

/** What an import does to one article. */
export function PriceImportEntry({ row }: { row: PriceImportRow }) {
  const { t } = useTranslation();
  const place = row.state === "vanished" ? "" : placeOf(t, row);
  const column = row.columnName && t("priceLists.column", { column: row.columnName });
  const detail = [place, column, row.contradiction ?? "", row.number]
    .filter((part) => part !== "")
    .join(" · ");
  return (
    <ListEntry
      title={<span>{row.title || row.number}</span>}
      detail={row.reason === null ? detail : `${detail}: ${t(`priceLists.reasons.${row.reason}`)}`}
      tag={
        <>
          {row.marks.includes("unit") && <UnitTag row={row} />}
          {row.marks.includes("jump") && <PriceJumpTag />}
        </>
      }
      end={<Prices row={row} />}
    />
  );
}

/** For what the price was, and for what it is. */
function UnitTag({ row }: { row: PriceImportRow }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { priceQuantityBefore, unitBefore, priceQuantity, unit } = row;
  const isOne = priceQuantityBefore === 1 && priceQuantity === 1;
  const measure = (quantity: number | null, of: string) =>
    [isOne ? "" : quantity, shortUnit(of, language, quantity === 1)]
      .filter((part) => part !== "" && part !== null)
      .join(" ");
  const before = measure(priceQuantityBefore, unitBefore);
  return (
    <PriceDoubt>
      {t("priceLists.unitChange", { before, after: measure(priceQuantity, unit) })}
    </PriceDoubt>
  );
}

/** Where a line stands in its file: a sheet names its cell. */
const placeOf = (t: TFunction, { cell, line }: PriceImportRow) =>
  cell === "" ? t("priceLists.line", { line }) : t("priceLists.cell", { cell });

/** The old price beside the new one, where there were both. */
function Prices({ row }: { row: PriceImportRow }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const per = usePricePer();
  const { priceBefore = null, priceAfter = null, changePercent = null } = row;
  const { priceQuantity, unit, unitBefore } = row;
  if (priceAfter === null) return null;
  const price = (value: Decimal) => formatDecimal(value, language, { minPlaces: 2, maxPlaces: 4 });
  const rounded = priceQuantity === null ? null : roundedUnitPrice(priceAfter, priceQuantity);
  const hasOtherUnit = row.marks.includes("unit") && unit !== unitBefore;
  const isOther = priceBefore !== null && (hasOtherUnit || priceBefore !== priceAfter);
  const sign = changePercent?.startsWith("-") === false ? "+" : "";
  return (
    <span className="price-change">
      <strong>
        {isOther
          ? t("priceLists.change", {
              before: hasOtherUnit
                ? `${price(priceBefore)} ${per(priceQuantity, unitBefore)}`
                : price(priceBefore),
              after: price(priceAfter),
            })
          : price(priceAfter)}
      </strong>
      {isOther && changePercent !== null && (
        <> ({sign + withMinus(formatPercent(changePercent, language, 1))})</>
      )}{" "}
      <small className="muted">
        {[
          per(priceQuantity, unit),
          row.state === "changed" && !isOther ? t("priceLists.samePrice") : "",
          row.roundedFrom ? t("priceLists.roundedFrom", { price: row.roundedFrom }) : "",
          rounded === null
            ? ""
            : t("priceLists.rounded", { price: price(rounded), per: per(1, unit) }),
        ]
          .filter((part) => part !== "")
          .join(" · ")}
      </small>
    </span>
  );
}
