import type * as z from "zod";
import {
  ClientType,
  clientPersons,
  clients,
  SupplierType,
  supplierPersons,
  suppliers,
} from "../../contracts/partners.ts";
import { route } from "../base/route.ts";
import { exportPartnerRoutes } from "./export-partners.ts";
import { createPartner } from "./create-partner.ts";
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
  listPartnerOptions,
  listPartners,
  listSupplierOptions,
  type PartnerKind,
  updatePartner,
} from "./queries.ts";

type ListedPartners = Awaited<ReturnType<typeof listPartners>>;

const partnerRoutesOf = (kind: PartnerKind, calls: typeof clients | typeof suppliers) => [
  route(calls.get, ({ db, params }) => findPartner(db, kind, params.id)),
  route(calls.create, (asked) => createPartner(asked, kind, asked.body)),
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

/** One table holds both, and its checks give each kind its own types. */
const withType = <Type>(types: z.ZodType<Type>, page: ListedPartners) => ({
  ...page,
  rows: page.rows.map((row) => ({ ...row, type: types.parse(row.type) })),
});

/** The same calls twice: one face for clients, one for suppliers. */
export const partnerRoutes = [
  route(clients.list, async ({ db, query }) =>
    withType(ClientType, await listPartners(db, "client", query)),
  ),
  ...partnerRoutesOf("client", clients),
  ...personRoutesOf("client", clientPersons),
  route(clients.options, ({ db, query }) => listPartnerOptions(db, "client", query.search)),
  route(clients.personOptions, ({ db, params }) => listPersonOptions(db, "client", params.id)),
  route(suppliers.list, async ({ db, query }) =>
    withType(SupplierType, await listPartners(db, "supplier", query)),
  ),
  ...partnerRoutesOf("supplier", suppliers),
  route(suppliers.options, ({ db }) => listSupplierOptions(db)),
  ...personRoutesOf("supplier", supplierPersons),
  ...exportPartnerRoutes,
];
