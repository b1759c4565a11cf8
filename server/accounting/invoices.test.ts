import { expect, test } from "vitest";
import { accounting } from "../../contracts/accounting.ts";
import { auditLog } from "../../contracts/audit.ts";
import { changeOrders } from "../../contracts/change-orders.ts";
import { companies } from "../../contracts/companies.ts";
import type { Sent } from "../../contracts/endpoint.ts";
import { estimates } from "../../contracts/estimates.ts";
import { invoiceDrafts } from "../../contracts/invoice-drafts.ts";
import { offers } from "../../contracts/offers.ts";
import { clients } from "../../contracts/partners.ts";
import { projects } from "../../contracts/projects.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { ehfRules } from "../../domain/test/ehf-rules.ts";
import { makePayment } from "../../domain/test/make.ts";
import { parseXml } from "../../domain/test/xml-node.ts";
import { newId } from "../base/new-id.ts";
import { inputOf } from "../test/company-body.ts";
import { testApp } from "../test/test-app.ts";

const app = await testApp({ clock: () => new Date("2026-11-20T10:00:00Z") });
const { make, ok, call, company } = app;

const client = await make.client({ title: "Sameiet Bjerka", address: "", organisationNumber: "" });
const contact = await make.person({ partnerId: client.id, name: "Kari Nordås" });
const { id: projectId } = await make.project({
  clientId: client.id,
  contactPersonId: contact.id,
  title: "Bad",
  address: "Bakken 2\n5003 Bergen",
});
const { id } = await make.estimate({ projectId });
await make.estimateLine({ estimateId: id, sellingPrice: decimal("1000.4") });
const value = [
  makePayment("33.33", { titleEn: "Start", titleNb: "" }),
  makePayment("66.67", { titleEn: "End", titleNb: "Ferdig" }),
];
await ok(estimates.change, {
  params: { id },
  body: {
    batchId: newId(),
    baseRevision: 0,
    changes: [{ type: "setSetting", field: "paymentPlan", value }],
  },
});

const params = { projectId };
const yes = { way: "phone", date: "2026-11-20", name: "Kari", note: "", chosen: null } as const;

type Terms = Partial<Sent<typeof invoiceDrafts.ehf>["body"]>;
const terms = {
  number: "1001",
  issueDate: "2026-11-20",
  dueDate: "2026-12-04",
  buyerReference: "Kari Nordås",
};
const url = invoiceDrafts.ehf.path.replace(":projectId", projectId);
const invoice = async (asked: Terms = {}) =>
  app.as("administrator").send({ method: "POST", url, payload: { ...terms, ...asked } });

const setCompany = async (values: object) => {
  const stored = await ok(companies.get, { params: { companyId: company.id } });
  return call(companies.update, {
    params: { companyId: company.id },
    body: { ...inputOf(stored), ...values, revision: stored.revision },
  });
};

test("before anything is accepted there is nothing to invoice", async () => {
  const { statusCode, body } = await invoice();
  expect([statusCode, JSON.parse(body).code]).toEqual([409, "nothing_accepted"]);
});

test("what is missing is named, until it has been entered", async () => {
  await ok(offers.accept, { params: { id }, body: yes });
  await setCompany({ code: "", address: "", country: "NO" });
  const lacks = [
    "company_number",
    "company_address",
    "company_account",
    "client_number",
    "client_address",
  ];
  expect(await ok(invoiceDrafts.get, { params })).toMatchObject({ lacks });
  const { statusCode, body } = await invoice();
  expect([statusCode, JSON.parse(body)]).toMatchObject([
    409,
    { code: "invoice_incomplete", details: { lacks } },
  ]);
  expect(await setCompany({ bankAccount: "8601.11.17948" })).toMatchObject({
    status: 422,
    body: { errors: [{ path: "bankAccount", code: "not_a_bank_account" }] },
  });
  const entered = { code: "974760673", address: "Storgata 1\n0155 Oslo", paymentDays: 20 };
  const saved = await setCompany({ ...entered, bankAccount: "8601.11.17947" });
  expect(saved.body).toMatchObject({ bankAccount: "86011117947" });
  const { personCount: _, id: __, ...stored } = await ok(clients.get, { params: client });
  const changed = { ...stored, address: "Bakken 2\n5003 Bergen" };
  const { revision } = await ok(clients.update, { params: client, body: changed });
  const alone = await invoice();
  expect([alone.statusCode, JSON.parse(alone.body).details]).toEqual([
    409,
    { lacks: ["client_number"] },
  ]);
  const numbered = { ...changed, organisationNumber: "923609016", revision };
  await ok(clients.update, { params: client, body: numbered });
  expect(await ok(invoiceDrafts.get, { params })).toMatchObject({
    lacks: [],
    issueDate: "2026-11-20",
    dueDate: "2026-12-10",
    bankAccount: "86011117947",
    buyerReference: "Kari Nordås",
    documents: [
      {
        changeNumber: null,
        net: "1000.4",
        vat: "250.1",
        total: "1250.5",
        payments: [
          { titleEn: "Start", titleNb: "", net: "333.43", vat: "83.36", total: "416.79" },
          { titleNb: "Ferdig", net: "666.97", vat: "166.74", total: "833.71" },
        ],
      },
    ],
  });
});

const read = async (asked: Terms = {}) => {
  const { body, headers, statusCode } = await invoice(asked);
  expect([statusCode, headers["content-type"]]).toEqual([200, "application/xml"]);
  const root = parseXml(body);
  const broken = Object.entries(ehfRules).filter(([, holds]) => !holds(root));
  expect(broken).toEqual([]);
  return root;
};

test("the whole and its parts leave as invoices that obey the rules, and the log tells of it", async () => {
  await setCompany({ vatCode: "NO 923 609 016 MVA" });
  const { number } = await ok(projects.get, { params: { id: projectId } });
  const named = (await invoice()).headers["content-disposition"];
  expect(named).toContain(`${number}-1001.xml`);
  const whole = await read({ orderNumber: "PO 7", deliveryDate: "2026-11-19" });
  const sellerTax = "cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID";
  expect(whole.at(sellerTax)).toBe("NO923609016MVA");
  expect(whole.at("cac:LegalMonetaryTotal/cbc:PayableAmount")).toBe("1250.50");
  expect(whole.at("cac:OrderReference/cbc:ID")).toBe("PO 7");
  expect(whole.at("cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID")).toBe("86011117947");
  expect(whole.at("cac:Delivery/cac:DeliveryLocation/cac:Address/cbc:PostalZone")).toBe("5003");
  const part = await read({ instalment: 2 });
  expect(part.at("cac:LegalMonetaryTotal/cbc:PayableAmount")).toBe("833.71");
  expect(part.at("cac:InvoiceLine/cac:Item/cbc:Description")).toBe("Delbetaling 2 av 2: Ferdig");
  // What has no title in the language of the document has that of the other one.
  const first = await read({ instalment: 1 });
  expect(first.at("cac:InvoiceLine/cac:Item/cbc:Description")).toBe("Delbetaling 1 av 2: Start");
  const { rows } = await ok(auditLog.list, { query: { action: "exported" } });
  expect(rows[0]).toMatchObject({ kind: "project", action: "exported" });
});

test.each([
  [{ number: "" }, "number", "required"],
  [{ issueDate: "20.11.2026" }, "issueDate", "not_a_date"],
  [{ dueDate: "2026-11-19" }, "dueDate", "before_issue"],
  [{ buyerReference: " " }, "buyerReference", "reference_or_order"],
  [{ changeNumber: 9 }, "changeNumber", "not_found"],
  [{ instalment: 3 }, "instalment", "not_found"],
])("an invoice with %j names the field", async (asked, path, code) => {
  const { statusCode, body } = await invoice(asked);
  expect([statusCode, JSON.parse(body)]).toMatchObject([422, { errors: [{ path, code }] }]);
});

test("a change order is invoiced by itself, but for one that takes something off or adds nothing", async () => {
  for (const [language, price, credit] of [
    ["en", "200", false],
    ["nb", "50", true],
    ["nb", "0", false],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const order = await ok(changeOrders.create, { params, body: { language } });
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await make.estimateLine({ estimateId: order.id, sellingPrice: decimal(price), credit });
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await ok(offers.accept, { params: { id: order.id }, body: yes });
  }
  const root = parseXml((await invoice({ changeNumber: 1 })).body);
  expect(root.at("cac:LegalMonetaryTotal/cbc:PayableAmount")).toBe("250.00");
  // Each by the number that stands on the paper of its customer, whose letter is of the language of that paper.
  const { number } = await ok(projects.get, { params: { id: projectId } });
  expect(root.at("cbc:Note")).toBe(`Change order ${number}-C1, accepted 2026-11-20`);
  const { documents } = await ok(invoiceDrafts.get, { params });
  const endings = ["", "-C1", "-E2", "-E3"].map((ending) => `${number}${ending}`);
  expect(documents.map((one) => one.number)).toEqual(endings);
  const file = await app.as("administrator").send({
    method: "GET",
    url: accounting.csv.path.replace(":projectId", projectId),
  });
  expect(file.body).toContain(`${number}-E2`);
  for (const changeNumber of [2, 3]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { body } = await invoice({ changeNumber });
    expect(JSON.parse(body).code).toBe("nothing_to_invoice");
  }
});

test("of a plan that is not whole there is no part to invoice", async () => {
  // As old versions went out, before the parts had to add up.
  const paymentPlan = JSON.stringify([makePayment("50")]);
  const project = await make.project({ clientId: client.id });
  const version = await make.estimate({ projectId: project.id, paymentPlan });
  await make.estimateLine({ estimateId: version.id, sellingPrice: decimal("1000") });
  await ok(offers.accept, { params: { id: version.id }, body: yes });
  const of = { params: { projectId: project.id } };
  expect((await ok(invoiceDrafts.get, of)).documents).toMatchObject([{ payments: [] }]);
  expect(await call(invoiceDrafts.ehf, { ...of, body: { ...terms, instalment: 1 } })).toMatchObject(
    { status: 422, body: { errors: [{ path: "instalment", code: "not_found" }] } },
  );
});

test("of another company's project nothing is told", async () => {
  const stranger = (await app.newCompany()).as("administrator");
  expect(await stranger.call(invoiceDrafts.get, { params })).toMatchObject({ status: 404 });
  expect(await stranger.call(invoiceDrafts.ehf, { params, body: terms })).toMatchObject({
    status: 404,
  });
});
