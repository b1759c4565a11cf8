import type { FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Language } from "../../contracts/fields.ts";
import type { Context } from "../base/context.ts";
import { Problem } from "../base/problem.ts";
import { hashToken, newToken, sessionDays } from "../base/session.ts";
import type { Db } from "../base/db.ts";
import { asCompany } from "../db/company.ts";
import { addressKey } from "./address-key.ts";
import { type DeviceOwner, rememberDevice } from "./known-device.ts";
import { rememberPlace } from "./known-places.ts";
import { setSessionCookie } from "./session-cookie.ts";
import { decoyHash, hashPassword, isOutdated, isPassword } from "./password.ts";
import { countTry } from "./sign-in-limits.ts";

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The language that was chosen before signing in; without it the user's own stays. */
  readonly locale?: Language | undefined;
}

export interface Http {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
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
  context: Context,
  http: Http,
  { email, password, locale }: Credentials,
): Promise<string> {
  const { db } = context;
  const { log } = http.request;
  const address = email.toLowerCase();
  const { rows } = await sql<SignInRow>`select * from find_sign_in(${address})`.execute(db);
  const user = rows[0];
  const attempt = { email: address, request: http.request, owner: user };
  const { isKnown, giveBack } = await countTry(context, attempt);
  const line = isKnown ? "known" : "unknown";
  const isRight = await isPassword(password, user?.passwordHash ?? decoyHash, line);
  if (!user || !isRight || !user.active) {
    // Without the address: people type their password there by mistake.
    log.warn({ event: "sign_in_failed", user: user?.userId });
    throw new Problem("sign_in_failed");
  }
  await giveBack();
  const { companyId, userId } = user;
  const opened = await asCompany(db, companyId, async (own) => {
    await lockWith(own, user, locale);
    const passwordHash = isOutdated(user.passwordHash)
      ? await rehash(own, userId, password)
      : user.passwordHash;
    const owner = { companyId, userId, workingCompanyId: companyId };
    return { token: await openSession(own, owner, http.request), passwordHash };
  });
  await admit(context, http, { token: opened.token, userId, passwordHash: opened.passwordHash });
  log.info({ event: "signed_in", user: userId, companyId });
  return opened.token;
}

interface Admitted extends DeviceOwner {
  readonly token: string;
}

/** Gives the browser its session. From now on the user's tries in it and at this place are his own. */
export async function admit(
  context: Context,
  { request, reply }: Http,
  { token, ...owner }: Admitted,
): Promise<void> {
  setSessionCookie(reply, context.config, token);
  rememberDevice(context, reply, owner);
  await rememberPlace(context.db, owner, addressKey(request.ip), context.clock());
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
  { headers }: Pick<FastifyRequest, "headers">,
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
      userAgent: (headers["user-agent"] ?? "").slice(0, 200),
    })
    .execute();
  return token;
}

/** Keeps the same password under today's cost. */
async function rehash(db: Db, userId: string, password: string): Promise<string> {
  const passwordHash = await hashPassword(password);
  await db.updateTable("users").set({ passwordHash }).where("id", "=", userId).execute();
  return passwordHash;
}
