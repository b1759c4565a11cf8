import writeExcelFile, {
  type CellObject,
  type Feature,
  type Image,
  type Row,
  type Sheet as WrittenSheet,
} from "write-excel-file/node";
import type { Cell, NumberForm, RowLook, Sheet } from "./sheet.ts";

const formats: Readonly<Record<NumberForm, string>> = {
  money: "#,##0.00",
  price: "#,##0.00##",
  quantity: "General",
  percent: "General",
  hours: "#,##0.00",
};

const looks: Readonly<Record<RowLook, Partial<CellObject>>> = {
  title: { fontWeight: "bold", fontSize: 14 },
  note: { textColor: "#595959" },
  head: {
    fontWeight: "bold",
    backgroundColor: "#E8ECEF",
    bottomBorderStyle: "thin",
    bottomBorderColor: "#8A949E",
    wrap: true,
  },
  group: { fontWeight: "bold", backgroundColor: "#F4F6F8" },
  line: {},
  sum: { fontWeight: "bold", topBorderStyle: "thin", topBorderColor: "#8A949E" },
};

/**
 * The sheets as the bytes of a workbook (XLSX). Beside each formula stands what it comes to, for whoever looks
 * at the file without counting it again.
 */
export async function writeWorkbook(sheets: readonly Sheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const written = sheets.map((sheet) => writtenSheet(sheet));
  const features = [resultsBesideFormulas(sheets)];
  const file = writeExcelFile(written, { fontFamily: "Calibri", fontSize: 11, features });
  return new Uint8Array(await file.toBuffer());
}

const writtenSheet = ({
  name,
  columns,
  rows,
  stickyRows,
}: Sheet): WrittenSheet<Image["content"]> => ({
  sheet: name,
  data: rows.map(({ look, cells }): Row => {
    // Titles and notes run over the empty cells beside them.
    const isBand = look === "head" || look === "group" || look === "sum";
    return columns.map(({ id }) => {
      const cell = cells[id];
      if (cell !== undefined) return { ...looks[look], ...valueOf(cell) };
      return isBand ? { ...looks[look] } : null;
    });
  }),
  columns: columns.map(({ width }) => ({ width })),
  stickyRowsCount: stickyRows,
  orientation: "landscape",
});

function valueOf(cell: Cell): CellObject {
  if ("text" in cell) return { value: cell.text, type: String };
  const format = formats[cell.form];
  if ("formula" in cell) return { value: cell.formula(), type: "Formula", format };
  return { value: Number(cell.number), type: Number, format };
}

function resultsBesideFormulas(sheets: readonly Sheet[]): Feature<Image["content"]> {
  return {
    files: {
      transform: {
        "xl/worksheets/sheet{id}.xml": {
          transform: (xml, _options, { sheetIndex }) => {
            const sheet = sheets[sheetIndex];
            return sheet === undefined ? xml : withResults(xml, sheet);
          },
        },
      },
    },
  };
}

/** The formulas are written row by row, and so stand what they come to. */
function withResults(xml: string, { rows, columns }: Sheet): string {
  const results = rows.values().flatMap(({ cells }) =>
    columns.flatMap(({ id }) => {
      const cell = cells[id];
      return cell !== undefined && "formula" in cell ? [cell.number] : [];
    }),
  );
  return xml.replaceAll("</f>", (end) => `${end}<v>${results.next().value ?? ""}</v>`);
}
