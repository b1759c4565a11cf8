import {
  manifestPath,
  mostDirectoryBytes,
  mostManifestBytes,
  parseManifest,
} from "../../contracts/archive-manifest.ts";
import {
  ArchiveHead,
  mostEntries,
  type UnusableArchiveReason,
} from "../../contracts/company-archive.ts";
import { failure, type Result } from "../../domain/base/result.ts";

/** What a file says of itself, or why it is none that can be taken in. The server looks through all of it later. */
export type ReadArchive = Result<ArchiveHead, UnusableArchiveReason>;

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
    const { place, entries } = await findManifest(file);
    const json = await unpacked(file, place, mostManifestBytes(entries));
    return parseManifest(ArchiveHead, json, entries);
  } catch (error) {
    return failure(error instanceof Unusable ? error.reason : "damaged");
  }
}

async function viewOf(file: Blob, from: number, to: number): Promise<DataView> {
  return new DataView(await file.slice(Math.max(0, from), to).arrayBuffer());
}

interface Place {
  readonly method: number;
  readonly packedSize: number;
  readonly start: number;
}

/** The directory is read to its end: by the entries that stand there a manifest may be long. */
async function findManifest(file: Blob) {
  const { start, size } = await findDirectory(file);
  if (size > mostDirectoryBytes) throw new Unusable("too_large");
  const view = await viewOf(file, start, start + size);
  let place: Place | undefined;
  let entries = 0;
  for (let at = 0; at < view.byteLength; ) {
    if (view.getUint32(at, true) !== signatures.entry) throw new Unusable("damaged");
    entries += 1;
    if (entries > mostEntries) throw new Unusable("too_large");
    const nameEnd = at + 46 + view.getUint16(at + 28, true);
    const extraEnd = nameEnd + view.getUint16(at + 30, true);
    if (nameIn(view, at + 46, nameEnd) === manifestPath) {
      place = placeOf(view, { at, nameEnd, extraEnd });
    }
    at = extraEnd + view.getUint16(at + 32, true);
  }
  if (!place) throw new Unusable("foreign");
  return { place, entries };
}

/** One for all names: an archive may have half a million. */
const nameDecoder = new TextDecoder();

const nameIn = (view: DataView, from: number, to: number) =>
  nameDecoder.decode(new Uint8Array(view.buffer, view.byteOffset + from, to - from));

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

async function unpacked(
  file: Blob,
  { method, packedSize, start }: Place,
  mostBytes: number,
): Promise<string> {
  const header = await viewOf(file, start, start + 30);
  if (header.getUint32(0, true) !== signatures.part) throw new Unusable("damaged");
  const from = start + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  const packed = file.slice(from, from + packedSize);
  if (method !== 0 && method !== 8) throw new Unusable("damaged");
  const bytes =
    method === 0
      ? packed.stream()
      : packed.stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = bytes.getReader();
  const decoder = new TextDecoder();
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
