import { sql } from "kysely";
import type { Db } from "../base/db.ts";
import { Problem } from "../base/problem.ts";
import { ownCompany } from "../records/page.ts";

/** Who somebody is at the OpenID Connect provider. */
export interface UsedIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** He was found by this and not by his address; nobody knows any more, once he was asked for a second factor. */
  readonly isConnected: boolean;
}

/** Is somebody at the provider the user of this row? */
export const isConnected = sql<boolean>`is_connected(users.company_id, users.id)`;

interface Using {
  readonly userId: string;
  readonly identity: UsedIdentity;
  readonly now: Date;
}

/**
 * Whoever comes in by the provider is known by what it calls him from now on, and has accepted his invitation.
 * Runs in the transaction that opens his session; answers whether he was connected by it.
 * @throws Problem sign_in_expired when he was connected otherwise, or no more, in the same moment
 */
export async function useIdentity(db: Db, using: Using): Promise<boolean> {
  const { userId, identity, now } = using;
  const connectedAt = await (identity.isConnected ? markUsed(db, using) : connect(db, using));
  if (!connectedAt) throw new Problem("sign_in_expired");
  await db
    .deleteFrom("passwordLinks")
    .where("userId", "=", userId)
    .where("kind", "=", "invitation")
    .execute();
  return !identity.isConnected && connectedAt.getTime() === now.getTime();
}

async function markUsed(db: Db, { userId, identity, now }: Using): Promise<Date | undefined> {
  const used = await db
    .updateTable("userIdentities")
    .set({ usedAt: now })
    .where("userId", "=", userId)
    .where("issuer", "=", identity.issuer)
    .where("subject", "=", identity.subject)
    .returning("connectedAt")
    .executeTakeFirst();
  return used?.connectedAt;
}

/** Takes the place of a connection with another provider, never of one with another person. */
async function connect(db: Db, { userId, identity, now }: Using): Promise<Date | undefined> {
  const { issuer, subject } = identity;
  const isSameIssuer = sql`user_identities.issuer = excluded.issuer`;
  const connected = await db
    .insertInto("userIdentities")
    .values({ companyId: ownCompany, userId, issuer, subject, connectedAt: now, usedAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(["companyId", "userId"])
        .doUpdateSet({
          issuer,
          subject,
          connectedAt: sql<Date>`case when ${isSameIssuer} then user_identities.connected_at
            else excluded.connected_at end`,
          usedAt: now,
        })
        .where(sql<boolean>`not ${isSameIssuer} or user_identities.subject = excluded.subject`),
    )
    .returning("connectedAt")
    .executeTakeFirst();
  return connected?.connectedAt;
}
