import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { Problem } from "../base/problem.ts";
import { createTurns } from "../base/turns.ts";

const derive = promisify<"argon2id", Argon2Parameters, Buffer>(argon2);

/** Whoever waits in one line does not wait for those in another: strangers hold up no known user. */
export type HashLine = "known" | "unknown" | "new";

/** Each takes memory and time on purpose. One of each line at once, so that many cannot stop the server. */
const inTurn = createTurns(
  { running: 1, waiting: 200 },
  () => new Problem("too_many_calls", { details: { retryAfterSeconds: 2 } }),
);

/** The OWASP minimum for argon2id: 19 MiB, two passes. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`;

const base64 = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");

/** A hash in the PHC text format; the same text in another Unicode form gives the same password. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const message = password.normalize("NFKC");
  const key = await inTurn("new", () => derive("argon2id", { message, nonce, ...cost }));
  return `${prefix}${base64(nonce)}$${base64(key)}`;
}

export async function isPassword(password: string, hash: string, line: HashLine): Promise<boolean> {
  const [, name, , parameters = "", nonce = "", key = ""] = hash.split("$");
  if (name !== "argon2id") return false;
  const values = new Map(
    parameters.split(",").map((part) => [part.slice(0, 1), Number(part.slice(2))]),
  );
  const expected = Buffer.from(key, "base64");
  const actual = await inTurn(line, () =>
    derive("argon2id", {
      message: password.normalize("NFKC"),
      nonce: Buffer.from(nonce, "base64"),
      memory: values.get("m") ?? 0,
      passes: values.get("t") ?? 0,
      parallelism: values.get("p") ?? 0,
      tagLength: expected.length,
    }),
  );
  return timingSafeEqual(actual, expected);
}

/** True when the cost was raised since the hash was made. */
export const isOutdated = (hash: string) => !hash.startsWith(prefix);

/** Checked when no such user exists, so that both answers take the same time. */
export const decoyHash = await hashPassword(randomBytes(12).toString("hex"));
