import { offerLinks } from "../../contracts/offer-links.ts";
import type { TestCompany } from "./test-app.ts";

/** Test data: the customer has opened the page of this version once. */
export async function visitOffer({ ok, own }: TestCompany, estimateId: string, at: Date) {
  await ok(offerLinks.make, { params: { id: estimateId } });
  await own((db) =>
    db
      .updateTable("offerLinks")
      .set({ visits: 1, firstVisitAt: at, lastVisitAt: at })
      .where("estimateId", "=", estimateId)
      .execute(),
  );
}
