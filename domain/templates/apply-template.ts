import { type Decimal, multiply, round, toExact } from "../money/decimal.ts";
import type { Change } from "../changes/estimate-changes.ts";
import type { Group, Key, Line } from "../estimate/estimate.ts";
import { isReservedName } from "../formula/formula-parser.ts";
import { isWithinLimit, maxFormulaLength, maxVariableNameLength, places } from "../money/limits.ts";
import { type CatalogueService, emptyLine, withService } from "../estimate/new-row.ts";
import { type Result, failure, success } from "../base/result.ts";
import { formulaFor, unitsName } from "./template-formula.ts";
import { type TemplateLine, termsOf } from "./template-lines.ts";

/** How a template is put into an estimate. Keys and positions come from outside, one for each line. */
export interface TemplateUse {
  /** How many units of the template, more than 0. */
  readonly units: Decimal;
  /** A new variable that holds the number, so that changing it counts all lines anew; null for none. */
  readonly variable: string | null;
  /** What formulas may use; copied to the lines that have a formula. */
  readonly sizes: Pick<Line, "length" | "width" | "height" | "factor">;
  /** A new group for the lines; null when `groupKey` is there already. */
  readonly group: Group | null;
  readonly groupKey: Key;
  readonly keys: readonly Key[];
  readonly positions: readonly string[];
}

/** A line of a template together with what the catalogue says now. */
export interface TemplateLineToApply extends TemplateLine {
  readonly service: CatalogueService;
}

export interface ApplyProblem {
  readonly code: "quantity_zero" | "out_of_range" | "formula_too_long";
  /** The place of the line in the template, from 0. */
  readonly line: number;
}

/**
 * The changes that put a template into an estimate, for one batch. Lines are copies of the catalogue as
 * if they were added one by one. Quantities are rounded to 4 decimals; one that becomes 0 is refused.
 * A formula stays a formula, and a linked line stays linked.
 */
export function applyTemplate(
  lines: readonly TemplateLineToApply[],
  use: TemplateUse,
): Result<readonly Change[], ApplyProblem> {
  const made: Line[] = [];
  for (const [index, line] of lines.entries()) {
    const source = sourceOf(line, use);
    if (typeof source === "string") return failure({ code: source, line: index });
    const row = emptyLine({
      key: at(use.keys, index),
      groupKey: use.groupKey,
      position: at(use.positions, index),
      kind: "text",
      titles: line.service,
    });
    made.push({ ...withService(row, line.service), ...termsOf(line), ...source });
  }
  const groups = use.group === null ? [] : [use.group];
  const insert: Change = { type: "insert", groups, lines: made };
  if (use.variable === null) return success([insert]);
  return success([{ type: "setVariable", name: use.variable, value: use.units }, insert]);
}

function at(texts: readonly string[], index: number): string {
  const text = texts[index];
  if (text === undefined) throw new RangeError("Every line of a template needs a key and a place.");
  return text;
}

type Source = Partial<
  Pick<Line, "quantity" | "formula" | "linkedKey" | "linkedRatio" | keyof TemplateUse["sizes"]>
>;

function sourceOf(line: TemplateLine, use: TemplateUse): Source | ApplyProblem["code"] {
  const { units, variable, sizes, keys } = use;
  if (line.linkedLine !== null) {
    return { linkedKey: at(keys, line.linkedLine), linkedRatio: line.linkedRatio };
  }
  if (line.formula !== null) {
    const formula = formulaFor(line.formula, variable ?? units);
    return formula.length > maxFormulaLength ? "formula_too_long" : { formula, ...sizes };
  }
  if (line.quantity === null) return "quantity_zero";
  const quantity = round(multiply(line.quantity, units), places.quantity);
  if (quantity === "0") return "quantity_zero";
  if (!isWithinLimit(toExact(quantity))) return "out_of_range";
  return variable === null ? { quantity } : { formula: `${line.quantity}*${variable}` };
}

/** Words joined as one name, as many as there is room for; a first word that is too long is cut. */
function nameOf(words: readonly string[], room: number): string {
  const [first = "", ...others] = words;
  let name = first.slice(0, room);
  for (const word of others) {
    if (name.length + 1 + word.length > room) break;
    name = `${name}_${word}`;
  }
  return name;
}

/** A name for the variable of a template: its title as formulas can read it, and one nobody has yet. */
export function variableNameFor(title: string, taken: ReadonlySet<string>): string {
  const plain = title.normalize("NFKC").replace(/^[^\p{L}]+/u, "");
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  const isFree = (name: string) =>
    !isReservedName(name) && name.toLowerCase() !== unitsName && !taken.has(name);
  const stem = nameOf(words, maxVariableNameLength - 4) || "N";
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? stem : `${stem}_${number}`;
    if (isFree(name)) return name;
  }
}
