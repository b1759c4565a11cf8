import { expect, test } from "vitest";
import type { Unit } from "../../../../contracts/units.ts";
import { readTable } from "../../../../domain/table/read-table.ts";
import { openUnits, withUnits } from "./open-units.ts";

const unit = (titleEn: string, titleNb: string, dimension: Unit["dimension"]): Unit => ({
  id: titleEn,
  revision: 1,
  code: titleNb,
  titleEn,
  titleNb,
  dimension,
});
const hour = unit("Hour", "Time", "time");
const tonne = unit("Tonne", "Tonn", "mass");
const metre = unit("Metre", "Meter", "length");
const month = unit("Month", "Måned", "time");
const all = [hour, tonne, metre, month];
const known = { knows: () => true, isHour: () => false };

function tableOf(...units: readonly string[]) {
  const cells = [["Title", "Qty", "Unit"], ...units.map((one) => ["A t", "1", one])];
  return { cells, reading: readTable(cells, known) };
}

test.each([
  [["t", "t", "stk"], all, ["t: Hour Tonne, ?"]],
  [["T.", " m "], all, ["t: Hour Tonne, ?", "m: Metre Month, Metre"]],
  [["m"], [hour, tonne, metre], []],
  [["t"], [hour, metre, month], []],
  [["tonn", "timer", "m2", "mnd"], all, []],
])("the units %j leave open what they mean where the company has both", (written, units, open) => {
  const { cells, reading } = tableOf(...written);
  const found = openUnits({ cells, reading }, units).map(
    ({ text, meant, usual }) =>
      `${text}: ${meant.map(({ titleEn }) => titleEn).join(" ")}, ${usual?.titleEn ?? "?"}`,
  );
  expect(found).toEqual(open);
});

test.each([
  ["en", "Hour"],
  ["nb", "Time"],
] as const)(
  "what was chosen stands in the column of units alone, below the header, in %s",
  (language, name) => {
    const { cells, reading } = tableOf("t", "m", "T.");
    const chosen = new Map([["t", hour]]);
    expect(withUnits({ cells, reading }, chosen, language).map((row) => row.join(" "))).toEqual([
      "Title Qty Unit",
      `A t 1 ${name}`,
      "A t 1 m",
      `A t 1 ${name}`,
    ]);
    const unread = { header: -1, meanings: ["title" as const] };
    expect(withUnits({ cells: [["A"]], reading: unread }, chosen, language)).toEqual([["A"]]);
  },
);
