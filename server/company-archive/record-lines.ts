import { UnusableArchive } from "./unusable-archive.ts";

/** A record as it stands in an archive. */
export type ArchiveRecord = Readonly<Record<string, unknown>>;

/** The longest record that there can be: the figures of an estimate with the most lines. */
const mostLineBytes = 64 * 1024 * 1024;
/** Values in it: an estimate with the most lines and groups has half as many figures. */
const mostValues = 1_500_000;
const lineEnd = 10;

/** The records of an entry, one for each line. @throws UnusableArchive */
export async function* recordLines(
  parts: AsyncIterable<Uint8Array>,
  path: string,
): AsyncGenerator<ArchiveRecord> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of parts) {
    let from = 0;
    for (;;) {
      const end = part.indexOf(lineEnd, from);
      if (end < 0) break;
      yield parsedRecord(Buffer.concat([...held, part.subarray(from, end)]), path);
      held = [];
      bytes = 0;
      from = end + 1;
    }
    held.push(part.subarray(from));
    bytes += part.length - from;
    if (bytes > mostLineBytes) throw new UnusableArchive("too_large", path);
  }
  if (bytes > 0) throw new UnusableArchive("damaged", path);
}

/** A record says nothing more deeply nested than the figures of an estimate. */
const deepest = 32;
const signs = { comma: 44, list: 91, listEnd: 93, object: 123, objectEnd: 125 };
const [quote, backslash] = [34, 92];

/**
 * How many values JSON holds, or more; infinitely many where they are nested more deeply than any record. They are
 * counted before any of them is made: some hundred kilobytes, unpacked to millions of empty lists, would keep
 * everybody waiting for a minute.
 */
export function valuesIn(json: Uint8Array): number {
  let [values, depth, isText] = [1, 0, false];
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (isText && sign === backslash) at += 1;
    else if (sign === quote) isText = !isText;
    else if (isText) continue;
    else if (sign === signs.comma) values += 1;
    else if (sign === signs.list || sign === signs.object) {
      values += 1;
      depth += 1;
      if (depth > deepest) return Infinity;
    } else if (sign === signs.listEnd || sign === signs.objectEnd) depth -= 1;
  }
  return values;
}

function parsedRecord(line: Buffer, path: string): ArchiveRecord {
  if (valuesIn(line) > mostValues) throw new UnusableArchive("too_large", path);
  try {
    const value: unknown = JSON.parse(line.toString("utf8"));
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Told below, as what is no object is.
  }
  throw new UnusableArchive("damaged", path);
}

/** A value as text; what is none is told apart from every text. */
export const textOf = (value: unknown): string =>
  typeof value === "string" ? value : JSON.stringify(value ?? null);
