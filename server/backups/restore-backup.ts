import path from "node:path";
import type { Client } from "pg";
import { withClient } from "../db/roles.ts";
import {
  applyWithin,
  makeHistory,
  type Migration,
  ownMigrations,
  readMigrations,
  waitForMigrations,
} from "../db/migrate.ts";
import { waitForSchema } from "../db/schema-lock.ts";
import { checkBackup, withBackup } from "./backup-file.ts";
import type { Header } from "./container/header.ts";
import type { Manifest, Totals } from "./container/parts.ts";
import { UnusableBackup } from "./container/unusable-backup.ts";
import { dropEverything, isUnused } from "./empty-installation.ts";
import { loadTables } from "./load-tables.ts";

export interface Restoring {
  readonly ownerUrl: string;
  readonly file: string;
  readonly passphrase: string | undefined;
  /** Where the migrations of this release are. */
  readonly directory?: string;
}

export interface Restored extends Totals {
  readonly header: Header;
}

/** The installation has been used; nothing of it was touched. */
export class NotEmpty extends Error {
  constructor() {
    super(
      "This installation is in use: somebody has signed in to it. A backup is restored into an " +
        "empty one. Set DATA_DIR to an empty folder, or DATABASE_URL to an empty database.",
    );
  }
}

/**
 * Puts a backup into an installation that nobody has used. The whole file is read and checked first.
 * Then all happens in one transaction: the tables are made as the file's release had them, filled,
 * and brought forward to this release. Whoever is killed on the way leaves what was there before.
 * @throws UnusableBackup or NotEmpty, and nothing has changed.
 */
export async function restoreBackup(restoring: Restoring): Promise<Restored> {
  const { ownerUrl, file, passphrase, directory = ownMigrations } = restoring;
  return withClient(ownerUrl, async (client) => {
    if (!(await isUnused(client))) throw new NotEmpty();
    const { header, manifest } = await checkBackup(file, passphrase);
    const migrations = await readMigrations(directory);
    refuseOtherHistory({ header, manifest }, migrations, file);
    await waitForMigrations(client);
    await waitForSchema(client, "exclusive");
    await client.query(`
      set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
      set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`);
    await client.query("begin");
    const totals = await replaceAll(client, migrations, restoring);
    await client.query("commit");
    await client.query("analyze");
    return { header, ...totals };
  });
}

/** Which migrations the file has went through; the others of this release are still to come. */
function split(manifest: Manifest, migrations: readonly Migration[]) {
  const applied = new Set(manifest.migrations.map(({ name }) => name));
  return {
    past: migrations.filter(({ name }) => applied.has(name)),
    coming: migrations.filter(({ name }) => !applied.has(name)),
  };
}

/** @throws Error when the file went through migrations that this release does not have. */
export function refuseOtherHistory(
  { header, manifest }: { header: Header; manifest: Manifest },
  migrations: readonly Migration[],
  file: string,
): void {
  const fileName = path.basename(file);
  const known = new Map(migrations.map(({ name, sha256 }) => [name, sha256]));
  const newer = manifest.migrations.find(({ name }) => !known.has(name));
  if (newer) throw new UnusableBackup("newer", fileName, `${header.release}, ${newer.name}`);
  const other = manifest.migrations.find(({ name, sha256 }) => known.get(name) !== sha256);
  if (other) {
    throw new Error(
      `${fileName} was made with another migration ${other.name} than this release has. Restore it ` +
        `with the release that made it (${header.release}).`,
    );
  }
}

async function replaceAll(
  client: Client,
  migrations: readonly Migration[],
  { file, passphrase }: Restoring,
): Promise<Totals> {
  // Whoever signs in right now waits here, or was first: then the installation is in use.
  if (!(await isUnused(client, "lock"))) throw new NotEmpty();
  await makeHistory(client);
  await dropEverything(client);
  return withBackup(file, passphrase, async ({ manifest, tables }) => {
    const { past, coming } = split(manifest, migrations);
    for (const migration of past) await applyWithin(client, migration);
    const totals = await loadTables(client, manifest, tables);
    for (const migration of coming) await applyWithin(client, migration);
    return totals;
  });
}
