import { sql } from "kysely";
import {
  type BounceOutcome,
  bounceReportDays,
  bounceTokenPrefix,
} from "../../contracts/bounces.ts";
import type { Context } from "../base/context.ts";
import type { Db } from "../base/db.ts";
import { hashToken, newToken } from "../base/session.ts";
import { ownCompany } from "../records/page.ts";

type Tools = Pick<Context, "config" | "clock">;

const dayMs = 86_400_000;

/** How bounces of the running transaction's company come in; of the token no more than its last symbols. */
export async function findBounceSettings(db: Db, { config, clock }: Tools) {
  const token = await db.selectFrom("bounceTokens").select(["ending", "madeAt"]).executeTakeFirst();
  const counted = await db
    .selectFrom("bounceReports")
    .select(["outcome", sql<number>`count(*)::int`.as("count")])
    .select(sql<Date>`max(received_at)`.as("lastAt"))
    .where("receivedAt", ">=", new Date(clock().getTime() - bounceReportDays * dayMs))
    .groupBy("outcome")
    .execute();
  const last = Math.max(0, ...counted.map(({ lastAt }) => lastAt.getTime()));
  const countOf = (outcome: BounceOutcome) =>
    counted.find((one) => one.outcome === outcome)?.count ?? 0;
  return {
    url: `${config.publicUrl}/api/inbound/bounces`,
    token: token ? { ending: token.ending, madeAt: token.madeAt.toISOString() } : null,
    lastReportAt: last === 0 ? null : new Date(last).toISOString(),
    counts: {
      bounced: countOf("bounced"),
      delayed: countOf("delayed"),
      other: countOf("other"),
      unknown: countOf("unknown"),
      unreadable: countOf("unreadable"),
    },
  };
}

/** Makes the token anew, which is told this once; one from before opens nothing any more. */
export async function makeBounceToken(db: Db, tools: Tools) {
  const token = bounceTokenPrefix + newToken();
  const made = {
    tokenHash: hashToken(token),
    ending: token.slice(-4),
    madeAt: tools.clock(),
  };
  await db
    .insertInto("bounceTokens")
    .values({ companyId: ownCompany, ...made })
    .onConflict((conflict) => conflict.column("companyId").doUpdateSet(made))
    .execute();
  return { token, settings: await findBounceSettings(db, tools) };
}

export async function removeBounceToken(db: Db): Promise<true | undefined> {
  const removed = await db.deleteFrom("bounceTokens").returning("companyId").executeTakeFirst();
  return removed && true;
}
