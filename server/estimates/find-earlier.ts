import type { Language } from "../../contracts/fields.ts";
import { neverSentStatuses } from "../../domain/estimate/estimate-status.ts";
import type { Db } from "../base/db.ts";
import { Problem } from "../base/problem.ts";
import { lockEstimate } from "./lock-estimate.ts";
import type { Offer } from "./pdf/model/offer.ts";
import type { PricedCache } from "./priced-cache.ts";
import { readOffer } from "./read-offer.ts";

/** The version before this one that left the house last: what the customer has. */
export async function findEarlierId(db: Db, id: string): Promise<string | undefined> {
  const found = await db
    .selectFrom("estimates")
    .innerJoin("estimates as earlier", (on) =>
      on
        .onRef("earlier.projectId", "=", "estimates.projectId")
        .onRef("earlier.version", "<", "estimates.version"),
    )
    .select("earlier.id")
    .where("estimates.id", "=", id)
    // A change order tells what it changes by itself.
    .where("estimates.changeNumber", "is", null)
    .where("earlier.changeNumber", "is", null)
    .where((is) =>
      is.or([
        is("earlier.sentAt", "is not", null),
        is("earlier.status", "not in", neverSentStatuses),
      ]),
    )
    // What is sent only after this version is not what its customer had by then.
    .where((is) =>
      is.or([
        is("estimates.sentAt", "is", null),
        is("earlier.sentAt", "is", null),
        is("earlier.sentAt", "<=", is.ref("estimates.sentAt")),
      ]),
    )
    .orderBy("earlier.version", "desc")
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}

/**
 * What the customer has, in the language of what he gets. Undefined also where it cannot be told any more what
 * was sent.
 */
export async function readEarlier(
  db: Db,
  cache: PricedCache,
  id: string,
  language: Language,
): Promise<Offer | undefined> {
  const earlierId = await findEarlierId(db, id);
  const earlier = earlierId === undefined ? undefined : await lockEstimate(db, earlierId, "read");
  if (!earlier) return undefined;
  try {
    return await readOffer(db, cache, earlier, language);
  } catch (error) {
    if (error instanceof Problem && error.code === "figures_not_kept") return undefined;
    throw error;
  }
}
