import { expect, test } from "vitest";
import { accounting } from "../../contracts/accounting.ts";
import { auditLog } from "../../contracts/audit.ts";
import { offerPage } from "../../contracts/offer-page.ts";
import { offers } from "../../contracts/offers.ts";
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

test("before anything is accepted there is nothing for the accounts", async () => {
  const { statusCode, body } = await read("json");
  expect([statusCode, JSON.parse(body).code]).toEqual([409, "nothing_accepted"]);
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
  expect(row.split(";")).toEqual(
    expect.arrayContaining(["Tilbud", "3", String(file.net.minor), String(file.vat.minor)]),
  );
  expect(rest).toEqual([]);
  const { rows } = await app.ok(auditLog.list, { query: { action: "exported" } });
  expect(rows[0]).toMatchObject({ kind: "project", action: "exported" });
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
