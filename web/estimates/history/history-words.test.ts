import { createInstance } from "i18next";
import { expect, test } from "vitest";
import type { Batch } from "../../../contracts/estimate-log.ts";
import type { Effect } from "../../../domain/changes/estimate-changes.ts";
import type { Group, Line } from "../../../domain/estimate/estimate.ts";
import { decimal } from "../../../domain/money/decimal.ts";
import { makeEstimate, makeGroup, makeLine, makeRow } from "../../../domain/test/make.ts";
import { generalEn } from "../../../locales/general.en.ts";
import { generalNb } from "../../../locales/general.nb.ts";
import { rowsIn } from "./history-rows.ts";
import { summaryOf } from "./history-summary.ts";
import { wordsOf } from "./history-words.ts";

const estimate = makeEstimate({
  groups: [
    makeGroup({ key: "walls", titleEn: "Walls", titleNb: "Vegger" }),
    makeGroup({ key: "floor", titleEn: "Floor", titleNb: "Gulv" }),
  ],
  lines: [
    makeLine({
      key: "board",
      titleEn: "Plasterboard",
      titleNb: "Gipsplate",
      unitEn: "m²",
      unitNb: "m²",
    }),
  ],
});

const plain = (text: string) => text.replaceAll("\u00a0", " ");

async function told(language: "en" | "nb", effects: readonly Effect[]) {
  const texts = createInstance();
  await texts.init({
    lng: language,
    defaultNS: "general",
    resources: { en: { general: generalEn }, nb: { general: generalNb } },
    interpolation: { prefix: "{", suffix: "}", escapeValue: false },
  });
  const batch: Batch = {
    revision: 1,
    batchId: "b1",
    userId: "u1",
    userName: "Kari",
    createdAt: "2026-11-20T12:00:00.000Z",
    changes: [],
    effects: [...effects],
  };
  const rows = rowsIn([batch], estimate, language);
  const context = { t: texts.t, locale: language, rowOf: (key: string) => rows.get(key) };
  return {
    words: wordsOf(batch, context).map(plain),
    summary: plain(summaryOf(batch, context)),
  };
}

const line = (field: string, before: unknown, after: unknown) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- any field with values of its own
  ({ type: "setLine", key: "board", field, before, after }) as Effect;
const setting = (field: string, before: unknown, after: unknown) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same for a setting
  ({ type: "setSetting", field, before, after }) as Effect;
const at = (parentKey: string | null, position: string) => ({ parentKey, position });
const moved = (before: ReturnType<typeof at>, after: ReturnType<typeof at>): Effect => ({
  type: "move",
  key: "board",
  before,
  after,
});
const removed = makeLine({ key: "gone", titleEn: "Old door", titleNb: "Gammel dør" });

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
  ["a surcharge", setting("discountAmount", null, "-50"), "Surcharge amount: -50.00", undefined],
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
    "Walls: Surcharge: -5%",
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

const row = (text: string, height: string | null) =>
  makeRow({
    text,
    count: null,
    length: null,
    width: null,
    factor: null,
    height: height === null ? null : decimal(height),
  });
const north = row("north", "2.4");
const south = row("south", "3");
const east = row("east", "1");

test.each([
  ["changed", [north, south], [north, row("south", "2.6")], ["row 2: height 3 m → 2.6 m"]],
  ["emptied", [north], [row("north", null)], ["row 1: height 2.4 m → empty"]],
  [
    "changed twice",
    [north],
    [row("", "2.5")],
    ["row 1: text north → empty", "row 1: height 2.4 m → 2.5 m"],
  ],
  ["called otherwise", [north], [row("south", "2.4")], ["row 1: text north → south"]],
  [
    "counted otherwise",
    [north],
    [{ ...north, count: decimal("2"), factor: decimal("1.5") }],
    ["row 1: count empty → 2", "row 1: factor empty → 1.5"],
  ],
  ["added at the end", [north], [north, south], ["row 2 added (south: 3 m)"]],
  ["added in front", [north], [south, north], ["row 1 added (south: 3 m)"]],
  ["removed from the middle", [north, south, east], [north, east], ["row 2 removed (south: 3 m)"]],
  [
    "all removed",
    [north, south],
    [],
    ["row 1 removed (north: 2.4 m)", "row 2 removed (south: 3 m)"],
  ],
  [
    "one changed and one added",
    [north],
    [east, south],
    ["row 1: text north → east", "row 1: height 2.4 m → 1 m", "row 2 added (south: 3 m)"],
  ],
  [
    "one changed and one removed",
    [north, south],
    [east],
    ["row 1: text north → east", "row 1: height 2.4 m → 1 m", "row 2 removed (south: 3 m)"],
  ],
])("measurements are told row by row: %s", async (_, before, after, words) => {
  const found = await told("en", [line("measurementRows", before, after)]);
  expect(found.words).toEqual(words.map((text) => `Plasterboard: ${text}`));
});

test("measurements in Norwegian", async () => {
  const { words } = await told("nb", [line("measurementRows", [north], [row("north", "2.6")])]);
  expect(words).toEqual(["Gipsplate: rad 1: høyde 2,4 m → 2,6 m"]);
});

test("a batch of one field is summed up by its name", async () => {
  const effects = [
    line("buyingPrice", "1", "2"),
    line("serviceId", null, "s1"),
    line("buyingPrice", "2", "3"),
  ];
  expect((await told("en", effects)).summary).toBe("Buying price: 2 changes");
  expect((await told("nb", effects)).summary).toBe("Innkjøpspris: 2 endringer");
});

test("a batch of many kinds is summed up by what came of it", async () => {
  const effects: Effect[] = [
    line("buyingPrice", "1", "2"),
    line("quantity", "1", "2"),
    setting("discountPercent", null, "3"),
    { type: "insert", groups: [makeGroup({ key: "g2" })], lines: [makeLine({ key: "l2" })] },
    { type: "remove", groups: [], lines: [removed] },
    moved(at("walls", "V"), at("walls", "K")),
  ];
  expect((await told("en", effects)).summary).toBe(
    "1 row changed, 2 rows added, 1 row removed, 1 row moved, 1 setting changed",
  );
  expect((await told("nb", effects)).summary).toBe(
    "1 rad endret, 2 rader lagt til, 1 rad fjernet, 1 rad flyttet, 1 innstilling endret",
  );
});

test.each<[string, readonly Effect[], string]>([
  [
    "one field beside other things",
    [line("quantity", "1", "2"), moved(at("walls", "V"), at("walls", "K"))],
    "1 row changed, 1 row moved",
  ],
  [
    "several fields of one row",
    [line("quantity", "1", "2"), line("buyingPrice", "1", "2")],
    "1 row changed",
  ],
  [
    "settings and variables",
    [
      setting("discountPercent", null, "3"),
      { type: "setVariable", name: "walls", before: null, after: decimal("2") },
      setting("vatPercent", null, "25"),
    ],
    "3 settings changed",
  ],
])("%s are summed up", async (_, effects, summary) => {
  expect((await told("en", effects)).summary).toBe(summary);
});

const board = { type: "setLine", key: "board" } as const;

test.each([
  [
    "an empty text is nothing",
    { ...board, field: "note", before: "", after: "Ask first" },
    "Note: Ask first",
  ],
  [
    "what is emptied says what it was",
    { ...board, field: "note", before: "Ask", after: "" },
    "Note: Ask → empty",
  ],
  [
    "a text of digits is no number",
    { ...board, field: "titleEn", before: "1000", after: "2000" },
    "Title in English: 1000 → 2000",
  ],
  [
    "nor is a reason for the VAT",
    { ...board, field: "vatReason", before: "1000", after: "2000" },
    "Reason for the VAT treatment: 1000 → 2000",
  ],
  [
    "a number has up to 4 decimals",
    { ...board, field: "quantity", before: "1", after: "2.12345" },
    "Quantity: 1 m² → 2.1235 m²",
  ],
  [
    "a text of 80 symbols is whole",
    { ...board, field: "note", before: null, after: "a".repeat(80) },
    `Note: ${"a".repeat(80)}`,
  ],
  [
    "a longer one is cut",
    { ...board, field: "note", before: null, after: "a".repeat(81) },
    `Note: ${"a".repeat(80)}…`,
  ],
  [
    "a link is told by its title",
    { ...board, field: "linkedKey", before: null, after: "board" },
    "Quantity from line: Plasterboard",
  ],
  [
    "kinds are told by their names",
    { ...board, field: "percentKinds", before: ["material"], after: ["work", "general"] },
    "Percent of kinds: Material → Work, General service",
  ],
  [
    "groups are told by their titles",
    { ...board, field: "percentGroups", before: [], after: ["board", "gone"] },
    "Percent of groups: empty → Plasterboard, a row without a title",
  ],
  [
    "a discount above 0 is one",
    { ...board, field: "discountAmount", before: null, after: "50" },
    "Discount amount: 50.00",
  ],
  [
    "below 0 it is a surcharge, also in percent",
    { ...board, field: "discountPercent", before: "3", after: "-3" },
    "Surcharge: 3% → -3%",
  ],
  [
    "a price below 0 is no surcharge",
    { ...board, field: "buyingPrice", before: null, after: "-3" },
    "Buying price: -3.00",
  ],
] satisfies [string, Effect, string][])("%s", async (_, effect, words) => {
  expect((await told("en", [effect])).words).toEqual([`Plasterboard: ${words}`]);
});

const floor = makeGroup({ key: "g1", titleEn: "Floor" });
const boards = ["l1", "l2"].map((key) => makeLine({ key, titleEn: `Board ${key}` }));
const rows = (type: "insert" | "remove", groups: readonly Group[], lines: readonly Line[]) =>
  ({ type, groups: [...groups], lines: [...lines] }) as const;

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

test.each([
  { ...board, field: "serviceId", before: null, after: "s1" },
  { ...board, field: "articleId", before: null, after: "a1" },
  { ...board, field: "unitId", before: null, after: "u1" },
  { ...board, field: "dimension", before: "area", after: "count" },
] as const)("$field changes in silence", async (effect) => {
  expect((await told("en", [effect])).words).toEqual([]);
});

test("a row is called as it is called now, and one that is gone as it was last", async () => {
  const old = makeLine({ key: "board", titleEn: "Old board" });
  const { words } = await told("en", [rows("insert", [], [old]), rows("remove", [], [removed])]);
  expect(words).toEqual(["Added the line Plasterboard", "Removed the line Old door"]);
});
