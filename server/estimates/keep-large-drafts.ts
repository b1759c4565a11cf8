import { changeableStatuses } from "../../domain/estimate/estimate-status.ts";
import type { Db } from "../base/db.ts";
import { asCompany } from "../db/company.ts";
import type { CountFigures } from "./count-figures.ts";
import { largeFrom } from "./large-estimate.ts";

interface Leaving {
  readonly companyId: string;
  /** Of the message whose offer supersedes older drafts once it is accepted. */
  readonly id: string;
}

/**
 * Keeps the figures of large drafts that a message is about to supersede, so that the transaction of its
 * acceptance need not price them. One that is changed meanwhile loses them again, and is priced there.
 */
export async function keepLargeDrafts(
  db: Db,
  count: CountFigures,
  { companyId, id }: Leaving,
): Promise<void> {
  const drafts = await asCompany(db, companyId, (own) =>
    own
      .selectFrom("emails")
      .innerJoin("estimates as sent", "sent.id", "emails.estimateId")
      .innerJoin("estimates", (join) =>
        join
          .onRef("estimates.projectId", "=", "sent.projectId")
          .onRef("estimates.version", "<", "sent.version"),
      )
      .select("estimates.id")
      .where("emails.id", "=", id)
      .where("emails.kind", "=", "offer")
      .where("sent.changeNumber", "is", null)
      .where("estimates.changeNumber", "is", null)
      .where("estimates.status", "in", changeableStatuses)
      .where("estimates.lineCount", ">=", largeFrom)
      .where("estimates.figures", "is", null)
      .orderBy("estimates.id")
      .execute(),
  );
  for (const draft of drafts) await count({ companyId, estimateId: draft.id, purpose: "keep" });
}
