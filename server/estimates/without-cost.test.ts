import { expect, test } from "vitest";
import { dashboard } from "../../contracts/dashboard.ts";
import { estimateFigures } from "../../contracts/estimate-figures.ts";
import { estimates } from "../../contracts/estimates.ts";
import { projects } from "../../contracts/projects.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { newId } from "../base/new-id.ts";
import { goldenExample } from "../test/estimate-content.ts";
import { testPdf } from "../test/doubles.ts";
import { testApp, urlOf } from "../test/test-app.ts";
import { unpackData } from "./pdf/model/print-job.ts";
import type { PdfRenderer } from "./pdf/render/render.ts";
import { freezeSentEstimate } from "./freeze-estimate.ts";

const printed: string[] = [];
const pdf = testPdf();
const render: PdfRenderer["render"] = (job, share) => {
  printed.push(unpackData(job));
  return pdf.render(job, share);
};
const { make, own, as, ok } = await testApp({ pdf: { ...pdf, render } });

const unknown = { purchaseAmount: null, profitAmount: null };

/** The golden example, whose tiles are sold at 85.25 and have a buying price only where it is given. */
async function draft(buyingPrice: string | null = null) {
  const { id, projectId } = await make.estimate({ squares: decimal("12") });
  const { group, lines } = goldenExample();
  const sold = lines.map((line) =>
    line.kind === "material"
      ? {
          ...line,
          buyingPrice: buyingPrice === null ? null : decimal(buyingPrice),
          sellingPrice: decimal("85.25"),
          markupPercent: null,
        }
      : line,
  );
  const body = {
    batchId: newId(),
    baseRevision: 0,
    changes: [{ type: "insert" as const, groups: [group], lines: sold }],
  };
  const params = { id };
  const { totals } = await ok(estimates.change, { params, body });
  return { id, params, projectId, totals, tiles: sold[0]?.key ?? "" };
}

const print = async (params: { id: string }) =>
  as("administrator").send({ url: urlOf(estimates.pdf, { params }) });

test("an offer with a line without a buying price comes to all that is sold, on every way out", async () => {
  const { params, projectId, totals, tiles } = await draft();
  const figures = { ...unknown, marginPercent: null, markupPercent: null, withoutCost: 1 };
  const sums = { netAmount: "5732.11", totalAmount: "7165.14", incomplete: 0 };
  expect(totals).toMatchObject({ ...sums, ...figures });
  const all = await ok(estimateFigures.get, { params });
  expect(all).toMatchObject({ totals: { ...sums, ...figures }, groups: [figures] });
  expect(all.lines.find(({ key }) => key === tiles)).toMatchObject({
    ...unknown,
    sellingAmount: "1805.6",
    problem: null,
  });
  const [version] = await ok(estimates.list, { params: { projectId } });
  expect(version).toMatchObject({ ...sums, ...unknown, withoutCost: 1 });
  const { rows } = await ok(projects.list, { query: {} });
  expect(rows.find(({ id }) => id === projectId)).toMatchObject({
    netAmount: sums.netAmount,
    isIncomplete: false,
    marginPercent: null,
    withoutCost: 1,
  });
});

test("it is printed with its prices and without a word of costs", async () => {
  const { params } = await draft();
  const known = await draft("62");
  expect((await print(params)).statusCode).toBe(200);
  expect((await print(known.params)).statusCode).toBe(200);
  const [without = "", withCost = ""] = printed;
  expect(without).toContain("1\u00a0805,60");
  expect(without).toContain("7\u00a0165,14");
  expect(pricesIn(without)).toEqual(pricesIn(withCost));
});

/** All figures with two decimals. */
const pricesIn = (model: string) => model.match(/\d[\d\u00a0]*,\d\d/g);

test("it is sent, and the version that went out keeps what is not known", async () => {
  const { id, params, projectId } = await draft();
  const body = {
    id: newId(),
    recipients: ["kari@client.example"],
    subject: "Tilbud",
    body: "Hei",
  };
  expect(await ok(estimates.send, { params, body })).toMatchObject({ state: "queued" });
  await own((db) => freezeSentEstimate(db, id, new Date("2026-11-20T10:00:00Z")));
  const { header, totals, figures } = await ok(estimates.get, { params });
  expect(header).toMatchObject({ status: "sent", netAmount: "5732.11", ...unknown });
  expect(totals).toMatchObject({ ...unknown, withoutCost: 1 });
  expect(figures?.groups).toMatchObject([{ ...unknown, withoutCost: 1 }]);
  const { estimates: board } = await ok(dashboard.get, { query: {} });
  expect(board?.offered).toMatchObject({ profitAmount: null, marginPercent: null });
  expect(await ok(estimates.create, versionOf(projectId, id))).toMatchObject({
    ...unknown,
    withoutCost: 1,
  });
});

const versionOf = (projectId: string, fromEstimateId: string) =>
  ({ params: { projectId }, body: { fromEstimateId, language: "nb" } }) as const;

test("the buying price makes all of it known, and 0 is one", async () => {
  const { params, tiles } = await draft();
  const set = async (baseRevision: number, value: string | null) => {
    const buyingPrice = value === null ? null : decimal(value);
    const change = {
      type: "setLine" as const,
      key: tiles,
      field: "buyingPrice" as const,
      value: buyingPrice,
    };
    const body = { batchId: newId(), baseRevision, changes: [change] };
    return (await ok(estimates.change, { params, body })).totals;
  };
  expect(await set(1, "62")).toMatchObject({ purchaseAmount: "3868.38", withoutCost: 0 });
  expect(await set(2, null)).toMatchObject({ ...unknown, withoutCost: 1 });
  expect(await set(3, "0")).toMatchObject({ purchaseAmount: "2423.9", withoutCost: 0 });
});

test("figures that were kept before costs could be unknown are known", async () => {
  const { id, params } = await draft("62");
  await own((db) => freezeSentEstimate(db, id, new Date("2026-11-20T10:00:00Z")));
  await own(async (db) => {
    const { figures } = await db
      .selectFrom("estimates")
      .select("figures")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const without = JSON.stringify(figures, (name, value) =>
      name === "withoutCost" ? undefined : value,
    );
    expect(without).not.toBe(JSON.stringify(figures));
    await db.updateTable("estimates").set({ figures: without }).where("id", "=", id).execute();
  });
  const { totals, figures } = await ok(estimates.get, { params });
  expect(totals).toMatchObject({ profitAmount: "1863.73", withoutCost: 0 });
  expect(figures?.groups).toMatchObject([{ purchaseAmount: "3868.38", withoutCost: 0 }]);
});

test("a draft that no rule has counted anew since is copied as it goes out", async () => {
  const { id, params, projectId } = await draft();
  const stale = { netAmount: decimal("3926.51"), totalAmount: decimal("4908.14"), incomplete: 1 };
  await own((db) =>
    db
      .updateTable("estimates")
      .set({
        ...stale,
        purchaseAmount: decimal("2423.9"),
        profitAmount: decimal("1"),
        withoutCost: 0,
      })
      .where("id", "=", id)
      .execute(),
  );
  const inList = async () => (await ok(estimates.list, { params: { projectId } }))[0];
  expect(await inList()).toMatchObject(stale);
  const body = { id: newId(), recipients: ["kari@client.example"], subject: "Tilbud", body: "" };
  await ok(estimates.send, { params, body });
  expect(await inList()).toMatchObject({
    netAmount: "5732.11",
    totalAmount: "7165.14",
    incomplete: 0,
    ...unknown,
    withoutCost: 1,
  });
});
