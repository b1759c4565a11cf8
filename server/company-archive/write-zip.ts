import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";

/** One entry as the manifest tells of it. */
export interface WrittenEntry {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface ZipWriter {
  readonly entries: readonly WrittenEntry[];
  /** Writes an entry as it comes; the next one waits for its end. */
  add(path: string, parts: AsyncIterable<Uint8Array>, isCompressed: boolean): Promise<void>;
  end(): Promise<void>;
}

/** A zip file that is written entry by entry, of which no more is held than what is on its way to the disk. */
export function writeZip(file: string, madeAt: Date): ZipWriter {
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(file, { mode: 0o600 }));
  const isStopped = written.then(stopped, stopped);
  // Whoever adds an entry hears of it first.
  for (const promise of [written, isStopped]) promise.catch(() => undefined);
  const entries: WrittenEntry[] = [];
  return {
    entries,
    async add(path, parts, isCompressed) {
      const hash = createHash("sha256");
      let bytes = 0;
      async function* counted() {
        for await (const part of parts) {
          hash.update(part);
          bytes += part.length;
          yield part;
        }
      }
      // The zip file keeps the stream of each entry to its end: of this one nothing leads back to what went through it.
      const source = new PassThrough();
      zip.addReadStream(source, path, { mtime: madeAt, compress: isCompressed });
      await Promise.race([pipeline(counted(), source), isStopped]);
      entries.push({ path, bytes, sha256: hash.digest("hex") });
    },
    async end() {
      zip.end();
      await written;
    },
  };
}

/** The file ended before the entry that is being written to it. */
function stopped(reason?: unknown): never {
  throw reason instanceof Error ? reason : new Error("The archive could not be written.");
}
