import { expect, test } from "vitest";
import { auditLog } from "../../contracts/audit.ts";
import { estimates } from "../../contracts/estimates.ts";
import { shoppingLists } from "../../contracts/shopping-lists.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { newId } from "../base/new-id.ts";
import { testPdf } from "../test/doubles.ts";
import { testGroup, testLine } from "../test/estimate-content.ts";
import { type Caller, testApp } from "../test/test-app.ts";
import { type PrintJob, unpackData } from "./pdf/model/print-job.ts";

const jobs: PrintJob[] = [];
const render = (job: PrintJob) => {
  jobs.push(job);
  return Promise.resolve(Buffer.from("%PDF-1.7\n"));
};
const printedText = () => jobs.slice(-1).map(unpackData).join("");
const { make, own, ok, call, as, signIn, newCompany } = await testApp({
  pdf: { ...testPdf(), render },
});
const { id } = await make.estimate({ version: 2 });
const service = await make.service({ buyingPrice: decimal("60"), priceDate: "2026-03-17" });
const group = testGroup();
const line = testLine(group.key, {
  serviceId: service.id,
  unitId: service.unitId,
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
const sheets = [
  estimates.calculationReport,
  estimates.crewSheet,
  shoppingLists.shoppingList,
] as const;
const role = await make.role({ permissions: ["PROJECT_ESTIMATES_VIEW"], seesCosts: false });
const blind = await signIn((await make.user({ roleId: role.id })).email);

test.each(sheets)(
  "$name is a file in the language asked for, and stands in the log",
  async (sheet) => {
    const { total } = await logged();
    for (const [language, name] of [
      ["nb", "(Kalkylerapport|Arbeidsunderlag|Innkjøpsliste) \\S+ v2\\.pdf$"],
      ["en", "(Calculation report|Crew sheet|Shopping list) \\S+ v2\\.pdf$"],
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
  expect(printedText()).toContain("Cost: catalogue, 17 Mar 2026");
});

test("who sees no costs gets no report, and a crew sheet without waste", async () => {
  const params = { id };
  expect(await blind.call(estimates.calculationReport, { params, query: {} })).toMatchObject({
    status: 403,
    body: { code: "forbidden" },
  });
  await ok(estimates.crewSheet, { params, query: {} });
  expect(printedText()).toContain('"order":"10,5"');
  await blind.ok(estimates.crewSheet, { params, query: {} });
  expect(printedText()).not.toContain('"10,5"');
});

const supplier = await make.supplier({ title: "Opti" });
await make.supplierPrice({
  serviceId: service.id,
  supplierId: supplier.id,
  number: 1,
  articleNumber: "=4711",
  packSize: decimal("4"),
  preferred: true,
});
const other = await make.supplier({ title: "Byggfix" });
await make.supplierPrice({ serviceId: service.id, supplierId: other.id, number: 2 });
const table = (language: "en" | "nb", person = as("administrator")) =>
  person.send({
    method: "GET",
    url: `/api/estimates/${id}/shopping-list/csv?language=${language}`,
  });

test("the shopping list names supplier, article, packs and prices, and is a table too", async () => {
  await ok(shoppingLists.shoppingList, { params: { id }, query: { language: "en" } });
  const data = printedText();
  for (const text of [
    "Opti",
    "Article =4711 · Packs: 3 × 4",
    '"order":"12"',
    '"amount":"720.00"',
  ]) {
    expect(data).toContain(text);
  }
  const { total } = await logged();
  const answer = await table("nb");
  expect(answer.headers["content-type"]).toContain("text/csv");
  expect(decodeURIComponent(String(answer.headers["content-disposition"]))).toMatch(/ v2\.csv$/u);
  const [head, row] = answer.body.split("\r\n");
  expect(head).toContain("Leverandør;Artikkelnummer;");
  expect(row).toMatch(/^Opti;'=4711;[^;]*;10,5;3;4;12;[^;]*;60;720$/u);
  const { rows, total: after } = await logged();
  expect(after).toBe(total + 1);
  expect(rows[0]).toMatchObject({ kind: "estimate", recordId: id });
});

test("who sees no costs gets a shopping list without waste and prices", async () => {
  await blind.ok(shoppingLists.shoppingList, { params: { id }, query: {} });
  expect(printedText()).not.toMatch(/720|10,5|"price"/u);
  const [, row] = (await table("en", blind)).body.split("\r\n");
  expect(row).toMatch(/^Opti,'=4711,[^,]*,10,3,4,12,[^,]*$/u);
});

test("of an accepted offer is bought and done what its customer chose, until that is taken back", async () => {
  const { id: estimateId, projectId } = await make.estimate();
  const heater = testLine(group.key, { titleEn: "Heater", position: "W", optional: true });
  const lines = [testLine(group.key, { titleEn: "Floor" }), heater];
  const changes = [{ type: "insert" as const, groups: [group], lines }];
  const batch = { batchId: newId(), baseRevision: 0, changes };
  await ok(estimates.change, { params: { id: estimateId }, body: batch });
  const bought = async () => {
    const url = `/api/estimates/${estimateId}/shopping-list/csv?language=en`;
    const { body } = await as("administrator").send({ method: "GET", url });
    await ok(estimates.crewSheet, { params: { id: estimateId }, query: { language: "en" } });
    const sheet = printedText();
    const titles = ["Floor", "Heater"].filter((title) => body.includes(title));
    expect(titles).toEqual(["Floor", "Heater"].filter((title) => sheet.includes(title)));
    return titles;
  };
  const answer = { estimateId, projectId, chosen: [heater.key] };
  const back = { reopenedAt: new Date("2026-11-20T10:00:00Z"), reopenedBy: "Per" };
  expect(await bought()).toEqual(["Floor"]);
  const { id: accepted } = await make.offerAnswer({ ...answer, kind: "accepted" });
  expect(await bought()).toEqual(["Floor", "Heater"]);
  await own((db) => db.updateTable("offerAnswers").set(back).where("id", "=", accepted).execute());
  expect(await bought()).toEqual(["Floor"]);
});

test("a line of a supplier's article is bought there in today's packs, and stays when that is gone", async () => {
  const { id: estimateId } = await make.estimate();
  const article = await make.supplierArticle({
    supplierId: supplier.id,
    number: "C-1",
    unit: "ROL",
    packageQuantity: decimal("4"),
  });
  const foreign = await newCompany();
  const foreignSupplier = await foreign.make.supplier({ title: "Stranger" });
  const strange = await foreign.make.supplierArticle({ supplierId: foreignSupplier.id });
  const words = {
    unitEn: "ROL",
    unitNb: "ROL",
    quantity: decimal("10"),
    wastePercent: decimal("0"),
  };
  const lines = [article.id, strange.id].map((articleId, index) =>
    testLine(group.key, { ...words, position: `${index + 1}`, articleId }),
  );
  const body = {
    batchId: newId(),
    baseRevision: 0,
    changes: [{ type: "insert" as const, groups: [group], lines }],
  };
  await ok(estimates.change, { params: { id: estimateId }, body });
  const rows = async () => {
    const url = `/api/estimates/${estimateId}/shopping-list/csv?language=en`;
    const answer = await as("administrator").send({ method: "GET", url });
    return answer.body.trimEnd().split("\r\n").slice(1);
  };
  const unknown = "Without supplier,,Tile,10,,,10,ROL,100,1000";
  expect(await rows()).toEqual(["Opti,C-1,Tile,10,3,4,12,ROL,100,1200", unknown]);
  await own((db) => db.deleteFrom("supplierArticles").where("id", "=", article.id).execute());
  expect(await rows()).toEqual([unknown, unknown]);
});

/** A shopping list of lines with these notes, as whoever sees costs gets it and as the other does. */
async function listsOf(notes: readonly string[]) {
  const { id: estimateId } = await make.estimate();
  const lines = notes.map((note, index) => testLine(group.key, { note, position: `${index + 1}` }));
  const changes = [{ type: "insert" as const, groups: [group], lines }];
  await ok(estimates.change, {
    params: { id: estimateId },
    body: { batchId: newId(), baseRevision: 0, changes },
  });
  const listOf = async (person: Caller) => {
    const params = { id: estimateId };
    await person.ok(shoppingLists.shoppingList, { params, query: { language: "en" } });
    const url = `/api/estimates/${estimateId}/shopping-list/csv?language=en`;
    const { body } = await person.send({ method: "GET", url });
    return `${body}${printedText()}`;
  };
  return [await listOf(as("administrator")), await listOf(blind)] as const;
}

test("a number that a table named and no article has is there for whoever buys, with costs and without", async () => {
  await make.supplier({ title: "Other" });
  for (const list of await listsOf(["Ask Per\n№ 77-1 (OTHER)"])) {
    expect(list).toContain("Without supplier,77-1 (OTHER),Tile,");
    expect(list).toContain("Article 77-1 (OTHER)");
    expect(list).not.toContain("Ask Per");
  }
});

test("what else a note says beside a number is told to nobody who sees no costs", async () => {
  await make.client({ title: "Kari Nordås" });
  const [whole, told] = await listsOf([
    "№ 77-1 koster oss 120 kr hos Hansen, 40 % påslag",
    "№ 78 (120 kr)",
    "№ 79 (Kari Nordås)",
  ]);
  expect(whole).toContain("Without supplier,78 (120 kr),Tile,");
  expect(told).toContain("Without supplier,78,Tile,");
  for (const list of [whole, told]) expect(list).not.toMatch(/77-1|Hansen|påslag/u);
  expect(told).toContain("Without supplier,79,Tile,");
  expect(told).not.toMatch(/120 kr|Kari/u);
});
