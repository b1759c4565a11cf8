import type { Key } from "../../../../domain/estimate/estimate.ts";
import {
  compare,
  type Decimal,
  decimal,
  isZero,
  subtract,
} from "../../../../domain/money/decimal.ts";
import type { SpecificationTable } from "./offer-model.ts";
import type { Outline, OutlineChoice, OutlineGroup } from "./outline.ts";
import { fillText } from "./print-format.ts";
import type { Printing } from "./printed-rows.ts";
import {
  areWhole,
  groupRows,
  lineRow,
  type LooseRow,
  tieSums,
  wholeGroup,
} from "./specification-rows.ts";
import type { PdfTexts, Wording } from "./wording.ts";
import type { WithOptions } from "./with-options.ts";

/** A row that a choice refers to. */
interface Related {
  readonly name: string;
  /** null where it has none, or none of its own inside a lump sum. */
  readonly amount: Decimal | null;
}

/** What the customer may add or exchange, outside the totals; null where there is nothing. */
export function choiceTable(
  outline: Outline,
  amountsNote: string,
  withOptions: WithOptions | null,
  printing: Printing,
): SpecificationTable | null {
  if (outline.choices.length === 0) return null;
  const { texts, format } = printing.wording;
  const related = relatedRows(outline);
  const hasHeads = !areWhole(outline.choices.map(({ row }) => row));
  const rows = outline.choices.flatMap((choice): LooseRow[] => {
    const notes = relationNotes(choice, related, printing);
    if (choice.row.type === "line") return [lineRow(choice.row, notes, printing)];
    return hasHeads
      ? groupRows(choice.row, notes, printing)
      : [wholeGroup(choice.row, notes, printing)];
  });
  if (has("option", outline)) {
    const amount = format.money(printing.totals.optionsAmount);
    rows.push({ type: "sum", depth: 1, title: texts.optionsSum, amount });
    if (withOptions !== null) {
      const { label, amount: total } = withOptions;
      rows.push({ type: "sum", depth: 1, title: label, amount: format.money(total) });
    }
  }
  const note = fillText(texts.notIncluded, { amounts: amountsNote });
  return { heading: heading(outline, texts), note, rows: tieSums(rows) };
}

function has(standing: OutlineChoice["standing"], { choices }: Outline): boolean {
  return choices.some((choice) => choice.standing === standing);
}

function heading(outline: Outline, texts: PdfTexts): string {
  if (!has("alternative", outline)) return texts.options;
  return has("option", outline) ? texts.optionsAndAlternatives : texts.alternatives;
}

function relationNotes(
  { standing, relatedKey, row }: OutlineChoice,
  related: ReadonlyMap<Key, Related>,
  { wording }: Printing,
): string[] {
  const { texts } = wording;
  const to = relatedKey === null ? undefined : related.get(relatedKey);
  if (to === undefined) return [];
  if (standing === "option") return [fillText(texts.belongsTo, { group: to.name })];
  const { amount } = row.type === "group" ? row.group : row.line;
  const note = fillText(texts.alternativeTo, { line: to.name });
  if (amount === null || to.amount === null) return [note];
  return [`${note} (${changeText(subtract(amount, to.amount), wording)})`];
}

/** With its sign. */
export function changeText(change: Decimal, { texts, format }: Wording): string {
  if (isZero(change)) return texts.samePrice;
  return compare(change, decimal("0")) > 0 ? `+${format.money(change)}` : format.money(change);
}

/** Number, title and amount of everything that is printed, to refer to it. */
export function relatedRows({ groups, choices }: Outline): ReadonlyMap<Key, Related> {
  const related = new Map<Key, Related>();
  const relateGroup = ({ group, number, rows }: OutlineGroup, isPriceless: boolean): void => {
    const amount = isPriceless ? null : group.amount;
    related.set(group.key, { name: `${number} ${group.title}`, amount });
    const isInside = isPriceless || group.isLump;
    for (const row of rows) {
      if (row.type === "group") relateGroup(row, isInside);
      if (row.type !== "line") continue;
      const { key, title, amount: ofLine } = row.line;
      related.set(key, { name: `${row.number} ${title}`, amount: isInside ? null : ofLine });
    }
  };
  for (const group of groups) relateGroup(group, false);
  for (const { row } of choices) if (row.type === "group") relateGroup(row, false);
  return related;
}
