import { changeOrders } from "../../contracts/change-orders.ts";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { dashboard } from "../../contracts/dashboard.ts";
import { estimates } from "../../contracts/estimates.ts";
import { offers } from "../../contracts/offers.ts";
import { type ProjectStatus, projects } from "../../contracts/projects.ts";
import { add, decimal } from "../../domain/money/decimal.ts";
import { newId } from "../base/new-id.ts";
import { testApp, type TestCompany } from "../test/test-app.ts";

const { newCompany } = await testApp();

const deeds = [
  "edit",
  "version",
  "change",
  "hand_over",
  "accept",
  "decline",
  "reopen",
  "withdraw",
] as const;
const statuses = ["in_progress", "completed", "on_hold", "cancelled", "estimating", "won"] as const;
const step = fc.record({
  deed: fc.constantFrom(...deeds, ...statuses),
  which: fc.nat({ max: 5 }),
  price: fc.integer({ min: 1, max: 9_999 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** One step in the life of a project; what cannot be done now is refused, and that is right too. */
async function live(
  { call, ok, make }: TestCompany,
  projectId: string,
  { deed, which, price }: Step,
) {
  const project = { params: { projectId } };
  const changes = await ok(changeOrders.list, project);
  const versions = [...(await ok(estimates.list, project)), ...changes.rows];
  const version = versions[which % versions.length];
  if (!version) throw new Error("There is a version.");
  const params = { id: version.id };
  const said = { way: "phone", date: "2026-11-20", name: "Kari", note: "Yes" } as const;
  switch (deed) {
    case "edit": {
      const discount = { type: "setSetting", field: "discountAmount", value: String(price % 90) };
      const body = { batchId: newId(), baseRevision: version.revision, changes: [discount] };
      return call(estimates.change, { params, body });
    }
    case "version": {
      const { id: estimateId } = await make.estimate({ projectId });
      return make.estimateLine({ estimateId, sellingPrice: decimal(String(price)) });
    }
    case "change": {
      if (changes.contract === null) return undefined;
      const body = { language: "nb" } as const;
      const { id: estimateId } = await ok(changeOrders.create, { ...project, body });
      const credit = price % 2 === 0;
      return make.estimateLine({ estimateId, sellingPrice: decimal(String(price)), credit });
    }
    case "hand_over":
      return call(offers.handOver, { params, body: { way: "hand", note: "" } });
    case "accept":
      return call(offers.accept, { params, body: { ...said, chosen: null } });
    case "decline":
      return call(offers.decline, { params, body: said });
    case "reopen":
      return call(offers.reopen, { params, body: { note: "Again" } });
    case "withdraw":
      return call(offers.withdraw, { params, body: { note: "Wrong" } });
    case "in_progress":
    case "completed":
    case "on_hold":
    case "cancelled":
    case "estimating":
    case "won":
      return move({ call, ok }, projectId, deed);
  }
}

async function move(
  { call, ok }: Pick<TestCompany, "call" | "ok">,
  id: string,
  status: ProjectStatus,
) {
  const { revision } = await ok(projects.get, { params: { id } });
  return call(projects.setStatus, { params: { id }, body: { status, reason: "Why", revision } });
}

test("what is won is the sum of the acceptances that stand, whatever else is done", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const company = await newCompany();
      const { id } = await company.make.project({ status: "offer_sent" });
      const first = await company.make.estimate({ projectId: id });
      await company.make.estimateLine({ estimateId: first.id, sellingPrice: decimal("100") });
      for (const one of steps) {
        await live(company, id, one);
        const answers = await company.ok(offers.answers, { params: { projectId: id } });
        const standing = answers.filter((a) => a.kind === "accepted" && a.reopenedAt === null);
        const contracts = standing.filter(({ changeNumber }) => changeNumber === null);
        const changed = new Set(standing.map(({ changeNumber }) => changeNumber));
        expect(contracts.length).toBe(Math.min(1, standing.length));
        expect(changed.size).toBe(standing.length);
        const sum = standing.reduce((total, { netAmount }) => add(total, netAmount), decimal("0"));
        const shown = await company.ok(dashboard.get, { query: { period: "365" } });
        const won = { count: contracts.length, netAmount: sum };
        expect(shown.projects?.won).toEqual(won);
        expect(shown.estimates?.won).toMatchObject(won);
        const { rows } = await company.ok(projects.list, { query: { outcome: "won" } });
        expect(rows.map(({ netAmount }) => netAmount)).toEqual(contracts.map(() => sum));
        const { contract } = await company.ok(changeOrders.list, {
          params: { projectId: id },
        });
        expect(contract?.sum.netAmount ?? "0").toBe(sum);
      }
    }),
    { numRuns: Number(process.env["HISTORIES"] ?? 15), seed: 10 },
  );
});
