import { expect, test } from "vitest";
import { textLimits } from "../base/text-limits.ts";
import { gaeb, item, itemList } from "../test/gaeb.ts";
import { estimateOf, tenderOf } from "../test/read-tender.ts";

test("the group of rows that stand in none is called as the tender, as far as there is room", () => {
  const tender = tenderOf(gaeb("83", [itemList(item("1", { Qty: "2" }))]));
  const titlesOf = (title: string) =>
    [...estimateOf({ ...tender, title }).priced.estimate.groups.values()].map(
      ({ titleEn }) => titleEn,
    );
  expect(titlesOf("Harbour hall")).toEqual(["Harbour hall"]);
  expect(titlesOf("x".repeat(textLimits.title + 1))).toEqual(["x".repeat(textLimits.title)]);
  expect(titlesOf("")).toEqual(["Tender"]);
});
