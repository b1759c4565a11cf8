import { fileError, maxUnpackedSize } from "./file-limits.ts";

/** The parts of a packed file by their paths, each unpacked as it is read. */
export interface PackedParts {
  readonly has: (path: string) => boolean;
  readonly read: (path: string) => AsyncIterable<Uint8Array>;
}

interface Part {
  readonly method: number;
  readonly packedSize: number;
  /** Where its own header begins. */
  readonly start: number;
}

const signatures = { end: 0x06_05_4b_50, directory: 0x02_01_4b_50, part: 0x04_03_4b_50 };
const endSize = 22;
const longestComment = 65_535;

/**
 * Reads the directory of a zip file. What it says of unpacked sizes is not relied on: the bytes of all parts are
 * counted together while they come out, those of a part that is read again once.
 */
export function openPacked(bytes: Uint8Array<ArrayBuffer>, maxSize = maxUnpackedSize): PackedParts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { entries } = directoryOf(bytes, view);
  const parts = new Map(entries.map((entry) => [entry.path, entry]));
  /** How far each part has been unpacked. */
  const reached = new Map<string, number>();
  let unpacked = 0;
  return {
    has: (path) => parts.has(path),
    read: async function* read(path) {
      const part = parts.get(path);
      if (part === undefined) throw fileError("damaged");
      let at = 0;
      for await (const chunk of unpackedChunks(bytes, view, part)) {
        at += chunk.length;
        const before = reached.get(path) ?? 0;
        if (at > before) {
          unpacked += at - before;
          reached.set(path, at);
        }
        if (unpacked > maxSize) throw fileError("unpacks_too_large");
        yield chunk;
      }
    },
  };
}

/** What the directory says of a part, and where in the file it says so. */
export interface Entry extends Part {
  /** In small letters, as paths in workbooks do not tell them from large ones. */
  readonly path: string;
  readonly recordStart: number;
  readonly recordEnd: number;
}

interface Directory {
  readonly entries: readonly Entry[];
  readonly start: number;
  /** Where the record of its end begins. */
  readonly end: number;
}

export function directoryOf(bytes: Uint8Array, view: DataView): Directory {
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  const entries: Entry[] = [];
  const start = view.getUint32(end + 16, true);
  let at = start;
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== signatures.directory) throw fileError("damaged");
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    const recordEnd =
      at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    entries.push({
      path: name.toLowerCase(),
      method: view.getUint16(at + 10, true),
      packedSize: view.getUint32(at + 20, true),
      start: view.getUint32(at + 42, true),
      recordStart: at,
      recordEnd,
    });
    at = recordEnd;
  }
  return { entries, start, end };
}

/** The directory is found from its end, behind which a comment may stand. */
function endOf(view: DataView): number {
  const last = view.byteLength - endSize;
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1) {
    if (view.getUint32(at, true) === signatures.end) return at;
  }
  throw fileError("damaged");
}

async function* unpackedChunks(
  bytes: Uint8Array<ArrayBuffer>,
  view: DataView,
  { method, packedSize, start }: Part,
) {
  if (view.getUint32(start, true) !== signatures.part) throw fileError("damaged");
  const from = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
  const packed = bytes.subarray(from, from + packedSize);
  if (method === 0) {
    yield packed;
    return;
  }
  if (method !== 8) throw fileError("damaged");
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}
