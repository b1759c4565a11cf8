import type { Dashboard } from "../../../contracts/dashboard.ts";
import { decimal } from "../../../domain/money/decimal.ts";

export const id = "01900000-0000-7000-8000-000000000001";
const bathroom = { projectId: id, number: "2026-0001", title: "Bathroom" };
export const sum = (count: number, amount: string) => ({ count, netAmount: decimal(amount) });

export const ofProjects: NonNullable<Dashboard["projects"]> = {
  months: [
    { month: "2026-06", sent: sum(2, "300000"), won: sum(0, "0") },
    { month: "2026-07", sent: sum(0, "0"), won: sum(1, "90000") },
    { month: "2026-08", sent: sum(0, "0"), won: sum(0, "0") },
    { month: "2026-09", sent: sum(4, "800000"), won: sum(1, "200000") },
    { month: "2026-10", sent: sum(3, "500000"), won: sum(2, "400000") },
    { month: "2026-11", sent: sum(1, "60000"), won: sum(0, "0") },
  ],
  statuses: [
    { status: "offer_sent", ...sum(12, "1234567.8") },
    { status: "in_progress", ...sum(1, "90000") },
    { status: "completed", ...sum(40, "9000000") },
  ],
  won: sum(3, "300000"),
  lost: sum(1, "500000"),
  hitRate: { byCount: decimal("75"), bySum: decimal("37.5") },
  followUp: sum(4, "400000"),
  expiring: sum(2, "200000"),
  expired: sum(1, "100000"),
  waiting: [
    {
      ...bathroom,
      clientTitle: "Kari Hansen",
      estimateId: id,
      version: 1,
      changeNumber: null,
      netAmount: decimal("100000"),
      state: "expired",
      waitsDays: 40,
      validUntil: "2026-11-19",
      expiring: false,
      expired: true,
    },
  ],
  steps: { users: true, client: true, project: true, lines: true, sent: true },
};

export const ofEstimates: NonNullable<Dashboard["estimates"]> = {
  offered: {
    ...sum(12, "1000000"),
    profitAmount: decimal("251000"),
    withoutCost: 0,
    marginPercent: decimal("25.1"),
  },
  won: {
    ...sum(3, "300000"),
    profitAmount: decimal("90000"),
    withoutCost: 0,
    marginPercent: decimal("30"),
  },
  hours: {
    count: 1,
    scheduled: decimal("40"),
    used: decimal("46.5"),
    usedPercent: decimal("116.25"),
    rows: [{ ...bathroom, estimateId: id, scheduled: decimal("40"), used: decimal("46.5") }],
  },
};

/** What a company at work sees. */
export const figures: Dashboard = {
  from: "2026-08-22",
  projects: ofProjects,
  estimates: ofEstimates,
  activity: [
    {
      type: "email",
      ...bathroom,
      estimateId: id,
      version: 2,
      changeNumber: null,
      emailId: id,
      at: "2026-11-20T10:00:00Z",
      state: "failed",
      recipients: ["kari@client.example", "ola@client.example"],
      error: "550 No such user",
      errorCode: null,
      step: "recipients",
      refusedRecipients: [],
    },
  ],
};

/** An id that ends in this digit. */
export const idOf = (end: number) => id.slice(0, -1) + String(end);
