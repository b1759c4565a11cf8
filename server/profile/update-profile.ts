import type { Received } from "../../contracts/endpoint.ts";
import type { profile } from "../../contracts/profile.ts";
import type { Context } from "../base/context.ts";
import type { Db } from "../base/db.ts";
import { invalid } from "../base/problem.ts";
import type { Session } from "../base/session.ts";
import { checkPhone } from "../records/check-phone.ts";
import { asCompany } from "../db/company.ts";
import { nextRevision, refuseStale } from "../records/page.ts";
import { checkImage } from "../files/queries.ts";
import { checkCurrentPassword } from "./check-password.ts";
import { findProfile } from "./queries.ts";

type Update = Received<typeof profile.update>["body"];

/** @throws Problem that names the wrong field; another e-mail address needs the current password */
export async function updateProfile(
  context: Context,
  session: Session,
  { revision, currentPassword, ...input }: Update,
) {
  if (input.email !== session.email) {
    if (currentPassword === "") throw invalid("currentPassword", "required");
    await checkCurrentPassword(context, session, currentPassword);
  }
  const save = async (db: Db) => {
    const before = await findProfile(db, session);
    if (input.phone !== before?.phone) await checkPhone(db, input.phone);
    await checkImage(db, "avatarId", input.avatarId, "avatar");
    const changed = await db
      .updateTable("users")
      .set({ ...input, revision: nextRevision })
      .where("id", "=", session.userId)
      .where("revision", "=", revision)
      .returning("id")
      .executeTakeFirst();
    return changed ? findProfile(db, session) : refuseStale(db, "users", session.userId);
  };
  return asCompany(context.db, session.homeCompanyId, save, session);
}
