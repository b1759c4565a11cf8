import { sql } from "kysely";
import { expect, test } from "vitest";
import { acceptances } from "../../contracts/acceptance-price.ts";
import { estimates } from "../../contracts/estimates.ts";
import { offers } from "../../contracts/offers.ts";
import { add, decimal } from "../../domain/money/decimal.ts";
import { keepMissingFigures } from "../estimates/keep-figures.ts";
import { customerOffer, percentOfAll } from "../test/customer-offer.ts";
import { offerOut, yes } from "../test/offers-out.ts";
import { testApp } from "../test/test-app.ts";

// What an acceptance comes to is seen before it is entered.

const app = await testApp();
const { ok, call, own } = app;

test("what stands beside an option is what the contract rises by, percentages with it", async () => {
  const { params, lines } = await customerOffer(app, {}, percentOfAll);
  const asOffered = await ok(acceptances.price, { params, body: { chosen: null } });
  expect(asOffered).toMatchObject({
    netAmount: "1404",
    vatAmount: "351",
    totalAmount: "1755",
    choices: [
      { key: lines.heater.key, isOffered: false, totalChange: "270" },
      { key: lines.tap.key, isOffered: true, totalChange: "0" },
      { key: lines.otherTap.key, isOffered: false, totalChange: "270" },
    ],
  });
  const chosen = [lines.heater.key, lines.tap.key];
  const withHeater = await ok(acceptances.price, { params, body: { chosen } });
  expect(withHeater).toMatchObject({
    totalAmount: "2025",
    choices: [{ isOffered: false, totalChange: "270" }, {}, {}],
  });
  const answer = await ok(offers.accept, { params, body: { ...yes, chosen } });
  const [heater] = asOffered.choices;
  expect(heater && add(asOffered.totalAmount, heater.totalChange ?? decimal("0"))).toBe(
    answer.totalAmount,
  );
});

test("each choice has its number, its titles and the group around it", async () => {
  const { params } = await customerOffer(app);
  const { choices } = await ok(acceptances.price, { params, body: { chosen: null } });
  const group = { number: "1", titleEn: "Bathroom", titleNb: "Bad" };
  expect(choices).toMatchObject([
    { number: "1.2", titleEn: "Heater", titleNb: "Heater", alternativeSet: null, group },
    { number: "1.3", titleEn: "Tap", alternativeSet: "taps", group },
    { number: "1.4", titleEn: "Other tap", alternativeSet: "taps", group },
  ]);
});

test("what a version was sent with is what its acceptance comes to", async () => {
  const sent = await customerOffer(app);
  await own((db) =>
    sql`update estimates set figures = jsonb_set(figures::jsonb, '{totals,totalAmount}', '"1600"')
      where id = ${sent.id}`.execute(db),
  );
  const { totalAmount, choices } = await ok(acceptances.price, {
    params: sent.params,
    body: { chosen: null },
  });
  expect([totalAmount, choices[0]?.totalChange]).toEqual(["1600", "275"]);
});

test("a draft comes to what it would be frozen with: today's figures, or those that a message has kept", async () => {
  const { id, params } = await offerOut(app, "draft");
  const comesTo = async () =>
    (await ok(acceptances.price, { params, body: { chosen: null } })).totalAmount;
  expect(await comesTo()).toBe("137.5");
  await own(async (db) => {
    await keepMissingFigures(db, id);
    await sql`update estimates set figures = jsonb_set(figures::jsonb, '{totals,totalAmount}', '"140"')
      where id = ${id}`.execute(db);
  });
  expect(await comesTo()).toBe("140");
  expect((await ok(estimates.get, { params })).header.status).toBe("draft");
});

test("keys that are not on offer are refused by their field", async () => {
  const { params, lines } = await customerOffer(app);
  const refused = await call(acceptances.price, { params, body: { chosen: [lines.floor.key] } });
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: [{ path: "chosen", code: "not_an_option" }] },
  });
});
