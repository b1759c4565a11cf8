import { expect, test } from "vitest";
import { makeEstimate, makeGroup } from "../../../../domain/test/make.ts";
import { filled, paste } from "../../test/planned-table.ts";

const head = "No|Title|Qty|Unit|Selling price|Sum\n1|Bath\n1.1|Tiles|10|m2|100|1000.00\n";
const wall = "1.2|Wall|5|m2|100|500.00\n1.3|List|1|m2|500|500.00\n";
const hidden = { leftOut: new Set([3]) };

/** What each percent row is taken of; "?" where that is assumed. */
const ofWhat = ({ plan }: ReturnType<typeof paste>) =>
  [...plan.percents].map(([index, { isAssumed }]) => {
    const { percentScope, percentOnPercent } = plan.lineOf.get(index) ?? {};
    return `${percentScope}${percentOnPercent === true ? " +" : ""}${isAssumed ? "?" : ""}`;
  });

test.each([
  ["a discount of all", "9|Rigging|10,00 %|||200\n|Discount|-5,00 %|||-110\n|Sum||||2090"],
  ["one named in titles", "9|Rigging 10 %||||200.00\n|Discount 5 %||||-110.00\n|Sum||||2090"],
])("what a percent is of shows in the whole sheet, though rows stay out: %s", (_, rows) => {
  const text = `${head}${wall}${rows}`;
  expect(ofWhat(paste(text))).toEqual(["chosen", "chosen +"]);
  expect(paste(text).sum).toBe("2090");
  const without = paste(text, { choices: hidden });
  expect(ofWhat(without)).toEqual(["chosen", "chosen +"]);
  expect(without.sum).toBe("1567.5");
  expect(without.plan.check).toMatchObject({ direction: "less", difference: "522.5" });
});

test("percents without amounts come off all above, and are told as assumed", () => {
  const pasted = paste(`${head}${wall}9|Rigging|10|%\n|Discount|-2.5|%`);
  expect(ofWhat(pasted)).toEqual(["chosen?", "above +?"]);
  expect(pasted.sum).toBe("2145");
  expect(pasted.plan.check).toMatchObject({ sum: "2000", difference: "145", direction: "more" });
});

test("beside lines that are there no amount of the sheet shows what all is", () => {
  const rows = "Title|Qty|Unit|Selling price|Sum\nTiles|10|m2|100|1000\nRigging|10|%||100";
  expect(ofWhat(paste(rows))).toEqual(["chosen"]);
  expect(ofWhat(paste(rows, { estimate: filled }))).toEqual(["chosen?"]);
  expect(
    ofWhat(paste(rows, { estimate: makeEstimate({ groups: [makeGroup({ key: "a" })] }) })),
  ).toEqual(["chosen"]);
});
