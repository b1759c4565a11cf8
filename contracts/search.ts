import * as z from "zod";
import { textLimits } from "../domain/base/text-limits.ts";
import { endpoint } from "./endpoint.ts";
import { id, text } from "./fields.ts";
import type { Permission } from "./permissions.ts";
import { OfferState, ProjectStatus } from "./projects.ts";

/** What can be found, in the order in which equally good finds are shown. */
export const SearchKind = z.enum([
  "projects",
  "estimates",
  "clients",
  "clientPersons",
  "suppliers",
  "supplierPersons",
  "materials",
  "works",
  "serviceTemplates",
  "users",
]);
export type SearchKind = z.output<typeof SearchKind>;

/**
 * All of these are needed. A person's find names his partner and leads to the partner's page; the page
 * of an estimate says itself which project it is of, so a find may too.
 */
export const searchPermissions: Readonly<Record<SearchKind, readonly Permission[]>> = {
  projects: ["PROJECTS_VIEW"],
  estimates: ["PROJECT_ESTIMATES_VIEW"],
  clients: ["CLIENTS_VIEW"],
  clientPersons: ["CLIENTS_VIEW", "CLIENT_PERSONS_VIEW"],
  suppliers: ["SUPPLIERS_VIEW"],
  supplierPersons: ["SUPPLIERS_VIEW", "SUPPLIER_PERSONS_VIEW"],
  materials: ["SERVICES_VIEW"],
  works: ["SERVICES_VIEW"],
  serviceTemplates: ["SERVICE_TEMPLATES_VIEW"],
  users: ["USERS_VIEW"],
};

/** No more of one kind are answered. */
export const maxFinds = 5;

export const Find = z
  .object({
    id,
    /** The project of an estimate, the client or supplier of a person. */
    parentId: id.nullable(),
    /** Number or code; empty where there is none. */
    code: z.string(),
    titleEn: z.string(),
    titleNb: z.string(),
    /** The client of a project, the address of a partner, the partner of a person, a user's e-mail. */
    detail: z.string(),
    version: z.int().nullable(),
    /** Of a change order, which is to that version; null of everything else. */
    changeNumber: z.int().nullable(),
    projectStatus: ProjectStatus.nullable(),
    offerState: OfferState.nullable(),
  })
  .meta({ id: "Find", description: "One record that was found." });
export type Find = z.output<typeof Find>;

const SearchGroup = z
  .object({ kind: SearchKind, rows: z.array(Find), hasMore: z.boolean() })
  .meta({ id: "SearchGroup" });
export type SearchGroup = z.output<typeof SearchGroup>;

export const search = {
  find: endpoint({
    name: "search",
    method: "GET",
    path: "/api/search",
    summary: "Find anything by its number, code, name, address or contact; the best group first",
    access: [
      "PROJECTS_VIEW",
      "PROJECT_ESTIMATES_VIEW",
      "CLIENTS_VIEW",
      "SUPPLIERS_VIEW",
      "SERVICES_VIEW",
      "SERVICE_TEMPLATES_VIEW",
      "USERS_VIEW",
    ],
    query: z.strictObject({ search: text(textLimits.search).default("") }),
    reply: z.array(SearchGroup),
    mayBeOld: true,
  }),
};
