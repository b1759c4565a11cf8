import { expect, test } from "vitest";
import { decimal } from "../money/decimal.ts";
import { nextPlace, percentRow, sheetRow } from "../test/make-sheet-row.ts";
import type { SheetRow } from "./counted-rows.ts";
import { checkSheet, percentTerms } from "./sheet-check.ts";

const cost = (amount: string): SheetRow => sheetRow(amount, "1", { buyingPrice: decimal(amount) });
const inGroup = (groupAt: number, one: SheetRow): SheetRow => ({ ...one, groupAt });

/** What each percent row is taken of; "?" where nothing but its kind says so. */
const termsOf = (rows: readonly SheetRow[], isAlone = true) =>
  [...percentTerms(rows, isAlone).values()].map(
    ({ terms: { percentScope, percentOnPercent }, isAssumed }) =>
      `${percentScope}${percentOnPercent ? " +" : ""}${isAssumed ? "?" : ""}`,
  );

/** Two chapters of 1000 and 200, each with a percent row behind its line. */
function chapters(first: string, second: string, last: string) {
  const one = nextPlace();
  const rows = [inGroup(one, cost("1000")), inGroup(one, percentRow(first, "10"))];
  const two = nextPlace();
  rows.push(inGroup(two, cost("200")), inGroup(two, percentRow(second, "10")));
  return [...rows, percentRow(last, "5")];
}

test.each<[string, string, string, readonly string[]]>([
  ["120", "120", "60", ["chosen", "chosen", "chosen"]],
  ["100", "20", "60", ["above_in_group", "above_in_group", "chosen"]],
  ["100.01", "20.01", "66", ["above_in_group", "above_in_group", "chosen +"]],
  ["100.02", "20.02", "66.02", ["chosen?", "chosen?", "chosen?"]],
  ["100", "130", "67.5", ["above_in_group", "chosen +", "chosen?"]],
  ["7", "8", "9", ["chosen?", "chosen?", "chosen?"]],
])("amounts %s, %s and %s show what their percents are of: %j", (first, second, last, expected) => {
  expect(termsOf(chapters(first, second, last))).toEqual(expected);
});

test("a percent of all above is told from one of the whole, and beside other lines only groups are known", () => {
  const [tiles, , grout] = chapters("100", "20", "60");
  if (tiles === undefined || grout === undefined) throw new Error("There are chapters.");
  const between = { ...percentRow("100", "10"), index: grout.index - 1 };
  expect(termsOf([tiles, between, grout])).toEqual(["above"]);
  expect(termsOf([tiles, between, grout], false)).toEqual(["chosen?"]);
  const own = { ...between, groupAt: tiles.groupAt };
  expect(termsOf([tiles, own, grout], false)).toEqual(["above_in_group"]);
  expect(termsOf([tiles, { ...own, isOption: true }, grout])).toEqual(["chosen?"]);
  expect(termsOf([tiles, { ...own, stated: null }, grout])).toEqual(["chosen?"]);
});

test.each([
  ["without amounts", null, null],
  ["with amounts of a larger sheet", "9000", "-1234.56"],
])("a discount %s is taken of all above with the surcharges there", (_, surcharge, discount) => {
  const rows = [cost("3000"), percentRow(surcharge, "10"), percentRow(discount, "-2.5")];
  expect(termsOf(rows)).toEqual(["chosen?", "above +?"]);
});

test("a discount that nothing stands above is of all lines", () => {
  const text = sheetRow(null, null, { kind: "text" });
  const option = sheetRow("50", "1", { buyingPrice: decimal("50") }, true);
  const rows = [text, option, percentRow(null, "-5"), cost("100")];
  expect(termsOf(rows)).toEqual(["chosen?"]);
});

test("an amount shows what it is of beside surcharges without one", () => {
  const rows = [cost("3000"), percentRow(null, "10"), percentRow("-82.5", "-2.5")];
  expect(termsOf(rows)).toEqual(["chosen?", "chosen +"]);
});

test("percents without an amount are counted and told, but where the total of the sheet agrees with them", () => {
  const rows = [
    cost("3000"),
    percentRow(null, "10"),
    percentRow(null, "-2.5", { percentScope: "above", percentOnPercent: true }),
  ];
  const told = [
    { of: "percent", stated: null, counted: "300" },
    { of: "percent", stated: null, counted: "-82.5" },
  ];
  expect(checkSheet(rows, null)).toMatchObject({
    sum: "3000",
    difference: "217.5",
    direction: "more",
    rows: told,
  });
  expect(checkSheet(rows, decimal("3217.5"))).toMatchObject({ difference: "0", rows: [] });
  expect(checkSheet(rows, decimal("3225"))).toMatchObject({ difference: "7.5", rows: told });
});
