import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Config } from "./config.ts";

/**
 * The setting's, else the one in the data folder, which the first start makes. Processes that start
 * together take the one that was first.
 */
export function readSecret({ secretKey, dataDir }: Pick<Config, "secretKey" | "dataDir">): string {
  if (secretKey !== undefined) return secretKey;
  const file = path.join(dataDir, "secret.key");
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, `${randomBytes(32).toString("base64url")}\n`, { flag: "wx", mode: 0o600 });
  } catch (error) {
    const isThere = error instanceof Error && "code" in error && error.code === "EEXIST";
    if (!isThere) throw error;
  }
  return readFileSync(file, "utf8").trim();
}
