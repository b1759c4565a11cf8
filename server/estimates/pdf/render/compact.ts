import { deflateSync } from "node:zlib";

/** Readers unpack a whole stream for one of its objects. */
const perStream = 200;
/** Widths of the kind of an entry, of its place, and of its place in a stream, in bytes. */
const widths = [1, 4, 2] as const;
const entryLength = 7;

interface PdfObject {
  readonly number: number;
  /** From behind the word `obj` to before `endobj`. */
  readonly body: Buffer;
  /** With its number, as it stands in the file. */
  readonly whole: Buffer;
}

/** Where an object is: at a place in the file, or as one of those in a stream. */
type Entry = { readonly offset: number } | { readonly stream: number; readonly index: number };

/**
 * The same document with its objects packed in streams (ISO 32000-1, 7.5.7) and its table of references as one of
 * them (7.5.8): what is not a page's content, a font or a picture is most of a tagged file, and was not compressed.
 * Takes a file with one table of references and generation 0 throughout, as the typesetter writes it; one of another form
 * is given back as it is.
 */
export function compact(pdf: Buffer): Buffer {
  const read = readObjects(pdf);
  if (read === undefined) return pdf;
  const { header, objects, trailer } = read;
  const entries = new Map<number, Entry>();
  const parts = [header];
  let length = header.length;
  const write = (number: number, bytes: Buffer) => {
    entries.set(number, { offset: length });
    parts.push(bytes);
    length += bytes.length;
  };
  for (const object of objects) if (isStream(object)) write(object.number, object.whole);
  let next = objects.reduce((most, { number }) => Math.max(most, number), 0) + 1;
  const packed = objects.filter((object) => !isStream(object));
  for (let start = 0; start < packed.length; start += perStream) {
    const together = packed.slice(start, start + perStream);
    for (const [index, { number }] of together.entries())
      entries.set(number, { stream: next, index });
    write(next, objectStream(next, together));
    next += 1;
  }
  const startOfTable = length;
  entries.set(next, { offset: length });
  parts.push(tableStream(next, entries, trailer));
  parts.push(Buffer.from(`startxref\n${startOfTable}\n%%EOF\n`));
  return Buffer.concat(parts);
}

const endOfStream = Buffer.from("endstream");
const isStream = ({ body }: PdfObject) => body.subarray(-endOfStream.length).equals(endOfStream);
const headOfTable = /^xref\s+0 (\d+)\s+/;
/** One after the other: as one expression a long table would be more than its machine can go back over. */
const rowOfTable = /(\d{10}) \d{5} ([fn])\s{1,2}/gy;
const trailerForm = /^trailer\s*<<(.*)>>\s*startxref/s;

function readObjects(pdf: Buffer) {
  const end = pdf.toString("latin1", Math.max(0, pdf.length - 64));
  const [, at = ""] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(end) ?? [];
  const table = pdf.toString("latin1", Number(at));
  const [begin = "", count] = headOfTable.exec(table) ?? [];
  const rows = [...table.slice(begin.length).matchAll(rowOfTable)];
  const rowsLength = rows.reduce((length, [row]) => length + row.length, 0);
  const [, trailer] = trailerForm.exec(table.slice(begin.length + rowsLength)) ?? [];
  if (trailer === undefined || rows.length !== Number(count)) return undefined;
  const places = rows
    .flatMap(([, start, kind], number) => (kind === "n" ? [{ number, start: Number(start) }] : []))
    .toSorted((one, other) => one.start - other.start);
  const objects: PdfObject[] = [];
  for (const [index, { number, start }] of places.entries()) {
    const whole = pdf.subarray(start, places[index + 1]?.start ?? Number(at));
    const head = `${number} 0 obj`;
    const foot = whole.lastIndexOf("endobj");
    if (whole.toString("latin1", 0, head.length) !== head || foot < 0) return undefined;
    objects.push({ number, whole, body: trimmed(whole.subarray(head.length, foot)) });
  }
  const header = pdf.subarray(0, places[0]?.start);
  return { header, objects, trailer };
}

const isSpace = (byte: number | undefined) => byte === 0x0a || byte === 0x0d || byte === 0x20;

function trimmed(bytes: Buffer): Buffer {
  let start = 0;
  let end = bytes.length;
  while (isSpace(bytes[start])) start += 1;
  while (end > start && isSpace(bytes[end - 1])) end -= 1;
  return bytes.subarray(start, end);
}

function streamOf(number: number, dictionary: string, content: Buffer): Buffer {
  const bytes = deflateSync(content, { level: 9 });
  const head = `${number} 0 obj\n<< ${dictionary} /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head, "latin1"), bytes, Buffer.from("\nendstream\nendobj\n")]);
}

function objectStream(number: number, objects: readonly PdfObject[]): Buffer {
  const places: string[] = [];
  const bodies: Buffer[] = [];
  let length = 0;
  for (const { number: own, body } of objects) {
    places.push(`${own} ${length}`);
    bodies.push(body, Buffer.from("\n"));
    length += body.length + 1;
  }
  const head = Buffer.from(`${places.join(" ")}\n`);
  const dictionary = `/Type /ObjStm /N ${objects.length} /First ${head.length}`;
  return streamOf(number, dictionary, Buffer.concat([head, ...bodies]));
}

function tableStream(number: number, entries: ReadonlyMap<number, Entry>, trailer: string): Buffer {
  const size = number + 1;
  const table = Buffer.alloc(size * entryLength);
  // A number without an object is free: kind 0, as the buffer is; the first one has the last generation.
  table.writeUInt16BE(0xff_ff, 5);
  for (const [own, entry] of entries) {
    const at = own * entryLength;
    const isOutside = "offset" in entry;
    table.writeUInt8(isOutside ? 1 : 2, at);
    table.writeUInt32BE(isOutside ? entry.offset : entry.stream, at + 1);
    table.writeUInt16BE(isOutside ? 0 : entry.index, at + 5);
  }
  const kept = trailer.replace(/\/Size\s+\d+/, "").trim();
  const dictionary = `/Type /XRef /Size ${size} /W [${widths.join(" ")}] ${kept}`;
  return streamOf(number, dictionary, table);
}
