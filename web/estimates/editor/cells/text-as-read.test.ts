import { expect, test } from "vitest";
import { decimalComma, decimalPoint } from "../../../../domain/money/column-signs.ts";
import { textAsRead, workbookAsRead } from "./text-as-read.ts";

const spaced = (text: string) => text.replaceAll("\u00a0", " ");

test.each([
  ["109.46", decimalPoint, "109,46", "109.46"],
  ["199.50", decimalPoint, "199,50", "199.50"],
  ["1,000.50", decimalPoint, "1 000,50", "1,000.50"],
  ["1.234", decimalComma, "1 234", "1,234"],
  ["1,234", decimalComma, "1,234", "1.234"],
  ["20000", decimalPoint, "20 000", "20,000"],
  ["kr 1.250,00", decimalComma, "kr 1 250,00", "kr 1,250.00"],
  ["12.5 %", decimalPoint, "12,5 %", "12.5 %"],
  ["-3.25", decimalPoint, "\u22123,25", "-3.25"],
  ["ca 12 per floor", decimalPoint, "ca 12 per floor", "ca 12 per floor"],
  ["2.5 * 3", decimalPoint, "2.5 * 3", "2.5 * 3"],
  ["", decimalPoint, "", ""],
] as const)("%s stands as the reader writes it", (text, signs, nb, en) => {
  expect([spaced(textAsRead(text, signs, "nb")), textAsRead(text, signs, "en")]).toEqual([nb, en]);
});

test.each([
  ["33.3330", "33,333", "33.333"],
  ["12494.5", "12 494,5", "12,494.5"],
  ["0.25", "0,25", "0.25"],
  ["25 %", "25 %", "25 %"],
])("the number %s of a workbook stands as the reader writes it", (text, nb, en) => {
  expect([spaced(workbookAsRead(text, "nb")), workbookAsRead(text, "en")]).toEqual([nb, en]);
});
