import { dashboard } from "../../contracts/dashboard.ts";
import type { ProjectStatus } from "../../contracts/projects.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { newId } from "../base/new-id.ts";
import type { TestCompany } from "./test-app.ts";

// Offers for a dashboard to tell of, and what it tells. Today is 20 November 2026.

type Period = "30" | "90" | "365" | "year";

export const figuresOf = ({ ok }: Pick<TestCompany, "ok">, query: { period?: Period } = {}) =>
  ok(dashboard.get, { query });

/** That day of October 2026, or so many days before or after it, in the morning. */
export const october = (day: number) => new Date(Date.UTC(2026, 9, day, 9));

/** A project in that status whose one estimate has these values. */
export async function offerIn(
  { make }: TestCompany,
  status: ProjectStatus,
  values: Parameters<TestCompany["make"]["estimate"]>[0] = {},
  id = newId(),
) {
  const project = await make.project({ id, status, statusChangedAt: october(1) });
  const estimate = await make.estimate({ ...values, projectId: project.id });
  return { project, estimate };
}

export const morningOf = (day: string) => new Date(`${day}T09:00:00Z`);

interface Offer {
  readonly status: ProjectStatus;
  readonly net?: string;
  /** null: what the estimate costs is not known. */
  readonly profit?: string | null;
  readonly offerDate?: string;
  readonly validUntil?: string;
  readonly sentAt?: string;
  readonly movedAt?: string;
  readonly decidedAt?: string;
  readonly hours?: readonly [scheduled: string, used: string];
}

/** A project whose one estimate comes to these sums, with the days on which it went on. */
export async function offer({ make }: TestCompany, values: Offer) {
  const { status, net = "0", profit = "0", offerDate = "2026-11-01" } = values;
  const project = await make.project({
    status,
    statusChangedAt: morningOf(values.movedAt ?? "2026-11-19"),
    ...(values.decidedAt && { decidedAt: morningOf(values.decidedAt) }),
  });
  const [hoursScheduled, hoursUsed] = values.hours ?? ["0", "0"];
  const estimate = await make.estimate({
    projectId: project.id,
    netAmount: decimal(net),
    ...(profit === null
      ? { profitAmount: null, purchaseAmount: null, withoutCost: 1 }
      : { profitAmount: decimal(profit) }),
    hoursScheduled: decimal(hoursScheduled),
    hoursUsed: decimal(hoursUsed),
    offerDate,
    validUntil: values.validUntil ?? "2027-01-31",
    ...(values.sentAt && { sentAt: morningOf(values.sentAt), status: "sent" }),
  });
  return { project, estimate };
}
