import { createHash } from "node:crypto";
import { open as openFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import {
  manifestPath,
  mostManifestBytes,
  parseManifest,
} from "../../contracts/archive-manifest.ts";
import { mostEntries } from "../../contracts/company-archive.ts";
import { Manifest } from "./manifest.ts";
import { UnusableArchive } from "./unusable-archive.ts";

export interface Archive {
  readonly manifest: Manifest;
  /** Of each entry what the manifest says of it. */
  readonly entries: ReadonlyMap<string, Manifest["entries"][number]>;
  read(path: string): Promise<AsyncIterable<Uint8Array>>;
  close(): void;
}

/** What the entries of an archive may be called: nothing else is looked at. */
const knownPath =
  /^(?:manifest\.json|records\/[a-z-]+\.jsonl|tables\/[a-z-]+\.csv|files\/[a-z-]+\/[\da-f-]{36}-[a-z]+\.(?:pdf|png|jpg|bin))$/;

const megabyte = 1024 * 1024;
/** Unpacked, all together; nothing is ever unpacked to a disk. */
const mostBytes = 16 * 1024 * megabyte;
/** The largest file that the product takes has 20 MB, and no offer has that. */
const mostFileBytes = 64 * megabyte;
/** Lines of JSON that repeat themselves are packed to a hundredth; nothing honest is to a thousandth. */
const mostRatio = 500;

/**
 * Opens an archive and reads it from its beginning to its end: each entry is there, as the manifest says, and
 * nothing besides. @throws UnusableArchive
 */
export async function openArchive(file: string): Promise<Archive> {
  const zip = await openZip(file);
  try {
    const found = await listEntries(zip);
    const manifest = await readManifest(zip, found);
    const entries = new Map(manifest.entries.map((entry) => [entry.path, entry]));
    if (entries.size !== manifest.entries.length) throw new UnusableArchive("damaged");
    for (const path of found.keys()) {
      if (path !== manifestPath && !entries.has(path)) throw new UnusableArchive("damaged", path);
    }
    for (const entry of entries.values()) await checkEntry(zip, found.get(entry.path), entry);
    const read = (path: string) => readEntry(zip, found.get(path), path);
    return { manifest, entries, read, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error instanceof UnusableArchive ? error : new UnusableArchive("damaged");
  }
}

async function openZip(file: string): Promise<ZipFile> {
  try {
    return await openPromise(file, { autoClose: false, lazyEntries: true, strictFileNames: true });
  } catch {
    throw new UnusableArchive((await beginsAsZip(file)) ? "cut_off" : "foreign");
  }
}

/** The directory of a zip file stands at its end: a file that begins as one and has none was cut. */
async function beginsAsZip(file: string): Promise<boolean> {
  const handle = await openFile(file);
  try {
    const { buffer: start } = await handle.read({ buffer: Buffer.alloc(4), position: 0 });
    return start.equals(Buffer.from("PK\u0003\u0004"));
  } finally {
    await handle.close();
  }
}

async function listEntries(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const found = new Map<string, Entry>();
  if (zip.entryCount > mostEntries) throw new UnusableArchive("too_large");
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileName, uncompressedSize, compressedSize } = entry;
    bytes += uncompressedSize;
    const isBomb = uncompressedSize > megabyte && uncompressedSize > compressedSize * mostRatio;
    if (bytes > mostBytes || isBomb) throw new UnusableArchive("too_large", fileName);
    const isFile = fileName.startsWith("files/");
    if (isFile && uncompressedSize > mostFileBytes)
      throw new UnusableArchive("too_large", fileName);
    if (found.has(fileName) || entry.isEncrypted()) throw new UnusableArchive("damaged", fileName);
    found.set(fileName, entry);
  }
  if (!found.has(manifestPath)) throw new UnusableArchive("foreign");
  const stray = found.keys().find((path) => !knownPath.test(path));
  if (stray !== undefined) throw new UnusableArchive("damaged", stray);
  return found;
}

async function readManifest(zip: ZipFile, found: ReadonlyMap<string, Entry>): Promise<Manifest> {
  const entry = found.get(manifestPath);
  if (entry && entry.uncompressedSize > mostManifestBytes(found.size)) {
    throw new UnusableArchive("too_large", manifestPath);
  }
  const bytes = await buffer(await readEntry(zip, entry, manifestPath));
  const manifest = parseManifest(Manifest, bytes.toString("utf8"), found.size);
  if (!manifest.ok) throw new UnusableArchive(manifest.problem, manifestPath);
  return manifest.value;
}

async function checkEntry(
  zip: ZipFile,
  entry: Entry | undefined,
  { path, bytes, sha256 }: Manifest["entries"][number],
): Promise<void> {
  if (entry?.uncompressedSize !== bytes) throw new UnusableArchive("damaged", path);
  const hash = createHash("sha256");
  try {
    for await (const part of await readEntry(zip, entry, path)) hash.update(part);
  } catch {
    throw new UnusableArchive("damaged", path);
  }
  if (hash.digest("hex") !== sha256) throw new UnusableArchive("damaged", path);
}

async function readEntry(
  zip: ZipFile,
  entry: Entry | undefined,
  path: string,
): Promise<AsyncIterable<Uint8Array>> {
  if (!entry) throw new UnusableArchive("damaged", path);
  return zip.openReadStreamPromise(entry);
}
