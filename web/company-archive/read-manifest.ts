import {
  ArchiveHead,
  archiveFormat,
  archiveVersion,
  type UnusableArchiveReason,
} from "../../contracts/company-archive.ts";

/** Why a file is none that can be taken in, or what it says of itself. The server looks through all of it later. */
export type ReadArchive =
  | { readonly ok: true; readonly head: ArchiveHead }
  | { readonly ok: false; readonly reason: UnusableArchiveReason };

const signatures = {
  part: 0x04_03_4b_50,
  entry: 0x02_01_4b_50,
  end: 0x06_05_4b_50,
  end64: 0x06_06_4b_50,
  locator64: 0x07_06_4b_50,
};
const endSize = 22;
const locatorSize = 20;
const longestComment = 65_535;
/** In place of a number that does not fit. */
const isElsewhere = 0xff_ff_ff_ff;
/** In bytes: of the directory and of the manifest, for as many entries as an archive may have. */
const mostBytes = 256 * 1024 * 1024;

class Unusable extends Error {
  readonly reason: UnusableArchiveReason;
  constructor(reason: UnusableArchiveReason) {
    super(reason);
    this.reason = reason;
  }
}

/** Reads the manifest alone, wherever it stands: of a large file the rest stays on the disk. */
export async function readManifest(file: Blob): Promise<ReadArchive> {
  try {
    const place = await findManifest(file);
    return { ok: true, head: headOf(JSON.parse(await unpacked(file, place))) };
  } catch (error) {
    return { ok: false, reason: error instanceof Unusable ? error.reason : "damaged" };
  }
}

function headOf(told: unknown): ArchiveHead {
  const { format, version } = { format: undefined, version: undefined, ...Object(told) };
  if (format !== archiveFormat) throw new Unusable("foreign");
  if (Number(version) > archiveVersion) throw new Unusable("newer");
  return ArchiveHead.parse(told);
}

async function viewOf(file: Blob, from: number, to: number): Promise<DataView> {
  if (to - from > mostBytes) throw new Unusable("too_large");
  return new DataView(await file.slice(Math.max(0, from), to).arrayBuffer());
}

interface Place {
  readonly method: number;
  readonly packedSize: number;
  readonly start: number;
}

async function findManifest(file: Blob): Promise<Place> {
  const { start, size } = await findDirectory(file);
  const view = await viewOf(file, start, start + size);
  for (let at = 0; at < view.byteLength; ) {
    if (view.getUint32(at, true) !== signatures.entry) throw new Unusable("damaged");
    const nameEnd = at + 46 + view.getUint16(at + 28, true);
    const extraEnd = nameEnd + view.getUint16(at + 30, true);
    if (textIn(view, at + 46, nameEnd) === "manifest.json") {
      return placeOf(view, { at, nameEnd, extraEnd });
    }
    at = extraEnd + view.getUint16(at + 32, true);
  }
  throw new Unusable("foreign");
}

const textIn = (view: DataView, from: number, to: number) =>
  new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + from, to - from));

/** The directory is found from its end, behind which a comment may stand. */
async function findDirectory(file: Blob) {
  const from = Math.max(0, file.size - endSize - longestComment - locatorSize);
  const view = await viewOf(file, from, file.size);
  let at = view.byteLength - endSize;
  while (at >= 0 && view.getUint32(at, true) !== signatures.end) at -= 1;
  if (at < 0) throw new Unusable(await reasonWithoutEnd(file));
  const locator = at - locatorSize;
  if (locator >= 0 && view.getUint32(locator, true) === signatures.locator64) {
    const end = Number(view.getBigUint64(locator + 8, true));
    const large = await viewOf(file, end, end + 56);
    if (large.getUint32(0, true) !== signatures.end64) throw new Unusable("damaged");
    return {
      size: Number(large.getBigUint64(40, true)),
      start: Number(large.getBigUint64(48, true)),
    };
  }
  return { size: view.getUint32(at + 12, true), start: view.getUint32(at + 16, true) };
}

/** A file that begins as one and has no end was cut. */
async function reasonWithoutEnd(file: Blob): Promise<UnusableArchiveReason> {
  const view = await viewOf(file, 0, Math.min(4, file.size));
  const isPacked = view.byteLength === 4 && view.getUint32(0, true) === signatures.part;
  return isPacked ? "cut_off" : "foreign";
}

interface EntryPlace {
  readonly at: number;
  readonly nameEnd: number;
  readonly extraEnd: number;
}

/** Sizes and places beyond 4 GB stand behind the name, in the order of the fields that they are too large for. */
function placeOf(view: DataView, { at, nameEnd, extraEnd }: EntryPlace): Place {
  const large: number[] = [];
  for (let extra = nameEnd; extra + 4 <= extraEnd; ) {
    const end = extra + 4 + view.getUint16(extra + 2, true);
    if (view.getUint16(extra, true) === 1) {
      for (let value = extra + 4; value + 8 <= end; value += 8) {
        large.push(Number(view.getBigUint64(value, true)));
      }
    }
    extra = end;
  }
  const [, packedSize = 0, start = 0] = [24, 20, 42].map((offset) => {
    const value = view.getUint32(at + offset, true);
    return value === isElsewhere ? (large.shift() ?? value) : value;
  });
  return { method: view.getUint16(at + 10, true), packedSize, start };
}

async function unpacked(file: Blob, { method, packedSize, start }: Place): Promise<string> {
  const header = await viewOf(file, start, start + 30);
  if (header.getUint32(0, true) !== signatures.part) throw new Unusable("damaged");
  const from = start + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  const packed = file.slice(from, from + packedSize);
  if (method !== 0 && method !== 8) throw new Unusable("damaged");
  const bytes =
    method === 0
      ? packed.stream()
      : packed.stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const decoder = new TextDecoder();
  const reader = bytes.getReader();
  let text = "";
  let size = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length;
      if (size > mostBytes) throw new Unusable("too_large");
      text += decoder.decode(next.value, { stream: true });
    }
  } finally {
    await reader.cancel();
  }
  return text + decoder.decode();
}
