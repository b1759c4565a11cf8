import { beforeEach, expect, test } from "vitest";
import { estimates } from "../../contracts/estimates.ts";
import { offerPage } from "../../contracts/offer-page.ts";
import { offers } from "../../contracts/offers.ts";
import { WebhookPayload } from "../../contracts/webhook-payloads.ts";
import { testEvent, webhookEvents } from "../../domain/webhook/webhook-events.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { newId } from "../base/new-id.ts";
import { acceptanceOf, customerOffer, secrets } from "../test/customer-offer.ts";
import { visitOffer } from "../test/visit-offer.ts";
import { webhookApp } from "../test/webhook-app.ts";

// What happens is told in the transaction that it happens in, in the words that the API describes.

const {
  receiver,
  added,
  deliverAll,
  logOf,
  begin,
  companyId: _,
  input: __,
  ...app
} = await webhookApp();
const { ok, own, make, stranger, newCompany } = app;
beforeEach(begin);

const at = new Date("2026-11-20T10:00:00.5Z");

/** What a customer does with an offer by its link, and what is done about it in the house. */
async function courseOfOffer() {
  const { token, params } = await customerOffer(app);
  await stranger.ok(offerPage.visit, { body: { token } });
  await stranger.ok(offerPage.visit, { body: { token } });
  const asked = { id: newId(), name: "Kari", email: "kari@post.example", question: "When?" };
  await stranger.ok(offerPage.ask, { body: { token, ...asked } });
  await stranger.ok(offerPage.accept, { body: await acceptanceOf(stranger, token) });
  await ok(offers.reopen, { params, body: { note: "By mistake" } });
  const said = { id: newId(), name: "Kari", reason: "Too dear" };
  await stranger.ok(offerPage.decline, { body: { token, ...said } });
}

/** The same of a change order, as its tables see it. */
async function courseOfChangeOrder() {
  const { id: estimateId, projectId } = await make.estimate({
    changeNumber: 2,
    contractNetAmount: decimal("1"),
    contractTotalAmount: decimal("1"),
    purchaseAmount: decimal("431.97"),
    netAmount: decimal("1000.5"),
    totalAmount: decimal("1250.6"),
  });
  await own((rows) =>
    rows
      .updateTable("estimates")
      .set({ status: "sent", sentAt: at, sentWay: "hand" })
      .where("id", "=", estimateId)
      .execute(),
  );
  await visitOffer(app, estimateId, at);
  const of = { estimateId, projectId, changeNumber: 2, purchaseAmount: decimal("431.97") };
  const { id } = await make.offerAnswer({ ...of, kind: "accepted" });
  await own((rows) =>
    rows
      .updateTable("offerAnswers")
      .set({ reopenedAt: at, reopenedBy: "Per" })
      .where("id", "=", id)
      .execute(),
  );
  await make.offerAnswer(of);
}

const failEmail = async (errorCode: "unreachable" | "cancelled") => {
  const { id } = await make.email({ state: "queued" });
  await own((rows) =>
    rows.updateTable("emails").set({ state: "failed", errorCode }).where("id", "=", id).execute(),
  );
};

test("each event is told once, as it is described, without a word of costs", async () => {
  const { id } = await added();
  await courseOfOffer();
  await courseOfChangeOrder();
  await failEmail("unreachable");
  await failEmail("cancelled");
  await deliverAll();
  const told = receiver.arrived.map(({ body }) => WebhookPayload.parse(JSON.parse(body)));
  const types = told.map(({ type }) => type).filter((type) => type !== "project.status_changed");
  expect(types.toSorted()).toEqual(
    webhookEvents.filter((event) => event !== "project.status_changed").toSorted(),
  );
  expect(told.some(({ type }) => type === "project.status_changed")).toBe(true);
  const sent = told.find(({ type }) => type === "change_order.sent");
  expect(sent).toMatchObject({
    data: {
      changeNumber: 2,
      netAmount: "1000.5",
      totalAmount: "1250.6",
      currency: "NOK",
      sentAt: "2026-11-20T10:00:00.500Z",
      sentWay: "hand",
      offerDate: "2026-11-20",
    },
  });
  const all = receiver.arrived.map(({ body }) => body).join();
  for (const secret of [...secrets, "Kari", "When?", "Too dear"]) expect(all).not.toContain(secret);
  expect(receiver.arrived.every(({ event }) => event !== undefined)).toBe(true);
  expect(await logOf(id)).toHaveLength(told.length);
});

test("every event that can be chosen is described, and so is the test", () => {
  const described = WebhookPayload.options.map(({ shape }) => shape.type.value);
  expect(described).toEqual([...webhookEvents, testEvent]);
});

test("what was rolled back, what nobody chose and what happens elsewhere is told to nobody", async () => {
  const { id } = await added({ events: ["offer.sent", "project.status_changed"] });
  const off = await added({ title: "Off", active: false });
  const { id: projectId } = await make.project();
  const undone = own(async (rows) => {
    await rows
      .updateTable("projects")
      .set({ status: "estimating" })
      .where("id", "=", projectId)
      .execute();
    const queued = await rows.selectFrom("webhookDeliveries").select("id").execute();
    expect(queued).toHaveLength(1);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await make.offerQuestion();
  const other = await newCompany();
  const theirs = await other.make.project();
  await other.own((rows) =>
    rows.updateTable("projects").set({ status: "lost" }).where("id", "=", theirs.id).execute(),
  );
  expect([await logOf(id), await logOf(off.id)]).toEqual([[], []]);
});

test("an offer that goes out by mail is told of when the mail server has taken it", async () => {
  const { id } = await added({ events: ["offer.sent"] });
  const { id: estimateId } = await make.estimate();
  await make.estimateLine({ estimateId });
  const body = { id: newId(), recipients: ["kari@post.example"], subject: "Offer", body: "Hi" };
  await ok(estimates.send, { params: { id: estimateId }, body });
  expect(await logOf(id)).toEqual([]);
});
