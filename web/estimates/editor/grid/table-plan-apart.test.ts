import { expect, test } from "vitest";
import { paste } from "../../test/planned-table.ts";

const numbered =
  "No|Title|Qty|Unit|Selling price|Sum\n1|Bath\n1.1|Tiles|10|m2|100|1000\n2|Door||||500\n3|Roof\n" +
  "3.1|Lath|1|m2|500|500\n9|Rigging|10|%||\n|Discount|-2.5|%||";

test("rows that no number keeps in a chapter stay where they stand, in groups that are told", () => {
  const { groups, lines, plan } = paste(numbered);
  const titleOf = new Map(groups.map(({ key, titleEn }) => [key, titleEn]));
  const order = groups.toSorted((a, b) => (a.position < b.position ? -1 : 1));
  expect(order.map(({ titleEn }) => titleEn)).toEqual(["Bath", "Other", "Roof", "Other"]);
  expect(lines.map(({ groupKey, titleEn }) => `${titleOf.get(groupKey)}: ${titleEn}`)).toEqual([
    "Bath: Tiles",
    "Other: Door",
    "Roof: Lath",
    "Other: Rigging",
    "Other: Discount",
  ]);
  expect(plan.made.map(({ titleEn }) => titleEn)).toEqual(["Other", "Other"]);
});

test("rows before the first chapter come first", () => {
  const text = "No|Title|Qty|Unit|Selling price\n|Permit|1|RS|90\n1|Bath\n1.1|Tiles|10|m2|100";
  const { groups, plan } = paste(text);
  expect(groups.map(({ titleEn }) => titleEn)).toEqual(["First", "Bath"]);
  expect(plan.made).toEqual([]);
});
