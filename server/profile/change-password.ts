import type * as z from "zod";
import type { PasswordInput } from "../../contracts/profile.ts";
import type { Context } from "../base/context.ts";
import { Problem } from "../base/problem.ts";
import type { Session } from "../base/session.ts";
import { hashPassword } from "../auth/password.ts";
import { refuseGuessable } from "../auth/password-rules.ts";
import type { Http } from "../auth/after-answer.ts";
import { admit, openSession } from "../auth/sign-in.ts";
import { asCompany } from "../db/company.ts";
import { noteEvent } from "../records/note-event.ts";
import { nextRevision } from "../records/page.ts";
import { checkCurrentPassword } from "./check-password.ts";

/**
 * Sets the own password and opens a new session in place of this one: the database
 * ends every session that was opened with the old password.
 * @throws Problem that names the wrong field, or `stale` when the password was changed meanwhile
 */
export async function changePassword(
  context: Context,
  session: Session,
  input: z.output<typeof PasswordInput>,
  http: Http,
): Promise<void> {
  const { email, userId, homeCompanyId, companyId } = session;
  const { currentPassword, newPassword } = input;
  const oldHash = await checkCurrentPassword(context, session, currentPassword);
  const inHome = <T>(work: Parameters<typeof asCompany<T>>[2]) =>
    asCompany(context.db, homeCompanyId, work, session);
  const { title } = await inHome((db) =>
    db.selectFrom("companies").select("title").executeTakeFirstOrThrow(),
  );
  await refuseGuessable("newPassword", newPassword, { companyTitle: title, email });
  const passwordHash = await hashPassword(newPassword);
  const token = await inHome(async (db) => {
    const way = await db
      .selectFrom("sessions")
      .select(["signedInBy", "hasProviderFactor"])
      .where("tokenHash", "=", session.tokenHash)
      .executeTakeFirst();
    const changed = await db
      .updateTable("users")
      .set({ passwordHash, revision: nextRevision })
      .where("id", "=", userId)
      .where("passwordHash", "=", oldHash)
      .returning("id")
      .executeTakeFirst();
    if (!changed || !way) throw new Problem("stale");
    await noteEvent(db, { action: "password_changed", kind: "user", id: userId });
    const owner = { companyId: homeCompanyId, userId, workingCompanyId: companyId, ...way };
    return openSession(db, owner, http.request);
  });
  await admit(context, http, { token, userId, passwordHash });
}
