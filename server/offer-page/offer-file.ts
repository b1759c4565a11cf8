import type { Context } from "../base/context.ts";
import { Problem } from "../base/problem.ts";
import type { FileAnswer } from "../base/route.ts";
import { asCompany } from "../db/company.ts";
import type { EstimateTools } from "../estimates/estimate-tools.ts";
import { type PrintLog, printOffer } from "../estimates/print-offer.ts";
import type { LinkedOffer } from "../offer-links/offer-links.ts";

export type FileTools = Pick<Context, "db"> &
  Pick<EstimateTools, "pdf" | "prepareOffer"> &
  PrintLog;

/**
 * The document as the customer has it: the one that was mailed to him last. One that was handed over, or whose
 * dates changed since, is printed anew.
 */
export async function findOfferFile(
  tools: FileTools,
  { companyId, estimateId }: LinkedOffer,
): Promise<FileAnswer> {
  const mailed = await asCompany(tools.db, companyId, (own) =>
    own
      .selectFrom("emails")
      .innerJoin("estimates", "estimates.id", "emails.estimateId")
      .select(["emails.attachment as bytes", "emails.attachmentName as name"])
      .where("emails.estimateId", "=", estimateId)
      .whereRef("emails.estimateHeaderRevision", "=", "estimates.headerRevision")
      .where("emails.kind", "=", "offer")
      .where("emails.state", "=", "sent")
      .orderBy("emails.sentAt", "desc")
      .orderBy("emails.id", "desc")
      .limit(1)
      .executeTakeFirst(),
  );
  if (mailed?.bytes) return { name: mailed.name, bytes: mailed.bytes };
  const share = { companyId, userId: estimateId };
  const offer = await tools.prepareOffer({ ...share, estimateId });
  if (!offer) throw new Problem("not_found");
  return printOffer(tools, offer, share);
}
