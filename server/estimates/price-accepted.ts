import type { PricedEstimate } from "../../domain/pricing/priced-estimate.ts";
import type { Db } from "../base/db.ts";
import { priceChoice } from "./price-choice.ts";

/** What is to be built: an accepted version with what its customer chose, any other as it is printed. */
export async function priceAccepted(
  db: Db,
  printed: PricedEstimate,
  estimateId: string,
): Promise<PricedEstimate> {
  const accepted = await db
    .selectFrom("offerAnswers")
    .select("chosen")
    .where("estimateId", "=", estimateId)
    .where("kind", "=", "accepted")
    .where("reopenedAt", "is", null)
    .executeTakeFirst();
  return priceChoice(printed, accepted?.chosen ?? null).priced;
}
