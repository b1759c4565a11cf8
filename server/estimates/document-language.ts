import type { Language } from "../../contracts/fields.ts";
import { neverSentStatuses } from "../../domain/estimate/estimate-status.ts";
import type { Db } from "../base/db.ts";

interface NewDocument {
  readonly projectId: string;
  /** What it is copied from or changes; null begins without. */
  readonly fromEstimateId: string | null;
  /** What whoever makes it asks for, before all else. */
  readonly asked: Language | undefined;
  /** That of whoever makes it, where nothing tells of the client. */
  readonly own: Language;
}

/**
 * A document is in the language of its client, not of whoever makes it: that of the document it comes from, else of the
 * newest version of its project, else of what the client got last, else of what was last made for him.
 */
export async function languageOfNew(db: Db, document: NewDocument): Promise<Language> {
  const { projectId, fromEstimateId, asked, own } = document;
  return (
    asked ??
    (await languageOf(db, projectId, fromEstimateId)) ??
    (await languageOfClient(db, projectId)) ??
    own
  );
}

async function languageOf(db: Db, projectId: string, fromEstimateId: string | null) {
  const versions = db
    .selectFrom("estimates")
    .select("language")
    .where("projectId", "=", projectId)
    .where("changeNumber", "is", null)
    .orderBy("version", "desc")
    .limit(1);
  const chosen = fromEstimateId === null ? versions : versions.where("id", "=", fromEstimateId);
  return (await chosen.executeTakeFirst())?.language;
}

async function languageOfClient(db: Db, projectId: string) {
  const made = () => documentsOfClient(db, projectId).executeTakeFirst();
  return (await languageSentLast(db, projectId)) ?? (await made())?.language;
}

/** That of what the client of the project got last. */
export const languageSentLast = async (db: Db, projectId: string): Promise<Language | undefined> =>
  (await sentToClient(db, projectId).executeTakeFirst())?.language;

/**
 * Estimates and change orders for the client of the project, in whatever project, the newest alone. A version does not
 * remember its client: it is for him whose project it is in today.
 */
const documentsOfClient = (db: Db, projectId: string) =>
  db
    .selectFrom("projects")
    .innerJoin("projects as his", "his.clientId", "projects.clientId")
    .innerJoin("estimates", "estimates.projectId", "his.id")
    .select("estimates.language")
    .where("projects.id", "=", projectId)
    .orderBy((of) => of.fn.coalesce("estimates.sentAt", "estimates.createdAt"), "desc")
    .orderBy("estimates.id", "desc")
    .limit(1);

/** What was handed over or accepted without a message has left the house too. */
const sentToClient = (db: Db, projectId: string) =>
  documentsOfClient(db, projectId).where((is) =>
    is.or([
      is("estimates.sentAt", "is not", null),
      is("estimates.status", "not in", neverSentStatuses),
    ]),
  );
