import * as fc from "fast-check";
import { expect, test } from "vitest";
import { decimal, round, sum } from "../money/decimal.ts";
import { estimateOf } from "../test/read-tender.ts";
import { checkTender } from "./check-tender.ts";
import { charsetOfBc3, readBc3, startsAsBc3 } from "./read-bc3.ts";
import type { Tender } from "./tender.ts";

const head = "~V|Studio|FIEBDC-3/2016\\261126|Program 1|Head\\|ANSI||";
const file = (...records: readonly string[]) => `${[head, ...records].join("\r\n")}\r\n`;

function tenderOf(text: string): Tender {
  const read = readBc3(text);
  if (!read.ok) throw new Error(read.problem.code);
  return read.value;
}

const read = (text: string) => estimateOf(tenderOf(text));
const linesOf = (text: string) => [...read(text).priced.estimate.lines.values()];
const notesOf = (text: string) =>
  tenderOf(text).notes.map(({ code, number }) => `${number} ${code}`);

/** A file with one chapter that holds the rows. */
const chapter = (rows: string, ...records: readonly string[]) =>
  file("~C|P##||Harbour|0||0|", "~D|P##|C1#\\1\\1\\|", `~D|C1#|${rows}|`, ...records);

test("chapters, works, texts, prices and sums come in, in whatever order the records stand", () => {
  const text = file(
    "~M|C1#\\W1|1\\1\\|12.5||",
    "~C|P##||Harbour hall|268.5|261126|0|",
    "~K|\\2\\2\\3\\2\\2\\2\\2\\EUR\\|0\\13\\6\\0\\21\\|",
    "~C|C1#||Floors|268.5|261126|0|",
    "~C|W1|m2|Oak floor|20|261126|0|",
    "~C|W2|m|Skirting|18.5|261126|0|",
    "~D|P##|C1#\\1\\1\\|",
    "~D|C1#|W1\\1\\12.5\\W2\\\\\r\n1\\|",
    "~D|W1|H1\\1\\0.5\\M1\\1\\1.1\\|",
    "~T|W1|Oak floor\r\nlaid by hand.|",
    "~G|W1|picture.png|",
  );
  const tender = tenderOf(text);
  expect(tender).toMatchObject({
    format: "bc3",
    phase: "estimate",
    version: "FIEBDC-3/2016",
    title: "Harbour hall",
    currency: "EUR",
    rows: [
      {
        type: "group",
        number: "C1",
        title: "Floors",
        rows: [
          {
            number: "W1",
            title: "Oak floor",
            description: "laid by hand.",
            unit: "m2",
            quantity: "12.5",
            unitPrice: "20",
          },
          { number: "W2", quantity: "1", unitPrice: "18.5" },
        ],
      },
    ],
    notes: [
      { code: "price_parts", line: 6, text: "1" },
      { code: "overheads_left", line: 4, text: "GG 13 %, BI 6 %" },
      { code: "lines_left", line: 14, text: "~G × 1" },
    ],
  });
  const { taken, priced } = estimateOf(tender);
  expect(priced.estimate.settings.vatPercent).toBe("21");
  expect(checkTender(tender, taken.keyOf, priced, true)).toMatchObject({
    rows: [],
    sum: { stated: "268.5", counted: "268.5" },
  });
});

test("a file without prices is a request, and its prices of 0 stay empty", () => {
  const text = chapter("W1\\1\\2\\", "~C|W1|m2|Oak floor|0||0|");
  expect(tenderOf(text).phase).toBe("request");
  expect(linesOf(text)).toMatchObject([{ sellingPrice: null, quantity: "2" }]);
});

test.each([
  ["factor and amount", "W1\\0.5\\3\\", "1.5"],
  ["what is left out is 1", "W1\\\\\\", "1"],
  ["a factor alone", "W1\\4\\\\", "4"],
  ["a point in front", "W1\\1\\.25\\", "0.25"],
  ["less than 0", "W1\\1\\-2\\", "-2"],
  ["the newer field", "|W1\\1\\7\\\\", "7"],
])("the quantity of a work is %s", (_, rows, quantity) => {
  expect(tenderOf(chapter(rows)).rows).toMatchObject([{ rows: [{ quantity }] }]);
});

const sheet = (total: string, rows: string) =>
  chapter(`W1\\1\\${total}\\`, "~C|W1|m3|Wall|||0|", `~M|C1#\\W1|1\\1\\|${total}|${rows}|`);

test("rows of a measurement come in with their sizes, without subtotals", () => {
  const rows =
    "\\North\\2\\3.5\\\\2.4\\\\Heading\\\\\\\\\\1\\\\\\\\\\\\\\Door #9ab\\-1\\0.9\\\\2\\";
  const text = sheet("15", rows);
  expect(linesOf(text)).toMatchObject([
    {
      quantity: null,
      measurementRows: [
        { text: "North", count: "2", length: "3.5", width: null, height: "2.4" },
        { text: "Heading", count: null },
        { text: "Door", count: "-1", length: "0.9", height: "2" },
      ],
    },
  ]);
  expect(notesOf(text)).toEqual([]);
});

test.each<[string, string, string, [code: string, shown: string]]>([
  ["rounded rows", "18.84", "\\A\\2\\3.45\\2.73\\\\", ["measurement_rounded", ""]],
  [
    "another quantity",
    "20",
    "\\A\\2\\3.45\\2.73\\\\",
    ["measurement_as_text", "A: 2 × 3.45 × 2.73"],
  ],
  ["a formula", "3", "3\\a*b/2\\2\\3\\\\\\", ["formula_lost", "a*b/2: 2 × 3"]],
  ["too fine sizes", "0.1", "\\A\\1\\0.12345\\\\\\", ["measurement_as_text", "A: 1 × 0.12345"]],
  ["less than 0", "-2", "\\A\\-2\\\\\\\\", ["measurement_as_text", "A: -2"]],
  ["words alone", "5", "\\A\\\\\\\\\\", ["measurement_as_text", "A"]],
])("a measurement with %s keeps the quantity of the file", (_, total, rows, [code, shown]) => {
  const text = sheet(total, rows);
  const { priced } = read(text);
  const [line] = priced.estimate.lines.values();
  const quantity = priced.lines.get(line?.key ?? "")?.quantity;
  expect(quantity).toBe(total);
  expect(notesOf(text)).toEqual([`W1 ${code}`]);
  expect(line?.description).toBe(shown);
});

const size = fc.integer({ min: 1, max: 9_999 }).map((value) => decimal(String(value / 100)));

test("whatever was measured, the estimate comes to the quantity of the file", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(size, size, size), { minLength: 1, maxLength: 5 }), (rows) => {
      const products = rows.map((row) => round(decimal(exactProduct(row)), 2));
      const total = sum(products);
      const text = sheet(total, rows.map((row) => `\\\\1\\${row.join("\\")}\\`).join(""));
      const { priced } = read(text);
      // A quantity of 0 is none, as everywhere in a tender, unless its rows are kept.
      const quantities = [...priced.lines.values()].map(({ quantity }) => quantity ?? "0");
      expect(quantities).toEqual([total]);
    }),
    { numRuns: 50 },
  );
});

/** Of numbers with at most two decimals, exact by whole numbers. */
function exactProduct(numbers: readonly string[]): string {
  const whole = numbers.reduce(
    (product, one) => product * BigInt(Math.round(Number(one) * 100)),
    1n,
  );
  const digits = String(whole).padStart(7, "0");
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/\.?0+$/, "");
}

test("a percent is taken of what stands above it, or of the works that its code names", () => {
  const text = chapter(
    "A1\\1\\1\\B1\\1\\1\\%\\1\\0.06\\A%\\1\\0.1\\",
    "~C|A1|u|First|100||0|",
    "~C|B1|u|Second|50||0|",
    "~C|%|%|Tools|6||0|",
  );
  const { priced } = read(text);
  expect([...priced.estimate.lines.values()].slice(2)).toMatchObject([
    { kind: "percent", titleEn: "Tools", percent: "6", percentScope: "above_in_group" },
    { kind: "percent", percent: "10", percentScope: "chosen" },
  ]);
  expect([...priced.lines.values()].map(({ sellingAmount }) => sellingAmount)).toEqual([
    "100",
    "50",
    "9",
    "10",
  ]);
});

test("the same work in several places has the sheet of each, and numbers of its own", () => {
  const text = chapter(
    "W1\\1\\2\\W1\\1\\3\\",
    "~C|W1|m|Rail|||0|",
    "~M|C1#\\W1|1\\2\\|3|\\B\\3\\\\\\\\|",
    "~M|C1#\\W1|1\\1\\|2|\\A\\2\\\\\\\\|",
  );
  expect(tenderOf(text).rows).toMatchObject([
    {
      rows: [
        { number: "W1", quantity: "2", measurements: [{ text: "A" }] },
        { number: "W1 (1.2)", quantity: "3", measurements: [{ text: "B" }] },
      ],
    },
  ]);
  expect(notesOf(text)).toEqual([]);
});

test("what cannot be said or does not agree is told of", () => {
  const text = file(
    "~C|P##||Harbour|||0|",
    "~D|P|C1\\1\\2\\|",
    "~C|C1#||Floors|||0|",
    "~D|C1|W1\\1\\2\\W2\\1\\2,5\\|",
    "~C|W1|m|Rail|12a||0|",
    "~M|C1\\W1||3||",
  );
  expect(tenderOf(text).notes).toEqual([
    { code: "group_repeated", number: "C1", line: 3, text: "2" },
    { code: "quantities_differ", number: "W1", line: 5, text: "3 ≠ 2" },
    { code: "number_unreadable", number: "W1", line: 6, column: 14, text: "12a" },
    { code: "concept_missing", number: "W2", line: 5, text: "" },
    { code: "number_unreadable", number: "W2", line: 5, column: 19, text: "2,5" },
  ]);
});

test("chapters may be marked by nothing but their parts, and records may go over several lines", () => {
  const text = file(
    "~C|P||All||||",
    "~D|P\r\n|A.1\\1\\1\r\n\\W1\\\\2\r\n\\||",
    "~C|A.1||Part||||",
    "~D|A.1|W1\\\\3\\|",
    "~C|W1|m|Rail||||",
  );
  expect(tenderOf(text).rows).toMatchObject([
    { type: "group", number: "A.1", rows: [{ number: "W1", quantity: "3" }] },
    { type: "item", number: "W1 (2)", quantity: "2" },
  ]);
});

test("a file that marks no whole begins with the chapter that is part of nothing", () => {
  const text = file(
    "~D|A#|B#\\1\\1\\|",
    "~D|B#|W1\\1\\1\\|",
    "~C|A#||All|||0|",
    "~C|B#||Part|||0|",
  );
  expect(tenderOf(text)).toMatchObject({ title: "All", rows: [{ number: "B" }] });
});

const deep = Array.from({ length: 12 }, (_, level) => `~D|C${level}#|C${level + 1}#\\1\\1\\|`);
const wide = Array.from({ length: 300 }, () => "C1#\\1\\1\\").join("");
test.each([
  ["cut_off", chapter("W1\\1\\1\\", "~C|W1|m2|Oak fl").trimEnd(), 5],
  ["no_rows", file("~C|W1|m2|Oak floor|12||0|"), 1],
  ["no_rows", file("~C|P##||Empty|||0|", "~D|P##||"), 1],
  ["too_deep", file("~C|C0##||All|||0|", ...deep), 12],
  ["too_deep", file("~C|P##||All|||0|", "~D|P##|C1#\\1\\1\\|", "~D|C1#|C1#\\1\\1\\|"), 4],
  [
    "too_many_rows",
    file("~C|P##||All|||0|", `~D|P##|${wide}|`, `~D|C1#|${wide.replaceAll("C1#", "W1")}|`),
    4,
  ],
])("a file is refused as %s (%#)", (code, text, line) => {
  const found = readBc3(text);
  expect(!found.ok && found.problem).toMatchObject({ code, line });
});

test("a file of 200,000 works is refused", () => {
  const rows = Array.from({ length: 200_000 }, (_, index) => `W${index}\\1\\1\\`);
  const found = readBc3(chapter(rows.join("")));
  expect(!found.ok && found.problem.code).toBe("too_many_rows");
});

test("a file is known by its first record, and says its charset", () => {
  expect([head, "~~\r\n~V|", "\n~C|A|", "~V |", "~ a", "a~C|", ""].map(startsAsBc3)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect([head, "~V||FIEBDC-3/95||\\|850|", "~V||FIEBDC-3/95|", "~C|A|"].map(charsetOfBc3)).toEqual(
    ["ANSI", "850", "", ""],
  );
});
