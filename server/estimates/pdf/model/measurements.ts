import type { Line, MeasurementRow } from "../../../../domain/estimate/estimate.ts";
import { quantitySourceOf } from "../../../../domain/estimate/one-of.ts";
import type { Decimal } from "../../../../domain/money/decimal.ts";
import { formatDecimal, withMinus } from "../../../../domain/money/format.ts";
import { countRow } from "../../../../domain/pricing/measurement.ts";
import type { Offer } from "./offer.ts";
import type { MeasuredLine, Measurements } from "./offer-model.ts";
import type { Outline, OutlineGroup, OutlineLine } from "./outline.ts";
import { shownText } from "./print-format.ts";
import type { Printing } from "./printed-rows.ts";

const sizes = ["count", "length", "width", "height", "factor"] as const;
type Size = (typeof sizes)[number];

/** Rows are exact; what is counted in centimetres has at most so many decimals. */
const mostPlaces = 6;

interface Measured extends OutlineLine {
  readonly rows: readonly MeasurementRow[];
}

/**
 * How the quantities of the lines that the customer reads were measured, row by row. Formulas are left out:
 * they are written in the words of whoever calculates. Null where nobody asked for it, or nothing was measured.
 */
export function printMeasurements(
  { priced }: Offer,
  { groups, choices }: Outline,
  { wording }: Printing,
): Measurements | null {
  const { settings, lines } = priced.estimate;
  if (!settings.measurementsShown) return null;
  const measured = [...groups, ...choices.map(({ row }) => row)]
    .flatMap(linesOf)
    .flatMap((told) => measuredLine(told, lines.get(told.line.key)));
  if (measured.length === 0) return null;
  const used = sizes.filter((size) =>
    measured.some(({ rows }) => rows.some((row) => row[size] !== null)),
  );
  const { texts, format } = wording;
  const exact = (value: Decimal | null) =>
    value === null
      ? ""
      : withMinus(formatDecimal(value, wording.language, { minPlaces: 0, maxPlaces: mostPlaces }));
  const printed = ({ number, line, rows }: Measured): MeasuredLine => ({
    number,
    title: line.title,
    rows: rows.map((row) => ({
      text: shownText(row.text),
      sizes: used.map((size) => exact(row[size])),
      quantity: exact(countRow(row)),
    })),
    sum: line.quantity === null ? "" : `${format.quantity(line.quantity)} ${line.unit}`.trim(),
  });
  const labels: Readonly<Record<Size, string>> = {
    count: texts.count,
    length: texts.length,
    width: texts.width,
    height: texts.height,
    factor: texts.factor,
  };
  return {
    heading: texts.measurements,
    columns: used.map((size) => labels[size]),
    sum: texts.measuredSum,
    lines: measured.map(printed),
  };
}

const linesOf = (row: OutlineGroup | OutlineLine): readonly OutlineLine[] =>
  row.type === "line"
    ? [row]
    : row.rows.flatMap((inside) =>
        inside.type === "line" || inside.type === "group" ? linesOf(inside) : [],
      );

function measuredLine(told: OutlineLine, line: Line | undefined): Measured[] {
  if (line === undefined) return [];
  const source = quantitySourceOf(line);
  return source.from === "rows" ? [{ ...told, rows: source.rows }] : [];
}
