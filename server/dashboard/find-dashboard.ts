import { sql } from "kysely";
import type {
  Activity,
  DashboardPeriod,
  EstimateFigures,
  ProjectFigures,
} from "../../contracts/dashboard.ts";
import type { Permission } from "../../contracts/permissions.ts";
import { localDate } from "../../domain/base/local-time.ts";
import {
  add,
  type Decimal,
  decimal,
  inPercentExact,
  isZero,
  toDecimal,
  toExact,
} from "../../domain/money/decimal.ts";
import { addDays } from "../base/local-date.ts";
import type { Db } from "../base/db.ts";
import { withMargin } from "../projects/sum-projects.ts";
import { activity } from "./activity.ts";
import { estimateFigures, offers, projectFigures, running } from "./offers.ts";

/** What the database answers: everything but what is divided. */
interface Row {
  readonly projects: Omit<ProjectFigures, "hitRate"> | null;
  readonly estimates: Estimates | null;
  readonly activity: Activity[] | null;
}

interface Estimates {
  readonly offered: Profit;
  readonly won: Profit;
  readonly hours: Omit<EstimateFigures["hours"], "usedPercent">;
}

interface Profit {
  readonly count: number;
  readonly netAmount: Decimal;
  readonly profitAmount: Decimal | null;
  readonly withoutCost: number;
}

/**
 * All figures in one statement. Amounts are sums of stored totals, without VAT, in the company's
 * currency. A part that the role may not see is neither counted nor answered.
 */
export async function findDashboard(
  db: Db,
  period: DashboardPeriod,
  { now, permissions }: { now: Date; permissions: ReadonlySet<Permission> },
) {
  const today = localDate(now);
  const from = firstDay(period, today);
  const seesProjects = permissions.has("PROJECTS_VIEW");
  const seesEstimates = permissions.has("PROJECT_ESTIMATES_VIEW");
  const { rows } = await sql<Row>`
    with offers as materialized (${offers({ from, today })}),
      running as materialized (${running})
    select ${seesProjects ? projectFigures(today) : sql`null`} as projects,
      ${seesEstimates ? estimateFigures : sql`null`} as estimates,
      ${activity({ seesProjects, seesEstimates })} as activity`.execute(db);
  const found = rows[0];
  return {
    from,
    ...(found?.projects && { projects: withHitRate(found.projects) }),
    ...(found?.estimates && { estimates: withMargins(found.estimates) }),
    ...(found?.activity && { activity: found.activity }),
  };
}

function firstDay(period: DashboardPeriod, today: string): string {
  if (period === "month") return `${today.slice(0, 7)}-01`;
  return period === "year" ? `${today.slice(0, 4)}-01-01` : addDays(today, -Number(period));
}

const percentPlaces = 2;

/** How many percent `part` is of `whole`, 2 decimals; null when there is no whole. */
const inPercent = (part: Decimal, whole: Decimal): Decimal | null =>
  isZero(whole) ? null : toDecimal(inPercentExact(toExact(part), toExact(whole), percentPlaces));

const fromWhole = (count: number) => decimal(String(count));

function withHitRate(figures: Omit<ProjectFigures, "hitRate">) {
  const { won, lost } = figures;
  const byCount = inPercent(fromWhole(won.count), fromWhole(won.count + lost.count));
  const bySum = inPercent(won.netAmount, add(won.netAmount, lost.netAmount));
  return { ...figures, hitRate: { byCount, bySum } };
}

const withMargins = ({ offered, won, hours }: Estimates) => ({
  offered: withMargin(offered),
  won: withMargin(won),
  hours: { ...hours, usedPercent: inPercent(hours.used, hours.scheduled) },
});
