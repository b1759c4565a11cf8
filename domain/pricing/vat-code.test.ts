import { expect, test } from "vitest";
import { applyChanges } from "../changes/apply-changes.ts";
import type { Line, Settings } from "../estimate/estimate.ts";
import { decimal } from "../money/decimal.ts";
import { priceEstimate, repriceEstimate } from "./price-estimate.ts";
import { makeEstimate, makeLine } from "../test/make.ts";

const line = (key: string, given: Partial<Line>) =>
  makeLine({
    key,
    quantity: decimal("1"),
    buyingPrice: decimal("10"),
    sellingPrice: decimal("100"),
    ...given,
  });

const price = (lines: readonly Line[], settings: Partial<Settings> = {}) =>
  priceEstimate(makeEstimate({ settings, lines }));

const exempt = (vatReason: string): Partial<Line> => ({ vatCode: "exempt", vatReason });
const outside = (vatReason: string): Partial<Line> => ({ vatCode: "outside", vatReason });
const zero = { vatPercent: decimal("0") };

test("a rate of 0, exempt and outside the scope have a row of their own, the codes last", () => {
  const { totals } = price([
    line("a", outside("§ 3-11")),
    line("b", exempt("§ 6-21")),
    line("c", zero),
    line("d", {}),
  ]);
  const none = { baseAmount: "100", vatAmount: "0", vatPercent: "0" };
  expect(totals.vatRows).toEqual([
    { vatPercent: "25", vatCode: null, vatReason: "", baseAmount: "100", vatAmount: "25" },
    { ...none, vatCode: null, vatReason: "" },
    { ...none, vatCode: "exempt", vatReason: "§ 6-21" },
    { ...none, vatCode: "outside", vatReason: "§ 3-11" },
  ]);
  expect(totals).toMatchObject({ netAmount: "400", totalAmount: "425" });
});

test("lines of one code share a row by their reason", () => {
  const { totals } = price([
    line("a", exempt("§ 6-22")),
    line("b", exempt("§ 6-21")),
    line("c", exempt("§ 6-22")),
  ]);
  expect(totals.vatRows.map(({ vatReason, baseAmount }) => [vatReason, baseAmount])).toEqual([
    ["§ 6-21", "100"],
    ["§ 6-22", "200"],
  ]);
});

test.each(["", " "])("a code with the reason %o is a problem of the line", (vatReason) => {
  const { lines, totals } = price([line("a", exempt(vatReason))]);
  expect(lines.get("a")).toMatchObject({
    problem: { code: "vat_reason_missing" },
    sellingAmount: null,
  });
  expect(totals).toMatchObject({ incomplete: 1, vatRows: [] });
});

test("a reason that is typed or changed later counts at once", () => {
  let priced = price([line("a", exempt(""))]);
  for (const reason of ["§ 6-21", "§ 6-22"]) {
    const applied = applyChanges(priced.estimate, [
      { type: "setLine", key: "a", field: "vatReason", value: reason },
    ]);
    if (!applied.ok) throw new Error(applied.problem.code);
    priced = repriceEstimate(priced, applied.value);
    expect(priced.lines.get("a")?.problem).toBeNull();
    expect(priced.totals.vatRows).toMatchObject([{ vatReason: reason, baseAmount: "100" }]);
  }
});

test("a percent line has a code and its reason as any other", () => {
  const percent = { kind: "percent", percent: decimal("10"), quantity: null } as const;
  const { lines, totals } = price([
    line("a", {}),
    line("p", { ...percent, ...exempt("§ 6-21") }),
    line("q", { ...percent, ...exempt("") }),
  ]);
  expect(totals.vatRows[1]).toMatchObject({ vatCode: "exempt", baseAmount: "10" });
  expect(lines.get("q")?.problem).toEqual({ code: "vat_reason_missing" });
});

test("who pays no VAT needs no reason", () => {
  const { lines, totals } = price([line("a", exempt(""))], { vatPayer: false });
  expect(lines.get("a")?.problem).toBeNull();
  expect(totals).toMatchObject({ vatRows: [], totalAmount: "100" });
});

test("the document discount is shared over codes as over rates", () => {
  const { totals } = price([line("a", {}), line("b", exempt("§ 6-21"))], {
    discountAmount: decimal("0.03"),
  });
  expect(totals.vatRows.map(({ baseAmount }) => baseAmount)).toEqual(["99.98", "99.99"]);
});

test("a discount tied to 0 % comes off the rate and off no code", () => {
  const { totals } = price([line("a", zero), line("b", exempt("§ 6-21"))], {
    discountVatPercent: decimal("0"),
    discountPercent: decimal("10"),
  });
  expect(totals.vatRows.map(({ baseAmount }) => baseAmount)).toEqual(["90", "100"]);
});
