import { expect, test } from "vitest";
import type { Effect } from "../../../domain/changes/estimate-changes.ts";
import { decimal } from "../../../domain/money/decimal.ts";
import { makeGroup, makeLine } from "../../../domain/test/make.ts";
import { at, line, moved, removed, rows, setting, told } from "../test/told-history.ts";

test.each<[string, Effect, string | undefined, string | undefined]>([
  [
    "a markup of the company",
    setting("companyMarkupWork", "10", "12.5"),
    "Company's markup on works: 10% → 12.5%",
    "Bedriftens påslag på arbeid: 10 % → 12,5 %",
  ],
  [
    "a price",
    line("buyingPrice", "62", "1065.125"),
    "Plasterboard: Buying price: 62.00 → 1,065.125",
    "Gipsplate: Innkjøpspris: 62,00 → 1 065,125",
  ],
  [
    "a quantity has the unit of its line",
    line("quantity", "2", "2.5"),
    "Plasterboard: Quantity: 2 m² → 2.5 m²",
    "Gipsplate: Mengde: 2 m² → 2,5 m²",
  ],
  ["a size", line("height", "2.4", null), "Plasterboard: Height: 2.4 m → empty", undefined],
  [
    "hours",
    line("hourNorm", "0.5", "0.75"),
    "Plasterboard: Hour norm: 0.5 h → 0.75 h",
    "Gipsplate: Enhetstid: 0,5 t → 0,75 t",
  ],
  [
    "a percent",
    line("markupPercent", null, "25"),
    "Plasterboard: Markup: 25%",
    "Gipsplate: Påslag: 25 %",
  ],
  [
    "a kind",
    line("kind", "material", "work"),
    "Plasterboard: Kind: Material → Work",
    "Gipsplate: Type: Materiale → Arbeid",
  ],
  ["a formula", line("formula", null, "L*W"), "Plasterboard: Formula: =L*W", undefined],
  ["yes and no", line("optional", false, true), "Plasterboard: Optional: no → yes", undefined],
  [
    "a title that looks like a number",
    line("note", "1", "2.50"),
    "Plasterboard: Note: 1 → 2.50",
    undefined,
  ],
  ["what goes with another field", line("serviceId", null, "s1"), undefined, undefined],
  [
    "kinds",
    line("percentKinds", [], ["work", "material"]),
    "Plasterboard: Percent of kinds: empty → Work, Material",
    undefined,
  ],
  [
    "groups",
    line("percentGroups", ["walls"], []),
    "Plasterboard: Percent of groups: Walls → empty",
    undefined,
  ],
  [
    "a link",
    line("linkedKey", null, "board"),
    "Plasterboard: Quantity from line: Plasterboard",
    undefined,
  ],
  [
    "a group",
    { type: "setGroup", key: "walls", field: "markupPercent", before: decimal("5"), after: null },
    "Walls: Markup: 5% → empty",
    "Vegger: Påslag: 5 % → tomt",
  ],
  ["a discount", setting("discountPercent", "3", null), "Discount: 3% → empty", undefined],
  ["a surcharge", setting("discountAmount", null, "-50"), "Surcharge amount: 50.00", undefined],
  [
    "a discount that becomes a surcharge",
    setting("discountPercent", "10.5", "-5"),
    "Discount 10.5% → surcharge 5%",
    "Rabatt 10,5 % → tillegg 5 %",
  ],
  [
    "a surcharge that becomes a discount",
    setting("discountAmount", "-100", "2000"),
    "Surcharge 100.00 → discount 2,000.00",
    "Tillegg 100,00 → rabatt 2 000,00",
  ],
  [
    "a discount of 0 that becomes a surcharge",
    setting("discountPercent", "0", "-5"),
    "Discount 0% → surcharge 5%",
    undefined,
  ],
  ["squares", setting("squares", "0", "12.5"), "Squares: 0 m² → 12.5 m²", undefined],
  [
    "the order of the lines",
    setting("lineOrder", "entered", "kind"),
    "Order of the lines: As entered → By kind",
    undefined,
  ],
  [
    "a VAT code",
    line("vatCode", null, "outside"),
    "Plasterboard: VAT treatment: Outside the scope of VAT",
    undefined,
  ],
  [
    "a reason that looks like a number",
    line("vatReason", "", "6.50"),
    "Plasterboard: Reason for the VAT treatment: 6.50",
    undefined,
  ],
  [
    "what a percent is taken of",
    line("percentScope", "chosen", "above"),
    "Plasterboard: Percent taken of: Chosen groups and lines → Everything above",
    undefined,
  ],
  [
    "chosen lines",
    line("percentLines", [], ["board"]),
    "Plasterboard: Percent of lines: empty → Plasterboard",
    undefined,
  ],
  [
    "a lump sum",
    { type: "setGroup", key: "walls", field: "lumpAmount", before: null, after: decimal("900") },
    "Walls: Lump sum: 900.00",
    undefined,
  ],
  [
    "a surcharge of a group",
    {
      type: "setGroup",
      key: "walls",
      field: "discountPercent",
      before: null,
      after: decimal("-5"),
    },
    "Walls: Surcharge: 5%",
    undefined,
  ],
  ["rounding", setting("totalRounding", null, "10"), "Rounding of the total: 10", undefined],
  [
    "price limit",
    setting("priceLimitPercent", decimal("15"), decimal("10")),
    "Limit of the price estimate: 15% → 10%",
    undefined,
  ],
  [
    "amounts with VAT",
    setting("amountsShown", "client", "with_vat"),
    "Amounts in the offer: As the client's type says → With VAT",
    undefined,
  ],
  [
    "what is read",
    setting("detailLevel", "full", "groups"),
    "What the client reads: Lines with prices → Groups with sums",
    "Dette leser kunden: Linjer med priser → Grupper med summer",
  ],
  [
    "a variable",
    { type: "setVariable", name: "wall", before: null, after: decimal("2.4") },
    "Variable wall: empty → 2.4",
    "Variabelen wall: tomt → 2,4",
  ],
  [
    "a line that is gone",
    { type: "remove", groups: [], lines: [removed] },
    "Removed the line Old door",
    "Fjernet linjen Gammel dør",
  ],
  [
    "a group that came",
    { type: "insert", groups: [makeGroup({ key: "g2", titleEn: "Roof" })], lines: [] },
    "Added the group Roof",
    undefined,
  ],
  [
    "up",
    moved(at("walls", "V"), at("walls", "K")),
    "Moved Plasterboard up",
    "Flyttet Gipsplate opp",
  ],
  ["down", moved(at("walls", "V"), at("walls", "W")), "Moved Plasterboard down", undefined],
  [
    "to another group",
    moved(at("walls", "V"), at("floor", "V")),
    "Moved Plasterboard from Walls to Floor",
    "Flyttet Gipsplate fra Vegger til Gulv",
  ],
  [
    "to the top",
    moved(at("walls", "V"), at(null, "V")),
    "Moved Plasterboard from Walls to the top",
    undefined,
  ],
  [
    "of a row that nobody knows",
    { type: "setLine", key: "unknown", field: "quantity", before: null, after: decimal("1") },
    "a row without a title: Quantity: 1",
    undefined,
  ],
])("a change is told in words: %s", async (...example) => {
  const [, effect, en, nb] = example;
  expect((await told("en", [effect])).words).toEqual(en === undefined ? [] : [en]);
  if (nb !== undefined) expect((await told("nb", [effect])).words).toEqual([nb]);
});

const floor = makeGroup({ key: "g1", titleEn: "Floor" });
const boards = ["l1", "l2"].map((key) => makeLine({ key, titleEn: `Board ${key}` }));

test.each([
  [rows("insert", [floor], []), "Added the group Floor"],
  [rows("insert", [], boards.slice(0, 1)), "Added the line Board l1"],
  [rows("insert", [floor], boards), "Added Floor and 2 more"],
  [rows("insert", [], boards), "Added Board l1 and 1 more"],
  [rows("remove", [], boards.slice(0, 1)), "Removed the line Board l1"],
  [rows("remove", [floor], []), "Removed the group Floor with 0 rows"],
  [rows("remove", [floor], boards.slice(0, 1)), "Removed the group Floor with 1 row"],
  [rows("remove", [floor], boards), "Removed the group Floor with 2 rows"],
  [
    {
      type: "move",
      key: "board",
      before: { parentKey: null, position: "F" },
      after: { parentKey: null, position: "V" },
    },
    "Moved Plasterboard down",
  ],
] as const)("rows that come, go or move: %#", async (effect, words) => {
  expect((await told("en", [effect])).words).toEqual([words]);
});

test("a row is called as it is called now, and one that is gone as it was last", async () => {
  const old = makeLine({ key: "board", titleEn: "Old board" });
  const { words } = await told("en", [rows("insert", [], [old]), rows("remove", [], [removed])]);
  expect(words).toEqual(["Added the line Plasterboard", "Removed the line Old door"]);
});
