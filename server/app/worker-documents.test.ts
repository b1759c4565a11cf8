import { expect, test, vi } from "vitest";
import { estimates } from "../../contracts/estimates.ts";
import { newId } from "../base/new-id.ts";
import { unpackData } from "../estimates/pdf/model/print-job.ts";
import { countedEstimate } from "../test/counted-estimate.ts";
import { testApp } from "../test/test-app.ts";

const app = await testApp();
const { as, make, context, company } = app;
const person = as("administrator");
const offerByThread = vi.spyOn(context.workers, "prepareOffer");

test.each([
  [999, 0],
  [1_000, 1],
])("of %i lines a worker prepares the offer %i times", async (lines, times) => {
  const { params } = await countedEstimate(app, lines);
  offerByThread.mockClear();
  await person.send({ method: "GET", url: `/api/estimates/${params.id}/pdf` });
  expect(offerByThread).toHaveBeenCalledTimes(times);
});

test("an offer that a worker prepares is the same, and so is why there is none", async () => {
  const { params } = await countedEstimate(app, 1);
  const asked = { companyId: company.id, userId: "kari", estimateId: params.id };
  const [here, there] = [
    await context.prepareOffer(asked),
    await context.workers.prepareOffer(asked),
  ];
  expect(there).toEqual(here);
  expect(there && unpackData(there.job)).toContain("Tilbud");
  const empty = await make.estimate({ lineCount: 1_000 });
  expect(await person.call(estimates.pdf, { params: { id: empty.id } })).toMatchObject({
    status: 409,
    body: { code: "estimate_incomplete", details: { isEmpty: true } },
  });
  const nowhere = { ...asked, estimateId: newId() };
  expect(await context.workers.prepareOffer(nowhere)).toBeUndefined();
});

test("a sheet that a worker prepares is the same, and so is why there is none", async () => {
  const { params } = await countedEstimate(app, 1);
  const asked = { companyId: company.id, userId: "kari", estimateId: params.id };
  const report = { ...asked, sheet: "calculationReport" } as const;
  const there = await context.workers.prepareSheet({ ...report, seesCosts: true });
  expect(there).toEqual(await context.prepareSheet({ ...report, seesCosts: true }));
  expect(there?.fileName).toContain("Kalkylerapport");
  await expect(context.workers.prepareSheet({ ...report, seesCosts: false })).rejects.toMatchObject(
    { code: "forbidden" },
  );
});

test("a worker prepares an offer in the language that is asked for, too", async () => {
  const { params } = await countedEstimate(app, 1_000);
  for (const [language, name] of [
    ["en", "Offer"],
    ["nb", "Tilbud"],
  ]) {
    const url = `/api/estimates/${params.id}/pdf?language=${language}`;
    const { headers } = await person.send({ method: "GET", url });
    expect(headers["content-disposition"]).toContain(name);
  }
});
