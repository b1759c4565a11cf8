import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Config } from "./config.ts";

type Where = Pick<Config, "secretKey" | "dataDir">;

const secretFile = (dataDir: string) => path.join(dataDir, "secret.key");

/** Whether there is one already: the next start makes none. */
export function hasSecret({ secretKey, dataDir }: Where): boolean {
  return secretKey !== undefined || existsSync(secretFile(dataDir));
}

/**
 * The setting's, else the one in the data folder, which the first start makes. Processes that start
 * together take the one that was first.
 */
export function readSecret({ secretKey, dataDir }: Where): string {
  if (secretKey !== undefined) return secretKey;
  const file = secretFile(dataDir);
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, `${randomBytes(32).toString("base64url")}\n`, { flag: "wx", mode: 0o600 });
  } catch (error) {
    const isThere = error instanceof Error && "code" in error && error.code === "EEXIST";
    if (!isThere) throw error;
  }
  return readFileSync(file, "utf8").trim();
}
