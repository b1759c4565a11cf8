import type { Context } from "../base/context.ts";
import { invalid } from "../base/problem.ts";
import type { Session } from "../base/session.ts";
import { isPassword } from "../auth/password.ts";
import { countTry, type SignInLimits } from "../auth/sign-in-limits.ts";
import { asCompany } from "../db/company.ts";

/** The context, and how many tries there are. */
export interface PasswordTools extends Context {
  readonly limits: SignInLimits;
}

/**
 * Asks whoever holds the session for the password of its user, with as many tries as at sign-in: a
 * browser that was left open is no way to guess it. Answers the hash that the password fits.
 * @throws Problem that names `currentPassword`, or `too_many_attempts`
 */
export async function checkCurrentPassword(
  { db, limits }: PasswordTools,
  session: Session,
  password: string,
  ip: string,
): Promise<string> {
  const giveBack = await countTry(limits, session.email, ip);
  const { passwordHash } = await asCompany(db, session.homeCompanyId, (own) =>
    own
      .selectFrom("users")
      .select("passwordHash")
      .where("id", "=", session.userId)
      .executeTakeFirstOrThrow(),
  );
  if (!(await isPassword(password, passwordHash))) {
    throw invalid("currentPassword", "wrong_password");
  }
  await giveBack();
  return passwordHash;
}
