import { endpoint } from "./endpoint.ts";
import { language } from "./fields.ts";
import { clients, suppliers } from "./partners.ts";
import { projects } from "./projects.ts";
import { services } from "./services.ts";

const pages = { page: true, rows: true } as const;
/** By default that of whoever asks. */
const inLanguage = { language: language.optional() };

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
};
