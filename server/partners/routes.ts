import { clientPersons, clients, supplierPersons, suppliers } from "../../contracts/partners.ts";
import { route } from "../base/route.ts";
import {
  deletePerson,
  findPerson,
  insertPerson,
  listPersonOptions,
  listPersons,
  updatePerson,
} from "./persons.ts";
import {
  deletePartner,
  findPartner,
  insertPartner,
  listPartnerOptions,
  listPartners,
  listSupplierOptions,
  type PartnerKind,
  updatePartner,
} from "./queries.ts";

const partnerRoutesOf = (kind: PartnerKind, calls: typeof clients | typeof suppliers) => [
  route(calls.list, ({ db, query }) => listPartners(db, kind, query)),
  route(calls.get, ({ db, params }) => findPartner(db, kind, params.id)),
  route(calls.create, ({ db, body }) => insertPartner(db, kind, body)),
  route(calls.update, ({ db, params, body }) => updatePartner(db, kind, params.id, body)),
  route(calls.remove, (call) => deletePartner(call, kind, call.params.id)),
];

const personRoutesOf = (
  kind: PartnerKind,
  calls: typeof clientPersons | typeof supplierPersons,
) => [
  route(calls.list, ({ db, params, query }) => listPersons(db, kind, params.partnerId, query)),
  route(calls.get, ({ db, params }) => findPerson(db, kind, params.partnerId, params.id)),
  route(calls.create, ({ db, params, body }) => insertPerson(db, kind, params.partnerId, body)),
  route(calls.update, ({ db, params, body }) => updatePerson(db, kind, params, body)),
  route(calls.remove, (call) => deletePerson(call, kind, call.params)),
];

/** The same calls twice: one face for clients, one for suppliers. */
export const partnerRoutes = [
  ...partnerRoutesOf("client", clients),
  ...personRoutesOf("client", clientPersons),
  route(clients.options, ({ db, query }) => listPartnerOptions(db, "client", query.search)),
  route(clients.personOptions, ({ db, params }) => listPersonOptions(db, "client", params.id)),
  ...partnerRoutesOf("supplier", suppliers),
  route(suppliers.options, ({ db }) => listSupplierOptions(db)),
  ...personRoutesOf("supplier", supplierPersons),
];
