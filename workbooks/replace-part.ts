import { fileError } from "./file-limits.ts";
import { directoryOf } from "./unpack.ts";

/**
 * The packed file with other content at one path. Every other part stays byte for byte as it is, also packed; only
 * where it begins is another place.
 */
export async function replacePart(
  bytes: Uint8Array<ArrayBuffer>,
  path: string,
  content: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { entries, start: directoryStart, end } = directoryOf(bytes, view);
  const inOrder = entries.toSorted((a, b) => a.start - b.start);
  const packed = await deflated(content);
  const files: Uint8Array[] = [bytes.subarray(0, inOrder[0]?.start ?? 0)];
  const places = new Map<(typeof entries)[number], number>();
  let at = files[0]?.length ?? 0;
  for (const [index, entry] of inOrder.entries()) {
    places.set(entry, at);
    const next = inOrder[index + 1]?.start ?? directoryStart;
    const whole = bytes.subarray(entry.start, next);
    const written = entry.path === path ? [headOf(whole, packed, content), packed] : [whole];
    files.push(...written);
    at += written.reduce((length, one) => length + one.length, 0);
  }
  const directory = entries.map((entry) => {
    const record = bytes.slice(entry.recordStart, entry.recordEnd);
    const fields = new DataView(record.buffer);
    fields.setUint32(42, places.get(entry) ?? 0, true);
    if (entry.path === path) putSizes(fields, 8, packed, content);
    return record;
  });
  const length = directory.reduce((sum, one) => sum + one.length, 0);
  const tail = bytes.slice(end);
  const ending = new DataView(tail.buffer);
  ending.setUint32(12, length, true);
  ending.setUint32(16, at, true);
  return joined([...files, ...directory, tail]);
}

/** The head of the part with its name, and with what it holds now. */
function headOf(
  whole: Uint8Array,
  packed: Uint8Array,
  content: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const source = new DataView(whole.buffer, whole.byteOffset, whole.byteLength);
  if (source.getUint32(0, true) !== 0x04_03_4b_50) throw fileError("damaged");
  const head = whole.slice(0, 30 + source.getUint16(26, true) + source.getUint16(28, true));
  putSizes(new DataView(head.buffer), 6, packed, content);
  return head;
}

/** Flags, method, checksum and sizes stand in a row, in the head of a part as in the directory. */
function putSizes(fields: DataView, at: number, packed: Uint8Array, content: Uint8Array): void {
  // The sizes stand here, and not behind the part.
  fields.setUint16(at, fields.getUint16(at, true) & ~0b1000, true);
  fields.setUint16(at + 2, 8, true);
  fields.setUint32(at + 8, checksum(content), true);
  fields.setUint32(at + 12, packed.length, true);
  fields.setUint32(at + 16, content.length, true);
}

async function deflated(content: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([content]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1)
    value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1;
  return value;
});

/** CRC-32, as zip files have it. */
function checksum(bytes: Uint8Array): number {
  let value = 0xff_ff_ff_ff;
  for (const byte of bytes) value = (table[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xff_ff_ff_ff) >>> 0;
}
