import { SupplierType, supplierPersons } from "../../contracts/partners.ts";
import { isAllowed } from "../../contracts/permissions.ts";
import { services } from "../../contracts/services.ts";
import { localDate } from "../../domain/base/local-time.ts";
import type { Asked } from "../base/context.ts";
import { listPersons } from "../partners/persons.ts";
import { findPartner } from "../partners/queries.ts";
import { firstPage } from "./first-page.ts";
import { findPrices } from "./queries.ts";

/** A supplier with what the role may see of its persons and prices. */
export async function findSupplierOverview({ db, session, context }: Asked, id: string) {
  const { permissions } = session;
  const supplier = await findPartner(db, "supplier", id);
  if (!supplier) return undefined;
  const persons = isAllowed(supplierPersons.list.access, permissions)
    ? await listPersons(db, "supplier", id, { ...firstPage, sort: "name", order: "asc" })
    : undefined;
  const seesPrices = isAllowed(services.list.access, permissions);
  return {
    supplier: { ...supplier, type: SupplierType.parse(supplier.type) },
    ...(persons && { persons: persons.rows }),
    ...(seesPrices && { prices: await findPrices(db, id, localDate(context.clock())) }),
  };
}
