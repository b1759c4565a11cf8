import { sql } from "kysely";
import type { Received } from "../../contracts/endpoint.ts";
import { type PriceImportRow, priceRowsInPage } from "../../contracts/price-imports.ts";
import type { priceLists } from "../../contracts/price-lists.ts";
import { type RowState, rowStates } from "../../domain/price-file/compare-prices.ts";
import { isOtherUnit } from "../../domain/price-file/unit-codes.ts";
import { inPercent, priceFor } from "../../domain/price-file/price-change.ts";
import type { ArticleData } from "../../domain/price-file/price-article.ts";
import type { Db } from "../base/db.ts";
import { byValue, listPage, matchesColumns } from "../records/page.ts";

type Query = Received<typeof priceLists.rows>["query"];

export async function listRows(db: Db, importId: string, query: Query) {
  const found = await db
    .selectFrom("priceImports")
    .where("id", "=", importId)
    .select("id")
    .executeTakeFirst();
  if (!found) return undefined;
  const page = await listPage(
    db
      .selectFrom("priceImportRows")
      .where("importId", "=", importId)
      .where("state", "in", statesOf(query))
      .where(matchesColumns(query.search, ["number", "title"]))
      .$if(query.mark !== undefined, (rows) =>
        rows.where(sql<boolean>`${query.mark ?? ""} = any(marks)`),
      )
      .select(["id", "line", "state", "number", "title", "reason", "columnName", "cell"])
      .select(["roundedFrom", "contradiction", "marks", "place", "before", "after"]),
    { ...query, rows: priceRowsInPage, order: "asc" },
    byValue("place"),
  );
  return {
    ...page,
    rows: page.rows.map(({ place: _place, before, after, ...row }) => ({
      ...row,
      ...pricesOf(before, after),
    })),
  };
}

/** What is marked may be of any state. */
function statesOf({ state, mark }: Query): readonly RowState[] {
  if (state !== undefined) return [state];
  return mark === undefined ? ["changed"] : rowStates;
}

/** Prices that are for other numbers of units cannot stand beside each other: then the old one is counted anew. Other units cannot be. */
function pricesOf(before: ArticleData | null, after: ArticleData | null): PricesOfRow {
  const priceQuantity = after?.priceQuantity ?? null;
  const priceBefore = before && after && priceFor(before, after.priceQuantity);
  const priceAfter = after && priceFor(after, after.priceQuantity);
  const isComparable =
    before !== null && after !== null && !isOtherUnit([before.unit], [after.unit]);
  return {
    priceBefore,
    priceAfter,
    changePercent:
      isComparable && priceBefore && priceAfter ? inPercent(priceBefore, priceAfter) : null,
    priceQuantity,
    unit: after?.unit ?? "",
    priceQuantityBefore: before?.priceQuantity ?? null,
    unitBefore: before?.unit ?? "",
  };
}

type PricesOfRow = Pick<
  PriceImportRow,
  | "priceBefore"
  | "priceAfter"
  | "changePercent"
  | "priceQuantity"
  | "unit"
  | "priceQuantityBefore"
  | "unitBefore"
>;
