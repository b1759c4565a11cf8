import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
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
  // Whoever adds an entry hears of it first.
  written.catch(() => undefined);
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
      const source = Readable.from(counted(), { objectMode: false });
      zip.addReadStream(source, path, { mtime: madeAt, compress: isCompressed });
      await Promise.race([finished(source), written.then(stopped, stopped)]);
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
