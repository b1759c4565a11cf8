import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Config } from "./config.ts";
import { shortestSecret } from "./secret.ts";

type Where = Pick<Config, "secretKey" | "dataDir">;

const secretFile = (dataDir: string) => path.join(dataDir, "secret.key");

/** Whether there is one already: the next start makes none. */
export function hasSecret({ secretKey, dataDir }: Where): boolean {
  return secretKey !== undefined || existsSync(secretFile(dataDir));
}

/** What to say where one is made beside a database that another one was used with. */
export const tellNewSecret = ({ dataDir }: Where): string =>
  `There was no secret key beside this database, so a new one was made: ${secretFile(dataDir)}. With it the codes of ` +
  "authenticator apps are refused, and no webhook is delivered. Stop, put your copy of the key in its place, or set " +
  "SECRET_KEY as the other machines of this database have it, and start again.";

/**
 * The setting's, else the one in the data folder, which the first start makes.
 * @throws Error for a file that is cut off: with what little it holds anybody could sign
 */
export function readSecret({ secretKey, dataDir }: Where): string {
  if (secretKey !== undefined) return secretKey;
  const file = secretFile(dataDir);
  if (!existsSync(file)) makeSecret(file);
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length >= shortestSecret) return secret;
  throw new Error(
    `${file} is empty or cut off. Put your copy of it in its place. Without a copy move it away, and the next ` +
      "start makes another: docs/operating.md says under “Changing a key” what becomes of what.",
  );
}

/**
 * Written whole before it has its name, whatever becomes of the disk or the machine meanwhile. Of processes that
 * start together all take the one that was first.
 */
function makeSecret(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const unnamed = `${file}.${randomBytes(6).toString("hex")}`;
  try {
    const secret = `${randomBytes(32).toString("base64url")}\n`;
    writeFileSync(unnamed, secret, { flag: "wx", mode: 0o600, flush: true });
    linkSync(unnamed, file);
  } catch (error) {
    const isThere = error instanceof Error && "code" in error && error.code === "EEXIST";
    if (!isThere) throw error;
  } finally {
    rmSync(unnamed, { force: true });
  }
}
