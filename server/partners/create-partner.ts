import type { Received } from "../../contracts/endpoint.ts";
import {
  clientPersons,
  type clients,
  supplierPersons,
  type suppliers,
} from "../../contracts/partners.ts";
import { isAllowed } from "../../contracts/permissions.ts";
import type { Asked } from "../base/context.ts";
import { Problem } from "../base/problem.ts";
import { checkPhone } from "../records/check-phone.ts";
import { insertPerson } from "./persons.ts";
import { findPartner, insertPartner, type PartnerKind } from "./queries.ts";

type Input = Received<typeof clients.create | typeof suppliers.create>["body"];

const personAccess = {
  client: clientPersons.create.access,
  supplier: supplierPersons.create.access,
};

/**
 * A client or a supplier with its first contact person, where one is given: both or neither.
 * @throws Problem `forbidden` where somebody who adds no persons names one.
 */
export async function createPartner(
  { db, session }: Asked,
  kind: PartnerKind,
  { contact, ...input }: Input,
) {
  const id = await insertPartner(db, kind, input);
  if (contact) {
    if (!isAllowed(personAccess[kind], session.permissions)) throw new Problem("forbidden");
    await checkPhone(db, contact.phone, "contact.phone");
    await insertPerson(db, kind, id, { ...contact, position: "" });
  }
  return findPartner(db, kind, id);
}
