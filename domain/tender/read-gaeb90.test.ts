import { expect, test } from "vitest";
import { open, read, tenderOf } from "../test/gaeb90-tender.ts";
import { type Gaeb90Part, gaeb90File, group, position } from "../test/gaeb90.ts";
import { estimateOf } from "../test/read-tender.ts";
import { checkTender } from "./check-tender.ts";
import { startsAsGaeb90 } from "./read-gaeb90.ts";

const linesOf = (parts: readonly Gaeb90Part[], more = {}) => [
  ...read(parts, more).priced.estimate.lines.values(),
];

const notesOf = (parts: readonly Gaeb90Part[], more = {}) =>
  read(parts, more).taken.notes.map(({ code, number }) => `${number} ${code}`);

test("groups, numbers, quantities, units and texts stand in their columns", () => {
  const text = gaeb90File([
    ...group("01", "Building"),
    ...group("0102", "Soil"),
    ...position("01020010", "51300", { 35: "m³" }),
    ["26", { 6: "   Dig the soil" }],
    ["26", { 6: "by hand." }],
    ...position("01020010A", "2000", { 35: "St" }),
    ["31", { 3: "0102" }],
    ...group("0103", "Concrete"),
    ...position("01030020", "1500", { 23: "-" }),
    ["31", { 3: "0103" }],
    ["31", { 3: "01" }],
    ...group("02", "Outside"),
    ...position("0200 030", "1"),
  ]);
  expect(tenderOf(text)).toMatchObject({
    format: "gaeb_90",
    phase: "request",
    version: "D83",
    title: "Harbour hall",
    currency: "NOK",
    notes: [],
    rows: [
      {
        number: "01",
        title: "Building",
        rows: [
          {
            number: "01.02",
            title: "Soil",
            rows: [
              {
                number: "01.02.0010",
                title: "Item 01020010",
                description: "   Dig the soil\nby hand.",
                quantity: "51.3",
                unit: "m³",
              },
              { number: "01.02.0010.A", quantity: "2", unit: "St" },
            ],
          },
          { number: "01.03", rows: [{ number: "01.03.0020", quantity: "-1.5" }] },
        ],
      },
      { number: "02", rows: [{ number: "02.00.030", quantity: "0.001" }] },
    ],
  });
  expect(tenderOf(text).head.levels).toEqual([
    ["BoQLevel", "2", "Yes"],
    ["BoQLevel", "2", "Yes"],
    ["Item", "4", "Yes"],
    ["Index", "1", "Yes"],
  ]);
});

const full = (length: number) => `${"a".repeat(length - 2)} b`;

test("texts are as long as their columns, and what stands behind them is none of theirs", () => {
  const tender = tenderOf(
    gaeb90File([
      ["10", { 3: "1", 5: full(40), 45: "x" }],
      ["11", { 3: "01" }],
      ["12", { 3: full(72) }],
      ...position("01020010", "1000"),
      ["25", { 3: full(70), 73: "x" }],
      ["26", { 6: full(67), 73: "x" }],
    ]),
  );
  const item = { title: `Item 01020010 ${full(70)}`, description: full(67) };
  expect(tender.rows).toMatchObject([
    { title: full(40), rows: [{ title: full(72), rows: [item] }] },
  ]);
});

test.each([
  ["1122PPPPI", "01020010 ", "01.02.0010"],
  ["1122PPPPI", "0102  10A", "01.02.10.A"],
  ["111222PPP", "001   010", "001.010"],
  ["112233PP0", "010203 40", "01.02.03.4"],
  ["112233PP0", "010203410", "01.02.03.41"],
  ["PPPP00000", "0010     ", "0010"],
  ["         ", "01020010", "01020010"],
])("a number under the mask %s is split by it: %s", (mask, number, expected) => {
  const file = gaeb90File(position(number, "1000"), { mask });
  expect(tenderOf(file).rows).toMatchObject([{ number: expected }]);
});

test("options, alternatives and items of the client's hours are told by their kinds", () => {
  const parts = [
    ...position("01020010", "1000", { 12: "NEN" }),
    ...position("01020020", "1000", { 12: "NMN" }),
    ...position("01020030", "1000", { 12: "GNN", 15: "0010" }),
    ...position("01020040", "1000", { 12: "ANN", 15: "0011" }),
    ...position("01020050", "1000", { 12: "ANN", 15: "0021" }),
    ...position("01020060", "1000", { 12: "SNN", 35: "h" }),
    ...position("01020070", "1000", { 12: "GNN", 15: "0030" }),
    ...position("01020080", "1000", { 12: "ANN", 15: "0030" }),
  ];
  expect(linesOf(parts)).toMatchObject([
    { optional: true },
    { optional: false, allowance: true },
    { alternativeSet: "1", chosen: true, optional: false },
    { alternativeSet: "1", chosen: false },
    { alternativeSet: null, optional: true },
    { optional: false, unitEn: "h" },
    { alternativeSet: "3", chosen: true, optional: false },
    { alternativeSet: "3", chosen: false },
  ]);
  expect(notesOf(parts)).toEqual([
    "01.02.0020 provisional_inside",
    "01.02.0050 alternatives_apart",
  ]);
});

test("groups may be alternatives, and lots stand around the groups of their numbers", () => {
  const tender = tenderOf(
    gaeb90File([
      ["10", { 3: "1", 5: "Shell" }],
      ...group("01", "Plain", "G"),
      ...position("01000010", "1000"),
      ["31", { 3: "01" }],
      ["11", { 3: "02", 12: "A0011" }],
      ["12", { 3: "Better" }],
      ...position("02000010", "1000"),
      ["31", { 3: "02" }],
      ["33", { 3: "1" }],
      ["10", { 3: "2", 5: "Finish" }],
      ...position("01000010", "1000"),
    ]),
  );
  expect(tender.rows).toMatchObject([
    {
      number: "1",
      title: "Shell",
      alternative: null,
      rows: [
        { number: "1.01", alternative: { serial: "0" }, rows: [{ number: "1.01.00.0010" }] },
        { number: "1.02", alternative: { set: "1", serial: "1" } },
      ],
    },
    { number: "2", title: "Finish", rows: [{ number: "2.01.00.0010" }] },
  ]);
});

const price = (number: string, cents: string, amount: string): Gaeb90Part => [
  "22",
  { 3: number, 13: cents.padStart(10, "0"), 25: amount.padStart(12, "0") },
];

test("a surcharge is a percent of what is marked, or else of what stands above it", () => {
  const surcharge: readonly Gaeb90Part[] = [
    ...position("01020030", "0", { 20: "Z", 24: " ".repeat(11) }),
    ["22", { 3: "01020030", 25: "000000001000", 57: "01000" }],
  ];
  const parts = (mark: string) => [
    ...position("01020010", "1000", { 20: mark }),
    price("01020010", "10000", "10000"),
    ...position("01020020", "2000"),
    price("01020020", "5000", "10000"),
    ...surcharge,
  ];
  const amountOf = (mark: string) => {
    const { priced, taken } = read(parts(mark), { phase: "82", currency: "EUR" });
    const line = [...priced.estimate.lines.values()].at(-1);
    expect(line).toMatchObject({ kind: "percent", percent: "10" });
    expect(taken.notes.map(({ code }) => code)).toEqual(["markup_base", "currency_differs"]);
    return priced.lines.get(line?.key ?? "")?.sellingAmount;
  };
  expect(amountOf("E")).toBe("10");
  expect(amountOf(" ")).toBe("20");
});

test("prices of an estimate come with a tenth of a hundredth, and the sums of the file are compared", () => {
  const tender = tenderOf(
    gaeb90File(
      [
        ...open,
        ...position("01020010", "2000"),
        ["22", { 3: "01020010", 13: "00000004953", 25: "000000000991" }],
        ...position("01020020", "1000"),
        ["22", { 3: "01020020", 13: "0000001000 ", 25: "000000001001" }],
        ["32", { 3: "0102", 13: "000000001991" }],
        ["31", { 3: "0102" }],
      ],
      { phase: "82", end: { 3: "000000001991", 22: "1900" } },
    ),
  );
  const { taken, priced } = estimateOf(tender);
  expect([...priced.estimate.lines.values()].map(({ sellingPrice }) => sellingPrice)).toEqual([
    "4.953",
    "10",
  ]);
  expect(priced.estimate.settings.vatPercent).toBe("19");
  expect(checkTender(tender, taken.keyOf, priced, true)).toMatchObject({
    rows: [{ number: "01.02.0020", stated: "10.01", counted: "10" }],
    sum: { stated: "19.91", counted: "19.91" },
  });
});

test("lump sums are one, open quantities and parts of descriptions are told of", () => {
  const parts: readonly Gaeb90Part[] = [
    ...position("01020010", "", { 24: " ".repeat(11), 35: "Psch" }),
    ...position("01020020", "17000", { 12: "NNL", 22: "X" }),
    ["24", { 3: "01", 6: "00000025000", 17: "St" }],
    ["25", { 3: "Coat" }],
    ["26", { 6: "of oil" }],
    ...position("01020030", "1000", { 21: "W" }),
    ["28", { 3: "As item", 58: "01020020" }],
    ["20", {}],
    ["25", { 3: "Prices are net" }],
    ["41", { 3: "0001", 7: "" }],
  ];
  expect(linesOf(parts)).toMatchObject([
    { quantity: "1", unitEn: "Psch" },
    { quantity: "17", description: "1. Coat: 25 St\nof oil".replace("1.", "01.") },
    { description: "As item 01.02.0020" },
    { kind: "text", titleEn: "Prices are net" },
    { kind: "text", titleEn: "0001" },
  ]);
  expect(notesOf(parts)).toEqual([
    "01.02.0020 quantity_open",
    "01.02.0020 sub_items",
    "01.02.0030 text_refers",
  ]);
});

test("gaps of the bidder are lines marked so, and an item without a short text has its first line as title", () => {
  const tender = tenderOf(
    gaeb90File([
      ["21", { 3: "01020010", 12: "NNN", 24: "00000001000", 35: "St" }],
      ["26", { 6: "" }],
      ["26", { 6: "Oak door" }],
      ["26", { 3: "01B", 6: "Make: ........" }],
      ["26", { 3: "01B", 6: "Type: ........" }],
    ]),
  );
  expect(tender.rows).toMatchObject([
    {
      title: "Oak door",
      description: "Make: ........\nType: ........",
      questions: [{ label: "01", before: "Make: ........ Type: ........" }],
    },
  ]);
});

test("texts before the head come in as a text", () => {
  const first = [
    ["T0", ""],
    ["T1", "All works are done by day."],
    ["T9", ""],
  ].map(([kind = "", text = ""]) => `${kind}${text}`.padEnd(80));
  const text = `${first.join("\r\n")}\r\n${gaeb90File(position("01020010", "1000"))}`;
  expect(startsAsGaeb90(text)).toBe(true);
  expect(tenderOf(text).rows).toMatchObject([
    { type: "text", title: "All works are done by day." },
    { type: "item" },
  ]);
});

test.each([
  [gaeb90File(position("01020010", "1000")), true],
  [gaeb90File([], { phase: "89" }), true],
  [`00${"0".repeat(78)}`, false],
  ["00;1;2;3", false],
  ["T0 Title;Price", false],
  ["", false],
])("a file is known by its first line (%#)", (text, isKnown) => {
  expect(startsAsGaeb90(text)).toBe(isKnown);
});

test("rows in no group come into one with the title of the tender, or with a title in both languages", () => {
  const { title, ...tender } = tenderOf(gaeb90File(position("01020010", "1000")));
  const groupsOf = (name: string) => [
    ...estimateOf({ ...tender, title: name }).priced.estimate.groups.values(),
  ];
  expect(groupsOf(title)).toMatchObject([{ titleEn: "Harbour hall", titleNb: "" }]);
  expect(groupsOf("")).toMatchObject([{ titleEn: "Tender", titleNb: "Anbud" }]);
});
