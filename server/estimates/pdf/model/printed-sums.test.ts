import { expect, test } from "vitest";
import { decimal } from "../../../../domain/money/decimal.ts";
import { build, lineRow, makeGroup, makeLine, modelOf } from "../../../test/built-offer.ts";
import { makeBathroomEstimate, makeEstimate, makeOffer } from "../../../test/make-offer.ts";

// The sums of an offer, on its first page and below its rows, and what they say of discounts and VAT.

test("a rounded total has a row of its own after the VAT, and the first page adds up", () => {
  const lines = [makeLine("1", "a"), makeLine("2", "b", { sellingPrice: decimal("33.33") })];
  const groups = [makeGroup("a"), makeGroup("b")];
  const printed = build(groups, lines, { totalRounding: "10" });
  expect(printed.totals.before.map(({ label, value }) => `${label} ${value}`)).toEqual([
    "Sum without VAT 1,333.30",
    "VAT 25% 333.33",
    "Rounding 3.37",
  ]);
  expect(printed.totals.main.value).toBe("1,670.00\u00a0kr");
  const [net, vat] = printed.summary?.hero.items ?? [];
  expect([net, vat].map((item) => `${item?.label} ${item?.value}`)).toEqual([
    "Sum without VAT 1,333.30",
    "VAT and rounding 336.70",
  ]);
  const bare = build(groups, lines, { totalRounding: "10", vatPayer: false }).totals;
  expect(bare.before.map(({ label, value }) => `${label} ${value}`)).toEqual([
    "Sum before rounding 1,333.30",
    "Rounding −3.30",
  ]);
});

test("discounts and several VAT rates are told so that the sums can be checked by hand", () => {
  const lines = [
    makeLine("1", "a", { discountPercent: decimal("12.5") }),
    makeLine("2", "a", { vatPercent: decimal("15") }),
  ];
  const printed = build([makeGroup("a")], lines, { discountPercent: "10" });
  const { rows } = printed.specification;
  expect(lineRow(rows, "1.1")?.notes).toEqual(["Discount 12.5%: −125.00"]);
  expect(lineRow(rows, "1.2")?.notes).toEqual(["VAT 15%"]);
  expect(printed.totals.before.map(({ label, value }) => `${label} ${value}`)).toEqual([
    "Sum before discount 1,875.00",
    "Discount 10% −187.50",
    "Sum without VAT 1,687.50",
    "VAT 25% of 787.50 196.88",
    "VAT 15% of 900.00 135.00",
  ]);
  expect(printed.totals.main).toEqual({ label: "Total with VAT", value: "2,019.38\u00a0kr" });
});

test("more than 12 lines get a summary on the first page", () => {
  const lines = Array.from({ length: 13 }, (_, index) => makeLine(`${index}`, "a"));
  expect(build([makeGroup("a")], lines.slice(1)).summary).toBeNull();
  expect(build([makeGroup("a")], lines).summary).not.toBeNull();
});

test("a negative discount is printed as a surcharge", () => {
  const lines = [
    makeLine("1", "a", { discountPercent: decimal("-12.5") }),
    makeLine("2", "a", { discountPercent: decimal("0"), discountAmount: decimal("-25") }),
    makeLine("3", "a", { discountPercent: decimal("0"), discountAmount: decimal("50") }),
  ];
  const printed = build([makeGroup("a")], lines, { discountAmount: "-100" });
  const { rows } = printed.specification;
  expect(lineRow(rows, "1.1")?.notes).toEqual(["Surcharge 12.5%: 125.00"]);
  expect(lineRow(rows, "1.2")?.notes).toEqual(["Surcharge: 25.00"]);
  expect(lineRow(rows, "1.3")?.notes).toEqual(["Discount: −50.00"]);
  expect(printed.totals.before.slice(0, 2).map(({ label, value }) => `${label} ${value}`)).toEqual([
    "Sum before surcharge 3,100.00",
    "Surcharge 100.00",
  ]);
});

test("a discount of one rate says so", () => {
  const lines = [makeLine("1", "a"), makeLine("2", "a", { vatPercent: decimal("15") })];
  const tied = { discountPercent: "10", discountVatPercent: "15" };
  const { before } = build([makeGroup("a")], lines, tied).totals;
  expect(before.map(({ label, value }) => `${label} ${value}`)).toEqual([
    "Sum before discount 2,000.00",
    "Discount 10% (VAT 15%) −100.00",
    "Sum without VAT 1,900.00",
    "VAT 25% of 1,000.00 250.00",
    "VAT 15% of 900.00 135.00",
  ]);
});

test("the first page adds up with a discount too", () => {
  const groups = [makeGroup("a"), makeGroup("b")];
  const lines = [makeLine("1", "a"), makeLine("2", "b")];
  const printed = build(groups, lines, { discountPercent: "10" });
  expect(printed.labels.groupAmount).toBe("Sum before discount");
  expect(printed.summary?.rows.map(({ amount }) => amount)).toEqual(["1,000.00", "1,000.00"]);
  expect(printed.summary?.hero.items.map(({ label, value }) => `${label} ${value}`)).toEqual([
    "Discount 10% −200.00",
    "Sum without VAT 1,800.00",
    "VAT 25% 450.00",
  ]);
});

test("private persons see the total with VAT first, others the sum without", () => {
  const offer = makeOffer("nb");
  const priv = modelOf(offer);
  const business = modelOf({ ...offer, customer: { ...offer.customer, type: "company" } });
  expect(priv.totals.main.label).toBe("Totalt med mva.");
  expect(priv.summary?.hero.total.value).toBe("357\u00a0249,50");
  expect(business.totals.main).toEqual({
    label: "Sum uten mva.",
    value: "285\u00a0799,60\u00a0kr",
  });
  expect(business.summary?.hero.items.map(({ label }) => label)).toEqual([
    "Mva. 25\u00a0%",
    "Totalt med mva.",
    "Pris med mva. per m²",
  ]);
});

test("a company that is no VAT payer prints no word about VAT", () => {
  const { groups, lines: sample } = makeBathroomEstimate("nb");
  const changes = { vatPayer: false, squares: decimal("0") };
  // As entered while the company was one.
  const lines = [...sample.values()].map((line) => ({ ...line, vatPercent: decimal("15") }));
  const estimate = makeEstimate([...groups.values()], lines, changes);
  const offer = makeOffer("nb", { estimate, descriptionBottom: "" });
  const printed = modelOf({ ...offer, company: { ...offer.company, vatPayer: false } });
  expect(printed.totals).toEqual({
    before: [],
    main: { label: "Totalt", value: "285\u00a0799,60\u00a0kr" },
    after: [],
  });
  const { labels, ...rest } = printed;
  expect(JSON.stringify([rest, labels.groupAmount])).not.toMatch(/mva/iu);
});

test("groups that cancel out have no share in the sum", () => {
  const lines = [makeLine("1", "a"), makeLine("2", "b", { credit: true })];
  const { summary } = build([makeGroup("a"), makeGroup("b")], lines);
  expect(summary?.rows).toMatchObject([
    { share: 0, sharePercent: "", amount: "1,000.00" },
    { share: 0, sharePercent: "", amount: "−1,000.00" },
  ]);
  const more = [...lines, makeLine("3", "a")];
  expect(build([makeGroup("a"), makeGroup("b")], more).summary?.rows).toMatchObject([
    { share: 0, sharePercent: "" },
    { share: 0, sharePercent: "" },
  ]);
});
