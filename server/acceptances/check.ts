import { sql } from "kysely";
import type { FastifyRequest } from "fastify";
import type { CheckedAcceptance } from "../../contracts/acceptances.ts";
import { formatAmount } from "../../domain/money/format.ts";
import { addressKey } from "../auth/address-key.ts";
import type { Context } from "../base/context.ts";
import { Problem } from "../base/problem.ts";
import { countAgainst, type Limit } from "../base/rate-limit.ts";
import { hashToken } from "../base/session.ts";
import { asCompany } from "../db/company.ts";

/** Whoever is wrong this often guesses. */
const wrongCodes: Limit = { name: "wrong certificate code", points: 60, seconds: 900 };
const callsOfCode: Limit = { name: "certificate code", points: 600, seconds: 600 };

/**
 * What is stored about the acceptance whose certificate has this code. Every wrong code gets the same answer.
 * @throws Problem not_found, too_many_attempts
 */
export async function checkAcceptance(
  { db }: Pick<Context, "db">,
  code: string,
  { ip }: Pick<FastifyRequest, "ip">,
): Promise<CheckedAcceptance> {
  const { rows } = await sql<{ companyId: string; id: string }>`
    select * from find_certificate(${hashToken(code)})`.execute(db);
  const [found] = rows;
  if (!found) {
    await countAgainst(db, wrongCodes, addressKey(ip));
    throw new Problem("not_found");
  }
  await countAgainst(db, callsOfCode, found.id);
  const row = await asCompany(db, found.companyId, (own) =>
    own
      .selectFrom("offerAnswers as a")
      .innerJoin("estimates", "estimates.id", "a.estimateId")
      .innerJoin("projects", "projects.id", "a.projectId")
      .innerJoin("companies", "companies.companyId", "a.companyId")
      .select(["a.language", "a.name", "a.answeredAt", "a.totalAmount", "a.pdfSha256"])
      .select("a.emailConfirmedAt")
      .select(["a.reopenedAt", "estimates.version", "estimates.changeNumber", "projects.number"])
      .select(["companies.title as company", "companies.currency"])
      .where("a.id", "=", found.id)
      .executeTakeFirstOrThrow(),
  );
  const { answeredAt, emailConfirmedAt, reopenedAt, pdfSha256, totalAmount, currency, ...shown } =
    row;
  return {
    ...shown,
    total: formatAmount(totalAmount, shown.language, currency),
    pdfSha256: pdfSha256 ?? "",
    acceptedAt: answeredAt.toISOString(),
    emailConfirmedAt: emailConfirmedAt?.toISOString() ?? null,
    takenBackAt: reopenedAt?.toISOString() ?? null,
  };
}
