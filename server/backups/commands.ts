import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Config, readConfig } from "../base/config.ts";
import { hasSecret } from "../base/read-secret.ts";
import { startLog } from "../base/start-log.ts";
import { checkAppRole } from "../db/check-app-role.ts";
import { ownMigrations, readMigrations } from "../db/migrate.ts";
import { needInstallation, openDatabase, type RunningDatabase } from "../db/start-database.ts";
import { checkBackup, writeBackup } from "./backup-file.ts";
import type { Totals } from "./container/parts.ts";
import { UnusableBackup } from "./container/unusable-backup.ts";
import { askPassphrase, newPassphrase } from "./passphrase.ts";
import { refuseOtherHistory, restoreBackup } from "./restore-backup.ts";

const usage = `Usage:
  npm run backup -- FILE            write a backup of everything into a new file
  npm run backup -- --encrypt FILE  the same, and ask for a passphrase at the terminal
  npm run restore -- --check FILE   read a backup and say whether it is whole
  npm run restore -- FILE           put a backup into an empty installation
Set BACKUP_PASSPHRASE to encrypt a backup, and to open one that is encrypted.`;

/** Runs a command to its end; what goes wrong is said at the terminal and ends with 1. */
export async function runCommand(command: (args: string[]) => Promise<void>): Promise<void> {
  try {
    await command(process.argv.slice(2));
  } catch (error) {
    startLog.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

/** The file that is named, and whether the command's only option is there. */
function readArguments(args: string[], option: "check" | "encrypt") {
  const parsed = parseQuietly(args, option);
  const [file, ...others] = parsed?.positionals ?? [];
  if (file === undefined || others.length > 0) throw new Error(usage);
  return { file: path.resolve(file), isSet: parsed?.values[option] === true };
}

function parseQuietly(args: string[], option: string) {
  try {
    return parseArgs({ args, options: { [option]: { type: "boolean" } }, allowPositionals: true });
  } catch {
    return undefined;
  }
}

/** `npm run backup -- FILE`: also while the product runs. The file is read again before it counts. */
export async function backup(args: string[]): Promise<void> {
  const { file, isSet: isEncrypted } = readArguments(args, "encrypt");
  const config = settings();
  needInstallation(config);
  const folder = path.dirname(file);
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}. Make it first.`);
  const passphrase = isEncrypted ? await newPassphrase() : config.backup.passphrase;
  await withDatabase(config, async ({ migrationUrl }) => {
    const now = new Date();
    const directory = ownMigrations;
    const writing = { ownerUrl: migrationUrl, file, passphrase, now, directory };
    const { bytes } = await writeBackup(writing);
    const totals = await checkBackup(file, passphrase);
    const kind = passphrase === undefined ? "not encrypted" : "encrypted";
    startLog.info(`Backed up ${words(totals)} into ${file}: ${megabytes(bytes)}, ${kind}.`);
  });
}

/** `npm run restore -- FILE`, or with --check the reading alone. */
export async function restore(args: string[]): Promise<void> {
  const { file, isSet: isCheck } = readArguments(args, "check");
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) throw new Error(`There is no file ${file}.`);
  if (found.isDirectory()) throw new Error(`${file} is a folder. Name a file in it.`);
  const config = settings();
  const work = (passphrase: string | undefined) =>
    isCheck ? check(file, passphrase) : putBack(config, file, passphrase);
  try {
    await work(config.backup.passphrase);
  } catch (error) {
    const isLocked = error instanceof UnusableBackup && error.code === "passphrase_missing";
    const typed = isLocked ? await askPassphrase(`The passphrase of ${file}`) : undefined;
    if (typed === undefined) throw error;
    await work(typed);
  }
}

async function check(file: string, passphrase: string | undefined): Promise<void> {
  const { header, manifest, ...totals } = await checkBackup(file, passphrase);
  const { release, schema, madeAt } = header;
  startLog.info(
    `${file} is whole: ${words(totals)}, made by release ${release} (${schema}) at ${madeAt}.`,
  );
  refuseOtherHistory({ header, manifest }, await readMigrations(ownMigrations), file);
}

async function putBack(
  config: Config,
  file: string,
  passphrase: string | undefined,
): Promise<void> {
  await withDatabase(config, async ({ migrationUrl, appUrl }) => {
    const { header, ...totals } = await restoreBackup({ ownerUrl: migrationUrl, file, passphrase });
    await checkAppRole(appUrl);
    startLog.info(`Restored ${words(totals)} as they were at ${header.madeAt}.`);
  });
  if (!hasSecret(config)) startLog.warn(lacksSecret(config.dataDir));
}

const lacksSecret = (dataDir: string) =>
  "Codes of authenticator apps need the secret key of the installation that was backed up: before the start put " +
  `its secret.key into ${dataDir}, or set SECRET_KEY. Without it such people sign in by a passkey or a recovery ` +
  "code, or after `npm run admin -- remove-factors EMAIL`.";

function settings(): Config {
  return readConfig(process.env, [], process.getuid?.());
}

async function withDatabase(
  config: Config,
  work: (database: RunningDatabase) => Promise<void>,
): Promise<void> {
  const database = await openDatabase(config, startLog);
  try {
    await work(database);
  } finally {
    await database.stop();
  }
}

const words = ({ tables, rows }: Totals) => `${tables} tables with ${rows} rows`;
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
