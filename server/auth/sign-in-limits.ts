import { createHash } from "node:crypto";
import type { Pool } from "pg";
import type { RateLimiterPostgres } from "rate-limiter-flexible";
import { countAgainst, rateLimiter } from "../base/rate-limit.ts";

/**
 * How many tries there are in a quarter of an hour. The tight limit is on one address of the network
 * that tries one e-mail address: a stranger who guesses shuts himself out and not the user. The two
 * wide ones slow down guessing from many places, and one place that tries many users.
 */
export interface SignInLimits {
  readonly byPair: RateLimiterPostgres;
  readonly byEmail: RateLimiterPostgres;
  readonly byAddress: RateLimiterPostgres;
}

/** For all server processes together. */
export function signInLimits(pool: Pool): SignInLimits {
  const limiter = (keyPrefix: string, points: number) => rateLimiter(pool, keyPrefix, points, 900);
  return {
    byPair: limiter("pair", 7),
    byEmail: limiter("email", 100),
    byAddress: limiter("address", 100),
  };
}

/**
 * A try is counted before the password is looked at, so that parallel tries cannot slip by. The tight
 * limit comes first: what it refuses takes nothing from the others. The answer gives the try back.
 * @throws Problem too_many_attempts with the seconds until the next try.
 */
export async function countTry(
  { byPair, byEmail, byAddress }: SignInLimits,
  email: string,
  ip: string,
): Promise<() => Promise<void>> {
  const place = addressKey(ip);
  const user = hashed(email);
  const pair = hashed(`${email} ${place}`);
  await countAgainst(byPair, pair);
  await countAgainst(byAddress, place);
  await countAgainst(byEmail, user);
  return async () => {
    await byPair.delete(pair);
    await byAddress.reward(place);
    await byEmail.reward(user);
  };
}

/** The longest e-mail address does not fit into the key of a counter. */
const hashed = (text: string) => createHash("sha256").update(text).digest("base64url");

/** Many addresses of one household or attacker share a /64; they count as one. */
function addressKey(ip: string): string {
  if (!ip.includes(":") || ip.includes(".")) return ip.replace(/^.*:/, "");
  const [head = "", tail = ""] = ip.split("::");
  const left = head.split(":").filter((part) => part !== "");
  const right = tail.split(":").filter((part) => part !== "");
  const zeros = ip.includes("::")
    ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0")
    : [];
  const parts = [...left, ...zeros, ...right].slice(0, 4);
  return parts.map((part) => Number.parseInt(part, 16).toString(16)).join(":");
}
