import { sql } from "kysely";
import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { Problem } from "../app/problem.ts";
import { hashToken, newToken, sessionDays } from "../app/session.ts";
import { asCompany, type Db } from "../db/company.ts";
import { decoyHash, hashPassword, isOutdated, isPassword } from "./password.ts";

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface Origin {
  readonly ip: string;
  readonly userAgent: string;
}

/** Counts failures in the database, so that limits hold for all server processes and survive a restart. */
export interface SignInLimits {
  readonly byEmail: RateLimiterPostgres;
  readonly byAddress: RateLimiterPostgres;
}

export function signInLimits(pool: Pool): SignInLimits {
  const common = {
    storeClient: pool,
    tableName: "sign_in_attempts",
    tableCreated: true,
    clearExpiredByTimeout: false,
  };
  return {
    byEmail: new RateLimiterPostgres({ ...common, keyPrefix: "email", points: 7, duration: 900 }),
    byAddress: new RateLimiterPostgres({
      ...common,
      keyPrefix: "address",
      points: 100,
      duration: 900,
    }),
  };
}

/** Many addresses of one household or attacker share a /64; they count as one. */
export function addressKey(ip: string): string {
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

interface SignInRow {
  companyId: string;
  userId: string;
  passwordHash: string;
  active: boolean;
}

/**
 * Opens a session and answers its token. A wrong password, an unknown address and a deactivated user
 * are told apart neither by answer nor by time.
 */
export async function signIn(
  db: Db,
  limits: SignInLimits,
  { email, password }: Credentials,
  origin: Origin,
): Promise<string> {
  const address = email.toLowerCase();
  await consume(limits, address, origin.ip);
  const { rows } = await sql<SignInRow>`select * from find_sign_in(${address})`.execute(db);
  const user = rows[0];
  const isRight = await isPassword(password, user?.passwordHash ?? decoyHash);
  if (!user || !isRight || !user.active) throw new Problem("sign_in_failed");
  await limits.byEmail.delete(address);
  const token = newToken();
  await asCompany(db, user.companyId, async (own) => {
    if (isOutdated(user.passwordHash)) await rehash(own, user.userId, password);
    await own
      .insertInto("sessions")
      .values({
        tokenHash: hashToken(token),
        companyId: user.companyId,
        userId: user.userId,
        workingCompanyId: user.companyId,
        expiresAt: sql<Date>`now() + make_interval(days => ${sessionDays})`,
        userAgent: origin.userAgent.slice(0, 200),
      })
      .execute();
  });
  return token;
}

async function rehash(db: Db, userId: string, password: string) {
  await db
    .updateTable("users")
    .set({ passwordHash: await hashPassword(password) })
    .where("id", "=", userId)
    .execute();
}

/** A try is counted before the password is looked at, so that parallel tries cannot slip by. */
async function consume({ byEmail, byAddress }: SignInLimits, email: string, ip: string) {
  try {
    await byAddress.consume(addressKey(ip));
    await byEmail.consume(email);
  } catch (error) {
    if (error instanceof RateLimiterRes) throw new Problem("too_many_attempts");
    throw error;
  }
}
