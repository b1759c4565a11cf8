import * as fc from "fast-check";
import { expect, test } from "vitest";
import { alignRows, outermost, type PairableRow, pairRows } from "./pair-rows.ts";

/** "bath(tiles floor) kitchen": groups have brackets, and each row its name as key and title. */
function outline(text: string): PairableRow[] {
  const groups: string[] = [];
  return (text.match(/\w+\(?|\)/g) ?? []).flatMap((word) => {
    if (word === ")") {
      groups.pop();
      return [];
    }
    const isGroup = word.endsWith("(");
    const key = word.replace("(", "");
    const parentKey = groups.at(-1) ?? null;
    if (isGroup) groups.push(key);
    return [{ type: isGroup ? "group" : "line", key, parentKey, title: key }];
  });
}

/** "+" is new and "-" gone. */
const aligned = (before: string, after: string) =>
  alignRows(outline(before), outline(after))
    .map((pair) => {
      if (pair.before === null) return `+${pair.after.key}`;
      return pair.after === null ? `-${pair.before.key}` : pair.after.key;
    })
    .join(" ");

test.each([
  ["nothing", "g(a b)", "g(a b)", "g a b"],
  ["a row that came", "g(a)", "g(a b)", "g a +b"],
  ["the first of its group that went", "g(a b)", "g(b)", "g -a b"],
  ["one behind the row that it stood behind", "g(a b c)", "g(a n c)", "g a -b +n c"],
  ["several that stood together", "g(a b c d)", "g(a d)", "g a -b -c d"],
  [
    "a group with its rows, behind all that is in the one before",
    "g(a) h(b)",
    "g(a n)",
    "g a +n -h -b",
  ],
  ["the last of a group that another row came into", "g(a b) h(c)", "g(a n) h(c)", "g a -b +n h c"],
  ["one that stood behind a row that left the group", "g(a b) h(c)", "g() h(c a)", "g -b h c a"],
  ["one whose group has moved", "g(a b) h(c)", "h(c) g(a)", "h c g a -b"],
  ["a row that moved out of a group that went", "g(a b) h(c)", "h(c a)", "-g -b h c a"],
  ["everything", "g(a)", "h(b)", "-g -a +h +b"],
])("%s stands in place", (_, before, after, expected) => {
  expect(aligned(before, after)).toBe(expected);
});

test("a row with another key is known again by its title, unless that key is still there", () => {
  const [then = expect.fail()] = outline("a");
  const now = { ...then, key: "new" };
  expect(pairRows([then], [now]).get(now)).toBe(then);
  expect(pairRows([then], [then, now]).has(now)).toBe(false);
  const group: PairableRow = { ...now, type: "group" };
  expect(pairRows([then], [group]).size).toBe(0);
});

test("of rows inside of each other the outermost is told", () => {
  expect(outermost(outline("g(h(a)) b")).map(({ key }) => key)).toEqual(["g", "b"]);
});

/** Any tree of rows in the order of the document; some have a group that is not among them. */
const rowsOfTree = fc
  .uniqueArray(
    fc.record({
      key: fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "h"),
      title: fc.constantFrom("one", "two", "three"),
      isGroup: fc.boolean(),
      place: fc.nat(20),
      isLost: fc.boolean(),
    }),
    { selector: ({ key }) => key },
  )
  .map((given) => {
    const made: PairableRow[] = [];
    for (const { key, title, isGroup, place, isLost } of given) {
      const groups = made.filter(({ type }) => type === "group");
      const parent = groups[place % (groups.length + 1)]?.key ?? (isLost ? "lost" : null);
      made.push({ type: isGroup ? "group" : "line", key, parentKey: parent, title });
    }
    const under = (parentKey: string | null): PairableRow[] =>
      made
        .filter((row) => (row.parentKey === "lost" ? null : row.parentKey) === parentKey)
        .flatMap((row) => [row, ...(row.type === "group" ? under(row.key) : [])]);
    return under(null);
  });

test("every row of both sides stands there once, and what is there now in its order", () => {
  fc.assert(
    fc.property(rowsOfTree, rowsOfTree, (before, after) => {
      const rows = alignRows(before, after);
      const then = rows.flatMap((pair) => pair.before ?? []);
      expect(then).toHaveLength(before.length);
      expect(new Set(then)).toEqual(new Set(before));
      expect(rows.flatMap((pair) => pair.after ?? [])).toEqual(after);
      const pairs = pairRows(before, after);
      for (const pair of rows) {
        if (pair.after !== null) expect(pairs.get(pair.after) ?? null).toBe(pair.before);
      }
    }),
  );
});

test("where no row moved, what was there before is in its order too", () => {
  fc.assert(
    fc.property(rowsOfTree, fc.array(fc.boolean()), fc.array(fc.boolean()), (all, left, right) => {
      const pick = (kept: readonly boolean[]) => {
        const dropped = new Set<string>();
        return all
          .filter(({ key, parentKey }, index) => {
            const isDropped = kept[index] === false || dropped.has(parentKey ?? "");
            if (isDropped) dropped.add(key);
            return !isDropped;
          })
          .map((row) => ({ ...row, title: row.key }));
      };
      const [before, after] = [pick(left), pick(right)];
      const rows = alignRows<PairableRow>(before, after);
      expect(rows.flatMap((pair) => pair.before ?? [])).toEqual(before);
      expect(rows.flatMap((pair) => pair.after ?? [])).toEqual(after);
    }),
  );
});
