import { acceptances } from "../../contracts/acceptance-price.ts";
import { changeOrders } from "../../contracts/change-orders.ts";
import { expect, test } from "vitest";
import { dashboard } from "../../contracts/dashboard.ts";
import { estimates } from "../../contracts/estimates.ts";
import { offerLinks } from "../../contracts/offer-links.ts";
import { offerPage } from "../../contracts/offer-page.ts";
import { offers } from "../../contracts/offers.ts";
import { projects } from "../../contracts/projects.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { makePayment } from "../../domain/test/make.ts";
import { newId } from "../base/new-id.ts";
import { acceptanceOf } from "../test/customer-offer.ts";
import { testApp } from "../test/test-app.ts";

const company = await testApp({ clock: () => new Date("2026-11-20T10:00:00Z") });
const { make, ok, call } = company;

const yes = { way: "phone", date: "2026-11-20", name: "Kari", note: "", chosen: null } as const;
const accept = (id: string) => call(offers.accept, { params: { id }, body: yes });
const handOver = (id: string) =>
  call(offers.handOver, { params: { id }, body: { way: "hand", note: "" } });

/** A contract of 1 000 without VAT. */
async function contract() {
  const { id, projectId } = await make.estimate({ version: 1 });
  await make.estimateLine({ estimateId: id, sellingPrice: decimal("1000") });
  await ok(offers.accept, { params: { id }, body: yes });
  return { id, projectId, params: { projectId } };
}

/** What comes on top, or off it, for so much without VAT. */
async function change(projectId: string, price: string, credit = false) {
  const order = await ok(changeOrders.create, {
    params: { projectId },
    body: { language: "nb" },
  });
  await make.estimateLine({ estimateId: order.id, sellingPrice: decimal(price), credit });
  return order;
}

test("accepted changes add to the contract sum, whatever else is out", async () => {
  const { id, projectId, params } = await contract();
  const first = await change(projectId, "200");
  const second = await change(projectId, "50", true);
  expect([first, second].map(({ version, changeNumber }) => [version, changeNumber])).toEqual([
    [1, 1],
    [1, 2],
  ]);
  // A new version of the contract has its own number, and replaces no change order.
  const next = await ok(estimates.create, { params, body: { fromEstimateId: id, language: "nb" } });
  expect(next).toMatchObject({ version: 2, changeNumber: null });
  for (const order of [first, second]) expect((await handOver(order.id)).status).toBe(200);
  expect((await accept(first.id)).status).toBe(201);
  expect((await accept(second.id)).status).toBe(201);
  const { rows, contract: sum } = await ok(changeOrders.list, { params });
  expect(rows.map(({ changeNumber, status }) => [changeNumber, status])).toEqual([
    [2, "accepted"],
    [1, "accepted"],
  ]);
  expect(sum).toEqual({
    version: 1,
    vatPayer: true,
    accepted: { netAmount: "1000", totalAmount: "1250" },
    changes: { netAmount: "150", totalAmount: "187.5" },
    sum: { netAmount: "1150", totalAmount: "1437.5" },
  });
  const versions = await ok(estimates.list, { params });
  expect(versions.map(({ version }) => version)).toEqual([2, 1]);
  expect(await ok(projects.get, { params: { id: projectId } })).toMatchObject({
    netAmount: "1150",
    status: "won",
    newerDraftVersion: 2,
  });
  const { projects: figures } = await ok(dashboard.get, { query: { period: "365" } });
  expect(figures?.won.netAmount).toBe("1150");
});

test("a customer reads the contract sum before and after a change, and accepts it by its link", async () => {
  const { projectId, params } = await contract();
  const order = await change(projectId, "200");
  const other = await change(projectId, "40");
  await handOver(order.id);
  const { url } = await ok(offerLinks.make, { params: { id: order.id } });
  const token = url.split("#")[1] ?? "";
  const looked = async () => (await ok(offerPage.look, { body: { token } })).offer;
  const told = await looked();
  expect(told?.document).toMatch(/^Endringsmelding \S+-E1$/);
  expect(told?.acceptance).toMatch(
    /^Vi aksepterer endringsmelding \S+-E1 til tilbud \S+, versjon 1\.$/,
  );
  expect(told?.totals.after.slice(-3).map(({ label, value }) => [label, value])).toEqual([
    ["Kontraktssum før, uten mva.", "1\u00a0000,00"],
    ["Denne endringen", "200,00"],
    ["Kontraktssum etter, uten mva.", "1\u00a0200,00"],
  ]);
  // What went out keeps the sum that it named.
  expect((await accept(other.id)).status).toBe(201);
  expect(await looked()).toEqual(told);
  const { url: otherUrl } = await ok(offerLinks.make, { params: { id: other.id } });
  await ok(offerPage.accept, { body: await acceptanceOf(company.stranger, token) });
  const { contract: sum } = await ok(changeOrders.list, { params });
  expect(sum?.sum.netAmount).toBe("1240");
  // Also what was accepted as a draft: it came first, to a contract of 1 000.
  const body = { token: otherUrl.split("#")[1] ?? "" };
  const { offer } = await ok(offerPage.look, { body });
  expect(offer?.totals.after.slice(-3).map(({ value }) => value)).toEqual([
    "1\u00a0000,00",
    "40,00",
    "1\u00a0040,00",
  ]);
});

test("a change begins with the VAT rate and the rounding of its contract", async () => {
  const sold = {
    vatPercent: decimal("15"),
    totalRounding: "1" as const,
    discountPercent: decimal("5"),
  };
  const { id: projectId } = await make.project({ squares: decimal("40") });
  const paymentPlan = JSON.stringify([makePayment("100")]);
  const { id } = await make.estimate({ ...sold, projectId, paymentPlan });
  await make.estimateLine({ estimateId: id, sellingPrice: decimal("1000.4") });
  await ok(offers.accept, { params: { id }, body: yes });
  const order = await change(projectId, "353.4");
  const params = { id: order.id };
  const read = async () => (await ok(estimates.get, { params })).content.settings;
  // The area is that of the project today; discount and payments were given on the contract's own sum.
  const own = { discountPercent: null, paymentPlan: [], squares: "40" };
  expect(await read()).toMatchObject({ ...sold, ...own });
  await accept(order.id);
  const { contract: sum } = await ok(changeOrders.list, { params: { projectId } });
  expect(sum).toMatchObject({
    accepted: { totalAmount: "1093" },
    changes: { totalAmount: "406" },
    sum: { totalAmount: "1499" },
  });
});

test("a change needs its contract, and the contract is not taken back under it", async () => {
  const { projectId: unsold } = await make.estimate();
  const body = { language: "nb" } as const;
  const tooEarly = await call(changeOrders.create, {
    params: { projectId: unsold },
    body,
  });
  expect(tooEarly.body).toMatchObject({ code: "contract_missing" });

  const { id, projectId, params } = await contract();
  const order = await change(projectId, "200");
  const last = await change(projectId, "50");
  const copied = await call(estimates.create, {
    params,
    body: { fromEstimateId: order.id, language: "nb" },
  });
  expect(copied.status).toBe(422);
  expect((await accept(order.id)).status).toBe(201);
  expect((await handOver(last.id)).status).toBe(200);
  const reopen = (estimateId: string) =>
    call(offers.reopen, { params: { id: estimateId }, body: { note: "Mistake" } });
  expect((await reopen(id)).body).toMatchObject({
    code: "contract_changed",
    details: { number: 1 },
  });
  expect((await reopen(order.id)).status).toBe(200);
  // It is out again, and may still be accepted.
  expect((await reopen(id)).body).toMatchObject({ code: "contract_changed" });
  for (const one of [order, last]) {
    const off = { params: { id: one.id }, body: { note: "Off" } };
    expect((await call(offers.withdraw, off)).status).toBe(200);
  }
  expect((await reopen(id)).status).toBe(200);
  expect((await reopen(order.id)).body).toMatchObject({ code: "contract_missing" });
});

test("a change of a version that is no contract any more does not go out by e-mail", async () => {
  const { id, projectId, params } = await contract();
  const order = await change(projectId, "200");
  const next = await ok(estimates.create, { params, body: { fromEstimateId: id, language: "nb" } });
  const reopen = (estimateId: string) =>
    ok(offers.reopen, { params: { id: estimateId }, body: { note: "Mistake" } });
  const send = () =>
    call(estimates.send, {
      params: { id: order.id },
      body: { id: newId(), recipients: ["kari@client.example"], subject: "Endring", body: "Hei" },
    });
  await reopen(id);
  const refused = { status: 409, body: { code: "contract_missing" } };
  expect(await send()).toMatchObject(refused);
  expect((await accept(next.id)).status).toBe(201);
  expect(await send()).toMatchObject(refused);
  await reopen(next.id);
  expect((await accept(id)).status).toBe(201);
  expect((await send()).status).toBe(201);
});

test("a cancelled project takes its contract and all changes back, and no other's", async () => {
  const beside = await contract();
  await handOver((await change(beside.projectId, "200")).id);
  const besides = () => ok(changeOrders.list, { params: beside.params });
  const before = await besides();
  expect(before).toMatchObject({ rows: [{ status: "sent" }], contract: { version: 1 } });
  const { projectId, params } = await contract();
  const accepted = await change(projectId, "200");
  const out = await change(projectId, "300");
  await accept(accepted.id);
  await handOver(out.id);
  const { revision } = await ok(projects.get, { params: { id: projectId } });
  const body = { status: "cancelled", reason: "Sold", revision } as const;
  await ok(projects.setStatus, { params: { id: projectId }, body });
  const { rows, contract: sum } = await ok(changeOrders.list, { params });
  expect(rows.map(({ status }) => status)).toEqual(["withdrawn", "withdrawn"]);
  expect(sum).toBeNull();
  expect(await besides()).toEqual(before);
});

test("a cancelled project leaves changes that were declined, or never went out, as they are", async () => {
  const { projectId, params } = await contract();
  const declined = await change(projectId, "200");
  await change(projectId, "300");
  await handOver(declined.id);
  const no = { way: "phone", date: "2026-11-20", name: "Kari", note: "Too dear" } as const;
  await ok(offers.decline, { params: { id: declined.id }, body: no });
  const { revision } = await ok(projects.get, { params: { id: projectId } });
  const body = { status: "cancelled", reason: "Sold", revision } as const;
  await ok(projects.setStatus, { params: { id: projectId }, body });
  const { rows } = await ok(changeOrders.list, { params });
  expect(rows.map(({ status }) => status)).toEqual(["draft", "declined"]);
});

test("every sum of a project says whether there is VAT in it", async () => {
  for (const vatPayer of [true, false]) {
    const { id, projectId } = await make.estimate({ version: 1, vatPayer });
    const params = { projectId };
    const price = await ok(acceptances.price, { params: { id }, body: { chosen: null } });
    await ok(offers.accept, { params: { id }, body: yes });
    const { contract: sum } = await ok(changeOrders.list, { params });
    const [version] = await ok(estimates.list, { params });
    const [answer] = await ok(offers.answers, { params });
    const said = [price, sum, version, answer].map((one) => one?.vatPayer);
    expect(said).toEqual([vatPayer, vatPayer, vatPayer, vatPayer]);
  }
});
