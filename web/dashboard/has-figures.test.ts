import { expect, test } from "vitest";
import type { Dashboard } from "../../contracts/dashboard.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { projectStatuses } from "../../domain/project/project-status.ts";
import { hasFigures } from "./has-figures.ts";
import { ofProjects } from "./test/figures.ts";

const sum = (count: number) => ({ count, netAmount: decimal("0") });
type Projects = NonNullable<Dashboard["projects"]>;
const noProjects: Projects = {
  months: [{ month: "2026-11", sent: sum(0), won: sum(0) }],
  statuses: [],
  won: sum(0),
  lost: sum(0),
  hitRate: { byCount: null, bySum: null },
  followUp: sum(0),
  expiring: sum(0),
  expired: sum(0),
  waiting: [],
  steps: { users: true, client: false, project: false, lines: false, sent: false },
};
const has = (own: Partial<Projects>) =>
  Object.entries(hasFigures({ from: "2026-08-22", projects: { ...noProjects, ...own } }))
    .filter(([, isThere]) => isThere)
    .map(([name]) => name);

const byStatus: Record<(typeof projectStatuses)[number], string[]> = {
  enquiry: [],
  estimating: [],
  offer_sent: ["isOut", "isWaiting", "isOffered"],
  negotiation: ["isOut", "isWaiting", "isOffered"],
  won: ["isDecided", "isOffered"],
  in_progress: ["isDecided", "isOffered", "isRunning"],
  completed: ["isDecided", "isOffered"],
  lost: ["isDecided", "isOffered"],
  on_hold: [],
  cancelled: [],
  archived: [],
};

test.each(projectStatuses)("a company with one project that is %s", (status) => {
  expect(has({ statuses: [{ status, ...sum(1) }] })).toEqual(byStatus[status]);
});

test.each([
  [{ won: sum(1) }, ["isDecided", "isOffered"]],
  [{ lost: sum(1) }, ["isDecided", "isOffered"]],
  [{ months: [{ month: "2026-11", sent: sum(1), won: sum(0) }] }, ["hasTrend"]],
  [{ months: [{ month: "2026-11", sent: sum(0), won: sum(1) }] }, ["hasTrend"]],
  [{ waiting: ofProjects.waiting }, ["isWaiting"]],
  [{}, []],
])("what %j gives figures of", (own, there) => {
  expect(has(own)).toEqual(there);
});

const margin = (count: number) => ({
  ...sum(count),
  profitAmount: decimal("0"),
  withoutCost: 0,
  marginPercent: null,
});
const hours = (count: number) => ({
  count,
  scheduled: decimal("0"),
  used: decimal("0"),
  usedPercent: null,
  rows: [],
});

test.each([
  [0, 0, false, false],
  [1, 0, true, false],
  [0, 1, false, true],
])("%i offers and %i running projects, without the projects", (...parts) => {
  const [offers, running, isOffered, isRunning] = parts;
  const estimates = { offered: margin(offers), won: margin(0), hours: hours(running) };
  expect(hasFigures({ from: "2026-08-22", estimates })).toMatchObject({
    isOut: false,
    isWaiting: false,
    isDecided: false,
    hasTrend: false,
    isOffered,
    isRunning,
  });
});
