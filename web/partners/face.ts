import { linkOptions } from "@tanstack/react-router";
import type { Endpoint, ListQuery } from "../../contracts/endpoint.ts";
import {
  type Client,
  ClientInput,
  ClientType,
  clientPersons,
  clients,
  type Supplier,
  SupplierInput,
  SupplierType,
  supplierPersons,
  suppliers,
} from "../../contracts/partners.ts";
import type { Answering } from "../base/api.ts";
import type { ListEndpoint } from "../kit/list/use-record-list.ts";
import { partnerPaths } from "./record-paths.ts";

/** Where the price list of a supplier stands. */
export const priceListLink = (id: string) =>
  linkOptions({ to: "/supplier/$id/prices", params: { id } });

export type Partner = Client | Supplier;
export type PartnerType = Partner["type"];
type PartnerQuery = ListQuery & {
  type?: PartnerType | undefined;
  country?: string | undefined;
};

const clientLinks = {
  list: linkOptions({ to: "/clients" }),
  add: linkOptions({ to: "/client/add" }),
  overview: (id: string) => partnerPaths.client.page({ id, parentId: null }).link,
  edit: (id: string) => linkOptions({ to: "/client/$id", params: { id } }),
  persons: (id: string) => linkOptions({ to: "/client/$id/persons", params: { id } }),
  addPerson: (id: string) => linkOptions({ to: "/client/$id/person/add", params: { id } }),
  person: (id: string, personId: string) =>
    partnerPaths.client_person.page({ id: personId, parentId: id }).link,
};
const supplierLinks = {
  list: linkOptions({ to: "/suppliers" }),
  add: linkOptions({ to: "/supplier/add" }),
  overview: (id: string) => partnerPaths.supplier.page({ id, parentId: null }).link,
  edit: (id: string) => linkOptions({ to: "/supplier/$id", params: { id } }),
  persons: (id: string) => linkOptions({ to: "/supplier/$id/persons", params: { id } }),
  addPerson: (id: string) => linkOptions({ to: "/supplier/$id/person/add", params: { id } }),
  person: (id: string, personId: string) =>
    partnerPaths.supplier_person.page({ id: personId, parentId: id }).link,
};

/** Clients and suppliers are one feature with two faces: other paths, permissions, types and words. */
export interface Face {
  /** Also the section of the texts. */
  readonly name: "clients" | "suppliers";
  readonly types: readonly PartnerType[];
  /** What one of its persons is. */
  readonly personKind: "client_person" | "supplier_person";
  readonly endpoints: {
    readonly list: ListEndpoint<Partner, PartnerQuery>;
    readonly get: Answering<Partner>;
    readonly create: Answering<Partner>;
    readonly update: Answering<Partner>;
    readonly remove: Endpoint;
  };
  /** What can be changed of one. */
  readonly input: typeof ClientInput | typeof SupplierInput;
  readonly persons: typeof clientPersons | typeof supplierPersons;
  readonly links: typeof clientLinks | typeof supplierLinks;
}

export const clientFace: Face = {
  name: "clients",
  personKind: "client_person",
  types: ClientType.options,
  endpoints: clients,
  input: ClientInput,
  persons: clientPersons,
  links: clientLinks,
};
export const supplierFace: Face = {
  name: "suppliers",
  personKind: "supplier_person",
  types: SupplierType.options,
  endpoints: suppliers,
  input: SupplierInput,
  persons: supplierPersons,
  links: supplierLinks,
};
