import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Client } from "pg";
import type { BackupConfig } from "../base/config.ts";
import { withClient } from "../db/roles.ts";
import { checkBackup, writeBackup } from "./backup-file.ts";
import { lastDue, twoDigits as two } from "./due-times.ts";

export type Schedule = BackupConfig & { readonly directory: string };

export interface ScheduleTools {
  /** Ends what is under way when the product stops; what was not finished is done after the next start. */
  readonly signal?: AbortSignal;
  readonly ownerUrl: string;
  readonly schedule: Schedule;
  readonly clock: () => Date;
  readonly log: { info(text: string): void; error(text: string): void };
}

const minuteMs = 60_000;
/** After a failure, such as a full disk, it is tried again this much later. */
const retryMs = 60 * minuteMs;
const ours = /^overslag-\d{8}-\d{6}\.backup$/;
const leftBehind = /^overslag-\d{8}-\d{6}\.backup\.[0-9a-f-]+\.part$/;

/** Looks every minute whether a backup is due, now at first, until stopped. */
export function startBackups(tools: ScheduleTools): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const look = () => {
    running ??= backUpIfDue({ ...tools, signal: stopping.signal })
      .catch((error: unknown) => tools.log.error(`No backup could be made: ${messageOf(error)}`))
      .finally(() => (running = undefined));
  };
  look();
  const timer = setInterval(look, minuteMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

/** Of several processes on one database the first one makes the backup; the others see that it is made. */
export async function backUpIfDue(tools: ScheduleTools): Promise<void> {
  await withClient(tools.ownerUrl, async (client) => {
    const { rows } = await client.query<{ first: boolean }>(
      "select pg_try_advisory_lock(hashtext('overslag scheduled backup')) as first",
    );
    if (rows[0]?.first !== true || !(await isDue(client, tools))) return;
    await backUp(client, tools);
    const isWhole = await testNewest(client, tools);
    if (isWhole) await deleteOld(tools.schedule);
  });
}

async function isDue(client: Client, { schedule, clock }: ScheduleTools): Promise<boolean> {
  const { rows } = await client.query<{ made: Date | null; failed: Date | null }>(
    "select made_at as made, failed_at as failed from backup_state",
  );
  const { made, failed } = rows[0] ?? { made: null, failed: null };
  const now = clock();
  const due = lastDue(now, schedule.at);
  if (made && made >= due) return false;
  return !failed || failed < due || now.getTime() - failed.getTime() >= retryMs;
}

async function backUp(client: Client, { ownerUrl, schedule, clock, log, signal }: ScheduleTools) {
  const { directory, passphrase } = schedule;
  const now = clock();
  const name = nameOf(now);
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await deleteLeftBehind(directory);
    const file = path.join(directory, name);
    const { bytes } = await writeBackup({ ownerUrl, file, passphrase, now, signal });
    await client.query(
      "update backup_state set made_at = $1, file = $2, bytes = $3, failed_at = null, error = null",
      [now, name, bytes],
    );
    log.info(`Made the backup ${name}.`);
  } catch (error) {
    if (signal?.aborted) return;
    log.error(`No backup could be made: ${messageOf(error)}`);
    await client.query("update backup_state set failed_at = $1, error = $2", [
      now,
      messageOf(error).slice(0, 500),
    ]);
  }
}

/** A file that has not been read is a hope. True when the newest one is whole. */
async function testNewest(client: Client, { schedule, clock, log, signal }: ScheduleTools) {
  const [newest] = await findFiles(schedule.directory);
  if (newest === undefined) return false;
  let problem: string | null = null;
  try {
    await checkBackup(path.join(schedule.directory, newest), schedule.passphrase, signal);
  } catch (error) {
    if (signal?.aborted) return false;
    problem = messageOf(error).slice(0, 500);
    log.error(problem);
  }
  await client.query("update backup_state set tested_at = $1, tested_file = $2, test_error = $3", [
    clock(),
    newest,
    problem,
  ]);
  return problem === null;
}

/** Our own files, newest first; the name holds the moment. */
async function findFiles(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch(() => []);
  return names
    .filter((name) => ours.test(name))
    .toSorted()
    .toReversed();
}

async function deleteOld({ directory, keep }: Schedule): Promise<void> {
  const old = (await findFiles(directory)).slice(keep);
  for (const name of old) await rm(path.join(directory, name), { force: true });
}

/** Halves of files whose process was killed. */
async function deleteLeftBehind(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (leftBehind.test(name)) await rm(path.join(directory, name), { force: true });
  }
}

/** By the clock of the machine, as the operator counts. */
function nameOf(now: Date): string {
  const day = `${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}`;
  const time = `${two(now.getHours())}${two(now.getMinutes())}${two(now.getSeconds())}`;
  return `overslag-${day}-${time}.backup`;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
