import { expect, test } from "vitest";
import {
  bareOrganisationNumber,
  formatOrganisationNumber,
  isOrganisationNumber,
} from "./organisation-number.ts";

test.each(["974760673", "923609016", "123456785", "974760630", "974\u00a0760\t673", " 923609016 "])(
  "%s is an organisation number",
  (text) => {
    expect(isOrganisationNumber(text)).toBe(true);
  },
);

test.each([
  "810049480",
  "810074221",
  "810123702",
  "810037113",
  "810012374",
  "810061855",
  "810148446",
  "810000007",
  "810321628",
  "810086599",
])("the check digit of %s may be any", (text) => {
  expect(isOrganisationNumber(text)).toBe(true);
  const next = (Number(text.at(-1)) + 1) % 10;
  expect(isOrganisationNumber(text.slice(0, 8) + String(next))).toBe(false);
});

test.each(["999888777", "974760674", "97476067", "9747606731", "97476067x", "", "000000010"])(
  "%s is none",
  (text) => {
    expect(isOrganisationNumber(text)).toBe(false);
  },
);

test("a remainder that leaves 10 makes a number invalid whatever its last digit", () => {
  const last = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
  expect(last.some((digit) => isOrganisationNumber(`00000006${digit}`))).toBe(false);
});

test("numbers are printed in threes, with MVA for a VAT payer", () => {
  expect(formatOrganisationNumber("974760673", true)).toBe("974 760 673 MVA");
  expect(formatOrganisationNumber("974\u00a0760673", false)).toBe("974 760 673");
  for (const vatPayer of [true, false]) {
    expect(formatOrganisationNumber(" SE55667788 ", vatPayer)).toBe("SE55667788");
  }
});

test.each([
  ["974 760 673 MVA", "974760673"],
  ["NO974760673MVA", "974760673"],
  ["no 974 760 673", "974760673"],
  ["974760673", "974760673"],
  ["SE556012579001", "SE556012579001"],
  ["MVA", "MVA"],
  ["974760673MVAX", "974760673MVAX"],
  ["XNO974760673", "XNO974760673"],
  ["9747606731", "9747606731"],
  ["NO 9747606731 MVA", "NO9747606731MVA"],
  ["NONO974760673", "NONO974760673"],
  ["974760673MVAMVA", "974760673MVAMVA"],
  ["974\t760\u00a0673", "974760673"],
])("what is written around %s is left out", (written, bare) => {
  expect(bareOrganisationNumber(written)).toBe(bare);
});
