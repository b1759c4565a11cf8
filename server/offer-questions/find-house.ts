import type { Db } from "../base/db.ts";
import { printedTitle, printedType } from "../records/printed-names.ts";

/** A version, and whom of the house a message of its customer goes to; nobody where that person has left. */
export async function findHouse(db: Db, estimateId: string) {
  const about = await db
    .selectFrom("estimates")
    .innerJoin("projects", "projects.id", "estimates.projectId")
    .innerJoin("users", "users.id", "projects.responsibleId")
    .innerJoin("companies", "companies.companyId", "estimates.companyId")
    .select(["estimates.version", "estimates.changeNumber", "estimates.projectId"])
    .select(["projects.number", printedTitle.as("title"), printedType.as("estimateType")])
    .select(["projects.responsibleId", "companies.replyTo"])
    .select(["companies.title as company", "companies.currency"])
    .select(["users.name as userName", "users.email as userEmail", "users.locale"])
    .select("users.active as isActive")
    .where("estimates.id", "=", estimateId)
    .executeTakeFirstOrThrow();
  const { isActive, replyTo, ...known } = about;
  const recipients = new Set([isActive ? about.userEmail : "", replyTo]);
  recipients.delete("");
  return { ...known, recipients: [...recipients] };
}

/** Where the house reads and answers it. */
export const projectAddress = (
  { publicUrl }: { readonly publicUrl: string },
  projectId: string,
): string => `${publicUrl}/project/${projectId}/overview`;
