import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Context } from "../base/context.ts";
import type { Db } from "../base/db.ts";
import { Problem } from "../base/problem.ts";
import { addressKey } from "./address-key.ts";
import { type DeviceOwner, knownDevice } from "./known-device.ts";
import { knownPlace } from "./known-places.ts";
import { type Bucket, fill, isFull, putBack, takeFromEach } from "./token-buckets.ts";

const minuteMs = 60_000;

/** Where the user has signed in before, his tries are his own: nobody else uses them up. */
const known = (name: string): Bucket => ({ key: `known ${name}`, holds: 10, everyMs: minuteMs });

/**
 * Everywhere else the tries of one place for one user, of one user from everywhere, and of one place
 * for everybody are counted. None of these shuts for longer than a minute: they slow a guesser down to
 * some thousand tries a day, and leave room for the user beside him.
 */
function bucketsOf(email: string, place: string) {
  const user = hashed(email);
  const pair = hashed(`${email} ${place}`);
  return {
    pair: { key: `pair ${pair}`, holds: 5, everyMs: minuteMs },
    /** A place is new to a user for its first tries of the day. */
    newcomer: { key: `newcomer ${pair}`, holds: 2, everyMs: 8 * 60 * minuteMs },
    /** Kept for newcomers, so that those who have failed often do not stand in the user's way. */
    fromNew: { key: `new ${user}`, holds: 10, everyMs: minuteMs / 2 },
    fromWorn: { key: `worn ${user}`, holds: 5, everyMs: minuteMs },
    /** Counts users and not tries: one who keeps mistyping does not shut his office. */
    place: { key: `place ${place}`, holds: 30, everyMs: minuteMs / 3 },
  };
}

/** The longest e-mail address is short enough for an index this way, and nobody reads it there. */
const hashed = (text: string) => createHash("sha256").update(text).digest("base64url");

/** Somebody who tries a password. */
export interface Attempt {
  readonly email: string;
  readonly request: Pick<FastifyRequest, "ip" | "cookies">;
  /** Whom the address belongs to, in each of his companies; nobody when it is not known. */
  readonly owners: readonly DeviceOwner[];
}

/** What to do when the password was right: the tries that it took are there again. */
type GiveBack = () => Promise<void>;

export interface Admission {
  /** Both this user and this place or browser are known to each other. */
  readonly isKnown: boolean;
  readonly giveBack: GiveBack;
}

/**
 * A try is counted before the password is looked at, so that parallel tries cannot slip by.
 * @throws Problem too_many_attempts with the seconds until the next try.
 */
export async function countTry(context: Context, attempt: Attempt): Promise<Admission> {
  const name = await knownNameOf(context, attempt);
  if (name === undefined) return { isKnown: false, giveBack: await countUnknown(context, attempt) };
  return { isKnown: true, giveBack: await countIn(context, known(name)) };
}

/** Of the browser, else the place, where the person has signed in before; undefined elsewhere. */
export async function knownNameOf(
  context: Context,
  { owners, request }: Pick<Attempt, "owners" | "request">,
) {
  for (const owner of owners) {
    const name = knownDevice(context, request, owner);
    if (name !== undefined) return name;
  }
  return knownPlace(context.db, owners, addressKey(request.ip), context.clock());
}

/**
 * The same for whoever holds a session and is asked for its password: a browser that was left open is
 * no way to guess it, and a stolen session no way to use up the tries of the user.
 */
export const countTryInSession = (context: Context, tokenHash: Buffer): Promise<GiveBack> =>
  countIn(context, known(tokenHash.toString("base64url")));

async function countIn({ db, clock }: Context, bucket: Bucket): Promise<GiveBack> {
  await takeOrRefuse(db, [bucket], clock());
  return () => fill(db, bucket);
}

async function countUnknown({ db, clock }: Context, { email, request }: Attempt) {
  const now = clock();
  const { pair, newcomer, fromNew, fromWorn, place } = bucketsOf(email, addressKey(request.ip));
  const isFirst = await isFull(db, newcomer, now);
  const always = isFirst ? [pair, place] : [pair];
  const isNewcomer = (await takeFromEach(db, [...always, newcomer, fromNew], now)) === 0;
  if (!isNewcomer) await takeOrRefuse(db, [...always, fromWorn], now);
  return async () => {
    await fill(db, pair);
    await fill(db, newcomer);
    await putBack(db, isNewcomer ? fromNew : fromWorn);
    if (isFirst) await putBack(db, place);
  };
}

/** @throws Problem too_many_attempts with the seconds until the next try. */
export async function takeOrRefuse(db: Db, buckets: readonly Bucket[], now: Date): Promise<void> {
  const waitMs = await takeFromEach(db, buckets, now);
  if (waitMs === 0) return;
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  throw new Problem("too_many_attempts", { details: { retryAfterSeconds } });
}
