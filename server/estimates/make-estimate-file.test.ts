import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { auditLog } from "../../contracts/audit.ts";
import { workbookType } from "../../contracts/endpoint.ts";
import { EstimateFile } from "../../contracts/estimate-file.ts";
import { estimateFiles } from "../../contracts/estimate-files.ts";
import { estimates } from "../../contracts/estimates.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { newId } from "../base/new-id.ts";
import { testGroup, testLine } from "../test/estimate-content.ts";
import { testApp } from "../test/test-app.ts";

const { make, ok, call, as, signIn, newCompany } = await testApp();
const { id } = await make.estimate();
const group = testGroup();
const line = testLine(group.key, {
  titleEn: "=1+1",
  quantity: decimal("3"),
  buyingPrice: decimal("60"),
  wastePercent: decimal("5"),
});
const insert = (lines: readonly (typeof line)[], baseRevision: number) =>
  ok(estimates.change, {
    params: { id },
    body: {
      batchId: newId(),
      baseRevision,
      changes: [{ type: "insert", groups: baseRevision === 0 ? [group] : [], lines: [...lines] }],
    },
  });
await insert([line], 0);

const books = [estimateFiles.workbook, estimateFiles.calculationWorkbook] as const;
const role = await make.role({ permissions: ["PROJECT_ESTIMATES_VIEW"], seesCosts: false });
const blind = await signIn((await make.user({ roleId: role.id })).email);
const logged = () => ok(auditLog.list, { query: { action: "exported" } });

async function download(
  book: (typeof books)[number],
  language = "en",
  person = as("administrator"),
) {
  const url = `${book.path.replace(":id", id)}?language=${language}`;
  const answer = await person.send({ method: "GET", url });
  return { answer, name: decodeURIComponent(String(answer.headers["content-disposition"])) };
}

/** Every part of the file as text. */
const textsOf = (bytes: Uint8Array) =>
  Object.values(unzipSync(new Uint8Array(bytes)))
    .map((part) => strFromU8(part))
    .join("\n");

test.each(books)(
  "$name is a workbook in the language asked for, and stands in the log",
  async (book) => {
    const { total } = await logged();
    const [nb, en] = [await download(book, "nb"), await download(book, "en")];
    expect([nb.answer.statusCode, nb.answer.headers["content-type"]]).toEqual([200, workbookType]);
    expect(nb.name).toMatch(/(Kalkyle|Intern kalkyle) .* v\d+\.xlsx$/u);
    expect(en.name).toMatch(/(Estimate|Internal calculation) .* v\d+\.xlsx$/u);
    const { rows, total: after } = await logged();
    expect(after).toBe(total + 2);
    expect(rows[0]).toMatchObject({ kind: "estimate", recordId: id });
  },
);

test("the totals of a workbook are those of the estimate, and its texts are no formulas", async () => {
  const { totals } = await ok(estimates.get, { params: { id } });
  const { answer } = await download(estimateFiles.workbook);
  const texts = textsOf(answer.rawPayload);
  for (const total of [totals.netAmount, totals.totalAmount]) {
    expect(texts).toContain(`</f><v>${total}</v>`);
  }
  expect(texts).toContain(">=1+1<");
  expect(texts).not.toContain("<f>1+1");
});

const read = async (
  file: typeof estimateFiles.csv | typeof estimateFiles.json,
  query = "",
  person = as("administrator"),
) => {
  const url = `${file.path.replace(":id", id)}${query}`;
  const { body, headers, statusCode } = await person.send({ method: "GET", url });
  return { body, statusCode, name: decodeURIComponent(String(headers["content-disposition"])) };
};

test("groups and lines leave as CSV, with costs for whoever sees them", async () => {
  const nb = await read(estimateFiles.csv, "?language=nb");
  expect(nb.name).toMatch(/Intern kalkyle .* v\d+\.csv$/u);
  const [head = "", first, second] = nb.body.slice(1).split("\r\n");
  expect(head.split(";")).toEqual(expect.arrayContaining(["Innkjøpspris", "Mengde"]));
  expect(first?.split(";")[0]).toBe("1");
  expect(second).toContain(";60;");
  expect(second).toContain(";78,75;");
  const en = await read(estimateFiles.csv, "?language=en", blind);
  expect(en.name).toMatch(/Estimate .* v\d+\.csv$/u);
  expect(en.body).toContain(`'=1+1`);
  expect(en.body).not.toMatch(/[Cc]ost|[Pp]rofit|Waste|,60,/);
});

test("all that was entered leaves as JSON, which is what the next one takes in", async () => {
  const { body, name } = await read(estimateFiles.json);
  expect(name).toMatch(/v\d+\.json$/u);
  const { totals } = await ok(estimates.get, { params: { id } });
  const file = EstimateFile.parse(JSON.parse(body));
  expect(file).toMatchObject({
    version: 1,
    currency: "NOK",
    figures: { totalAmount: totals.totalAmount },
  });
  expect(file.lines.map(({ titleEn }) => titleEn)).toContain("=1+1");
  expect(JSON.parse(body).figures.lines[line.key]).toEqual({
    quantity: "3",
    sellingAmount: expect.any(String),
  });
  expect((await read(estimateFiles.json, "", blind)).statusCode).toBe(403);
});

test("a line leaves with its article and supplier, for whoever sees costs", async () => {
  const supplier = await make.supplier({ title: "Byggmax AS" });
  const { id: articleId, number } = await make.supplierArticle({
    supplierId: supplier.id,
    number: "NOBB 10 123",
  });
  const { id: estimateId } = await make.estimate({});
  await make.estimateLine({ estimateId, articleId, titleEn: "Plate" });
  await make.estimateLine({ estimateId, articleId: newId(), titleEn: "Its import was undone" });
  const textIn = async (file: "json" | "csv", person = as("administrator")) => {
    const url = `/api/estimates/${estimateId}/${file}?language=en`;
    return (await person.send({ method: "GET", url })).body;
  };
  const { lines } = EstimateFile.parse(JSON.parse(await textIn("json")));
  const named = { id: articleId, supplier: "Byggmax AS", number };
  expect(lines.map(({ article }) => article)).toEqual([named, null]);
  const csv = await textIn("csv");
  expect(csv.split("\r\n")[0]).toMatch(/Supplier,Article number$/);
  expect(csv).toContain("Byggmax AS,NOBB 10 123");
  expect(await textIn("csv", blind)).not.toMatch(/Supplier|Byggmax|10 123/);
});

test("an article that a note remembers leaves with costs alone, and none that is noted for a service", async () => {
  const { id: estimateId } = await make.estimate({});
  const { id: serviceId } = await make.service();
  await make.estimateLine({ estimateId, note: "№ 97-4711 (Byggmax AS)", titleEn: "Plate" });
  await make.estimateLine({ estimateId, serviceId, note: "№ 98-4711", titleEn: "Tile" });
  const sent = (file: string, person = as("administrator")) =>
    person.send({ url: `/api/estimates/${estimateId}/${file}?language=en` });
  const own = (await sent("csv")).body;
  expect(own.split("\r\n")[0]).toMatch(/Supplier,Article number$/);
  expect(own).toContain("Byggmax AS,97-4711");
  expect(own).not.toContain("98-4711");
  expect((await sent("json", blind)).statusCode).toBe(403);
  const customers = [
    (await sent("csv", blind)).body,
    textsOf((await sent("workbook", blind)).rawPayload),
    textsOf((await sent("workbook")).rawPayload),
  ];
  for (const text of customers) {
    expect(text).toContain("Plate");
    expect(text).not.toMatch(/Supplier|Article|Byggmax|4711/);
  }
});

test("costs leave only for whoever sees them, in no workbook for the customer", async () => {
  const refused = await blind.call(estimateFiles.calculationWorkbook, { params: { id } });
  expect(refused).toMatchObject({ status: 403 });
  const own = textsOf((await download(estimateFiles.calculationWorkbook)).answer.rawPayload);
  expect(own).toContain("Unit cost with waste");
  for (const person of [as("administrator"), blind]) {
    const texts = textsOf((await download(estimateFiles.workbook, "en", person)).answer.rawPayload);
    expect(texts).not.toMatch(/[Cc]ost|[Pp]rofit|Waste|Hours|<v>60<\/v>|<v>63<\/v>/);
  }
});

test.each(books)("$name of another company, or in a third language, is not made", async (book) => {
  const foreign = await (await newCompany()).make.estimate();
  expect(await call(book, { params: { id: foreign.id } })).toMatchObject({ status: 404 });
  const query = { language: "sv" };
  expect(await call(book, { params: { id }, query })).toMatchObject({ status: 422 });
});

test("a customer gets no workbook that lacks a price; whoever calculates reads that it does", async () => {
  const missing = { ...testLine(group.key), quantity: null, titleEn: "Open" };
  await insert([missing], 1);
  const answer = await call(estimateFiles.workbook, { params: { id } });
  expect(answer).toMatchObject({ status: 409, body: { code: "estimate_incomplete" } });
  const { answer: own } = await download(estimateFiles.calculationWorkbook);
  expect(textsOf(own.rawPayload)).toContain("Lines that lack a figure and are in no sum: 1");
});
