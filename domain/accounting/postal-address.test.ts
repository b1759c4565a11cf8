import { expect, test } from "vitest";
import { postalAddress } from "./postal-address.ts";

test.each([
  ["Storgata 1\n0155 Oslo", ["Storgata 1", "", "", "0155", "Oslo"]],
  ["Storgata 1, 0155 Oslo, Norge", ["Storgata 1", "", "", "0155", "Oslo"]],
  [
    "c/o Drift\nOppgang B\nBakken 2\nNO-5003  Bergen",
    ["c/o Drift", "Oppgang B", "Bakken 2", "5003", "Bergen"],
  ],
  ["Gården", ["Gården", "", "", "", ""]],
  ["0155 Oslo", ["", "", "", "0155", "Oslo"]],
  ["1905 Gården\n2040 Kløfta", ["1905 Gården", "", "", "2040", "Kløfta"]],
  ["Postboks 1234 Sentrum\n0107 Oslo", ["Postboks 1234 Sentrum", "", "", "0107", "Oslo"]],
])("%j", (text, [street, additional, rest, zone, city]) => {
  expect(postalAddress(text)).toEqual({ street, additional, rest, zone, city });
});
