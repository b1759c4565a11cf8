import { compare, type Decimal, subtract } from "../../../../domain/money/decimal.ts";
import type { LineRow, SpecificationRow, SumRow } from "./offer-model.ts";
import type { Outline, OutlineGroup, OutlineLine, OutlineRow } from "./outline.ts";
import { fillText } from "./print-format.ts";
import {
  discountLabel,
  type PrintedGroup,
  type PrintedLine,
  type Printing,
} from "./printed-rows.ts";
import { parseRichText } from "./rich-text.ts";
import type { PdfTexts } from "./wording.ts";

/** Rows before it is known which sums follow which lines. */
export type LooseRow =
  | Exclude<SpecificationRow, LineRow | SumRow>
  | Omit<LineRow, "sumsBelow">
  | Omit<SumRow, "held">;

/** What counts, group by group with sums. */
export function specificationRows(outline: Outline, printing: Printing): SpecificationRow[] {
  return tieSums(outline.groups.flatMap((group) => groupRows(group, [], printing)));
}

export function groupRows(
  { group, number, depth, rows: inside }: OutlineGroup,
  notes: readonly string[],
  around: Printing,
): LooseRow[] {
  const printing: Printing = { ...around, isPriceless: around.isPriceless || group.isLump };
  const { texts } = printing.wording;
  const { title } = group;
  const rows: LooseRow[] = [
    { type: "group", depth, number, title, notes: [...notes, ...chosenNote(group, texts)] },
  ];
  for (const [index, row] of inside.entries()) {
    if (row.type === "group") rows.push(...groupRows(row, [], printing));
    if (row.type === "section") rows.push({ type: "section", depth, title: texts[row.kind] });
    if (row.type !== "line") continue;
    // What follows a subgroup must not be taken for a part of it, nor stand below its repeated head.
    if (inside[index - 1]?.type === "group") rows.push({ type: "section", depth, title });
    rows.push(lineRow(row, [], printing));
  }
  if (group.isLump || inside.some(hasAmount)) rows.push(...sumRows(group, depth, around));
  return rows;
}

/** The discount of the group stands above its sum. Inside a lump sum there are no other sums. */
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
  const before = isSurcharge ? texts.sumBeforeSurcharge : texts.sumBeforeDiscount;
  const row = (label: string, value: Decimal): LooseRow => ({
    type: "sum",
    depth: Math.max(2, depth),
    title: label,
    amount: format.money(value),
  });
  return [
    row(before, subtract(amount, change)),
    row(discountLabel(discount, wording), change),
    sum,
  ];
}

/** Texts alone make no sum. */
const hasAmount = (row: OutlineRow): boolean => row.type !== "line" || row.line.kind !== "text";

export function lineRow(
  { line, number }: OutlineLine,
  notes: readonly string[],
  printing: Printing,
): LooseRow {
  if (line.kind === "text") {
    const description = parseRichText(line.description);
    return { type: "text", number, title: line.title, description };
  }
  const { wording, isPriceless, hasUnitPrices } = printing;
  const { format } = wording;
  const { title, quantity, unit, unitPrice, amount } = line;
  return {
    type: "line",
    number,
    title,
    notes: [...notes, ...chosenNote(line, wording.texts), ...priceNotes(line, printing)],
    description: parseRichText(line.description),
    quantity: quantity === null ? "" : format.quantity(quantity),
    unit,
    unitPrice: unitPrice === null || isPriceless || !hasUnitPrices ? "" : format.price(unitPrice),
    amount: amount === null || isPriceless ? "" : format.money(amount),
  };
}

const chosenNote = ({ isChosen }: { readonly isChosen: boolean }, texts: PdfTexts): string[] =>
  isChosen ? [texts.chosenOption] : [];

/** What a percent is of, why quantity times price is not the amount, and why the VAT is not the usual one. */
function priceNotes(
  { percentOf, discount, vatPercent, vatCode }: PrintedLine,
  { wording, settings, isPriceless }: Printing,
): string[] {
  const { texts, format } = wording;
  const notes = percentOf === null ? [] : [percentOf];
  if (discount !== null && !isPriceless) {
    notes.push(`${discountLabel(discount, wording)}: ${format.money(discount.change)}`);
  }
  if (settings.vatPayer && vatPercent !== null && compare(vatPercent, settings.vatPercent) !== 0) {
    notes.push(fillText(texts.lineVat, { percent: format.percent(vatPercent) }));
  }
  if (settings.vatPayer && vatCode !== null) notes.push(texts[vatCode]);
  return notes;
}

/** A sum directly below a line, or below another such sum, stays on the page of that line. */
export function tieSums(rows: readonly LooseRow[]): SpecificationRow[] {
  return rows.map((row, index) => {
    if (row.type === "line") return { ...row, sumsBelow: sumsFrom(rows, index + 1) };
    if (row.type === "sum") return { ...row, held: lastBeforeSums(rows, index) === "line" };
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
