import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { Problem } from "../base/problem.ts";
import { UnusableBackup } from "./container/unusable-backup.ts";
import { NotEmpty, type Restored, restoreBackup } from "./restore-backup.ts";

export interface RestoreTools {
  /** The owner of the tables; only he can make them anew. */
  readonly ownerUrl: string;
  /** Where there is room for a file while it is checked. */
  readonly roomFor: string;
}

/** Takes in a file as it comes, checks it whole and restores it. @throws Problem that says why not */
export async function restoreUpload(
  { ownerUrl, roomFor }: RestoreTools,
  upload: AsyncIterable<Uint8Array>,
  passphrase: string | undefined,
): Promise<Restored> {
  const folder = await mkdtemp(path.join(roomFor, "restore-"));
  try {
    const file = path.join(folder, "upload.backup");
    await pipeline(upload, createWriteStream(file, { mode: 0o600 }));
    return await restoreBackup({ ownerUrl, file, passphrase });
  } catch (error) {
    if (error instanceof UnusableBackup) {
      throw new Problem("backup_unusable", { details: { reason: error.code } });
    }
    if (error instanceof NotEmpty) throw new Problem("installation_in_use");
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
