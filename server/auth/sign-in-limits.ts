import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Context } from "../base/context.ts";
import type { Db } from "../base/db.ts";
import { Problem } from "../base/problem.ts";
import { addressKey } from "./address-key.ts";
import { type DeviceOwner, knownDevice } from "./known-device.ts";
import { knownPlaces } from "./known-places.ts";
import { type Bucket, fill, isFull, putBack, takeFromEach } from "./token-buckets.ts";

const minuteMs = 60_000;

/**
 * Where the user has signed in before, his tries are his own: nobody else uses them up, not even a user of another
 * company who has the same address.
 */
const known = (name: string): Bucket => ({ key: `known ${name}`, holds: 10, everyMs: minuteMs });

/**
 * Everywhere else the tries of one place for one user, of one user from everywhere, and of one place
 * for everybody are counted, where all users of an address are one: so nobody learns how many it has. None of these shuts for longer than a minute: they slow a guesser down to
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

/** Nobody waits longer for his sign-in than comparing so many passwords takes, however many users his address has. */
const mostCompared = 10;

/** Somebody who tries a password. */
export interface Attempt<Owner extends DeviceOwner> {
  readonly email: string;
  readonly request: Pick<FastifyRequest, "ip" | "cookies">;
  /** Whom the address belongs to, in each of his companies; nobody when it is not known. */
  readonly owners: readonly Owner[];
}

/** What to do when the password was right: the tries that it took are there again. */
type GiveBack = () => Promise<void>;

interface Taken {
  /** Until the next try; 0 when one was taken. */
  readonly waitMs: number;
  readonly giveBack: GiveBack;
}

/** A try that was taken, and with whose passwords it may be compared: one known owner's, or those of all others. */
export interface CountedTry<Owner> {
  readonly owners: readonly Owner[];
  /** Both this user and this place or browser are known to each other. */
  readonly isKnown: boolean;
  /** For a password that is that of all these owners: at those whom it does not fit it was a guess. */
  readonly giveBack: GiveBack;
}

/**
 * A try is counted before the password is looked at, so that parallel tries cannot slip by: once for each owner who is
 * known here, once for all others together. Answers those that were there to take; the passwords of the other owners are
 * not compared.
 * @throws Problem too_many_attempts with the seconds until the next try, when none was there.
 */
export async function countTries<Owner extends DeviceOwner>(
  context: Context,
  { email, request, owners }: Attempt<Owner>,
): Promise<readonly CountedTry<Owner>[]> {
  const names = await knownNamesOf(context, owners, request);
  // Ids are in order of time: no namesake who is added later takes the place of a user.
  const oldest = owners.toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
  const tries = [];
  for (const owner of oldest) {
    const name = names.get(owner.userId);
    if (name === undefined || tries.length === mostCompared) continue;
    tries.push({ owners: [owner], isKnown: true, ...(await takeKnown(context, name)) });
  }
  const others = oldest
    .filter(({ userId }) => !names.has(userId))
    .slice(0, mostCompared - tries.length);
  if (others.length > 0 || tries.length === 0) {
    tries.push({ owners: others, isKnown: false, ...(await takeUnknown(context, email, request)) });
  }
  const counted = tries.filter(({ waitMs }) => waitMs === 0);
  if (counted.length === 0) refuse(Math.max(...tries.map(({ waitMs }) => waitMs)));
  return counted;
}

/** Of the browser, else the place, where each of them has signed in before; of the others nothing. */
export async function knownNamesOf(
  context: Context,
  owners: readonly DeviceOwner[],
  request: Pick<FastifyRequest, "ip" | "cookies">,
): Promise<ReadonlyMap<string, string>> {
  const names = await knownPlaces(context.db, owners, addressKey(request.ip), context.clock());
  for (const owner of owners) {
    const name = knownDevice(context, request, owner);
    if (name !== undefined) names.set(owner.userId, name);
  }
  return names;
}

/**
 * The same for whoever holds a session and is asked for its password: a browser that was left open is
 * no way to guess it, and a stolen session no way to use up the tries of the user.
 */
export async function countTryInSession(context: Context, tokenHash: Buffer): Promise<GiveBack> {
  const { waitMs, giveBack } = await takeKnown(context, tokenHash.toString("base64url"));
  if (waitMs > 0) refuse(waitMs);
  return giveBack;
}

async function takeKnown({ db, clock }: Context, name: string): Promise<Taken> {
  const bucket = known(name);
  return {
    waitMs: await takeFromEach(db, [bucket], clock()),
    giveBack: () => fill(db, bucket),
  };
}

async function takeUnknown(
  { db, clock }: Context,
  email: string,
  { ip }: Pick<FastifyRequest, "ip">,
): Promise<Taken> {
  const now = clock();
  const { pair, newcomer, fromNew, fromWorn, place } = bucketsOf(email, addressKey(ip));
  const isFirst = await isFull(db, newcomer, now);
  const always = isFirst ? [pair, place] : [pair];
  const isNewcomer = (await takeFromEach(db, [...always, newcomer, fromNew], now)) === 0;
  const waitMs = isNewcomer ? 0 : await takeFromEach(db, [...always, fromWorn], now);
  const giveBack = async () => {
    await fill(db, pair);
    await fill(db, newcomer);
    await putBack(db, isNewcomer ? fromNew : fromWorn);
    if (isFirst) await putBack(db, place);
  };
  return { waitMs, giveBack };
}

/** @throws Problem too_many_attempts with the seconds until the next try. */
export async function takeOrRefuse(db: Db, buckets: readonly Bucket[], now: Date): Promise<void> {
  const waitMs = await takeFromEach(db, buckets, now);
  if (waitMs > 0) refuse(waitMs);
}

function refuse(waitMs: number): never {
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  throw new Problem("too_many_attempts", { details: { retryAfterSeconds } });
}
