import { afterAll, expect, test } from "vitest";
import { acceptances } from "../../contracts/acceptances.ts";
import type { Endpoint } from "../../contracts/endpoint.ts";
import { estimateFigures } from "../../contracts/estimate-figures.ts";
import { estimates } from "../../contracts/estimates.ts";
import { invoiceDrafts } from "../../contracts/invoice-drafts.ts";
import { offerLinks } from "../../contracts/offer-links.ts";
import { offerPage } from "../../contracts/offer-page.ts";
import { permissions } from "../../contracts/permissions.ts";
import { services } from "../../contracts/services.ts";
import { costFields } from "../../contracts/test/cost-fields.ts";
import { newId } from "../base/new-id.ts";
import { freezeSentEstimate } from "../estimates/freeze-estimate.ts";
import { createPdfRenderer } from "../estimates/pdf/render/render.ts";
import { deliverNext } from "../mail/outbox.ts";
import { acceptanceOf } from "./customer-offer.ts";
import { quietOutbox, testMailer } from "./doubles.ts";
import { exampleBody } from "./example-bodies.ts";
import {
  costsIn,
  isTold,
  note,
  noted,
  plainSigns,
  planted,
  plantedChanges,
  plantRates,
  readFile,
  toldIn,
  wordsOf,
} from "./planted-costs.ts";
import { type Caller, testApp, urlOf } from "./test-app.ts";
import { makeWorld, paramsOf } from "./world.ts";

const pdf = createPdfRenderer();
afterAll(() => pdf.close());
const company = await testApp({ pdf });
const { make, own, as, signIn, endpoints } = company;
const world = await makeWorld(company);
// The one of the world is on its way to the client, and closed.
const estimate = await make.estimate({ projectId: world["projects"] ?? "" });
const ids = { ...world, estimates: estimate.id };
const administrator = as("administrator");
const params = { id: estimate.id };

/** Somebody who may do everything but see costs. */
async function blindPerson(...some: (typeof permissions)[number][]): Promise<Caller> {
  const role = await make.role({
    permissions: some.length > 0 ? some : [...permissions],
    seesCosts: false,
  });
  return signIn((await make.user({ roleId: role.id })).email);
}

await own(plantRates);

const plan = plantedChanges();
const change = (person: Caller, baseRevision: number, changes: readonly object[]) =>
  person.call(estimates.change, { params, body: { batchId: newId(), baseRevision, changes } });
const [line] = plan.lines;
if (!line) throw new Error("There are lines.");
expect((await change(administrator, 0, plan.changes)).status).toBe(201);
const set = (field: string, value: unknown, key = line.key) => ({
  type: "setLine",
  key,
  field,
  value,
});
const again = [set("buyingPrice", "823.29"), set("note", `${note} again`)];
expect((await change(administrator, 1, again)).status).toBe(201);

const json = endpoints.filter(({ file, upload, reply }) => !file && !upload && reply);
const reads = json.filter(({ method }) => method === "GET");
const partsOf = (endpoint: Endpoint) => ({
  params: paramsOf(endpoint, ids),
  query: endpoint.path === "/api/search" ? { search: "Tile" } : {},
  ...(endpoint.body ? { body: exampleBody(endpoint, ids) } : {}),
});

const seen = new Set<string>();
// The audit log also knows the figures from before these were planted, such as 100: server/audit looks for them.
for (const endpoint of reads.filter(({ name }) => name !== "listAuditEntries")) {
  const { status, body } = await administrator.call(endpoint, partsOf(endpoint));
  if (status === 200) for (const value of costsIn(body)) seen.add(value);
}

for (const value of Object.values(noted)) seen.add(value);

test("there are costs of every kind to be found", () => {
  for (const value of [...Object.values(planted), "7411.19", "823.29", "271.83", "41.4141", note]) {
    expect(seen).toContain(value);
  }
  // Totals, profits and margins that follow from them are among them.
  expect(seen.size).toBeGreaterThan(40);
});

const files = endpoints.filter(({ file }) => file !== undefined);

test("no file and no message tells a cost", async () => {
  const person = await blindPerson();
  const mailer = testMailer();
  const id = newId();
  const body = { id, recipients: ["kari@client.example"], subject: "Tilbud", body: "Hei" };
  await person.ok(estimates.send, { params, body });
  while (
    await deliverNext({ ...quietOutbox, db: company.db, mailer, clock: company.context.clock })
  );
  const { totals } = await administrator.ok(estimates.get, { params });

  // Nobody exports the data of whoever may do more than he.
  const viewer = await make.user({ role: "viewer" });
  const { url: link } = await administrator.ok(offerLinks.make, { params });
  const token = { token: link.split("#")[1] ?? "" };
  await company.own((db) => freezeSentEstimate(db, params.id, company.context.clock()));
  const beside = await make.attachment({ estimateId: params.id });
  const acceptance = await acceptanceOf(person, token.token);
  await person.ok(offerPage.accept, { body: acceptance });
  const asked = {
    ...ids,
    emails: id,
    "personal-data/:kind": viewer.id,
  };
  const payloads = new Map<Endpoint, object>([
    [offerPage.attachment, { ...token, id: beside.id }],
    [invoiceDrafts.ehf, exampleBody(invoiceDrafts.ehf, ids)],
  ]);
  const read: string[] = [];
  const shopping: string[] = [];
  for (const endpoint of files) {
    const isCertificate = endpoint === acceptances.certificate;
    const of = isCertificate ? { ...asked, "offer-answers": acceptance.id } : asked;
    const sent = { params: paramsOf(endpoint, of) };
    if (endpoint.isForCosts) {
      expect((await person.call(endpoint, sent)).status).toBe(403);
      continue;
    }
    const words = await readFile(person, endpoint, sent, payloads.get(endpoint) ?? token);
    const isShopping = endpoint.path.includes("/shopping-list");
    (isShopping ? shopping : read).push(...words);
  }
  const [message, ...others] = mailer.messages;
  expect(others).toEqual([]);
  const { attachments, ...letter } = message ?? { attachments: [] };
  const [attachment] = attachments ?? [];
  read.push(await wordsOf("application/pdf", attachment?.bytes ?? new Uint8Array()));
  const sold = read.filter((words) => toldIn(words, [totals.totalAmount]).length > 0);
  // The offer and its workbook in two languages each, the offer as it was sent, as its link leads to it, and as it
  // is kept; both certificates; what the accounts are told, and an invoice.
  expect(sold).toHaveLength(11);
  for (const words of [...read, JSON.stringify(letter), attachment?.name ?? ""]) {
    expect(toldIn(words, seen)).toEqual([]);
  }
  // Whoever is to buy is told the number, and nothing else.
  expect(shopping).toHaveLength(4);
  for (const words of shopping) expect(toldIn(words, seen)).toEqual([noted.number]);
});

test("no answer of any endpoint tells a cost to whoever does not see costs", async () => {
  const told: string[] = [];
  const person = await blindPerson();
  let answered = 0;
  const order = ["GET", "POST", "PUT"];
  const calls = json
    .filter(({ method }) => order.includes(method))
    .toSorted((a, b) => order.indexOf(a.method) - order.indexOf(b.method));
  for (const endpoint of calls) {
    const { body, ...parts } = partsOf(endpoint);
    const {
      statusCode,
      body: text,
      headers,
    } = await person.send({
      method: endpoint.method,
      url: urlOf(endpoint, parts),
      ...(body && { payload: body }),
    });
    if (statusCode < 300) answered += 1;
    const all = `${text} ${JSON.stringify(headers)}`;
    for (const value of seen) {
      if (isTold(all, value)) told.push(`${endpoint.method} ${endpoint.path}: ${value}`);
    }
  }
  expect(told).toEqual([]);
  expect(answered).toBeGreaterThan(60);
});

test("the built-in viewer is told none either", async () => {
  const viewer = as("viewer");
  for (const endpoint of reads) {
    const { body } = await viewer.call(endpoint, partsOf(endpoint));
    const text = JSON.stringify(body);
    expect([...seen].filter((value) => isTold(text, value))).toEqual([]);
  }
});

const keysOf = (value: object | undefined) => Object.keys(value ?? {}).toSorted();

test("keys that tell of costs are absent, and all others are there", async () => {
  const person = await blindPerson("PROJECT_ESTIMATES_VIEW");
  const whole = await administrator.ok(estimates.get, { params });
  const cut = await person.ok(estimates.get, { params });
  const without = (value: object | undefined, schema: string) =>
    keysOf(value).filter((key) => !costFields[schema]?.includes(key));
  const { content, totals, header } = whole;
  expect(keysOf(cut.content.lines[0])).toEqual(without(content.lines[0], "EstimateLine"));
  expect(keysOf(cut.content.groups[0])).toEqual(without(content.groups[0], "EstimateGroup"));
  expect(keysOf(cut.content.settings)).toEqual(without(content.settings, "EstimateSettings"));
  expect(keysOf(cut.totals)).toEqual(without(totals, "EstimateTotals"));
  expect(keysOf(cut.header)).toEqual(without(header, "EstimateHeader"));
  const figures = await administrator.ok(estimateFigures.get, { params });
  const seenFigures = await person.ok(estimateFigures.get, { params });
  expect(keysOf(seenFigures.lines[0])).toEqual(without(figures.lines[0], "LineFigures"));
  expect(keysOf(seenFigures.groups[0])).toEqual(without(figures.groups[0], "GroupFigures"));
});

test("what things sell for is the same for everybody", async () => {
  const person = await blindPerson("PROJECT_ESTIMATES_VIEW");
  const whole = await administrator.ok(estimateFigures.get, { params });
  const cut = await person.ok(estimateFigures.get, { params });
  const { content } = await person.ok(estimates.get, { params });
  expect(cut).toEqual(
    expect.objectContaining({
      revision: whole.revision,
      totals: expect.objectContaining({
        netAmount: whole.totals.netAmount,
        totalAmount: whole.totals.totalAmount,
      }),
    }),
  );
  const priceOf = (key: string) => whole.lines.find((row) => row.key === key)?.sellingPrice;
  const typed = content.lines.filter(({ kind }) => kind === "material");
  for (const row of typed) expect(row.sellingPrice).toBe(priceOf(row.key));
});

test.each([
  ["sort", "buyingPrice"],
  ["sort", "priceDate"],
  ["sort", "supplierTitle"],
  ["supplierId", newId()],
  ["priceAge", "old"],
])("nobody asks for services by %s = %s who does not see costs", async (name, value) => {
  const person = await blindPerson("SERVICES_VIEW");
  const query = { [name]: value };
  expect(await person.call(services.list, { query })).toMatchObject({
    status: 422,
    body: { errors: [{ path: name, code: "costs_hidden" }] },
  });
  expect((await administrator.call(services.list, { query })).status).toBe(200);
  expect(
    (await person.call(services.list, { query: { sort: "code", state: "active" } })).status,
  ).toBe(200);
});

test.each([
  ["POST", "/api/services"],
  ["PUT", "/api/services/:id"],
  ["DELETE", "/api/services/:id"],
  ["POST", "/api/companies"],
  ["PUT", "/api/companies/:companyId"],
])("what is entered with its costs is not changed without seeing them: %s %s", async (...asked) => {
  const person = await blindPerson();
  const endpoint = endpoints.find(({ method, path }) => method === asked[0] && path === asked[1]);
  if (!endpoint) throw new Error("There is such an endpoint.");
  expect(await person.call(endpoint, partsOf(endpoint))).toMatchObject({
    status: 403,
    body: { code: "forbidden" },
  });
});

test("a version that went out keeps its figures, and tells no cost of them, nor does its page", async () => {
  const now = new Date("2026-11-20T10:00:00Z");
  await own((db) => freezeSentEstimate(db, estimate.id, now));
  const person = await blindPerson("PROJECT_ESTIMATES_VIEW");
  const whole = await administrator.ok(estimates.get, { params });
  const cut = await person.ok(estimates.get, { params });
  expect(whole.figures?.lines[0]).toHaveProperty("profitAmount");
  const [figures] = cut.figures?.lines ?? [];
  expect(figures?.sellingAmount).toBe(whole.figures?.lines[0]?.sellingAmount);
  expect(keysOf(figures).filter((key) => costFields["LineFigures"]?.includes(key))).toEqual([]);
  const text = JSON.stringify(cut);
  expect([...seen].filter((value) => isTold(text, value))).toEqual([]);
  const { url } = await administrator.ok(offerLinks.make, { params });
  const body = { token: url.split("#")[1] ?? "" };
  const page = await company.stranger.ok(offerPage.look, { body });
  expect(page.offer?.totalAmount).toBe(whole.totals.totalAmount);
  expect(toldIn(plainSigns(JSON.stringify(page)), seen)).toEqual([]);
});
