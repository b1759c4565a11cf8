import * as z from "zod";
import {
  Change as ChangeSchema,
  Line as LineSchema,
} from "../../../../contracts/estimate-content.ts";
import { type FieldProblem, fieldProblem } from "../../../../contracts/problems.ts";
import { type Result, failure, success } from "../../../../domain/base/result.ts";
import type { Change } from "../../../../domain/changes/estimate-changes.ts";
import type { Line } from "../../../../domain/estimate/estimate.ts";
import { maxInsertedLines } from "../../../../domain/money/limits.ts";

const ChangeList = z.array(ChangeSchema);
const rules: readonly (readonly [string, z.ZodType])[] = Object.entries(LineSchema.shape);

/**
 * The changes with every value as the rule of its field has it (texts trimmed, numbers in one spelling), or what is
 * wrong with them. New lines that are right as they stand are set aside first, for a thousand pasted ones are alike in
 * most of their fields, and each value of a field is looked at once.
 */
export function cleanChanges(
  changes: readonly Change[],
): Result<readonly Change[], readonly FieldProblem[]> {
  const isRight = createLineCheck();
  const right = new Set(
    changes.flatMap((change) =>
      change.type === "insert" && change.lines.length <= maxInsertedLines
        ? change.lines.filter(isRight)
        : [],
    ),
  );
  const others = ChangeList.safeParse(changes.map((change) => without(right, change)));
  if (others.success) {
    return success(others.data.map((change, at) => putBack(right, change, changes[at])));
  }
  // A problem is told by its place among all lines.
  const all = ChangeList.safeParse(changes);
  return all.success ? success(all.data) : failure(all.error.issues.map(fieldProblem));
}

const without = (right: ReadonlySet<Line>, change: Change): Change =>
  change.type === "insert"
    ? { ...change, lines: change.lines.filter((line) => !right.has(line)) }
    : change;

function putBack(right: ReadonlySet<Line>, cleaned: Change, given: Change | undefined): Change {
  if (cleaned.type !== "insert" || given?.type !== "insert") return cleaned;
  const others = given.lines.filter((line) => !right.has(line));
  const mended = new Map(others.map((line, at) => [line, cleaned.lines[at]]));
  return { ...cleaned, lines: given.lines.map((line) => mended.get(line) ?? line) };
}

const emptyList = Symbol("emptyList");

/** Tells whether a line has all fields of one, each with a value that its rule leaves as it is. */
function createLineCheck(): (line: Line) => boolean {
  const checks = rules.map(([field, rule]) => [field, createValueCheck(rule)] as const);
  let before: Readonly<Record<string, unknown>> = {};
  return (line) => {
    const values: Readonly<Record<string, unknown>> = { ...line };
    // Most values are those of the line before, and were looked at with it.
    const isRight = checks.every(
      ([field, isRightIn]) =>
        field in values &&
        ((field in before && values[field] === before[field]) || isRightIn(values[field])),
    );
    if (!isRight || Object.keys(values).length !== checks.length) return false;
    before = values;
    return true;
  };
}

/** Looks at each value once. */
function createValueCheck(rule: z.ZodType): (value: unknown) => boolean {
  const passed = new Set<unknown>();
  return (value) => {
    const isEmptyList = Array.isArray(value) && value.length === 0;
    const seen = isEmptyList ? emptyList : value;
    if (passed.has(seen)) return true;
    const { success: isTaken, data } = rule.safeParse(value);
    const isRight = isTaken && (isEmptyList || data === value);
    if (isRight) passed.add(seen);
    return isRight;
  };
}
