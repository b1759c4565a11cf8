import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

/** A folder with the migrations before the one of this number. */
export async function migrationsBefore(number: string): Promise<string> {
  const all = path.join(import.meta.dirname, "../db/migrations");
  const folder = await mkdtemp(path.join(tmpdir(), "overslag-migrations-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const file of await readdir(all)) {
    if (file < number) await cp(path.join(all, file), path.join(folder, file));
  }
  return folder;
}
