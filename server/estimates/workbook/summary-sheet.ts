import { isSurcharge } from "../../../domain/estimate/discount.ts";
import { type Decimal, decimal, isZero, negate, subtract } from "../../../domain/money/decimal.ts";
import type { VatRow } from "../../../domain/pricing/priced-estimate.ts";
import { fillText } from "../pdf/model/print-format.ts";
import type { SheetWording } from "../pdf/model/sheet-wording.ts";
import { withoutVat } from "./line-rows.ts";
import { amount, counted, type Sheet, text } from "./sheet.ts";
import { addByGroup, addByKind } from "./summaries.ts";
import {
  cellAt,
  type Filling,
  type SumCells,
  type Summed,
  type SummaryColumn,
  summaryColumns,
} from "./summary-columns.ts";

/** What groups and kinds come to, and from the sum of the rows to the total. */
export function summarySheet(given: Summed): Sheet<SummaryColumn> {
  const { wording } = given.reader;
  const own: Sheet<SummaryColumn>["rows"][number][] = given.head.map(([look, value]) => ({
    look,
    cells: { title: text(value) },
  }));
  const filling: Filling = {
    ...given,
    wording,
    add: (title, cells, look = "line") =>
      own.push({ look, cells: { title: text(title), ...cells } }),
    next: () => own.length + 1,
  };
  addByGroup(filling);
  addByKind(filling);
  filling.add(wording.words.sumKind, headCells(given), "head");
  const net = addNet(filling);
  addTotal(filling, net, addVat(filling, net));
  if (given.reader.seesCosts) addProfit(filling, net);
  addWarnings(filling);
  const columns = summaryColumns.map((id) => ({ id, label: "", width: id === "title" ? 46 : 18 }));
  const shown = given.reader.seesCosts ? columns : columns.slice(0, -2);
  return { name: wording.words.summarySheet, columns: shown, rows: own, stickyRows: 0 };
}

const none = decimal("0");

/** Of several rates each has a base of its own. */
const hasSeveralRates = ({ priced: { totals } }: Summed): boolean => totals.vatRows.length > 1;

function headCells(given: Summed): SumCells {
  const { texts, words } = given.reader.wording;
  const several = { lines: text(words.linesOfRate), share: text(words.shareOfDiscounts) };
  return {
    ...(hasSeveralRates(given) ? several : {}),
    base: text(words.vatBase),
    percent: text("%"),
    amount: text(texts.amount),
  };
}

function addNet({ add, next, rows, priced, wording }: Filling): number {
  const { totals, estimate } = priced;
  const { words, texts } = wording;
  const sum = add(words.rowsSum, {
    amount: counted(totals.sumAmount, () => `ROUND(SUM(${rows.all("amount")}),2)`),
  });
  if (isZero(totals.discountAmount)) {
    const same = () => cellAt("amount", sum);
    return add(texts.netAmount, { amount: counted(totals.netAmount, same) }, "sum");
  }
  const { discountPercent, discountAmount, discountVatPercent, vatPayer } = estimate.settings;
  const off = negate(totals.discountAmount);
  const percentCell = cellAt("percent", next());
  const isOfAll = discountVatPercent === null || !vatPayer;
  const discount = add(
    isSurcharge(estimate.settings) ? words.surcharge : words.discount,
    discountPercent !== null && discountAmount === null && isOfAll
      ? {
          percent: amount(discountPercent, "percent"),
          amount: counted(off, () => `-ROUND(${cellAt("amount", sum)}*${percentCell}/100,2)`),
        }
      : { amount: amount(off) },
  );
  const both = () => `ROUND(${cellAt("amount", sum)}+${cellAt("amount", discount)},2)`;
  return add(texts.netAmount, { amount: counted(totals.netAmount, both) }, "sum");
}

function addVat(filling: Filling, net: number): readonly number[] {
  const { add, next, priced, wording } = filling;
  const rows = priced.totals.vatRows.map((row) =>
    add(vatTitle(row, wording), vatCells(row, filling, { net, at: next() })),
  );
  if (hasFixedShares(filling)) {
    const bases = rows.map((row) => cellAt("base", row)).join("-");
    const rest = () => `ROUND(${cellAt("amount", net)}-${bases},2)`;
    add(wording.words.vatRest, { base: counted(none, rest) });
    add(wording.words.vatSharesFixed, {}, "note");
  }
  return rows;
}

/** Somebody who changes a figure in the workbook changes discounts, but not how they were shared. */
const hasFixedShares = (filling: Filling): boolean =>
  hasSeveralRates(filling) &&
  filling.priced.totals.vatRows.some((row) => !isZero(shareOf(row, filling)));

/** What of lump sums and discounts is in the base of a rate. */
const shareOf = ({ vatPercent, baseAmount }: VatRow, { rows }: Filling): Decimal =>
  subtract(baseAmount, rows.amountOfRate(vatPercent));

function vatTitle({ vatPercent, vatCode, vatReason }: VatRow, wording: SheetWording): string {
  const { texts, format } = wording;
  if (vatCode !== null) return withoutVat(vatCode, vatReason, wording);
  return fillText(texts.vat, { percent: format.percent(vatPercent) });
}

interface VatPlace {
  readonly net: number;
  readonly at: number;
}

/**
 * The base of the only rate is the sum without VAT. Of several each is the lines of that rate and its share of
 * lump sums and discounts, which the engine has shared and no formula could.
 */
function vatCells(row: VatRow, filling: Filling, { net, at }: VatPlace): SumCells {
  const { priced, rows } = filling;
  const { vatPercent, vatCode, baseAmount, vatAmount } = row;
  if (vatCode !== null) return { base: amount(baseAmount), amount: amount(vatAmount) };
  const [base, percent] = [cellAt("base", at), cellAt("percent", at)];
  const vat = {
    percent: amount(vatPercent, "percent"),
    amount: counted(vatAmount, () => `ROUND(${base}*${percent}/100,2)`),
  };
  if (priced.totals.vatRows.length === 1) {
    return { base: counted(baseAmount, () => cellAt("amount", net)), ...vat };
  }
  const sum = () => `ROUND(SUMIF(${rows.all("vat")},${percent},${rows.all("amount")}),2)`;
  const both = () => `ROUND(${cellAt("lines", at)}+${cellAt("share", at)},2)`;
  return {
    lines: counted(rows.amountOfRate(vatPercent), sum),
    share: amount(shareOf(row, filling)),
    base: counted(baseAmount, both),
    ...vat,
  };
}

function addTotal(filling: Filling, net: number, vat: readonly number[]): void {
  const { add, priced, wording } = filling;
  const { totals, estimate } = priced;
  const { totalRounding: step } = estimate.settings;
  const exact = [net, ...vat].map((row) => cellAt("amount", row)).join("+");
  const parts = [exact];
  if (step !== null) {
    const rounding = () => `ROUND(ROUND(ROUND(${exact},2)/${step},0)*${step}-(${exact}),2)`;
    const cells = { amount: counted(totals.roundingAmount, rounding) };
    parts.push(cellAt("amount", add(wording.texts.rounding, cells)));
  }
  const title = totals.vatRows.length === 0 ? "totalWithoutVat" : "totalAmount";
  const total = counted(totals.totalAmount, () => `ROUND(${parts.join("+")},2)`);
  add(wording.texts[title], { amount: total }, "sum");
}

function addProfit({ add, rows, priced: { totals }, wording: { words } }: Filling, net: number) {
  const { purchaseAmount, profitAmount, hoursScheduled } = totals;
  if (purchaseAmount !== null && profitAmount !== null) {
    const costs = () => `ROUND(SUM(${rows.all("cost")}),2)`;
    const cost = add(words.costInAll, { amount: counted(purchaseAmount, costs) });
    const rest = () => `ROUND(${cellAt("amount", net)}-${cellAt("amount", cost)},2)`;
    add(words.profit, { amount: counted(profitAmount, rest) }, "sum");
  }
  const hours = () => `SUM(${rows.all("hours")})`;
  add(words.totalHours, { amount: counted(hoursScheduled, hours, "hours") });
}

function addWarnings({ add, priced: { totals }, wording: { words }, reader }: Filling): void {
  const warn = (warning: string, count: number) => {
    if (count > 0) add(fillText(warning, { count: String(count) }), {}, "note");
  };
  if (totals.problem !== null) add(words.discountBeyond, {}, "note");
  warn(words.incomplete, totals.incomplete);
  if (reader.seesCosts) warn(words.withoutCost, totals.withoutCost);
}
