import { createHash, randomBytes } from "node:crypto";
import { bounceTokenPrefix } from "../../contracts/bounces.ts";
import { hashToken, newToken } from "../base/session.ts";
import type { Own } from "./rows.ts";

/** A token that a mail server posts bounces with, and one that came in by it. */
export function makeBounces(own: Own, companyId: string) {
  const bounceToken = () =>
    own(async (db) => {
      const token = bounceTokenPrefix + newToken();
      const made = { tokenHash: hashToken(token), ending: token.slice(-4), madeAt: new Date() };
      await db
        .insertInto("bounceTokens")
        .values({ companyId, ...made })
        .execute();
      const reportHash = createHash("sha256").update(randomBytes(8)).digest();
      const report = {
        reportHash,
        receivedAt: new Date("2026-11-19"),
        outcome: "unknown" as const,
      };
      await db
        .insertInto("bounceReports")
        .values({ companyId, ...report })
        .execute();
      return token;
    });
  return { bounceToken };
}
