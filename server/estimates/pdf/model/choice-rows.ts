import type { Key } from "../../../../domain/estimate/estimate.ts";
import type { SpecificationTable } from "./offer-model.ts";
import type { Outline, OutlineChoice, OutlineGroup } from "./outline.ts";
import { fillText } from "./print-format.ts";
import type { Printing } from "./printed-rows.ts";
import { groupRows, lineRow, type LooseRow, tieSums } from "./specification-rows.ts";
import type { PdfTexts } from "./wording.ts";

/** What the customer may add or exchange, outside the totals; null where there is nothing. */
export function choiceTable(
  outline: Outline,
  amountsNote: string,
  printing: Printing,
): SpecificationTable | null {
  if (outline.choices.length === 0) return null;
  const { texts, format } = printing.wording;
  const names = nameRows(outline);
  const rows = outline.choices.flatMap((choice): LooseRow[] => {
    const notes = relationNotes(choice, names, texts);
    if (choice.row.type === "group") return groupRows(choice.row, notes, printing);
    return [lineRow(choice.row, notes, printing)];
  });
  if (has("option", outline)) {
    const amount = format.money(printing.totals.optionsAmount);
    rows.push({ type: "sum", depth: 1, title: texts.optionsSum, amount });
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
  { standing, relatedKey }: OutlineChoice,
  names: ReadonlyMap<Key, string>,
  texts: PdfTexts,
): string[] {
  const name = relatedKey === null ? undefined : names.get(relatedKey);
  if (name === undefined) return [];
  if (standing === "option") return [fillText(texts.belongsTo, { group: name })];
  return [fillText(texts.alternativeTo, { line: name })];
}

/** Number and title of everything that is printed, to refer to it. */
function nameRows({ groups, choices }: Outline): ReadonlyMap<Key, string> {
  const names = new Map<Key, string>();
  const nameGroup = (outlined: OutlineGroup): void => {
    names.set(outlined.group.key, `${outlined.number} ${outlined.group.title}`);
    for (const row of outlined.rows) {
      if (row.type === "group") nameGroup(row);
      else if (row.type === "line") names.set(row.line.key, `${row.number} ${row.line.title}`);
    }
  };
  for (const group of groups) nameGroup(group);
  for (const { row } of choices) if (row.type === "group") nameGroup(row);
  return names;
}
