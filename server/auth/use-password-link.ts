import type * as z from "zod";
import type { NewPasswordInput } from "../../contracts/password-links.ts";
import type { Context } from "../base/context.ts";
import { Problem } from "../base/problem.ts";
import type { Db } from "../base/db.ts";
import { asCompany } from "../db/company.ts";
import { noteEvent } from "../records/note-event.ts";
import { nextRevision } from "../records/page.ts";
import { hashPassword } from "./password.ts";
import { findPasswordLink, useUpLink } from "./password-links.ts";
import { refuseGuessable } from "./password-rules.ts";
import type { Http } from "./after-answer.ts";
import { byPassword, enter } from "./sign-in.ts";

/**
 * Sets the password and opens a session. The database ends every other session and link of the user.
 * @throws Problem `link_expired`, or one that names the wrong field; then the link stays as it was
 */
export async function usePasswordLink(
  context: Context,
  http: Http,
  { newPassword, ...named }: z.output<typeof NewPasswordInput>,
): Promise<string> {
  const { db, clock } = context;
  const link = await findPasswordLink(db, named, clock());
  if (!link) throw new Problem("link_expired");
  const { companyId, companyTitle, userId, email } = link;
  await refuseGuessable("newPassword", newPassword, { companyTitle, email });
  const passwordHash = await hashPassword(newPassword);
  const save = async (own: Db) => {
    if (!(await useUpLink(own, named.token))) throw new Problem("link_expired");
    await own
      .updateTable("users")
      .set({ passwordHash, hasPassword: true, revision: nextRevision })
      .where("id", "=", userId)
      .execute();
    await noteEvent(own, { action: "password_changed", kind: "user", id: userId });
  };
  await asCompany(db, companyId, save, { userId });
  http.request.log.info({ event: "password_link_used", user: userId, kind: named.kind });
  return enter(context, http, { companyId, userId, passwordHash, way: byPassword });
}
