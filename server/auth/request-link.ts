import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { LinkKind } from "../../contracts/password-links.ts";
import type { Context } from "../base/context.ts";
import type { Db } from "../base/db.ts";
import { newId } from "../base/new-id.ts";
import { addressKey } from "./address-key.ts";
import { takeOrRefuse } from "./sign-in-limits.ts";
import { takeFromEach } from "./token-buckets.ts";

const minuteMs = 60_000;

const hashed = (text: string) => createHash("sha256").update(text).digest("base64url");

/**
 * Puts the wish for a new password into the outbox, which finds out whose it is: whether somebody has
 * the address shows neither in the answer nor in the time that it takes. A mailbox gets few messages; what
 * is asked for beyond them is answered alike, and the links of the others go on working. Answers whether
 * mail is sent at all.
 * @throws Problem too_many_attempts for a place that asks for ever more addresses
 */
export async function requestReset(
  { db, config, clock }: Context,
  request: Pick<FastifyRequest, "ip">,
  email: string,
): Promise<boolean> {
  if (config.smtpUrl === undefined) return false;
  const now = clock();
  const place = { key: `links from ${addressKey(request.ip)}`, holds: 10, everyMs: minuteMs };
  await takeOrRefuse(db, [place], now);
  const mailbox = { key: `links to ${hashed(email)}`, holds: 3, everyMs: 10 * minuteMs };
  if ((await takeFromEach(db, [mailbox], now)) === 0) await queueLink(db, "reset", email);
  return true;
}

/**
 * Whoever invites somebody time and again fills no mailbox by it.
 * @throws Problem too_many_attempts
 */
export async function takeInvitation(db: Db, email: string, now: Date): Promise<void> {
  const mailbox = { key: `invitations to ${hashed(email)}`, holds: 3, everyMs: 10 * minuteMs };
  await takeOrRefuse(db, [mailbox], now);
}

/** `userId` names who was invited; whoever asks for a new password is known by his address alone. */
export async function queueLink(
  db: Db,
  kind: LinkKind,
  email: string,
  userId?: string,
): Promise<void> {
  await db
    .insertInto("linkRequests")
    .values({ id: newId(), kind, email, userId: userId ?? null })
    .execute();
}
