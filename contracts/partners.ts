import * as z from "zod";
import { textLimits } from "../domain/base/text-limits.ts";
import {
  endpoint,
  idParams,
  listQuery,
  pageOf,
  recordEndpoints,
  recordFields,
} from "./endpoint.ts";
import {
  country,
  id,
  isOrganisationNumberOf,
  longText,
  optionalEmail,
  organisationNumber,
  phone,
  requiredText,
  text,
  webAddress,
} from "./fields.ts";
import { updateOf } from "./update-of.ts";

export const ClientType = z
  .enum([
    "private_person",
    "company",
    "housing_cooperative",
    "public_body",
    "contractor",
    "insurance_company",
  ])
  .meta({ id: "ClientType" });
export type ClientType = z.output<typeof ClientType>;
export const SupplierType = z
  .enum([
    "wholesaler",
    "manufacturer",
    "subcontractor",
    "rental",
    "waste_and_transport",
    "consultant",
  ])
  .meta({ id: "SupplierType" });
export type SupplierType = z.output<typeof SupplierType>;

const partnerFields = {
  title: requiredText(),
  organisationNumber,
  ledgerNumber: text(textLimits.ledgerNumber).default(""),
  address: longText(textLimits.address),
  country,
  webAddress,
};

const hasRightNumber = (partner: { country: string; organisationNumber: string }) =>
  isOrganisationNumberOf(partner.country, partner.organisationNumber);
const wrongNumber = { message: "not_an_organisation_number", path: ["organisationNumber"] };

export const ClientInput = z
  .strictObject({ ...partnerFields, type: ClientType })
  .refine(hasRightNumber, wrongNumber);
export const SupplierInput = z
  .strictObject({ ...partnerFields, type: SupplierType })
  .refine(hasRightNumber, wrongNumber);

/** How many persons it has. */
const personCount = z.int();
export const Client = z
  .object({ ...recordFields, ...ClientInput.shape, personCount })
  .meta({ id: "Client", description: "Whom projects are for." });
export const Supplier = z
  .object({ ...recordFields, ...SupplierInput.shape, personCount })
  .meta({ id: "Supplier", description: "Who delivers materials and works." });
export type Client = z.output<typeof Client>;
export type Supplier = z.output<typeof Supplier>;

export const PersonInput = z
  .strictObject({
    name: requiredText(),
    email: optionalEmail,
    phone,
    position: text(),
  })
  .meta({ id: "PersonInput" });
const PersonUpdate = updateOf(PersonInput).meta({ id: "PersonUpdate" });
export const Person = PersonInput.extend({ ...recordFields, partnerId: id }).meta({
  id: "Person",
  description: "A contact person of a client or supplier.",
});
export type Person = z.output<typeof Person>;

/** A pick list entry. */
const Option = z.object({ id, title: z.string() }).meta({ id: "Option" });
const PersonOption = z
  .object(Person.pick({ id: true, partnerId: true, name: true, email: true, position: true }).shape)
  .meta({ id: "PersonOption" });

/** The first contact person of a new client or supplier; what else is known is added later. */
export const FirstContact = PersonInput.omit({ position: true }).meta({ id: "FirstContact" });
const firstContact = { contact: FirstContact.nullable().default(null) };
export const NewClientInput = ClientInput.safeExtend(firstContact).meta({ id: "NewClient" });
export const NewSupplierInput = SupplierInput.safeExtend(firstContact).meta({ id: "NewSupplier" });

const personParams = z.object({ partnerId: id, id });

/** The persons of a client or a supplier: the same calls under two paths with two pairs of permissions. */
const personEndpoints = <const P extends string>(
  name: "ClientPerson" | "SupplierPerson",
  path: `/api/${P}`,
  access: {
    view: "CLIENT_PERSONS_VIEW" | "SUPPLIER_PERSONS_VIEW";
    act: "CLIENT_PERSON_ACTIONS" | "SUPPLIER_PERSON_ACTIONS";
  },
) => ({
  list: endpoint({
    name: `list${name}s`,
    method: "GET",
    path: `${path}/:partnerId/persons`,
    summary: "List persons",
    access: access.view,
    params: z.object({ partnerId: id }),
    query: listQuery(["name", "email", "position"]),
    reply: pageOf(Person),
    mayBeOld: true,
  }),
  get: endpoint({
    name: `get${name}`,
    method: "GET",
    path: `${path}/:partnerId/persons/:id`,
    summary: "Read one person",
    access: access.view,
    params: personParams,
    reply: Person,
  }),
  create: endpoint({
    name: `create${name}`,
    method: "POST",
    path: `${path}/:partnerId/persons`,
    summary: "Add one person",
    access: access.act,
    params: z.object({ partnerId: id }),
    body: PersonInput,
    reply: Person,
  }),
  update: endpoint({
    name: `update${name}`,
    method: "PUT",
    path: `${path}/:partnerId/persons/:id`,
    summary: "Change one person",
    access: access.act,
    params: personParams,
    body: PersonUpdate,
    reply: Person,
  }),
  remove: endpoint({
    name: `delete${name}`,
    method: "DELETE",
    path: `${path}/:partnerId/persons/:id`,
    summary: "Delete one person",
    comparesRevision: true,
    access: access.act,
    params: personParams,
  }),
});

const sort = ["title", "type", "organisationNumber", "country"] as const;

const clientCalls = recordEndpoints(
  "/api/clients",
  { view: "CLIENTS_VIEW", act: "CLIENT_ACTIONS" },
  { name: "client", record: Client, input: ClientInput, sort },
  { type: ClientType.optional(), country: country.optional() },
);

export const clients = {
  ...clientCalls,
  /** With a contact person, whoever adds persons; both or neither. */
  create: endpoint({ ...clientCalls.create, body: NewClientInput }),
  options: endpoint({
    name: "listClientOptions",
    method: "GET",
    path: "/api/client-options",
    summary: "Find clients, for pickers",
    access: ["CLIENTS_VIEW", "PROJECTS_VIEW"],
    query: z.strictObject({ search: text(textLimits.search).default("") }),
    reply: z.array(Option),
    mayBeOld: true,
  }),
  personOptions: endpoint({
    name: "listClientPersonOptions",
    method: "GET",
    path: "/api/clients/:id/person-options",
    summary: "All persons of a client, for pickers",
    access: ["CLIENT_PERSONS_VIEW", "PROJECTS_VIEW", "PROJECT_ESTIMATES_VIEW"],
    params: idParams,
    reply: z.array(PersonOption),
    mayBeOld: true,
  }),
};
export const clientPersons = personEndpoints("ClientPerson", "/api/clients", {
  view: "CLIENT_PERSONS_VIEW",
  act: "CLIENT_PERSON_ACTIONS",
});

const supplierCalls = recordEndpoints(
  "/api/suppliers",
  { view: "SUPPLIERS_VIEW", act: "SUPPLIER_ACTIONS" },
  { name: "supplier", record: Supplier, input: SupplierInput, sort },
  { type: SupplierType.optional(), country: country.optional() },
);

export const suppliers = {
  ...supplierCalls,
  create: endpoint({ ...supplierCalls.create, body: NewSupplierInput }),
  /** Whoever keeps prices names their suppliers, without the right to the suppliers' screen. */
  options: endpoint({
    name: "listSupplierOptions",
    method: "GET",
    path: "/api/supplier-options",
    summary: "All suppliers, for pickers",
    access: ["SUPPLIERS_VIEW", "SERVICES_VIEW"],
    reply: z.array(Option),
    mayBeOld: true,
  }),
};
export const supplierPersons = personEndpoints("SupplierPerson", "/api/suppliers", {
  view: "SUPPLIER_PERSONS_VIEW",
  act: "SUPPLIER_PERSON_ACTIONS",
});
