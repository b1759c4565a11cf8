import { type Decimal, isZero, negate, subtract } from "../../../domain/money/decimal.ts";
import type { PricedGroup } from "../../../domain/pricing/priced-rows.ts";
import { isSurcharge } from "../../../domain/estimate/discount.ts";
import { fillText } from "../pdf/model/print-format.ts";
import {
  headsOffers,
  isOnOffer,
  type SheetGroup,
  type SheetLine,
} from "../pdf/model/sheet-outline.ts";
import { addLine, kindCell, type Reader, tells } from "./line-rows.ts";
import type { RowsSheet } from "./rows-sheet.ts";
import { amount, counted, text } from "./sheet.ts";

type OutlineRow = SheetGroup | SheetLine;

/**
 * Adds a group with all that is in it. One column has the amounts of lines and what is taken off or put on, so that
 * a sum is that column from the group's first row to its last, whatever is in between. A heading of what is on offer
 * stands there only with its texts, as in the document, and ends without an amount.
 *
 * @returns What is on offer in it, which is left out.
 */
export function addGroup(
  sheet: RowsSheet,
  row: SheetGroup,
  reader: Reader,
  heading = row.title,
): readonly OutlineRow[] {
  if (!tells(reader, row.group)) return [];
  const { wording } = reader;
  const { group, figures, number, title } = row;
  const first = sheet.next();
  const kind = kindCell("group", wording);
  const reference = text(group.reference);
  const isHeading = headsOffers(row);
  const hasRows = !isHeading || row.rows.some(isText);
  if (hasRows) sheet.add("group", { number: text(number), reference, title: text(heading), kind });
  const onOffer = addRows(sheet, row.rows, reader);
  const end = {
    title: text(fillText(wording.words.sum, { title })),
    kind: kindCell("sum", wording),
  };
  if (isHeading) {
    // Without an end what is agreed for the group around it would be read as agreed for this one.
    if (hasRows) sheet.add("sum", end);
    return onOffer;
  }
  if (group.lumpAmount === null) addRest(sheet, first, figures.linesAmount, reader);
  else addLump(sheet, first, group.lumpAmount, reader);
  addDiscount(sheet, first, row, reader);
  const range = sheet.since("amount", first);
  const cells = {
    ...end,
    groupSum: counted(figures.sellingAmount, () => `ROUND(SUM(${range}),2)`),
    ...(reader.seesCosts ? groupCosts(sheet, first, figures) : {}),
  };
  sheet.add("sum", cells, { key: group.key, amount: null });
  return onOffer;
}

const isText = (row: OutlineRow): boolean => row.type === "line" && row.line.kind === "text";

function addRows(
  sheet: RowsSheet,
  rows: readonly OutlineRow[],
  reader: Reader,
): readonly OutlineRow[] {
  return rows.flatMap((row) => {
    if (isOnOffer(row)) return [row];
    if (row.type === "group") return addGroup(sheet, row, reader);
    if (tells(reader, row.line)) addLine(sheet, row, reader, markedTitle(row, reader));
    return [];
  });
}

const markedTitle = ({ line, title }: SheetLine, { wording: { words } }: Reader): string =>
  line.allowance ? `${title} (${words.allowance})` : title;

/** What is in a sum without being told in rows, in one row. */
export function addRest(sheet: RowsSheet, first: number, whole: Decimal, reader: Reader): void {
  const rest = subtract(whole, sheet.amountSince(first));
  if (isZero(rest)) return;
  const title = text(reader.wording.words.notSpecified);
  sheet.add("line", { title, amount: amount(rest) }, { amount: rest });
}

/** The row brings what stands above it to the lump sum. */
function addLump(sheet: RowsSheet, first: number, lump: Decimal, { wording }: Reader): void {
  const rest = subtract(lump, sheet.amountSince(first));
  const above = sheet.since("amount", first);
  const price = sheet.cell("unitPrice", sheet.next());
  sheet.add(
    "line",
    {
      title: text(wording.words.lumpSum),
      kind: kindCell("lumpSum", wording),
      unitPrice: amount(lump),
      amount: counted(rest, () => `ROUND(${price}-SUM(${above}),2)`),
    },
    { amount: rest },
  );
}

function addDiscount(
  sheet: RowsSheet,
  first: number,
  { group, figures }: SheetGroup,
  { wording }: Reader,
): void {
  if (isZero(figures.discountAmount)) return;
  const off = negate(figures.discountAmount);
  const name = isSurcharge(group) ? "surcharge" : "discount";
  const named = { title: text(wording.texts[name]), kind: kindCell(name, wording) };
  const above = sheet.since("amount", first);
  const percent = sheet.cell("discountPercent", sheet.next());
  const { discountPercent } = group;
  const cells =
    discountPercent !== null && group.discountAmount === null
      ? {
          ...named,
          discountPercent: amount(discountPercent, "percent"),
          amount: counted(off, () => `-ROUND(ROUND(SUM(${above}),2)*${percent}/100,2)`),
        }
      : { ...named, amount: amount(off) };
  sheet.add("line", cells, { amount: off });
}

/** A cost that is not known leaves the sum of costs unknown, and the profit with it. */
function groupCosts(sheet: RowsSheet, first: number, figures: PricedGroup) {
  const { purchaseAmount, profitAmount } = figures;
  if (purchaseAmount === null || profitAmount === null) return {};
  const costs = sheet.since("cost", first);
  const at = sheet.next();
  const profit = () => `${sheet.cell("groupSum", at)}-${sheet.cell("groupCost", at)}`;
  return {
    groupCost: counted(purchaseAmount, () => `ROUND(SUM(${costs}),2)`),
    groupProfit: counted(profitAmount, profit),
  };
}
