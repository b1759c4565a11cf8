import { sql } from "kysely";
import { Problem } from "../app/problem.ts";
import { hashToken, newToken, sessionDays } from "../app/session.ts";
import { asCompany, type Db } from "../db/company.ts";
import { decoyHash, hashPassword, isOutdated, isPassword } from "./password.ts";
import { countTry, type SignInLimits } from "./sign-in-limits.ts";

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface Origin {
  readonly ip: string;
  readonly userAgent: string;
}

interface SignInRow {
  companyId: string;
  userId: string;
  passwordHash: string;
  active: boolean;
}

/**
 * Opens a session and answers its token. A wrong password, an unknown address and a deactivated user
 * are told apart neither by answer nor by time.
 */
export async function signIn(
  db: Db,
  limits: SignInLimits,
  { email, password }: Credentials,
  origin: Origin,
): Promise<string> {
  const address = email.toLowerCase();
  const giveBack = await countTry(limits, address, origin.ip);
  const { rows } = await sql<SignInRow>`select * from find_sign_in(${address})`.execute(db);
  const user = rows[0];
  const isRight = await isPassword(password, user?.passwordHash ?? decoyHash);
  if (!user || !isRight || !user.active) throw new Problem("sign_in_failed");
  await giveBack();
  const token = newToken();
  await asCompany(db, user.companyId, async (own) => {
    if (isOutdated(user.passwordHash)) await rehash(own, user.userId, password);
    await own
      .insertInto("sessions")
      .values({
        tokenHash: hashToken(token),
        companyId: user.companyId,
        userId: user.userId,
        workingCompanyId: user.companyId,
        expiresAt: sql<Date>`now() + make_interval(days => ${sessionDays})`,
        userAgent: origin.userAgent.slice(0, 200),
      })
      .execute();
  });
  return token;
}

async function rehash(db: Db, userId: string, password: string) {
  await db
    .updateTable("users")
    .set({ passwordHash: await hashPassword(password) })
    .where("id", "=", userId)
    .execute();
}
