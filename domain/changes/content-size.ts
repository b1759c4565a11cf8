import type { Line } from "../estimate/estimate.ts";
import { maxMeasurementRows, maxPercentLines, maxTextLength } from "../money/limits.ts";
import type { ChangeProblemCode } from "./estimate-changes.ts";

/**
 * What lines hold that takes room or time besides being lines: an estimate is read, priced and sent as a
 * whole, so what one person puts into it the others wait for.
 */
export interface ContentSize {
  /** Symbols of all texts, and of the keys of rows that percents are taken of. */
  readonly textLength: number;
  readonly measurementRows: number;
  /** Each may be taken of everything above it. */
  readonly percentLines: number;
}

export const emptySize: ContentSize = { textLength: 0, measurementRows: 0, percentLines: 0 };

export function sizeOfLine(line: Line): ContentSize {
  return {
    textLength: textsOf(line).reduce((sum, text) => sum + (text?.length ?? 0), 0),
    measurementRows: line.measurementRows.length,
    percentLines: line.kind === "percent" ? 1 : 0,
  };
}

const textsOf = (line: Line): readonly (string | null)[] => [
  line.reference,
  line.titleEn,
  line.titleNb,
  line.description,
  line.note,
  line.unitEn,
  line.unitNb,
  line.formula,
  line.vatReason,
  line.alternativeSet,
  ...line.measurementRows.map(({ text }) => text),
  ...line.percentGroups,
  ...line.percentLines,
];

export function addSizes(a: ContentSize, b: ContentSize): ContentSize {
  return {
    textLength: a.textLength + b.textLength,
    measurementRows: a.measurementRows + b.measurementRows,
    percentLines: a.percentLines + b.percentLines,
  };
}

export function subtractSizes(a: ContentSize, b: ContentSize): ContentSize {
  return {
    textLength: a.textLength - b.textLength,
    measurementRows: a.measurementRows - b.measurementRows,
    percentLines: a.percentLines - b.percentLines,
  };
}

/** What is too large already, from before the limits, may stay as it is or become smaller. */
export function findOutgrown(before: ContentSize, after: ContentSize): ChangeProblemCode | null {
  const isOutgrown = (part: keyof ContentSize, most: number) =>
    after[part] > most && after[part] > before[part];
  if (isOutgrown("textLength", maxTextLength)) return "too_much_text";
  if (isOutgrown("measurementRows", maxMeasurementRows)) return "too_many_measurement_rows";
  return isOutgrown("percentLines", maxPercentLines) ? "too_many_percent_lines" : null;
}
