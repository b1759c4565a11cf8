import type { Reply } from "../../../contracts/endpoint.ts";
import type { serviceTemplates } from "../../../contracts/service-templates.ts";
import { applyChanges } from "../../../domain/changes/apply-changes.ts";
import { type ApplyProblem, applyTemplate } from "../../../domain/templates/apply-template.ts";
import { type Decimal, compare, decimal } from "../../../domain/money/decimal.ts";
import type { Change, ChangeProblem } from "../../../domain/changes/estimate-changes.ts";
import { buildTree, childrenOf } from "../../../domain/estimate/estimate-tree.ts";
import type { Estimate, Key, Line } from "../../../domain/estimate/estimate.ts";
import { evaluateFormula } from "../../../domain/formula/formula.ts";
import { formulaAsMeant } from "../../../domain/formula/formula-parser.ts";
import { type LoneSigns, readDecimal } from "../../../domain/money/read-number.ts";
import type { LineProblem } from "../../../domain/estimate/line-problem.ts";
import { emptyGroup } from "../../../domain/estimate/new-row.ts";
import { positionsBetween } from "../../../domain/estimate/order.ts";
import { repriceEstimate } from "../../../domain/pricing/price-estimate.ts";
import type { PricedEstimate } from "../../../domain/pricing/priced-estimate.ts";
import { type Result, failure, success } from "../../../domain/base/result.ts";
import { spotBelow } from "../editor/grid/new-rows.ts";
import { positionAt } from "../editor/grid/row-moves.ts";

export type TemplateContents = Reply<typeof serviceTemplates.contents>;
export type TemplateSizes = Pick<Line, "length" | "width" | "height" | "factor">;

/** How a person wants a template put into an estimate. */
export interface InsertWish {
  readonly contents: TemplateContents;
  readonly units: Decimal;
  readonly variable: string | null;
  readonly sizes: TemplateSizes;
  /** The group below whose last touched row the lines come; null makes a group of their own. */
  readonly intoGroup: boolean;
  readonly activeKey: Key | null;
  /** For the new group and every line. */
  readonly groupKey: Key;
  readonly lineKeys: readonly Key[];
}

export interface InsertPlan {
  readonly changes: readonly Change[];
  /** The estimate as it will be. */
  readonly after: PricedEstimate;
}

/** The group that the row belongs to; null in an estimate without groups. */
export const groupAt = (estimate: Estimate, activeKey: Key | null): Key | null =>
  spotBelow(estimate, activeKey, false).parentKey;

/** What an insertion changes and comes to, or why it cannot be done. */
export function planInsert(
  priced: PricedEstimate,
  wish: InsertWish,
): Result<InsertPlan, ApplyProblem | ChangeProblem> {
  const { estimate } = priced;
  const { services } = wish.contents;
  const lines = wish.contents.lines.flatMap((line) => {
    const service = services.find(({ id }) => id === line.serviceId);
    return service ? [{ ...line, service }] : [];
  });
  const { units, variable, sizes, lineKeys } = wish;
  const shared = { units, variable, sizes, keys: lineKeys };
  const positionsFor = insertionPoint(estimate, wish);
  const made = applyTemplate(lines, { ...shared, ...positionsFor(lines.length) });
  if (!made.ok) return made;
  const applied = applyChanges(estimate, made.value);
  if (!applied.ok) return failure(applied.problem);
  return success({ changes: made.value, after: repriceEstimate(priced, applied.value) });
}

function insertionPoint(estimate: Estimate, wish: InsertWish) {
  const tree = buildTree(estimate);
  const activeKey = hasRow(estimate, wish.activeKey) ? wish.activeKey : null;
  const current = spotBelow(estimate, activeKey, false);
  if (wish.intoGroup && current.parentKey !== null) {
    const groupKey = current.parentKey;
    const siblings = childrenOf(tree, groupKey);
    const index = siblings.findIndex(({ key }) => key === current.afterKey);
    const [before, after] = [siblings[index]?.position, siblings[index + 1]?.position];
    return (count: number) => ({
      group: null,
      groupKey,
      positions: positionsBetween(before ?? null, after ?? null, count),
    });
  }
  const spot = spotBelow(estimate, activeKey, true);
  const { groupKey, contents } = wish;
  const position = positionAt(tree, spot);
  return (count: number) => ({
    group: emptyGroup(groupKey, spot.parentKey, position, contents),
    groupKey,
    positions: positionsBetween(null, null, count),
  });
}

const hasRow = ({ groups, lines }: Estimate, key: Key | null): boolean =>
  key !== null && (groups.has(key) || lines.has(key));

/** Why there is no number of units. */
export type UnitsProblem = LineProblem | { readonly code: "units_not_positive" };

/**
 * The number of units that was typed: a number, or a formula over the sizes, the project's squares and
 * the variables of the estimate, read by the signs of the person who typed. Rounded to 4 decimals.
 */
export function countUnits(
  text: string,
  { settings, variables }: Estimate,
  sizes: TemplateSizes,
  signs: LoneSigns,
): Result<Decimal, UnitsProblem> {
  const { length, width, height, factor } = sizes;
  const squares = settings.squares === "0" ? null : settings.squares;
  if (text.trim() === "") return failure({ code: "units_not_positive" });
  const typed = readDecimal(text, signs);
  const counted = evaluateFormula(typed ?? formulaAsMeant(text, signs), {
    sizes: { length, width, height, squares },
    factor,
    variables,
    quantityOf: (key) => failure({ code: "link_missing", key } as const),
  });
  if (!counted.ok) return counted;
  return compare(counted.value, decimal("0")) > 0
    ? counted
    : failure({ code: "units_not_positive" });
}
