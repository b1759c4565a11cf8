import type * as childProcess from "node:child_process";
import { afterAll, expect, test, vi } from "vitest";
import { estimates } from "../../../contracts/estimates.ts";
import { decimal } from "../../../domain/money/decimal.ts";
import { testApp } from "../../test/test-app.ts";
import { unpackData } from "./model/print-job.ts";
import { isPdfJob } from "./render/child-messages.ts";
import { createPdfRenderer } from "./render/render.ts";

const sends = vi.hoisted((): { mock: { calls: unknown[][] } }[] => []);
vi.mock("node:child_process", async (importOriginal) => {
  const original = await importOriginal<typeof childProcess>();
  const fork = (path: string, options: childProcess.ForkOptions) => {
    const child = original.fork(path, options);
    sends.push(vi.spyOn(child, "send"));
    return child;
  };
  return { ...original, fork };
});

const pdf = createPdfRenderer();
afterAll(() => pdf.close());
const { make, ok, as } = await testApp({ pdf });

/** An estimate in which every figure that is nobody else's business can be told from all others. */
async function secretEstimate() {
  const { id } = await make.estimate({
    workCostPerHour: decimal("421.13"),
    workPricePerHour: decimal("690.17"),
    companyMarkupMaterial: decimal("26.19"),
    companyMarkupWork: decimal("27.21"),
    companyMarkupGeneral: decimal("28.23"),
    markupGeneral: decimal("29.27"),
  });
  const group = await make.estimateGroup({ estimateId: id, markupPercent: decimal("31.33") });
  const line = { estimateId: id, groupKey: group.key, note: "secret note" };
  await make.estimateLine({
    ...line,
    buyingPrice: decimal("61.37"),
    wastePercent: decimal("7.39"),
    quantity: decimal("17"),
  });
  await make.estimateLine({
    ...line,
    markupPercent: decimal("41.43"),
    buyingPrice: decimal("73.79"),
  });
  const work = {
    kind: "work" as const,
    buyingPrice: null,
    hourNorm: decimal("1.47"),
    hoursUsed: decimal("13.59"),
  };
  await make.estimateLine({
    ...line,
    ...work,
    quantity: decimal("19"),
    difficulty: decimal("1.09"),
  });
  const entered = [
    ["421.13", "690.17", "26.19", "27.21", "28.23", "29.27", "31.33", "61.37", "7.39", "41.43"],
    ["73.79", "1.47", "13.59", "1.09", "secret"],
  ].flat();
  return { id, entered };
}

function keysOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
}

test("the process that typesets gets the printed offer and nothing that it costs", async () => {
  const { id, entered } = await secretEstimate();
  const { totals } = await ok(estimates.get, { params: { id } });
  const answer = await as("administrator").send({
    method: "GET",
    url: `/api/estimates/${id}/pdf?language=en`,
  });
  expect(answer.statusCode).toBe(200);

  const messages = sends.flatMap(({ mock }) =>
    mock.calls.flatMap(([job]) => (isPdfJob(job) ? job : [])),
  );
  expect(messages).toHaveLength(1);
  expect(Object.keys(messages[0] ?? {})).toEqual([
    "type",
    "template",
    "data",
    "offerDate",
    "pictures",
  ]);
  const sent = JSON.stringify(
    messages.map(({ data, ...others }) => ({ ...others, data: JSON.parse(unpackData({ data })) })),
  );
  // Figures are told as they are stored and as they are printed.
  const text = sent.replaceAll(/(\d),(?=\d{3})/gu, "$1");
  const { netAmount, purchaseAmount, profitAmount, marginPercent, markupPercent } = totals;
  expect(text).toContain(netAmount);
  const derived = [purchaseAmount, profitAmount, marginPercent, markupPercent];
  const { hoursScheduled, hoursUsed } = totals;
  for (const secret of [...entered, ...derived, hoursScheduled, hoursUsed]) {
    expect(text).not.toContain(secret);
  }
  const secretKey = /cost|markup|margin|profit|purchase|buying|hour|priced|key/iu;
  expect(keysOf(JSON.parse(sent)).filter((key) => secretKey.test(key))).toEqual([]);
});
