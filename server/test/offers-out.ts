import { decimal } from "../../domain/money/decimal.ts";
import type { TestApp } from "./test-app.ts";

// Offers that are out, and how staff enter what their customers say.

export const yes = {
  way: "paper",
  date: "2026-11-20",
  name: "Kari Nordås",
  note: "",
  chosen: null,
} as const;
export const no = { way: "phone", date: "2026-11-20", name: "Kari", note: "Too dear" } as const;

type Status = "draft" | "sent";

/** A version that sells one tile for 100, and an optional one for 50 and two alternatives for 10 and 30. */
export async function makeVersion(
  { make, context }: TestApp,
  projectId: string,
  status: Status = "sent",
) {
  const sentAt = status === "sent" ? context.clock() : null;
  const { id } = await make.estimate({ projectId, status, sentAt, offerDate: "2026-11-10" });
  const group = await make.estimateGroup({ estimateId: id });
  const line = (price: string, values: object = {}) =>
    make.estimateLine({
      estimateId: id,
      groupKey: group.key,
      sellingPrice: decimal(price),
      ...values,
    });
  await line("100");
  const option = await line("50", { optional: true });
  const cheap = await line("10", { alternativeSet: "A", position: "W" });
  const dear = await line("30", { alternativeSet: "A", position: "X" });
  return { id, params: { id }, option: option.key, cheap: cheap.key, dear: dear.key };
}

/** A version of a project whose offer is out. */
export async function offerOut(app: TestApp, status: Status = "sent") {
  const project = await app.make.project({ status: "offer_sent" });
  return { project: { id: project.id }, ...(await makeVersion(app, project.id, status)) };
}
