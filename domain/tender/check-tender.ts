import type { Key } from "../estimate/estimate.ts";
import { type Decimal, sum } from "../money/decimal.ts";
import { groupsWithPrices, hasPrice } from "../pricing/groups-with-prices.ts";
import type { PricedEstimate } from "../pricing/priced-estimate.ts";
import { type Tender, type TenderGroup, type TenderRow, rowsWithin } from "./tender.ts";

/** A figure that the file states, and what the rows come to as they are read; null where nothing is known. */
export interface TenderFigure {
  readonly stated: Decimal;
  readonly counted: Decimal | null;
}

export interface RowFigure extends TenderFigure {
  readonly number: string;
  readonly line: number;
}

export interface TenderCheck {
  /** Rows that come to something else than the file says. */
  readonly rows: readonly RowFigure[];
  /** Before and after the discount of the whole, the VAT, and all of it; undefined where the file has none. */
  readonly sum: TenderFigure | undefined;
  readonly net: TenderFigure | undefined;
  readonly vat: TenderFigure | undefined;
  readonly gross: TenderFigure | undefined;
}

/**
 * Compares what a file states with what its rows come to. What it says of the whole is compared with the
 * estimate where the tender is all that is in it, and otherwise its sum alone.
 */
export function checkTender(
  tender: Tender,
  keyOf: ReadonlyMap<TenderRow, Key>,
  priced: PricedEstimate,
  isAlone: boolean,
): TenderCheck {
  const withPrices = groupsWithPrices(priced);
  const rows = [...rowsWithin(tender.rows)].flatMap((row): readonly RowFigure[] => {
    const stated = statedOf(row);
    const key = keyOf.get(row) ?? "";
    const isOpen = row.type === "group" && !withPrices.has(key);
    const counted = knownBeside(stated, countedOf(key, priced), isOpen);
    const isSame = stated === null || stated === counted;
    return isSame ? [] : [{ number: row.number, line: row.line, stated, counted }];
  });
  const { totals } = priced;
  const isPriced = [...rowsWithin(tender.rows)].some((row) => {
    const key = keyOf.get(row) ?? "";
    return withPrices.has(key) || hasPrice(key, priced);
  });
  const said = tender.totals;
  const figure = (stated: Decimal | null, counted: Decimal) =>
    stated === null ? undefined : { stated, counted: knownBeside(stated, counted, !isPriced) };
  const alone = (stated: Decimal | null, counted: Decimal) =>
    isAlone ? figure(stated, counted) : undefined;
  return {
    rows,
    sum: figure(said.total, isAlone ? totals.sumAmount : sumOf(tender, keyOf, priced)),
    net: alone(said.afterDiscount, totals.netAmount),
    vat: alone(said.vat, totals.vatAmount),
    gross: alone(said.gross, totals.totalAmount),
  };
}

/** A group without rows, as in a bid that leaves it out, says nothing. */
function statedOf(row: TenderRow): Decimal | null {
  if (row.type === "text" || row.isDropped) return null;
  return row.type === "group" ? statedOfGroup(row) : row.amount;
}

const statedOfGroup = ({ totals }: TenderGroup): Decimal | null =>
  totals.afterDiscount ?? totals.lump ?? totals.total;

function countedOf(key: Key, priced: PricedEstimate): Decimal | null {
  const row = priced.lines.get(key) ?? priced.groups.get(key);
  return row?.sellingAmount ?? null;
}

/** Without a single price in the tender it is not known what rows come to, but that a file which says 0 is right. */
const knownBeside = (
  stated: Decimal | null,
  counted: Decimal | null,
  isOpen: boolean,
): Decimal | null => (isOpen && stated !== counted ? null : counted);

/** Of what stands at the top; rows in no group have come into one of their own. */
function sumOf({ rows }: Tender, keyOf: ReadonlyMap<TenderRow, Key>, priced: PricedEstimate) {
  const amounts = rows.flatMap((row) => {
    const key = keyOf.get(row) ?? "";
    const found = priced.lines.get(key) ?? priced.groups.get(key);
    return found?.counts === true && found.sellingAmount !== null ? [found.sellingAmount] : [];
  });
  return sum(amounts);
}
