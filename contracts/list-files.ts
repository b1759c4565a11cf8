import * as z from "zod";
import { EmailState } from "./emails.ts";
import { companyParams, endpoint, listQuery } from "./endpoint.ts";
import { estimates } from "./estimates.ts";
import { id, language } from "./fields.ts";
import { clients, suppliers } from "./partners.ts";
import { projects } from "./projects.ts";
import { services } from "./services.ts";
import { users } from "./users.ts";

const pages = { page: true, rows: true, after: true } as const;
/** By default that of whoever asks. */
const inLanguage = { language: language.optional() };

const emailQuery = listQuery(["createdAt"])
  .omit(pages)
  .extend({
    sort: z.enum(["createdAt"]).default("createdAt"),
    order: z.enum(["asc", "desc"]).default("desc"),
    clientId: id.optional(),
    projectId: id.optional(),
    estimateId: id.optional(),
    state: EmailState.optional(),
    ...inLanguage,
  });

/** A list as a table for spreadsheets: every row that its pages would show, in their order. */
export const listFiles = {
  projects: endpoint({
    name: "exportProjects",
    method: "GET",
    path: "/api/projects/export",
    summary: "The projects that a list with these filters would show, as CSV",
    access: projects.list.access,
    query: projects.list.query.omit(pages).extend(inLanguage),
    file: "text/csv",
  }),
  services: endpoint({
    name: "exportServices",
    method: "GET",
    path: "/api/services/export",
    summary: "The services that a list with these filters would show, as CSV",
    access: services.list.access,
    query: services.list.query.omit(pages).extend(inLanguage),
    costSorts: services.list.costSorts,
    file: "text/csv",
  }),
  clients: endpoint({
    name: "exportClients",
    method: "GET",
    path: "/api/clients/export",
    summary: "The clients that a list with these filters would show, with their persons, as CSV",
    access: clients.list.access,
    query: clients.list.query.omit(pages).extend(inLanguage),
    file: "text/csv",
  }),
  suppliers: endpoint({
    name: "exportSuppliers",
    method: "GET",
    path: "/api/suppliers/export",
    summary: "The suppliers that a list with these filters would show, with their persons, as CSV",
    access: suppliers.list.access,
    query: suppliers.list.query.omit(pages).extend(inLanguage),
    file: "text/csv",
  }),
  users: endpoint({
    name: "exportUsers",
    method: "GET",
    path: "/api/users/export",
    summary: "The users that a list with these filters would show, as CSV",
    access: users.list.access,
    query: users.list.query.omit(pages).extend(inLanguage),
    file: "text/csv",
  }),
  companyUsers: endpoint({
    name: "exportCompanyUsers",
    method: "GET",
    path: "/api/companies/:companyId/users/export",
    summary: "The users of a company that a list with these filters would show, as CSV",
    access: users.list.access,
    params: companyParams,
    query: users.list.query.omit(pages).extend(inLanguage),
    file: "text/csv",
  }),
  emails: endpoint({
    name: "exportEmails",
    method: "GET",
    path: "/api/emails/export",
    summary: "The e-mail log of the company, or of a client, a project or an estimate, as CSV",
    access: estimates.emails.access,
    query: emailQuery,
    file: "text/csv",
  }),
};
