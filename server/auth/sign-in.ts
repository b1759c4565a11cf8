import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import type * as z from "zod";
import type { factors } from "../../contracts/factors.ts";
import type { Language } from "../../contracts/fields.ts";
import type { SignInWay } from "../../contracts/oidc.ts";
import type { Context } from "../base/context.ts";
import { Problem } from "../base/problem.ts";
import { hashToken, newToken, sessionDays } from "../base/session.ts";
import type { Db } from "../base/db.ts";
import { asCompany } from "../db/company.ts";
import { noteEvent } from "../records/note-event.ts";
import { addressKey } from "./address-key.ts";
import { afterAnswer, type Http } from "./after-answer.ts";
import { type DeviceOwner, rememberDevice } from "./known-device.ts";
import { rememberPlace } from "./known-places.ts";
import { setSessionCookie } from "./session-cookie.ts";
import { type UsedIdentity, useIdentity } from "./use-identity.ts";
import { decoyHash, hashPassword, isOutdated, isPassword } from "./password.ts";
import { finishPending, pendingSignIn } from "./second-factor.ts";
import { type CountedTry, countTries } from "./sign-in-limits.ts";
import { noteFailure, whence } from "./whence.ts";

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The language that was chosen before signing in; without it the user's own stays. */
  readonly locale?: Language | undefined;
  /** Chosen by whoever has the same password in several companies. */
  readonly companyId?: string | undefined;
}

interface SignInRow {
  companyId: string;
  companyTitle: string;
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
  { email, password, locale, companyId }: Credentials,
): Promise<string> {
  const fitting = await provePassword(context, http, { email, password });
  const user = chosen(fitting, companyId);
  const passwordHash = await rehashed(context.db, user, password);
  return enter(context, http, { ...user, passwordHash, locale, way: byPassword });
}

/**
 * Whose e-mail and password these are, without signing in: an active user in one company or several.
 * @throws Problem sign_in_failed when they are nobody's, too_many_attempts
 */
export async function provePassword(
  context: Context,
  http: Http,
  { email, password }: Pick<Credentials, "email" | "password">,
): Promise<readonly [SignInRow, ...SignInRow[]]> {
  const address = email.toLowerCase();
  const { request } = http;
  const { rows } = await sql<SignInRow>`select * from find_sign_in(${address})`.execute(context.db);
  const tries = await countTries(context, { email: address, request, owners: rows });
  const compared = tries.flatMap(({ owners }) => owners);
  const fitting = new Set<SignInRow>();
  for (const counted of tries) {
    const theirs = await whosePassword(counted, password);
    for (const row of theirs) fitting.add(row);
    if (theirs.length > 0 && theirs.length === counted.owners.length) await counted.giveBack();
  }
  const [first, ...others] = rows.filter((row) => fitting.has(row));
  if (first) return [first, ...others];
  // Without the address: people type their password there by mistake.
  request.log.warn({ event: "sign_in_failed", user: compared[0]?.userId, address: request.ip });
  afterAnswer(http, async () => {
    for (const row of compared) await noteFailure(context.db, "sign_in_failed", request, row);
  });
  throw new Problem("sign_in_failed");
}

/** A person has a user in each of his companies, with passwords that may differ. */
async function whosePassword(
  { owners, isKnown }: CountedTry<SignInRow>,
  password: string,
): Promise<readonly SignInRow[]> {
  const line = isKnown ? "known" : "unknown";
  if (owners.length === 0) await isPassword(password, decoyHash, line);
  const fitting = [];
  for (const row of owners) {
    if ((await isPassword(password, row.passwordHash, line)) && row.active) fitting.push(row);
  }
  return fitting;
}

/** @throws Problem choose_company, which names those of whoever knows the password */
function chosen(fitting: readonly SignInRow[], companyId: string | undefined): SignInRow {
  const named = fitting.filter((row) => companyId === undefined || row.companyId === companyId);
  const [user, ...others] = named;
  if (!user) throw new Problem("sign_in_failed");
  if (others.length === 0) return user;
  const companies = named.map((row) => ({ id: row.companyId, title: row.companyTitle }));
  throw new Problem("choose_company", { details: { companies } });
}

/** How somebody has proven who he is: by his password, or as whom the provider knows. */
export interface Way {
  readonly identity?: UsedIdentity;
  /** The provider has asked for a second factor, so nobody else does. */
  readonly hasProviderFactor: boolean;
}

export const byPassword: Way = { hasProviderFactor: false };

interface Entering extends DeviceOwner {
  readonly companyId: string;
  readonly way: Way;
  /** The language that was chosen before signing in; without it the user's own stays. */
  readonly locale?: Language | undefined;
}

/**
 * Opens a session of somebody whose password was right, or whom the provider knows, and answers its token.
 * @throws Problem second_factor_needed for whoever has one that the provider has not asked for
 */
export async function enter(context: Context, http: Http, user: Entering): Promise<string> {
  if (user.way.hasProviderFactor) return open(context, http, user);
  const owed = await asCompany(context.db, user.companyId, (own) =>
    pendingSignIn(own, context, user),
  );
  if (owed) throw owed;
  return open(context, http, user);
}

/** The same for whoever has shown his second factor. */
export async function showSecondFactor(
  context: Context,
  http: Http,
  shown: z.output<typeof factors.signIn.body>,
): Promise<string> {
  const { locale, identity, ...user } = await finishPending(context, http.request, shown);
  const way = { ...(identity && { identity }), hasProviderFactor: false };
  return open(context, http, { ...user, locale: locale ?? undefined, way });
}

async function open(context: Context, http: Http, user: Entering): Promise<string> {
  const { companyId, userId, passwordHash, locale, way } = user;
  const { identity, hasProviderFactor } = way;
  const by = identity ? "provider" : "password";
  const openOwn = async (own: Db) => {
    await lockWith(own, user, locale);
    const owner = { companyId, userId, workingCompanyId: companyId };
    const using = identity && { userId, identity, now: context.clock() };
    const isConnected = using !== undefined && (await useIdentity(own, using));
    if (isConnected)
      await noteEvent(own, { action: "provider_connected", kind: "user", id: userId });
    const details = whence(http.request);
    await noteEvent(own, { action: "signed_in", kind: "user", id: userId, details });
    const opening = { ...owner, signedInBy: by, hasProviderFactor } as const;
    return { isConnected, token: await openSession(own, opening, http.request) };
  };
  const { token, isConnected } = await asCompany(context.db, companyId, openOwn, { userId });
  await admit(context, http, { token, userId, passwordHash });
  const { log } = http.request;
  if (isConnected) log.info({ event: "provider_connected", user: userId, companyId });
  log.info({ event: "signed_in", user: userId, companyId, by });
  return token;
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
  { userId, passwordHash }: DeviceOwner,
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
  readonly signedInBy: SignInWay;
  readonly hasProviderFactor: boolean;
}

/** Opens a session in the user's own company and answers its token. */
export async function openSession(
  db: Db,
  owner: SessionOwner,
  { headers }: Pick<FastifyRequest, "headers">,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto("sessions")
    .values({
      ...owner,
      tokenHash: hashToken(token),
      expiresAt: sql<Date>`now() + make_interval(days => ${sessionDays})`,
      userAgent: (headers["user-agent"] ?? "").slice(0, 200),
    })
    .execute();
  return token;
}

/** Keeps the same password under today's cost; answers its hash. */
async function rehashed(db: Db, user: SignInRow, password: string): Promise<string> {
  if (!isOutdated(user.passwordHash)) return user.passwordHash;
  const passwordHash = await hashPassword(password);
  const saved = await asCompany(db, user.companyId, (own) =>
    own
      .updateTable("users")
      .set({ passwordHash })
      .where("id", "=", user.userId)
      .where("passwordHash", "=", user.passwordHash)
      .returning("id")
      .executeTakeFirst(),
  );
  if (!saved) throw new Problem("sign_in_failed");
  return passwordHash;
}
