import type { Backups } from "../../contracts/backups.ts";
import type { BackupConfig } from "../base/config.ts";
import type { Db } from "../base/db.ts";
import { nextDue, twoDigits as two } from "./due-times.ts";

/** A backup of yesterday may still be on its way; one of the day before is missing. */
const lateAfterMs = 36 * 60 * 60_000;

/** What the schedule did last, for the page of the system administrators. */
export async function findBackups(db: Db, config: BackupConfig, now: Date): Promise<Backups> {
  const state = await db.selectFrom("backupState").selectAll().executeTakeFirstOrThrow();
  const { madeAt, file, bytes, failedAt, error, testedAt, testedFile, testError } = state;
  return {
    health: healthOf(config, { madeAt, failedAt, testError }, now),
    schedule:
      config.directory === undefined
        ? null
        : {
            at: `${two(config.at.hour)}:${two(config.at.minute)}`,
            nextAt: nextDue(now, config.at).toISOString(),
            keep: config.keep,
            isEncrypted: config.passphrase !== undefined,
          },
    last: madeAt && file !== null ? { at: madeAt.toISOString(), file, bytes: Number(bytes) } : null,
    failure: failedAt && { at: failedAt.toISOString(), reason: error ?? "" },
    test:
      testedAt && testedFile !== null
        ? { at: testedAt.toISOString(), file: testedFile, reason: testError }
        : null,
  };
}

interface Outcome {
  readonly madeAt: Date | null;
  readonly failedAt: Date | null;
  readonly testError: string | null;
}

function healthOf(
  { directory }: BackupConfig,
  { madeAt, failedAt, testError }: Outcome,
  now: Date,
): Backups["health"] {
  if (directory === undefined) return "off";
  if (failedAt || testError !== null) return "failing";
  if (!madeAt) return "waiting";
  return now.getTime() - madeAt.getTime() > lateAfterMs ? "late" : "good";
}
