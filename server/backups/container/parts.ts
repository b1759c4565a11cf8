import { createHash } from "node:crypto";
import * as z from "zod";
import { createByteReader } from "./byte-reader.ts";

/** What a backup says about itself, between the rows of its tables. */
const Manifest = z.strictObject({
  part: z.literal("manifest"),
  /** The migrations of the database in their order; its tables follow from them. */
  migrations: z.array(z.strictObject({ name: z.string(), sha256: z.string() })),
  sequences: z.array(
    z.strictObject({ name: z.string(), last: z.string().regex(/^-?\d+$/), isCalled: z.boolean() }),
  ),
});
export type Manifest = Omit<z.output<typeof Manifest>, "part">;

const TableBegin = z.strictObject({
  part: z.literal("table"),
  name: z.string(),
  columns: z.array(z.string()),
});
const TableEnd = z.strictObject({
  part: z.literal("end"),
  rows: z.int(),
  bytes: z.int(),
  sha256: z.string(),
});
const Total = z.strictObject({ part: z.literal("total"), tables: z.int(), rows: z.int() });
const Note = z.discriminatedUnion("part", [Manifest, TableBegin, TableEnd, Total]);
type Note = z.output<typeof Note>;

export type Totals = Omit<z.output<typeof Total>, "part">;

/** One table on its way into a file or out of it; `data` is what COPY writes and reads as text. */
export interface TablePart {
  readonly name: string;
  readonly columns: readonly string[];
  readonly data: AsyncIterable<Buffer>;
}

const kinds = { note: 0, data: 1 } as const;
const prefixBytes = 5;
const dataBytes = 64 * 1024;
const mostBytes = 16 * 2 ** 20;

function frame(kind: keyof typeof kinds, content: Buffer): Buffer {
  const prefix = Buffer.alloc(prefixBytes);
  prefix.writeUInt8(kinds[kind]);
  prefix.writeUInt32BE(content.length, 1);
  return Buffer.concat([prefix, content]);
}

const noteFrame = (note: Note) => frame("note", Buffer.from(JSON.stringify(note)));

/** Counts rows, which end with a line feed that no value holds, and makes the checksum. */
function createTally() {
  const hash = createHash("sha256");
  let rows = 0;
  let bytes = 0;
  return {
    add(data: Buffer) {
      hash.update(data);
      bytes += data.length;
      for (let at = data.indexOf(0x0a); at !== -1; at = data.indexOf(0x0a, at + 1)) rows += 1;
    },
    end: () => ({ part: "end" as const, rows, bytes, sha256: hash.digest("hex") }),
  };
}

/** The content of a backup: a manifest, every table with its count and checksum, and the totals. */
export async function* writeParts(
  manifest: Manifest,
  tables: AsyncIterable<TablePart>,
): AsyncGenerator<Buffer, Totals> {
  yield noteFrame({ part: "manifest", ...manifest });
  const totals = { tables: 0, rows: 0 };
  for await (const { name, columns, data } of tables) {
    yield noteFrame({ part: "table", name, columns: [...columns] });
    const tally = createTally();
    for await (const piece of gathered(data)) {
      tally.add(piece);
      yield frame("data", piece);
    }
    const end = tally.end();
    yield noteFrame(end);
    totals.tables += 1;
    totals.rows += end.rows;
  }
  yield noteFrame({ part: "total", ...totals });
  return totals;
}

/** COPY hands out row by row; few large pieces cost less than many small ones. */
async function* gathered(data: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const piece of data) {
    held.push(piece);
    bytes += piece.length;
    if (bytes < dataBytes) continue;
    yield* sliced(Buffer.concat(held, bytes));
    held = [];
    bytes = 0;
  }
  if (bytes > 0) yield* sliced(Buffer.concat(held, bytes));
}

function* sliced(data: Buffer): Generator<Buffer> {
  for (let at = 0; at < data.length; at += mostBytes) yield data.subarray(at, at + mostBytes);
}

export interface ReadParts {
  readonly manifest: Manifest;
  /** Read each table's data to its end before the next table: that is when it is checked. */
  readonly tables: AsyncGenerator<TablePart, Totals>;
}

/** @throws what `damaged` makes, here or while tables are read, of whatever does not add up. */
export async function readParts(
  content: AsyncIterable<Uint8Array>,
  damaged: (what: string) => Error,
): Promise<ReadParts> {
  const next = frameReader(content, damaged);
  const first = await next();
  if (!("part" in first) || first.part !== "manifest") throw damaged("it begins with no manifest");
  const { part: _, ...manifest } = first;
  return { manifest, tables: readTables(next, damaged) };
}

type Next = () => Promise<Note | { readonly data: Buffer }>;

function frameReader(content: AsyncIterable<Uint8Array>, damaged: (what: string) => Error): Next {
  const reader = createByteReader(content);
  return async () => {
    const prefix = await reader.take(prefixBytes);
    const length = prefix.length === prefixBytes ? prefix.readUInt32BE(1) : mostBytes + 1;
    if (length > mostBytes) throw damaged("its parts do not follow each other");
    const bytes = await reader.take(length);
    if (bytes.length < length) throw damaged("its last part is not whole");
    if (prefix.readUInt8() === kinds.data) return { data: bytes };
    const note = Note.safeParse(parsedJson(bytes));
    if (!note.success) throw damaged("it has a part that is not known");
    return note.data;
  };
}

function parsedJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

async function* readTables(
  next: Next,
  damaged: (what: string) => Error,
): AsyncGenerator<TablePart, Totals> {
  const totals = { tables: 0, rows: 0 };
  for (;;) {
    const note = await next();
    if ("part" in note && note.part === "total") {
      if (note.tables === totals.tables && note.rows === totals.rows) return totals;
      throw damaged("its totals are not those of its tables");
    }
    if (!("part" in note) || note.part !== "table") throw damaged("a table has no beginning");
    const { name, columns } = note;
    totals.tables += 1;
    yield {
      name,
      columns,
      data: readData(next, (end, found) => {
        const { rows, bytes, sha256 } = found;
        const isSame = end.rows === rows && end.bytes === bytes && end.sha256 === sha256;
        if (!isSame) throw damaged(`the rows of ${name} are not those that were written`);
        totals.rows += end.rows;
      }),
    };
  }
}

type End = z.output<typeof TableEnd>;

async function* readData(
  next: Next,
  check: (end: Note & End, found: End) => void,
): AsyncGenerator<Buffer> {
  const tally = createTally();
  for (;;) {
    const read = await next();
    if ("data" in read) {
      tally.add(read.data);
      yield read.data;
    } else {
      if (read.part !== "end") throw new Error("A table did not end before another part.");
      check(read, tally.end());
      return;
    }
  }
}
