import { expect, test } from "vitest";
import { decimal } from "../../../../domain/money/decimal.ts";
import { priceEstimate } from "../../../../domain/pricing/price-estimate.ts";
import { makeEstimate, makeGroup, makeLine } from "../../../../domain/test/make.ts";
import { filled, over, paste } from "../../test/planned-table.ts";

test("the amount of work by the hour is compared with the rates of the estimate", () => {
  const settings = { workCostPerHour: decimal("400"), workPricePerHour: decimal("600") };
  const estimate = makeEstimate({ groups: [], settings });
  const checked = (header: string, row: string) =>
    paste(`${header}\n${row}`, { estimate }).plan.check?.rows.map(({ stated, counted }) => [
      stated,
      counted,
    ]);
  const header = "Title|Kind|Qty|Hours per unit|Sum";
  expect(checked(header, "Paint|work|10|0.5|3000")).toEqual([]);
  expect(checked(header, "Paint|work|10|0.5|2000")).toEqual([]);
  expect(checked(header, "Paint|work|10|0.5|2500")).toEqual([["2500", "3000"]]);
  const marked = "Title|Kind|Qty|Hours per unit|Markup %|Sum";
  expect(checked(marked, "Paint|work|10|0.5|20|2400")).toEqual([]);
  expect(checked(marked, "Paint|work|10|0.5|20|3000")).toEqual([["3000", "2000"]]);
});

test("amounts are compared with the lines that are there after pasting", () => {
  const reading = { header: -1, meanings: ["title", "quantity", "amount"] as const };
  const written = paste("Grout|5|35\nList|5|35", { estimate: filled, over, choices: { reading } });
  expect(written.plan.check).toMatchObject({
    sum: "70",
    rows: [{ index: 1, stated: "35", counted: null }],
  });
  const credit = paste("Title|Qty|Cost|Sum\nA|-2|5|-10\nB|2*3|5|kr 30,-\nC|1|5|free");
  expect(credit.plan.check).toMatchObject({
    sum: "20",
    difference: "5",
    rows: [{ index: 3, stated: null, counted: "5" }],
  });
});

test("amounts are read by the signs of their own column", () => {
  const { plan } = paste("Title|Qty|Cost|Sum\nA|2|617.25|1.234,50\nB|1|5.5|5,50");
  expect(plan.check).toMatchObject({ sum: "1240", difference: "0", rows: [] });
  const small = paste("Title|Qty|Cost|Sum\nA|1|1.234|1,234\nB|1|5.5|5,50");
  expect(small.plan.check).toMatchObject({ sum: "6.734", difference: "0", rows: [] });
});

test("the amount above a group is not one of its lines", () => {
  const { plan } = paste("No|Title|Qty|Cost|Sum\n1|Bath|||10\n1.1|A|2|5|10");
  expect(plan).toMatchObject({ groups: 1, check: { sum: "10", difference: "0", rows: [] } });
});

const twoGroups =
  "Title|Qty|Unit|Cost|Sum\nBath|||| \nTiles|2|m2|5|10\nRoof\nLath|2|m2|5|10\nSum roof||||10";

test("options and other rows behind the last group come into groups of their own at the end", () => {
  const text = `${twoGroups}\nOption: Awning||||900\nCleaning||||50\nOption: Door||||70\nTotal||||70`;
  const { groups, lines, plan } = paste(text);
  const titleOf = new Map(groups.map(({ key, titleEn }) => [key, titleEn]));
  expect([...titleOf.values()]).toEqual(["Bath", "Roof", "Options", "Other"]);
  expect(groups.map(({ parentKey }) => parentKey)).toEqual([null, null, null, null]);
  expect(lines.map(({ groupKey, titleEn }) => `${titleOf.get(groupKey)}: ${titleEn}`)).toEqual([
    "Bath: Tiles",
    "Roof: Lath",
    "Options: Awning",
    "Other: Cleaning",
    "Options: Door",
  ]);
  const positions = groups.map(({ position }) => position);
  expect(positions).toEqual(positions.toSorted());
  expect([plan.groups, plan.options, plan.check?.difference]).toEqual([2, 2, "0"]);
  expect(plan.made.map(({ titleEn }) => titleEn)).toEqual(["Options", "Other"]);
  expect(plan.groups + plan.lines).toBe(plan.keyOf.size);
});

test("a row with a sum alone is a lump sum with its unit, or a text where that is switched off", () => {
  const text = "Title|Qty|Unit|Cost|Sum\nTiles|2|m2|5|10\nRigging||||900";
  const lump = { quantity: "1", unitEn: "RS", buyingPrice: "900", dimension: "lump" };
  expect(paste(text).lines[1]).toMatchObject({ kind: "material", ...lump });
  const off = paste(text, { choices: { hasLumps: false } }).lines[1];
  expect(off).toMatchObject({ kind: "text", quantity: null, buyingPrice: null });
});

test("amounts in a column of options are read as the numbers that they are", () => {
  const { lines, refused } = paste("Title|Qty|Unit|Cost|Option\nTiles|2|m2|5|\nAwning||||1 900,50");
  expect(refused).toEqual([]);
  expect(lines[1]).toMatchObject({ optional: true, quantity: "1", buyingPrice: "1900.5" });
});

/** Two chapters, options, and percents of a chapter, of all, and of all with the percents before. */
const percents = (chapter: string, all: string) =>
  "No|Title|Qty|Unit|Selling price|Sum\n1|Bath|||||\n1.1|Tiles|2|m2|500|1,000.00\n" +
  "2|Roof|||||\n2.1|Lath|1|m2|200.00|200.00\n" +
  `2.2|Mark-up of the roofer|10|%||${chapter}\n3|Options||||\n3.1|Option: Awning|1|m2|99.00|99.00\n` +
  `4|General|||||\n4.1|Contingency|5|%||${all}`;

test.each([
  ["20.00", "60.00", "1280", ["above_in_group", "chosen"]],
  ["20.00", "61.00", "1281", ["above_in_group", "chosen"]],
  ["120.00", "60.00", "1380", ["chosen", "chosen"]],
])("a percent is taken of what makes %s and %s: the estimate comes to %s", (...given) => {
  const [chapter, all, sum, scopes] = given;
  const pasted = paste(percents(chapter, all));
  expect(pasted.plan.check).toMatchObject({ sum, difference: "0", rows: [] });
  expect(pasted.sum).toBe(sum);
  expect(pasted.lines.filter(({ kind }) => kind === "percent")).toMatchObject(
    scopes.map((percentScope) => ({ percentScope })),
  );
});

test("a percent that fits nothing says what the estimate will come to", () => {
  const { plan, sum } = paste(percents("77.00", "60.00"));
  expect(plan.check).toMatchObject({
    rows: [{ of: "percent", stated: "77", counted: "120" }],
    sum: "1337",
    difference: "43",
  });
  expect(sum).toBe("1380");
});

test("beside lines that are there a percent of its own chapter is known, and others are believed", () => {
  const kitchen = makeGroup({ key: "kitchen" });
  const line = makeLine({ key: "sink", groupKey: "kitchen", sellingPrice: decimal("5000") });
  const estimate = makeEstimate({ groups: [kitchen], lines: [line] });
  const { plan, lines } = paste(percents("20.00", "7.00"), { estimate });
  expect(plan.check).toMatchObject({ rows: [], difference: "0" });
  expect(lines.filter(({ kind }) => kind === "percent")).toMatchObject([
    { percentScope: "above_in_group" },
    { percentScope: "chosen" },
  ]);
});

test("a rate of VAT beside a title or a sum is no figure of its own", () => {
  const { lines, groups, plan } = paste(
    "Title|Qty|Cost|VAT|Sum\nBath|||25 %|\nTiles|2|5|25 %|10\nSum bath|||25 %|10\nVAT|||25 %|2.50",
  );
  expect([groups.length, lines.length, plan.check?.difference]).toEqual([1, 1, "0"]);
});

test("what is agreed for a group goes into the group that it stands in, and counts as the sheet says", () => {
  const table = `No.|Title|Kind|Qty|Selling price|Discount %|Sum
1|Bath|Group
1.1|Tiles|Material|2|100||200
1.2|Drain|Group
1.2.1|Grate|Material|1|50||50
|Discount|Group discount||||-5
|Sum Drain|Sum||||45
|Lump sum|Group lump sum||240||-5
|Discount|Grupperabatt|||10|-24
|Sum Bath|Sum||||216
|Behind it|Material|1|7||7`;
  const { groups, lines, plan, refused, sum } = paste(table);
  expect(groups).toMatchObject([
    { titleEn: "Bath", lumpAmount: "240", discountPercent: "10", discountAmount: null },
    { titleEn: "Drain", lumpAmount: null, discountAmount: "5" },
    { titleEn: "Other" },
  ]);
  expect(lines.map(({ titleEn }) => titleEn)).toEqual(["Tiles", "Grate", "Behind it"]);
  expect([refused, [...plan.terms.keys()], sum]).toEqual([[], [5, 7, 8], "223"]);
  expect(plan.check).toMatchObject({ sum: "223", difference: "0", rows: [] });
});

test("a discount of a group that is no number is refused, and one outside all groups is left out", () => {
  const unread = paste("Title|Kind|Sum\nBath|Group|\nA|Material|5\nDiscount|Group discount|much");
  expect(unread.refused).toEqual([[3, "amount", "not_a_number"]]);
  const outside = paste(
    "Title|Kind|Qty|Sum\nDiscount|Group discount||-5\nBath|Group\nA|Material|2|",
  );
  expect([outside.plan.terms.size, outside.groups.length]).toEqual([0, 1]);
  expect(outside.plan.check?.rows).toMatchObject([{ index: 1, stated: "-5", counted: null }]);
});

test("a second discount of a group is left out, and told as what does not come in", () => {
  const { plan, groups } = paste(
    "Title|Kind|Qty|Selling price|Discount %|Sum\nBath|Group\nA|Material|2|50||100\n" +
      "Discount|Group discount||||-5\nMore|Group discount|||10|-9.5",
  );
  expect(groups).toMatchObject([{ discountAmount: "5", discountPercent: null }]);
  expect(plan.check).toMatchObject({
    difference: "9.5",
    rows: [{ index: 4, stated: "-9.5", counted: null }],
  });
});

test("what is agreed for a group is counted anew where the sheet has not done so", () => {
  const { plan, sum } = paste(
    "Title|Kind|Qty|Selling price|Discount %|Sum\nBath|Group\nA|Material|2|50||100\n" +
      "Lump sum|Group lump sum||200||60\nSurcharge|Group surcharge|||-10|16\nSum Bath|Sum||||176",
  );
  expect(plan.check).toMatchObject({
    sum: "176",
    difference: "44",
    rows: [
      { index: 3, of: "term", stated: "60", counted: "100" },
      { index: 4, of: "term", stated: "16", counted: "20" },
    ],
  });
  expect(sum).toBe("220");
});

test("a lump sum of an empty form has no price, and nothing is compared there", () => {
  const form =
    "Title|Qty|Unit|Unit price|Sum\nDemolition|42.5|m2||0\nWaste|1|RS||0.00\nRigging||||0";
  const { lines, plan, first } = paste(`${form}\nSum||||0`);
  expect(first.reading.meanings[3]).toBe("buyingPrice");
  expect(lines.map(({ quantity, unitEn, buyingPrice }) => [quantity, unitEn, buyingPrice])).toEqual(
    [
      ["42.5", "m2", null],
      ["1", "RS", null],
      ["1", "RS", null],
    ],
  );
  expect(plan.check).toBeUndefined();
  const priced = lines.map((line) => ({ ...line, sellingPrice: decimal("900") }));
  const after = priceEstimate(
    makeEstimate({ groups: [makeGroup({ key: priced[0]?.groupKey ?? "" })], lines: priced }),
  );
  expect(lines.map(({ key }) => after.lines.get(key)?.purchaseAmount)).toEqual([null, null, null]);
});

test("a price of 0 that stands in the sheet is a price, and an empty form with one is compared", () => {
  const { lines, plan } = paste("Title|Qty|Unit|Cost|Sum\nWaste|1|RS|0|0\nTiles|2|m2||0");
  expect(lines.map(({ buyingPrice }) => buyingPrice)).toEqual(["0", null]);
  expect(plan.check).toMatchObject({ sum: "0", difference: "0" });
});

test("the amounts of headings and totals are not counted once more, and are told", () => {
  const { plan, sum } = paste(
    "No|Title|Qty|Unit|Selling price|Sum\n1|Ground||m2||30\n1.1|Dig|2|m2|5|10\n1.2|Drain|1|RS||20\n|Bath||kr||30\n|Offered||kr||30",
  );
  expect(sum).toBe("30");
  expect(plan.check).toMatchObject({
    difference: "90",
    rows: [1, 4, 5].map((index) => ({ index, stated: "30", counted: null })),
  });
});

test.each([
  ["10,00", "-100", "10"],
  ["12,50", "-125", "12.5"],
  ["05", "-50", "5"],
])("a discount of %s percent in a title is one, however it is written", (percent, amount, read) => {
  const { lines, plan } = paste(
    `Title|Qty|Selling price|Sum\nTiles|2|500|1000\nRabatt ${percent} %|||${amount}`,
  );
  expect(lines[1]).toMatchObject({ kind: "percent", percent: `-${read}` });
  expect(plan.check).toMatchObject({ difference: "0", rows: [] });
});

test("without groups a percent of a group stays the sum that the sheet has", () => {
  const table =
    "No|Title|Qty|Selling price|Sum\n1|Bad\n1.1|Grav|1|100|100\n1.2|Rigg 10 %|||10\n" +
    "2|Tak\n2.1|Sluk|1|200|200\n2.2|Rigg 10 %|||20\n|Sum|||330";
  for (const hasGroups of [true, false]) {
    const { plan, sum } = paste(table, { choices: { hasGroups } });
    expect([sum, plan.check?.difference]).toEqual(["330", "0"]);
  }
});
