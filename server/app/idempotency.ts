import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { type Endpoint, idempotencyHeader, takesKey } from "../../contracts/endpoint.ts";
import type { Db } from "../base/db.ts";
import { invalid, Problem } from "../base/problem.ts";
import type { SessionToken } from "../base/session.ts";
import { asCompany } from "../db/company.ts";

/** One call with a key that its caller made up for it, so that asking again does nothing more. */
export interface Attempt {
  /** The company that the call is about. */
  readonly companyId: string;
  readonly userId: string;
  readonly userName: string;
  readonly token?: SessionToken;
  readonly key: string;
  /** Of method, address and body: the key is not meant for anything else. */
  readonly requestHash: Buffer;
  readonly begunAt: Date;
}

/**
 * The attempt that a request names; undefined without a key, or where none is taken.
 * @throws Problem invalid for a key that is empty, too long or not of visible ASCII.
 */
export function attemptOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  companyId: string | undefined,
  begunAt: Date,
): Attempt | undefined {
  const key = request.headers[idempotencyHeader];
  const { session } = request;
  if (key === undefined || session === undefined || companyId === undefined) return undefined;
  const { userId, userName, token } = session;
  if (!takesKey(endpoint)) return undefined;
  if (typeof key !== "string" || !/^[!-~]{1,200}$/.test(key)) {
    throw invalid(idempotencyHeader, "wrong_format");
  }
  const text = `${request.method} ${request.url}\n${textOf(request.body)}`;
  const requestHash = createHash("sha256").update(text).digest();
  return { companyId, userId, userName, ...(token && { token }), key, requestHash, begunAt };
}

/** No record is nested so deeply that writing it down fails. */
function textOf(body: unknown): string {
  try {
    return JSON.stringify(body);
  } catch {
    throw invalid("", "malformed");
  }
}

/** What was answered, now or the first time. */
export interface Outcome {
  readonly reply: unknown;
  readonly isRepeat: boolean;
}

/** The work and the note that it is done are one transaction: they hold together or not at all. */
export const onceInOne = (
  db: Db,
  attempt: Attempt,
  work: (own: Db) => Promise<unknown>,
): Promise<Outcome> =>
  asCompany(
    db,
    attempt.companyId,
    async (own) => {
      const before = await begin(own, attempt);
      if (before) return before;
      const reply = await work(own);
      await finish(own, attempt, reply);
      return { reply, isRepeat: false };
    },
    attempt,
  );

/**
 * For work that opens transactions of its own. A server that dies before the last note leaves the attempt
 * unfinished: nobody knows, so asking again is refused until the key is forgotten.
 */
export async function onceSlowly(
  db: Db,
  attempt: Attempt,
  work: (db: Db) => Promise<unknown>,
): Promise<Outcome> {
  const noted = <T>(note: (own: Db) => Promise<T>) => asCompany(db, attempt.companyId, note);
  const before = await noted((own) => begin(own, attempt));
  if (before) return before;
  const reply = await work(db).catch(async (error: unknown) => {
    await noted((own) => forget(own, attempt));
    throw error;
  });
  await noted((own) => finish(own, attempt, reply));
  return { reply, isRepeat: false };
}

/**
 * Notes that the attempt begins, or answers what it was answered before. Another transaction with the same
 * key waits here until this one has ended.
 * @throws Problem key_reused, or key_unfinished when an attempt has begun and not ended.
 */
async function begin(db: Db, attempt: Attempt): Promise<Outcome | undefined> {
  const { companyId, userId, key, requestHash, begunAt } = attempt;
  const begun = await db
    .insertInto("idempotencyKeys")
    .values({ companyId, userId, key, requestHash, begunAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  if (begun) return undefined;
  const stored = await db
    .selectFrom("idempotencyKeys")
    .select(["requestHash", "reply"])
    .where("userId", "=", userId)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  const { reply } = stored;
  if (!stored.requestHash.equals(requestHash)) throw new Problem("key_reused");
  if (reply === null) throw new Problem("key_unfinished");
  return { reply, isRepeat: true };
}

/** What is answered from now on, for a day. */
async function finish(db: Db, { userId, key }: Attempt, reply: unknown): Promise<void> {
  await db
    .updateTable("idempotencyKeys")
    .set({ reply: JSON.stringify(reply) })
    .where("userId", "=", userId)
    .where("key", "=", key)
    .execute();
}

/** The attempt came to nothing: the same key may try again. */
async function forget(db: Db, { userId, key }: Attempt): Promise<void> {
  await db
    .deleteFrom("idempotencyKeys")
    .where("userId", "=", userId)
    .where("key", "=", key)
    .execute();
}
