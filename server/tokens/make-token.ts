import { sql } from "kysely";
import type * as z from "zod";
import { type AccessTokenInput, tokenPrefix } from "../../contracts/tokens.ts";
import { mayGiveToToken } from "../auth/find-token.ts";
import type { Db } from "../base/db.ts";
import { newId } from "../base/new-id.ts";
import { invalid, Problem } from "../base/problem.ts";
import { hashToken, newToken, type Session } from "../base/session.ts";
import { ownCompany } from "../records/page.ts";

type Input = z.output<typeof AccessTokenInput>;

/** So many of one owner; whoever needs more has forgotten some. */
const mostTokens = 100;
const dayMs = 86_400_000;

/** Whose a token is: somebody's own, or the company's, for which somebody answers. */
type Owner = "own" | "company";

/**
 * Makes a token in a transaction of the company that its row stands in. Answers its id, and the token, which is
 * kept nowhere.
 * @throws Problem confirm_password where the password was not typed lately; of a field for more rights than the
 *   maker has, and for one token too many
 */
export async function makeToken(db: Db, session: Session, input: Input, owner: Owner) {
  if (!session.isConfirmed) throw new Problem("confirm_password");
  if (!mayGiveToToken(session, input)) throw invalid("permissions", "above_own_rights");
  const { title, permissions, seesCosts, days } = input;
  const token = tokenPrefix + newToken();
  const { homeCompanyId, companyId, userId, tokenHash } = session;
  const identity =
    owner === "own"
      ? { userId, workingCompanyId: companyId }
      : { answeringCompanyId: homeCompanyId, answeringId: userId, workingCompanyId: ownCompany };
  await assertFew(db, owner === "own" ? userId : null);
  // Tokens live by the clock of the database, as sessions do.
  const now = sql<Date>`now()`;
  const { id } = await db
    .insertInto("accessTokens")
    .values({
      companyId: ownCompany,
      id: newId(),
      ...identity,
      title,
      permissions: [...new Set(permissions)],
      seesCosts,
      tokenHash: hashToken(token),
      ending: token.slice(-4),
      hasProviderFactor: sql<boolean>`session_has_provider_factor(${tokenHash})`,
      createdAt: now,
      expiresAt: sql<Date>`now() + ${days * dayMs} * interval '1 millisecond'`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, token };
}

async function assertFew(db: Db, userId: string | null): Promise<void> {
  const { count } = await db
    .selectFrom("accessTokens")
    .select(sql<number>`count(*)`.as("count"))
    .where("userId", userId === null ? "is" : "=", userId)
    .executeTakeFirstOrThrow();
  if (count >= mostTokens) throw invalid("title", "too_many", String(mostTokens));
}
