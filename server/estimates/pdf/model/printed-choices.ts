import type { Estimate, Group, Key, Line } from "../../../../domain/estimate/estimate.ts";
import { type Decimal, isZero } from "../../../../domain/money/decimal.ts";
import { pathOf } from "../../../../domain/estimate/estimate-tree.ts";
import { positionNumbers } from "../../../../domain/estimate/row-order.ts";
import type { ChoiceEffects } from "../../../../domain/pricing/choice-effects.ts";
import { type OfferedChoice, offeredChoices } from "../../../../domain/pricing/offered-choices.ts";
import { arrangeOffer } from "./arrange-offer.ts";
import { changeText, relatedRows } from "./choice-rows.ts";
import type { Offer } from "./offer.ts";
import type { SpecificationRow } from "./offer-model.ts";
import type { Outline, OutlineGroup, OutlineLine } from "./outline.ts";
import { fillText } from "./print-format.ts";
import type { Printing } from "./printed-rows.ts";
import { amountsShown } from "./shown-amounts.ts";
import { groupRows, lineRow, tieSums, wholeGroup } from "./specification-rows.ts";
import { toldTotal } from "./totals.ts";
import { type Wording, wordingIn } from "./wording.ts";

/** What a customer may choose, in words. It holds no cost. */
export interface PrintedChoice {
  readonly key: string;
  readonly alternativeSet: string | null;
  readonly number: string;
  readonly title: string;
  /** The group around it, in words; empty where none is printed. */
  readonly belongsTo: string;
  /** Of the row by itself, as it is printed. */
  readonly amount: string;
  /** What choosing it changes in the total as it stands; empty where it is not told, of what has no price, and of the alternative that counts. */
  readonly effect: string;
  readonly isChosen: boolean;
  /** As it is printed: a line by itself, a group with all that stands in it. */
  readonly rows: readonly SpecificationRow[];
}

/** Amounts are with VAT where those of the document are, effects where its total is. */
export function printChoices(offer: Offer, effects: ChoiceEffects): PrintedChoice[] {
  const { estimate } = offer.priced;
  const choices = offeredChoices(estimate);
  if (choices.length === 0) return [];
  const wording = wordingIn(offer.language);
  const { lines, groups } = amountsShown(offer).shown;
  const { outline, printing, isPrivate } = arrangeOffer(offer);
  const rows = printedRows(outline, printing);
  const told = toldTotal({ ...printing, isPrivate });
  const related = relatedRows(outline);
  const numbers = positionNumbers(estimate);
  return choices.flatMap((choice): PrintedChoice[] => {
    const { key } = choice;
    const row = estimate.lines.get(key) ?? estimate.groups.get(key);
    if (row === undefined) return [];
    const price = (lines.get(key) ?? groups.get(key))?.sellingAmount ?? null;
    const amount = hasOwnPrice(estimate, row, choice.isChosen) ? price : null;
    const around = related.get(parentOf(row) ?? "")?.name;
    return [
      {
        ...choice,
        number: numbers.get(key) ?? "",
        title: wording.title(row) || (numbers.get(key) ?? ""),
        belongsTo: around === undefined ? "" : fillText(wording.texts.belongsTo, { group: around }),
        amount: amount === null ? "" : wording.format.money(amount),
        effect: price === null ? "" : effectText(choice, effects.get(key)?.[told], wording),
        rows: rows.get(key) ?? [],
      },
    ];
  });
}

function effectText(
  { alternativeSet, isChosen }: OfferedChoice,
  effect: Decimal | undefined,
  wording: Wording,
): string {
  const countsAlready = isChosen && alternativeSet !== null;
  if (effect === undefined || countsAlready) return "";
  return isZero(effect) ? wording.texts.sameTotal : changeText(effect, wording);
}

const parentOf = (row: Line | Group) => ("groupKey" in row ? row.groupKey : row.parentKey);

/** What is chosen inside a lump sum is part of it, and printed without a price. */
function hasOwnPrice({ groups }: Estimate, row: Line | Group, isChosen: boolean): boolean {
  return !isChosen || pathOf(groups, parentOf(row)).every(({ lumpAmount }) => lumpAmount === null);
}

/** The rows of everything that the document has, by what they are of: no more of it than it tells itself. */
function printedRows(outline: Outline, printing: Printing): Map<Key, SpecificationRow[]> {
  const printed = new Map<Key, SpecificationRow[]>();
  const print = (row: OutlineGroup | OutlineLine, around: Printing): void => {
    if (row.type === "line") {
      // Whether it is chosen the switch beside it says.
      const line = { ...row.line, isChosen: false };
      printed.set(line.key, tieSums([lineRow({ ...row, line }, [], around)]));
      return;
    }
    const own: OutlineGroup = { ...row, depth: 1, group: { ...row.group, isChosen: false } };
    const rows = row.isWhole ? [wholeGroup(own, [], around)] : groupRows(own, [], around);
    printed.set(own.group.key, tieSums(rows));
    const isPriceless = around.isPriceless || own.group.isLump;
    for (const inside of row.rows) {
      if (inside.type === "group" || inside.type === "line") {
        print(inside, { ...around, isPriceless });
      }
    }
  };
  for (const group of outline.groups) print(group, printing);
  for (const { row } of outline.choices) print(row, printing);
  return printed;
}
