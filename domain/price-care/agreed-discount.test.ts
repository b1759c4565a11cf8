import { expect, test } from "vitest";
import { decimal } from "../money/decimal.ts";
import { type DiscountAgreement, discountOn } from "./agreed-discount.ts";

const article = {
  number: "A-1",
  discountGroup: "K10",
  isNet: false,
  discountPercent: decimal("20"),
};
const agreement = (
  target: DiscountAgreement["target"],
  key: string,
  percent: string,
  [validFrom, validTo]: readonly (string | null)[] = [],
): DiscountAgreement => ({
  target,
  key,
  discountPercent: decimal(percent),
  validFrom: validFrom ?? null,
  validTo: validTo ?? null,
});
const standing = agreement("group", "K10", "30");
const campaign = agreement("group", "K10", "40", ["2026-11-20", "2026-11-30"]);
const own = agreement("article", "A-1", "25");

test.each<[string, readonly DiscountAgreement[], string, string | null]>([
  ["what the file says", [], "20", null],
  [
    "what others have",
    [agreement("group", "K11", "50"), agreement("article", "A-2", "50")],
    "20",
    null,
  ],
  ["what was agreed on its group", [standing], "30", "group"],
  ["what was agreed on itself, though it is less", [standing, own], "25", "article"],
  ["the campaign within a standing agreement", [campaign, standing], "40", "group"],
  ["no number that is a group elsewhere", [agreement("group", "A-1", "50")], "20", null],
])("an article has %s", (_, agreements, discountPercent, agreedFor) => {
  expect(discountOn(article, agreements, "2026-11-20")).toEqual({ discountPercent, agreedFor });
});

test.each([
  ["2026-11-19", "20"],
  ["2026-11-20", "40"],
  ["2026-11-30", "40"],
  ["2026-12-01", "20"],
])("an agreement holds from its first day to its last: %s", (day, percent) => {
  expect(discountOn(article, [campaign], day).discountPercent).toBe(percent);
});

test("an article with a net price of its own takes no discount", () => {
  const net = { ...article, isNet: true, discountPercent: decimal("0") };
  expect(discountOn(net, [standing, own], "2026-11-20")).toEqual({
    discountPercent: "0",
    agreedFor: null,
  });
});
