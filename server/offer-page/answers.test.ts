import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { offerPage } from "../../contracts/offer-page.ts";
import { offers } from "../../contracts/offers.ts";
import { projects } from "../../contracts/projects.ts";
import { newId } from "../base/new-id.ts";
import { acceptanceOf, customerOffer } from "../test/customer-offer.ts";
import { testApp } from "../test/test-app.ts";

// What a customer answers, and what is kept of it.

const app = await testApp();
const { own, ok, stranger } = app;
const answersOf = (estimateId: string) =>
  own((company) =>
    company.selectFrom("offerAnswers").selectAll().where("estimateId", "=", estimateId).execute(),
  );
const statusOf = async (projectId: string) =>
  (await ok(projects.get, { params: { id: projectId } })).status;

test("a set of choices that is not on offer is refused, also when it is accepted", async () => {
  const { id, token, lines } = await customerOffer(app);
  const acceptance = await acceptanceOf(stranger, token);
  const { floor, tap, otherTap } = lines;
  const tampered = [[], [tap.key, otherTap.key], [tap.key, floor.key], [tap.key, newId()]];
  for (const chosen of tampered) {
    const priced = await stranger.call(offerPage.choose, { body: { token, chosen } });
    const accepted = await stranger.call(offerPage.accept, { body: { ...acceptance, chosen } });
    expect([priced.status, accepted.status]).toEqual([422, 422]);
  }
  expect(await answersOf(id)).toEqual([]);
});

test("an accepted offer wins the project, and the answer holds what was accepted", async () => {
  const { id, projectId, token, lines } = await customerOffer(app);
  const acceptance = await acceptanceOf(stranger, token);
  const chosen = [lines.otherTap.key, lines.heater.key];
  const body = {
    ...acceptance,
    chosen,
    totalAmount: "2125",
    strokes: [
      [
        { x: 0, y: 400 },
        { x: 1000, y: 0 },
      ],
    ],
  };
  // Of what names the device so much is kept.
  const device = `a phone ${"x".repeat(492)}`;
  const headers = { "user-agent": `${device}x`, "content-type": "application/json" };
  const { path: url } = offerPage.accept;
  const answer = await stranger.send({
    method: "POST",
    url,
    headers,
    payload: JSON.stringify(body),
  });
  expect(answer.json()).toMatchObject({
    state: "accepted",
    answer: { name: "Kari Nordås", at: "2026-11-20T10:00:00.000Z" },
    offer: { totalAmount: "2125" },
  });
  expect(await statusOf(projectId)).toBe("won");
  const [stored, ...others] = await answersOf(id);
  expect(others).toEqual([]);
  expect(stored).toMatchObject({
    kind: "accepted",
    byCustomer: true,
    way: "online",
    name: "Kari Nordås",
    email: "kari@post.example",
    emailConfirmed: false,
    device,
    address: "127.0.0.1",
    netAmount: "1700",
    vatAmount: "425",
    totalAmount: "2125",
    purchaseAmount: "1295.91",
    pdfSha256: acceptance.pdfSha256,
    signatureKind: "drawn",
    enteredBy: "",
  });
  expect(stored?.chosen.toSorted()).toEqual(chosen.toSorted());
  const sha256 = createHash("sha256")
    .update(stored?.pdf ?? "")
    .digest("hex");
  expect(sha256).toBe(acceptance.pdfSha256);
  expect(JSON.parse(stored?.signature?.toString() ?? "")).toEqual(body.strokes);
});

test("what the office enters as accepted is read again as it was chosen", async () => {
  const { id, token, lines } = await customerOffer(app);
  const chosen = [lines.otherTap.key, lines.heater.key];
  const printed = await stranger.ok(offerPage.look, { body: { token } });
  expect(printed).toMatchObject({ state: "open", offer: { totalAmount: "1625" } });
  const said = { way: "paper", name: "Kari Nordås", note: "", date: "2026-11-20" } as const;
  await ok(offers.accept, { params: { id }, body: { ...said, chosen } });
  const page = await stranger.ok(offerPage.look, { body: { token } });
  expect(page).toMatchObject({ state: "accepted", offer: { totalAmount: "2125" } });
  const counted = page.offer?.choices.flatMap(({ key, isChosen }) => (isChosen ? [key] : []));
  expect(counted?.toSorted()).toEqual(chosen.toSorted());
});

test("an answer that is sent again does nothing more, and another one comes too late", async () => {
  const { id, token } = await customerOffer(app);
  const body = await acceptanceOf(stranger, token);
  const clicks = [1, 2, 3].map(() => stranger.ok(offerPage.accept, { body }));
  for (const page of await Promise.all(clicks)) expect(page.state).toBe("accepted");
  expect(await stranger.ok(offerPage.accept, { body })).toMatchObject({ state: "accepted" });
  const late = { status: 409, body: { code: "offer_not_open" } };
  const another = { ...body, id: newId() };
  expect(await stranger.call(offerPage.accept, { body: another })).toMatchObject(late);
  const refusal = { token, id: newId(), name: "Kari" };
  expect(await stranger.call(offerPage.decline, { body: refusal })).toMatchObject(late);
  expect(await answersOf(id)).toHaveLength(1);
});

test("of many acceptances at once exactly one wins", async () => {
  const { id, token } = await customerOffer(app);
  const body = await acceptanceOf(stranger, token);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      stranger.call(offerPage.accept, { body: { ...body, id: newId() } }),
    ),
  );
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  expect(await answersOf(id)).toHaveLength(1);
});

test("nobody accepts another sum or another document than he saw", async () => {
  const { id, token } = await customerOffer(app);
  const body = await acceptanceOf(stranger, token);
  const stale = { status: 409, body: { code: "stale" } };
  for (const wrong of [{ totalAmount: "1624.99" }, { pdfSha256: "0".repeat(64) }]) {
    const answer = await stranger.call(offerPage.accept, { body: { ...body, ...wrong } });
    expect(answer).toMatchObject(stale);
  }
  expect(await answersOf(id)).toEqual([]);
});

test("a declined offer keeps who and why, leaves the project as it is, and is not accepted after that", async () => {
  const { id, projectId, token } = await customerOffer(app);
  const acceptance = await acceptanceOf(stranger, token);
  const body = { token, id: newId(), name: "Ola", reason: "Too dear\nfor us" };
  const page = await stranger.ok(offerPage.decline, { body });
  expect(page).toMatchObject({ state: "declined", answer: { name: "Ola" } });
  expect(await stranger.ok(offerPage.decline, { body })).toMatchObject({ state: "declined" });
  const [stored, ...others] = await answersOf(id);
  expect(others).toEqual([]);
  expect(stored).toMatchObject({ kind: "declined", note: body.reason, pdf: null, signature: null });
  expect(await statusOf(projectId)).toBe("offer_sent");
  const late = await stranger.call(offerPage.accept, { body: acceptance });
  expect(late).toMatchObject({ status: 409, body: { code: "offer_not_open" } });
});
