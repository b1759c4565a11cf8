import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Language } from "../contracts/fields.ts";
import type { Unit } from "../contracts/units.ts";
import { applyChanges } from "../domain/changes/apply-changes.ts";
import type { Estimate, Line } from "../domain/estimate/estimate.ts";
import { decimal } from "../domain/money/decimal.ts";
import { byNumber } from "../domain/price-care/cited-articles.ts";
import { loneSigns } from "../domain/money/read-number.ts";
import { type PricedEstimate, isComplete } from "../domain/pricing/priced-estimate.ts";
import { priceEstimate } from "../domain/pricing/price-estimate.ts";
import { estimates } from "../domain/test/arbitrary.ts";
import { makeEstimate, makeGroup, makeLine } from "../domain/test/make.ts";
import { buildWorkbook } from "../server/estimates/workbook/build-workbook.ts";
import { csvOf } from "../server/estimates/workbook/write-csv.ts";
import { writeWorkbook } from "../server/estimates/workbook/write-workbook.ts";
import { makeOffer } from "../server/test/make-offer.ts";
import { chosenColumns, presets } from "../web/estimates/editor/cells/columns.ts";
import { shapeOf } from "../web/estimates/editor/grid/cell-range.ts";
import { spotsBelow } from "../web/estimates/editor/grid/place-rows.ts";
import { firstChoices } from "../web/estimates/editor/grid/table-choices.ts";
import { planTable } from "../web/estimates/editor/grid/table-plan.ts";
import { openTableFile } from "../web/estimates/editor/table-files/read-table-file.ts";

// What is saved here as a table comes back by the import of tables, to the same øre. A percent of lines that somebody
// chose is the one thing that no table says: then the preview tells that the row comes to something else.

const runs = Number(process.env["RANDOM_FILES"] ?? 40);
const offers = { en: makeOffer("en"), nb: makeOffer("nb") };

/**
 * Rows are known by their titles, so every line gets one. No table says what a percent costs that does not follow
 * from its lines; its hours have the difficulty in them; and 0 hours for one unit nobody may type.
 */
const titled = estimates.map((estimate): Estimate => {
  const lines = [...estimate.lines.values()].map((line): Line => {
    const { key } = line;
    const hourNorm = line.hourNorm === "0" ? null : line.hourNorm;
    return {
      ...line,
      titleEn: `Line ${key}`,
      titleNb: `Linje ${key}`,
      hourNorm,
      difficulty: null,
      purchaseAmount: null,
    };
  });
  const groups = [...estimate.groups.values()].map((group) => ({ ...group, difficulty: null }));
  return {
    ...estimate,
    settings: { ...estimate.settings, difficulty: decimal("1"), detailLevel: "full" },
    groups: new Map(groups.map((group) => [group.key, group])),
    lines: new Map(lines.map((line) => [line.key, line])),
  };
});

/** What a formula may come to and nobody may type. */
const hasNothing = ({ lines }: PricedEstimate) =>
  lines.values().some(({ quantity }) => quantity === "0");

const squareMetre: Unit = {
  id: "m2",
  revision: 1,
  code: "m²",
  titleEn: "square metre",
  titleNb: "kvadratmeter",
  dimension: "area",
};

const plate = { id: "plate", supplierTitle: "Byggmax AS", number: "NOBB 10 123", active: true };

const contextIn = (language: Language, estimate: Estimate) => ({
  shape: shapeOf([], chosenColumns(new Set(presets.price))),
  rowOf: () => undefined,
  seesCosts: true,
  language,
  locale: language,
  currency: "NOK",
  units: [squareMetre],
  signs: loneSigns[language],
  estimate,
  firstGroupTitles: { titleEn: "First", titleNb: "" },
  apartTitles: {
    options: { titleEn: "Options", titleNb: "" },
    others: { titleEn: "Other", titleNb: "" },
  },
  articles: byNumber([plate]),
});

/** The first table of a file in an empty estimate with the same settings. */
async function readBack(file: File, language: Language, { settings }: Estimate) {
  const empty = { ...makeEstimate({ groups: [] }), settings };
  const tables = await openTableFile(file);
  const read = tables.ok ? await tables.value[0]?.read() : undefined;
  if (!read?.ok) throw new Error("The file holds no table.");
  const table = { cells: read.value.cells, spots: spotsBelow(empty, null), over: null };
  const context = contextIn(language, empty);
  const plan = planTable(table, firstChoices(table, context), context);
  const applied = applyChanges(empty, plan.costs().changes);
  if (!applied.ok) throw new Error(applied.problem.code);
  return { plan, priced: priceEstimate(applied.value.estimate) };
}

const everything = ({
  totals: { netAmount, totalAmount, vatRows, purchaseAmount },
}: PricedEstimate) => ({
  netAmount,
  totalAmount,
  vatRows,
  purchaseAmount,
});

type Saved = (priced: PricedEstimate, language: Language) => Promise<File>;
const sheetsOf = (priced: PricedEstimate, language: Language, seesCosts: boolean) =>
  buildWorkbook({ ...offers[language], priced }, seesCosts);

/** Beside how a file is saved what of the estimate is in it: the VAT inside of a lump sum no customer is told. */
const forms: readonly (readonly [string, Saved, (priced: PricedEstimate) => object])[] = [
  [
    "the workbook with costs",
    async (priced, language) =>
      new File([await writeWorkbook(sheetsOf(priced, language, true))], "own.xlsx"),
    everything,
  ],
  [
    "the customer's workbook",
    async (priced, language) =>
      new File([await writeWorkbook(sheetsOf(priced, language, false))], "own.xlsx"),
    ({ totals: { netAmount } }) => ({ netAmount }),
  ],
  [
    "the CSV file",
    async (priced, language) =>
      new File([csvOf(sheetsOf(priced, language, true), language)], "own.csv"),
    everything,
  ],
];

test.each(forms)("an estimate comes back from %s", async (_, save, figuresOf) => {
  let whole = 0;
  await fc.assert(
    fc.asyncProperty(
      titled.map(priceEstimate).filter((priced) => isComplete(priced) && !hasNothing(priced)),
      fc.constantFrom("en" as const, "nb" as const),
      async (priced, language) => {
        const { plan, priced: back } = await readBack(
          await save(priced, language),
          language,
          priced.estimate,
        );
        const differing = plan.check?.rows ?? [];
        expect(differing.filter((row) => row.of === "line")).toEqual([]);
        // What a group has agreed in percent follows from the percent rows in it.
        const isToldOfPercent = differing.some((row) => row.of === "percent");
        expect(isToldOfPercent ? [] : differing).toEqual([]);
        expect(plan.refused).toEqual([]);
        if (differing.length > 0) return;
        whole += 1;
        expect(figuresOf(back)).toEqual(figuresOf(priced));
      },
    ),
    { numRuns: runs },
  );
  expect(whole).toBeGreaterThan(runs / 2);
});

test.each(["en", "nb"] as const)("an allowance comes back as one (%s)", async (language) => {
  const line = makeLine({ key: "a", titleEn: "Paint", titleNb: "Maling", allowance: true });
  const priced = priceEstimate(
    makeEstimate({
      groups: [makeGroup({ key: "group", titleEn: "Bath", titleNb: "Bad" })],
      lines: [{ ...line, quantity: decimal("1"), sellingPrice: decimal("9000") }],
    }),
  );
  const csv = new File([csvOf(sheetsOf(priced, language, true), language)], "own.csv");
  const { priced: back } = await readBack(csv, language, priced.estimate);
  const title = language === "en" ? { titleEn: "Paint" } : { titleNb: "Maling" };
  expect([...back.estimate.lines.values()]).toMatchObject([{ ...title, allowance: true }]);
});

test.each(forms)(
  "the numbers of a tender come back from %s, and no others in their place",
  async (_, save) => {
    const [line, group] = [makeLine({ key: "a" }), makeGroup({ key: "group" })];
    const known = { quantity: decimal("1"), sellingPrice: decimal("10") };
    const priced = priceEstimate(
      makeEstimate({
        groups: [{ ...group, titleEn: "Bath", titleNb: "Bad", reference: "02" }],
        lines: [
          { ...line, ...known, titleEn: "Paint", titleNb: "Maling", reference: "02.0010" },
          { ...line, ...known, key: "b", titleEn: "Tile", titleNb: "Flis" },
        ],
      }),
    );
    for (const language of ["en", "nb"] as const) {
      const { priced: back } = await readBack(
        await save(priced, language),
        language,
        priced.estimate,
      );
      const { groups, lines } = back.estimate;
      expect([...groups.values(), ...lines.values()].map(({ reference }) => reference)).toEqual([
        "02",
        "02.0010",
        "",
      ]);
    }
  },
);

test.each(forms)("no number of a tender is invented by %s", async (_, save) => {
  const line = { quantity: decimal("1"), sellingPrice: decimal("10") };
  const priced = priceEstimate(
    makeEstimate({
      groups: [
        makeGroup({ key: "bath", titleEn: "Bath", titleNb: "Bad" }),
        makeGroup({ key: "floor", parentKey: "bath", titleEn: "Floor", titleNb: "Gulv" }),
      ],
      lines: [
        {
          ...makeLine({ key: "a", groupKey: "bath" }),
          ...line,
          titleEn: "Paint",
          titleNb: "Maling",
        },
        { ...makeLine({ key: "b", groupKey: "floor" }), ...line, titleEn: "Tile", titleNb: "Flis" },
      ],
    }),
  );
  for (const language of ["en", "nb"] as const) {
    const { priced: back } = await readBack(
      await save(priced, language),
      language,
      priced.estimate,
    );
    const { groups, lines } = back.estimate;
    const rows = [...groups.values(), ...lines.values()];
    expect(rows.map(({ reference }) => reference)).toEqual(["", "", "", ""]);
    expect([...groups.values()].filter(({ parentKey }) => parentKey !== null)).toHaveLength(1);
  }
});

const internal: readonly (readonly [
  string,
  (sheets: ReturnType<typeof sheetsOf>, language: Language) => Promise<File>,
])[] = [
  [
    "the workbook with costs",
    async (sheets) => new File([await writeWorkbook(sheets)], "own.xlsx"),
  ],
  ["the CSV file", async (sheets, language) => new File([csvOf(sheets, language)], "own.csv")],
];

test.each(internal)("a line comes back with its article from %s", async (_, save) => {
  const line = makeLine({ key: "a", titleEn: "Plate", titleNb: "Plate", quantity: decimal("2") });
  const priced = priceEstimate(
    makeEstimate({
      groups: [makeGroup({ key: "group", titleEn: "Bath", titleNb: "Bad" })],
      lines: [
        { ...line, buyingPrice: decimal("90"), articleId: plate.id },
        { ...line, key: "b", buyingPrice: decimal("70"), articleId: "gone since" },
        { ...line, key: "c", buyingPrice: decimal("60"), note: "Ask Per\n№ 77 (Other)" },
      ],
    }),
  );
  const { id, supplierTitle: supplier, number } = plate;
  const articles = new Map([[id, { id, supplier, number }]]);
  for (const language of ["en", "nb"] as const) {
    const sheets = buildWorkbook({ ...offers[language], priced }, true, articles);
    const { plan, priced: back } = await readBack(
      await save(sheets, language),
      language,
      priced.estimate,
    );
    const lines = [...back.estimate.lines.values()];
    expect(lines.map(({ articleId, note }) => [articleId, note])).toEqual([
      [plate.id, ""],
      [null, ""],
      [null, "№ 77 (Other)"],
    ]);
    expect(plan.links).toMatchObject({ linked: 1, unlinked: [{ title: "Plate", why: "unknown" }] });
    const customers = buildWorkbook({ ...offers[language], priced }, false, articles);
    expect(JSON.stringify(customers)).not.toMatch(/Byggmax|10 123/);
  }
});
