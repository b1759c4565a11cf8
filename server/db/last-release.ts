import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { release } from "../base/release.ts";

const fileOf = (dataDir: string) => path.join(dataDir, "release");

/** Says, for a later release that cannot read this folder, which one can. */
export const noteRelease = (dataDir: string): void =>
  writeFileSync(fileOf(dataDir), `${release}\n`);

/** The release that was started here last; undefined when it was one that noted nothing. */
export function lastRelease(dataDir: string): string | undefined {
  const file = fileOf(dataDir);
  return existsSync(file) ? readFileSync(file, "utf8").trim() : undefined;
}
