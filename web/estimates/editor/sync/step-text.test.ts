import { expect, test } from "vitest";
import type { Change } from "../../../../domain/changes/estimate-changes.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import { makeEstimate, makeGroup, makeLine } from "../../../../domain/test/make.ts";
import { rowTitles, typedText } from "./step-text.ts";

const tiles = makeLine({ key: "t", groupKey: "b", titleEn: "Tiles", titleNb: "Fliser" });
const bath = makeGroup({ key: "b", titleEn: "Bath", titleNb: "Bad" });
const estimate = makeEstimate({
  groups: [bath],
  lines: [tiles, makeLine({ key: "n", groupKey: "b" })],
});

const quantity = (key: string): Change => ({
  type: "setLine",
  key,
  field: "quantity",
  value: "2.5",
});
const remove = (key: string): Change => ({ type: "remove", key });
const insert: Change = {
  type: "insert",
  groups: [makeGroup({ key: "h", titleEn: "Hall" })],
  lines: [
    makeLine({ key: "p", titleEn: "Paint", quantity: decimal("3") }),
    makeLine({ key: "q", titleEn: "Primer", formula: "L*W" }),
    makeLine({ key: "r", titleEn: "Tape" }),
  ],
};
const vat: Change = { type: "setSetting", field: "vatPercent", value: decimal("15") };

test.each([
  ["en", [quantity("t")], "Tiles"],
  ["nb", [quantity("t"), remove("b")], "Fliser, Bad"],
  ["en", [quantity("t"), quantity("t")], "Tiles"],
  ["en", [quantity("n"), quantity("gone"), vat], ""],
  ["en", [quantity("n"), quantity("t")], "Tiles"],
  ["en", [insert], "Hall, Paint, Primer, Tape"],
] as const)("in %s the rows of %j are called %s", (language, changes, titles) => {
  expect(rowTitles(estimate, changes, language)).toBe(titles);
});

test.each([
  ["Quantity 2,5", [quantity("t")], "Quantity 2,5"],
  ["", [quantity("t"), vat], "2.5, 15"],
  ["", [insert], "3, L*W"],
  ["", [remove("t"), { ...quantity("t"), value: null }], ""],
] as const)("a step named %j of %j says %j", (label, changes, text) => {
  expect(typedText({ id: "s", label, changes })).toBe(text);
});
