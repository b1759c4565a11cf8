import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import type * as z from "zod";
import type { factors } from "../../contracts/factors.ts";
import type { Language } from "../../contracts/fields.ts";
import type { Context } from "../base/context.ts";
import type { Db } from "../base/db.ts";
import { Problem } from "../base/problem.ts";
import { hashToken, newToken } from "../base/session.ts";
import { asCompany } from "../db/company.ts";
import { authenticationOptions, usePasskey } from "../factors/passkeys.ts";
import { hasTotp } from "../factors/queries.ts";
import { useRecoveryCode } from "../factors/recovery-codes.ts";
import { isTotpLocked, useTotpCode } from "../factors/totp.ts";
import { ownCompany } from "../records/page.ts";
import { knownNamesOf, takeOrRefuse } from "./sign-in-limits.ts";
import { putBack, takeFromEach } from "./token-buckets.ts";
import { noteFailure } from "./whence.ts";
import type { UsedIdentity } from "./use-identity.ts";

const minuteMs = 60_000;
const pendingMs = 5 * minuteMs;

interface Person {
  readonly userId: string;
  readonly locale?: Language | undefined;
  readonly way: { readonly identity?: UsedIdentity };
}

/**
 * What somebody whose first step was right has to show besides, as the problem that asks for it; undefined when he has
 * no second factor. Runs in a transaction of his company.
 */
export async function pendingSignIn(
  db: Db,
  { config, clock }: Pick<Context, "config" | "clock">,
  { userId, locale, way }: Person,
): Promise<Problem | undefined> {
  const isTotp = await hasTotp(db, userId);
  const options = await authenticationOptions(db, config, userId);
  if (!isTotp && !options) return undefined;
  const token = newToken();
  await db
    .insertInto("pendingSignIns")
    .values({
      tokenHash: hashToken(token),
      companyId: ownCompany,
      userId,
      locale: locale ?? null,
      challenge: options?.challenge ?? null,
      issuer: way.identity?.issuer ?? null,
      subject: way.identity?.subject ?? null,
      expiresAt: new Date(clock().getTime() + pendingMs),
    })
    .execute();
  const passkey = options ? JSON.stringify(options) : null;
  return new Problem("second_factor_needed", { details: { token, hasTotp: isTotp, passkey } });
}

interface Pending {
  companyId: string;
  userId: string;
  passwordHash: string;
  locale: Language | null;
  challenge: string | null;
  expiresAt: Date;
}

type Shown = z.output<typeof factors.signIn.body>;

/**
 * The person who has shown his second factor; his sign-in is not pending any more.
 * @throws Problem sign_in_expired, second_factor_wrong or too_many_attempts
 */
export async function finishPending(
  context: Context,
  request: FastifyRequest,
  shown: Shown,
): Promise<Pending & Person["way"]> {
  const { db, clock } = context;
  const tokenHash = hashToken(shown.token);
  const { rows } = await sql<Pending>`select * from find_pending_sign_in(${tokenHash})`.execute(db);
  const pending = rows[0];
  if (!pending || pending.expiresAt <= clock()) throw new Problem("sign_in_expired");
  const isCounted = shown.code !== undefined && isTotpCode(shown.code);
  const names = await knownNamesOf(context, [pending], request);
  const tries = codesOf(pending.userId, names.get(pending.userId));
  if (isCounted) await takeOrRefuse(db, [tries], clock());
  const ended = await asCompany(db, pending.companyId, async (own) => {
    if (!(await isShown(own, context, pending, shown))) return undefined;
    const ours = await own
      .deleteFrom("pendingSignIns")
      .where("tokenHash", "=", tokenHash)
      .returning(["issuer", "subject"])
      .executeTakeFirst();
    if (!ours) throw new Problem("sign_in_expired");
    return ours;
  });
  if (!ended) {
    const locked = isCounted && (await tellLocked(context, pending));
    request.log.warn({ event: "second_factor_failed", user: pending.userId, ...locked });
    if ((await takeFromEach(db, [notesOf(pending.userId)], clock())) === 0) {
      await noteFailure(db, "second_factor_failed", request, pending);
    }
    throw new Problem("second_factor_wrong");
  }
  context.lockedFactors.remove(pending.userId);
  if (isCounted) await putBack(db, tries);
  const { issuer, subject } = ended;
  if (issuer === null || subject === null) return pending;
  return { ...pending, identity: { issuer, subject, isConnected: false } };
}

/** No code is right for a secret that cannot be opened. The operator is told so; who asks, that his code is wrong. */
async function tellLocked(context: Context, { companyId, userId }: Pending) {
  const locked = await asCompany(context.db, companyId, (own) =>
    isTotpLocked(own, context, userId),
  );
  if (!locked) return {};
  context.lockedFactors.add(userId);
  return {
    reason: "What is kept of the user's authenticator app was sealed with another SECRET_KEY.",
    remedy: "Start the server with the SECRET_KEY from before, or remove the user's second factor.",
  };
}

const plain = (code: string) => code.replaceAll(/\s/g, "");
const isTotpCode = (code: string) => /^\d{6}$/.test(plain(code));

/**
 * Six figures can be guessed by whoever has the password, so a stranger has few tries. They are no way to keep the user
 * out: his own browser has tries of its own, and passkeys and recovery codes are not counted.
 */
const codesOf = (userId: string, known: string | undefined) =>
  known === undefined
    ? { key: `codes ${userId}`, holds: 5, everyMs: 5 * minuteMs }
    : { key: `codes ${userId} ${known}`, holds: 5, everyMs: minuteMs };

/** What is not counted can be shown without end, and nobody shortens the audit log: it tells so many of a user's failures. */
const notesOf = (userId: string) => ({ key: `notes ${userId}`, holds: 60, everyMs: minuteMs });

async function isShown(
  db: Db,
  context: Context,
  { userId, challenge }: Pending,
  { code, passkey }: Shown,
): Promise<boolean> {
  if (passkey !== undefined) {
    return (
      challenge !== null && usePasskey(db, context, { userId, credential: passkey, challenge })
    );
  }
  if (code === undefined) return false;
  return isTotpCode(code)
    ? useTotpCode(db, context, { userId, code: plain(code), confirmed: true })
    : useRecoveryCode(db, userId, code);
}
