import { beforeEach, expect, test } from "vitest";
import { estimateFigures } from "../../contracts/estimate-figures.ts";
import { estimates } from "../../contracts/estimates.ts";
import type { Change } from "../../domain/changes/estimate-changes.ts";
import type { Line } from "../../domain/estimate/estimate.ts";
import type { Figures } from "../../domain/pricing/figures.ts";
import type { EstimateTotals } from "../../domain/pricing/priced-estimate.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { newId } from "../base/new-id.ts";
import { testPdf } from "../test/doubles.ts";
import { goldenExample } from "../test/estimate-content.ts";
import { testApp, urlOf } from "../test/test-app.ts";
import { unpackData } from "./pdf/model/print-job.ts";
import type { PdfRenderer } from "./pdf/render/render.ts";
import { findDocument } from "./find-document.ts";
import { freezeSentEstimate } from "./freeze-estimate.ts";
import { createPricedCache } from "./priced-cache.ts";
import { totalsColumns } from "./totals-columns.ts";

const printed: string[] = [];
const pdf = testPdf();
const render: PdfRenderer["render"] = (job, share) => {
  printed.push(unpackData(job));
  return pdf.render(job, share);
};
const { make, own, as, ok, call } = await testApp({ pdf: { ...pdf, render } });
const now = new Date("2026-11-20T10:00:00Z");
beforeEach(() => void printed.splice(0));

const failMessages = (estimateId: string) =>
  own((db) =>
    db
      .updateTable("emails")
      .set({ state: "failed" })
      .where("estimateId", "=", estimateId)
      .execute(),
  );

/** A draft that comes to 7 165.14 with VAT; today's rules give no other total. */
async function draft(projectId?: string) {
  const { id } = await make.estimate(projectId === undefined ? {} : { projectId });
  const { group, lines } = goldenExample();
  const params = { id };
  await batch(params, [{ type: "insert", groups: [group], lines }]);
  const { header } = await ok(estimates.get, { params });
  return { id, params, group, lines, projectId: header.projectId };
}

const todaysTotal = "7165.14";
const otherTotal = "7165.15";

async function batch(params: { id: string }, changes: Change[]) {
  const { header } = await ok(estimates.get, { params });
  const body = { batchId: newId(), baseRevision: header.revision, changes };
  return ok(estimates.change, { params, body });
}

function enterHours(lines: readonly Line[], hours: string): Change {
  const key = lines.find(({ kind }) => kind === "work")?.key ?? "";
  return { type: "setLine", key, field: "hoursUsed", value: decimal(hours) };
}

const freeze = (id: string) => own((db) => freezeSentEstimate(db, id, now));

const storedFigures = (id: string) =>
  own(async (db) => {
    const row = await db
      .selectFrom("estimates")
      .select("figures")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return row.figures;
  });

/** As if the rules had been others when the figures were kept. */
async function asByOtherRules(id: string): Promise<Figures> {
  const kept = await storedFigures(id);
  if (kept === null) throw new Error("No figures were kept.");
  const sellingAmount = decimal("1111.11");
  const totals: EstimateTotals = { ...kept.totals, totalAmount: decimal(otherTotal) };
  const figures: Figures = {
    lines: kept.lines.map((line) => ({ ...line, sellingAmount })),
    groups: kept.groups.map((group) => ({ ...group, sellingAmount })),
    totals,
  };
  await own((db) =>
    db
      .updateTable("estimates")
      .set({ figures: JSON.stringify(figures), totalAmount: totals.totalAmount })
      .where("id", "=", id)
      .execute(),
  );
  return figures;
}

const print = async (params: { id: string }) => {
  const answer = await as("administrator").send({ url: urlOf(estimates.pdf, { params }) });
  return answer.statusCode;
};

const totalInList = async (projectId: string, id: string) => {
  const versions = await ok(estimates.list, { params: { projectId } });
  return versions.find((version) => version.id === id)?.totalAmount;
};

test("a sent version shows the figures it was sent with, whatever the rules say now", async () => {
  const { id, params, projectId } = await draft();
  await freeze(id);
  const { totals, ...rows } = await asByOtherRules(id);
  expect(await ok(estimates.get, { params })).toMatchObject({
    header: { status: "sent", totalAmount: otherTotal },
    totals,
    figures: rows,
  });
  expect(await ok(estimateFigures.get, { params })).toMatchObject({ ...rows, totals });
  expect(await totalInList(projectId, id)).toBe(otherTotal);
  expect(await print(params)).toBe(200);
  expect(printed[0]).toContain("7\u00a0165,15");
  expect(printed[0]).toContain("1\u00a0111,11");
});

test("hours used move no figure of a sent version but their own", async () => {
  const { id, params, projectId, lines } = await draft();
  await freeze(id);
  const { totals } = await asByOtherRules(id);
  const reply = await batch(params, [enterHours(lines, "6.5")]);
  expect(reply.totals).toEqual({ ...totals, hoursUsed: "6.5" });
  expect((await ok(estimates.get, { params })).totals).toEqual(reply.totals);
  expect(await totalInList(projectId, id)).toBe(otherTotal);
});

test("a draft is priced by today's rules and answers no kept figures", async () => {
  const { params } = await draft();
  const document = await ok(estimates.get, { params });
  expect(document).toMatchObject({ figures: null, totals: { totalAmount: todaysTotal } });
});

test("a version made from a sent one is priced by today's rules, in lists too", async () => {
  const { id, projectId } = await draft();
  await freeze(id);
  await asByOtherRules(id);
  const params = { projectId };
  const body = { fromEstimateId: id, language: "nb" as const };
  const copy = await ok(estimates.create, { params, body });
  expect(copy.totalAmount).toBe(await totalInList(projectId, copy.id));
  const document = await ok(estimates.get, { params: { id: copy.id } });
  expect(document.figures).toBeNull();
  expect(document.totals.totalAmount).toBe(copy.totalAmount);
  expect(document.totals.sumAmount).toBe("5732.11");
});

const message = () => ({
  id: newId(),
  recipients: ["kari@client.example"],
  subject: "Tilbud",
  body: "",
});

test("the figures are kept with the message, so that rules may change until it is accepted", async () => {
  const { id, params } = await draft();
  await ok(estimates.send, { params, body: message() });
  const kept = await asByOtherRules(id);
  await freeze(id);
  expect((await ok(estimates.get, { params })).totals).toEqual(kept.totals);
});

test("sending a sent version again keeps its figures", async () => {
  const { id, params } = await draft();
  await freeze(id);
  const kept = await asByOtherRules(id);
  await ok(estimates.send, { params, body: message() });
  await freeze(id);
  expect(await storedFigures(id)).toEqual(kept);
});

test("what changes a draft after a failed message drops the figures of that message", async () => {
  const { id, params, projectId } = await draft();
  await ok(estimates.send, { params, body: message() });
  await asByOtherRules(id);
  await failMessages(id);
  await batch(params, [{ type: "setSetting", field: "discountAmount", value: decimal("32.11") }]);
  expect(await storedFigures(id)).toBeNull();
  const newer = await draft(projectId);
  await freeze(newer.id);
  expect(await ok(estimates.get, { params })).toMatchObject({
    header: { status: "superseded" },
    totals: { netAmount: "5700", totalAmount: "7125" },
    figures: { groups: [{ sellingAmount: "5732.11" }] },
  });
});

test("every draft that is superseded keeps its figures, a later one is still counted", async () => {
  const oldest = await draft();
  const older = await draft(oldest.projectId);
  const sent = await draft(oldest.projectId);
  const later = await draft(oldest.projectId);
  await freeze(sent.id);
  for (const { id } of [oldest, older]) {
    expect((await storedFigures(id))?.totals.totalAmount).toBe(todaysTotal);
  }
  expect(await storedFigures(later.id)).toBeNull();
});

test("a draft that is superseded keeps every total that lists show, and how many lines lack a price", async () => {
  const { id, params, lines, projectId } = await draft();
  const key = lines[0]?.key ?? "";
  await batch(params, [{ type: "setLine", key, field: "measurementRows", value: [] }]);
  const totals = () =>
    own((db) =>
      db.selectFrom("estimates").select(totalsColumns).where("id", "=", id).executeTakeFirst(),
    );
  const before = await totals();
  expect(before?.incomplete).toBe(1);
  await freeze((await draft(projectId)).id);
  expect((await ok(estimates.get, { params })).header.status).toBe("superseded");
  expect(await totals()).toEqual(before);
});

test("a draft whose message failed is counted anew, whatever was kept with the message", async () => {
  const { id, params } = await draft();
  await ok(estimates.send, { params, body: message() });
  await asByOtherRules(id);
  await failMessages(id);
  // As another process reads it, which has not priced it yet.
  const document = await own((db) =>
    findDocument(db, createPricedCache(), id, { seesCosts: true }),
  );
  expect(document).toMatchObject({ figures: null, totals: { totalAmount: todaysTotal } });
});

test("figures that were kept before some of them were thought of are read with what these were", async () => {
  const { id, params } = await draft();
  await freeze(id);
  const { lines, groups, totals } =
    (await storedFigures(id)) ?? expect.fail("No figures were kept.");
  const { adjustmentAmount: _, ...olderTotals } = totals;
  const older = {
    lines,
    groups: groups.map(
      ({ discountAmount: _amount, problem: _problem, linesAmount: _sum, ...group }) => group,
    ),
    totals: {
      ...olderTotals,
      vatRows: totals.vatRows.map(({ vatCode: _code, vatReason: _reason, ...row }) => row),
    },
  };
  await own((db) =>
    db
      .updateTable("estimates")
      .set({ figures: JSON.stringify(older) })
      .where("id", "=", id)
      .execute(),
  );
  const answer = await ok(estimateFigures.get, { params });
  expect(answer.totals).toEqual(totals);
  expect(answer.groups).toMatchObject(groups);
});

/** A version that went out before figures were kept. */
async function sentBefore(totalAmount: string) {
  const { id, ...rest } = await draft();
  await own((db) =>
    db
      .updateTable("estimates")
      .set({ status: "sent", totalAmount: decimal(totalAmount) })
      .where("id", "=", id)
      .execute(),
  );
  return { id, ...rest };
}

test("a version from before figures were kept is counted while that gives what was sent", async () => {
  const { params } = await sentBefore(todaysTotal);
  expect((await ok(estimates.get, { params })).figures).toBeNull();
  expect(await print(params)).toBe(200);
});

test("a version from before whose total is another one today is not printed again", async () => {
  const { id, params, projectId, lines } = await sentBefore(otherTotal);
  expect(await call(estimates.pdf, { params })).toMatchObject({
    status: 409,
    body: { code: "figures_not_kept" },
  });
  await batch(params, [enterHours(lines, "2")]);
  expect(await totalInList(projectId, id)).toBe(otherTotal);
  const newer = await draft(projectId);
  await freeze(newer.id);
  expect(await storedFigures(id)).toBeNull();
});
