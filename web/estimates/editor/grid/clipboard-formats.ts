import * as z from "zod";
import { Group, Line } from "../../../../contracts/estimate-content.ts";
import { decimalText } from "../../../../contracts/fields.ts";
import type { CopiedRows } from "../../../../domain/copies/copy-rows.ts";

/** What the product itself reads of whole rows; other programs take the cells beside it. */
export const rowsFormat = "application/x-overslag-rows+json";

/** What of a clipboard the grid reads. */
export const clipboardOf = (data: DataTransfer) => ({
  text: data.getData("text/plain"),
  rows: data.getData(rowsFormat),
});

/** Where rows are copied, and where they are put in. */
interface RowsPlace {
  readonly companyId: string;
  readonly projectId: string;
}

const StoredRows = z.object({
  companyId: z.string(),
  projectId: z.string(),
  groups: z.array(Group),
  lines: z.array(Line),
  tops: z.array(z.string()),
  quantities: z.record(z.string(), decimalText),
});

export const formatRows = (rows: CopiedRows, place: RowsPlace): string =>
  JSON.stringify({ ...place, ...rows });

/**
 * The rows of a clipboard; undefined where it holds none, or something that cannot be read. The catalogue,
 * the suppliers and the units of another company are not named here: their words and prices stay. The numbers of a
 * tender belong to its project: a row would be given back under them to somebody who calls it something else.
 */
export function parseRows(text: string, place: RowsPlace): CopiedRows | undefined {
  const read = StoredRows.safeParse(parsed(text));
  if (!read.success) return undefined;
  const { companyId, projectId, ...rows } = read.data;
  const unknown = companyId === place.companyId ? {} : namesNothing;
  const unnumbered = projectId === place.projectId ? {} : { reference: "" };
  return {
    ...rows,
    groups: rows.groups.map((group) => ({ ...group, ...unnumbered })),
    lines: rows.lines.map((line) => ({ ...line, ...unknown, ...unnumbered })),
  };
}

const namesNothing = { serviceId: null, articleId: null, unitId: null };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** What is no number stays text in a spreadsheet, whatever it begins with. */
function htmlCell(text: string): string {
  const isNumber = /^-?\d+(?:[.,]\d+)?$/.test(text);
  const style = isNumber ? "" : ` style="mso-number-format:'\\@'"`;
  return `<td${style}>${escaped(text)}</td>`;
}

/** The cells as a table. */
export const formatHtml = (rows: readonly (readonly string[])[]): string =>
  `<table>${rows.map((texts) => `<tr>${texts.map(htmlCell).join("")}</tr>`).join("")}</table>`;
