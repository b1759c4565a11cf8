import { countRow } from "../../../../domain/pricing/measurement.ts";
import { quantityWithWaste } from "../../../../domain/pricing/quantity-with-waste.ts";
import type { Line, MeasurementRow } from "../../../../domain/estimate/estimate.ts";
import { type Decimal, isZero } from "../../../../domain/money/decimal.ts";
import { fillText } from "./print-format.ts";
import { printParties, printVersion } from "./model-parts.ts";
import type { Offer } from "./offer.ts";
import { parseRichText } from "./rich-text.ts";
import type { BuiltSheet } from "./built-sheet.ts";
import type { CrewColumn, CrewModel, SheetRow } from "./sheet-model.ts";
import { sheetHead } from "./sheet-head.ts";
import { arrangeSheet, type SheetGroup, type SheetLine } from "./sheet-outline.ts";
import { type SheetWording, sheetWordingIn } from "./sheet-wording.ts";

type CrewRow = SheetRow<CrewColumn>;

interface Printing {
  readonly wording: SheetWording;
  readonly isWithWaste: boolean;
}

/**
 * What is to be done and brought to the site: what counts, with quantities, measurements and hours. Waste
 * tells of costs, so it is there for those alone who see them. Notes to colleagues and the words to the
 * customer are left out, as they may speak of prices.
 */
export function buildCrewSheet(offer: Offer, isWithWaste: boolean): BuiltSheet<CrewModel> {
  const wording = sheetWordingIn(offer.language);
  const { words, texts, format } = wording;
  const { head, fileName, pictures, warnings } = sheetHead(offer, "crewSheet", wording);
  const groups = arrangeSheet(offer.priced, wording).filter(counts);
  const hours = { field: "hours", label: words.hours } as const;
  const order = { field: "order", label: words.order } as const;
  const { totals } = offer.priced;
  const model: CrewModel = {
    ...head,
    mark: words.internal,
    isWide: false,
    facts: [
      { label: texts.projectNumber, value: offer.number },
      printVersion(offer, texts),
      { label: texts.offerDate, value: format.date(offer.offerDate) },
      { label: words.totalHours, value: format.quantity(totals.hoursScheduled) },
    ],
    parties: printParties(offer, texts),
    warnings: [],
    summaries: [
      {
        heading: words.byGroup,
        columns: [hours],
        rows: groups.map(({ number, title, figures }) => ({
          number,
          title,
          figures: { hours: shownHours(figures.hoursScheduled, wording) },
          isStrong: false,
        })),
      },
    ],
    heading: words.work,
    note: "",
    columns: [
      { field: "quantity", label: texts.quantity },
      ...(isWithWaste ? [order] : []),
      { field: "unit", label: texts.unit },
      hours,
    ],
    rows: groups.flatMap((group) => groupRows(group, { wording, isWithWaste })),
  };
  return { model, pictures, warnings, fileName };
}

const counts = ({ absence }: SheetGroup | SheetLine): boolean => absence === null;

function groupRows(group: SheetGroup, printing: Printing): CrewRow[] {
  const { number, title, depth, rows, figures } = group;
  const { words } = printing.wording;
  const inside = rows
    .filter(counts)
    .flatMap((row) => (row.type === "group" ? groupRows(row, printing) : [lineRow(row, printing)]));
  const hours = shownHours(figures.hoursScheduled, printing.wording);
  const sum: CrewRow = {
    type: "sum",
    depth,
    title: fillText(words.sum, { title }),
    figures: { hours },
  };
  return [{ type: "group", depth, number, title, notes: [] }, ...inside, ...(hours ? [sum] : [])];
}

function lineRow({ line, figures, number, title }: SheetLine, printing: Printing): CrewRow {
  const { wording, isWithWaste } = printing;
  const { quantity, hours } = figures;
  const isCounted = line.kind !== "text" && line.kind !== "percent" && quantity !== null;
  const hasOrder = isWithWaste && isCounted && line.kind === "material";
  return {
    type: "line",
    number,
    title,
    notes: line.measurementRows.flatMap((row) => measured(row, line, wording)),
    description: parseRichText(line.description),
    figures: {
      quantity: isCounted ? wording.format.quantity(quantity) : "",
      unit: isCounted ? wording.unit(line, quantity) : "",
      order: hasOrder
        ? wording.format.quantity(quantityWithWaste(quantity, line.wastePercent))
        : "",
      hours: hours === null ? "" : shownHours(hours, wording),
    },
  };
}

/** "Long wall: 2 × 3.4 × 2.4 = 16.32 m²", as it was measured. */
function measured(row: MeasurementRow, line: Line, wording: SheetWording): string[] {
  const sum = countRow(row);
  if (sum === null) return [];
  const quantity = (value: Decimal) => wording.format.quantity(value);
  const numbers = [row.count, row.length, row.width, row.height, row.factor].filter(
    (number) => number !== null,
  );
  const unit = wording.unit(line, sum);
  const amount = unit === "" ? quantity(sum) : `${quantity(sum)}\u00a0${unit}`;
  const product = numbers.length > 1 ? `${numbers.map(quantity).join(" × ")} = ${amount}` : amount;
  return [row.text.trim() === "" ? product : `${row.text}: ${product}`];
}

const shownHours = (hours: Decimal, { format }: SheetWording): string =>
  isZero(hours) ? "" : format.quantity(hours);
