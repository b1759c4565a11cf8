import { expect, test } from "vitest";
import { accounting } from "../../contracts/accounting.ts";
import { auditLog } from "../../contracts/audit.ts";
import { changeOrders } from "../../contracts/change-orders.ts";
import { invoiceDrafts } from "../../contracts/invoice-drafts.ts";
import { offerPage } from "../../contracts/offer-page.ts";
import { offers } from "../../contracts/offers.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { acceptanceOf, customerOffer } from "../test/customer-offer.ts";
import { testApp } from "../test/test-app.ts";

// Half past midnight in Norway, where it is the next day already.
const app = await testApp({
  clock: () => new Date("2026-11-20T23:30:00Z"),
  pdf: {
    render: () => Promise.resolve(Buffer.from("%PDF-1.7")),
    warm: () => undefined,
    close: () => Promise.resolve(),
  },
});

const offer = await customerOffer(app, { language: "en" });
const { projectId } = offer;

const read = async (file: keyof typeof accounting, language = "") => {
  const url = accounting[file].path.replace(":projectId", projectId) + language;
  const { body, headers, statusCode } = await app.as("administrator").send({ method: "GET", url });
  return { body, statusCode, name: String(headers["content-disposition"]) };
};

const amount = (text = "") => ({ amount: text, minor: Math.round(Number(text) * 100) });

test("before anything is accepted there is nothing for the accounts, nor once it is taken back", async () => {
  const { statusCode, body } = await read("json");
  expect([statusCode, JSON.parse(body).code]).toEqual([409, "nothing_accepted"]);
  const { params } = offer;
  const said = { way: "phone", date: "2026-11-21", name: "Kari", note: "" } as const;
  await app.ok(offers.accept, { params, body: { ...said, chosen: null } });
  expect((await read("json")).statusCode).toBe(200);
  await app.ok(offers.reopen, { params, body: { note: "A slip" } });
  expect((await read("json")).statusCode).toBe(409);
  await app.ok(offers.decline, { params, body: { ...said, note: "Too dear" } });
  expect((await read("json")).statusCode).toBe(409);
  await app.ok(offers.reopen, { params, body: { note: "A slip" } });
});

test("what was accepted leaves with tax codes and in øre, and the log tells of it", async () => {
  const acceptance = await acceptanceOf(app.stranger, offer.token);
  await app.stranger.ok(offerPage.accept, { body: acceptance });
  const [answer] = await app.ok(offers.answers, { params: { projectId } });
  const { body, name } = await read("json");
  expect(name).toMatch(/\.json/);
  const file = JSON.parse(body);
  expect(file).toMatchObject({ format: "overslag-accounting", version: 1, currency: "NOK" });
  expect(file.documents).toMatchObject([
    {
      kind: "offer",
      number: file.project.number,
      acceptedAt: "2026-11-21",
      net: amount(answer?.netAmount),
      vat: amount(answer?.vatAmount),
      total: amount(answer?.totalAmount),
      vatRows: [{ taxCode: "3", percent: "25" }],
    },
  ]);
  expect(file.total).toEqual(amount(answer?.totalAmount));
  const csv = await read("csv", "?language=nb");
  expect(csv.name).toMatch(/\.csv/);
  const [head = "", row = "", ...rest] = csv.body.slice(1).trimEnd().split("\r\n");
  expect(head).toContain("Mva-kode (SAF-T)");
  expect(row.split(";").slice(8)).toEqual(["3", "25", "", "1300", "325", "130000", "32500"]);
  expect(rest).toEqual([]);
  const { rows } = await app.ok(auditLog.list, { query: { action: "exported" } });
  expect(rows[0]).toMatchObject({ kind: "project", action: "exported" });
  const draft = await app.ok(invoiceDrafts.get, { params: { projectId } });
  expect([draft.issueDate, draft.dueDate]).toEqual(["2026-11-21", "2026-12-05"]);
  // What was accepted once, and today's rules count otherwise.
  await app.own((db) =>
    db
      .updateTable("offerAnswers")
      .set({ totalAmount: decimal("1625.01") })
      .where("id", "=", acceptance.id)
      .execute(),
  );
  const { body: refusal } = await read("json");
  expect(JSON.parse(refusal).code).toBe("figures_not_kept");
});

test("each document has a row for each rate of VAT, and one for what rounding adds", async () => {
  const partner = { title: "Bjerka AS", ledgerNumber: "10023", organisationNumber: "923609016" };
  const { id: clientId } = await app.make.client(partner);
  const project = await app.make.project({ clientId, title: "Bath" });
  const rows = { projectId: project.id, version: 3, totalRounding: "10" };
  const exotic = { sellingPrice: decimal("1000.4"), vatPercent: decimal("12.5") };
  const { params } = await customerOffer(app, rows, exotic);
  const yes = { way: "phone", date: "2026-11-21", name: "Kari", note: "", chosen: null } as const;
  await app.ok(offers.accept, { params, body: yes });
  const order = await app.ok(changeOrders.create, {
    params: { projectId: project.id },
    body: { language: "en" },
  });
  const fee = { vatCode: "outside", vatReason: "A fee", sellingPrice: decimal("1000") } as const;
  await app.make.estimateLine({ estimateId: order.id, ...fee });
  await app.ok(offers.accept, { params: { id: order.id }, body: yes });
  const csv = await app.as("administrator").send({
    method: "GET",
    url: `${accounting.csv.path.replace(":projectId", project.id)}?language=nb`,
  });
  const of = ["10023", "Bjerka AS", "923609016", `${project.number} Bath`];
  const sent = [project.number, "Tilbud", "3", "2026-11-21", ...of];
  const changed = [`${project.number}-C1`, "Endringsmelding", "3", "2026-11-21", ...of];
  const [, ...told] = csv.body.trimEnd().split("\r\n");
  expect(told.map((row) => row.split(";"))).toEqual([
    [...sent, "3", "25", "", "1300", "325", "130000", "32500"],
    [...sent, "", "12,5", "", "1000,4", "125,05", "100040", "12505"],
    [...sent, "", "", "Avrunding", "-0,45", "", "-45", ""],
    [...changed, "7", "0", "A fee", "1000", "0", "100000", "0"],
  ]);
});

test("of another company's project nothing is told", async () => {
  const stranger = (await app.newCompany()).as("administrator");
  for (const file of [accounting.json, accounting.csv]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await stranger.call(file, { params: { projectId }, query: {} })).toMatchObject({
      status: 404,
    });
  }
});
