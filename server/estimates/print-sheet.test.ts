import { expect, test } from "vitest";
import { auditLog } from "../../contracts/audit.ts";
import { estimates } from "../../contracts/estimates.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { newId } from "../base/new-id.ts";
import { testPdf } from "../test/doubles.ts";
import { testGroup, testLine } from "../test/estimate-content.ts";
import { testApp } from "../test/test-app.ts";
import type { PrintJob } from "./pdf/model/print-job.ts";

const jobs: PrintJob[] = [];
const render = (job: PrintJob) => {
  jobs.push(job);
  return Promise.resolve(Buffer.from("%PDF-1.7\n"));
};
const { make, ok, call, as, signIn, newCompany } = await testApp({
  pdf: { ...testPdf(), render },
});
const { id } = await make.estimate();
const service = await make.service({ buyingPrice: decimal("60"), priceDate: "2026-03-17" });
const group = testGroup();
const line = testLine(group.key, {
  serviceId: service.id,
  quantity: decimal("10"),
  buyingPrice: decimal("60"),
  wastePercent: decimal("5"),
});
await ok(estimates.change, {
  params: { id },
  body: {
    batchId: newId(),
    baseRevision: 0,
    changes: [{ type: "insert", groups: [group], lines: [line] }],
  },
});

const logged = () => ok(auditLog.list, { query: { action: "exported" } });
const sheets = [estimates.calculationReport, estimates.crewSheet] as const;
const role = await make.role({ permissions: ["PROJECT_ESTIMATES_VIEW"], seesCosts: false });
const blind = await signIn((await make.user({ roleId: role.id })).email);

test.each(sheets)(
  "$name is a file in the language asked for, and stands in the log",
  async (sheet) => {
    const { total } = await logged();
    for (const [language, name] of [
      ["nb", "Kalkylerapport|Arbeidsunderlag"],
      ["en", "Calculation report|Crew sheet"],
    ] as const) {
      const url = `${sheet.path.replace(":id", id)}?language=${language}`;
      const answer = await as("administrator").send({ method: "GET", url });
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/pdf"]);
      expect(decodeURIComponent(String(answer.headers["content-disposition"]))).toMatch(
        new RegExp(name, "u"),
      );
      expect(jobs.at(-1)).toMatchObject({ template: "sheet" });
    }
    const { rows, total: after } = await logged();
    expect(after).toBe(total + 2);
    expect(rows[0]).toMatchObject({ kind: "estimate", recordId: id });
  },
);

test.each(sheets)(
  "$name of another company, or in a third language, is not made",
  async (sheet) => {
    const foreign = await (await newCompany()).make.estimate();
    const before = jobs.length;
    expect(await call(sheet, { params: { id: foreign.id } })).toMatchObject({ status: 404 });
    const query = { language: "sv" };
    expect(await call(sheet, { params: { id }, query })).toMatchObject({ status: 422 });
    expect(jobs).toHaveLength(before);
  },
);

test("the report names the catalogue and its date", async () => {
  await ok(estimates.calculationReport, { params: { id }, query: { language: "en" } });
  expect(jobs.at(-1)?.data).toContain("Cost: catalogue, 17 Mar 2026");
});

test("who sees no costs gets no report, and a crew sheet without waste", async () => {
  const params = { id };
  expect(await blind.call(estimates.calculationReport, { params, query: {} })).toMatchObject({
    status: 403,
    body: { code: "forbidden" },
  });
  await ok(estimates.crewSheet, { params, query: {} });
  expect(jobs.at(-1)?.data).toContain('"order":"10,5"');
  await blind.ok(estimates.crewSheet, { params, query: {} });
  expect(jobs.at(-1)?.data).not.toContain('"10,5"');
});
