import type { Cells } from "../domain/table/cells.ts";
import { fileError } from "./file-limits.ts";
import { type Attributes, readXml } from "./read-xml.ts";
import {
  type SheetLimits,
  type SheetListener,
  type WorkbookTerms,
  readSheet,
} from "./sheet-cells.ts";
import { type PackedParts, openPacked } from "./unpack.ts";
import { type NumberLook, lookOf } from "./workbook-numbers.ts";

export interface Sheet {
  readonly name: string;
  readonly isHidden: boolean;
  /** All rows, or the first ones alone where a number of them is given. */
  readonly read: (most?: number, listener?: SheetListener) => Promise<Cells>;
}

/**
 * The sheets of a workbook (.xlsx). Numbers stay the decimal texts that they are stored as, percents and
 * dates are written as they are shown, and a cell that holds an error says so: "#REF!".
 */
export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  limits: SheetLimits,
): Promise<readonly Sheet[]> {
  const parts = openPacked(bytes, limits.unpacked);
  const { folder, sheets, isFrom1904 } = await openWorkbook(parts);
  const shared = `${folder}sharedstrings.xml`;
  const styles = `${folder}styles.xml`;
  const terms: WorkbookTerms = {
    texts: parts.has(shared) ? await readTexts(parts, shared) : [],
    looks: parts.has(styles) ? await readLooks(parts, styles) : [],
    isFrom1904,
  };
  return sheets.map(({ name, isHidden, path }) => {
    const read = (most = limits.rows, listener?: SheetListener) =>
      readSheet(parts.read(path), terms, { ...limits, most }, listener);
    return { name, isHidden, read };
  });
}

/**
 * The folder of a workbook, and its sheets with the paths of their parts. No program writes two sheets that are one part:
 * it would be read over and over.
 */
export async function openWorkbook(parts: PackedParts) {
  const [main] = [...(await targetsOf(parts, "", "_rels/.rels", "/officeDocument")).values()];
  if (main === undefined) throw fileError("damaged");
  const folder = main.slice(0, main.lastIndexOf("/") + 1);
  const links = await targetsOf(parts, folder, `${folder}_rels/${main.slice(folder.length)}.rels`);
  const { sheets, isFrom1904 } = await outlineOf(parts, main);
  const withCells = sheets.flatMap(({ name, state, id }) => {
    const path = links.get(id);
    // Sheets of charts hold no cells.
    if (path === undefined || !path.includes("worksheets/")) return [];
    return { name, path, isHidden: state !== undefined && state !== "visible" };
  });
  if (new Set(withCells.map(({ path }) => path)).size < withCells.length)
    throw fileError("damaged");
  return { folder, sheets: withCells, isFrom1904 };
}

/** The paths that a list of relations names, by their ids. */
async function targetsOf(parts: PackedParts, folder: string, path: string, type = "") {
  const found = new Map<string, string>();
  await readXml(parts.read(path.toLowerCase()), {
    open: (name, { Id = "", Target = "", Type = "" }) => {
      if (name !== "Relationship" || !Type.endsWith(type)) return;
      const target = Target.startsWith("/") ? Target.slice(1) : folder + Target;
      found.set(Id, target.toLowerCase());
    },
  });
  return found;
}

async function outlineOf(parts: PackedParts, path: string) {
  const sheets: { readonly name: string; readonly state?: string; readonly id: string }[] = [];
  let isFrom1904 = false;
  const open = (tag: string, { name = "", state, id = "", date1904 }: Attributes) => {
    if (tag === "sheet") sheets.push({ name, id, ...(state !== undefined && { state }) });
    if (tag === "workbookPr") isFrom1904 = date1904 === "1" || date1904 === "true";
  };
  await readXml(parts.read(path), { open });
  return { sheets, isFrom1904 };
}

/** A text may be cut into runs that look different; how it is pronounced is no part of it. */
async function readTexts(parts: PackedParts, path: string): Promise<readonly string[]> {
  const texts: string[] = [];
  let text = "";
  let isText = false;
  let isSpoken = false;
  await readXml(parts.read(path), {
    open: (name) => {
      if (name === "si") text = "";
      if (name === "rPh") isSpoken = true;
      isText = name === "t" && !isSpoken;
    },
    text: (read) => {
      if (isText) text += read;
    },
    close: (name) => {
      isText = false;
      if (name === "rPh") isSpoken = false;
      if (name === "si") texts.push(text);
    },
  });
  return texts;
}

async function readLooks(parts: PackedParts, path: string): Promise<readonly NumberLook[]> {
  const codes = new Map<number, string>();
  const looks: NumberLook[] = [];
  /** Of hundreds of thousands of styles that may have one format it is read once. */
  const known = new Map<number, NumberLook>();
  let isCellStyle = false;
  await readXml(parts.read(path), {
    open: (name, { numFmtId = "0", formatCode = "" }) => {
      if (name === "numFmt") codes.set(Number(numFmtId), formatCode);
      if (name === "cellXfs") isCellStyle = true;
      if (name === "xf" && isCellStyle) {
        const id = Number(numFmtId);
        const look = known.get(id) ?? lookOf(id, codes.get(id));
        known.set(id, look);
        looks.push(look);
      }
    },
    close: (name) => {
      if (name === "cellXfs") isCellStyle = false;
    },
  });
  return looks;
}
