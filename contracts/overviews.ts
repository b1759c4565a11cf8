import * as z from "zod";
import { day, decimalText, id, moment } from "./fields.ts";
import { Email } from "./emails.ts";
import { cost } from "./costs.ts";
import { endpoint, idParams } from "./endpoint.ts";
import { EstimateSummary } from "./estimates.ts";
import { Client, Person, PersonInput, Supplier } from "./partners.ts";
import { ListedProject } from "./projects.ts";
import { Service } from "./services.ts";

/** How many rows of a kind a record page shows; the lists show all. */
export const overviewRows = 8;

/** Projects and the sum of the estimates that count, without VAT; one without estimate counts as 0. */
const ProjectSum = z.object({ count: z.int(), netAmount: decimalText }).meta({ id: "ProjectSum" });

/** A message without its text, and what it was about; whether it can be sent again its log tells. */
const SentEmail = Email.omit({ body: true, isOutdated: true })
  .extend({
    projectId: id,
    projectTitle: z.string(),
    estimateId: id,
    version: z.int(),
    /** Of a change order, which is to that version; null of a version. */
    changeNumber: z.int().nullable(),
  })
  .meta({ id: "SentEmail", description: "A row of the e-mail log with the estimate it holds." });
export type SentEmail = z.output<typeof SentEmail>;

const persons = z.array(Person);
const emails = z.array(SentEmail);

export const ClientOverview = z
  .object({
    client: Client,
    /** For CLIENT_PERSONS_VIEW; by name, the first ones. */
    persons: persons.optional(),
    /** For PROJECTS_VIEW. */
    projects: z
      .object({
        /** Not finished, lost, given up or put away. */
        open: ProjectSum,
        won: ProjectSum,
        lost: ProjectSum,
        total: z.int(),
        /** Those that were worked on last. */
        rows: z.array(ListedProject),
      })
      .optional(),
    /** For PROJECTS_VIEW and PROJECT_ESTIMATES_VIEW; newest first. */
    emails: emails.optional(),
  })
  .meta({ id: "ClientOverview", description: "Parts that the role may not see are absent." });
export type ClientOverview = z.output<typeof ClientOverview>;

const SuppliedService = Service.pick({
  kind: true,
  code: true,
  titleEn: true,
  titleNb: true,
  unitEn: true,
  unitNb: true,
})
  .extend({
    serviceId: id,
    articleNumber: z.string(),
    /** After the discount; 4 decimals. */
    netPrice: decimalText,
    priceDate: day.nullable(),
    preferred: z.boolean(),
  })
  .meta({ id: "SuppliedService" });
export type SuppliedService = z.output<typeof SuppliedService>;

export const SupplierOverview = z
  .object({
    supplier: Supplier,
    /** For SUPPLIER_PERSONS_VIEW; by name, the first ones. */
    persons: persons.optional(),
    /** What it asks for services, for SERVICES_VIEW and whoever sees costs. */
    prices: cost(
      z.object({
        total: z.int(),
        preferred: z.int(),
        /** Those with a date before this day, or without one, are old. */
        old: z.int(),
        /** The newest dates first. */
        rows: z.array(SuppliedService),
      }),
    ),
  })
  .meta({ id: "SupplierOverview", description: "Parts that the role may not see are absent." });
export type SupplierOverview = z.output<typeof SupplierOverview>;

export const ProjectOverview = z
  .object({
    project: ListedProject,
    /** Its phone number is for CLIENT_PERSONS_VIEW. */
    contact: PersonInput.omit({ phone: true })
      .extend({ id, phone: PersonInput.shape.phone.optional() })
      .nullable(),
    /** While the client has an offer and has not answered. */
    waiting: z
      .object({
        since: moment,
        followUp: z.boolean(),
        expiring: z.boolean(),
        expired: z.boolean(),
      })
      .nullable(),
    /** For PROJECT_ESTIMATES_VIEW; newest first. */
    versions: z.object({ total: z.int(), rows: z.array(EstimateSummary) }).optional(),
    /** How many questions of the client nobody has answered, for PROJECT_ESTIMATES_VIEW. */
    openQuestions: z.int().optional(),
    /** For PROJECT_ESTIMATES_VIEW; newest first. */
    emails: emails.optional(),
  })
  .meta({ id: "ProjectOverview", description: "Parts that the role may not see are absent." });
export type ProjectOverview = z.output<typeof ProjectOverview>;

/** One call for everything that the page of a record shows. */
export const overviews = {
  client: endpoint({
    name: "getClientOverview",
    method: "GET",
    path: "/api/clients/:id/overview",
    summary:
      "A client with its persons, projects, sums and last messages, as far as the role sees them",
    access: "CLIENTS_VIEW",
    params: idParams,
    reply: ClientOverview,
    mayBeOld: true,
  }),
  supplier: endpoint({
    name: "getSupplierOverview",
    method: "GET",
    path: "/api/suppliers/:id/overview",
    summary: "A supplier with its persons and prices, as far as the role sees them",
    access: "SUPPLIERS_VIEW",
    params: idParams,
    reply: SupplierOverview,
    mayBeOld: true,
  }),
  project: endpoint({
    name: "getProjectOverview",
    method: "GET",
    path: "/api/projects/:id/overview",
    summary: "A project with its contact, versions and sent messages, as far as the role sees them",
    access: "PROJECTS_VIEW",
    params: idParams,
    reply: ProjectOverview,
    mayBeOld: true,
  }),
};
