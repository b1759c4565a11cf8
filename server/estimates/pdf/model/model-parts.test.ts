import { expect, test } from "vitest";
import { withCurrency } from "./print-format.ts";
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
  ["fixed_price", "Fixed price  ·  Offer", "About this offer", "I accept offer"],
  ["maximum_price", "Maximum price  ·  Offer", "About this offer", "I accept offer"],
  ["time_and_material", "Time and material  ·  Offer", "About this offer", "I accept offer"],
  ["unit_prices", "Unit prices  ·  Offer", "About this offer", "I accept offer"],
  ["price_estimate", "Price estimate", "About this price estimate", "I accept price estimate"],
  ["indication", "Price indication", "About this indication", null],
] as const)("%s is headed, introduced and accepted", (estimateType, heading, about, acceptance) => {
  const { title, labels, acceptance: accepted } = print({ estimateType });
  expect([title.heading, labels.about]).toEqual([`${heading} 2026-0187`, about]);
  expect(accepted).toBe(acceptance && `${acceptance} 2026-0187, version 3.`);
});

test.each([
  ["private_person", "I accept", "Jeg aksepterer"],
  ["company", "We accept", "Vi aksepterer"],
  ["housing_cooperative", "We accept", "Vi aksepterer"],
] as const)("%s says: %s", (type, en, nb) => {
  const customer = { ...offer.customer, type };
  const before = { netAmount: decimal("1000"), totalAmount: decimal("1250") };
  const accepted = (language: "en" | "nb", change: Offer["change"]) =>
    printIn(language, { customer, change }).model.acceptance;
  expect(accepted("en", null)).toBe(`${en} offer 2026-0187, version 3.`);
  expect(accepted("nb", null)).toBe(`${nb} tilbud 2026-0187, versjon 3.`);
  const change = { number: 2, before };
  expect(accepted("en", change)).toBe(
    `${en} change order 2026-0187-C2 to offer 2026-0187, version 3.`,
  );
  expect(accepted("nb", change)).toBe(
    `${nb} endringsmelding 2026-0187-E2 til tilbud 2026-0187, versjon 3.`,
  );
});

test.each([
  ["fixed_price", "15", /^The price is fixed for the work described here\./],
  [
    "price_estimate",
    "15",
    /not exceed this estimate substantially, and in no case by more than 15%\./,
  ],
  ["price_estimate", "7.5", /by more than 7\.5%, the limit that the parties agree on\./],
  ["maximum_price", "7.5", /^The work that is done is paid for, but no more than this price\./],
  ["indication", "7.5", /binds neither party\.$/],
  ["time_and_material", "15", /an estimate and no fixed price\.$/],
  ["unit_prices", "15", /^The unit prices are fixed\./],
] as const)("%s with a limit of %s %% says what it means", (estimateType, limit, words) => {
  const { priceForm, totals } = print({ estimateType }, { priceLimitPercent: decimal(limit) });
  expect(priceForm.value.replaceAll("\u00a0", " ")).toMatch(words);
  // A sum that is no price must not look like one.
  const isEstimated = ["time_and_material", "unit_prices"].includes(estimateType);
  expect(totals.main.label.endsWith(", estimated")).toBe(isEstimated);
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

const mainSum = (language: "en" | "nb", currency: string) =>
  printIn(language, { currency }).model.totals.main.value;

test("English writes the signs that everybody knows in front, Norwegian codes behind, and crowns are kr", () => {
  expect(mainSum("en", "EUR")).toMatch(/^€[\d.,]+$/);
  expect(mainSum("en", "GBP")).toMatch(/^£[\d.,]+$/);
  expect(mainSum("en", "SEK")).toMatch(/^[\d.,]+\u00a0SEK$/);
  expect(mainSum("nb", "GBP")).toMatch(/^[\d\u00a0,]+\u00a0GBP$/);
  expect(print().totals.main.value).toBe("312.50\u00a0kr");
  expect(withCurrency("−1,234.50", "GBP", "en")).toBe("−£1,234.50");
});

function printIn(
  language: "en" | "nb",
  changes: Partial<Offer> = {},
  settings: Partial<Settings> = {},
) {
  const line = offerLine("1", "a", { discountPercent: decimal("12.5") });
  const estimate = makeEstimate([offerGroup("a")], [line], settings);
  const built = buildModel(makeOffer(language, { estimate, ...changes }));
  if (!built.ok) throw new Error(built.problem.code);
  return built.value;
}

test.each([
  ["fixed_price", "Fastpris  ·  Tilbud", "Om tilbudet", "tilbud"],
  ["maximum_price", "Høyeste pris  ·  Tilbud", "Om tilbudet", "tilbud"],
  ["time_and_material", "Regningsarbeid  ·  Tilbud", "Om tilbudet", "tilbud"],
  ["unit_prices", "Enhetspriser  ·  Tilbud", "Om tilbudet", "tilbud"],
  ["price_estimate", "Prisoverslag", "Om prisoverslaget", "prisoverslag"],
  ["indication", "Prisantydning", "Om prisantydningen", null],
] as const)("%s is told in Norwegian, its file too", (estimateType, heading, about, accepted) => {
  const { model, fileName } = printIn("nb", { estimateType });
  const document = heading.replace(/^.*·  /u, "");
  expect([model.title.heading, model.title.document, model.labels.about, fileName]).toEqual([
    `${heading} 2026-0187`,
    `${document} 2026-0187`,
    about,
    `${document} 2026-0187 v3.pdf`,
  ]);
  expect(model.acceptance).toBe(accepted && `Jeg aksepterer ${accepted} 2026-0187, versjon 3.`);
});

test.each([
  [
    "en",
    "1,234.5\u00a0m²",
    "Discount 12.5%: −31.25",
    ["All amounts in NOK without VAT", "31 Jan 2027"],
  ],
  [
    "nb",
    "1\u00a0234,5\u00a0m²",
    "Rabatt 12,5\u00a0%: −31,25",
    ["Alle beløp i kr uten mva.", "31.01.2027"],
  ],
] as const)(
  "figures and dates are written as %s reads them",
  (language, area, note, [amounts, day]) => {
    const changes = { offerDate: "2026-12-31", validUntil: "2027-01-31" };
    const { model } = printIn(language, changes, { squares: decimal("1234.5") });
    expect(model.title.subtitle.at(-1)).toBe(area);
    const [line] = model.specification.rows.flatMap((row) => (row.type === "line" ? [row] : []));
    expect(line?.notes).toEqual([note]);
    expect(model.specification.note).toBe(amounts);
    expect(model.facts[1]?.value).toBe(day);
  },
);
