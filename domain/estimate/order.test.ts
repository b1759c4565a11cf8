import * as fc from "fast-check";
import { expect, test } from "vitest";
import { compareRows, isPosition, positionBetween, positionsBetween } from "./order.ts";

const isAscending = (positions: readonly string[]) =>
  positions.every((position, index) => index === 0 || (positions[index - 1] ?? "") < position);

test("rows inserted anywhere stand where they were put", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 120 }), (places) => {
      const rows: string[] = [];
      for (const place of places) {
        const at = place % (rows.length + 1);
        const position = positionBetween(rows[at - 1] ?? null, rows[at] ?? null);
        expect(isPosition(position)).toBe(true);
        rows.splice(at, 0, position);
      }
      expect(isAscending(rows)).toBe(true);
    }),
  );
});

test("many positions at once are ascending and within their bounds", () => {
  const ends: readonly (readonly [string | null, string | null])[] = [
    [null, null],
    ["V", null],
    [null, "V"],
    ["V", "V001"],
    ["V", "VV"],
  ];
  for (const [before, after] of ends) {
    const positions = positionsBetween(before, after, 300);
    const all = [
      ...(before === null ? [] : [before]),
      ...positions,
      ...(after === null ? [] : [after]),
    ];
    expect(positions).toHaveLength(300);
    expect(isAscending(all)).toBe(true);
    expect(positions.every(isPosition)).toBe(true);
    expect(Math.max(...positions.map((position) => position.length))).toBeLessThan(9);
  }
  expect(positionsBetween(null, null, 0)).toEqual([]);
});

test("20,000 rows added at either end keep short positions", () => {
  let last: string | null = null;
  let first: string | null = null;
  for (let row = 0; row < 20_000; row += 1) {
    last = positionBetween(last, null);
    first = positionBetween(null, first);
  }
  expect(last?.length).toBeLessThan(6);
  expect(first?.length).toBeLessThan(6);
});

test("the ends of the alphabet are no dead ends", () => {
  expect(positionBetween("zzzz", null) > "zzzz").toBe(true);
  expect(positionBetween(null, "0001") < "0001").toBe(true);
  expect(isPosition(positionBetween(null, "0001"))).toBe(true);
  expect(positionBetween("V", "V0001")).toBe("V0000V");
  expect(positionBetween("0Azz", null)).toBe("0B");
  expect(positionBetween(null, "0002")).toBe("0001");
});

test("rows that share a position are ordered by key", () => {
  const rows = [
    { position: "V", key: "b" },
    { position: "K", key: "c" },
    { position: "V", key: "a" },
  ];
  expect(rows.toSorted(compareRows).map((row) => row.key)).toEqual(["c", "a", "b"]);
  expect(positionBetween("V", "V") > "V").toBe(true);
});

test.each(["", "0", "V0", "V-1", "Å"])("%j is no position", (text) => {
  expect(isPosition(text)).toBe(false);
});

test.each([
  [["V", "m"], ["V", "m"], 0],
  [["V", "a"], ["V", "m"], -1],
  [["V", "z"], ["V", "m"], 1],
  [["K", "z"], ["V", "m"], -1],
  [["k", "a"], ["V", "m"], 1],
] as const)("position and key %o against %o: %s", ([position, key], [other, otherKey], order) => {
  const rows = [
    { position, key },
    { position: other, key: otherKey },
  ] as const;
  expect(Math.sign(compareRows(...rows))).toBe(order);
});

test.each<[string | null, string | null, string]>([
  [null, null, "V"],
  ["V", null, "V001"],
  [null, "V", "Uzzz"],
  ["V00z", null, "V01"],
  [null, "V01", "V00z"],
  ["zzz", null, "zzz1"],
  ["zzzz", null, "zzzz0001"],
  [null, "0001", "0000V"],
  [null, "0000V", "0000Uzzz"],
  ["V", "X", "W"],
  ["V", "W", "VV"],
  ["V", "W5", "W"],
  ["Vz", "W05", "W"],
  ["V", "VV", "VF"],
  ["V", "V1", "V0V"],
  ["V", "V", "VV"],
])("between %s and %s stands %s", (before, after, position) => {
  expect(positionBetween(before, after)).toBe(position);
});
