import { compare, type Decimal, isZero, subtract } from "../../../../domain/money/decimal.ts";
import type { LineRow, SpecificationRow, SumRow, TextRow } from "./offer-model.ts";
import type { Outline, OutlineGroup, OutlineLine, OutlineRow } from "./outline.ts";
import { fillText } from "./print-format.ts";
import {
  discountLabel,
  type PrintedDiscount,
  type PrintedGroup,
  type PrintedLine,
  type Printing,
} from "./printed-rows.ts";
import { parseRichText } from "./rich-text.ts";
import type { PdfTexts, Wording } from "./wording.ts";

/** Rows before it is known which sums follow which rows. */
export type LooseRow =
  | Exclude<SpecificationRow, LineRow | SumRow | TextRow>
  | Omit<LineRow, "sumsBelow">
  | Omit<TextRow, "sumsBelow">
  | Omit<SumRow, "held">;

/** What counts, group by group with sums. */
export function specificationRows(
  { groups, rest }: Outline,
  printing: Printing,
): SpecificationRow[] {
  const rows = groupsOf(groups, printing);
  if (rest !== null) rows.push(restRow(rest, printing, areWhole(groups)));
  return tieSums(rows);
}

/** Beside a group with rows a sum alone would be taken for one of them, so it has a head of its own. */
export const areWhole = (rows: readonly OutlineRow[]): boolean =>
  rows.every((row) => row.type !== "group" || row.isWhole);

const groupsOf = (groups: readonly OutlineGroup[], printing: Printing): LooseRow[] =>
  areWhole(groups)
    ? groups.map((group) => wholeGroup(group, [], printing))
    : groups.flatMap((group) => groupRows(group, [], printing));

export function groupRows(
  { group, number, yourNumber, depth, rows: inside, hasSum }: OutlineGroup,
  notes: readonly string[],
  around: Printing,
): LooseRow[] {
  const printing: Printing = { ...around, isPriceless: around.isPriceless || group.isLump };
  const { texts } = printing.wording;
  const { title } = group;
  const hasHeads = !areWhole(inside);
  const told = given([yourNumber, ...notes, ...marksOf(group, texts)]);
  const rows: LooseRow[] = [{ type: "group", depth, number, title, notes: told }];
  for (const [index, row] of inside.entries()) {
    // What follows a subgroup must not be taken for a part of it, nor stand below its repeated head.
    const isApart = hasHeads && inside[index - 1]?.type === "group" && row.type !== "section";
    if (row.type === "group") {
      rows.push(...(hasHeads ? groupRows(row, [], printing) : [wholeGroup(row, [], printing)]));
    } else if (row.type === "section") {
      rows.push({ type: "section", depth, title: texts[row.kind] });
    } else if (row.type === "line" || !printing.isPriceless) {
      if (isApart) rows.push({ type: "section", depth, title });
      rows.push(
        row.type === "line" ? lineRow(row, [], printing) : restRow(row.amount, printing, true),
      );
    }
  }
  if (hasSum) rows.push(...sumRows(group, depth, around));
  return rows;
}

/** A group of which the customer reads the sum alone. */
export function wholeGroup(
  { group, number, yourNumber, hasSum }: OutlineGroup,
  notes: readonly string[],
  { wording, isPriceless }: Printing,
): LooseRow {
  const { title, amount, discount } = group;
  const isPriced = hasSum && amount !== null && !isPriceless;
  return {
    ...bareRow,
    number,
    title,
    notes: given([
      yourNumber,
      ...notes,
      ...marksOf(group, wording.texts),
      ...(discount !== null && isPriced ? [discountNote(discount, wording)] : []),
    ]),
    amount: isPriced ? wording.format.money(amount) : "",
  };
}

/** What is not told row by row, so that the amounts add up: a line of the group around it, or apart. */
function restRow(
  value: Decimal,
  { wording: { texts, format } }: Printing,
  isLine: boolean,
): LooseRow {
  const words = { title: texts.otherItems, amount: format.money(value) };
  return isLine ? { ...bareRow, ...words } : { type: "sum", depth: 1, ...words };
}

const bareRow = {
  type: "line",
  number: "",
  notes: [],
  description: [],
  quantity: "",
  unit: "",
  unitPrice: "",
} as const;

/**
 * The discount of the group stands above its sum; a surcharge on nothing is that sum. Inside a lump
 * sum there are no other sums.
 */
function sumRows(
  { title, amount, discount }: PrintedGroup,
  depth: number,
  { wording, isPriceless }: Printing,
): LooseRow[] {
  const { texts, format } = wording;
  if (amount === null || isPriceless) return [];
  const words = fillText(texts.groupSum, { title });
  const sum: LooseRow = { type: "sum", depth, title: words, amount: format.money(amount) };
  if (discount === null) return [sum];
  const { isSurcharge, change } = discount;
  const before = subtract(amount, change);
  if (isZero(before)) return [sum];
  const beforeLabel = isSurcharge ? texts.sumBeforeSurcharge : texts.sumBeforeDiscount;
  const row = (label: string, value: Decimal): LooseRow => ({
    type: "sum",
    depth: Math.max(2, depth),
    title: label,
    amount: format.money(value),
  });
  return [row(beforeLabel, before), row(discountLabel(discount, wording), change), sum];
}

export function lineRow(
  { line, number, yourNumber }: OutlineLine,
  notes: readonly string[],
  printing: Printing,
): LooseRow {
  if (line.kind === "text") {
    const description = parseRichText(line.description);
    return { type: "text", number, title: line.title, notes: given([yourNumber]), description };
  }
  const { wording, isPriceless, hasUnitPrices } = printing;
  const { format } = wording;
  const { title, quantity, unit, unitPrice, amount } = line;
  return {
    type: "line",
    number,
    title,
    notes: given([
      yourNumber,
      ...notes,
      ...marksOf(line, wording.texts),
      ...priceNotes(line, printing),
    ]),
    description: parseRichText(line.description),
    quantity: quantity === null ? "" : format.quantity(quantity),
    unit,
    unitPrice: unitPrice === null || isPriceless || !hasUnitPrices ? "" : format.price(unitPrice),
    amount: amount === null || isPriceless ? "" : format.money(amount),
  };
}

const given = (notes: readonly string[]): string[] => notes.filter((note) => note !== "");

const marksOf = (
  { isChosen, isAllowance }: Pick<PrintedLine, "isChosen" | "isAllowance">,
  { chosenOption, allowance }: PdfTexts,
): string[] => [...(isChosen ? [chosenOption] : []), ...(isAllowance ? [allowance] : [])];

/** What a percent is of, why quantity times price is not the amount, and why the VAT is not the usual one. */
function priceNotes(
  { percentOf, discount, vatPercent, vatCode }: PrintedLine,
  { wording, settings, isPriceless }: Printing,
): string[] {
  const { texts, format } = wording;
  const notes = percentOf === null ? [] : [percentOf];
  if (discount !== null && !isPriceless) {
    notes.push(discountNote(discount, wording));
  }
  if (settings.vatPayer && vatPercent !== null && compare(vatPercent, settings.vatPercent) !== 0) {
    notes.push(fillText(texts.lineVat, { percent: format.percent(vatPercent) }));
  }
  if (settings.vatPayer && vatCode !== null) notes.push(texts[vatCode]);
  return notes;
}

const discountNote = (discount: PrintedDiscount, wording: Wording): string =>
  `${discountLabel(discount, wording)}: ${wording.format.money(discount.change)}`;

const holders: ReadonlySet<string | undefined> = new Set(["line", "text"]);

/** A sum directly below a line or a text, or below another such sum, stays on the page of that row. */
export function tieSums(rows: readonly LooseRow[]): SpecificationRow[] {
  return rows.map((row, index) => {
    if (row.type === "line" || row.type === "text")
      return { ...row, sumsBelow: sumsFrom(rows, index + 1) };
    if (row.type === "sum") return { ...row, held: holders.has(lastBeforeSums(rows, index)) };
    return row;
  });
}

function sumsFrom(rows: readonly LooseRow[], start: number): number {
  let end = start;
  while (rows[end]?.type === "sum") end += 1;
  return end - start;
}

function lastBeforeSums(rows: readonly LooseRow[], index: number): LooseRow["type"] | undefined {
  let before = index - 1;
  while (rows[before]?.type === "sum") before -= 1;
  return rows[before]?.type;
}
