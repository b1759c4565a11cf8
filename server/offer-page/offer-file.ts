import { Problem } from "../base/problem.ts";
import type { FileAnswer } from "../base/route.ts";
import { documentFile, type FileTools } from "../estimates/sent-file.ts";
import type { LinkedOffer } from "../offer-links/offer-links.ts";

/** The document behind a link, as the customer has it. */
export async function findOfferFile(
  tools: FileTools,
  { companyId, estimateId }: LinkedOffer,
): Promise<FileAnswer> {
  // Each link waits for its own turn.
  const file = await documentFile(tools, { companyId, userId: estimateId, estimateId });
  if (!file) throw new Problem("not_found");
  return file;
}
