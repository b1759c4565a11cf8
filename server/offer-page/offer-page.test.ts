import { sql } from "kysely";
import { expect, test } from "vitest";
import { estimates } from "../../contracts/estimates.ts";
import { offerLinks } from "../../contracts/offer-links.ts";
import { offerPage } from "../../contracts/offer-page.ts";
import { offerStates, canCustomerAnswer } from "../../domain/estimate/estimate-status.ts";
import type { Line } from "../../domain/estimate/estimate.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { newId } from "../base/new-id.ts";
import { newToken } from "../base/session.ts";
import { freezeSentEstimate } from "../estimates/freeze-estimate.ts";
import type { OutboxTools } from "../mail/deliver-claimed.ts";
import { deliverNext } from "../mail/outbox.ts";
import { fillInLink } from "../offer-links/offer-links.ts";
import { acceptanceOf, customerOffer, percentOfAll, secrets } from "../test/customer-offer.ts";
import { quietOutbox, testMailer } from "../test/doubles.ts";
import { testApp } from "../test/test-app.ts";
import { offerPageState } from "./offer-state.ts";

const app = await testApp();
const { own, ok, stranger, context, db } = app;
const made = (...given: [object?, Partial<Line>?]) => customerOffer(app, ...given);
const look = (token: string) => stranger.ok(offerPage.look, { body: { token } });
const setEstimate = (id: string, values: object) =>
  own((company) => company.updateTable("estimates").set(values).where("id", "=", id).execute());

test("the link stands in the message as it leaves, and in no table", async () => {
  const { id, params, token } = await made();
  const body = { id: newId(), recipients: ["kari@post.example"], subject: "Offer" };
  await ok(estimates.send, { params, body: { ...body, body: "Hello,\n{link}\n{link}" } });
  const mailer = testMailer();
  const fillIn: OutboxTools["fillIn"] = (company, message) => fillInLink(company, context, message);
  await deliverNext({ db, mailer, clock: context.clock, ...quietOutbox, fillIn });
  const url = `http://localhost:3000/offer#${token}`;
  expect(mailer.messages.map(({ text }) => text)).toEqual([`Hello,\n${url}\n${url}`]);
  const [logged] = await ok(estimates.emails, { params });
  expect(logged?.body).toBe("Hello,\n{link}\n{link}");
  expect((await ok(offerLinks.make, { params })).url).toBe(url);
  const stored = await own((company) =>
    company.selectFrom("offerLinks").selectAll().where("estimateId", "=", id).execute(),
  );
  expect(JSON.stringify(stored)).not.toContain(token);
});

test("a link that was sealed under another key gives way to a new one", async () => {
  const { id, params, token } = await made();
  const sealedToken = "sealed by another key";
  await own((company) =>
    company.updateTable("offerLinks").set({ sealedToken }).where("estimateId", "=", id).execute(),
  );
  const { url } = await ok(offerLinks.make, { params });
  expect(url).not.toContain(token);
  expect((await look(url.split("#")[1] ?? "")).state).toBe("open");
  expect((await stranger.call(offerPage.look, { body: { token } })).status).toBe(404);
});

test("of a new version the page tells what is new since the one that went out", async () => {
  const first = await made();
  expect((await look(first.token)).offer?.changes).toBeNull();
  const fromEstimateId = first.id;
  const next = await ok(estimates.create, {
    params: { projectId: first.projectId },
    body: { language: "en", fromEstimateId },
  });
  const params = { id: next.id };
  const set = {
    type: "setLine" as const,
    key: first.lines.floor.key,
    field: "quantity" as const,
    value: decimal("2"),
  };
  await ok(estimates.change, {
    params,
    body: { batchId: newId(), baseRevision: 0, changes: [set] },
  });
  await own((company) => freezeSentEstimate(company, next.id, new Date("2026-11-20T10:00:00Z")));
  const { url } = await ok(offerLinks.make, { params });
  const { offer } = await look(url.split("#")[1] ?? "");
  expect(offer?.changes?.heading).toMatch(/^What is new since version \d+$/);
  expect(offer?.changes?.effect.map(({ value }) => value)).toEqual([
    "1,625.00",
    "2,875.00",
    "+1,250.00",
  ]);
  const text = JSON.stringify(offer);
  for (const secret of secrets) expect(text).not.toContain(secret);
});

test("whoever may not act on estimates gets no link", async () => {
  const { params } = await made();
  expect((await app.as("viewer").call(offerLinks.make, { params })).status).toBe(403);
});

test("a customer reads the offer in its language, with every sum of the estimate and no cost", async () => {
  const { params, token } = await made({ language: "nb" });
  const page = await look(token);
  const { totals } = await ok(estimates.get, { params });
  expect(totals.totalAmount).toBe("1625");
  expect(page).toMatchObject({ state: "open", language: "nb", validUntil: "2026-12-20" });
  expect(page.offer?.totalAmount).toBe(totals.totalAmount);
  expect(
    page.offer?.choices.map(({ title, amount, isChosen }) => [title, amount, isChosen]),
  ).toEqual([
    ["Heater", "200,00", false],
    ["Tap", "300,00", true],
    ["Other tap", "500,00", false],
  ]);
  const text = JSON.stringify(page);
  for (const secret of secrets) expect(text).not.toContain(secret.replace(".", ","));
  for (const secret of secrets) expect(text).not.toContain(secret);
  expect(text).not.toMatch(/purchase|profit|markup|margin|buying|hoursScheduled/i);
});

test.each([
  ["private_person", "Alle beløp i kr med mva.", "1 250,00", ["250,00", "375,00", "625,00"]],
  ["company", "Alle beløp i kr uten mva.", "1 000,00", ["200,00", "300,00", "500,00"]],
] as const)(
  "rows and choices of a %s are told as in the document",
  async (type, note, floor, choices) => {
    const { id: clientId } = await app.make.client({ type });
    const { id: projectId } = await app.make.project({ clientId });
    const { token } = await made({ projectId, language: "nb", amountsShown: "client" });
    const { offer } = await look(token);
    expect(offer?.specification.note).toBe(note);
    const amounts = offer?.specification.rows.map(({ amount = "" }) => amount.replace(/\s/g, " "));
    expect(amounts).toContain(floor);
    expect(offer?.choices.map(({ amount }) => amount)).toEqual(choices);
    expect(offer?.totalAmount).toBe("1625");
  },
);

test("a price estimate tells its customer by how much it may be exceeded", async () => {
  const { id: projectId } = await app.make.project({ estimateType: "price_estimate" });
  const { token } = await made({ projectId, language: "en", priceLimitPercent: "12.5" });
  const { offer } = await look(token);
  expect(offer?.priceForm).toEqual({
    label: "Price estimate",
    value: expect.stringContaining("by more than 12.5%, the limit that the parties agree on."),
  });
});

test("other choices have other sums, and nothing is stored", async () => {
  const { params, token, lines } = await made();
  const price = async (...chosen: { key: string }[]) => {
    const body = { token, chosen: chosen.map(({ key }) => key) };
    return (await stranger.ok(offerPage.choose, { body })).totalAmount;
  };
  expect(await price(lines.tap)).toBe("1625");
  expect(await price(lines.tap, lines.heater)).toBe("1875");
  expect(await price(lines.otherTap)).toBe("1875");
  expect(await price(lines.otherTap, lines.heater)).toBe("2125");
  expect((await ok(estimates.get, { params })).totals.totalAmount).toBe("1625");
});

const plain = (text: string | undefined) => (text ?? "").replaceAll(/\s/g, " ");

test.each([
  ["private_person", "Totalt med mva.", ["+270,00", "", "+270,00"]],
  ["company", "Sum uten mva.", ["+216,00", "", "+216,00"]],
] as const)(
  "beside a choice stands what it changes in the total of a %s, percentages with it",
  async (type, label, effects) => {
    const { id: clientId } = await app.make.client({ type });
    const { id: projectId } = await app.make.project({ clientId });
    const { token, lines } = await made(
      { projectId, language: "nb", amountsShown: "client" },
      percentOfAll,
    );
    const first = (await look(token)).offer;
    expect(first?.totals.main.label).toBe(label);
    expect(first?.choices.map(({ effect }) => plain(effect))).toEqual(effects);
    expect(first?.totalAmount).toBe("1755");
    const choose = (...rows: { key: string }[]) =>
      stranger.ok(offerPage.choose, { body: { token, chosen: rows.map(({ key }) => key) } });
    const withHeater = await choose(lines.tap, lines.heater);
    expect(withHeater.totalAmount).toBe("2025");
    // What he has switched on tells the same as before.
    expect(withHeater.choices.map(({ effect }) => plain(effect))).toEqual(effects);
    const otherTap = await choose(lines.otherTap);
    expect(otherTap.totalAmount).toBe("2025");
    expect(otherTap.choices.map(({ effect }) => plain(effect))).toEqual([
      effects[0],
      effects[2].replace("+", "−"),
      "",
    ]);
  },
);

test("reading changes nothing, and a visit is counted, of that link alone", async () => {
  const { id, projectId, params, token } = await made();
  await look(token);
  expect(await ok(offerLinks.make, { params })).toMatchObject({ visits: 0, firstVisitAt: null });
  await stranger.ok(offerPage.visit, { body: { token } });
  const first = "2026-11-20T08:00:00.000Z";
  await own((company) =>
    sql`update offer_links set first_visit_at = ${first} where estimate_id = ${id}`.execute(
      company,
    ),
  );
  const other = (await made()).params;
  await stranger.ok(offerPage.visit, { body: { token } });
  expect(await ok(offerLinks.make, { params })).toMatchObject({
    visits: 2,
    firstVisitAt: first,
    lastVisitAt: "2026-11-20T10:00:00.000Z",
  });
  expect((await ok(offerLinks.make, { params: other })).visits).toBe(0);
  const { header } = await ok(estimates.get, { params });
  const [listed] = await ok(estimates.list, { params: { projectId } });
  expect([header.firstVisitAt, listed?.firstVisitAt]).toEqual([first, first]);
});

test.each([
  [{ status: "draft" }, "preparing", false],
  [{ status: "sent", validUntil: "2026-11-20", offerDate: "2026-11-01" }, "open", true],
  [{ status: "sent", validUntil: "2026-11-19", offerDate: "2026-11-01" }, "expired", true],
  [{ status: "expired" }, "expired", true],
  [{ status: "superseded" }, "superseded", false],
  [{ status: "withdrawn" }, "withdrawn", false],
  [{ status: "declined" }, "declined", true],
] as const)("an offer that is %j is %s for its customer", async (values, state, isShown) => {
  const { id, params, token } = await made();
  const acceptance = await acceptanceOf(stranger, token);
  await setEstimate(id, values);
  const page = await look(token);
  expect([page.state, page.offer !== null]).toEqual([state, isShown]);
  const file = { method: "POST", url: offerPage.pdf.path, payload: { token } } as const;
  expect((await stranger.send(file)).statusCode).toBe(isShown ? 200 : 404);
  await stranger.ok(offerPage.visit, { body: { token } });
  expect((await ok(offerLinks.make, { params })).visits).toBe(isShown ? 1 : 0);
  const refusal = { token, id: newId(), name: "Ola" };
  const { chosen } = acceptance;
  const closed = [
    await stranger.call(offerPage.choose, { body: { token, chosen } }),
    await stranger.call(offerPage.decline, { body: refusal }),
    await stranger.call(offerPage.accept, { body: acceptance }),
  ].filter(({ status }) => status === 409);
  expect(closed).toHaveLength(state === "open" ? 1 : 3);
});

test("what went out is named when nothing of it is told any more, and a draft never is", async () => {
  const { id, params, token } = await made();
  await setEstimate(id, { status: "withdrawn" });
  const { project, version, changeNumber } = (await ok(estimates.get, { params })).header;
  const { number, title } = project;
  expect(await look(token)).toMatchObject({
    offer: null,
    named: { number, version, changeNumber, title },
  });
  await setEstimate(id, { status: "superseded", sentAt: null });
  expect((await look(token)).named).toBeNull();
});

test("open is exactly what the customer can answer", () => {
  for (const state of offerStates) {
    expect([state, offerPageState[state] === "open"]).toEqual([state, canCustomerAnswer(state)]);
  }
});

test("the link of an inactive company leads nowhere", async () => {
  const other = await app.newCompany();
  const { token } = await customerOffer(other);
  expect((await look(token)).state).toBe("open");
  await other.own((rows) => rows.updateTable("companies").set({ active: false }).execute());
  expect((await stranger.call(offerPage.look, { body: { token } })).status).toBe(404);
});

test("every wrong link gets one answer, guessing is stopped, and who has the link comes in", async () => {
  const { token } = await made();
  const wrong = [token.slice(1), `${token}a`, token.toLowerCase(), "x", "' or 1=1", "%00"];
  const said = await Promise.all(
    wrong.map((one) => stranger.call(offerPage.look, { body: { token: one } })),
  );
  const answers = said.map(({ status, body }) => [status, Object(body).code]);
  expect(new Set(answers.map((one) => JSON.stringify(one)))).toEqual(
    new Set(['[404,"not_found"]']),
  );
  const guesses = Number(process.env["WRONG_LINKS"] ?? 80);
  const told = new Map<string, number>();
  for (let tries = 0; tries < guesses; tries += 1) {
    const { status, body } = await stranger.call(offerPage.look, { body: { token: newToken() } });
    const answer = `${status} ${Object(body).code}`;
    told.set(answer, (told.get(answer) ?? 0) + 1);
  }
  // One after the other, and not a word more of any: tries above count too.
  expect([...told.keys()]).toEqual(["404 not_found", "429 too_many_attempts"]);
  expect(told.get("404 not_found")).toBeLessThanOrEqual(60 - wrong.length);
  expect((await look(token)).state).toBe("open");
});

test("the page knows whether its company can send any message", async () => {
  const { token } = await made();
  expect((await look(token)).canSendMail).toBe(false);
  const sending = await testApp({
    config: { ...context.config, smtpUrl: "smtp://127.0.0.1:2525" },
  });
  const offer = await customerOffer(sending);
  const shown = await sending.stranger.ok(offerPage.look, { body: { token: offer.token } });
  expect(shown.canSendMail).toBe(true);
});
