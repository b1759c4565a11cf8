import { mostProblems } from "../../contracts/emails.ts";
import { openStates } from "../../domain/project/email-state.ts";
import type { Db } from "../base/db.ts";

/**
 * Messages of the company that went wrong and that nobody has decided about, newest first. One that was
 * cancelled was meant to end, and where a newer message holds the same offer that one tells how it stands.
 */
export async function listEmailProblems(db: Db) {
  const open = db
    .selectFrom("emails")
    .where("emails.state", "in", openStates)
    .where("emails.choice", "is distinct from", "seen")
    .where((on) =>
      on.or([on("emails.errorCode", "is", null), on("emails.errorCode", "<>", "cancelled")]),
    )
    .where((on) =>
      on.not(
        on.exists(
          on
            .selectFrom("emails as newer")
            .select("newer.id")
            .whereRef("newer.estimateId", "=", "emails.estimateId")
            .whereRef("newer.kind", "=", "emails.kind")
            .where("newer.kind", "=", "offer")
            .whereRef("newer.createdAt", ">", "emails.createdAt"),
        ),
      ),
    );
  const { total } = await open
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await open
    .innerJoin("estimates", "estimates.id", "emails.estimateId")
    .innerJoin("projects", "projects.id", "estimates.projectId")
    .select(["emails.id", "emails.state", "emails.recipients", "emails.createdAt"])
    .select(["estimates.version", "estimates.changeNumber", "estimates.projectId"])
    .select(["emails.estimateId", "projects.title as projectTitle"])
    .orderBy("emails.createdAt", "desc")
    .orderBy("emails.id", "desc")
    .limit(mostProblems)
    .execute();
  return {
    total,
    rows: rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })),
  };
}
