import type { CSSProperties } from "react";
import type { ColumnWidths } from "../cells/column-widths.ts";
import type { Column, ColumnId } from "../cells/columns.ts";
import { widthInDigits } from "../cells/text-width.ts";

declare module "react" {
  interface CSSProperties {
    readonly [custom: `--${string}`]: string;
  }
}

/** The edges of a cell and the line behind it. */
const cellEdges = 13;
/** A sign and the gap before it, in the columns whose figures often have one. */
const markWidth = 18;
const markedColumns: ReadonlySet<ColumnId> = new Set<ColumnId>([
  "quantity",
  "buyingPrice",
  "markupPercent",
  "sellingPrice",
  "discountAmount",
]);
/** Position numbers are smaller than figures, and have the dots to drag a row by before them. */
const numberScale = 12 / 14;
const leastNumber = 48;
const dotsWidth = 12;

/**
 * The widths of the columns and the height of a row, for the style sheet. `--digit` is the width of a
 * digit there: figures are never cut, and the title takes what is left.
 */
export function gridSizes(
  columns: readonly Column[],
  widths: ColumnWidths,
  longestNumber: string,
  rowHeight: number,
): CSSProperties {
  const numberDigits = Math.ceil(widthInDigits(longestNumber) * numberScale);
  const number = trackOf(leastNumber, numberDigits, cellEdges + dotsWidth);
  const least = columns.map(({ id, width }) => {
    if (id === "title") return `max(${width}px, var(--title-room))`;
    return trackOf(width, widths.get(id) ?? 0, cellEdges + (markedColumns.has(id) ? markWidth : 0));
  });
  const tracks = least.map((width, index) =>
    columns[index]?.id === "title" ? `minmax(${width}, 1fr)` : width,
  );
  const title = columns.findIndex(({ id }) => id === "title");
  return {
    "--number-width": number,
    "--title-least": least[title] ?? "0px",
    "--grid-columns": `var(--number-width) ${tracks.join(" ")}`,
    "--grid-width": `calc(var(--number-width) + ${least.join(" + ")})`,
    "--row-height": `${rowHeight}px`,
  };
}

const trackOf = (least: number, digits: number, edges: number): string =>
  digits === 0 ? `${least}px` : `max(${least}px, ${digits} * var(--digit) + ${edges}px)`;
