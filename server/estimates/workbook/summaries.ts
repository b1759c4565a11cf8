import type { LineKind } from "../../../domain/estimate/estimate.ts";
import { type Decimal, isZero, subtract, sum } from "../../../domain/money/decimal.ts";
import type { KindTotal } from "../../../domain/pricing/priced-estimate.ts";
import { kindCell, tells, tellsPrices } from "./line-rows.ts";
import { counted, text } from "./sheet.ts";
import { cellAt, type Filling, type SumCells } from "./summary-columns.ts";

/** What each group of the first level comes to; what is not told of one stands in one row. */
export function addByGroup(filling: Filling): void {
  const { add, rows, groups, reader, wording } = filling;
  const { words } = wording;
  const told = groups.filter(
    ({ group, absence }) => absence === null && rows.cellOf("groupSum", group.key) !== undefined,
  );
  if (told.length === 0) return;
  add(words.byGroup, headCells(filling), "head");
  const first = filling.next();
  for (const { number, title, group, figures } of told) {
    const copy = (column: "groupSum" | "groupCost" | "groupProfit", figure: Decimal | null) =>
      figure === null ? undefined : counted(figure, () => rows.cellOf(column, group.key) ?? figure);
    const costs = {
      cost: copy("groupCost", figures.purchaseAmount),
      profit: copy("groupProfit", figures.profitAmount),
    };
    add(`${number} ${title}`.trim(), {
      amount: copy("groupSum", figures.sellingAmount),
      ...(reader.seesCosts ? costs : {}),
    });
  }
  const listed = sum(told.map(({ figures }) => figures.sellingAmount));
  addRemainder(filling, { first, listed, title: words.notSpecified });
}

interface Remainder {
  readonly first: number;
  readonly listed: Decimal;
  readonly title: string;
}

/** What the sum of the rows is more than the rows of a summary. */
function addRemainder(filling: Filling, { first, listed, title }: Remainder): void {
  const { add, next, rows, priced } = filling;
  const rest = subtract(priced.totals.sumAmount, listed);
  if (isZero(rest)) return;
  const last = next() - 1;
  const range = `${cellAt("amount", first)}:${cellAt("amount", last)}`;
  const formula = () => `ROUND(SUM(${rows.all("amount")})-SUM(${range}),2)`;
  add(title, { amount: counted(rest, formula) });
}

function headCells({ reader: { seesCosts, wording } }: Filling): SumCells {
  const { texts, words } = wording;
  const costs = { cost: text(words.costInAll), profit: text(words.profit) };
  return { amount: text(texts.amount), ...(seesCosts ? costs : {}) };
}

/** Percent lines are general services. Domain rule. */
const kindsOf = {
  materials: ["material"],
  works: ["work"],
  general: ["general", "percent"],
} as const;

/** What the kinds of lines come to, for whoever is told the price of each line. */
export function addByKind(filling: Filling): void {
  const { add, priced, reader, wording } = filling;
  const { totals, estimate } = priced;
  const { words } = wording;
  const lines = estimate.lines.values();
  if (!lines.every((line) => tells(reader, line) && tellsPrices(reader, line))) return;
  add(words.byKind, headCells(filling), "head");
  const first = filling.next();
  for (const name of ["materials", "works", "general"] as const) {
    add(words[name], kindCells(filling, totals[name], kindsOf[name]));
  }
  const { materials, works, general } = totals;
  const listed = sum([materials, works, general].map(({ sellingAmount }) => sellingAmount));
  addRemainder(filling, { first, listed, title: words.adjustments });
}

function kindCells(
  { rows, reader: { seesCosts, wording } }: Filling,
  { sellingAmount, purchaseAmount, profitAmount }: KindTotal,
  kinds: readonly LineKind[],
): SumCells {
  const wordsOf = kinds.flatMap((kind) => {
    const cell = kindCell(kind, wording);
    return "text" in cell ? [cell.text] : [];
  });
  const sumOf = (column: "amount" | "cost" | "profit") => () => {
    const parts = wordsOf.map((word) => `SUMIF(${rows.all("kind")},"${word}",${rows.all(column)})`);
    return `ROUND(${parts.join("+")},2)`;
  };
  const costs = {
    cost: purchaseAmount === null ? undefined : counted(purchaseAmount, sumOf("cost")),
    profit: profitAmount === null ? undefined : counted(profitAmount, sumOf("profit")),
  };
  return { amount: counted(sellingAmount, sumOf("amount")), ...(seesCosts ? costs : {}) };
}
