import { sql } from "kysely";
import { linkVariable, offerPagePath } from "../../contracts/offer-links.ts";
import type { Context } from "../base/context.ts";
import type { Db } from "../base/db.ts";
import { hashToken, newToken } from "../base/session.ts";
import { ownCompany } from "../records/page.ts";

/** What links are sealed with, and the address that they begin with. */
export type LinkTools = Pick<Context, "secret" | "config">;

const purpose = "offer link";

/** The link of a version with its visits; undefined where there is no such version. */
export async function makeOfferLink(db: Db, tools: LinkTools, estimateId: string) {
  const estimate = await db
    .selectFrom("estimates")
    .select("id")
    .where("id", "=", estimateId)
    .executeTakeFirst();
  if (!estimate) return undefined;
  const url = await addressOfOffer(db, tools, estimateId);
  const visits = await db
    .selectFrom("offerLinks")
    .select(["visits", "firstVisitAt", "lastVisitAt"])
    .where("estimateId", "=", estimateId)
    .executeTakeFirstOrThrow();
  const { firstVisitAt, lastVisitAt } = visits;
  return {
    url,
    visits: visits.visits,
    firstVisitAt: firstVisitAt?.toISOString() ?? null,
    lastVisitAt: lastVisitAt?.toISOString() ?? null,
  };
}

/** The text of a message as it leaves: no stored message holds a link. */
export async function fillInLink(
  db: Db,
  tools: LinkTools,
  { estimateId, body }: { readonly estimateId: string; readonly body: string },
): Promise<string> {
  if (!body.includes(linkVariable)) return body;
  return body.replaceAll(linkVariable, await addressOfOffer(db, tools, estimateId));
}

/** By the configured address: what a request says of its host is not believed. */
async function addressOfOffer(db: Db, { secret, config }: LinkTools, estimateId: string) {
  const token = newToken();
  await db
    .insertInto("offerLinks")
    .values({ companyId: ownCompany, estimateId, ...stored(token, secret) })
    .onConflict((on) => on.doNothing())
    .execute();
  const { sealedToken } = await db
    .selectFrom("offerLinks")
    .select("sealedToken")
    .where("estimateId", "=", estimateId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const known = secret.open(purpose, sealedToken);
  // Sealed by a key that is gone: what was mailed before gives way to a link that can be read again.
  if (known === undefined) {
    await db
      .updateTable("offerLinks")
      .set(stored(token, secret))
      .where("estimateId", "=", estimateId)
      .execute();
  }
  return `${config.publicUrl}${offerPagePath}#${known ?? token}`;
}

const stored = (token: string, secret: LinkTools["secret"]) => ({
  tokenHash: hashToken(token),
  sealedToken: secret.seal(purpose, token),
});

/** The version that a link leads to. */
export interface LinkedOffer {
  readonly companyId: string;
  readonly estimateId: string;
}

export async function findLinkedOffer(db: Db, token: string): Promise<LinkedOffer | undefined> {
  const { rows } = await sql<LinkedOffer>`
    select * from find_offer_link(${hashToken(token)})`.execute(db);
  return rows[0];
}

/** Opening a link changes nothing else. */
export async function countVisit(db: Db, estimateId: string, now: Date): Promise<void> {
  await db
    .updateTable("offerLinks")
    .set(({ eb, fn }) => ({
      visits: eb("visits", "+", 1),
      firstVisitAt: fn.coalesce("firstVisitAt", sql<Date>`${now}::timestamptz`),
      lastVisitAt: now,
    }))
    .where("estimateId", "=", estimateId)
    .execute();
}
