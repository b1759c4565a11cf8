import * as fc from "fast-check";
import { expect, test } from "vitest";
import { applyChanges } from "../changes/apply-changes.ts";
import type { Estimate } from "../estimate/estimate.ts";
import { decimal } from "../money/decimal.ts";
import { priceEstimate } from "../pricing/price-estimate.ts";
import { estimates } from "../test/arbitrary.ts";
import { makeEstimate, makeGroup, makeLine } from "../test/make.ts";
import { placed } from "../test/read-tender.ts";
import { type EstimateFile, estimateFileOf } from "./estimate-file.ts";
import { takeEstimateFile } from "./take-estimate-file.ts";

const article = { id: "plate", supplier: "Byggmax", number: "10 123" };
const head = {
  currency: "NOK",
  project: { number: "2026-0001", title: "Bathroom" },
  articles: new Map([[article.id, article]]),
};

/** As it is when it has been written and read. */
const fileOf = (estimate: Estimate): EstimateFile =>
  JSON.parse(JSON.stringify(estimateFileOf(priceEstimate(estimate), head)));

const taking = (file: EstimateFile, estimate: Estimate) => {
  let count = 0;
  return takeEstimateFile(file, {
    estimate,
    currency: "NOK",
    newKey: () => {
      count += 1;
      return `new ${count}`;
    },
    known: (line) => ({ articleId: line.article && `here ${line.article.number}` }),
  });
};

function takenInto(file: EstimateFile, estimate: Estimate) {
  const taken = taking(file, estimate);
  if (!taken.ok) throw new Error(taken.problem.code);
  const { rows, changes, notes } = taken.value;
  const done = applyChanges(estimate, [...changes, { type: "insert", ...placed(rows) }]);
  if (!done.ok) throw new Error(done.problem.code);
  return { notes, priced: priceEstimate(done.value.estimate), rows };
}

/** Of another company, with rates and defaults of its own. */
const elsewhere = (vatPayer: boolean) =>
  makeEstimate({
    groups: [],
    settings: {
      vatPayer,
      vatPercent: decimal("12"),
      workCostPerHour: decimal("1"),
      companyMarkupMaterial: decimal("99"),
      companyMarkupWork: decimal("98"),
      companyMarkupGeneral: decimal("97"),
      discountAmount: decimal("10"),
    },
  });

test("an estimate that leaves and comes in elsewhere comes to the same, to the øre", () => {
  fc.assert(
    fc.property(estimates, (estimate) => {
      const before = priceEstimate(estimate);
      const file = fileOf(estimate);
      const { priced, rows, notes } = takenInto(file, elsewhere(estimate.settings.vatPayer));
      expect(notes).toEqual([]);
      // A problem names a row by its key, and hours that were worked stay behind.
      const { hoursUsed: _hours, problem, ...totals } = before.totals;
      expect(priced.totals).toMatchObject(totals);
      expect(priced.totals.problem?.code).toBe(problem?.code);
      expect(rows).toHaveLength(estimate.groups.size + estimate.lines.size);
      const amounts = (of: typeof before) =>
        [...of.lines.values()].map(({ sellingAmount }) => sellingAmount ?? "").toSorted();
      expect(amounts(priced)).toEqual(amounts(before));
      // And once more: a copy of a copy is the same file, but for its keys.
      const again = fileOf(priced.estimate);
      expect(again.settings).toEqual({
        ...file.settings,
        ...pickCompany(again.settings),
        markupMaterial: file.settings.markupMaterial ?? file.settings.companyMarkupMaterial,
        markupGeneral: file.settings.markupGeneral ?? file.settings.companyMarkupGeneral,
      });
    }),
    { numRuns: 500 },
  );
});

const pickCompany = ({
  companyMarkupMaterial,
  companyMarkupWork,
  companyMarkupGeneral,
}: EstimateFile["settings"]) => ({
  companyMarkupMaterial,
  companyMarkupWork,
  companyMarkupGeneral,
});

const group = makeGroup({ key: "g" });
const line = makeLine({
  key: "a",
  groupKey: "g",
  quantity: decimal("2"),
  buyingPrice: decimal("3"),
});
const small = makeEstimate({ groups: [group], lines: [line], variables: { WALLS: decimal("4") } });

test("beside other rows settings stay, and variables that are there already", () => {
  const own = makeEstimate({
    groups: [makeGroup({ key: "own" })],
    variables: { WALLS: decimal("5") },
    settings: { vatPercent: decimal("15") },
  });
  const { notes, priced } = takenInto({ ...fileOf(small), currency: "SEK" }, own);
  expect(notes).toEqual([
    { code: "currency_differs" },
    { code: "settings_stay" },
    { code: "variable_stays", name: "WALLS" },
  ]);
  expect(priced.estimate.settings).toEqual(own.settings);
  expect(priced.estimate.variables).toEqual(own.variables);
  expect(priced.estimate.lines.size).toBe(1);
});

test.each([
  [true, "03.2.1", [{ code: "client_numbers" }]],
  [false, "03.2.1", []],
  [true, "", []],
])("numbers of a client come along, and are told of where they are printed: %s, %s", (...row) => {
  const [clientNumbersShown, reference, told] = row;
  const settings = { clientNumbersShown };
  const file = fileOf(makeEstimate({ groups: [group], lines: [{ ...line, reference }], settings }));
  const { notes, priced } = takenInto(file, makeEstimate({ groups: [] }));
  expect(notes).toEqual(told);
  expect(priced.estimate.settings.clientNumbersShown).toBe(clientNumbersShown);
  expect([...priced.estimate.lines.values()][0]?.reference).toBe(reference);
  const beside = takenInto(file, makeEstimate({ groups: [makeGroup({ key: "own" })] }));
  expect(beside.notes).toEqual([
    { code: "settings_stay" },
    ...(reference === "" ? [] : [{ code: "client_numbers" }]),
  ]);
});

test("a line goes along with its article by its names, and takes the one that is known where it comes in", () => {
  const linked = makeEstimate({
    groups: [group],
    lines: [
      { ...line, articleId: article.id },
      { ...line, key: "b", articleId: "gone since" },
    ],
  });
  const file = fileOf(linked);
  expect(file.lines.map((one) => one.article)).toEqual([article, null]);
  const { priced } = takenInto(file, elsewhere(true));
  const taken = [...priced.estimate.lines.values()].map(({ articleId }) => articleId);
  expect(taken).toEqual(["here 10 123", null]);
});

test("a company without VAT is told that the file has some", () => {
  expect(takenInto(fileOf(small), elsewhere(false)).notes).toEqual([{ code: "vat_payer_differs" }]);
});

test.each<[string, Partial<EstimateFile>, object]>([
  ["a key twice", { groups: [group, group] }, { code: "key_twice", key: "g" }],
  ["a line in no group", { groups: [] }, { code: "group_missing", key: "a" }],
  [
    "a group in one that is missing",
    { groups: [group, makeGroup({ key: "h", parentKey: "i" })] },
    { code: "group_missing", key: "h" },
  ],
  [
    "groups in a circle",
    {
      groups: [
        group,
        makeGroup({ key: "h", parentKey: "i" }),
        makeGroup({ key: "i", parentKey: "h" }),
      ],
    },
    { code: "groups_in_circle", key: "h" },
  ],
])("a file with %s is no estimate", (_, part, problem) => {
  expect(taking({ ...fileOf(small), ...part }, elsewhere(true))).toEqual({ ok: false, problem });
});
