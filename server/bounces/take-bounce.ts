import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { FastifyRequest } from "fastify";
import { type BounceOutcome, bounceTokenPrefix } from "../../contracts/bounces.ts";
import { readDeliveryReport } from "../../domain/project/bounce.ts";
import { addressKey } from "../auth/address-key.ts";
import { bearerOf } from "../base/access.ts";
import type { Db } from "../base/db.ts";
import { Problem } from "../base/problem.ts";
import { countAgainst, type Limit } from "../base/rate-limit.ts";
import { hashToken } from "../base/session.ts";
import { reportTextIn } from "../estimates/report-text.ts";
import { enterReport } from "../estimates/report-bounce.ts";
import { ownCompany } from "../records/page.ts";

/** A mail server has its token from a file: whoever shows wrong ones this often guesses. */
const wrongTokens: Limit = { name: "wrong bounce token", points: 60, seconds: 900 };
/** More than this do not come back, and a mail server tries again later. */
const reportsOfCompany: Limit = { name: "bounce reports", points: 600, seconds: 3_600 };

const longestToken = 100;

/**
 * The company whose token the request shows. Whatever is no living token gets the same answer, before anything of
 * the mail is read.
 * @throws Problem token_unknown, too_many_attempts
 */
export async function findBounceCompany(db: Db, request: FastifyRequest): Promise<string> {
  const token = bearerOf(request) ?? "";
  const companyId = await companyOf(db, token);
  if (companyId === null) {
    await countAgainst(db, wrongTokens, addressKey(request.ip));
    throw new Problem("token_unknown");
  }
  await countAgainst(db, reportsOfCompany, companyId);
  return companyId;
}

async function companyOf(db: Db, token: string): Promise<string | null> {
  if (!token.startsWith(bounceTokenPrefix) || token.length > longestToken) return null;
  const { rows } = await sql<{ id: string | null }>`
    select find_bounce_company(${hashToken(token)}) as id`.execute(db);
  return rows[0]?.id ?? null;
}

/**
 * Takes in a mail that was posted, in a transaction of its company. The same report again does nothing more and gets
 * the answer of the first time, by whichever way it came.
 * @throws Problem unavailable while the message is on its way
 */
export async function takeBounce(db: Db, mail: Uint8Array, now: Date): Promise<BounceOutcome> {
  const text = reportTextIn(mail);
  const reportHash = createHash("sha256")
    .update(text ?? mail)
    .digest();
  const first = await db
    .insertInto("bounceReports")
    .values({ companyId: ownCompany, reportHash, receivedAt: now, outcome: "unreadable" })
    .onConflict((conflict) => conflict.columns(["companyId", "reportHash"]).doNothing())
    .returning("outcome")
    .executeTakeFirst();
  const row = sql<boolean>`report_hash = ${reportHash}`;
  if (!first) {
    const { outcome } = await db
      .selectFrom("bounceReports")
      .select("outcome")
      .where(row)
      .executeTakeFirstOrThrow();
    return outcome;
  }
  const outcome = await enter(db, text, now);
  await db.updateTable("bounceReports").set({ outcome }).where(row).execute();
  return outcome;
}

async function enter(db: Db, text: string | undefined, now: Date): Promise<BounceOutcome> {
  const report = readDeliveryReport(text ?? "");
  if (report.recipients.length === 0) return "unreadable";
  const entered = await enterReport(db, report, now);
  return entered?.outcome ?? "unknown";
}
