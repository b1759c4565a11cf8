import type { MeasurementRow } from "../../../domain/estimate/estimate.ts";
import type { HistoryContext } from "./history-rows.ts";
import { numberText } from "./history-values.ts";

const sizes = ["count", "length", "width", "height", "factor"] as const;

/**
 * What became different in the measurements of a line, row by row. Rows have no names of their own: those
 * that are equal at both ends stayed, and what lies between was changed, added or removed.
 */
export function measurementWords(
  before: readonly MeasurementRow[],
  after: readonly MeasurementRow[],
  context: HistoryContext,
): readonly string[] {
  const { t } = context;
  const start = countEqual(before, after);
  const end = countEqual(before.slice(start).toReversed(), after.slice(start).toReversed());
  const old = before.slice(start, before.length - end);
  const fresh = after.slice(start, after.length - end);
  const changed = Math.min(old.length, fresh.length);
  return [
    ...fresh.slice(0, changed).flatMap((row, index) => {
      const was = old[index];
      return was ? changesOf(was, row, { ...context, number: start + index + 1 }) : [];
    }),
    ...fresh.slice(changed).map((row, index) =>
      t("estimates.history.measurement.added", {
        number: start + changed + index + 1,
        row: textOf(row, context),
      }),
    ),
    ...old.slice(changed).map((row, index) =>
      t("estimates.history.measurement.removed", {
        number: start + changed + index + 1,
        row: textOf(row, context),
      }),
    ),
  ];
}

const isSame = (one: MeasurementRow, other: MeasurementRow | undefined) =>
  other !== undefined &&
  one.text === other.text &&
  sizes.every((size) => one[size] === other[size]);

/** How many rows are the same from the beginning. */
function countEqual(one: readonly MeasurementRow[], other: readonly MeasurementRow[]): number {
  const different = one.findIndex((row, index) => !isSame(row, other[index]));
  return different === -1 ? one.length : different;
}

function changesOf(
  was: MeasurementRow,
  row: MeasurementRow,
  context: HistoryContext & { readonly number: number },
): readonly string[] {
  const { t, number } = context;
  const say = (field: (typeof sizes)[number] | "text", before: string, after: string) =>
    t("estimates.history.measurement.changed", {
      number,
      field: t(`estimates.history.measurement.${field}`),
      before: before || t("estimates.history.nothing"),
      after: after || t("estimates.history.nothing"),
    });
  return [
    ...(was.text === row.text ? [] : [say("text", was.text, row.text)]),
    ...sizes.flatMap((size) =>
      was[size] === row[size]
        ? []
        : [say(size, sizeText(was, size, context), sizeText(row, size, context))],
    ),
  ];
}

function sizeText(
  row: MeasurementRow,
  size: (typeof sizes)[number],
  context: HistoryContext,
): string {
  const value = row[size];
  const isPlain = size === "count" || size === "factor";
  return value === null ? "" : numberText(value, isPlain ? "plain" : "metres", context);
}

/** "north wall: 2 × 2.4 m". */
function textOf(row: MeasurementRow, context: HistoryContext): string {
  const product = sizes
    .map((size) => sizeText(row, size, context))
    .filter((text) => text !== "")
    .join(" × ");
  return [row.text, product].filter((part) => part !== "").join(": ");
}
