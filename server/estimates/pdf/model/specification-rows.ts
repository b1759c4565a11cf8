import { compare, type Decimal, subtract } from "../../../../domain/money/decimal.ts";
import type { LineRow, SpecificationRow, SumRow } from "./offer-model.ts";
import type { Outline, OutlineGroup, OutlineLine } from "./outline.ts";
import { fillText } from "./print-format.ts";
import {
  discountLabel,
  type PrintedGroup,
  type PrintedLine,
  type Printing,
} from "./printed-rows.ts";
import { parseRichText } from "./rich-text.ts";

/** Rows before it is known which sums follow which lines. */
export type LooseRow =
  | Exclude<SpecificationRow, LineRow | SumRow>
  | Omit<LineRow, "sumsBelow">
  | Omit<SumRow, "held">;

/** What counts, group by group with sections and sums. */
export function specificationRows(outline: Outline, printing: Printing): SpecificationRow[] {
  return tieSums(outline.groups.flatMap((group) => groupRows(group, [], printing)));
}

export function groupRows(
  { group, number, depth, texts: textLines, sections, groups }: OutlineGroup,
  notes: readonly string[],
  around: Printing,
): LooseRow[] {
  const printing: Printing = { ...around, isPriceless: around.isPriceless || group.isLump };
  const { texts } = printing.wording;
  const { title } = group;
  const rows: LooseRow[] = [{ type: "group", depth, number, title, notes }];
  rows.push(...textLines.map(textRow));
  for (const { kind, lines } of sections) {
    // A group with one kind of lines needs no headings inside it.
    if (sections.length > 1) rows.push({ type: "section", depth, title: texts[kind] });
    for (const line of lines) rows.push(lineRow(line, [], printing));
  }
  for (const subgroup of groups) rows.push(...groupRows(subgroup, [], printing));
  const isEmpty = sections.length + groups.length === 0;
  if (!isEmpty || group.isLump) rows.push(...sumRows(group, depth, around));
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

export function lineRow(
  { line, number }: OutlineLine,
  notes: readonly string[],
  printing: Printing,
): LooseRow {
  if (line.kind === "text") return textRow(line);
  const { wording, isPriceless } = printing;
  const { format } = wording;
  const { title, quantity, unit, unitPrice, amount } = line;
  return {
    type: "line",
    number,
    title,
    notes: [...notes, ...priceNotes(line, printing)],
    description: parseRichText(line.description),
    quantity: quantity === null ? "" : format.quantity(quantity),
    unit,
    unitPrice: unitPrice === null || isPriceless ? "" : format.price(unitPrice),
    amount: amount === null || isPriceless ? "" : format.money(amount),
  };
}

function textRow({ title, description }: PrintedLine): LooseRow {
  return { type: "text", title, description: parseRichText(description) };
}

/** Why quantity times price is not the amount, and why the VAT is not the usual one. */
function priceNotes(
  { discount, vatPercent, vatCode }: PrintedLine,
  { wording, settings, isPriceless }: Printing,
): string[] {
  const { texts, format } = wording;
  const notes: string[] = [];
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
