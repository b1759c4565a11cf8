import { expect, test } from "vitest";
import { bareBankAccount, isBankAccount, readableBankAccount } from "./bank-account.ts";

test.each([
  "8601 11 17947",
  "8601.11.17947",
  "86011117947",
  "NO93 8601 1117 947",
  "no9386011117947",
  "GB82 WEST 1234 5698 7654 32",
  "DE89370400440532013000",
])("%s is an account", (text) => {
  expect(isBankAccount(text)).toBe(true);
});

test.each([
  "",
  "86011117948",
  "8601111794",
  "860111179470",
  "8601111794x",
  "NO9386011117948",
  "NO92 8601 1117 947",
  // Right as an IBAN, of an account that is none.
  "NO66 8601 1117 948",
  "GB82WEST12345698765433",
  "GB82",
])("%s is none", (text) => {
  expect(isBankAccount(text)).toBe(false);
});

test("spaces and points are left out", () => {
  expect(bareBankAccount(" no93 8601.1117\u00a0947")).toBe("NO9386011117947");
});

test.each([
  ["86011117947", "8601 11 17947"],
  ["NO9386011117947", "NO93 8601 1117 947"],
  ["GB82WEST12345698765432", "GB82 WEST 1234 5698 7654 32"],
  ["", ""],
])("%s is read as %s", (text, readable) => {
  expect(readableBankAccount(text)).toBe(readable);
});
