import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { link, open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream";
import { pipeline as run } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { release } from "../base/release.ts";
import { errorCode } from "../db/error-code.ts";
import { readMigrations } from "../db/migrate.ts";
import { withClient } from "../db/roles.ts";
import { openSealed, sealed } from "./container/blocks.ts";
import type { Header } from "./container/header.ts";
import {
  type Manifest,
  readParts,
  type TablePart,
  type Totals,
  writeParts,
} from "./container/parts.ts";
import { UnusableBackup } from "./container/unusable-backup.ts";
import { openSnapshot } from "./snapshot.ts";

export interface Written extends Totals {
  readonly bytes: number;
}

interface Writing {
  readonly ownerUrl: string;
  readonly file: string;
  readonly passphrase: string | undefined;
  readonly now: Date;
  /** Where the migrations of this release are: a database that went through others is refused. Without it none is. */
  readonly directory?: string;
  /** Ends it; then there is no file. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Writes one moment of the whole database into a new file, which only its owner may read. It grows
 * under another name: a file with the wanted name is whole.
 * @throws Error when there is a file of that name already, or the database is of a newer release.
 */
export async function writeBackup(writing: Writing): Promise<Written> {
  const { ownerUrl, file, passphrase, now, directory, signal } = writing;
  if (existsSync(file)) throw alreadyThere(file);
  const growing = `${file}.${randomUUID()}.part`;
  try {
    const totals = await withClient(ownerUrl, async (client) => {
      const { manifest, tables } = await openSnapshot(client);
      if (directory !== undefined) await refuseNewer(manifest, directory);
      const schema = manifest.migrations.at(-1)?.name ?? "";
      const made = { release, schema, madeAt: now.toISOString() };
      let totalsOf: Totals = { tables: 0, rows: 0 };
      await run(
        async function* content() {
          totalsOf = yield* writeParts(manifest, tables);
        },
        createGzip({ level: 1 }),
        (compressed: AsyncIterable<Buffer>) => sealed(compressed, made, passphrase),
        createWriteStream(growing, { flags: "wx", mode: 0o600, flush: true }),
        { signal },
      );
      return totalsOf;
    });
    const { size } = await stat(growing);
    await giveName(growing, file);
    return { ...totals, bytes: size };
  } finally {
    await rm(growing, { force: true });
  }
}

/** This release would call the file whole, and not take it back. */
async function refuseNewer({ migrations }: Manifest, directory: string): Promise<void> {
  const known = new Set((await readMigrations(directory)).map(({ name }) => name));
  const newer = migrations.find(({ name }) => !known.has(name));
  if (!newer) return;
  throw new Error(
    `The database was migrated by a newer release (${newer.name}). Make the backup with that release: this one could not restore it.`,
  );
}

const alreadyThere = (file: string) =>
  new Error(`${file} is there already and is not overwritten. Choose another name.`);

/** A second name fails where a file has it, which a new name for the old would overwrite. */
async function giveName(growing: string, file: string): Promise<void> {
  try {
    await link(growing, file);
  } catch (error) {
    if (errorCode(error) === "EEXIST") throw alreadyThere(file);
    // Some file systems know no second names.
    if (existsSync(file)) throw alreadyThere(file);
    await rename(growing, file);
  }
  const folder = await open(path.dirname(file));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

export interface OpenBackup {
  readonly header: Header;
  readonly manifest: Manifest;
  readonly tables: AsyncGenerator<TablePart, Totals>;
}

/**
 * Opens a file for the time of the work. @throws UnusableBackup, at once or while its tables are read,
 * when the file is not as it was written.
 */
export async function withBackup<T>(
  file: string,
  passphrase: string | undefined,
  work: (backup: OpenBackup) => Promise<T>,
): Promise<T> {
  const name = path.basename(file);
  const damaged = (what: string) => new UnusableBackup("damaged", name, what);
  const source = createReadStream(file, { highWaterMark: 256 * 1024 });
  const unpacked = createGunzip();
  try {
    const { header, content } = await openSealed(source, name, passphrase);
    pipeline(content, unpacked, () => undefined);
    const parts = await readParts(unpacked, damaged);
    return await work({ header, ...parts });
  } catch (error) {
    const isUnpacking = errorCode(error)?.startsWith("Z_") === true;
    throw isUnpacking ? damaged("it cannot be unpacked") : error;
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}

/** Reads a file from its beginning to its end. @throws UnusableBackup when it is not whole. */
export function checkBackup(
  file: string,
  passphrase: string | undefined,
  signal?: AbortSignal,
): Promise<Totals & { header: Header; manifest: Manifest }> {
  return withBackup(file, passphrase, async ({ header, manifest, tables }) => {
    for (;;) {
      const next = await tables.next();
      if (next.done) return { header, manifest, ...next.value };
      for await (const _ of next.value.data) signal?.throwIfAborted();
    }
  });
}
