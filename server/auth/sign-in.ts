import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Language } from "../../contracts/fields.ts";
import { Problem } from "../base/problem.ts";
import { hashToken, newToken, sessionDays } from "../base/session.ts";
import type { Db } from "../base/db.ts";
import { asCompany } from "../db/company.ts";
import { decoyHash, hashPassword, isOutdated, isPassword } from "./password.ts";
import { countTry, type SignInLimits } from "./sign-in-limits.ts";

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The language that was chosen before signing in; without it the user's own stays. */
  readonly locale?: Language | undefined;
}

interface Origin {
  readonly ip: string;
  readonly userAgent: string;
  readonly log: FastifyBaseLogger;
}

export const originOf = ({ ip, headers, log }: FastifyRequest): Origin => ({
  ip,
  userAgent: headers["user-agent"] ?? "",
  log,
});

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
  credentials: Credentials,
  origin: Origin,
): Promise<string> {
  const { password, locale } = credentials;
  const user = await findUser(db, limits, credentials, origin);
  const token = await asCompany(db, user.companyId, async (own) => {
    await lockWith(own, user, locale);
    if (isOutdated(user.passwordHash)) await rehash(own, user.userId, password);
    return openSession(own, { ...user, workingCompanyId: user.companyId }, origin);
  });
  origin.log.info({ event: "signed_in", user: user.userId, companyId: user.companyId });
  return token;
}

/** Whose e-mail and password these are, without signing in. @throws Problem when they are nobody's */
export async function findUser(
  db: Db,
  limits: SignInLimits,
  { email, password }: Credentials,
  origin: Origin,
): Promise<SignInRow> {
  const address = email.toLowerCase();
  const giveBack = await countTry(limits, address, origin.ip);
  const { rows } = await sql<SignInRow>`select * from find_sign_in(${address})`.execute(db);
  const user = rows[0];
  const isRight = await isPassword(password, user?.passwordHash ?? decoyHash);
  if (!user || !isRight || !user.active) {
    // Without the address: people type their password there by mistake.
    origin.log.warn({ event: "sign_in_failed", user: user?.userId });
    throw new Problem("sign_in_failed");
  }
  await giveBack();
  return user;
}

/** Whoever was deactivated or got another password while his old one was looked at stays outside. */
async function lockWith(
  db: Db,
  { userId, passwordHash }: SignInRow,
  locale: Language | undefined,
): Promise<void> {
  const seen = await db
    .updateTable("users")
    .set({ lastSeenAt: sql`now()`, ...(locale && { locale }) })
    .where("id", "=", userId)
    .where("passwordHash", "=", passwordHash)
    .where("active", "=", true)
    .returning("id")
    .executeTakeFirst();
  if (!seen) throw new Problem("sign_in_failed");
}

interface SessionOwner {
  readonly companyId: string;
  readonly userId: string;
  readonly workingCompanyId: string;
}

/** Opens a session in the user's own company and answers its token. */
export async function openSession(
  db: Db,
  { companyId, userId, workingCompanyId }: SessionOwner,
  { userAgent }: Pick<Origin, "userAgent">,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto("sessions")
    .values({
      tokenHash: hashToken(token),
      companyId,
      userId,
      workingCompanyId,
      expiresAt: sql<Date>`now() + make_interval(days => ${sessionDays})`,
      userAgent: userAgent.slice(0, 200),
    })
    .execute();
  return token;
}

async function rehash(db: Db, userId: string, password: string) {
  await db
    .updateTable("users")
    .set({ passwordHash: await hashPassword(password) })
    .where("id", "=", userId)
    .execute();
}
