import type { Language } from "../../contracts/fields.ts";
import { localDate } from "../../domain/base/local-time.ts";
import type { AcceptedDocument } from "../../domain/accounting/accounting-file.ts";
import type { Db } from "../base/db.ts";
import { Problem } from "../base/problem.ts";
import { lockEstimate, pricedEstimate } from "../estimates/lock-estimate.ts";
import { priceChoice } from "../estimates/price-choice.ts";
import { numberOnPaper } from "../estimates/pdf/model/answered-name.ts";
import type { PricedCache } from "../estimates/priced-cache.ts";

export interface Accepted {
  readonly changeNumber: number | null;
  /** Of the document that the customer got. */
  readonly language: Language;
  readonly document: AcceptedDocument;
}

/**
 * What stands accepted of a project: the offer first. @throws Problem `nothing_accepted`, or `figures_not_kept` of a
 * version from before figures were kept, which today's rules would count otherwise
 */
export async function readAccepted(
  db: Db,
  cache: PricedCache,
  project: { readonly id: string; readonly number: string },
): Promise<readonly Accepted[]> {
  const answers = await db
    .selectFrom("offerAnswers")
    .where("projectId", "=", project.id)
    .where("kind", "=", "accepted")
    .where("reopenedAt", "is", null)
    .select(["estimateId", "changeNumber", "chosen", "answeredAt", "name", "totalAmount"])
    .orderBy("changeNumber", (order) => order.asc().nullsFirst())
    .execute();
  if (answers.length === 0) throw new Problem("nothing_accepted");
  const accepted: Accepted[] = [];
  for (const { estimateId, changeNumber, chosen, answeredAt, name, totalAmount } of answers) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const { version, language, priced } = await readChosen(db, cache, estimateId, chosen);
    if (priced.totals.totalAmount !== totalAmount) throw new Problem("figures_not_kept");
    const document: AcceptedDocument = {
      kind: changeNumber === null ? "offer" : "change_order",
      number: numberOnPaper({ language, number: project.number, changeNumber }),
      version,
      acceptedAt: localDate(answeredAt),
      acceptedBy: name,
      totals: priced.totals,
      paymentPlan: priced.estimate.settings.paymentPlan,
    };
    accepted.push({ changeNumber, language, document });
  }
  return accepted;
}

async function readChosen(
  db: Db,
  cache: PricedCache,
  estimateId: string,
  chosen: readonly string[],
) {
  const locked = await lockEstimate(db, estimateId, "read");
  if (!locked) throw new Error("An accepted version is never deleted.");
  const printed = await pricedEstimate(db, cache, estimateId, locked);
  const { version, language } = locked;
  return { version, language, priced: priceChoice(printed, chosen).priced };
}
