import type { Language } from "../../../contracts/fields.ts";
import { compare, decimal, isZero, negate } from "../../../domain/money/decimal.ts";
import type { Key } from "../../../domain/estimate/estimate.ts";
import type { LineRow, SpecificationRow, SumRow } from "./model.ts";
import type { Outline, OutlineGroup, OutlineLine } from "./outline.ts";
import type { PdfTexts, PrintFormat } from "./print-format.ts";
import { fillText, titleIn } from "./print-format.ts";
import type {
  PrintedGroupPrice,
  PrintedLine,
  PrintedLinePrice,
  PrintedSettings,
} from "./printed-rows.ts";
import { parseRichText } from "./rich-text.ts";

/** What turns an outline into printed rows. */
export interface RowPrinting {
  readonly language: Language;
  readonly texts: PdfTexts;
  readonly unitForms: Readonly<Record<string, readonly [one: string, more: string]>>;
  readonly format: PrintFormat;
  readonly settings: PrintedSettings;
  readonly lines: ReadonlyMap<Key, PrintedLinePrice>;
  readonly groups: ReadonlyMap<Key, PrintedGroupPrice>;
}

/** Rows before it is known which sums follow which lines. */
export type LooseRow =
  | Exclude<SpecificationRow, LineRow | SumRow>
  | Omit<LineRow, "sumsBelow">
  | Omit<SumRow, "held">;

/** What counts, group by group with sections and sums. */
export function specificationRows(outline: Outline, printing: RowPrinting): SpecificationRow[] {
  return tieSums(outline.groups.flatMap((group) => groupRows(group, [], printing)));
}

export function groupTitle({ group, number }: OutlineGroup, printing: RowPrinting): string {
  const title = titleIn(printing.language, group);
  return title === "" ? fillText(printing.texts.untitledGroup, { number }) : title;
}

export function groupRows(
  outlined: OutlineGroup,
  notes: readonly string[],
  printing: RowPrinting,
): LooseRow[] {
  const { group, number, depth, texts, sections, groups } = outlined;
  const title = groupTitle(outlined, printing);
  const rows: LooseRow[] = [{ type: "group", key: group.key, depth, number, title, notes }];
  for (const line of texts) rows.push(textRow(line, printing));
  for (const { kind, lines } of sections) {
    // A group with one kind of lines needs no headings inside it.
    if (sections.length > 1) rows.push({ type: "section", depth, title: printing.texts[kind] });
    for (const line of lines) rows.push(...lineRows(line, [], printing));
  }
  for (const subgroup of groups) rows.push(...groupRows(subgroup, [], printing));
  const amount = printing.groups.get(group.key)?.sellingAmount;
  if (amount !== undefined && sections.length + groups.length > 0) {
    const words = fillText(printing.texts.groupSum, { title });
    rows.push({ type: "sum", depth, title: words, amount: printing.format.money(amount) });
  }
  return rows;
}

export function lineRows(
  { line, number }: OutlineLine,
  notes: readonly string[],
  printing: RowPrinting,
): LooseRow[] {
  if (line.kind === "text") return [textRow(line, printing)];
  const { format, language } = printing;
  const price = printing.lines.get(line.key);
  const isPercent = line.kind === "percent";
  const quantity = (isPercent ? line.percent : price?.quantity) ?? null;
  const unitPrice = isPercent ? null : (price?.sellingPrice ?? null);
  const amount = price?.sellingAmount ?? null;
  return [
    {
      type: "line",
      number,
      title: titleIn(language, line),
      notes: [...notes, ...priceNotes(line, price, printing)],
      description: parseRichText(line.description),
      quantity: quantity === null ? "" : format.quantity(quantity),
      unit: isPercent ? "%" : unitText(line, quantity, printing),
      unitPrice: unitPrice === null ? "" : format.money(unitPrice),
      amount: amount === null ? "" : format.money(amount),
    },
  ];
}

function textRow(line: PrintedLine, { language }: RowPrinting): LooseRow {
  const description = parseRichText(line.description);
  return { type: "text", title: titleIn(language, line), description };
}

function unitText(line: PrintedLine, quantity: string | null, printing: RowPrinting): string {
  const { unitEn: titleEn, unitNb: titleNb } = line;
  const unit = titleIn(printing.language, { titleEn, titleNb });
  const forms = printing.unitForms[unit];
  if (forms === undefined) return unit;
  const [one, more] = forms;
  return quantity === "1" ? one : more;
}

/** Why quantity times price is not the amount, and why the VAT is not the usual one. */
function priceNotes(
  line: PrintedLine,
  price: PrintedLinePrice | undefined,
  { texts, format, settings }: RowPrinting,
): string[] {
  const notes: string[] = [];
  const discount = price?.discountAmount ?? decimal("0");
  if (!isZero(discount)) {
    const percent = format.percent(line.discountPercent);
    notes.push(fillText(texts.lineDiscount, { percent, amount: format.money(negate(discount)) }));
  }
  const { vatPercent } = line;
  if (settings.vatPayer && vatPercent !== null && compare(vatPercent, settings.vatPercent) !== 0) {
    notes.push(fillText(texts.lineVat, { percent: format.percent(vatPercent) }));
  }
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
