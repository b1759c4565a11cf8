import { expect, test } from "vitest";
import { parseRichText } from "./rich-text.ts";

const plain = (text: string) => ({ text, bold: false });
const bold = (text: string) => ({ text, bold: true });

test("a blank line ends a paragraph and a single line break stays inside it", () => {
  expect(parseRichText("One\r\ntwo\n\n  three ")).toEqual([
    { type: "paragraph", lines: [[plain("One")], [plain("two")]] },
    { type: "paragraph", lines: [[plain("three")]] },
  ]);
});

test("dashes, bullets and numbers make lists", () => {
  expect(parseRichText("Includes:\n- pipes\n• drain\n1. first\n2) second")).toEqual([
    { type: "paragraph", lines: [[plain("Includes:")]] },
    { type: "bullets", lines: [[plain("pipes")], [plain("drain")]] },
    { type: "numbers", lines: [[plain("first")], [plain("second")]] },
  ]);
});

test("lists may be indented, starred and numbered to 999, and a single return ends a line", () => {
  expect(parseRichText("  *  pipes\r-\tdrain\r 999.  last\n3) \n- ")).toEqual([
    { type: "bullets", lines: [[plain("pipes")], [plain("drain")]] },
    { type: "numbers", lines: [[plain("last")], []] },
    { type: "bullets", lines: [[]] },
  ]);
});

test("a blank line starts a list anew", () => {
  expect(parseRichText("- a\n\n- b")).toEqual([
    { type: "bullets", lines: [[plain("a")]] },
    { type: "bullets", lines: [[plain("b")]] },
  ]);
});

test("two asterisks around words make them bold", () => {
  expect(parseRichText("**Start** in **week 3**.")).toEqual([
    { type: "paragraph", lines: [[bold("Start"), plain(" in "), bold("week 3"), plain(".")]] },
  ]);
});

test("opening marks without end are text, however many there are", () => {
  const text = "**a ".repeat(20_000).trim();
  expect(parseRichText(text)).toEqual([{ type: "paragraph", lines: [[plain(text)]] }]);
});

test.each([
  "2 ** 3 is 8",
  "**never closed",
  "a*b*c",
  "-5 degrees",
  "12.5 mm",
  "1000. brick",
  "No 1. here",
  ". 5",
  "+ 5",
  "<b>x</b>",
  "****",
])("%s is printed as it stands", (text) => {
  expect(parseRichText(text)).toEqual([{ type: "paragraph", lines: [[plain(text)]] }]);
});

test("an empty text has no blocks", () => {
  expect(parseRichText(" \n\t\n")).toEqual([]);
});
