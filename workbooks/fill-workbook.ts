import { fileError, maxUnpackedSize } from "./file-limits.ts";
import { fillSheet, type LeftCell, type NumberCell } from "./fill-sheet.ts";
import { readXml } from "./read-xml.ts";
import { replacePart } from "./replace-part.ts";
import { openPacked, type PackedParts } from "./unpack.ts";
import { openWorkbook } from "./workbook.ts";

export interface FilledWorkbook {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly left: readonly LeftCell[];
}

/**
 * The workbook with numbers in cells of one sheet, at most one in each row; all its other parts stay byte for byte as
 * they are.
 * @throws an error whose cause is a `FileProblem`; `no_table` where there is no such sheet
 */
export async function fillWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  sheetName: string,
  cells: readonly NumberCell[],
): Promise<FilledWorkbook> {
  const parts = openPacked(bytes, maxUnpackedSize);
  const { folder, sheets } = await openWorkbook(parts);
  const sheet = sheets.find(({ name }) => name === sheetName);
  if (sheet === undefined) throw fileError("no_table");
  const before = await textOf(parts, sheet.path);
  const locked = await lockedStyles(parts, `${folder}styles.xml`);
  const { xml, left } = fillSheet(before, cells, (style) => locked[style] ?? true);
  if (xml === before) return { bytes, left };
  const content = new TextEncoder().encode(xml);
  return { bytes: await replacePart(bytes, sheet.path, content), left };
}

/** What stands before the first sign stays there too, so that what is written back is the same. */
async function textOf(parts: PackedParts, path: string): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let text = "";
  try {
    for await (const chunk of parts.read(path)) text += decoder.decode(chunk, { stream: true });
    return text + decoder.decode();
  } catch (error) {
    throw error instanceof TypeError ? fileError("damaged") : error;
  }
}

/** Which styles of cells are locked while their sheet is protected: all that do not say otherwise. */
async function lockedStyles(parts: PackedParts, path: string): Promise<readonly boolean[]> {
  if (!parts.has(path)) return [];
  const locked: boolean[] = [];
  let isCellStyle = false;
  await readXml(parts.read(path), {
    open: (name, attributes) => {
      if (name === "cellXfs") isCellStyle = true;
      if (name === "xf" && isCellStyle) locked.push(true);
      if (
        name === "protection" &&
        isCellStyle &&
        ["0", "false"].includes(attributes["locked"] ?? "")
      ) {
        locked[locked.length - 1] = false;
      }
    },
    close: (name) => {
      if (name === "cellXfs") isCellStyle = false;
    },
  });
  return locked;
}
