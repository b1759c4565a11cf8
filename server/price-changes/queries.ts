import type { Received } from "../../contracts/endpoint.ts";
import {
  changeRowsInPage,
  type PriceChange,
  type PriceChangeRow,
  type priceChanges,
} from "../../contracts/price-changes.ts";
import { compare, decimal } from "../../domain/money/decimal.ts";
import type { ServicePrices } from "../../domain/price-care/change-prices.ts";
import { inPercent } from "../../domain/price-file/price-change.ts";
import type { Db } from "../base/db.ts";
import { byValue, listPage } from "../records/page.ts";

const mostShown = 50;

const selectChanges = (db: Db) =>
  db
    .selectFrom("priceChanges")
    .select(["id", "state", "buyingBy", "buyingValue", "roundTo", "markupBy", "markupValue"])
    .select(["priceDate", "changed", "unchanged", "leftOut", "kept", "madeBy"])
    .select(["takenAt", "undoneAt", "undoneBy"]);

type Stored = Awaited<ReturnType<ReturnType<typeof selectChanges>["execute"]>>[number];

const told = (row: Stored): PriceChange => ({
  ...row,
  takenAt: row.takenAt?.toISOString() ?? null,
  undoneAt: row.undoneAt?.toISOString() ?? null,
});

export async function findChange(db: Db, id: string): Promise<PriceChange | undefined> {
  const row = await selectChanges(db).where("id", "=", id).executeTakeFirst();
  return row && told(row);
}

/** What was looked at and not made is not told of. */
export async function listChanges(db: Db): Promise<PriceChange[]> {
  const rows = await selectChanges(db)
    .where("state", "<>", "previewed")
    .orderBy("takenAt", "desc")
    .orderBy("id", "desc")
    .limit(mostShown)
    .execute();
  return rows.map(told);
}

type Query = Received<typeof priceChanges.rows>["query"];

export async function listChangeRows(db: Db, changeId: string, query: Query) {
  if (!(await findChange(db, changeId))) return undefined;
  const page = await listPage(
    db
      .selectFrom("priceChangeRows")
      .where("changeId", "=", changeId)
      .where("state", "=", query.state)
      .select(["id", "serviceId", "code", "titleEn", "titleNb", "state", "reason"])
      .select(["before", "after"]),
    { ...query, rows: changeRowsInPage, order: "asc" },
    byValue("number"),
  );
  return {
    ...page,
    rows: page.rows.map(({ before, after, ...row }) => ({ ...row, ...figuresOf(before, after) })),
  };
}

type Figures = Pick<
  PriceChangeRow,
  "priceBefore" | "priceAfter" | "changePercent" | "markupBefore" | "markupAfter"
>;

function figuresOf(before: ServicePrices, after: ServicePrices): Figures {
  const [priceBefore, priceAfter] = [before.buyingPrice, after.buyingPrice];
  const isComparable =
    priceBefore !== null && priceAfter !== null && compare(priceBefore, decimal("0")) > 0;
  return {
    priceBefore,
    priceAfter,
    changePercent: isComparable ? inPercent(priceBefore, priceAfter) : null,
    markupBefore: before.markupPercent,
    markupAfter: after.markupPercent,
  };
}
