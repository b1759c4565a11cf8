import { valuesIn } from "../../domain/base/json-values.ts";
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

function parsedRecord(line: Buffer, path: string): ArchiveRecord {
  const text = line.toString("utf8");
  if (valuesIn(text) > mostValues) throw new UnusableArchive("too_large", path);
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Told below, as what is no object is.
  }
  throw new UnusableArchive("damaged", path);
}

/** A value as text; what is none is told apart from every text. */
export const textOf = (value: unknown): string =>
  typeof value === "string" ? value : JSON.stringify(value ?? null);
