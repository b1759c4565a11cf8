import type { Context } from "../base/context.ts";
import { invalid } from "../base/problem.ts";
import type { Session } from "../base/session.ts";
import { isPassword } from "../auth/password.ts";
import { countTryInSession } from "../auth/sign-in-limits.ts";
import { asCompany } from "../db/company.ts";

/**
 * Asks whoever holds the session for the password of its user, a few times a minute. Answers the hash that the password fits.
 * @throws Problem that names `currentPassword`, or `too_many_attempts`
 */
export async function checkCurrentPassword(
  context: Context,
  session: Session,
  password: string,
): Promise<string> {
  const giveBack = await countTryInSession(context, session.tokenHash);
  const { passwordHash } = await asCompany(context.db, session.homeCompanyId, (own) =>
    own
      .selectFrom("users")
      .select("passwordHash")
      .where("id", "=", session.userId)
      .executeTakeFirstOrThrow(),
  );
  if (!(await isPassword(password, passwordHash, "known"))) {
    throw invalid("currentPassword", "wrong_password");
  }
  await giveBack();
  return passwordHash;
}
