import * as z from "zod";
import { offerStates } from "../domain/estimate/estimate-status.ts";
import { estimateTypes } from "../domain/project/estimate-type.ts";
import { textLimits } from "../domain/base/text-limits.ts";
import { offerOutcomes, projectStatuses } from "../domain/project/project-status.ts";
import { cost } from "./costs.ts";
import { endpoint, idParams, pageOf, recordEndpoints, recordFields } from "./endpoint.ts";
import {
  date,
  day,
  decimalText,
  id,
  longText,
  moment,
  notNegativeMeasure,
  requiredText,
  revision,
  text,
} from "./fields.ts";

export const ProjectStatus = z.enum(projectStatuses).meta({ id: "ProjectStatus" });
export type ProjectStatus = z.output<typeof ProjectStatus>;

/** How an estimate stands as an offer: also whether the customer has looked at it, and whether it still holds. */
export const OfferState = z.enum(offerStates).meta({ id: "OfferState" });
export type OfferState = z.output<typeof OfferState>;

/** One option or several, as "won,in_progress": lists are addresses, and addresses are text. */
function choiceOf(options: readonly string[]) {
  const problem = `not_an_option:${options.join(",")}`;
  const one = `(?:${options.join("|")})`;
  return z
    .string()
    .max(200, problem)
    .regex(new RegExp(`^${one}(?:,${one})*$`), problem);
}

/** The options that such a text names, in their own order. */
function namedIn<Option extends string>(options: readonly Option[], choice: string | undefined) {
  const named = choice?.split(",") ?? [];
  return options.filter((option) => named.includes(option));
}

export const statusesIn = (choice: string | undefined) => namedIn(ProjectStatus.options, choice);
export const offerStatesIn = (choice: string | undefined) => namedIn(OfferState.options, choice);

/**
 * What an offer that is out asks for (the project is "Offer sent" or "Negotiation"): it waits for an
 * answer for more than `followUpDays`, its validity ends within `expiringDays`, or has ended; or any
 * of these.
 */
export const OfferAttention = z.enum(["follow_up", "expiring", "expired", "any"]);
export type OfferAttention = z.output<typeof OfferAttention>;
export const followUpDays = 7;
export const expiringDays = 7;

export const OfferOutcome = z.enum(offerOutcomes);

/** The legal price form; it sets the heading of the PDF. */
export const EstimateType = z.enum(estimateTypes).meta({ id: "EstimateType" });
export type EstimateType = z.output<typeof EstimateType>;

export const ProjectInput = z.strictObject({
  title: requiredText(),
  clientId: id,
  contactPersonId: id.nullable(),
  responsibleId: id,
  estimateType: EstimateType,
  /** Area in m2; "0" while it is unknown. */
  squares: notNegativeMeasure,
  address: longText(textLimits.address),
  descriptionTopNb: longText(),
  descriptionTopEn: longText(),
  descriptionBottomNb: longText(),
  descriptionBottomEn: longText(),
  exclusionsNb: longText().default(""),
  exclusionsEn: longText().default(""),
});

export const Project = z
  .object({
    ...recordFields,
    ...ProjectInput.shape,
    number: z.string(),
    clientTitle: z.string(),
    contactPersonName: z.string().nullable(),
    responsibleName: z.string(),
    status: ProjectStatus,
    /** Of a project that is on hold or archived: where it was, and goes back to; null else. */
    statusBefore: ProjectStatus.nullable(),
    statusReason: z.string(),
    /**
     * Of the version that was sent last, once the client has an offer or has answered it; else of the
     * newest. Null while there is none.
     */
    netAmount: decimalText.nullable(),
    /** Some of its lines have no price, so the amount is too low. */
    isIncomplete: z.boolean(),
    /** The newest version, when it is a draft that does not count; null else. */
    newerDraftVersion: z.int().nullable(),
    updatedAt: moment,
  })
  .meta({ id: "Project", description: "One job for one client." });
export type Project = z.output<typeof Project>;

/** In a list: also how the estimate that counts stands. */
export const ListedProject = Project.extend({
  /** How it stands today; null while there is none. */
  offerState: OfferState.nullable(),
  /** How long it holds; null while there is none, and once it is answered, replaced or withdrawn. */
  validUntil: day.nullable(),
  /** Its profit in percent of its sum, for PROJECT_ESTIMATES_VIEW; null where that says nothing. */
  marginPercent: cost(decimalText.nullable()),
  /** How many of its lines are sold at a cost that is not known, for PROJECT_ESTIMATES_VIEW. */
  withoutCost: cost(z.int()),
}).meta({ id: "ListedProject" });
export type ListedProject = z.output<typeof ListedProject>;

const { list, ...calls } = recordEndpoints(
  "/api/projects",
  { view: "PROJECTS_VIEW", act: "PROJECT_ACTIONS" },
  {
    name: "project",
    record: Project,
    input: ProjectInput,
    sort: [
      "updatedAt",
      "number",
      "title",
      "clientTitle",
      "status",
      "responsibleName",
      "offerState",
      "netAmount",
    ],
  },
  {
    status: choiceOf(ProjectStatus.options).optional(),
    /** How the estimate that counts stands as an offer. */
    offerState: choiceOf(OfferState.options).optional(),
    responsibleId: id.optional(),
    clientId: id.optional(),
    attention: OfferAttention.optional(),
    outcome: OfferOutcome.optional(),
    /** Won or lost on this day or later. */
    decidedFrom: date.optional(),
    /** The estimate that counts has gone out as an offer, dated this day or later. */
    offeredFrom: date.optional(),
  },
);

/** What the projects of a list come to, on all of its pages: the estimates that count, without VAT. */
const ProjectsSum = z
  .object({
    count: z.int(),
    netAmount: decimalText,
    /** Hours, profit and margin are for PROJECT_ESTIMATES_VIEW. */
    hoursScheduled: decimalText.optional(),
    hoursUsed: decimalText.optional(),
    /** Null while the cost of one of the estimates is not known, and so is the margin, which is weighted. */
    profitAmount: cost(decimalText.nullable()),
    marginPercent: cost(decimalText.nullable()),
    /** Estimates whose cost is not known. */
    withoutCost: cost(z.int()),
  })
  .meta({
    id: "ProjectsSum",
    description: "What all projects of a list with these filters come to.",
  });

export const projects = {
  ...calls,
  list: endpoint({ ...list, reply: pageOf(ListedProject) }),
  sum: endpoint({
    name: "sumProjects",
    method: "GET",
    path: "/api/projects/sum",
    summary:
      "What the projects come to that a list with these filters would show on all of its pages",
    access: list.access,
    query: list.query.omit({ page: true, rows: true, after: true, sort: true, order: true }),
    reply: ProjectsSum,
    mayBeOld: true,
  }),
  setStatus: endpoint({
    name: "setProjectStatus",
    method: "PUT",
    path: "/api/projects/:id/status",
    summary:
      "Change the status to one that may follow; a lost project needs a reason, and one that rests goes back to where it was",
    access: "PROJECT_ACTIONS",
    params: idParams,
    body: z.strictObject({
      status: ProjectStatus,
      reason: text(textLimits.statusReason),
      revision,
    }),
    reply: Project,
  }),
  responsibleOptions: endpoint({
    name: "listResponsibleOptions",
    method: "GET",
    path: "/api/responsible-options",
    summary: "Active users, for picking the responsible person",
    access: ["PROJECTS_VIEW", "USERS_VIEW"],
    reply: z.array(z.object({ id, name: z.string(), position: z.string() })),
    mayBeOld: true,
  }),
};
