import { expect, test } from "vitest";
import type { Line, Settings } from "../../../../domain/estimate/estimate.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import { makeEstimate, makeOffer } from "../../../test/make-offer.ts";
import { offerGroup, offerLine } from "../../../test/offer-rows.ts";
import { buildModel } from "./build-model.ts";
import type { LabelledText } from "./offer-model.ts";

const written = ({ label, value }: LabelledText) => `${label} ${value}`.replaceAll("\u00a0", " ");

/** The totals of 500, row by row; before and behind " | " stands what is set apart. */
function totals(type: string, settings: Partial<Settings> = {}, given: Partial<Line> = {}) {
  const lines = [offerLine("1", "a"), offerLine("2", "b", given)];
  const estimate = makeEstimate([offerGroup("a"), offerGroup("b")], lines, {
    squares: decimal("0"),
    ...settings,
  });
  const offer = makeOffer("en", { estimate });
  const built = buildModel({ ...offer, customer: { ...offer.customer, type } });
  if (!built.ok) throw new Error(built.problem.code);
  const { totals: printed, summary } = built.value.model;
  const hero = summary?.hero;
  return {
    page: [
      ...printed.before.map(written),
      `| ${written(printed.main)} |`,
      ...printed.after.map(written),
    ],
    strong: [...printed.before, ...printed.after].filter(({ strong }) => strong).map(written),
    hero: hero && [...hero.items.map(written), `| ${written(hero.total)} ${hero.currency}`],
  };
}

const mixed = { vatPercent: decimal("15") };
const everything: Partial<Settings> = {
  squares: decimal("10"),
  discountPercent: decimal("10"),
  discountVatPercent: decimal("15"),
  totalRounding: "100",
};

test.each<[string, Partial<Settings>, Partial<Line>, object]>([
  [
    "private_person",
    {},
    {},
    {
      page: ["Sum without VAT 500.00", "VAT 25% 125.00", "| Total with VAT 625.00 kr |"],
      strong: [],
      hero: ["Sum without VAT 500.00", "VAT 25% 125.00", "| Total with VAT 625.00 kr"],
    },
  ],
  [
    "private_person",
    {},
    mixed,
    {
      page: [
        "Sum without VAT 500.00",
        "VAT 25% of 250.00 62.50",
        "VAT 15% of 250.00 37.50",
        "| Total with VAT 600.00 kr |",
      ],
      strong: [],
      hero: ["Sum without VAT 500.00", "VAT 100.00", "| Total with VAT 600.00 kr"],
    },
  ],
  [
    "private_person",
    { squares: decimal("10") },
    mixed,
    {
      page: [
        "Sum without VAT 500.00",
        "VAT 25% of 250.00 62.50",
        "VAT 15% of 250.00 37.50",
        "| Total with VAT 600.00 kr |",
        "Price with VAT per m² 60.00",
      ],
      strong: [],
      hero: [
        "Sum without VAT 500.00",
        "VAT 100.00",
        "Price with VAT per m² 60.00",
        "| Total with VAT 600.00 kr",
      ],
    },
  ],
  [
    "private_person",
    everything,
    mixed,
    {
      page: [
        "Sum before discount 500.00",
        "Discount 10% (VAT 15%) −25.00",
        "Sum without VAT 475.00",
        "VAT 25% of 250.00 62.50",
        "VAT 15% of 225.00 33.75",
        "Rounding 28.75",
        "| Total with VAT 600.00 kr |",
        "Price with VAT per m² 60.00",
      ],
      strong: [],
      hero: [
        "Discount 10% (VAT 15%) −25.00",
        "Sum without VAT 475.00",
        "VAT and rounding 125.00",
        "| Total with VAT 600.00 kr",
      ],
    },
  ],
  [
    "private_person",
    { ...everything, vatPayer: false },
    mixed,
    {
      page: [
        "Sum before discount 500.00",
        "Discount 10% −50.00",
        "Sum before rounding 450.00",
        "Rounding 50.00",
        "| Total 500.00 kr |",
        "Price per m² 50.00",
      ],
      strong: [],
      hero: ["Discount 10% −50.00", "Rounding 50.00", "| Total 500.00 kr"],
    },
  ],
  [
    "private_person",
    { vatPayer: false, squares: decimal("10") },
    mixed,
    {
      page: ["| Total 500.00 kr |", "Price per m² 50.00"],
      strong: [],
      hero: ["Price per m² 50.00", "| Total 500.00 kr"],
    },
  ],
  [
    "company",
    {},
    {},
    {
      page: ["| Sum without VAT 500.00 kr |", "VAT 25% 125.00", "Total with VAT 625.00"],
      strong: ["Total with VAT 625.00"],
      hero: ["VAT 25% 125.00", "Total with VAT 625.00", "| Sum without VAT 500.00 kr"],
    },
  ],
  [
    "company",
    {},
    mixed,
    {
      page: [
        "| Sum without VAT 500.00 kr |",
        "VAT 25% of 250.00 62.50",
        "VAT 15% of 250.00 37.50",
        "Total with VAT 600.00",
      ],
      strong: ["Total with VAT 600.00"],
      hero: ["VAT 100.00", "Total with VAT 600.00", "| Sum without VAT 500.00 kr"],
    },
  ],
  [
    "company",
    { squares: decimal("10") },
    mixed,
    {
      page: [
        "| Sum without VAT 500.00 kr |",
        "VAT 25% of 250.00 62.50",
        "VAT 15% of 250.00 37.50",
        "Total with VAT 600.00",
        "Price with VAT per m² 60.00",
      ],
      strong: ["Total with VAT 600.00"],
      hero: [
        "VAT 100.00",
        "Total with VAT 600.00",
        "Price with VAT per m² 60.00",
        "| Sum without VAT 500.00 kr",
      ],
    },
  ],
  [
    "company",
    everything,
    mixed,
    {
      page: [
        "Sum before discount 500.00",
        "Discount 10% (VAT 15%) −25.00",
        "| Sum without VAT 475.00 kr |",
        "VAT 25% of 250.00 62.50",
        "VAT 15% of 225.00 33.75",
        "Rounding 28.75",
        "Total with VAT 600.00",
        "Price with VAT per m² 60.00",
      ],
      strong: ["Total with VAT 600.00"],
      hero: [
        "Discount 10% (VAT 15%) −25.00",
        "VAT and rounding 125.00",
        "Total with VAT 600.00",
        "| Sum without VAT 475.00 kr",
      ],
    },
  ],
  [
    "company",
    { ...everything, vatPayer: false },
    mixed,
    {
      page: [
        "Sum before discount 500.00",
        "Discount 10% −50.00",
        "Sum before rounding 450.00",
        "Rounding 50.00",
        "| Total 500.00 kr |",
        "Price per m² 50.00",
      ],
      strong: [],
      hero: ["Discount 10% −50.00", "Rounding 50.00", "| Total 500.00 kr"],
    },
  ],
])("a %s is told under %o, with a second line of %o", (type, settings, given, printed) => {
  expect(totals(type, settings, given)).toEqual(printed);
});

test.each<[Partial<Settings>, Partial<Line>, string]>([
  [{}, { optional: true, chosen: true }, "Total with VAT and chosen options 625.00 kr"],
  [{}, { optional: true }, "Total with VAT 312.50 kr"],
  // Alone in its set it counts anyway, and is no option.
  [{}, { optional: true, chosen: true, alternativeSet: "tap" }, "Total with VAT 625.00 kr"],
  [{ vatPayer: false }, { optional: true, chosen: true }, "Total with chosen options 500.00 kr"],
])("what options are chosen is said of the total, %j %j", (settings, given, expected) => {
  expect(totals("private_person", { squares: decimal("0"), ...settings }, given).page).toContain(
    `| ${expected} |`,
  );
});

test("an option that is chosen inside one that is not is no part of the total", () => {
  const groups = [offerGroup("a"), offerGroup("b", { optional: true })];
  const lines = [offerLine("1", "a"), offerLine("2", "b", { optional: true, chosen: true })];
  const built = buildModel(makeOffer("en", { estimate: makeEstimate(groups, lines) }));
  expect(built.ok && built.value.model.totals.main.label).toBe("Total with VAT");
});

test("an option that was chosen is called so where it stands", () => {
  const chosen = { optional: true, chosen: true };
  const lines = [offerLine("1", "a"), offerLine("2", "a", chosen), offerLine("3", "b")];
  const groups = [offerGroup("a"), offerGroup("b", chosen)];
  const built = buildModel(makeOffer("en", { estimate: makeEstimate(groups, lines) }));
  const rows = built.ok ? built.value.model.specification.rows : [];
  const notes = rows.flatMap((row) =>
    "notes" in row ? [`${row.title}: ${row.notes.join()}`] : [],
  );
  expect(notes).toEqual([
    "Group a: ",
    "Line 1: ",
    "Line 2: Chosen option",
    "Group b: Chosen option",
    "Line 3: ",
  ]);
});
