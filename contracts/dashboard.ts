import * as z from "zod";
import { cost } from "./costs.ts";
import { endpoint } from "./endpoint.ts";
import { day, decimalText, id, moment } from "./fields.ts";
import { Email } from "./emails.ts";
import { AnswerKind } from "./offers.ts";
import { OfferState, ProjectStatus } from "./projects.ts";

/** How far back the hit rate and the margin look: so many days, or since the first of the month or year. */
export const DashboardPeriod = z.enum(["30", "90", "365", "month", "year"]);
export type DashboardPeriod = z.output<typeof DashboardPeriod>;

/** Projects and the sum of the estimates that count, without VAT; one without estimate counts as 0. */
const Sum = z.object({ count: z.int(), netAmount: decimalText }).meta({ id: "Sum" });

/** Which project something is about. */
const projectFields = { projectId: id, number: z.string(), title: z.string() };

/** An offer or a change order that the client has and has not answered, or an offer that was declined or withdrawn. */
const WaitingOffer = z
  .object({
    ...projectFields,
    clientTitle: z.string(),
    /** Null where an offer is said to be out and nothing is priced. */
    estimateId: id.nullable(),
    version: z.int().nullable(),
    /** Of a change order, which is to that version; null of a version. */
    changeNumber: z.int().nullable(),
    netAmount: decimalText.nullable(),
    state: OfferState.nullable(),
    /** Days since the offer went out. */
    waitsDays: z.int(),
    /** Null of what was declined or withdrawn too. */
    validUntil: day.nullable(),
    /** Within `expiringDays`. */
    expiring: z.boolean(),
    expired: z.boolean(),
  })
  .meta({ id: "WaitingOffer" });
export type WaitingOffer = z.output<typeof WaitingOffer>;

/** What went out, by the date of the offer, and what was won in a calendar month in Norway. */
const MonthFigures = z
  .object({
    /** As yyyy-MM. */
    month: z.string(),
    sent: Sum,
    won: Sum,
  })
  .meta({ id: "MonthFigures" });
export type MonthFigures = z.output<typeof MonthFigures>;

const ProjectFigures = z.object({
  /** The last six months, this one included, whatever the period; the oldest first. */
  months: z.array(MonthFigures),
  /** Statuses that no project has are left out. */
  statuses: z.array(Sum.extend({ status: ProjectStatus })),
  /** Decided in the period; reopened and cancelled projects are neither. */
  won: Sum,
  lost: Sum,
  /** won / (won + lost) in percent, 2 decimals; null while nothing is decided. */
  hitRate: z.object({ byCount: decimalText.nullable(), bySum: decimalText.nullable() }),
  followUp: Sum,
  expiring: Sum,
  expired: Sum,
  /** The first of all that are out: those declined or withdrawn first, then those that wait longest. */
  waiting: z.array(WaitingOffer),
  /** What a new company has done already; samples that it began with do not count. */
  steps: z.object({
    /** Is there anybody who can be responsible for a project? */
    users: z.boolean(),
    client: z.boolean(),
    project: z.boolean(),
    lines: z.boolean(),
    sent: z.boolean(),
  }),
});
export type ProjectFigures = z.output<typeof ProjectFigures>;

/**
 * The margin is weighted: all profit in percent of all sums, 2 decimals; null when nothing is sold or costs
 * anything. Profit and margin are null while the cost of one of the estimates is not known.
 */
const Margin = Sum.extend({
  profitAmount: cost(decimalText.nullable()),
  marginPercent: cost(decimalText.nullable()),
  /** Estimates whose cost is not known. */
  withoutCost: cost(z.int()),
}).meta({ id: "Margin" });

const ProjectHours = z
  .object({
    ...projectFields,
    estimateId: id,
    scheduled: decimalText,
    used: decimalText,
  })
  .meta({ id: "ProjectHours" });
export type ProjectHours = z.output<typeof ProjectHours>;

const EstimateFigures = z.object({
  /** Offers dated in the period. */
  offered: Margin,
  /** Offers won in the period. */
  won: Margin,
  /** Newest estimates of the projects in progress; the rows are those nearest to or beyond their plan. */
  hours: z.object({
    count: z.int(),
    scheduled: decimalText,
    used: decimalText,
    /** Of the scheduled hours, 2 decimals; null without a plan. */
    usedPercent: decimalText.nullable(),
    rows: z.array(ProjectHours),
  }),
});
export type EstimateFigures = z.output<typeof EstimateFigures>;

const ofEstimate = {
  ...projectFields,
  at: moment,
  estimateId: id,
  version: z.int(),
  /** Of a change order, which is to that version; null of a version. */
  changeNumber: z.int().nullable(),
};

const Activity = z
  .discriminatedUnion("type", [
    z
      .object({
        type: z.literal("status"),
        ...projectFields,
        at: moment,
        status: ProjectStatus,
      })
      .meta({ id: "StatusActivity" }),
    z
      .object({ type: z.literal("change"), ...ofEstimate, userName: z.string() })
      .meta({ id: "ChangeActivity" }),
    /** What the customer said and nobody took back; an acceptance stands in place of the status "won". */
    z
      .object({
        type: z.literal("answer"),
        ...ofEstimate,
        kind: AnswerKind,
        /** Empty where nobody has entered who said so. */
        name: z.string(),
        /** Without VAT, with all that was chosen. */
        netAmount: decimalText,
      })
      .meta({ id: "AnswerActivity" }),
    /** The state is the one of the e-mail log: "sent" means that the mail server has it. */
    z
      .object({
        type: z.literal("email"),
        ...ofEstimate,
        emailId: id,
        state: Email.shape.state,
        recipients: z.array(z.string()),
        error: Email.shape.error,
        errorCode: Email.shape.errorCode,
        step: Email.shape.step,
        refusedRecipients: Email.shape.refusedRecipients,
      })
      .meta({ id: "EmailActivity" }),
  ])
  .meta({ id: "Activity" });
export type Activity = z.output<typeof Activity>;

/** Parts that the role may not see are absent, not empty. */
export const Dashboard = z
  .object({
    /** The first day of the period. */
    from: day,
    /** For PROJECTS_VIEW. */
    projects: ProjectFigures.optional(),
    /** Profit and hours, for PROJECT_ESTIMATES_VIEW: who may see them in an estimate. */
    estimates: EstimateFigures.optional(),
    /** Newest first; status changes for PROJECTS_VIEW, the rest for PROJECT_ESTIMATES_VIEW. */
    activity: z.array(Activity).optional(),
  })
  .meta({ id: "Dashboard", description: "Parts that the role may not see are absent, not empty." });
export type Dashboard = z.output<typeof Dashboard>;

export const dashboard = {
  get: endpoint({
    name: "getDashboard",
    method: "GET",
    path: "/api/dashboard",
    summary:
      "Offers, hit rate, margin, hours and the latest activity, as far as the role sees them",
    access: "DASHBOARD_VIEW",
    query: z.strictObject({ period: DashboardPeriod.default("90") }),
    reply: Dashboard,
    mayBeOld: true,
  }),
};
