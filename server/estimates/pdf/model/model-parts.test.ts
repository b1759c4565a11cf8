import { expect, test } from "vitest";
import type { Settings } from "../../../../domain/estimate/estimate.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import { makeEstimate, makeOffer } from "../../../test/make-offer.ts";
import { offerGroup, offerLine } from "../../../test/offer-rows.ts";
import { buildModel } from "./build-model.ts";
import type { Offer } from "./offer.ts";

function print(changes: Partial<Offer> = {}, settings: Partial<Settings> = {}) {
  const estimate = makeEstimate([offerGroup("a")], [offerLine("1", "a")], settings);
  const built = buildModel(makeOffer("en", { estimate, ...changes }));
  if (!built.ok) throw new Error(built.problem.code);
  return built.value.model;
}

const offer = makeOffer("en");
const company = (changes: Partial<Offer["company"]>) =>
  print({ company: { ...offer.company, ...changes } });

test("an untitled project is called like its document", () => {
  const project = { title: " ", addressLines: ["", "Vik 1", " "] };
  expect(print({ project }, { squares: decimal("0") }).title).toEqual({
    heading: "Fixed price  ·  Offer 2026-0187",
    document: "Offer 2026-0187",
    project: "Offer 2026-0187",
    file: "Offer 2026-0187",
    subtitle: ["Vik 1"],
  });
});

test.each([
  ["fixed_price", "Fixed price  ·  Offer", "About this offer", "We accept offer"],
  ["maximum_price", "Maximum price  ·  Offer", "About this offer", "We accept offer"],
  ["time_and_material", "Time and material  ·  Offer", "About this offer", "We accept offer"],
  ["unit_prices", "Unit prices  ·  Offer", "About this offer", "We accept offer"],
  ["price_estimate", "Price estimate", "About this price estimate", "We accept price estimate"],
  ["indication", "Price indication", "About this indication", null],
] as const)("%s is headed, introduced and accepted", (estimateType, heading, about, acceptance) => {
  const { title, labels, acceptance: accepted } = print({ estimateType });
  expect([title.heading, labels.about]).toEqual([`${heading} 2026-0187`, about]);
  expect(accepted).toBe(acceptance && `${acceptance} 2026-0187, version 3.`);
});

test("whoever is not named, or is the customer himself, is not printed as a contact", () => {
  const { customer } = offer;
  const contactOf = (contact: Offer["customer"]["contact"], responsible = offer.responsible) =>
    print({ customer: { ...customer, contact }, responsible }).parties.map(
      (party) => party.contact,
    );
  const named = { name: "Ola", phone: "", email: "ola@post.example" };
  expect(contactOf(named)[0]).toEqual(["Ola", "ola@post.example"]);
  expect(contactOf({ ...named, phone: "98", name: customer.title })[0]).toEqual([
    "98 · ola@post.example",
  ]);
  expect(contactOf(null, null)).toEqual([[], []]);
});

test("a company without name, tagline or logo has its role for a name", () => {
  const printed = company({ title: " ", tagline: " ", logo: null, brandColour: "#AA0000" });
  expect(printed.company).toMatchObject({ name: "Contractor", tagline: "", logo: null });
  expect(printed.company.colours.brand).toBe("#aa0000");
  expect(printed.company.footer).not.toContain(" ");
});

test.each<[Partial<Offer["company"]>, readonly string[]]>([
  [{ organisationNumber: "" }, []],
  [{ organisationNumber: " 974760673 " }, ["Org. no. 974\u00a0760\u00a0673\u00a0MVA"]],
  [{ country: "no" }, ["Org. no. 974\u00a0760\u00a0673\u00a0MVA"]],
  [{ vatPayer: false }, ["Org. no. 974\u00a0760\u00a0673"]],
  [{ country: "SE", organisationNumber: "556012-5790" }, ["Org. no. 556012-5790"]],
  [{ country: "SE", organisationNumber: "", vatCode: " SE 5560 " }, ["VAT no. SE\u00a05560"]],
  // Only in Norway is the one made of the other.
  [{ country: "SE", vatCode: "974760673" }, ["Org. no. 974760673", "VAT no. 974760673"]],
])("the numbers of a company with %o", (changes, numbers) => {
  const { parties, company: printed } = company(changes);
  expect(parties[1]?.lines.slice(2)).toEqual(numbers);
  expect(printed.footer.slice(1, -2)).toEqual(numbers);
});

test.each<[Partial<Settings>, string, string]>([
  [{}, "Sum without VAT", "All amounts in NOK without VAT"],
  [{ vatPayer: false }, "Amount", "All amounts in NOK"],
  [{ discountPercent: decimal("5") }, "Sum before discount", "All amounts in NOK without VAT"],
  [{ discountPercent: decimal("-5") }, "Sum before surcharge", "All amounts in NOK without VAT"],
  [{ vatPayer: false, discountAmount: decimal("5") }, "Sum before discount", "All amounts in NOK"],
])("with %o the groups add up to the %s", (settings, label, note) => {
  const { labels, specification } = print({}, settings);
  expect([labels.groupAmount, specification.note]).toEqual([label, note]);
});

test("another currency is called by its code, and a crown by its sign", () => {
  expect(print({ currency: "EUR" }).totals.main.value).toBe("312.50\u00a0EUR");
  expect(print().totals.main.value).toBe("312.50\u00a0kr");
});
