import { createInstance } from "i18next";
import { expect, test } from "vitest";
import type { Batch } from "../../../contracts/estimate-log.ts";
import type { Effect } from "../../../domain/changes/estimate-changes.ts";
import type { Group, Line } from "../../../domain/estimate/estimate.ts";
import { decimal } from "../../../domain/money/decimal.ts";
import { makeEstimate, makeGroup, makeLine, makeRow } from "../../../domain/test/make.ts";
import { generalEn } from "../../../locales/general.en.ts";
import { generalNb } from "../../../locales/general.nb.ts";
import { titlesIn, wordsOf } from "./history-words.ts";

const estimate = makeEstimate({
  lines: [makeLine({ key: "board", titleEn: "Plasterboard", titleNb: "Gipsplate" })],
});

async function wordsIn(language: "en" | "nb", effects: readonly Effect[]) {
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
  const titles = titlesIn([batch], estimate, language);
  const words = wordsOf(batch, {
    t: texts.t,
    locale: language,
    titleOfKey: (key) => titles.get(key),
  });
  return words.map((text) => text.replaceAll("\u00a0", " "));
}

const removed = makeLine({ key: "gone", titleEn: "Old door", titleNb: "Gammel dør" });

const effects: readonly Effect[] = [
  { type: "setLine", key: "board", field: "buyingPrice", before: "62", after: "1062.5" },
  { type: "setLine", key: "board", field: "formula", before: null, after: "L*W" },
  { type: "setLine", key: "board", field: "optional", before: false, after: true },
  { type: "setLine", key: "board", field: "serviceId", before: null, after: "s1" },
  {
    type: "setLine",
    key: "board",
    field: "measurementRows",
    before: [makeRow(), makeRow()],
    after: [],
  },
  { type: "setSetting", field: "discountPercent", before: decimal("3"), after: null },
  { type: "setSetting", field: "discountAmount", before: null, after: decimal("-50") },
  { type: "setVariable", name: "wall", before: null, after: decimal("2.4") },
  { type: "remove", groups: [], lines: [removed] },
  { type: "insert", groups: [makeGroup({ key: "g2", titleEn: "Floor" })], lines: [] },
  { type: "setLine", key: "unknown", field: "percentKinds", before: [], after: ["work"] },
];

test("a batch is told in words, old value and new", async () => {
  expect(await wordsIn("en", effects)).toEqual([
    "Plasterboard – Buying price: from 62 to 1,062.5",
    "Plasterboard – Formula: =L*W",
    "Plasterboard – Optional: from no to yes",
    "Plasterboard – Measurements: from 2 rows to nothing",
    "Discount %: from 3 to nothing",
    "Surcharge amount: -50",
    "Variable wall: from nothing to 2.4",
    "Removed the line Old door",
    "Added the group Floor",
    "a row without a title – Percent of kinds: from nothing to Work",
  ]);
});

test("the same in Norwegian, with Norwegian titles and numbers", async () => {
  expect((await wordsIn("nb", effects)).slice(0, 2)).toEqual([
    "Gipsplate – Innkjøpspris: fra 62 til 1 062,5",
    "Gipsplate – Formel: =L*W",
  ]);
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
    "Note: from Ask to nothing",
  ],
  [
    "a text of digits is no number",
    { ...board, field: "titleEn", before: "1000", after: "2000" },
    "Title in English: from 1000 to 2000",
  ],
  [
    "a number has up to 4 decimals",
    { ...board, field: "quantity", before: "1", after: "2.12345" },
    "Quantity: from 1 to 2.1235",
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
    "Percent of kinds: from Material to Work, General service",
  ],
  [
    "groups are told by their titles",
    { ...board, field: "percentGroups", before: [], after: ["board", "gone"] },
    "Percent of groups: from nothing to Plasterboard, a row without a title",
  ],
  [
    "one measurement is a row",
    { ...board, field: "measurementRows", before: [], after: [makeRow()] },
    "Measurements: from nothing to 1 row",
  ],
  [
    "a discount above 0 is one",
    { ...board, field: "discountAmount", before: null, after: "50" },
    "Discount amount: 50",
  ],
  [
    "below 0 it is a surcharge, also in percent",
    { ...board, field: "discountPercent", before: "3", after: "-3" },
    "Surcharge %: from 3 to -3",
  ],
  [
    "a price below 0 is no surcharge",
    { ...board, field: "buyingPrice", before: null, after: "-3" },
    "Buying price: -3",
  ],
] satisfies [string, Effect, string][])("%s", async (_, effect, words) => {
  expect(await wordsIn("en", [effect])).toEqual([`Plasterboard – ${words}`]);
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
    "Moved Plasterboard",
  ],
] as const)("rows that come, go or move: %#", async (effect, words) => {
  expect(await wordsIn("en", [effect])).toEqual([words]);
});

test.each([
  { ...board, field: "serviceId", before: null, after: "s1" },
  { ...board, field: "unitId", before: null, after: "u1" },
  { ...board, field: "dimension", before: "area", after: "count" },
] as const)("$field changes in silence", async (effect) => {
  expect(await wordsIn("en", [effect])).toEqual([]);
});

test("a row is called as it is called now, and one that is gone as it was last", async () => {
  const old = makeLine({ key: "board", titleEn: "Old board" });
  const words = await wordsIn("en", [rows("insert", [], [old]), rows("remove", [], [removed])]);
  expect(words).toEqual(["Added the line Plasterboard", "Removed the line Old door"]);
});
