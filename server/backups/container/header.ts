import { createHash } from "node:crypto";
import * as z from "zod";
import type { ByteReader } from "./byte-reader.ts";
import { UnusableBackup } from "./unusable-backup.ts";

const magic = Buffer.from("overslag backup\n");
const longestLine = 2000;
const format = 1;

/** What can be read of every file without a passphrase, so that it can be told what it is. */
const Header = z.strictObject({
  format: z.literal(format),
  /** The release that made the file. */
  release: z.string(),
  /** The newest migration of the database that it was made of. */
  schema: z.string(),
  madeAt: z.iso.datetime(),
  /** Null for a file that anybody can read. `check` tells a wrong passphrase from damage. */
  encryption: z.strictObject({ salt: z.base64(), check: z.base64() }).nullable(),
});
export type Header = z.output<typeof Header>;
export type HeaderFields = Omit<Header, "format">;

/** Whatever the format, these two can be read. */
const AnyHeader = z.object({ format: z.int(), release: z.string() });

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** Two lines: which kind of file this is, and the header with its checksum. */
export function headerBytes(fields: HeaderFields): Buffer {
  const text = JSON.stringify({ format, ...fields });
  return Buffer.concat([magic, Buffer.from(`${text} ${hashOf(text)}\n`)]);
}

export interface ReadHeader {
  readonly header: Header;
  readonly bytes: Buffer;
}

/** @throws UnusableBackup when the file is foreign, damaged or of a newer format. */
export async function readHeader(reader: ByteReader, file: string): Promise<ReadHeader> {
  const begin = await reader.take(magic.length);
  if (begin.length === 0) throw new UnusableBackup("cut_off", file, "empty");
  if (!begin.equals(magic)) {
    const isBeginning = magic.subarray(0, begin.length).equals(begin);
    throw new UnusableBackup(isBeginning ? "cut_off" : "foreign", file);
  }
  const line = await reader.takeUntil(0x0a, longestLine);
  if (!line) throw new UnusableBackup("cut_off", file);
  const [, text = "", hash] = /^(.*) ([0-9a-f]{64})\n$/.exec(line.toString()) ?? [];
  if (hashOf(text) !== hash) throw new UnusableBackup("damaged", file, "its header was changed");
  const json: unknown = JSON.parse(text);
  const known = Header.safeParse(json);
  if (known.success) return { header: known.data, bytes: Buffer.concat([magic, line]) };
  const other = AnyHeader.safeParse(json);
  if (other.data && other.data.format > format) {
    throw new UnusableBackup("newer", file, other.data.release);
  }
  throw new UnusableBackup("foreign", file);
}
