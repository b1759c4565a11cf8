import type { Change } from "../../../../domain/changes/estimate-changes.ts";
import type { Line, LineKind } from "../../../../domain/estimate/estimate.ts";
import { isEmptyValue, quantityFields } from "../../../../domain/estimate/one-of.ts";
import { type Result, failure, success } from "../../../../domain/base/result.ts";
import { readKind as kindNamed } from "../../../../domain/table/kind-words.ts";
import { hourRateChanges } from "./units.ts";

/** Why a line cannot be of another kind. */
export interface KindProblem {
  readonly code: "kind_unknown" | "percent_kind_fixed" | "text_has_figures";
}

/**
 * What makes the line another kind. What that kind does not use rests in the line and comes back with its
 * old kind; a text would hide what somebody counted on, and takes no line that has figures.
 */
export function kindChanges(line: Line, kind: LineKind): Result<readonly Change[], KindProblem> {
  if (kind === line.kind) return success([]);
  if (kind === "percent" || line.kind === "percent") {
    return failure({ code: "percent_kind_fixed" });
  }
  if (kind === "text" && hasFigures(line)) return failure({ code: "text_has_figures" });
  const change: Change = { type: "setLine", key: line.key, field: "kind", value: kind };
  return success([change, ...hourRateChanges({ ...line, kind })]);
}

/** The kind that an entry names, by a word or a letter of either language. */
export function readKind(line: Line, text: string): Result<readonly Change[], KindProblem> {
  const kind = kindNamed(text);
  if (kind === undefined || kind === "group") return failure({ code: "kind_unknown" });
  return kindChanges(line, kind);
}

const figureFields = [
  ...quantityFields,
  "buyingPrice",
  "sellingPrice",
  "hoursUsed",
  "discountAmount",
  "alternativeSet",
] as const;

const hasFigures = (line: Line): boolean =>
  line.optional || figureFields.some((field) => !isEmptyValue(line[field]));
