import type { Decimal } from "../../../domain/money/decimal.ts";
import type { Key } from "../../../domain/estimate/estimate.ts";
import type { SpecificationTable } from "./model.ts";
import type { Outline, OutlineChoice, OutlineGroup } from "./outline.ts";
import { fillText, titleIn } from "./print-format.ts";
import type { LooseRow, RowPrinting } from "./specification-rows.ts";
import { groupRows, groupTitle, lineRows, tieSums } from "./specification-rows.ts";

/** What the customer may add or exchange, outside the totals; null where there is nothing. */
export function choiceTable(
  outline: Outline,
  optionsAmount: Decimal,
  amountsNote: string,
  printing: RowPrinting,
): SpecificationTable | null {
  if (outline.choices.length === 0) return null;
  const { texts, format } = printing;
  const names = nameRows(outline, printing);
  const rows = outline.choices.flatMap((choice): LooseRow[] => {
    const notes = relationNotes(choice, names, printing);
    if (choice.row.type === "group") return groupRows(choice.row, notes, printing);
    return lineRows(choice.row, notes, printing);
  });
  if (has("option", outline)) {
    const amount = format.money(optionsAmount);
    rows.push({ type: "sum", depth: 1, title: texts.optionsSum, amount });
  }
  const note = fillText(texts.notIncluded, { amounts: amountsNote });
  return { heading: heading(outline, printing), note, rows: tieSums(rows) };
}

function has(standing: OutlineChoice["standing"], { choices }: Outline): boolean {
  return choices.some((choice) => choice.standing === standing);
}

function heading(outline: Outline, { texts }: RowPrinting): string {
  if (!has("alternative", outline)) return texts.options;
  return has("option", outline) ? texts.optionsAndAlternatives : texts.alternatives;
}

function relationNotes(
  { standing, relatedKey }: OutlineChoice,
  names: ReadonlyMap<Key, string>,
  { texts }: RowPrinting,
): string[] {
  const name = relatedKey === null ? undefined : names.get(relatedKey);
  if (name === undefined) return [];
  if (standing === "option") return [fillText(texts.belongsTo, { group: name })];
  return [fillText(texts.alternativeTo, { line: name })];
}

/** Number and title of everything that is printed, to refer to it. */
function nameRows({ groups, choices }: Outline, printing: RowPrinting): ReadonlyMap<Key, string> {
  const names = new Map<Key, string>();
  const nameGroup = (outlined: OutlineGroup): void => {
    names.set(outlined.group.key, `${outlined.number} ${groupTitle(outlined, printing)}`);
    for (const { line, number } of outlined.sections.flatMap(({ lines }) => lines)) {
      names.set(line.key, `${number} ${titleIn(printing.language, line)}`);
    }
    for (const subgroup of outlined.groups) nameGroup(subgroup);
  };
  for (const group of groups) nameGroup(group);
  for (const { row } of choices) if (row.type === "group") nameGroup(row);
  return names;
}
